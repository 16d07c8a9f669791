#pragma once

#include "client/app/app.hpp"
#include "client/campaign/desk/desk.hpp"
#include "client/campaign/file/session.hpp"
#include "client/campaign/game.hpp"
#include "client/campaign/menu.hpp"
#include "client/campaign/pack/new_region.hpp"
#include "client/campaign/seats/seats.hpp"
#include "client/scenes/title.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/campaign/app_hands.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/pointer.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

namespace muster::client {

/// The program without its window, with the campaign as its only game.
struct AtDesk : AppHands<AtDesk> {
    using Act = campaign_desk::Act;

    std::filesystem::path folder;
    App app;
    double now{};

    explicit AtDesk(const Folder& home, const std::string& language = "en",
                    const Settings& settings = {})
        : folder{home.path / "state" / "campaign"},
          app{shelf(language).studio, start(folder, language, settings)} {
        app.resize({1280, 800});
    }
    static App::Start start(const std::filesystem::path& folder, const std::string& language,
                            Settings settings) {
        App::Start out;
        settings.language = language;
        settings.reduced_motion = true;
        out.settings = settings;
        out.games.push_back(
            std::make_unique<CampaignGame>(CampaignGame::Start{folder, {}, 7, language}));
        return out;
    }

    void write(const std::string& text) { type_on(app, text); }
    [[nodiscard]] const Spot* spot(const Command& command) {
        return find_spot(app.screen(), command);
    }
    /// Moves the focus there by Tab, and by the arrows that lead nearer; false where they do not.
    bool go_to(const Command& wanted) {
        for (int zones = 0; zones < 12; ++zones) {
            const Spot* to = spot(wanted);
            const Spot* from = spot(focus());
            if (to != nullptr && from != nullptr && to->zone == from->zone && walk_to(wanted))
                return true;
            press(Key::tab);
        }
        return false;
    }
    bool walk_to(const Command& wanted) {
        for (int steps = 0; steps < 60; ++steps) {
            const Command here = focus();
            if (here == wanted) return true;
            const Spot* to = spot(wanted);
            const Spot* from = spot(here);
            if (to == nullptr || from == nullptr) return false;
            const double dx = to->box.centre_x() - from->box.centre_x();
            const double dy = to->box.centre_y() - from->box.centre_y();
            const bool is_level = std::abs(dy) < 2 || std::abs(dx) > 4 * std::abs(dy);
            press(is_level ? dx > 0 ? Key::right : Key::left : dy > 0 ? Key::down : Key::up);
            if (focus() == here) return false;
        }
        return false;
    }
    /// The only campaign there is, as the disk has it.
    [[nodiscard]] std::filesystem::path file() const { return folder / "vale_of_the_sill.muster"; }
    /// The referee's, all of it.
    [[nodiscard]] std::string log() const {
        std::string out;
        for (const std::string& line : campaign::CampaignFile{file()}.log(0)) out += line + '\n';
        return out;
    }
    [[nodiscard]] int morale_of(int army) const {
        return kept().army(static_cast<campaign::ArmyId>(army))->morale;
    }
    [[nodiscard]] campaign::State kept() const { return campaign::CampaignFile{file()}.state(); }
};

/// From the title to the referee's desk of a new campaign, by keys.
inline void begin_by_keys(AtDesk& person) {
    person.key('1');
    BOOST_TEST(person.shows("No campaign has begun"));
    person.key('N');
    BOOST_TEST(person.shows("The Vale of the Sill"));
    BOOST_TEST(person.go_to(act(NewRegionScene::name)));
    person.write("The long spring");
    person.press(Key::tab);
    person.key('B');
    BOOST_TEST(person.shows("Who sits down?"));
    BOOST_TEST(person.shows("Ysolde Marrack"));
    person.press(Key::enter);
    BOOST_TEST(person.shows("Pass the screen to the referee"));
    person.press(Key::enter);
    BOOST_TEST(person.shows("Nothing waits"));
    BOOST_TEST(person.shows("4 missing"));
}

/// Orders for a meeting of Corvane and Bram on the Toll Road.
inline constexpr const char* bram_order = "march to (-2,1) off road";
inline constexpr const char* corvane_order = "stance fight\nmarch to Tarnholt by the Toll Road";
inline constexpr auto ysolde = campaign::CommanderId{1}, bram = campaign::CommanderId{2},
                      corvane = campaign::CommanderId{3}, idony = campaign::CommanderId{4};

}  // namespace muster::client
