#include "client/battlefield/table/board.hpp"

#include "client/battlefield/table/table.hpp"
#include "client/ui/screen/marks.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <utility>

namespace muster::client::battlefield_table {

const std::shared_ptr<const draw::Board>& Ground::of(const State& state) {
    faces::BattlefieldNow now;
    for (std::size_t i = 0; i < state.map().forts.size(); ++i)
        now.fort_hp.push_back(state.fort_hp[i]);
    for (std::size_t i = 0; i < state.map().engines.size(); ++i) {
        const battlefield::EnginePiece& engine = state.engines[i];
        // One that is manned is a mark on its crew's counter.
        now.engine_at.push_back(engine.crew == battlefield::no_unit ? engine.cell : board::nowhere);
    }
    if (board_ != nullptr && map_ == &state.map() && now == now_) return board_;
    map_ = &state.map();
    now_ = std::move(now);
    return board_ = std::make_shared<const draw::Board>(faces::battlefield_board(*map_, now_));
}

Screen cover_screen(std::uint8_t army, const battlefield::Words& words, const Frame& frame) {
    Builder b{frame};
    const Size size = frame.size;
    const Seat seat = seat_of_army(army);
    b.add(side_ground(b, {0, 0, size.width, size.height}, seat));
    Box card{size.width / 2 - 290, size.height / 2 - 130, 580, 260};
    if (wants_tabs(size)) card = {8, 8, size.width - 16, size.height - 76};
    b.panel(card, theme::vellum, 6);
    b.add(Fill{card.inset(6), "", 4, theme::rule, 1});
    const std::string name = battlefield::army_name(words, army);
    b.icon({card.centre_x() - 24, card.y + 24, 48, 48}, theme::side(seat).icon,
           theme::side(seat).fill);
    b.line({card.x + 24, card.y + 78, card.width - 48, 50},
           b.say("battlefield_table.pass", {{"army", name}}),
           theme::name(34, theme::ink, theme::Align::centre));
    b.text({card.x + 24, card.y + 128, card.width - 48, 24}, b.say("battlefield_table.look_away"),
           theme::label(15, theme::soft_ink, 500, theme::Align::centre));
    const std::string words_on = b.say("battlefield_table.uncover", {{"army", name}});
    const double width = b.button_width(words_on, "Enter") + 12;
    const Command command = act(Act::uncover);
    b.button({{card.centre_x() - width / 2, card.bottom() - 78, width, 50}, command, 0}, words_on,
             Builder::Rank::primary);
    b.start_focus_at(command);
    const double leave = b.button_width(b.say("tool.leave"), "Esc");
    b.button(
        {{size.width - 24 - leave, size.height - 60, leave, 40}, {Command::Kind::leave}, 1, "Esc"},
        b.say("tool.leave"), Builder::Rank::secondary);
    b.caption(b.say("battlefield_table.caption"));
    return b.take();
}

}  // namespace muster::client::battlefield_table
