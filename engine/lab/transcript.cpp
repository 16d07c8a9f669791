#include "engine/lab/transcript.hpp"

#include "engine/players/dice.hpp"
#include "engine/players/random.hpp"
#include "engine/record/variant_json.hpp"
#include "engine/skirmish/names.hpp"
#include "engine/skirmish/ruleset.hpp"

#include <fmt/format.h>

#include <array>

namespace muster::lab {

using namespace skirmish;

namespace {

std::string cards_text(const State& state, std::size_t side, CopySet set) {
    std::string text;
    int unknown = 0;
    each(set, [&](Copy copy) {
        const CardIndex card = state.players[side].cards[copy];
        if (card == unknown_card)
            ++unknown;
        else
            text += (text.empty() ? "" : " ") + state.table->texts[card].id;
    });
    if (unknown > 0) text += fmt::format("{}{}?", text.empty() ? "" : " ", unknown);
    return text.empty() ? "-" : text;
}

std::string slot_text(const State& state, std::size_t side) {
    const Copy copy = state.players[side].slot;
    if (copy == no_copy) return "-";
    if (copy == hidden_copy) return "face down";
    const std::string& id = state.table->texts[state.players[side].cards[copy]].id;
    return state.revealed ? fmt::format("{} at {}", id, total(state, static_cast<int>(side))) : id;
}

/// One side as its opponent or itself sees it.
std::string side_text(const State& state, std::size_t side) {
    const Player& player = state.players[side];
    std::string text = fmt::format("M{}", player.morale);
    if (player.base != 0) text += fmt::format("+{}", player.base);
    if (player.is_pc)
        text += fmt::format(" favors {} half_influence {}", player.favors, player.half_influence);
    text += fmt::format(" hand {} slot {}", cards_text(state, side, player.zone(Zone::hand)),
                        slot_text(state, side));
    for (const Zone zone : {Zone::exhausted, Zone::disabled, Zone::killed})
        if (player.zone(zone) != 0)
            text +=
                fmt::format(" {} {}", names::of(zone), cards_text(state, side, player.zone(zone)));
    return text;
}

}  // namespace

Transcript::Transcript(const Setup& setup) {
    write_setup(setup);
    std::vector<Event> events;
    state_ = skirmish::start(setup, Sink<Event>{events});
    text_ += "\nstart\n";
    write_news(events);
}

void Transcript::play(Action action) {
    if (!is_legal(state_, action)) throw IllegalAction{"not legal: " + action_text(state_, action)};
    legal_actions(state_, legal_);
    write_choice();
    ++number_;
    text_ += fmt::format("> {}\n", action_text(state_, action));
    std::vector<Event> events;
    apply(state_, action, Sink<Event>{events});
    write_news(events);
}

std::string Transcript::text() const {
    return fmt::format("{}\nresult\n{}\n", text_, result_sentence(state_));
}

void Transcript::write_setup(const Setup& setup) {
    text_ += "variant\n";
    const auto toggles = record::variant_json(setup.variant);
    const auto defaults = record::variant_json(Variant{});
    for (const auto& [name, value] : toggles.items())
        if (value != defaults[name]) text_ += fmt::format("  {} = {}\n", name, value.dump());
    for (std::size_t side = 0; side < 2; ++side) {
        const Commander& who = setup.commanders[side];
        text_ += fmt::format("{} {} power {} progression {}\n", names::of(static_cast<Seat>(side)),
                             who.army_id, names::of(who.power), who.progression);
        if (who.is_pc)
            text_ +=
                fmt::format("  pc favors {} half_influence {}\n", who.favors, who.half_influence);
        if (who.base != 0) text_ += fmt::format("  base {}\n", who.base);
        for (const Piece& piece : who.army)
            text_ += fmt::format("  {}{}\n", setup.table->texts[piece.card].id,
                                 piece.trained ? " trained" : "");
    }
}

/// Where the battle stands and what may be done, in the words that a save uses.
void Transcript::write_choice() {
    text_ += fmt::format("\n{} {} {}{}: ", number_, names::of(state_.to_move),
                         names::of(names::moments, state_.moment),
                         state_.ask == Ask::none ? "" : ", interrupted");
    const std::string mover = fmt::format("{} ", names::of(state_.to_move));
    for (std::size_t i = 0; i < legal_.size(); ++i) {
        std::string action = action_text(state_, legal_[i]);
        if (action.starts_with(mover)) action.erase(0, mover.size());
        text_ += (i == 0 ? "" : " | ") + action;
    }
    text_ += "\n";
}

void Transcript::write_news(const std::vector<Event>& events) {
    for (const Event& event : events) text_ += fmt::format("  {}\n", event_text(state_, event));
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const View seen = view(state_, static_cast<Seat>(seat));
        std::array<std::string, 2> sides{side_text(seen.state, 0), side_text(seen.state, 1)};
        for (std::size_t side = 0; side < 2; ++side)
            if (sides[side] != told_[seat][side])
                text_ += fmt::format("  [{} sees {}: {}]\n", names::of(static_cast<Seat>(seat)),
                                     names::of(static_cast<Seat>(side)), sides[side]);
        told_[seat] = std::move(sides);
    }
}

std::string transcript(const Setup& setup, std::span<const Action> actions) {
    Transcript written{setup};
    for (const Action action : actions) written.play(action);
    return written.text();
}

std::vector<Action> random_battle(const Setup& setup, std::uint64_t seed) {
    players::Dice<Rules> dice{seed};
    std::array<players::RandomPlayer<Rules>, 2> minds{
        players::RandomPlayer<Rules>{players::player_seed(seed, Seat::red)},
        players::RandomPlayer<Rules>{players::player_seed(seed, Seat::blue)}};
    State state = skirmish::start(setup);
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

std::string result_sentence(const State& state) {
    constexpr std::array<const char*, 2> sides{"Madder", "Woad"};
    const Outcome end = outcome(state);
    if (!end.is_over && state.phase == 0) return "The battle is being set up.";
    if (!end.is_over)
        return fmt::format("The battle goes on: Phase {}, turn {}.", state.phase, state.turn);
    const std::string count = fmt::format("units Killed {} to {}, Morale {} to {}", end.kills[0],
                                          end.kills[1], end.morale[0], end.morale[1]);
    std::string rout;
    for (std::size_t side = 0; side < 2; ++side)
        if (end.routed[side]) rout += fmt::format("{} is Routed. ", sides[side]);
    if (is_player(end.winner))
        return fmt::format("{}{} wins: {}.", rout, sides[index(end.winner)], count);
    return fmt::format("{}Both lose: {}.", rout, count);
}

}  // namespace muster::lab
