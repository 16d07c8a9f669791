#define BOOST_TEST_DYN_LINK
#include "client/skirmish/choice/hint.hpp"

#include "client/skirmish/choice/odds_note.hpp"
#include "engine/skirmish/players/odds.hpp"
#include "engine/skirmish/ruleset.hpp"
#include "engine/skirmish/wording/narrate.hpp"
#include "tests/client/skirmish/playout.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(hint_tests)

std::string percent(double chance) {
    return fmt::format("{}%", std::lround(chance * 100));
}

constexpr std::uint64_t few_tries = 100;

Advice<skirmish::Action> advice(const skirmish::View& view, std::uint64_t tries = few_tries) {
    return advising<skirmish::Rules>(view, 1, tries)([] { return false; });
}

BOOST_AUTO_TEST_CASE(it_is_what_the_search_likes_best_and_says_what_is_sure_of_it) {
    using Kind = skirmish::Action::Kind;
    int laid = 0;
    int weighed = 0;
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
        play_random(seed, [&](const Battle& battle) {
            const auto view = skirmish::view(battle.state, battle.state.to_move);
            const Choices choices = client::choices(view);
            const auto found = advice(view);
            const auto hint = client::hint(view, choices, found, shelf().words);
            BOOST_TEST_REQUIRE(hint.has_value());
            const skirmish::Action best = choices.legal.at(hint->best);
            BOOST_TEST(hint->act == skirmish::describe(view.state, best));
            BOOST_TEST(hint->reason != "");
            if (hint->candidates.empty()) {
                BOOST_TEST(hint->reason == "There is no other choice.");
                BOOST_TEST(hint->basis == "");
                return;
            }
            ++weighed;
            BOOST_TEST((best == found.candidates.front().action));
            BOOST_TEST(hint->candidates.size() <= 3U);
            BOOST_TEST(hint->basis.find("100 search iterations") != std::string::npos, hint->basis);
            std::set<std::string> said;
            for (const Candidate& way : hint->candidates) {
                BOOST_TEST(said.insert(way.words).second, way.words);
                BOOST_TEST(way.words ==
                           skirmish::describe(view.state, choices.legal.at(way.which)));
                BOOST_TEST(way.tries > 0U);
                BOOST_TEST((way.worth >= 0 && way.worth <= 1));
            }
            if (best.kind != Kind::offense && best.kind != Kind::defense) return;
            ++laid;
            const auto odds = skirmish::odds_of_laying(view, best.copy);
            const auto sure = chances(odds, best.kind == Kind::offense);
            for (const double chance : {sure.win, sure.kill, sure.lose_unit})
                BOOST_TEST(hint->reason.find(percent(chance)) != std::string::npos,
                           hint->reason << " lacks " << percent(chance));
        });
    BOOST_TEST(laid > 5);
    BOOST_TEST(weighed > 30);
}

BOOST_AUTO_TEST_CASE(an_answer_to_a_hidden_card_is_tried_as_often_as_any) {
    int answers = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        play_random(seed, [&](const Battle& battle) {
            if (battle.state.moment != skirmish::Moment::defense) return;
            const auto found = advice(skirmish::view(battle.state, battle.state.to_move));
            if (found.candidates.size() < 2) return;
            ++answers;
            std::uint64_t tries = 0;
            for (const auto& way : found.candidates) tries += way.visits;
            BOOST_TEST(tries == found.tries);
        });
    BOOST_TEST(answers > 2);
}

BOOST_AUTO_TEST_CASE(sk_207_other_hidden_cards_give_the_same_hint) {
    int swaps = 0;
    for (const std::uint64_t seed : {21U, 22U})
        play_random(seed, [&](const Battle& battle) {
            const Seat seat = battle.state.to_move;
            const std::size_t other = index(opponent(seat));
            const auto known = skirmish::view(battle.state, seat).state.players[other].cards;
            skirmish::State swapped = battle.state;
            const auto& cards = swapped.players[other].cards;
            std::vector<skirmish::Copy> ring;
            skirmish::each(battle.state.players[other].army, [&](skirmish::Copy copy) {
                if (known[copy] == skirmish::unknown_card) ring.push_back(copy);
            });
            for (std::size_t i = 1; i < ring.size(); ++i)
                swapped.swap_cards(static_cast<int>(other), ring[i - 1], ring[i]);
            if (cards == battle.state.players[other].cards) return;
            ++swaps;
            const auto of = [&](const skirmish::State& state) {
                const auto view = skirmish::view(state, seat);
                const auto hint =
                    client::hint(view, client::choices(view), advice(view), shelf().words);
                std::string said = hint ? hint->reason : std::string{};
                for (const Candidate& way : hint->candidates)
                    said += fmt::format("\n{} {} {} {} {}", way.which, way.words, way.worth,
                                        way.share, way.tries);
                return said;
            };
            BOOST_TEST(of(battle.state) == of(swapped));
        });
    BOOST_TEST(swaps > 20);
}

BOOST_AUTO_TEST_CASE(its_tab_stands_over_what_can_be_seen_of_its_card) {
    using Kind = skirmish::Action::Kind;
    for (const std::string language : {"en", "ar"}) {
        const Shelf& words = shelf(language);
        const Faces& faces = words.faces;
        int in_hand = 0;
        play_random(
            43,
            [&](const Battle& battle) {
                const auto view = skirmish::view(battle.state, battle.state.to_move);
                const Choices choices = client::choices(view);
                const auto hint = client::hint(view, choices, advice(view), words.words);
                const skirmish::Action best = choices.legal.at(hint->best);
                if (best.kind != Kind::offense && best.kind != Kind::defense) return;
                const std::vector<LogLine> log;
                TableInput input = table_input(battle, faces, view, choices, log);
                input.hint = hint;
                const Attention attention;
                const Screen screen = table_screen(
                    input, {words.studio, words.words, attention, {1280, 800}, as_it_comes});
                const auto* tab = std::get_if<Fill>(&screen.items.front());
                for (const Item& item : screen.items)
                    if (const auto* fill = std::get_if<Fill>(&item);
                        fill != nullptr && fill->colour == theme::gilt && fill->box.y > 500)
                        tab = fill;
                BOOST_TEST_REQUIRE((tab != nullptr));
                const Command* under = nullptr;
                for (const Spot& spot : screen.spots)  // The last one lies on top.
                    if (spot.command.kind == Command::Kind::select &&
                        spot.box.contains(tab->box.centre_x(), tab->box.centre_y()))
                        under = &spot.command;
                BOOST_TEST_REQUIRE((under != nullptr));
                BOOST_TEST(under->value == best.copy);
                ++in_hand;
            },
            words);
        BOOST_TEST(in_hand > 3);
    }
}

BOOST_AUTO_TEST_CASE(its_words_stand_in_their_boxes_and_it_marks_what_it_is_about,
                     *tests::without_sanitizers()) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            const Shelf& words = shelf(language);
            const auto all = sizes();
            const Faces& faces = words.faces;
            std::size_t states = 0;
            play_random(
                41,
                [&](const Battle& battle) {
                    if (++states % 2 != 0) return;
                    const Size size = all[(states / 2) % all.size()];
                    const auto view = skirmish::view(battle.state, battle.state.to_move);
                    const Choices choices = client::choices(view);
                    const auto log = log_lines(view.state, battle.events, view.seat, 0);
                    TableInput input = table_input(battle, faces, view, choices, log);
                    const auto gilt_of = [&] {
                        const Attention attention;
                        const Screen screen = table_screen(
                            input, {words.studio, words.words, attention, size, as_it_comes});
                        check(screen, size);
                        return std::count_if(
                            screen.items.begin(), screen.items.end(), [](const Item& item) {
                                const auto* fill = std::get_if<Fill>(&item);
                                return fill != nullptr &&
                                       (fill->colour == theme::gilt || fill->stroke == theme::gilt);
                            });
                    };
                    const auto without = gilt_of();
                    input.is_hint_due = true;
                    BOOST_TEST(gilt_of() == without);
                    input.is_hint_due = false;
                    input.hint = hint(view, choices, advice(view), words.words);
                    BOOST_TEST(gilt_of() > without);
                    // As long as it gets, with what should not always be done the same.
                    if (input.hint->candidates.empty()) return;
                    for (Candidate& way : input.hint->candidates) {
                        way.tries = 1'234;
                        way.share = 0.33;
                    }
                    BOOST_TEST(gilt_of() > without);
                },
                words);
            BOOST_TEST(states > 20U);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
