#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "client/warfare/pack/scenarios.hpp"
#include "client/warfare/table/field.hpp"
#include "client/warfare/table/motion.hpp"
#include "engine/core/figures.hpp"
#include "engine/warfare/model/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

/// The exact odds of the order that is pointed at (odds.hpp), or what happened last.
namespace muster::client::warfare_table {

using Kind = warfare::Action::Kind;

namespace {

/// Sums of chances are as exact as doubles are.
constexpr double grain = 1e-9;
bool is_sure(double chance) {
    return chance > 1 - grain;
}

/// Of some dice the face is all that counts.
bool has_need(const warfare::Event& roll) {
    return roll.reason != warfare::Reason::initiative && roll.reason != warfare::Reason::rocks;
}

/// "14 + 4 = 18 against 16"
std::string sum_of(const Builder& b, const warfare::Event& roll) {
    if (!has_need(roll)) return figures(roll.value);
    return b.say(
        "warfare_table.against",
        {{"sum", sum_figures(roll.value, roll.total - roll.value)}, {"need", figures(roll.need)}});
}

/// The rolls of what happened last, each with its die: the newest where not all have room. Where
/// they end.
double draw_rolls(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    std::vector<warfare::Event> rolls;
    if (pen.input.last != nullptr)
        std::copy_if(
            pen.input.last->begin(), pen.input.last->end(), std::back_inserter(rolls),
            [](const warfare::Event& event) { return event.kind == warfare::Event::Kind::rolled; });
    if (rolls.empty()) {
        b.text({box.x, box.y, box.width, 40}, b.say("warfare_table.no_rolls"),
               theme::label(13, theme::soft_ink), 2, true);
        return box.y + 26;
    }
    const double pitch = 40;
    const auto fits = static_cast<std::size_t>(std::max(1.0, box.height / pitch));
    const std::size_t first = rolls.size() - std::min(rolls.size(), fits);
    double y = box.y;
    for (std::size_t i = first; i < rolls.size(); ++i, y += pitch) {
        const warfare::Event& roll = rolls[i];
        const bool is_six = roll.reason == warfare::Reason::rocks;
        const int faces = is_six ? 6 : 20;
        const auto shown = [&](int face) {
            return pen.input.tumble_ms < 0
                       ? face
                       : tumbling_face(faces, face, pen.input.tumble_ms, pen.input.tumbles_for_ms);
        };
        draw_casualty_die(b, {box.x, y + 1, 34, 34}, faces, shown(roll.value), false);
        // Of two dice the one that was not kept lies beside it, smaller.
        if (roll.dropped > 0)
            draw_casualty_die(b, {box.x + 36, y + 7, 24, 24}, 20, shown(roll.dropped), false);
        const double x = box.x + (roll.dropped > 0 ? 66 : 44);
        const std::string word = b.say(
            "roll." + std::string{warfare::names::reasons[static_cast<std::size_t>(roll.reason)]});
        const std::string who = roll.unit == warfare::no_unit ? b.words().side(seat_of(roll.side))
                                                              : pen.name({roll.side, roll.unit});
        b.short_line({x, y, box.right() - x, 18}, fmt::format("{}: {}", who, word),
                     theme::label(13, theme::ink, 600));
        const std::string sum = sum_of(b, roll);
        if (sum.empty() || pen.input.tumble_ms >= 0) continue;
        const auto style =
            theme::label(13, roll.success ? theme::good : theme::bad, 700, theme::Align::right);
        if (!has_need(roll)) {
            b.text({x, y + 18, box.right() - x, 18}, sum, theme::label(13, theme::soft_ink));
            continue;
        }
        const std::string end =
            b.say(roll.success ? "warfare_table.success" : "warfare_table.failure");
        const double wide = b.width_of(end, style) + 2;
        b.short_line({x, y + 18, box.right() - x - wide - 8, 18}, sum,
                     theme::label(13, theme::soft_ink));
        b.text({box.right() - wide, y + 18, wide, 18}, end, style);
    }
    return y;
}

/// What an effect of battle magic does, and how likely it gets through to who is pointed at.
void draw_spell(Pen& pen, const Box& box, std::size_t which) {
    Builder& b = pen.builder;
    const warfare::State& state = pen.state();
    const warfare::Magic& effect = state.setup->magic[which];
    b.short_line({box.x, box.y - 2, box.width, 24}, effect.name, theme::name(17));
    page::Lines lines{{magic_words(b.words(), effect), theme::label(14)}};
    if (effect.uses > 0)
        lines.emplace_back(
            b.words().many("warfare_table.magic_left", effect.uses - state.magic_used[which]),
            theme::label(13, theme::soft_ink));
    const auto who = pen.pointed();
    if (effect.power && who && who->side == 1 - pen.mover() &&
        !warfare::is_fortification(who->unit)) {
        const warfare::Profile& target = state.profile(who->side, who->unit);
        // WF-58: some resist it.
        const int lean = target.has(warfare::Effect::resist_magic) ? -1 : 0;
        const double chance = warfare::chance_of(target.toughness - *effect.power, lean);
        lines.emplace_back(b.say("warfare_table.magic_chance",
                                 {{"unit", pen.name(*who)}, {"percent", percent(chance)}}),
                           theme::label(14, theme::good, 600));
    }
    page::draw_lines(b, box.x, box.y + 28, box.width, box.bottom(), lines);
}

}  // namespace

const warfare::AttackOdds* pointed_odds(const Pen& pen, warfare::Action& order) {
    if (pen.input.chances == nullptr || !pen.is_asked()) return nullptr;
    const Ui& ui = pen.input.ui;
    if (ui.dropped || ui.pull) {
        const auto target = aimed_at(pen);
        if (!target) return nullptr;
        order = pen.input.offer->legal[*pen.input.offer->at(*ui.chosen, *pen.aim(), target->unit)];
        return pen.input.chances->find(order.other);
    }
    const Attention& attention = pen.builder.attention();
    for (const Command& command : {attention.hover.value_or(Command{}), attention.focus,
                                   pen.input.looked.value_or(Command{})}) {
        if (command.kind != Command::Kind::act) continue;
        const auto at = static_cast<std::size_t>(command.value);
        if (at >= pen.input.offer->legal.size()) continue;
        order = pen.input.offer->legal[at];
        if (!(pen.input.chances->unit == order.unit) || !pen.input.chances->aim.is_of(order))
            continue;
        if (const auto* odds = pen.input.chances->find(order.other)) return odds;
    }
    return nullptr;
}

std::string percent(double chance) {
    const double value = chance * 100;
    // What can happen at all is not nothing.
    if (chance > grain && value < 0.5) return "<\u202F1\u202F%";
    if (!is_sure(chance) && value >= 99.5) return ">\u202F99\u202F%";
    return fmt::format("{:.0f}\u202F%", value);
}

void draw_note(Pen& pen) {
    Builder& b = pen.builder;
    const bool has_hint = pen.is_asked() && (pen.input.hint != nullptr || pen.input.is_hint_due);
    if (has_hint && pen.input.problem.empty())
        return draw_hint_leaf(b, pen.layout.note, pen.input.hint);
    b.panel(pen.layout.note);
    const Box box = pen.layout.note.inset(12);
    if (!pen.input.problem.empty()) {
        b.line({box.x, box.y - 2, box.width, 24}, b.say("warfare_table.problem"), theme::name(17));
        page::draw_lines(b, box.x, box.y + 28, box.width, box.bottom(),
                         {{pen.input.problem, theme::label(13, theme::bad, 600)}});
        return;
    }
    warfare::Action order;
    if (const auto* odds = pointed_odds(pen, order))
        return draw_order_odds(pen, pen.layout.note, order, *odds);
    const auto aim = pen.aim();
    if (aim && aim->kind == Kind::magic && pen.is_asked()) return draw_spell(pen, box, aim->magic);
    // A target that may not be attacked says by which rule, an order what it does. Who looks on at
    // a replay sees what happened, whatever the focus rests on.
    const Spot* watched = watched_spot(b);
    const bool is_hovered = b.attention().hover.has_value();
    if (watched != nullptr && !watched->reason.empty() && (!pen.input.is_watched || is_hovered)) {
        b.line({box.x, box.y - 2, box.width, 24},
               b.say(watched->is_enabled ? "warfare_table.about" : "warfare_table.rule"),
               theme::name(17));
        page::draw_lines(b, box.x, box.y + 28, box.width, box.bottom(),
                         {{watched->reason, theme::label(14)}});
        return;
    }
    b.line({box.x, box.y - 2, box.width, 24}, b.say("warfare_table.last"), theme::name(17));
    const double y = draw_rolls(pen, {box.x, box.y + 28, box.width, box.height - 28}) + 8;
    draw_prospects(pen, {box.x, y, box.width, box.bottom() - y});
}

}  // namespace muster::client::warfare_table
