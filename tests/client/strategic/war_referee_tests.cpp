#define BOOST_TEST_DYN_LINK
#include "client/scenes/aside.hpp"
#include "tests/client/look_everywhere.hpp"
#include "tests/client/strategic/at_war.hpp"
#include "tests/client/text_checks.hpp"

#include <algorithm>
#include <string>
#include <vector>

/// The referee's page over a war, and a referee who leads a faction.
namespace muster::client::war_window {

using strategic::Action;
using strategic::Index;
using strategic_table::Act;
using WarKind = Action::Kind;
using RefereeAct = strategic_referee::Act;
using EntryField = strategic_referee::Field;

BOOST_AUTO_TEST_SUITE(war_referee_tests)

BOOST_AUTO_TEST_CASE(st_483_a_referee_enters_changes_numbers_and_hands_a_faction_over) {
    const Home home;
    AtWar person{home, war_against("greedy")};
    person.app.resize({1280, 800});
    person.key('N');
    const Index army = person.army("thorn_swords");
    const auto spot = [&](const Command& command) {
        person.rest();
        return find_spot(person.app.screen(), command);
    };
    const auto ruling = [](const std::string& id) {
        const auto& all = strategic_referee::rulings();
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.id == id; });
        return static_cast<int>(found - all.begin());
    };
    const auto open = [&](strategic_referee::Group group, const std::string& id) {
        BOOST_TEST(person.click(act(RefereeAct::group, group)));
        BOOST_TEST(person.click(act(RefereeAct::ruling, ruling(id))));
    };
    const auto enter = [&](const std::string& why) {
        BOOST_TEST(person.click(act(RefereeAct::reason)));
        type_on(person.app, why);
        person.press(Key::enter);
    };
    BOOST_TEST(person.click(act(Act::referee)));
    BOOST_TEST(person.app.screen().caption == "Muster: the referee");
    BOOST_TEST(person.on_army(army));
    // ST-483: without a reason nothing is entered.
    open(strategic_referee::Group::army, "resize");
    const std::size_t before = person.actions();
    BOOST_TEST_REQUIRE(spot(act(RefereeAct::rule)) != nullptr);
    BOOST_TEST(!spot(act(RefereeAct::rule))->is_enabled);
    BOOST_TEST(person.click(act(RefereeAct::step, EntryField::number, 5)));
    enter("a storm on the road");
    BOOST_TEST_REQUIRE(person.actions() == before + 1);
    BOOST_TEST((person.journal().actions().back().kind == WarKind::resize));
    BOOST_TEST(person.shows("a storm on the road"));
    // ST-343, ST-339, ST-399: meters, CP, weather.
    open(strategic_referee::Group::faction, "meter");
    enter("a feast");
    BOOST_TEST(person.journal().state().factions[0].meters[0] == 2);
    open(strategic_referee::Group::faction, "cp");
    enter("an envoy");
    BOOST_TEST((person.journal().actions().back().kind == WarKind::grant_cp));
    open(strategic_referee::Group::space, "weather");
    BOOST_TEST(person.click(act(RefereeAct::step, EntryField::weather, 1)));
    enter("clouds come up");
    BOOST_TEST((person.journal().actions().back().kind == WarKind::weather));
    // ST-484: no battle is declared yet.
    open(strategic_referee::Group::battle, "pool");
    BOOST_TEST(person.shows("No attack is declared."));
    person.press(Key::escape);
    // Taken back one after the other, until the dice.
    const std::size_t most = person.actions();
    person.key('U');
    person.key('U');
    BOOST_TEST(person.actions() == most - 2);
    // The League is handed to a person, and later the rest of it is as it was.
    open(strategic_referee::Group::war, "lead");
    BOOST_TEST(person.click(act(RefereeAct::step, EntryField::faction, 1)));
    for (int i = 0; i < 6 && !person.shows("Person"); ++i)
        BOOST_TEST(person.click(act(RefereeAct::step, EntryField::player, 1)));
    const auto player = [&] { return person.journal().header().players[1]; };
    BOOST_TEST(player() == "greedy");
    BOOST_TEST(person.click(act(RefereeAct::rule)));
    BOOST_TEST(player() == "human");
    BOOST_TEST(person.actions() == most - 2);
    BOOST_TEST(person.journal().state().factions[0].meters[0] == 2);
    for (const std::string& language : languages) {
        person.key('S');
        BOOST_TEST(person.click_language(language));
        person.press(Key::escape);
        for (const Size& size : sizes()) {
            person.app.resize(size);
            for (std::size_t i = 0; i < strategic_referee::rulings().size(); ++i) {
                BOOST_TEST(
                    person.click(act(RefereeAct::group, strategic_referee::rulings()[i].group)));
                check(person.app.screen(), size);
                BOOST_TEST(person.click(act(RefereeAct::ruling, i)));
                check(person.app.screen(), size);
            }
        }
    }
    person.app.resize({1280, 800});
    BOOST_TEST(person.click(act(RefereeAct::list)));
    BOOST_TEST(person.click(act(RefereeAct::leave)));
    BOOST_TEST(person.has(act(Act::referee)));
}

BOOST_AUTO_TEST_CASE(every_input_that_the_rules_read_is_on_the_referees_page_st_484) {
    std::vector<bool> known(static_cast<std::size_t>(WarKind::end_war) + 1);
    for (const auto& ruling : strategic_referee::rulings())
        if (ruling.kind) known[static_cast<std::size_t>(*ruling.kind)] = true;
    for (std::size_t kind = 0; kind < known.size(); ++kind)
        BOOST_TEST(known[kind] == strategic::is_referees(static_cast<WarKind>(kind)), kind);
    // Each has its words.
    for (const char* language : {"en", "de"}) {
        const auto& messages = shelf(language).messages;
        const auto has = [&](const std::string& id) {
            BOOST_TEST(messages.contains("client.strategic_referee." + id), language << id);
        };
        for (const auto& ruling : strategic_referee::rulings()) {
            has(ruling.id);
            has(ruling.id + std::string{"_text"});
            for (const EntryField field : ruling.fields) {
                if (field == EntryField::number)
                    has(ruling.id + std::string{"_number"});
                else if (field == EntryField::extra)
                    has(ruling.id + std::string{"_extra"});
                else
                    has("field_" + std::to_string(static_cast<int>(field)));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_referee_who_leads_a_faction_sees_all_and_none_sits_there_where_none_should) {
    const Home home;
    AtWar person{home, war_against("greedy")};
    person.key('B');
    BOOST_TEST(person.click(act(StrategicSetup::lead, 1)));
    BOOST_TEST(person.shows("The referee leads Millers' League."));
    BOOST_TEST(person.click(act(SetupAct::start)));
    BOOST_TEST(person.journal().header().players[1] == "referee");
    BOOST_TEST(person.has(act(Act::referee)));
    BOOST_TEST(person.click({Command::Kind::leave}));
    // Without one there is no page of inputs.
    person.key('B');
    BOOST_TEST(person.click(act(StrategicSetup::referee, 0)));
    BOOST_TEST(person.click(act(SetupAct::start)));
    BOOST_TEST(person.click(act(AskAsideScene::yes)));
    BOOST_TEST(!person.journal().header().has_referee);
    BOOST_TEST(!person.has(act(Act::referee)));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client::war_window
