#define BOOST_TEST_DYN_LINK
#include "engine/players/policies.hpp"
#include "engine/skirmish/game/endgame.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/players/endgames.hpp"
#include "engine/skirmish/rules/flow.hpp"
#include "tests/support/shipped.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

using namespace muster;
using skirmish::Action;
using skirmish::Actions;
using skirmish::Moment;
using skirmish::State;
using skirmish::Zone;

BOOST_AUTO_TEST_SUITE(exact_skirmish_tests)
namespace {

using Rules = skirmish::EndgameRules;
using Exact = players::Exact<Rules>;

const skirmish::Variant plain_variant;

State endgame(int cards, std::uint64_t seed) {
    return skirmish::position(*tests::shipped_table(), plain_variant, {cards, seed});
}

/// Phase 2, Red's turn: these cards in hand, Morale for each.
State duel(std::initializer_list<std::string_view> red,
           std::initializer_list<std::string_view> blue, int morale) {
    State state;
    state.table = tests::shipped_table().get();
    state.variant = &plain_variant;
    state.phase = 2;
    std::size_t side = 0;
    for (const auto& names : {red, blue}) {
        skirmish::Player& p = state.players[side++];
        p.morale = static_cast<std::int16_t>(morale);
        for (const std::string_view name : names) {
            const auto copy = static_cast<skirmish::Copy>(skirmish::count(p.army));
            p.cards.deal(tests::shipped_table()->cards, skirmish::bit(copy),
                         tests::shipped_table()->find(name).value());
            p.army |= skirmish::bit(copy);
        }
        p.zone(Zone::hand) = p.army;
    }
    skirmish::begin_turn(state, 0);
    return state;
}

State with_sides_swapped(State state) {
    std::swap(state.players[0], state.players[1]);
    const auto swap_side = [](std::uint8_t& side) {
        if (side < 2) side = static_cast<std::uint8_t>(1 - side);
    };
    swap_side(state.active);
    swap_side(state.opener);
    swap_side(state.last_defender);
    swap_side(state.priority);
    state.to_move = opponent(state.to_move);
    return state;
}

/// Red's share by walking through every line of play: nothing is kept, merged or brought into a
/// form. Dice thrown again for a tie give a share of what the throw itself is worth.
class Enumeration {
  public:
    double value(const State& state) { return walk(state, false).fixed; }
    [[nodiscard]] long steps() const { return steps_; }

  private:
    struct Worth {
        double fixed{}, again{};  ///< fixed + again times the worth of the throw being repeated.
    };

    static bool begins_again(const State& s) {
        if (s.ask != skirmish::Ask::none) return false;
        if (s.moment == Moment::rolloff) return s.cursor == 0;
        return s.moment == Moment::roll && s.cursor == 1 &&
               s.players[0].fight.dice_rolled + s.players[1].fight.dice_rolled == 0;
    }

    Worth walk(const State& state, bool repeats) {
        ++steps_;
        if (state.to_move == Seat::nobody) {
            const Seat winner = skirmish::outcome(state).winner;
            return {winner == Seat::red ? 1 : winner == Seat::blue ? 0 : 0.5, 0};
        }
        if (state.to_move != Seat::dice) return {choose(state), 0};
        if (!begins_again(state)) return mean(state, repeats);
        if (repeats) return {0, 1};
        const Worth worth = mean(state, true);
        return {worth.fixed / (1 - worth.again), 0};
    }

    Worth mean(const State& state, bool repeats) {
        Worth sum;
        const auto actions = listed(state);
        for (const Action& action : actions) {
            const Worth worth = walk(played(state, action), repeats);
            sum.fixed += worth.fixed / static_cast<double>(actions.size());
            sum.again += worth.again / static_cast<double>(actions.size());
        }
        return sum;
    }

    double choose(const State& state) {
        const auto actions = listed(state);
        const bool is_red = state.to_move == Seat::red;
        const auto mine = [&](double red) { return is_red ? red : 1 - red; };
        std::vector<std::vector<double>> rows;
        std::size_t columns = 1;
        for (const Action& action : actions) {
            const State after = played(state, action);
            rows.emplace_back();
            if (after.moment == Moment::defense) {
                for (const Action& answer : listed(after))
                    rows.back().push_back(mine(walk(played(after, answer), false).fixed));
                columns = rows.back().size();
            } else {
                rows.back().push_back(mine(walk(after, false).fixed));
            }
        }
        players::Matrix matrix{rows.size(), columns};
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (std::size_t j = 0; j < columns; ++j)
                matrix(i, j) = rows[i].size() == 1 ? rows[i][0] : rows[i][j];
        return mine(solve(matrix).value);
    }

    static std::vector<Action> listed(const State& state) {
        Actions actions;
        skirmish::legal_actions(state, actions);
        return {actions.begin(), actions.end()};
    }
    static State played(State state, Action action) {
        skirmish::apply_legal(state, action);
        return state;
    }

    long steps_{0};
};

State after(State state, std::initializer_list<Action> actions) {
    for (const Action& action : actions) skirmish::apply(state, action);
    return state;
}

}  // namespace

BOOST_AUTO_TEST_CASE(one_clash_has_the_odds_of_the_skirmish) {
    using Kind = Action::Kind;
    for (const auto& [red, blue] : std::vector<std::pair<std::string_view, std::string_view>>{
             {"spearmen", "vigil_shieldbearers"},
             {"sunward_templars", "spearmen"},
             {"ironback_veterans", "ironback_veterans"},
             {"siege_ram", "bramble_archers"}}) {
        BOOST_TEST_CONTEXT(red << " against " << blue) {
            // Nobody can pay a save, and who makes no kill is even: both lose (SK-43).
            const State root = duel({red}, {blue}, 2);
            const State met = after(root, {{Kind::offense, 0}, {Kind::defense, 0}});
            const auto odds = skirmish::odds(*tests::shipped_table(), plain_variant,
                                             {root.players[0].cards[0], false},
                                             {root.players[1].cards[0], false});
            const double even = 1 - odds.attacker_killed - odds.defender_killed;
            BOOST_TEST(std::abs(Exact{met}.value() - (odds.defender_killed + even / 2)) < 1e-12);
        }
    }
}

BOOST_AUTO_TEST_CASE(sk_43_a_battle_that_both_lose_is_half_a_victory) {
    // Nobody can hurt anybody: whoever attacks is met by nothing that could die.
    const State root = duel({"rally_banner"}, {"rally_banner"}, 3);
    BOOST_TEST(Exact{root}.value() == 0.5);
}

BOOST_AUTO_TEST_CASE(a_single_card_is_played_as_worked_out_by_hand) {
    // The Ogre (6) with the better of two dice costs a defender who Passes 2 Morale, which is a
    // Rout, but once in 36 times. So Blue's Sisters (2) meet it, Killed more often than not; and
    // Red, who could Pass, would only be the one with less Morale.
    const State root = duel({"cairn_ogre"}, {"lantern_sisters"}, 2);
    const auto odds =
        skirmish::odds(*tests::shipped_table(), plain_variant, {root.players[0].cards[0], false},
                       {root.players[1].cards[0], false});
    const double met = odds.defender_killed + (1 - odds.defender_killed - odds.attacker_killed) / 2;
    BOOST_TEST(std::abs(Exact{root}.value() - met) < 1e-12);
}

BOOST_AUTO_TEST_CASE(plain_enumeration_of_tiny_endgames_agrees) {
    for (const auto& [cards, seed] : std::vector<std::pair<int, std::uint64_t>>{
             {1, 1}, {1, 2}, {1, 3}, {1, 5}, {1, 7}, {1, 8}, {2, 3}, {2, 7}}) {
        BOOST_TEST_CONTEXT("endgame " << cards << "/" << seed) {
            const State root = endgame(cards, seed);
            Enumeration enumeration;
            const double value = enumeration.value(root);
            BOOST_TEST_MESSAGE(cards << "/" << seed << " steps " << enumeration.steps());
            BOOST_TEST(std::abs(Exact{root}.value() - value) < 1e-12);
        }
    }
}

BOOST_AUTO_TEST_CASE(swapping_the_sides_swaps_their_shares) {
    for (const auto& [cards, seed] :
         std::vector<std::pair<int, std::uint64_t>>{{1, 6}, {2, 5}, {2, 6}, {3, 11}}) {
        const State root = endgame(cards, seed);
        const double red = Exact{root}.value();
        BOOST_TEST(std::abs(Exact{with_sides_swapped(root)}.value() - (1 - red)) < 1e-12);
    }
}

BOOST_AUTO_TEST_CASE(solutions_cannot_be_exploited_and_even_play_can) {
    double most = 0;
    for (const auto& [cards, seed] :
         std::vector<std::pair<int, std::uint64_t>>{{1, 5}, {2, 2}, {2, 5}, {3, 11}}) {
        BOOST_TEST_CONTEXT("endgame " << cards << "/" << seed) {
            const State root = endgame(cards, seed);
            const Exact exact{root};
            BOOST_TEST(std::abs(players::proven_gap<Rules>(exact, root)) < 1e-9);
            for (const Seat seat : {Seat::red, Seat::blue}) {
                const double given =
                    players::exploitability<Rules>(exact, root, seat, players::EvenPolicy<Rules>{});
                BOOST_TEST(given > -1e-12);
                most = std::max(most, given);
            }
        }
    }
    BOOST_TEST(most > 0.1);
}

BOOST_AUTO_TEST_CASE(a_search_gives_away_less_than_a_look_ahead_and_that_less_than_chance) {
    double even = 0, greedy = 0, search = 0;
    for (const std::uint64_t seed : {11U, 16U, 32U}) {
        const State root = endgame(2, seed);
        const Exact exact{root};
        for (const Seat seat : {Seat::red, Seat::blue}) {
            const auto given = [&](const auto& policy) {
                return players::exploitability<Rules>(exact, root, seat, policy);
            };
            even += given(players::EvenPolicy<Rules>{});
            greedy += given(players::GreedyPolicy<Rules>{});
            search += given(players::SearchPolicy<Rules>{200, 1});
        }
    }
    BOOST_TEST(search > 0);
    BOOST_TEST(search < greedy);
    BOOST_TEST(greedy < even);
}

BOOST_AUTO_TEST_SUITE_END()
