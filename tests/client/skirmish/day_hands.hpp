#pragma once

#include "client/app/app.hpp"
#include "client/skirmish/between/day.hpp"
#include "client/skirmish/between/list.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/skirmish/armies.hpp"
#include "tests/client/skirmish/campaign.hpp"
#include "tests/client/test_app.hpp"

#include <functional>
#include <string>

/// Hands on the pages of a campaign.
namespace muster::client {

using Act = DayScene::Act;
using Kind = Step::Kind;

/// The program on a home of its own, with hands on the pointer and a look at every screen.
struct Master {
    const Home& home;
    TestApp app;
    double now{};
    std::function<void(const Screen&)> look;

    explicit Master(const Home& at, const std::string& language = "en")
        : home{at},
          app{shelf(language).studio,
              shelf(language).table,
              {{shelf(language).armies[0], shelf(language).armies[1]},
               {},
               {},
               at.path / "state",
               Opening::title,
               {}}} {}

    void see() {
        if (look) look(app.screen());
    }
    void tick(double ms = 10) { app.tick(now += ms); }
    bool click(const Command& command) {
        if (!click_on(app, command, now)) return false;
        see();
        return true;
    }
    void must(const Command& command) {
        BOOST_REQUIRE_MESSAGE(click(command),
                              "no place for " << command.enumerator << ' ' << command.args[0]
                                              << " on " << text_of(app.screen()).substr(0, 2000));
    }
    void letter(char which) {
        app.press(Key::letter, which);
        tick();
        see();
    }
    bool shows(const std::string& words) {
        return text_of(app.screen()).find(words) != std::string::npos;
    }
    /// From the title to a new campaign's first morning.
    void begin() {
        letter('D');
        letter('N');
        letter('B');
    }
    /// Through the cover to the page of a side, or of the game master.
    void visit(int who) {
        must(act(Act::visit, who));
        must(act(Act::show));
    }
    /// Both settle what they have; then the battle is on the table.
    void to_battle() {
        for (const int side : {0, 1}) {
            visit(side);
            must(act(Act::settle, 1));
        }
        must(act(Act::battle));
    }
    /// The same battle, played to its end beside the screen.
    void finish() {
        skirmish::Actions legal;
        Stream picks{7, Purpose::player};
        {
            auto journal = skirmish::Journal::open(save(), shelf().table);
            while (journal.state().to_move != Seat::nobody) {
                if (journal.state().to_move == Seat::dice) {
                    journal.play_dice();
                    continue;
                }
                skirmish::legal_actions(journal.state(), legal);
                journal.play(legal[picks.below(static_cast<std::uint32_t>(legal.size()))]);
            }
        }
    }
    [[nodiscard]] fs::path save() const { return home.path / "state" / "battle.muster"; }
    [[nodiscard]] fs::path campaigns() const { return home.path / "muster" / "campaigns"; }
    [[nodiscard]] fs::path file() const { return campaigns() / "the_long_road.toml"; }
    [[nodiscard]] Book kept() const {
        toml::Faults faults;
        auto book = reread(contents(file()), faults);
        BOOST_REQUIRE_MESSAGE(book.has_value(), faults.text());
        return *book;
    }
};

}  // namespace muster::client
