#include "engine/battlefield/rules/deploy.hpp"

#include "engine/battlefield/model/command.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace muster::battlefield {
namespace {

constexpr std::size_t sample_size = 12;

bool is_attacker(const State& state, std::uint8_t army) {
    return state.setup->armies[army].role == Role::attacker;
}

bool is_free(const State& state, Index unit, Cell cell) {
    if (state.is_aerial(unit)) return !state.aerial.contains(cell);
    return !state.ground.contains(cell) && !state.map().is(cell, Ground::impassable);
}

bool keeps_gap(const State& state, std::uint8_t army, Cell cell, int gap) {
    const board::Square at = state.map().grid.square(cell);
    bool keeps = true;
    each(state.enemies_of(army), [&](Index enemy) {
        const Piece& piece = state.pieces[enemy];
        keeps = keeps && board::spaces_between(piece.x - at.x, piece.y - at.y) >= gap;
    });
    return keeps;
}

UnitSet waiting(const State& state, std::uint8_t army) {
    return state.prepared().units_of[army] & ~state.armies[army].field;
}

/// Walks the squares of a zone in an order that spreads, the same for the same unit.
template <class Visit>
void each_spread(const std::vector<Cell>& zone, Index unit, Visit&& visit) {
    const std::size_t n = zone.size();
    if (n == 0) return;
    std::size_t stride = std::max<std::size_t>(1, n * 618 / 1000);
    while (std::gcd(stride, n) != 1) ++stride;
    std::size_t at = std::size_t{unit} * 7919 % n;
    for (std::size_t i = 0; i < n; ++i, at = (at + stride) % n)
        if (!visit(zone[at])) return;
}

bool may_stand(const State& state, Index unit, Cell cell) {
    return !place_refusal(state, unit, cell) && is_in_command_at(state, unit, cell);
}

bool has_place(const State& state, Index unit) {
    bool found = false;
    each_spread(zone_of(state, state.army_of(unit)), unit, [&](Cell cell) {
        found = may_stand(state, unit, cell);
        return !found;
    });
    return found;
}

/// Whether a defender there keeps G from where the announced attackers may stand: nobody sensible
/// crowds the zone that the enemy comes from.
bool leaves_room(const State& state, std::uint8_t army, Cell cell) {
    if (!state.variant().announce_direction) return true;
    const board::SquareGrid& grid = state.map().grid;
    for (std::uint8_t other = 0; other < state.army_count(); ++other) {
        if (state.side_of(other) == state.side_of(army) || !is_attacker(state, other)) continue;
        for (const Cell near : zone_of(state, other))
            if (grid.distance(near, cell) < state.demanded_gap) return false;
    }
    return true;
}

/// The commander, then officers, then the others: whom the others depend on stands first.
template <class Visit>
void each_by_rank(const State& state, std::uint8_t army, UnitSet units, Visit&& visit) {
    const ArmyState& own = state.armies[army];
    const UnitSet commander = bit_of(own.commander);
    for (const UnitSet rank :
         {units & commander, units & own.officers, units & ~own.officers & ~commander})
        for (UnitSet left = rank; left != 0; left &= left - 1)
            if (!visit(static_cast<Index>(std::countr_zero(left)))) return;
}

}  // namespace

const std::vector<Cell>& zone_of(const State& state, std::uint8_t army) {
    const Prepared& prepared = state.prepared();
    return is_attacker(state, army) ? prepared.zones[board::index(state.armies[army].direction)]
                                    : prepared.everywhere;
}

Refusal place_refusal(const State& state, Index unit, Cell cell) {
    const std::uint8_t army = state.army_of(unit);
    if (board::index(cell) >= state.map().grid.cells()) return "BF-49";
    const bool is_own_place = state.is_on_field(unit) && state.pieces[unit].cell == cell;
    if (!is_own_place && !is_free(state, unit, cell)) return "BF-64";
    if (!is_attacker(state, army)) return std::nullopt;
    const auto& zone = zone_of(state, army);
    if (!std::binary_search(zone.begin(), zone.end(), cell)) return "BF-61";
    const bool is_waived = (state.waived & bit_of(unit)) != 0;
    if (!is_waived && !keeps_gap(state, army, cell, state.gap)) return "BF-60";
    return std::nullopt;
}

Refusal deployed_refusal(const State& state, Index* culprit) {
    const std::uint8_t army = state.active;
    const auto blame = [&](Index unit) {
        if (culprit != nullptr) *culprit = unit;
    };
    const ArmyState& own = state.armies[army];
    if ((own.field & bit_of(own.commander)) == 0) {
        // Allies may have left no square at all; the army is lost then.
        if (own.field == 0 && !has_place(state, own.commander)) return std::nullopt;
        blame(own.commander);
        return "BF-R20";
    }
    if (const UnitSet lost = out_of_command(state, army); lost != 0) {
        blame(static_cast<Index>(std::countr_zero(lost)));
        return "BF-64";
    }
    Refusal refused;
    each(waiting(state, army), [&](Index unit) {
        if (refused || !has_place(state, unit)) return;
        blame(unit);
        refused = "BF-R20";
    });
    return refused;
}

void deployment_sample(const State& state, Actions& out) {
    const std::uint8_t army = state.active;
    const auto list = [&](Index unit, bool keeps_off) {
        each_spread(zone_of(state, army), unit, [&](Cell cell) {
            if (may_stand(state, unit, cell) && (!keeps_off || leaves_room(state, army, cell)))
                out.push_back({.kind = Action::Kind::place, .unit = unit, .to = cell});
            return out.size() < sample_size;
        });
    };
    each_by_rank(state, army, waiting(state, army), [&](Index unit) {
        if (!is_attacker(state, army)) list(unit, true);
        if (out.empty()) list(unit, false);
        return out.empty();
    });
    if (!out.empty()) return;
    if (!deployed_refusal(state)) return out.push_back({.kind = Action::Kind::deployed});
    // Nobody else can stand anywhere and yet somebody must: the first one makes room.
    out.push_back({.kind = Action::Kind::lift,
                   .unit = static_cast<Index>(std::countr_zero(state.armies[army].field))});
}

namespace {

/// Squares that the army needs: aerial units may share them.
std::size_t squares_wanted(const State& state, std::uint8_t army) {
    std::size_t wanted = 0;
    each(state.prepared().units_of[army],
         [&](Index unit) { wanted += state.is_aerial(unit) ? 0 : 1; });
    return std::max<std::size_t>(wanted, 1);
}

}  // namespace

bool has_room(const State& state, std::uint8_t army, Compass from) {
    const auto& zone = state.prepared().zones[board::index(from)];
    const auto room = std::count_if(zone.begin(), zone.end(), [&](Cell cell) {
        return !state.map().is(cell, Ground::impassable);
    });
    return static_cast<std::size_t>(room) >= squares_wanted(state, army);
}

int gap_with_room(const State& state, std::uint8_t army) {
    const std::size_t wanted = squares_wanted(state, army);
    const auto& zone = zone_of(state, army);
    for (int gap = state.gap; gap > 0; --gap) {
        const auto is_room = [&](Cell cell) {
            return !state.ground.contains(cell) && !state.map().is(cell, Ground::impassable) &&
                   keeps_gap(state, army, cell, gap);
        };
        const auto room =
            static_cast<std::size_t>(std::count_if(zone.begin(), zone.end(), is_room));
        if (room >= wanted) return gap;
    }
    return 0;
}

}  // namespace muster::battlefield
