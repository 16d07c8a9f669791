#define BOOST_TEST_DYN_LINK
#include "client/strategic/large/large_war.hpp"
#include "tests/client/strategic/war_states.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/exhaustive.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// Texts of the table of strategic war in their boxes, in states of every moment.
namespace muster::client::strategic_table {
namespace {

/// The first and the last of them; under --all the others too.
std::vector<Size> some_of(std::vector<Size> sizes) {
    if (!muster::tests::is_exhaustive()) sizes.erase(sizes.begin() + 1, sizes.end() - 1);
    return sizes;
}

/// What may lie open in a state, with an army chosen and an aim.
std::vector<Ui> open_panels(Table& table) {
    std::vector<Ui> open{{}};
    strategic::each(table.offer.ready, [&](Index army) {
        if (open.size() > 2) return;
        Ui ui;
        ui.chosen = army;
        ui.hides_report = true;
        open.push_back(ui);
        table.renew(ui);
        if (!table.offer.deeds.empty()) ui.aim = table.offer.deeds.front().which;
        ui.shows_odds = true;
        open.push_back(ui);
    });
    Ui shelf_open, card_open, all_open;
    shelf_open.shows_shelf = true;
    shelf_open.doctrine = Index{2};
    card_open.card = Index{1};
    all_open.shows_odds = all_open.hides_report = all_open.shows_log = true;
    open.insert(open.end(), {shelf_open, card_open, all_open});
    return open;
}

/// Looks at every moment of the wars twice, in both languages. A war keeps its map for each size of
/// the window, as the program does from one move to the next.
void look_at_moments(std::uint64_t seed, const std::vector<Size>& sizes,
                     const std::function<void(Table&, const StrategicShelf&, Size)>& look) {
    for (const std::string& language : languages)
        for (const Setup* setup : {&setup_named("tolls_of_ostrick"),
                                   &setup_named("millers_quarrel"), &four_factions()}) {
            Sample sample{2};
            std::vector<Kept> kept(sizes.size());
            play_at_random(*setup, seed, 700, [&](const Course& course) {
                const State& state = course.state;
                if (!sample.takes(state.moment)) return;
                const StrategicShelf& shelf = strategic_shelf(language);
                Table table{state, state.to_move, shelf};
                table.input.real_dice = true;
                table.log =
                    log_lines(state, course.events, state.to_move, shelf.names, shelf.words);
                table.fought =
                    last_fought(strategic::start(*setup), course.actions, 0, state.to_move);
                if (table.fought) table.input.fought = &*table.fought;
                for (std::size_t i = 0; i < sizes.size(); ++i) {
                    table.input.kept = &kept[i];
                    BOOST_TEST_CONTEXT(setup->war.id << ", action " << course.actions.size())
                    look(table, shelf, sizes[i]);
                }
            });
        }
}

/// Plates and names stand apart.
void check_places(Table& table, const StrategicShelf& shelf) {
    Kept& kept = *table.input.kept;
    const Chart& chart =
        kept.chart(table.view, shelf.names, client::shelf().studio, table.input.layout.map);
    const auto& plates = kept.plates(table.view);
    for (std::size_t i = 0; i < plates.size(); ++i) {
        const Box& box = plates[i].box;
        BOOST_TEST((box.x >= chart.box.x && box.right() <= chart.box.right()));
        BOOST_TEST((box.y >= chart.box.y && box.bottom() <= chart.box.bottom()));
        for (std::size_t k = 0; k < i; ++k) BOOST_TEST(!box.overlaps(plates[k].box));
        for (const Chart::Place& place : chart.places)
            BOOST_TEST((!box.overlaps(place.name) && !box.overlaps(place.ring)));
    }
    for (std::size_t i = 0; i < chart.places.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            BOOST_TEST(!chart.places[i].name.overlaps(chart.places[k].name));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(war_texts_tests)

BOOST_AUTO_TEST_CASE(texts_stand_whole_and_plates_clear_of_names_and_of_each_other) {
    look_at_moments(4, some_of({{1024, 640}, {1280, 800}, {1920, 1080}}),
                    [](Table& table, const StrategicShelf& shelf, Size size) {
                        for (const Ui& ui : open_panels(table)) {
                            table.renew(ui);
                            check(table.draw(size, shelf), size);
                            check_places(table, shelf);
                        }
                    });
}

// 1024 x 640 at 160 and 200 %, 1280 x 800 at 160 %, 1920 x 1080 at 200 %.
BOOST_AUTO_TEST_CASE(texts_stand_whole_in_every_tab_with_large_text) {
    look_at_moments(4, some_of({{512, 320}, {640, 400}, {800, 500}, {960, 540}}),
                    [](Table& table, const StrategicShelf& shelf, Size size) {
                        const Settings settings;
                        for (Ui ui : open_panels(table))
                            for (ui.tab = 0; ui.tab < large_tab::count; ++ui.tab) {
                                if (large_map.open_tab(size, ui.tab) != ui.tab) continue;
                                if ((ui.shows_shelf || ui.card) && ui.tab > large_tab::looked)
                                    continue;
                                table.renew(ui);
                                table.input.layout = any_layout(size, table.view.faction_count());
                                const Attention attention;
                                check(any_screen(table.input, {client::shelf().studio, shelf.words,
                                                               attention, size, settings}),
                                      size);
                                check_places(table, shelf);
                            }
                    });
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client::strategic_table
