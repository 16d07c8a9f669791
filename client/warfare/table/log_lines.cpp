#include "client/warfare/table/log_lines.hpp"

#include "client/scenes/house_rules.hpp"

#include <utility>

namespace muster::client::warfare_table {

std::vector<LogLine> log_lines(const warfare::State& state,
                               const std::vector<warfare::Event>& events,
                               const warfare::Words& words, const client::Words& say) {
    std::vector<LogLine> out;
    if (const int own = own_rules(state.variant()); own > 0) {
        LogLine line;
        line.text = say.many("rules.cover", own);
        out.push_back(std::move(line));
    }
    for (const warfare::Event& event : events) {
        auto sentence = warfare::narrate(words, state, event);
        if (!sentence) continue;
        LogLine line;
        if (event.side < 2) line.seat = seat_of(event.side);
        line.is_heading = event.kind == warfare::Event::Kind::round_started;
        line.text = *std::move(sentence);
        out.push_back(std::move(line));
    }
    return out;
}

}  // namespace muster::client::warfare_table
