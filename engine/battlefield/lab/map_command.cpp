#include "engine/battlefield/game/definitions.hpp"
#include "engine/battlefield/lab/commands.hpp"
#include "engine/battlefield/lab/map_facts.hpp"
#include "engine/battlefield/lab/measure.hpp"
#include "engine/battlefield/maps/load_tiled.hpp"
#include "engine/battlefield/maps/write_map.hpp"
#include "engine/battlefield/maps/write_tiled.hpp"
#include "engine/battlefield/terminal/table.hpp"
#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/record/file.hpp"
#include "engine/toml/files.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <system_error>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;
using battlefield::Map;

struct BattlefieldMapOptions {
    std::string file, out, variant;
    std::vector<std::string> packs;
    bool json{};
};

/// Of a map given by its file or a shipped one's name: whose comments its copies keep.
fs::path map_file_of(const std::string& given) {
    std::error_code failed;
    const fs::path shipped = battlefield::shipped_pack() / "maps" / (given + ".toml");
    return !fs::exists(given, failed) && fs::exists(shipped, failed) ? shipped : fs::path{given};
}

/// What the file would say: comments of a TOML file there, or of the one that was read, stay.
std::string file_text(const fs::path& out, const std::string& given, const Map& map,
                      const battlefield::Tables& tables) {
    if (battlefield::is_tiled(out)) return battlefield::tiled_text(map, tables);
    std::error_code failed;
    const fs::path before = fs::exists(out, failed) ? out : map_file_of(given);
    const bool has_comments = before.extension() == ".toml" && fs::exists(before, failed);
    return battlefield::map_text(map, tables, has_comments ? toml::text_of(before) : "");
}

void write_map(const BattlefieldMapOptions& options, const Map& map,
               const battlefield::Tables& tables) {
    const fs::path out = options.out;
    if (out.extension() != ".toml" && !battlefield::is_tiled(out))
        throw BadInput{
            fmt::format("error: --out: found {}; allowed: FILE.toml, FILE.json or "
                        "FILE.tmj",
                        toml::quote(options.out))};
    const std::string text = file_text(out, options.file, map, tables);
    toml::Faults faults;
    const auto again = battlefield::is_tiled(out)
                           ? battlefield::read_tiled_text(text, options.out, tables, faults)
                           : battlefield::read_map_text(text, options.out, tables, faults);
    if (!again || battlefield::as_written(*again) != battlefield::as_written(map))
        throw BadInput{fmt::format("error: --out: this map cannot be written as {}\n{}",
                                   out.extension().string(), faults.text())};
    record::replace_file(out, text);
}

std::string symmetry_text(const MapFacts& facts) {
    std::string out;
    const auto add = [&](bool is_so, const char* words) {
        if (is_so) out += (out.empty() ? "" : ", ") + std::string{words};
    };
    add(facts.is_left_right, "left and right");
    add(facts.is_top_bottom, "top and bottom");
    add(facts.is_half_turn, "half a turn");
    return out.empty() ? "none" : out;
}

nlohmann::ordered_json map_facts_json(const Map& map, const MapFacts& facts,
                                      const std::string& definitions) {
    nlohmann::ordered_json json;
    json["ruleset"] = "battlefield";
    json["definitions"] = definitions;
    json["map"] = map.id;
    json["name"] = map.name;
    json["width"] = map.grid.width();
    json["height"] = map.grid.height();
    json["attack_from"] = battlefield::names::directions[board::index(map.attack_from)];
    json["terrain"]["open"] = facts.open;
    for (std::size_t i = 0; i < facts.grounds.size(); ++i)
        json["terrain"][std::string{battlefield::names::grounds[i]}] = facts.grounds[i];
    json["walls"] = facts.walls;
    json["fortifications"] = facts.forts;
    json["engines"] = facts.engines;
    for (std::size_t i = 0; i < facts.zones.size(); ++i)
        json["zones"][std::string{battlefield::names::directions[i]}] = {
            {"squares", facts.zones[i]}, {"named", facts.is_named[i]}};
    json["objectives"] = nlohmann::ordered_json::array();
    for (const auto& objective : map.objectives)
        json["objectives"].push_back(
            {{"role", battlefield::names::roles[static_cast<std::size_t>(objective.role)]},
             {"text", objective.text},
             {"round", objective.round},
             {"squares", objective.hold.size()}});
    json["symmetry"] = {{"left_right", facts.is_left_right},
                        {"top_bottom", facts.is_top_bottom},
                        {"half_turn", facts.is_half_turn}};
    json["armies"] = nlohmann::ordered_json::array();
    for (const MapFacts::Room& room : facts.rooms)
        json["armies"].push_back({{"army", room.army},
                                  {"ground_units", room.ground_units},
                                  {"attacks_from", room.attacks_from},
                                  {"defends", room.defends}});
    return json;
}

std::string counts_text(const std::map<std::string, std::size_t>& counts) {
    std::string out;
    for (const auto& [kind, count] : counts)
        out += fmt::format("{}{} {}", out.empty() ? "" : ", ", count, kind);
    return out.empty() ? "none" : out;
}

void print_zones(const Map& map, const MapFacts& facts) {
    std::string zones;
    for (std::size_t i = 0; i < facts.zones.size(); ++i)
        if (facts.is_named[i])
            zones += fmt::format("{}{} {} squares", zones.empty() ? "" : ", ",
                                 battlefield::names::directions[i], facts.zones[i]);
    fmt::print("Attack from     {}\nZones           {}\n",
               battlefield::names::directions[board::index(map.attack_from)],
               zones.empty() ? "none in the file: bands along the edges"
                             : zones + "; else bands along the edges");
    for (const auto& objective : map.objectives)
        fmt::print("Objective       {}: {}\n",
                   battlefield::names::roles[static_cast<std::size_t>(objective.role)],
                   objective.text);
}

void print_map_facts(const Map& map, const MapFacts& facts) {
    fmt::print("{} ({}), {} x {} squares\n\n{}\n", map.name, map.id, map.grid.width(),
               map.grid.height(), battlefield::drawn(map));
    fmt::print("Ground          {} open", facts.open);
    for (std::size_t i = 0; i < facts.grounds.size(); ++i)
        if (facts.grounds[i] > 0)
            fmt::print(", {} {}", facts.grounds[i], battlefield::names::grounds[i]);
    fmt::print("\nWalls           {}\nFortifications  {}\nEngines         {}\n", facts.walls,
               counts_text(facts.forts), counts_text(facts.engines));
    print_zones(map, facts);
    fmt::print("Symmetry        {}\n\nRoom to deploy\n", symmetry_text(facts));
    for (const MapFacts::Room& room : facts.rooms) {
        std::string from;
        for (const std::string_view direction : room.attacks_from)
            from += (from.empty() ? "" : " ") + std::string{direction};
        fmt::print("  {:<20}  {:>2} units on the ground; attacks from {}; {}\n", room.army,
                   room.ground_units, from.empty() ? "nowhere" : from,
                   room.defends ? "defends" : "has no room to defend");
    }
}

void run_map(const BattlefieldMapOptions& options) {
    const auto pack = loaded<battlefield::Definitions>(options.packs);
    const auto variant = variant_of<battlefield::Definitions>(options.variant);
    const Map map = map_named(options.file, *pack->tables, "FILE");
    std::vector<battlefield::Army> armies;
    for (const std::string& army : army_names(battlefield::Definitions::shipped_armies()))
        armies.push_back(army_of<battlefield::Definitions>(army, *pack, variant));
    const MapFacts facts = facts_of(*pack->tables, variant, map, armies);
    if (!options.out.empty()) write_map(options, map, *pack->tables);
    if (options.json)
        fmt::print("{}\n", map_facts_json(map, facts, pack->tables->hash).dump(2));
    else
        print_map_facts(map, facts);
}

}  // namespace

void add_field_map(const usage::Command& app) {
    auto options = std::make_shared<BattlefieldMapOptions>();
    const usage::Command command =
        app.add_subcommand("map", "Checks, prints and converts a map of battlefield.");
    command.add_option("FILE", options->file, "a map in TOML or of Tiled (JSON), or a shipped one")
        .type_name("")
        .required();
    command.add_output("--out", options->out, "write it as FILE.toml, FILE.json or FILE.tmj")
        .type_name("FILE");
    add_variant(command, options->variant);
    add_packs(command, options->packs);
    command.add_flag("--json", options->json, "for machines");
    command.footer(
        "Draws the map in characters and counts what it has: ground, walls, zones,\n"
        "whether it is symmetric, and which shipped armies have room to deploy. Every\n"
        "fault is reported with its line and column. Maps of Tiled are orthogonal, with\n"
        "tile layers as CSV or base64; engine/battlefield/TILED.md says what tiles and\n"
        "objects mean. A TOML file that is there keeps its comments.\n"
        "\n"
        "Examples:\n"
        "  muster-lab map millford_crossing\n"
        "  muster-lab map my_map.toml --out my_map.tmj\n"
        "  muster-lab map my_map.tmj --out my_map.toml --json");
    command.callback([options] { run_map(*options); });
}

}  // namespace muster::lab
