#include "engine/core/fixed_list.hpp"
#include "engine/players/search.hpp"

#define BOOST_TEST_DYN_LINK
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A ruleset whose outlook is known: places with ways from one to the next, drawn for each case.
using namespace muster;

BOOST_AUTO_TEST_SUITE(outlook_search_tests)
namespace {

struct Maze {
    struct Place {
        Seat to_move{Seat::nobody};
        double outlook{};  ///< Red's; 0 or 1 where it ends.
        std::vector<std::size_t> ways;
        bool operator==(const Place&) const = default;
    };
    using Setup = std::vector<Place>;
    using Action = int;
    using Actions = FixedList<int, 100>;
    struct Event {  // Nothing is ever reported.
        enum class Kind : std::uint8_t {} kind{};
    };
    struct State {
        const Setup* setup{};
        std::size_t at{};
        bool operator==(const State&) const = default;
        [[nodiscard]] const Place& place() const { return (*setup)[at]; }
    };
    struct View {
        Seat seat{};
        State state;
    };
    struct Beliefs {
        explicit Beliefs(const View& view) : state{view.state} {}
        Beliefs(const View&, const State& known) : state{known} {}
        [[nodiscard]] State sample_state(Stream&) const { return state; }
        State state;
    };
    struct ChanceBaseline {
        using Expected = double;
        Expected expect(const State& s, Action action) { return mean(s, action); }
        [[nodiscard]] double luck(Expected expected, const State& after) const {
            return after.place().outlook - expected;
        }
    };
    static constexpr bool has_guesses = true;
    static constexpr double exploration = 0.02;
    static constexpr int rollout_length = 0;

    static std::string_view id() { return "maze"; }
    static std::size_t seats(const Setup&) { return 2; }
    static constexpr bool lists_all_actions = true;
    static State start(const Setup& setup, Sink<Event> = {}) { return {&setup, 0}; }
    static Seat to_move(const State& s) { return s.place().to_move; }
    static void legal_actions(const State& s, Actions& out) {
        out.clear();
        for (std::size_t i = 0; i < s.place().ways.size(); ++i) out.push_back(static_cast<int>(i));
    }
    static void legal_actions(const View& view, Actions& out) { legal_actions(view.state, out); }
    static bool is_legal(const State&, const Action&) { return true; }
    static void apply(State& s, const Action& action, Sink<Event> = {}) {
        s.at = s.place().ways[static_cast<std::size_t>(action)];
    }
    static void apply_legal(State& s, const Action& action, Sink<Event> = {}) { apply(s, action); }
    static Seat winner(const State& s) { return s.place().outlook > 0 ? Seat::red : Seat::blue; }
    static View view(const State& s, Viewer viewer) { return {viewer.seat(), s}; }
    static bool is_pick(const State&) { return false; }
    static int faces(const State&) { return 0; }
    static Action face(int number) { return number; }
    static double appraise(const View&, const Action&) { return 0; }
    static std::string action_text(const State&, const Action& a) { return std::to_string(a); }
    static Action parse_action(const State&, std::string_view) { return 0; }

    static std::uint64_t information(const State& s, Seat) { return scramble(s.at + 1); }
    static bool is_face_down(const State&, const Action&) { return false; }
    static void prune(const Beliefs&, const State&, Actions&) {}
    static void dedupe(const State&, Actions&) {}
    static double mean(State s, Action action) {
        apply(s, action);
        if (to_move(s) != Seat::dice) return s.place().outlook;
        double sum = 0;
        for (const std::size_t way : s.place().ways) sum += (*s.setup)[way].outlook;
        return sum / static_cast<double>(s.place().ways.size());
    }
    static void priors(const Beliefs& beliefs, const View& view, const Actions& actions,
                       std::vector<double>& weights, std::vector<double>& guesses) {
        weights.assign(actions.size(), 1);
        guesses.clear();
        for (const Action action : actions) {
            guesses.push_back(guess(beliefs, view.state, action));
        }
    }
    static Action rollout_policy(const Beliefs&, const State&, const Actions& actions,
                                 Stream& stream) {
        return actions[stream.below(static_cast<std::uint32_t>(actions.size()))];
    }
    static bool is_quiescent(const State&) { return true; }
    static bool is_settled(const State&) { return true; }
    static double guess(const Beliefs&, const State& s, Action action) {
        const double red = mean(s, action);
        return to_move(s) == Seat::red ? red : 1 - red;
    }
    static ChanceBaseline chance_baseline(const Beliefs&) { return {}; }
    static double outlook(const Beliefs&, const State& s) { return s.place().outlook; }
    static double evaluate(const Beliefs&, const State& s) { return s.place().outlook; }
};
static_assert(Searchable<Maze>);

/// Self-play teaches which way alone is worth a look: as many as its budgets allowed so far.
struct Drilled : Maze {
    struct Beliefs : Maze::Beliefs {
        using Maze::Beliefs::Beliefs;
        void update(int taught) { only = taught; }
        int only{-1};
    };
    struct SelfPlay {
        explicit SelfPlay(const State&) {}
        void fight(const State&, std::uint64_t action_budget, Stream&,
                   const std::function<bool()>& is_late) {
            if (!is_late || !is_late()) glanced += static_cast<int>(action_budget);
        }
        [[nodiscard]] int learnt() const { return glanced; }
        int glanced{};
    };
    static void prune(const Beliefs& beliefs, const State&, Actions& actions) {
        if (beliefs.only < 0) return;
        const int last = static_cast<int>(actions.size()) - 1;
        actions.clear();
        actions.push_back(std::min(beliefs.only, last));
    }
};
static_assert(Searchable<Drilled>);
static_assert(players::LearnsBySelfPlay<Drilled> && !players::LearnsBySelfPlay<Maze>);

constexpr std::size_t lost = 1, won = 2;  ///< For red.
using MazeSearch = players::Search<Maze>;

/// `mover` chooses among places of these outlooks. At each the other side has two ways on, which
/// come to the same; there the outlook is `news` more, and the dice make it true.
Maze::Setup fork(Seat mover, const std::vector<double>& outlooks, double news = 0) {
    Maze::Setup maze{{mover, 0.5, {}}, {Seat::nobody, 0, {}}, {Seat::nobody, 1, {}}};
    const auto add = [&](Maze::Place place) {
        maze.push_back(std::move(place));
        return maze.size() - 1;
    };
    for (const double outlook : outlooks) {
        const double later = outlook + news;
        std::vector<std::size_t> faces(100, lost);
        std::fill_n(faces.begin(), std::lround(100 * later), won);
        const std::size_t dice = add({Seat::dice, later, faces});
        const std::size_t one = add({mover, later, {dice, dice}});
        const std::size_t other = add({mover, later, {dice, dice}});
        const std::size_t reply = add({opponent(mover), outlook, {one, other}});
        maze[0].ways.push_back(reply);
    }
    return maze;
}

std::vector<players::Weighed<int>> looked(const Maze::Setup& maze, std::uint64_t iterations) {
    MazeSearch search{1, {iterations, {}}};
    const Maze::State state = Maze::start(maze);
    search.look(Maze::view(state, Maze::to_move(state)));
    return search.weighed();
}

const std::vector<double> outlooks{0.31, 0.62, 0.58, 0.05, 0.97, 0.44, 0.13, 0.7};

}  // namespace

BOOST_AUTO_TEST_CASE(what_was_never_tried_is_worth_what_the_outlook_says) {
    for (const Seat mover : {Seat::red, Seat::blue})
        for (const std::uint64_t iterations : {1U, 3U}) {
            const auto weighed = looked(fork(mover, outlooks), iterations);
            BOOST_TEST_REQUIRE(weighed.size() == outlooks.size());
            std::uint64_t visits = 0;
            for (std::size_t i = 0; i < weighed.size(); ++i) {
                visits += weighed[i].visits;
                const double own = mover == Seat::red ? outlooks[i] : 1 - outlooks[i];
                BOOST_TEST(std::abs(weighed[i].worth - own) < 1e-6);
                BOOST_TEST((weighed[i].visits > 0 || weighed[i].share == 0));
            }
            BOOST_TEST(visits == iterations);
        }
}

BOOST_AUTO_TEST_CASE(news_of_what_was_tried_leave_the_rest_in_its_order_and_a_chance) {
    for (const double news : {-0.04, 0.02})
        for (const Seat mover : {Seat::red, Seat::blue}) {
            auto weighed = looked(fork(mover, outlooks, news), 3);
            const auto untried = std::partition(weighed.begin(), weighed.end(),
                                                [](const auto& one) { return one.visits > 0; });
            BOOST_TEST((weighed.end() - untried) >= 5);
            std::sort(untried, weighed.end(), [&](const auto& a, const auto& b) {
                const double lead = outlooks[static_cast<std::size_t>(a.action)] -
                                    outlooks[static_cast<std::size_t>(b.action)];
                return (mover == Seat::red ? lead : -lead) > 0;
            });
            for (auto one = untried; one != weighed.end(); ++one) {
                BOOST_TEST(one->worth >= 0.0);
                BOOST_TEST(one->worth <= 1.0);
                if (one != untried) BOOST_TEST((one - 1)->worth >= one->worth);
            }
        }
}

BOOST_AUTO_TEST_CASE(what_looks_best_is_tried_first_and_played_unless_it_disappoints) {
    const auto first = looked(fork(Seat::red, outlooks), 1);
    BOOST_TEST(first[4].visits == 1U);
    BOOST_TEST(first[4].share == 1.0);
    BOOST_TEST(looked(fork(Seat::blue, outlooks), 1)[3].share == 1.0);
    // Whoever goes where it looks best is lost at once.
    Maze::Setup maze = fork(Seat::red, {0.60, 0.61, 0.62});
    maze[maze[0].ways[2]].ways[0] = lost;
    const auto warned = looked(maze, 400);
    BOOST_TEST(warned[1].share == 1.0);
    BOOST_TEST(warned[1].worth > warned[2].worth);
}

BOOST_AUTO_TEST_CASE(a_forced_move_is_taken_unsearched_and_weighs_nothing) {
    // Red's only way leads to a choice of blue's, and on to choices of red's own.
    Maze::Setup maze = fork(Seat::blue, outlooks);
    maze.push_back({Seat::red, 0.5, {0}});
    const Maze::State forced{&maze, maze.size() - 1};
    const Maze::View view = Maze::view(forced, Seat::red);
    Maze::Actions legal;
    Maze::legal_actions(view, legal);
    BOOST_TEST_REQUIRE(legal.size() == 1U);
    MazeSearch search{1, {50, {}}};
    BOOST_TEST(search.choose(view, legal) == 0);
    BOOST_TEST(search.iterations() == 0U);
    search.look(view);
    BOOST_TEST(search.weighed().empty());
    // Nor does it keep what was weighed before.
    const Maze::State choice{&maze, 0};
    search.look(Maze::view(choice, Seat::blue));
    BOOST_TEST(search.weighed().size() == outlooks.size());
    search.look(view);
    BOOST_TEST(search.weighed().empty());
}

BOOST_AUTO_TEST_CASE(practice_is_heeded_and_goes_on_from_choice_to_choice) {
    const Maze::Setup maze = fork(Seat::red, outlooks);
    const Maze::State state = Maze::start(maze);
    const Maze::View view = Maze::view(state, Seat::red);
    Maze::Actions legal;
    Maze::legal_actions(state, legal);
    const auto chosen = [&](players::SearchLimits limits, int times) {
        players::Search<Drilled> search{1, std::move(limits)};
        for (int i = 1; i < times; ++i) search.choose(view, legal);
        return search.choose(view, legal);
    };
    BOOST_TEST(chosen({200, {}}, 1) == 4);
    BOOST_TEST(chosen({200, {}, 1}, 1) == 1);
    BOOST_TEST(chosen({200, {}, 1}, 3) == 3);
    BOOST_TEST(chosen({200, {}, 3}, 2) == 6);
    BOOST_TEST(chosen({200, [] { return true; }, 3}, 2) == 0);  // What it knows till then.
    // Where every action is to be weighed, none is left out.
    players::Search<Drilled> search{1, {200, {}, 3}};
    search.look(view);
    BOOST_TEST(search.weighed().size() == outlooks.size());
}

BOOST_AUTO_TEST_SUITE_END()
