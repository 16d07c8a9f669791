#include "engine/strategic/model/ruled_tables.hpp"

#include <algorithm>
#include <cstdlib>

namespace muster::strategic {
namespace {

/// Visits every effect of every ability, with its class and its ability.
template <class Visit>
void each_ruled_effect(Tables& tables, Visit visit) {
    for (Class& row : tables.classes)
        for (Ability& ability : row.abilities)
            for (Effect& effect : ability.effects) visit(row, ability, effect);
}

/// ST-R4: a list of several classes stands for all that are not special.
void open_lists(Tables& tables) {
    Set standard = 0;
    for (std::size_t i = 0; i < tables.classes.size(); ++i)
        if (!tables.classes[i].is_special()) standard |= bit(i);
    each_ruled_effect(tables, [&](Class&, Ability&, Effect& effect) {
        Set& named = effect.only_enemy_own.classes;
        if ((named & standard & (named - 1)) != 0) named |= standard;
    });
}

/// ST-R57, ST-R59, ST-R60: dice of terrain, in place of the pack's.
void change_terrain(Tables& tables, const Variant& variant) {
    const Variant printed;
    for (Terrain& terrain : tables.terrains) {
        if (terrain.id == "bridge" && variant.bridge_attacker_dice != printed.bridge_attacker_dice)
            terrain.attacker_dice = variant.bridge_attacker_dice;
        if (terrain.id == "fortress" &&
            variant.fortress_attacker_dice != printed.fortress_attacker_dice)
            terrain.attacker_dice = variant.fortress_attacker_dice;
        if (terrain.id == "forest") terrain.mounted_dice = -variant.forest_cavalry_penalty;
    }
}

/// ST-R122: a stronger tier keeps what milder ones of its sign do; dice of a kind do not add.
void inherit_morale(Tables& tables) {
    auto& tiers = tables.meters[static_cast<std::size_t>(Meter::morale)];
    const auto strength = [](const Tier& tier) {
        return std::min(std::abs(tier.from), std::abs(tier.to));
    };
    const std::vector<Tier> printed = tiers;
    for (Tier& tier : tiers) {
        std::vector<const Tier*> milder;
        for (const Tier& other : printed)
            if ((other.from > 0) == (tier.from > 0) && other.from != 0 && tier.from != 0 &&
                strength(other) < strength(tier))
                milder.push_back(&other);
        std::sort(milder.begin(), milder.end(),
                  [&](const Tier* a, const Tier* b) { return strength(*a) > strength(*b); });
        for (const Tier* const other : milder)
            for (const Effect& effect : other->effects) {
                const bool has_kind =
                    std::any_of(tier.effects.begin(), tier.effects.end(),
                                [&](const Effect& own) { return own.word == effect.word; });
                if (!has_kind) tier.effects.push_back(effect);
            }
    }
}

void change_class(Class& row, const Variant& variant) {
    if (!variant.aerial_upkeep_as_cavalry && row.is_upkeep_ruled) row.upkeep_gold = 0;
    if (row.is_extra_tag && variant.undead_umbrella_own_list == Variant::OwnList::own_class)
        row.lends_lists = false;
}

void change_effect(Class& row, Ability& ability, Effect& effect, const Variant& variant) {
    const bool is_base = effect.word == Word::die_base;
    const Set deadly = bit(static_cast<std::size_t>(Level::deadly));
    if (!variant.warforged_matchup_dice && is_base && (effect.self_lists_enemy & deadly) != 0)
        row.has_matchup_dice = false;
    if (variant.siege_base_scope == Variant::BaseScope::size_and_str && is_base &&
        effect.role == Role::attacker)
        effect.for_own_dice = true;
    if (!variant.archer_support_stacks && effect.who == Who::ally_defender &&
        effect.attacker_within >= 0)
        effect.most = effect.n;
    const Variant printed;
    if (effect.word == Word::weather_set &&
        variant.weather_power_range != printed.weather_power_range)
        effect.spaces = static_cast<std::int16_t>(variant.weather_power_range);
    const Set charged = bit(static_cast<std::size_t>(Test::charged));
    if (effect.word == Word::size && (effect.tests & charged) != 0 &&
        variant.smite_range != printed.smite_range)
        effect.spaces = static_cast<std::int16_t>(variant.smite_range);
    if (variant.two_part_actions == Variant::TwoParts::battle_action &&
        ability.cost == Cost::move_and_battle_action)
        ability.cost = Cost::battle_action;
}

/// ST-R29: those that count as an umbrella fear what it fears.
void share_umbrella(Tables& tables) {
    for (Class& row : tables.classes)
        for (std::size_t i = 0; i < tables.classes.size(); ++i)
            if ((row.counts_as & bit(i)) != 0 && tables.classes[i].is_extra_tag)
                row.deadly_doctrines |= tables.classes[i].deadly_doctrines;
}

/// Whether any toggle that changes rows is not at its default.
bool changes_rows(const Variant& v) {
    const Variant printed;
    return v.aerial_upkeep_as_cavalry != printed.aerial_upkeep_as_cavalry ||
           v.archer_support_stacks != printed.archer_support_stacks ||
           v.bridge_attacker_dice != printed.bridge_attacker_dice ||
           v.doctrine_source != printed.doctrine_source ||
           v.forest_cavalry_penalty != printed.forest_cavalry_penalty ||
           v.fortress_attacker_dice != printed.fortress_attacker_dice ||
           v.morale_tiers != printed.morale_tiers ||
           v.printed_lists_complete != printed.printed_lists_complete ||
           v.siege_base_scope != printed.siege_base_scope || v.smite_range != printed.smite_range ||
           v.two_part_actions != printed.two_part_actions ||
           v.undead_umbrella_own_list != printed.undead_umbrella_own_list ||
           v.vampires_use_undead_abilities != printed.vampires_use_undead_abilities ||
           v.warforged_matchup_dice != printed.warforged_matchup_dice ||
           v.weather_power_range != printed.weather_power_range;
}

}  // namespace

std::shared_ptr<const Tables> ruled_tables(const Tables& tables, const Variant& variant) {
    if (!changes_rows(variant)) return nullptr;
    auto ruled = std::make_shared<Tables>(tables);
    for (Class& row : ruled->classes) change_class(row, variant);
    each_ruled_effect(*ruled, [&](Class& row, Ability& ability, Effect& effect) {
        change_effect(row, ability, effect, variant);
    });
    change_terrain(*ruled, variant);
    if (!variant.printed_lists_complete) open_lists(*ruled);
    if (variant.doctrine_source == Variant::DoctrineSource::table)
        for (Doctrine& doctrine : ruled->doctrines) doctrine.effects = doctrine.by_table;
    if (variant.morale_tiers == Variant::MoraleTiers::inherit) inherit_morale(*ruled);
    if (variant.vampires_use_undead_abilities) share_umbrella(*ruled);
    return ruled;
}

}  // namespace muster::strategic
