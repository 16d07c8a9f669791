#include "engine/toml/words/signs.hpp"
#include "tests/engine/warfare/files.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <algorithm>

/// Charges, pictures, liveries and flavour texts: read with every fault, and read by no rule.
using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;

namespace {

const std::string teal = "livery = { fill = \"#1F5560\", metal = \"#F3E7C9\" }\n";

/// Of an army that is checked as muster-lab check and muster-print do.
std::string checked(const Folder& folder, const std::string& text) {
    toml::Faults faults;
    (void)load_army(folder.write("army.toml", text), shipped(), {}, faults, Pictures::checked);
    return folder.said(faults);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(looks_tests)

BOOST_AUTO_TEST_CASE(looks_are_read_and_written_as_they_stand) {
    const Folder folder;
    toml::Faults faults;
    const std::string own =
        "charge = \"bell\"\nart = \"art/w.png\"\nflavour = \"Rung \\\"twice\\\".\"\nlivery = { "
        "fill "
        "= \"#e2c25a\", metal = \"#2A2118\", division = \"chequy\", hatch = \"dots\" }\n";
    const auto read =
        load_army(folder.write("army.toml", head + teal + wardens + own), shipped(), {}, faults);
    BOOST_TEST(folder.said(faults) == "");  // Nobody looks for the picture to play.
    BOOST_REQUIRE(read.has_value());
    const Unit& unit = read->units.at(0);
    BOOST_TEST(unit.looks.charge == "bell");
    BOOST_TEST(unit.looks.art == "art/w.png");
    BOOST_TEST(unit.looks.flavour == "Rung \"twice\".");
    BOOST_TEST((unit.looks.livery == Livery{"#E2C25A", "#2A2118", "chequy", "dots"}));
    BOOST_TEST((read->livery == Livery{"#1F5560", "#F3E7C9"}));
    BOOST_TEST((*livery_of(*read, unit) == *unit.looks.livery));
    BOOST_TEST((*livery_of(*read, Unit{}) == *read->livery));
    BOOST_TEST(livery_of(Army{}, Unit{}) == nullptr);
    const auto again =
        load_army(folder.write("again.toml", army_text(shipped(), *read)), shipped(), {}, faults);
    BOOST_REQUIRE(again.has_value());
    BOOST_TEST((again->units.at(0).looks == unit.looks));
    BOOST_TEST((again->livery == read->livery));
}

BOOST_AUTO_TEST_CASE(a_livery_is_two_colours_that_stand_apart) {
    const auto fault = [](const std::string& livery) {
        return army_fault(head + "livery = { " + livery + " }\n" + wardens);
    };
    BOOST_TEST(fault("fill = \"teal\", metal = \"#F3E7C9\"") ==
               "army.toml:4:19: error: army.a.livery.fill: found \"teal\"; allowed: a colour such "
               "as \"#1F4E5A\"\n");
    BOOST_TEST(fault("fill = \"#777777\", metal = \"#999999\"") ==
               "army.toml:4:38: error: army.a.livery.metal: the contrast with fill is 1.57 : 1; "
               "allowed: 4.5 : 1 or more\n");
    BOOST_TEST(fault("fill = \"#000000\", metal = \"#FFFFFF\", division = \"per_pael\"")
                   .ends_with("army.a.livery.division: found \"per_pael\"; allowed: \"per_fess\", "
                              "\"per_pale\", \"chequy\", \"per_bend\"; did you mean "
                              "\"per_pale\"?\n"));
    BOOST_TEST(fault("fill = \"#000000\"").find("missing key \"metal\"") != std::string::npos);
    BOOST_TEST(army_fault(head + wardens +
                          "livery = { fill = \"#000000\", metal = \"#FFFFFF\", "
                          "hatch = \"wavy\" }\n")
                   .starts_with("army.toml:11:57: error: army.a.w.livery.hatch: found \"wavy\"; "));
}

BOOST_AUTO_TEST_CASE(unknown_charges_and_missing_pictures_are_faults_where_they_are_checked) {
    const Folder folder;
    const std::string unknown = checked(folder, head + wardens + "charge = \"lantren\"\n");
    BOOST_TEST(unknown.starts_with("army.toml:11:10: error: army.a.w.charge: found \"lantren\"; "
                                   "allowed: \"acorn\", \"anchor\", "),
               unknown);
    BOOST_TEST(unknown.ends_with("; did you mean \"lantern\"?\n"), unknown);
    BOOST_TEST(army_fault(head + wardens + "charge = \"lantren\"\n") == "");
    const std::string art = head + wardens + "art = \"art/wardns.png\"\n";
    BOOST_TEST(checked(folder, art)
                   .starts_with("army.toml:11:7: error: army.a.w.art: found \"art/wardns.png\"; "
                                "there is no such file in "));
    folder.write("art/wardens.png", "");
    BOOST_TEST(checked(folder, art).ends_with("; did you mean \"art/wardens.png\"?\n"));
    BOOST_TEST(checked(folder, head + wardens + "art = \"art/wardens.png\"\n") == "");
    BOOST_TEST(checked(folder, head + wardens + "art = \"wardens.gif\"\n") ==
               "army.toml:11:7: error: army.a.w.art: found \"wardens.gif\"; allowed: a .png, .jpg, "
               ".jpeg or .svg\n");
}

BOOST_AUTO_TEST_CASE(art_from_outside_the_pack_is_refused_where_it_is_checked) {
    const Folder folder;
    folder.write("outside.png", "");
    const auto army = folder.write("pack/army.toml", head + wardens + "art = \"../outside.png\"\n");
    toml::Faults faults;
    (void)load_army(army, shipped(), {}, faults, Pictures::checked);
    BOOST_TEST(
        folder.said(faults).find("army.a.w.art: found \"../outside.png\", which lies outside "
                                 "the pack") != std::string::npos,
        folder.said(faults));
}

BOOST_AUTO_TEST_CASE(a_pack_brings_charges_of_its_own) {
    const Folder folder;
    const std::string bearer = head + wardens + "charge = \"stork\"\n";
    folder.write("pack.toml", "");
    BOOST_TEST(checked(folder, bearer).find("found \"stork\"") != std::string::npos);
    folder.write("icons/stork.svg", "<svg/>");
    BOOST_TEST(checked(folder, bearer) == "");
    const auto pack = toml::pack_of(folder.write("armies/a.toml", ""));
    BOOST_TEST((pack == toml::pack_of(folder.write("army.toml", ""))));
    BOOST_TEST(toml::sign_of("stork", pack) == "stork");
    BOOST_TEST(toml::sign_of("bell", pack) == "charge-bell");
    // One of the same name goes before the shipped one.
    folder.write("icons/bell.svg", "<svg/>");
    BOOST_TEST(toml::sign_of("bell", pack) == "bell");
}

BOOST_AUTO_TEST_CASE(a_language_has_flavour_texts_for_the_armies_of_its_pack) {
    Army army = shipped_army("nine_bridges");
    toml::Faults faults;
    const auto german = load_words({shipped_pack()}, shipped(), "de", faults);
    BOOST_REQUIRE(german.has_value());
    name_army(*german, army);
    BOOST_TEST(army.units.at(1).looks.flavour == "Schweigt die Glocke, stehen sie still.");
}

BOOST_AUTO_TEST_SUITE_END()
