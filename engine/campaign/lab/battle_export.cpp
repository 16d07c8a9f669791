#include "engine/campaign/lab/battle_export.hpp"

#include "engine/lab/input.hpp"
#include "engine/toml/document.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace muster::lab {
namespace {

using campaign::Army;
using campaign::Detachment;
using campaign::State;

/// Units of one size, soldiers and who they are.
struct ExportUnit {
    std::string id, name;
    std::string_view troop;
    int soldiers{};
};

bool is_horse(const Detachment& one) {
    return one.arm == campaign::Arm::cavalry;
}

std::string_view troop_of(const Detachment& one) {
    if (is_horse(one)) return one.is_heavy ? "boarriders" : "goatriders";
    if (one.is_skirmisher) return "light_archers";
    return one.is_heavy ? "heavy_inf" : "medium_inf";
}

/// Blocks of at most `scale` soldiers.
std::vector<ExportUnit> blocks_of(const Army& army, int scale) {
    std::vector<ExportUnit> out;
    for (const Detachment& one : army.detachments) {
        if (one.soldiers == 0 || one.is_wizard) continue;
        const int count = (one.soldiers + scale - 1) / scale;
        for (int i = 0; i < count; ++i) {
            const int soldiers = one.soldiers * (i + 1) / count - one.soldiers * i / count;
            out.push_back({fmt::format("u{}", out.size() + 1),
                           count == 1 ? one.name : fmt::format("{} {}", one.name, i + 1),
                           troop_of(one), soldiers});
        }
    }
    return out;
}

/// The least scale in tens at which the larger army has at most 24 blocks.
int scale_of(const Army& a, const Army& b) {
    constexpr std::size_t most_units = 24;
    int scale = 10;
    while (std::max(blocks_of(a, scale).size(), blocks_of(b, scale).size()) > most_units)
        scale += 10;
    return scale;
}

std::string head_of(std::string_view ruleset, const std::string& id, const std::string& name) {
    return fmt::format("[army]\nruleset = \"{}\"\nid = \"{}\"\nname = {}\n", ruleset, id,
                       toml::quote(name));
}

/// One unit in four has an officer, another the commander.
std::string squares_text(const State& state, const Army& army, int scale) {
    const std::string& leader = state.commander(army.commander).name;
    std::string out = head_of("battlefield", name_in_files(leader), leader);
    out += fmt::format("scale = {}\n", scale);
    const std::vector<ExportUnit> units = blocks_of(army, scale);
    const std::size_t officers = units.size() / 4;
    for (std::size_t i = 0; i < units.size(); ++i) {
        out +=
            fmt::format("\n# {} soldiers\n[[army.unit]]\nid = \"{}\"\ntroop = \"{}\"\nname = {}\n",
                        units[i].soldiers, units[i].id, units[i].troop, toml::quote(units[i].name));
        if (i == 0)
            out += "commander = true\n";
        else if (i <= officers)
            out += "officer = true\n";
    }
    return out;
}

/// Detachments of like soldiers are one unit, the larger the more they are (WF-66).
std::string cards_text(const State& state, const Army& army) {
    struct Group {
        std::string_view equipment, type;
        std::string name;
        int soldiers{};
    };
    std::vector<Group> groups;
    for (const Detachment& one : army.detachments) {
        if (one.soldiers == 0 || one.is_wizard) continue;
        const std::string_view equipment = one.is_heavy        ? "heavy"
                                           : one.is_skirmisher ? "light"
                                                               : "medium";
        const std::string_view type = is_horse(one)       ? "cavalry"
                                      : one.is_skirmisher ? "archers"
                                                          : "infantry";
        const auto like = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
            return group.equipment == equipment && group.type == type;
        });
        if (like == groups.end())
            groups.push_back({equipment, type, one.name, one.soldiers});
        else
            like->soldiers += one.soldiers;
    }
    const std::string& leader = state.commander(army.commander).name;
    std::string out = head_of("warfare", name_in_files(leader), leader);
    constexpr std::array<std::pair<int, std::string_view>, 5> sizes{
        {{150, "d4"}, {300, "d6"}, {600, "d8"}, {1200, "d10"}, {1'000'000'000, "d12"}}};
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto size = std::find_if(sizes.begin(), sizes.end(), [&](const auto& row) {
            return groups[i].soldiers <= row.first;
        });
        out += fmt::format(
            "\n# {} soldiers\n[[army.unit]]\nid = \"u{}\"\nname = {}\nancestry = \"human\"\n"
            "experience = \"regular\"\nequipment = \"{}\"\ntype = \"{}\"\nsize = \"{}\"\n",
            groups[i].soldiers, i + 1, toml::quote(groups[i].name), groups[i].equipment,
            groups[i].type, size->second);
    }
    return out;
}

}  // namespace

void run_battle(const CampaignWords& words) {
    const campaign::CampaignFile file{words.file};
    const State& state = file.state();
    const Army& attacker = army_named(state, "--attacker", words.from);
    const Army& defender = army_named(state, "--defender", words.to);
    if (attacker.id == defender.id) throw BadInput{"error: --defender: it is the attacker"};
    const bool is_warfare = words.value == "warfare";
    const int scale = is_warfare ? 0 : scale_of(attacker, defender);
    std::error_code failed;
    std::filesystem::create_directories(words.out, failed);
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const auto& [army, name] :
         {std::pair{&attacker, "attacker"}, std::pair{&defender, "defender"}}) {
        const std::string path =
            (std::filesystem::path{words.out} / (std::string{name} + ".toml")).string();
        write_report(path,
                     is_warfare ? cards_text(state, *army) : squares_text(state, *army, scale));
        json.push_back({{"side", name},
                        {"commander", state.commander(army->commander).name},
                        {"soldiers", army->soldiers()},
                        {"file", path}});
        if (!words.json)
            fmt::print("{}: {}, {} soldiers\n", path, state.commander(army->commander).name,
                       army->soldiers());
    }
    if (words.json) fmt::print("{}\n", json.dump(2));
}

}  // namespace muster::lab
