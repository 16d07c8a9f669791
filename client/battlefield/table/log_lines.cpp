#include "client/battlefield/table/log_lines.hpp"

#include "client/scenes/house_rules.hpp"

#include <utility>

namespace muster::client::battlefield_table {

std::vector<LogLine> log_lines(const battlefield::State& state,
                               const std::vector<battlefield::Event>& events, Viewer viewer,
                               const battlefield::Words& words, const client::Words& say) {
    std::vector<LogLine> out;
    if (const int own = own_rules(state.variant()); own > 0) {
        LogLine line;
        line.text = say.many("rules.cover", own);
        out.push_back(std::move(line));
    }
    for (const battlefield::Event& event : events) {
        auto sentence = battlefield::narrate(words, state, event, viewer);
        if (!sentence) continue;
        LogLine line;
        if (event.army < battlefield::max_armies) line.seat = seat_of(event.army);
        line.is_heading = event.kind == battlefield::Event::Kind::round_begun ||
                          event.kind == battlefield::Event::Kind::turn_begun;
        if (line.is_heading) line.seat = Seat::nobody;
        line.text = *std::move(sentence);
        out.push_back(std::move(line));
    }
    return out;
}

}  // namespace muster::client::battlefield_table
