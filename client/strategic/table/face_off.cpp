#include "client/strategic/table/pen.hpp"
#include "client/ui/marks.hpp"
#include "engine/core/figures.hpp"
#include "engine/strategic/field.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// The dice, sorted and laid against each other, each pair with what it costs (ST-99 to ST-101).
namespace muster::client::war_table {

namespace {

/// A triangle, a rhombus or a kite: shapes that tell a d4, a d8 and a d10 from a d6.
std::vector<std::pair<double, double>> die_outline(const Box& box, int sides) {
    const double x = box.centre_x(), y = box.centre_y(), w = box.width / 2 + 1,
                 h = box.height / 2 + 1;
    switch (sides) {
        case 4: return {{x, y - h}, {x + w, y + h * 0.86}, {x - w, y + h * 0.86}};
        case 8: return {{x, y - h}, {x + w, y}, {x, y + h}, {x - w, y}};
        case 10:
            return {{x, y - h}, {x + w, y - h * 0.12}, {x + w, y + h * 0.24},
                    {x, y + h}, {x - w, y + h * 0.24}, {x - w, y - h * 0.12}};
        default:
            return {{box.x, box.y},
                    {box.right(), box.y},
                    {box.right(), box.bottom()},
                    {box.x, box.bottom()}};
    }
}

}  // namespace

void draw_war_die(Builder& b, const Box& box, Seat seat, int sides, int face, bool is_pale) {
    if (sides == 6 && face <= 6) {
        b.add(side_die(b, box, seat, face));
    } else {
        b.add(Polygon{die_outline(box, sides), theme::side(seat).fill, theme::ink, 1});
        const double dy = sides == 4 ? box.height * 0.12 : 0;
        b.text({box.x - 4, box.y + dy, box.width + 8, box.height},
               face > 0 ? std::to_string(face) : "",
               theme::figure(std::max(12.0, box.height * (sides == 4 ? 0.4 : 0.46)), theme::bone,
                             theme::Align::centre));
    }
    if (is_pale) b.add(Fill{box.inset(-2), theme::leaf, box.width / 6, "", 0, 0.6});
}

namespace {

struct Laid {
    std::uint8_t sides{}, face{};
    bool is_again{};  ///< Rolled a second time.
};
std::vector<Laid> sorted_dice(const strategic::Rolled& rolled, unsigned again) {
    std::vector<Laid> out;
    for (std::size_t i = 0; i < rolled.count; ++i)
        out.push_back({rolled.dice[i].sides, rolled.dice[i].face, (again >> i & 1U) != 0});
    std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) {
        return a.face != b.face ? a.face > b.face : a.sides < b.sides;
    });
    return out;
}

/// What a side multiplies the losses by that it inflicts (ST-329).
int factor_of(const State& state, Index army) {
    int factor = 1;
    if (!state.is_on_map(army) || strategic::is_disabled(state, army)) return factor;
    strategic::each_effect(state, army, strategic::Word::loss_factor,
                           [&](const strategic::BoundEffect& bound) { factor *= bound.effect->n; });
    return factor;
}

/// A pair's tag points to whoever loses by it.
void draw_tag(Builder& b, double x, double y, double width, Seat loser, bool points_up,
              const std::string& words) {
    const double half = width / 2, high = 11;
    const auto style = theme::label(width < 32 ? 12 : 13, theme::bone, 700, theme::Align::centre);
    if (!is_player(loser)) {
        const Box pill{x - half, y - 9, width, 18};
        b.add(Fill{pill, theme::leaf, 9, theme::ink, 1.2});
        auto plain = style;
        plain.colour = theme::ink;
        b.text(pill, words, plain);
        return;
    }
    const double tip = points_up ? -1 : 1;
    b.add(Polygon{{{x - half, y - tip * high},
                   {x + half, y - tip * high},
                   {x + half, y + tip * (high - 5)},
                   {x, y + tip * (high + 4)},
                   {x - half, y + tip * (high - 5)}},
                  theme::side(loser).fill});
    b.text({x - half, y - 10, width, 20}, words, style);
}

}  // namespace

void draw_face_off(Pen& pen, const Box& box, const State& state, const std::array<int, 2>& lost,
                   const std::array<unsigned, 2>& again, bool is_compared) {
    Builder& b = pen.builder;
    const strategic::Battle& battle = state.battle;
    const std::array<Index, 2> armies{battle.attacker, battle.defender};
    const std::array<Seat, 2> seats{seat_of_faction(state.armies[armies[0]].faction),
                                    seat_of_faction(state.armies[armies[1]].faction)};
    const auto attacker = sorted_dice(battle.sides[0].rolled, again[0]);
    const auto defender = sorted_dice(battle.sides[1].rolled, again[1]);
    const std::size_t columns = std::max<std::size_t>(
        {attacker.size(), defender.size(), static_cast<std::size_t>(battle.sides[0].dice.total()),
         static_cast<std::size_t>(battle.sides[1].dice.total()), 1});
    const double pitch = std::min(47.0, box.width / static_cast<double>(columns));
    const double notes = 20 + 34;
    const double die = std::min({36.0, pitch - 7, (box.height - notes - 34) / 2});
    const double upper = box.y + 2, lower = upper + die + 30, middle = (upper + die + lower) / 2;
    // Before all dice lie nobody knows which of them meet.
    const auto has_all = [&](std::size_t side) {
        const int rolled = battle.sides[side].rolled.count;
        return rolled > 0 && rolled >= battle.sides[side].dice.total();
    };
    const bool is_whole = is_compared || (has_all(0) && has_all(1));
    const std::size_t pairs = is_whole ? std::min(attacker.size(), defender.size()) : 0;
    strategic::Stakes stakes;
    stakes.tie = battle.tie_loss >= 0 ? battle.tie_loss : state.variant().tie_loss;
    stakes.attacker_factor = factor_of(state, armies[0]);
    stakes.defender_factor = factor_of(state, armies[1]);
    for (std::size_t i = 0; i < columns; ++i) {
        const double x = box.x + static_cast<double>(i) * pitch + 1;
        const Box top{x, upper, die, die}, bottom{x, lower, die, die};
        if (i < pairs)
            b.add(Fill{{x + die / 2 - 0.5, upper + die, 1, lower - upper - die}, theme::rule});
        const auto lay = [&](const Box& place, const std::vector<Laid>& dice, std::size_t side) {
            if (i < dice.size()) {
                draw_war_die(b, place, seats[side], dice[i].sides, dice[i].face,
                             is_whole && i >= pairs);
                if (!dice[i].is_again) return;
                const Box mark{place.right() - 8, place.y - 4, 13, 13};
                b.add(Fill{mark, theme::leaf, 6.5, theme::ink, 1});
                b.icon(mark.inset(2.5), "ui-undo", theme::ink);
            } else
                b.add(Fill{place.inset(1), "", die / 6, theme::rule, 1.2});
        };
        lay(top, attacker, 0);
        lay(bottom, defender, 1);
        if (i >= pairs) continue;
        const int ahead = attacker[i].face - defender[i].face;
        const int cost = std::abs(ahead) >= stakes.margin ? stakes.wide_win : stakes.win;
        const double tag = std::min(34.0, pitch - 4);
        if (ahead == 0)
            draw_tag(
                b, x + die / 2, middle, tag, Seat::nobody, false,
                figures(-stakes.tie * std::max(stakes.attacker_factor, stakes.defender_factor)));
        else
            draw_tag(
                b, x + die / 2, middle, tag, ahead > 0 ? seats[1] : seats[0], ahead < 0,
                figures(-cost * (ahead > 0 ? stakes.attacker_factor : stakes.defender_factor)));
    }
    double y = lower + die + 6;
    const std::string rule = pen.say("war.stakes", {{"margin", std::to_string(stakes.margin)},
                                                    {"wide", std::to_string(stakes.wide_win)},
                                                    {"win", std::to_string(stakes.win)},
                                                    {"tie", std::to_string(stakes.tie)}});
    double rule_wide = box.width;
    if (again[0] != 0 || again[1] != 0) {
        const std::string words = pen.say("war.rolled_again");
        const auto small = theme::label(12.5, theme::soft_ink, 500, theme::Align::right);
        const double wide = b.width_of(words, small) + 2;
        if (wide < box.width * 0.45) {
            rule_wide -= wide + 26;
            b.text({box.right() - wide, y, wide, 18}, words, small);
            b.icon({box.right() - wide - 16, y + 3, 12, 12}, "ui-undo", theme::ink);
        }
    }
    draw_cut(b, {box.x, y, rule_wide, 18}, rule, theme::label(12.5, theme::soft_ink));
    if (!is_whole) return;
    y += 21;
    const double half = (box.width - 20) / 2;
    for (const std::size_t side : {0U, 1U}) {
        const double x = box.x + static_cast<double>(side) * (half + 20);
        const int before = state.armies[armies[side]].size;
        const int after = std::max(0, before - lost[side]);
        b.icon({x, y + 2, 14, 15}, theme::side(seats[side]).icon, theme::side(seats[side]).fill);
        const std::string change =
            pen.say("war.change", {{"n", std::to_string(before)}, {"of", std::to_string(after)}});
        const auto right = theme::label(13, theme::ink, 700, theme::Align::right);
        const double wide = b.width_of(change, right) + 4;
        const std::string loss = figures(-lost[side]);
        const auto strong = theme::figure(15);
        const double loss_wide = b.width_of(loss, strong) + 4;
        const double name = std::max(0.0, half - 20 - wide - loss_wide - 8);
        const std::string words = strategic::army_name(pen.words(), state, armies[side]);
        const double named =
            std::min(name, b.width_of(words, theme::label(13, theme::ink, 600)) + 2);
        if (name > 30)
            draw_cut(b, {x + 20, y, named, 19}, words, theme::label(13, theme::ink, 600));
        b.text({x + 24 + (name > 30 ? named : 0), y, loss_wide, 19}, loss, strong);
        b.text({x, y, half, 19}, change, right);
        const double part = before > 0 ? static_cast<double>(after) / before : 0;
        b.add(Fill{{x, y + 22, half, 6}, theme::shade, 2});
        if (part > 0) b.add(Fill{{x, y + 22, half * part, 6}, theme::side(seats[side]).fill, 2});
    }
}

}  // namespace muster::client::war_table
