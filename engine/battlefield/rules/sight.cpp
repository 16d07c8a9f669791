#include "engine/battlefield/rules/sight.hpp"

#include "engine/battlefield/model/ground.hpp"

namespace muster::battlefield {
namespace {

bool is_revealed(const State& state, std::uint8_t army, Index unit) {
    for (const Reveal& reveal : state.reveals)
        if (reveal.army == army && reveal.until >= state.round &&
            (reveal.unit == no_unit || reveal.unit == unit))
            return true;
    return false;
}

bool is_player_of(const State& state, Viewer viewer) {
    return viewer.is_player() && index(viewer.seat()) < state.setup->armies.size();
}

/// Units whose removal the viewer has not seen (BF-R56).
UnitSet unseen_losses(const State& state, Viewer viewer) {
    if (viewer.sees_all() || !may_hide(state)) return 0;
    if (is_player_of(state, viewer)) return state.unseen_losses[index(viewer.seat())];
    UnitSet out = 0;
    for (std::uint8_t army = 0; army < state.army_count(); ++army)
        if (!state.armies[army].is_lost) out |= state.unseen_losses[army];
    return out;
}

/// What nobody may read off a unit that is hidden, or was removed unseen.
void hide(State& state, Index unit) {
    Piece& piece = state.pieces[unit];
    const std::uint8_t engine = piece.engine;
    if (state.is_on_field(unit)) state.take(unit);
    if (engine != no_engine) state.engines[engine] = {};  // It goes where its crew does.
    piece = {};
    ArmyState& army = state.armies[state.army_of(unit)];
    army.officers &= ~bit_of(unit);  // BF-R56: as its army was laid out.
    army.officers |= state.prepared().officers & bit_of(unit);
    if (state.chosen == unit) state.chosen = no_unit;
    if (state.lurer == unit) {
        state.lurer = no_unit;
        state.lured_from = board::nowhere;
    }
    const UnitSet others = ~bit_of(unit);
    state.moved &= others;
    state.acted &= others;
    state.forgone &= others;
    state.waived &= others;
    state.silent_officers &= others;
    state.out &= others;
}

/// An attack whose fighters are hidden. The dice of one that is half seen fall in the open.
void hide_assault(Assault& assault, UnitSet hidden) {
    const auto is_hidden = [&](Index unit) {
        return unit != no_unit && (hidden & bit_of(unit)) != 0;
    };
    const bool is_unit_hidden = is_hidden(assault.unit);
    if (is_unit_hidden && (assault.target == no_unit || is_hidden(assault.target))) {
        assault = {};
        return;
    }
    if (is_unit_hidden) assault.unit = no_unit;
    if (is_hidden(assault.target)) assault.target = no_unit;
}

}  // namespace

bool may_hide(const State& state) {
    return state.prepared().has_fog && state.moment >= Moment::move && state.moment != Moment::over;
}

bool is_fog_between(const State& state, Index from, Index to) {
    if (state.foggy == 0 || state.distance(from, to) <= 1) return false;
    const UnitSet in_the_way = bit_of(from) | (state.variant().fog_symmetric ? bit_of(to) : 0);
    return (state.foggy & in_the_way) != 0;
}

UnitSet seen_enemies(const State& state, std::uint8_t army) {
    const UnitSet enemies = state.enemies_of(army);
    const UnitSet own = state.armies[army].field;
    if ((state.foggy == 0 && own != 0) || !may_hide(state)) return enemies;
    if (own == 0) return 0;
    UnitSet seen = 0;
    // Whoever stands in the open sees all that does, and a unit in fog where that hides nobody.
    if ((own & ~state.foggy) != 0)
        seen = state.variant().fog_symmetric ? enemies & ~state.foggy : enemies;
    each(enemies & ~seen, [&](Index enemy) {
        bool is_seen = is_revealed(state, army, enemy);
        each(own, [&](Index unit) { is_seen = is_seen || !is_fog_between(state, unit, enemy); });
        if (is_seen) seen |= bit_of(enemy);
    });
    return seen;
}

Occupied::Occupied(const State& state) : ground_{&state.ground}, aerial_{&state.aerial} {
    block(state.variant(), state.aloft != 0);
}

Occupied::Occupied(const State& state, std::uint8_t army)
    : ground_{&state.ground}, aerial_{&state.aerial} {
    const UnitSet hidden = state.enemies_of(army) & ~seen_enemies(state, army);
    if (hidden != 0) {
        own_ground_ = state.ground;
        own_aerial_ = state.aerial;
        each(hidden, [&](Index unit) {
            (state.is_aerial(unit) ? *own_aerial_ : *own_ground_).erase(state.pieces[unit].cell);
        });
        ground_ = &*own_ground_;
        aerial_ = &*own_aerial_;
    }
    block(state.variant(), state.aloft != 0);
}

void Occupied::block(const Variant& variant, bool has_aerial) {
    blocking_ = ground_;
    if (!variant.aerial_blocks_ground || !has_aerial) return;
    both_ = *ground_ | *aerial_;
    blocking_ = &*both_;
}

UnitSet hidden_from(const State& state, Viewer viewer) {
    if (viewer.sees_all() || !may_hide(state)) return 0;
    const std::size_t own = index(viewer.seat());
    const bool is_player = is_player_of(state, viewer);
    UnitSet hidden = 0;
    for (std::uint8_t army = 0; army < state.army_count(); ++army)
        if (is_player ? army == own : !state.armies[army].is_lost)
            hidden |= state.enemies_of(army) & ~seen_enemies(state, army);
    return hidden;
}

View view(const State& state, Viewer viewer) {
    View out{viewer.seat(), state};
    if (viewer.sees_all()) return out;
    const auto armies = state.army_count();
    const auto own = static_cast<std::uint8_t>(viewer.seat());
    const bool is_player = is_player_of(state, viewer);
    const UnitSet hidden = hidden_from(state, viewer), losses = unseen_losses(state, viewer);
    each(hidden | losses, [&](Index unit) { hide(out.state, unit); });
    out.state.unseen_losses = {};
    if (may_hide(state)) {
        hide_assault(out.state.assault, hidden);
        out.state.reveals.clear();
        for (const Reveal& reveal : state.reveals)
            if (is_player && reveal.army == own) out.state.reveals.push_back(reveal);
        // Whether somebody unseen has moved.
        if (!is_player || state.side_of(state.active) != state.side_of(own))
            out.state.has_moved = out.state.has_lured = false;
    }
    for (std::uint8_t army = 0; army < armies; ++army) {  // BF-58
        ArmyState& other = out.state.armies[army];
        const bool is_own = is_player && state.side_of(army) == state.side_of(own);
        if (!state.variant().announce_direction && !is_own && !other.is_deployed)
            other.direction = {};
    }
    return out;
}

}  // namespace muster::battlefield
