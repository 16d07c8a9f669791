#include "tests/engine/skirmish/rules/invariants.hpp"
#include "tests/engine/skirmish/rules/reshuffled.hpp"
#include "tests/engine/skirmish/scenario.hpp"
#include "tests/support/random_cards.hpp"

#include "engine/core/random.hpp"
#include "engine/skirmish/rules/effects.hpp"
#include "engine/skirmish/ruleset.hpp"
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

struct Choice {
    const char* key;
    std::vector<const char*> values;
};

/// Every key that a Battle reads.
const std::vector<Choice>& choices() {
    static const std::vector<Choice> all{{"response_window", {"before_roll", "after_roll"}},
                                         {"both_pass", {"cumulative_phase"}},
                                         {"pass_vs_unable", {"ends_phase"}},
                                         {"unable_defender", {"unopposed"}},
                                         {"unopposed_pile", {"hand", "disabled"}},
                                         {"unopposed_is_win", {"true"}},
                                         {"savant_bonus", {"once_per_skirmish"}},
                                         {"zero_equipment_winner", {"exhausted"}},
                                         {"dead_tie", {"both_disabled"}},
                                         {"kill_count", {"events"}},
                                         {"base_in_tiebreak", {"false"}},
                                         {"double_loss_retreat", {"intruder"}},
                                         {"may_spend_last_morale", {"false"}},
                                         {"rout_rolls", {"piles_and_hand"}},
                                         {"morale_refresh", {"battle"}},
                                         {"reach_unopposed", {"true"}},
                                         {"ritual_units", {"not_killed"}},
                                         {"role_change", {"hidden_on_play"}},
                                         {"oathbound_covers_discards", {"true"}},
                                         {"oathbound_secret", {"true"}},
                                         {"shaman_stacks", {"true"}},
                                         {"mediating_chaplain_max", {"0", "3"}},
                                         {"mediated_cards", {"hand"}},
                                         {"etherealist_after_roll", {"true"}},
                                         {"hand_sizes_public", {"false"}},
                                         {"always_prompt", {"false"}}};
    return all;
}

/// Any of the range, however small the case: RapidCheck's own ranges grow with the case, and those
/// of a list resized to 16 would end after a sixth.
int between(int least, int beyond) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(least, beyond));
}
std::uint64_t any_seed() {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>());
}

/// What earlier Battles of the Day left, down to nothing.
void make_odd(Commander& commander) {
    if (between(0, 4) != 0) return;
    commander.morale_now = between(0, 4);
    if (commander.holds_base) commander.base_morale_now = between(0, commander.base + 1);
}

/// Toggles that change what cards of one's own do, or what may be seen.
bool is_interesting(std::string_view key) {
    return key == "savant_bonus" || key == "hand_sizes_public" || key == "unopposed_pile" ||
           key == "oathbound_covers_discards";
}

Variant any_variant() {
    Variant variant;
    for (const Choice& choice : choices()) {
        // Most keep the default, so that single toggles are met as well as heaps of them.
        const int one_in = is_interesting(choice.key) ? 2 : 4;
        const int pick = between(0, one_in * static_cast<int>(choice.values.size()));
        if (pick < static_cast<int>(choice.values.size()))
            set_toggle(variant, choice.key, choice.values[static_cast<std::size_t>(pick)]);
    }
    return variant;
}

constexpr int made_cards = 20;

/// The shipped cards alone, or with those that are made up.
std::shared_ptr<const Table> any_table() {
    std::shared_ptr<const Table> shipped{&catalogue(), [](const Table*) {}};
    if (between(0, 8) == 0) return shipped;
    return muster::tests::random_table(any_seed(), made_cards);
}

Commander any_commander(const Table& table, const Variant& variant) {
    Commander commander;
    constexpr int oathbound = 2;  // Its rules meet most others.
    const int cell = between(0, 8) == 0 ? oathbound : between(-1, 20);
    if (cell >= 0) {
        constexpr std::array<Role, 4> rows{Role::guardian, Role::healer, Role::aggressor,
                                           Role::savant};
        commander.commander_class = rows[static_cast<std::size_t>(cell / 5)];
        commander.path = static_cast<Path>(1 + cell % 5);
        commander.power = power_of(commander.path, *commander.commander_class);
    }
    commander.progression = between(0, 13);
    commander.is_pc = *rc::gen::arbitrary<bool>();
    if (commander.is_pc) {
        commander.favors = between(0, 3);
        commander.half_influence = between(0, 3);
    }
    commander.holds_base = *rc::gen::arbitrary<bool>();
    if (commander.holds_base) commander.base = between(0, 4);
    // Made cards stand behind the shipped ones and are met three times as often.
    const int all = static_cast<int>(table.cards.size());
    const int made = all - static_cast<int>(catalogue().cards.size());
    const auto cards =
        *rc::gen::resize(16, rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::resize(
                                 rc::kNominalSize, rc::gen::inRange(1, all + 8 * made)))));
    make_odd(commander);
    int chaplains = 0;
    for (const int drawn : cards) {
        const int index = drawn < all ? drawn : all - 1 - drawn % made;
        const auto card = static_cast<CardIndex>(index);
        const Power grant = table.cards[card].grant;
        if (grant != Power::none && grant != commander.power) continue;
        if (grant == Power::chaplain && ++chaplains > variant.mediating_chaplain_max) continue;
        const bool trained = table.cards[card].strength >= 0 && index % 5 == 0;
        commander.army.push_back({card, trained});
    }
    if (commander.army.empty()) commander.army.push_back({*table.find("soldier"), false});
    if (between(0, 8) == 0)  // All of one kind.
        commander.army.assign(static_cast<std::size_t>(between(1, 61)),
                              Piece{commander.army.front()});
    return commander;
}

/// An army that the rules refuse is refused by start() as well, and then made good.
void make_sound(Setup& setup, Commander& commander) {
    if (army_faults(*setup.table, setup.variant, commander).empty()) return;
    bool is_refused = false;
    try {
        (void)start(setup);
    } catch (const std::invalid_argument&) {
        is_refused = true;
    }
    RC_ASSERT(is_refused);
    commander.morale_now.reset();
    for (Piece& piece : commander.army)
        if (setup.table->cards[piece.card].grant == Power::chaplain)
            piece = {*setup.table->find("soldier"), false};
    RC_ASSERT(army_faults(*setup.table, setup.variant, commander).empty());
}

Setup any_setup(const Table& table, const Variant& variant) {
    Setup setup;
    setup.table = &table;
    setup.variant = variant;
    for (Commander& commander : setup.commanders) commander = any_commander(table, variant);
    for (Commander& commander : setup.commanders) make_sound(setup, commander);
    return setup;
}

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
        const auto unseen = [&](const Event& event) { return !event.is_visible_to(viewer); };
        std::erase_if(here_events, unseen);
        std::erase_if(there_events, unseen);
        // What takes the one card of a hand that fits takes the same face from another place.
        const auto is_same = [&](const Event& was, Event is) {
            if (was == is) return true;
            if (is.card_seat() == opponent(viewer) && is.copy != no_copy)
                is.copy = origins[is.copy];
            return was == is;
        };
        std::string seen;
        for (const Event& event : here_events) seen += event_text(here, event) + "; ";
        seen += "against ";
        for (const Event& event : there_events) seen += event_text(there, event) + "; ";
        const auto [was, is] = std::mismatch(here_events.begin(), here_events.end(),
                                             there_events.begin(), there_events.end(), is_same);
        const bool is_skipped = was == here_events.end() || is == there_events.end();
        const bool is_whole = was == here_events.end() && is == there_events.end();
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
    }
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
