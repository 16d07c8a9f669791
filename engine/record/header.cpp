#include "engine/record/header.hpp"

#include "engine/record/file.hpp"
#include "engine/record/members.hpp"
#include "engine/record/skirmish_save.hpp"
#include "engine/record/warfare_save.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace muster::record {
namespace {

constexpr std::array<std::string_view, 2> known_rulesets{"skirmish", "warfare"};

std::array<std::string, 2> players_of(const Json& json) {
    if (!json.is_array() || json.size() != 2 || !json[0].is_string() || !json[1].is_string())
        refuse("players", "found " + json.dump() + "; allowed: a list of two names");
    return {json[0].get<std::string>(), json[1].get<std::string>()};
}

void check_ruleset(const std::string& found, std::string_view wanted) {
    if (found == wanted) return;
    const std::string what = "a battle of the ruleset \"" + found + "\"";
    if (std::find(known_rulesets.begin(), known_rulesets.end(), found) != known_rulesets.end())
        throw BadSave{what + ", not of \"" + std::string{wanted} + "\"", Flaw::other_rules};
    throw BadSave{what + "; known: skirmish, warfare", Flaw::unknown_rules};
}

}  // namespace

template <class R>
std::string header_text(const HeaderOf<R>& header) {
    Json json;
    json["muster"] = format_version;
    json["ruleset"] = header.ruleset;
    if (!Saves<R>::note.empty()) json["private"] = Saves<R>::note;
    json["definitions"] = header.definitions;
    json["seed"] = header.seed;
    json["players"] = header.players;
    Saves<R>::write(header.setup, json);
    // A name may hold any text of the author's; what is not UTF-8 must not stop a save.
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

template <class R>
HeaderOf<R> parse_header(std::string_view line, const typename Saves<R>::Table& table) {
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("muster"))
        throw BadSave{"not a Muster save: the first line is not its header", Flaw::no_save};
    const int version = number(json, "", "muster");
    if (version < 1 || version > format_version)
        throw BadSave{"save format " + std::to_string(version) +
                          "; this program reads formats 1 to " + std::to_string(format_version),
                      Flaw::newer_format};
    HeaderOf<R> header;
    header.ruleset = text(json, "", "ruleset");
    check_ruleset(header.ruleset, R::id());
    header.definitions = text(json, "", "definitions");
    if (header.definitions != table.hash)
        throw BadSave{"saved with the definitions " + header.definitions +
                          ", but those loaded are " + table.hash +
                          "; load the packs it was played with",
                      Flaw::other_cards};
    const Json& seed = member(json, "", "seed");
    if (!seed.is_number_unsigned())
        refuse("seed", "found " + seed.dump() + "; allowed: whole number");
    header.seed = seed.get<std::uint64_t>();
    if (json.contains("players")) header.players = players_of(json["players"]);
    try {
        header.setup = Saves<R>::read(json, table);
    } catch (const std::invalid_argument& fault) {
        throw BadSave{fault.what()};
    }
    return header;
}

template std::string header_text(const HeaderOf<skirmish::Rules>&);
template std::string header_text(const HeaderOf<warfare::Rules>&);
template HeaderOf<skirmish::Rules> parse_header<skirmish::Rules>(std::string_view,
                                                                 const skirmish::Table&);
template HeaderOf<warfare::Rules> parse_header<warfare::Rules>(std::string_view,
                                                               const warfare::Tables&);

std::string ruleset_of(const std::filesystem::path& file) {
    try {
        const std::string all = read_file(file);
        const Json json =
            Json::parse(std::string_view{all}.substr(0, all.find('\n')), nullptr, false);
        if (!json.is_object() || !json.contains("muster")) return {};
        return text(json, "", "ruleset");
    } catch (const BadSave&) {
        return {};
    }
}

}  // namespace muster::record
