#define BOOST_TEST_DYN_LINK
#include "print/faces/back.hpp"
#include "print/pages/imposition/deck.hpp"

#include "print/pages/output/pdf.hpp"
#include "print/pages/output/pdf_complete.hpp"
#include "print/pages/output/pdf_text.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <sstream>

using namespace muster;
using namespace muster::pages;
using print_test::cards;
using print_test::check_fonts;
using print_test::check_no_pictures;
using print_test::check_sound;
using print_test::Folder;
using print_test::read;
using print_test::run;
using print_test::studio;
using tests::army_file;
using tests::has;

BOOST_AUTO_TEST_SUITE(deck_tests)
namespace {

const std::string program{MUSTER_PRINT};
constexpr double tenth_point = 0.1;  ///< 0.035 mm

/// A deck of the program, in a folder that goes with it.
struct Printed {
    explicit Printed(const std::string& options,
                     const std::string& inputs = army_file("causeway_watch"))
        : file{folder.path / "deck.pdf"} {
        std::tie(code, said) =
            run(program + " deck " + inputs + " " + options + " -o " + file.string());
    }
    Folder folder;
    std::filesystem::path file;
    int code{};
    std::string said;

    [[nodiscard]] std::string ask(const std::string& tool) const {
        return run(tool + " " + file.string()).second;
    }
    /// What --json printed, without the findings that stand before it.
    [[nodiscard]] nlohmann::json report() const {
        return nlohmann::json::parse(said.substr(said.find("{\n")));
    }
    [[nodiscard]] nlohmann::json json(const std::string& key) const {
        return nlohmann::json::parse(ask("qpdf --json --json-key=" + key)).at(key);
    }
    /// left, bottom, right, top in points
    [[nodiscard]] std::array<double, 4> box(int page, const std::string& name) const {
        const std::string number = std::to_string(page);
        std::istringstream lines{ask("pdfinfo -box -f " + number + " -l " + number)};
        std::array<double, 4> out{};
        for (std::string line; std::getline(lines, line);) {
            const auto at = line.find(name + ":");
            if (at == std::string::npos) continue;
            std::istringstream numbers{line.substr(at + name.size() + 1)};
            for (double& side : out) numbers >> side;
        }
        return out;
    }
    [[nodiscard]] std::string text(int page) const {
        const std::string number = std::to_string(page);
        return run("pdftotext -f " + number + " -l " + number + " " + file.string() + " -").second;
    }
};

/// The box in mm from the top left, as the page box of a page of this height.
void check_box(const Printed& deck, int page, const std::string& name, double height_mm,
               const std::array<double, 4>& left_top_width_height) {
    const auto& [left, top, width, height] = left_top_width_height;
    const std::array<double, 4> wanted{
        left * points_per_mm, (height_mm - top - height) * points_per_mm,
        (left + width) * points_per_mm, (height_mm - top) * points_per_mm};
    const auto found = deck.box(page, name);
    for (std::size_t i = 0; i < 4; ++i)
        BOOST_TEST(std::abs(found.at(i) - wanted.at(i)) < tenth_point,
                   "page " << page << " " << name << "[" << i << "]: " << found.at(i) << " for "
                           << wanted.at(i));
}

/// A page with one word of 9 pt, shown at twice its size.
std::string one_page(const PdfInfo& info) {
    Pdf pdf{info};
    cairo_t* context = pdf.begin_page(50, 50, "1");
    cairo_scale(context, 2, 2);
    draw::Studio::Style style;
    style.size = 9 / points_per_mm;
    (void)studio().text(context, "Watch", style, 5, 5);
    pdf.end_page();
    return pdf.finish();
}

constexpr const char* kinds[] = {
    "",
    "--paper letter --duplex short-edge --marks all",
    "--size mini --bleed full",
    "--duplex fold --gutter 3",
    "--service drivethrucards",
    "--service longpack --size tarot",
    "--paper a3 --size square-89 --offset -0.5,1.25 --bleed none --duplex long-edge",
};

}  // namespace

BOOST_AUTO_TEST_CASE(every_kind_of_deck_is_clean_vector_and_the_same_twice) {
    for (const char* kind : kinds) BOOST_TEST_CONTEXT(kind) {
            const Printed deck{kind};
            BOOST_TEST(deck.code == 0, deck.said);
            check_sound(deck.file);
            check_fonts(deck.file);
            check_no_pictures(deck.file);
            BOOST_TEST((read(deck.file) == read(Printed{kind}.file)));
            BOOST_TEST(!std::filesystem::exists(deck.file.string() + ".part"));
        }
}

BOOST_AUTO_TEST_CASE(what_cairo_cannot_say_is_added) {
    PdfInfo info;
    info.title = "Wache";
    info.language = "de(x)";
    const std::string out = one_page(info);
    BOOST_TEST(has(out, "/Lang (de\\(x\\))"), out);
    BOOST_TEST(out == one_page(info));
    const auto identity = [](const std::string& text) { return text.substr(text.find("/ID")); };
    info.title = "Andere";
    BOOST_TEST(identity(out) != identity(one_page(info)));
    const auto sizes = text_sizes_pt(out);
    BOOST_TEST_REQUIRE(sizes.size() == 1U);
    BOOST_TEST(std::abs(sizes.front() - 18) < 0.01);
    const Scratch empty = scratch_file();
    BOOST_CHECK_THROW(complete_pdf(empty.get(), {}, "en", 0, [](std::string_view) {}),
                      std::runtime_error);
}

/// Three cards drawn twice, so that their forms recur; on the right turned. The first has a sign
/// that is no sign of ours.
std::string forms_of(const std::filesystem::path& icons, bool has_stand_ins) {
    Pdf pdf{{}};
    if (has_stand_ins) pdf.use_stand_ins();
    for (const char* number : {"1", "2"}) {
        cairo_t* context = pdf.begin_page(210, 100, number);
        std::vector<draw::Finding> findings;
        for (skirmish::CardIndex i = 1; i <= 3; ++i) {
            auto face = faces::skirmish_card(cards(), i);
            if (i == 1) {
                face.icons = icons;
                face.text["charge"] = "odd";
            }
            const draw::Saved saved{context};
            cairo_translate(context, 66.0 * i - 60, 4);
            if (i == 3) cairo_rotate(context, 0.05);
            studio().draw(context, face, draw::Studio::Detail::full, {}, findings);
        }
        BOOST_TEST(findings.empty());
        pdf.end_page();
    }
    return pdf.finish();
}

BOOST_AUTO_TEST_CASE(stand_ins_give_way_to_what_they_stand_for) {
    const Folder folder;
    print_test::write(
        folder.path / "odd.svg",
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64' fill='currentColor'>"
        "<g opacity='0.5'><circle cx='32' cy='32' r='20'/><rect width='40' height='40'/></g>"
        "</svg>");
    std::string pictures[2];
    std::size_t sizes[2];
    for (const bool has_stand_ins : {false, true}) {
        const auto file = folder.path / "forms.pdf";
        const std::string pdf = forms_of(folder.path, has_stand_ins);
        print_test::write(file, pdf);
        check_sound(file);
        BOOST_TEST(has(run("pdfinfo " + file.string()).second, "Pages:           2"));
        for (const char* page : {"1", "2"}) {
            const auto picture = (folder.path / "picture").string();
            BOOST_TEST(run("pdftoppm -r 100 -singlefile -f " + std::string{page} + " " +
                           file.string() + " " + picture)
                           .first == 0);
            pictures[has_stand_ins] += read(picture + ".ppm");
        }
        sizes[has_stand_ins] = pdf.size();
    }
    BOOST_TEST((pictures[0] == pictures[1]));
    BOOST_TEST(sizes[0] != sizes[1]);  // or none was used
}

BOOST_AUTO_TEST_CASE(page_boxes_show_where_to_cut) {
    const Printed deck{"--offset 0.5,-1"};
    BOOST_TEST(deck.code == 0, deck.said);
    check_box(deck, 1, "TrimBox", 297, {9.5, 15.5, 191, 266});
    check_box(deck, 1, "BleedBox", 297, {6.5, 12.5, 197, 272});
    check_box(deck, 2, "TrimBox", 297, {10, 14.5, 191, 266});
    check_box(deck, 3, "TrimBox", 297, {9.5, 15.5, 191, 177});  // five cards: two rows
    check_box(deck, 3, "BleedBox", 297, {6.5, 12.5, 197, 183});
    check_box(deck, 4, "TrimBox", 297, {10, 14.5, 191, 177});
    const Printed folded{"--duplex fold"};
    check_box(folded, 1, "MediaBox", 210, {0, 0, 297, 210});
    check_box(folded, 1, "TrimBox", 210, {21, 14, 255, 182});
    const Printed service{"--service tgc-euro-poker"};
    check_box(service, 1, "MediaBox", 95.25, {0, 0, 69.85, 95.25});
    check_box(service, 1, "TrimBox", 95.25, {3.425, 3.625, 63, 88});
    check_box(service, 2, "BleedBox", 95.25, {0, 0, 69.85, 95.25});
}

BOOST_AUTO_TEST_CASE(services_get_their_order_of_pages) {
    const auto has_words = [](const Printed& deck, int page) {
        return has(deck.text(page), "Causeway");
    };
    const Printed alternating{"--service mpc-poker"};
    const Printed backs_first{"--service drivethrucards"};
    const Printed one_back{"--service longpack"};
    const Printed fronts{"--service longpack --duplex none"};
    BOOST_TEST(has(alternating.said,
                   "14 cards of 63.5 x 88.9 mm on 28 pages of 69.596 x 94.996 mm, "
                   "for MakePlayingCards"),
               alternating.said);
    BOOST_TEST(has(backs_first.said, "\nnote: DriveThruCards wants PDF/X-1a"), backs_first.said);
    for (int page = 1; page <= 28; ++page) {
        BOOST_TEST(has_words(alternating, page) == (page % 2 == 1));
        BOOST_TEST(has_words(backs_first, page) == (page % 2 == 0));
    }
    BOOST_TEST(has(one_back.said, "on 15 pages of 69 x 94 mm"), one_back.said);
    BOOST_TEST(has_words(one_back, 14));
    BOOST_TEST(!has_words(one_back, 15));
    BOOST_TEST(has(fronts.said, "on 14 pages"), fronts.said);
}

BOOST_AUTO_TEST_CASE(a_service_gets_its_sheets) {
    const Printed deck{"--service printplaygames --json"};
    BOOST_TEST(deck.code == 0);
    const auto report = deck.report();
    BOOST_TEST(report.at("pages") == 2);
    BOOST_TEST(report.at("per_sheet") == 18);
    BOOST_TEST(report.at("service") == "printplaygames");
    BOOST_TEST(!report.at("landscape").get<bool>());
    for (int page = 1; page <= 2; ++page)
        check_box(deck, page, "MediaBox", 457.2, {0, 0, 304.8, 457.2});
    // 14 cards are four rows of three and one of two.
    check_box(deck, 1, "TrimBox", 457.2, {12.7, 22.225, 279.4, 4 * 69.85 + 63.5});
    check_box(deck, 2, "TrimBox", 457.2, {12.7, 22.225, 279.4, 4 * 69.85 + 63.5});
    const Printed said{"--service printplaygames"};
    BOOST_TEST(has(said.said, "on 2 pages, 304.8 x 457.2 mm, 18 to a sheet, for PrintPlayGames"),
               said.said);
    const Printed fronts{"--service printplaygames --duplex none --json"};
    BOOST_TEST(fronts.report().at("pages") == 1);
    // Pictures stay single cards.
    const auto picture = deck.folder.path / "card.png";
    const auto [code, output] =
        run(program + " png soldier --service printplaygames -o " + picture.string());
    BOOST_TEST(code == 0, output);
    BOOST_TEST(has(output, "825 x 1125 pixels"), output);
}

BOOST_AUTO_TEST_CASE(a_reader_finds_its_way) {
    const Printed deck{""};
    const auto outlines = deck.json("outlines");
    BOOST_TEST(outlines.size() == 12U);  // one for each card, however many copies
    BOOST_TEST(outlines.at(0).at("title") == "Mother Aldreth");
    BOOST_TEST(outlines.at(0).at("destpageposfrom1") == 1);
    BOOST_TEST(outlines.at(11).at("title") == "Rite of Benediction");
    BOOST_TEST(outlines.at(11).at("destpageposfrom1") == 3);
    const auto labels = deck.json("pagelabels");
    std::string all;
    for (const auto& label : labels) all += label.at("label").at("/P").get<std::string>() + ";";
    BOOST_TEST(all == "u:1 front;u:1 back;u:2 front;u:2 back;");

    const std::string info = deck.ask("pdfinfo");
    BOOST_TEST(has(info, "Title:           The Causeway Watch"), info);
    BOOST_TEST(has(info, "Tagged:          yes"), info);
    BOOST_TEST(has(deck.ask("qpdf --show-object=trailer"), "/ID"));
    BOOST_TEST(has(run("qpdf --qdf " + deck.file.string() + " - | strings").second, "/Lang (en)"));
    // One document, a section for each copy, and its words in them.
    const std::string structure = deck.ask("pdfinfo -struct-text");
    BOOST_TEST(structure.starts_with("Document\n  Sect\n"), structure);
    BOOST_TEST(has(structure, "Mother Aldreth"));
    std::size_t sections = 0;
    for (auto at = structure.find("  Sect\n"); at != std::string::npos;
         at = structure.find("  Sect\n", at + 1))
        ++sections;
    BOOST_TEST(sections == 14U);
}

BOOST_AUTO_TEST_CASE(a_fold_says_each_card_once_and_has_no_second_side) {
    const Printed deck{"--duplex fold"};
    BOOST_TEST(has(deck.said, "14 cards of 63 x 88 mm on 4 pages, a4 landscape, 4 to a sheet"),
               deck.said);
    for (int page = 1; page <= 4; ++page) BOOST_TEST(has(deck.text(page), "Causeway"));
}

BOOST_AUTO_TEST_CASE(the_report_says_how_it_was_laid_out) {
    const Printed sheets{"--json --bleed full"};
    auto report = sheets.report();
    BOOST_TEST(report.at("paper") == "a4");
    BOOST_TEST(report.at("landscape") == true);
    BOOST_TEST(report.at("per_sheet") == 8);
    BOOST_TEST(report.at("gutter_mm") == 6);
    BOOST_TEST(report.at("size_mm") == nlohmann::json({63.0, 88.0}));
    const Printed service{"--json --service drivethrucards"};
    report = service.report();
    BOOST_TEST(report.at("service") == "drivethrucards");
    BOOST_TEST(report.at("pages") == 28);
    BOOST_TEST(has(report.at("note").get<std::string>(), "CMYK"));
}

BOOST_AUTO_TEST_CASE(text_that_a_small_card_makes_unreadable_is_reported) {
    const Printed strict{"--size mini --strict", "soldier"};
    BOOST_TEST(strict.code == 1);
    BOOST_TEST(has(strict.said, "Soldier: warning: size: text of "), strict.said);
    BOOST_TEST(
        has(strict.said, " pt on a card of 44.45 x 63.5 mm; 6 pt is the least that reads well\n"),
        strict.said);
    BOOST_TEST(!std::filesystem::exists(strict.file));
    for (const char* size : {"63x88", "tarot", "poker"}) {
        const Printed larger{std::string{"--strict --size "} + size, "soldier"};
        BOOST_TEST(larger.code == 0, larger.said);
    }
}

BOOST_AUTO_TEST_CASE(the_old_file_stays_until_the_new_one_is_whole) {
    const Folder folder;
    const auto file = folder.path / "deck.pdf";
    print_test::write(file, "old");
    const std::string command =
        program + " deck " + army_file("causeway_watch") + " -o " + file.string();
    // A limit on the size of files stands for a disk that is full.
    const auto [code, said] = run("ulimit -f 16; " + command);
    BOOST_TEST(code == 1);
    BOOST_TEST(has(said, "error: "), said);
    BOOST_TEST(has(said, "File too large"), said);
    BOOST_TEST(read(file) == "old");
    BOOST_TEST(run(command + " --size mini --strict").first == 1);
    BOOST_TEST(read(file) == "old");
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator{folder.path})
        ++files;
    BOOST_TEST(files == 1U);
    BOOST_TEST(run(command).first == 0);
    BOOST_TEST(read(file).starts_with("%PDF-"));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_written_is_said) {
    const Folder folder;
    const auto message = [&](const std::string& path) {
        const auto [code, said] = run(program + " deck soldier -o " + path);
        BOOST_TEST(code == 1, said);
        return said;
    };
    BOOST_TEST(message("/dev/full") ==
               "/dev/full: error: cannot be written: No space left on device\n");
    BOOST_TEST(message(folder.path.string()) ==
               folder.path.string() + ": error: cannot be written: this is a folder\n");
    const auto deep = (folder.path / "no/deck.pdf").string();
    BOOST_TEST(message(deep) == deep + ": error: cannot be written: No such file or directory\n");
    // What is no plain file is written straight; a link keeps leading where it led.
    BOOST_TEST(run(program + " deck soldier -o /dev/stdout | head -c 5").second == "%PDF-");
    print_test::write(folder.path / "target.pdf", "old");
    std::filesystem::create_symlink("target.pdf", folder.path / "link.pdf");
    BOOST_TEST(run(program + " deck soldier -o " + (folder.path / "link.pdf").string()).first == 0);
    BOOST_TEST(std::filesystem::is_symlink(folder.path / "link.pdf"));
    BOOST_TEST(read(folder.path / "target.pdf").starts_with("%PDF-"));
}

BOOST_AUTO_TEST_CASE(a_pack_without_cards_prints_nothing) {
    const Folder folder;
    std::filesystem::create_directory(folder.path / "empty");
    print_test::write(folder.path / "empty/pack.toml",
                      "[pack]\nid = \"empty\"\nname = \"Empty\"\nversion = \"1.0\"\nauthor = "
                      "\"Nobody\"\nlicence = \"MIT\"\nruleset = \"skirmish\"\n");
    const Printed deck{"", (folder.path / "empty").string()};
    BOOST_TEST(deck.code == 1);
    BOOST_TEST(deck.said == "error: there are no cards to print\n");
    BOOST_TEST(!std::filesystem::exists(deck.file));
}

BOOST_AUTO_TEST_CASE(options_that_contradict_each_other_are_wrong_usage) {
    const std::string command = program + " deck soldier -o x.pdf ";
    for (const char* wrong : {"--bleed full --gutter 2",
                              "--duplex none --offset 1,1",
                              "--duplex fold --offset 1,1",
                              "--service tgc-poker --paper a4",
                              "--service tgc-poker --gutter 1",
                              "--service tgc-poker --marks all",
                              "--service tgc-poker --bleed 3",
                              "--service tgc-poker --duplex fold",
                              "--service printplaygames --duplex short-edge",
                              "--service printplaygames --duplex fold",
                              "--service tgc-poker --size euro-poker",
                              "--service no-such",
                              "--offset 1",
                              "--offset 1,20",
                              "--gutter -1",
                              "--gutter wide",
                              "--bleed 50",
                              "--margin x",
                              "--paper 3",
                              "--size 500x500",
                              "--marks inside",
                              "--back-right 1"}) {
        const auto [code, said] = run(command + wrong);
        BOOST_TEST(code == 2, wrong << ": " << said);
    }
    const auto [code, said] = run(command + "--size euro-pokr");
    BOOST_TEST(code == 2);
    BOOST_TEST(said.starts_with("--size: found \"euro-pokr\"; allowed: poker, euro-poker, "), said);
    BOOST_TEST(has(said, "; did you mean \"euro-poker\"?\n"), said);
    const auto [large, complaint] = run(command + "--size 290x205");
    BOOST_TEST(large == 1);
    BOOST_TEST(complaint ==
               "error: a card of 290 x 205 mm does not fit on paper of 210 x 297 mm\n");
    BOOST_TEST(!std::filesystem::exists("x.pdf"));
}

BOOST_AUTO_TEST_CASE(five_thousand_cards_are_printed) {
    Deck deck{"crowd", {}, {faces::card_back(Seat::red)}, "en"};
    for (std::size_t card = 1; card <= 40; ++card)
        deck.cards.emplace_back(
            faces::skirmish_card(cards(), static_cast<skirmish::CardIndex>(card)), 125);
    const Folder folder;
    const auto file = folder.path / "crowd.pdf";
    DeckReport report;
    {
        Pdf pdf{deck_info(deck)};
        draw_deck(pdf, studio(), deck, {}, report);
        WholeFile whole{file};
        pdf.finish(whole);
        whole.keep();
    }
    BOOST_TEST(report.cards == 5000U);
    BOOST_TEST(report.pages == 2U * 556);
    BOOST_TEST(report.findings.empty());
    BOOST_TEST(has(run("pdfinfo " + file.string()).second, "Pages:           1112"));
    // Copies share what was drawn once: a page costs little more than its nine places.
    BOOST_TEST(std::filesystem::file_size(file) < 5'000'000U);
    check_sound(file);
}

BOOST_AUTO_TEST_SUITE_END()
