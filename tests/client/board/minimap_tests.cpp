#define BOOST_TEST_DYN_LINK
#include "client/board/counter.hpp"
#include "client/board/minimap.hpp"
#include "client/ui/widgets/focus.hpp"
#include "client/ui/widgets/sheet.hpp"
#include "tests/client/fixture.hpp"

#include <rapidcheck.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

/// The small map in a corner of a large one, and how sides differ.
namespace muster::client {

namespace {

const Box map_pane{34, 82, 704, 616};

/// Water in the middle of open ground, of 30,000 squares.
std::shared_ptr<const draw::Board> lake() {
    auto board = std::make_shared<draw::Board>();
    board->columns = 200;
    board->rows = 150;
    board->cells.assign(std::size_t{200} * 150, {});
    for (std::size_t y = 50; y < 100; ++y)
        for (std::size_t x = 50; x < 150; ++x)
            board->cells[y * 200 + x].fill = draw::GroundFill::water;
    return board;
}

/// A screen with the map and its minimap, and nothing else.
Screen map_screen(const BoardView& view, const std::shared_ptr<const draw::Board>& board,
                  const std::vector<MinimapDot>& dots) {
    const Attention attention;
    const Shelf& shelf = client::shelf();
    const Frame frame{shelf.studio, shelf.words, attention, {1280, 800}, as_it_comes};
    Builder b{frame};
    b.add(BoardImage{view.shown(), board, view.side(), view.map().x, view.map().y});
    Spot spot;
    spot.command = {Command::Kind::more};
    draw_minimap(b, view, minimap_box(view, {}), board, dots, std::move(spot));
    return b.take();
}

std::uint32_t pixel(const Sheet& sheet, double x, double y) {
    const auto* row = reinterpret_cast<const std::uint32_t*>(sheet.row(static_cast<int>(y)));
    return row[static_cast<int>(x)] & 0xFFFFFFU;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(minimap_tests)

BOOST_AUTO_TEST_CASE(it_lies_in_a_corner_and_never_over_the_cursor) {
    BOOST_TEST(rc::check([] {
        const int across = *rc::gen::inRange(20, 201), down = *rc::gen::inRange(20, 151);
        Camera camera{*rc::gen::inRange(0, across) + 0.5, *rc::gen::inRange(0, down) + 0.5,
                      *rc::gen::element(zoom::far, zoom::near, zoom::close)};
        const BoardView view{across, down, map_pane, camera};
        if (view.shows_all()) return;
        const Square focus{*rc::gen::inRange(0, across), *rc::gen::inRange(0, down)};
        const Box box = minimap_box(view, focus);
        RC_ASSERT(box.x >= map_pane.x && box.y >= map_pane.y);
        RC_ASSERT(box.right() <= map_pane.right() && box.bottom() <= map_pane.bottom());
        RC_ASSERT(box.width * box.height < map_pane.width * map_pane.height / 8);
        RC_ASSERT(std::abs(box.width / box.height - double(across) / down) < 0.01);
        if (view.shows(focus)) RC_ASSERT(!box.overlaps(view.box_of(focus)));
    }));
}

BOOST_AUTO_TEST_CASE(a_press_moves_the_camera_there) {
    const BoardView view{200, 150, map_pane, {}};
    const Box box = minimap_box(view, {});
    const auto seen_from = [&](double x, double y) {
        return BoardView{200, 150, map_pane, minimap_camera(view, box, x, y)};
    };
    BOOST_TEST(seen_from(box.x, box.y).shows({0, 0}));
    BOOST_TEST(seen_from(box.right(), box.bottom()).shows({199, 149}));
    const auto half = seen_from(box.x + box.width / 2, box.y + box.height / 4);
    BOOST_CHECK(half.at(map_pane.centre_x(), map_pane.centre_y()) == (Square{100, 37}));
    // Beyond its edge the map ends.
    BOOST_TEST(seen_from(box.x - 90, box.y - 90).shows({0, 0}));
    BOOST_TEST(seen_from(box.x, box.y).side() == view.side());
}

BOOST_AUTO_TEST_CASE(it_shows_ground_pieces_and_the_frame_and_rests_when_nothing_moves) {
    const auto board = lake();
    const BoardView view{200, 150, map_pane, {100, 75, zoom::near}};
    const Box box = minimap_box(view, {});
    Painter painter{client::shelf().studio};
    Sheet sheet{painter};
    sheet.resize(1280, 800, 1);
    const std::vector<MinimapDot> dots{{{20, 20}, Seat::red, true}, {{180, 130}, Seat::blue}};
    const Screen screen = map_screen(view, board, dots);
    BOOST_TEST(!sheet.update(screen).empty());
    const auto at = [&](int x, int y) {
        const double side = box.width / 200;
        return pixel(sheet, box.x + (x + 0.5) * side, box.y + (y + 0.5) * side);
    };
    BOOST_TEST(at(60, 60) == 0x6C9FD0U);
    BOOST_TEST(at(10, 75) == 0xF5EBD8U);
    BOOST_TEST(at(20, 20) == 0xA32D22U);
    BOOST_TEST(at(180, 130) == 0x1F3F77U);
    // The frame is the pane's part of the map.
    const auto frame = [&](const Screen& shown) {
        Box found{};
        for (const Item& item : shown.items)
            if (const auto* fill = std::get_if<Fill>(&item);
                fill != nullptr && fill->colour.empty() && fill->stroke == theme::ink)
                found = fill->box;
        return found;
    };
    BOOST_TEST(frame(screen).width == box.width * map_pane.width / (200 * zoom::near));
    // The same again is drawn of nothing; elsewhere the minimap keeps its picture.
    BOOST_TEST(sheet.update(map_screen(view, board, dots)).empty());
    const BoardView other{200, 150, map_pane, {20, 20, zoom::near}};
    const Screen moved = map_screen(other, board, dots);
    BOOST_TEST(!sheet.update(moved).empty());
    BOOST_TEST(frame(moved).x < frame(screen).x);
    BOOST_TEST(find_spot(moved, {Command::Kind::more})->box.x == box.x);
}

BOOST_AUTO_TEST_CASE(four_sides_differ_in_colour_pattern_and_outline) {
    const Attention attention;
    const Shelf& shelf = client::shelf();
    std::set<std::string> fills, outlines, dots;
    std::set<theme::SidePattern> patterns;
    for (std::size_t i = 0; i < theme::sides.size(); ++i) {
        const Seat seat = seat_of(i);
        fills.insert(theme::side(seat).fill);
        patterns.insert(theme::side(seat).pattern);
        const Frame frame{shelf.studio, shelf.words, attention, {1280, 800}, as_it_comes};
        Builder b{frame};
        Counter counter;
        counter.side = seat;
        counter.sign = "type-infantry";
        counter.figure = "5";
        draw_counter_in(b, {0, 0, 38, 38}, counter);
        std::string shape;
        for (const Item& item : b.screen().items)
            if (const auto* polygon = std::get_if<Polygon>(&item))
                for (const auto& [x, y] : polygon->points)
                    shape += std::to_string(std::lround(x * 10)) + ',' +
                             std::to_string(std::lround(y * 10)) + ' ';
        outlines.insert(shape);
        const BoardView view{200, 150, map_pane, {}};
        const Screen one = map_screen(view, lake(), {{{20, 20}, seat}});
        std::string dot;
        for (const Item& item : one.items)
            if (const auto* polygon = std::get_if<Polygon>(&item))
                for (const auto& [x, y] : polygon->points)
                    dot +=
                        std::to_string(std::lround(x)) + ',' + std::to_string(std::lround(y)) + ' ';
        dots.insert(dot);
    }
    for (const std::size_t count : {fills.size(), outlines.size(), dots.size(), patterns.size()})
        BOOST_TEST(count == theme::sides.size());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
