#include "engine/strategic/model/setup.hpp"

#include "engine/strategic/model/march.hpp"
#include "engine/strategic/model/ruled_tables.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <string_view>
#include <utility>

namespace muster::strategic {
namespace {

template <class Visit>
void each_bit(Set set, Visit visit) {
    for (; set != 0; set &= set - 1) visit(static_cast<std::size_t>(std::countr_zero(set)));
}

/// What a pool of a battle reads of an effect, if anything.
std::optional<Bears> bears_on(const Effect& effect) {
    switch (effect.word) {
        case Word::pool:
        case Word::adv:
        case Word::die_base:
        case Word::die_step:
        case Word::die_swap:
        case Word::temp_str:
        case Word::roll_pool_twice:
        case Word::ignore_penalty: return Bears::pool;
        case Word::negate:
        case Word::deny: return Bears::denial;
        case Word::home_ground: return Bears::home;
        default: return {};
    }
}

void prepare_classes(Setup& setup) {
    const Tables& tables = *setup.prepared.tables;
    Prepared& out = setup.prepared;
    for (std::size_t i = 0; i < tables.classes.size(); ++i) {
        const Class& row = tables.classes[i];
        out.natures.push_back(nature_of(tables, static_cast<int>(i), 0, 0,
                                        setup.variant.supernatural_includes_undead));
        out.first_ability.push_back(static_cast<AbilityId>(out.abilities.size()));
        if (!row.is_special()) out.standard_classes |= bit(i);
        out.cell_size[i] = -1;
        for (const Ability& ability : row.abilities) {
            const auto id = static_cast<AbilityId>(out.abilities.size());
            out.abilities.push_back({&ability, static_cast<Index>(i)});
            for (const Effect& effect : ability.effects) {
                out.with[static_cast<std::size_t>(effect.word)] |= bit(i);
                if (effect.word == Word::gain_abilities) {
                    out.cell_size[i] = effect.most_size;
                    out.cell_classes[i] = effect.classes | bit(i);
                }
                const auto bears = bears_on(effect);
                if (!bears) continue;
                auto& battle = out.battle[static_cast<std::size_t>(*bears)];
                const bool is_for_ally = effect.who == Who::ally_defender;
                (is_for_ally ? battle.for_allies : battle.of_class)[i].push_back({&effect, id});
                (is_for_ally ? battle.supporters : battle.classes) |= bit(i);
            }
        }
    }
}

/// The same by word, and what can be ordered and declared.
void prepare_lookups(Setup& setup) {
    Prepared& out = setup.prepared;
    for (std::size_t i = 0; i < setup.prepared.tables->classes.size(); ++i) {
        auto& [effects, first] = out.by_word.emplace_back();
        for (std::size_t word = 0; word < word_count; ++word) {
            first[word] = static_cast<std::uint8_t>(effects.size());
            AbilityId id = out.first_ability[i];
            for (const Ability& ability : setup.prepared.tables->classes[i].abilities) {
                for (const Effect& effect : ability.effects)
                    if (effect.word == static_cast<Word>(word)) effects.push_back({&effect, id});
                ++id;
            }
        }
        first[word_count] = static_cast<std::uint8_t>(effects.size());
        auto& acts = out.acts.emplace_back();
        auto& specials = out.specials.emplace_back();
        auto& choices = out.choices.emplace_back();
        AbilityId id = out.first_ability[i];
        for (const Ability& ability : setup.prepared.tables->classes[i].abilities) {
            const bool is_two_part = ability.cost == Cost::move_and_battle_action;
            if (ability.cost != Cost::none && ability.cost != Cost::reaction &&
                (ability.when == When::action || is_two_part))
                acts.push_back(id);
            if (ability.cost == Cost::battle_action ||
                ability.cost == Cost::move_or_battle_action || is_two_part)
                specials.push_back(id);
            const Word first_word =
                ability.effects.empty() ? Word::choose : ability.effects.front().word;
            if (ability.when == When::pool &&
                (ability.cost == Cost::option || first_word == Word::formation))
                choices.push_back(id);
            out.parents.push_back(id++);
        }
        for (const BoundEffect& bound : effects)
            if (bound.effect->word == Word::disable && bound.effect->who != Who::self)
                out.disablers |= bit(i);
        for (const BoundEffect& bound : effects)
            if (bound.effect->word == Word::choose)
                each_bit(bound.effect->options, [&](std::size_t option) {
                    AbilityId& parent = out.parents[out.first_ability[i] + option];
                    const bool is_free = parent == out.first_ability[i] + option;
                    if (is_free && out.abilities[parent].ability->cost == Cost::option)
                        parent = bound.ability;
                });
    }
}

void prepare_doctrines(Setup& setup) {
    const Tables& tables = *setup.prepared.tables;
    Prepared& out = setup.prepared;
    for (std::size_t i = 0; i < tables.doctrines.size(); ++i) {
        const Doctrine& doctrine = tables.doctrines[i];
        (doctrine.is_augment() ? out.augments : out.trades) |= bit(i);
        out.asks_factions |= (doctrine.eligible.factions | doctrine.never.factions) != 0;
        for (const Effect& effect : doctrine.effects) {
            if (effect.word == Word::borrow_attack ||
                (effect.per == Per::battle_phase &&
                 (effect.word == Word::die_step || effect.word == Word::ignore_penalty)))
                out.employed |= bit(i);
            if (doctrine.is_augment() && effect.word == Word::pool && effect.who == Who::enemy &&
                effect.per == Per::battle_phase)
                out.guarding |= bit(i);
            if (effect.word == Word::borrow_attack) out.borrowable |= effect.classes;
            if (effect.word == Word::grant_immunity || effect.word == Word::weather_step ||
                effect.word == Word::copy_augment || effect.word == Word::downgrade)
                out.worked |= bit(i);
        }
        for (const Effect& effect : doctrine.effects)
            if (const auto bears = bears_on(effect)) {
                if (!doctrine.is_augment() && effect.per == Per::battle_phase) out.phased |= bit(i);
                auto& battle = out.battle[static_cast<std::size_t>(*bears)];
                battle.of_doctrine[i].push_back(&effect);
                battle.doctrines |= bit(i);
            }
    }
    for (std::size_t meter = 0; meter < out.tiers.size(); ++meter)
        for (std::size_t at = 0; at < out.tiers[meter].size(); ++at)
            out.tiers[meter][at] =
                &tier_of(tables, static_cast<Meter>(meter), static_cast<int>(at) - 5);
    for (std::size_t of = 0; of < tables.classes.size(); ++of) {
        Set eligible = 0;
        for (std::size_t i = 0; i < tables.doctrines.size(); ++i) {
            const Doctrine& doctrine = tables.doctrines[i];
            const bool is_listed = doctrine.not_for_those_who_list_it &&
                                   (tables.classes[of].deadly_doctrines & bit(i)) != 0;
            if (doctrine.is_augment() && !is_listed &&
                names_army(doctrine.eligible, out.natures[of]) &&
                !names_army(doctrine.never, out.natures[of]))
                eligible |= bit(i);
        }
        out.eligible.push_back(eligible);
    }
}

/// ST-268, ST-306: an army has the abilities of the standard classes that it counts as. What an
/// umbrella names brings no abilities (ST-R29).
void prepare_abilities(Setup& setup) {
    const auto& classes = setup.prepared.tables->classes;
    Set shared = setup.prepared.standard_classes;
    for (std::size_t i = 0; i < classes.size(); ++i)
        if (setup.variant.vampires_use_undead_abilities && classes[i].is_extra_tag)
            shared |= bit(i);
    for (std::size_t i = 0; i < classes.size(); ++i)
        setup.prepared.ability_classes[i] = bit(i) | (classes[i].counts_as & shared);
}

/// A label matches by weather, time and season, with all that the weather includes (ST-405).
void prepare_labels(Setup& setup) {
    const Tables& tables = *setup.prepared.tables;
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
    for (std::size_t i = 0; i < tables.factions.size(); ++i)
        if (tables.factions[i] == "invaders") setup.prepared.invaders = bit(i);
    constexpr std::array<std::string_view, 4> regions{"arid", "coastal", "cold", "warm"};
    for (std::size_t i = 0; i < tables.space_tags.size(); ++i)
        if (tables.space_tags[i] == "damaged" || tables.space_tags[i] == "hostile")
            setup.prepared.sacked |= bit(i);
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
            if ((label.unless & tables.weathers[weather].includes) != 0) continue;
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
        for (std::size_t b = 0; b < war.spaces.size(); ++b) {
            const int distance = graph.distance(board::cell_of(a), board::cell_of(b));
            out.distance[a][b] = static_cast<std::uint8_t>(std::min<int>(distance, absent));
            for (int near = distance; near <= Prepared::most_near; ++near)
                out.within[static_cast<std::size_t>(near)][a] |= bit(b);
        }
        for (const board::SpaceLink& link : graph.links(board::cell_of(a)))
            out.roads[a].emplace_back(static_cast<Index>(board::index(link.to)),
                                      war.edges[board::index(link.edge)].road);
        std::sort(out.roads[a].begin(), out.roads[a].end());
        for (const auto& [to, road] : out.roads[a]) {
            out.linked[a][static_cast<std::size_t>(road)] |= bit(to);
            out.next_to[a] |= bit(to);
        }
        const Space& space = war.spaces[a];
        bool is_location = space.defense > 0 || space.value > 0 || space.is_major;
        for (std::size_t i = 0; i < setup.prepared.tables->terrains.size(); ++i)
            if ((space.terrain & bit(i)) != 0) {
                is_location |= setup.prepared.tables->terrains[i].is_location;
                if (setup.prepared.tables->terrains[i].is_impassable) out.impassable |= bit(a);
            }
        if (is_location) out.locations |= bit(a);
    }
    for (const Class& row : setup.prepared.tables->classes) {
        Set difficult = 0;
        for (std::size_t i = 0; i < war.spaces.size(); ++i)
            if (is_difficult(*setup.prepared.tables, row, war.spaces[i].terrain, war.spaces[i].tags,
                             setup.variant.nonpreferred_is_difficult))
                difficult |= bit(i);
        out.difficult.push_back(difficult);
    }
    std::size_t at = 0;
    for (const WarSide side : {WarSide::invader, WarSide::defender})
        for (std::size_t i = 0; i < war.factions.size(); ++i)
            if (war.factions[i].side == side) out.order[at++] = static_cast<Index>(i);
}

}  // namespace

void prepare(Setup& setup) {
    setup.prepared = {};
    setup.prepared.ruled = ruled_tables(*setup.tables, setup.variant);
    setup.prepared.tables = setup.prepared.ruled ? setup.prepared.ruled.get() : setup.tables;
    prepare_classes(setup);
    prepare_lookups(setup);
    prepare_doctrines(setup);
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
