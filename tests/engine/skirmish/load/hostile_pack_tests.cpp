#define BOOST_TEST_DYN_LINK
#include "engine/skirmish/load/load.hpp"
#include "engine/toml/document.hpp"
#include "tests/engine/folder.hpp"
#include "tests/pictures.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>

namespace fs = std::filesystem;
using namespace muster;
using namespace muster::skirmish;

/// Packs that reach for what is not theirs, each refused with the place.
BOOST_AUTO_TEST_SUITE(hostile_pack_tests)
namespace {

struct Pack {
    muster::tests::Folder folder;
    fs::path path{folder / "pack"};

    Pack() {
        fs::create_directories(path / "locale");
        folder.write("pack/pack.toml",
                     "[pack]\nid = \"evil\"\nname = \"Evil\"\nversion = \"1\"\nauthor = \"A\"\n"
                     "licence = \"MIT\"\nruleset = \"skirmish\"\n");
        folder.write("outside.png", muster::tests::png_head(100, 100));
    }
    void card(const std::string& art) const {
        folder.write("pack/cards.toml",
                     "[[card]]\nid = \"spy\"\nname = \"Spy\"\nrole = \"guardian\"\nstrength = 1\n"
                     "upkeep = 1\nart = \"" +
                         art + "\"\n");
    }
    [[nodiscard]] std::string said(const std::string& locale = "en") const {
        toml::Faults faults;
        const auto table = load_table({path}, faults, locale);
        BOOST_TEST((table == nullptr) == !faults.empty());
        return folder.said(faults);
    }
    [[nodiscard]] static std::string outside(const std::string& name) {
        return "pack/cards.toml:7:7: error: card.spy.art: found " + toml::quote(name) +
               ", which lies outside the pack; allowed: a file inside pack\n";
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(art_from_outside_the_pack_is_refused) {
    const Pack pack;
    for (const std::string& art : {std::string{"../outside.png"}, std::string{"/etc/hostname"},
                                   pack.folder.path.string() + "/outside.png"}) {
        pack.card(art);
        toml::Faults faults;
        BOOST_TEST(!load_table({pack.path}, faults));
        BOOST_TEST_REQUIRE(faults.list().size() == 1U);
        BOOST_TEST(faults.list()[0].text() ==
                   (pack.path / "cards.toml").string() + ":7:7: error: card.spy.art: found " +
                       toml::quote(art) + ", which lies outside the pack; allowed: a file inside " +
                       pack.path.string());
    }
    fs::create_symlink("../outside.png", pack.path / "link.png");
    fs::create_directory_symlink("..", pack.path / "art");
    for (const char* art : {"link.png", "art/outside.png"}) {
        pack.card(art);
        BOOST_TEST(pack.said() == Pack::outside(art));
    }
    pack.folder.write("pack/own.png", muster::tests::png_head(100, 100));
    pack.card("own.png");
    BOOST_TEST(pack.said() == "");
}

BOOST_AUTO_TEST_CASE(a_picture_that_would_fill_the_memory_is_refused) {
    const Pack pack;
    pack.folder.write("pack/giant.png", muster::tests::png_head(60'000, 60'000));
    pack.card("giant.png");
    BOOST_TEST(pack.said() ==
               "pack/cards.toml:7:7: error: card.spy.art: the picture \"giant.png\" has 60000 x "
               "60000 pixels, 3600 megapixels; allowed: at most 100 megapixels\n");
}

BOOST_AUTO_TEST_CASE(cards_and_translations_that_are_links_are_refused) {
    const Pack pack;
    pack.folder.write("private.toml", "secret = \"word\"\n");
    fs::create_symlink("../private.toml", pack.path / "more.toml");
    fs::create_symlink("../../private.toml", pack.path / "locale/de.toml");
    const std::string link =
        ": error: found a link that leads out of the pack; allowed: a file inside pack\n";
    BOOST_TEST(pack.said("de") == "pack/more.toml" + link + "pack/locale/de.toml" + link);
}

BOOST_AUTO_TEST_SUITE_END()
