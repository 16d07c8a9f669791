#define BOOST_TEST_DYN_LINK
#include "engine/strategic/load/load_war.hpp"
#include "tests/engine/folder.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

/// The shipped wars, and every fault of a war file with its line and column.
using namespace muster;
using namespace muster::strategic;
using muster::tests::Folder;
using strategic::tests::shipped;

namespace {

War shipped_war(const std::string& id) {
    toml::Faults faults;
    auto war = load_war(
        std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/strategic" / "wars" / (id + ".toml"),
        shipped(), faults);
    if (!war) throw std::runtime_error{faults.text()};
    return *std::move(war);
}

int distance(const War& war, const char* from, const char* to) {
    const board::SpaceGraph graph = graph_of(war);
    return graph.distance(board::cell_of(find_index(war.spaces, from)),
                          board::cell_of(find_index(war.spaces, to)));
}

const std::string head =
    "[war]\nruleset = \"strategic\"\nid = \"w\"\nname = \"W\"\nseason = \"fall\"\n"
    "weather = \"clear\"\nturn_limit = 3\n";
const std::string sides =
    "[[war.faction]]\nid = \"a\"\nname = \"A\"\nside = \"invader\"\n"
    "[[war.faction]]\nid = \"b\"\nname = \"B\"\nside = \"defender\"\n";
const std::string ground =
    "[[war.space]]\nid = \"x\"\nname = \"X\"\nterrain = [\"plains\"]\nx = 1\ny = 1\n"
    "[[war.space]]\nid = \"y\"\nname = \"Y\"\nterrain = [\"plains\"]\nx = 2\ny = 1\n";
const std::string road = "[[war.road]]\nfrom = \"x\"\nto = \"y\"\n";
const std::string swords =
    "[[war.army]]\nid = \"s\"\nname = \"S\"\nfaction = \"a\"\nclass = \"swords\"\nsize = 50\n"
    "str = 20\nspace = \"x\"\n";
const std::string sound = head + sides + ground + road + swords;

std::string war_faults(const std::string& text) {
    const Folder folder;
    toml::Faults faults;
    (void)load_war(folder.write("w.toml", text), shipped(), faults);
    return folder.said(faults);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_war_tests)

BOOST_AUTO_TEST_CASE(st_t219_and_t259_the_tolls_of_ostrick) {
    const War war = shipped_war("tolls_of_ostrick");
    BOOST_TEST((war.spaces.size() == 20 && war.armies.size() == 12 && war.edges.size() == 28));
    BOOST_TEST((distance(war, "ember_quay", "kestrel_ford") == 4 &&
                distance(war, "old_marrow", "reedbank") == 3 &&
                distance(war, "deep_sable", "frostwick") == 2 &&
                distance(war, "longacre", "longacre") == 0));   // ST-T219
    BOOST_TEST(distance(war, "longacre", "hobbs_ditch") == 3);  // ST-T195
    std::array<int, 2> upkeep{};
    for (const ArmyRow& army : war.armies)
        upkeep[static_cast<std::size_t>(army.faction)] +=
            upkeep_of(shipped().classes[static_cast<std::size_t>(army.class_of)], army.size);
    BOOST_TEST((upkeep[0] == 19530 && upkeep[1] == 8414));  // ST-T259
    const Space& keep =
        war.spaces[static_cast<std::size_t>(find_index(war.spaces, "lantern_keep"))];
    BOOST_TEST((keep.defense == 2000 && keep.value == 2500 && keep.controller == 1));
    BOOST_TEST((war.factions[0].cp_halves == 6 && war.factions[0].meters[0] == 1 &&
                war.factions[1].meters[1] == 2));
    const ArmyRow& folk = war.armies[static_cast<std::size_t>(find_index(war.armies, "c4"))];
    BOOST_TEST((folk.home == folk.space && folk.size == 150 && folk.str == 30));
    BOOST_TEST(war.endings.size() == 3);
    // The Wend runs through the two places on its bank.
    BOOST_TEST_REQUIRE(war.rivers.size() == 1U);
    for (const char* id : {"kestrel_ford", "reedbank"}) {
        const Space& bank = war.spaces[static_cast<std::size_t>(find_index(war.spaces, id))];
        const auto& course = war.rivers[0].course;
        BOOST_TEST(std::count(course.begin(), course.end(), River::Point{bank.x, bank.y}) == 1);
    }
}

BOOST_AUTO_TEST_CASE(the_war_of_one_evening_is_small_and_hides_nothing) {
    const War war = shipped_war("millers_quarrel");
    BOOST_TEST((war.spaces.size() == 9 && war.armies.size() == 6 && war.factions.size() == 2));
    for (const ArmyRow& army : war.armies) {
        const Class& row = shipped().classes[static_cast<std::size_t>(army.class_of)];
        BOOST_TEST((!row.starts_hidden && !row.is_special() && army.augments == 0));
        BOOST_TEST(army.size / 50 + army.str / 10 >= 5);  // each can attack (ST-66)
    }
    BOOST_TEST(distance(war, "thornhall", "highmill") == 3);
    BOOST_TEST(distance(war, "thornhall", "barley_hill") == 3);
}

BOOST_AUTO_TEST_CASE(every_misfit_of_a_war_is_refused_with_its_place) {
    BOOST_TEST(war_faults(sound) == "");
    BOOST_TEST(war_faults(head + sides + ground + swords) ==
               "w.toml:1:1: error: war: no road leads from x to y\n");
    BOOST_TEST(war_faults(sound + road) ==
               "w.toml:39:1: error: war.road[2]: these spaces are joined already; allowed: one "
               "road between two\n");
    BOOST_TEST(war_faults(sound + "[[war.road]]\nfrom = \"x\"\nto = \"x\"\n") ==
               "w.toml:41:6: error: war.road[2].to: a road joins two different spaces\n");
    BOOST_TEST(war_faults(sound + "augments = [\"ward_smiths\"]\n") ==
               "w.toml:39:13: error: war.army[1].augments[1]: ward_smiths is not for swords\n");
    BOOST_TEST(war_faults(sound + "ammunition = \"fire\"\n") ==
               "w.toml:39:1: error: war.army[1].ammunition: not allowed here: no Augment of this "
               "army deals a damage type\n");
    BOOST_TEST(war_faults(head + ground + road) ==
               "w.toml:1:1: error: war: a war needs an invader and a defender (ST-487)\n"
               "w.toml:1:1: error: war: a war needs an army\n");
    BOOST_TEST(war_faults(sound + "[[war.ending]]\nwinner = \"a\"\n") ==
               "w.toml:39:1: error: war.ending[1]: nothing to win by; allowed: holds, holds_any, "
               "takes or defeats\n");
    BOOST_TEST(war_faults(sound + "[[war.ending]]\nwinner = \"a\"\nholds = [\"z\"]\n")
                   .find("w.toml:41:10: error: war.ending[1].holds[1]: found \"z\"; allowed: "
                         "\"x\", \"y\"") == 0);
    const auto river = [](const std::string& course) {
        return war_faults(sound + "[[war.river]]\nid = \"r\"\nname = \"R\"\n" + course);
    };
    BOOST_TEST(river("course = [[0, 0], [1000, 40], [7, 1000]]\n") == "");
    BOOST_TEST(river("") ==
               "w.toml:39:1: error: war.river[1]: missing key \"course\"; allowed: a "
               "list of places [x, y]\n");
    BOOST_TEST(river("course = [[0, 0]]\n") ==
               "w.toml:42:10: error: war.river[1].course: a river has two places or more\n");
    BOOST_TEST(river("course = [[0, 0], [10, 1001], [1, 2]]\n") ==
               "w.toml:42:19: error: war.river[1].course[2]: found [10, 1001]; allowed: [x, y], "
               "each 0 to 1000\n");
    BOOST_TEST(river("course = [[0, 0], [1, 2], [1, 2, 3]]\n")
                   .find("course[3]: found [1, 2, 3]; allowed") != std::string::npos);
    std::string doctrines = sound;
    doctrines.insert(doctrines.find("[[war.space]]"),
                     "trade_doctrines = [\"no_prisoners\", \"clemency_protocol\"]\n");
    BOOST_TEST(war_faults(doctrines) ==
               "w.toml:16:36: error: war.faction[2].trade_doctrines[2]: clemency_protocol cannot "
               "be on with another of this list (ST-358)\n");
}

BOOST_AUTO_TEST_SUITE_END()
