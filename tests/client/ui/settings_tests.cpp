#define BOOST_TEST_DYN_LINK
#include "client/ui/keys/settings.hpp"
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

BOOST_AUTO_TEST_CASE(a_broken_line_costs_that_setting_alone) {
    const Folder folder;
    const fs::path file = folder.path / "settings.toml";
    std::ofstream{file} << "# mine\ntext_percent = 140\nlanguage = \"de\nmarks = true\n"
                           "volume == 3\n[keys]\nH = \"J\"\nJ = \"H\"\n";
    toml::Faults faults;
    const Settings read = read_settings(file, faults);
    BOOST_TEST(read.text_percent == 140);
    BOOST_TEST(read.marks);
    BOOST_TEST(read.language == "en");
    BOOST_TEST(read.keys.key('H') == 'J');
    BOOST_TEST(faults.list().size() == 2U, faults.text());
    BOOST_TEST(faults.text().find("settings.toml:3:") != std::string::npos, faults.text());
    BOOST_TEST(faults.text().find("settings.toml:5:") != std::string::npos, faults.text());
    // A change leaves all else, and the file as it was lies beside it.
    const std::string before = contents(file);
    Settings after = read;
    after.volume = 35;
    change_settings_file(file, read, after);
    BOOST_TEST(contents(file) ==
               "# mine\ntext_percent = 140\n# not TOML: language = \"de\nmarks = true\n"
               "# not TOML: volume == 3\nvolume = 35  # 0 to 100\n[keys]\nH = \"J\"\nJ = "
               "\"H\"\n");
    BOOST_TEST(contents(folder.path / "settings.toml.broken") == before);
    toml::Faults none;
    BOOST_TEST((read_settings(file, none) == after));
    BOOST_TEST(none.empty(), none.text());
}

BOOST_AUTO_TEST_CASE(a_change_writes_what_changed_and_leaves_what_others_wrote) {
    const Folder folder;
    const fs::path file = folder.path / "settings.toml";
    const Settings begun;
    Settings one = begun, other = begun;
    one.marks = true;
    one.keys.give('H', 'J');
    change_settings_file(file, begun, one);
    // Another window, which began with the same and has not seen that.
    other.volume = 10;
    other.stops["after_roll"][1] = Stop::never;
    change_settings_file(file, begun, other);
    std::ofstream{file, std::ios::app} << "# a person's\n";
    Settings third = one;
    third.folder = "/tmp/papers";
    change_settings_file(file, one, third);
    toml::Faults faults;
    Settings all = one;
    all.volume = 10;
    all.stops = other.stops;
    all.folder = "/tmp/papers";
    BOOST_TEST((read_settings(file, faults) == all), contents(file));
    BOOST_TEST(faults.empty(), faults.text());
    BOOST_TEST(contents(file).find("# a person's") != std::string::npos);
    // What is as it comes again goes from the file.
    Settings back = third;
    back.folder.clear();
    back.keys = {};
    change_settings_file(file, third, back);
    all.folder.clear();
    all.keys = {};
    BOOST_TEST((read_settings(file, faults) == all), contents(file));
    BOOST_TEST(contents(file).find("folder") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_the_file_lacks_is_as_it_is_given) {
    const Folder folder;
    const fs::path file = folder.path / "settings.toml";
    Settings fresh;
    fresh.language = "de";  // The system's.
    toml::Faults faults;
    BOOST_TEST(read_settings(file, faults, fresh).language == "de");
    std::ofstream{file} << "marks = true\n";
    BOOST_TEST(read_settings(file, faults, fresh).language == "de");
    std::ofstream{file} << "language = \"en\"\n";
    BOOST_TEST(read_settings(file, faults, fresh).language == "en");
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
