#include "engine/strategic/lab/commands.hpp"
#include "engine/strategic/lab/odds_command.hpp"
#include "engine/strategic/ruleset.hpp"

namespace muster::strategic {
namespace {

class LabGame : public lab::Game {
  public:
    [[nodiscard]] std::string_view id() const override { return Rules::id(); }
    [[nodiscard]] std::unique_ptr<lab::Checks> checks() const override {
        return lab::strategic_checks();
    }
    void play(const lab::PlayOptions& options, int& exit_code) const override {
        lab::play_strategic(options, exit_code);
    }
    void replay(const lab::ReplayOptions& options) const override {
        lab::replay_strategic(options);
    }
    void duel(const lab::DuelOptions& options, lab::Ranks& ranks) const override {
        lab::duel_strategic(options, ranks);
    }
    [[nodiscard]] bool is_measured() const override { return true; }
    [[nodiscard]] std::unique_ptr<lab::Tournament> tournament(
        const lab::TournamentSource& source) const override {
        return lab::strategic_tournament(source);
    }
    [[nodiscard]] std::unique_ptr<lab::CardPool> card_pool(
        const lab::TournamentSource& source) const override {
        return lab::strategic_card_pool(source);
    }
    /// Its maps are its wars.
    [[nodiscard]] bool has_maps() const override { return true; }
    [[nodiscard]] bool has_odds() const override { return true; }
    [[nodiscard]] std::unique_ptr<lab::OddsCommand> odds(
        const usage::Command& command) const override {
        return lab::strategic_odds(command);
    }
};

}  // namespace

/// Named in engine/lab_games.cpp.
const lab::Game& lab_game();
const lab::Game& lab_game() {
    static const LabGame game;
    return game;
}

}  // namespace muster::strategic
