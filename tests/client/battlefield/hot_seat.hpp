#pragma once

#include "tests/client/battlefield/at_grid.hpp"

#include <fstream>
#include <string>

/// Several people at one screen, on maps made for it.
namespace muster::client::hot_seat {

/// A map of the player's own, with fog in the middle where that is wanted.
inline void put_map(const Home& home, const std::string& name, int across, int down, bool has_fog) {
    const fs::path file = home.path / "muster" / "battlefield" / "maps" / (name + ".toml");
    fs::create_directories(file.parent_path());
    std::ofstream out{file};
    out << "[map]\nruleset = \"battlefield\"\nid = \"" << name << "\"\nname = \"" << name
        << "\"\nattack_from = \"S\"\nrows = '''\n";
    for (int y = 0; y < down; ++y) {
        for (int x = 0; x < across; ++x) {
            if (x > 0) out << ' ';
            out << (has_fog && y == down / 2 ? '%' : '.');
        }
        out << "\n\n";
    }
    out << "'''\n";
}

/// Madder is a person, and all others are that computer.
inline Settings against(const std::string& opponent) {
    Settings settings;
    settings.opponent = opponent;
    return settings;
}

/// Choices of the set-up until it says so.
inline bool choose_until(AtBattlefield& person, const Command& command, const std::string& words) {
    for (int i = 0; i < 30 && !person.shows(words); ++i)
        if (!person.click(command)) return false;
    return person.shows(words);
}

/// Where the screen has been passed on, it is taken.
inline void uncover(AtBattlefield& person) {
    person.rest();
    if (find_spot(person.app.screen(), act(battlefield_table::Act::uncover)) != nullptr)
        person.press(Key::enter);
}

/// Everybody is a person; the armies stand where the computer puts them.
inline void begin_on(AtBattlefield& person, const std::string& map) {
    person.key('B');
    BOOST_TEST_REQUIRE(choose_until(person, act(BattlefieldSetup::place, -1), map));
    BOOST_TEST(person.click(act(SetupAct::player, 1, players::Kind::human)));
    BOOST_TEST(person.click(act(SetupAct::start)));
    for (const char key : {'1', 'P', 'E', 'P', 'E'}) {
        uncover(person);
        person.key(key);
    }
    uncover(person);
    BOOST_TEST_REQUIRE((person.journal().state().moment == battlefield::Moment::move));
}

}  // namespace muster::client::hot_seat
