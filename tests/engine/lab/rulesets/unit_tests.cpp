#define BOOST_TEST_DYN_LINK
#include "tests/engine/lab/program.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

using namespace muster::lab::testing;

BOOST_AUTO_TEST_SUITE(unit_tests)

BOOST_AUTO_TEST_CASE(the_cost_is_told_step_by_step) {
    const Workshop shop;
    const Ran ran = shop.lab(
        "unit warfare --ancestry dwarf --experience elite --equipment heavy --type infantry "
        "--size d6 --buyer orc");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(ran.out.starts_with("Elite Heavy Dwarf Infantry d6\n"));
    BOOST_TEST(has(ran.out, "  Card                        +5    +5      12        18     +6\n"));
    BOOST_TEST(has(ran.out,
                   "  S = 20 + 2 x Morale +6 = 32\n  32 x 1.00 (type) x 1.00 (size) x 10 = 320\n"
                   "  + 50 (Stalwart)\n  + 30 (raising)\n  = 400\n"));
    BOOST_TEST(has(ran.out, "  neutral                      600       60                120\n"));
    BOOST_TEST(has(ran.out, "To Orc buyers Dwarf is hostile and not for sale.\n"));
}

BOOST_AUTO_TEST_CASE(machines_read_the_same_numbers) {
    const Workshop shop;
    const auto json = json_of(shop, "unit warfare --ancestry kobold --type levies --size d12");
    BOOST_TEST(json["card"]["defense"] == 11);
    BOOST_TEST(json["card"]["morale"] == -2);
    BOOST_TEST(json["cost"]["core_x1000"] == -90000);
    BOOST_TEST(json["cost"]["total"] == 30);
    BOOST_TEST(!json.contains("gold"));  // Levies cannot be kept.
}

BOOST_AUTO_TEST_CASE(wf_191_wf_192_machines_too_read_what_a_buyer_pays) {
    const Workshop shop;
    const std::string dwarves =
        "unit warfare --ancestry dwarf --experience elite --equipment heavy --type infantry "
        "--size d6 --buyer ";
    auto json = json_of(shop, dwarves + "human");
    const nlohmann::json friendly = {{"ancestry", "human"},
                                     {"attitude", "friendly"},
                                     {"price", 500},
                                     {"season", 50},
                                     {"mercenary_season", 100}};
    BOOST_TEST(json["buyer"] == friendly);
    json = json_of(shop, dwarves + "orc");
    BOOST_TEST(json["buyer"]["attitude"] == "hostile");
    BOOST_TEST(json["buyer"]["price"].is_null());
    BOOST_TEST(!json["buyer"].contains("season"));
    // Levies cannot be kept, whoever asks; a buyer that nobody knows is refused in every form.
    const std::string levies = "unit warfare --ancestry kobold --type levies --size d12 --buyer ";
    BOOST_TEST(json_of(shop, levies + "gnome")["buyer"] ==
               (nlohmann::json{{"ancestry", "gnome"}, {"attitude", "hostile"}}));
    BOOST_TEST(has(shop.lab(levies + "gnome").out,
                   "To Gnome buyers Kobold is hostile and not for sale.\n"));
    for (const std::string& unit : {dwarves, levies})
        for (const char* form : {"", " --json"}) {
            const Ran ran = shop.lab(unit + "ork" + form);
            BOOST_TEST(ran.exit_code == 1);
            BOOST_TEST(ran.out == "");
            BOOST_TEST(ran.err.starts_with("error: --buyer: found \"ork\"; allowed: "));
        }
}

BOOST_AUTO_TEST_CASE(wrong_rows_and_wrong_units_are_refused_with_what_is_allowed) {
    const Workshop shop;
    const Ran slip = shop.lab("unit warfare --ancestry human --type infantrie --size d6");
    BOOST_TEST(slip.exit_code == 1);
    BOOST_TEST(
        slip.err ==
        "error: --type: found \"infantrie\"; allowed: \"levies\", \"infantry\", \"archers\", "
        "\"cavalry\", \"airborne\", \"siege_engine\"; did you mean \"infantry\"?\n");
    const Ran bare = shop.lab("unit warfare --ancestry human --type infantry --size d6");
    BOOST_TEST(bare.err == "error: --experience: only Levies are without experience (WF-26)\n");
    const std::string horde =
        "unit warfare --ancestry human --experience regular --equipment light --type infantry "
        "--size d20";
    BOOST_TEST(shop.lab(horde).err == "error: --size: d20 is reached only by growth (WF-28)\n");
    BOOST_TEST(has(shop.lab(horde + " --grown").out, "\n  = 480\n"));
}

BOOST_AUTO_TEST_CASE(a_pack_of_tables_is_checked_and_built_from) {
    const Workshop shop;
    shop.write("giants.toml",
               "[ancestry.hill_giant]\nname = \"Hill Giant\"\npower = 3\ntraits = [\"brutal\"]\n");
    shop.write("army.toml",
               "[army]\nruleset = \"warfare\"\nid = \"a\"\n[[army.unit]]\nid = \"g\"\n"
               "ancestry = \"hill_giant\"\ntype = \"levies\"\nsize = \"d4\"\n");
    BOOST_TEST(shop.lab("check giants.toml army.toml").out == "2 files checked, 0 faults\n");
    BOOST_TEST(shop.lab("check army.toml").exit_code == 1);
    BOOST_TEST(has(shop.lab("unit warfare --pack giants.toml --ancestry hill_giant --type levies "
                            "--size d4")
                       .out,
                   "Hill Giant Levies d4\n"));
}

BOOST_AUTO_TEST_SUITE_END()
