#pragma once

#include "client/skirmish/choice/choices.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/skirmish/worlds.hpp"
#include "tests/client/test_app.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string>

namespace muster::client {

/// How a pair of programs is set up.
struct Way {
    Settings settings;
    Size size{1280, 800};
    std::array<std::string, 2> players{"human", "human"};
};

/// The program without its window, with a battle of its own on disk.
class Program {
  public:
    Program(const World& world, const Way& way, std::size_t length) : world_{&world} {
        skirmish::Header header = header_of(world);
        header.players.assign(way.players.begin(), way.players.end());
        const auto file = folder_.path / "battle.muster";
        auto journal = skirmish::Journal::create(file, header);
        for (std::size_t i = 0; i < length; ++i) journal.play(world.actions[i]);
    }
    void open(const Way& way, const Shelf& shelf, Opening opening, bool is_replay) {
        TestApp::Start start;
        start.armies = {shelf.armies[0], shelf.armies[1]};
        start.seed = 7;
        start.folder = is_replay ? folder_.path / "elsewhere" : folder_.path;
        start.opening = opening;
        start.settings = way.settings;
        start.menu = 0;
        if (is_replay) start.replay = folder_.path / "battle.muster";
        app_.reset();  // Which lets its battle go.
        app_ = std::make_unique<TestApp>(shelf.studio, shelf.table, start);
        app_->resize(way.size);
    }
    TestApp& app() { return *app_; }
    [[nodiscard]] const skirmish::Journal& journal() const { return app_->session().journal(); }
    [[nodiscard]] const World& world() const { return *world_; }
    bool click(const Command& command) {
        const Spot* spot = find_spot(app_->screen(), command);
        if (spot == nullptr) return false;
        // Cards of a hand lie over one another.
        for (const double along : {0.5, 0.08, 0.92}) {
            const double x = spot->box.x + spot->box.width * along;
            const double y = spot->box.centre_y();
            if (spot_at(app_->screen(), x, y) != spot) continue;
            app_->pointer_moved(x, y);
            app_->pointer_down(x, y);
            app_->pointer_up(x, y);
            return true;
        }
        return false;
    }
    [[nodiscard]] Choices legal() const {
        const skirmish::State& state = journal().state();
        return choices(skirmish::view(state, state.to_move));
    }
    /// The number of what the world says comes next.
    [[nodiscard]] std::size_t next() const {
        const auto all = legal().legal;
        const skirmish::Action& wanted = world_->actions[journal().actions().size()];
        const auto found = std::find(all.begin(), all.end(), wanted);
        BOOST_REQUIRE(found != all.end());
        return static_cast<std::size_t>(found - all.begin());
    }
    void act(std::size_t number) {
        const Choices all = legal();
        const auto which = static_cast<int>(number);
        for (const auto& [copy, group] : all.by_hand)
            if (std::count(group.begin(), group.end(), number) > 0)
                BOOST_REQUIRE(click({Command::Kind::select, copy}));
        for (int page = 0; page < 60; ++page) {
            if (click({Command::Kind::act, which})) return;
            if (!click({Command::Kind::more})) break;
        }
        BOOST_FAIL("act " << which << " is not to be found in\n" << text_of(app_->screen()));
    }

  private:
    const World* world_;
    Folder folder_;
    std::unique_ptr<TestApp> app_;
};

}  // namespace muster::client
