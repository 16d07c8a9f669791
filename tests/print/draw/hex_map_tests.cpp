#include "print/draw/maps/hex_map.hpp"

#include "print/draw/maps/board_painter.hpp"
#include "tests/print/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::draw;
using namespace muster::print_test;
using board::Hex;
using board::HexSide;
using Known = HexMap::Known;

BOOST_AUTO_TEST_SUITE(hex_map_tests)
namespace {

/// Columns and rows of open hexes, roughly a rectangle.
HexMap open_hexes(int across = 4, int down = 4) {
    HexMap out;
    for (int q = -down; q < across + down; ++q)
        for (int r = 0; r < down; ++r)
            if (q + r / 2 >= 0 && q + r / 2 < across) out.cells.push_back({{q, r}});
    return out;
}
HexMap::Cell& cell(HexMap& map, Hex hex) {
    for (HexMap::Cell& one : map.cells)
        if (one.hex == hex) return one;
    throw std::out_of_range{"no such hex"};
}

/// A map as pixels on a ground of one colour.
class HexPicture {
  public:
    HexPicture(const HexMap& map, const HexLook& look)
        : grid{map.grid(look.radius)},
          width{static_cast<int>(std::ceil(grid.width()))},
          height{static_cast<int>(std::ceil(grid.height()))},
          surface_{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)} {
        const ContextPtr context{cairo_create(surface_.get())};
        cairo_set_source_rgb(context.get(), 1, 0, 1);
        cairo_paint(context.get());
        studio().hexes(context.get(), map, look);
        cairo_surface_flush(surface_.get());
    }
    [[nodiscard]] std::uint32_t at(double x, double y) const {
        const auto* row = cairo_image_surface_get_data(surface_.get()) +
                          static_cast<std::ptrdiff_t>(std::lround(y)) *
                              cairo_image_surface_get_stride(surface_.get());
        return reinterpret_cast<const std::uint32_t*>(row)[std::lround(x)] & 0xFFFFFFU;
    }
    [[nodiscard]] std::uint32_t near(Hex hex, double dx, double dy) const {
        const Point middle = grid.middle(hex);
        return at(middle.x + dx, middle.y + dy);
    }
    bool operator==(const HexPicture& other) const {
        if (width != other.width || height != other.height) return false;
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                if (at(x, y) != other.at(x, y)) return false;
        return true;
    }
    HexGrid grid;
    int width, height;

  private:
    SurfacePtr surface_;
};

std::uint32_t pixel(const Rgb& colour) {
    const auto part = [](double value) {
        return static_cast<std::uint32_t>(std::lround(value * 255));
    };
    return part(colour.red) << 16U | part(colour.green) << 8U | part(colour.blue);
}
/// How green the lightest or the darkest pixel around a point is: water is 0x9F, ink and bone lie
/// on either side of it.
int green_near(const HexPicture& picture, Hex hex, double dx, double dy, bool is_lightest) {
    int out = is_lightest ? 0 : 255;
    for (const int x : {-1, 0, 1})
        for (const int y : {-1, 0, 1}) {
            const int green = static_cast<int>(picture.near(hex, dx + x, dy + y) >> 8U & 0xFFU);
            out = is_lightest ? std::max(out, green) : std::min(out, green);
        }
    return out;
}
/// Whether a line or a dot of that colour passes within a pixel of there.
bool has_near(const HexPicture& picture, Hex hex, double dx, double dy, std::uint32_t colour);
bool is_close(std::uint32_t a, std::uint32_t b, int most = 3) {
    for (const unsigned shift : {0U, 8U, 16U})
        if (std::abs(static_cast<int>(a >> shift & 0xFFU) - static_cast<int>(b >> shift & 0xFFU)) >
            most)
            return false;
    return true;
}
bool has_near(const HexPicture& picture, Hex hex, double dx, double dy, std::uint32_t colour) {
    for (const int x : {-1, 0, 1})
        for (const int y : {-1, 0, 1})
            if (is_close(picture.near(hex, dx + x, dy + y), colour)) return true;
    return false;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_point_lies_in_the_hex_whose_middle_is_nearest) {
    const HexMap map = open_hexes(6, 5);
    const HexGrid grid = map.grid(20);
    BOOST_TEST(grid.middle({0, 0}).x == grid.across() / 2, boost::test_tools::tolerance(1e-9));
    BOOST_TEST(grid.middle({0, 0}).y == 20, boost::test_tools::tolerance(1e-9));
    for (double y = 1; y < grid.height(); y += 3.7)
        for (double x = 1; x < grid.width(); x += 3.3) {
            const Hex found = grid.at(x, y);
            const Point own = grid.middle(found);
            const double away = std::hypot(own.x - x, own.y - y);
            for (const HexSide side : board::hex_sides) {
                const Point other = grid.middle(found + side);
                BOOST_TEST(away <= std::hypot(other.x - x, other.y - y) + 1e-9);
            }
        }
    // A side's ends are shared with the neighbour beyond it, the other way round.
    for (const HexSide side : board::hex_sides) {
        const auto here = grid.edge({1, 1}, side);
        const auto there = grid.edge(Hex{1, 1} + side, board::opposite(side));
        BOOST_TEST(std::hypot(here[0].x - there[1].x, here[0].y - there[1].y) < 1e-9);
        BOOST_TEST(std::hypot(here[1].x - there[0].x, here[1].y - there[0].y) < 1e-9);
        // It lies towards that neighbour.
        const Point a = grid.middle({1, 1}), b = grid.middle(Hex{1, 1} + side);
        BOOST_TEST(std::abs((here[0].x + here[1].x) - (a.x + b.x)) < 1e-9);
        BOOST_TEST(std::abs((here[0].y + here[1].y) - (a.y + b.y)) < 1e-9);
    }
}

BOOST_AUTO_TEST_CASE(outlines_go_around_all_and_around_holes_and_keep_inside) {
    std::vector<Hex> ring;
    for (const HexSide side : board::hex_sides) ring.push_back(Hex{0, 0} + side);
    const HexGrid grid{ring, 10};
    const auto all = [](Hex) { return true; };
    const auto loops = hex_outlines(grid, ring, all);
    BOOST_REQUIRE(loops.size() == 2U);
    BOOST_TEST(loops[0].size() + loops[1].size() == 18U + 6U);
    // Two apart are two lines of six; two that touch are one of ten.
    const std::vector<Hex> apart{{0, 0}, {2, 0}}, together{{0, 0}, {1, 0}};
    BOOST_TEST(hex_outlines(HexGrid{apart, 10}, apart, all).size() == 2U);
    const auto pair = hex_outlines(HexGrid{together, 10}, together, all, 2);
    BOOST_REQUIRE(pair.size() == 1U);
    BOOST_TEST(pair[0].size() == 10U);
    for (const Point& at : pair[0]) {
        BOOST_TEST(at.x >= 2 - 1e-9);
        BOOST_TEST(at.x <= HexGrid(together, 10).width() - 2 + 1e-9);
    }
    BOOST_TEST(hex_outlines(grid, ring, [](Hex hex) { return hex.q > 5; }).empty());
}

BOOST_AUTO_TEST_CASE(a_hex_has_the_colour_of_its_ground_paler_where_it_is_only_known) {
    HexMap map = open_hexes();
    cell(map, {1, 1}).fill = GroundFill::built;
    cell(map, {0, 2}).known = Known::known;
    cell(map, {1, 2}).known = Known::unmapped;
    const HexPicture screen{map, HexLook::screen(45)};
    BOOST_TEST(is_close(screen.near({0, 1}, 8, 3), 0xF5EBD8));
    // Drawn 56 % to #DCCFB0.
    BOOST_TEST(is_close(screen.near({0, 2}, 8, 3),
                        pixel(mixed(board_ink::of(0xF5EBD8), board_ink::of(0xDCCFB0), 0.56))));
    std::set<std::uint32_t> blank, built;
    for (int x = -15; x < 15; ++x) {
        for (int y = -15; y < 15; ++y) {
            blank.insert(screen.near({1, 2}, x, y));
            built.insert(screen.near({1, 1}, x, y));
        }
    }
    BOOST_TEST(blank.contains(0xD6C8A6));
    BOOST_TEST(blank.size() > 1U);  // Dots.
    BOOST_TEST(built.contains(0xF3C09E));
    // Beside the map nothing is drawn.
    BOOST_TEST(screen.at(0, 0) == 0xFF00FFU);
    // On paper what is known is printed alike, and the rest is left white.
    const HexPicture paper{map, HexLook{60, 1, 1, 14, BoardLook::Ground::paper}};
    BOOST_TEST(paper.near({0, 2}, 8, 3) == paper.near({0, 1}, 8, 3));
    BOOST_TEST(paper.near({1, 2}, 8, 3) == 0xFF00FFU);
}

BOOST_AUTO_TEST_CASE(rivers_and_ways_lie_where_they_are) {
    HexMap map = open_hexes();
    const HexPicture plain{map, HexLook::screen(45)};
    cell(map, {1, 1}).rivers[0] = HexMap::River::deep;
    cell(map, {2, 1}).rivers[3] = HexMap::River::deep;
    const HexPicture river{map, HexLook::screen(45)};
    const double edge = river.grid.across() / 2;
    BOOST_TEST(is_close(river.near({1, 1}, edge - 3, 0), 0x6C9FD0));
    BOOST_TEST(green_near(river, {1, 1}, edge, 0, false) < 0x50);  // The core of deep water.
    BOOST_TEST(river.near({1, 1}, edge - 12, 0) == plain.near({1, 1}, edge - 12, 0));
    // Known from one side alone it is the same river.
    cell(map, {1, 1}).rivers[0] = HexMap::River::none;
    BOOST_TEST((river == HexPicture{map, HexLook::screen(45)}));
    cell(map, {2, 1}).rivers[3] = HexMap::River::ford;
    BOOST_TEST(green_near(HexPicture(map, HexLook::screen(45)), {1, 1}, edge, 0, true) > 0xC0);
    cell(map, {2, 1}).rivers[3] = HexMap::River::none;
    // A main road is cased; it goes on where the next hex knows of it, else it ends at the edge.
    cell(map, {0, 2}).ways[0] = HexMap::Way::main;
    const HexPicture half{map, HexLook::screen(45)};
    BOOST_TEST(is_close(half.near({0, 2}, 20, 0), 0xF4EAD3));
    BOOST_TEST(has_near(half, {0, 2}, 20, 3, 0x1E1A17));
    BOOST_TEST(half.near({1, 2}, -20, 0) == plain.near({1, 2}, -20, 0));
    cell(map, {1, 2}).ways[3] = HexMap::Way::main;
    BOOST_TEST(is_close(HexPicture(map, HexLook::screen(45)).near({1, 2}, -20, 0), 0xF4EAD3));
}

BOOST_AUTO_TEST_CASE(equal_maps_are_equal_pixels_and_every_change_shows) {
    const HexMap plain = open_hexes();
    const std::vector<std::function<void(HexMap&)>> changes{
        [](HexMap& map) {
            cell(map, {1, 1}).fill = GroundFill::forest;
        },
        [](HexMap& map) {
            cell(map, {1, 1}).sign = "ground-hill";
        },
        [](HexMap& map) {
            cell(map, {1, 1}).dots = 2;
        },
        [](HexMap& map) {
            cell(map, {1, 1}).dots = 3;
        },
        [](HexMap& map) {
            cell(map, {1, 1}).known = Known::known;
        },
        [](HexMap& map) {
            cell(map, {1, 1}).known = Known::unmapped;
        },
        [](HexMap& map) {
            cell(map, {1, 1}).rivers[1] = HexMap::River::bridge;
        },
        [](HexMap& map) {
            cell(map, {1, 1}).rivers[1] = HexMap::River::ford;
        },
        [](HexMap& map) {
            cell(map, {1, 1}).ways[1] = HexMap::Way::side;
        },
        [](HexMap& map) {
            map.places.push_back({{1, 1}, "place-tower", "", {}, false, {}});
        },
        [](HexMap& map) {
            map.places.push_back({{1, 1}, "place-tower", "", 0, false, {}});
        },
        [](HexMap& map) {
            map.places.push_back({{1, 1}, "place-tower", "", 1, false, {}});
        },
        [](HexMap& map) {
            map.places.push_back({{1, 1}, "place-tower", "", 1, true, {}});
        },
        [](HexMap& map) {
            map.places.push_back({{1, 1}, "place-tower", "Tarn", 1, false, {}});
        },
        [](HexMap& map) {
            map.places.push_back({{1, 1}, "place-tower", "", 1, false, HexMap::Siege{0, "12"}});
        },
        [](HexMap& map) {
            map.places.push_back({{1, 1}, "place-tower", "", 1, false, HexMap::Siege{0, "9"}});
        },
        [](HexMap& map) {
            map.regions.push_back({{{1, 1}}, 1});
        },
        [](HexMap& map) {
            map.regions.push_back({{{1, 1}}, {}});
        },
        [](HexMap& map) { map.shows_sight = true; },
    };
    std::vector<HexPicture> pictures;
    pictures.emplace_back(plain, HexLook::screen(45));
    for (const auto& change : changes) {
        HexMap changed = plain;
        change(changed);
        pictures.emplace_back(changed, HexLook::screen(45));
        BOOST_TEST((pictures.back() == HexPicture{changed, HexLook::screen(45)}));
    }
    for (std::size_t i = 0; i < pictures.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            BOOST_TEST(!(pictures[i] == pictures[k]), "changes " << i << " and " << k);
}

BOOST_AUTO_TEST_CASE(a_part_of_a_map_is_drawn_as_in_the_whole) {
    HexMap map = open_hexes(6, 6);
    for (HexMap::Cell& one : map.cells) {
        one.fill = static_cast<GroundFill>((one.hex.q * 5 + one.hex.r * 3 + 40) % 8);
        one.ways[0] = one.ways[3] = HexMap::Way::main;
        one.rivers[1] = one.rivers[4] = HexMap::River::ford;
        one.dots = 3;
    }
    map.places.push_back({{2, 2}, "place-tower", "Tarnholt", 1, false, {}});
    map.shows_sight = true;
    const HexLook look = HexLook::screen(45);
    const HexPicture whole{map, look};
    constexpr int left = 150, top = 120, side = 200;
    const SurfacePtr part{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side)};
    {
        const ContextPtr context{cairo_create(part.get())};
        cairo_set_source_rgb(context.get(), 1, 0, 1);
        cairo_paint(context.get());
        cairo_translate(context.get(), -left, -top);
        studio().hexes(context.get(), map, look);
        cairo_surface_flush(part.get());
    }
    int different = 0;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const auto* row =
                cairo_image_surface_get_data(part.get()) +
                static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(part.get());
            const auto here = reinterpret_cast<const std::uint32_t*>(row)[x] & 0xFFFFFFU;
            // But for how far a slanted edge covers a pixel.
            if (!is_close(here, whole.at(left + x, top + y), 24)) ++different;
        }
    BOOST_TEST(different == 0);
}

BOOST_AUTO_TEST_CASE(names_stand_clear_of_each_other_and_of_places_within_the_map) {
    HexMap map = open_hexes(8, 7);
    const std::vector<std::string> names{"Tarnholt", "Garrowkeep", "Ebbstair-under-the-Hill",
                                         "Wyk"};
    int n = 0;
    for (const HexMap::Cell& one : map.cells)
        if ((one.hex.q + 2 * one.hex.r) % 3 == 0)
            map.places.push_back(
                {one.hex, "place-tower", names[static_cast<std::size_t>(n++ % 4)]});
    const HexLook look = HexLook::screen(45);
    const auto width_of = [](const std::string& words) {
        return 7.5 * static_cast<double>(words.size());
    };
    const auto placed = hex_names(map, look, width_of);
    BOOST_TEST(placed.size() > map.places.size() / 2);
    const HexGrid grid = map.grid(45);
    const auto meets = [](const Box& a, const Box& b) {
        return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
               b.y < a.y + a.height;
    };
    for (const HexName& one : placed) {
        BOOST_TEST((one.box.x >= 0 && one.box.x + one.box.width <= grid.width() + 1e-9));
        BOOST_TEST((one.box.y >= 0 && one.box.y + one.box.height <= grid.height() + 1e-9));
        for (const HexName& other : placed)
            BOOST_TEST((&one == &other || !meets(one.box, other.box)));
        for (const HexMap::Place& place : map.places) {
            const Point at = grid.middle(place.hex);
            BOOST_TEST(!meets(one.box, {at.x - 19, at.y - 19, 38, 38}));
        }
    }
    // Far away no names are set.
    BOOST_TEST(hex_names(map, HexLook::screen(26), width_of).empty());
}

BOOST_AUTO_TEST_CASE(names_cover_no_sign_of_the_hexes_around_them) {
    HexMap map = open_hexes(6, 5);
    const Hex hex{2, 2};
    map.places = {{hex, "place-tower", "Garrowkeep"}};
    const HexLook look = HexLook::screen(45);
    const auto box = [&] {
        return hex_names(
                   map, look,
                   [](const std::string& words) { return 7.5 * static_cast<double>(words.size()); })
            .at(0)
            .box;
    };
    const Point middle = map.grid(45).middle(hex);
    BOOST_TEST(box().y > middle.y);
    // The two below have mountains at their top, and the place has one at its own.
    for (const Hex one : {hex, hex + HexSide::south_east, hex + HexSide::south_west})
        cell(map, one).sign = "ground-mountain";
    BOOST_TEST((box().y < middle.y && box().y + box().height > middle.y));
    BOOST_TEST(box().x > middle.x);
    // And a way leads to the right.
    cell(map, hex).ways[board::index(HexSide::east)] = HexMap::Way::main;
    BOOST_TEST(box().x + box().width < middle.x);
}

BOOST_AUTO_TEST_SUITE_END()
