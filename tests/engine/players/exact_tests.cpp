#define BOOST_TEST_DYN_LINK
#include "engine/core/fixed_list.hpp"
#include "engine/players/exact.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <string>
#include <vector>

using namespace muster;

/// A ruleset of its own, so that nothing of the skirmish can slip into the solver: red lays a sign
/// face down, blue answers it, and a table says what comes of the two.
BOOST_AUTO_TEST_SUITE(exact_tests)
namespace {

struct Signs {
    /// In the table: sixths of a chance that red wins, or one of these.
    static constexpr int both_lose = 7, again = 8, tied = 9;

    using Action = int;  ///< A sign, a face, or `leave`.
    using Actions = FixedList<int, 16>;
    struct Event {  // Nothing is ever reported.
        enum class Kind : std::uint8_t {} kind{};
    };
    using Setup = std::vector<std::vector<int>>;
    static constexpr int leave = -1;

    enum class Step { lay, answer, roll, over };
    struct State {
        const Setup* table{};
        Step step{Step::lay};
        int laid{}, answered{};
        int leaving{-2};  ///< What red gets by laying nothing; -2: it must lay.
        Seat winner{Seat::nobody};
        bool blue_lays{};  ///< The sides change places.
        bool operator==(const State&) const = default;
    };
    struct View {
        State state;
        Seat seat;
    };

    static std::string_view id() { return "signs"; }
    static std::size_t seats(const Setup&) { return 2; }
    static constexpr bool lists_all_actions = true;
    static State start(const Setup& setup, Sink<Event> = {}) { return {&setup}; }
    static Seat layer(const State& s) { return s.blue_lays ? Seat::blue : Seat::red; }
    static Seat to_move(const State& s) {
        switch (s.step) {
            case Step::lay: return layer(s);
            case Step::answer: return opponent(layer(s));
            case Step::roll: return Seat::dice;
            case Step::over: break;
        }
        return Seat::nobody;
    }
    static void legal_actions(const State& s, Actions& out) {
        out.clear();
        const auto signs = [&](std::size_t count) {
            for (std::size_t i = 0; i < count; ++i) out.push_back(static_cast<int>(i));
        };
        switch (s.step) {
            case Step::lay:
                if (s.leaving > -2) out.push_back(leave);
                return signs(s.table->size());
            case Step::answer: return signs(s.table->front().size());
            case Step::roll: return signs(6);
            case Step::over: return;
        }
    }
    static void legal_actions(const View& view, Actions& out) { legal_actions(view.state, out); }
    static bool is_legal(const State&, const Action&) { return true; }
    static void apply(State& s, const Action& action, Sink<Event> = {}) { apply_legal(s, action); }
    static void apply_legal(State& s, const Action& action, Sink<Event> = {}) {
        const auto end = [&](Seat winner) {
            s.step = Step::over;
            s.winner = winner;
        };
        switch (s.step) {
            case Step::lay:
                if (action == leave) return end(s.leaving != 0 ? layer(s) : opponent(layer(s)));
                s.laid = action;
                s.step = Step::answer;
                return;
            case Step::answer: {
                s.answered = action;
                const int entry = result(s);
                if (entry == both_lose) return end(Seat::nobody);
                s.step = entry == again ? Step::lay : Step::roll;
                return;
            }
            case Step::roll: {
                // `tied`: two faces for the layer, one for the other, and three thrown again.
                const int entry = result(s);
                if (entry == tied && action >= 3) return;
                const bool wins = action < (entry == tied ? 2 : entry);
                return end(wins ? layer(s) : opponent(layer(s)));
            }
            case Step::over: return;
        }
    }
    static int result(const State& s) {
        return (*s.table)[static_cast<std::size_t>(s.laid)][static_cast<std::size_t>(s.answered)];
    }
    static Seat winner(const State& s) { return s.winner; }
    static View view(const State& s, Viewer viewer) { return open_view(s, viewer.seat()); }
    static bool is_pick(const State&) { return false; }
    static int faces(const State&) { return 0; }
    static Action face(int number) { return number; }
    static double appraise(const View&, const Action&) { return 0; }
    static std::string action_text(const State&, const Action& a) { return std::to_string(a); }
    static Action parse_action(const State&, std::string_view) { return 0; }

    static std::string unsolvable(const State& s) {
        return s.step == Step::answer ? "a sign is laid" : "";
    }
    static void make_canonical(State& s) {
        if (s.step == Step::lay) s.laid = s.answered = 0;
    }
    static Fingerprint::Value fingerprint(const State& s) {
        return Fingerprint{}
            .add(static_cast<std::uint64_t>(s.step))
            .add(static_cast<std::uint64_t>(s.laid))
            .add(static_cast<std::uint64_t>(s.answered))
            .add(static_cast<std::uint64_t>(s.winner))
            .value();
    }
    static std::optional<Seat> certain_winner(const State& s) {
        return s.step == Step::over ? std::optional{s.winner} : std::nullopt;
    }
    static bool answers_unseen(const State& s) { return s.step == Step::answer; }
    static View open_view(const State& s, Seat seat) {
        View view{s, seat};
        if (s.step == Step::answer && seat != layer(s)) view.state.laid = -1;
        return view;
    }
};
static_assert(Solvable<Signs>);

using players::Chances;
using players::Exact;
using players::Unsolved;

/// Win, lose, or lose both: stone, paper and scissors.
const Signs::Setup hands{{7, 0, 6}, {6, 7, 0}, {0, 6, 7}};

Chances evenly(const Signs::View&, const Signs::Actions& actions) {
    return Chances(actions.size(), 1.0 / static_cast<double>(actions.size()));
}
Chances always_the_first(const Signs::View&, const Signs::Actions& actions) {
    Chances chances(actions.size(), 0);
    chances[0] = 1;
    return chances;
}

bool is_close(double one, double other) {
    return std::abs(one - other) < 1e-12;
}

}  // namespace

BOOST_AUTO_TEST_CASE(stone_paper_and_scissors_is_even_and_mixed) {
    const Signs::State root = Signs::start(hands);
    const Exact<Signs> exact{root};
    BOOST_TEST(is_close(exact.value(), 0.5));
    BOOST_TEST(exact.matrices() == 1U);
    BOOST_TEST(exact.mixed() == 1U);
    for (const Seat seat : {Seat::red, Seat::blue}) {
        Signs::State asked = root;
        if (seat == Seat::blue) Signs::apply(asked, 2);
        Signs::Actions actions;
        Signs::legal_actions(asked, actions);
        const Chances chances = exact(Signs::open_view(asked, seat), actions);
        for (const double chance : chances) BOOST_TEST(is_close(chance, 1.0 / 3));
    }
    BOOST_TEST(std::abs(players::proven_gap<Signs>(exact, root)) < 1e-12);
}

BOOST_AUTO_TEST_CASE(what_a_policy_gives_away_is_known_exactly) {
    const Signs::State root = Signs::start(hands);
    for (const Seat seat : {Seat::red, Seat::blue}) {
        // Against one sign always there is one that always beats it; evenly is the best there is.
        BOOST_TEST(is_close(players::exploitability<Signs>(root, seat, always_the_first), 0.5));
        BOOST_TEST(is_close(players::exploitability<Signs>(root, seat, evenly), 0));
        BOOST_TEST(is_close(players::best_response<Signs>(root, seat, always_the_first), 1));
    }
    // Half stone, half paper: paper wins half of the time and is even in the other half.
    const auto halves = [](const Signs::View&, const Signs::Actions&) {
        return Chances{.5, .5, 0};
    };
    BOOST_TEST(is_close(players::exploitability<Signs>(root, Seat::red, halves), 0.25));
    BOOST_TEST(is_close(players::exploitability<Signs>(root, Seat::blue, halves), 0.25));
}

BOOST_AUTO_TEST_CASE(chances_of_dice_count_and_saddle_points_are_pure) {
    // Two sixths at least for red by the first row, at most by the second column.
    const Signs::Setup table{{5, 2}, {6, 1}};
    const Exact<Signs> exact{Signs::start(table)};
    BOOST_TEST(is_close(exact.value(), 2.0 / 6));
    BOOST_TEST(exact.mixed() == 0U);
    Signs::State swapped = Signs::start(table);
    swapped.blue_lays = true;
    BOOST_TEST(is_close(Exact<Signs>{swapped}.value(), 4.0 / 6));
    BOOST_TEST(is_close(Exact<Signs>{swapped}.value(Seat::blue), 2.0 / 6));
}

BOOST_AUTO_TEST_CASE(an_open_way_out_is_one_more_row) {
    Signs::State root = Signs::start(hands);
    root.leaving = 0;
    BOOST_TEST(is_close(Exact<Signs>{root}.value(), 0.5));
    BOOST_TEST(std::abs(players::exploitability<Signs>(root, Seat::red, always_the_first) - 0.5) <
               1e-12);
    root.leaving = 1;
    const Exact<Signs> exact{root};
    BOOST_TEST(exact.value() == 1.0);
    BOOST_TEST(std::abs(players::proven_gap<Signs>(exact, root)) < 1e-12);
}

BOOST_AUTO_TEST_CASE(dice_thrown_again_for_a_tie_are_summed_to_the_end) {
    const Signs::Setup table{{Signs::tied}};
    BOOST_TEST(is_close(Exact<Signs>{Signs::start(table)}.value(), 2.0 / 3));
}

BOOST_AUTO_TEST_CASE(play_that_goes_in_circles_is_refused) {
    const Signs::Setup table{{Signs::again, 6}, {0, Signs::again}};
    BOOST_CHECK_EXCEPTION((void)Exact<Signs>{Signs::start(table)}, Unsolved, [](const auto& why) {
        return std::string{why.what()} == "play can come back to where it was";
    });
}

BOOST_AUTO_TEST_CASE(what_is_too_large_or_no_endgame_is_refused) {
    const Signs::State root = Signs::start(hands);
    BOOST_CHECK_EXCEPTION((void)(Exact<Signs>{root, 0}), Unsolved, [](const auto& why) {
        return std::string{why.what()} == "there are more than 0 positions";
    });
    Signs::State laid = root;
    Signs::apply(laid, 1);
    BOOST_CHECK_EXCEPTION((void)Exact<Signs>{laid}, Unsolved, [](const auto& why) {
        return std::string{why.what()} == "a sign is laid";
    });
    const auto too_much = [](const Signs::View&, const Signs::Actions& actions) {
        return Chances(actions.size(), 1);
    };
    BOOST_CHECK_THROW((void)players::best_response<Signs>(root, Seat::red, too_much), Unsolved);
}

BOOST_AUTO_TEST_CASE(a_policy_is_asked_once_for_what_looks_the_same_to_it) {
    const Signs::State root = Signs::start(hands);
    for (const Seat seat : {Seat::red, Seat::blue}) {
        int asked = 0;
        const auto counting = [&](const Signs::View& view, const Signs::Actions& actions) {
            ++asked;
            BOOST_TEST((view.seat == seat));
            if (seat == Seat::blue) BOOST_TEST(view.state.laid == -1);
            return evenly(view, actions);
        };
        (void)players::best_response<Signs>(root, opponent(seat), counting);
        BOOST_TEST(asked == 1);
    }
}

BOOST_AUTO_TEST_SUITE_END()
