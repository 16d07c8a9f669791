#include "tests/engine/warfare/shipped.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <set>

using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;

namespace {

const Trait& trait(const std::string& id) {
    return shipped().traits[*find_row(shipped().traits, id)];
}

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_words_tests)

BOOST_AUTO_TEST_CASE(a_traits_words_are_made_from_its_effects) {
    const Words english = shipped_words("en");
    BOOST_TEST(wording(english, trait("brutal")) ==
               "Its successful Power checks deal 2 casualties.");
    BOOST_TEST(wording(english, trait("bred_for_war")) ==
               "Never diminished. Its Morale checks never have disadvantage.");
    Trait own;
    own.effects = bit(Effect::sap) | bit(Effect::undead);
    BOOST_TEST(wording(english, own) ==
               "Sap (order): Siege Engines then make Power checks against that Fortification with "
               "advantage. Units of Regular experience or less make a Morale check (15) before "
               "they attack it.");
}

BOOST_AUTO_TEST_CASE(only_what_came_with_a_pack_is_called_otherwise_in_another_language) {
    const Words german = shipped_words("de");
    Unit unit;
    unit.id = "nb2";
    unit.name = "Brassbell Wardens";
    BOOST_TEST(unit_name(german, unit) == "Messingglocken-Wache");
    unit.name = "Gate Guard";  // Somebody's own, of the same id.
    BOOST_TEST(unit_name(german, unit) == "Gate Guard");
    Army army{"nine_bridges", "Compact of Nine Bridges", {}};
    BOOST_TEST(army_name(german, army) != army.name);
    BOOST_TEST(army_name(shipped_words("en"), army) == army.name);
    army.name = "Ours";
    BOOST_TEST(army_name(german, army) == "Ours");
}

BOOST_AUTO_TEST_CASE(every_effect_has_words_in_both_languages_and_german_has_all_names) {
    const Words english = shipped_words("en");
    const Words german = shipped_words("de-AT");
    BOOST_TEST(german.tag == "de-AT");
    for (const std::string_view effect : names::effects) {
        const std::string key = "effect." + std::string{effect};
        BOOST_TEST_REQUIRE(english.messages.count(key) == 1U, key);
        BOOST_TEST_REQUIRE(german.messages.count(key) == 1U, key);
        BOOST_TEST(english.messages.at(key) != german.messages.at(key), key);
    }
    const auto named = [&](const char* kind, const auto& rows) {
        for (const auto& row : rows)
            BOOST_TEST(german.messages.count(kind + ("." + row.id)) == 1U, row.id);
    };
    named("ancestry", shipped().ancestries);
    named("experience", shipped().experiences);
    named("equipment", shipped().equipments);
    named("type", shipped().types);
    named("trait", shipped().traits);
    BOOST_TEST(german.name("ancestry", shipped().ancestries[2]) == "Zwerge");
    BOOST_TEST(english.name("ancestry", shipped().ancestries[2]) == "Dwarf");
}

BOOST_AUTO_TEST_SUITE_END()
