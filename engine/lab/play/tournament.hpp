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

/// Two armies that meet, by their numbers; a mirror match is of one army.
struct Pairing {
    std::size_t first{}, second{};
    [[nodiscard]] bool is_mirror() const { return first == second; }
};

/// Everybody against everybody, and then each army against itself.
[[nodiscard]] std::vector<Pairing> round_robin(std::size_t armies);

/// What a contest was loaded from.
struct ContestSource {
    std::vector<std::string> armies;  ///< Files or shipped armies; none: all that are shipped.
    std::vector<std::string> packs;
    std::string variant;
};

/// How its battles are played.
struct ContestPlay {
    players::Kind player{players::Kind::greedy};
    std::uint64_t seed{1};
    unsigned threads{1};
};

/// Armies of one ruleset that meet in pairings.
class Contest {
  public:
    /// What reports and the store tell of it.
    struct About {
        std::string ruleset, definitions, length_word, card_word;
        std::string variant;             ///< JSON
        std::vector<std::string> names;  ///< Of the armies, each another one.
        std::string armies;              ///< JSON: a list of them, as saves have them.
        std::vector<Pairing> pairings;
        std::vector<std::string> measures;  ///< What Uses counts.
    };

    virtual ~Contest() = default;
    Contest(const Contest&) = delete;
    Contest& operator=(const Contest&) = delete;

    [[nodiscard]] const About& about() const { return about_; }
    /// Unit `u` of a pairing is played with a seed made from the contest's seed, the pairing's
    /// number and `u` alone: twice, with the seats exchanged in between, but once in a mirror
    /// match, where the second battle would be the first.
    [[nodiscard]] virtual std::vector<Block> play(const std::vector<Job>& jobs,
                                                  const ContestPlay& how,
                                                  Progress& progress) const = 0;

  protected:
    explicit Contest(About about) : about_{std::move(about)} {}

  private:
    About about_;
};

}  // namespace muster::lab
