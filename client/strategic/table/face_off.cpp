#include "client/strategic/table/pen.hpp"
#include "client/ui/screen/marks.hpp"
#include "engine/core/figures.hpp"
#include "engine/strategic/fight/prospects.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// The dice, sorted and laid against each other, each pair with what it costs (ST-99 to ST-101).
namespace muster::client::strategic_table {

namespace {

/// A triangle, a rhombus, a kite or a ring: shapes that distinguish a d4, a d8, a d10 and a d12
/// from a d6.
std::vector<std::pair<double, double>> die_outline(const Box& box, int sides) {
    const double x = box.centre_x(), y = box.centre_y(), w = box.width / 2 + 1,
                 h = box.height / 2 + 1;
    switch (sides) {
        case 4: return {{x, y - h}, {x + w, y + h * 0.86}, {x - w, y + h * 0.86}};
        case 8: return {{x, y - h}, {x + w, y}, {x, y + h}, {x - w, y}};
        case 12: {  // ten corners
            std::vector<std::pair<double, double>> out;
            constexpr std::array<std::pair<double, double>, 10> corners{{{0, -1},
                                                                         {0.59, -0.81},
                                                                         {0.95, -0.31},
                                                                         {0.95, 0.31},
                                                                         {0.59, 0.81},
                                                                         {0, 1},
                                                                         {-0.59, 0.81},
                                                                         {-0.95, 0.31},
                                                                         {-0.95, -0.31},
                                                                         {-0.59, -0.81}}};
            for (const auto& [dx, dy] : corners) out.emplace_back(x + dx * w, y + dy * h);
            return out;
        }
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

/// What two rolls cost, and who rolled them.
struct Costs {
    std::array<Index, 2> armies{};
    std::array<Seat, 2> seats{};
    strategic::Stakes stakes;
};

Costs costs_of(const State& state) {
    const strategic::Battle& battle = state.battle;
    Costs out{{battle.attacker, battle.defender}, {}, {}};
    for (const std::size_t side : {0U, 1U})
        out.seats[side] = seat_of_faction(state.armies[out.armies[side]].faction);
    out.stakes = strategic::stakes_of(state, battle);
    return out;
}

/// What a pair of dice costs, between them.
void draw_cost(Builder& b, double x, double y, double width, const Costs& table, int ahead) {
    const strategic::Stakes& stakes = table.stakes;
    const int ours = stakes.attacker_pair();
    const int theirs = stakes.spares_attacker ? 0 : stakes.defender_pair();
    if (ahead == 0)
        return draw_tag(b, x, y, width, Seat::nobody, false,
                        figures(-stakes.tie * std::max(ours, theirs)));
    const int cost = std::abs(ahead) >= stakes.margin ? stakes.wide_win : stakes.win;
    const int factor = ahead > 0 ? ours : theirs;
    draw_tag(b, x, y, width, table.seats[ahead > 0 ? 1 : 0], ahead < 0, figures(-cost * factor));
}

/// What a win and equal dice cost, and what the mark on a die means.
void draw_stakes(Pen& pen, const Box& box, const strategic::Stakes& stakes, bool has_marks) {
    Builder& b = pen.builder;
    double width = box.width;
    if (has_marks) {
        const std::string words = pen.say("strategic_table.rolled_again");
        const auto small = theme::label(12.5, theme::soft_ink, 500, theme::Align::right);
        const double wide = b.width_of(words, small) + 2;
        if (wide < box.width * 0.45) {
            width -= wide + 26;
            b.text({box.right() - wide, box.y, wide, box.height}, words, small);
            b.icon({box.right() - wide - 16, box.y + 3, 12, 12}, "ui-undo", theme::ink);
        }
    }
    draw_cut(b, {box.x, box.y, width, box.height},
             pen.say("strategic_table.stakes", {{"margin", std::to_string(stakes.margin)},
                                                {"wide", std::to_string(stakes.wide_win)},
                                                {"win", std::to_string(stakes.win)},
                                                {"tie", std::to_string(stakes.tie)}}),
             theme::label(12.5, theme::soft_ink));
}

/// What an army lost, its Size before and after, and how much of it is left.
void draw_loss(Pen& pen, const Box& box, const State& state, Index army, int lost) {
    Builder& b = pen.builder;
    const auto& side = theme::side(seat_of_faction(state.armies[army].faction));
    const int before = state.armies[army].size;
    const int after = std::max(0, before - lost);
    b.icon({box.x, box.y + 2, 14, 15}, side.icon, side.fill);
    const std::string change = pen.say(
        "strategic_table.change", {{"n", std::to_string(before)}, {"of", std::to_string(after)}});
    const auto right = theme::label(13, theme::ink, 700, theme::Align::right);
    const auto strong = theme::figure(15), plain = theme::label(13, theme::ink, 600);
    const std::string loss = figures(-lost);
    const double wide = b.width_of(change, right) + 4, loss_wide = b.width_of(loss, strong) + 4;
    const double room = box.width - 28 - wide - loss_wide;
    const std::string words = strategic::army_name(pen.words(), state, army);
    const double name = room > 30 ? std::min(room, b.width_of(words, plain) + 2) : 0;
    if (name > 0) draw_cut(b, {box.x + 20, box.y, name, 19}, words, plain);
    b.text({box.x + 24 + name, box.y, loss_wide, 19}, loss, strong);
    b.text({box.x, box.y, box.width, 19}, change, right);
    const double part = before > 0 ? static_cast<double>(after) / before : 0;
    b.add(Fill{{box.x, box.y + 22, box.width, 6}, theme::shade, 2});
    if (part > 0) b.add(Fill{{box.x, box.y + 22, box.width * part, 6}, side.fill, 2});
}

}  // namespace

void draw_face_off(Pen& pen, const Box& box, const State& state, const std::array<int, 2>& lost,
                   const std::array<unsigned, 2>& again, bool is_compared) {
    Builder& b = pen.builder;
    const auto& sides = state.battle.sides;
    const Costs table = costs_of(state);
    const std::array<std::vector<Laid>, 2> dice{sorted_dice(sides[0].rolled, again[0]),
                                                sorted_dice(sides[1].rolled, again[1])};
    const std::size_t columns = std::max<std::size_t>(
        {dice[0].size(), dice[1].size(), static_cast<std::size_t>(sides[0].dice.total()),
         static_cast<std::size_t>(sides[1].dice.total()), 1});
    // Before all dice lie nobody knows which of them meet.
    const auto has_all = [&](std::size_t side) {
        return sides[side].rolled.count > 0 && sides[side].rolled.count >= sides[side].dice.total();
    };
    const bool is_whole = is_compared || (has_all(0) && has_all(1));
    const std::size_t pairs = is_whole ? std::min(dice[0].size(), dice[1].size()) : 0;
    constexpr double notes = 54, between = 30;
    // Larger where the panel is.
    const double most = std::clamp(box.width / 13, 36.0, 56.0);
    const double pitch = std::min(most + 11, box.width / static_cast<double>(columns));
    const double die = std::min({most, pitch - 7, (box.height - notes - 34) / 2});
    const std::array<double, 2> tops{box.y + 2, box.y + 2 + die + between};
    for (std::size_t i = 0; i < columns; ++i) {
        const double x = box.x + static_cast<double>(i) * pitch + 1;
        if (i < pairs) b.add(Fill{{x + die / 2 - 0.5, tops[0] + die, 1, between}, theme::rule});
        for (const std::size_t side : {0U, 1U}) {
            const Box place{x, tops[side], die, die};
            if (i >= dice[side].size()) {
                b.add(Fill{place.inset(1), "", die / 6, theme::rule, 1.2});
                continue;
            }
            const Laid& one = dice[side][i];
            draw_war_die(b, place, table.seats[side], one.sides, one.face, is_whole && i >= pairs);
            if (!one.is_again) continue;
            const Box mark{place.right() - 8, place.y - 4, 13, 13};
            b.add(Fill{mark, theme::leaf, 6.5, theme::ink, 1});
            b.icon(mark.inset(2.5), "ui-undo", theme::ink);
        }
        if (i < pairs)
            draw_cost(b, x + die / 2, tops[0] + die + between / 2, std::min(34.0, pitch - 4), table,
                      dice[0][i].face - dice[1][i].face);
    }
    const double y = tops[1] + die + 6;
    draw_stakes(pen, {box.x, y, box.width, 18}, table.stakes, again[0] != 0 || again[1] != 0);
    if (!is_whole) return;
    const double half = (box.width - 20) / 2;
    for (const std::size_t side : {0U, 1U})
        draw_loss(pen, {box.x + static_cast<double>(side) * (half + 20), y + 21, half, 28}, state,
                  table.armies[side], lost[side]);
}

}  // namespace muster::client::strategic_table
