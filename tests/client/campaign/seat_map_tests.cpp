#define BOOST_TEST_DYN_LINK
#include "client/campaign/map/draw_map.hpp"
#include "client/campaign/map/picture.hpp"
#include "client/campaign/map/stacks.hpp"
#include "tests/client/campaign/seat_fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <string>

namespace muster::client::campaign_test {

using board::Hex;
using campaign_map::Picture;
using campaign_map::StateLayer;
using campaign_map::Token;
using draw::HexMap;

BOOST_AUTO_TEST_SUITE(seat_map_tests)

namespace {

const Words& words() {
    static const Words::Messages messages = messages_of("campaign", "en");
    static const Words out{messages};
    return out;
}
faces::ChartKey key() {
    return faces::ChartKey::of(*vale().setting);
}
Picture of(const campaign::State& state, CommanderId who) {
    return campaign_map::picture_of(campaign::view(state, who), key(), words());
}
Picture of(const campaign::State& state, StateLayer layer = StateLayer::plain,
           CommanderId scout = {}) {
    return campaign_map::picture_of(state,
                                    std::make_shared<const HexMap>(faces::chart_of(state, key())),
                                    words(), layer, scout);
}
const Token* named(const Picture& picture, const std::string& name) {
    for (const Token& one : picture.tokens)
        if (one.name.find(name) != std::string::npos) return &one;
    return nullptr;
}

}  // namespace

BOOST_AUTO_TEST_CASE(ca_22_a_commanders_chart_holds_what_is_known_and_blank_hexes_around_it) {
    const campaign::State state = campaign::start(vale(), {});
    const campaign::View view = campaign::view(state, bram);
    const HexMap chart = faces::chart_of(view, key());
    std::size_t mapped = 0;
    for (const HexMap::Cell& cell : chart.cells) {
        const auto known = std::find_if(view.hexes.begin(), view.hexes.end(),
                                        [&](const auto& one) { return one.hex == cell.hex; });
        if (cell.known == HexMap::Known::unmapped) {
            BOOST_TEST((known == view.hexes.end()));
            // Nothing of the map's true outline shows.
            BOOST_TEST(cell.sign.empty());
            BOOST_TEST(cell.dots == 0);
            continue;
        }
        ++mapped;
        BOOST_TEST_REQUIRE((known != view.hexes.end()));
        BOOST_TEST((cell.known == HexMap::Known::in_sight) ==
                   (known->sight == campaign::Sight::seen_now));
        BOOST_TEST(cell.dots == known->settlement / 20);
    }
    BOOST_TEST(mapped == view.hexes.size());
    BOOST_TEST(chart.cells.size() > mapped);
    BOOST_TEST(std::is_sorted(chart.cells.begin(), chart.cells.end(),
                              [](const auto& a, const auto& b) { return a.hex < b.hex; }));
    const HexMap whole = faces::chart_of(state, key());
    BOOST_TEST(whole.cells.size() == state.setting->map.cells());
    BOOST_TEST(whole.regions.size() == state.setting->strongholds.size());
    // The whole vale as mock-up 13 has it: a city, a town, a fortress and a tower.
    std::multiset<std::string> signs;
    for (const HexMap::Place& place : whole.places) signs.insert(place.sign);
    BOOST_TEST((signs == std::multiset<std::string>{"place-city", "place-fortress", "place-tower",
                                                    "place-town"}));
}

BOOST_AUTO_TEST_CASE(ca_84_the_own_place_is_the_middle_of_what_is_seen) {
    for (const CommanderId who : {ysolde, bram, corvane, idony}) {
        const campaign::State state = later_in_the_vale();
        const auto own = campaign_map::own_hex(campaign::view(state, who));
        BOOST_TEST_REQUIRE(own.has_value());
        BOOST_TEST(board::distance(*own, state.setting->map.hex(state.army_of(who)->hex)) <= 1);
        const Picture picture = of(state, who);
        BOOST_TEST((picture.about == own));
        BOOST_TEST(picture.tokens.front().is_own);
        BOOST_TEST(picture.tokens.front().name == "You, about here");
        BOOST_TEST(picture.riders.empty());
    }
}

BOOST_AUTO_TEST_CASE(ca_85_the_ordered_march_is_drawn_along_the_roads_that_are_known) {
    campaign::State state = campaign::start(vale(), {});
    BOOST_TEST(of(state, ysolde).routes.empty());
    give(state, ysolde, "march to (0, -1)");
    run_to(state, 1);
    const Picture picture = of(state, ysolde);
    BOOST_TEST_REQUIRE(picture.routes.size() == 1U);
    BOOST_TEST((picture.routes[0].hexes == std::vector<Hex>{{-2, 0}, {-1, -1}, {0, -1}}));
    // As planned hex by hex; and nothing where no road is known to lead there.
    give(state, ysolde, "march to (-1, 0) via (-2, 1), (-1, 0)");
    run_to(state, 2);
    BOOST_TEST(
        (of(state, ysolde).routes.at(0).hexes == std::vector<Hex>{{-2, 0}, {-2, 1}, {-1, 0}}));
    give(state, ysolde, "march to Garrowkeep");
    run_to(state, 3);
    BOOST_TEST(of(state, ysolde).routes.empty());
}

BOOST_AUTO_TEST_CASE(ca_78_who_is_seen_stands_firm_and_who_was_seen_is_reported_with_the_day) {
    campaign::State state = campaign::start(vale(), {});
    give(state, idony, "march to (0, 2) off road");
    run_to(state, campaign::dawn_of(2));
    {
        const Picture picture = of(state, corvane);
        const Token* seen = named(picture, "Idony");
        BOOST_TEST_REQUIRE(seen != nullptr);
        BOOST_TEST(!seen->is_reported);
        BOOST_TEST(seen->figure == "400");
        BOOST_TEST(seen->sign == "type-cavalry");
    }
    give(state, idony, "march to (-2, 2)");
    run_to(state, campaign::dawn_of(6));
    const Picture later = of(state, corvane);
    const Token* then = named(later, "Idony");
    BOOST_TEST_REQUIRE(then != nullptr);
    BOOST_TEST(then->is_reported);
    BOOST_TEST(then->figure == "~400");
    BOOST_TEST(then->name.find("Day") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_referees_map_has_all_armies_their_ways_and_what_its_layer_shows) {
    campaign::State state = campaign::start(vale(), {});
    give(state, ysolde, "letter to Bram: Hold.\nmarch to Ebbstair by the King Road");
    run_to(state, 60);
    const Picture plain = of(state);
    BOOST_TEST(plain.tokens.size() == state.armies.size());
    BOOST_TEST(plain.notes.empty());
    BOOST_TEST_REQUIRE(plain.routes.size() == 1U);
    const campaign_map::HexRoute& route = plain.routes.front();
    BOOST_TEST((route.hexes.front() == state.setting->map.hex(state.army_of(ysolde)->hex)));
    for (std::size_t i = 1; i < route.hexes.size(); ++i)
        BOOST_TEST(board::distance(route.hexes[i - 1], route.hexes[i]) == 1);
    // A ring for each dusk on the way, the last where it ends, on a later day.
    BOOST_TEST_REQUIRE(!route.dusks.empty());
    BOOST_TEST(route.dusks.back().at == route.hexes.size() - 1);
    for (std::size_t i = 1; i < route.dusks.size(); ++i) {
        BOOST_TEST(route.dusks[i - 1].at < route.dusks[i].at);
        BOOST_TEST(std::stoi(route.dusks[i - 1].words) < std::stoi(route.dusks[i].words));
    }
    BOOST_TEST(!plain.riders.empty());
    BOOST_TEST((plain.riders.front().part > 0 && plain.riders.front().part < 1));
    for (const Token& one : of(state, StateLayer::supply).tokens)
        BOOST_TEST((one.supply_days >= 0 && one.supply_days <= 10));
    BOOST_TEST(!of(state, StateLayer::control).notes.empty());
    const auto seen = of(state, StateLayer::scouting, ysolde).outlined;
    const campaign::View view = campaign::view(state, ysolde);
    BOOST_TEST(seen.size() == static_cast<std::size_t>(std::count_if(
                                  view.hexes.begin(), view.hexes.end(), [](const auto& one) {
                                      return one.sight == campaign::Sight::seen_now;
                                  })));
    BOOST_TEST(of(state, StateLayer::foraged).notes.empty());
    give(state, bram, "forage 1 day");
    run_to(state, campaign::dawn_of(3));
    const auto foraged = of(state, StateLayer::foraged).notes;
    BOOST_TEST_REQUIRE(!foraged.empty());
    BOOST_TEST(foraged.front().sign == "act-forage");
}

BOOST_AUTO_TEST_CASE(tokens_and_their_names_stand_clear_of_each_other_and_of_places) {
    campaign::State state = later_in_the_vale();
    for (const double radius : {hex_zoom::far, 42.0, hex_zoom::near, hex_zoom::close}) {
        const Settings settings;
        const Attention attention;
        const Frame frame{shelf().studio, words(), attention, {1280, 800}, settings};
        const Builder b{frame};
        const Picture picture = of(state);
        const HexView view{picture.chart, {16, 66, 732, 650}, {7, 7, radius}};
        const auto boxes = campaign_map::token_boxes(b, view, picture);
        BOOST_TEST(!boxes.empty());
        const draw::HexLook look = draw::HexLook::screen(radius);
        const auto names = draw::hex_names(*picture.chart, look, [&](const std::string& name) {
            return b.width_of(name, theme::name(std::max(1.0, look.name)));
        });
        for (const auto& one : boxes) {
            for (const auto& other : boxes)
                if (&one != &other) {
                    BOOST_TEST(!one.box.overlaps(other.box), radius);
                    BOOST_TEST(!one.name.overlaps(other.name));
                    BOOST_TEST(!one.name.overlaps(other.box));
                }
            for (const draw::HexName& name : names)
                BOOST_TEST(!one.box.overlaps({view.map().x + name.box.x, view.map().y + name.box.y,
                                              name.box.width, name.box.height}));
            for (const HexMap::Place& place : picture.chart->places) {
                const draw::Point at = view.middle(place.hex);
                const double r = 18 * view.mark();
                BOOST_TEST(!one.box.overlaps({at.x - r, at.y - r, 2 * r, 2 * r}),
                           place.name << radius);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(armies_of_one_hex_stand_in_it_as_a_stack_and_fan_out_when_pointed_at) {
    campaign::State state = campaign::start(vale(), {});
    // In open country, before walls, and at the map's edge.
    for (const Hex hex : {Hex{-1, 0}, Hex{-2, 0}, Hex{2, -2}, Hex{-4, 4}}) {
        const campaign::Cell cell = state.setting->map.cell(hex);
        BOOST_TEST_REQUIRE((cell != campaign::nowhere));
        for (auto& [id, army] : state.armies) army.hex = cell, army.is_inside = false;
        for (const double radius : {hex_zoom::far, 42.0, hex_zoom::near, hex_zoom::close}) {
            const Settings settings;
            Attention attention;
            const Picture picture = of(state);
            HexView view{picture.chart, {16, 66, 732, 650}, {7, 7, radius}};
            view = HexView{picture.chart, view.pane(), view.showing(hex)};
            const Frame frame{shelf().studio, words(), attention, {1280, 800}, settings};
            const Builder still{frame};
            const auto boxes = campaign_map::token_boxes(still, view, picture);
            BOOST_TEST_REQUIRE(boxes.size() == 1U);
            BOOST_TEST(boxes[0].count == static_cast<int>(picture.tokens.size()));
            const auto in = view.at(boxes[0].box.centre_x(), boxes[0].box.centre_y());
            BOOST_TEST((in && *in == hex));
            // Whoever is chosen lies on top.
            const int last = picture.tokens.back().id;
            BOOST_TEST(
                picture.tokens[campaign_map::token_boxes(still, view, picture, last)[0].token].id ==
                last);
            // Pointed at, all of them can be told apart and chosen, and the hex's note lists them.
            attention.hover = act(campaign_map::MapAct::hex, hex.q, hex.r);
            Builder b{frame};
            campaign_map::draw_campaign_map(b, view, picture);
            const Screen open = b.take();
            for (const Token& one : picture.tokens) {
                const auto spot =
                    std::find_if(open.spots.begin(), open.spots.end(), [&](const Spot& place) {
                        return place.command == act(campaign_map::MapAct::token, one.id);
                    });
                BOOST_TEST_REQUIRE((spot != open.spots.end()), one.name << " at " << radius);
                for (const Spot& other : open.spots)
                    if (other.command.is(campaign_map::MapAct::token) &&
                        other.command != spot->command)
                        BOOST_TEST(!other.box.overlaps(spot->box));
                const auto note = std::find_if(
                    open.spots.begin(), open.spots.end(),
                    [&](const Spot& place) { return place.command == *attention.hover; });
                BOOST_TEST_REQUIRE((note != open.spots.end()));
                BOOST_TEST(note->reason.find(one.words) != std::string::npos);
            }
            const campaign_map::Fan fan = campaign_map::fan_of(still, view, picture, boxes[0]);
            BOOST_TEST(fan.tokens.size() + 1 == picture.tokens.size());
            BOOST_TEST(!fan.box.overlaps(boxes[0].box));
            for (const auto& one : fan.tokens) {
                BOOST_TEST((one.box.x >= view.pane().x && one.box.right() <= view.pane().right()));
                BOOST_TEST(
                    (one.box.y >= view.pane().y && one.name.bottom() <= view.pane().bottom()));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(every_army_of_a_long_war_stands_in_its_own_hex) {
    campaign::State state = later_in_the_vale();
    for (const int days : {0, 5, 12}) {
        run_to(state, state.now + days * campaign::minutes_a_day);
        const Picture picture = of(state);
        const Settings settings;
        const Attention attention;
        const Frame frame{shelf().studio, words(), attention, {1280, 800}, settings};
        const HexView view{picture.chart, {16, 66, 732, 650}, {7, 7, 42}};
        std::size_t armies = 0;
        for (const auto& one : campaign_map::token_boxes(Builder{frame}, view, picture)) {
            const auto in = view.at(one.box.centre_x(), one.box.centre_y());
            BOOST_TEST((in && *in == picture.tokens[one.token].hex));
            armies += static_cast<std::size_t>(one.count);
        }
        BOOST_TEST(armies == picture.tokens.size());
    }
}

BOOST_AUTO_TEST_CASE(names_of_places_cover_no_sign_of_the_ground) {
    const Picture picture = of(campaign::start(vale(), {}));
    const Settings settings;
    const Attention attention;
    const Frame frame{shelf().studio, words(), attention, {1280, 800}, settings};
    const Builder b{frame};
    for (const double radius : {42.0, hex_zoom::near, 60.0, hex_zoom::close}) {
        const draw::HexLook look = draw::HexLook::screen(radius);
        const draw::HexGrid grid = picture.chart->grid(radius);
        const auto names = draw::hex_names(*picture.chart, look, [&](const std::string& name) {
            return b.width_of(name, theme::name(look.name));
        });
        BOOST_TEST(names.size() == picture.chart->places.size());
        const double size = draw::hex_marks::ground_sign * look.mark;
        for (const draw::HexName& name : names)
            for (const HexMap::Cell& cell : picture.chart->cells) {
                if (cell.sign.empty()) continue;
                const draw::Point at = grid.middle(cell.hex);
                const Box sign{at.x - size / 2,
                               at.y - radius * draw::hex_marks::sign_above - size / 2, size, size};
                BOOST_TEST(
                    !sign.overlaps({name.box.x, name.box.y, name.box.width, name.box.height}),
                    picture.chart->places[name.place].name << " at " << radius);
            }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client::campaign_test
