#include "engine/toml/shipped.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>

using namespace muster::toml;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(shipped_tests)

BOOST_AUTO_TEST_CASE(a_bare_name_is_a_shipped_definition_of_any_ruleset) {
    const auto relative = [](const char* name, const char* folder) {
        return shipped_or_given(name, folder).lexically_relative(shipped_cards()).string();
    };
    BOOST_TEST(relative("causeway_watch", "armies") == "skirmish/armies/causeway_watch.toml");
    BOOST_TEST(relative("nine_bridges", "armies") == "warfare/armies/nine_bridges.toml");
    BOOST_TEST(relative("barrow_hill", "maps") == "battlefield/maps/barrow_hill.toml");
    // A battle and a map have one name.
    BOOST_TEST(relative("three_keeps", "battles") == "battlefield/battles/three_keeps.toml");
    for (const char* given : {"", "soldier", "soldier*3", "causeway_watch.toml", "./causeway_watch",
                              "barrow_hill", "../armies"})
        BOOST_TEST(shipped_or_given(given, "armies").string() == given);
}

BOOST_AUTO_TEST_CASE(what_is_there_goes_before_what_is_shipped) {
    const fs::path here = fs::current_path();
    const fs::path folder = fs::temp_directory_path() / "muster_shipped_tests";
    fs::create_directories(folder / "causeway_watch");
    fs::current_path(folder);
    BOOST_TEST(shipped_or_given("causeway_watch", "armies").string() == "causeway_watch");
    fs::current_path(here);
    fs::remove_all(folder);
}

BOOST_AUTO_TEST_SUITE_END()
