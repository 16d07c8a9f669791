#include "engine/skirmish/game/endgame.hpp"

#include "engine/core/random.hpp"
#include "engine/skirmish/players/endgames.hpp"
#include "tests/engine/skirmish/scenario.hpp"

#define BOOST_TEST_DYN_LINK
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>

/// What a solver relies on: that canonical positions have the futures of those they stand for.
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;

BOOST_AUTO_TEST_SUITE(endgame_tests)
namespace {

using Print = Fingerprint::Value;

State canonical(State state) {
    make_canonical(state);
    return state;
}

/// Where a position can lead, known by what stands for it; a certain result by the result alone.
std::vector<Print> futures(const State& state) {
    std::vector<Print> out;
    Actions actions;
    legal_actions(state, actions);
    for (const Action& action : actions) {
        State after = state;
        apply_legal(after, action);
        if (const auto winner = certain_winner(after))
            out.push_back({index(*winner), 0});
        else
            out.push_back(fingerprint(canonical(after)));
    }
    std::sort(out.begin(), out.end());
    return out;
}

/// Plays at random and looks at every state on the way.
class Walk {
  public:
    void through(State state, std::uint64_t seed) {
        Stream chance{seed, Purpose::player};
        for (int step = 0; step < 400 && !certain_winner(state); ++step) {
            check(state);
            Actions actions;
            legal_actions(state, actions);
            apply_legal(state, actions[chance.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        if (const auto winner = certain_winner(state)) {
            for (int step = 0; step < 100 && state.moment != Moment::over; ++step) {
                Actions actions;
                legal_actions(state, actions);
                apply_legal(state,
                            actions[chance.below(static_cast<std::uint32_t>(actions.size()))]);
            }
            BOOST_TEST((state.moment == Moment::over));
            BOOST_TEST((outcome(state).winner == *winner));
        }
    }

    [[nodiscard]] std::size_t forms() const { return forms_.size(); }

  private:
    void check(const State& state) {
        const State form = canonical(state);
        if (form != canonical(form)) BOOST_ERROR("a canonical form is no form of itself");
        if (form.to_move != state.to_move) BOOST_ERROR("somebody else is to move");
        if (futures(form) != futures(state)) BOOST_ERROR("the form has another future");
        const auto [known, is_new] = forms_.emplace(fingerprint(form), form);
        if (!is_new && known->second != form) BOOST_ERROR("two forms share a fingerprint");
        if (state.moment == Moment::offense) check_unseen(form);
    }

    /// S2: the defender's choices and view do not show which card lies there.
    static void check_unseen(const State& state) {
        Actions actions, answers, other_answers;
        legal_actions(state, actions);
        std::vector<View> seen;
        for (const Action& action : actions) {
            State after = state;
            apply_legal(after, action);
            if (!EndgameRules::answers_unseen(after)) continue;
            const View view = open_view(after, after.to_move);
            legal_actions(view, seen.empty() ? answers : other_answers);
            seen.push_back(view);
            if (seen.size() > 1 && other_answers != answers) BOOST_ERROR("other answers");
            if (view != seen.front()) BOOST_ERROR("the view shows which card was laid");
        }
    }

    std::map<Print, State> forms_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_canonical_position_has_the_same_future) {
    const Variant variant;
    std::size_t forms = 0;
    for (int cards = 1; cards <= 4; ++cards)
        for (std::uint64_t seed = 1; seed <= 100; ++seed)
            BOOST_TEST_CONTEXT("endgame " << cards << "/" << seed) {
                Walk walk;
                for (std::uint64_t i = 0; i < 5; ++i)
                    walk.through(position(catalogue(), variant, {cards, seed}), i);
                forms += walk.forms();
            }
    BOOST_TEST(forms > 2000U);
}

BOOST_AUTO_TEST_CASE(so_it_has_under_every_toggle) {
    const std::vector<std::pair<const char*, const char*>> toggles{
        {"response_window", "before_roll"}, {"response_window", "after_roll"},
        {"both_pass", "cumulative_phase"},  {"pass_vs_unable", "ends_phase"},
        {"unable_defender", "unopposed"},   {"unopposed_pile", "disabled"},
        {"unopposed_is_win", "true"},       {"savant_bonus", "once_per_skirmish"},
        {"dead_tie", "both_disabled"},      {"zero_equipment_winner", "exhausted"},
        {"kill_count", "events"},           {"base_in_tiebreak", "false"},
        {"may_spend_last_morale", "false"}, {"rout_rolls", "piles_and_hand"},
        {"reach_unopposed", "true"},        {"ritual_units", "not_killed"},
        {"role_change", "hidden_on_play"},  {"oathbound_covers_discards", "true"},
        {"shaman_stacks", "true"},          {"etherealist_after_roll", "true"},
        {"hand_sizes_public", "false"},     {"always_prompt", "false"}};
    for (const auto& [key, value] : toggles) {
        Variant variant;
        set_toggle(variant, key, value);
        for (std::uint64_t seed = 1; seed <= 25; ++seed)
            BOOST_TEST_CONTEXT(key << " = " << value << ", endgame " << seed) {
                State state = position(catalogue(), variant, {3, 100 + seed});
                BOOST_TEST(unsolvable(state) == "");
                state.players[seed % 2].base =
                    static_cast<std::int16_t>(seed % 3);  // a Base holder
                Walk walk;
                for (std::uint64_t i = 0; i < 4; ++i) walk.through(state, i);
            }
    }
}

BOOST_AUTO_TEST_CASE(equal_cards_stand_for_each_other) {
    const Variant variant;
    State state = position(catalogue(), variant, {4, 2});
    Player& p = state.players[0];
    p.designated = no_copy;
    p.cards.deal(catalogue().cards, 15, *catalogue().find("spearmen"));
    p.army = 15;
    p.zones = {3, 4, 8, 0};
    const State form = canonical(state);
    p.zones = {12, 1, 2, 0};
    BOOST_TEST((canonical(state) == form));
    p.zones = {12, 3, 0, 0};
    BOOST_TEST((canonical(state) != form));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_solved_says_why) {
    Variant variant;
    const State open = position(catalogue(), variant, {2, 1});
    BOOST_TEST(unsolvable(open) == "");

    State state = open;
    state.phase = 0;
    BOOST_TEST(unsolvable(state) == "the Battle is still being set up");

    state = open;
    Actions actions;
    legal_actions(state, actions);
    for (const Action& action : actions)
        if (action.kind == Action::Kind::offense && state.moment == Moment::offense)
            apply_legal(state, action);
    if (state.moment == Moment::defense)
        BOOST_TEST(unsolvable(state) == "a card lies face down, and who lays it knows it");

    state = open;
    state.turn = 600;
    BOOST_TEST(unsolvable(state) == "the turn limit is near");

    BOOST_TEST(unsolvable(view(open, Seat::red).state) ==
               "not all cards are known: this is one commander's view");

    state = open;
    state.players[1].power = Power::oathbound;
    variant.oathbound_secret = true;
    BOOST_TEST(unsolvable(state) ==
               "with oathbound_secret one commander alone knows which unit is sworn");
    variant = {};

    variant.unopposed_pile = Variant::UnopposedPile::hand;
    BOOST_TEST(unsolvable(open) == "with unopposed_pile = \"hand\" a Battle can go on without end");
    variant = {};

    variant.mediated_cards = Variant::MediatedCards::hand;
    BOOST_TEST(unsolvable(open) == "");
    state = open;
    state.deal(0, 0, *catalogue().find("mediating_chaplain"));
    BOOST_TEST(unsolvable(state) ==
               "with mediated_cards = \"hand\" a Battle can go on without end");
}

BOOST_AUTO_TEST_CASE(endgames_are_what_they_say) {
    const Variant variant;
    for (const Endgame& endgame : endgames) {
        const State state = position(catalogue(), variant, endgame);
        BOOST_TEST((state == position(catalogue(), variant, endgame)));
        BOOST_TEST(unsolvable(state) == "");
        for (const Player& p : state.players) {
            BOOST_TEST(count(p.zone(Zone::hand) | p.zone(Zone::exhausted)) == endgame.cards);
            BOOST_TEST(p.morale >= 1);
            BOOST_TEST(p.morale <= 5);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
