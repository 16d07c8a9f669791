#define BOOST_TEST_DYN_LINK
#include "engine/campaign/load/load.hpp"
#include "print/faces/campaign/map.hpp"
#include "tests/print/campaign/fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::print_test;
using tests::has;

/// What lies on the referee's map, and a region to begin with.
BOOST_AUTO_TEST_SUITE(campaign_counters_tests)
namespace {

namespace fs = std::filesystem;

std::vector<faces::CounterArmy> counters_of(const std::string& file,
                                            const std::string& locale = "en") {
    return faces::campaign_counters({file, {}, locale});
}
const faces::Counter* find(const faces::CounterArmy& army, const std::string& name) {
    for (const auto& one : army.counters)
        if (one.name == name) return &one;
    return nullptr;
}
std::string figures(const std::vector<faces::Sign>& all) {
    std::string out;
    for (const auto& one : all) out += one.icon + " " + one.text + "; ";
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(armies_detachments_strongholds_flags_and_marks) {
    const auto all = counters_of(region_file().string());
    BOOST_REQUIRE(all.size() == 3U);
    BOOST_TEST(all[0].title == "Lantern Compact");
    BOOST_TEST(all[0].look.value() == 0U);
    BOOST_TEST(all[1].look.value() == 1U);
    const auto* ysolde = find(all[0], "Ysolde Marrack");
    BOOST_REQUIRE(ysolde != nullptr);
    BOOST_TEST(ysolde->id == "1");
    BOOST_TEST(ysolde->rank == "commander");
    BOOST_TEST(figures(ysolde->figures) == "stat-size 2,100; ");
    BOOST_TEST(figures(ysolde->worn) == "stat-size 1,050; ");
    const auto* foot = find(all[0], "1st Tarn Foot");
    BOOST_REQUIRE(foot != nullptr);
    BOOST_TEST(foot->id == "1a");
    BOOST_TEST(figures(foot->figures) == "stat-size 1,000; army-wagon 20; ");
    BOOST_TEST(find(all[0], "Tarn Lancers")->icon == "type-cavalry");
    // CA-194 to CA-196: defence and threshold; open gates have no defence (CA-205).
    BOOST_TEST(figures(find(all[0], "Tarnholt")->figures) == "stat-defense 4; act-siege 15; ");
    BOOST_TEST(figures(find(all[0], "Tarnholt")->worn) == "stat-defense 0; act-siege 15; ");
    BOOST_TEST(std::count_if(all[0].counters.begin(), all[0].counters.end(),
                             [](const auto& one) { return one.name == "Lantern Compact"; }) == 4);
    BOOST_TEST(find(all[0], "Lantern Compact")->back_name == "Lantern Compact");
    BOOST_TEST(find(all[1], "Garrowkeep") != nullptr);
    BOOST_TEST(figures(find(all[1], "Orrin Vael")->worn) == "stat-size 1; ");  // A wizard.
    // CA-120: Morale is on no counter.
    for (const auto& army : all)
        for (const auto& one : army.counters)
            BOOST_TEST(!has(figures(one.figures), "morale"), one.name);
    // Nobody's: a town that nobody holds, and marks with two sides.
    BOOST_TEST(all[2].look.value() == faces::plain_look);
    BOOST_TEST(find(all[2], "Ebbstair") != nullptr);
    const auto* weather = find(all[2], "Bad weather");
    BOOST_REQUIRE(weather != nullptr);
    BOOST_TEST(weather->back_name == "Very bad weather");
    for (const char* mark : {"Foraged", "Siege", "Contact", "Letter", "Reported", "Camp", "Ships"})
        BOOST_TEST(find(all[2], mark) != nullptr, mark);
    BOOST_TEST(find(counters_of(region_file().string(), "de")[2], "Schlechtes Wetter") != nullptr);
}

BOOST_AUTO_TEST_CASE(counters_print_in_both_languages_as_far_as_the_campaign_has_come) {
    const Folder folder;
    const auto file = folder.path / "counters.pdf";
    const auto campaign = folder.path / "vale.muster";
    play_campaign(campaign, read(region_file()), three_days_of_orders, 3);
    const std::string region = region_file().string();
    for (const std::string& words :
         {region + " --locale en", region + " --locale de --standee",
          campaign.string() + " --locale de", campaign.string() + " --locale en --size 15mm",
          region + " --locale de --duplex long-edge --reverse unknown --paper letter"}) {
        const auto [code, said] =
            print("counters " + words + " --strict --json -o " + file.string());
        BOOST_REQUIRE_MESSAGE(code == 0, said);
        const auto report = nlohmann::json::parse(said);
        BOOST_TEST(report.at("armies").size() == 3U);
        BOOST_TEST(report.at("counters") == 60);
        check_sound(file);
        BOOST_TEST(!has(text_of_pdf(file), "{"));
    }
    BOOST_TEST(print("counters " + campaign.string() + " -o " + file.string()).first == 0);
    check_fonts(file);
    const std::string text = text_of_pdf(file);
    for (const char* words :
         {"Idony Rusk", "Marcher Horse", "Gates open", "bad weather", "half strength"})
        BOOST_TEST(has(text, words), words);
}

/// More factions than there are looks share them, as they do on the map.
BOOST_AUTO_TEST_CASE(a_fifth_faction_looks_like_the_first) {
    const Folder folder;
    const auto file = folder.path / "five.toml";
    std::string more;
    for (const char* one : {"third", "fourth", "fifth"})
        more += std::string{"\n[[faction]]\nid = \""} + one + "\"\nname = \"The " + one + "\"\n";
    write(file, changed(read(region_file()), "\n[[spell]]", more + "\n[[spell]]"));
    const auto all = counters_of(file.string());
    BOOST_REQUIRE(all.size() == 6U);
    BOOST_TEST(all[4].look.value() == 0U);
    const auto [code, said] =
        print("counters " + file.string() + " -o " + (folder.path / "out.pdf").string());
    BOOST_TEST(code == 0, said);
}

/// `muster-print new`: what its README says to do works as it is.
BOOST_AUTO_TEST_CASE(a_new_region_prints_and_plays_at_once) {
    const Folder folder;
    const auto pack = folder.path / "the weir";
    const auto [code, said] = print("new --ruleset campaign '" + pack.string() + "'");
    BOOST_TEST(code == 0, said);
    BOOST_TEST(has(said, "a region with three armies"), said);
    toml::Faults faults;
    const auto variant = campaign::load_variant(pack / "house_rules.toml", faults);
    BOOST_REQUIRE_MESSAGE(variant, faults.text());
    BOOST_TEST(variant->forage_depletes);
    const auto scenario = campaign::load_scenario(pack / "regions/first.toml", *variant, faults);
    BOOST_REQUIRE_MESSAGE(scenario, faults.text());
    BOOST_TEST(scenario->setting->id == "the_weir_region");
    BOOST_TEST(scenario->setting->map.cells() == 19U);
    campaign::State state = campaign::start(*scenario, *variant);
    // The first orders name what their commanders know.
    const auto orders = campaign::parse_orders(state, read(pack / "orders.txt"), "orders.txt",
                                               campaign::Reader::commander, faults);
    BOOST_TEST(faults.empty(), faults.text());
    BOOST_TEST(orders.size() == 3U);
    campaign::Events events;
    Stream dice{1, Purpose::dice};
    for (const auto& order : orders)
        campaign::apply(state, campaign::Submit{order}, campaign::Source{}, events);
    campaign::apply(state, campaign::Advance{campaign::dawn_of(15)}, campaign::Source{&dice, true},
                    events);
    BOOST_TEST(campaign::broken_invariant(state).empty());

    const std::string readme = read(pack / "README.md");
    const std::string before = "    muster-print ";
    int lines = 0;
    for (auto at = readme.find(before); at != std::string::npos; at = readme.find(before, at + 1)) {
        const std::string line = readme.substr(at + 4, readme.find('\n', at) - at - 4);
        const auto [printed, output] =
            run("cd '" + folder.path.string() + "' && PATH=" +
                fs::path{MUSTER_PRINT}.parent_path().string() + ":$PATH " + line + " --strict");
        BOOST_TEST(printed == 0, line << ": " << output);
        BOOST_TEST(!has(output, "warning:"), output);
        ++lines;
    }
    BOOST_TEST(lines == 7);
    check_sound(folder.path / "map.pdf");
    BOOST_TEST(has(text_of_pdf(folder.path / "german.pdf"), "Moor"));
    BOOST_TEST(has(text_of_pdf(folder.path / "cards.pdf"), "Runa Weir"));
    BOOST_TEST(fs::exists(folder.path / "handouts/gard_dike.pdf"));
    BOOST_TEST(!has(text_of_pdf(folder.path / "handouts/gard_dike.pdf"), "Runa"));
}

BOOST_AUTO_TEST_SUITE_END()
