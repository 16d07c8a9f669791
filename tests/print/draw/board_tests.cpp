#include "tests/print/draw/board_fixture.hpp"

#include "print/draw/maps/board_grid.hpp"
#include "print/draw/maps/board_painter.hpp"

#include <boost/test/unit_test.hpp>

#include <functional>
#include <set>
#include <vector>

using namespace muster;
using namespace muster::draw;
using namespace muster::print_test;
using board::cell_of;

BOOST_AUTO_TEST_SUITE(board_tests)
namespace {

Board all_of(GroundFill fill, int side = 3) {
    Board out = open_board(side, side);
    for (auto& cell : out.cells) cell.fill = fill;
    return out;
}

/// Where along a column the hatch begins, each time.
std::vector<int> dark_rows(const BoardPicture& picture, int x) {
    std::vector<int> out;
    for (int y = 1; y < picture.height; ++y)
        if (picture.grey(x, y) < picture.grey(x, y - 1) - 8) out.push_back(y);
    return out;
}

/// What each drawn thing adds to a board of water and land.
std::vector<std::function<void(Board&)>> changes() {
    return {[](Board& board) { board.at(cell_of(5)).fill = GroundFill::forest; },
            [](Board& board) { board.at(cell_of(5)).sign = "ground-high"; },
            [](Board& board) { board.at(cell_of(5)).has_ford = true; },
            [](Board& board) { board.at(cell_of(5)).has_bridge = true; },
            [](Board& board) { board.at(cell_of(5)).is_fogged = true; },
            [](Board& board) {
                board.walls.push_back({cell_of(5), 1});
            },
            [](Board& board) {
                board.walls.push_back({cell_of(5), 2});
            },
            [](Board& board) {
                board.forts.push_back({cell_of(5), {}, "fort-1", "8"});
            },
            [](Board& board) {
                board.forts.push_back({cell_of(5), {}, "fort-1", "7"});
            },
            [](Board& board) {
                board.forts.push_back({cell_of(5), Board::Fort::Frame::full, "fort-1", "8"});
            },
            [](Board& board) {
                board.forts.push_back({cell_of(5), Board::Fort::Frame::cornered, "fort-1", "8"});
            },
            [](Board& board) {
                board.engines.push_back({cell_of(5), "engine-catapult"});
            },
            [](Board& board) {
                board.objectives.push_back({{cell_of(5)}, "morale"});
            },
            [](Board& board) {
                board.regions.push_back({{cell_of(5)}, {}, false});
            },
            [](Board& board) {
                board.regions.push_back({{cell_of(5)}, {}, true});
            }};
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_fill_is_another_picture_on_screen_on_paper_and_in_little_ink) {
    for (const BoardLook& look :
         {BoardLook::screen(24), BoardLook::screen(44), BoardLook::screen(72),
          BoardLook{60, 1.2, 1, BoardLook::Ground::paper, false},
          BoardLook{60, 1.2, 1, BoardLook::Ground::light, false}}) {
        std::vector<BoardPicture> pictures;
        for (std::size_t i = 0; i < fill_count; ++i)
            pictures.emplace_back(all_of(static_cast<GroundFill>(i)), look);
        for (std::size_t i = 0; i < fill_count; ++i)
            for (std::size_t k = 0; k < i; ++k) BOOST_TEST(!(pictures[i] == pictures[k]));
        // Without fills, what is hatched stands on white.
        if (look.ground != BoardLook::Ground::light) continue;
        for (const auto& picture : pictures) {
            std::set<int> greys;
            for (int y = 5; y < 55; ++y)
                for (int x = 5; x < 55; ++x) greys.insert(picture.grey(x, y));
            BOOST_TEST(*greys.rbegin() == 255);
        }
    }
}

BOOST_AUTO_TEST_CASE(ink_is_read_on_every_fill) {
    for (std::size_t i = 0; i < fill_count; ++i)
        for (const auto ground :
             {BoardLook::Ground::screen, BoardLook::Ground::paper, BoardLook::Ground::light})
            BOOST_TEST(
                contrast(board_ink::ink, ground_colour(static_cast<GroundFill>(i), ground)) >= 4.5);
}

BOOST_AUTO_TEST_CASE(hatchings_keep_their_distance_at_every_zoom) {
    for (const double side : {24.0, 44.0, 72.0}) {
        const auto rows =
            dark_rows(BoardPicture{all_of(GroundFill::marsh, 6), BoardLook::screen(side)},
                      static_cast<int>(side) / 2);
        int sixes = 0;
        for (std::size_t i = 1; i < rows.size(); ++i) sixes += rows[i] - rows[i - 1] == 6 ? 1 : 0;
        BOOST_TEST(sixes > 6 * side / 6 / 2);
    }
}

BOOST_AUTO_TEST_CASE(equal_boards_are_equal_pixels_and_every_change_shows) {
    Board plain = open_board(4, 3);
    for (int i = 4; i < 8; ++i) plain.at(cell_of(i)).fill = GroundFill::water;
    for (const BoardLook& look :
         {BoardLook::screen(44), BoardLook{50, 1, 1, BoardLook::Ground::paper, true}}) {
        std::vector<BoardPicture> pictures;
        pictures.emplace_back(plain, look);
        BOOST_TEST((pictures[0] == BoardPicture{plain, look}));
        for (const auto& change : changes()) {
            Board changed = plain;
            change(changed);
            pictures.emplace_back(changed, look);
            BOOST_TEST((pictures.back() == BoardPicture{changed, look}));
        }
        for (std::size_t i = 0; i < pictures.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                BOOST_TEST(!(pictures[i] == pictures[k]), "changes " << i << " and " << k);
    }
}

BOOST_AUTO_TEST_CASE(slopes_lie_where_high_ground_ends) {
    Board plain = open_board(5, 5);
    Board hill = plain;
    for (const int i : {0, 1, 5, 6, 12}) hill.at(cell_of(i)).fill = GroundFill::high;
    const BoardPicture before{plain, BoardLook::screen(40)};
    const BoardPicture after{hill, BoardLook::screen(40)};
    const auto changes_at = [&](int x, int y) { return before.at(x, y) != after.at(x, y); };
    // The hill of four squares in the corner: outside it hachures of at most 7 px, none beyond the
    // border; nothing between its own squares but the grid's line.
    int outside = 0;
    for (int i = 0; i < 80; ++i)
        for (int d = 0; d < 7; ++d) outside += changes_at(81 + d, i) ? 1 : 0;
    BOOST_TEST(outside > 30);
    for (int i = 0; i < 70; ++i) BOOST_TEST(!changes_at(90, i));
    const BoardPicture whole{all_of(GroundFill::high, 5), BoardLook::screen(40)};
    for (int i = 3; i < 36; ++i)
        for (const int x : {40, 0, 3})  // between two squares of the hill, at the border, inside
            BOOST_TEST(std::abs(after.grey(x, i) - whole.grey(x, i)) <= 2);
    // The single square has a rim all round.
    for (const auto& [x, y] : {std::pair{100, 80}, {100, 119}, {80, 100}, {119, 100}})
        BOOST_TEST(after.at(x, y) != whole.at(x, y));
}

BOOST_AUTO_TEST_CASE(outlines_run_round_what_they_enclose) {
    const Board board = open_board(5, 4);
    const BoardGrid grid{board, 10};
    const auto lines = [&](const std::vector<int>& numbers, double inset = 0) {
        std::vector<board::Cell> cells;
        for (const int number : numbers) cells.push_back(cell_of(number));
        return grid.outlines(grid.set_of(cells), inset);
    };
    const auto area = [](const BoardGrid::Loop& loop) {
        double sum = 0;
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const Point &a = loop[i], &b = loop[(i + 1) % loop.size()];
            sum += a.x * b.y - b.x * a.y;
        }
        return sum / 2;
    };
    BOOST_TEST(lines({}).empty());
    const auto one = lines({6});
    BOOST_REQUIRE(one.size() == 1);
    BOOST_TEST(one[0].size() == 4);
    BOOST_TEST(area(one[0]) == 100);
    BOOST_TEST(std::abs(area(lines({6}, 2)[0]) - 36) < 1e-9);
    // An L, two that touch at a corner alone, and a ring with its hole, which runs the other way.
    BOOST_TEST(lines({0, 5, 6})[0].size() == 6);
    BOOST_TEST(lines({0, 6}).size() == 2);
    const auto ring = lines({0, 1, 2, 5, 7, 10, 11, 12}, 1);
    BOOST_REQUIRE(ring.size() == 2);
    BOOST_TEST(std::abs(area(ring[0]) - 28 * 28) < 1e-9);
    BOOST_TEST(std::abs(area(ring[1]) + 12 * 12) < 1e-9);
    BOOST_TEST(grid.parts(grid.set_of({cell_of(0), cell_of(6), cell_of(7)})).size() == 2);
    BOOST_TEST((grid.neighbour(cell_of(4), 1) == board::nowhere));
    BOOST_TEST((grid.neighbour(cell_of(4), 2) == cell_of(9)));
}

BOOST_AUTO_TEST_CASE(a_battlefield_shows_its_ground_and_what_stands_on_it) {
    const auto& map = shipped_map("millford_crossing");
    const Board board = faces::battlefield_board(map);
    BOOST_TEST(board.columns == 16);
    BOOST_TEST(board.rows == 14);
    BOOST_TEST(board.cells.size() == 224U);
    BOOST_TEST(board.walls.size() == 5U);
    BOOST_TEST(board.engines.size() == 2U);
    BOOST_REQUIRE(board.objectives.size() == 1U);
    BOOST_TEST(board.objectives[0].cells.size() == 2U);
    const auto& at = [&](int x, int y) { return board.at(map.grid.cell({x, y})); };
    BOOST_TEST((at(3, 1).fill == GroundFill::high));
    BOOST_TEST((at(2, 6).fill == GroundFill::water));
    BOOST_TEST(at(2, 6).has_ford);
    BOOST_TEST(at(2, 6).sign == "ground-ford");
    BOOST_TEST((at(0, 6).fill == GroundFill::water));
    BOOST_TEST(at(0, 6).sign == "ground-impassable");
    BOOST_TEST(at(7, 6).has_bridge);
    BOOST_TEST((at(13, 11).fill == GroundFill::marsh));
    BOOST_TEST(at(0, 10).is_fogged);
    BOOST_TEST((at(0, 0) == Board::Cell{}));

    const auto& keeps = shipped_map("three_keeps");
    const Board whole = faces::battlefield_board(keeps);
    BOOST_REQUIRE(whole.forts.size() == keeps.forts.size());
    faces::BattlefieldNow now;
    now.fort_hp.assign(keeps.forts.size(), 3);
    now.fort_hp[0] = 0;
    now.engine_at = {board::nowhere, cell_of(0)};
    const Board damaged = faces::battlefield_board(keeps, now);
    BOOST_TEST(damaged.forts.size() == whole.forts.size() - 1);
    BOOST_TEST(damaged.forts[0].figure == "3");
    BOOST_REQUIRE(damaged.engines.size() == 1U);
    BOOST_TEST((damaged.engines[0].cell == cell_of(0)));
    for (const auto& one : battlefield_tables().maps) {
        const Board shown = faces::battlefield_board(one);
        for (const auto& cell : shown.cells)
            BOOST_TEST((cell.sign.empty() || std::filesystem::exists(shipped_assets() / "icons" /
                                                                     (cell.sign + ".svg"))));
        for (const auto& fort : shown.forts)
            BOOST_TEST(std::filesystem::exists(shipped_assets() / "icons" / (fort.sign + ".svg")));
        for (const auto& engine : shown.engines)
            BOOST_TEST(
                std::filesystem::exists(shipped_assets() / "icons" / (engine.sign + ".svg")));
    }
}

BOOST_AUTO_TEST_SUITE_END()
