#define BOOST_TEST_DYN_LINK
#include "print/draw/type/rich.hpp"
#include "print/faces/game.hpp"

#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/wording.hpp"
#include "engine/skirmish/players/odds.hpp"
#include "print/faces/skirmish/sheet.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/page_words.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/text.hpp"

#include <fmt/format.h>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cctype>
#include <cmath>

using namespace muster;
using namespace muster::print_test;
using tests::has;
namespace data = boost::unit_test::data;
namespace names = muster::skirmish::names;

BOOST_AUTO_TEST_SUITE(reference_tests)
namespace {

const std::string program{MUSTER_PRINT};

faces::Reference shipped() {
    return faces::read_reference(faces::find_game("skirmish"),
                                 {skirmish::shipped_cards() / "skirmish"}, "en");
}
faces::Document document() {
    return faces::skirmish_reference(cards(), shipped());
}
/// The cell of the table of odds: meeting 0 to 2, outcome 0 to 2.
std::string chance(const faces::Document& sheet, std::size_t meeting, std::size_t outcome,
                   int lead) {
    return sheet.parts.at("chances")
        .rows.at(3 * meeting + outcome)
        .cells.at(fmt::format("lead{:+d}", lead))
        .text;
}
std::string percent(double part) {
    return fmt::format("{:.1f}", 100 * part);
}
skirmish::Piece piece(const char* id) {
    return {cards().find(id).value(), false};
}

/// What reading a pack with this reference.toml says.
std::string faults(const std::string& text) {
    const Folder folder;
    write(folder.path / "reference.toml", text);
    try {
        (void)faces::read_reference(faces::find_game("skirmish"), {folder.path}, "en");
    } catch (const faces::Refused& refused) {
        std::string said = refused.what();
        const std::string where = folder.path.string() + "/";
        for (std::size_t at = said.find(where); at != std::string::npos; at = said.find(where))
            said.erase(at, where.size());
        return said;
    }
    return "none";
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_rule_that_is_cited_stands_in_the_rulebook) {
    const std::string book =
        read(skirmish::shipped_cards().parent_path() / "engine/skirmish/RULES.md");
    BOOST_REQUIRE(!book.empty());
    const faces::Reference reference = shipped();
    std::size_t cited = 0;
    for (const auto& [section, rules] : reference.sections)
        for (const auto& rule : rules)
            for (std::size_t at = rule.rules.find("SK-"); at != std::string::npos;
                 at = rule.rules.find("SK-", at + 1)) {
                std::size_t end = at + 3;
                while (end < rule.rules.size() &&
                       (std::isdigit(static_cast<unsigned char>(rule.rules[end])) != 0 ||
                        rule.rules[end] == 'R'))
                    ++end;
                const std::string number = "**" + rule.rules.substr(at, end - at);
                BOOST_TEST((has(book, number + "**") || has(book, number + " ")),
                           section << " cites " << number);
                ++cited;
            }
    BOOST_TEST(cited > 80U);
}

BOOST_AUTO_TEST_CASE(all_states_roles_traits_and_powers_have_an_entry) {
    const faces::Reference reference = shipped();
    for (const auto id : names::zones) BOOST_TEST(!reference.rule("state", id).text.empty(), id);
    for (const auto id : names::roles) BOOST_TEST(!reference.rule("role", id).text.empty(), id);
    for (const auto id : names::traits) BOOST_TEST(!reference.rule("trait", id).text.empty(), id);
    for (const auto id : names::powers.subspan(1))
        BOOST_TEST(!reference.rule("power", id).rules.empty(), id);
}

BOOST_AUTO_TEST_CASE(the_odds_are_those_of_the_dice) {
    const faces::Document sheet = document();
    for (int lead = -6; lead <= 6; ++lead) {
        // Every pair of dice by hand; a tie goes to the higher Strength, or is thrown again.
        int wins = 0, kills = 0, dies = 0, ties = 0;
        for (int attacker = 1; attacker <= 6; ++attacker)
            for (int defender = 1; defender <= 6; ++defender) {
                const int margin = lead + attacker - defender;
                ties += margin == 0 && lead == 0 ? 1 : 0;
                wins += margin > 0 || (margin == 0 && lead > 0) ? 1 : 0;
                kills += margin >= 3 ? 1 : 0;
                dies += margin <= -3 ? 1 : 0;
            }
        const double all = 36 - ties;
        BOOST_TEST(chance(sheet, 0, 0, lead) == percent(wins / all));
        BOOST_TEST(chance(sheet, 0, 1, lead) == percent(kills / all));
        BOOST_TEST(chance(sheet, 0, 2, lead) == percent(dies / all));
        if (std::abs(lead) > 4) continue;
        const int row = lead + 4;
        const auto& bar = sheet.parts.at("odds").bars.at(static_cast<std::size_t>(row));
        BOOST_TEST(bar.whole == wins / all, boost::test_tools::tolerance(1e-9));
        BOOST_TEST(bar.part == kills / all, boost::test_tools::tolerance(1e-9));
    }
}

BOOST_AUTO_TEST_CASE(the_odds_are_those_of_the_engine_with_shipped_cards) {
    const faces::Document sheet = document();
    struct Pair {
        const char *attacker, *defender;
        std::size_t meeting;
        int lead;
    };
    for (const Pair& pair :
         {Pair{"field_surgeon", "barrow_leech", 0, -1}, Pair{"barrow_leech", "field_surgeon", 0, 1},
          Pair{"sunward_templars", "barrow_leech", 1, 2},
          Pair{"sunward_templars", "field_surgeon", 1, 3},
          Pair{"barrow_leech", "vigil_shieldbearers", 2, 0},
          Pair{"field_surgeon", "vigil_shieldbearers", 2, -1}}) {
        const auto odds = skirmish::odds(cards(), skirmish::Variant{}, piece(pair.attacker),
                                         piece(pair.defender));
        BOOST_TEST_CONTEXT(pair.attacker << " attacks " << pair.defender) {
            BOOST_TEST(chance(sheet, pair.meeting, 0, pair.lead) == percent(odds.attacker_wins));
            BOOST_TEST(chance(sheet, pair.meeting, 1, pair.lead) == percent(odds.defender_killed));
            BOOST_TEST(chance(sheet, pair.meeting, 2, pair.lead) == percent(odds.attacker_killed));
        }
    }
}

BOOST_DATA_TEST_CASE(the_reference_is_two_clean_pages, data::make({"a4", "letter"}), paper) {
    const Folder folder;
    const std::string file = (folder.path / "reference.pdf").string();
    const auto [code, said] =
        run(program + " reference skirmish --strict --paper " + paper + " -o " + file);
    BOOST_TEST(code == 0, said);
    BOOST_TEST(said == fmt::format("{}: reference of skirmish on 2 pages of {}\n", file, paper));
    check_sound(file);
    const std::string fonts = check_fonts(file);
    BOOST_TEST(has(fonts, "+Vollkorn-"), fonts);
    check_no_pictures(file);
}

BOOST_AUTO_TEST_CASE(the_pages_explain_every_word_once) {
    const Folder folder;
    const auto file = folder.path / "reference.pdf";
    BOOST_TEST(run(program + " reference -o " + file.string()).first == 0);
    const std::string text = joined(run("pdftotext -raw " + file.string() + " -").second);
    for (std::size_t i = 1; i < skirmish::power_count; ++i) {
        const auto power = skirmish::wording(cards(), static_cast<skirmish::Power>(i));
        BOOST_TEST(times(text, power.text) == 1U, power.text);
    }
    const faces::Reference reference = shipped();
    for (const char* section : {"turn", "state", "battle", "step", "morale", "glossary"})
        for (const auto& rule : reference.section(section))
            BOOST_TEST(times(text, as_set(copied(rule.text))) == 1U, rule.text);
    // The row of two dice against one, as the engine has it.
    const faces::Document sheet = document();
    std::string row;
    for (int lead = -6; lead <= 6; ++lead) row += chance(sheet, 1, 1, lead) + " ";
    BOOST_TEST(has(text, "Kills " + row), row);
}

BOOST_AUTO_TEST_CASE(sk_153_each_power_stands_where_its_path_meets_its_class) {
    const faces::Document sheet = document();
    const auto& rows = sheet.parts.at("powers").rows;
    BOOST_REQUIRE(rows.size() == 5U);
    const auto at = [&](std::size_t row, const char* column) {
        const faces::Cell& cell = rows[row].cells.at(column);
        return cell.text + " " + cell.aside;
    };
    BOOST_TEST(at(0, "guardian") == "Tactician SK-154");
    BOOST_TEST(at(2, "healer") == "Cleric SK-161");
    BOOST_TEST(at(3, "aggressor") == "Scout SK-167");
    BOOST_TEST(at(4, "savant") == "Etherealist SK-173");
}

BOOST_AUTO_TEST_CASE(a_pack_brings_its_own_words) {
    const Folder folder;
    std::string text = read(skirmish::shipped_cards() / "skirmish/reference.toml");
    const std::string from = "Ready to be played or discarded.";
    text.replace(text.find(from), from.size(), "In your fist.");
    write(folder.path / "pack.toml",
          "[pack]\nid = \"mine\"\nname = \"Mine\"\nversion = \"1\"\nauthor = \"A\"\n"
          "licence = \"MIT\"\nruleset = \"skirmish\"\n");
    write(folder.path / "reference.toml", text);
    const auto file = folder.path / "reference.pdf";
    const auto [code, said] =
        run(program + " reference --pack " + folder.path.string() + " -o " + file.string());
    BOOST_TEST(code == 0, said);
    BOOST_TEST(has(run("pdftotext " + file.string() + " -").second, "In your fist."));
}

BOOST_AUTO_TEST_CASE(words_in_the_wrong_language_are_a_finding) {
    const Folder folder;
    const auto file = folder.path / "reference.pdf";
    std::filesystem::create_directories(folder.path / "locale");
    write(folder.path / "locale/eo.toml", "[locale]\nname = \"Esperanto\"\n");
    write(folder.path / "pack.toml",
          "[pack]\nid = \"mine\"\nname = \"Mine\"\nversion = \"1\"\nauthor = \"me\"\n"
          "licence = \"MIT\"\nruleset = \"skirmish\"\n");
    const auto [code, said] = run(program + " reference --locale eo --pack " +
                                  folder.path.string() + " -o " + file.string());
    BOOST_TEST(code == 0, said);
    BOOST_TEST(has(said, "warning: words: in English"), said);
    BOOST_TEST(has(said, "warning: words: not translated to eo: "), said);
    BOOST_TEST(has(said, "role.aggressor, "), said);
    BOOST_TEST(times(said,
                     "\"A turn\" is in English, as locale/eo.toml of the layouts has no words "
                     "for it") == 1U,
               said);
    const auto [other, refused] = run(program + " reference --locale xx -o " + file.string());
    BOOST_TEST(other == 1, refused);
    BOOST_TEST(has(refused, "found \"xx\""), refused);
}

BOOST_AUTO_TEST_CASE(a_broken_reference_gives_its_faults) {
    std::string text = read(skirmish::shipped_cards() / "skirmish/reference.toml");
    BOOST_TEST(faults(text) == "none");
    const auto line_of = [&](const std::string& part) {
        return 1 + std::count(text.begin(),
                              text.begin() + static_cast<std::ptrdiff_t>(text.find(part)), '\n');
    };
    const auto change = [&](const std::string& from, const std::string& to) {
        BOOST_REQUIRE(has(text, from));
        text.replace(text.find(from), from.size(), to);
    };
    change("id = \"exhausted\"", "id = \"exhauste\"");
    change("rules = \"SK-113\"", "rules = \"SK113\"");
    change("offense = \"one die\"", "ofense = \"one die\"");
    const auto zone = line_of("id = \"exhauste\"");
    const auto rule = line_of("rules = \"SK113\"");
    const auto key = line_of("ofense = \"one die\"");
    BOOST_TEST(
        faults(text) ==
        fmt::format(
            "reference.toml:{}:6: error: state[2].id: found \"exhauste\"; allowed: \"hand\", "
            "\"exhausted\", \"disabled\", \"killed\"; did you mean \"exhausted\"?\n"
            "reference.toml:{}:9: error: role.aggressor.rules: found \"SK113\"; allowed: rules "
            "such as \"SK-12\", \"SK-12, SK-R3\" or \"SK-12 to SK-19\"\n"
            "reference.toml:{}:1: error: role.guardian: missing key \"offense\"; allowed: text of "
            "1 to 400 characters on one line\n"
            "reference.toml:{}:1: error: role.guardian: unknown key \"ofense\"; allowed: besides, "
            "defense, id, offense, rules, text; did you mean \"offense\"?\n",
            zone, rule, key - 2, key));
}

BOOST_AUTO_TEST_CASE(faults_of_markup_point_at_the_letter) {
    std::string text = read(skirmish::shipped_cards() / "skirmish/reference.toml");
    const auto change = [&](const std::string& from, const std::string& to) {
        BOOST_REQUIRE(has(text, from));
        const std::size_t at = text.find(from);
        text.replace(at, from.size(), to);
        return 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    };
    const auto icon =
        change("\"Turn both cards up. ", "\"Both \xE2\x80\x93 <icon no-such/> cards up. ");
    const auto open = change("\"In a slot it rolls", "\"In a <b>slot it rolls");
    BOOST_TEST(faults(text) ==
               fmt::format("reference.toml:{}:16: error: turn[3].text: there is no icon "
                           "\"no-such\"\n"
                           "reference.toml:{}:14: error: role.equipment.text: <b> is not closed\n",
                           icon, open));
    // Where the file does not have the text letter by letter, the place in the text is reported.
    change("<icon no-such/>", "\\u2013 <i>");
    BOOST_TEST(has(faults(text), fmt::format("reference.toml:{}:8: error: turn[3].text: 10: <i> is "
                                             "not closed\n",
                                             icon)),
               faults(text));
}

BOOST_AUTO_TEST_CASE(what_is_left_out_or_explained_twice_is_a_fault) {
    std::string text = read(skirmish::shipped_cards() / "skirmish/reference.toml");
    std::string less = text;
    const std::string beast = "[[trait]]\nid = \"beast\"";
    const std::size_t at = less.find(beast);
    BOOST_REQUIRE(at != std::string::npos);
    less.erase(at, less.find("\n\n", at) - at);
    BOOST_TEST(faults(less) ==
               "reference.toml:1:1: error: missing [[trait]] with id = \"beast\"; allowed: one for "
               "each\n");
    const std::string twice = text + "[[power]]\nid = \"scout\"\nrules = \"SK-167\"\n";
    BOOST_TEST(has(faults(twice), "found \"scout\" a second time"), faults(twice));
}

BOOST_AUTO_TEST_CASE(another_ruleset_is_wrong_usage) {
    BOOST_TEST(run(program + " reference warfrae -o x.pdf").first == 2);
}

BOOST_AUTO_TEST_SUITE_END()
