#include "engine/warfare/between/roster.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace muster::warfare {
namespace {

Choice raised(const Unit& unit, const Raise& raise) {
    Choice choice = unit.choice;
    switch (raise.what) {
        case Raise::What::equipment: choice.equipment = raise.row; break;
        case Raise::What::experience: choice.experience = raise.row; break;
        case Raise::What::size: choice.size = raise.row; break;
    }
    return choice;
}

/// Traits that a scenario's author gave, beyond the rows' own.
Traits extra_traits(const Tables& tables, const Unit& unit) {
    const Traits own = build(tables, {}, unit.choice).traits;
    Traits extra;
    for (const std::size_t trait : unit.traits)
        if (std::find(own.begin(), own.end(), trait) == own.end()) extra.push_back(trait);
    return extra;
}

/// The unit on other rows, with all that is its own kept.
void rebuild(const Tables& tables, const Variant& variant, Unit& unit, const Choice& choice) {
    Unit built = build(tables, variant, choice, extra_traits(tables, unit));
    unit.choice = choice;
    unit.traits = std::move(built.traits);
    unit.profile = built.profile;
    unit.cost = built.cost;
}

Owned* find(Roster& roster, const std::string& id) {
    for (Owned& owned : roster.units)
        if (owned.unit.id == id) return &owned;
    return nullptr;
}

/// WF-208: of two with the same keywords the larger stays, a step larger. The later one goes.
void merge_twins(const Tables& tables, const Variant& variant, Roster& roster) {
    auto& units = roster.units;
    for (std::size_t i = 0; i < units.size(); ++i)
        for (std::size_t j = i + 1; j < units.size();) {
            if (!units[i].unit.choice.has_keywords_of(units[j].unit.choice)) {
                ++j;
                continue;
            }
            Choice choice = units[i].unit.choice;
            choice.size =
                next_size(tables, variant, std::max(choice.size, units[j].unit.choice.size));
            rebuild(tables, variant, units[i].unit, choice);
            units.erase(units.begin() + static_cast<std::ptrdiff_t>(j));
        }
}

std::optional<std::string> drill_fault(const Owned& owned, const Drill& drill) {
    if (owned.unit.clean_battles < clean_battles_wanted)
        return fmt::format("it has {} clean battle{} of {} (WF-202)", owned.unit.clean_battles,
                           owned.unit.clean_battles == 1 ? "" : "s", clean_battles_wanted);
    if (!drill.in_keep && !drill.in_barracks_under_captain)
        return "it must drill in a keep, or in a barracks under a captain (WF-202)";
    if (drill.days < drill_days)
        return fmt::format("it must drill for {} days (WF-202)", drill_days);
    return std::nullopt;
}

}  // namespace

const Owned* Roster::find(const std::string& unit) const {
    for (const Owned& owned : units)
        if (owned.unit.id == unit) return &owned;
    return nullptr;
}

Army Roster::army() const {
    Army army{id, name, {}};
    for (const Owned& owned : units) army.units.push_back(owned.unit);
    return army;
}

std::size_t next_size(const Tables& tables, const Variant& variant, std::size_t size) {
    if (size + 1 >= tables.sizes.size()) return size;
    const bool is_off = variant.d20 == Variant::D20::off && !tables.sizes[size + 1].is_buildable;
    return is_off ? size : size + 1;
}

std::optional<std::string> raise_fault(const Tables& tables, const Variant& variant,
                                       const Owned& owned, const Raise& raise, const Drill& drill) {
    const Choice& now = owned.unit.choice;
    if (now.type == Type::levies) return "Levies are not improved (WF-215)";
    switch (raise.what) {
        case Raise::What::equipment: {
            const int from = tables.equipments[now.equipment].rank;
            const int to = tables.equipments[raise.row].rank;
            if (owned.equipment_raised) return "once in a season (WF-205)";
            if (to <= from) return "only to a better rank (WF-201)";
            if (variant.equipment_one_step && to != from + 1) return "one rank at a time (WF-R75)";
            return std::nullopt;
        }
        case Raise::What::experience:
            if (tables.experiences[raise.row].rank != tables.experiences[now.experience].rank + 1)
                return "one level at a time (WF-202)";
            return drill_fault(owned, drill);
        case Raise::What::size:
            if (owned.size_raised) return "once in a season (WF-205)";
            if (raise.row == now.size || raise.row != next_size(tables, variant, now.size))
                return "one step at a time (WF-203)";
            return std::nullopt;
    }
    return std::nullopt;
}

int raise_price(const Tables& tables, const Variant& variant, const Unit& unit,
                const Raise& raise) {
    const Traits extra = extra_traits(tables, unit);
    const int before = cost(tables, variant, unit.choice, extra).total;
    return std::max(0, cost(tables, variant, raised(unit, raise), extra).total - before);
}

int raise(const Tables& tables, const Variant& variant, Roster& roster, const std::string& unit,
          const Raise& how, const Drill& drill) {
    Owned* owned = find(roster, unit);
    if (owned == nullptr) throw std::invalid_argument{"there is no unit " + unit};
    if (const auto fault = raise_fault(tables, variant, *owned, how, drill))
        throw std::invalid_argument{fmt::format("{}: {}", unit, *fault)};
    const int price = raise_price(tables, variant, owned->unit, how);
    rebuild(tables, variant, owned->unit, raised(owned->unit, how));
    if (how.what == Raise::What::equipment) owned->equipment_raised = true;
    if (how.what == Raise::What::size) owned->size_raised = true;
    if (how.what == Raise::What::experience) owned->unit.clean_battles = 0;
    merge_twins(tables, variant, roster);
    return price;
}

std::string gain(const Tables& tables, const Variant& variant, Roster& roster, Unit unit) {
    for (Owned& owned : roster.units) {
        if (!owned.unit.choice.has_keywords_of(unit.choice)) continue;
        Choice choice = owned.unit.choice;
        choice.size = next_size(tables, variant, choice.size);
        rebuild(tables, variant, owned.unit, choice);
        return owned.unit.id;
    }
    std::string id = unit.id;
    for (int number = 2; find(roster, id) != nullptr; ++number)
        id = fmt::format("{}_{}", unit.id, number);
    unit.id = id;
    Owned owned;
    owned.unit = std::move(unit);
    roster.units.push_back(std::move(owned));
    return id;
}

int season_due(const Tables& tables, const Owned& owned) {
    if (owned.unit.choice.type == Type::levies || owned.unit.is_pledged) return 0;
    return upkeep(tables.attitudes, owned.unit.cost, owned.attitude, owned.unit.is_mercenary);
}

std::vector<std::string> end_season(Roster& roster, const std::set<std::string>& paid) {
    std::vector<std::string> gone;
    for (Owned& owned : roster.units) {
        owned.equipment_raised = owned.size_raised = false;
        const bool owes = owned.unit.choice.type != Type::levies && !owned.unit.is_pledged;
        if (!owes || paid.contains(owned.unit.id)) {
            owned.unit.unpaid_seasons = 0;
            if (owes) owned.unit.die = 0;  // WF-R29: a paid season restores the die.
        } else if (++owned.unit.unpaid_seasons >= 2) {
            gone.push_back(owned.unit.id);
        }
    }
    std::erase_if(roster.units, [](const Owned& owned) { return owned.unit.unpaid_seasons >= 2; });
    return gone;
}

std::vector<std::string> end_battle_day(const Variant& variant, Roster& roster) {
    std::vector<std::string> gone;
    for (Owned& owned : roster.units)
        if (owned.unit.choice.type == Type::levies && ++owned.battle_days >= variant.levy_days)
            gone.push_back(owned.unit.id);
    std::erase_if(roster.units, [&](const Owned& owned) {
        return std::find(gone.begin(), gone.end(), owned.unit.id) != gone.end();
    });
    return gone;
}

namespace {

/// WF-213: Green, in the lightest equipment.
void convert(const Tables& tables, const Variant& variant, Owned& owned) {
    Choice choice = owned.unit.choice;
    choice.type = Type::infantry;
    for (std::size_t i = 0; i < tables.experiences.size(); ++i)
        if (tables.experiences[i].rank == 0) choice.experience = i;
    for (std::size_t i = 0; i < tables.equipments.size(); ++i)
        if (tables.equipments[i].rank == 0) choice.equipment = i;
    rebuild(tables, variant, owned.unit, choice);
    owned.battle_days = 0;
}

}  // namespace

Aftermath leave_battle(const Tables& tables, Roster& roster, const State& state, int side,
                       const std::set<std::string>& declined) {
    if (state.moment != Moment::over)
        throw std::invalid_argument{"the battle is not over (WF-179)"};
    const Variant& variant = state.variant();
    const bool is_disbanded = state.winner == 1 - side && (state.ending == Ending::leader ||
                                                           state.ending == Ending::characters);
    Aftermath out;
    std::set<std::string> gone;
    const auto lose = [&](const Owned& owned, std::vector<std::string>& list) {
        list.push_back(owned.unit.id);
        gone.insert(owned.unit.id);
    };
    for (Index unit = 0; unit < state.side(side).units; ++unit) {
        Owned* owned = find(roster, state.card(side, unit).id);
        if (owned == nullptr) continue;
        const Piece& piece = state.piece(side, unit);
        if (variant.persist_casualties) owned->unit.die = piece.die;
        switch (piece.place) {
            case Place::slain: lose(*owned, out.slain); continue;
            case Place::disbanded: lose(*owned, out.disbanded); continue;
            case Place::broken:
                if (!variant.reform_broken || is_disbanded) {
                    lose(*owned, out.disbanded);
                    continue;
                }
                owned->unit.die = 0;  // WF-R28: it comes back in full.
                out.reformed.push_back(owned->unit.id);
                break;
            case Place::field:
                ++owned->unit.clean_battles;
                out.clean.push_back(owned->unit.id);
                break;
            case Place::retreated: break;
        }
        if (owned->unit.is_pledged) {  // WF-198
            lose(*owned, out.went_home);
            continue;
        }
        const bool survives = piece.place == Place::field || piece.place == Place::retreated;
        if (owned->unit.choice.type != Type::levies || !survives ||
            declined.contains(owned->unit.id))
            continue;
        convert(tables, variant, *owned);
        out.converted.push_back(owned->unit.id);
    }
    std::erase_if(roster.units, [&](const Owned& owned) { return gone.contains(owned.unit.id); });
    merge_twins(tables, variant, roster);
    return out;
}

}  // namespace muster::warfare
