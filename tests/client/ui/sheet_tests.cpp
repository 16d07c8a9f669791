#define BOOST_TEST_DYN_LINK
#include "client/ui/widgets/sheet.hpp"

#include "client/app/app.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/test_app.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(sheet_tests)

/// How many pixels of a sheet differ from the screen painted at once.
int wrong_pixels(const Sheet& sheet, const Screen& screen, double scale) {
    Painter painter{shelf().studio};
    Sheet fresh{painter};
    fresh.resize(sheet.width(), sheet.height(), scale);
    static_cast<void>(fresh.update(screen));
    int wrong = 0;
    for (int y = 0; y < sheet.height(); ++y) {
        const auto* a = sheet.row(y);
        const auto* b = fresh.row(y);
        for (int i = 0; i < 4 * sheet.width(); ++i)
            // The fourth byte is nothing; a few shades are what the edges of a patch may cost.
            if (i % 4 != 3 && std::abs(a[i] - b[i]) > 8) ++wrong;
    }
    return wrong;
}

std::int64_t area_of(const std::vector<Patch>& patches) {
    std::int64_t area = 0;
    for (const Patch& patch : patches) area += std::int64_t{patch.width} * patch.height;
    return area;
}

BOOST_AUTO_TEST_CASE(what_is_painted_in_patches_is_what_is_painted_at_once) {
    for (const double scale : {1.0, 1.25}) {
        const Folder folder;
        TestApp app{shelf().studio,
                    shelf().table,
                    {{shelf().armies[0], shelf().armies[1]},
                     {},
                     7,
                     folder.path,
                     Opening::new_battle,
                     {players::Kind::human, players::Kind::greedy}}};
        app.resize({1280 / scale, 800 / scale});
        Painter painter{shelf().studio};
        Sheet sheet{painter};
        sheet.resize(1280, 800, scale);
        static_cast<void>(sheet.update(app.screen()));
        Stream picks{5, Purpose::player};
        double now = 0;
        int moving = 0;
        for (int i = 0; i < 160; ++i) {
            if (app.is_moving()) {
                ++moving;
                // Some steps are looked at in full, others ended.
                if (picks.below(12) == 0) app.press(Key::enter);
                app.tick(now += 60);
            } else {
                constexpr std::array<Key, 4> keys{Key::right, Key::enter, Key::enter, Key::enter};
                app.press(keys[picks.below(keys.size())]);
                app.tick(now += 450);
            }
            const auto patches = sheet.update(app.screen());
            for (std::size_t a = 0; a < patches.size(); ++a) {
                BOOST_TEST(patches[a].x >= 0);
                BOOST_TEST(patches[a].x + patches[a].width <= 1280);
                BOOST_TEST(patches[a].y + patches[a].height <= 800);
            }
            if (i % 6 == 0)
                BOOST_TEST(wrong_pixels(sheet, app.screen(), scale) == 0, "frame " << i);
        }
        BOOST_TEST(moving > 12);
        BOOST_TEST(wrong_pixels(sheet, app.screen(), scale) == 0);
    }
}

BOOST_AUTO_TEST_CASE(nothing_is_painted_where_nothing_changed) {
    Painter painter{shelf().studio};
    Sheet sheet{painter};
    sheet.resize(1280, 800, 1);
    Screen screen;
    for (int i = 0; i < 20; ++i)
        screen.items.emplace_back(Fill{{i * 60.0, 100, 50, 50}, theme::vellum});
    screen.items.emplace_back(Label{{100, 300, 200, 30}, "Woad attacks", theme::name(20)});
    BOOST_TEST(area_of(sheet.update(screen)) == 1280 * 800);
    BOOST_TEST(sheet.update(screen).empty());
    // A die in another place: where it was and where it is.
    screen.items.emplace_back(Die{{300, 500, 34, 34}, Seat::red, 4});
    BOOST_TEST(area_of(sheet.update(screen)) < 50 * 50);
    std::get<Die>(screen.items.back()).box.x = 700;
    const auto patches = sheet.update(screen);
    BOOST_TEST(patches.size() == 2U);
    BOOST_TEST(area_of(patches) < 2 * 50 * 50);
    // One gone from the middle leaves the others alone.
    screen.items.erase(screen.items.begin() + 7);
    BOOST_TEST(area_of(sheet.update(screen)) < 60 * 60);
    BOOST_TEST(wrong_pixels(sheet, screen, 1) == 0);
    sheet.resize(1280, 800, 1);
    BOOST_TEST(area_of(sheet.update(screen)) == 1280 * 800);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
