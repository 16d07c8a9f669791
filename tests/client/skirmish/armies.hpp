#pragma once

#include "client/app/app.hpp"
#include "client/battle/setup/scene.hpp"
#include "client/skirmish/armies/armies.hpp"
#include "client/skirmish/armies/army_builder.hpp"
#include "client/ui/widgets/focus.hpp"
#include "engine/skirmish/load/army_text.hpp"
#include "engine/toml/text/id_from_name.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/pointer.hpp"
#include "tests/client/test_app.hpp"
#include "tests/support/shipped.hpp"

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

namespace muster::client {

namespace fs = std::filesystem;
using tests::shipped_card;
using Pick = SkirmishArmiesScene;
using Build = SkirmishBuilderScene;

/// A home of its own for battles and armies, gone when the case ends.
struct Home : Folder {
    Home() { ::setenv("XDG_DATA_HOME", path.c_str(), 1); }
    ~Home() { ::unsetenv("XDG_DATA_HOME"); }
    [[nodiscard]] fs::path armies() const { return path / "muster" / "armies"; }
    [[nodiscard]] Library library() const { return {*shelf().table, {}, armies()}; }
    /// An army on disk, called so.
    fs::path put(const std::string& name, std::size_t like = 0) const {
        skirmish::Commander army = shelf().armies[like];
        army.name = name;
        army.army_id = toml::id_from_name(name);
        fs::path file = library().file_of(army.army_id);
        library().save(army, file);
        return file;
    }
};

/// The program without its window, with hands on keys and pointer.
struct Person {
    TestApp app;
    double now{};
    explicit Person(const Home& home, const std::string& language = "en")
        : app{shelf(language).studio,
              shelf(language).table,
              {{shelf(language).armies[0], shelf(language).armies[1]},
               {},
               7,
               home.path / "state",
               Opening::title,
               {}}} {
        app.press(Key::letter, 'A');
    }
    std::string shown() { return text_of(app.screen()); }
    bool shows(const std::string& words) { return shown().find(words) != std::string::npos; }
    /// A key of a letter as a keyboard gives it: the key, then its character.
    void key(char letter) {
        app.press(Key::letter, letter);
        app.type(std::string{static_cast<char>(letter - 'A' + 'a')});
    }
    void press(Key key, int times = 1) {
        for (int i = 0; i < times; ++i) app.press(key);
        app.tick(now += 10);
    }
    void type(const std::string& text) { type_on(app, text); }
    bool click(const Command& command) { return click_on(app, command, now); }
    /// In the builder: puts `count` copies in, found by name.
    void put_in(const std::string& name, int count) {
        key('X');
        key('F');
        type(name);
        press(Key::enter);
        press(Key::enter, count);
    }
};

inline std::optional<skirmish::Commander> loaded(const fs::path& file, bool is_judged = true) {
    toml::Faults faults;
    auto army = skirmish::load_army(file, *shelf().table, {}, faults, is_judged);
    BOOST_TEST(army.has_value(), faults.text());
    return army;
}

}  // namespace muster::client
