#include "engine/lab/warfare_transcript.hpp"

#include "engine/players/dice.hpp"
#include "engine/players/random.hpp"
#include "engine/record/variant_json.hpp"
#include "engine/warfare/names.hpp"
#include "engine/warfare/ruleset.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace muster::lab {

using namespace warfare;

namespace {

std::string effects_text(Effects effects) {
    std::string out;
    for (std::size_t i = 0; i < effect_count; ++i)
        if ((effects & bit(static_cast<Effect>(i))) != 0)
            out += fmt::format(" {}", names::effects[i]);
    return out;
}

/// "attack nb2 ec2" and "attack nb2 ec3" become "attack ec2 ec3".
std::string orders_text(const State& state, const Actions& legal, Index unit) {
    std::string out;
    std::string last;
    for (const Action& action : legal) {
        if (action.unit != unit) continue;
        const std::string line = action_text(state, action);
        const std::string kind{names::of(names::actions, action.kind)};
        if (kind != last) out += (out.empty() ? "" : " | ") + kind;
        last = kind;
        if (action.other != no_unit) out += line.substr(line.rfind(' '));
    }
    return out;
}

}  // namespace

WarfareTranscript::WarfareTranscript(const Setup& setup) {
    write_setup(setup);
    std::vector<Event> events;
    state_ = warfare::start(setup, Sink<Event>{events});
    text_ += "\nstart\n";
    write_news(events);
}

void WarfareTranscript::play(Action action) {
    if (!is_legal(state_, action)) throw IllegalAction{"not legal: " + action_text(state_, action)};
    write_choice();
    ++number_;
    text_ += fmt::format("> {}\n", action_text(state_, action));
    std::vector<Event> events;
    apply(state_, action, Sink<Event>{events});
    write_news(events);
}

std::string WarfareTranscript::text() const {
    const Outcome end = outcome(state_);
    std::string out = fmt::format("{}\nresult\n{}, {}, rounds {} {}\n", text_,
                                  end.is_over ? names::of(names::seats, end.winner) : "goes on",
                                  names::of(names::endings, end.ending), state_.side(0).round,
                                  state_.side(1).round);
    for (int side = 0; side < 2; ++side)
        for (Index unit = 0; unit < state_.side(side).units; ++unit)
            out += fmt::format("  {} {} {} {}\n", names::seats[static_cast<std::size_t>(side)],
                               state_.card(side, unit).id, state_.piece(side, unit).die,
                               names::of(names::places, state_.piece(side, unit).place));
    return out;
}

void WarfareTranscript::write_setup(const Setup& setup) {
    text_ += "variant\n";
    const auto toggles = record::variant_json(setup.variant).flatten();
    const auto defaults = record::variant_json(Variant{}).flatten();
    for (const auto& [name, value] : toggles.items())
        if (value != defaults[name])
            text_ += fmt::format("  {} = {}\n", name.substr(1), value.dump());
    for (std::size_t side = 0; side < 2; ++side) {
        const SideSetup& own = setup.sides[side];
        text_ += fmt::format("{} {}{}\n", names::seats[side], own.army.id,
                             own.may_retreat ? "" : ", may not retreat");
        for (const Unit& unit : own.army.units) {
            const Profile& p = unit.profile;
            text_ += fmt::format("  {} {} d{} A{:+} P{:+} D{} T{} M{:+}{}{}{}\n", unit.id,
                                 names::of(names::types, p.type), p.faces, p.attack, p.power,
                                 p.defense, p.toughness, p.morale, effects_text(p.effects),
                                 unit.is_pledged ? " pledged" : "",
                                 unit.unpaid_seasons > 0 ? " unpaid" : "");
        }
        for (const Fortification& place : own.fortifications)
            text_ += fmt::format("  {} level {} d{} D{} T{} M{:+}\n", place.id, place.row.level,
                                 place.row.faces, place.row.defense, place.row.toughness,
                                 place.row.morale_bonus);
    }
    for (const Slot& slot : setup.slots)
        text_ += fmt::format("turn {} {}{}\n", slot.name, slot.side == 0 ? "red" : "blue",
                             slot.is_gm ? " game master" : "");
    for (const Magic& magic : setup.magic)
        text_ += fmt::format("magic {} {}\n", magic.id, magic.side == 0 ? "red" : "blue");
}

/// Whose move it is, and what may be done where that is news, in the words that a save uses.
void WarfareTranscript::write_choice() {
    text_ += fmt::format("\n{} {}\n", number_, names::of(names::seats, state_.to_move));
    if (state_.to_move == Seat::dice) return;
    Actions legal;
    legal_actions(state_, legal);
    const auto tell = [&](const std::string& id, std::string what) {
        std::string& told = told_[id];
        if (what == told) return;
        text_ += fmt::format("  {}: {}\n", id, what.empty() ? "-" : what);
        told = std::move(what);
    };
    const auto side = static_cast<std::size_t>(state_.to_move);
    for (Index unit = 0; unit < state_.side(static_cast<int>(side)).units; ++unit)
        tell(fmt::format("{} {}", names::seats[side], state_.card(static_cast<int>(side), unit).id),
             orders_text(state_, legal, unit));
    tell(fmt::format("{} army", names::seats[side]), orders_text(state_, legal, no_unit));
}

void WarfareTranscript::write_news(const std::vector<Event>& events) {
    for (const Event& event : events) text_ += fmt::format("  {}\n", event_text(state_, event));
}

std::string transcript(const Setup& setup, std::span<const Action> actions) {
    WarfareTranscript written{setup};
    for (const Action& action : actions) written.play(action);
    return written.text();
}

std::vector<Action> random_battle(const Setup& setup, std::uint64_t seed) {
    players::Dice<Rules> dice{seed};
    std::array<players::RandomPlayer<Rules>, 2> minds{
        players::RandomPlayer<Rules>{players::player_seed(seed, Seat::red)},
        players::RandomPlayer<Rules>{players::player_seed(seed, Seat::blue)}};
    State state = warfare::start(setup);
    Actions legal;
    std::vector<Action> played;
    while (state.to_move != Seat::nobody) {
        legal_actions(state, legal);
        played.push_back(state.to_move == Seat::dice ? dice.choose(state, legal)
                                                     : minds[index(state.to_move)].choose(legal));
        apply(state, played.back());
    }
    return played;
}

}  // namespace muster::lab
