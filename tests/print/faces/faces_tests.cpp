#define BOOST_TEST_DYN_LINK
#include "print/faces/back.hpp"
#include "print/pages/imposition/deck.hpp"
#include "tests/print/fixture.hpp"
#include "tests/support/shipped.hpp"

#include <boost/test/unit_test.hpp>

#include <set>
#include <sstream>

using namespace muster;
using namespace muster::print_test;
using draw::Studio;
using tests::shipped_army;

BOOST_AUTO_TEST_SUITE(faces_tests)
namespace {

std::vector<draw::Finding> findings_of(const draw::Face& face, Studio::Detail detail) {
    std::vector<draw::Finding> findings;
    const Picture picture{face, 2, detail, findings};
    return findings;
}

std::string text_of(const std::vector<draw::Finding>& findings) {
    std::string text;
    for (const auto& finding : findings) text += finding.field + ": " + finding.message + "\n";
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_52_cards_fit_their_faces_and_trained_units_too) {
    BOOST_TEST(cards().cards.size() == 53U);
    for (std::size_t i = 1; i < cards().cards.size(); ++i)
        for (const bool trained : {false, cards().cards[i].is_unit()})
            for (const auto detail : {Studio::Detail::full, Studio::Detail::table}) {
                const auto face =
                    faces::skirmish_card(cards(), static_cast<skirmish::CardIndex>(i), trained);
                BOOST_TEST(text_of(findings_of(face, detail)) == "",
                           face.name << ": " << text_of(findings_of(face, detail)));
            }
}

BOOST_AUTO_TEST_CASE(nothing_but_ground_lies_between_the_safe_zone_and_the_trim) {
    constexpr double scale = 6;
    for (std::size_t i = 1; i < cards().cards.size(); ++i) {
        std::vector<draw::Finding> findings;
        const Picture picture{faces::skirmish_card(cards(), static_cast<skirmish::CardIndex>(i)),
                              scale, Studio::Detail::full, findings};
        int marks = 0;
        for (int y = 0; y < picture.height; ++y)
            for (int x = static_cast<int>(11 * scale); x < picture.width; ++x) {
                const bool is_safe = x < 60.3 * scale && y >= 3 * scale && y < 85 * scale;
                if (!is_safe && picture.at(x, y) != 0xFFF4EAD3U) ++marks;
            }
        BOOST_TEST(marks == 0, cards().texts[i].id << ": " << marks);
    }
}

BOOST_AUTO_TEST_CASE(every_commander_power_fits_its_panel) {
    skirmish::Commander commander = shipped_army("causeway_watch");
    commander.holds_base = true;
    commander.base = 5;
    for (std::size_t power = 0; power < skirmish::power_count; ++power) {
        commander.power = static_cast<skirmish::Power>(power);
        for (const auto detail : {Studio::Detail::full, Studio::Detail::table}) {
            const auto face = faces::skirmish_commander(cards(), commander, Seat::blue);
            BOOST_TEST(text_of(findings_of(face, detail)) == "",
                       power << ": " << text_of(findings_of(face, detail)));
        }
    }
}

BOOST_AUTO_TEST_CASE(sk_14_the_morale_track_grows_with_progression) {
    skirmish::Commander commander = shipped_army("barrow_court");
    const auto track = [&] {
        return faces::skirmish_commander(cards(), commander, Seat::red).text.at("track");
    };
    BOOST_TEST(track() == "12");
    commander.progression = 60;
    commander.holds_base = true;
    commander.base = 30;
    BOOST_TEST(track() == "33");
    const auto face = faces::skirmish_commander(cards(), commander, Seat::red);
    BOOST_TEST(text_of(findings_of(face, Studio::Detail::full)) == "");
    // A track longer than 22 wraps to a second column, so that every step keeps its figure.
    for (const int progression : {40, 60}) {
        commander.progression = progression;
        const Folder folder;
        pages::Deck deck{"t", {}, {faces::card_back(Seat::red)}};
        deck.cards.emplace_back(faces::skirmish_commander(cards(), commander, Seat::red));
        pages::DeckReport report;
        write(folder.path / "deck.pdf", pages::deck_pdf(studio(), deck, {}, report));
        std::istringstream words{
            run("pdftotext -l 1 " + (folder.path / "deck.pdf").string() + " -").second};
        std::set<std::string> found;
        for (std::string word; words >> word;) found.insert(word);
        for (int step = 1; step <= 3 + progression / 2; ++step)
            BOOST_TEST(found.contains(std::to_string(step)), progression << ": " << step);
    }
}

BOOST_AUTO_TEST_CASE(no_card_has_an_empty_body) {
    for (const char* locale : {"en", "de"})
        for (const char* ruleset : {"skirmish", "warfare", "battlefield", "strategic"}) {
            const auto source = faces::read_source(
                {{(skirmish::shipped_cards() / ruleset).string()}, {}, locale, Seat::red, {}});
            for (const auto& card : source.cards) {
                // An army of strategic war may have no ability, but has its lists of others.
                if (!card.face.effects.empty() || card.face.list.contains("list_names")) continue;
                BOOST_ERROR(card.id);
            }
        }
    const auto source = faces::read_source({{"vigil_shieldbearers"}, {}, "en", Seat::red, {}});
    BOOST_REQUIRE(source.cards.size() == 1U);
    BOOST_REQUIRE(source.cards[0].face.effects.size() == 1U);
    BOOST_TEST(source.cards[0].face.effects[0].text ==
               "<icon role-guardian/> <i>On Defense it rolls two dice and keeps the better, unless "
               "an Aggressor attacks.</i>");
    BOOST_TEST(text_of(findings_of(source.cards[0].face, Studio::Detail::full)) == "");
}

BOOST_AUTO_TEST_CASE(sk_186_training_adds_one_to_the_strength_shown) {
    const auto soldier = cards().find("soldier").value();
    BOOST_TEST(faces::skirmish_card(cards(), soldier).text.at("strength") == "2");
    BOOST_TEST(faces::skirmish_card(cards(), soldier, true).text.at("strength") == "3");
}

BOOST_AUTO_TEST_CASE(a_card_without_strength_shows_a_dash_and_zero_shows_zero) {
    const auto shown = [](const char* id) {
        return faces::skirmish_card(cards(), cards().find(id).value()).text.at("strength");
    };
    BOOST_TEST(shown("briar_snare") == "\xE2\x80\x93");
    BOOST_TEST(shown("alchemy_lab") == "0");
}

BOOST_AUTO_TEST_CASE(text_too_long_is_an_error_with_the_cards_name) {
    auto face = faces::skirmish_card(cards(), cards().find("soldier").value());
    std::string words;
    for (int i = 0; i < 200; ++i) words += "many words ";
    face.effects = {{"Respond:", words}};
    const auto findings = findings_of(face, Studio::Detail::full);
    BOOST_REQUIRE(findings.size() == 1U);
    BOOST_TEST(findings[0].card == "Soldier");
    BOOST_TEST(findings[0].field == "effects");
    BOOST_TEST(findings[0].is_error);
}

BOOST_AUTO_TEST_CASE(a_name_too_long_and_letters_that_no_font_has_are_found) {
    auto face = faces::skirmish_card(cards(), cards().find("soldier").value());
    face.text["name"] = "The Most Excellent and Everlasting Soldiery of the Eastern Marches";
    BOOST_TEST(!findings_of(face, Studio::Detail::full).empty());
    face.text["name"] = "\xCD\xB8";  // U+0378 is no letter yet
    const auto findings = findings_of(face, Studio::Detail::full);
    BOOST_REQUIRE(!findings.empty());
    BOOST_TEST(findings[0].message == "the font Vollkorn lacks U+0378");
    BOOST_TEST(!findings[0].is_error);
}

BOOST_AUTO_TEST_CASE(a_charge_without_a_sign_is_an_error) {
    auto face = faces::skirmish_card(cards(), cards().find("soldier").value());
    face.text["charge"] = "charge-nothing";
    const auto findings = findings_of(face, Studio::Detail::full);
    BOOST_REQUIRE(findings.size() == 1U);
    BOOST_TEST(findings[0].message == "there is no sign \"charge-nothing\" in assets/icons");
}

BOOST_AUTO_TEST_SUITE_END()
