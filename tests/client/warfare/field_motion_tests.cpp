#define BOOST_TEST_DYN_LINK
#include "client/warfare/table/motion.hpp"

#include "tests/client/text_checks.hpp"
#include "tests/client/warfare/at_field.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

/// What moves on the field of warfare, and that it ends as the battle stands.
namespace muster::client {

BOOST_AUTO_TEST_SUITE(field_motion_tests)

using warfare_table::Step;

namespace {

/// A battle of random players.
struct WarfarePlayout {
    warfare::Setup setup;
    std::vector<warfare::Action> actions;
    warfare::State start, end;
    std::vector<warfare::Event> events;

    explicit WarfarePlayout(std::uint64_t seed) : setup{war_setup("nine_bridges", "ember_column")} {
        start = warfare::start(setup, Sink<warfare::Event>{events});
        events.clear();
        Stream luck{seed, Purpose::player};
        end = start;
        const auto legal = std::make_unique<warfare::Actions>();
        while (end.moment != warfare::Moment::over) {
            warfare::legal_actions(end, *legal);
            actions.push_back((*legal)[luck.below(static_cast<std::uint32_t>(legal->size()))]);
            warfare::apply(end, actions.back(), Sink<warfare::Event>{events});
        }
    }
    [[nodiscard]] std::vector<Step> steps(const warfare_table::Pace& pace = {}) const {
        return warfare_table::steps(start, 0, actions, 0, pace);
    }
};

Settings moving_settings() {
    Settings settings;
    settings.sound = true;
    return settings;
}

/// Something moves on the field itself: a focus that rises moves too.
bool is_played(AtWarfareTable& person) {
    return person.app.is_moving() && person.app.screen().spots.empty();
}

}  // namespace

BOOST_AUTO_TEST_CASE(steps_lead_from_the_beginning_to_the_end_without_a_gap) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const WarfarePlayout battle{seed};
        const auto steps = battle.steps();
        BOOST_TEST_REQUIRE(!steps.empty());
        BOOST_TEST((steps.front().before == battle.start));
        BOOST_TEST((steps.back().after == battle.end));
        BOOST_TEST(steps.back().shown == battle.events.size());
        std::set<Step::Kind> seen;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            seen.insert(steps[i].kind);
            BOOST_TEST(steps[i].ms > 0);
            if (i == 0) continue;
            const bool is_same = steps[i].first == steps[i - 1].first;
            BOOST_TEST((steps[i].before == (is_same ? steps[i - 1].before : steps[i - 1].after)));
        }
        BOOST_TEST(seen.size() == 3U);
    }
}

BOOST_AUTO_TEST_CASE(the_place_of_a_unit_that_left_closes_when_the_next_round_begins) {
    using Kind = warfare::Event::Kind;
    int closed_units = 0;
    int open_units = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const WarfarePlayout battle{seed};
        std::vector<warfare::Event> events;
        warfare::State state = battle.start;
        std::array<std::set<int>, 2> gone, before;
        for (const warfare::Action& action : battle.actions) {
            const std::size_t from = events.size();
            warfare::apply(state, action, Sink<warfare::Event>{events});
            for (std::size_t i = from; i < events.size(); ++i) {
                const warfare::Event& event = events[i];
                if (event.kind == Kind::left) gone.at(event.side).insert(event.unit);
                if (event.kind == Kind::round_started) before = gone;
            }
            if (state.moment != warfare::Moment::order) continue;
            warfare_table::Input input;
            input.state = &state;
            input.closed = warfare_table::closed_places(events);
            for (const int side : {0, 1}) {
                const auto rank = warfare_table::rank_of(input, side);
                const auto& left = before.at(static_cast<std::size_t>(side));
                BOOST_TEST(rank.size() + left.size() == state.side(side).units);
                for (warfare::Index unit = 0; unit < state.side(side).units; ++unit) {
                    const bool is_there =
                        warfare_table::place_in_rank(input, {side, unit}).has_value();
                    BOOST_TEST(is_there == !left.contains(unit));
                    closed_units += is_there ? 0 : 1;
                    open_units += is_there && !state.piece(side, unit).is_on_field() ? 1 : 0;
                }
            }
        }
    }
    BOOST_TEST(closed_units > 0);
    BOOST_TEST(open_units > 0);
}

BOOST_AUTO_TEST_CASE(a_charge_goes_all_the_way_and_only_attackers_move) {
    int charges = 0;
    for (const std::uint64_t seed : {4U, 5U, 6U})
        for (const Step& step : WarfarePlayout{seed}.steps()) {
            if (step.kind != Step::Kind::advance) continue;
            BOOST_TEST_REQUIRE(step.who.has_value());
            BOOST_TEST(step.who->side != step.target->side);
            if (step.reach == 1.0) ++charges;
        }
    BOOST_TEST(charges > 0);
}

BOOST_AUTO_TEST_CASE(dice_that_lay_on_the_table_do_not_tumble_again) {
    for (const Step& step : WarfarePlayout{7}.steps({false, true}))
        BOOST_TEST((step.kind != Step::Kind::dice));
}

BOOST_AUTO_TEST_CASE(a_tumbling_die_changes_and_ends_on_its_face) {
    for (const int faces : {4, 6, 8, 10, 12, 20})
        for (int face = 1; face <= faces; ++face) {
            BOOST_TEST(warfare_table::tumbling_face(faces, face, 600, 600) == face);
            int last = 0;
            int changes = 0;
            for (double at = 0; at <= 600; at += 5) {
                const int shown = warfare_table::tumbling_face(faces, face, at, 600);
                BOOST_TEST((shown >= 1 && shown <= faces));
                if (shown != last) ++changes;
                last = shown;
            }
            BOOST_TEST(changes == 8);
        }
}

BOOST_AUTO_TEST_CASE(every_frame_holds_its_words_and_offers_nothing) {
    const WarfarePlayout battle{8};
    auto steps = battle.steps();
    steps.resize(std::min<std::size_t>(steps.size(), 40));
    warfare_table::Input input;
    const warfare_table::Offer nothing;
    const std::vector<LogLine> log;
    input.offer = &nothing;
    input.words = &*war_shelf().words;
    input.tables = war_shelf().tables.get();
    input.log = &log;
    const Words& words = shelf().words;
    const Attention nowhere;
    const Settings settings;
    for (const Size size : {Size{1024, 640}, Size{1920, 1080}})
        for (const Step& step : steps)
            for (const double part : {0.0, 0.3, 0.7, 1.0}) {
                const Screen screen =
                    warfare_table::moving_screen(step, step.ms * part, input, battle.events,
                                                 {shelf().studio, words, nowhere, size, settings});
                BOOST_TEST(screen.spots.empty());
                for (const std::string& fault : unsaid_of(screen)) BOOST_ERROR(fault);
                for (const Item& item : screen.items)
                    if (const auto* label = std::get_if<Label>(&item))
                        BOOST_TEST((label->box.x >= 0 && label->box.right() <= size.width + 1),
                                   label->text);
            }
}

BOOST_AUTO_TEST_CASE(an_order_moves_is_heard_and_then_the_field_rests) {
    const Home home;
    AtWarfareTable person{home, start_in(home, moving_settings())};
    person.begin();
    static_cast<void>(person.app.take_cues());
    Stream luck{3, Purpose::player};
    bool has_moved = false;
    std::vector<Cue> heard;
    for (int i = 0; i < 12 && !has_moved; ++i) {
        BOOST_TEST_REQUIRE(person.step(luck));
        if (!is_played(person)) continue;
        has_moved = true;
        const std::string first = person.shown();
        person.app.tick(person.now += 120);
        BOOST_TEST(person.shown() != first);
        person.rest();
        heard = person.app.take_cues();
    }
    BOOST_TEST(has_moved);
    BOOST_TEST(!heard.empty());
    // At rest nothing changes any more, however often the clock ticks.
    static_cast<void>(person.app.take_change());
    for (int i = 0; i < 20; ++i) person.app.tick(person.now += 250);
    BOOST_TEST(!person.app.is_moving());
    BOOST_TEST(!person.app.screen().spots.empty());
}

BOOST_AUTO_TEST_CASE(keys_end_step_by_step_and_do_nothing_else) {
    const Home home;
    AtWarfareTable person{home, start_in(home, moving_settings())};
    person.begin();
    Stream luck{3, Purpose::player};
    while (!is_played(person)) BOOST_TEST_REQUIRE(person.step(luck));
    const std::string kept = contents(person.save);
    for (int i = 0; i < 60 && is_played(person); ++i) {
        person.app.press(Key::letter, 'Q');
        person.app.release(Key::letter);
        person.app.tick(person.now += 1);
    }
    BOOST_TEST(!is_played(person));
    BOOST_TEST(contents(person.save) == kept);
    BOOST_TEST(person.shows("Round 1"));
}

BOOST_AUTO_TEST_CASE(with_reduced_motion_nothing_moves_and_the_battle_is_the_same) {
    std::array<std::string, 2> saves;
    for (const bool is_reduced : {false, true}) {
        const Home home;
        Settings settings = moving_settings();
        settings.reduced_motion = is_reduced;
        AtWarfareTable person{home, start_in(home, settings)};
        person.begin();
        Stream luck{9, Purpose::player};
        bool has_moved = false;
        for (int i = 0; i < 40; ++i) {
            BOOST_TEST_REQUIRE(person.step(luck));
            has_moved |= is_played(person);
        }
        BOOST_TEST(has_moved != is_reduced);
        saves[is_reduced ? 1 : 0] = contents(person.save);
    }
    BOOST_TEST(saves[0] == saves[1]);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
