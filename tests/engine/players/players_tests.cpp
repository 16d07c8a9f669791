#define BOOST_TEST_DYN_LINK
#include "engine/contract/dice.hpp"
#include "engine/core/fixed_list.hpp"
#include "engine/players/player.hpp"

#include <boost/test/unit_test.hpp>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace muster;

/// A ruleset of its own, so that nothing of the skirmish can slip into the players: red names a
/// number, the dice add one of their own, and that is all. The view hides the dice's number.
struct Nim {
    using Action = int;
    using Actions = FixedList<int, 8>;
    struct Event {  // Nothing is ever reported.
        enum class Kind : std::uint8_t {} kind{};
    };
    struct Setup {
        std::vector<int> choices;
    };
    struct State {
        std::vector<int> choices;
        int chosen{}, rolled{}, secret{7}, faces{};
        bool picks{};
        Seat to_move{Seat::red};
        bool operator==(const State&) const = default;
    };
    struct View {
        Seat seat{};
        State state;
    };
    struct Beliefs {
        explicit Beliefs(const View& view) : state{view.state} {}
        Beliefs(const View& view, const State&) : Beliefs{view} {}
        [[nodiscard]] State sample_state(Stream&) const { return state; }
        State state;
    };
    static constexpr bool has_guesses = false;
    static constexpr double exploration = 1;
    static constexpr int rollout_length = 0;
    static std::string_view id() { return "nim"; }
    static std::size_t seats(const Setup&) { return 2; }
    static constexpr bool lists_all_actions = true;
    static State start(const Setup& setup, Sink<Event> = {}) { return {setup.choices}; }
    static Seat to_move(const State& state) { return state.to_move; }
    static void legal_actions(const State& state, Actions& out) {
        out.clear();
        for (const int choice : state.choices) out.push_back(choice);
    }
    static void legal_actions(const View& view, Actions& out) { legal_actions(view.state, out); }
    static bool is_legal(const State&, const Action&) { return true; }
    static void apply(State& state, const Action& action, Sink<Event> = {}) {
        state.chosen = action;
        state.to_move = Seat::nobody;
    }
    static void apply_legal(State& state, const Action& action, Sink<Event> = {}) {
        state.chosen = action;
        state.to_move = Seat::nobody;
    }
    static Seat winner(const State&) { return Seat::nobody; }
    static View view(const State& state, Viewer viewer) {
        State seen = state;
        seen.secret = 0;
        return {viewer.seat(), seen};
    }
    static bool is_pick(const State& state) { return state.picks; }
    static int faces(const State& state) { return state.faces; }
    static Action face(int number) { return number; }
    /// The tens count; a player that sees the secret would prefer 11.
    static double appraise(const View& view, const Action& action) {
        return action == 11 && view.state.secret != 0 ? 99.0 : action / 10;
    }
    static std::uint64_t information(const State& state, Seat) {
        return static_cast<std::uint64_t>(state.chosen);
    }
    static bool is_face_down(const State&, const Action&) { return false; }
    static void prune(const Beliefs&, const State&, Actions&) {}
    static void dedupe(const State&, Actions&) {}
    static void priors(const Beliefs&, const View&, const Actions& actions,
                       std::vector<double>& weights, std::vector<double>& guesses) {
        weights.assign(actions.size(), 1);
        guesses.clear();
    }
    static Action rollout_policy(const Beliefs&, const State&, const Actions& actions, Stream&) {
        return actions[0];
    }
    static bool is_quiescent(const State&) { return true; }
    /// The ones count, and 11 where the secret can be seen.
    static double evaluate(const Beliefs&, const State& state) {
        return state.chosen == 11 && state.secret != 0 ? 1.0 : state.chosen % 10 / 10.0;
    }
    static std::string action_text(const State&, const Action& action) {
        return std::to_string(action);
    }
    static Action parse_action(const State&, std::string_view) { return 0; }
};
static_assert(Searchable<Nim>);

Nim::Actions listed(const Nim::State& state) {
    Nim::Actions actions;
    Nim::legal_actions(state, actions);
    return actions;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(players_tests)

BOOST_AUTO_TEST_CASE(a_random_player_makes_every_choice_about_equally_often) {
    const Nim::State state = Nim::start({{1, 2, 3, 4}});
    players::RandomPlayer<Nim> player{1};
    std::map<int, int> counts;
    for (int i = 0; i < 4000; ++i) ++counts[player.choose(listed(state))];
    BOOST_TEST(counts.size() == 4U);
    for (const auto& [choice, count] : counts) {
        BOOST_TEST(count > 850);  // Five standard deviations and more.
        BOOST_TEST(count < 1150);
    }
}

BOOST_AUTO_TEST_CASE(equal_seeds_give_equal_players_and_the_two_seats_differ) {
    const Nim::State state = Nim::start({{1, 2, 3, 4, 5, 6, 7, 8}});
    players::RandomPlayer<Nim> one{players::player_seed(5, Seat::red)};
    players::RandomPlayer<Nim> same{players::player_seed(5, Seat::red)};
    players::RandomPlayer<Nim> other{players::player_seed(5, Seat::blue)};
    bool differs = false;
    for (int i = 0; i < 64; ++i) {
        const int choice = one.choose(listed(state));
        BOOST_TEST(choice == same.choose(listed(state)));
        differs = differs || choice != other.choose(listed(state));
    }
    BOOST_TEST(differs);
}

BOOST_AUTO_TEST_CASE(a_greedy_player_takes_the_worthiest_and_breaks_ties_by_its_stream) {
    const Nim::State state = Nim::start({{10, 31, 20, 32, 33}});
    players::GreedyPlayer<Nim> player{1};
    std::map<int, int> counts;
    for (int i = 0; i < 3000; ++i)
        ++counts[player.choose(Nim::view(state, Seat::red), listed(state))];
    BOOST_TEST(counts.size() == 3U);
    for (const int choice : {31, 32, 33}) {
        BOOST_TEST(counts[choice] > 850);
        BOOST_TEST(counts[choice] < 1150);
    }
}

BOOST_AUTO_TEST_CASE(a_player_is_given_the_view_and_never_the_state) {
    const Nim::State state = Nim::start({{11, 20}});
    players::Player<Nim> player{players::Kind::greedy, 1};
    BOOST_TEST(player.choose(state, Seat::red, listed(state)) == 20);
}

BOOST_AUTO_TEST_CASE(a_human_seat_has_no_computer_player) {
    BOOST_TEST((players::Player<Nim>{players::Kind::human, 1}.is_human()));
    BOOST_TEST((!players::Player<Nim>{players::Kind::random, 1}.is_human()));
    BOOST_TEST((players::find_kind("greedy") == players::Kind::greedy));
    BOOST_TEST((!players::find_kind("Greedy").has_value()));
}

BOOST_AUTO_TEST_CASE(the_searching_kinds_think_ten_times_as_long_each_and_by_the_view_alone) {
    using players::Kind;
    BOOST_TEST(players::iterations(Kind::greedy) == 0U);
    BOOST_TEST(players::iterations(Kind::easy) == 200U);
    BOOST_TEST(players::iterations(Kind::fair) == 2'000U);
    BOOST_TEST(players::iterations(Kind::hard) == 20'000U);
    const Nim::State state = Nim::start({{11, 20, 23, 12}});
    for (const Kind kind : {Kind::easy, Kind::fair}) {
        BOOST_TEST(
            (players::find_kind(players::kind_names[static_cast<std::size_t>(kind)]) == kind));
        players::Player<Nim> player{kind, 1};
        BOOST_TEST(!player.is_human());
        BOOST_TEST(player.choose(state, Seat::red, listed(state)) == 23);
    }
}

BOOST_AUTO_TEST_CASE(a_search_that_is_told_so_ends_early) {
    const Nim::State state = Nim::start({{20, 23}});
    int asked = 0;
    players::Player<Nim> player{players::Kind::hard, 1, [&] { return ++asked == 3; }};
    (void)player.choose(state, Seat::red, listed(state));
    BOOST_TEST(asked == 3);
}

BOOST_AUTO_TEST_CASE(sk_12_picks_never_shift_the_dice) {
    Nim::State rolls = Nim::start({{1, 2, 3, 4, 5, 6}});
    Nim::State picks = rolls;
    picks.picks = true;
    players::Dice<Nim> plain{9};
    players::Dice<Nim> mixed{9};
    Nim::Actions room;
    for (int i = 0; i < 32; ++i) {
        (void)mixed.choose(picks, room);
        BOOST_TEST(plain.choose(rolls, room) == mixed.choose(rolls, room));
    }
}

BOOST_AUTO_TEST_CASE(dice_go_on_where_they_were_left) {
    const Nim::State state = Nim::start({{1, 2, 3, 4, 5, 6}});
    players::Dice<Nim> whole{9};
    Nim::Actions room;
    for (int i = 0; i < 10; ++i) (void)whole.choose(state, room);
    players::Dice<Nim> resumed{9, 10, 0};
    for (int i = 0; i < 20; ++i)
        BOOST_TEST(whole.choose(state, room) == resumed.choose(state, room));
}

BOOST_AUTO_TEST_CASE(a_die_that_is_due_falls_as_if_its_faces_were_listed) {
    Nim::State listed_one = Nim::start({{1, 2, 3, 4, 5, 6}});
    Nim::State due = listed_one;
    due.faces = 6;
    players::Dice<Nim> by_list{9};
    players::Dice<Nim> by_number{9};
    Nim::Actions room;
    for (int i = 0; i < 20; ++i)
        BOOST_TEST(by_list.choose(listed_one, room) == by_number.choose(due, room));
}

BOOST_AUTO_TEST_SUITE_END()
