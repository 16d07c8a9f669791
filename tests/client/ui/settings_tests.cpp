#define BOOST_TEST_DYN_LINK
#include "client/ui/settings.hpp"
#include "tests/client/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace muster::client {

namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(settings_tests)

BOOST_AUTO_TEST_CASE(what_is_written_is_read_again) {
    const Folder folder;
    const fs::path file = folder.path / "new" / "settings.toml";
    Settings settings;
    settings.text_percent = 135;
    settings.language = "de";
    settings.card_language = "ja";
    settings.marks = settings.reduced_motion = settings.real_dice = settings.every_die = true;
    settings.sound = false;
    settings.full_screen = true;
    settings.pace = "slow";
    settings.volume = 35;
    settings.window_width = 1600;
    settings.window_height = 900;
    settings.folder = "/home/somebody/My \"papers\"";
    settings.keys.give('H', 'J');
    settings.keys.give('U', 'H');
    write_settings(file, settings);
    toml::Faults faults;
    BOOST_TEST((read_settings(file, faults) == settings));
    BOOST_TEST(faults.empty(), faults.text());
    settings.language = "d\"e\\";  // Of a file by hand; such a one was not read again.
    write_settings(file, settings);
    BOOST_TEST((read_settings(file, faults) == settings));
    BOOST_TEST(faults.empty(), faults.text());
    // Nothing half-written stays beside it.
    BOOST_TEST(std::distance(fs::directory_iterator{file.parent_path()}, {}) == 1);
}

BOOST_AUTO_TEST_CASE(keys_change_places_and_each_has_one_letter) {
    KeyMap keys;
    BOOST_TEST(!keys.is_changed());
    BOOST_TEST(keys.meaning('H') == 'H');
    keys.give('H', 'J');
    BOOST_TEST(keys.meaning('J') == 'H');
    BOOST_TEST(keys.meaning('H') == 'J');
    BOOST_TEST(keys.shown("H") == "J");
    BOOST_TEST(keys.shown("Esc") == "Esc");
    BOOST_TEST(keys.key('5') == '5');
    keys.give('U', 'J');  // H's, which then has U's.
    BOOST_TEST(keys.key('U') == 'J');
    BOOST_TEST(keys.key('H') == 'U');
    keys.give('5', 'J');
    keys.give('H', '5');
    for (char key = 'A'; key <= 'Z'; ++key) BOOST_TEST(keys.key(keys.meaning(key)) == key);
    const Folder folder;
    const fs::path file = folder.path / "settings.toml";
    toml::Faults faults;
    std::ofstream{file} << "[keys]\nH = \"J\"\nj = \"H\"\nK = \"5\"\n";
    BOOST_TEST((read_settings(file, faults).keys == KeyMap{}));
    const std::string said = faults.text();
    // J is taken by H and by itself: nobody said where it is to go.
    for (const char* part : {"settings.toml:2", "settings.toml:3:1: error: keys: unknown key \"j\"",
                             "settings.toml:4", "the key J has two letters"})
        BOOST_TEST(said.find(part) != std::string::npos, part << "\nin\n" << said);
}

BOOST_AUTO_TEST_CASE(without_a_file_all_is_as_it_comes) {
    const Folder folder;
    toml::Faults faults;
    BOOST_TEST((read_settings(folder.path / "settings.toml", faults) == Settings{}));
    BOOST_TEST(faults.empty());
}

BOOST_AUTO_TEST_CASE(a_fault_is_reported_with_its_place_and_the_rest_still_counts) {
    const Folder folder;
    const fs::path file = folder.path / "settings.toml";
    std::ofstream{file} << "text_percent = 400\nlanguage = \"de\"\nlanguge = \"fr\"\n";
    toml::Faults faults;
    const Settings settings = read_settings(file, faults);
    BOOST_TEST(settings.text_percent == 100);
    BOOST_TEST(settings.language == "de");
    const std::string said = faults.text();
    for (const char* part : {"settings.toml:1:16: error: text_percent: found 400; allowed: whole",
                             "settings.toml:3:1: error: unknown key \"languge\"", "\"language\"?"})
        BOOST_TEST(said.find(part) != std::string::npos, part << "\nin\n" << said);
}

BOOST_AUTO_TEST_CASE(the_folder_is_that_of_the_xdg_specification) {
    const char* home = std::getenv("HOME");
    const std::string before = home == nullptr ? "" : home;
    ::setenv("HOME", "/somewhere", 1);
    ::unsetenv("XDG_CONFIG_HOME");
    BOOST_TEST(config_folder().string() == "/somewhere/.config/muster");
    ::setenv("XDG_CONFIG_HOME", "/else", 1);
    BOOST_TEST(config_folder().string() == "/else/muster");
    ::setenv("XDG_CONFIG_HOME", "relative", 1);
    BOOST_TEST(config_folder().string() == "/somewhere/.config/muster");
    ::unsetenv("XDG_CONFIG_HOME");
    const char* data = std::getenv("XDG_DATA_HOME");
    const std::string data_before = data == nullptr ? "" : data;
    ::unsetenv("XDG_DATA_HOME");
    BOOST_TEST(data_folder().string() == "/somewhere/.local/share/muster");
    ::setenv("XDG_DATA_HOME", "/else", 1);
    BOOST_TEST(data_folder().string() == "/else/muster");
    ::unsetenv("XDG_DATA_HOME");
    if (data != nullptr) ::setenv("XDG_DATA_HOME", data_before.c_str(), 1);
    ::setenv("HOME", before.c_str(), 1);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
