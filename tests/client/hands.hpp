#pragma once

#include "client/app/app.hpp"
#include "client/scenes/settings_scene.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/pointer.hpp"
#include "tests/client/test_app.hpp"

#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace muster::client {

/// The program on the title, with all that it keeps in `folder`, and the languages of the shelf.
inline TestApp::Start start_in(const Folder& folder, const Settings& settings = {},
                               std::optional<Settings> kept = {},
                               const std::string& language = "en") {
    TestApp::Start start;
    start.armies = {shelf(language).armies[0], shelf(language).armies[1]};
    start.seed = 7;
    start.folder = folder.path / "state";
    start.settings = settings;
    if (language != "en") start.settings.language = language;
    start.settings_file = folder.path / "settings.toml";
    start.kept = std::move(kept);
    start.languages = {
        {"de", "Deutsch"}, {"en", "English"}, {"xx", "None"}, {"ja", "日本語", true}};
    start.edition = [](const std::string& tag) -> Edition {
        if (tag == "xx") throw std::runtime_error{"no such language"};
        return {shelf(tag).table, {shelf(tag).armies[0], shelf(tag).armies[1]}};
    };
    return start;
}

/// The same, on the menu of another game, by its key, or with 0 on the title.
inline TestApp::Start at_menu(TestApp::Start start, char key) {
    start.menu = key;
    return start;
}

/// Nothing moves: a key is a command at once.
inline Settings calm() {
    Settings settings;
    settings.reduced_motion = true;
    return settings;
}

/// Hands on keys and pointer of a program without its window.
struct Hands {
    TestApp app;
    double now{};
    explicit Hands(const TestApp::Start& start)
        : app{shelf(start.settings.language).studio, shelf(start.settings.language).table, start} {}

    std::string shown() { return text_of(app.screen()); }
    bool shows(const std::string& words) { return shown().find(words) != std::string::npos; }
    /// Looks on until the table is still.
    void rest() { come_to_rest(app, now); }
    void key(char letter) {
        rest();
        app.press(Key::letter, letter);
        app.tick(now += 10);
    }
    void press(Key key, int times = 1) {
        for (int i = 0; i < times; ++i) {
            app.press(key);
            app.release(key);
            app.tick(now += 10);
            rest();
        }
    }
    bool click(const Command& command) {
        rest();
        return click_on(app, command, now);
    }
    bool click_language(const std::string& tag) {
        const std::array<std::string, 3> tags{"de", "en", "xx"};
        for (int i = 0; i < 3; ++i)
            if (tags[static_cast<std::size_t>(i)] == tag)
                return click(act(SettingsScene::language, i));
        return false;
    }
    /// Moves the focus there by arrow keys of one kind and Tab; false where they do not lead.
    bool focus(const Command& wanted) {
        for (int zones = 0; zones < 9; ++zones) {
            for (int steps = 0; steps < 80; ++steps) {
                // The gilt ring is drawn about what is in focus: its box is two wider all round.
                if (is_ringed(wanted)) return true;
                app.press(Key::down);
            }
            app.press(Key::tab);
        }
        return false;
    }
    bool is_ringed(const Command& command) {
        const Spot* spot = find_spot(app.screen(), command);
        if (spot == nullptr) return false;
        const Box ring = spot->box.inset(-3.5);
        for (const Item& item : app.screen().items)
            if (const auto* fill = std::get_if<Fill>(&item))
                if (fill->box == ring && fill->stroke == theme::gilt) return true;
        return false;
    }
};

}  // namespace muster::client
