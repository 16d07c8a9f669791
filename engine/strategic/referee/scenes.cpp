#include "engine/strategic/referee/referee.hpp"
#include "engine/strategic/rules/flow.hpp"
#include "engine/strategic/rules/legal.hpp"

#include <bit>

/// What the log says of an input, the checklist of scenes, and terrain that is rolled or changed.
namespace muster::strategic {
namespace {

using Ref = Action::Kind;

/// Whether `other` of an input is a faction.
bool names_a_faction(Ref kind) {
    switch (kind) {
        case Ref::defeat:
        case Ref::prey:
        case Ref::way: return false;
        default: return true;
    }
}

/// The army that an army attacks, or has declared to.
Index target_of(const State& state, Index army) {
    if (state.stage == Stage::battle && state.battle.attacker == army) return state.battle.defender;
    for (const Declaration& one : state.declarations)
        if (one.is_attack && !one.is_dropped && one.army == army) return one.target;
    return absent;
}

}  // namespace

Event ruling_event(const State& state, const Action& action) {
    Event event{.kind = Event::Kind::ruled,
                .army = action.army,
                .space = action.to,
                .flag = action.flag,
                .row = static_cast<std::uint16_t>(action.kind),
                .what = action.row,
                .number = action.number,
                .total = action.extra,
                .reason = action.reason};
    if (is_of_battle(action.kind))
        event.other = target_of(state, action.army);
    else if (action.kind == Ref::way)
        event.what = action.other;
    else
        (names_a_faction(action.kind) ? event.faction : event.other) = action.other;
    return event;
}

/// ST-33, ST-34: nothing waits for a scene; an open one is over with the War Turn unless the
/// referee says that it goes on.
void Flow::rule_scenes(const Action& action) {
    if (action.kind == Ref::approve) {
        s.scenes_stay = action.flag;
        s.has_scene = action.flag;
        if (!action.flag) s.answers = 0;
        return;
    }
    const auto question = static_cast<std::uint8_t>(1U << (action.number - 1));
    const auto answers = action.flag ? s.answers | question : s.answers & ~question;
    s.answers = static_cast<std::uint8_t>(answers);
    const bool is_due = std::popcount(s.answers) >= answers_for_a_scene;
    if (is_due && !s.has_scene) announce({.kind = Event::Kind::scene_called});
    s.has_scene = is_due;
}

/// ST-34, as a War Turn ends: the default is yes.
void Flow::close_scenes() {
    if (!s.scenes_stay) {
        if (s.has_scene) announce({.kind = Event::Kind::scenes_closed});
        s.has_scene = false;
        s.scenes.clear();
    }
    s.scenes_stay = false;
    s.answers = 0;
}

/// ST-438: as the referee says, or by 1d20.
void Flow::rule_terrain(const Action& action) {
    if (action.number == 0) return change_terrain(action.to, static_cast<Index>(action.row));
    constexpr int sides = 20;
    roll_for(RollFor::terrain, sides);
    s.due.space = action.to;
}

void Flow::roll_terrain(Index space, int face) {
    const auto& rows = s.tables().terrains;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].roll_from <= face && face <= rows[i].roll_to) {
            announce({.kind = Event::Kind::terrain,
                      .space = space,
                      .row = static_cast<std::uint16_t>(i),
                      .number = face});
            return change_terrain(space, static_cast<Index>(i));
        }
    announce({.kind = Event::Kind::terrain, .space = space, .row = no_terrain, .number = face});
}

/// The ground is open or closed as that terrain is, and a place where it makes one (ST-486).
void Flow::change_terrain(Index space, Index terrain) {
    const Terrain& row = s.tables().terrains[terrain];
    GroundChange* change = nullptr;
    for (GroundChange& known : s.grounds)
        if (known.space == space) change = &known;
    if (change == nullptr) {
        s.grounds.push_back({.space = space});
        change = &s.grounds[s.grounds.size() - 1];
    }
    change->terrain = bit(terrain);
    s.opened = row.is_impassable ? s.opened & ~bit(space) : s.opened | bit(space);
    s.closed = row.is_impassable ? s.closed | bit(space) : s.closed & ~bit(space);
    s.spaces[space].is_location |= row.is_location;
}

}  // namespace muster::strategic
