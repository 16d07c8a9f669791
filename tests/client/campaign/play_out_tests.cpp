#define BOOST_TEST_DYN_LINK
#include "client/battlefield/pack/armies.hpp"
#include "client/campaign/fight/play_out.hpp"
#include "client/campaign/pack/new_region.hpp"
#include "client/warfare/armies/rolls.hpp"
#include "tests/client/campaign/at_desk.hpp"
#include "tests/client/text_checks.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

/// A battle of a campaign that is played out on another board.
namespace muster::client {
namespace {

using Act = campaign_desk::Act;

/// The player's own files lie in a folder of the test, for as long as it lives.
class OwnData {
  public:
    explicit OwnData(const std::filesystem::path& folder) {
        if (const char* was = std::getenv("XDG_DATA_HOME")) before_ = was;
        ::setenv("XDG_DATA_HOME", folder.c_str(), 1);
    }
    ~OwnData() {
        if (before_.empty())
            ::unsetenv("XDG_DATA_HOME");
        else
            ::setenv("XDG_DATA_HOME", before_.c_str(), 1);
    }
    OwnData(const OwnData&) = delete;
    OwnData& operator=(const OwnData&) = delete;

  private:
    std::string before_;
};

/// A battle waits: Corvane attacks Bram.
void come_to_battle(AtDesk& person) {
    person.key('1');
    BOOST_TEST(person.click(act(CampaignMenu::create)));
    BOOST_TEST(person.click(act(NewRegionScene::start)));
    {
        CampaignSession seats{person.file()};
        seats.submit(bram, bram_order, campaign::Reader::referee);
        seats.submit(corvane, corvane_order, campaign::Reader::referee);
    }
    BOOST_TEST(person.click(act(SeatsScene::seat, campaign::nobody)));
    BOOST_TEST(person.click(act(SeatCoverScene::uncover)));
    person.key('W');
    person.key('E');
    BOOST_TEST_REQUIRE(person.spot(act(Act::play_out)) != nullptr);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(play_out_tests)

BOOST_AUTO_TEST_CASE(ca_r66_a_battle_goes_to_another_board_and_its_result_comes_back) {
    const Folder home;
    const OwnData own{home.path / "data"};
    AtDesk person{home};
    come_to_battle(person);
    const campaign::State before = person.kept();
    const int attackers = before.army_of(corvane)->soldiers();
    const int defenders = before.army_of(bram)->soldiers();
    // What the rules ask of the result has a page of its own.
    BOOST_TEST(!person.shows("By how much"));
    person.key('B');
    BOOST_TEST(person.shows("Corvane Peake, 1,801 soldiers"));
    BOOST_TEST(person.shows("Bram Tolliver, 600 soldiers"));
    // Both stand in the set-up of either game, with all who fight.
    person.key('W');
    const BattlefieldPack grid = read_battlefield("en");
    const auto squares = BattlefieldArmies{grid}.list();
    BOOST_TEST(std::count_if(squares.begin(), squares.end(), [](const BattlefieldArmy& one) {
                   return !one.is_shipped && one.can_fight();
               }) == 2);
    BOOST_TEST(person.shows("campaign_corvane_peake.toml"));
    BOOST_TEST(person.click(act(PlayOutScene::game, 1)));
    BOOST_TEST(!person.shows("campaign_corvane_peake.toml"));
    BOOST_TEST(person.click(act(PlayOutScene::write)));
    const WarfarePack cards = read_warfare("en");
    const auto rolls = Rolls{cards, Rolls::own_folder()}.list();
    BOOST_TEST(std::count_if(rolls.begin(), rolls.end(), [](const RollFile& one) {
                   return !one.is_shipped && one.can_fight();
               }) == 2);
    person.key('P');
    BOOST_TEST(person.shows("This Muster does not have that game."));
    // It counts only where somebody won or nobody did, and no more fell than there were.
    const auto can_give = [&] { return person.spot(act(PlayOutScene::give))->is_enabled; };
    BOOST_TEST(!can_give());
    BOOST_TEST(person.click(act(PlayOutScene::won, 1)));
    BOOST_TEST(!can_give());
    BOOST_TEST(person.click(act(PlayOutScene::losses, 0)));
    person.write("1802");
    BOOST_TEST(person.click(act(PlayOutScene::losses, 1)));
    person.write("60");
    BOOST_TEST(!can_give());
    BOOST_TEST(person.shows("Corvane Peake: a number from 0 to 1,801."));
    person.press(Key::enter);
    BOOST_TEST(campaign::is_waiting(person.kept()));
    BOOST_TEST(person.click(act(PlayOutScene::losses, 0)));
    person.press(Key::end);
    person.press(Key::backspace, 4);
    person.write("400");
    for (int i = 0; i < 2; ++i) BOOST_TEST(person.click(act(PlayOutScene::more)));
    BOOST_TEST(can_give());
    person.press(Key::tab);
    person.key('E');
    BOOST_TEST(!person.shows("What came of it"));
    for (int i = 0; i < 20 && campaign::is_waiting(person.kept()); ++i) person.key('O');
    BOOST_TEST(person.log().find("(played out as a warfare battle)") != std::string::npos);
    const campaign::State after = person.kept();
    BOOST_TEST(after.army_of(corvane)->soldiers() <= attackers - 400);
    BOOST_TEST(after.army_of(bram)->soldiers() == defenders - 60);
    BOOST_TEST(person.log().find('=') == std::string::npos, person.log());
    BOOST_TEST(person.log().find("Bram Tolliver beats Corvane Peake") != std::string::npos,
               person.log());
    BOOST_TEST(campaign::CampaignFile{person.file()}.verify().empty());
    // Back at the desk the clock can run.
    BOOST_TEST(person.spot(act(Act::event)) != nullptr);
    BOOST_TEST(!campaign::sides_that_wait(after).has_value());
}

BOOST_AUTO_TEST_CASE(texts_of_a_battle_on_another_board_stand_whole) {
    for (const std::string& language : languages) {
        const Folder home;
        const OwnData own{home.path / "data"};
        AtDesk person{home, language};
        come_to_battle(person);
        BOOST_TEST(person.click(act(Act::play_out)));
        const auto look = [&](const std::string& what) {
            for (const Size size : {smallest_in_tabs, Size{640, 400}, Size{960, 540},
                                    Size{1024, 640}, Size{1280, 800}, Size{1920, 1080}}) {
                person.app.resize(size);
                BOOST_TEST_CONTEXT(language << ", " << what)
                check(person.app.screen(), person.app.size());
            }
        };
        look("before");
        BOOST_TEST(person.click(act(PlayOutScene::write)));
        BOOST_TEST(person.click(act(PlayOutScene::won, 0)));
        look("written");
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
