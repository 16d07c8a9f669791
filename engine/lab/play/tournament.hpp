#pragma once

#include "engine/lab/play/progress.hpp"
#include "engine/lab/statistics/score.hpp"
#include "engine/players/player.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace muster::lab {

/// Two armies that meet, by their numbers; a mirror match is of one army. In games on maps they
/// meet on each.
struct Pairing {
    std::size_t first{}, second{}, map{};
    [[nodiscard]] bool is_mirror() const { return first == second; }
};

/// Everybody against everybody, and then each army against itself; all of it on every map.
[[nodiscard]] std::vector<Pairing> round_robin(std::size_t armies, std::size_t maps = 1);

/// What a tournament was loaded from.
struct TournamentSource {
    std::vector<std::string> armies;  ///< Files or shipped armies; none: all that are shipped.
    std::vector<std::string> packs;
    std::string variant;
    std::vector<std::string> maps{};  ///< Files or names; none: all of the packs.
};

/// How its battles are played.
struct TournamentPlay {
    players::Kind player{players::Kind::greedy};
    std::uint64_t seed{1};
    unsigned threads{1};
};

/// Armies of one ruleset that meet in pairings.
class Tournament {
  public:
    /// What reports and the store say of it.
    struct About {
        std::string ruleset, definitions, length_word, card_word;
        std::string variant;             ///< JSON
        std::vector<std::string> names;  ///< Of the armies, each another one.
        std::string armies;              ///< JSON: a list of them, as saves have them.
        std::vector<Pairing> pairings;
        std::vector<std::string> measures;  ///< What Uses counts.
        /// Of the maps, each another one; none: a game without. Where there are maps, Red attacks
        /// first and Blue defends, and seats are not equal.
        std::vector<std::string> maps{};
        std::string map_text{};  ///< JSON: the maps as saves have them.
    };

    virtual ~Tournament() = default;
    Tournament(const Tournament&) = delete;
    Tournament& operator=(const Tournament&) = delete;

    [[nodiscard]] const About& about() const { return about_; }
    /// Unit `u` of a pairing is played with a seed made from the tournament's seed, the pairing's
    /// number and `u` alone: twice, with the seats exchanged in between, but once in a mirror
    /// match, where the second battle would be the first. Of a run that is stopped a block's job
    /// has as many units as were played, any of those that were asked for.
    [[nodiscard]] virtual std::vector<Block> play(const std::vector<Job>& jobs,
                                                  const TournamentPlay& how,
                                                  Progress& progress) const = 0;

  protected:
    explicit Tournament(About about) : about_{std::move(about)} {}

  private:
    About about_;
};

}  // namespace muster::lab
