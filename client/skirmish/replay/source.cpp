#include "client/skirmish/replay/source.hpp"

#include "client/skirmish/pack/commander_cards.hpp"
#include "client/skirmish/replay/replay.hpp"

namespace muster::client {

ReplayEntry SkirmishReplays::read(const std::filesystem::path& file, const Words& words) const {
    const auto journal = skirmish::Journal::open(file, faces_->words());
    const auto& commanders = journal.header().setup.commanders;
    const skirmish::Outcome outcome = skirmish::outcome(journal.state());
    ReplayEntry out;
    for (std::size_t i = 0; i < commanders.size(); ++i) {
        const skirmish::Commander& named = faces_->named(commanders[i]);
        out.armies[i] = {named.name, named.title};
    }
    out.winner = outcome.winner;
    out.outcome = !outcome.is_over ? words("replay.goes_on")
                  : is_player(outcome.winner)
                      ? words("result.wins", {{"side", words.side(outcome.winner)}})
                      : words("result.both_lose");
    out.length = words.many("replay.turns", journal.state().turn);
    commanders_.insert_or_assign(file, commanders);
    return out;
}

std::unique_ptr<Scene> SkirmishReplays::watch(Host& host, const std::filesystem::path& file) const {
    return std::make_unique<SkirmishReplayScene>(host, faces_, file);
}

void SkirmishReplays::draw_below(Builder& b, const Box& box,
                                 const std::filesystem::path& file) const {
    const auto led = commanders_.find(file);
    if (led != commanders_.end())
        draw_commanders(b, box, *faces_, {&led->second[0], &led->second[1]});
}

}  // namespace muster::client
