#define BOOST_TEST_DYN_LINK
#include "print/faces/game.hpp"
#include "print/faces/warfare/sheet.hpp"
#include "tests/print/faces/long_names.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/page_words.hpp"
#include "tests/support/text.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace muster;
using namespace muster::print_test;
using tests::has;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(warfare_tests)
namespace {

const std::string program{MUSTER_PRINT};
const char* const armies[] = {"ember_column", "hollow_leaves", "nine_bridges", "tallow_crown"};
const char* const languages[] = {"en", "de"};

std::filesystem::path pack() {
    return toml::shipped_cards() / "warfare";
}
std::string army(const std::string& name) {
    return (pack() / "armies" / (name + ".toml")).string();
}
faces::Source source_of(const std::vector<std::string>& inputs, const std::string& locale = "en") {
    faces::SourceOptions options;
    options.inputs = inputs;
    options.locale = locale;
    return faces::read_source(options);
}

std::vector<draw::Finding> findings_of(const draw::Face& face) {
    static const draw::Studio warfare{draw::shipped_layouts() / "warfare.toml",
                                      draw::shipped_assets()};
    std::vector<draw::Finding> findings;
    const draw::SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 126, 176)};
    const draw::ContextPtr context{cairo_create(surface.get())};
    cairo_scale(context.get(), 2, 2);
    warfare.draw(context.get(), face, draw::Studio::Detail::full, draw::Margins::all(3), findings);
    return findings;
}

constexpr std::uint32_t ground = 0xF4EAD3U;

/// A card of warfare, ten pixels to the mm.
class Pixels {
  public:
    explicit Pixels(const draw::Face& face)
        : surface_{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 630, 880)} {
        static const draw::Studio warfare{draw::shipped_layouts() / "warfare.toml",
                                          draw::shipped_assets()};
        const draw::ContextPtr context{cairo_create(surface_.get())};
        cairo_scale(context.get(), 10, 10);
        std::vector<draw::Finding> findings;
        warfare.draw(context.get(), face, draw::Studio::Detail::full, draw::Margins{}, findings);
        cairo_surface_flush(surface_.get());
    }
    [[nodiscard]] std::uint32_t at(double x_mm, double y_mm) const {
        const auto* row = cairo_image_surface_get_data(surface_.get()) +
                          std::lround(y_mm * 10) * cairo_image_surface_get_stride(surface_.get());
        return reinterpret_cast<const std::uint32_t*>(row)[std::lround(x_mm * 10)] & 0xFFFFFFU;
    }

  private:
    draw::SurfacePtr surface_;
};

struct Printed {
    explicit Printed(const std::string& verb_and_input, const std::string& options = "") {
        std::tie(code, said) = run(program + " " + verb_and_input + " " + options + " -o " +
                                   (folder.path / "out.pdf").string());
    }
    [[nodiscard]] std::string text() const {
        return joined(run("pdftotext -raw " + (folder.path / "out.pdf").string() + " -").second);
    }
    Folder folder;
    int code{};
    std::string said;
};

}  // namespace

BOOST_DATA_TEST_CASE(all_41_units_and_5_fortifications_fit_their_faces, data::make(languages),
                     language) {
    const faces::Source source = source_of({pack().string()}, language);
    BOOST_TEST(source.game->id() == "warfare");
    BOOST_TEST(source.cards.size() == 46U);
    for (const auto& card : source.cards)
        for (const auto& finding : findings_of(card.face))
            BOOST_ERROR(card.id << ": " << finding.field << ": " << finding.message);
}

BOOST_AUTO_TEST_CASE(a_face_says_what_the_engine_says) {
    const faces::Source source = source_of({"nb2", "nb1", "ec3", "fr10"});
    const auto& wardens = source.cards[0].face;
    BOOST_TEST(wardens.text.at("name") == "Brassbell Wardens");
    BOOST_TEST((wardens.list.at("stat_figures") ==
                std::vector<std::string>{"+3", "11", "+2", "14", "+2"}));
    BOOST_TEST(wardens.text.at("cost") == "266");
    BOOST_TEST(wardens.text.at("die_icon") == "dice-d8");
    BOOST_TEST(wardens.text.at("diminished") == "Diminished from 4");
    BOOST_TEST(wardens.list.at("track").size() == 8U);
    const auto lows = [&](std::size_t card) {
        const auto& low = source.cards[card].face.list.at("low");
        return std::count(low.begin(), low.end(), "1");
    };
    BOOST_TEST(lows(0) == 4);   // WF-128
    BOOST_TEST(lows(1) == 8);   // WF-63: Levies
    BOOST_TEST(lows(2) == 0);   // WF-46: bred for war
    BOOST_TEST(lows(3) == 10);  // a d20
}

BOOST_AUTO_TEST_CASE(wf_128_the_boxes_of_the_diminished_half_alone_are_tinted) {
    const faces::Source source = source_of({"nb2", "nb1", "ec3", "fr10"});
    const auto tints = [&](const draw::Face& face, int boxes, int per_row, double pitch, double y) {
        const Pixels card{face};
        std::string out;
        for (int i = 0; i < boxes; ++i) {  // Beside the figure, inside the frame.
            const auto pixel =
                card.at(17.95 + i % per_row * pitch + 0.5, y + i / per_row * 2.95 + 0.5);
            out += pixel == 0xE9C9A0U ? 'x' : pixel == ground ? '.' : '?';
        }
        return out;
    };
    BOOST_TEST(tints(source.cards[0].face, 8, 8, 3.53, 74.2) == "....xxxx");
    BOOST_TEST(tints(source.cards[1].face, 8, 8, 3.53, 74.2) == "xxxxxxxx");  // WF-63: Levies
    const auto orcs = source.cards[2].face.list.at("track").size();
    BOOST_TEST(tints(source.cards[2].face, static_cast<int>(orcs), 12, 3.53, 74.2) ==
               std::string(orcs, '.'));  // WF-46
    BOOST_TEST(tints(source.cards[3].face, 20, 10, 4.26, 73.5) == "..........xxxxxxxxxx");
}

BOOST_AUTO_TEST_CASE(words_beside_a_box_to_tick_keep_off_the_next_box) {
    for (const char* language : languages) {
        const faces::Source source = source_of({"nb2"}, language);
        const Pixels card{source.cards[0].face};
        // What is inked of the row of boxes, a tenth of a millimetre each.
        const auto is_inked = [&](int x) {
            for (int y = 703; y < 724; ++y)
                if (card.at(x / 10.0, y / 10.0) != ground) return true;
            return false;
        };
        int boxes = 0;
        for (int x = 175; x < 590;) {
            int end = x;
            while (end < 590 && is_inked(end)) ++end;
            if (end - x > 25) {  // No letter is as wide as a box.
                ++boxes;
                int bare = 0;
                while (x - bare > 170 && !is_inked(x - bare - 1)) ++bare;
                BOOST_TEST(bare >= 4, language << ": " << bare << " before box " << boxes);
            }
            x = end + 1;
        }
        BOOST_TEST(boxes == 3);
    }
}

BOOST_AUTO_TEST_CASE(german_dice_are_written_with_a_w) {
    faces::SourceOptions options;
    options.game = &faces::find_game("warfare");
    options.locale = "de";
    const faces::Source source = faces::read_source(options);
    const faces::Document document =
        faces::warfare_reference(source, faces::read_reference(*source.game, source.files, "de"));
    std::string dice;
    for (const auto& row : document.parts.at("fortifications").rows)
        dice += row.cells.at("die").text + " ";
    BOOST_TEST(dice == "W4 W6 W8 W10 W12 ");
}

BOOST_AUTO_TEST_CASE(german_has_a_name_for_every_army_unit_and_trait) {
    const faces::Source english = source_of({pack().string()});
    const faces::Source german = source_of({pack().string()}, "de");
    for (std::size_t i = 0; i < 41; ++i) {
        const auto& face = german.cards[i].face;
        BOOST_TEST(face.name != english.cards[i].face.name);
        BOOST_TEST(face.text.at("colophon") != english.cards[i].face.text.at("colophon"));
        BOOST_TEST(face.untranslated.empty());
    }
}

BOOST_DATA_TEST_CASE(decks_and_sheets_of_the_armies_are_clean,
                     data::make(armies) * data::make(languages), name, language) {
    for (const char* verb : {"deck ", "sheet "}) {
        const Printed printed{verb + army(name), std::string{"--strict --locale "} + language};
        BOOST_TEST(printed.code == 0, printed.said);
        const faces::Source source = source_of({army(name)}, language);
        const std::string text = printed.text();
        for (const auto& card : source.cards)
            BOOST_TEST(has(text, card.face.name.substr(0, card.face.name.find_first_of(" -"))),
                       card.face.name);
    }
}

BOOST_DATA_TEST_CASE(reference_sheets_are_clean_on_both_papers,
                     data::make(languages) * data::make({"a4", "letter"}), language, paper) {
    for (const char* ruleset : {"warfare", "simple-warfare"}) {
        const Printed printed{std::string{"reference "} + ruleset,
                              std::string{"--strict --locale "} + language + " --paper " + paper};
        BOOST_TEST(printed.code == 0, printed.said);
        BOOST_TEST(!has(printed.text(), "{"));
    }
}

BOOST_AUTO_TEST_CASE(wf_86_to_96_the_printed_order_of_battle) {
    faces::SourceOptions options;
    options.game = &faces::find_game("warfare");
    const faces::Source source = faces::read_source(options);
    const auto reference = faces::read_reference(*source.game, source.files, "en");
    const faces::Document document = faces::warfare_reference(source, reference);
    const auto& rows = document.parts.at("matrix").rows;
    BOOST_REQUIRE(rows.size() == 6U);
    const std::string no = "\xE2\x80\x93", yes = "\xE2\x97\x8F", down = "\xE2\x86\x93";
    const std::vector<std::vector<std::string>> expected{
        {yes, yes, "2", no, no, "3", no},    {yes, "1", "2", no, no, "3", no},
        {yes, yes, yes, down, yes, "3", no}, {yes, yes, yes, yes, no, "3", no},
        {yes, yes, yes, yes, yes, yes, no},  {yes, yes, yes, no, no, no, yes}};
    const char* const targets[] = {"levies",   "infantry",     "archers",      "cavalry",
                                   "airborne", "siege_engine", "fortification"};
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t i = 0; i < std::size(targets); ++i)
            BOOST_TEST(rows[row].cells.at(targets[i]).text == expected[row][i],
                       rows[row].name << " against " << targets[i]);
    // A 14 of 20, two dice of which the better or the worse counts.
    const auto& odds = document.parts.at("odds").rows.at(9).cells;
    BOOST_TEST(odds.at("least").text == "11");
    BOOST_TEST(odds.at("hit.plain").text == "50");
    BOOST_TEST(odds.at("hit.up").text == "75");
    BOOST_TEST(odds.at("hit.down").text == "25");
    BOOST_TEST(document.parts.at("odds").rows.back().cells.at("hit.plain").text == "5");
    BOOST_TEST(document.parts.at("odds").rows.back().cells.at("power.plain").text == "0");
}

// WF-153 and WF-188 to WF-192, as the tables have them.
BOOST_AUTO_TEST_CASE(wf_192_the_printed_prices_and_walls) {
    faces::SourceOptions options;
    options.game = &faces::find_game("warfare");
    const faces::Source source = faces::read_source(options);
    const faces::Document document =
        faces::warfare_reference(source, faces::read_reference(*source.game, source.files, "en"));
    const auto texts = [&](const char* part, const std::vector<const char*>& columns) {
        std::string out;
        for (const auto& row : document.parts.at(part).rows) {
            for (const char* column : columns) out += row.cells.at(column).text + " ";
            out += "| ";
        }
        return out;
    };
    BOOST_TEST(texts("prices", {"price", "season", "mercenary"}) ==
               "100 10 20 | 125 13 25 | 150 15 30 | ");
    BOOST_TEST(
        texts("fortifications", {"level", "defense", "toughness", "die", "morale"}) ==
        "1 11 15 d4 +1 | 2 12 16 d6 +1 | 3 13 17 d8 +2 | 4 14 18 d10 +2 | 5 15 19 d12 +3 | ");
}

BOOST_DATA_TEST_CASE(wf_22_the_reference_has_the_tables_that_units_are_built_of,
                     data::make(languages), language) {
    for (const char* paper : {"a4", "letter"}) {
        const Printed sheet{"reference warfare",
                            std::string{"--paper "} + paper + " --locale " + language};
        BOOST_TEST(sheet.code == 0, sheet.said);
        BOOST_TEST(has(sheet.said, "on 2 pages"), paper << ": " << sheet.said);
        BOOST_TEST(!has(sheet.said, "warning"), sheet.said);
        const std::string text = sheet.text();
        const faces::Source source = source_of({"blank"}, language);
        const auto& own = faces::warfare_of(source);
        for (const auto& row : own.tables->ancestries)
            BOOST_TEST(has(text, own.words.name("ancestry", row)), row.id);
        for (const auto& row : own.tables->experiences)
            if (row.rank >= 0) BOOST_TEST(has(text, own.words.name("experience", row)), row.id);
        // What a Ghoul adds, as the tables have it.
        if (std::string{language} == "en")
            BOOST_TEST(has(text,
                           "Ghoul \xE2\x88\x92"
                           "1 +2 +2 Undead, Horrify, Ravenous"),
                       text);
        BOOST_TEST(has(text,
                       "\xC3\x97"
                       "3.33"));
    }
}

BOOST_AUTO_TEST_CASE(fields_to_fill_in_have_captions_and_the_sheet_spare_rows) {
    for (const char* language : languages) {
        const Printed blank{"deck blank", std::string{"--locale "} + language};
        BOOST_TEST(blank.code == 0, blank.said);
        BOOST_TEST(!has(blank.said, "warning"), blank.said);
        const std::string text = blank.text();
        const bool is_german = std::string{language} == "de";
        for (const char* caption :
             {"Name", is_german ? "Volk und Erfahrung" : "Ancestry and experience",
              is_german ? "W\xC3\xBC"
                          "rfel"
                        : "Die",
              is_german ? "Ausr\xC3\xBCstung und Art" : "Equipment and type",
              is_german ? "Merkmale" : "Traits", is_german ? "Wappen" : "Arms"})
            BOOST_TEST(times(text, caption) >= 9U, caption << "\n" << text);
    }
    const Printed sheet{"sheet " + army("nine_bridges")};
    BOOST_TEST(sheet.code == 0, sheet.said);
    BOOST_TEST(has(sheet.said, "on 1 page"), sheet.said);
    // No name takes two lines beside the boxes.
    const std::string lines =
        run("pdftotext -layout " + (sheet.folder.path / "out.pdf").string() + " -").second;
    for (const char* name : {"Deepvault Shieldwrights", "Lamplight Stonecasters"})
        BOOST_TEST(times(lines, name) >= 2U, lines);  // in the roster, and among the prices
    const faces::Source source = source_of({army("nine_bridges")});
    const faces::Document document = faces::warfare_sheet(
        source, faces::read_reference(*source.game, source.files, "en"), Seat::red);
    BOOST_TEST(document.parts.at("roster").rows.size() == 10U);
    BOOST_TEST(document.parts.at("prices").rows.size() == 8U);
}

BOOST_AUTO_TEST_CASE(a_new_pack_of_warfare_prints_in_both_languages) {
    const Folder folder;
    const std::string own = (folder.path / "fens").string();
    const auto [code, said] = run(program + " new --ruleset warfare " + own);
    BOOST_TEST(code == 0, said);
    const auto [sound, faults] = run(std::string{MUSTER_LAB} + " check " + own);
    BOOST_TEST(sound == 0, faults);
    BOOST_TEST(has(faults, " 0 faults"), faults);
    for (const char* language : languages) {
        const Printed deck{"deck " + own + "/armies/first.toml",
                           std::string{"--strict --locale "} + language};
        BOOST_TEST(deck.code == 0, deck.said);
        BOOST_TEST(has(deck.text(), language == std::string{"de"} ? "Schilfspeere" : "Reed Spears"),
                   deck.text());
        const Printed sheet{"sheet " + own + "/armies/first.toml",
                            std::string{"--strict --locale "} + language};
        BOOST_TEST(sheet.code == 0, sheet.said);
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_unit_is_refused_with_one_line) {
    const Printed unknown{"deck nb22"};
    BOOST_TEST(unknown.code == 1);
    BOOST_TEST(std::count(unknown.said.begin(), unknown.said.end(), '\n') == 1, unknown.said);
    const Printed language{"deck " + army("nine_bridges"), "--locale xx"};
    BOOST_TEST(language.code == 1);
    BOOST_TEST(has(language.said, "--locale: found \"xx\""), language.said);
    const Printed blank{"deck blank", "--strict"};
    BOOST_TEST(blank.code == 0, blank.said);
    BOOST_TEST(has(blank.said, "9 cards"), blank.said);
}

BOOST_AUTO_TEST_CASE(a_long_name_of_an_army_fits_the_foot_of_its_cards) {
    check_long_army_names(program, army("ember_column"), "Ember Column");
}

BOOST_AUTO_TEST_CASE(wf_128_every_die_says_from_where_its_unit_is_diminished) {
    const Folder folder;
    const auto file = folder.path / "dice.toml";
    std::string text = "[army]\nruleset = \"warfare\"\nid = \"dice\"\nname = \"Dice\"\n";
    const char* const ancestries[] = {"goblin", "gnome", "kobold", "human", "orc", "elf"};
    const int dice[] = {4, 6, 8, 10, 12, 20};
    for (std::size_t i = 0; i < std::size(dice); ++i)
        text += "[[army.unit]]\nid = \"u" + std::to_string(i) +
                "\"\nname = \"Unit\"\nancestry = \"" + ancestries[i] +
                "\"\nexperience = \"green\"\nequipment = \"light\"\n"
                "type = \"infantry\"\nsize = \"d" +
                std::to_string(dice[i]) + "\"\n";
    write(file, text);
    const auto pdf = folder.path / "dice.pdf";
    const auto [code, said] =
        run(program + " deck " + file.string() + " --strict -o " + pdf.string());
    BOOST_REQUIRE_MESSAGE(code == 0, said);
    const std::string words = run("pdftotext -raw " + pdf.string() + " -").second;
    for (const int die : dice)
        BOOST_TEST(has(words, "Diminished from " + std::to_string(die / 2) + "\n"), die << words);
    BOOST_TEST(has(words, "No traits."));  // Goblins, Gnomes, Kobolds.
}

BOOST_AUTO_TEST_CASE(no_name_keeps_a_deck_from_being_printed) {
    const Folder folder;
    const auto printed = [&](const std::string& name) {
        const auto file = folder.path / "army.toml", pdf = folder.path / "army.pdf";
        write(file,
              "[army]\nruleset = \"warfare\"\nid = \"a\"\nname = \"A\"\n[[army.unit]]\nid = \"u\"\n"
              "name = \"" +
                  name +
                  "\"\nancestry = \"human\"\nexperience = \"green\"\n"
                  "equipment = \"light\"\ntype = \"infantry\"\nsize = \"d6\"\n");
        const auto [code, said] = run(program + " deck " + file.string() + " -o " + pdf.string());
        BOOST_TEST(code == 0, name << ": " << said);
        return std::pair{said, run("pdftotext -raw " + pdf.string() + " -").second};
    };
    // 34 letters are set smaller, on one line; what is wider still is broken, or cut, and said.
    const auto [shrunk, whole] = printed("Donaudampfschifffahrtsgesellschaft");
    BOOST_TEST(has(whole, "Donaudampfschifffahrtsgesellschaft"), whole);
    BOOST_TEST(has(shrunk, "warning: name: the text is shrunk to 6.25 pt"), shrunk);
    BOOST_TEST(has(printed(std::string(24, 'W')).first,
                   "the name has a word that is wider than its line and is broken"));
    BOOST_TEST(has(printed(std::string(60, 'W')).first,
                   "the name is too long for two lines at the smallest size and is cut"));
}

BOOST_AUTO_TEST_CASE(german_decks_name_their_packs_in_german) {
    // Each pack's name stands on its cards: a language that lacks it is a finding.
    for (const auto& [ruleset, name] : {std::pair{"skirmish", "Damm & Hügelgrab"},
                                        {"battlefield", "Zwei Übergänge"},
                                        {"strategic", "Straßen und Banner"},
                                        {"warfare", "Vier Banner"}}) {
        const Folder folder;
        const auto pdf = folder.path / "pack.pdf";
        const auto [code, said] =
            run(program + " deck " + (toml::shipped_cards() / ruleset).string() +
                " --locale de --strict -o " + pdf.string());
        BOOST_TEST(code == 0, ruleset << ": " << said);
        BOOST_TEST(has(run("pdftotext " + pdf.string() + " -").second, name), ruleset);
    }
    const auto source = source_of({(toml::shipped_cards() / "battlefield").string()}, "de");
    for (const auto& card : source.cards) BOOST_TEST(card.face.untranslated.empty(), card.id);
}

BOOST_AUTO_TEST_SUITE_END()
