#pragma once

#include "engine/contract/members.hpp"
#include "engine/contract/referee.hpp"
#include "engine/contract/saves.hpp"
#include "engine/contract/searchable.hpp"
#include "engine/core/mixer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The smallest ruleset that the contract takes, as an example of it: two seats, one secret card
/// each, one die, and a referee who rules the wind, at the start and whenever it turns. Whoever is
/// to move strikes, and takes a life where die, wind and the card's Strength come to 5; or rests,
/// which adds 1 to the next strike. Three lives each; after forty actions nobody wins.
namespace muster::toy {

struct Table {
    std::string hash{"toy1"};
    std::vector<int> strengths{0, 1, 2};  ///< A card is its place in here.
};
struct Variant {
    bool is_windy{true};  ///< Else the referee has nothing to rule.
};
struct Setup {
    const Table* table{};
    std::array<std::size_t, 2> cards{};
    Variant variant{};
};
struct Action {
    enum class Kind : std::uint8_t { rest, strike, roll, wind } kind{};
    int value{};         ///< The face, or the wind from -2 to 2.
    std::string reason;  ///< The referee's.
    bool operator==(const Action&) const = default;
};
using Actions = std::vector<Action>;
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
    std::array<int, 2> strengths{}, lives{3, 3}, rested{};
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
class Beliefs {
  public:
    explicit Beliefs(const View& view) : state_{view.state} {}
    Beliefs(const View&, const State& state) : state_{state} {}
    [[nodiscard]] State sample_state(Stream& stream) const {
        State state = state_;
        const std::vector<int>& all = state.setup->table->strengths;
        for (int& strength : state.strengths)
            if (strength == unknown)
                strength = all[stream.below(static_cast<std::uint32_t>(all.size()))];
        return state;
    }

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
    static std::size_t seats(const Setup&) { return 2; }
    static State start(const Setup& setup, Sink<Event> = {}) {
        const auto& all = setup.table->strengths;
        State state{.setup = &setup, .strengths = {all[setup.cards[0]], all[setup.cards[1]]}};
        if (setup.variant.is_windy) state.to_move = Seat::referee;
        return state;
    }
    static Seat to_move(const State& state) { return state.to_move; }
    static constexpr bool lists_all_actions = false;  ///< Of the winds, only the default one.
    static void legal_actions(const State& state, Actions& out) {
        out.clear();
        if (state.to_move == Seat::referee) out = {{Kind::wind, 0, "nobody feels any"}};
        if (state.to_move == Seat::dice)
            for (int number = 1; number <= 6; ++number) out.push_back(face(number));
        if (is_player(state.to_move)) out = {{Kind::rest, 0, {}}, {Kind::strike, 0, {}}};
    }
    static void legal_actions(const View& view, Actions& out) { legal_actions(view.state, out); }
    static bool is_legal(const State& state, const Action& action) {
        if (action.kind == Kind::wind)  // Also out of turn.
            return state.setup->variant.is_windy && state.to_move != Seat::nobody &&
                   action.value >= -2 && action.value <= 2 && !action.reason.empty();
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
        const auto report = [&](Event event) {
            if (sink.wants(event.kind)) sink.keep(event.kind) = std::move(event);
        };
        if (action.kind == Kind::wind) {
            state.wind = action.value;
            if (state.to_move == Seat::referee) state.to_move = Seat::red;
            return report({Event::Kind::wind, Seat::referee, action.value, action.reason});
        }
        if (action.kind == Kind::strike) {
            state.striker = state.to_move;
            state.to_move = Seat::dice;
            return;
        }
        const Seat mover = action.kind == Kind::rest ? state.to_move : state.striker;
        const std::size_t own = index(mover);
        const int total = action.value + state.wind + state.strengths[own] + state.rested[own];
        state.rested[own] = action.kind == Kind::rest ? state.rested[own] + 1 : 0;
        if (action.kind == Kind::roll && total >= 5) {
            --state.lives[1 - own];
            report({Event::Kind::hit, mover, action.value, {}});
        }
        const bool is_over = state.lives[1 - own] == 0 || ++state.actions == 40;
        state.to_move = is_over ? Seat::nobody : opponent(mover);
    }
    static Seat winner(const State& state) {
        if (state.lives[0] == 0) return Seat::blue;
        return state.lives[1] == 0 ? Seat::red : Seat::nobody;
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
    static double appraise(const View& view, const Action& action) {
        const std::size_t own = index(view.seat);
        const State& state = view.state;
        return action.kind == Kind::rest
                   ? 0.3
                   : (2 + state.wind + state.strengths[own] + state.rested[own]) / 6.0;
    }
    static constexpr std::array<std::string_view, 4> words{"rest", "strike", "roll ", "wind "};
    static std::string action_text(const State&, const Action& action) {
        std::string text{words[static_cast<std::size_t>(action.kind)]};
        if (action.kind >= Kind::roll) text += std::to_string(action.value);
        return action.reason.empty() ? text : text + " because " + action.reason;
    }
    static Action parse_action(const State&, std::string_view text) {
        const std::size_t because = std::min(text.find(" because "), text.size());
        Action action;
        if (because < text.size()) action.reason = text.substr(because + 9);
        text = text.substr(0, because);
        for (std::size_t kind = 0; kind < words.size(); ++kind) {
            if (!text.starts_with(words[kind])) continue;
            text.remove_prefix(words[kind].size());
            action.kind = static_cast<Kind>(kind);
            const char* const end = text.data() + text.size();
            const auto number = std::from_chars(text.data(), end, action.value);
            if (number.ptr == end && text.empty() == (action.kind < Kind::roll)) return action;
        }
        throw IllegalAction{"no action: " + std::string{text}};
    }

    // What a search asks for.
    static constexpr bool has_guesses = false;
    static constexpr double exploration = 1;
    static constexpr int rollout_length = 40;
    static std::uint64_t information(const State& s, Seat seat) {
        Mixer out;
        out << s.strengths[index(seat)] << s.lives[0] << s.lives[1] << s.rested[0] << s.rested[1];
        return (out << s.to_move << s.striker << s.wind << s.actions).value();
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

template <>
struct muster::record::Saves<muster::toy::Rules> {
    using Table = toy::Table;
    static constexpr std::string_view note{"this file holds both cards"};
    static const Table& table(const toy::Setup& setup) { return *setup.table; }
    static void write(const toy::Setup& setup, Json& json) {
        json["windy"] = setup.variant.is_windy;
        json["red"] = setup.cards[0];
        json["blue"] = setup.cards[1];
    }
    static toy::Setup read(const Json& json, const Table& table) {
        const int last = static_cast<int>(table.strengths.size()) - 1;
        return {&table,
                {static_cast<std::size_t>(number(json, "", "red", 0, last)),
                 static_cast<std::size_t>(number(json, "", "blue", 0, last))},
                {flag(json, "", "windy")}};
    }
    /// Only a rest shows nothing.
    static bool can_undo(const toy::State&, const toy::State&, const toy::Action& action,
                         std::span<const toy::Event>) {
        return action.kind == toy::Action::Kind::rest;
    }
};
