#include "engine/battlefield/rules/targets.hpp"

#include "engine/board/square_sight.hpp"

#include <vector>

namespace muster::battlefield {
namespace {

int spaces(const State& state, Index unit, Cell cell) {
    return state.map().grid.distance(state.pieces[unit].cell, cell);
}

/// BF-R32, BF-R18: units, walls and impassable squares on the way, as far as the variant has them;
/// walls are nothing to a shot from the air or into it (BF-R57). A unit that the player does not
/// see is not in the way, or it could be found by aiming (BF-119).
bool is_path_open(const State& state, Index unit, Cell to, bool is_above) {
    const Variant& variant = state.variant();
    const bool has_walls = !is_above && (variant.line_of_sight || variant.wall_blocks_ranged);
    if (!has_walls && !variant.line_of_sight) return true;
    const auto& steps = has_walls ? state.prepared().walls : state.prepared().air;
    const Cell from = state.pieces[unit].cell;
    if (!variant.line_of_sight) return board::sees(steps, from, to, [](Cell) { return false; });
    const Occupied known{state, state.army_of(unit)};
    return board::sees(steps, from, to, [&](Cell cell) {
        return known.has_unit(cell) || state.map().is(cell, Ground::impassable);
    });
}

/// BF-52: the step that a melee would take.
bool is_walled_off(const State& state, Cell from, Cell to) {
    const auto direction = state.map().grid.direction(from, to);
    return direction && !state.prepared().walls[from].has(*direction);
}

/// Whether two fortified squares are of one work: linked by fortified squares, side by side.
bool is_one_work(const State& state, Cell from, Cell to) {
    std::vector<Cell> found{from};
    const board::SquareGrid& grid = state.map().grid;
    Cells seen;
    seen.insert(from);
    for (std::size_t i = 0; i < found.size(); ++i)
        for (const Compass d : grid.neighbours(found[i])) {
            const Cell next = grid.next(found[i], d);
            if (board::is_diagonal(d) || seen.contains(next) || state.fort(next) == no_fort)
                continue;
            seen.insert(next);
            found.push_back(next);
        }
    return seen.contains(to);
}

Refusal fort_refusal(const State& state, Index unit, Index target) {
    const std::uint8_t own = fort_of(state, unit), other = fort_of(state, target);
    if (own == other) return std::nullopt;
    if (own == no_fort || other == no_fort) return "BF-109";
    if (state.variant().fort_area == Variant::FortArea::connected &&
        !is_one_work(state, state.pieces[unit].cell, state.pieces[target].cell))
        return "BF-109";
    return std::nullopt;
}

Refusal melee_refusal(const State& state, Index unit, Index target, int distance) {
    const bool is_above = state.is_aerial(unit) || state.is_aerial(target);
    if (state.is_aerial(target) && !state.is_aerial(unit)) return "BF-96";
    if (const Refusal refused = fort_refusal(state, unit, target)) return refused;
    if (!is_above && distance == 1 && state.variant().wall_blocks_melee &&
        is_walled_off(state, state.pieces[unit].cell, state.pieces[target].cell))
        return "BF-52";
    return std::nullopt;
}

Refusal ranged_refusal(const State& state, Index unit, Index target) {
    const bool is_above = state.is_aerial(unit) || state.is_aerial(target);
    if (is_path_open(state, unit, state.pieces[target].cell, is_above)) return std::nullopt;
    return "BF-88";
}

/// BF-115, whatever the other stands on, or not if that is high too.
bool has_height(const State& state, Index unit, bool is_other_high) {
    return is_high(state, unit) &&
           (state.variant().high_ground == Variant::HighGround::absolute || !is_other_high);
}

bool has_ranged_disadvantage(const State& state, Index target, Mode mode, int distance) {
    if (mode != Mode::ranged) return false;
    if (state.variant().ranged_disadvantage == Variant::RangedDisadvantage::all)
        return true;  // BF-91
    const Profile& own = state.own_profile(target);
    return distance >= 2 && !own.has(Trait::aerial) && !own.has(Trait::mounted) &&
           !own.has(Trait::ranged);  // BF-134
}

std::int8_t lean(bool has_advantage, bool has_disadvantage) {
    return static_cast<std::int8_t>((has_advantage ? 1 : 0) - (has_disadvantage ? 1 : 0));
}

/// BF-92, BF-105: the die of the defence; 0 where it is fixed at 1.
std::uint8_t defence_die(const State& state, Index target) {
    const Profile& profile = state.profile(target);
    const bool is_fixed = state.pieces[target].engine != no_engine ||
                          (profile.has(Trait::ranged) && !profile.has(Trait::def_as_melee));
    return is_fixed ? 0 : profile.pow;
}

void lay_out_attack(const State& state, Index unit, bool is_other_high, Assault& assault) {
    const Profile& profile = state.profile(unit);
    const bool is_fierce =
        profile.atk_adv_while_ml > 0 && state.pieces[unit].ml >= profile.atk_adv_while_ml;  // BF-17
    assault.unit = unit;
    assault.attack_pow = profile.pow;
    assault.attack_lean = lean(is_fierce || has_height(state, unit, is_other_high), false);
}

void lay_out_defence(const State& state, Index target, int distance, Assault& assault) {
    assault.target = target;
    assault.defence_pow = defence_die(state, target);
    if (assault.defence_pow == 0) return;
    const bool is_wary =
        state.profile(target).has(Trait::def_adv_vs_melee) && assault.mode == Mode::melee;  // BF-15
    assault.defence_lean = lean(is_wary || has_height(state, target, is_high(state, assault.unit)),
                                has_ranged_disadvantage(state, target, assault.mode, distance));
}

}  // namespace

bool is_cooling(const State& state, Index unit) {
    if (!state.profile(unit).has(Trait::cooldown)) return false;
    const std::uint8_t engine = state.pieces[unit].engine;
    const int last =
        engine == no_engine ? state.pieces[unit].last_attack : state.engines[engine].last_attack;
    return last != 0 && last + 1 == state.round;
}

int effective_range(const State& state, Index unit, Mode mode) {
    const Profile& profile = state.profile(unit);
    if (mode == Mode::ranged) return profile.rng + (is_high(state, unit) ? 1 : 0);
    return profile.has(Trait::ranged) ? 1 : profile.rng;  // BF-22
}

Refusal attack_refusal(const State& state, Index unit, Index target, Mode mode) {
    const int distance = state.distance(unit, target);
    if (distance > effective_range(state, unit, mode)) return "BF-86";
    if (state.side_of(state.army_of(unit)) == state.side_of(state.army_of(target))) return "BF-84";
    if (mode != usual_mode(state, unit) && !has_both_modes(state, unit)) return "BF-85";
    if (is_cooling(state, unit)) return "BF-20";
    if (state.variant().fog_limits_targeting && is_fog_between(state, unit, target))
        return is_foggy(state, unit) ? "BF-117" : "BF-118";
    return mode == Mode::melee ? melee_refusal(state, unit, target, distance)
                               : ranged_refusal(state, unit, target);
}

Refusal bombard_refusal(const State& state, Index unit, Cell cell) {
    if (!can_breach(state, unit)) return "BF-110";
    if (board::index(cell) >= state.map().grid.cells() || state.fort(cell) == no_fort)
        return "BF-56";
    const int distance = spaces(state, unit, cell);
    const Mode mode = usual_mode(state, unit);
    if (distance > effective_range(state, unit, mode)) return "BF-86";
    if (is_cooling(state, unit)) return "BF-20";
    // BF-118 hides units: the work itself stands on everybody's map.
    if (state.variant().fog_limits_targeting && distance > 1 && is_foggy(state, unit))
        return "BF-117";
    const bool is_above = state.is_aerial(unit);
    if (mode == Mode::ranged)
        return is_path_open(state, unit, cell, is_above) ? Refusal{} : "BF-88";
    // BF-R58: a ram breaks the work from without, which BF-109 is not about; but no wall.
    const bool is_walled = distance == 1 && !is_above && state.variant().wall_blocks_melee &&
                           is_walled_off(state, state.pieces[unit].cell, cell);
    return is_walled ? "BF-52" : Refusal{};
}

Refusal man_refusal(const State& state, Index unit) {
    if (state.is_aerial(unit) || state.pieces[unit].engine != no_engine) return "BF-99";
    const std::uint8_t engine = state.engine_at(state.pieces[unit].cell);
    if (engine == no_engine || state.engines[engine].crew != no_unit) return "BF-99";
    if (!state.variant().engine_capture &&
        !is_owner(state, state.army_of(unit), state.map().engines[engine].owner))
        return "BF-107";
    return std::nullopt;
}

Assault assault_on(const State& state, Index unit, Index target, Mode mode) {
    Assault assault;
    assault.mode = mode;
    lay_out_attack(state, unit, is_high(state, target), assault);
    lay_out_defence(state, target, state.distance(unit, target), assault);
    return assault;
}

Assault assault_on(const State& state, Index unit, Cell cell) {
    Assault assault;
    assault.mode = usual_mode(state, unit);
    assault.cell = cell;
    lay_out_attack(state, unit, state.map().is(cell, Ground::high), assault);
    if (state.variant().fort_damage == Variant::FortDamage::full_roll) return assault;  // BF-111
    Index occupant = state.unit_at(cell, false);
    if (occupant == no_unit) occupant = state.unit_at(cell, true);
    if (occupant != no_unit) lay_out_defence(state, occupant, spaces(state, unit, cell), assault);
    return assault;
}

int attack_bonus(const State& state, Index unit) {
    return state.pieces[unit].attack;
}

int defence_bonus(const State& state, Index target) {
    const std::uint8_t fort = fort_of(state, target);
    return state.pieces[target].defence + (fort == no_fort ? 0 : state.map().forts[fort].bonus);
}

}  // namespace muster::battlefield
