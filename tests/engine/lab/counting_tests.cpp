#define BOOST_TEST_DYN_LINK
#include "engine/lab/play/battle_runner.hpp"
#include "engine/skirmish/lab/measure.hpp"
#include "engine/warfare/lab/measure.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <vector>

/// What the lab counts while a battle is played, against the events of the same battle.
using namespace muster;
using namespace muster::lab;

namespace {

constexpr std::array random_players{players::Kind::random, players::Kind::random};

template <class R>
struct Heard {
    typename R::State end;
    std::vector<typename R::Event> events;
    std::uint64_t actions{};
};

/// The battle as anybody plays it who keeps all events.
template <class R>
Heard<R> heard(const typename R::Setup& setup, std::uint64_t seed) {
    Heard<R> out;
    const Sink<typename R::Event> sink{out.events};
    players::Dice<R> dice{seed};
    auto minds = players::seated<R>(random_players, seed);
    typename R::Actions actions;
    out.end = R::start(setup, sink);
    while (R::to_move(out.end) != Seat::nobody) {
        const Seat seat = R::to_move(out.end);
        R::legal_actions(out.end, actions);
        const auto action = seat == Seat::dice ? dice.choose(out.end, actions)
                                               : minds[index(seat)].choose(out.end, seat, actions);
        R::apply(out.end, action, sink);
        ++out.actions;
    }
    return out;
}

using CardUses = std::array<UseOfCards<CardUse>, 2>;

void recount(const Heard<skirmish::Rules>& battle, CardUses& uses) {
    using enum skirmish::Event::Kind;
    std::array engaged{skirmish::no_copy, skirmish::no_copy};
    bool is_rout = false;
    const auto use = [&](std::size_t side, skirmish::Copy copy) -> CardUse& {
        return uses[side][battle.end.players[side].cards[copy]];
    };
    for (const skirmish::Event& event : battle.events) {
        const std::size_t side = index(event.seat);
        if (event.kind == turn_started) engaged = {skirmish::no_copy, skirmish::no_copy};
        if (event.kind == routed) is_rout = true;
        if (event.kind == revealed) engaged[side] = event.copy;
        if (event.kind == exchanged) engaged[side] = event.other;
        if (event.kind == revealed || event.kind == exchanged) ++use(side, engaged[side]).laid;
        if (event.kind == discarded) ++use(side, event.copy).discarded;
        if (event.kind == ritual_played) ++use(side, event.copy).rituals;
        if (event.kind == won) ++use(side, event.copy).won;
        if (event.kind == lost) ++use(side, event.copy).lost;
        if (event.kind != killed) continue;
        ++use(side, event.copy).killed;
        const skirmish::Copy killer = engaged[1 - side];
        if (!is_rout && engaged[side] == event.copy && killer != skirmish::no_copy)
            ++use(1 - side, killer).kills;
    }
    const Seat winner = skirmish::outcome(battle.end).winner;
    for (std::size_t side = 0; side < 2; ++side) {
        const skirmish::Player& own = battle.end.players[side];
        const bool has_won = winner == seat_of(side);
        skirmish::each(own.army, [&](skirmish::Copy copy) {
            CardUse& one = use(side, copy);
            ++one.brought;
            const bool is_played = (own.used & skirmish::bit(copy)) != 0;
            const bool is_held = (own.zone(skirmish::Zone::hand) & skirmish::bit(copy)) != 0;
            if (is_played) ++one.played;
            if (is_played && has_won) ++one.played_won;
            if (!is_played && is_held) ++one.stranded;
            if (!is_played && is_held && has_won) ++one.stranded_won;
        });
    }
}

using UnitUses = std::array<UseOfCards<UnitUse>, 2>;

void recount(const Heard<warfare::Rules>& battle, UnitUses& uses) {
    using Kind = warfare::Event::Kind;
    UnitUse* attacker = nullptr;
    std::size_t side = 2;
    for (const warfare::Event& event : battle.events) {
        if (event.kind == Kind::ordered) {
            const auto order = static_cast<warfare::Action::Kind>(event.value);
            const bool is_attack =
                order == warfare::Action::Kind::attack || order == warfare::Action::Kind::charge;
            side = event.side;
            attacker = is_attack ? &uses[side][event.unit] : nullptr;
            if (attacker != nullptr) ++attacker->attacks;
        }
        if (event.kind != Kind::left || attacker == nullptr || event.side == side) continue;
        const auto place = static_cast<warfare::Place>(event.value);
        if (place == warfare::Place::slain || place == warfare::Place::broken) ++attacker->removals;
    }
    for (std::size_t s = 0; s < 2; ++s)
        for (std::size_t unit = 0; unit < battle.end.sides[s].units; ++unit) {
            const warfare::Place place = battle.end.sides[s].pieces[unit].place;
            const bool is_left =
                place == warfare::Place::field || place == warfare::Place::retreated;
            ++uses[s][unit].brought;
            if (is_left) ++uses[s][unit].survived;
            if (is_left && battle.end.winner == s) ++uses[s][unit].survived_won;
        }
}

/// Plays all armies against each other, and the same battles for whoever keeps their events.
template <Measured A, class Uses>
void compare(std::uint64_t battles) {
    const typename A::Roster roster{TournamentSource{}};
    BattleRunner<A> runner;
    Uses all{};
    for (std::size_t red = 0; red < roster.size(); ++red)
        for (std::size_t blue = 0; blue < roster.size(); ++blue) {
            const auto setup = roster.setup(red, blue);
            Uses counted;
            Uses expected;
            for (std::uint64_t seed = 0; seed < battles; ++seed) {
                const auto end =
                    runner.play(setup, random_players, seed, {&counted[0], &counted[1]});
                const auto battle = heard<typename A::Rules>(setup, seed);
                BOOST_TEST_REQUIRE((end == battle.end));
                BOOST_TEST_REQUIRE(runner.actions_played() == battle.actions);
                for (std::size_t side = 0; side < 2; ++side)
                    make_room(expected[side], counted[side].size());
                recount(battle, expected);
            }
            for (std::size_t side = 0; side < 2; ++side) {
                BOOST_TEST_REQUIRE((counted[side] == expected[side]));
                add_uses(all[0], counted[side]);
            }
        }
    // All that can be counted was counted somewhere.
    for (const auto& [name, measure] : A::Use::measures)
        BOOST_TEST(std::ranges::any_of(
                       all[0], [count = measure](const auto& use) { return use.*count > 0; }),
                   name << " is never counted");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(counting_tests)

BOOST_AUTO_TEST_CASE(cards_are_counted_as_the_events_say) {
    compare<SkirmishMeasure, CardUses>(8);
}

BOOST_AUTO_TEST_CASE(units_are_counted_as_the_events_say) {
    compare<WarfareMeasure, UnitUses>(1);
}

BOOST_AUTO_TEST_SUITE_END()
