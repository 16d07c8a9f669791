#include "engine/skirmish/rules/knowledge.hpp"

namespace muster::skirmish {
namespace {

constexpr Knowers everybody = 0b111;

Knowers bit_of_viewer(Viewer viewer) {
    return static_cast<Knowers>(viewer.is_spectator() ? 0b100 : 1U << index(viewer.seat()));
}

/// The card is used, turned over, or goes to or from an open pile or slot.
bool lays_open(Event::Kind kind) {
    using enum Event::Kind;
    switch (kind) {
        case card_shown:
        case sent_away:
        case revealed:
        case discarded:
        case ritual_played:
        case effect_used:
        case moved:
        case killed:
        case saved:
        case exchanged: return true;
        default: return false;
    }
}

Knowers seers_of(const State& state, int side, Copy copy) {
    const Seat owner = seat_of(side);
    // Of a card that lies face down not even a known face may be named: which card it is.
    if (!state.revealed && state.players[static_cast<std::size_t>(side)].slot == copy)
        return bit_of_viewer(owner);
    Knowers out = 0;
    for (const Viewer viewer : {Viewer{Seat::red}, Viewer{Seat::blue}, Viewer::spectator()})
        if ((unseen_by(state, viewer, side) & bit(copy)) == 0) out |= bit_of_viewer(viewer);
    return out;
}

}  // namespace

CopySet unseen_by(const State& state, Viewer viewer, int side) {
    if (viewer.sees_as(seat_of(side))) return 0;
    const Player& owner = state.players[static_cast<std::size_t>(side)];
    CopySet hidden = owner.zone(Zone::hand);
    if (!state.revealed && owner.slot < max_copies) hidden |= bit(owner.slot);
    // What the opponent has been shown of a hand was for that one alone.
    return viewer.is_spectator() ? hidden : hidden & ~owner.seen;
}

void keep_faces(const State& state, Event& event) {
    if (event.copy >= max_copies || !is_player(event.card_seat())) return;
    const auto owner = index(event.card_seat());
    const Player& player = state.players[owner];
    event.card = player.cards[event.copy];
    if (event.kind == Event::Kind::exchanged) event.other_card = player.cards[event.other];
    if (!event.is_public())
        event.face_known_to =
            static_cast<Knowers>(bit_of_viewer(event.card_seat()) | bit_of_viewer(event.only));
    else
        event.face_known_to = lays_open(event.kind)
                                  ? everybody
                                  : seers_of(state, static_cast<int>(owner), event.copy);
}

std::optional<Event> as_known(const Event& event, Viewer viewer) {
    if (!event.is_visible_to(viewer)) return std::nullopt;
    Event out = event;
    if (!viewer.sees_all() && (event.face_known_to & bit_of_viewer(viewer)) == 0) {
        out.copy = no_copy;
        out.card = unknown_card;
    }
    return out;
}

}  // namespace muster::skirmish
