#define BOOST_TEST_DYN_LINK
#include "client/skirmish/play/cover.hpp"
#include "client/ui/screen/marks.hpp"
#include "tests/client/skirmish/playout.hpp"
#include "tests/with_sanitizers.hpp"

#include <cstddef>
#include <string>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(marks_tests)

/// What of a screen bears a mark, and what is distinguished by colour alone.
struct Count {
    std::size_t dice{}, marked_dice{}, grounds{}, marked_grounds{}, strokes{};
};

Count count(const Screen& screen) {
    Count out;
    for (const Item& item : screen.items) {
        if (const auto* die = std::get_if<Die>(&item)) {
            ++out.dice;
            if (die->is_marked) ++out.marked_dice;
        } else if (const auto* ground = std::get_if<Pattern>(&item)) {
            ++out.grounds;
            if (ground->is_marked) ++out.marked_grounds;
        } else if (const auto* polygon = std::get_if<Polygon>(&item)) {
            if (polygon->is_open) ++out.strokes;
        }
    }
    return out;
}

Settings with_marks() {
    Settings settings;
    settings.marks = true;
    return settings;
}

BOOST_AUTO_TEST_CASE(on_the_table_every_die_and_ground_is_marked_and_only_where_wanted) {
    std::size_t dice = 0;
    std::size_t grounds = 0;
    for (std::uint64_t seed = 71; seed <= tests::with_sanitizers(71U, 72U); ++seed)
        play_random(seed, [&](const Battle& battle) {
            const auto view = skirmish::view(battle.state, battle.state.to_move);
            const Choices choices = client::choices(view);
            const Size size{1280, 800};
            const Count on =
                count(shown(battle, view, choices, {}, size, {}, shelf(), with_marks()));
            const Count off = count(shown(battle, view, choices, {}, size));
            BOOST_TEST(on.marked_dice == on.dice);
            BOOST_TEST(on.marked_grounds == on.grounds);
            BOOST_TEST(off.marked_dice == 0U);
            BOOST_TEST(off.marked_grounds == 0U);
            // Pennons alone bear at least a stroke for each side.
            const int morale =
                battle.state.players[0].total_morale() - battle.state.players[0].base;
            if (morale > 0) BOOST_TEST(on.strokes > off.strokes);
            dice += on.dice;
            grounds += on.grounds;
        });
    BOOST_TEST(dice > tests::with_sanitizers(20U, 50U));
    BOOST_TEST(grounds > tests::with_sanitizers(20U, 50U));
}

BOOST_AUTO_TEST_CASE(a_pennon_of_either_side_bears_its_own_stroke) {
    const Attention attention;
    const Settings settings = with_marks();
    const Frame frame{shelf().studio, shelf().words, attention, {1280, 800}, settings};
    const auto stroke_of = [&](Seat seat) {
        Builder b{frame};
        draw_pennon(b, {0, 0, 14, 13}, seat, false);
        BOOST_REQUIRE(b.screen().items.size() == 2U);
        return std::get<Polygon>(b.screen().items.back()).points;
    };
    BOOST_TEST(stroke_of(Seat::red).size() == 3U);   // A chevron.
    BOOST_TEST(stroke_of(Seat::blue).size() == 5U);  // A wave.
}

BOOST_AUTO_TEST_CASE(bars_of_good_plain_and_bad_differ_without_their_colours) {
    const Attention attention;
    const Settings settings = with_marks();
    const Frame frame{shelf().studio, shelf().words, attention, {1280, 800}, settings};
    const auto strokes = [&](Tone tone) {
        Builder b{frame};
        draw_bar(b, {0, 0, 200, 7}, 0.5, tone);
        std::string out;
        for (const Item& item : b.screen().items)
            if (const auto* polygon = std::get_if<Polygon>(&item))
                for (const auto& point : polygon->points) {
                    BOOST_TEST(point.first <= 100.0);  // Only where the bar is full.
                    out += fmt::format("{:.0f},{:.0f} ", point.first, point.second);
                }
        return out;
    };
    BOOST_TEST(strokes(Tone::good).empty());
    BOOST_TEST(!strokes(Tone::plain).empty());
    BOOST_TEST(!strokes(Tone::bad).empty());
    BOOST_TEST(strokes(Tone::plain) != strokes(Tone::bad));
}

BOOST_AUTO_TEST_CASE(a_card_that_cannot_be_used_bears_a_barred_disc) {
    std::size_t barred = 0;
    play_random(73, [&](const Battle& battle) {
        const auto view = skirmish::view(battle.state, battle.state.to_move);
        const Choices choices = client::choices(view);
        const Screen screen =
            shown(battle, view, choices, {}, {1280, 800}, {}, shelf(), with_marks());
        std::size_t unusable = 0;
        for (const Spot& spot : screen.spots)
            if (spot.command.kind == Command::Kind::select && !spot.is_enabled) ++unusable;
        std::size_t discs = 0;
        for (const Item& item : screen.items)
            if (const auto* fill = std::get_if<Fill>(&item))
                if (fill->colour == theme::ink && fill->stroke == theme::bone &&
                    fill->box.width == fill->box.height)
                    ++discs;
        BOOST_TEST(discs == unusable);
        barred += discs;
    });
    BOOST_TEST(barred > 20U);
}

BOOST_AUTO_TEST_CASE(the_covers_ground_is_marked) {
    const Attention attention;
    const Settings settings = with_marks();
    const std::vector<LogLine> log;
    CoverInput input;
    input.next = Seat::blue;
    input.log = &log;
    const Count on = count(
        cover_screen(input, {shelf().studio, shelf().words, attention, {1280, 800}, settings}));
    BOOST_TEST(on.grounds > 0U);
    BOOST_TEST(on.marked_grounds == on.grounds);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
