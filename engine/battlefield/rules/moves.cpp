#include "engine/battlefield/rules/moves.hpp"

#include "engine/battlefield/model/ground.hpp"

#include <algorithm>
#include <cstdlib>

namespace muster::battlefield {

using board::Square;

int allowance(const State& state, Index unit) {
    return state.profile(unit).mv + ((state.forgone & bit_of(unit)) != 0 ? 1 : 0);
}

board::Directions OpenSteps::work_out(Cell cell) const {
    const board::SquareGrid& grid = prepared_->ground.grid();
    unsigned blocked = 0;
    for (const Compass d : prepared_->air[cell]) {
        const Cell next = grid.next(cell, d);
        if (next != start_ && occupied_->blocks_ground(next)) blocked |= 1U << board::index(d);
    }
    // What stands one eighth to the left of each direction, and to the right.
    const unsigned left = blocked << 1U | blocked >> 7U, right = blocked >> 1U | blocked << 7U;
    constexpr unsigned diagonals = 0xAA;
    unsigned corners = 0;
    if (corner_ != Variant::UnitCorner::none)
        corners = (corner_ == Variant::UnitCorner::any ? left | right : left & right) & diagonals;
    return board::Directions{
        static_cast<std::uint8_t>(prepared_->ground[cell].bits() & ~(blocked | corners))};
}

Way::Way(const State& state, Index unit, const Occupied& occupied)
    : state_{&state},
      occupied_{&occupied},
      start_{state.pieces[unit].cell},
      at_{start_},
      unit_{unit},
      mv_{static_cast<std::int16_t>(battlefield::allowance(state, unit))},
      is_aerial_{state.is_aerial(unit)},
      is_whole_move_{state.variant().difficult_mode == Variant::Difficult::whole_move},
      corner_{state.variant().unit_corner} {
    const Variant& variant = state.variant();
    steps_ = is_aerial_ ? &state.prepared().air : &state.prepared().ground;
    is_special_ = variant.friendly_pass == Variant::FriendlyPass::difficult ||
                  variant.fort_entry == Variant::FortEntry::own_only ||
                  state.pieces[unit].engine != no_engine;
    is_halved_ = !is_aerial_ && state.map().is(start_, Ground::difficult) &&
                 variant.difficult_mode != Variant::Difficult::per_square;
}

bool Way::is_own_ground(Cell cell) const {
    const Index other = state_->unit_at(cell, false);
    return other != no_unit && state_->army_of(other) == state_->army_of(unit_) &&
           !(state_->variant().aerial_blocks_ground && occupied_->has_aerial(cell));
}

bool Way::is_corner_blocked(Compass diagonal) const {  // BF-76
    const Variant& variant = state_->variant();
    if (variant.unit_corner == Variant::UnitCorner::none) return false;
    int blocked = 0;
    for (const Cell flank : steps_->grid().flanks(at_, diagonal)) {
        if (!is_blocked(flank)) continue;
        const bool passes = variant.friendly_pass == Variant::FriendlyPass::difficult &&
                            is_own_ground(flank);  // BF-135
        if (!passes) ++blocked;
    }
    return blocked >= (variant.unit_corner == Variant::UnitCorner::any ? 1 : 2);
}

bool Way::can_step_off(Compass direction) const {
    if (!board::is_diagonal(direction) || is_aerial_) return true;
    const Variant& variant = state_->variant();
    const board::SquareGrid& grid = steps_->grid();
    int walls = 0, units = 0;
    for (const int turn : {-1, 1}) {
        const Compass side = board::turned(direction, turn);
        const Cell flank = grid.neighbour(at_, side);
        if (flank == board::nowhere) continue;
        if (state_->map().walls.has(at_, side)) ++walls;
        const bool passes = variant.friendly_pass == Variant::FriendlyPass::difficult &&
                            is_own_ground(flank);  // BF-135
        if (is_blocked(flank) && !passes) ++units;
    }
    const bool are_walls_open =
        variant.wall_corner == Variant::WallCorner::any ? walls == 0 : walls < 2;
    const bool are_units_aside = corner_ == Variant::UnitCorner::none ||
                                 (corner_ == Variant::UnitCorner::any ? units == 0 : units < 2);
    return are_walls_open && are_units_aside;
}

bool Way::is_kept_out_of(Cell cell) const {
    if (state_->variant().fort_entry == Variant::FortEntry::free || !uses_ground(*state_, unit_))
        return false;
    const std::uint8_t fort = state_->fort(cell);
    return fort != no_fort &&
           !is_owner(*state_, state_->army_of(unit_), state_->map().forts[fort].owner);
}

std::string_view Way::special_refusal(Compass direction, Cell to) const {
    const Variant& variant = state_->variant();
    if (is_blocked(to) &&
        (variant.friendly_pass == Variant::FriendlyPass::off || !is_own_ground(to)))
        return "BF-75";
    if (board::is_diagonal(direction) && is_corner_blocked(direction)) return "BF-76";
    if (is_kept_out_of(to)) return "BF-114";
    const std::uint8_t engine = state_->pieces[unit_].engine;
    if (engine != no_engine) {
        const std::uint8_t other = state_->engine_at(to);
        // One whose crew is hidden is as hidden (BF-R51), and met on the way (BF-R47).
        if (other != no_engine && other != engine &&
            (state_->engines[other].crew == no_unit || occupied_->has_unit(to)))
            return "BF-103";
    }
    return {};
}

std::string_view Way::step_refusal(Compass direction) const {
    if (can_step(direction)) return {};
    const Cell to = steps_->grid().neighbour(at_, direction);
    if (to == board::nowhere) return "BF-49";
    if (state_->map().is(to, Ground::impassable)) return "BF-54";
    if (!(*steps_)[at_].has(direction)) return "BF-51";
    return special_refusal(direction, to);
}

bool Way::is_one_free_step() const {  // BF-R30
    return state_->variant().difficult_mode == Variant::Difficult::per_square && mv_ > 0 &&
           orthogonal_ + diagonal_ == 1;
}

std::string_view Way::line(Cell to) {
    const board::SquareGrid& grid = state_->map().grid;
    const Square from = grid.square(at_), target = grid.square(to);
    const int dx = std::abs(target.x - from.x), dy = std::abs(target.y - from.y);
    int difficult = 0;
    std::string_view refused;
    board::walk_segment(grid, at_, to, [&](Cell, Compass direction, Cell) {
        refused = step_refusal(direction);
        if (refused.empty() && enter(direction)) ++difficult;
        return refused.empty();
    });
    if (!refused.empty()) return refused;
    diagonal_ = static_cast<std::int16_t>(diagonal_ + std::min(dx, dy));
    orthogonal_ = static_cast<std::int16_t>(orthogonal_ + std::abs(dx - dy));
    if (state_->variant().difficult_mode == Variant::Difficult::per_square)
        extra_ = static_cast<std::int16_t>(extra_ + difficult);
    return {};
}

std::string_view Way::leg(Cell to) {
    if (state_->variant().move_geometry == Variant::MoveGeometry::any_line) return line(to);
    const auto direction = state_->map().grid.direction(at_, to);
    if (!direction) return "BF-72";
    while (at_ != to)
        if (!step(*direction)) return step_refusal(*direction);
    return {};
}

namespace {

/// BF-78: whether two legs lead in the same direction, of eight or of any.
bool is_same_direction(const State& state, Cell from, Cell via, Cell to) {
    const board::SquareGrid& grid = state.map().grid;
    const Square a = grid.square(from), b = grid.square(via), c = grid.square(to);
    const int ax = b.x - a.x, ay = b.y - a.y, bx = c.x - b.x, by = c.y - b.y;
    return ax * by == ay * bx && ax * bx + ay * by > 0;
}

}  // namespace

Refusal move_refusal(const State& state, Index unit, Cell to, Cell via, const Occupied& occupied) {
    const std::size_t cells = state.map().grid.cells();
    const Cell from = state.pieces[unit].cell;
    if (board::index(to) >= cells) return "BF-49";
    if (to == from) return "BF-71";
    Way way{state, unit, occupied};
    if (via != board::nowhere) {
        if (board::index(via) >= cells) return "BF-49";
        if (!state.profile(unit).has(Trait::split_move)) return "BF-16";
        if (via == from || via == to || is_same_direction(state, from, via, to)) return "BF-78";
        if (const auto refused = way.leg(via); !refused.empty()) return refused;
    }
    if (const auto refused = way.leg(to); !refused.empty()) return refused;
    if (!way.is_within_allowance())
        return way.allowance() < allowance(state, unit) ? "BF-79" : "BF-71";
    if (way.can_end()) return std::nullopt;
    if (!state.is_aerial(unit)) return "BF-77";
    return way.is_kept_out_of(to) ? "BF-114" : "BF-81";
}

Cell end_of_move(const State& state, Index unit, Cell to, Cell via) {
    const Occupied occupied{state};
    if (!move_refusal(state, unit, to, via, occupied)) return to;
    // Step by step over what is truly there; by the any_line geometry too, as the segment goes.
    Way way{state, unit, occupied};
    Cell last = way.at();
    const board::SquareGrid& grid = state.map().grid;
    for (const Cell target : {via, to}) {
        if (target == board::nowhere) continue;
        const bool is_free =
            board::walk_segment(grid, way.at(), target, [&](Cell, Compass d, Cell) {
                if (!way.step(d)) return false;
                if (way.can_end()) last = way.at();
                return true;
            });
        if (!is_free) break;
    }
    return last;
}

bool can_leave(const State& state, Index unit, const Occupied& occupied) {
    const Way start{state, unit, occupied};
    for (const Compass d : board::compass) {
        Way way = start;
        while (way.is_within_allowance()) {
            if (state.map().grid.neighbour(way.at(), d) == board::nowhere) {
                if (way.cost() + way.next_cost(d) <= way.allowance() && way.can_step_off(d))
                    return true;
                break;
            }
            if (!way.step(d)) break;
        }
    }
    return false;
}

}  // namespace muster::battlefield
