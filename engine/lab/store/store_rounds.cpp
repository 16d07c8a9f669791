#include "engine/lab/input.hpp"
#include "engine/lab/store/store.hpp"
#include "engine/toml/document.hpp"

#include <fmt/format.h>

#include <utility>

/// What a store keeps of runs that are played in rounds.
namespace muster::lab {
namespace {

/// Waiting for the disk takes some milliseconds, and a block of quick battles less than one.
constexpr std::chrono::milliseconds between_writes{250};

}  // namespace

std::uint64_t Store::units_there() const {
    Statement sum = database_.prepare("SELECT coalesce(sum(units), 0) FROM tallies WHERE run = ?");
    return sum.put(name_).step() ? sum.number(0) : 0;
}

std::map<std::uint64_t, std::string> Store::begin_round(const RoundKey& round) {
    std::map<std::uint64_t, std::string> out;
    Statement known =
        database_.prepare("SELECT asked, units FROM rounds WHERE run = ? AND round = ?");
    if (!known.put(name_).put(round.number).step()) {
        waiting_rounds_.push_back(round);
        return out;
    }
    // Only where a run goes on at a machine that rounds fractions otherwise.
    if (known.text(0) != round.asked || known.number(1) != round.units)
        throw BadInput{fmt::format(
            "{}: error: the run {} was begun where round {} came to something else; give this one "
            "another name with --run, or another file",
            file_, toml::quote(name_), round.number)};
    Statement tally =
        database_.prepare("SELECT block, counts FROM tallies WHERE run = ? AND round = ?");
    for (tally.put(name_).put(round.number); tally.step();) out[tally.number(0)] = tally.text(1);
    return out;
}

void Store::put(Tally tally) {
    waiting_.push_back(std::move(tally));
    if (Clock::now() - written_ > between_writes) write_waiting();
}

void Store::write_waiting() {
    Transaction adding{database_};
    Statement round = database_.prepare("INSERT INTO rounds VALUES (?, ?, ?, ?)");
    for (const RoundKey& begun : waiting_rounds_)
        round.put(name_).put(begun.number).put(begun.asked).put(begun.units).run();
    Statement tally = database_.prepare("INSERT INTO tallies VALUES (?, ?, ?, ?, ?, ?)");
    for (const Tally& done : waiting_)
        tally.put(name_)
            .put(done.round)
            .put(done.block)
            .put(done.first)
            .put(done.units)
            .put(done.counts)
            .run();
    adding.commit();
    waiting_rounds_.clear();
    waiting_.clear();
    written_ = Clock::now();
}

}  // namespace muster::lab
