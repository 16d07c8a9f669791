#include "engine/battlefield/lab/commands.hpp"
#include "engine/battlefield/ruleset.hpp"

namespace muster::battlefield {
namespace {

class LabGame : public lab::Game {
  public:
    [[nodiscard]] std::string_view id() const override { return Rules::id(); }
    [[nodiscard]] std::unique_ptr<lab::Checks> checks() const override {
        return lab::battlefield_checks();
    }
    void play(const lab::PlayOptions& options, int& exit_code) const override {
        lab::play_battlefield(options, exit_code);
    }
    void replay(const lab::ReplayOptions& options) const override {
        lab::replay_battlefield(options);
    }
    void duel(const lab::DuelOptions& options, lab::Ranks& ranks) const override {
        lab::duel_battlefield(options, ranks);
    }
    [[nodiscard]] bool is_measured() const override { return true; }
    [[nodiscard]] std::unique_ptr<lab::Tournament> tournament(
        const lab::TournamentSource& source) const override {
        return lab::battlefield_tournament(source);
    }
    [[nodiscard]] std::unique_ptr<lab::CardPool> card_pool(
        const lab::TournamentSource& source) const override {
        return lab::battlefield_card_pool(source);
    }
    [[nodiscard]] bool has_maps() const override { return true; }
    [[nodiscard]] bool has_odds() const override { return true; }
    [[nodiscard]] std::unique_ptr<lab::OddsCommand> odds(
        const usage::Command& command) const override {
        return lab::battlefield_odds(command);
    }
    void add_commands(const usage::Command& app) const override { lab::add_field_map(app); }
};

}  // namespace

/// Named in engine/lab_games.cpp.
const lab::Game& lab_game();
const lab::Game& lab_game() {
    static const LabGame game;
    return game;
}

}  // namespace muster::battlefield
