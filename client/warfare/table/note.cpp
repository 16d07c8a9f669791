#include "client/ui/page.hpp"
#include "client/ui/pieces.hpp"
#include "client/warfare/table/field.hpp"
#include "client/warfare/table/motion.hpp"
#include "client/warfare/table/scenarios.hpp"
#include "engine/core/figures.hpp"
#include "engine/warfare/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

/// The exact odds of the order that is pointed at (odds.hpp), or what happened last.
namespace muster::client::field {

using Kind = warfare::Action::Kind;

namespace {

/// Sums of chances are as exact as doubles are.
constexpr double grain = 1e-9;
bool is_sure(double chance) {
    return chance > 1 - grain;
}

/// Chances of so many steps, the last for that many or more.
std::vector<double> columns(const std::array<double, 21>& steps, int most) {
    std::vector<double> out(static_cast<std::size_t>(most) + 1);
    for (std::size_t i = 0; i < steps.size(); ++i) out[std::min(i, out.size() - 1)] += steps[i];
    return out;
}

/// A column for each number of casualties: its chance above, the number below.
void draw_columns(Builder& b, const Box& box, const std::vector<double>& chances, bool is_open) {
    const double width = box.width / static_cast<double>(chances.size());
    const double bars = box.height - 34;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        const double x = box.x + width * static_cast<double>(i);
        const double high = std::max(chances[i] > 0 ? 2.0 : 0.0, bars * chances[i]);
        b.add(Fill{{x + 4, box.y + 17, width - 8, bars}, theme::shade, 2});
        if (high > 0)
            b.add(Fill{{x + 4, box.y + 17 + bars - high, width - 8, high},
                       i == 0 ? theme::soft_ink : theme::good,
                       2});
        b.text({x, box.y, width, 17}, percent(chances[i]),
               theme::label(12, theme::ink, 600, theme::Align::centre));
        const bool is_last = is_open && i + 1 == chances.size();
        b.text({x, box.bottom() - 17, width, 17}, std::to_string(i) + (is_last ? "+" : ""),
               theme::label(12, theme::soft_ink, 600, theme::Align::centre));
    }
}

/// A word and its chance in a row of two.
void draw_pair(Builder& b, const Box& box, const std::string& words, const std::string& value,
               const char* colour) {
    const auto style = theme::label(13, colour, 700, theme::Align::right);
    const double wide = b.width_of(value, style) + 2;
    b.line({box.x, box.y, box.width - wide - 8, box.height}, words, theme::label(13));
    b.text({box.right() - wide, box.y, wide, box.height}, value, style);
}

/// What comes back: the attacker's own steps and its end.
std::string comes_back(const Builder& b, const warfare::AttackOdds& odds) {
    if (is_sure(odds.own_steps[0])) return b.say("chance.nothing_back");
    return b.say("chance.back",
                 {{"hurt", percent(1 - odds.own_steps[0])}, {"lost", percent(odds.own_removed)}});
}

void draw_odds(Pen& pen, const Box& box, const warfare::Action& order,
               const warfare::AttackOdds& odds) {
    Builder& b = pen.builder;
    const int side = pen.mover();
    const Spotted target{1 - side, order.other};
    const std::string title =
        b.say(order.kind == Kind::charge ? "chance.charge" : "chance.attack",
              {{"unit", pen.name({side, order.unit})}, {"target", pen.name(target)}});
    b.short_line({box.x, box.y - 2, box.width, 24}, title, theme::name(16));
    double y = box.y + 24;
    const double half = (box.width - 20) / 2;
    const auto pair = [&](int column, const char* id, const std::string& value,
                          const char* colour = theme::ink) {
        draw_pair(b, {box.x + column * (half + 20), y, half, 19}, b.say(id), value, colour);
        if (column == 1) y += 19;
    };
    const double critical = odds.critical;
    if (odds.dares < 1) {
        pair(0, "chance.dares", percent(odds.dares));
        pair(1, "chance.expected", b.words().decimal(odds.expected, 2));
    }
    pair(0, "chance.hit", percent(odds.hits), theme::good);
    pair(1, "chance.critical", percent(critical));
    pair(0, "chance.removed", percent(odds.removed), theme::good);
    if (order.kind == Kind::charge)
        pair(1, "chance.engaged", percent(odds.engaged));
    else if (odds.exhausted > 0 || odds.dares < 1)
        pair(1, "chance.exhausted", percent(odds.exhausted));
    else
        pair(1, "chance.expected", b.words().decimal(odds.expected, 2));
    const double back = 22;
    const double room = box.bottom() - back - y - 22;
    if (room >= 44) {
        b.line({box.x, y + 2, box.width, 18}, b.say("chance.casualties"),
               theme::label(12, theme::soft_ink, 600));
        int most = 1;
        for (std::size_t i = 0; i < odds.steps.size(); ++i)
            if (odds.steps[i] > 0) most = static_cast<int>(i);
        const int shown = std::min(most, 6);
        draw_columns(b, {box.x, y + 22, box.width, std::min(room, 190.0)},
                     columns(odds.steps, shown), most > shown);
    }
    const bool is_safe = is_sure(odds.own_steps[0]);
    b.line({box.x, box.bottom() - back + 3, box.width, back}, comes_back(b, odds),
           theme::label(13, is_safe ? theme::soft_ink : theme::bad, 600));
}

/// Of some dice the face is all that counts.
bool has_need(const warfare::Event& roll) {
    return roll.reason != warfare::Reason::initiative && roll.reason != warfare::Reason::rocks;
}

/// "14 + 4 = 18 against 16"
std::string sum_of(const Builder& b, const warfare::Event& roll) {
    if (!has_need(roll)) return figures(roll.value);
    return b.say("field.against", {{"sum", sum_figures(roll.value, roll.total - roll.value)},
                                   {"need", figures(roll.need)}});
}

/// The rolls of what happened last, each with its die: the newest where not all have room.
void draw_rolls(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    std::vector<warfare::Event> rolls;
    if (pen.input.last != nullptr)
        std::copy_if(
            pen.input.last->begin(), pen.input.last->end(), std::back_inserter(rolls),
            [](const warfare::Event& event) { return event.kind == warfare::Event::Kind::rolled; });
    if (rolls.empty()) {
        b.text({box.x, box.y, box.width, 40}, b.say("field.no_rolls"),
               theme::label(13, theme::soft_ink), 2, true);
        return;
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
        const std::string end = b.say(roll.success ? "field.success" : "field.failure");
        const double wide = b.width_of(end, style) + 2;
        b.short_line({x, y + 18, box.right() - x - wide - 8, 18}, sum,
                     theme::label(13, theme::soft_ink));
        b.text({box.right() - wide, y + 18, wide, 18}, end, style);
    }
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
            b.words().many("field.magic_left", effect.uses - state.magic_used[which]),
            theme::label(13, theme::soft_ink));
    const auto who = pen.pointed();
    if (effect.power && who && who->side == 1 - pen.mover() &&
        !warfare::is_fortification(who->unit)) {
        const warfare::Profile& target = state.profile(who->side, who->unit);
        // WF-58: some resist it.
        const int lean = target.has(warfare::Effect::resist_magic) ? -1 : 0;
        const double chance = warfare::chance_of(target.toughness - *effect.power, lean);
        lines.emplace_back(
            b.say("field.magic_chance", {{"unit", pen.name(*who)}, {"percent", percent(chance)}}),
            theme::label(14, theme::good, 600));
    }
    page::draw_lines(b, box.x, box.y + 28, box.width, box.bottom(), lines);
}

/// The order that is pointed at, if its odds are known.
const warfare::AttackOdds* pointed_odds(const Pen& pen, warfare::Action& order) {
    if (pen.input.chances == nullptr || !pen.is_asked()) return nullptr;
    const Attention& attention = pen.builder.attention();
    for (const Command& command : {attention.hover.value_or(Command{}), attention.focus}) {
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

}  // namespace

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
        b.line({box.x, box.y - 2, box.width, 24}, b.say("field.problem"), theme::name(17));
        page::draw_lines(b, box.x, box.y + 28, box.width, box.bottom(),
                         {{pen.input.problem, theme::label(13, theme::bad, 600)}});
        return;
    }
    warfare::Action order;
    if (const auto* odds = pointed_odds(pen, order)) return draw_odds(pen, box, order, *odds);
    const auto aim = pen.aim();
    if (aim && aim->kind == Kind::magic && pen.is_asked()) return draw_spell(pen, box, aim->magic);
    // A target that may not be attacked says by which rule, an order what it does. Who looks on at
    // a replay sees what happened, whatever the focus rests on.
    const Spot* watched = watched_spot(b);
    const bool is_hovered = b.attention().hover.has_value();
    if (watched != nullptr && !watched->reason.empty() && (!pen.input.is_watched || is_hovered)) {
        b.line({box.x, box.y - 2, box.width, 24},
               b.say(watched->is_enabled ? "field.about" : "field.rule"), theme::name(17));
        page::draw_lines(b, box.x, box.y + 28, box.width, box.bottom(),
                         {{watched->reason, theme::label(14)}});
        return;
    }
    b.line({box.x, box.y - 2, box.width, 24}, b.say("field.last"), theme::name(17));
    draw_rolls(pen, {box.x, box.y + 28, box.width, box.height - 28});
}

}  // namespace muster::client::field
