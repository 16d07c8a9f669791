#define BOOST_TEST_DYN_LINK
#include "client/battle/own/steps.hpp"
#include "client/battlefield/editor/map_faults.hpp"
#include "client/ui/paint/painter.hpp"
#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/maps/write_map.hpp"
#include "engine/core/random.hpp"
#include "print/draw/ink/handles.hpp"
#include "print/faces/battlefield/board.hpp"
#include "tests/client/fixture.hpp"

#include <rapidcheck.h>

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

/// Maps that are being made, as plain values: their faults, their steps, their pictures.
namespace muster::client {

using battlefield::Ground;
using board::Compass;
using map_editor::Brush;
using map_editor::Tool;
using Map = battlefield::Map;

namespace {

const battlefield::Tables& map_tables() {
    static const auto tables = [] {
        toml::Faults faults;
        auto loaded = battlefield::load_tables({battlefield::shipped_pack()}, faults);
        BOOST_REQUIRE_MESSAGE(loaded != nullptr, faults.text());
        return loaded;
    }();
    return *tables;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(map_draft_tests)

BOOST_AUTO_TEST_CASE(faults_say_where) {
    Map map = battlefield::open_ground(16, 14);
    map.id = map.name = "m";
    const auto faults = [&] { return map_editor::faults_of(map, map_tables(), {}); };
    const auto ids = [&] {
        std::vector<std::string> out;
        for (const auto& one : faults()) out.emplace_back(one.id);
        return out;
    };
    using Ids = std::vector<std::string>;
    BOOST_TEST(faults().empty());
    const auto rock = [&](int x, int y) {
        map.ground[board::index(map.grid.cell({x, y}))] = battlefield::bit(Ground::impassable);
    };
    rock(3, 3);
    map.engines.push_back({map.grid.cell({3, 3}), "catapult"});
    BOOST_CHECK(ids() == Ids{"mapfault.engine"});
    BOOST_CHECK(faults()[0].at == map.grid.cell({3, 3}));
    map.engines.clear();
    map.objectives.push_back({battlefield::Role::attacker,
                              "x",
                              battlefield::Objective::Test::hold,
                              3,
                              {map.grid.cell({0, 0})}});
    BOOST_TEST(faults().empty());
    for (const auto& [x, y] : {std::pair{1, 0}, {1, 1}, {0, 1}}) rock(x, y);
    BOOST_CHECK(ids() == Ids{"mapfault.far"});
    rock(0, 0);
    BOOST_CHECK(ids() == Ids{"mapfault.hold"});
    map.objectives.clear();
    for (int y = 10; y < 14; ++y)
        for (int x = 0; x < 16; ++x) rock(x, y);
    BOOST_CHECK(ids() == Ids{"mapfault.no_room"});
    map = battlefield::open_ground(4, 4);
    map.id = "m";
    BOOST_CHECK((ids() == Ids{"mapfault.name", "mapfault.no_gap"}));
    BOOST_TEST(faults()[0].bars_saving);
    // Shipped maps have none.
    for (const Map& one : map_tables().maps)
        BOOST_TEST(map_editor::faults_of(one, map_tables(), {}).empty(), one.id);
}

BOOST_AUTO_TEST_CASE(any_edits_are_undone_to_the_start_redone_and_read_again) {
    BOOST_TEST(rc::check("edits", [] {
        Stream luck{*rc::gen::arbitrary<std::uint64_t>(), Purpose::player};
        const auto below = [&](std::size_t n) {
            return static_cast<std::size_t>(luck.below(static_cast<std::uint32_t>(n)));
        };
        Map start = map_tables().maps[below(map_tables().maps.size())];
        start.id = "m";
        Steps<Map> draft{battlefield::as_written(start)};
        std::vector<Map> steps{draft.now()};
        for (int i = 0; i < 25; ++i) {
            draft.begin();
            const Map& map = draft.now();
            Brush brush{static_cast<Tool>(below(9))};
            if (brush.tool == Tool::ground) brush.which = below(map_editor::ground_kinds.size());
            if (brush.tool == Tool::fort) brush.which = below(map_tables().fortifications.size());
            if (brush.tool == Tool::engine) brush.which = below(map_tables().engines.size());
            if (brush.tool == Tool::zone) brush.which = below(8);
            brush.owner = static_cast<battlefield::Role>(below(3));
            brush.hp = 1 + static_cast<int>(below(30));
            const auto any = [&] { return board::cell_of(below(map.grid.cells())); };
            const auto from = any(), to = any();
            const bool erases = below(3) == 0;
            const auto what = below(8);
            draft.change([&](Map& now) {
                if (what < 4)
                    map_editor::paint(now, map_tables(), brush, from, erases);
                else if (what == 4)
                    map_editor::paint_rectangle(now, map_tables(), brush, from, to, erases);
                else if (what == 5 && brush.tool != Tool::zone)
                    map_editor::paint_area(now, map_tables(), brush, from, erases);
                else if (what == 6)
                    map_editor::set_wall(now, from, static_cast<Compass>(2 * below(4)), !erases);
                else
                    now = map_editor::resized(now, 8 + static_cast<int>(below(20)),
                                              8 + static_cast<int>(below(20)));
            });
            draft.end();
            if (!(draft.now() == steps.back())) steps.push_back(draft.now());
        }
        // As the file has it.
        toml::Faults faults;
        const auto again = battlefield::read_map_text(
            battlefield::map_text(draft.now(), map_tables()), "m.toml", map_tables(), faults);
        if (again) RC_ASSERT(*again == battlefield::as_written(draft.now()));
        RC_ASSERT(again.has_value() || faults.text().find("64") != std::string::npos);
        for (std::size_t i = steps.size(); i-- > 0;) {
            RC_ASSERT(draft.now() == steps[i]);
            draft.undo();
        }
        RC_ASSERT(!draft.can_undo());
        for (const Map& step : steps) {
            RC_ASSERT(draft.now() == step);
            draft.redo();
        }
        RC_ASSERT(!draft.can_redo());
    }));
}

BOOST_AUTO_TEST_CASE(what_is_drawn_anew_after_a_change_is_what_is_drawn_at_once) {
    constexpr int wide = 640, high = 560;
    constexpr int unseen = 32;  // Cairo rounds the edge of a form by where it is cut off.
    const auto painted = [&](Painter& painter, const std::shared_ptr<const draw::Board>& board,
                             double scale) {
        Screen screen;
        screen.items.emplace_back(BoardImage{{0, 0, 320, 280}, board, 17, 0, 0});
        std::vector<unsigned char> pixels(std::size_t{4} * wide * high);
        const draw::SurfacePtr surface{cairo_image_surface_create_for_data(
            pixels.data(), CAIRO_FORMAT_RGB24, wide, high, 4 * wide)};
        const draw::ContextPtr context{cairo_create(surface.get())};
        painter.paint(context.get(), screen, {wide / scale, high / scale}, scale);
        cairo_surface_flush(surface.get());
        return pixels;
    };
    for (const double scale : {1.0, 1.25, 2.0}) {
        Stream luck{11, Purpose::player};
        const auto below = [&](std::size_t n) {
            return static_cast<std::size_t>(luck.below(static_cast<std::uint32_t>(n)));
        };
        Painter kept{shelf().studio};
        Map map = map_tables().maps[3];
        for (int i = 0; i < 40; ++i) {
            const auto board = std::make_shared<const draw::Board>(faces::battlefield_board(map));
            Painter fresh{shelf().studio};
            const auto a = painted(kept, board, scale), b = painted(fresh, board, scale);
            std::ptrdiff_t wrong = 0;
            for (std::size_t at = 0; at < a.size(); ++at)
                if (at % 4 != 3 && std::abs(a[at] - b[at]) > unseen) ++wrong;
            BOOST_TEST(wrong == 0, "step " << i << " at " << scale);
            Brush brush{static_cast<Tool>(below(7))};
            if (brush.tool == Tool::ground) brush.which = below(map_editor::ground_kinds.size());
            if (brush.tool == Tool::fort) brush.which = below(3);
            brush.hp = brush.bonus = 1 + static_cast<int>(below(3));
            if (brush.tool == Tool::zone) brush.tool = Tool::hold;
            static_cast<void>(map_editor::paint(
                map, map_tables(), brush, board::cell_of(below(map.grid.cells())), below(4) == 0));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
