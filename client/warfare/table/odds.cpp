#include "client/warfare/table/field.hpp"
#include "engine/core/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

/// The exact odds of an Attack or Charge (odds.hpp): each check that it calls for, and what the
/// target's die shows afterwards.
namespace muster::client::warfare_table {
namespace {

using warfare::Reason;

/// The checks on the way to a casualty, each with the die as it falls due: the attacker's succeed
/// without a critical hit, the target's fail.
std::vector<warfare::Roll> checks_of(warfare::State state, const warfare::Action& order) {
    constexpr int most = 12;
    std::vector<warfare::Roll> out;
    warfare::apply_legal(state, order);
    for (int i = 0; i < most && state.moment != warfare::Moment::order; ++i) {
        warfare::Action next{warfare::Action::Kind::let_fail};
        if (state.moment == warfare::Moment::roll) {
            const warfare::Roll& roll = state.roll;
            const bool is_known =
                std::any_of(out.begin(), out.end(),
                            [&](const warfare::Roll& one) { return one.reason == roll.reason; });
            if (roll.have == 0 && roll.reason != Reason::rocks && !is_known) out.push_back(roll);
            const bool is_own = roll.side == state.assault.side;
            const int face = is_own ? roll.sides - 1 : 1;
            next = {warfare::Action::Kind::roll, warfare::no_unit, warfare::no_unit,
                    static_cast<std::uint8_t>(face)};
        } else if (state.moment != warfare::Moment::courage) {
            break;
        }
        warfare::apply_legal(state, next);
    }
    return out;
}

struct CheckWords {
    const char *sign, *word, *against;
};
CheckWords words_of_check(Reason reason) {
    switch (reason) {
        case Reason::attack: return {"stat-attack", "stat.attack", "chance.against_defense"};
        case Reason::power: return {"stat-power", "stat.power", "chance.against_toughness"};
        case Reason::rally: return {"morale", "roll.rally", "chance.against_dc"};
        default: return {"morale", "stat.morale", "chance.against_dc"};
    }
}

/// "needs 8, better of two"
std::string needs(const Builder& b, const warfare::Roll& roll) {
    const char* id = roll.lean > 0   ? "chance.needs_better"
                     : roll.lean < 0 ? "chance.needs_worse"
                                     : "chance.needs";
    return b.say(id, {{"n", figures(std::max(1, roll.need - roll.modifier))}});
}

/// A row: "Attack  +3 against Defense 11   needs 8   88 %".
void draw_check(Builder& b, const Box& row, const warfare::Roll& roll, double word_width,
                double k) {
    const CheckWords words = words_of_check(roll.reason);
    b.icon({row.x, row.centre_y() - 7, 14, 14}, words.sign, theme::ink);
    b.line({row.x + 20, row.y, word_width, row.height}, b.say(words.word),
           theme::label(13 * k, theme::ink, 700));
    const auto figure = theme::figure(14 * k, theme::ink, theme::Align::right);
    const std::string chance = percent(warfare::chance_of(roll.need - roll.modifier, roll.lean));
    const double wide = b.width_of(">\u202F99\u202F%", figure) + 2;
    b.text({row.right() - wide, row.y, wide, row.height}, chance, figure);
    const double x = row.x + 26 + word_width;
    const double room = row.right() - wide - 8 - x;
    const auto style = theme::label(13 * k, theme::soft_ink);
    const std::string need = needs(b, roll);
    const double need_wide = std::min(b.width_of(need, style) + 2, room * 0.5);
    b.line({x + room - need_wide, row.y, need_wide, row.height}, need, style);
    b.line({x, row.y, room - need_wide - 8, row.height},
           b.say(words.against,
                 {{"sum", signed_figures(roll.modifier)}, {"need", figures(roll.need)}}),
           theme::label(13 * k));
}

/// The die as it may stand afterwards.
struct Left {
    int face{};  ///< 0: it is removed.
    double chance{};
    bool is_or_less{};  ///< Several faces in one column.
};

std::vector<Left> left_of(const warfare::AttackOdds& odds, int now, int most) {
    std::vector<Left> out;
    int last = 0;
    for (int steps = 0; steps < now; ++steps)
        if (odds.steps[static_cast<std::size_t>(steps)] > 0) last = steps;
    for (int steps = 0; steps <= last; ++steps) {
        const double chance = odds.steps[static_cast<std::size_t>(steps)];
        if (steps >= most - 1) {
            if (steps > most - 1) out.back().is_or_less = true;
            if (steps == most - 1) out.push_back({now - steps, 0, false});
            out.back().chance += chance;
        } else {
            out.push_back({now - steps, chance, false});
        }
    }
    out.push_back({0, odds.removed, false});
    return out;
}

void draw_left(Pen& pen, const Box& box, const std::vector<Left>& columns, const Spotted& target) {
    Builder& b = pen.builder;
    const double k = pen.layout.scale;
    const warfare::State& state = pen.state();
    const bool is_place = warfare::is_fortification(target.unit);
    const int faces = is_place ? state.fortification(target.side, target.unit).faces
                               : state.profile(target.side, target.unit).faces;
    const auto is_low = [&](int face) {
        if (is_place) return false;
        warfare::State then = state;
        then.piece(target.side, target.unit).die = static_cast<std::uint8_t>(face);
        return warfare::is_diminished(then, target.side, target.unit);
    };
    const double width = std::min(84 * k, box.width / static_cast<double>(columns.size()));
    const double die = std::min({30 * k, width - 6, box.height * 0.42});
    const double bars = box.height - die - 6 - 18 * k;
    double most = 0;
    for (const Left& left : columns) most = std::max(most, left.chance);
    const double floor = box.bottom() - die - 6;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const Left& left = columns[i];
        const double x = box.x + width * static_cast<double>(i);
        const double high =
            left.chance > 0 ? std::max(3.0, bars * left.chance / std::max(most, 0.01)) : 0;
        const double bar = std::min(54 * k, width - 8);
        const char* colour = left.face == 0 ? theme::ink : i == 0 ? theme::soft_ink : theme::good;
        b.fill({x + (width - bar) / 2, floor - high, bar, high}, colour, 1);
        b.text({x, floor - high - 18 * k, width, 18 * k}, percent(left.chance),
               theme::figure((width < 44 ? 12 : 13) * k, theme::ink, theme::Align::centre));
        const Box at{x + (width - die) / 2, box.bottom() - die, die, die};
        if (left.face == 0) {
            b.icon(at.inset(die * 0.08), "state-killed", theme::ink);
            continue;
        }
        draw_casualty_die(b, at, faces, left.face, is_low(left.face));
        if (left.is_or_less)
            b.text({at.right() - 4, at.y - 6, 14, 14}, "\u2264", theme::label(12, theme::ink, 700));
    }
    b.fill({box.x, floor, width * static_cast<double>(columns.size()), 1}, theme::soft_ink);
}

/// What it may cost the attacker itself, and whether it engages or exhausts.
std::string aside_of(const Builder& b, const warfare::Action& order,
                     const warfare::AttackOdds& odds) {
    std::string out;
    const auto add = [&](const std::string& words) {
        if (!out.empty()) out += " \u00B7 ";
        out += words;
    };
    if (order.kind == warfare::Action::Kind::charge)
        add(b.say("chance.engages", {{"percent", percent(odds.engaged)}}));
    else if (odds.exhausted > 0)
        add(b.say("chance.exhausts", {{"percent", percent(odds.exhausted)}}));
    const bool is_safe = percent(odds.own_steps[0]) == percent(1);
    add(is_safe ? b.say("chance.nothing_back")
                : b.say("chance.back", {{"hurt", percent(1 - odds.own_steps[0])},
                                        {"lost", percent(odds.own_removed)}}));
    return out;
}

}  // namespace

void draw_order_odds(Pen& pen, const Box& panel, const warfare::Action& order,
                     const warfare::AttackOdds& odds) {
    Builder& b = pen.builder;
    const double k = pen.layout.scale;
    const Box box{panel.x + 14, panel.y + 10, panel.width - 28, panel.height - 18};
    const int side = pen.mover();
    const Spotted target{1 - side, order.other};
    const std::string title =
        b.say(order.kind == warfare::Action::Kind::charge ? "chance.charge" : "chance.attack",
              {{"unit", pen.name({side, order.unit})}, {"target", pen.name(target)}});
    const auto small = theme::label(13 * k, theme::soft_ink, 500, theme::Align::right);
    const double exact = b.width_of(b.say("chance.exact"), small) + 4;
    b.short_line({box.x, box.y - 2, box.width - exact - 8, 24 * k}, title, theme::name(17 * k));
    b.text({box.right() - exact, box.y, exact, 22 * k}, b.say("chance.exact"), small);
    b.rule(box.x, box.y + 26 * k, box.width);

    // A low and wide panel has the checks beside the die.
    const bool is_beside = box.width > 620 && box.height < 240;
    const double half = is_beside ? (box.width - 24) / 2 : box.width;
    const auto checks = checks_of(pen.state(), order);
    double word = 0;
    for (const warfare::Roll& roll : checks)
        word = std::max(word, b.width_of(b.say(words_of_check(roll.reason).word),
                                         theme::label(13 * k, theme::ink, 700)));
    word = std::min(word + 4, half * 0.25);
    double y = box.y + 30 * k;
    const double row = is_beside ? 22 : 22 * k;
    for (const warfare::Roll& roll : checks) {
        draw_check(b, {box.x, y, half, row}, roll, word, k);
        y += row;
    }
    const std::string aside = aside_of(b, order, odds);
    b.line({box.x, y, half, row}, aside, theme::label(12.5 * k, theme::soft_ink));
    y += row + 2;
    Box rest{box.x, y, box.width, box.bottom() - y};
    if (is_beside)
        rest = {box.x + half + 24, box.y + 30 * k, half, box.bottom() - box.y - 30 * k};
    else
        b.rule(box.x, y, box.width);
    const std::string mean = b.say("chance.mean", {{"n", b.words().decimal(odds.expected, 1)}});
    const double mean_wide = std::min(b.width_of(mean, small) + 4, rest.width / 2);
    b.line({rest.x, rest.y + 2, rest.width - mean_wide - 6, 20 * k}, b.say("chance.afterwards"),
           theme::label(13 * k, theme::ink, 700));
    b.line({rest.right() - mean_wide, rest.y + 2, mean_wide, 20 * k}, mean, small);
    const int now = warfare::is_fortification(target.unit)
                        ? pen.state().stronghold(target.side, target.unit).die
                        : pen.state().piece(target.side, target.unit).die;
    draw_left(pen, {rest.x, rest.y + 24 * k, rest.width, rest.height - 26 * k},
              left_of(odds, now, 7), target);
}

}  // namespace muster::client::warfare_table
