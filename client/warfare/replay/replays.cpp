#include "client/warfare/replay/replays.hpp"

#include "client/warfare/replay/replay.hpp"
#include "engine/warfare/game/compiled.hpp"

#include <algorithm>

namespace muster::client {

ReplayEntry WarfareReplays::read(const std::filesystem::path& file, const Words& words) const {
    const auto journal = warfare::Journal::open(file, pack_->tables);
    const warfare::Setup& setup = journal.header().setup;
    const warfare::State& state = journal.state();
    ReplayEntry out;
    for (std::size_t i = 0; i < out.armies.size(); ++i)
        out.armies[i].name = warfare::army_name(pack_->words, setup.sides[i].army);
    out.winner = warfare::outcome(state).winner;
    out.outcome = is_player(out.winner)
                      ? words("warfare_end.wins", {{"side", words.side(out.winner)}})
                      : words("warfare_end.draw");
    out.length =
        words.many("warfare_replay.rounds", std::max(state.side(0).round, state.side(1).round));
    return out;
}

std::unique_ptr<Scene> WarfareReplays::watch(Host& host, const std::filesystem::path& file) const {
    return std::make_unique<WarfareReplayScene>(host, file, *pack_);
}

}  // namespace muster::client
