#define BOOST_TEST_DYN_LINK
#include "engine/strategic/model/effect_keys.hpp"
#include "print/faces/strategic/effects.hpp"
#include "tests/print/strategic/fixture.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>

#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace muster;
using namespace muster::print_test;
using tests::has;

/// Cards of strategic war: armies, what their classes can do, doctrines.
BOOST_AUTO_TEST_SUITE(war_cards_tests)
namespace {

std::vector<draw::Finding> findings_of(const draw::Face& face) {
    static const draw::Studio studio{draw::shipped_layouts() / "strategic.toml",
                                     draw::shipped_assets()};
    std::vector<draw::Finding> findings;
    const draw::SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 126, 176)};
    const draw::ContextPtr context{cairo_create(surface.get())};
    cairo_scale(context.get(), 2, 2);
    studio.draw(context.get(), face, draw::Studio::Detail::full, draw::Margins::all(3), findings);
    return findings;
}

/// What a card says of an ability, or under a head of a doctrine.
std::string said(const draw::Face& face, const std::string& lead) {
    for (const auto& effect : face.effects)
        if (effect.lead == lead + ".") return effect.text;
    return "nothing of " + lead;
}

std::string joined(const std::vector<std::string>& list) {
    std::string out;
    for (const auto& entry : list) out += (out.empty() ? "" : "; ") + entry;
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(st_16_every_class_and_doctrine_has_a_card_that_it_fits) {
    const faces::Source source = war_source({war_cards().string()});
    BOOST_TEST(source.cards.size() == 31U + 31U + 28U);  // Cards, abilities, doctrines.
    for (const auto& card : source.cards) {
        for (const auto& finding : findings_of(card.face))
            BOOST_ERROR(card.id << ": " << finding.field << ": " << finding.message);
        for (const auto& effect : card.face.effects)
            BOOST_TEST(!has(effect.text, "{"), card.id << ": " << effect.text);
    }
}

BOOST_AUTO_TEST_CASE(st_70_a_card_has_the_lists_of_its_class) {
    const faces::Source source = war_source({"pikes", "aerial_cavalry", "artemis", "warforged"});
    const draw::Face& pikes = face_of(source, "pikes");
    BOOST_TEST(joined(pikes.list.at("list_dice")) ==
               "+3; +1; \xE2\x88\x92"
               "1; \xE2\x88\x92"
               "3; \xE2\x88\x92"
               "3");
    BOOST_TEST(joined(pikes.list.at("list_names")) ==
               "Cavalry; none; Archers, Undead; Vampires; none");
    BOOST_TEST(joined(pikes.list.at("weather_names")) == "Clear by day; Thunderstorm");
    BOOST_TEST(pikes.text.at("no_ground") == "no preference");
    BOOST_TEST(pikes.text.at("size").empty());  // To pencil in.
    BOOST_TEST(pikes.text.at("plate") == "5");
    BOOST_TEST(pikes.text.at("plate_word") == "gp per 10");
    // ST-267, ST-327: entries under a condition.
    BOOST_TEST(face_of(source, "aerial_cavalry").list.at("list_names")[1] ==
               "Cavalry, Pikes unless they have Anti-Air");
    BOOST_TEST(face_of(source, "artemis").list.at("list_names")[0] == "Swords if STR is above 20");
    BOOST_TEST(face_of(source, "warforged").text.at("base_die") == "dice-d8");  // ST-286
}

BOOST_AUTO_TEST_CASE(st_46_an_army_of_a_war_has_its_numbers_and_dice) {
    const faces::Source source = war_source({war_file("tolls_of_ostrick")});
    BOOST_TEST(source.is_army);
    BOOST_TEST(source.title == "The Tolls of Ostrick");
    const draw::Face& pikes = face_of(source, "c1");
    BOOST_TEST(pikes.name == "Ostrick Long Pike");
    BOOST_TEST(pikes.text.at("kind") == "Pikes");
    BOOST_TEST(pikes.text.at("size") == "120");
    BOOST_TEST(pikes.list.at("size_pips").size() == 2U);
    BOOST_TEST(pikes.text.at("str") == "60");
    BOOST_TEST(pikes.list.at("str_pips").size() == 6U);
    BOOST_TEST(pikes.text.at("colophon") == "Ostrick Compact \xC2\xB7 C1");
    BOOST_TEST(pikes.text.at("side_icon") == "side-woad");
    BOOST_TEST(faces::str_dice(-19) == -1);  // ST-51
    // What its classes can do and its Augments once, each Trade Doctrine for both factions.
    std::size_t abilities = 0, trades = 0, augments = 0;
    for (const auto& card : source.cards) {
        abilities += card.face.layout == "abilities" ? card.count : 0;
        trades += card.face.layout == "trade" ? card.count : 0;
        augments += card.face.layout == "augment" ? card.count : 0;
        for (const auto& finding : findings_of(card.face))
            BOOST_ERROR(card.id << ": " << finding.field << ": " << finding.message);
    }
    BOOST_TEST(abilities == 12U);
    BOOST_TEST(trades == 28U);
    BOOST_TEST(augments == 2U);
}

BOOST_AUTO_TEST_CASE(what_a_class_can_do_is_said_from_its_effects) {
    const faces::Source source = war_source({"archers", "undead", "grail", "mels_army", "siege",
                                             "shield_brethren", "assassins", "vampires"});
    const auto of = [&](const char* id, const char* ability) {
        return said(face_of(source, std::string{id} + "_abilities"), ability);
    };
    BOOST_TEST(of("archers", "Covering fire") ==  // ST-208
               "A defending ally: pool +2, if the attacker is within 2 spaces.");
    BOOST_TEST(of("undead", "Regather") ==  // ST-266
               "<i>Move and Battle Action, as the Battle Phase closes.</i> Size +50, up to the "
               "Size lost.");
    BOOST_TEST(of("grail", "Smite") ==  // ST-303
               "<i>Move or Battle Action.</i> Target: Size \xE2\x88\x92"
               "10; \xE2\x88\x92"
               "20 if Vulnerable to it, \xE2\x88\x92"
               "30 if Deadly, within 1 space, unless the enemy lists it as Immune or Resistant, "
               "with a charge.");
    BOOST_TEST(of("mels_army", "Ambush") ==  // ST-317
               "Pool +2, attacking, while hidden, first battle of an attack, as surprise. Is then "
               "seen by all.");
    BOOST_TEST(of("siege", "Engines") ==  // ST-246
               "Base die d8, attacking. Base die d10, attacking, against works.");
    BOOST_TEST(of("assassins", "Quiet killing") ==  // ST-211
               "<i>Battle Action.</i> Target: loses as much Size as this army has, within 1 space, "
               "while hidden. Stays hidden.");
    BOOST_TEST(of("vampires", "Counts as") == "Undead.");  // ST-72
    BOOST_TEST(has(of("vampires", "Feed"), "One of Drink the Field or Crimson Surge, "));
}

BOOST_AUTO_TEST_CASE(st_351_doctrines_say_whom_they_suit_what_they_give_and_what_tests_them) {
    const faces::Source source = war_source({"anti_air", "heavy_protection", "clemency_protocol",
                                             "silent_consolidation", "anti_magic"});
    const draw::Face& air = face_of(source, "anti_air");
    BOOST_TEST(air.text.at("kind") == "Augment");
    BOOST_TEST(air.text.at("plate") == "1");
    BOOST_TEST(joined(air.list.at("meter_words")) == "Supply");
    BOOST_TEST(said(air, "Eligible") ==
               "Archers, Gunners, Pikes and Siege; others if the referee agrees.");
    BOOST_TEST(said(air, "Benefit") ==
               "Deadly to Aerial Cavalry or fliers. Never Vulnerable to fliers.");
    BOOST_TEST(
        has(said(face_of(source, "heavy_protection"), "Eligible"), "All but Bandits and Rebels"));
    BOOST_TEST(has(said(face_of(source, "anti_magic"), "Eligible"),
                   "All classes, not to whom it is Deadly"));
    const draw::Face& clemency = face_of(source, "clemency_protocol");
    BOOST_TEST(clemency.text.at("plate") == "+1");
    BOOST_TEST(clemency.list.at("turns").size() == 8U);
    BOOST_TEST(said(clemency, "Tested by") ==
               "Supply at \xE2\x88\x92"
               "3 or below.");
    BOOST_TEST(said(clemency, "Excludes") == "No Prisoners.");  // ST-358
    BOOST_TEST(said(clemency, "Penalty") ==                     // ST-361, ST-366
               "Their attackers: Advantage 1. A killing aftermath costs Influence \xE2\x88\x92"
               "2, and switches this off.");
    BOOST_TEST(has(said(face_of(source, "silent_consolidation"), "Benefit"),  // ST-365
                   "Influence \xE2\x88\x92"
                   "2 when switched on."));
    BOOST_TEST(has(said(face_of(source, "silent_consolidation"), "Benefit"), "Advantage 1"));
}

/// Every word of the vocabulary can be said, and everything that English says German says too.
BOOST_AUTO_TEST_CASE(all_effect_words_are_said_in_both_languages) {
    const auto words_in = [](const std::string& locale) {
        return faces::war_of(war_source({}, locale)).pack.words;
    };
    const faces::StrategicWords english = words_in("en"), german = words_in("de");
    for (const faces::StrategicWords& words : {english, german})
        for (const std::string_view word : strategic::names::effect_words) {
            const auto& all = words.messages;
            const std::string key = "effect." + std::string{word};
            const auto at = all.lower_bound(key);
            BOOST_TEST((at != all.end() && (at->first == key || at->first.starts_with(key + "_"))),
                       words.tag << ": " << word);
        }
    const std::set<std::string> same{
        "effect.meter",   "effect.temp_str", "qualifier.terrain", "condition.roshna",
        "space_tag.warm", "season.winter",   "card.str",          "act.act",
        "act.choose",     "act.feed",        "act.roll",          "act.use",
        "log.acted",      "log.because",     "log.used",          "intensity.mild"};
    for (const auto& [key, text] : english.messages)
        BOOST_TEST((german.messages.at(key) != text) == !same.contains(key), key);
}

BOOST_AUTO_TEST_CASE(german_has_a_name_for_every_row_army_and_ability) {
    const std::vector<std::string> inputs{war_cards().string(), war_file("tolls_of_ostrick"),
                                          war_file("millers_quarrel")};
    const faces::Source english = war_source(inputs), german = war_source(inputs, "de");
    BOOST_REQUIRE(english.cards.size() == german.cards.size());
    const std::set<std::string> same{"Artemis", "Artemis, F\xC3\xA4higkeiten"};
    for (std::size_t i = 0; i < english.cards.size(); ++i) {
        const draw::Face &here = german.cards[i].face, &there = english.cards[i].face;
        BOOST_TEST((here.name != there.name || same.contains(here.name)), here.name);
        BOOST_TEST(here.untranslated.empty(), here.name);
        for (const auto& finding : findings_of(here))
            BOOST_ERROR(here.name << ": " << finding.field << ": " << finding.message);
    }
    BOOST_TEST(said(face_of(german, "grail_abilities"), "Niederstrecken") ==
               "<i>Bewegungs- oder Kampfaktion.</i> Ziel: Gr\xC3\xB6\xC3\x9F"
               "e \xE2\x88\x92"
               "10; \xE2\x88\x92"
               "20, wenn es dagegen Anf\xC3\xA4llig ist, \xE2\x88\x92"
               "30, wenn T\xC3\xB6"
               "dlich, bis 1 Gebiet weit, nicht, wenn der Gegner es so f\xC3\xBChrt: Immun oder "
               "Resistent, mit Ladung.");
}

BOOST_AUTO_TEST_CASE(words_of_the_cards_are_refused_with_their_place) {
    const Folder folder;
    const auto pack = folder.path / "pack";
    std::filesystem::create_directories(pack / "locale" / "en");
    write(pack / "pack.toml",
          "[pack]\nid = \"p\"\nname = \"P\"\nversion = \"1\"\nauthor = \"a\"\nlicence = \"MIT\"\n"
          "ruleset = \"strategic\"\n");
    write(pack / "locale" / "en" / "paper.toml",
          "[words]\nruleset = \"strategic\"\nname = \"English\"\n[effect]\npol = \"x\"\n");
    faces::SourceOptions options;
    options.packs = {war_cards().string(), pack.string()};
    options.inputs = {"pikes"};
    options.game = &war_game();
    const auto refused = [&] {
        try {
            (void)faces::read_source(options);
        } catch (const faces::Refused& fault) {
            return std::string{fault.what()};
        }
        return std::string{"nothing"};
    };
    BOOST_TEST(has(refused(), "paper.toml:5:1: error: effect: unknown key \"pol\""), refused());
    options.packs = {war_cards().string()};
    options.inputs = {"pykes"};
    BOOST_TEST(has(refused(), "did you mean \"pikes\"?"), refused());
    options.inputs = {"pikes"};
    options.locale = "xx";
    BOOST_TEST(has(refused(), "--locale: found \"xx\""), refused());
}

BOOST_AUTO_TEST_SUITE_END()
