#include "client/strategic/table/hint.hpp"

#include "client/ui/screen/marks.hpp"
#include "engine/strategic/wording/narrate.hpp"

#include <algorithm>
#include <utility>

namespace muster::client::strategic_table {

Hint hint(const State& view, const std::vector<Action>& legal, const Advice<Action>& advice,
          const strategic::Words& names, const client::Words& words) {
    const auto words_of = [&](const Action& action) {
        return strategic::describe(names, view, action);
    };
    Hint out;
    if (!advice.candidates.empty()) {
        const auto best = std::find(legal.begin(), legal.end(), advice.candidates.front().action);
        if (best != legal.end()) out.best = static_cast<std::size_t>(best - legal.begin());
    }
    out.candidates = candidates_of(advice, legal, words_of);
    out.act = words_of(legal[out.best]);
    if (out.candidates.empty()) {
        out.reason = words("hint.only");
        return out;
    }
    out.basis = words(out.candidates.size() == 1 ? "hint.basis_alone" : "hint.basis_open",
                      {{"n", words.number(advice.tries)}});
    return out;
}

Screen cover_screen(const State& state, Index faction, const strategic::Words& words,
                    const Frame& frame) {
    Builder b{frame};
    const Size size = frame.size;
    const Seat seat = seat_of_faction(faction);
    b.add(side_ground(b, {0, 0, size.width, size.height}, seat));
    Box card{size.width / 2 - 290, size.height / 2 - 130, 580, 260};
    if (wants_tabs(size)) card = {8, 8, size.width - 16, size.height - 76};
    b.panel(card, theme::vellum, 6);
    b.add(Fill{card.inset(6), "", 4, theme::rule, 1});
    const std::string name = strategic::faction_name(words, state.war(), faction);
    b.icon({card.centre_x() - 24, card.y + 24, 48, 48}, theme::side(seat).icon,
           theme::side(seat).fill);
    b.line({card.x + 24, card.y + 78, card.width - 48, 50},
           b.say("strategic_table.pass", {{"faction", name}}),
           theme::name(34, theme::ink, theme::Align::centre));
    b.text({card.x + 24, card.y + 128, card.width - 48, 24}, b.say("strategic_table.look_away"),
           theme::label(15, theme::soft_ink, 500, theme::Align::centre));
    const std::string words_on = b.say("strategic_table.uncover", {{"faction", name}});
    const double width = b.button_width(words_on, "Enter") + 12;
    const Command command = act(Act::uncover);
    b.button({{card.centre_x() - width / 2, card.bottom() - 78, width, 50}, command, 0}, words_on,
             Builder::Rank::primary);
    b.start_focus_at(command);
    const double leave = b.button_width(b.say("tool.leave"), "Esc");
    b.button(
        {{size.width - 24 - leave, size.height - 60, leave, 40}, {Command::Kind::leave}, 1, "Esc"},
        b.say("tool.leave"), Builder::Rank::secondary);
    b.caption(b.say("strategic_table.caption"));
    return b.take();
}

}  // namespace muster::client::strategic_table
