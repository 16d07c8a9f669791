#define BOOST_TEST_DYN_LINK
#include "tests/pictures.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>

using namespace muster;
using namespace muster::print_test;
using tests::has;

BOOST_AUTO_TEST_SUITE(art_tests)
namespace {

/// A pack of three cards, two of which show the same JPEG.
class Pack {
  public:
    Pack() {
        std::filesystem::create_directories(path() / "art");
        const auto [code, said] =
            run("cd " + path().string() + "/art && convert -size 640x350 plasma:red-blue sea.jpg");
        if (code != 0) throw std::runtime_error{said};
        write(path() / "pack.toml",
              "[pack]\nid = \"sea\"\nname = \"Sea\"\nversion = \"1.0\"\nauthor = \"A\"\nlicence = "
              "\"CC0-1.0\"\nruleset = \"skirmish\"\n");
        cards("sea.jpg");
    }
    void cards(const std::string& picture) const {
        std::string text;
        for (const char* id : {"tide", "ebb"})
            text += "[[card]]\nid = \"" + std::string{id} + "\"\nname = \"" + id +
                    "\"\nrole = \"guardian\"\nstrength = 3\nupkeep = 1\nart = \"art/" + picture +
                    "\"\n";
        write(path() / "cards.toml",
              text +
                  "[[card]]\nid = \"reef\"\nname = \"Reef\"\nrole = \"guardian\"\nstrength = "
                  "3\nupkeep = 1\n");
    }
    [[nodiscard]] std::filesystem::path path() const { return folder_.path / "sea"; }
    [[nodiscard]] std::filesystem::path pdf() const { return folder_.path / "sea.pdf"; }
    [[nodiscard]] std::pair<int, std::string> deck(const std::string& options = {}) const {
        return run(std::string{MUSTER_PRINT} + " deck " + path().string() + " -o " +
                   pdf().string() + " --duplex none " + options);
    }

  private:
    Folder folder_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_jpeg_is_in_the_pdf_once_and_byte_for_byte) {
    const Pack pack;
    const auto [code, said] = pack.deck("--strict");
    BOOST_TEST(code == 0, said);
    const auto [listed, images] =
        run("pdfimages -list " + pack.pdf().string() + " | awk 'NR > 2 {print $9, $11}' | sort -u");
    BOOST_TEST(listed == 0);
    BOOST_TEST(images.starts_with("jpeg "), images);
    BOOST_TEST(std::count(images.begin(), images.end(), '\n') == 1, images);
    const auto [extracted, output] =
        run("cd " + pack.path().string() + " && pdfimages -all " + pack.pdf().string() +
            " out && cmp out-000.jpg art/sea.jpg");
    BOOST_TEST(extracted == 0, output);
    check_sound(pack.pdf());
}

BOOST_AUTO_TEST_CASE(a_missing_picture_stops_the_deck_and_names_the_card) {
    const Pack pack;
    pack.cards("see.jpg");
    const auto [code, said] = pack.deck();
    BOOST_TEST(code == 1);
    const auto card = (pack.path() /
                       "cards.toml:1: tide: error: art: there is no picture "
                       "\"art/see.jpg\" beside the card's file or the layout")
                          .string();
    BOOST_TEST(has(said, card), said);
    BOOST_TEST(!std::filesystem::exists(pack.pdf()));
}

/// What a layout names lies in its own folder, that of its pack, or among the shipped ones.
BOOST_AUTO_TEST_CASE(a_layout_reads_nothing_outside_its_pack) {
    const Pack pack;
    const auto base = pack.path().parent_path();
    std::filesystem::create_directories(pack.path() / "layouts");
    std::filesystem::copy_file(pack.path() / "art/sea.jpg", base / "outside.jpg");
    write(base / "outside.toml", "extends = \"plain\"\n");
    const auto layout = pack.path() / "layouts/my.toml";
    const auto deck = [&](const std::string& text) {
        write(layout, text);
        return pack.deck("--layout " + layout.string());
    };
    const auto with_picture = [](const std::string& file) {
        return "extends = \"plain\"\n[faces.unit]\nfull = [{ kind = \"image\", file = \"" + file +
               "\", x = 5, y = 5, width = 10, height = 5, ppi = 1 }]\n";
    };
    const std::string allowed =
        ", which lies outside the pack; allowed: a file inside " + pack.path().string();

    const auto [extended, about_base] = deck("extends = \"../../outside.toml\"\n");
    BOOST_TEST(extended == 1);
    BOOST_TEST(about_base == layout.string() +
                                 ":1:11: error: extends: found \"../../outside.toml\"" + allowed +
                                 "\n");
    const auto [shown, about_picture] = deck(with_picture("../../outside.jpg"));
    BOOST_TEST(shown == 1);
    BOOST_TEST(has(about_picture, "found \"../../outside.jpg\"" + allowed), about_picture);
    const auto [lettered, about_fonts] =
        deck("extends = \"plain\"\n[fonts.Own]\npackage = \"own\"\nfolders = [\"/home\"]\n");
    BOOST_TEST(lettered == 1);
    BOOST_TEST(about_fonts == layout.string() +
                                  ":4:12: error: fonts.Own.folders: found \"/home\"; allowed: a "
                                  "folder below /usr/share/fonts or /usr/local/share/fonts, or one "
                                  "inside the pack\n");
    write(pack.path() / "layouts/giant.png", tests::png_head(60'000, 60'000));
    const auto [decoded, about_giant] = deck(with_picture("giant.png"));
    BOOST_TEST(decoded == 1);
    BOOST_TEST(has(about_giant,
                   "the picture \"giant.png\" has 60000 x 60000 pixels, 3600 megapixels; allowed: "
                   "at most 100 megapixels"),
               about_giant);
    const auto [sound, about_own] = deck(with_picture("../art/sea.jpg"));
    BOOST_TEST(sound == 0, about_own);
}

BOOST_AUTO_TEST_CASE(a_shipped_layout_is_taken_by_its_name) {
    const Folder folder;
    const std::string army =
        (skirmish::shipped_cards() / "skirmish/armies/causeway_watch.toml").string();
    for (const char* layout : {"skirmish", "blank", "plain"}) {
        const auto [code, said] =
            run("cd " + folder.path.string() + " && " + MUSTER_PRINT + " deck " + army +
                " --strict --layout " + layout + " -o " + layout + ".pdf");
        BOOST_TEST(code == 0, said);
    }
    const auto [code, said] = run("cd " + folder.path.string() + " && " + MUSTER_PRINT + " deck " +
                                  army + " --layout blanc -o out.pdf");
    BOOST_TEST(code == 1);
    BOOST_TEST(said ==
                   "blanc: error: this layout does not exist; shipped ones: battlefield, "
                   "blank, campaign, plain, skirmish, strategic, warfare\n",
               said);
}

BOOST_AUTO_TEST_CASE(a_field_that_no_card_has_is_reported_once_with_the_layout) {
    const Folder folder;
    const auto layout = folder.path / "my.toml";
    write(layout,
          "extends = \"plain\"\n[faces.unit]\nfull = [{ name = \"strength\", text = \"{strenght}\" "
          "}]\n");
    const std::string armies = (skirmish::shipped_cards() / "skirmish").string();
    const auto [code, said] = run(std::string{MUSTER_PRINT} + " deck " + armies + " --layout " +
                                  layout.string() + " -o " + (folder.path / "out.pdf").string());
    BOOST_TEST(code == 0);
    const std::string line =
        layout.string() +
        ": unit and ritual: warning: faces.unit.full[6]: no card has the field "
        "\"strenght\"; did you mean \"strength\"?\n";
    BOOST_TEST(has(said, line), said);
    BOOST_TEST(said.find(line) == said.rfind(line), said);
}

BOOST_AUTO_TEST_SUITE_END()
