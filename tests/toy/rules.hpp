#pragma once

#include "engine/contract/members.hpp"
#include "engine/contract/referee.hpp"
#include "engine/contract/saves.hpp"
#include "engine/contract/searchable.hpp"
#include "engine/contract/variant_json.hpp"
#include "engine/core/mixer.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

/// The smallest ruleset that the contract takes, as an example of it: two seats, one secret card
/// each, one die, and a referee who rules the wind, at the start and whenever it turns. Whoever is
/// to move strikes, and takes a life where die, wind and the card's Strength come to 5; or waits.
/// Three lives each; after forty actions nobody wins.
namespace muster::toy {

struct Table {
    std::string hash{"toy1"};
    std::vector<int> strengths{0, 1, 2};  ///< A card is its place in here.
};
struct Variant {
    bool is_windy{true};  ///< Else the referee has nothing to rule.
};
void each_toggle(auto& variant, auto&& visit) {
    visit.boolean("is_windy", variant.is_windy);
}
struct Setup {
    const Table* table{};
    std::array<std::size_t, 2> cards{};
    Variant variant{};
};
struct Action {
    enum class Kind : std::uint8_t { wait, strike, roll, wind } kind{};
    int value{};         ///< The face, or the wind from -2 to 2.
    std::string reason;  ///< The referee's.
    bool operator==(const Action&) const = default;
};
struct Event {
    enum class Kind : std::uint8_t { hit, wind } kind{};
    Seat by{};
    int value{};
    std::string reason;
    bool operator==(const Event&) const = default;
};
inline constexpr int unknown = -1;
struct State {
    const Setup* setup{};
    std::array<int, 2> strengths{}, lives{3, 3};
    Seat to_move{Seat::red}, striker{Seat::red};
    int wind{}, actions{};
    bool operator==(const State&) const = default;
};
struct View {
    Seat seat{};
    State state;  ///< Without the Strength of a card that the viewer may not know.
    bool operator==(const View&) const = default;
};
/// What a searching player imagines: any card at the other seat.
struct Beliefs {
    explicit Beliefs(const View& view) : state{view.state} {}
    Beliefs(const View&, const State& known) : state{known} {}
    [[nodiscard]] State sample_state(Stream& stream) const {
        const std::vector<int>& all = state.setup->table->strengths;
        State out = state;
        for (int& strength : out.strengths)
            if (strength == unknown)
                strength = all[stream.below(static_cast<std::uint32_t>(all.size()))];
        return out;
    }
    State state;
};

struct Rules {
    using Setup = toy::Setup;
    using State = toy::State;
    using Action = toy::Action;
    using Actions = std::vector<Action>;
    using View = toy::View;
    using Event = toy::Event;
    using Beliefs = toy::Beliefs;
    using Kind = Action::Kind;

    static std::string_view id() { return "toy"; }
    static std::size_t seats(const Setup&) { return 2; }
    static State start(const Setup& setup, Sink<Event> = {}) {
        const auto& all = setup.table->strengths;
        const Seat first = setup.variant.is_windy ? Seat::referee : Seat::red;
        return {&setup, {all[setup.cards[0]], all[setup.cards[1]]}, {3, 3}, first};
    }
    static Seat to_move(const State& state) { return state.to_move; }
    static constexpr bool lists_all_actions = false;  ///< Of the winds only the default one.
    static void legal_actions(const State& state, Actions& out) {
        out.clear();
        if (state.to_move == Seat::referee) out = {{Kind::wind, 0, "nobody feels any"}};
        for (int number = 1; number <= faces(state); ++number) out.push_back(face(number));
        if (is_player(state.to_move)) out = {{Kind::wait, 0, {}}, {Kind::strike, 0, {}}};
    }
    static void legal_actions(const View& view, Actions& out) { legal_actions(view.state, out); }
    static bool is_legal(const State& state, const Action& action) {
        if (action.kind == Kind::wind)  // Also out of turn.
            return state.setup->variant.is_windy && state.to_move != Seat::nobody &&
                   std::abs(action.value) <= 2;
        Actions legal;
        legal_actions(state, legal);
        return std::find(legal.begin(), legal.end(), action) != legal.end();
    }
    static Seat actor(const State& state, const Action& action) {
        return action.kind == Kind::wind ? Seat::referee : state.to_move;
    }
    static std::string_view reason(const Action& action) { return action.reason; }
    static void apply(State& state, const Action& action, Sink<Event> sink = {}) {
        if (!is_legal(state, action)) throw IllegalAction{"not legal now"};
        apply_legal(state, action, sink);
    }
    static void apply_legal(State& state, const Action& action, Sink<Event> sink = {}) {
        const Seat mover = action.kind == Kind::roll ? state.striker : state.to_move;
        const auto report = [&](Event event) {
            if (sink.wants(event.kind)) sink.keep(event.kind) = std::move(event);
        };
        if (action.kind == Kind::wind) {
            state.wind = action.value;
            if (mover == Seat::referee) state.to_move = Seat::red;
            return report({Event::Kind::wind, Seat::referee, action.value, action.reason});
        }
        state.striker = mover;
        if (action.kind == Kind::strike) return void(state.to_move = Seat::dice);
        int& lives = state.lives[1 - index(mover)];
        const int total = action.value + state.wind + state.strengths[index(mover)];
        if (action.kind == Kind::roll && total >= 5) {
            --lives;
            report({Event::Kind::hit, mover, action.value, {}});
        }
        state.to_move = lives == 0 || ++state.actions == 40 ? Seat::nobody : opponent(mover);
    }
    static Seat winner(const State& state) {
        return state.lives[0] == 0 ? Seat::blue : state.lives[1] == 0 ? Seat::red : Seat::nobody;
    }
    static View view(const State& state, Viewer viewer) {
        View out{viewer.seat(), state};
        for (const Seat seat : {Seat::red, Seat::blue})
            if (!viewer.sees_as(seat)) out.state.strengths[index(seat)] = unknown;
        return out;
    }
    static bool is_pick(const State&) { return false; }
    static int faces(const State& state) { return state.to_move == Seat::dice ? 6 : 0; }
    static Action face(int number) { return {Kind::roll, number, {}}; }
    static double appraise(const View&, const Action& action) {
        return action.kind == Kind::strike ? 1 : 0;
    }
    static std::string action_text(const State&, const Action& action) {
        constexpr std::array words{"wait", "strike", "roll ", "wind "};
        std::string text{words[static_cast<std::size_t>(action.kind)]};
        if (action.kind >= Kind::roll) text += std::to_string(action.value);
        return action.reason.empty() ? text : text + " because " + action.reason;
    }
    static Action parse_action(const State& state, std::string_view text) {
        const std::size_t because = std::min(text.find(" because "), text.size());
        const std::string reason{text.substr(std::min(because + 9, text.size()))};
        for (const Kind kind : {Kind::wait, Kind::strike, Kind::roll, Kind::wind})
            for (int value = -2; value <= 6; ++value) {
                Action action{kind, kind >= Kind::roll ? value : 0, reason};
                if (action_text(state, action) == text) return action;
            }
        throw IllegalAction{"no action: " + std::string{text}};
    }

    // What a search asks for.
    static constexpr bool has_guesses = false;
    static constexpr double exploration = 1;
    static constexpr int rollout_length = 40;
    static std::uint64_t information(const State& s, Seat seat) {
        Mixer out;
        out << s.strengths[index(seat)] << s.lives[0] << s.lives[1] << s.to_move << s.striker;
        return (out << s.wind << s.actions).value();
    }
    static bool is_face_down(const State&, const Action&) { return false; }
    static void dedupe(const State&, Actions&) {}
    static void prune(const Beliefs&, const State&, Actions&) {}
    static void priors(const Beliefs&, const View&, const Actions& actions,
                       std::vector<double>& weights, std::vector<double>& guesses) {
        weights.assign(actions.size(), 1);
        guesses.clear();
    }
    static Action rollout_policy(const Beliefs&, const State&, const Actions& all, Stream& stream) {
        return all[stream.below(static_cast<std::uint32_t>(all.size()))];
    }
    static bool is_quiescent(const State&) { return true; }
    static double evaluate(const Beliefs&, const State& state) {
        const Seat won = winner(state);
        return won == Seat::red ? 1 : won == Seat::blue ? 0 : 0.5;
    }
};

}  // namespace muster::toy

template <>
struct muster::record::Saves<muster::toy::Rules> {
    using Table = toy::Table;
    static constexpr std::string_view note{"this file holds both cards"};
    static const Table& table(const toy::Setup& setup) { return *setup.table; }
    static void write(const toy::Setup& setup, Json& json) {
        json["variant"] = variant_json(setup.variant);
        json["red"] = setup.cards[0];
        json["blue"] = setup.cards[1];
    }
    static toy::Setup read(const Json& json, const Table& table) {
        const int last = static_cast<int>(table.strengths.size()) - 1;
        const auto card = [&](const char* key) {
            return static_cast<std::size_t>(number(json, "", key, 0, last));
        };
        return {&table,
                {card("red"), card("blue")},
                variant_of<toy::Variant>(member(json, "", "variant"))};
    }
    /// Only waiting shows nothing.
    static bool can_undo(const toy::State&, const toy::State&, const toy::Action& action,
                         std::span<const toy::Event>) {
        return action.kind == toy::Action::Kind::wait;
    }
};
