#define BOOST_TEST_DYN_LINK
#include "tests/client/warfare/field.hpp"

#include "client/ui/widgets/focus.hpp"
#include "tests/client/reach.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <set>

/// The battlefield as its State makes it, without a window.
namespace muster::client {

using warfare::Action;
using warfare::Moment;

namespace {

/// A screen of a state, with what its scene would have made for it.
struct Shown {
    warfare_table::Offer offer;
    std::optional<warfare_table::Chances> chances;
    std::vector<LogLine> log;
    warfare_table::Input input;

    Shown(const warfare::State& state, const warfare_table::Ui& ui,
          const std::string& language = "en")
        : offer{warfare_table::offer(state)} {
        input.state = &state;
        input.offer = &offer;
        input.words = &*war_shelf(language).words;
        input.tables = war_shelf(language).tables.get();
        input.log = &log;
        input.ui = ui;
        if (!ui.chosen) return;
        const auto aims = offer.aims(*ui.chosen);
        if (aims.empty()) return;
        chances = warfare_table::chances(state, offer, *ui.chosen,
                                         aims[std::min(ui.aim, aims.size() - 1)]);
        input.chances = &*chances;
    }
    [[nodiscard]] Screen screen(Size size, const Attention& attention = {},
                                const std::string& language = "en") const {
        return warfare_table::screen(
            input, {shelf(language).studio, shelf(language).words, attention, size, as_it_comes});
    }
};

/// Everything that the player may have open in this state, in turn.
void each_ui(const warfare::State& state, const warfare_table::Offer& offer,
             const std::function<void(const warfare_table::Ui&)>& look) {
    look({});
    if (state.moment != Moment::order) return;
    std::set<warfare::Index> units;
    for (const Action& action : offer.legal)
        if (action.unit != warfare::no_unit || offer.has(warfare::no_unit))
            units.insert(action.unit);
    for (const warfare::Index unit : units) {
        warfare_table::Ui ui;
        ui.chosen = unit;
        for (ui.aim = 0; ui.aim < std::max<std::size_t>(1, offer.aims(unit).size()); ++ui.aim)
            look(ui);
    }
}

/// The legal actions that keys and clicks reach, over all that may be open.
std::set<int> acts_of(const warfare::State& state, Size size, bool real_dice) {
    std::set<int> acts;
    const warfare_table::Offer offer = warfare_table::offer(state);
    each_ui(state, offer, [&](const warfare_table::Ui& ui) {
        Shown shown{state, ui};
        shown.input.every_die = shown.input.real_dice = real_dice;
        const Screen screen = shown.screen(size);
        BOOST_TEST_REQUIRE(find_spot(screen, screen.initial) != nullptr);
        const auto reached = reachable(screen);
        BOOST_TEST(reached.size() == screen.spots.size());
        for (const Spot& spot : screen.spots) {
            BOOST_TEST((spot.box.x >= 0 && spot.box.right() <= size.width && spot.box.y >= 0 &&
                        spot.box.bottom() <= size.height));
            // What lies under the pointer there is this place and no other.
            BOOST_TEST((spot_at(screen, spot.box.centre_x(), spot.box.centre_y())->command ==
                        spot.command));
            if (spot.command.kind == Command::Kind::act && spot.is_enabled)
                acts.insert(spot.command.value);
        }
    });
    return acts;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(field_tests)

BOOST_AUTO_TEST_CASE(every_legal_action_is_reached_by_clicks_and_keys_in_random_play) {
    const std::vector<warfare::Setup> setups{war_setup({}), gm_setup(),
                                             war_setup("hollow_leaves", "ember_column")};
    for (std::size_t i = 0; i < setups.size(); ++i) {
        BOOST_TEST_CONTEXT("setup " << i) {
            std::size_t seen = 0;
            std::set<Action::Kind> kinds;
            play_war(setups[i], i + 1, [&](const warfare::State& state) {
                if (++seen % 19 != 0 || state.moment == Moment::over) return;
                const warfare_table::Offer offer = warfare_table::offer(state);
                for (const Action& action : offer.legal) kinds.insert(action.kind);
                const auto acts = acts_of(state, seen % 2 == 0 ? smallest : Size{1280, 800}, true);
                // Retreat asks first; its answer is no act by number.
                const auto asked = offer.plain(Action::Kind::retreat) ? 1U : 0U;
                BOOST_TEST(acts.size() + asked == offer.legal.size());
            });
            BOOST_TEST(kinds.contains(Action::Kind::attack));
            BOOST_TEST(kinds.contains(Action::Kind::roll));
        }
    }
}

BOOST_AUTO_TEST_CASE(words_stand_in_their_boxes, *tests::without_sanitizers()) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            std::size_t seen = 0;
            const auto look = [&](const warfare::State& state) {
                if (++seen % 37 != 1) return;
                const warfare_table::Offer offer = warfare_table::offer(state);
                std::size_t opened = 0;
                each_ui(state, offer, [&](const warfare_table::Ui& ui) {
                    if (++opened > 3 && opened % 5 != 0) return;
                    Shown shown{state, ui, language};
                    shown.input.every_die = seen % 2 == 0;
                    const Size size = sizes()[(seen / 37 + opened) % sizes().size()];
                    const Screen first = shown.screen(size, {}, language);
                    Attention attention;
                    attention.focus = first.initial;
                    check(shown.screen(size, attention, language), size);
                });
            };
            const warfare::Setup tower = war_setup({});
            const warfare::Setup gm = gm_setup();
            play_war(tower, 7, look);
            play_war(gm, 8, look, 600);
        }
    }
}

BOOST_AUTO_TEST_CASE(questions_and_lists_stand_in_their_boxes, *tests::without_sanitizers()) {
    const warfare::Setup setup = gm_setup();
    const warfare::State state = warfare::start(setup);
    for (const std::string& language : languages)
        for (const Size& size : sizes()) {
            for (const warfare_table::Ask ask :
                 {warfare_table::Ask::retreat, warfare_table::Ask::elsewhere,
                  warfare_table::Ask::surrender}) {
                warfare_table::Ui ui;
                ui.ask = ask;
                check(Shown{state, ui, language}.screen(size, {}, language), size);
            }
            for (warfare::Index unit = 0; unit < state.side(1).units; ++unit) {
                warfare_table::Ui zoom;
                zoom.zoom = warfare_table::Spotted{1, unit};
                check(Shown{state, zoom, language}.screen(size, {}, language), size);
            }
        }
}

BOOST_AUTO_TEST_CASE(every_bar_has_its_words) {
    // Every rule by which a target may be barred, in both languages.
    for (const std::string& language : languages)
        for (const char* rule :
             {"WF-69", "WF-86", "WF-89", "WF-90", "WF-91", "WF-92", "WF-93", "WF-94", "WF-95",
              "WF-96", "WF-138", "WF-147", "WF-R50", "WF-R57"}) {
            const std::string said = shelf(language).words(fmt::format("bar.{}", rule));
            BOOST_TEST(said.find(fmt::format("({})", rule)) != std::string::npos);
        }
}

BOOST_AUTO_TEST_CASE(a_target_that_is_barred_says_by_which_rule) {
    const warfare::Setup setup = war_setup("nine_bridges", "ember_column");
    std::set<std::string> rules;
    play_war(
        setup, 5,
        [&](const warfare::State& state) {
            if (state.moment != Moment::order) return;
            const int side = state.to_move == Seat::red ? 0 : 1;
            const warfare_table::Offer offer = warfare_table::offer(state);
            each_ui(state, offer, [&](const warfare_table::Ui& ui) {
                if (!ui.chosen || *ui.chosen == warfare::no_unit || ui.aim != 0) return;
                if (offer.aims(*ui.chosen).empty()) return;
                const Screen screen = Shown{state, ui}.screen({1280, 800});
                warfare::each_on_field(state, 1 - side, [&](warfare::Index target) {
                    const auto bar = warfare::attack_refusal(state, side, *ui.chosen, target);
                    if (!bar) return;
                    const Spot* spot =
                        find_spot(screen, act(warfare_table::Act::look, 1 - side, target));
                    BOOST_TEST_REQUIRE(spot != nullptr);
                    BOOST_TEST(!spot->is_enabled);
                    BOOST_TEST(spot->reason.find(std::string{*bar}) != std::string::npos);
                    rules.insert(std::string{*bar});
                });
            });
        },
        400);
    BOOST_TEST(rules.size() >= 4U);
}

BOOST_AUTO_TEST_CASE(any_two_armies_lie_within_the_window) {
    for (const Size& size : sizes())
        for (int far = 1; far <= 28; far += 3)
            for (int near = 1; near <= 28; near += 3) {
                const warfare_table::Layout layout = warfare_table::layout(size, far, near);
                std::vector<Box> all{layout.banner, layout.labels[0], layout.labels[1],
                                     layout.gap,    layout.orders,    layout.note};
                if (layout.unit) all.push_back(*layout.unit);
                if (layout.tools) all.push_back(*layout.tools);
                for (const auto& rank : layout.cells)
                    all.insert(all.end(), rank.begin(), rank.end());
                if (!layout.log_is_drawer) all.push_back(layout.log);
                for (std::size_t i = 0; i < all.size(); ++i) {
                    BOOST_TEST((all[i].x >= 0 && all[i].right() <= size.width + 0.01 &&
                                all[i].y >= 0 && all[i].bottom() <= size.height + 0.01));
                    for (std::size_t j = 0; j < i; ++j)
                        BOOST_TEST(!all[i].inset(0.01).overlaps(all[j]));
                }
                for (const auto& rank : layout.cells)
                    for (const Box& cell : rank)
                        BOOST_TEST((cell.width >= 84 && cell.height >= 48));
            }
}

BOOST_AUTO_TEST_CASE(the_traits_and_the_type_in_words_have_notes) {
    for (const std::string language : {"en", "de"}) {
        const warfare::Setup setup = war_setup("hollow_leaves", "ember_column");
        const warfare::State state = warfare::start(setup);
        Shown shown{state, {}, language};
        const Size size{1280, 800};
        std::set<std::string> seen;
        for (const int side : {0, 1})
            for (warfare::Index unit = 0; unit < state.side(side).units; ++unit) {
                Attention attention;
                attention.focus = act(warfare_table::Act::look, side, unit);
                const Screen screen = shown.screen(size, attention, language);
                const auto [far, near] = warfare_table::counts(shown.input);
                const Box panel = *warfare_table::layout(size, far, near).unit;
                std::size_t traits = 0;
                bool has_type = false;
                for (const Term& term : screen.terms) {
                    if (!panel.contains(term.box.centre_x(), term.box.centre_y())) continue;
                    traits += term.id.starts_with("effect.") ? 1 : 0;
                    has_type = has_type || term.id.starts_with("type.");
                    seen.insert(term.id);
                }
                BOOST_TEST_CONTEXT(language << " " << side << " " << int{unit}) {
                    BOOST_TEST(has_type);
                    BOOST_TEST((traits > 0 || state.card(side, unit).traits.empty()));
                }
            }
        BOOST_TEST(seen.size() > 8U);
        // The legend under the log says what its signs mean, too.
        const Screen screen = shown.screen(size, {}, language);
        BOOST_TEST(std::count_if(screen.terms.begin(), screen.terms.end(), [](const Term& term) {
                       return term.id == "state.exhausted" || term.id == "state.rests";
                   }) >= 2);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
