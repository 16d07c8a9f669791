#define BOOST_TEST_DYN_LINK
#include "print/pages/verbs/program.hpp"
#include "tests/engine/folder.hpp"
#include "tests/pictures.hpp"
#include "tests/support/text.hpp"
#include "tests/toy/face.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

namespace muster::faces {
namespace {

/// The toy under another name, whose cards begin with another word.
class Other : public toy::FacesGame {
  public:
    Other(std::string_view id, std::string_view card) : id_{id}, card_{card} {}
    [[nodiscard]] std::string_view id() const override { return id_; }
    [[nodiscard]] Source read(const SourceOptions& options) const override {
        SourceOptions own = options;
        for (std::string& input : own.inputs) {
            if (!input.starts_with(card_)) throw Refused{"error: no such " + std::string{card_}};
            input.replace(0, card_.size(), "card");
        }
        return FacesGame::read(own);
    }

  private:
    std::string_view id_, card_;
};

}  // namespace

/// In place of print/rulesets.cpp: here muster-print knows these alone.
std::span<const Game* const> games() {
    static const toy::FacesGame toy;
    static const Other chess{"chess", "piece"};
    static const Other go{"go", "stone"};
    static const std::array<const Game*, 3> all{&toy, &chess, &go};
    return all;
}

}  // namespace muster::faces

using namespace muster;
using tests::has;
using tests::times;

/// That faces::Game is all that muster-print asks of a ruleset: its verbs print the toy.
BOOST_AUTO_TEST_SUITE(face_tests)
namespace {

/// The exit code of muster-print with these words.
int print(const std::vector<std::string>& words) {
    const usage::Program program;
    const std::array verbs{pages::add_deck(program), pages::add_png(program),
                           pages::add_sheet(program), pages::add_new(program),
                           pages::add_reference(program)};
    program.parse(words);
    const auto* chosen = std::find_if(verbs.begin(), verbs.end(), [](const pages::Verb& verb) {
        return verb.command.is_chosen();
    });
    return chosen->run();
}

std::string refusal_of(const std::vector<std::string>& words) {
    try {
        print(words);
    } catch (const faces::Refused& refused) {
        return refused.what();
    }
    return {};
}

}  // namespace

BOOST_AUTO_TEST_CASE(its_cards_are_printed_as_a_deck) {
    const tests::Folder folder;
    const std::string deck = (folder / "deck.pdf").string();
    BOOST_TEST(print({"deck", "card_2*3", "card_0", "--strict", "-o", deck}) == 0);
    BOOST_TEST_REQUIRE(std::system(("pdftotext " + deck + " " + deck + ".txt").c_str()) == 0);
    const std::string text = tests::contents(deck + ".txt");
    BOOST_TEST(times(text, "Card 2") == 3U, text);
    BOOST_TEST(times(text, "Card 0") == 1U, text);
    BOOST_TEST(times(text, "Strike:") == 4U, text);
    BOOST_TEST(has(text, "add 2."), text);
}

BOOST_AUTO_TEST_CASE(a_card_is_a_picture_of_its_own_size) {
    const tests::Folder folder;
    const std::string card = (folder / "card.png").string();
    BOOST_TEST(print({"png", "card_1", "--strict", "--dpi", "254", "-o", card}) == 0);
    const std::string bytes = tests::contents(card);
    BOOST_TEST(bytes.substr(0, 24) == tests::png_head(630, 880).substr(0, 24));
    BOOST_TEST(print({"png", "card_2", "--strict", "--dpi", "254", "-o", card}) == 0);
    BOOST_TEST((tests::contents(card) != bytes));
}

BOOST_AUTO_TEST_CASE(what_it_does_not_have_is_refused) {
    const tests::Folder folder;
    const std::string army =
        folder.write("army.toml", "[army]\nruleset = \"toy\"\ncard = \"card_1\"\n");
    BOOST_TEST(print({"deck", army, "--strict", "-o", (folder / "deck.pdf").string()}) == 0);
    BOOST_TEST(refusal_of({"sheet", army, "-o", (folder / "sheet.pdf").string()}) ==
               "error: \"" + army + "\" is of toy, whose armies have no sheet");
    BOOST_TEST(refusal_of({"reference", "-o", (folder / "rules.pdf").string()}) ==
               "error: no ruleset has a reference");
    BOOST_TEST(refusal_of({"new", (folder / "own").string()}) ==
               "error: there is no new pack of toy");
    BOOST_TEST(faces::default_game().id() == "toy");
    BOOST_TEST(faces::read_reference(faces::default_game(), {}, "en").sections.empty());
}

BOOST_AUTO_TEST_CASE(what_it_does_not_know_is_refused_too) {
    const tests::Folder folder;
    const std::string out = (folder / "deck.pdf").string();
    BOOST_TEST(refusal_of({"deck", "card_3", "-o", out}) ==
               "error: found \"card_3\"; allowed: card_0 to card_2");
    const std::string pack = folder.write("ludo/pack.toml", "[pack]\nruleset = \"ludo\"\n");
    BOOST_TEST(refusal_of({"deck", (folder / "ludo").string(), "-o", out}) ==
               pack +
                   ":2:11: error: pack.ruleset: found \"ludo\"; allowed: \"toy\", \"chess\", "
                   "\"go\"\n");
    BOOST_CHECK_THROW((void)faces::find_game("ludo"), faces::Refused);
    BOOST_TEST(!std::filesystem::exists(out));
}

BOOST_AUTO_TEST_CASE(every_ruleset_is_asked_for_ids_alone) {
    const tests::Folder folder;
    const std::string out = (folder / "deck.pdf").string();
    const auto refused = [&](const std::string& one, const std::string& other) {
        return refusal_of({"deck", one, other, "-o", out});
    };
    const std::string allowed = "; allowed: inputs of one ruleset, so print each on its own";
    BOOST_TEST(refused("card_0", "stone_1") ==
               "error: \"card_0\" is of toy, \"stone_1\" of go" + allowed);
    BOOST_TEST(refused("stone_1*2", "piece_1") ==
               "error: \"piece_1\" is of chess, \"stone_1*2\" of go" + allowed);
    BOOST_TEST(refused("stone_1", "dame_1") ==
               "error: found \"stone_1\"; allowed: card_0 to card_2");
    BOOST_TEST(!std::filesystem::exists(out));
    BOOST_TEST(print({"deck", "stone_1", "stone_2*4", "--strict", "-o", out}) == 0);
}

BOOST_AUTO_TEST_SUITE_END()
