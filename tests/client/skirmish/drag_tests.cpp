#define BOOST_TEST_DYN_LINK
#include "client/skirmish/table/drag.hpp"

#include "client/app/app.hpp"
#include "client/skirmish/table/places.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/skirmish/playout.hpp"
#include "tests/client/test_app.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(drag_tests)

const Size window{1280, 800};

BOOST_AUTO_TEST_CASE(every_choice_of_a_card_has_a_place_and_a_card_that_cannot_be_used_has_none) {
    using Kind = skirmish::Action::Kind;
    int piles = 0;
    int slots = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed)
        play_random(seed, [&](const Battle& battle) {
            const auto view = skirmish::view(battle.state, battle.state.to_move);
            const Choices choices = client::choices(view);
            for (const Size& size : {smallest, window, Size{1920, 1080}}) {
                const TableLayout layout = table_layout(size);
                const bool attacks = battle.state.active == index(view.seat);
                for (const auto& [copy, group] : choices.by_hand) {
                    const auto targets = drop_targets(view, choices, copy, layout);
                    std::multiset<std::size_t> acts;
                    for (const DropTarget& target : targets) {
                        acts.insert(target.acts.begin(), target.acts.end());
                        BOOST_TEST(target_at(targets, target.box.x + 1, target.box.y + 1) !=
                                   nullptr);
                        BOOST_TEST(!target.box.overlaps(layout.near_hand));
                    }
                    BOOST_TEST((acts == std::multiset<std::size_t>{group.begin(), group.end()}));
                    const Kind kind = choices.legal[group.front()].kind;
                    const auto* own =
                        target_at(targets, slot_places(layout, attacks).card.centre_x(),
                                  slot_places(layout, attacks).card.centre_y());
                    if (kind == Kind::offense || kind == Kind::defense) {
                        ++slots;
                        BOOST_TEST_REQUIRE(own != nullptr);
                        BOOST_TEST((own->box == slot_places(layout, attacks).card));
                    }
                    if (kind == Kind::heal) ++piles;
                }
            }
            BOOST_TEST(
                drop_targets(view, choices, skirmish::no_copy, table_layout(window)).empty());
        });
    BOOST_TEST(slots > 50);
    BOOST_TEST(piles > 0);
}

BOOST_AUTO_TEST_CASE(the_nearest_place_wins) {
    const std::vector<DropTarget> targets{{{40, 40, 20, 20}, {1}}, {{0, 0, 100, 100}, {2}}};
    BOOST_TEST((target_at(targets, 50, 50) == &targets[0]));
    BOOST_TEST((target_at(targets, 10, 10) == &targets[1]));
    BOOST_TEST(target_at(targets, 200, 10) == nullptr);
}

/// A battle against the computer, up to where a card can be laid.
struct Table {
    Folder folder;
    TestApp app;
    double now{};
    Table()
        : app{shelf().studio,
              shelf().table,
              {{shelf().armies[0], shelf().armies[1]},
               {},
               7,
               folder.path,
               Opening::new_battle,
               {players::Kind::human, players::Kind::greedy}}} {
        for (int steps = 0; !card(); ++steps) {
            BOOST_REQUIRE(steps < 100);
            come_to_rest(app, now);
            app.press(Key::enter);
            come_to_rest(app, now);
        }
    }
    /// A card of the hand that can be used now.
    std::optional<Spot> card() {
        for (const Spot& spot : app.screen().spots)
            if (spot.command.kind == Command::Kind::select && spot.is_enabled) return spot;
        return std::nullopt;
    }
    std::size_t actions() { return app.session().journal().actions().size(); }
    Box slot() {
        const skirmish::State& state = app.session().journal().state();
        return slot_places(table_layout(window), state.active == index(Seat::red)).card;
    }
    /// The dragged card, where it is drawn with its middle across at `x`.
    bool follows(double x) {
        for (const Item& item : app.screen().items) {
            const auto* image = std::get_if<CardImage>(&item);
            if (image != nullptr && std::abs(image->box.centre_x() - x) < 0.5 &&
                image->ref.owner == Seat::red)
                return true;
        }
        return false;
    }
};

BOOST_AUTO_TEST_CASE(a_card_dragged_to_its_slot_is_played) {
    Table table;
    const Spot card = *table.card();
    const Box slot = table.slot();
    const std::size_t before = table.actions();
    table.app.pointer_down(card.box.x + 10, card.box.y + 10);
    table.app.pointer_moved(card.box.x + 40, card.box.y - 30);
    table.app.pointer_moved(slot.centre_x(), slot.centre_y());
    BOOST_TEST(table.follows(slot.centre_x()));
    BOOST_TEST(table.actions() == before);
    table.app.pointer_up(slot.centre_x(), slot.centre_y());
    BOOST_TEST(table.actions() > before);
    const auto& played = table.app.session().journal().actions()[before];
    BOOST_TEST(int{played.copy} == card.command.value);
}

BOOST_AUTO_TEST_CASE(dropped_elsewhere_or_given_back_with_esc_it_returns) {
    Table table;
    const Spot card = *table.card();
    const Box slot = table.slot();
    const std::size_t before = table.actions();
    const auto lift = [&] {
        table.app.pointer_down(card.box.x + 10, card.box.y + 10);
        table.app.pointer_moved(card.box.x + 40, card.box.y - 30);
        table.app.pointer_moved(slot.centre_x(), slot.centre_y());
    };
    lift();
    table.app.pointer_moved(20, 400);
    BOOST_TEST(table.follows(20));
    table.app.pointer_up(20, 400);
    BOOST_TEST(!table.follows(20));
    BOOST_TEST(table.actions() == before);
    lift();
    table.app.press(Key::escape);
    BOOST_TEST(!table.follows(slot.centre_x()));
    table.app.pointer_up(slot.centre_x(), slot.centre_y());
    BOOST_TEST(table.actions() == before);
    lift();
    table.app.pointer_lost();
    table.app.pointer_up(slot.centre_x(), slot.centre_y());
    BOOST_TEST(table.actions() == before);
}

BOOST_AUTO_TEST_CASE(a_card_that_cannot_be_used_stays_in_the_hand_and_says_why) {
    Table table;
    std::optional<Spot> barred;
    for (const Spot& spot : table.app.screen().spots)
        if (spot.command.kind == Command::Kind::select && !spot.is_enabled) barred = spot;
    BOOST_REQUIRE(barred);
    const Box slot = table.slot();
    const std::size_t before = table.actions();
    static_cast<void>(table.app.take_cues());
    table.app.pointer_down(barred->box.right() - 6, barred->box.y + 10);
    for (const double part : {0.3, 0.6, 1.0}) {
        table.app.pointer_moved(barred->box.x + (slot.centre_x() - barred->box.x) * part,
                                barred->box.y + (slot.centre_y() - barred->box.y) * part);
        table.app.tick(table.now += 10);
    }
    BOOST_TEST(!table.follows(slot.centre_x()));
    BOOST_TEST((table.app.take_cues() == std::vector{Cue::refused}));
    BOOST_TEST((table.app.attention().focus == barred->command));
    BOOST_TEST(text_of(table.app.screen()).find(barred->reason) != std::string::npos);
    // However long it is held there, no card is looked at.
    for (int i = 0; i < 20; ++i) table.app.tick(table.now += 50);
    BOOST_TEST(find_spot(table.app.screen(), {Command::Kind::back}) == nullptr);
    table.app.pointer_up(slot.centre_x(), slot.centre_y());
    BOOST_TEST(table.actions() == before);
}

BOOST_AUTO_TEST_CASE(a_hand_that_trembles_still_clicks) {
    Table table;
    const Spot card = *table.card();
    const std::size_t before = table.actions();
    table.app.pointer_down(card.box.x + 10, card.box.y + 10);
    table.app.pointer_moved(card.box.x + 13, card.box.y + 13);
    table.app.pointer_up(card.box.x + 13, card.box.y + 13);
    BOOST_TEST(table.actions() == before);
    BOOST_TEST(find_spot(table.app.screen(), {Command::Kind::back}) != nullptr);  // It is chosen.
}

BOOST_AUTO_TEST_CASE(a_second_click_or_a_long_press_shows_the_card_large) {
    Table table;
    const Spot card = *table.card();
    const auto is_large = [&] {
        for (const Item& item : table.app.screen().items) {
            const auto* image = std::get_if<CardImage>(&item);
            if (image != nullptr && image->is_full && image->box.width >= 400) return true;
        }
        return false;
    };
    const double x = card.box.x + 10;
    const double y = card.box.y + 10;
    table.app.pointer_second(x, y);
    BOOST_TEST(is_large());
    table.app.pointer_second(x, y);
    BOOST_TEST(!is_large());
    table.app.tick(table.now += 10);
    table.app.pointer_moved(x, y);
    table.app.pointer_down(x, y);
    const auto wait = [&](double ms) {
        for (double waited = 0; waited < ms; waited += 50) table.app.tick(table.now += 50);
    };
    table.app.tick(table.now += 5000);  // One long frame: the pointer may have moved meanwhile.
    BOOST_TEST(!is_large());
    wait(300);
    BOOST_TEST(!is_large());
    wait(300);
    BOOST_TEST(is_large());
    table.app.pointer_up(x, y);
    BOOST_TEST(is_large());  // Letting go is no click.
    table.app.press(Key::escape);
    BOOST_TEST(!is_large());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
