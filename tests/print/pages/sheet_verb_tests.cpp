#define BOOST_TEST_DYN_LINK
#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/wording.hpp"
#include "print/draw/type/rich.hpp"
#include "print/faces/game.hpp"
#include "print/faces/skirmish/sheet.hpp"
#include "print/pages/document/document.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/page_words.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/text.hpp"

#include <fmt/format.h>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <set>

using namespace muster;
using namespace muster::print_test;
using tests::army_file;
using tests::has;
namespace data = boost::unit_test::data;
namespace names = muster::skirmish::names;

BOOST_AUTO_TEST_SUITE(sheet_verb_tests)
namespace {

const std::string program{MUSTER_PRINT};
const char* const armies[] = {"barrow_court", "causeway_watch", "hushed_choir", "wild_muster"};

/// The text in the order it was drawn, lines joined.
std::string text_of(const std::filesystem::path& file) {
    return joined(run("pdftotext -raw " + file.string() + " -").second);
}

struct Sheet {
    explicit Sheet(const std::string& input, const std::string& options = "") {
        std::tie(code, said) =
            run(program + " sheet " + input + " " + options + " -o " + file().string());
    }
    static std::string written(const Folder& folder, const std::string& toml) {
        write(folder.path / "army.toml", toml);
        return (folder.path / "army.toml").string();
    }
    [[nodiscard]] std::filesystem::path file() const { return folder.path / "sheet.pdf"; }
    [[nodiscard]] std::string text() const { return text_of(file()); }
    [[nodiscard]] std::string pages() const {
        const std::string info = run("pdfinfo " + file().string()).second;
        const std::size_t at = info.find("Pages:");
        return info.substr(at + 6, info.find('\n', at) - at - 6);
    }
    Folder folder;
    int code{};
    std::string said;
};

const std::string leader = "[army.commander]\nname = \"Nobody\"\n";

}  // namespace

BOOST_DATA_TEST_CASE(a_shipped_army_is_a_clean_sheet, data::make(armies), name) {
    const Sheet sheet{army_file(name), "--strict"};
    BOOST_TEST(sheet.code == 0, sheet.said);
    // Both sides of a sheet of paper at the most.
    const bool is_one = has(sheet.said, " on 1 page of a4\n");
    BOOST_TEST((is_one || has(sheet.said, " on 2 pages of a4\n")), sheet.said);
    BOOST_TEST(has(sheet.pages(), is_one ? " 1" : " 2"));
    check_sound(sheet.file());
    check_fonts(sheet.file(), 5);
    check_no_pictures(sheet.file());
}

BOOST_DATA_TEST_CASE(all_of_an_army_is_printed_and_its_rules_once, data::make(armies), name) {
    const Sheet sheet{army_file(name)};
    const std::string text = sheet.text();
    faces::SourceOptions options;
    options.inputs = {army_file(name)};
    const faces::Source source = faces::read_source(options);
    const auto& own = faces::skirmish_of(source);
    const auto& table = *own.table;
    const auto reference = faces::read_reference(*source.game, source.files, "en");

    int upkeep = 0;
    std::set<std::string> cards;
    skirmish::Traits traits = 0;
    std::set<skirmish::Role> roles;
    for (const auto& piece : own.army->army) {
        const auto& card = table.cards[piece.card];
        upkeep += card.upkeep;
        cards.insert(table.texts[piece.card].name);
        traits |= card.traits;
        roles.insert(card.role);
    }
    for (const auto& card : cards) BOOST_TEST(times(text, card) == 1U, card);
    BOOST_TEST(has(text, fmt::format("Upkeep per Day {}", upkeep)), text);
    BOOST_TEST(has(text, fmt::format("Cards {}", own.army->army.size())), text);
    for (std::size_t i = 0; i < skirmish::trait_count; ++i) {
        const auto trait = static_cast<skirmish::Trait>(i);
        if ((traits & bit(trait)) == 0) continue;
        const std::string rule = copied(reference.rule("trait", names::of(trait)).text);
        BOOST_TEST(times(text, rule) == 1U, rule);
    }
    for (const auto role : roles)
        BOOST_TEST(times(text, copied(reference.rule("role", names::of(role)).text)) == 1U);
    BOOST_TEST(times(text, skirmish::wording(table, own.army->power).text) == 1U);
}

BOOST_AUTO_TEST_CASE(a_trait_that_only_an_effect_names_is_explained) {
    const Folder folder;
    // Lantern Sisters add 2 against an Undead unit, and have no trait themselves.
    const Sheet sheet{Sheet::written(
        folder, "[army]\nid = \"x\"\nname = \"X\"\ncards = [\"lantern_sisters\"]\n" + leader)};
    BOOST_TEST(times(sheet.text(), "Undead SK-129 No effect by itself") == 1U, sheet.text());
    BOOST_TEST(!has(sheet.text(), "SK-127"));
}

BOOST_AUTO_TEST_CASE(one_card_makes_a_sheet_too) {
    const Folder folder;
    const Sheet sheet{Sheet::written(
        folder, "[army]\nid = \"one\"\nname = \"One\"\ncards = [\"soldier\"]\n" + leader)};
    BOOST_TEST(sheet.code == 0, sheet.said);
    BOOST_TEST(has(sheet.pages(), " 1"));
    BOOST_TEST(has(sheet.text(), "Cards 1 Total Strength 2 Upkeep per Day 3"), sheet.text());
    BOOST_TEST(has(sheet.text(), "Upkeep ledger"));
}

BOOST_AUTO_TEST_CASE(a_sheet_has_its_ledger_on_a_further_page_where_one_is_full) {
    for (const char* army : {"barrow_court", "causeway_watch", "hushed_choir", "wild_muster"})
        for (const char* options : {"", "--paper letter", "--locale de"}) {
            const Sheet sheet{army_file(army), options};
            BOOST_TEST((has(sheet.text(), "Upkeep ledger") || has(sheet.text(), "Soldbuch")),
                       army << ' ' << options);
        }
    BOOST_TEST(has(Sheet{army_file("hushed_choir")}.said, "on 2 pages of a4"));
    BOOST_TEST(has(Sheet{army_file("causeway_watch")}.said, "on 1 page of a4"));
}

BOOST_AUTO_TEST_CASE(sixty_cards_flow_over_pages_with_heads_and_one_sum) {
    const Folder folder;
    std::string cards;
    int upkeep = 0;
    std::size_t count = 0;
    for (std::size_t i = 1; i < print_test::cards().cards.size() && count < 49; ++i) {
        const auto& card = print_test::cards().cards[i];
        if (card.grant != skirmish::Power::none || print_test::cards().texts[i].id == "soldier")
            continue;
        cards += "\"" + print_test::cards().texts[i].id + "\", ";
        upkeep += card.upkeep;
        ++count;
    }
    const std::size_t soldiers = 60 - count;
    upkeep += static_cast<int>(soldiers) * 3;
    const Sheet sheet{
        Sheet::written(folder, fmt::format("[army]\nid = \"crowd\"\nname = \"Crowd\"\ncards = [{} "
                                           "\"soldier*{}\"]\n{}",
                                           cards, soldiers, leader))};
    BOOST_TEST(sheet.code == 0, sheet.said);
    BOOST_TEST(has(sheet.said, " on 3 pages of a4"), sheet.said);
    for (int page = 1; page <= 3; ++page) {
        const std::string text =
            run(fmt::format("pdftotext -raw -f {0} -l {0} {1} -", page, sheet.file().string()))
                .second;
        BOOST_TEST(times(text, "No Str Unit Role Path Traits Upkeep") == 1U, text);
        BOOST_TEST(has(text, fmt::format("sheet {} of 3", page)), text);
        BOOST_TEST(has(text, fmt::format("Upkeep per Day {}", upkeep)) == (page == 3), text);
    }
}

BOOST_AUTO_TEST_CASE(trained_copies_and_a_pcs_means_are_shown) {
    const Folder folder;
    const Sheet sheet{
        Sheet::written(folder,
                       "[army]\nid = \"x\"\nname = \"X\"\ncards = [\"soldier*3\", "
                       "\"benediction_rite\"]\ntrained = [\"soldier\"]\nfavors = 2\n"
                       "influence = 1.5\nbase = 3\n[army.choices]\ncopied_power = \"adept\"\n"
                       "[army.day]\nmorale = 4\nbase_morale = 1\n[army.commander]\n"
                       "name = \"Ysolde Marn\"\ntitle = \"Marshal\"\npath = \"steel\"\n"
                       "class = \"guardian\"\npower = \"tactician\"\nprogression = 7\n"
                       "kind = \"pc\"\n"),
        "--side woad"};
    BOOST_TEST(sheet.code == 0, sheet.said);
    const std::string text = sheet.text();
    for (const char* part :
         {"under Ysolde Marn", "Marshal Path Steel Class Guardian PC Progression 7",
          "Morale carried over, of 6", "Influence 1.5", "Favors 2", "holds a Base of 3",
          "power copied Adept", "Base Morale", "Influence, in halves", "1 3 Soldier", "2 2 Soldier",
          "Trained SK-186 Strength 1 more"})
        BOOST_TEST(has(text, part), part << " in " << text);
    BOOST_TEST(times(text, "Adept SK-158") == 1U);
    BOOST_TEST(times(text, "Tactician SK-154") == 1U);
}

BOOST_AUTO_TEST_CASE(more_boxes_than_anybody_ticks_become_a_number) {
    const Folder folder;
    const std::string start = "[army]\nid = \"x\"\nname = \"X\"\ncards = [\"soldier\"]\nfavors = ";
    const std::string end = "\n" + leader + "kind = \"pc\"\n";
    BOOST_TEST(has(Sheet{Sheet::written(folder, start + "99" + end)}.text(),
                   "Favors 99 Morale 1 2 3 4 5 6 7 8 9 10 11 12 Favors 99 Morale at the table"));
    BOOST_TEST(has(Sheet{Sheet::written(folder, start + "3" + end)}.text(),
                   "Favors 3 Morale 1 2 3 4 5 6 7 8 9 10 11 12 Favors Morale at the table"));
}

BOOST_AUTO_TEST_CASE(sections_have_bookmarks_and_pages_have_labels) {
    const Sheet sheet{army_file("wild_muster")};
    run("qpdf --qdf --object-streams=disable " + sheet.file().string() + " " +
        (sheet.folder.path / "plain.pdf").string());
    const std::string plain = read(sheet.folder.path / "plain.pdf");
    for (const char* part : {"/Title (The Wild Muster)", "/Title (Rules of this army)",
                             "/Title (Notes)", "/PageLabels", "/TrimBox", "/Lang"})
        BOOST_TEST(has(plain, part), part);
}

BOOST_AUTO_TEST_CASE(two_runs_and_letter) {
    const Sheet one{army_file("hushed_choir")};
    const Sheet two{army_file("hushed_choir")};
    BOOST_TEST((read(one.file()) == read(two.file())));
    const Sheet letter{army_file("hushed_choir"), "--paper letter"};
    BOOST_TEST(letter.code == 0, letter.said);
    BOOST_TEST(has(run("pdfinfo " + letter.file().string()).second, "612 x 792 pts (letter)"));
}

BOOST_AUTO_TEST_CASE(the_report_for_machines_is_json) {
    const Sheet sheet{army_file("barrow_court"), "--json"};
    const auto report = nlohmann::json::parse(sheet.said);
    BOOST_TEST(report.at("army").get<std::string>() == "barrow_court");
    BOOST_TEST(report.at("cards").get<int>() == 13);
    BOOST_TEST(report.at("pages").get<int>() == 2);
    BOOST_TEST(report.at("written").get<bool>());
    BOOST_TEST(report.at("findings").empty());
}

BOOST_AUTO_TEST_CASE(a_name_that_is_shrunk_stops_a_strict_run_only) {
    const Folder folder;
    const std::string file = Sheet::written(
        folder,
        "[army]\nid = \"x\"\nname = \"The Whole Muster of the Causeway and the Barrow "
        "Together\"\ncards = [\"soldier\"]\n" +
            leader);
    const Sheet loose{file};
    BOOST_TEST(loose.code == 0);
    BOOST_TEST(has(loose.said, "warning: title: "), loose.said);
    const Sheet strict{file, "--strict"};
    BOOST_TEST(strict.code == 1);
    BOOST_TEST(!std::filesystem::exists(strict.file()));
}

BOOST_AUTO_TEST_CASE(a_copied_layout_changes_the_sheet) {
    const Folder folder;
    std::string layout = read(faces::find_game("skirmish").sheets());
    const std::string title = "title = \"Rules of this army\"";
    layout.replace(layout.find(title), title.size(), "title = \"What our banners mean\"");
    write(folder.path / "mine.toml", layout);
    const Sheet sheet{army_file("wild_muster"), "--layout " + (folder.path / "mine.toml").string()};
    BOOST_TEST(sheet.code == 0, sheet.said);
    BOOST_TEST(has(sheet.text(), "What our banners mean"));

    const std::string width = "head_height = 8.2";
    layout.replace(layout.find(width), width.size(), "head_hieght = 8.2");
    write(folder.path / "mine.toml", layout);
    const Sheet broken{army_file("wild_muster"),
                       "--layout " + (folder.path / "mine.toml").string()};
    BOOST_TEST(broken.code == 1);
    BOOST_TEST(has(broken.said, "mine.toml:"), broken.said);
    BOOST_TEST(has(broken.said, "did you mean \"head_height\"?"), broken.said);
    BOOST_TEST(!std::filesystem::exists(broken.file()));
}

BOOST_AUTO_TEST_CASE(what_is_no_army_or_no_paper_is_refused) {
    const Sheet card{"soldier"};
    BOOST_TEST(card.code == 1);
    BOOST_TEST(card.said ==
               "error: found \"soldier\"; allowed: an army (a file .toml, or the name of a shipped "
               "one), as a sheet is of one army\n");
    const Sheet misspelt{"causway_watch"};
    BOOST_TEST(misspelt.code == 1);
    BOOST_TEST(has(misspelt.said, "did you mean \"causeway_watch\"?"), misspelt.said);
    const Sheet paper{army_file("wild_muster"), "--paper leter"};
    BOOST_TEST(paper.code == 2);
    BOOST_TEST(has(paper.said, "did you mean \"letter\"?"), paper.said);
}

BOOST_AUTO_TEST_SUITE_END()
