#pragma once

#include "engine/contract/members.hpp"
#include "engine/contract/saves.hpp"
#include "engine/contract/searchable.hpp"
#include "engine/core/events.hpp"
#include "engine/core/fixed_list.hpp"
#include "engine/core/seat.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The smallest ruleset that the contract takes, as an example of it: two seats, one card each, one
/// die. Whoever is to move strikes, and takes a life where die and Strength come to 5; or rests,
/// which adds 1 to the next strike. Three lives each; after forty actions nobody wins.
namespace muster::toy {

struct Table {
    std::string hash{"toy1"};
    std::vector<int> strengths{0, 1, 2};  ///< A card is its place in here.
};
struct Setup {
    const Table* table{};
    std::array<std::size_t, 2> cards{};
};
struct Action {
    enum class Kind : std::uint8_t { strike, rest, roll } kind{};
    int face{};
    bool operator==(const Action&) const = default;
};
using Actions = FixedList<Action, 6>;
struct Event {
    enum class Kind : std::uint8_t { hit } kind{};
    Seat by{};
    bool operator==(const Event&) const = default;
};
struct State {
    const Setup* setup{};
    std::array<int, 2> lives{3, 3}, rested{};
    Seat to_move{Seat::red}, striker{Seat::red};
    int actions{};
    bool operator==(const State&) const = default;
    [[nodiscard]] int strength(Seat seat) const {
        return setup->table->strengths[setup->cards[index(seat)]] + rested[index(seat)];
    }
};
struct View {  ///< Nothing is hidden.
    Seat seat{};
    State state;
};
/// What a searching player imagines: with nothing hidden, the state itself.
class Beliefs {
  public:
    explicit Beliefs(const View& view) : state_{view.state} {}
    Beliefs(const View&, const State& state) : state_{state} {}
    [[nodiscard]] const State& sample_state(Stream&) const { return state_; }

  private:
    State state_;
};

struct Rules {
    using Setup = toy::Setup;
    using State = toy::State;
    using Action = toy::Action;
    using Actions = toy::Actions;
    using View = toy::View;
    using Event = toy::Event;
    using Beliefs = toy::Beliefs;
    using Kind = Action::Kind;

    static std::string_view id() { return "toy"; }
    static State start(const Setup& setup, Sink<Event> = {}) { return State{.setup = &setup}; }
    static Seat to_move(const State& state) { return state.to_move; }
    static void legal_actions(const State& state, Actions& out) {
        out.clear();
        if (state.to_move == Seat::dice)
            for (int face = 1; face <= 6; ++face) out.push_back({Kind::roll, face});
        else if (state.to_move != Seat::nobody)
            out = {{Kind::rest}, {Kind::strike}};
    }
    static void legal_actions(const View& view, Actions& out) { legal_actions(view.state, out); }
    static bool is_legal(const State& state, const Action& action) {
        Actions legal;
        legal_actions(state, legal);
        return std::find(legal.begin(), legal.end(), action) != legal.end();
    }
    static void apply(State& state, const Action& action, Sink<Event> sink = {}) {
        if (!is_legal(state, action)) throw IllegalAction{"not legal now"};
        apply_legal(state, action, sink);
    }
    static void apply_legal(State& state, const Action& action, Sink<Event> sink = {}) {
        if (action.kind == Kind::strike) {
            state.striker = state.to_move;
            state.to_move = Seat::dice;
            return;
        }
        const Seat mover = action.kind == Kind::rest ? state.to_move : state.striker;
        if (action.kind == Kind::rest) {
            ++state.rested[index(mover)];
        } else {
            const bool is_hit = action.face + state.strength(mover) >= 5;
            state.rested[index(mover)] = 0;
            if (is_hit) --state.lives[index(opponent(mover))];
            if (is_hit && sink.wants(Event::Kind::hit)) sink.keep(Event::Kind::hit).by = mover;
        }
        const bool is_over = state.lives[index(opponent(mover))] == 0 || ++state.actions == 40;
        state.to_move = is_over ? Seat::nobody : opponent(mover);
    }
    static Seat winner(const State& state) {
        if (state.lives[0] == 0) return Seat::blue;
        return state.lives[1] == 0 ? Seat::red : Seat::nobody;
    }
    static View view(const State& state, Seat seat) { return {seat, state}; }
    static bool is_pick(const State&) { return false; }
    static int faces(const State& state) { return state.to_move == Seat::dice ? 6 : 0; }
    static Action face(int number) { return {Kind::roll, number}; }
    static double appraise(const View& view, const Action& action) {
        return action.kind == Kind::strike ? (2 + view.state.strength(view.seat)) / 6.0 : 0.3;
    }
    static std::string action_text(const State&, const Action& action) {
        if (action.kind == Kind::roll) return "roll " + std::to_string(action.face);
        return action.kind == Kind::rest ? "rest" : "strike";
    }
    static Action parse_action(const State&, std::string_view text) {
        if (text == "rest") return {Kind::rest};
        if (text == "strike") return {Kind::strike};
        if (text.size() == 6 && text.starts_with("roll ")) return {Kind::roll, text[5] - '0'};
        throw IllegalAction{"no action: " + std::string{text}};
    }

    // What a search asks for.
    static constexpr bool has_guesses = false;
    static constexpr double exploration = 1;
    static constexpr int rollout_length = 40;
    static std::uint64_t information(const State& state, Seat seat) {
        std::uint64_t all = index(seat);
        for (const int part : {state.lives[0], state.lives[1], state.rested[0], state.rested[1],
                               static_cast<int>(index(state.to_move)),
                               static_cast<int>(index(state.striker)), state.actions})
            all = all * 64 + static_cast<std::uint64_t>(part);
        return all;
    }
    static bool is_face_down(const State&, const Action&) { return false; }
    static void dedupe(const State&, Actions&) {}
    static void prune(const Beliefs&, const State&, Actions&) {}
    static void priors(const Beliefs&, const View&, const Actions& actions,
                       std::vector<double>& weights, std::vector<double>& guesses) {
        weights.assign(actions.size(), 1);
        guesses.clear();
    }
    static Action rollout_policy(const Beliefs&, const State&, const Actions& actions,
                                 Stream& stream) {
        return actions[stream.below(static_cast<std::uint32_t>(actions.size()))];
    }
    static bool is_quiescent(const State&) { return true; }
    static double evaluate(const Beliefs&, const State& state) {
        if (state.to_move != Seat::nobody) return 0.5 + 0.1 * (state.lives[0] - state.lives[1]);
        return winner(state) == Seat::red ? 1 : winner(state) == Seat::blue ? 0 : 0.5;
    }
};

}  // namespace muster::toy

namespace muster::record {

template <>
struct Saves<toy::Rules> {
    using Table = toy::Table;
    static constexpr std::string_view note{};
    static const Table& table(const toy::Setup& setup) { return *setup.table; }
    static void write(const toy::Setup& setup, nlohmann::ordered_json& json) {
        json["variant"] = nlohmann::ordered_json::object();
        json["red"] = {{"card", setup.cards[0]}};
        json["blue"] = {{"card", setup.cards[1]}};
    }
    static toy::Setup read(const nlohmann::ordered_json& json, const Table& table) {
        toy::Setup setup{&table, {}};
        const int last = static_cast<int>(table.strengths.size()) - 1;
        for (std::size_t side = 0; side < 2; ++side)
            setup.cards[side] = static_cast<std::size_t>(
                number(member(json, "", side == 0 ? "red" : "blue"), "", "card", 0, last));
        return setup;
    }
    static bool can_undo(const toy::State&, const toy::State&, const toy::Action& action,
                         std::span<const toy::Event>) {
        return action.kind == toy::Action::Kind::rest;
    }
};

}  // namespace muster::record
