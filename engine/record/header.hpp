#pragma once

#include "engine/contract/members.hpp"
#include "engine/record/journal.hpp"

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The first line of a save: one JSON object, cards by id, enumerators by the names TOML uses.
namespace muster::record {

/// Format 2 has a check at the end of every line; of format 1 there may be saves that have none.
inline constexpr int format_version = 2;
inline constexpr std::string_view unsealed_start = R"({"muster":1,)";

/// What every header begins with, whatever its ruleset.
struct HeaderStart {
    std::string ruleset, definitions;
    std::uint64_t seed{};
    std::vector<std::string> players;
    bool has_referee{true};
};
/// `note` says what must not be shown, where anything is hidden.
[[nodiscard]] Json header_json(const HeaderStart& start, std::string_view note);
/// As one line. A name may hold any text of the author's: what is not UTF-8 does not stop a save.
[[nodiscard]] std::string line_of(const Json& header);
/// All but the players. @throws BadSave for what is no header, a newer format, another ruleset than
/// `ruleset`, or other definitions than those of `hash`.
[[nodiscard]] HeaderStart read_start(const Json& json, std::string_view ruleset,
                                     std::string_view hash);
/// One for each of the seats; people in saves of before there were players. @throws BadSave
[[nodiscard]] std::vector<std::string> read_players(const Json& json, std::size_t seats);

template <class R>
[[nodiscard]] std::string header_text(const Header<R>& header) {
    Json json = header_json(
        {header.ruleset, header.definitions, header.seed, header.players, header.has_referee},
        Saves<R>::note);
    Saves<R>::write(header.setup, json);
    return line_of(json);
}

/// Reads a header line back; its setup points to `table`. @throws BadSave, without file and line,
/// for text that is no header, a newer format, another ruleset or other definitions.
template <class R>
[[nodiscard]] Header<R> parse_header(std::string_view line, const typename Saves<R>::Table& table) {
    const Json json = Json::parse(line, nullptr, false);
    HeaderStart start = read_start(json, R::id(), table.hash);
    Header<R> header;
    header.ruleset = std::move(start.ruleset);
    header.definitions = std::move(start.definitions);
    header.seed = start.seed;
    header.has_referee = start.has_referee;
    try {
        header.setup = Saves<R>::read(json, table);
    } catch (const std::invalid_argument& fault) {
        throw BadSave{fault.what()};
    }
    header.players = read_players(json, R::seats(header.setup));
    return header;
}

}  // namespace muster::record
