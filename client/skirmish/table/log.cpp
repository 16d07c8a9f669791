#include "client/skirmish/table/log.hpp"

#include "engine/skirmish/rules/knowledge.hpp"
#include "engine/skirmish/wording/narrate.hpp"

namespace muster::client {
namespace {

/// The cards of an event, as its reader knows it, that its sentence names and `state` still shows.
std::vector<LogLine::Named> named(const skirmish::State& state, const skirmish::Event& event,
                                  const std::string& sentence) {
    std::vector<LogLine::Named> out;
    if (!is_player(event.seat)) return out;
    struct Face {
        skirmish::Copy copy;
        skirmish::CardIndex card;
    };
    const Seat owner = event.card_seat();
    for (const Face face : {Face{event.copy, event.card}, Face{event.other, event.other_card}}) {
        const auto [copy, card] = face;
        if (card == skirmish::unknown_card) continue;
        if (state.players[index(owner)].cards[copy] != card) continue;
        const std::string& name = state.table->texts[card].name;
        const std::size_t after = out.empty() ? 0 : out.back().from + out.back().bytes;
        const std::size_t at = sentence.find(name, after);
        if (at != std::string::npos) out.push_back({CardRef{owner, copy}, at, name.size()});
    }
    return out;
}

}  // namespace

std::vector<LogLine> log_lines(const skirmish::State& state,
                               const std::vector<skirmish::Event>& events, Seat viewer,
                               std::size_t new_from) {
    using Kind = skirmish::Event::Kind;
    std::vector<LogLine> lines;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const auto known = skirmish::as_known(events[i], viewer);
        if (!known) continue;
        const skirmish::Event& event = *known;
        auto sentence = skirmish::narrate(state, event, viewer);
        if (!sentence) continue;
        if (event.kind == Kind::turn_started) {
            if (sentence->ends_with('.')) sentence->pop_back();
            lines.push_back({Seat::nobody, *sentence, 0, true, false});
            continue;
        }
        LogLine line{event.seat, *sentence, 0, false, i >= new_from};
        line.cards = named(state, event, line.text);
        const bool is_die = event.kind == Kind::rolled || event.kind == Kind::rolloff_rolled ||
                            event.kind == Kind::power_rolled || event.kind == Kind::rout_rolled;
        if (is_die && event.value >= 1 && event.value <= 6) line.die = event.value;
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace muster::client
