#include "client/strategic/table/log_lines.hpp"

#include "client/scenes/house_rules.hpp"

#include <utility>

namespace muster::client::strategic_table {

std::vector<LogLine> log_lines(const strategic::State& state,
                               const std::vector<strategic::Event>& events, Viewer viewer,
                               const strategic::Words& words, const client::Words& say) {
    using Happened = strategic::Event::Kind;
    std::vector<LogLine> out;
    if (const int own = own_rules(state.variant()); own > 0) {
        LogLine line;
        line.text = say.many("rules.cover", own);
        out.push_back(std::move(line));
    }
    for (const strategic::Event& event : events) {
        if (event.kind == Happened::rolled) continue;
        auto sentence = strategic::narrate(words, state, event, viewer);
        if (!sentence) continue;
        LogLine line;
        const strategic::Index faction =
            event.faction == strategic::absent ? event.army_faction : event.faction;
        if (faction < state.faction_count()) line.seat = seat_of(faction);
        line.is_heading = event.kind == Happened::turn_begun;
        if (line.is_heading) line.seat = Seat::nobody;
        line.text = *std::move(sentence);
        out.push_back(std::move(line));
    }
    return out;
}

}  // namespace muster::client::strategic_table
