#define BOOST_TEST_DYN_LINK
#include "client/skirmish/table/table.hpp"

#include "client/ui/widgets/focus.hpp"
#include "tests/client/reach.hpp"
#include "tests/client/skirmish/playout.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(table_tests)

BOOST_AUTO_TEST_CASE(every_legal_action_is_reached_by_keys_in_random_play) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            std::size_t states = 0;
            play_random(seed, [&](const Battle& battle) {
                if (++states % tests::with_sanitizers(16U, 4U) != 0)
                    return;  // Each state draws a screen for every card in hand.
                const Size size = seed % 2 == 0 ? smallest : Size{1280, 800};
                const auto view = skirmish::view(battle.state, battle.state.to_move);
                const Choices choices = client::choices(view);
                std::set<int> acts;
                const auto collect = [&](TableUi ui) {
                    // Each page of the list in turn; forty are more than any hand can fill.
                    for (ui.page = 0; ui.page < 40; ++ui.page) {
                        const Screen screen = shown(battle, view, choices, ui, size);
                        BOOST_TEST_REQUIRE(find_spot(screen, screen.initial) != nullptr);
                        bool has_more = false;
                        const std::size_t before = acts.size();
                        for (const Command& command : reachable(screen)) {
                            if (command.kind == Command::Kind::act) acts.insert(command.value);
                            has_more |= command.kind == Command::Kind::more;
                        }
                        for (const Spot& spot : screen.spots)
                            BOOST_TEST((spot.box.x >= 0 && spot.box.right() <= size.width &&
                                        spot.box.y >= 0 && spot.box.bottom() <= size.height),
                                       "a spot leaves the window");
                        if (!has_more || (ui.page > 0 && acts.size() == before)) break;
                    }
                };
                collect({});
                const Screen screen = shown(battle, view, choices, {}, size);
                const auto reached = reachable(screen);
                const TableLayout layout = table_layout(size);
                for (const Spot& spot : screen.spots) {
                    if (spot.zone != zone::tools) continue;
                    BOOST_TEST((spot.box.y >= layout.tools.y &&
                                spot.box.bottom() <= layout.tools.bottom() + 0.01 &&
                                spot.box.height >= 30),
                               "a tool leaves its column");
                }
                BOOST_TEST(reached.size() == screen.spots.size());
                for (const auto& [copy, group] : choices.by_hand) {
                    const Command card{Command::Kind::select, copy};
                    BOOST_TEST((std::find(reached.begin(), reached.end(), card) != reached.end()));
                    TableUi ui;
                    ui.selected = copy;
                    collect(ui);
                }
                BOOST_TEST(acts.size() == choices.legal.size());
            });
            BOOST_TEST(states > 10U);
        }
    }
}

/// Copies of `owner` whose face the other seat does not know.
skirmish::CopySet hidden(const skirmish::State& state, Seat owner) {
    const auto shown_to = skirmish::view(state, opponent(owner)).state.players[index(owner)].cards;
    skirmish::CopySet out = 0;
    const auto& player = state.players[index(owner)];
    skirmish::each(player.army, [&](skirmish::Copy copy) {
        if (shown_to[copy] == skirmish::unknown_card) out |= skirmish::bit(copy);
    });
    return out;
}

BOOST_AUTO_TEST_CASE(sk_207_a_seats_screen_shows_nothing_of_the_other_hand) {
    for (std::uint64_t seed = 11; seed <= tests::with_sanitizers(11U, 14U); ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            std::size_t checked = 0;
            play_random(seed, [&](const Battle& battle) {
                for (const Seat seat : {Seat::red, Seat::blue}) {
                    const Seat other = opponent(seat);
                    const auto secret = hidden(battle.state, other);
                    const auto view = skirmish::view(battle.state, seat);
                    const Choices choices = client::choices(view);
                    const Screen screen = shown(battle, view, choices, {}, {1280, 800});
                    for (const Item& item : screen.items) {
                        const auto* card = std::get_if<CardImage>(&item);
                        if (card == nullptr || card->ref.copy == skirmish::no_copy) continue;
                        const bool is_secret = card->ref.owner == other &&
                                               (secret & skirmish::bit(card->ref.copy)) != 0;
                        BOOST_TEST(!is_secret, "a hidden card is drawn");
                        ++checked;
                    }
                    // A name that only a hidden card bears stands in no text.
                    std::set<std::string> open_names;
                    for (const Seat owner : {Seat::red, Seat::blue})
                        skirmish::each(
                            view.state.players[index(owner)].army, [&](skirmish::Copy copy) {
                                const auto at = view.state.players[index(owner)].cards[copy];
                                open_names.insert(shelf().table->texts[at].name);
                            });
                    const std::string words = text_of(screen);
                    skirmish::each(secret, [&](skirmish::Copy copy) {
                        const auto at = battle.state.players[index(other)].cards[copy];
                        const std::string& name = shelf().table->texts[at].name;
                        if (open_names.contains(name)) return;
                        BOOST_TEST(words.find(name) == std::string::npos,
                                   name << " is hidden and named");
                    });
                }
            });
            BOOST_TEST(checked > 100U);
        }
    }
}

BOOST_AUTO_TEST_CASE(sk_207_other_hidden_cards_make_the_same_screen) {
    for (std::uint64_t seed = 21; seed <= tests::with_sanitizers(21U, 23U); ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            std::size_t swaps = 0;
            play_random(seed, [&](const Battle& battle) {
                const Seat seat = battle.state.to_move;
                const Seat other = opponent(seat);
                const auto secret = hidden(battle.state, other);
                skirmish::State swapped = battle.state;
                const auto& cards = swapped.players[index(other)].cards;
                // The hidden cards change places in a ring.
                std::vector<skirmish::Copy> ring;
                skirmish::each(secret, [&](skirmish::Copy copy) { ring.push_back(copy); });
                for (std::size_t i = 1; i < ring.size(); ++i)
                    swapped.swap_cards(static_cast<int>(index(other)), ring[i - 1], ring[i]);
                if (cards == battle.state.players[index(other)].cards) return;
                ++swaps;
                const auto view = skirmish::view(battle.state, seat);
                const auto view_of_swapped = skirmish::view(swapped, seat);
                const Choices one = client::choices(view);
                const Choices two = client::choices(view_of_swapped);
                BOOST_TEST(text_of(shown(battle, view, one, {}, {1280, 800})) ==
                           text_of(shown(battle, view_of_swapped, two, {}, {1280, 800})));
            });
            BOOST_TEST(swaps > 5U);
        }
    }
}

BOOST_AUTO_TEST_CASE(sk_207_seen_cards_of_the_other_hand_lie_open_and_can_be_looked_at) {
    std::size_t found = 0;
    for (std::uint64_t seed = 31; seed <= 36; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            play_random(seed, [&](const Battle& battle) {
                const Seat seat = battle.state.to_move;
                const Seat other = opponent(seat);
                const auto view = skirmish::view(battle.state, seat);
                const auto& player = view.state.players[index(other)];
                const Choices choices = client::choices(view);
                const Screen screen = shown(battle, view, choices, {}, {1280, 800});
                const Box row = table_layout({1280, 800}).far_hand;
                int open = 0;
                int backs = 0;
                for (const Item& item : screen.items) {
                    const auto* card = std::get_if<CardImage>(&item);
                    if (card == nullptr || card->box.y != row.y || card->box.x >= row.right())
                        continue;
                    BOOST_TEST(card->box.right() <= row.right() + 0.01);
                    if (card->id == "back") {
                        ++backs;
                        continue;
                    }
                    ++open;
                    BOOST_TEST((player.zone(skirmish::Zone::hand) & player.seen &
                                skirmish::bit(card->ref.copy)) != 0U);
                    const Spot* spot = find_spot(
                        screen,
                        {Command::Kind::look, static_cast<int>(index(other)), card->ref.copy});
                    BOOST_TEST_REQUIRE(spot != nullptr);
                    BOOST_TEST((spot->preview == card->ref));
                    ++found;
                }
                const int size = skirmish::hand_size(view.state, static_cast<int>(index(other)));
                const bool is_one_away = player.slot == skirmish::hidden_copy;
                BOOST_TEST(open + backs >= size);
                BOOST_TEST(open + backs <= size + (is_one_away ? 1 : 0));
            });
        }
    }
    BOOST_TEST(found > 20U);
}

/// The two lines of the slip.
std::string slip_of(const Screen& screen, Size size) {
    const Box slip = table_layout(size).prompt;
    std::string out;
    for (const Item& item : screen.items) {
        const auto* label = std::get_if<Label>(&item);
        if (label != nullptr && label->box.overlaps(slip)) out += label->text + '\n';
    }
    return out;
}

BOOST_AUTO_TEST_CASE(a_response_window_says_whose_turn_it_is_and_what_a_card_would_change) {
    const Size size{1600, 1000};
    std::size_t windows = 0;
    std::size_t changes = 0;
    std::size_t closing = 0;
    for (std::uint64_t seed = 71; seed <= 78; ++seed) {
        play_random(seed, [&](const Battle& battle) {
            const skirmish::State& state = battle.state;
            const bool is_before = state.moment == skirmish::Moment::before_roll;
            if ((!is_before && state.moment != skirmish::Moment::after_roll) ||
                state.ask != skirmish::Ask::none)
                return;
            ++windows;
            const auto view = skirmish::view(state, state.to_move);
            const Choices choices = client::choices(view);
            BOOST_TEST_REQUIRE(choices.passive.has_value());
            const Command decline{Command::Kind::act, static_cast<int>(*choices.passive)};
            const std::string slip = slip_of(shown(battle, view, choices, {}, size, decline), size);
            BOOST_TEST(slip.find("you may respond") != std::string::npos, slip);
            const bool is_last = state.declines > 0;
            closing += is_last ? 1 : 0;
            BOOST_TEST((slip.find("may still respond") != std::string::npos) == !is_last, slip);
            const char* end = is_before ? "the dice are rolled" : "is settled";
            BOOST_TEST((slip.find(end) != std::string::npos) == is_last, slip);
            for (const auto& [copy, group] : choices.by_hand) {
                TableUi ui;
                ui.selected = copy;
                const auto note = odds_note(view, choices, copy, shelf().words);
                if (!note || !note->without) continue;
                const auto was = std::lround(note->without->win * 100);
                const auto now = std::lround(note->chances.win * 100);
                const std::string words = slip_of(shown(battle, view, choices, ui, size), size);
                const std::string change = fmt::format("you win {} \u2192 {}%", was, now);
                BOOST_TEST((words.find(change) != std::string::npos) == (was != now), words);
                changes += was != now ? 1 : 0;
            }
        });
    }
    BOOST_TEST(windows > 50U);
    BOOST_TEST(changes > 20U);
    BOOST_TEST(closing > 10U);
}

BOOST_AUTO_TEST_CASE(the_open_drawer_leaves_every_button_and_choice_free) {
    play_random(41, [&](const Battle& battle) {
        const auto view = skirmish::view(battle.state, battle.state.to_move);
        const Choices choices = client::choices(view);
        TableUi ui;
        ui.shows_log = true;
        const Box drawer = table_layout(smallest).log;
        for (const Spot& spot : shown(battle, view, choices, ui, smallest).spots) {
            // But for the links of the log itself.
            if (spot.zone != zone::log) BOOST_TEST(!spot.box.overlaps(drawer));
        }
        const auto acts = [&](const Screen& screen) {
            return std::count_if(screen.spots.begin(), screen.spots.end(), [](const Spot& spot) {
                return spot.command.kind == Command::Kind::act;
            });
        };
        BOOST_TEST(acts(shown(battle, view, choices, ui, smallest)) ==
                   acts(shown(battle, view, choices, {}, smallest)));
    });
}

/// A battle of armies so large, to where somebody chooses an attack.
Battle large_battle(std::size_t cards, const Shelf& shelf) {
    Battle battle;
    battle.setup.table = shelf.table.get();
    for (std::size_t side = 0; side < 2; ++side) {
        skirmish::Commander commander = shelf.armies[side];
        const auto army = commander.army;
        while (commander.army.size() < cards)
            commander.army.push_back(army[commander.army.size() % army.size()]);
        battle.setup.commanders[side] = commander;
    }
    battle.state = skirmish::start(battle.setup, Sink<skirmish::Event>{battle.events});
    skirmish::Actions legal;
    while (battle.state.moment != skirmish::Moment::offense) {
        skirmish::legal_actions(battle.state, legal);
        skirmish::apply(battle.state, legal[0], Sink<skirmish::Event>{battle.events});
    }
    return battle;
}

BOOST_AUTO_TEST_CASE(a_long_hand_has_pages_that_show_every_card_once) {
    for (const std::string& language : languages) {
        const Shelf& shelf = client::shelf(language);
        for (const std::size_t cards : {std::size_t{18}, std::size_t{40}}) {
            const Battle battle = large_battle(cards, shelf);
            const auto view = skirmish::view(battle.state, battle.state.to_move);
            const Choices choices = client::choices(view);
            for (const Size& size : {smallest, Size{1280, 800}, Size{1920, 1080}}) {
                BOOST_TEST_CONTEXT(cards << " cards, " << size.width << " wide, " << language) {
                    TableUi ui;
                    const Command next = act(TableAct::turn_hand, 1);
                    std::multiset<int> seen, usable;
                    int pages = 0;
                    const auto& hand = view.state.players[index(view.seat)];
                    const auto count = static_cast<std::size_t>(
                        skirmish::hand_size(view.state, static_cast<int>(index(view.seat))));
                    while (pages < 9) {
                        const Screen screen = shown(battle, view, choices, ui, size, {}, shelf);
                        check(screen, size);
                        BOOST_TEST(find_spot(screen, screen.initial) != nullptr);
                        for (const Command& command : reachable(screen)) {
                            const Spot* spot = find_spot(screen, command);
                            if (command.kind != Command::Kind::select) continue;
                            BOOST_TEST(
                                (hand.zone(skirmish::Zone::hand) &
                                 skirmish::bit(static_cast<skirmish::Copy>(command.value))) != 0U);
                            seen.insert(command.value);
                            if (spot->is_enabled) usable.insert(command.value);
                        }
                        ++pages;
                        const bool has_sign = find_spot(screen, next) != nullptr;
                        BOOST_TEST(has_sign == (count > seen.size() || pages > 1));
                        BOOST_TEST((find_key(screen, "+") != nullptr) == has_sign);
                        BOOST_TEST((find_key(screen, "-") != nullptr) == has_sign);
                        if (!has_sign || seen.size() >= count) break;
                        ++ui.hand_page[index(view.seat)];
                    }
                    BOOST_TEST(seen.size() == count);
                    BOOST_TEST(std::set<int>(seen.begin(), seen.end()).size() == count);
                    BOOST_TEST(usable.size() == choices.by_hand.size());
                    BOOST_TEST((pages == 1) == (count < 22));
                    // A chosen card shows, whichever page was open.
                    ui.hand_page = {};
                    for (const auto& [copy, group] : choices.by_hand) {
                        ui.selected = copy;
                        const Screen screen = shown(battle, view, choices, ui, size, {}, shelf);
                        BOOST_TEST((find_spot(screen, {Command::Kind::select, copy}) != nullptr));
                    }
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_read_keeps_its_place_and_targets_theirs_when_the_focus_moves) {
    std::size_t lists = 0;
    for (std::uint64_t seed = 1; seed <= tests::with_sanitizers(1U, 4U); ++seed)
        play_random(seed, [&](const Battle& battle) {
            const auto view = skirmish::view(battle.state, battle.state.to_move);
            const Choices choices = client::choices(view);
            const std::size_t most = choices.listed.size();
            if (battle.events.size() % 7 != 0 && most < 4) return;
            for (const Size& size : {smallest, Size{1280, 800}}) {
                const Screen at_rest = shown(battle, view, choices, {}, size);
                const Box reading = table_layout(size).reading;
                for (const Spot& spot : at_rest.spots) {
                    BOOST_TEST(!spot.box.overlaps(reading));
                    const Screen screen = shown(battle, view, choices, {}, size, spot.command);
                    BOOST_TEST_REQUIRE(screen.spots.size() == at_rest.spots.size());
                    for (std::size_t i = 0; i < screen.spots.size(); ++i) {
                        BOOST_TEST((screen.spots[i].command == at_rest.spots[i].command));
                        BOOST_TEST((screen.spots[i].box == at_rest.spots[i].box));
                    }
                }
                lists += most >= 4 ? 1 : 0;
            }
        });
    BOOST_TEST(lists > 0U);
}

BOOST_AUTO_TEST_CASE(a_hand_from_right_to_left_leaves_the_spines_bare_too) {
    for (const char* language : {"en", "ar"}) {
        const Shelf& shelf = client::shelf(language);
        const bool is_mirrored = shelf.table->is_right_to_left;
        BOOST_TEST(is_mirrored == (std::string{language} == "ar"));
        std::size_t seen = 0;
        play_random(
            41,
            [&](const Battle& battle) {
                if (battle.state.moment != skirmish::Moment::offense || seen > 40) return;
                const auto view = skirmish::view(battle.state, battle.state.to_move);
                const Screen screen =
                    shown(battle, view, choices(view), {}, {1280, 800}, {}, shelf);
                const Box row = table_layout({1280, 800}).near_hand;
                const CardImage* before = nullptr;
                for (const Item& item : screen.items) {
                    const auto* card = std::get_if<CardImage>(&item);
                    if (card == nullptr || card->box.y != row.y || card->ref.owner != view.seat)
                        continue;
                    BOOST_TEST(card->box.x >= row.x - 0.01);
                    BOOST_TEST(card->box.right() <= row.right() + 0.01);
                    // What is drawn later lies above, away from the side where the spine is.
                    if (before != nullptr) {
                        BOOST_TEST((card->box.x < before->box.x) == is_mirrored);
                        ++seen;
                    }
                    before = card;
                }
            },
            shelf);
        BOOST_TEST(seen > 5U);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
