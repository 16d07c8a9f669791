#include "engine/strategic/model/matchup.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace muster::strategic {
namespace {

constexpr int immune_dice = 3, resist_dice = 1, vulnerable_dice = -1, deadly_dice = -3;  // ST-70
constexpr std::size_t ranks = 5;
using Lists = std::array<Selector, 4>;  ///< By Level.

constexpr std::size_t at(Level level) {
    return static_cast<std::size_t>(level);
}
constexpr Set bit_of(Level level) {
    return bit(at(level));
}

/// Whether any doctrine that an army has drops the Vulnerable entries that `enemy` triggers.
bool drops_vulnerable(const Tables& tables, Set doctrines, const Nature& enemy) {
    for (Set left = doctrines; left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        for (const Effect& effect : tables.doctrines[i].effects)
            if (effect.word == Word::drop_vulnerable && names_army(effect.only_enemy, enemy))
                return true;
    }
    return false;
}

void merge(Selector& into, const Selector& from) {
    into.classes |= from.classes;
    into.traits |= from.traits;
    into.factions |= from.factions;
    into.elements |= from.elements;
    into.groups |= from.groups;
}

/// The lists that hold now: conditional entries that apply, dropped ones left out (ST-80).
Lists lists_now(const Tables& tables, const Nature& own, const Nature& enemy, int own_str) {
    const Class& row = tables.classes[static_cast<std::size_t>(own.own_lists)];
    Lists lists = row.lists;
    for (const Matchup& matchup : row.matchups)
        if ((matchup.unless_enemy_doctrine & enemy.doctrines) == 0 && own_str > matchup.str_above)
            merge(lists[at(matchup.level)], matchup.enemy);
    if (drops_vulnerable(tables, own.doctrines, enemy)) {
        const std::uint8_t kept = lists[at(Level::vulnerable)].conditions;
        lists[at(Level::vulnerable)] = {};
        lists[at(Level::vulnerable)].conditions = kept;
    }
    if (row.spares_those_who_list_it) {  // ST-74: names alone are read, not what groups mean
        const Class& other = tables.classes[static_cast<std::size_t>(enemy.own_lists)];
        const Set self = bit(static_cast<std::size_t>(own.own_lists));
        if (((other.lists[at(Level::vulnerable)].classes | other.lists[at(Level::deadly)].classes) &
             self) != 0)
            for (Selector& list : lists) list.groups = 0;
    }
    return lists;
}

bool matches(const Selector& list, const Nature& enemy, std::size_t rank) {
    switch (rank) {
        case 0:
            return enemy.ammunition >= 0 &&
                   (list.elements & bit(static_cast<std::size_t>(enemy.ammunition))) != 0;
        case 1: return (list.classes & enemy.named) != 0;
        case 2: return (list.classes & enemy.counted_as) != 0;
        case 3:
            return (list.traits & enemy.traits) != 0 || (list.factions & enemy.factions) != 0 ||
                   (list.elements & enemy.elements) != 0;
        default: return (list.groups & enemy.groups) != 0;
    }
}

/// The levels found, and the rank at which (ST-72).
struct Found {
    Set levels{};
    std::size_t rank{ranks};
};

Found find_levels(const Lists& lists, const Nature& enemy, bool most_specific) {
    Found found;
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        for (std::size_t level = 0; level < lists.size(); ++level)
            if (matches(lists[level], enemy, rank)) {
                found.levels |= bit(level);
                found.rank = std::min(found.rank, rank);
            }
        if (most_specific && found.levels != 0) return found;
    }
    return found;
}

/// Whether a doctrine of the enemy is Deadly to `own`, and a further time (ST-77, ST-372).
int doctrine_deadliness(const Tables& tables, const Nature& own, std::size_t doctrine,
                        const Circumstances& now) {
    const Class& row = tables.classes[static_cast<std::size_t>(own.own_lists)];
    // ST-77: what a list names is Deadly, whatever else the doctrine says.
    bool is_deadly = (row.deadly_doctrines & bit(doctrine)) != 0;
    int times_more = 0;
    for (const Effect& effect : tables.doctrines[doctrine].effects) switch (effect.word) {
            case Word::deadly_vs: is_deadly |= names_army(effect.only_enemy, own); break;
            case Word::deadly_vs_state: {
                const auto asks = [&](Test test) {
                    return (effect.tests & bit(static_cast<std::size_t>(test))) != 0;
                };
                is_deadly |= (asks(Test::enemy_fortified) && now.is_fortified) ||
                             (asks(Test::enemy_bulwark) && now.is_in_bulwark);
                break;
            }
            case Word::deadly_extra:
                times_more += (row.lists[at(Level::deadly)].elements & bit(effect.element)) != 0;
                break;
            default: break;
        }
    return is_deadly ? 1 + times_more : 0;
}

/// Heavy-Protection: Resistant against those it names, Vulnerable where it was Deadly (ST-375).
void protect(const Tables& tables, const Nature& own, const Nature& enemy, Set& levels) {
    for (Set left = own.doctrines; left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        for (const Effect& effect : tables.doctrines[i].effects) {
            if (effect.word != Word::protect || !names_army(effect.only_enemy, enemy) ||
                (effect.unless_enemy_doctrine & enemy.doctrines) != 0)
                continue;
            if ((levels & bit_of(Level::deadly)) != 0)
                levels = (levels & bit_of(Level::immune)) | bit_of(Level::vulnerable);
            else if ((levels & bit_of(Level::immune)) != 0)
                levels = bit_of(Level::immune);
            else
                levels = bit_of(Level::resist);
        }
    }
}

/// Entries lent for a time stand instead of worse ones (ST-332, ST-380).
void lend(const Nature& own, const Nature& enemy, Set& levels) {
    if ((own.warded & (enemy.named | enemy.counted_as)) != 0) {
        // A Deadly entry is removed instead.
        const bool is_deadly = (levels & bit_of(Level::deadly)) != 0;
        levels = is_deadly ? levels & ~bit_of(Level::deadly) : bit_of(Level::immune);
        return;
    }
    if (names_army(own.immune_to, enemy))
        levels = bit_of(Level::immune);
    else if (names_army(own.resists, enemy) && (levels & bit_of(Level::immune)) == 0)
        levels = bit_of(Level::resist);
}

}  // namespace

bool names_army(const Selector& selector, const Nature& army) {
    return (selector.classes & (army.named | army.counted_as)) != 0 ||
           (selector.traits & army.traits) != 0 || (selector.factions & army.factions) != 0 ||
           (selector.elements & army.elements) != 0 || (selector.groups & army.groups) != 0;
}

Nature nature_of(const Tables& tables, int class_of, Set extra_classes, Set extra_traits,
                 bool supernatural_includes_undead) {
    const auto index = static_cast<std::size_t>(class_of);
    const Class& row = tables.classes[index];
    Nature nature;
    nature.own_class = nature.own_lists = class_of;
    nature.named = bit(index);
    nature.counted_as = row.counts_as;
    nature.traits = row.traits | extra_traits;
    nature.elements = row.elements;
    nature.groups = row.groups();
    if (supernatural_includes_undead) nature.traits |= row.supernatural_traits;
    for (std::size_t i = 0; i < tables.classes.size(); ++i) {
        if ((extra_classes & bit(i)) == 0 || i == index) continue;
        const Class& tag = tables.classes[i];
        nature.traits |= tag.traits;
        if (supernatural_includes_undead) nature.traits |= tag.supernatural_traits;
        if (!tag.is_extra_tag || row.is_special()) {  // ST-R212
            nature.counted_as |= bit(i);
            continue;
        }
        // ST-75: read as the tag first, and the tag's lists are its own (ST-R28).
        nature.counted_as |= nature.named;
        nature.named = bit(i);
        if (tag.lends_lists) nature.own_lists = static_cast<int>(i);
        nature.groups = static_cast<std::uint8_t>(row.groups() | tag.groups());
    }
    return nature;
}

Set levels_against(const Tables& tables, const Nature& own, const Nature& enemy, int own_str) {
    return find_levels(lists_now(tables, own, enemy, own_str), enemy, true).levels;
}

MatchupDice matchup(const Tables& tables, const Nature& own, const Nature& enemy,
                    const Circumstances& now) {
    const Lists lists = lists_now(tables, own, enemy, now.own_str);
    const Found found = find_levels(lists, enemy, now.most_specific);
    MatchupDice dice;
    dice.levels = found.levels;
    protect(tables, own, enemy, dice.levels);
    lend(own, enemy, dice.levels);
    const auto has = [&](Level level) { return (dice.levels & bit_of(level)) != 0; };
    if (found.rank == 0) {
        dice.by_element = true;
        for (const Level level : {Level::immune, Level::resist, Level::vulnerable, Level::deadly})
            if ((found.levels & bit_of(level)) != 0) {
                dice.element_level = level;
                break;
            }
    }
    // ST-73: the best and the worst of that rank.
    dice.bonus = has(Level::immune) ? immune_dice : has(Level::resist) ? resist_dice : 0;
    if (has(Level::deadly))
        dice.deadly = deadly_dice;
    else if (has(Level::vulnerable))
        dice.vulnerable = vulnerable_dice;
    // ST-76: conditions are apart from the ranks.
    const auto holds = [&](std::uint8_t which) {
        switch (which) {
            case condition::sun: return now.sun != Sun::none;
            case condition::darkness: return now.is_dark;
            case condition::home: return now.is_at_home;
            case condition::roshna: return now.faces_roshna;
            default: return now.is_extremely_cold;
        }
    };
    for (std::uint8_t which = 1; which <= condition::extreme_cold;
         which = static_cast<std::uint8_t>(which << 1U)) {
        if (!holds(which)) continue;
        if ((lists[at(Level::deadly)].conditions & which) != 0)
            // ST-R27: the sun through clouds counts less.
            dice.deadly += (which == condition::sun && now.sun == Sun::muted ? -1 : deadly_dice) *
                           (which == condition::sun && !now.sun_counts_once ? 2 : 1);
        if ((lists[at(Level::vulnerable)].conditions & which) != 0)
            dice.conditions += vulnerable_dice;
        if ((lists[at(Level::immune)].conditions & which) != 0) dice.conditions += immune_dice;
        if ((lists[at(Level::resist)].conditions & which) != 0) dice.conditions += resist_dice;
    }
    for (Set left = enemy.doctrines; left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        const int times = doctrine_deadliness(tables, own, i, now);
        if (times == 0) continue;
        dice.deadly += times * deadly_dice;
        dice.doctrines |= bit(i);
        dice.levels |= bit_of(Level::deadly_doctrine);
    }
    dice.all_deadly = dice.deadly;
    dice.deadly = std::max(dice.deadly, now.deadly_floor);
    if (!tables.classes[static_cast<std::size_t>(own.own_lists)].has_matchup_dice)
        leave_out_dice(dice);  // ST-R171
    return dice;
}

void leave_out_dice(MatchupDice& dice) {
    dice.bonus = dice.vulnerable = dice.deadly = dice.all_deadly = dice.conditions = 0;
    dice.doctrines = 0;
}

bool lower_entry(MatchupDice& dice, int deadly_floor) {
    if ((dice.levels & bit_of(Level::deadly)) != 0) {
        dice.all_deadly -= deadly_dice;
        dice.deadly = std::max(dice.all_deadly, deadly_floor);
        dice.vulnerable = vulnerable_dice;
        dice.levels = (dice.levels & ~bit_of(Level::deadly)) | bit_of(Level::vulnerable);
        return true;
    }
    if ((dice.levels & bit_of(Level::vulnerable)) == 0) return false;
    dice.vulnerable = 0;
    dice.levels &= ~bit_of(Level::vulnerable);
    return true;
}

}  // namespace muster::strategic
