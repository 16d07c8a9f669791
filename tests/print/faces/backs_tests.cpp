#define BOOST_TEST_DYN_LINK
#include "print/faces/back.hpp"
#include "print/pages/imposition/sheet.hpp"
#include "tests/print/fixture.hpp"
#include "tests/support/text.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <set>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::print_test;
using tests::has;
namespace data = boost::unit_test::data;
namespace fs = std::filesystem;

/// Decks of several sides: each card has the back of its own.
BOOST_AUTO_TEST_SUITE(backs_tests)
namespace {

const std::string program{MUSTER_PRINT};
const char* const war = "millers_quarrel";

faces::Source source_of(const std::string& input) {
    faces::SourceOptions options;
    options.inputs = {input};
    return faces::read_source(options);
}
std::string shipped(const std::string& file) {
    return (toml::shipped_cards() / file).string();
}

/// Of each copy in the deck's order, the tone of its back.
std::vector<std::string> tones_of(const faces::Source& source) {
    std::vector<std::string> out;
    for (const auto& card : source.cards)
        for (std::size_t i = 0; i < card.count; ++i) out.push_back(source.backs[card.back].id);
    return out;
}

/// A page of a PDF at 2 pixels to the mm.
class Page {
  public:
    Page(const fs::path& pdf, int number) {
        const fs::path picture = folder_.path / "page";
        run("pdftoppm -r 50.8 -png -singlefile -f " + std::to_string(number) + " -l " +
            std::to_string(number) + " " + pdf.string() + " " + picture.string());
        surface_.reset(cairo_image_surface_create_from_png((picture.string() + ".png").c_str()));
    }
    [[nodiscard]] std::array<int, 3> at(double x_mm, double y_mm) const {
        const auto* pixel = cairo_image_surface_get_data(surface_.get()) +
                            std::lround(y_mm * 2) * cairo_image_surface_get_stride(surface_.get()) +
                            4 * std::lround(x_mm * 2);
        return {pixel[2], pixel[1], pixel[0]};
    }

  private:
    Folder folder_;
    draw::SurfacePtr surface_;
};

}  // namespace

BOOST_DATA_TEST_CASE(behind_each_card_of_a_war_lies_the_back_of_its_faction,
                     data::make({"long-edge", "short-edge", "fold"}), duplex) {
    const Folder folder;
    const fs::path file = folder.path / "strategic_table.pdf";
    const auto [code, said] =
        run(program + " deck " + war + " --duplex " + duplex + " -o " + file.string());
    BOOST_REQUIRE_MESSAGE(code == 0, said);
    const auto tones = tones_of(source_of(shipped("strategic/wars/millers_quarrel.toml")));
    BOOST_TEST((std::set<std::string>{tones.begin(), tones.end()}.size() == 2U));

    pages::SheetOptions options;
    options.duplex = duplex == std::string{"fold"}         ? pages::Duplex::fold
                     : duplex == std::string{"short-edge"} ? pages::Duplex::short_edge
                                                           : pages::Duplex::long_edge;
    const pages::Sheet sheet{options};
    const bool is_folded = sheet.fold().has_value();
    for (std::size_t first = 0, number = 0; first < tones.size();
         first += sheet.per_sheet(), ++number) {
        const auto count = std::min(sheet.per_sheet(), tones.size() - first);
        const Page page{file, static_cast<int>(is_folded ? number + 1 : 2 * number + 2)};
        const auto backs = sheet.backs(count);
        for (std::size_t i = 0; i < count; ++i) {
            // In the border of the back, where its colour is whole.
            const auto [red, green, blue] = page.at(backs[i].x_mm + 2.2, backs[i].y_mm + 2.2);
            BOOST_TEST((red > blue) == (tones[first + i] == "madder"),
                       "sheet " << number + 1 << ", card " << i + 1);
        }
    }
}

BOOST_AUTO_TEST_CASE(each_faction_has_its_doctrines_and_what_its_classes_can_do) {
    const auto source = source_of(shipped("strategic/wars/millers_quarrel.toml"));
    std::map<std::string, std::set<std::string>> by_tone;
    for (const auto& card : source.cards)
        BOOST_TEST(by_tone[source.backs[card.back].id].insert(card.id).second, card.id);
    BOOST_TEST(by_tone["madder"].contains("forced_march"));
    BOOST_TEST(by_tone["woad"].contains("forced_march"));
    BOOST_TEST(by_tone["madder"].contains("cavalry_abilities"));
    BOOST_TEST(!by_tone["woad"].contains("cavalry_abilities"));
    BOOST_TEST(source.backs[0].name == "Barony of Thorn");
}

BOOST_AUTO_TEST_CASE(a_campaign_has_the_backs_of_its_factions_and_of_nobody) {
    const auto source = source_of(shipped("campaign/regions/vale.toml"));
    std::map<std::string, std::string> tone_of;
    for (const auto& card : source.cards) tone_of[card.face.name] = source.backs[card.back].id;
    BOOST_TEST(tone_of["Ysolde Marrack"] == "madder");
    BOOST_TEST(tone_of["Corvane Peake"] == "woad");
    BOOST_TEST(tone_of["Garrowkeep"] == "woad");
    BOOST_TEST(tone_of["Ebbstair"] == "umber");
    // Those of a side follow each other, as a pile is laid.
    for (std::size_t i = 1; i < source.cards.size(); ++i)
        BOOST_TEST(source.cards[i].back >= source.cards[i - 1].back);
}

BOOST_AUTO_TEST_CASE(other_decks_have_the_back_of_the_side_asked_for) {
    for (const Seat side : {Seat::red, Seat::blue})
        for (const char* input : {"skirmish", "warfare", "battlefield", "strategic", "campaign"}) {
            const auto source = faces::read_source({{shipped(input)}, {}, "en", side, {}});
            BOOST_REQUIRE(source.backs.size() == 1U);
            BOOST_TEST(source.backs[0].id == faces::side_tone(side));
        }
}

BOOST_AUTO_TEST_CASE(a_service_with_one_back_a_deck_gets_it_after_the_fronts_of_each) {
    const Folder folder;
    const fs::path file = folder.path / "strategic_table.pdf";
    const auto [code, said] =
        run(program + " deck " + war + " --service longpack --json -o " + file.string());
    BOOST_REQUIRE_MESSAGE(code == 0, said);
    const auto report = nlohmann::json::parse(said.substr(said.find("{\n")));
    BOOST_TEST(report.at("pages") == report.at("cards").get<int>() + 2);
}

BOOST_AUTO_TEST_CASE(a_war_is_two_piles_on_the_virtual_table) {
    const Folder folder;
    const auto made = [&](const std::string& options) {
        const auto [code, said] = run(program + " tts " + war + options + " --json -o " +
                                      (folder.path / "table").string());
        BOOST_REQUIRE_MESSAGE(code == 0, said);
        return nlohmann::json::parse(read(folder.path / "table" / "millers_quarrel.json"))
            .at("ObjectStates");
    };
    const auto both = made("");
    BOOST_REQUIRE(both.size() == 2U);
    BOOST_TEST(both[0].at("Nickname") == "The Millers' Quarrel (Barony of Thorn)");
    BOOST_TEST(both[1].at("Nickname") == "The Millers' Quarrel (Millers' League)");
    const auto one = made(" --side woad");
    BOOST_REQUIRE(one.size() == 1U);
    BOOST_TEST(one[0].at("Nickname") == both[1].at("Nickname"));
}

BOOST_AUTO_TEST_CASE(pictures_of_backs_are_called_by_their_sides) {
    const Folder folder;
    const auto [code, said] =
        run(program + " png vale --dpi 20 -o " + (folder.path / "vale").string());
    BOOST_REQUIRE_MESSAGE(code == 0, said);
    for (const char* name : {"back_madder.png", "back_woad.png", "back_umber.png"})
        BOOST_TEST(fs::exists(folder.path / "vale" / name), name);
    BOOST_TEST(!fs::exists(folder.path / "vale" / "back.png"));
}

BOOST_AUTO_TEST_CASE(a_back_of_any_side_turned_by_half_is_itself_and_no_other) {
    static const draw::Studio campaign{draw::shipped_layouts() / "campaign.toml",
                                       draw::shipped_assets()};
    constexpr int scale = 6, width = 63 * scale, height = 88 * scale;
    std::vector<draw::SurfacePtr> drawn;
    for (const char* tone : {"madder", "woad", "weld", "verdigris", "umber"}) {
        drawn.emplace_back(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
        const draw::ContextPtr context{cairo_create(drawn.back().get())};
        cairo_scale(context.get(), scale, scale);
        std::vector<draw::Finding> findings;
        campaign.draw(context.get(), faces::card_back(tone), draw::Studio::Detail::full, {},
                      findings);
        BOOST_TEST(findings.empty());
        cairo_surface_flush(drawn.back().get());
    }
    const auto distance = [&](std::size_t a, std::size_t b, bool is_turned) {
        const auto byte = [&](std::size_t of, int x, int y) {
            return cairo_image_surface_get_data(drawn[of].get()) +
                   static_cast<std::ptrdiff_t>(y) *
                       cairo_image_surface_get_stride(drawn[of].get()) +
                   static_cast<std::ptrdiff_t>(4) * x;
        };
        int worst = 0;
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                for (int channel = 0; channel < 3; ++channel) {
                    const int other_x = is_turned ? width - 1 - x : x;
                    const int other_y = is_turned ? height - 1 - y : y;
                    worst = std::max(worst, std::abs(byte(a, x, y)[channel] -
                                                     byte(b, other_x, other_y)[channel]));
                }
        return worst;
    };
    for (std::size_t a = 0; a < drawn.size(); ++a) {
        BOOST_TEST(distance(a, a, true) <= 40, a);
        for (std::size_t b = 0; b < a; ++b) BOOST_TEST(distance(a, b, false) > 100);
    }
}

BOOST_AUTO_TEST_SUITE_END()
