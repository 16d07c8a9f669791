#include "engine/core/fixed_list.hpp"
#include "engine/players/search.hpp"
#include "engine/players/trials.hpp"

#define BOOST_TEST_DYN_LINK
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

/// A ruleset of its own, small enough to be solved by hand: red lays a number face down, blue
/// answers with one, and the table gives red's chance to win, which a die of 100 faces settles.
/// With `has_hand` blue holds one of two tables, and red does not know which.
using namespace muster;

BOOST_AUTO_TEST_SUITE(search_tests)
namespace {

using Chances = std::vector<std::vector<int>>;  ///< Percent, by red's number and blue's.

struct Pennies {
    using Action = int;
    using Actions = FixedList<int, 100>;
    struct Event {  // Nothing is ever reported.
        enum class Kind : std::uint8_t {} kind{};
    };
    struct Setup {
        std::array<Chances, 2> tables;
        int held{};  ///< Which of them it is.
        bool is_open{};
        bool may_give_in{};  ///< Blue's last answer is an open one.
    };
    struct State {
        const Setup* setup{};
        int held{};
        int red{-1}, blue{-1}, rolled{-1};
        Seat to_move{Seat::red};
        bool operator==(const State&) const = default;
    };
    struct View {
        Seat seat{};
        State state;
    };
    class Beliefs {
      public:
        explicit Beliefs(const View& view) : view_{view} {}
        Beliefs(const View& view, const State& state) : view_{view}, held_{state.held} {}
        [[nodiscard]] State sample_state(Stream& stream) const {
            State s = view_.state;
            if (s.held < 0) s.held = held_ >= 0 ? held_ : static_cast<int>(stream.below(2));
            if (s.red != hidden) return s;
            s.red = -1;
            s.to_move = Seat::red;
            return s;
        }

      private:
        View view_;
        int held_{-1};
    };
    static constexpr int hidden = 99;
    static constexpr bool has_guesses = false;
    static constexpr double exploration = 1;
    static constexpr int rollout_length = 100;

    static const Chances& table(const State& s) {
        return s.setup->tables[static_cast<std::size_t>(s.held)];
    }
    static std::string_view id() { return "pennies"; }
    static std::size_t seats(const Setup&) { return 2; }
    static constexpr bool lists_all_actions = true;
    static State start(const Setup& setup, Sink<Event> = {}) { return {&setup, setup.held}; }
    static Seat to_move(const State& s) { return s.to_move; }
    static void legal_actions(const State& s, Actions& out) {
        out.clear();
        const std::size_t rows = s.setup->tables[0].size();
        const std::size_t columns = s.setup->tables[0][0].size();
        const std::size_t size = s.to_move == Seat::red    ? rows
                                 : s.to_move == Seat::blue ? columns
                                 : s.to_move == Seat::dice ? 100
                                                           : 0;
        for (std::size_t i = 0; i < size; ++i) out.push_back(static_cast<int>(i));
    }
    static void legal_actions(const View& view, Actions& out) { legal_actions(view.state, out); }
    static bool is_legal(const State&, const Action&) { return true; }
    static void apply(State& s, const Action& action, Sink<Event> = {}) {
        int& now = s.to_move == Seat::red ? s.red : s.to_move == Seat::blue ? s.blue : s.rolled;
        now = action;
        s.to_move = s.to_move == Seat::red    ? Seat::blue
                    : s.to_move == Seat::blue ? Seat::dice
                                              : Seat::nobody;
    }
    static void apply_legal(State& s, const Action& action, Sink<Event> = {}) { apply(s, action); }
    static Seat winner(const State& s) {
        const auto chance =
            table(s)[static_cast<std::size_t>(s.red)][static_cast<std::size_t>(s.blue)];
        return s.rolled < chance ? Seat::red : Seat::blue;
    }
    static View view(const State& s, Viewer viewer) {
        const Seat seat = viewer.seat();
        View out{seat, s};
        if (seat == Seat::blue && !s.setup->is_open && s.to_move == Seat::blue)
            out.state.red = hidden;
        if (seat == Seat::red) out.state.held = -1;
        return out;
    }
    static bool is_pick(const State&) { return false; }
    static int faces(const State&) { return 0; }
    static Action face(int number) { return number; }
    static double appraise(const View&, const Action&) { return 0; }
    static std::string action_text(const State&, const Action& a) { return std::to_string(a); }
    static Action parse_action(const State&, std::string_view) { return 0; }

    static std::uint64_t information(const State& s, Seat seat) {
        if (seat == Seat::red) return 1;
        const int seen = s.setup->is_open ? s.red : hidden;
        return 2 + static_cast<std::uint64_t>(seen + 1000 * s.held);
    }
    static bool is_face_down(const State& s, const Action& action) {
        const bool gives_in = s.setup->may_give_in && s.to_move == Seat::blue &&
                              action + 1 == static_cast<int>(s.setup->tables[0][0].size());
        return !s.setup->is_open && is_player(s.to_move) && !gives_in;
    }
    static void prune(const Beliefs&, const State&, Actions&) {}
    static void dedupe(const State&, Actions&) {}
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
    static double evaluate(const Beliefs&, const State& s) {
        return winner(s) == Seat::red ? 1 : 0;
    }
};
static_assert(Searchable<Pennies>);

using Search = players::Search<Pennies>;

/// The same, played on by anybody's answer and the die.
struct PlayedOn : Pennies {
    static constexpr std::uint64_t iterations_a_trial = 10;
    static double play_on(const Beliefs&, State& s, Stream& stream) {
        apply(s, static_cast<int>(
                     stream.below(static_cast<std::uint32_t>(s.setup->tables[0][0].size()))));
        apply(s, static_cast<int>(stream.below(100)));
        return winner(s) == Seat::red ? 1 : 0;
    }
};
static_assert(PlaysOn<PlayedOn>);

/// Of red's numbers in their order, after so many trials.
players::Trials<PlayedOn> tried(const PlayedOn::Beliefs& beliefs, std::size_t count,
                                std::uint64_t seed, std::uint64_t trials,
                                const std::function<bool()>& is_late = {}) {
    std::vector<int> actions;
    for (std::size_t i = 0; i < count; ++i) actions.push_back(static_cast<int>(i));
    players::Trials<PlayedOn> out{beliefs, 0, actions, seed};
    out.run(trials, is_late);
    return out;
}

std::vector<players::Weighed<int>> looked(const Pennies::State& state, Seat seat,
                                          std::uint64_t seed = 1,
                                          std::uint64_t iterations = 20'000) {
    Search search{seed, {iterations, {}}};
    search.look(Pennies::view(state, seat));
    BOOST_TEST(search.iterations() == iterations);
    return search.weighed();
}

Pennies::State answering(const Pennies::Setup& setup, int red) {
    Pennies::State state = Pennies::start(setup);
    Pennies::apply(state, red);
    return state;
}

}  // namespace

BOOST_AUTO_TEST_CASE(face_down_choices_are_mixed_as_the_solution_mixes_them) {
    // [[80, 20], [30, 60]]: red plays its first number 1 in 3, blue its first 4 in 9; red wins 46.7
    // %.
    const Pennies::Setup setup{
        {Chances{{80, 20}, {30, 60}}, Chances{{80, 20}, {30, 60}}}, 0, false};
    const auto red = looked(Pennies::start(setup), Seat::red);
    BOOST_TEST(std::abs(red[0].share - 1.0 / 3) < 0.07);
    BOOST_TEST(std::abs(red[0].worth - 0.467) < 0.05);
    for (const int laid : {0, 1}) {
        const auto blue = looked(answering(setup, laid), Seat::blue);
        BOOST_TEST(std::abs(blue[0].share - 4.0 / 9) < 0.07);
        BOOST_TEST(std::abs(blue[0].worth - 0.533) < 0.05);
    }
}

BOOST_AUTO_TEST_CASE(what_lies_face_down_does_not_change_the_answer) {
    const Chances chances{{80, 20, 50}, {30, 60, 45}, {40, 40, 52}};
    const Pennies::Setup setup{{chances, chances}, 0, false};
    const auto one = looked(answering(setup, 0), Seat::blue, 5, 500);
    const auto other = looked(answering(setup, 2), Seat::blue, 5, 500);
    BOOST_TEST(one.size() == other.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        BOOST_TEST(one[i].visits == other[i].visits);
        BOOST_TEST(one[i].share == other[i].share);
    }
}

BOOST_AUTO_TEST_CASE(a_hidden_choice_may_be_answered_openly) {
    // Whatever red has laid, blue's last answer is the best, and lies open.
    const Chances chances{{90, 70, 20}, {70, 90, 20}};
    const Pennies::Setup setup{{chances, chances}, 0, false, true};
    for (const int laid : {0, 1})
        BOOST_TEST(looked(answering(setup, laid), Seat::blue, 1, 2000)[2].share == 1.0);
}

BOOST_AUTO_TEST_CASE(an_open_choice_is_answered_by_the_best_reply) {
    const Pennies::Setup setup{{Chances{{80, 20}, {30, 60}}, Chances{{80, 20}, {30, 60}}}, 0, true};
    // Blue sees red's number: it answers 0 with 1 and 1 with 0, so that red had better play 1.
    BOOST_TEST(looked(answering(setup, 0), Seat::blue)[1].share == 1.0);
    BOOST_TEST(looked(answering(setup, 1), Seat::blue)[0].share == 1.0);
    const auto red = looked(Pennies::start(setup), Seat::red);
    BOOST_TEST(red[1].share == 1.0);
    BOOST_TEST(std::abs(red[1].worth - 0.3) < 0.05);
}

BOOST_AUTO_TEST_CASE(what_the_other_side_may_hold_is_weighed_evenly) {
    // Red's first number wins against one hand and loses against the other, its second is fair.
    const Pennies::Setup setup{{Chances{{90, 90}, {50, 50}}, Chances{{0, 0}, {50, 50}}}, 0, false};
    BOOST_TEST(looked(Pennies::start(setup), Seat::red)[1].share > 0.8);
    // With open lists it knows which it is.
    for (const int held : {0, 1}) {
        Pennies::Setup known = setup;
        known.held = held;
        const Pennies::State state = Pennies::start(known);
        const Pennies::View view = Pennies::view(state, Seat::red);
        Search search{1, {20'000, {}}};
        search.look(view, Pennies::Beliefs{view, state});
        BOOST_TEST(search.weighed()[static_cast<std::size_t>(held)].share > 0.9);
    }
}

BOOST_AUTO_TEST_CASE(equal_seeds_search_alike_and_a_late_search_stops) {
    const Chances chances{{55, 45, 50}, {45, 55, 50}};
    const Pennies::Setup setup{{chances, chances}, 0, false};
    const Pennies::State state = Pennies::start(setup);
    const auto one = looked(state, Seat::red, 9, 300);
    const auto same = looked(state, Seat::red, 9, 300);
    const auto other = looked(state, Seat::red, 10, 300);
    bool differs = false;
    for (std::size_t i = 0; i < one.size(); ++i) {
        BOOST_TEST(one[i].visits == same[i].visits);
        BOOST_TEST(one[i].worth == same[i].worth);
        differs = differs || one[i].visits != other[i].visits;
    }
    BOOST_TEST(differs);
    Search late{1, {1'000'000, [] { return true; }}};
    late.look(Pennies::view(state, Seat::red));
    BOOST_TEST(late.iterations() < 1000U);
}

BOOST_AUTO_TEST_CASE(shares_add_up_and_the_choice_follows_them) {
    const Pennies::Setup setup{
        {Chances{{80, 20}, {30, 60}}, Chances{{80, 20}, {30, 60}}}, 0, false};
    Search search{3, {5'000, {}}};
    search.look(Pennies::view(Pennies::start(setup), Seat::red));
    double sum = 0;
    for (const auto& one : search.weighed()) sum += one.share;
    BOOST_TEST(std::abs(sum - 1) < 1e-12);
    int first = 0;
    for (int i = 0; i < 3000; ++i) first += search.choose() == 0 ? 1 : 0;
    BOOST_TEST(std::abs(first / 3000.0 - search.weighed()[0].share) < 0.05);
}

BOOST_AUTO_TEST_CASE(trials_find_what_is_better_than_what_looks_best) {
    Chances chances(8, {50, 40});
    chances[5] = {75, 70};
    const Pennies::Setup setup{{chances, chances}, 0, true};
    const auto start = PlayedOn::start(setup);
    const PlayedOn::Beliefs beliefs{PlayedOn::view(start, Seat::red)};
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U}) {
        const auto trials = tried(beliefs, 8, seed, 600);
        BOOST_TEST(trials.best() == 5U);
        BOOST_TEST(trials.done() <= 600U);
        // Half of them are given up, and the first is tried as often as the best.
        const auto& all = trials.tried();
        BOOST_TEST(all[0].gained.size() == all[5].gained.size());
        const auto least = std::min_element(all.begin(), all.end(), [](auto& a, auto& b) {
            return a.gained.size() < b.gained.size();
        });
        BOOST_TEST(least->gained.size() * 2 < all[5].gained.size());
    }
    // The player searches by them.
    players::Search<PlayedOn> search{7, {6'000, {}}};
    search.look(PlayedOn::view(start, Seat::red));
    const auto weighed = search.weighed();
    const auto best = std::max_element(weighed.begin(), weighed.end(),
                                       [](auto& a, auto& b) { return a.share < b.share; });
    BOOST_TEST(best->action == 5);
}

BOOST_AUTO_TEST_CASE(trials_keep_to_what_looks_best_where_the_rest_is_chance) {
    // The dice are the same for all, so what is equally good gains the same.
    const Chances chances(6, {60, 30});
    const Pennies::Setup setup{{chances, chances}, 0, true};
    const PlayedOn::Beliefs beliefs{PlayedOn::view(PlayedOn::start(setup), Seat::red)};
    for (std::uint64_t seed = 1; seed < 30; ++seed) {
        const auto trials = tried(beliefs, 6, seed, 120);
        BOOST_TEST(trials.best() == 0U);
        BOOST_TEST(trials.tried()[0].mean() == trials.tried()[1].mean());
    }
    // Whoever is late has tried something.
    const auto late = tried(beliefs, 6, 1, 1000, [] { return true; });
    BOOST_TEST(late.done() == 6U);
    BOOST_TEST(tried(beliefs, 1, 1, 50).best() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
