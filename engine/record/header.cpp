#include "engine/record/header.hpp"

#include "engine/contract/known_rulesets.hpp"
#include "engine/record/file.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>

namespace muster::record {
namespace {

void check_ruleset(const std::string& found, std::string_view wanted) {
    if (found == wanted) return;
    const std::string what = "a battle of the ruleset \"" + found + "\"";
    const auto known = known_rulesets();
    if (std::find(known.begin(), known.end(), found) != known.end())
        throw BadSave{what + ", not of \"" + std::string{wanted} + "\"", Flaw::other_rules};
    std::string names;
    for (const std::string_view name : known)
        names += (names.empty() ? "" : ", ") + std::string{name};
    throw BadSave{what + "; known: " + names, Flaw::unknown_rules};
}

/// All but the players.
HeaderStart read_start(const Json& json, std::string_view ruleset, std::string_view hash) {
    if (!json.is_object() || !json.contains("muster"))
        throw BadSave{"not a Muster save: the first line is not its header", Flaw::no_save};
    const int version = number(json, "", "muster");
    if (version < 1 || version > format_version)
        throw BadSave{"save format " + std::to_string(version) +
                          "; this program reads formats 1 to " + std::to_string(format_version),
                      Flaw::newer_format};
    HeaderStart start;
    start.ruleset = text(json, "", "ruleset");
    check_ruleset(start.ruleset, ruleset);
    start.definitions = text(json, "", "definitions");
    if (start.definitions != hash)
        throw BadSave{"saved with the definitions " + start.definitions +
                          ", but those loaded are " + std::string{hash} +
                          "; load the packs it was played with",
                      Flaw::other_cards};
    const Json& seed = member(json, "", "seed");
    if (!seed.is_number_unsigned())
        refuse("seed", "found " + seed.dump() + "; allowed: whole number");
    start.seed = seed.get<std::uint64_t>();
    if (json.contains("referee")) {
        const Json& referee = json["referee"];
        if (!referee.is_boolean())
            refuse("referee", "found " + referee.dump() + "; allowed: true or false");
        start.has_referee = referee.get<bool>();
    }
    return start;
}

/// One for each of the seats.
std::vector<std::string> read_players(const Json& json, std::size_t seats) {
    if (!json.contains("players")) return std::vector<std::string>(seats, "human");
    const Json& players = json["players"];
    const bool is_list = players.is_array() && players.size() == seats &&
                         std::all_of(players.begin(), players.end(),
                                     [](const Json& one) { return one.is_string(); });
    if (!is_list)
        refuse("players", "found " + players.dump() + "; allowed: a list of " +
                              (seats == 2 ? "two" : std::to_string(seats)) + " names");
    return players.get<std::vector<std::string>>();
}

}  // namespace

std::string header_line(const HeaderStart& start, std::string_view note,
                        const WriteSetup& write_setup) {
    Json json;
    json["muster"] = format_version;
    json["ruleset"] = start.ruleset;
    if (!note.empty()) json["private"] = note;
    json["definitions"] = start.definitions;
    json["seed"] = start.seed;
    json["players"] = start.players;
    if (!start.has_referee) json["referee"] = false;
    write_setup(json);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

HeaderStart read_line(std::string_view line, std::string_view ruleset, std::string_view hash,
                      const ReadSetup& read_setup) {
    const Json json = Json::parse(line, nullptr, false);
    HeaderStart start = read_start(json, ruleset, hash);
    try {
        start.players = read_players(json, read_setup(json));
    } catch (const std::invalid_argument& fault) {
        throw BadSave{fault.what()};
    }
    return start;
}

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
