#include "engine/contract/dice.hpp"
#include "engine/players/greedy.hpp"
#include "engine/players/random.hpp"
#include "engine/players/search.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/ruleset.hpp"
#include "engine/warfare/load/load.hpp"
#include "engine/warfare/ruleset.hpp"
#include "tests/support/shipped.hpp"

#define BOOST_TEST_DYN_LINK
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <map>
#include <memory>
#include <utility>
#include <vector>

/// The search in the rulesets themselves, with shipped armies.
using namespace muster;

BOOST_AUTO_TEST_SUITE(search_of_rulesets_tests)
namespace {

struct SkirmishPair {
    std::shared_ptr<const skirmish::Table> table;
    skirmish::Setup setup;
    SkirmishPair() {
        table = tests::shipped_table();
        setup.table = table.get();
        setup.commanders = {tests::shipped_army("causeway_watch"),
                            tests::shipped_army("barrow_court")};
    }
};

struct WarfarePair {
    std::shared_ptr<const warfare::Tables> tables;
    warfare::Setup setup;
    WarfarePair() {
        toml::Faults faults;
        tables = warfare::load_tables({warfare::shipped_pack()}, faults);
        BOOST_REQUIRE(tables);
        setup.tables = tables.get();
        constexpr std::array armies{"nine_bridges.toml", "ember_column.toml"};
        for (std::size_t side = 0; side < 2; ++side) {
            auto army = warfare::load_army(warfare::shipped_pack() / "armies" / armies[side],
                                           *tables, {}, faults);
            BOOST_REQUIRE(army.has_value());
            setup.sides[side] = {*std::move(army), {}, true};
        }
    }
};

/// Calls `each(state, legal)` where a player is to move.
template <Searchable R, class Each>
void at_every_move(const typename R::Setup& setup, std::uint64_t seed, Each each) {
    players::RandomPlayer<R> anybody{seed};
    typename R::State state = R::start(setup);
    typename R::Actions legal;
    while (R::to_move(state) != Seat::nobody) {
        R::legal_actions(state, legal);
        if (is_player(R::to_move(state))) each(state, legal);
        R::apply_legal(state, anybody.choose(legal));
    }
}

/// Calls `each(state)` where a player decides between two actions or more.
template <Searchable R, class Each>
void along_a_battle(const typename R::Setup& setup, std::uint64_t seed, Each each) {
    at_every_move<R>(setup, seed,
                     [&](const typename R::State& state, const typename R::Actions& legal) {
                         if (legal.size() > 1) each(state);
                     });
}

/// What a view allows, and what of it is worth a look.
template <Searchable R>
struct Choice {
    explicit Choice(const typename R::View& view) : beliefs{view} {
        R::legal_actions(view, legal);
        kept = legal;
        R::prune(beliefs, view.state, kept);
    }
    typename R::Beliefs beliefs;
    typename R::Actions legal, kept;
};

/// Half points for a draw; both seats are played.
template <Searchable R>
double points_against_random(const typename R::Setup& setup, std::uint64_t iterations,
                             std::uint64_t battles) {
    double points = 0;
    for (std::uint64_t battle = 0; battle < 2 * battles; ++battle) {
        const Seat own = seat_of(battle % 2);
        players::Search<R> mind{battle, {iterations, {}}};
        players::RandomPlayer<R> foe{battle + 1000};
        players::Dice<R> dice{battle};
        typename R::State state = R::start(setup);
        typename R::Actions legal;
        while (R::to_move(state) != Seat::nobody) {
            R::legal_actions(state, legal);
            const Seat seat = R::to_move(state);
            R::apply(state, seat == Seat::dice ? dice.choose(state, legal)
                            : seat == own      ? mind.choose(R::view(state, seat), legal)
                                               : foe.choose(legal));
        }
        const Seat winner = R::winner(state);
        points += winner == own ? 1 : winner == Seat::nobody ? 0.5 : 0;
    }
    return points;
}

}  // namespace

BOOST_AUTO_TEST_CASE(sk_207_equal_views_get_equal_moves) {
    const SkirmishPair pair;
    int shuffled = 0;
    std::uint64_t seed = 0;
    along_a_battle<skirmish::Rules>(pair.setup, 3, [&](const skirmish::State& state) {
        // Two faces that this seat has not seen change places.
        skirmish::State other = state;
        skirmish::Player& foe = other.players[1 - index(state.to_move)];
        skirmish::CopySet hidden = foe.zone(skirmish::Zone::hand) & ~foe.seen;
        if (!state.revealed && foe.slot != skirmish::no_copy)
            hidden |= skirmish::bit(foe.slot) & ~foe.seen;
        if (skirmish::count(hidden) < 2) return;
        const skirmish::Copy a = skirmish::first(hidden);
        const skirmish::Copy b = skirmish::first(hidden & (hidden - 1));
        if (((foe.trained >> a) & 1U) != ((foe.trained >> b) & 1U)) return;
        other.swap_cards(static_cast<int>(1 - index(state.to_move)), a, b);
        if (foe.cards[a] != foe.cards[b]) ++shuffled;
        players::Search<skirmish::Rules> one{++seed, {64, {}}};
        players::Search<skirmish::Rules> same{seed, {64, {}}};
        one.look(skirmish::view(state, state.to_move));
        same.look(skirmish::view(other, state.to_move));
        BOOST_TEST(one.weighed().size() == same.weighed().size());
        for (std::size_t i = 0; i < one.weighed().size(); ++i) {
            BOOST_TEST((one.weighed()[i].action == same.weighed()[i].action));
            BOOST_TEST(one.weighed()[i].visits == same.weighed()[i].visits);
            BOOST_TEST(one.weighed()[i].share == same.weighed()[i].share);
        }
        BOOST_TEST((one.choose() == same.choose()));
    });
    BOOST_TEST(shuffled > 3);
}

BOOST_AUTO_TEST_CASE(equal_information_means_equal_legal_actions) {
    const SkirmishPair skirmish;
    const WarfarePair warfare;
    const auto check = [](auto rules, const auto& setup, std::uint64_t battles) {
        using R = decltype(rules);
        std::map<std::uint64_t, typename R::Actions> known;
        int again = 0;
        for (std::uint64_t seed = 1; seed <= battles; ++seed)
            along_a_battle<R>(setup, seed, [&](const typename R::State& state) {
                typename R::Actions legal;
                R::legal_actions(state, legal);
                const auto key = R::information(state, R::to_move(state));
                const auto [place, is_new] = known.try_emplace(key, legal);
                BOOST_TEST((place->second == legal));
                again += is_new ? 0 : 1;
            });
        BOOST_TEST(again >= static_cast<int>(battles) - 1);  // At least how they begin.
    };
    check(skirmish::Rules{}, skirmish.setup, 40);
    check(warfare::Rules{}, warfare.setup, 5);
}

BOOST_AUTO_TEST_CASE(every_decision_is_among_the_legal_actions) {
    const SkirmishPair skirmish;
    const WarfarePair warfare;
    const auto check = [](auto rules, const auto& setup) {
        using R = decltype(rules);
        int looked = 0;
        along_a_battle<R>(setup, 5, [&](const typename R::State& state) {
            if (++looked % 7 != 0) return;
            const auto view = R::view(state, R::to_move(state));
            typename R::Actions legal;
            R::legal_actions(view, legal);
            players::Search<R> mind{1, {20, {}}};
            BOOST_TEST(R::is_legal(state, mind.choose(view, legal)));
        });
        BOOST_TEST(looked > 20);
    };
    check(skirmish::Rules{}, skirmish.setup);
    check(warfare::Rules{}, warfare.setup);
}

BOOST_AUTO_TEST_CASE(a_forced_move_is_not_searched) {
    const SkirmishPair skirmish;
    const WarfarePair warfare;
    const auto forced = [](auto rules, const auto& setup, std::uint64_t seed) {
        using R = decltype(rules);
        int looked = 0;
        at_every_move<R>(setup, seed,
                         [&](const typename R::State& state, const typename R::Actions& legal) {
                             if (legal.size() != 1) return;
                             ++looked;
                             const auto view = R::view(state, R::to_move(state));
                             players::Search<R> mind{1, {20, {}}};
                             mind.look(view);
                             BOOST_TEST(mind.weighed().empty());
                             BOOST_TEST((mind.choose(view, legal) == legal[0]));
                         });
        return looked;
    };
    int of_skirmish = 0, of_warfare = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        of_skirmish += forced(skirmish::Rules{}, skirmish.setup, seed);
        of_warfare += forced(warfare::Rules{}, warfare.setup, seed);
    }
    BOOST_TEST(of_skirmish > 0);
    BOOST_TEST(of_warfare > 0);
}

BOOST_AUTO_TEST_CASE(orders_never_tried_keep_the_order_of_their_outlook) {
    using R = warfare::Rules;
    const WarfarePair pair;
    int looked = 0, untried = 0;
    along_a_battle<R>(pair.setup, 7, [&](const warfare::State& state) {
        if (++looked % 3 != 0) return;
        const auto view = R::view(state, state.to_move);
        players::Search<R> mind{1, {2, {}}};
        mind.look(view);
        const auto& weighed = mind.weighed();
        R::Actions actions;
        for (const auto& one : weighed) actions.push_back(one.action);
        std::vector<double> weights, guesses;
        R::priors(R::Beliefs{view}, view, actions, weights, guesses);
        for (std::size_t i = 0; i < weighed.size(); ++i) {
            if (weighed[i].visits > 0) continue;
            ++untried;
            BOOST_TEST(weighed[i].worth >= 0.0);
            BOOST_TEST(weighed[i].worth <= 1.0);
            for (std::size_t k = 0; k < weighed.size(); ++k)
                if (weighed[k].visits == 0 && guesses[i] > guesses[k] + 1e-6)
                    BOOST_TEST(weighed[i].worth >= weighed[k].worth);
        }
    });
    BOOST_TEST(untried > 10);
}

BOOST_AUTO_TEST_CASE(an_order_asked_about_is_looked_into_even_if_it_promises_little) {
    using R = warfare::Rules;
    const WarfarePair pair;
    int looked = 0;
    along_a_battle<R>(pair.setup, 11, [&](const warfare::State& state) {
        if (++looked % 9 != 0) return;
        const auto view = R::view(state, state.to_move);
        const Choice<R> choice{view};
        for (const R::Action& action : choice.legal) {
            const bool is_kept =
                std::find(choice.kept.begin(), choice.kept.end(), action) != choice.kept.end();
            players::Search<R> mind{1, {60, {}}};
            mind.look(view, choice.beliefs, action);
            BOOST_TEST(mind.weighed().size() == choice.kept.size() + (is_kept ? 0 : 1));
            const auto found = std::find_if(mind.weighed().begin(), mind.weighed().end(),
                                            [&](const auto& one) { return one.action == action; });
            BOOST_TEST_REQUIRE((found != mind.weighed().end()));
        }
    });
    BOOST_TEST(looked > 20);
}

BOOST_AUTO_TEST_CASE(where_one_order_alone_is_worth_a_look_it_is_chosen_at_once) {
    using R = warfare::Rules;
    const WarfarePair pair;
    int at_once = 0, searched = 0;
    along_a_battle<R>(pair.setup, 13, [&](const warfare::State& state) {
        const auto view = R::view(state, state.to_move);
        const Choice<R> choice{view};
        players::Search<R> mind{1, {20, {}}};
        const R::Action chosen = mind.choose(view, choice.legal);
        if (choice.kept.size() > 1) {
            ++searched;
            BOOST_TEST(mind.iterations() == 20U);
            return;
        }
        ++at_once;
        BOOST_TEST(mind.iterations() == 1U);
        BOOST_TEST((chosen == choice.kept[0]));
        // Who asks what it is worth has it searched.
        mind.look(view);
        BOOST_TEST(mind.iterations() == 20U);
    });
    BOOST_TEST(at_once > 5);
    BOOST_TEST(searched > 5);
}

BOOST_AUTO_TEST_CASE(even_a_short_search_beats_chance) {
    const SkirmishPair skirmish;
    BOOST_TEST(points_against_random<skirmish::Rules>(skirmish.setup, 60, 10) > 14);
    const WarfarePair warfare;
    BOOST_TEST(points_against_random<warfare::Rules>(warfare.setup, 10, 3) > 4);
}

BOOST_AUTO_TEST_SUITE_END()
