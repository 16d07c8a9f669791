#define BOOST_TEST_DYN_LINK
#include "tests/client/text_checks.hpp"
#include "tests/client/warfare/at_field.hpp"

#include <optional>
#include <string>

/// A unit that is dragged to its target with the pointer.
namespace muster::client {

namespace {

/// A battle of two people at its first order.
struct Dragged : AtWarfareTable {
    explicit Dragged(const Home& home) : AtWarfareTable{home} { begin(); }

    std::optional<Spot> find(const std::function<bool(const Spot&)>& fits) {
        for (const Spot& spot : app.screen().spots)
            if (fits(spot)) return spot;
        return std::nullopt;
    }
    /// A unit with a target, and where an enemy lies that it may attack, or may not.
    struct Way {
        Spot unit, target;
    };
    Way way(bool is_legal) {
        const auto kept = journal();  // A state looks at the setup that it is of.
        const warfare::State& state = kept.state();
        const int side = state.to_move == Seat::red ? 0 : 1;
        const warfare_table::Offer offer = warfare_table::offer(state);
        for (warfare::Index unit = 0; unit < state.side(side).units; ++unit)
            for (warfare::Index enemy = 0; enemy < state.side(1 - side).units; ++enemy) {
                if (!offer.has(unit) || offer.aims(unit).empty()) continue;
                const bool is_target = offer.at(unit, offer.aims(unit).front(), enemy).has_value();
                if (is_target != is_legal) continue;
                const auto from = find([&](const Spot& spot) {
                    return spot.command == Command{Command::Kind::select, unit};
                });
                const auto to = find([&](const Spot& spot) {
                    return spot.command == act(warfare_table::Act::look, 1 - side, enemy);
                });
                BOOST_REQUIRE((from && to));
                return {*from, *to};
            }
        BOOST_FAIL("no such way");
        return {};
    }
    void lift(const Spot& unit, double x, double y) {
        app.pointer_down(unit.box.centre_x(), unit.box.centre_y());
        app.pointer_moved(unit.box.centre_x() + 8, unit.box.centre_y());
        app.pointer_moved(x, y);
        app.tick(now += 10);
    }
    std::size_t actions() { return journal().actions().size(); }
    bool is_chosen() { return find_spot(app.screen(), {Command::Kind::back}) != nullptr; }
    bool is_asked() { return shows(shelf().words("warfare_table.not_this")); }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(field_drag_tests)

BOOST_AUTO_TEST_CASE(a_unit_dropped_on_its_target_asks_and_enter_gives_the_order) {
    const Home home;
    Dragged person{home};
    const auto way = person.way(true);
    const std::size_t before = person.actions();
    person.lift(way.unit, way.target.box.centre_x(), way.target.box.centre_y());
    // The odds stand there before it is let go.
    BOOST_TEST(person.shows(shelf().words("chance.afterwards")));
    BOOST_TEST(!person.is_asked());
    person.app.pointer_up(way.target.box.centre_x(), way.target.box.centre_y());
    BOOST_TEST(person.is_asked());
    BOOST_TEST(person.shows(shelf().words("chance.afterwards")));
    BOOST_TEST(person.actions() == before);
    for (const Size& size : sizes()) {
        person.app.resize(size);
        check(person.app.screen(), size);
    }
    person.app.resize({1280, 800});
    person.press(Key::enter);
    BOOST_TEST_REQUIRE(person.actions() > before);
    const warfare::Action given = person.journal().actions()[before];
    BOOST_TEST((given.kind == warfare::Action::Kind::attack));
    BOOST_TEST(int{given.unit} == way.unit.command.value);
    BOOST_TEST(int{given.other} == way.target.command.args[1]);
}

BOOST_AUTO_TEST_CASE(what_is_dropped_is_taken_back_with_esc_step_by_step) {
    const Home home;
    Dragged person{home};
    const auto way = person.way(true);
    const std::size_t before = person.actions();
    person.lift(way.unit, way.target.box.centre_x(), way.target.box.centre_y());
    person.app.pointer_up(way.target.box.centre_x(), way.target.box.centre_y());
    BOOST_TEST(person.is_asked());
    person.press(Key::escape);
    BOOST_TEST(!person.is_asked());
    BOOST_TEST(person.is_chosen());
    person.press(Key::escape);
    BOOST_TEST(!person.is_chosen());
    BOOST_TEST(person.actions() == before);
}

BOOST_AUTO_TEST_CASE(dropped_on_nothing_or_given_back_the_unit_returns) {
    const Home home;
    Dragged person{home};
    const auto way = person.way(true);
    const std::size_t before = person.actions();
    person.lift(way.unit, 400, 290);
    person.app.pointer_up(400, 290);
    BOOST_TEST(!person.is_chosen());
    BOOST_TEST((person.app.attention().focus == way.unit.command));
    person.lift(way.unit, way.target.box.centre_x(), way.target.box.centre_y());
    person.app.press(Key::escape);
    person.app.pointer_up(way.target.box.centre_x(), way.target.box.centre_y());
    BOOST_TEST(!person.is_asked());
    BOOST_TEST(!person.is_chosen());
    BOOST_TEST(person.actions() == before);
}

BOOST_AUTO_TEST_CASE(dropped_on_who_may_not_be_attacked_it_says_by_which_rule) {
    const Home home;
    Dragged person{home};
    const auto way = person.way(false);
    const std::size_t before = person.actions();
    person.lift(way.unit, way.target.box.centre_x(), way.target.box.centre_y());
    static_cast<void>(person.app.take_cues());
    person.app.pointer_up(way.target.box.centre_x(), way.target.box.centre_y());
    BOOST_TEST((person.app.take_cues() == std::vector{Cue::refused}));
    BOOST_TEST(!person.is_asked());
    BOOST_TEST(person.is_chosen());
    BOOST_TEST(person.shows("(WF-"));
    BOOST_TEST(person.actions() == before);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
