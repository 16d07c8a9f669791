#include "client/ui/pieces.hpp"
#include "client/warfare/table/field.hpp"

#include <utility>

namespace muster::client::field {

using Kind = warfare::Action::Kind;

namespace {

void draw_retreat(Pen& pen) {
    Builder& b = pen.builder;
    draw_dialog(
        b, {b.say("field.retreat_title"),
            b.say("field.retreat_text", {{"dc", std::to_string(pen.state().variant().retreat_dc)}}),
            {{{Command::Kind::back}, b.say("field.stay"), "Esc"},
             {act(Act::answer, 0), b.say("order.retreat"), "R"}}});
}

void draw_surrender(Pen& pen) {
    Builder& b = pen.builder;
    draw_dialog(b, {b.say("concede.title"),
                    b.say("field.surrender_text", {{"side", b.words().side(pen.state().to_move)}}),
                    {{{Command::Kind::back}, b.say("concede.stay"), "Esc"},
                     {act(Act::answer, 0), b.say("tool.concede"), "G"}}});
}

std::string words_of(const Builder& b, const warfare::State& state, const warfare::Action& event) {
    const auto side = [&](int index) { return b.words().side(seat_of(index)); };
    if (event.kind == Kind::surrender)
        return b.say("field.surrender", {{"side", b.words().side(state.to_move)}});
    return b.say(event.kind == Kind::leader_defeated ? "field.leader" : "field.characters",
                 {{"side", side(event.value)}});
}

/// What only the other fight, of characters, knows (WF-171, WF-172), and surrender (WF-176).
void draw_elsewhere(Pen& pen) {
    Builder& b = pen.builder;
    Dialog dialog{b.say("field.elsewhere"), b.say("field.elsewhere_text"), {}};
    dialog.answers.push_back({{Command::Kind::back}, b.say("field.nothing"), "Esc"});
    const auto events = events_elsewhere(pen.state());
    for (std::size_t i = 0; i < events.size(); ++i)
        dialog.answers.push_back(
            {act(Act::answer, i), words_of(b, pen.state(), events[i]), std::to_string(i + 1)});
    draw_dialog(b, dialog);
}

}  // namespace

void draw_log(Pen& pen) {
    Builder& b = pen.builder;
    const Layout& layout = pen.layout;
    if (layout.log_is_drawer && !pen.input.ui.shows_log) return;
    if (layout.log_is_drawer) {
        // The ranks stand back, or the drawer would lie across their cards.
        const double top = layout.banner.bottom() + 3;
        const Box ranks{0, top, b.size().width, layout.unit.y - 4 - top};
        b.cover_spots(ranks);
        b.add(Fill{ranks, theme::felt, 0, "", 0, 0.85});
    }
    b.panel(layout.log);
    const Box box = layout.log.inset(12);
    b.text({box.x, box.y - 2, box.width, 26}, b.say("log.title"), theme::name(17));
    b.rule(box.x, box.y + 28, box.width);
    draw_log_lines(b, log_box(layout), *pen.input.log, pen.input.ui.log_back);
}

Box log_box(const Layout& layout) {
    const Box box = layout.log.inset(12);
    return {box.x, box.y + 34, box.width, box.height - 34};
}

void draw_overlays(Pen& pen) {
    const Ui& ui = pen.input.ui;
    if (ui.zoom) return draw_zoomed(pen, *ui.zoom);
    if (ui.ask == Ask::retreat) return draw_retreat(pen);
    if (ui.ask == Ask::elsewhere) return draw_elsewhere(pen);
    if (ui.ask == Ask::surrender) return draw_surrender(pen);
}

}  // namespace muster::client::field
