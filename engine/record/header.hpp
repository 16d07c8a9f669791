#pragma once

#include "engine/contract/members.hpp"
#include "engine/record/journal.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
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
/// Writes or reads a ruleset's own part of a header.
using WriteSetup = std::function<void(Json&)>;
using ReadSetup = std::function<std::size_t(const Json&)>;

/// A header as one line; `note` says what must not be shown, where anything is hidden. A name may
/// hold any text of the author's: what is not UTF-8 does not stop a save.
[[nodiscard]] std::string header_line(const HeaderStart& start, std::string_view note,
                                      const WriteSetup& write_setup);
/// `read_setup` answers how many seats there are: so many players, people in saves of before there
/// were players. @throws BadSave, without file and line, for what is no header, a newer format,
/// another ruleset than `ruleset`, or other definitions than those of `hash`.
[[nodiscard]] HeaderStart read_line(std::string_view line, std::string_view ruleset,
                                    std::string_view hash, const ReadSetup& read_setup);

template <class R>
[[nodiscard]] std::string header_text(const Header<R>& header) {
    return header_line(
        {header.ruleset, header.definitions, header.seed, header.players, header.has_referee},
        Saves<R>::note, [&](Json& json) { Saves<R>::write(header.setup, json); });
}

/// Reads a header line back; its setup points to `table`. @throws BadSave as read_line() does
template <class R>
[[nodiscard]] Header<R> parse_header(std::string_view line, const typename Saves<R>::Table& table) {
    Header<R> header;
    HeaderStart start = read_line(line, R::id(), table.hash, [&](const Json& json) {
        header.setup = Saves<R>::read(json, table);
        return R::seats(header.setup);
    });
    header.ruleset = std::move(start.ruleset);
    header.definitions = std::move(start.definitions);
    header.seed = start.seed;
    header.players = std::move(start.players);
    header.has_referee = start.has_referee;
    return header;
}

}  // namespace muster::record
