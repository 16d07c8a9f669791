#define BOOST_TEST_DYN_LINK
#include "tests/engine/campaign/golden_campaign.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

/// Whole campaigns of three weeks as text: the commanders' orders and the referee's hand in, the
/// referee's log and every commander's report of each week out. A change of the rules shows as a
/// difference in them; where it is meant, run once with MUSTER_UPDATE_GOLDEN=1 and read what git
/// then shows.
namespace fs = std::filesystem;
using muster::campaign::tests::golden_folder;
using muster::campaign::tests::GoldenCampaign;
using muster::tests::contents;

namespace {

/// The first line that differs says more than both texts.
void compare(const std::string& file, const std::string& found, const std::string& wanted) {
    if (found == wanted) return;
    std::istringstream is{found};
    std::istringstream was{wanted};
    for (int number = 1;; ++number) {
        std::string a;
        std::string b;
        const bool has_a = static_cast<bool>(std::getline(is, a));
        const bool has_b = static_cast<bool>(std::getline(was, b));
        if (a == b && has_a && has_b) continue;
        BOOST_ERROR(file << ", line " << number << ": found " << a << "; was " << b);
        return;
    }
}

/// Plays the campaign of a folder. Its log must have `wanted` somewhere, so that texts that are
/// renewed still show what they were written for.
void play(const std::string& name, std::uint64_t seed, const std::vector<const char*>& wanted) {
    GoldenCampaign campaign{name, seed};
    campaign.play();
    const std::map<std::string, std::string> pages = campaign.pages();
    const fs::path folder = fs::path{golden_folder} / name;
    const bool renews = std::getenv("MUSTER_UPDATE_GOLDEN") != nullptr;
    std::set<std::string> kept;
    for (const fs::directory_entry& one : fs::directory_iterator{folder}) {
        if (one.path().extension() != ".md") continue;
        if (renews)
            fs::remove(one.path());
        else
            kept.insert(one.path().filename().string());
    }
    for (const auto& [file, text] : pages) {
        if (renews) std::ofstream{folder / file} << text;
        compare(name + "/" + file, text, contents(folder / file));
        kept.erase(file);
    }
    for (const std::string& file : kept) BOOST_ERROR(name << "/" << file << " is nobody's");
    for (const char* words : wanted)
        BOOST_TEST(pages.at("referee.md").find(words) != std::string::npos, name << ": " << words);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_golden_tests)

BOOST_AUTO_TEST_CASE(three_weeks_in_the_vale) {
    play("vale", 1014,
         {"a letter to ", "the letter is lost", " beats ", "routed", "rebels rise",
          "morale fails after", "desertion", "siege engines are built", "is captured"});
}

BOOST_AUTO_TEST_CASE(three_weeks_at_orrinmouth_under_other_toggles) {
    play("orrin", 419,
         {"the siege of Orrinmouth begins", "after a week of siege: ", "Orrinmouth has fallen",
          "harried", ": attacker ", "rebels rise", "hexes razed", "ships, ", "an operation: ",
          "a letter arrives: ", "(both send a herald)", "set by hand: ", "earns the trait ",
          "the order is sent back: ", "the order lapses within a day", "news: "});
}

BOOST_AUTO_TEST_SUITE_END()
