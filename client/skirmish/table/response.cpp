#include "client/skirmish/table/table.hpp"

#include <array>
#include <cmath>
#include <utility>

namespace muster::client {
namespace {

using skirmish::Moment;

std::string percent(const Builder& b, double chance) {
    return b.say("odds.percent", {{"n", std::to_string(std::lround(chance * 100))}});
}

/// The chances that the card moves, the gravest first, as many as stand in `width`.
std::string changes(const Builder& b, const OddsNote& note, const std::string& card,
                    const theme::Style& style, double width) {
    using Part = std::pair<const char*, double OddsNote::Chances::*>;
    constexpr std::array<Part, 3> parts{{{"response.win", &OddsNote::Chances::win},
                                         {"response.kill", &OddsNote::Chances::kill},
                                         {"response.lose", &OddsNote::Chances::lose_unit}}};
    std::string said;
    for (const auto& [id, part] : parts) {
        const double was = (*note.without).*part;
        const double now = note.chances.*part;
        if (std::lround(was * 100) == std::lround(now * 100)) continue;
        const std::string change =
            b.say(id, {{"was", std::to_string(std::lround(was * 100))}, {"now", percent(b, now)}});
        const std::string longer =
            said.empty() ? b.say("response.with", {{"card", card}, {"change", change}})
                         : b.say("response.and", {{"changes", said}, {"change", change}});
        if (!said.empty() && b.width_of(longer, style) > width) break;
        said = longer;
    }
    return said.empty() ? b.say("response.same", {{"card", card}}) : said;
}

}  // namespace

bool is_response(const Pen& pen) {
    const skirmish::State& state = pen.state();
    const bool is_window =
        state.moment == Moment::before_roll || state.moment == Moment::after_roll;
    return is_window && state.ask == skirmish::Ask::none && state.to_move == pen.near();
}

std::string response_sentence(const Pen& pen) {
    const bool is_before = pen.state().moment == Moment::before_roll;
    return pen.builder.say(is_before ? "response.before" : "response.after");
}

std::string response_hint(const Pen& pen, const theme::Style& style, double width) {
    const Builder& b = pen.builder;
    const TableInput& input = pen.input;
    const Command& focus = b.attention().focus;
    if (input.choices->passive && !input.ui.selected &&
        focus == Command{Command::Kind::act, static_cast<int>(*input.choices->passive)}) {
        // SK-54: two in a row close the window.
        if (pen.state().declines == 0)
            return b.say("response.other", {{"side", b.words().side(pen.far())}});
        const bool is_before = pen.state().moment == Moment::before_roll;
        return b.say(is_before ? "response.to_dice" : "response.to_fate");
    }
    if (!input.odds) return {};
    auto copy = input.ui.selected;
    if (!copy && focus.kind == Command::Kind::select)
        copy = static_cast<skirmish::Copy>(focus.value);
    if (!copy || !input.choices->by_hand.contains(*copy)) {
        const OddsNote::Chances& now = input.odds->without.value_or(input.odds->chances);
        return b.say("response.now", {{"win", percent(b, now.win)},
                                      {"kill", percent(b, now.kill)},
                                      {"lose", percent(b, now.lose_unit)}});
    }
    const std::string& card = pen.card_name({pen.near(), *copy});
    if (!input.odds->without) return b.say("response.unsaid", {{"card", card}});
    return changes(b, *input.odds, card, style, width);
}

}  // namespace muster::client
