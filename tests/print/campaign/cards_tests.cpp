#define BOOST_TEST_DYN_LINK
#include "tests/print/campaign/fixture.hpp"
#include "tests/support/text.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <set>
#include <string>

using namespace muster;
using namespace muster::print_test;
using tests::has;
namespace data = boost::unit_test::data;

/// Cards of a campaign: traits, commanders, strongholds.
BOOST_AUTO_TEST_SUITE(campaign_cards_tests)
namespace {

std::vector<draw::Finding> findings_of(const draw::Face& face) {
    static const draw::Studio studio{draw::shipped_layouts() / "campaign.toml",
                                     draw::shipped_assets()};
    std::vector<draw::Finding> findings;
    const draw::SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 126, 176)};
    const draw::ContextPtr context{cairo_create(surface.get())};
    cairo_scale(context.get(), 2, 2);
    studio.draw(context.get(), face, draw::Studio::Detail::full, draw::Margins::all(3), findings);
    return findings;
}
void check_fits(const faces::Source& source) {
    for (const auto& card : source.cards) {
        for (const auto& finding : findings_of(card.face))
            BOOST_ERROR(card.face.name << ": " << finding.field << ": " << finding.message);
        for (const auto& effect : card.face.effects)
            BOOST_TEST(!has(effect.text, "{"), card.face.name << ": " << effect.text);
    }
}
const draw::Face& card_called(const faces::Source& source, const std::string& name) {
    for (const auto& card : source.cards)
        if (card.face.name == name) return card.face;
    throw std::runtime_error{"no card " + name};
}

}  // namespace

BOOST_DATA_TEST_CASE(ca_271_every_trait_has_a_card_that_it_fits, data::make({"en", "de"}),
                     language) {
    const faces::Source source = campaign_source({region_file().parent_path().string()}, language);
    BOOST_REQUIRE(source.cards.size() == 20U);
    std::set<std::string> texts;
    for (const auto& card : source.cards) texts.insert(card.face.effects.at(0).text);
    BOOST_TEST(texts.size() == 20U);  // Each says something of its own.
    BOOST_TEST(source.cards[9].id == "logistician");
    BOOST_TEST(source.cards[9].face.text.at("colophon") == "CA-281");
    check_fits(source);
}

BOOST_DATA_TEST_CASE(ca_193_a_region_has_cards_of_its_people_and_places, data::make({"en", "de"}),
                     language) {
    const faces::Source source = campaign_source({region_file().string()}, language);
    BOOST_REQUIRE(source.cards.size() == 4U + 3U);
    check_fits(source);
    const draw::Face& ysolde = card_called(source, "Ysolde Marrack");
    BOOST_TEST(ysolde.text.at("tone") == "madder");
    BOOST_TEST(ysolde.text.at("plate") == "41");
    BOOST_TEST(ysolde.effects.size() == 3U);  // Who she is, and two traits (CA-280, CA-281).
    BOOST_TEST(card_called(source, "Corvane Peake").text.at("tone") == "woad");
    const draw::Face& keep = card_called(source, "Garrowkeep");
    BOOST_TEST(keep.text.at("threshold") == "20");  // CA-196
    BOOST_TEST(keep.text.at("bonus") == "+5");
    BOOST_TEST(keep.list.at("track").size() == 20U);
    BOOST_TEST(card_called(source, "Ebbstair").text.at("tone") == "umber");
    if (std::string{language} == "en") {
        BOOST_TEST(keep.list.at("row_texts").at(2) == "250 infantry, 50 cavalry");
        BOOST_TEST(has(card_called(source, "Bram Tolliver").effects.at(0).text,
                       "Niece or Nephew of Ysolde Marrack"));  // CA-266
    }
}

BOOST_AUTO_TEST_CASE(ids_of_traits_are_printed_as_often_as_they_say) {
    const faces::Source source = campaign_source({"poet*3", "veteran"});
    BOOST_REQUIRE(source.cards.size() == 2U);
    BOOST_TEST(source.cards[0].count == 3U);
    BOOST_CHECK_EXCEPTION((void)campaign_source({"poat"}), faces::Refused, [](const auto& fault) {
        return has(fault.what(), "did you mean \"poet\"?");
    });
    BOOST_CHECK_EXCEPTION(
        (void)campaign_source({"poet"}, "xx"), faces::Refused,
        [](const auto& fault) { return has(fault.what(), "--locale: found \"xx\""); });
}

/// Whatever English says, German says too, in words of its own.
BOOST_AUTO_TEST_CASE(all_words_of_the_paper_are_there_in_both_languages) {
    const faces::CampaignWords english = faces::read_campaign_words({}, "en").words;
    const faces::CampaignWords german = faces::read_campaign_words({}, "de").words;
    constexpr std::size_t most_alike = 10;  // April, August and what is no more than fields.
    std::size_t alike = 0;
    for (const auto& [key, text] : english.messages) {
        BOOST_TEST(german.messages.at(key) != "", key);
        alike += german.messages.at(key) == text ? 1U : 0U;
    }
    BOOST_TEST(alike <= most_alike);
    BOOST_TEST(faces::grouped(english, -1234567) == "\u22121,234,567");
    BOOST_TEST(faces::grouped(german, 5525) == "5.525");
    BOOST_TEST(faces::one_decimal(german, 2.75) == "2,8");
    BOOST_TEST(faces::moment(english, campaign::dawn_of(3) + 540) == "day 3, 09:00");
}

BOOST_AUTO_TEST_SUITE_END()
