#define BOOST_TEST_DYN_LINK
#include "engine/core/fixed_list.hpp"
#include "engine/core/mixer.hpp"
#include "engine/players/player.hpp"
#include "engine/players/random_battle.hpp"
#include "engine/record/journal_body.hpp"
#include "tests/engine/folder.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

/// Battles of another number of players than two.
namespace muster::heap {

/// Each in turn takes 1 or 2 of what lies there; whoever takes the last has won. A view hides how
/// much the others hold.
struct Heap {
    using Action = int;
    using Actions = FixedList<int, 2>;
    struct Event {  // Nothing is ever reported.
        enum class Kind : std::uint8_t {} kind{};
    };
    struct Setup {
        std::size_t seats{3};
        int size{20};
    };
    struct State {
        const Setup* setup{};
        int left{};
        std::vector<int> held;
        std::size_t turn{};
        bool operator==(const State&) const = default;
    };
    struct View {
        Seat seat{};
        State state;
        bool operator==(const View&) const = default;
    };

    static std::string_view id() { return "heap"; }
    static std::size_t seats(const Setup& setup) { return setup.seats; }
    static constexpr bool lists_all_actions = true;
    static State start(const Setup& setup, Sink<Event> = {}) {
        return {&setup, setup.size, std::vector<int>(setup.seats), 0};
    }
    static Seat to_move(const State& s) {
        return s.left == 0 ? Seat::nobody : seat_of(s.turn % s.setup->seats);
    }
    static void legal_actions(const State& s, Actions& out) {
        out.clear();
        for (int taken = 1; taken <= std::min(2, s.left); ++taken) out.push_back(taken);
    }
    static void legal_actions(const View& view, Actions& out) { legal_actions(view.state, out); }
    static bool is_legal(const State& s, const Action& action) {
        return action >= 1 && action <= std::min(2, s.left);
    }
    static void apply(State& s, const Action& action, Sink<Event> = {}) {
        if (!is_legal(s, action)) throw IllegalAction{"not so many"};
        apply_legal(s, action);
    }
    static void apply_legal(State& s, const Action& action, Sink<Event> = {}) {
        s.held[s.turn++ % s.setup->seats] += action;
        s.left -= action;
    }
    static Seat winner(const State& s) {
        return s.left > 0 ? Seat::nobody : seat_of((s.turn - 1) % s.setup->seats);
    }
    static View view(const State& s, Viewer viewer) {
        View out{viewer.seat(), s};
        for (std::size_t seat = 0; seat < s.held.size(); ++seat)
            if (!viewer.sees_as(seat_of(seat))) out.state.held[seat] = 0;
        return out;
    }
    static bool is_pick(const State&) { return false; }
    static int faces(const State&) { return 0; }
    static Action face(int number) { return number; }
    static double appraise(const View&, const Action& action) { return action; }
    static std::string action_text(const State&, const Action& action) {
        return "take " + std::to_string(action);
    }
    static Action parse_action(const State&, std::string_view text) {
        if (text == "take 1" || text == "take 2") return text.back() - '0';
        throw IllegalAction{"no action"};
    }
};

/// The same with seats of two sides in turn: whoever leaves a multiple of 3 wins for its side.
struct Teams : Heap {
    struct Beliefs {
        explicit Beliefs(const View& view) : state{view.state} {}
        Beliefs(const View&, const State& known) : state{known} {}
        [[nodiscard]] const State& sample_state(Stream&) const { return state; }
        State state;
    };
    static std::size_t side(const State&, Seat seat) { return index(seat) % 2; }
    static constexpr bool has_guesses = false;
    static constexpr double exploration = 1;
    static constexpr int rollout_length = 40;
    static std::uint64_t information(const State& s, Seat) {
        return (Mixer{} << s.left << s.turn).value();
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
    static double evaluate(const Beliefs&, const State& s) {
        return s.left > 0 ? 0.5 : 1.0 - static_cast<double>(side(s, winner(s)));
    }
};

struct Nothing {
    std::string hash{"heap1"};
};

}  // namespace muster::heap

template <>
struct muster::record::Saves<muster::heap::Heap> {
    using Table = heap::Nothing;
    static constexpr std::string_view note{};
    static const Table& table(const heap::Heap::Setup&) {
        static const Table none;
        return none;
    }
    static void write(const heap::Heap::Setup& setup, Json& json) { json["seats"] = setup.seats; }
    static heap::Heap::Setup read(const Json& json, const Table&) {
        return {static_cast<std::size_t>(number(json, "", "seats", 1, 20))};
    }
    static bool can_undo(const heap::Heap::State&, const heap::Heap::State&,
                         const heap::Heap::Action&, std::span<const heap::Heap::Event>) {
        return true;
    }
};

using namespace muster;
using heap::Heap;

static_assert(Ruleset<Heap> && !Searchable<Heap>);
static_assert(Searchable<heap::Teams>);
static_assert(record::Saved<Heap>);

BOOST_AUTO_TEST_SUITE(seats_tests)

BOOST_AUTO_TEST_CASE(twenty_players_sit_at_a_battle_that_is_saved_and_replayed) {
    const tests::Folder folder;
    for (const std::size_t seats : {1U, 3U, 20U}) {
        record::Header<Heap> header;
        header.setup.seats = seats;
        const auto file = folder / ("heap" + std::to_string(seats));
        auto journal = record::Journal<Heap>::create(file, header);
        const auto actions = players::random_battle<Heap>(header.setup, 4);
        for (const int action : actions) journal.play(action);
        const auto again = record::Journal<Heap>::open(file, std::make_shared<heap::Nothing>());
        BOOST_TEST((again.actions() == actions));
        BOOST_TEST(again.header().players.size() == seats);
        BOOST_TEST(is_player(Heap::winner(again.state())));
        BOOST_TEST(index(Heap::winner(again.state())) < seats);
        BOOST_TEST(again.can_undo());
    }
}

BOOST_AUTO_TEST_CASE(a_save_names_a_player_for_each_seat) {
    const std::string line =
        R"({"muster":2,"ruleset":"heap","definitions":"heap1","seed":1,"players":["human","greedy"],"seats":3})";
    BOOST_CHECK_EXCEPTION((void)record::parse_header<Heap>(line, {}), record::BadSave,
                          [](const record::BadSave& fault) {
                              return fault.what() == std::string{
                                                         "players: found [\"human\",\"greedy\"]; "
                                                         "allowed: a list of 3 names"};
                          });
}

BOOST_AUTO_TEST_CASE(a_player_of_every_seat_sees_its_own) {
    const Heap::Setup setup;
    auto state = Heap::start(setup);
    for (const int action : {1, 2, 1}) Heap::apply(state, action);
    auto other = state;
    std::swap(other.held[0], other.held[1]);
    BOOST_TEST((Heap::view(state, seat_of(2)) == Heap::view(other, seat_of(2))));
    BOOST_TEST((Heap::view(state, Viewer::spectator()) == Heap::view(other, Viewer::spectator())));
    BOOST_TEST((Heap::view(state, seat_of(1)) != Heap::view(other, seat_of(1))));
    BOOST_TEST((Heap::view(state, Viewer::referee()).state == state));
}

BOOST_AUTO_TEST_CASE(who_cannot_search_has_other_players) {
    using players::Kind;
    static_assert(players::can_play<Heap>(Kind::greedy) && !players::can_play<Heap>(Kind::easy));
    BOOST_CHECK_THROW((players::Player<Heap>{Kind::fair, 1}), std::invalid_argument);
    const std::vector kinds{Kind::greedy, Kind::random, Kind::greedy};
    auto minds = players::seated<Heap>(kinds, 1);
    const Heap::Setup setup;
    auto state = Heap::start(setup);
    Heap::Actions legal;
    while (Heap::to_move(state) != Seat::nobody) {
        const Seat seat = Heap::to_move(state);
        Heap::legal_actions(state, legal);
        Heap::apply(state, minds[index(seat)].choose(state, seat, legal));
    }
    BOOST_TEST(state.held[0] + state.held[1] + state.held[2] == 20);
    BOOST_TEST(state.held[0] >= state.held[1]);
}

BOOST_AUTO_TEST_CASE(a_search_plays_for_the_side_of_its_seat) {
    using heap::Teams;
    const Heap::Setup setup{4, 20};
    for (const int left : {4, 5, 7, 8})
        for (std::size_t seat = 0; seat < 4; ++seat) {
            const Teams::State state{&setup, left, std::vector<int>(4), seat};
            Teams::Actions legal;
            Teams::legal_actions(state, legal);
            players::Search<Teams> search{7, {2000, {}}};
            const auto view = Teams::view(state, seat_of(seat));
            BOOST_TEST(search.choose(view, legal) == left % 3);
        }
}

BOOST_AUTO_TEST_SUITE_END()
