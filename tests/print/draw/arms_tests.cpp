#define BOOST_TEST_DYN_LINK
#include "print/draw/ink/icons.hpp"
#include "print/faces/game.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/page_words.hpp"

#include "engine/core/hash.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>

using namespace muster;
using namespace muster::print_test;
namespace fs = std::filesystem;

/// Arms: what a card bears, that no two are alike, and what a pack brings to them.
BOOST_AUTO_TEST_SUITE(arms_tests)
namespace {

const std::string program{MUSTER_PRINT};

faces::Source source_of(const std::vector<std::string>& inputs, const std::string& locale = "en") {
    faces::SourceOptions options;
    options.inputs = inputs;
    options.locale = locale;
    return faces::read_source(options);
}

/// The arms of a face in words: colours, how the field is parted, and the charge.
std::string blazon(const draw::Face& face) {
    const auto field = [&](const char* name) { return face.text.at(name) + " "; };
    std::string out = field("tone") + field("ordinary") + field("charge") + face.icons;
    if (face.tint)
        out += " " + face.tint->fill + face.tint->deep + face.tint->figure + face.tint->hatch;
    return out;
}

const draw::Studio& studio_of(const std::string& ruleset) {
    static const draw::Studio warfare{draw::shipped_layouts() / "warfare.toml",
                                      draw::shipped_assets()};
    return ruleset == "warfare" ? warfare : studio();
}

/// The pixels of the arms alone, at 4 to the mm and in one size whatever the text leaves room for.
std::string picture(draw::Face face, const std::string& ruleset) {
    const bool is_warfare = ruleset == "warfare";
    if (is_warfare) face.text["picture"] = "tall";
    face.text["flavour"].clear();
    face.effects.clear();
    // Inside the frame, which is the same on all.
    const int x = is_warfare ? 19 : 14, y = 19, width = is_warfare ? 40 : 45;
    const int height = is_warfare ? 18 : 24;
    constexpr int scale = 4;
    const draw::SurfacePtr surface{
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width * scale, height * scale)};
    const draw::ContextPtr context{cairo_create(surface.get())};
    cairo_scale(context.get(), scale, scale);
    cairo_translate(context.get(), -x, -y);
    std::vector<draw::Finding> findings;
    studio_of(ruleset).draw(context.get(), face, draw::Studio::Detail::full, std::nullopt,
                            findings);
    for (const auto& finding : findings)
        BOOST_ERROR(face.name << ": " << finding.field << ": " << finding.message);
    cairo_surface_flush(surface.get());
    Hash hash;
    hash.add({reinterpret_cast<const char*>(cairo_image_surface_get_data(surface.get())),
              static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get())) *
                  static_cast<std::size_t>(height * scale)});
    return hash.hex();
}

/// Of all cards that are shipped: both packs and the commanders of their armies.
std::vector<faces::Source> shipped() {
    std::vector<faces::Source> out;
    const auto cards = toml::shipped_cards();
    out.push_back(source_of({(cards / "skirmish").string()}));
    for (const char* army : {"barrow_court", "causeway_watch", "hushed_choir", "wild_muster"}) {
        out.push_back(
            source_of({(cards / "skirmish/armies" / (std::string{army} + ".toml")).string()}));
        out.back().cards.resize(1);  // The commander.
    }
    out.push_back(source_of({(cards / "warfare").string()}));
    return out;
}

const std::string stork =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\" fill=\"currentColor\">"
    "<path d=\"M2 2h60v60H2z\"/></svg>\n";

}  // namespace

BOOST_AUTO_TEST_CASE(every_shipped_card_has_arms_that_no_other_has) {
    std::map<std::string, std::string> blazons, pictures;
    std::size_t cards = 0;
    for (const auto& source : shipped())
        for (const auto& card : source.cards) {
            ++cards;
            const auto check = [&](std::map<std::string, std::string>& seen,
                                   const std::string& arms) {
                const auto [at, is_new] = seen.emplace(arms, card.id);
                BOOST_TEST(is_new, card.id << " bears the arms of " << at->second << ": " << arms);
            };
            check(blazons, blazon(card.face));
            if (card.face.layout == "commander")
                continue;  // A shield of its own, by Path and class.
            BOOST_TEST((source.game->id() != "warfare" || card.face.text.at("picture") != "none"));
            check(pictures, picture(card.face, std::string{source.game->id()}));
        }
    BOOST_TEST(cards == 52U + 4U + 46U);
    // Of 46 cards of warfare, ten were brown alike; what is brown now are the Fortifications.
    std::map<std::string, int> colours;
    for (const auto& card : source_of({(toml::shipped_cards() / "warfare").string()}).cards)
        ++colours[card.face.tint ? card.face.tint->fill : "brown"];
    BOOST_TEST(colours.size() == 4U + 10U + 1U);
    BOOST_TEST(colours.at("brown") == 5);
}

BOOST_AUTO_TEST_CASE(a_livery_colours_and_parts_the_field) {
    const auto face = source_of({"nb2"}).cards.at(0).face;
    BOOST_REQUIRE(face.tint.has_value());
    BOOST_TEST(face.tint->fill == "#1F5560");
    BOOST_TEST(face.text.at("ordinary") == "per_fess");
    BOOST_TEST(face.text.at("charge") == "charge-bell");
    std::vector<draw::Finding> findings;
    const draw::SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 126, 176)};
    const draw::ContextPtr context{cairo_create(surface.get())};
    cairo_scale(context.get(), 2, 2);
    auto plain = face;
    plain.tint->hatch = "none";
    studio_of("warfare").draw(context.get(), plain, draw::Studio::Detail::full, std::nullopt,
                              findings);
    cairo_surface_flush(surface.get());
    const auto at = [&](int x, int y) {
        const auto* row = cairo_image_surface_get_data(surface.get()) +
                          std::ptrdiff_t{y} * cairo_image_surface_get_stride(surface.get());
        return reinterpret_cast<const std::uint32_t*>(row)[x] & 0xFFFFFFU;
    };
    BOOST_TEST(at(44, 46) == 0x1F5560U);  // Above the middle: the fill.
    BOOST_TEST(at(44, 68) == 0x163D45U);  // Below it: darker.
    BOOST_TEST(at(78, 57) == 0xF3E7C9U);  // The bell.
}

BOOST_AUTO_TEST_CASE(a_pack_brings_signs_art_and_flavour_to_its_units) {
    const Folder folder;
    const fs::path pack = folder.path / "fens";
    fs::create_directories(pack / "armies");
    fs::create_directories(pack / "icons");
    fs::create_directories(pack / "layouts");
    write(pack / "pack.toml",
          "[pack]\nid = \"fens\"\nname = \"Fens\"\nversion = \"1\"\nauthor = \"A\"\nlicence = "
          "\"MIT\"\nruleset = \"warfare\"\n");
    write(pack / "icons/stork.svg", stork);
    write(
        pack / "armies/a.toml",
        "[army]\nruleset = \"warfare\"\nid = \"a\"\nname = \"A\"\n[[army.unit]]\nid = \"w\"\nname "
        "= \"Fen Watch\"\nancestry = \"human\"\ntype = \"levies\"\nsize = \"d8\"\ncharge = "
        "\"stork\"\nflavour = \"They stand on one leg.\"\n[[army.unit]]\nid = \"v\"\nancestry = "
        "\"elf\"\ntype = \"levies\"\nsize = \"d8\"\nart = \"../icons/stork.svg\"\n");
    write(
        pack / "layouts/own.toml",
        "extends = \"warfare\"\n[faces.unit]\nfull = [{ name = \"own\", kind = \"textbox\", text = "
        "\"<icon stork/> Stork\", style = \"tick\", x = 21, y = 15.4, width = 30, height = 3 "
        "}]\n");
    const std::string army = (pack / "armies/a.toml").string();
    const auto deck = [&](const std::string& options) {
        return run(program + " deck " + army + " --strict " + options + " -o " +
                   (folder.path / "a.pdf").string());
    };
    const auto [code, said] = deck("");
    BOOST_TEST(code == 0, said);
    const auto face = source_of({army}).cards.at(0).face;
    BOOST_TEST(face.text.at("charge") == "stork");
    const std::string text =
        joined(run("pdftotext -raw " + (folder.path / "a.pdf").string() + " -").second);
    BOOST_TEST(text.find("They stand on one leg.") != std::string::npos, text);
    // In words of a layout too, be it for cards of another pack.
    const std::string own = "--layout " + (pack / "layouts/own.toml").string();
    const auto [drawn, found] = deck(own);
    BOOST_TEST(drawn == 0, found);
    const auto [others, of_others] =
        run(program + " deck nb2 " + own + " -o " + (folder.path / "b.pdf").string());
    BOOST_TEST(others == 0, of_others);
    // Gone, it is named with its place.
    fs::remove(pack / "icons/stork.svg");
    const auto [missing, why] = deck("");
    BOOST_TEST(missing == 1);
    BOOST_TEST(why.find("a.toml:11:10: error: army.a.w.charge: found \"stork\"; allowed: ") !=
                   std::string::npos,
               why);
    BOOST_TEST(why.find("a.toml:18:7: error: army.a.v.art: found \"../icons/stork.svg\"; there is "
                        "no such file in ") != std::string::npos,
               why);
}

BOOST_AUTO_TEST_CASE(a_card_of_a_skirmish_may_bear_a_sign_of_its_pack) {
    const Folder folder;
    const fs::path pack = folder.path / "fens";
    fs::create_directories(pack / "icons");
    write(pack / "icons/stork.svg", stork);
    write(pack / "pack.toml",
          "[pack]\nid = \"fens\"\nname = \"Fens\"\nversion = \"1\"\nauthor = \"A\"\nlicence = "
          "\"MIT\"\nruleset = \"skirmish\"\n");
    write(pack / "cards.toml",
          "[[card]]\nid = \"fen_watch\"\nname = \"Fen Watch\"\nrole = \"guardian\"\npath = "
          "\"steel\"\nstrength = 3\nupkeep = 3\ncharge = \"stork\"\n");
    const auto [code, said] = run(program + " deck " + pack.string() + " --strict -o " +
                                  (folder.path / "a.pdf").string());
    BOOST_TEST(code == 0, said);
}

BOOST_AUTO_TEST_CASE(a_sign_that_is_a_link_out_of_its_pack_is_not_there) {
    const Folder folder;
    const auto icons = folder.path / "pack" / "icons";
    fs::create_directories(icons);
    const std::string square = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"/>";
    write(folder.path / "pack" / "pack.toml", "");
    write(folder.path / "private.svg", square);
    write(icons / "own.svg", square);
    fs::create_symlink(folder.path / "private.svg", icons / "spy.svg");
    draw::Icons signs{draw::shipped_assets() / "icons"};
    signs.add(icons);
    BOOST_TEST(signs.has("own"));
    BOOST_TEST(!signs.has("spy"));
    BOOST_TEST(signs.has("charge-bell"));
}

BOOST_AUTO_TEST_CASE(a_second_army_of_a_deck_looks_as_it_does_alone) {
    const Folder folder;
    const auto army = [](const std::string& name) {
        return (skirmish::shipped_cards() / "warfare/armies" / (name + ".toml")).string();
    };
    // A card and its back a page each, so that cards stand alike in both.
    const auto last_card_of = [&](const std::string& armies, int page) {
        const std::string file = (folder.path / "deck.pdf").string();
        const auto [code, said] =
            run(program + " deck " + armies + " --service drivethrucards -o " + file);
        BOOST_TEST(code == 0, said);
        return run(fmt::format("pdftoppm -r 40 -f {0} -l {0} -png {1} | md5sum", page, file))
            .second;
    };
    const std::string alone = last_card_of(army("ember_column"), 16);
    BOOST_TEST(last_card_of(army("nine_bridges") + " " + army("ember_column"), 32) == alone);
}

BOOST_AUTO_TEST_SUITE_END()
