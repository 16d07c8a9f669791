#include "client/ui/widgets/pieces.hpp"
#include "client/warfare/table/face.hpp"
#include "client/warfare/table/field.hpp"

#include <array>
#include <utility>
#include <vector>

namespace muster::client::warfare_table {

using Kind = warfare::Action::Kind;

namespace {

void draw_retreat(Pen& pen) {
    Builder& b = pen.builder;
    draw_dialog(b, {b.say("warfare_table.retreat_title"),
                    b.say("warfare_table.retreat_text",
                          {{"dc", std::to_string(pen.state().variant().retreat_dc)}}),
                    {{{Command::Kind::back}, b.say("warfare_table.stay"), "Esc"},
                     {act(Act::answer, 0), b.say("order.retreat"), "R"}}});
}

void draw_surrender(Pen& pen) {
    Builder& b = pen.builder;
    draw_dialog(
        b, {b.say("concede.title"),
            b.say("warfare_table.surrender_text", {{"side", b.words().side(pen.state().to_move)}}),
            {{{Command::Kind::back}, b.say("concede.stay"), "Esc"},
             {act(Act::answer, 0), b.say("tool.concede"), "G"}}});
}

std::string words_of(const Builder& b, const warfare::State& state, const warfare::Action& event) {
    const auto side = [&](int index) { return b.words().side(seat_of(index)); };
    if (event.kind == Kind::surrender)
        return b.say("warfare_table.surrender", {{"side", b.words().side(state.to_move)}});
    return b.say(
        event.kind == Kind::leader_defeated ? "warfare_table.leader" : "warfare_table.characters",
        {{"side", side(event.value)}});
}

/// What only the other fight, of characters, knows (WF-171, WF-172), and surrender (WF-176).
void draw_elsewhere(Pen& pen) {
    Builder& b = pen.builder;
    Dialog dialog{b.say("warfare_table.elsewhere"), b.say("warfare_table.elsewhere_text"), {}};
    dialog.answers.push_back({{Command::Kind::back}, b.say("warfare_table.nothing"), "Esc"});
    const auto events = events_elsewhere(pen.state());
    for (std::size_t i = 0; i < events.size(); ++i)
        dialog.answers.push_back(
            {act(Act::answer, i), words_of(b, pen.state(), events[i]), std::to_string(i + 1)});
    draw_dialog(b, dialog);
}

struct Meaning {
    const char *sign, *word;
    const char *term, *heading;  ///< What it means (Game::meaning), and the word for that.
};
constexpr std::array<Meaning, 4> legend{
    {{"stat-attack", "warfare_table.legend_target", "", ""},
     {"state-exhausted", "warfare_table.legend_exhausted", "state.exhausted", "state.exhausted"},
     {"diminished", "warfare_table.legend_diminished", "state.diminished", "state.diminished"},
     {"time-clock", "warfare_table.legend_rests", "state.rests", "state.rests"}}};
double legend_row(const Layout& layout) {
    return 25 * layout.scale;
}
double legend_height(const Layout& layout) {
    return legend_row(layout) * 4 + 14;
}

/// What the marks on the cards mean, at the foot of the log.
void draw_legend(Builder& b, const Layout& layout) {
    const Box& leaf = layout.log;
    const double row = legend_row(layout);
    const double sign = 17 * layout.scale;
    double y = leaf.bottom() - legend_height(layout);
    b.fill({leaf.x + 1, y, leaf.width - 2, legend_height(layout) - 1}, theme::vellum, 3);
    b.rule(leaf.x + 1, y, leaf.width - 2);
    y += 7;
    for (const Meaning& meaning : legend) {
        const Box at{leaf.x + 12, y + (row - sign) / 2, sign, sign};
        if (&meaning == &legend.front())
            draw_corners(b, at.inset(3), theme::ink, 5);
        else
            b.icon(at, meaning.sign, theme::ink);
        const Box words{leaf.x + 21 + sign, y, leaf.width - 31 - sign, row};
        b.line(words, b.say(meaning.word), theme::label(13 * layout.scale));
        if (*meaning.term != 0)
            b.term({at.x, y, words.right() - at.x, row}, meaning.term, b.say(meaning.heading));
        y += row;
    }
}

}  // namespace

void draw_story_lines(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    std::vector<LogWord> known{{"engaged", b.say("warfare_table.tie")},
                               {"rallied", b.say("state.rallied")},
                               {"state.exhausted", b.say("state.exhausted")},
                               {"state.diminished", b.say("state.diminished")}};
    for (const StatRow& row : stat_rows) known.push_back({row.word, b.say(row.word)});
    draw_log_lines(b, box, *pen.input.log, pen.input.ui.log_back,
                   [&](std::size_t line, const Box& words) {
                       mark_log_words(b, (*pen.input.log)[line], words, known);
                   });
}

void draw_log(Pen& pen) {
    Builder& b = pen.builder;
    const Layout& layout = pen.layout;
    if (layout.log_is_drawer && !pen.input.ui.shows_log) return;
    if (layout.log_is_drawer) {
        // The ranks stand back, or the drawer would lie across their cards.
        const double top = layout.banner.bottom() + 3;
        const Box ranks{0, top, b.size().width, layout.orders.y - 4 - top};
        b.cover_spots(ranks);
        b.add(Fill{ranks, theme::felt, 0, "", 0, 0.85});
    }
    const Box& leaf = layout.log;
    b.panel(leaf);
    b.add(Fill{{leaf.x + 1, leaf.y + 1, leaf.width - 2, 33}, theme::shade, 3});
    b.icon({leaf.x + 12, leaf.y + 9, 16, 16}, "ui-log", theme::ink);
    b.text({leaf.x + 36, leaf.y + 2, leaf.width - 48, 31}, b.say("log.title"), theme::name(17));
    b.rule(leaf.x + 1, leaf.y + 34, leaf.width - 2);
    draw_story_lines(pen, log_box(layout));
    if (!layout.log_is_drawer) draw_legend(b, layout);
}

Box log_box(const Layout& layout) {
    const Box& box = layout.log;
    const double foot = layout.log_is_drawer ? 0 : legend_height(layout);
    return {box.x + 12, box.y + 40, box.width - 24, box.height - 48 - foot};
}

void draw_overlays(Pen& pen) {
    const Ui& ui = pen.input.ui;
    if (ui.zoom) return draw_zoomed(pen, *ui.zoom);
    if (ui.ask == Ask::retreat) return draw_retreat(pen);
    if (ui.ask == Ask::elsewhere) return draw_elsewhere(pen);
    if (ui.ask == Ask::surrender) return draw_surrender(pen);
}

}  // namespace muster::client::warfare_table
