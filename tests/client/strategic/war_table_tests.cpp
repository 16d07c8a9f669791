#define BOOST_TEST_DYN_LINK
#include "client/strategic/table/hint.hpp"
#include "client/ui/paint/painter.hpp"
#include "print/draw/maps/space_map.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/pixels.hpp"
#include "tests/client/strategic/war_states.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/client/whole_screen.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// What the table of strategic war shows and takes, from states of wars played at random.
namespace muster::client::strategic_table {
namespace {

using strategic::bit;
using Kind = Action::Kind;

bool has_spot(const Screen& screen, const Command& command) {
    return std::any_of(screen.spots.begin(), screen.spots.end(), [&](const Spot& spot) {
        return spot.command == command && spot.is_enabled;
    });
}

/// Whether the command's place is on a page of the list that is open.
bool is_on_a_page(Table& table, const Command& command) {
    for (int page = 0; page < 20; ++page) {
        const Screen screen = table.draw({1280, 800}, strategic_shelf());
        if (has_spot(screen, command)) return true;
        if (!has_spot(screen, act(Act::page, 1))) return false;
        table.press(act(Act::page, 1));
    }
    return false;
}

/// What a player would play by the places on the screen, for an action that the rules list.
std::optional<Action> played_by_places(Table& table, const Action& wanted) {
    const Moment moment = table.view.moment;
    const bool has_army = wanted.army != absent && wanted.kind != Kind::release &&
                          (moment == Moment::orders || moment == Moment::declare);
    if (has_army) {
        if (!has_spot(table.draw({1280, 800}, strategic_shelf()), act(Act::army, wanted.army)))
            return std::nullopt;
        table.press(act(Act::army, wanted.army));
    }
    if (wanted.kind == Kind::split) {
        if (!is_on_a_page(table, act(Act::part))) return std::nullopt;
        return table.press(act(Act::part));
    }
    if (wanted.kind == Kind::commit) {
        // Down, type by type.
        const auto pool = commitment_of(table.view).pool;
        for (std::size_t rung = 0; rung < pool.count.size(); ++rung)
            for (int n = pool.count[rung]; n > wanted.dice.count[rung]; --n) {
                if (!is_on_a_page(table, act(Act::commit, rung, -1))) return std::nullopt;
                table.press(act(Act::commit, rung, -1));
            }
        return table.press(act(Act::commit_dice));
    }
    const auto& legal = table.offer.legal;
    const auto found = std::find(legal.begin(), legal.end(), wanted);
    if (found == legal.end()) return std::nullopt;
    const auto which = static_cast<std::size_t>(found - legal.begin());
    if (wanted.kind == Kind::buy) {
        if (!is_on_a_page(table, act(Act::shelf, -1))) return std::nullopt;
        table.press(act(Act::shelf, -1));
    }
    const Deed* deed = table.offer.deed(which);
    if (deed == nullptr)
        return is_on_a_page(table, act(Act::option, which)) ? table.press(act(Act::option, which))
                                                            : std::nullopt;
    if (wanted.kind == Kind::march)
        table.press(act(Act::space, wanted.to));
    else if (is_on_a_page(table, act(Act::aim, which)))
        table.press(act(Act::aim, which));
    // Of a forced march and a free one to the same place the free one is listed alone.
    if (table.input.ui.aim != which) return std::nullopt;
    if (!is_on_a_page(table, act(Act::confirm))) return std::nullopt;
    return table.press(act(Act::confirm));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(war_table_tests)

BOOST_AUTO_TEST_CASE(every_action_that_the_rules_list_has_its_place_on_the_screen) {
    std::set<Moment> met;
    std::set<Kind> kinds;
    const Setup &tolls = setup_named("tolls_of_ostrick"), &mills = setup_named("millers_quarrel");
    Setup ruled = tolls;
    ruled.variant.new_target_after_win = true;  // ST-R72
    ruled.variant.commit_order = strategic::Variant::CommitOrder::secret;
    strategic::prepare(ruled);
    for (const Setup* setup : {&tolls, &mills, static_cast<const Setup*>(&ruled)}) {
        Sample sample{tests::with_sanitizers(1, 2)};
        for (const std::uint64_t seed : {3U, 5U})
            play_at_random(*setup, seed, 700, [&](const Course& course) {
                const State& state = course.state;
                if (state.moment == Moment::dice || !sample.takes(state.moment)) return;
                met.insert(state.moment);
                const State view = strategic::view(state, state.to_move).state;
                const auto legal = std::make_unique<strategic::Actions>();
                strategic::legal_actions(view, *legal);
                std::vector<Action> all(legal->begin(), legal->end());
                // Those of an army that is chosen, which is done by the screen alone.
                for (const Action& action : std::vector<Action>(all))
                    if (action.kind == Kind::choose && all.size() < 400) {
                        State chosen = view;
                        chosen.chosen = action.army;
                        strategic::legal_actions(chosen, *legal);
                        all.insert(all.end(), legal->begin(), legal->end());
                    }
                Table table{state, state.to_move, strategic_shelf()};
                for (const Action& action : all) {
                    table.renew({});
                    if (action.kind == Kind::choose) {
                        BOOST_TEST(has_spot(table.draw({1280, 800}, strategic_shelf()),
                                            act(Act::army, action.army)));
                        continue;
                    }
                    kinds.insert(action.kind);
                    const auto played = played_by_places(table, action);
                    BOOST_CHECK_MESSAGE(
                        played && strategic::action_text(view, *played) ==
                                      strategic::action_text(view, action),
                        setup->war.id
                            << ", " << strategic::action_text(view, action) << ": "
                            << (played ? strategic::action_text(view, *played) : "no place"));
                }
            });
    }
    // What a war at random asks about.
    for (const Moment moment : {Moment::trades, Moment::orders, Moment::declare, Moment::options,
                                Moment::commit, Moment::press, Moment::retreat, Moment::retreat_to,
                                Moment::pursue, Moment::outcome, Moment::fate})
        BOOST_TEST(met.count(moment) == 1U);
    for (const Kind kind : {Kind::march, Kind::act, Kind::split, Kind::combine, Kind::buy,
                            Kind::attack, Kind::trade, Kind::help, Kind::commit})
        BOOST_TEST(kinds.count(kind) == 1U);
}

// What else is open over the map or beside it, each once; seats that nobody plays included.
BOOST_AUTO_TEST_CASE(every_panel_that_can_be_open_is_drawn) {
    const Size size{1280, 800};
    for (const bool is_asked : {true, false}) {
        const State first = strategic::start(four_factions());
        Table table{first, is_asked ? Viewer{first.to_move} : Viewer::spectator(),
                    strategic_shelf()};
        if (!is_asked) table.input.people.fill(false);
        table.log = log_lines(first, {}, Viewer::referee(), strategic_shelf().names,
                              strategic_shelf().words);
        std::vector<Ui> open(5);
        open[1].shows_shelf = true;
        open[1].doctrine = Index{2};
        open[2].card = Index{1};
        open[3].shows_log = true;
        open[4].shows_odds = true;
        for (const Ui& ui : open) {
            table.renew(ui);
            check(table.draw(size, strategic_shelf()), size);
        }
    }
}

// ST-22: whoever rolls real dice enters each face, of a d4 as of a d100.
BOOST_AUTO_TEST_CASE(every_face_of_a_real_die_has_its_place) {
    std::set<int> faces;
    play_at_random(setup_named("tolls_of_ostrick"), 9, 500, [&](const Course& course) {
        if (course.state.moment != Moment::dice) return;
        const int sides = strategic::faces(course.state);
        if (!faces.insert(sides).second) return;
        Table table{course.state, Viewer::referee(), strategic_shelf()};
        table.input.real_dice = true;
        for (int face = 1; face <= sides; ++face) {
            table.renew({});
            BOOST_TEST(is_on_a_page(table, act(Act::option, face - 1)));
            const auto played = table.press(act(Act::option, face - 1));
            BOOST_TEST((played && played->kind == Kind::roll && played->number == face));
        }
    });
    BOOST_TEST(faces.count(6) == 1U);
    BOOST_TEST(faces.count(100) == 1U);
}

// ST-190, ST-199, ST-503: a hidden army leaves no trace on the screen of who does not see it.
BOOST_AUTO_TEST_CASE(what_is_hidden_from_a_faction_changes_not_a_pixel_of_its_screen) {
    const Setup& setup = setup_named("tolls_of_ostrick");
    State first = strategic::start(setup);
    constexpr Index spies = 4;  // The Grey Petition of Veyle.
    BOOST_TEST_REQUIRE(!strategic::knows_of(first, 1, spies));
    std::set<std::string> screens;
    std::vector<std::vector<unsigned char>> pixels;
    std::set<std::string> own;
    int number = 0;
    for (const Index space : {Index{0}, Index{4}, Index{7}, Index{12}}) {
        State state = first;
        state.armies[spies].space = space;
        state.armies[spies].size = static_cast<std::int16_t>(10 + number);
        state.armies[spies].exhaustion = static_cast<std::uint8_t>(number);
        state.spaces[3].traps = number++ % 2 == 0 ? absent : Index{0};
        state.reindex();
        if (strategic::knows_of(state, 1, spies)) continue;
        Table table{state, Seat::blue, strategic_shelf()};
        const Screen screen = table.draw({1280, 800}, strategic_shelf());
        screens.insert(WholeScreen::text(screen));
        pixels.push_back(pixels_of(screen, {1280, 800}));
        Table theirs{state, Seat::red, strategic_shelf()};
        own.insert(WholeScreen::text(theirs.draw({1280, 800}, strategic_shelf())));
    }
    BOOST_TEST(screens.size() == 1U);
    BOOST_TEST(own.size() > 1U);
    BOOST_TEST_REQUIRE(pixels.size() > 1U);
    for (const auto& picture : pixels) BOOST_TEST((picture == pixels.front()));
}

namespace {

/// Checks the report of every battle of a random war; returns how many, and in how many of them the
/// last die was one of a second roll.
std::array<int, 2> check_reports(const Setup& setup, std::uint64_t seed, int mutation = 0) {
    std::array<int, 2> counts{};
    play_at_random(
        setup, seed, 900,
        [&](const Course& course) {
            if (course.state.moment != Moment::press && course.state.moment != Moment::outcome)
                return;
            const auto fought =
                last_fought(strategic::start(setup), course.actions, 0, Viewer::referee());
            BOOST_TEST_REQUIRE(fought.has_value());
            const auto& battle = fought->before.battle;
            // Its own, where another came to nothing without dice right behind it (ST-104).
            const auto compared =
                std::find_if(course.events.rbegin(), course.events.rend(), [&](const auto& event) {
                    return event.kind == strategic::Event::Kind::compared &&
                           event.army == battle.attacker && event.other == battle.defender;
                });
            BOOST_TEST_REQUIRE((compared != course.events.rend()));
            if (battle.sides[1].rolled.count == 0) return;
            const auto losses = strategic::compare(battle.sides[0].rolled, battle.sides[1].rolled);
            BOOST_TEST(losses.by_attacker() == compared->number);
            BOOST_TEST(losses.by_defender() == compared->total);
            BOOST_TEST(fought->lost[0] <= compared->total);
            ++counts[0];
            counts[1] += fought->before.due.what == strategic::RollFor::defender_again ? 1 : 0;
        },
        mutation);
    return counts;
}

}  // namespace

// ST-99 to ST-101: the dice that the panel lays are those that the battle was settled by.
BOOST_AUTO_TEST_CASE(a_report_has_the_dice_and_the_losses_of_its_battle) {
    BOOST_TEST(check_reports(setup_named("tolls_of_ostrick"), 6)[0] > 5);
}

BOOST_AUTO_TEST_CASE(st_r175_a_report_keeps_the_higher_face_of_each_die) {
    Setup setup = setup_named("tolls_of_ostrick");
    for (auto& army : setup.war.armies) {
        army.class_of = strategic::find_index(strategic_shelf().tables->classes, "mutants");
        army.size = army.str = 100;
    }
    setup.variant.mutant_double_roll = strategic::Variant::DoubleRoll::die;
    strategic::prepare(setup);
    int second_rolls = 0;
    constexpr int hardened_flesh = 30;  // On the d100 of mutations.
    for (std::uint64_t seed = 6; seed <= 9; ++seed)
        second_rolls += check_reports(setup, seed, hardened_flesh)[1];
    BOOST_TEST(second_rolls > 0);
}

BOOST_AUTO_TEST_CASE(places_have_the_names_of_the_language_that_is_chosen_now) {
    Table table{strategic::start(setup_named("tolls_of_ostrick")), Viewer::referee(),
                strategic_shelf()};
    faces::StrategicWords words = strategic_shelf().names;
    table.input.words = &words;
    for (const std::string language : {"en", "de", "en"}) {
        words = strategic_shelf(language).names;
        (void)table.draw({1280, 800}, strategic_shelf(language));
        const Chart& chart =
            table.kept.chart(table.view, words, client::shelf().studio, table.input.layout.map);
        BOOST_TEST(chart.map->spaces[0].name == (language == "de" ? "Glutkai" : "Ember Quay"));
    }
}

/// A war's picture lies under its map, and its rivers over it; both are in its pixels.
BOOST_AUTO_TEST_CASE(a_war_has_its_rivers_and_its_picture_on_the_screen) {
    const Folder folder;
    const State state = strategic::start(setup_named("millers_quarrel"));
    const auto painted = [&](Table& table) {
        const Screen screen = table.draw({1280, 800}, strategic_shelf());
        Painter painter{client::shelf().studio};
        SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1280, 800)};
        const ContextPtr context{cairo_create(surface.get())};
        painter.paint(context.get(), screen, {1280, 800}, 1);
        cairo_surface_flush(surface.get());
        return surface;
    };
    const auto pixel = [](const SurfacePtr& surface, double x, double y) {
        const unsigned char* at =
            cairo_image_surface_get_data(surface.get()) +
            static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface.get()) +
            4 * static_cast<std::ptrdiff_t>(x);
        return (at[2] << 16U) + (at[1] << 8U) + at[0];
    };
    const auto chart_of = [&](Table& table) {
        return table.kept.chart(table.view, strategic_shelf().names, client::shelf().studio,
                                table.input.layout.map);
    };
    Table plain{state, Viewer::referee(), strategic_shelf()};
    const SurfacePtr without = painted(plain);
    const Chart chart = chart_of(plain);
    BOOST_TEST_REQUIRE(chart.map->rivers.size() == 1U);
    BOOST_TEST(chart.map->rivers[0].name == "The Ox");
    // Where nothing else lies the middle of the river is water.
    const auto points =
        draw::river_points(chart.map->rivers[0],
                           draw::SpaceLook::screen(chart.box.width, chart.box.height, chart.mark));
    const auto is_water = [&](const SurfacePtr& surface) {
        return std::count_if(points.begin(), points.end(), [&](const auto& at) {
            return chart.box.contains(chart.box.x + at.first, chart.box.y + at.second) &&
                   pixel(surface, chart.box.x + at.first, chart.box.y + at.second) == 0x6C9FD0;
        });
    };
    BOOST_TEST(is_water(without) > 20);
    // Its name stands clear of every place, name and plate.
    BOOST_TEST_REQUIRE(chart.river_names.size() == 1U);
    for (const Chart::Place& place : chart.places)
        BOOST_TEST((!chart.river_names[0].overlaps(place.name) &&
                    !chart.river_names[0].overlaps(place.ring)));
    for (const Plate& plate : plain.kept.plates(plain.view))
        BOOST_TEST(!chart.river_names[0].overlaps(plate.box.inset(2)));
    // Under all of it a picture, in one colour that no ground has.
    const std::filesystem::path file = folder.path / "hills.png";
    const SurfacePtr picture{cairo_image_surface_create(CAIRO_FORMAT_RGB24, 20, 10)};
    {
        const ContextPtr context{cairo_create(picture.get())};
        cairo_set_source_rgb(context.get(), 0, 1, 0);
        cairo_paint(context.get());
    }
    BOOST_TEST_REQUIRE(cairo_surface_write_to_png(picture.get(), file.c_str()) ==
                       CAIRO_STATUS_SUCCESS);
    Table drawn{state, Viewer::referee(), strategic_shelf()};
    drawn.kept.show_picture(file);
    const SurfacePtr with = painted(drawn);
    BOOST_TEST(chart_of(drawn).picture_fault.empty());
    int green = 0;
    for (int x = 0; x < 1280; x += 4)
        for (int y = 0; y < 800; y += 4) green += pixel(with, x, y) == 0x00FF00 ? 1 : 0;
    BOOST_TEST(green > 3000);
    BOOST_TEST(is_water(with) > 20);
    // One that is not there leaves the ground, and says why.
    Table broken{state, Viewer::referee(), strategic_shelf()};
    broken.kept.show_picture(folder.path / "none.png");
    const SurfacePtr ground = painted(broken);
    BOOST_TEST(chart_of(broken).picture_fault == "is no file");
    BOOST_TEST(is_water(ground) == is_water(without));
}

BOOST_AUTO_TEST_CASE(st438_the_referees_terrain_is_that_of_the_map) {
    State state = strategic::start(setup_named("millers_quarrel"));
    const auto legal = std::make_unique<strategic::Actions>();
    while (state.moment != Moment::orders) {
        strategic::legal_actions(state, *legal);
        strategic::apply(state, (*legal)[0]);
    }
    std::set<std::string> signs;
    for (std::size_t row = 0; row < state.tables().terrains.size(); ++row) {
        strategic::apply(state, {.kind = strategic::Action::Kind::terrain,
                                 .to = 0,
                                 .row = static_cast<std::uint16_t>(row)});
        Table table{state, Viewer::referee(), strategic_shelf()};
        (void)table.draw({1280, 800}, strategic_shelf());
        const Chart& chart = table.kept.chart(table.view, strategic_shelf().names,
                                              client::shelf().studio, table.input.layout.map);
        signs.insert(chart.map->spaces[0].sign);
    }
    BOOST_TEST(signs.size() > 3U);
}

// art-maps.md 6: the link within 60 degrees; keys alone reach every place.
BOOST_AUTO_TEST_CASE(arrow_keys_lead_along_links_and_reach_every_place) {
    for (const char* war : {"tolls_of_ostrick", "millers_quarrel"}) {
        Table table{strategic::start(setup_named(war)), Viewer::referee(), strategic_shelf()};
        for (const Size size : {Size{1024, 640}, Size{1280, 800}}) {
            (void)table.draw(size, strategic_shelf());
            const Chart& chart = table.kept.chart(table.view, strategic_shelf().names,
                                                  client::shelf().studio, table.input.layout.map);
            std::vector<Index> reached{0};
            for (std::size_t at = 0; at < reached.size(); ++at)
                for (const auto& [dx, dy] :
                     {std::pair{1, 0}, std::pair{-1, 0}, std::pair{0, 1}, std::pair{0, -1}}) {
                    const auto to = next_space(table.view, chart, reached[at], dx, dy);
                    if (!to) continue;
                    BOOST_TEST((table.view.prepared().next_to[reached[at]] & bit(*to)) != 0U);
                    const double x = chart.places[*to].x - chart.places[reached[at]].x;
                    const double y = chart.places[*to].y - chart.places[reached[at]].y;
                    BOOST_TEST(x * dx + y * dy >= 0.499 * std::hypot(x, y));
                    if (std::find(reached.begin(), reached.end(), *to) == reached.end())
                        reached.push_back(*to);
                }
            BOOST_TEST(reached.size() == table.view.space_count());
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client::strategic_table
