#pragma once

#include "client/battle/fresh_seed.hpp"
#include "client/battle/session.hpp"
#include "client/scenes/game.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/page.hpp"
#include "tests/toy/face.hpp"
#include "tests/toy/words.hpp"

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

/// The toy in a window: a menu with one battle, and a table where the referee, then the players
/// act.
namespace muster::client {

template <>
struct Seats<toy::Rules> {
    static bool has_no_choice(const toy::Rules::Actions&) { return false; }
    static bool wait(const toy::State&) { return false; }
    static std::string_view step(const toy::State&) { return ""; }
    static std::optional<std::size_t> passing(const toy::Rules::Actions&) { return {}; }
    static std::string army(const toy::Setup& setup, std::size_t side) {
        return std::to_string(setup.cards[side]);
    }
};

class ToyScene : public Scene {
  public:
    /// `legal` has the action's place as its argument, `wind` how strong it blows.
    enum class Act { legal, wind, leave };

    ToyScene(Host& host, SessionOf<toy::Rules>& session) : Scene{host}, session_{&session} {}

    [[nodiscard]] Screen screen(const Frame& frame) const override {
        const toy::State& state = session_->journal().state();
        Builder b{frame};
        const Box all =
            page::draw_frame(b, {"dice-d6", b.say("game.toy_name"), "", act(Act::leave), "Back"});
        std::vector<page::Choice> choices;
        if (state.to_move == Seat::referee)
            for (int wind = -2; wind <= 2; ++wind)
                choices.push_back({act(Act::wind, wind), "Wind " + std::to_string(wind),
                                   std::to_string(wind + 3)});
        toy::Rules::Actions legal;
        if (is_player(state.to_move)) toy::Rules::legal_actions(state, legal);
        for (std::size_t i = 0; i < legal.size(); ++i)
            choices.push_back(
                {act(Act::legal, i), toy::Wording::describe(state, legal[i]), i == 0 ? "W" : "S"});
        page::draw_choices(b, {all.x, all.y, 240, all.height}, 0, choices);
        page::Lines lines;
        for (const toy::Event& event : session_->journal().events())
            lines.emplace_back(*toy::Wording::narrate(state, event, Viewer::spectator()),
                               theme::label(14));
        if (state.to_move == Seat::nobody)
            lines.emplace_back(toy::Wording::result(state), theme::name(20));
        page::draw_lines(b, all.x + 480, all.y, 400, all.bottom(), lines);
        const std::size_t card = session_->journal().header().setup.cards[0];
        b.add(CardImage{{all.x + 260, all.y, 200, 280},
                        std::make_shared<draw::Face>(toy::card_face(session_->table(), card)),
                        "card",
                        true});
        b.caption("Muster: toy");
        return b.take();
    }
    void run(const Command& command) override {
        const auto what = command.as<Act>();
        if (what == Act::leave) {
            if (session_->journal().state().to_move == Seat::nobody) session_->put_away();
            host().close();
        } else if (what == Act::wind) {
            session_->play({toy::Action::Kind::wind, command.args[0], "the referee feels it"});
        } else if (what == Act::legal) {
            toy::Rules::Actions legal;
            toy::Rules::legal_actions(session_->journal().state(), legal);
            session_->play(legal.at(static_cast<std::size_t>(command.args[0])));
        }
    }

  private:
    SessionOf<toy::Rules>* session_;
};

class ToyGame : public Game {
  public:
    explicit ToyGame(const std::filesystem::path& folder)
        : session_{std::make_shared<const toy::Table>(), folder} {
        (void)session_.restore();
    }
    [[nodiscard]] const char* id() const override { return "toy"; }
    [[nodiscard]] Arms arms() const override { return {"#3A3631", "#2A2521"}; }
    [[nodiscard]] const Words::Messages& messages() const override { return messages_; }
    void translate(const std::string&, const std::string&) override {}
    [[nodiscard]] std::vector<SavedBattle> open_battles(const Words&) const override {
        if (!session_.is_open()) return {};
        return {open_battle(session_.file(), true, [] {
            return SavedBattle::About{{"Red", "Blue"}, "Now"};
        })};
    }
    [[nodiscard]] bool has_table() const override { return session_.is_open(); }
    void go_on(Host& host, const SavedBattle&, const Scene&, const Show& show) override {
        show(std::make_unique<ToyScene>(host, session_));
    }
    void discard(const SavedBattle&) override { session_.discard(); }
    [[nodiscard]] std::unique_ptr<Scene> menu(Host& host) override;
    [[nodiscard]] std::unique_ptr<Scene> replay(Host&, const std::filesystem::path& file) override {
        throw record::BadSave{file.string() + ": the toy shows no replays"};
    }
    [[nodiscard]] SessionOf<toy::Rules>& session() { return session_; }

  private:
    Words::Messages messages_{{"game.toy_name", "Toy"}, {"game.toy_line", "One die, one card."}};
    SessionOf<toy::Rules> session_;
};

class ToyMenuScene : public Scene {
  public:
    enum class Act { begin, leave };
    ToyMenuScene(Host& host, ToyGame& game) : Scene{host}, game_{&game} {}
    [[nodiscard]] Screen screen(const Frame& frame) const override {
        Builder b{frame};
        draw_menu(b, "toy", act(Act::leave),
                  {{act(Act::begin), "Battle", "Three lives each.", "N", "dice-d6"}}, "");
        b.caption("Muster: toy menu");
        return b.take();
    }
    void run(const Command& command) override {
        if (command.is(Act::leave)) return host().close();
        if (!command.is(Act::begin)) return;
        record::Header<toy::Rules> header;
        header.definitions = game_->session().table().hash;
        header.seed = fresh_seed();
        header.setup = {&game_->session().table(), {1, 2}, {}};
        header.players = {"human", "human"};
        game_->session().start(std::move(header));
        host().open(std::make_unique<ToyScene>(host(), game_->session()));
    }

  private:
    ToyGame* game_;
};

inline std::unique_ptr<Scene> ToyGame::menu(Host& host) {
    return std::make_unique<ToyMenuScene>(host, *this);
}

}  // namespace muster::client
