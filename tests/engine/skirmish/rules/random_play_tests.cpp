#include "tests/engine/skirmish/rules/any_setup.hpp"
#include "tests/engine/skirmish/rules/invariants.hpp"
#include "tests/engine/skirmish/rules/log_check.hpp"
#include "tests/engine/skirmish/rules/reshuffled.hpp"
#include "tests/engine/skirmish/scenario.hpp"

#include "engine/core/random.hpp"
#include "engine/skirmish/rules/effects.hpp"
#include "engine/skirmish/rules/knowledge.hpp"
#include "engine/skirmish/ruleset.hpp"
#include "engine/skirmish/wording/narrate.hpp"
#include "tests/with_sanitizers.hpp"

#define BOOST_TEST_DYN_LINK
#include <rapidcheck.h>
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <numeric>

/// Random armies under random powers and variants, played at random to the end; what must always
/// hold is checked at every state.
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;
using Kind = Action::Kind;

BOOST_AUTO_TEST_SUITE(random_play_tests)
namespace {

bool is_passive(Kind kind) {
    return kind == Kind::decline || kind == Kind::pass || kind == Kind::keep_role ||
           kind == Kind::no_save;
}

/// What is kept beside the cards of both commanders is what those cards say.
void check_deals(const State& state) {
    for (const Player& player : state.players) {
        Deal dealt;
        each(player.army,
             [&](Copy copy) { dealt.deal(state.table->cards, bit(copy), player.cards[copy]); });
        RC_ASSERT(player.cards == dealt);
    }
}

/// SK-6, SK-7, SK-8.
void check_cards_and_morale(const State& state, const std::array<CopySet, 2>& armies) {
    check_deals(state);
    for (std::size_t side = 0; side < 2; ++side) {
        const Player& player = state.players[side];
        CopySet all = player.slot == no_copy ? 0 : bit(player.slot);
        for (const CopySet zone : player.zones) {
            RC_ASSERT((all & zone) == 0U);
            all |= zone;
        }
        RC_ASSERT(all == player.army);
        if (state.phase > 0)
            RC_ASSERT(player.army == armies[side]);  // nothing is drawn, nothing vanishes
        RC_ASSERT(player.morale >= 0);
        RC_ASSERT(player.base >= 0);
        if (state.moment != Moment::over && state.moment != Moment::rout)
            RC_ASSERT(player.total_morale() > 0);
    }
}

/// What is summed up of an effect's objects is what its steps say one by one.
void check_objects(const State& state) {
    for (const int side : {0, 1})
        each(state.players[static_cast<std::size_t>(side)].army, [&](Copy copy) {
            const Card& card = state.card(side, copy);
            for (std::size_t i = 0; i < card.effects.size(); ++i)
                for (const Target target : {Target::mine, Target::foe})
                    RC_ASSERT(has_objects(state, side, copy, card, i, target) ==
                              has_each_object(state, side, copy, card.effects[i], target));
        });
}

void check_actions(const State& state, const Actions& legal, bool closely) {
    if (state.moment == Moment::over) {
        RC_ASSERT(legal.empty());
        RC_ASSERT(state.to_move == Seat::nobody);
        return;
    }
    RC_ASSERT(!legal.empty());
    const int faces = Rules::faces(state);  // A die that is due has the faces that are listed.
    RC_ASSERT((faces > 0) == (legal[0].kind == Kind::roll));
    RC_ASSERT(faces == 0 || legal.size() == static_cast<std::size_t>(faces));
    for (int number = 1; number <= faces; ++number)
        RC_ASSERT(Rules::face(number) == legal[static_cast<std::size_t>(number - 1)]);
    for (std::size_t i = 1; i < legal.size(); ++i) RC_ASSERT(!is_passive(legal[i].kind));
    if (is_player(state.to_move)) {  // a view says as much to the seat that decides
        Actions seen;
        legal_actions(view(state, state.to_move), seen);
        RC_ASSERT(seen == legal);
        check_deals(view(state, state.to_move).state);
    }
    if (!closely) return;
    for (const Action& action : legal) {
        RC_ASSERT(is_legal(state, action));
        RC_ASSERT(parse_action(state, action_text(state, action)) == action);
    }
}

void check_illegal(const State& state, Stream& stream) {
    const Action action{
        static_cast<Kind>(stream.below(static_cast<std::uint32_t>(Kind::concede) + 1)),
        static_cast<Copy>(stream.below(8)),
        stream.below(2) == 0 ? no_copy : static_cast<Copy>(stream.below(8)),
        static_cast<std::uint8_t>(stream.below(8))};
    if (is_legal(state, action)) return;
    State tried = state;
    bool thrown = false;
    try {
        apply(tried, action);
    } catch (const IllegalAction&) {
        thrown = true;
    }
    RC_ASSERT(thrown);
    RC_ASSERT(tried == state);
}

/// The events as a viewer knows them.
std::vector<Event> known_to(Viewer viewer, const std::vector<Event>& events) {
    std::vector<Event> out;
    for (const Event& event : events)
        if (const auto known = as_known(event, viewer)) out.push_back(*known);
    return out;
}

void check_hidden(const State& state, const Action& next, Stream& stream) {
    check_viewers(state, stream);
    for (const Seat viewer : {Seat::red, Seat::blue}) {
        const State other = reshuffled(state, index(viewer), stream, true);
        RC_ASSERT(view(other, viewer) == view(state, viewer));
        if (state.to_move != viewer) continue;
        // What the viewer does next looks the same from that seat, too.
        State here = state;
        Origins origins;
        std::iota(origins.begin(), origins.end(), Copy{0});
        State there = reshuffled(state, index(viewer), stream, false, &origins);
        std::vector<Event> here_events;
        std::vector<Event> there_events;
        apply(here, next, Sink<Event>{here_events});
        apply(there, next, Sink<Event>{there_events});
        const auto here_known = known_to(viewer, here_events);
        const auto there_known = known_to(viewer, there_events);
        // What takes the one card of a hand that fits takes the same face from another place.
        const auto is_same = [&](const Event& was, Event is) {
            if (was == is) return true;
            if (is.card_seat() == opponent(viewer) && is.copy != no_copy)
                is.copy = origins[is.copy];
            return was == is && narrate(here, was, viewer) == narrate(there, is, viewer);
        };
        std::string seen;
        for (const Event& event : here_known) seen += event_text(here, event) + "; ";
        seen += "against ";
        for (const Event& event : there_known) seen += event_text(there, event) + "; ";
        const auto [was, is] = std::mismatch(here_known.begin(), here_known.end(),
                                             there_known.begin(), there_known.end(), is_same);
        const bool is_skipped = was == here_known.end() || is == there_known.end();
        const bool is_whole = was == here_known.end() && is == there_known.end();
        // Whoever has nothing to use may be skipped, which shows that it is so (SK-208).
        if (!is_whole && (state.variant->always_prompt || !is_skipped))
            RC_FAIL(action_text(state, next) + ": " + seen);
    }
}

/// What a player that thinks ahead deals cannot be distinguished from the real state (SK-207).
void check_beliefs(const State& state, const Actions& legal, Stream& stream) {
    const Seat seat = state.to_move;
    if (!is_player(seat)) return;
    const View own = view(state, seat);
    const std::uint64_t key = information(state, seat);
    RC_ASSERT(information(reshuffled(state, index(seat), stream, true), seat) == key);
    State dealt = Beliefs{own}.sample_state(stream);
    Actions actions;
    if (dealt.to_move != seat) {  // A card lies face down: it is laid anew.
        legal_actions(dealt, actions);
        std::vector<Action> hidden;
        for (const Action& action : actions)
            if (is_face_down(dealt, action)) hidden.push_back(action);
        RC_ASSERT(!hidden.empty());
        apply(dealt, hidden[stream.below(static_cast<std::uint32_t>(hidden.size()))]);
        RC_ASSERT(dealt.to_move == seat);
    }
    RC_ASSERT(view(dealt, seat) == own);
    RC_ASSERT(information(dealt, seat) == key);
    legal_actions(dealt, actions);
    RC_ASSERT(actions == legal);
    dedupe(state, actions);
    RC_ASSERT(!actions.empty());
    auto next = legal.begin();
    for (const Action& action : actions) {
        next = std::find(next, legal.end(), action);
        RC_ASSERT(next != legal.end());
    }
}

/// Exact odds are those that come of playing every face, and so are those of the two engaged cards
/// alone; one of the `left` looks that this Battle is given.
void check_odds(const State& state, Stream& stream, int& left) {
    constexpr int most_dice = 3;
    const bool at_dice = state.moment == Moment::roll && state.ask == Ask::none &&
                         state.cursor == 0 && state.opposed;
    int dice = 0;
    for (const Player& player : state.players)
        dice += player.fight.dice_due + (player.fight.dice_rolled > 0 ? 9 : 0);
    if (!at_dice || left == 0) return;
    --left;
    if (dice <= most_dice)
        compare_odds(odds(View{seat_of(state.active), state}), counted_odds(state));
    std::array<Piece, 2> cards;
    for (const int side : {0, 1}) {
        const Player& player = state.players[static_cast<std::size_t>(side)];
        const bool is_trained = ((player.trained >> player.slot) & 1U) != 0;
        cards[static_cast<std::size_t>(side)] = {player.cards[player.slot], is_trained};
        const Card& card = state.card(side, player.slot);
        const Side where = side == state.active ? Side::offense : Side::defense;
        if (card.grant != Power::none || !card.may_stand_on(where)) return;  // SK-159, SK-173
    }
    const auto add = [&] { return static_cast<int>(stream.below(5)) - 2; };
    const Piece attacker = cards[state.active];
    const Piece defender = cards[1U - state.active];
    const int attacker_add = add();
    const int defender_add = add();
    if (const auto counted = counted_odds(*state.table, *state.variant, attacker, defender,
                                          attacker_add, defender_add, most_dice))
        compare_odds(
            odds(*state.table, *state.variant, attacker, defender, attacker_add, defender_add),
            *counted);
}

/// @returns the end. An eager player uses all there is to use.
State play_out(const Setup& setup, std::uint64_t seed, bool check) {
    constexpr int most_checked = 1500;
    constexpr int most_eager = 5000;
    Stream stream{seed, Purpose::player};
    const bool is_eager = stream.below(2) == 0;
    State state = start(setup);
    std::array<CopySet, 2> armies{};
    EventCheck events_check;
    WindowCheck windows;
    UsesCheck uses_check;
    LogCheck log;
    int looks = 6;  // At the odds.
    int steps = 0;
    for (; state.moment != Moment::over; ++steps) {
        RC_ASSERT(steps < 200'000);
        check = check && steps < most_checked;
        if (state.phase == 0) armies = {state.players[0].army, state.players[1].army};
        Actions legal;
        legal_actions(state, legal);
        RC_ASSERT(!legal.empty());
        const bool uses =
            is_eager && steps < most_eager && legal.size() > 1 && legal[0].kind == Kind::decline;
        const std::uint32_t from = uses ? 1 : 0;
        const Action next =
            legal[from + stream.below(static_cast<std::uint32_t>(legal.size()) - from)];
        windows.count(state, next);
        if (check) {
            const bool closely = stream.below(8) == 0;
            check_cards_and_morale(state, armies);
            check_actions(state, legal, closely);
            if (closely) check_objects(state);
            check_illegal(state, stream);
            check_hidden(state, next, stream);
            check_beliefs(state, legal, stream);
            check_values(state);
            uses_check.check(state, legal);
            check_battle_start(state, legal);
            check_odds(state, stream, looks);
        }
        uses_check.note(state, next);
        const State before = state;
        std::vector<Event> events;
        apply_legal(state, next, Sink<Event>{events});
        events_check.follow(before, state, events);
        if (!check) continue;
        log.follow(before, state, events);
        if (stream.below(128) == 0) log.check(state);
    }
    log.check(state);
    Actions none;
    legal_actions(state, none);
    check_cards_and_morale(state, armies);
    check_actions(state, none, true);
    return state;
}

}  // namespace

BOOST_AUTO_TEST_CASE(sk_6_sk_7_sk_8_sk_207_hold_at_every_state_of_any_battle) {
    BOOST_TEST(rc::check("any armies, powers and variant", [] {
        for (int i = 0; i < muster::tests::with_sanitizers(1, 3); ++i) {
            const auto table = any_table();
            const Setup setup = any_setup(*table, any_variant());
            play_out(setup, any_seed(), true);
        }
    }));
}

BOOST_AUTO_TEST_CASE(sk_197_every_battle_ends_by_the_default_variant) {
    BOOST_TEST(rc::check("the default variant", [] {
        const Setup setup = any_setup(catalogue(), Variant{});
        const State end = play_out(setup, any_seed(), false);
        RC_ASSERT(end.ending != Ending::turn_limit);
        RC_ASSERT(end.ending != Ending::none);
        const Outcome result = outcome(end);
        RC_ASSERT(result.is_over);
        if (result.winner != Seat::nobody) RC_ASSERT(!result.routed[index(result.winner)]);
    }));
}

BOOST_AUTO_TEST_CASE(sk_197_a_looping_variant_stops_at_the_turn_limit) {
    Setup setup;
    setup.table = &catalogue();
    setup.variant.unopposed_pile = Variant::UnopposedPile::hand;
    for (Commander& commander : setup.commanders)
        commander.army = {{*catalogue().find("alchemy_lab"), false}};
    for (Commander& commander : setup.commanders) {
        commander.path = Path::steel;
        commander.commander_class = Role::healer;
        commander.power = Power::chirurgeon;
    }
    // Strength 0 Equipment strikes for nothing and comes back to hand for ever.
    State state = start(setup);
    while (state.moment != Moment::over) {
        Actions legal;
        legal_actions(state, legal);
        const auto laying = std::find_if(legal.begin(), legal.end(), [](const Action& action) {
            return action.kind == Kind::offense;
        });
        apply(state, laying != legal.end() ? *laying : legal[0]);
    }
    BOOST_TEST((state.ending == Ending::turn_limit));
    BOOST_TEST(state.turn == turn_limit);
}

BOOST_AUTO_TEST_SUITE_END()
