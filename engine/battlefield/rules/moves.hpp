#pragma once

#include "engine/battlefield/rules/sight.hpp"
#include "engine/board/square_line.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace muster::battlefield {

/// Which steps a unit on the ground may take from each square (BF-75, BF-76), worked out when they
/// are first asked for: moves of two legs meet most squares many times. Map and units alone refuse
/// them here, so it is for units that nothing else binds (`Way::may_remember`).
class OpenSteps {
  public:
    OpenSteps(const State& state, Index unit, const Occupied& occupied)
        : prepared_{&state.prepared()},
          occupied_{&occupied},
          start_{state.pieces[unit].cell},
          corner_{state.variant().unit_corner} {}

    [[nodiscard]] board::Directions from(Cell cell) {
        board::Directions& open = open_[board::index(cell)];
        if (open.empty()) open = work_out(cell);  // Seldom is it so after that.
        return open;
    }

  private:
    [[nodiscard]] board::Directions work_out(Cell cell) const;

    const Prepared* prepared_;
    const Occupied* occupied_;
    Cell start_;
    Variant::UnitCorner corner_;
    std::array<board::Directions, max_cells> open_;
};

/// A way of a unit over the map, step by step or line by line, with what it has cost (section 8).
class Way {
  public:
    /// From where the unit stands. `occupied` must outlive it.
    Way(const State& state, Index unit, const Occupied& occupied);

    /// Whether OpenSteps say all that may refuse its steps.
    [[nodiscard]] bool may_remember() const { return !is_aerial_ && !is_special_; }
    /// Asks them from now on; they must outlive it.
    void remember(OpenSteps& open) { open_ = &open; }

    /// Takes one step of a line (BF-72). False, with the way unchanged, if something refuses it.
    bool step(Compass direction);
    /// The number of the rule that refuses a step; empty where none does.
    [[nodiscard]] std::string_view step_refusal(Compass direction) const;
    /// Goes the straight segment to a square (move_geometry = any_line). @returns what refuses it,
    /// as step_refusal; the way is then where it was refused.
    std::string_view line(Cell to);
    /// Goes one leg of a move to a square as the variant's geometry has it.
    std::string_view leg(Cell to);

    [[nodiscard]] Cell at() const { return at_; }
    [[nodiscard]] int cost() const {
        return board::spaces_of_steps(orthogonal_, diagonal_) + extra_;
    }
    /// What a step in a direction adds to it, on common ground (BF-73).
    [[nodiscard]] int next_cost(Compass direction) const {
        return board::is_diagonal(direction) ? 1 + diagonal_ % 2 : 1;
    }
    /// The effective MV for it (BF-79).
    [[nodiscard]] int allowance() const {
        return is_halved_ ? std::min<int>(mv_, std::max(1, mv_ / 2)) : mv_;
    }
    [[nodiscard]] bool is_within_allowance() const {
        return cost() <= allowance() || is_one_free_step();
    }
    /// The unit may end here (BF-77, BF-81).
    [[nodiscard]] bool can_end() const {
        if (at_ == start_) return true;
        if (!is_aerial_) return !is_blocked(at_);
        return !occupied_->has_aerial(at_) && !(is_special_ && is_kept_out_of(at_));
    }
    /// Whether a step off the map is open: a diagonal one crosses a corner as any other does, and
    /// beyond the edge are neither units nor walls (map_exit, BF-R59).
    [[nodiscard]] bool can_step_off(Compass direction) const;
    /// A fortification that stands there and is another's (fort_entry = own_only, BF-R29). Whoever
    /// flies enters it where the move ends (BF-113), and not by passing over it.
    [[nodiscard]] bool is_kept_out_of(Cell cell) const;

  private:
    /// BF-75, BF-77: a unit stands there; never the mover itself, nor one above its start (BF-83).
    [[nodiscard]] bool is_blocked(Cell cell) const {
        return cell != start_ && occupied_->blocks_ground(cell);
    }
    [[nodiscard]] bool is_own_ground(Cell cell) const;
    [[nodiscard]] bool is_corner_blocked(Compass diagonal) const;
    /// What refuses a step that the map allows, where some toggle or an engine makes it special.
    [[nodiscard]] std::string_view special_refusal(Compass direction, Cell to) const;
    [[nodiscard]] bool can_step(Compass direction) const;
    [[nodiscard]] bool is_one_free_step() const;
    /// A step without its cost. @returns whether it enters difficult ground.
    bool enter(Compass direction);

    const State* state_;
    const Occupied* occupied_;
    const board::SquareSteps* steps_;
    OpenSteps* open_{};
    Cell start_, at_;
    Index unit_;
    std::int16_t orthogonal_{}, diagonal_{}, extra_{};
    std::int16_t mv_;
    bool is_aerial_;
    bool is_special_;  ///< Passes friends, is kept out of fortifications, or takes an engine along.
    bool is_halved_;   ///< BF-79
    bool is_whole_move_;  ///< Difficult ground halves the move that enters it.
    Variant::UnitCorner corner_;
};

inline bool Way::can_step(Compass direction) const {
    if (open_ != nullptr) return open_->from(at_).has(direction);
    if (!(*steps_)[at_].has(direction)) return false;
    if (is_aerial_) return true;  // BF-80, BF-82
    const Cell to = steps_->grid().next(at_, direction);
    if (is_special_) return special_refusal(direction, to).empty();
    if (is_blocked(to)) return false;
    if (!board::is_diagonal(direction) || corner_ == Variant::UnitCorner::none) return true;
    const auto flanks = steps_->grid().flanks(at_, direction);  // BF-76
    const bool is_any = corner_ == Variant::UnitCorner::any;
    return is_any ? !is_blocked(flanks[0]) && !is_blocked(flanks[1])
                  : !is_blocked(flanks[0]) || !is_blocked(flanks[1]);
}

inline bool Way::enter(Compass direction) {
    at_ = steps_->grid().next(at_, direction);
    if (is_aerial_) return false;
    const bool is_difficult = state_->map().is(at_, Ground::difficult);
    // BF-79, and BF-135 for a friend that is crossed.
    if ((is_difficult && is_whole_move_) || (is_special_ && is_blocked(at_))) is_halved_ = true;
    return is_difficult;
}

inline bool Way::step(Compass direction) {
    if (!can_step(direction)) return false;
    const int before = cost();
    const bool is_difficult = enter(direction);
    if (board::is_diagonal(direction))
        ++diagonal_;
    else
        ++orthogonal_;
    if (is_difficult && state_->variant().difficult_mode == Variant::Difficult::per_square)
        extra_ = static_cast<std::int16_t>(extra_ + cost() - before);
    return true;
}

/// BF-6, BF-100, BF-137: spaces that the unit may spend, before difficult ground halves them.
[[nodiscard]] int allowance(const State& state, Index unit);

/// Why the unit may not move to a square, as a number of the rules; absent when it may. `via` is
/// where the first of two legs ends, or nowhere. `occupied` is what its player knows of.
[[nodiscard]] Refusal move_refusal(const State& state, Index unit, Cell to, Cell via,
                                   const Occupied& occupied);

/// Where a move ends that met what its player had not seen (BF-R47): the last square of the way on
/// which the unit may stand. The square itself where nothing is in its way.
[[nodiscard]] Cell end_of_move(const State& state, Index unit, Cell to, Cell via);

/// Whether some straight line takes the unit off the map (map_exit).
[[nodiscard]] bool can_leave(const State& state, Index unit, const Occupied& occupied);

/// Visits moves, `visit(to, via)`: each square where the unit may end, once, the nearest first in
/// each direction and single lines before bent ones. Where lines of any angle may be bent, only
/// those of one leg.
template <class Visit>
void each_move(const State& state, Index unit, const Occupied& occupied, Visit&& visit);

// ----------------------------------------------------------------------------------------------

template <class Visit>
void each_line(const Way& from, Compass direction, Visit&& visit) {
    for (Way way = from; way.step(direction) && way.is_within_allowance();) visit(way);
}

template <class Visit>
void each_move(const State& state, Index unit, const Occupied& occupied, Visit&& visit) {
    Way start{state, unit, occupied};
    if (state.variant().move_geometry == Variant::MoveGeometry::any_line) {
        const board::SquareGrid& grid = state.map().grid;
        const board::Square at = grid.square(start.at());
        const int far = allowance(state, unit);
        for (int y = at.y - far; y <= at.y + far; ++y)
            for (int x = at.x - far; x <= at.x + far; ++x) {
                if (!grid.contains({x, y}) || (x == at.x && y == at.y)) continue;
                if (board::spaces_between(x - at.x, y - at.y) > far) continue;
                Way way = start;
                const Cell to = grid.cell({x, y});
                if (way.line(to).empty() && way.is_within_allowance() && way.can_end())
                    visit(to, board::nowhere);
            }
        return;
    }
    const bool can_split = state.profile(unit).has(Trait::split_move);
    if (!can_split) {
        for (const Compass d : board::compass)
            each_line(start, d, [&](const Way& way) {
                if (way.can_end()) visit(way.at(), board::nowhere);
            });
        return;
    }
    OpenSteps open{state, unit, occupied};
    if (start.may_remember()) start.remember(open);
    Cells seen;
    seen.insert(start.at());
    const auto once = [&](const Way& way, Cell via) {
        if (!way.can_end() || seen.contains(way.at())) return;
        seen.insert(way.at());
        visit(way.at(), via);
    };
    for (const Compass d : board::compass)
        each_line(start, d, [&](const Way& way) { once(way, board::nowhere); });
    for (const Compass first : board::compass)
        each_line(start, first, [&](const Way& turn) {
            // Back, it meets only what a single line has met.
            for (const Compass second : board::compass)
                if (second != first && second != board::opposite(first))
                    each_line(turn, second, [&](const Way& way) { once(way, turn.at()); });
        });
}

}  // namespace muster::battlefield
