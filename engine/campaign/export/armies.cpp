#include "engine/campaign/export/armies.hpp"

#include "engine/campaign/campaign.hpp"
#include "engine/campaign/rules/battle.hpp"
#include "engine/core/random.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/text/id_from_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <string_view>
#include <utility>
#include <variant>

namespace muster::campaign {
namespace {

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
std::vector<ExportUnit> blocks_of(const ExportSide& army, int scale) {
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
int scale_of(const ExportSide& a, const ExportSide& b) {
    constexpr std::size_t most_units = 24;
    int scale = 10;
    while (std::max(blocks_of(a, scale).size(), blocks_of(b, scale).size()) > most_units)
        scale += 10;
    return scale;
}

std::string head_of(std::string_view ruleset, const std::string& name) {
    return fmt::format("[army]\nruleset = \"{}\"\nid = \"{}\"\nname = {}\n", ruleset,
                       toml::id_from_name(name), toml::quote(name));
}

/// One unit in four has an officer, another the commander.
std::string squares_text(const ExportSide& army, int scale) {
    std::string out = head_of("battlefield", army.name);
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
std::string cards_text(const ExportSide& army) {
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
    std::string out = head_of("warfare", army.name);
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

/// The field of a question, or null.
const Field* field_named(const Question& question, std::string_view name) {
    const auto found = std::find_if(question.fields.begin(), question.fields.end(),
                                    [&](const Field& one) { return one.name == name; });
    return found == question.fields.end() ? nullptr : &*found;
}

/// Where all fell, the lines of the fallen name who fought: an army or a garrison each, the
/// attacker first, until all that a side had are counted.
std::optional<ExportSides> sides_of_fallen(const State& state, const std::vector<const Event*>& all,
                                           std::array<std::int64_t, 2> soldiers) {
    Battle battle;
    std::size_t side = attacker;
    for (const Event* one : all) {
        if (side == attacker && soldiers[attacker] <= 0) side = defender;
        soldiers[side] += one->n;
        if (state.army(one->army) != nullptr) {
            battle.sides[side].armies.push_back(one->army);
        } else {
            battle.sides[side].has_walls = true;
            battle.stronghold = one->stronghold;
        }
    }
    if (soldiers[attacker] != 0 || soldiers[defender] != 0) return std::nullopt;
    ExportSides out;
    for (side = 0; side < 2; ++side) {
        const BattleSide& who = battle.sides[side];
        out[side].name = who.armies.empty()
                             ? state.setting->stronghold(battle.stronghold).name
                             : state.commander(state.army(who.armies.front())->commander).name;
        out[side].detachments = soldiers_of(state, battle, side);
    }
    return out;
}

}  // namespace

int ExportSide::soldiers() const {
    int out = 0;
    for (const Detachment& one : detachments) out += one.soldiers;
    return out;
}

ExportSide side_of(const State& state, const Army& army) {
    return {state.commander(army.commander).name, army.detachments};
}

std::optional<ExportSides> sides_that_wait(const State& state) {
    const auto* question = std::get_if<Question>(&state.wait);
    if (question == nullptr || question->kind != QuestionKind::battle) return std::nullopt;
    const Field* first = field_named(*question, "attacker_losses");
    const Field* second = field_named(*question, "defender_losses");
    if (first == nullptr || second == nullptr) return std::nullopt;
    // The rules say themselves who fights: on a copy, all of them fall.
    State probe = state;
    probe.until = probe.now;
    Answer all;
    all.values["result"] = "nobody";
    all.values["attacker_losses"] = std::to_string(first->high);
    all.values["defender_losses"] = std::to_string(second->high);
    Stream dice{1, Purpose::dice};
    Events events;
    try {
        apply(probe, all, Source{&dice, true}, events);
    } catch (const std::exception&) {
        return std::nullopt;
    }
    // Those of this battle are the last that fell so: the same minute may have had another.
    std::vector<const Event*> fallen;
    std::int64_t missing = first->high + second->high;
    for (auto one = events.rbegin(); one != events.rend() && missing > 0; ++one) {
        if (one->kind != EventKind::soldiers || one->text != fallen_elsewhere) continue;
        fallen.push_back(&*one);
        missing += one->n;
    }
    std::reverse(fallen.begin(), fallen.end());
    return sides_of_fallen(state, fallen, {first->high, second->high});
}

std::array<std::string, 2> army_texts(const ExportSides& sides, ExportGame game) {
    if (game == ExportGame::warfare) return {cards_text(sides[0]), cards_text(sides[1])};
    const int scale = scale_of(sides[0], sides[1]);
    return {squares_text(sides[0], scale), squares_text(sides[1], scale)};
}

}  // namespace muster::campaign
