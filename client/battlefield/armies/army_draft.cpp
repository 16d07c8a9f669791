#include "client/battlefield/armies/army_draft.hpp"

#include "client/battle/own/own_files.hpp"

#include <algorithm>
#include <utility>

namespace muster::client::army_draft {

using battlefield::find_row;
using battlefield::ListedUnit;
using battlefield::Soldiers;
using battlefield::troops_of;
using Kind = Part::Kind;

namespace {

/// The place of the part of this name, or one past the last.
template <class Parts, class Name>
std::size_t place_of(const Parts& parts, const Name& name, const std::string& wanted) {
    const auto at = std::find_if(parts.begin(), parts.end(),
                                 [&](const auto& part) { return part.*name == wanted; });
    return static_cast<std::size_t>(at - parts.begin());
}

template <class Parts>
auto at_place(Parts& parts, std::size_t place) {
    return parts.begin() + static_cast<std::ptrdiff_t>(place);
}

template <class Parts, class Name>
bool erase(Parts& parts, const Name& name, const std::string& wanted) {
    return std::erase_if(parts, [&](const auto& part) { return part.*name == wanted; }) > 0;
}

template <class Parts, class Name>
bool shift(Parts& parts, const Name& name, const std::string& wanted, int by) {
    const std::size_t from = place_of(parts, name, wanted);
    const std::size_t to = from + static_cast<std::size_t>(by);
    if (from >= parts.size() || to >= parts.size()) return false;
    std::swap(parts[from], parts[to]);
    return true;
}

/// "u1", "u2", ...: short enough to stand on the card.
std::string free_unit_id(const ArmyList& list) {
    for (int number = 1;; ++number) {
        std::string id = "u" + std::to_string(number);
        if (find_unit(list, id) == nullptr) return id;
    }
}

int die_place(std::uint8_t faces) {
    const auto& all = battlefield::die_faces;
    return static_cast<int>(std::find(all.begin(), all.end(), faces) - all.begin());
}

struct Ends {
    int least{}, most{};
};
Ends ends_of(ProfileKey key) {
    switch (key) {
        case ProfileKey::ml: return {1, battlefield::most_ml};
        case ProfileKey::mv: return {0, battlefield::most_mv};
        case ProfileKey::pow: return {0, static_cast<int>(battlefield::die_faces.size()) - 1};
        case ProfileKey::rng: return {1, battlefield::most_rng};
        case ProfileKey::leash: return {0, battlefield::most_leash};
        case ProfileKey::atk_adv_while_ml: return {0, battlefield::most_ml};
        case ProfileKey::traits: break;
    }
    return {};
}

void set(Profile& profile, ProfileKey key, int value) {
    const auto small = static_cast<std::uint8_t>(value);
    switch (key) {
        case ProfileKey::ml: profile.ml = small; break;
        case ProfileKey::mv: profile.mv = small; break;
        case ProfileKey::pow:
            profile.pow = battlefield::die_faces[static_cast<std::size_t>(value)];
            break;
        case ProfileKey::rng: profile.rng = small; break;
        case ProfileKey::leash: profile.leash = small; break;
        case ProfileKey::atk_adv_while_ml: profile.atk_adv_while_ml = small; break;
        case ProfileKey::traits: profile.traits = static_cast<std::uint16_t>(value); break;
    }
}

/// Gives a part another value of that kind.
void put(ArmyList& list, const Tables& tables, const Part& part, ProfileKey key, int value) {
    if (part.kind == Kind::row) {
        const std::size_t place = place_of(list.rows, &Troop::id, part.id);
        if (place < list.rows.size()) set(list.rows[place].profile, key, value);
        return;
    }
    ListedUnit* unit = find_unit(list, part.id);
    const auto troops = troops_of(list, tables);
    const Troop* row = unit == nullptr ? nullptr : find_row(troops, unit->troop);
    if (row == nullptr) return;
    const std::uint8_t bit = ListedUnit::bit(key);
    const bool is_own = value != value_of(row->profile, key);
    unit->own = static_cast<std::uint8_t>(is_own ? unit->own | bit : unit->own & ~bit);
    set(unit->profile, key, is_own ? value : value_of(Profile{}, key));
}

}  // namespace

ListedUnit* find_unit(ArmyList& list, const std::string& id) {
    const std::size_t place = place_of(list.units, &ListedUnit::id, id);
    return place < list.units.size() ? &list.units[place] : nullptr;
}

const ListedUnit* find_unit(const ArmyList& list, const std::string& id) {
    return find_row(list.units, id);
}

const Soldiers* find_soldiers(const ArmyList& list, const std::string& troop) {
    const std::size_t place = place_of(list.soldiers, &Soldiers::troop, troop);
    return place < list.soldiers.size() ? &list.soldiers[place] : nullptr;
}

const Troop* find_own(const ArmyList& list, const std::string& row) {
    return find_row(list.rows, row);
}

std::vector<Line> lines_of(const ArmyList& list, const battlefield::Army& fielded) {
    std::vector<Line> out;
    std::size_t unit = 0;
    for (; unit < fielded.units.size() && find_unit(list, fielded.units[unit].id) != nullptr;
         ++unit)
        out.push_back({{Kind::unit, fielded.units[unit].id}, fielded.units[unit].troop, unit, 0});
    for (const Soldiers& group : list.soldiers) {
        const std::size_t head = out.size();
        out.push_back({{Kind::soldiers, group.troop}, group.troop, 0, 0});
        for (; unit < fielded.units.size() && fielded.units[unit].troop == group.troop; ++unit) {
            out.push_back(
                {{Kind::made, fielded.units[unit].id}, fielded.units[unit].troop, unit, 0});
            ++out[head].units;
        }
    }
    return out;
}

Part add_unit(ArmyList& list, const Tables& tables, const Variant& variant,
              const std::string& troop) {
    const std::size_t now = fielded(list, tables, variant).units.size();
    if (now >= battlefield::max_units) return {};
    ListedUnit unit{free_unit_id(list), troop};
    Part out{Kind::unit, unit.id};
    list.units.push_back(std::move(unit));
    return out;
}

Part add_soldiers(ArmyList& list, const Tables& tables, const Variant& variant,
                  const std::string& troop) {
    const auto troops = troops_of(list, tables);
    const Troop* row = find_row(troops, troop);
    const std::size_t now = fielded(list, tables, variant).units.size();
    if (row == nullptr || now >= battlefield::max_units) return {};
    if (list.scale == 0) list.scale = usual_scale;
    const int more = battlefield::unit_capacity(row->profile, list.scale, variant.unit_capacity);
    if (const Soldiers* there = find_soldiers(list, troop))
        set_count(list, troop, there->count + more);
    else
        list.soldiers.push_back({troop, more});
    return {Kind::soldiers, troop};
}

Part add_row(ArmyList& list, const Tables& tables, const Troop& like, const std::string& name) {
    if (list.rows.size() >= battlefield::max_rows) return {};
    Troop row = like;
    row.name = name;
    row.id = free_id(name, "troop", [&](const std::string& id) {
        return find_own(list, id) != nullptr || find_row(tables.troops, id) != nullptr;
    });
    list.rows.push_back(row);
    return {Kind::row, row.id};
}

bool remove(ArmyList& list, const Part& part) {
    switch (part.kind) {
        case Kind::unit: return erase(list.units, &ListedUnit::id, part.id);
        case Kind::soldiers: return erase(list.soldiers, &Soldiers::troop, part.id);
        case Kind::row:
            if (place_of(list.units, &ListedUnit::troop, part.id) < list.units.size() ||
                place_of(list.soldiers, &Soldiers::troop, part.id) < list.soldiers.size())
                return false;
            return erase(list.rows, &Troop::id, part.id);
        case Kind::made:
        case Kind::none: break;
    }
    return false;
}

bool move(ArmyList& list, const Part& part, int by) {
    if (part.kind == Kind::unit) return shift(list.units, &ListedUnit::id, part.id, by);
    return part.kind == Kind::soldiers && shift(list.soldiers, &Soldiers::troop, part.id, by);
}

void move_to(ArmyList& list, const std::string& unit, std::size_t place) {
    const std::size_t from = place_of(list.units, &ListedUnit::id, unit);
    if (from >= list.units.size() || place >= list.units.size()) return;
    ListedUnit moved = std::move(list.units[from]);
    list.units.erase(at_place(list.units, from));
    list.units.insert(at_place(list.units, place), std::move(moved));
}

Part take_apart(ArmyList& list, const Tables& tables, const Variant& variant,
                const std::string& troop) {
    const battlefield::Army army = fielded(list, tables, variant);
    Part first;
    const auto lines = lines_of(list, army);
    for (const Line& line : lines) {
        if (line.part.kind != Kind::made || line.troop != troop) continue;
        const battlefield::Unit& made = army.units[line.unit];
        ListedUnit unit{free_unit_id(list), troop, made.name};
        unit.is_officer = made.is_officer;
        unit.is_commander = made.is_commander;
        if (first.kind == Kind::none) first = {Kind::unit, unit.id};
        list.units.push_back(std::move(unit));
    }
    erase(list.soldiers, &Soldiers::troop, troop);
    return first;
}

void set_troop(ArmyList& list, const std::string& unit, const std::string& troop) {
    if (ListedUnit* one = find_unit(list, unit)) one->troop = troop;
}

void set_scale(ArmyList& list, int scale) {
    const int least = list.soldiers.empty() ? 0 : 1;
    list.scale = std::clamp(scale, least, battlefield::most_scale);
}

void set_count(ArmyList& list, const std::string& troop, int count) {
    const std::size_t place = place_of(list.soldiers, &Soldiers::troop, troop);
    if (place < list.soldiers.size())
        list.soldiers[place].count = std::clamp(count, 1, battlefield::most_soldiers);
}

bool is_commander(const ArmyList& list, const std::string& unit) {
    const ListedUnit* one = find_unit(list, unit);
    return list.commander == unit || (one != nullptr && one->is_commander);
}

bool is_officer(const ArmyList& list, const std::string& unit) {
    const ListedUnit* one = find_unit(list, unit);
    return std::count(list.officers.begin(), list.officers.end(), unit) > 0 ||
           (one != nullptr && one->is_officer);
}

void toggle_commander(ArmyList& list, const std::string& unit) {
    const bool was = is_commander(list, unit);
    list.commander.clear();
    for (ListedUnit& one : list.units) one.is_commander = false;
    if (was) return;
    if (is_officer(list, unit)) toggle_officer(list, unit);  // BF-36
    if (ListedUnit* one = find_unit(list, unit))
        one->is_commander = true;
    else
        list.commander = unit;
}

void toggle_officer(ArmyList& list, const std::string& unit) {
    const bool was = is_officer(list, unit);
    std::erase(list.officers, unit);
    ListedUnit* one = find_unit(list, unit);
    if (one != nullptr) one->is_officer = !was;
    if (was) return;
    if (is_commander(list, unit)) toggle_commander(list, unit);  // BF-36
    if (one == nullptr) list.officers.push_back(unit);
}

void tidy(ArmyList& list, const Tables& tables, const Variant& variant) {
    const battlefield::Army army = fielded(list, tables, variant);
    const auto is_gone = [&](const std::string& id) {
        return place_of(army.units, &battlefield::Unit::id, id) == army.units.size();
    };
    std::erase_if(list.officers, is_gone);
    if (is_gone(list.commander)) list.commander.clear();
}

std::optional<Profile> profile(const ArmyList& list, const Tables& tables, const Part& part) {
    if (part.kind == Kind::row) {
        const Troop* row = find_own(list, part.id);
        return row == nullptr ? std::nullopt : std::optional{row->profile};
    }
    const ListedUnit* unit = part.kind == Kind::unit ? find_unit(list, part.id) : nullptr;
    if (unit == nullptr) return std::nullopt;
    const auto troops = troops_of(list, tables);
    const Troop* row = find_row(troops, unit->troop);
    return row == nullptr ? std::nullopt : std::optional{profile_of(*unit, row->profile)};
}

int value_of(const Profile& profile, ProfileKey key) {
    switch (key) {
        case ProfileKey::ml: return profile.ml;
        case ProfileKey::mv: return profile.mv;
        case ProfileKey::pow: return die_place(profile.pow);
        case ProfileKey::rng: return profile.rng;
        case ProfileKey::leash: return profile.leash;
        case ProfileKey::atk_adv_while_ml: return profile.atk_adv_while_ml;
        case ProfileKey::traits: break;
    }
    return profile.traits;
}

bool can_step(const Profile& profile, ProfileKey key, int by) {
    const int to = value_of(profile, key) + by;
    const Ends ends = ends_of(key);
    return to >= ends.least && to <= ends.most;
}

void step(ArmyList& list, const Tables& tables, const Part& part, ProfileKey key, int by) {
    const auto now = profile(list, tables, part);
    if (now && can_step(*now, key, by)) put(list, tables, part, key, value_of(*now, key) + by);
}

void toggle_trait(ArmyList& list, const Tables& tables, const Part& part, Trait trait) {
    if (const auto now = profile(list, tables, part))
        put(list, tables, part, ProfileKey::traits, now->traits ^ Profile::bit(trait));
}

void reset(ArmyList& list, const std::string& unit) {
    if (ListedUnit* one = find_unit(list, unit)) {
        one->own = 0;
        one->profile = {};
    }
}

}  // namespace muster::client::army_draft
