#include "engine/strategic/setup.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace muster::strategic {
namespace {

/// Words of effects that the pool of a battle reads.
bool changes_battles(const Effect& effect) {
    switch (effect.word) {
        case Word::pool:
        case Word::adv:
        case Word::die_base:
        case Word::die_step:
        case Word::die_swap:
        case Word::temp_str:
        case Word::negate:
        case Word::deny:
        case Word::home_ground: return true;
        default: return false;
    }
}

void prepare_classes(Setup& setup) {
    const Tables& tables = *setup.tables;
    Prepared& out = setup.prepared;
    for (std::size_t i = 0; i < tables.classes.size(); ++i) {
        const Class& row = tables.classes[i];
        out.natures.push_back(nature_of(tables, static_cast<int>(i), 0, 0,
                                        setup.variant.supernatural_includes_undead));
        out.first_ability.push_back(static_cast<AbilityId>(out.abilities.size()));
        if (!row.is_special()) out.standard_classes |= bit(i);
        out.cell_size.push_back(-1);
        out.cell_classes.push_back(0);
        auto& in_battle = out.in_battle.emplace_back();
        auto& for_allies = out.for_allies.emplace_back();
        for (const Ability& ability : row.abilities) {
            const auto id = static_cast<AbilityId>(out.abilities.size());
            out.abilities.push_back({&ability, static_cast<Index>(i)});
            for (const Effect& effect : ability.effects) {
                out.with[static_cast<std::size_t>(effect.word)] |= bit(i);
                if (effect.word == Word::gain_abilities) {
                    out.cell_size.back() = effect.most_size;
                    out.cell_classes.back() = effect.classes | bit(i);
                }
                if (!changes_battles(effect)) continue;
                const bool is_for_ally = effect.who == Who::ally_defender;
                (is_for_ally ? for_allies : in_battle).push_back({&effect, id});
            }
        }
    }
}

/// ST-268, ST-306: an army has the abilities of the standard classes that it counts as. What an
/// umbrella names brings no abilities (ST-R29).
void prepare_abilities(Setup& setup) {
    for (std::size_t i = 0; i < setup.tables->classes.size(); ++i)
        setup.prepared.ability_classes.push_back(
            bit(i) | (setup.tables->classes[i].counts_as & setup.prepared.standard_classes));
}

/// A label matches by weather, time and season, with all that the weather includes (ST-405).
void prepare_labels(Setup& setup) {
    const Tables& tables = *setup.tables;
    setup.prepared.extreme_cold = find_index(tables.labels, "extreme_cold");
    const auto brings = [&](const char* id) {
        const int named = find_index(tables.weathers, id);
        Set found = 0;
        for (std::size_t i = 0; i < tables.weathers.size() && named >= 0; ++i)
            if ((tables.weathers[i].includes & bit(static_cast<std::size_t>(named))) != 0)
                found |= bit(i);
        return found;
    };
    setup.prepared.snowy = brings("snow");
    setup.prepared.rainy = brings("rain");
    for (std::size_t i = 0; i < tables.traits.size(); ++i)
        if (tables.traits[i] == "mounted") setup.prepared.mounted = bit(i);
    for (std::size_t i = 0; i < tables.factions.size(); ++i)
        if (tables.factions[i] == "monarchy") setup.prepared.monarchy = bit(i);
    constexpr std::array<std::string_view, 4> regions{"arid", "coastal", "cold", "warm"};
    for (std::size_t i = 0; i < tables.space_tags.size(); ++i)
        for (std::size_t region = 0; region < regions.size(); ++region)
            if (tables.space_tags[i] == regions[region]) setup.prepared.regions[region] = bit(i);
    const bool is_winter = tables.seasons[static_cast<std::size_t>(setup.war.season)].is_winter;
    for (std::size_t weather = 0; weather < tables.weathers.size(); ++weather) {
        const Set is_there =
            setup.variant.weather_inclusion ? tables.weathers[weather].includes : bit(weather);
        for (std::size_t i = 0; i < tables.labels.size(); ++i) {
            const Label& label = tables.labels[i];
            const Set named = label.weathers | (is_winter ? label.in_winter : 0);
            const bool is_any_weather = label.weathers == 0 && label.in_winter == 0;
            if (!is_any_weather && (named & is_there) == 0) continue;
            if (label.time != Time::night) setup.prepared.labels[weather][0] |= bit(i);
            if (label.time != Time::day) setup.prepared.labels[weather][1] |= bit(i);
        }
    }
}

void prepare_map(Setup& setup) {
    const War& war = setup.war;
    const board::SpaceGraph graph = graph_of(war);
    Prepared& out = setup.prepared;
    for (std::size_t a = 0; a < war.spaces.size(); ++a) {
        for (std::size_t b = 0; b < war.spaces.size(); ++b)
            out.distance[a][b] = static_cast<std::uint8_t>(
                std::min<int>(graph.distance(board::cell_of(a), board::cell_of(b)), absent));
        for (const board::SpaceLink& link : graph.links(board::cell_of(a)))
            out.roads[a].emplace_back(static_cast<Index>(board::index(link.to)),
                                      war.edges[board::index(link.edge)].road);
        std::sort(out.roads[a].begin(), out.roads[a].end());
        const Space& space = war.spaces[a];
        bool is_location = space.defense > 0 || space.value > 0 || space.is_major;
        for (std::size_t i = 0; i < setup.tables->terrains.size(); ++i)
            is_location |= (space.terrain & bit(i)) != 0 && setup.tables->terrains[i].is_location;
        if (is_location) out.locations |= bit(a);
    }
    std::size_t at = 0;
    for (const WarSide side : {WarSide::invader, WarSide::defender})
        for (std::size_t i = 0; i < war.factions.size(); ++i)
            if (war.factions[i].side == side) out.order[at++] = static_cast<Index>(i);
}

}  // namespace

void prepare(Setup& setup) {
    setup.prepared = {};
    prepare_classes(setup);
    prepare_abilities(setup);
    prepare_labels(setup);
    prepare_map(setup);
}

Setup setup_of(const Tables& tables, const Variant& variant, War war) {
    Setup setup{&tables, variant, std::move(war), {}};
    prepare(setup);
    return setup;
}

}  // namespace muster::strategic
