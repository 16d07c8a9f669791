#define BOOST_TEST_DYN_LINK
#include "client/skirmish/motion/motion.hpp"

#include "client/app/app.hpp"
#include "client/skirmish/motion/picture.hpp"
#include "engine/contract/dice.hpp"
#include "tests/client/skirmish/playout.hpp"
#include "tests/client/test_app.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(motion_tests)

using Kind = Beat::Kind;

/// A battle of random players, with what its motion is read from.
struct Story {
    skirmish::Setup setup;
    std::vector<skirmish::Action> actions;
    std::vector<skirmish::State> states;  ///< Before each action; the end is the last one.
    std::vector<skirmish::Event> events;

    explicit Story(std::uint64_t seed) {
        setup.table = shelf().table.get();
        setup.commanders = {shelf().armies[seed % 4], shelf().armies[(seed + 1) % 4]};
        Stream picks{seed, Purpose::player};
        skirmish::State state = skirmish::start(setup, Sink<skirmish::Event>{events});
        skirmish::Actions legal;
        while (state.to_move != Seat::nobody) {
            states.push_back(state);
            skirmish::legal_actions(state, legal);
            actions.push_back(legal[picks.below(static_cast<std::uint32_t>(legal.size()))]);
            skirmish::apply(state, actions.back(), Sink<skirmish::Event>{events});
        }
        states.push_back(state);
    }
    [[nodiscard]] std::vector<Beat> steps(Seat viewer, bool is_reduced = false,
                                          std::size_t from = 0) const {
        return timeline(setup, actions, from, viewer, is_reduced);
    }
};

/// Pictures of a step of `viewer`, whose knowledge in the end is `last`.
struct Stage {
    Faces faces{shelf().table};
    Attention nowhere;
    MovingTable table;
    Motion motion;
    const Story* story;
    skirmish::View last;
    Size size{1280, 800};

    Stage(const Story& shown, Seat viewer, std::vector<Beat> steps)
        : story{&shown}, last{skirmish::view(shown.states.back(), viewer)} {
        motion.start(std::move(steps));
    }
    Screen screen() {
        MovingTable::Source what;
        what.base.view = &last;
        what.base.faces = &faces;
        what.base.commanders = {&story->setup.commanders[0], &story->setup.commanders[1]};
        what.events = &story->events;
        return table.screen(motion, what,
                            {shelf().studio, shelf().words, nowhere, size, as_it_comes});
    }
};

double ms_of(const std::vector<Beat>& steps) {
    double sum = 0;
    for (const Beat& step : steps) sum += step.ms;
    return sum;
}

BOOST_AUTO_TEST_CASE(every_kind_of_step_comes_with_its_time_and_its_sound) {
    std::map<Kind, int> seen;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U}) {
        const Story story{seed};
        for (const Beat& step : story.steps(Seat::red)) {
            ++seen[step.kind];
            switch (step.kind) {
                case Kind::travel:
                    BOOST_TEST((step.ms == timing::travel || step.ms == timing::to_pile));
                    BOOST_TEST((step.cue == Cue::card_laid || step.cue == Cue::pile));
                    break;
                case Kind::loss:
                    BOOST_TEST(step.ms == timing::greys + timing::to_pile);
                    BOOST_TEST((step.from.kind == Place::Kind::slot));
                    break;
                case Kind::reveal:
                    BOOST_TEST(step.ms == timing::reveal);
                    BOOST_TEST((step.cue == Cue::card_turned));
                    break;
                case Kind::dice:
                    BOOST_TEST(step.ms == timing::tumble + timing::settle);
                    BOOST_TEST((step.cue == Cue::dice && step.second == Cue::kept_die));
                    BOOST_TEST(!step.thrown.empty());
                    break;
                case Kind::totals: BOOST_TEST(step.ms == timing::totals); break;
                case Kind::clash: BOOST_TEST(step.amount >= 0); break;
                case Kind::morale:
                    BOOST_TEST(step.ms == timing::pennon);
                    BOOST_TEST(step.amount > 0);
                    BOOST_TEST((step.cue == Cue::morale_lost));
                    break;
                case Kind::banner: BOOST_TEST(step.ms == 240 + 900 + 200); break;
                case Kind::rout: BOOST_TEST((step.cue == Cue::rout)); break;
                case Kind::take_over: BOOST_TEST(false, "nobody takes over within a battle"); break;
            }
        }
    }
    for (const Kind kind : {Kind::travel, Kind::loss, Kind::reveal, Kind::dice, Kind::totals,
                            Kind::clash, Kind::morale, Kind::banner})
        BOOST_TEST(seen[kind] > 0, "no step of kind " << static_cast<int>(kind));
}

BOOST_AUTO_TEST_CASE(both_cards_turn_together_and_the_dice_of_a_clash_fall_together) {
    const Story story{3};
    const auto steps = story.steps(Seat::blue);
    bool has_both = false;
    bool has_dice_of_both = false;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        has_both =
            has_both || (steps[i].kind == Kind::reveal && steps[i].sides[0] && steps[i].sides[1]);
        if (steps[i].kind != Kind::dice || steps[i].thrown.front().of == 0) continue;
        std::set<Seat> seats;
        for (const auto& thrown : steps[i].thrown) seats.insert(thrown.seat);
        has_dice_of_both = has_dice_of_both || seats.size() == 2;
        BOOST_REQUIRE(i + 1 < steps.size());
        BOOST_TEST((steps[i + 1].kind == Kind::totals));
    }
    BOOST_TEST(has_both);
    BOOST_TEST(has_dice_of_both);
}

/// Everything that a still says must stand in what its seat sees before or after that action.
BOOST_AUTO_TEST_CASE(no_step_knows_a_card_that_its_seat_does_not) {
    for (const std::uint64_t seed : {11U, 12U, 13U, 14U}) {
        const Story story{seed};
        for (const Seat viewer : {Seat::red, Seat::blue})
            for (std::size_t i = 0; i < story.actions.size(); ++i) {
                const std::vector<skirmish::Action> until{
                    story.actions.begin(),
                    story.actions.begin() + static_cast<std::ptrdiff_t>(i) + 1};
                const auto steps = timeline(story.setup, until, i, viewer, false);
                const skirmish::View before = skirmish::view(story.states[i], viewer);
                const skirmish::View after = skirmish::view(story.states[i + 1], viewer);
                const std::size_t other = index(opponent(viewer));
                for (const Beat& step : steps)
                    for (const Still* still : {&step.before, &step.during, &step.after})
                        for (std::size_t copy = 0; copy < skirmish::max_copies; ++copy) {
                            const auto said = still->view.state.players[other].cards[copy];
                            if (said == skirmish::unknown_card) continue;
                            const bool is_known = said == before.state.players[other].cards[copy] ||
                                                  said == after.state.players[other].cards[copy];
                            BOOST_REQUIRE_MESSAGE(
                                is_known, "seed " << seed << ", action " << i << ": copy " << copy);
                        }
            }
    }
}

/// The names of the cards that a screen shows with their faces.
std::set<std::string> named(const Screen& screen) {
    std::set<std::string> out;
    for (const Item& item : screen.items) {
        if (const auto* card = std::get_if<CardImage>(&item); card != nullptr)
            if (card->id.starts_with("unit ")) out.insert(card->id.substr(5));
        if (const auto* layer = std::get_if<Layer>(&item); layer != nullptr)
            out.merge(named(*layer->screen));
    }
    return out;
}

BOOST_AUTO_TEST_CASE(no_moving_picture_shows_a_card_that_its_seat_does_not_know) {
    for (const bool is_reduced : {false, true}) {
        const Story story{21};
        const Seat viewer = Seat::red;
        const std::size_t other = index(Seat::blue);
        for (std::size_t i = 0; i < story.actions.size(); ++i) {
            const std::vector<skirmish::Action> until{
                story.actions.begin(), story.actions.begin() + static_cast<std::ptrdiff_t>(i) + 1};
            auto steps = timeline(story.setup, until, i, viewer, is_reduced);
            if (steps.empty()) continue;
            std::set<std::string> known;
            for (const auto& state : {story.states[i], story.states[i + 1]}) {
                const skirmish::View view = skirmish::view(state, viewer);
                for (std::size_t copy = 0; copy < skirmish::max_copies; ++copy) {
                    for (const std::size_t side : {std::size_t{0}, other}) {
                        const auto card = view.state.players[side].cards[copy];
                        if (card != skirmish::unknown_card)
                            known.insert(shelf().table->texts[card].id);
                    }
                }
            }
            Stage stage{story, viewer, std::move(steps)};
            stage.last = skirmish::view(story.states[i + 1], viewer);
            double now = 0;
            while (true) {
                static_cast<void>(stage.motion.tick(now));
                if (!stage.motion.is_running()) break;
                const Screen screen = stage.screen();
                BOOST_TEST(screen.spots.empty());
                for (const std::string& name : named(screen))
                    BOOST_TEST(known.contains(name), "action " << i << " shows " << name);
                now += tests::with_sanitizers(360, 90);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_laid_card_is_a_back_to_the_other_seat) {
    const Story story{5};
    int laid = 0;
    for (const Beat& step : story.steps(Seat::red)) {
        if (step.kind != Kind::travel || step.from.kind != Place::Kind::hand ||
            step.to.kind != Place::Kind::slot)
            continue;
        ++laid;
        BOOST_TEST(step.is_face_down);
        BOOST_TEST((step.card.copy == skirmish::no_copy) == (step.seat == Seat::blue));
    }
    BOOST_TEST(laid > 4);
}

BOOST_AUTO_TEST_CASE(a_step_never_starts_before_the_last_has_ended) {
    const Story story{2};
    for (const double frame : {7.0, 16.0, 90.0, 5000.0}) {
        Motion motion;
        auto steps = story.steps(Seat::red);
        steps.resize(std::min<std::size_t>(steps.size(), 30));
        const auto kept = steps;
        motion.start(steps);
        double now = 0;
        double began = 0;
        std::size_t last = 0;
        static_cast<void>(motion.tick(now));
        while (motion.is_running()) {
            BOOST_TEST(motion.at_ms() == now - began);
            now += frame;
            static_cast<void>(motion.tick(now));
            if (motion.is_running() && motion.number() == last) continue;
            BOOST_TEST(now - began >= kept[last].ms);
            BOOST_TEST(now - began < kept[last].ms + frame);
            if (motion.is_running()) BOOST_TEST(motion.number() == last + 1);
            last = motion.number();
            began = now;
        }
        BOOST_TEST(now >= ms_of(kept));
    }
}

BOOST_AUTO_TEST_CASE(a_skip_ends_the_running_step_and_no_other) {
    const Story story{2};
    Motion motion;
    motion.start(story.steps(Seat::red));
    const std::size_t all = story.steps(Seat::red).size();
    static_cast<void>(motion.tick(0));
    std::size_t skips = 0;
    for (double now = 1; motion.is_running(); now += 1) {
        BOOST_TEST(motion.number() == skips);
        motion.skip();
        motion.skip();  // Two keys within a frame are one.
        static_cast<void>(motion.tick(now));
        ++skips;
    }
    BOOST_TEST(skips == all);
}

BOOST_AUTO_TEST_CASE(each_step_is_heard_once_at_its_beginning) {
    const Story story{4};
    const auto steps = story.steps(Seat::blue);
    std::vector<Cue> wanted;
    for (const Beat& step : steps) {
        if (step.cue) wanted.push_back(*step.cue);
        if (step.second) wanted.push_back(*step.second);
    }
    Motion motion;
    motion.start(steps);
    std::vector<Cue> heard;
    for (double now = 0;; now += 16) {
        const auto cues = motion.tick(now);
        heard.insert(heard.end(), cues.begin(), cues.end());
        if (!motion.is_running()) break;
    }
    BOOST_TEST((heard == wanted));
}

BOOST_AUTO_TEST_CASE(with_reduced_motion_nothing_travels_turns_or_tumbles) {
    const Story story{6};
    const auto steps = story.steps(Seat::red, true);
    BOOST_TEST(!steps.empty());
    BOOST_TEST(ms_of(steps) < ms_of(story.steps(Seat::red)));
    Stage stage{story, Seat::red, {steps.begin(), steps.begin() + 12}};
    double now = 0;
    std::size_t number = 99;
    std::vector<std::string> pictures;
    for (static_cast<void>(stage.motion.tick(now)); stage.motion.is_running();
         static_cast<void>(stage.motion.tick(now += 20))) {
        const Beat& step = stage.motion.step();
        BOOST_TEST(step.is_cut);
        // No more than three pictures a second.
        BOOST_TEST(step.ms >= 1000.0 / 3);
        const Screen screen = stage.screen();
        std::string still;
        for (const Item& item : screen.items) {
            if (const auto* card = std::get_if<CardImage>(&item); card != nullptr)
                BOOST_TEST(card->turned == 1);
            if (const auto* die = std::get_if<Die>(&item); die != nullptr)
                BOOST_TEST(die->degrees == 0);
        }
        const bool is_fading =
            !screen.items.empty() && std::holds_alternative<Layer>(screen.items.back());
        BOOST_TEST(is_fading == (stage.motion.at_ms() < timing::cut));
        if (is_fading) continue;
        // Once the fade is over nothing changes any more.
        still = text_of(screen);
        if (number == stage.motion.number()) BOOST_TEST(pictures.back() == still);
        number = stage.motion.number();
        pictures.push_back(still);
    }
    BOOST_TEST(pictures.size() > 12U);
}

BOOST_AUTO_TEST_CASE(a_tumbling_die_ends_on_its_face_and_never_shows_one_twice_running) {
    for (int face = 1; face <= 6; ++face) {
        BOOST_TEST(tumbling_face(face, timing::tumble) == face);
        int changes = 0;
        int last = tumbling_face(face, 0);
        for (double at = 0; at <= timing::tumble; at += 1) {
            const int now = tumbling_face(face, at);
            BOOST_TEST((now >= 1 && now <= 6));
            if (now == last) continue;
            BOOST_TEST(now + last != 7);
            ++changes;
            last = now;
        }
        BOOST_TEST(changes == 7);
    }
}

BOOST_AUTO_TEST_CASE(ease_out_starts_and_ends_where_it_should_and_never_turns_back) {
    BOOST_TEST(ease_out(-1) == 0);
    BOOST_TEST(ease_out(0) == 0);
    BOOST_TEST(ease_out(1) == 1);
    BOOST_TEST(ease_out(7) == 1);
    for (double part = 0; part < 1; part += 0.01)
        BOOST_TEST(ease_out(part) < ease_out(part + 0.01));
    BOOST_TEST(ease_out(0.5) > 0.5);
}

BOOST_AUTO_TEST_CASE(a_key_or_click_ends_a_step_and_is_no_command) {
    const Folder folder;
    const TestApp::Start start{
        {shelf().armies[0], shelf().armies[1]},       {}, 7, folder.path, Opening::new_battle,
        {players::Kind::human, players::Kind::greedy}};
    TestApp app{shelf().studio, shelf().table, start};
    double now = 0;
    const auto actions = [&] { return app.session().journal().actions().size(); };
    const auto rest = [&] {
        while (app.is_moving()) app.tick(now += 20);
    };
    rest();
    int skipped = 0;
    for (int i = 0; i < 60 && skipped < 6; ++i) {
        const std::size_t before = actions();
        app.press(Key::enter);
        if (actions() == before || !app.is_moving()) continue;
        // The computer has answered on disk, while the picture still shows what came before.
        app.tick(now += 10);
        BOOST_REQUIRE(app.is_moving());
        const std::size_t now_on_disk = actions();
        BOOST_TEST(app.screen().spots.empty());
        app.press(Key::letter, 'Q');
        BOOST_TEST(app.screen().caption.find("at the table") != std::string::npos);
        app.pointer_down(640, 700);
        app.pointer_up(640, 700);
        app.press(Key::enter);
        BOOST_TEST(actions() == now_on_disk);
        ++skipped;
        rest();
    }
    BOOST_TEST(skipped == 6);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
