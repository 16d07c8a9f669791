#define BOOST_TEST_DYN_LINK
#include "client/campaign/desk/by_hand.hpp"
#include "client/campaign/desk/order_page.hpp"
#include "client/campaign/desk/papers.hpp"
#include "client/campaign/desk/steps.hpp"
#include "client/campaign/notes.hpp"
#include "client/campaign/pack/campaigns.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/ui/words/messages.hpp"
#include "engine/campaign/model/variant.hpp"
#include "engine/rulebook/book.hpp"
#include "tests/client/campaign/at_desk.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/support/pattern.hpp"

#include <functional>
#include <string>
#include <variant>

/// Texts of a campaign's screens in their boxes.
namespace muster::client {
namespace {

using Act = campaign_desk::Act;

/// A word with a note has its meaning, and the rule of both is in the rulebook.
void check_notes(const Screen& screen, const std::string& language) {
    const Rulebook book{book_file("campaign", language)};
    const Words::Messages messages = messages_of("campaign", language);
    for (const Term& term : screen.terms) {
        if (term.is_link()) {
            BOOST_TEST(book.section_of(term.rule).has_value(), term.rule);
            continue;
        }
        const auto meaning = campaign_meaning(term.id, messages);
        BOOST_TEST_REQUIRE(meaning.has_value(), term.id);
        BOOST_TEST(book.section_of(meaning->rule).has_value(), term.id << " " << meaning->rule);
    }
}

/// No sentence of a German screen is English, but for what people wrote: orders, letters, names.
void check_german(const Screen& screen) {
    static const tests::Pattern word{
        "\\b(the|of|and|is|are|with|no|not|nobody|army|day|days|supplies|soldiers|hexes|from|who|"
        "what|how|lost|taken|siege|march|foraged|eaten|order|attacker|defender|town|sea|"
        "flatland)\\b",
        tests::Pattern::Case::ignored};
    static const tests::Pattern written{"march to|They are|stance fight|Lantern|Vale of the Sill"};
    for (const Item& item : screen.items)
        if (const auto* label = std::get_if<Label>(&item))
            BOOST_TEST((!word.is_in(label->text) || written.is_in(label->text)), label->text);
}

/// At each size, in the language of the person.
void look(AtDesk& person, const std::string& what) {
    BOOST_TEST_CONTEXT(what) {
        const std::string language = person.app.settings().language;
        check_notes(person.app.screen(), language);
        if (language == "de") check_german(person.app.screen());
        for (const Size size : {smallest_in_tabs, Size{640, 400}, Size{960, 540}, Size{1024, 640},
                                Size{1280, 800}, Size{1920, 1080}}) {
            person.app.resize(size);
            check(person.app.screen(), person.app.size());
            if (!wants_tabs(size)) continue;
            for (int tab = 0; tab < campaign_desk::large_tab::count; ++tab)
                if (person.click(act(Act::tab, tab)))
                    BOOST_TEST_CONTEXT("tab " << tab) check(person.app.screen(), person.app.size());
        }
        person.app.resize({1280, 800});
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(desk_texts_tests)

BOOST_AUTO_TEST_CASE(texts_stand_whole_on_every_page_of_a_campaign) {
    for (const std::string& language : languages) {
        const Folder home;
        AtDesk person{home, language};
        person.key('1');
        look(person, "menu");
        BOOST_TEST(person.click(act(CampaignMenu::rules)));
        look(person, "house rules");
        person.press(Key::escape);
        BOOST_TEST(person.click(act(CampaignMenu::create)));
        look(person, "new campaign");
        BOOST_TEST(person.click(act(NewRegionScene::start)));
        look(person, "seats");
        BOOST_TEST(person.click(act(SeatsScene::seat, bram)));
        look(person, "a commander's cover");
        BOOST_TEST(person.click(act(SeatCoverScene::uncover)));
        look(person, "a commander's seat");
        person.press(Key::escape);
        BOOST_TEST(person.click(act(SeatsScene::seat, campaign::nobody)));
        look(person, "the referee's cover");
        {
            CampaignSession session{person.file()};
            session.submit(bram,
                           std::string{bram_order} +
                               "\nletter to Ysolde Marrack: "
                               "They are on the Toll Road.\n",
                           campaign::Reader::referee);
            session.submit(corvane, corvane_order, campaign::Reader::referee);
        }
        BOOST_TEST(person.click(act(SeatCoverScene::uncover)));
        look(person, "desk");
        BOOST_TEST(person.click(act(Act::order, bram)));
        look(person, "an order that came in");
        BOOST_TEST(person.click(act(OrderScene::text)));
        person.write("dance");
        look(person, "an order with a fault");
        person.press(Key::escape);
        look(person, "a question about what is half written");
        person.key('D');
        BOOST_TEST(person.click(act(Act::order, ysolde)));
        look(person, "no order");
        person.press(Key::escape);
        person.key('W');
        BOOST_TEST(person.spot(act(Act::usual)) != nullptr);
        look(person, "contact");
        person.key('E');
        BOOST_TEST(person.spot(act(Act::step, 0, 1)) != nullptr);
        look(person, "battle");
        for (int i = 0; i < 20 && campaign::is_waiting(person.kept()); ++i) {
            person.key('O');
            look(person, "after the battle");
        }
        for (int layer = 0; layer < campaign_map::state_layers; ++layer) {
            person.key('Y');
            look(person, "a layer of the map");
        }
        BOOST_TEST(person.click(act(Act::rolls, 0)));
        person.key('W');
        look(person, "dice");
        person.key('V');
        look(person, "as seen");
        person.press(Key::escape);
        BOOST_TEST(person.click(act(Act::papers)));
        for (int tab = 0; tab < 5; ++tab) {
            BOOST_TEST(person.click(act(PapersScene::tab, tab)));
            look(person, "papers");
        }
        person.press(Key::escape);
        BOOST_TEST(person.click(act(Act::by_hand)));
        for (int which = 0; which < static_cast<int>(ByHandScene::values().size()); ++which) {
            person.press(Key::down);
            look(person, "by hand");
        }
        person.press(Key::escape);
        BOOST_TEST(person.click(act(Act::undo)));
        look(person, "steps");
        BOOST_TEST(person.click(act(StepsScene::row, 2)));
        look(person, "undo");
        person.press(Key::escape, 3);
        BOOST_TEST(person.click(act(SeatsScene::chorus)));
        look(person, "the cover of the Chorus");
        BOOST_TEST(person.click(act(SeatCoverScene::uncover)));
        look(person, "the Chorus");
        person.press(Key::escape);
        person.press(Key::escape);
        look(person, "menu with a campaign");
        BOOST_TEST(person.click(act(CampaignMenu::list)));
        look(person, "campaigns");
        BOOST_TEST(person.click(act(CampaignsScene::rename)));
        look(person, "rename");
        person.press(Key::escape);
        BOOST_TEST(person.click(act(CampaignsScene::discard)));
        look(person, "delete");
        BOOST_TEST(person.click(act(CampaignsScene::confirm)));
        look(person, "no campaigns");
    }
}

BOOST_AUTO_TEST_CASE(a_title_of_five_games_stands_whole) {
    for (const std::string& language : languages) {
        const Folder home;
        const Words words{shelf(language).messages};
        Games games;
        for (int i = 0; i < 5; ++i)
            games.push_back(
                std::make_unique<CampaignGame>(CampaignGame::Start{home.path, {}, 7, language}));
        for (const Size& size : sizes())
            for (std::size_t focus = 0; focus < games.size(); ++focus) {
                Attention attention;
                attention.focus = act(TitleScene::game, focus);
                const Frame frame{shelf(language).studio, words, attention, size, as_it_comes};
                check(title_screen(TitleInput{&games}, frame), size);
            }
    }
}

BOOST_AUTO_TEST_CASE(every_toggle_has_its_sentences) {
    for (const std::string& language : languages) {
        const auto messages = messages_of("campaign", language);
        std::size_t count = 0;
        for (const RuleGroup& group : rule_groups<campaign::Variant>()) {
            BOOST_TEST(messages.contains(std::string{"client.marchrules."} + group.id));
            count += group.keys.size();
        }
        const auto all = toggles(campaign::Variant{});
        BOOST_TEST(all.size() == count);
        for (const Toggle& toggle : all) {
            BOOST_TEST(messages.contains("client.marchrule." + toggle.key), toggle.key);
            for (const std::string& choice : toggle.choices)
                BOOST_TEST(messages.contains("client.marchrule." + toggle.key + "_" + choice),
                           toggle.key << " " << choice);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
