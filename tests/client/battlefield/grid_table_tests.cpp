#define BOOST_TEST_DYN_LINK
#include "client/battlefield/table/board.hpp"
#include "client/battlefield/table/log_lines.hpp"
#include "client/battlefield/table/motion.hpp"
#include "engine/battlefield/game/definitions.hpp"
#include "engine/battlefield/ruleset.hpp"
#include "engine/core/random.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/whole_screen.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// What the map of battlefield shows, from states.
namespace muster::client {

using battlefield::Index;
using battlefield::Moment;
using battlefield::State;

namespace {

const battlefield::Pack& battlefield_shelf() {
    static const auto pack = [] {
        toml::Faults faults;
        auto loaded = battlefield::Definitions::load({battlefield::shipped_pack()}, "en", faults);
        BOOST_REQUIRE_MESSAGE(loaded != nullptr, faults.text());
        return loaded;
    }();
    return *pack;
}

battlefield::Setup starter(const battlefield::Variant& variant = {}) {
    toml::Faults faults;
    auto setup = battlefield::load_battle(battlefield::Definitions::starter_battle(),
                                          *battlefield_shelf().tables, variant, faults);
    BOOST_REQUIRE_MESSAGE(setup.has_value(), faults.text());
    return *std::move(setup);
}

/// All that one seat's screen shows of a state.
std::string shown(const State& state, const std::vector<battlefield::Event>& events, Seat seat,
                  std::optional<Index> chosen = {}) {
    const State view = battlefield::view(state, seat).state;
    const auto offer =
        state.to_move == seat ? battlefield_table::offer(view, chosen) : battlefield_table::Offer{};
    const Attention attention;
    const Shelf& shelf = client::shelf();
    const Frame frame{shelf.studio, shelf.words, attention, {1280, 800}, as_it_comes};
    const auto log =
        battlefield_table::log_lines(state, events, seat, battlefield_shelf().words, shelf.words);
    battlefield_table::Input input;
    input.state = &view;
    input.offer = &offer;
    input.words = &battlefield_shelf().words;
    input.layout = battlefield_table::layout(frame.size);
    input.view = {view.map().grid.width(), view.map().grid.height(), input.layout.pane, {}};
    battlefield_table::Ground ground;
    input.board = ground.of(view);
    input.log = &log;
    input.last = &events;
    input.people = {true, true};
    input.near = static_cast<std::uint8_t>(index(seat));
    input.ui.chosen = chosen;
    return WholeScreen::text(battlefield_table::screen(input, frame));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(grid_table_tests)

// BF-117 to BF-119: what fog hides from a player leaves no trace on that player's screen.
BOOST_AUTO_TEST_CASE(what_fog_hides_changes_nothing_that_the_other_sees) {
    const battlefield::Setup setup = starter();
    const auto& grid = setup.map.grid;
    std::vector<board::Cell> fog;
    for (std::size_t i = 0; i < grid.cells(); ++i)
        if (setup.map.is(board::cell_of(i), battlefield::Ground::fog))
            fog.push_back(board::cell_of(i));
    BOOST_TEST_REQUIRE(fog.size() > 1U);
    State state = battlefield::start(setup);
    // A unit of Woad in the fog, far from all of Madder's.
    const auto hidden = static_cast<Index>(setup.armies[0].army.units.size() + 4);
    std::vector<std::string> red, blue;
    for (const board::Cell cell : fog) {
        State one = state;
        one.put(hidden, cell);
        bool is_near = false;
        battlefield::each(one.armies[0].field, [&](Index unit) {
            is_near = is_near || one.distance(unit, hidden) <= 1;
        });
        if (is_near) continue;
        one.pieces[hidden].ml = static_cast<std::uint8_t>(1 + red.size());
        one.foggy |= battlefield::bit_of(hidden);
        for (const std::optional<Index> chosen : {std::optional<Index>{}, std::optional<Index>{5}})
            red.push_back(shown(one, {}, Seat::red, chosen));
        blue.push_back(shown(one, {}, Seat::blue));
    }
    BOOST_TEST_REQUIRE(blue.size() > 1U);
    for (std::size_t i = 2; i < red.size(); ++i) BOOST_CHECK(red[i] == red[i % 2]);
    for (std::size_t i = 1; i < blue.size(); ++i) BOOST_CHECK(blue[i] != blue[0]);
}

BOOST_AUTO_TEST_CASE(an_offer_has_what_the_rules_list_and_says_who_would_be_lost) {
    const battlefield::Setup setup = starter();
    State state = battlefield::start(setup);
    Stream luck{4, Purpose::player};
    const auto legal = std::make_unique<battlefield::Actions>();
    for (int i = 0; i < 400 && state.moment != Moment::over; ++i) {
        const bool is_free = state.chosen == battlefield::no_unit;
        if (is_free && (state.moment == Moment::move || state.moment == Moment::act))
            battlefield::each(battlefield_table::offer(state, {}).ready, [&](Index unit) {
                const auto offer = battlefield_table::offer(state, unit);
                State chosen = state;
                battlefield::apply(chosen,
                                   {.kind = battlefield::Action::Kind::choose, .unit = unit});
                battlefield::legal_actions(chosen, *legal);
                for (const auto& deed : offer.deeds) {
                    BOOST_CHECK(std::find(legal->begin(), legal->end(), deed.action) !=
                                legal->end());
                    BOOST_TEST(deed.cost <= std::max(1, deed.allowance));
                    if (deed.action.kind != battlefield::Action::Kind::move) continue;
                    State after = state;
                    battlefield::apply(after, deed.action);
                    const auto gone =
                        state.armies[state.active].field & ~after.armies[state.active].field;
                    BOOST_CHECK(gone == deed.lost || after.moment == Moment::over);
                }
            });
        battlefield::legal_actions(state, *legal);
        battlefield::apply(state, (*legal)[luck.below(static_cast<std::uint32_t>(legal->size()))]);
    }
}

// BF-121: an objective is tested at the end of its round, and then no more.
BOOST_AUTO_TEST_CASE(the_banner_names_an_objective_until_its_round_is_over) {
    const battlefield::Setup setup = starter();
    State state = battlefield::start(setup);
    for (const int round : {1, 10, 11}) {
        state.round = static_cast<decltype(state.round)>(round);
        const std::string text = shown(state, {}, Seat::red);
        BOOST_TEST((text.find("Hold both bridge squares") != std::string::npos) == (round <= 10));
        BOOST_TEST((text.find("bring down the commander") != std::string::npos) == (round > 10));
    }
}

BOOST_AUTO_TEST_CASE(motion_shows_each_move_and_ends_where_the_battle_is) {
    const battlefield::Setup setup = starter();
    State state = battlefield::start(setup);
    const State first = state;
    std::vector<battlefield::Action> actions;
    std::vector<battlefield::Event> events;
    Stream luck{9, Purpose::player};
    const auto legal = std::make_unique<battlefield::Actions>();
    for (int i = 0; i < 300 && state.moment != Moment::over; ++i) {
        battlefield::legal_actions(state, *legal);
        actions.push_back((*legal)[luck.below(static_cast<std::uint32_t>(legal->size()))]);
        battlefield::apply(state, actions.back(), Sink<battlefield::Event>{events});
    }
    const auto steps = battlefield_table::steps(first, 0, actions, 0, Viewer::referee());
    const auto moves = std::count_if(events.begin(), events.end(), [](const auto& event) {
        return event.kind == battlefield::Event::Kind::moved;
    });
    const auto slides = std::count_if(steps.begin(), steps.end(), [](const auto& step) {
        return step.kind == battlefield_table::Step::Kind::slide;
    });
    BOOST_TEST(slides == moves);
    BOOST_TEST(moves > 10);
    for (const auto& step : steps) {
        BOOST_TEST(step.ms > 0);
        BOOST_TEST(step.ms <= 600);
        const auto begin = battlefield_table::moved_in(step, 0),
                   end = battlefield_table::moved_in(step, step.ms);
        if (step.kind != battlefield_table::Step::Kind::slide) continue;
        BOOST_TEST_REQUIRE((begin && end));
        BOOST_TEST(begin->x == step.way.front().x);
        BOOST_TEST(std::abs(end->x - step.way.back().x) < 0.01);
        BOOST_TEST(std::abs(end->y - step.way.back().y) < 0.01);
    }
}

/// BF-119: neither does a slide lead into the fog, nor does a line of the log.
BOOST_AUTO_TEST_CASE(motion_and_log_end_where_the_fog_begins) {
    const battlefield::Setup setup = starter();
    const auto& grid = setup.map.grid;
    const auto rider = static_cast<Index>(setup.armies[0].army.units.size());
    State before = battlefield::start(setup);
    const auto is_fog = [&](board::Square at) {
        return grid.contains(at) && setup.map.is(grid.cell(at), battlefield::Ground::fog);
    };
    std::optional<board::Square> edge;
    for (int y = 0; y < grid.height() && !edge; ++y)
        for (int x = 2; x < grid.width() && !edge; ++x)
            if (!is_fog({x, y}) && is_fog({x - 1, y}) && is_fog({x - 2, y})) edge = {x, y};
    BOOST_TEST_REQUIRE(edge.has_value());
    before.put(rider, grid.cell(*edge));
    before.active = 1;
    before.to_move = Seat::blue;
    const auto moves_to = [&](int x) {
        return battlefield::Action{
            .kind = battlefield::Action::Kind::move, .unit = rider, .to = grid.cell({x, edge->y})};
    };
    const std::vector<battlefield::Action> into_fog{moves_to(edge->x - 2)};
    const auto slides = [&](Viewer viewer) {
        const auto steps = battlefield_table::steps(before, 0, into_fog, 0, viewer);
        return std::count_if(steps.begin(), steps.end(), [](const auto& step) {
            return step.kind == battlefield_table::Step::Kind::slide;
        });
    };
    BOOST_TEST(slides(Seat::blue) == 1);
    BOOST_TEST(slides(Viewer::referee()) == 1);
    BOOST_TEST(slides(Seat::red) == 0);
    BOOST_TEST(slides(Viewer::spectator()) == 0);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
