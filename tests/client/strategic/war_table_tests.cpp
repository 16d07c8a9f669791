#define BOOST_TEST_DYN_LINK
#include "client/strategic/table/hint.hpp"
#include "client/strategic/table/story.hpp"
#include "client/strategic/table/table.hpp"
#include "client/ui/messages.hpp"
#include "client/ui/painter.hpp"
#include "engine/core/random.hpp"
#include "engine/strategic/definitions.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/client/whole_screen.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// What the table of strategic war shows and takes, from states of wars played at random.
namespace muster::client::war_table {
namespace {

using strategic::bit;
using strategic::Setup;
using Kind = Action::Kind;

/// The shipped pack with its words and messages, in one language.
struct WarShelf {
    std::shared_ptr<const strategic::Tables> tables;
    faces::WarWords names;
    Words::Messages messages;
    Words words{messages};
    explicit WarShelf(const std::string& language) {
        toml::Faults faults;
        tables = strategic::load_tables({strategic::shipped_pack()}, faults);
        BOOST_REQUIRE_MESSAGE(tables != nullptr, faults.text());
        auto found = faces::load_war_words({strategic::shipped_pack()}, *tables, language, faults);
        BOOST_REQUIRE_MESSAGE(found.has_value(), faults.text());
        names = *std::move(found);
        messages = shared_messages(language);
        for (const auto& [id, text] : messages_of("strategic", language)) messages[id] = text;
    }
    WarShelf(const WarShelf&) = delete;
    WarShelf& operator=(const WarShelf&) = delete;
};

const WarShelf& war_shelf(const std::string& language = "en") {
    static std::map<std::string, std::unique_ptr<WarShelf>> shelves;
    auto& shelf = shelves[language];
    if (!shelf) shelf = std::make_unique<WarShelf>(language);
    return *shelf;
}

const Setup& setup_named(const std::string& id) {
    static std::map<std::string, std::unique_ptr<Setup>> setups;
    auto& setup = setups[id];
    if (!setup) {
        toml::Faults faults;
        auto war = strategic::load_war(strategic::shipped_pack() / "wars" / (id + ".toml"),
                                       *war_shelf().tables, faults);
        BOOST_REQUIRE_MESSAGE(war.has_value(), faults.text());
        setup =
            std::make_unique<Setup>(strategic::setup_of(*war_shelf().tables, {}, *std::move(war)));
        strategic::prepare(*setup);
    }
    return *setup;
}

/// Ostrick with its armies shared out among four factions.
const Setup& four_factions() {
    static const std::unique_ptr<Setup> setup = [] {
        auto out = std::make_unique<Setup>(setup_named("tolls_of_ostrick"));
        auto& war = out->war;
        for (std::size_t i = 0; i < 2; ++i) {
            war.factions.push_back(war.factions[i]);
            war.factions.back().id += "_allies";
            war.factions.back().name = "Free Companies of the " + war.factions[i].name;
        }
        for (std::size_t i = 0; i < war.armies.size(); i += 2) war.armies[i].faction += 2;
        strategic::prepare(*out);
        return out;
    }();
    return *setup;
}

/// A war at random; `look` sees every state in which somebody is asked, with what led to it.
struct Course {
    State state;
    std::vector<Action> actions;
    std::vector<strategic::Event> events;
};
void play_at_random(const Setup& setup, std::uint64_t seed, int most,
                    const std::function<void(const Course&)>& look) {
    Course course{strategic::start(setup), {}, {}};
    Stream luck{seed, Purpose::player};
    const auto legal = std::make_unique<strategic::Actions>();
    for (int i = 0; i < most && course.state.moment != Moment::over; ++i) {
        look(course);
        strategic::legal_actions(course.state, *legal);
        const Action action = (*legal)[luck.below(static_cast<std::uint32_t>(legal->size()))];
        course.actions.push_back(action);
        strategic::apply_legal(course.state, action, Sink<strategic::Event>{course.events});
    }
}

/// The table as one seat sees it.
struct Table {
    State view;
    Offer offer;
    Kept kept;
    std::vector<LogLine> log;
    Input input;
    std::optional<Fought> fought;

    Table(const State& state, Viewer viewer, const WarShelf& shelf)
        : view{strategic::view(state, viewer).state} {
        input.state = &view;
        input.words = &shelf.names;
        input.kept = &kept;
        input.log = &log;
        input.people.fill(true);
        input.has_referee = true;
        input.viewer = viewer.is_player() ? static_cast<Index>(index(viewer.seat())) : absent;
        renew({});
    }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    void renew(const Ui& ui) {
        input.ui = ui;
        offer = war_table::offer(view, ui.chosen);
        input.offer = &offer;
    }
    Screen draw(Size size, const WarShelf& shelf, const Attention& attention = {}) {
        input.layout = war_table::layout(size, view.faction_count());
        const Settings settings;
        return war_table::screen(input,
                                 {client::shelf().studio, shelf.words, attention, size, settings});
    }
    /// Does what a player's click does. @returns what it plays.
    std::optional<Action> press(const Command& command) {
        Ui ui = input.ui;
        const Pressed pressed = war_table::press(view, offer, ui, command);
        BOOST_TEST(pressed.is_known);
        renew(ui);
        return pressed.play;
    }
};

bool has_spot(const Screen& screen, const Command& command) {
    return std::any_of(screen.spots.begin(), screen.spots.end(), [&](const Spot& spot) {
        return spot.command == command && spot.is_enabled;
    });
}

/// Whether the command's place is on a page of the list that is open.
bool is_on_a_page(Table& table, const Command& command) {
    for (int page = 0; page < 20; ++page) {
        const Screen screen = table.draw({1280, 800}, war_shelf());
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
        if (!has_spot(table.draw({1280, 800}, war_shelf()), act(Act::army, wanted.army)))
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

/// The moments, each looked at so often in a war.
struct Sample {
    int most;
    std::array<int, 16> seen{};
    bool takes(Moment moment) { return seen[static_cast<std::size_t>(moment)]++ < most; }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(war_table_tests)

BOOST_AUTO_TEST_CASE(every_action_that_the_rules_list_has_its_place_on_the_screen) {
    std::set<Moment> met;
    std::set<Kind> kinds;
    for (const char* war : {"tolls_of_ostrick", "millers_quarrel"}) {
        Sample sample{2};
        for (const std::uint64_t seed : {3U, 5U})
            play_at_random(setup_named(war), seed, 700, [&](const Course& course) {
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
                Table table{state, state.to_move, war_shelf()};
                for (const Action& action : all) {
                    table.renew({});
                    if (action.kind == Kind::choose) {
                        BOOST_TEST(has_spot(table.draw({1280, 800}, war_shelf()),
                                            act(Act::army, action.army)));
                        continue;
                    }
                    kinds.insert(action.kind);
                    const auto played = played_by_places(table, action);
                    BOOST_CHECK_MESSAGE(
                        played && strategic::action_text(view, *played) ==
                                      strategic::action_text(view, action),
                        war << ", " << strategic::action_text(view, action) << ": "
                            << (played ? strategic::action_text(view, *played) : "no place"));
                }
            });
    }
    // What a war at random asks about.
    for (const Moment moment :
         {Moment::trades, Moment::orders, Moment::declare, Moment::options, Moment::commit,
          Moment::press, Moment::retreat, Moment::retreat_to, Moment::outcome, Moment::fate})
        BOOST_TEST(met.count(moment) == 1U);
    for (const Kind kind : {Kind::march, Kind::act, Kind::split, Kind::combine, Kind::buy,
                            Kind::attack, Kind::trade, Kind::help, Kind::commit})
        BOOST_TEST(kinds.count(kind) == 1U);
}

BOOST_AUTO_TEST_CASE(texts_stand_whole_and_plates_clear_of_names_and_of_each_other) {
    for (const std::string& language : languages)
        for (const Setup* setup : {&setup_named("tolls_of_ostrick"),
                                   &setup_named("millers_quarrel"), &four_factions()}) {
            const std::string& war = setup->war.id;
            Sample sample{2};
            play_at_random(*setup, 4, 700, [&](const Course& course) {
                const State& state = course.state;
                if (!sample.takes(state.moment)) return;
                Table table{state, state.to_move, war_shelf(language)};
                table.input.real_dice = true;
                table.log = story(state, course.events, state.to_move, war_shelf(language).names,
                                  war_shelf(language).words);
                table.fought =
                    last_fought(strategic::start(*setup), course.actions, 0, state.to_move);
                if (table.fought) table.input.fought = &*table.fought;
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
                for (const Size size : {Size{1024, 640}, Size{1280, 800}, Size{1920, 1080}})
                    for (const Ui& ui : open) {
                        table.renew(ui);
                        BOOST_TEST_CONTEXT(war << ", action " << course.actions.size())
                        check(table.draw(size, war_shelf(language)), size);
                        const Chart& chart =
                            table.kept.chart(table.view, war_shelf(language).names,
                                             client::shelf().studio, table.input.layout.map);
                        const auto& plates = table.kept.plates(table.view);
                        for (std::size_t i = 0; i < plates.size(); ++i) {
                            const Box& box = plates[i].box;
                            BOOST_TEST((box.x >= chart.box.x && box.right() <= chart.box.right()));
                            BOOST_TEST(
                                (box.y >= chart.box.y && box.bottom() <= chart.box.bottom()));
                            for (std::size_t k = 0; k < i; ++k)
                                BOOST_TEST(!box.overlaps(plates[k].box));
                            for (const Chart::Place& place : chart.places)
                                BOOST_TEST(
                                    (!box.overlaps(place.name) && !box.overlaps(place.ring)));
                        }
                        for (std::size_t i = 0; i < chart.places.size(); ++i)
                            for (std::size_t k = 0; k < i; ++k)
                                BOOST_TEST(!chart.places[i].name.overlaps(chart.places[k].name));
                    }
            });
        }
}

// ST-22: whoever rolls real dice enters each face, of a d4 as of a d100.
BOOST_AUTO_TEST_CASE(every_face_of_a_real_die_has_its_place) {
    std::set<int> faces;
    play_at_random(setup_named("tolls_of_ostrick"), 9, 500, [&](const Course& course) {
        if (course.state.moment != Moment::dice) return;
        const int sides = strategic::faces(course.state);
        if (!faces.insert(sides).second) return;
        Table table{course.state, Viewer::referee(), war_shelf()};
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
        Table table{state, Seat::blue, war_shelf()};
        const Screen screen = table.draw({1280, 800}, war_shelf());
        screens.insert(WholeScreen::text(screen));
        Painter painter{client::shelf().studio};
        const SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1280, 800)};
        const ContextPtr context{cairo_create(surface.get())};
        painter.paint(context.get(), screen, {1280, 800}, 1);
        cairo_surface_flush(surface.get());
        const unsigned char* data = cairo_image_surface_get_data(surface.get());
        pixels.emplace_back(data, data + std::size_t{4} * 1280 * 800);
        Table theirs{state, Seat::red, war_shelf()};
        own.insert(WholeScreen::text(theirs.draw({1280, 800}, war_shelf())));
    }
    BOOST_TEST(screens.size() == 1U);
    BOOST_TEST(own.size() > 1U);
    BOOST_TEST_REQUIRE(pixels.size() > 1U);
    for (const auto& picture : pixels) BOOST_TEST((picture == pixels.front()));
}

// ST-99 to ST-101: the dice that the panel lays are those that the battle was settled by.
BOOST_AUTO_TEST_CASE(a_report_has_the_dice_and_the_losses_of_its_battle) {
    const Setup& setup = setup_named("tolls_of_ostrick");
    int reports = 0;
    play_at_random(setup, 6, 900, [&](const Course& course) {
        if (course.state.moment != Moment::press && course.state.moment != Moment::outcome) return;
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
        ++reports;
    });
    BOOST_TEST(reports > 5);
}

BOOST_AUTO_TEST_CASE(places_have_the_names_of_the_language_that_is_chosen_now) {
    Table table{strategic::start(setup_named("tolls_of_ostrick")), Viewer::referee(), war_shelf()};
    faces::WarWords words = war_shelf().names;
    table.input.words = &words;
    for (const std::string language : {"en", "de", "en"}) {
        words = war_shelf(language).names;
        (void)table.draw({1280, 800}, war_shelf(language));
        const Chart& chart =
            table.kept.chart(table.view, words, client::shelf().studio, table.input.layout.map);
        BOOST_TEST(chart.map->spaces[0].name == (language == "de" ? "Glutkai" : "Ember Quay"));
    }
}

// art-maps.md 6: the link within 60 degrees; keys alone reach every place.
BOOST_AUTO_TEST_CASE(arrow_keys_lead_along_links_and_reach_every_place) {
    for (const char* war : {"tolls_of_ostrick", "millers_quarrel"}) {
        Table table{strategic::start(setup_named(war)), Viewer::referee(), war_shelf()};
        for (const Size size : {Size{1024, 640}, Size{1280, 800}}) {
            (void)table.draw(size, war_shelf());
            const Chart& chart = table.kept.chart(table.view, war_shelf().names,
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

}  // namespace muster::client::war_table
