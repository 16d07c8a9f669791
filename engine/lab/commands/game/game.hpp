#pragma once

#include "engine/lab/commands/game/checks.hpp"
#include "engine/lab/commands/game/commands.hpp"
#include "engine/lab/play/card_pool.hpp"
#include "engine/lab/play/tournament.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {

struct PlayOptions : Sides {
    PlayOptions() { red_player = blue_player = "human"; }

    std::string ruleset, variant, save, map, colour{"auto"};
    std::vector<std::string> packs;
    std::vector<std::string> setup;  ///< The options given that only a new battle takes.
    std::optional<std::uint64_t> seed;
    bool json{}, every_die{};
};

struct ReplayOptions {
    std::string file;
    std::vector<std::string> packs;
    bool json{}, transcript{};
};

struct DuelOptions : Sides, RunOptions {
    DuelOptions() { red_player = blue_player = "greedy"; }

    std::string ruleset, precision, map;
    std::uint64_t games{1000};
    bool paired{}, json{};
    Report report;  ///< Its file alone.
};

struct OddsOptions {
    std::string ruleset, attacker, defender, variant;
    std::vector<std::string> packs;
    bool json{};
};

/// A ruleset's part of `muster-lab odds`.
class OddsCommand {
  public:
    virtual ~OddsCommand() = default;
    /// The options that this ruleset alone takes.
    [[nodiscard]] const std::vector<usage::Option>& own_options() const { return own_options_; }
    /// Whether both cards must be named.
    [[nodiscard]] virtual bool needs_cards() const { return true; }
    /// Prints the odds. @throws BadInput
    virtual void run(const OddsOptions& options) const = 0;

  protected:
    OddsCommand() = default;
    std::vector<usage::Option> own_options_;
};

/// What muster-lab asks of a ruleset. What a ruleset does not have is null.
class Game {
  public:
    virtual ~Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    [[nodiscard]] virtual std::string_view id() const = 0;
    [[nodiscard]] virtual std::unique_ptr<Checks> checks() const = 0;
    /// What to say to whoever asks for battles of it; empty: it has battles, which `play`, `duel`
    /// and the like know.
    [[nodiscard]] virtual std::string_view why_no_battles() const { return {}; }
    /// Whether a file that is no saved battle is the ruleset's all the same, so that replay prints
    /// it.
    [[nodiscard]] virtual bool knows_file(const std::filesystem::path& /*file*/) const {
        return false;
    }
    /// Plays a battle as text; `exit_code` becomes 1 where the input ends before it.
    virtual void play(const PlayOptions& options, int& exit_code) const = 0;
    /// Prints a save of the ruleset.
    virtual void replay(const ReplayOptions& options) const = 0;
    /// Plays many battles and reports them; shared with the helpers there are.
    virtual void duel(const DuelOptions& options, Ranks& ranks) const = 0;
    /// Armies that meet in pairings.
    [[nodiscard]] virtual std::unique_ptr<Tournament> tournament(
        const TournamentSource& /*source*/) const {
        return nullptr;
    }
    /// The cards that armies are made of.
    [[nodiscard]] virtual std::unique_ptr<CardPool> card_pool(
        const TournamentSource& /*source*/) const {
        return nullptr;
    }
    /// Whether it has both of these, and whether it has the first.
    [[nodiscard]] virtual bool is_measured() const { return false; }
    [[nodiscard]] virtual bool has_tournament() const { return is_measured(); }
    /// Whether its battles are fought on maps that an option may name.
    [[nodiscard]] virtual bool has_maps() const { return false; }
    [[nodiscard]] virtual bool has_odds() const { return false; }
    /// Adds the ruleset's own options to `command`.
    [[nodiscard]] virtual std::unique_ptr<OddsCommand> odds(
        const usage::Command& /*command*/) const {
        return nullptr;
    }
    /// Commands that no other ruleset has.
    virtual void add_commands(const usage::Command& /*app*/) const {}

  protected:
    Game() = default;
};

/// All of them, in the order of engine/rulesets.hpp.
[[nodiscard]] std::span<const Game* const> games();
/// The one of this id. @throws BadInput
[[nodiscard]] const Game& find_game(std::string_view id);
/// @throws BadInput if --map was given and the ruleset has none.
void require_maps_for(std::string_view ruleset, bool is_map_given);
/// The ids of those that have battles, of the measured ones, and of those that have tournaments.
[[nodiscard]] std::vector<std::string> battle_games();
[[nodiscard]] std::vector<std::string> tournament_games();
[[nodiscard]] std::vector<std::string> measured_games();

}  // namespace muster::lab
