#pragma once

#include "engine/lab/play/card_pool.hpp"
#include "engine/lab/play/tournament.hpp"
#include "engine/lab/ranks/schedule.hpp"
#include "engine/lab/statistics/rows.hpp"
#include "engine/lab/store/database.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace muster::lab {

/// All that decides what a run comes to, as text; threads do not.
struct RunKey {
    std::string kind;  ///< The command: "round-robin".
    std::string ruleset, program, definitions, seed;
    std::string players;  ///< JSON
    std::string aim;      ///< "500 pairs", "precision 0.005", "60 armies".
    std::string variant;  ///< JSON
    std::string setup;    ///< JSON: the armies as saves have them.
    bool operator==(const RunKey&) const = default;
};
[[nodiscard]] RunKey run_key(const std::string& kind, const Tournament::About& about,
                             const TournamentPlay& how, const Aim& aim);
/// As a key has it.
[[nodiscard]] std::string text(const Aim& aim);
/// Of a run over a card pool; `asked` is the text of a JSON object with all else that was asked
/// for.
[[nodiscard]] RunKey run_key(const std::string& kind, const CardPool::About& about,
                             const TournamentPlay& how, const std::string& aim,
                             const std::string& asked);

/// All of it, to be compared.
[[nodiscard]] std::string text(const RunKey& key);

/// A round of a run that is played in rounds (rounds.hpp).
struct RoundKey {
    std::uint64_t number{};  ///< From 0, in the order of play.
    std::string asked;       ///< JSON: what is played in it.
    std::uint64_t units{};
};
/// What a block of a round came to.
struct Tally {
    std::uint64_t round{}, block{}, first{}, units{};
    std::string counts;  ///< JSON
};

/// One run in an SQLite file that may hold others; SCHEMA.md describes it for whoever reads it.
/// Blocks are on disk when put() returns, tallies within half a second: however small they are,
/// the disk is not waited for all the time.
class Store {
  public:
    /// Opens the run `name`, or begins it. @throws BadInput if the file is of something else, or
    /// the run was begun with anything else than `key`.
    Store(const std::filesystem::path& file, const std::string& name, const RunKey& key,
          const Tournament::About& about = {});

    /// What an earlier program got done, in order; the uses of a pairing come with its last block.
    [[nodiscard]] std::vector<Block> blocks(const std::vector<std::string>& measures) const;
    void put(const std::vector<Block>& blocks, const std::vector<std::string>& measures);

    /// Units of all rounds that an earlier program got done.
    [[nodiscard]] std::uint64_t units_there() const;
    /// Goes on with a round, or begins it. @returns what its blocks came to, as far as an earlier
    /// program got. @throws BadInput if something else was asked then
    [[nodiscard]] std::map<std::uint64_t, std::string> begin_round(const RoundKey& round);
    void put(Tally tally);
    /// Has all of it on disk now.
    void flush() { write_waiting(); }

    /// The report's figures; the run is then done.
    void finish(const std::vector<Row>& rows);

  private:
    using Clock = std::chrono::steady_clock;

    void begin(const RunKey& key, const Tournament::About& about);
    void write_waiting();

    std::string file_, name_;
    Database database_;
    std::vector<RoundKey> waiting_rounds_;  ///< For the next transaction.
    std::vector<Tally> waiting_;
    Clock::time_point written_{Clock::now()};
};

}  // namespace muster::lab
