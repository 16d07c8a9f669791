#include "client/strategic/table/pen.hpp"
#include "engine/core/figures.hpp"
#include "engine/strategic/prospects.hpp"
#include "print/faces/strategic/effects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

/// A pool, item by item, with where each comes from.
namespace muster::client::war_table {

using strategic::Cause;
using strategic::PoolItem;

Reason reason_of(const Pen& pen, const State& state, const PoolItem& item) {
    const strategic::Tables& tables = pen.tables();
    const auto& words = pen.words();
    Reason out;
    out.what =
        pen.say("warpool." +
                std::string{strategic::names::pool_causes[static_cast<std::size_t>(item.cause)]});
    const auto of_army = [&] {
        return item.army != absent && item.army < state.army_count && state.is_on_map(item.army)
                   ? strategic::army_name(words, state, item.army)
                   : std::string{};
    };
    switch (item.cause) {
        case Cause::size:
        case Cause::str: out.of = figures(item.value); break;
        case Cause::preferred_weather:
        case Cause::undesired_weather:
            out.of = out.what;
            out.what = faces::row_name(words, "weather", tables.weathers[item.row]);
            break;
        case Cause::ground:
        case Cause::defended_ground:
            out.of = out.what;
            out.what = faces::row_name(words, "terrain", tables.terrains[item.row]);
            break;
        case Cause::augment:
        case Cause::trade:
            out.what = faces::row_name(words, "doctrine", tables.doctrines[item.row]);
            if (item.cause == Cause::augment) out.of = of_army();
            break;
        case Cause::ability:
            out.what = strategic::ability_name(words, state, item.row);
            out.of = of_army();
            break;
        case Cause::mutation:
            if (item.row < tables.mutations.size())
                out.of = faces::row_name(words, "mutation", tables.mutations[item.row]);
            break;
        case Cause::deadly: {
            std::vector<std::string> names;
            strategic::each(item.rows, [&](Index row) {
                names.push_back(faces::row_name(words, "doctrine", tables.doctrines[row]));
            });
            for (const std::string& name : names) out.of += (out.of.empty() ? "" : ", ") + name;
            break;
        }
        case Cause::help: out.of = of_army(); break;
        default: break;
    }
    return out;
}

namespace {

/// "+3" outlined, "−1" filled.
void draw_chip_of(Builder& b, const Box& box, int n, const std::string& words) {
    const char* colour = n > 0 ? theme::good : n < 0 ? theme::bad : theme::soft_ink;
    if (n < 0)
        b.add(Fill{box, theme::bad, 2});
    else if (n > 0)
        b.add(Fill{box, "", 2, theme::good, 1.2});
    b.text(box, words, theme::label(13, n < 0 ? theme::bone : colour, 700, theme::Align::centre));
}

/// So much of the chance to win hangs on an item, in hundredths: without it, and with it.
int worth_of(Pen& pen, const strategic::Pool& pool, const strategic::Pool& enemy, std::size_t side,
             const PoolItem& item) {
    const auto chance = [&](const strategic::PoolSide& own) {
        const auto other = strategic::side_of(enemy);
        if (own.count() == 0 || other.count() == 0) return own.count() == 0 ? 0.0 : 1.0;
        const auto& odds =
            side == 0 ? pen.input.kept->odds(own, other) : pen.input.kept->odds(other, own);
        return side == 0 ? odds.attacker_loses_less : odds.defender_loses_less;
    };
    strategic::PoolSide with = strategic::side_of(pool), without = with;
    if (item.is_rating) {
        without.rating -= item.n;
    } else {
        const int most = side == 0 ? strategic::attacker_cap : strategic::defender_cap;
        const int dice = std::clamp(pool.before_cap - item.n, 0, most);
        if (dice < with.count())
            strategic::keep_largest(without.dice, dice);
        else
            without.dice.count[1] =
                static_cast<std::uint8_t>(without.dice.count[1] + dice - with.count());
    }
    return static_cast<int>(std::lround(100 * (chance(with) - chance(without))));
}

}  // namespace

void draw_ledger(Pen& pen, const Box& box, const State& state, std::size_t side,
                 const strategic::Pool& pool, const strategic::Pool& enemy) {
    Builder& b = pen.builder;
    const Index army = side == 0 ? state.battle.attacker : state.battle.defender;
    const strategic::BattleSide& own = state.battle.sides[side];
    const Seat seat = seat_of_faction(state.armies[army].faction);
    const bool shows_worth = pen.input.ui.shows_odds && own.rolled.count == 0;
    b.icon({box.x, box.y + 4, 16, 18}, theme::side(seat).icon, theme::side(seat).fill);
    const auto small = theme::label(12.5, theme::soft_ink, 500, theme::Align::right);
    const std::string kind =
        faces::row_name(pen.words(), "class", pen.tables().classes[state.armies[army].class_of]);
    // The class stands there where the name leaves it room.
    const std::string name = strategic::army_name(pen.words(), state, army);
    const double kind_wide = b.width_of(kind, small) + 4;
    const bool has_kind = b.width_of(name, theme::name(14)) + 30 + kind_wide <= box.width;
    const double wide = has_kind ? kind_wide : 0;
    draw_cut(b, {box.x + 22, box.y, box.width - 24 - wide, 26}, name, theme::name(16));
    if (has_kind) draw_cut(b, {box.right() - wide, box.y, wide, 26}, kind, small);
    b.rule(box.x, box.y + 27, box.width);

    // What the foot needs: the sum, ratings, and the dice.
    std::vector<const PoolItem*> dice, ratings;
    for (const PoolItem& item : pool.items) (item.is_rating ? ratings : dice).push_back(&item);
    const double foot = 28 + 19 + (pool.rating != 0 ? 19 : 0);
    const double room = box.bottom() - foot - (box.y + 31);
    const double pitch =
        std::clamp(room / std::max<double>(1, static_cast<double>(dice.size())), 17.0, 21.0);
    const auto fits = static_cast<std::size_t>(std::max(1.0, (room + 1) / pitch));
    const bool is_cut = dice.size() > fits;
    double y = box.y + 31;
    constexpr double chip = 32;
    const double worth_wide = shows_worth ? 52 : 0;
    const auto draw_item = [&](const Reason& reason, int n, const std::string& tip) {
        const auto strong = theme::label(13, theme::ink, 500);
        const double room_of = box.width - chip - 8 - worth_wide;
        const double what = std::min(room_of, b.width_of(reason.what, strong) + 1);
        draw_cut(b, {box.x, y, what, pitch}, reason.what, strong);
        if (!reason.of.empty() && room_of - what > 28)
            draw_cut(b, {box.x + what + 6, y, room_of - what - 6, pitch}, reason.of,
                     theme::label(12.5, theme::soft_ink));
        draw_chip_of(b, {box.right() - chip, y + 1.5, chip, pitch - 3}, n,
                     n == 0 ? "0" : signed_figures(n));
        b.term({box.x, y, box.width, pitch}, "pool.item", reason.what, tip);
        y += pitch;
    };
    const std::size_t shown = is_cut ? fits - 1 : dice.size();
    for (std::size_t i = 0; i < shown; ++i) {
        const Reason reason = reason_of(pen, state, *dice[i]);
        if (shows_worth) {
            const int worth = worth_of(pen, pool, enemy, side, *dice[i]);
            b.text({box.right() - chip - worth_wide - 2, y, worth_wide - 2, pitch},
                   pen.say("war.worth_points",
                           {{"n", worth == 0 ? std::string{"0"} : signed_figures(worth)}}),
                   small);
        }
        draw_item(reason, dice[i]->n,
                  reason.of.empty() ? reason.what : reason.what + ": " + reason.of);
    }
    if (is_cut) {
        int rest = 0;
        std::string all;
        for (std::size_t i = shown; i < dice.size(); ++i) {
            rest += dice[i]->n;
            const Reason reason = reason_of(pen, state, *dice[i]);
            all += fmt::format("{}{} {}", all.empty() ? "" : "\n", signed_figures(dice[i]->n),
                               reason.what);
        }
        draw_item({b.words().many("war.others", static_cast<int>(dice.size() - shown)), {}}, rest,
                  all);
    }
    y = std::min(y + 5, box.bottom() - foot);
    b.add(Fill{{box.x, y, box.width, 1.4}, theme::ink});
    const int most = side == 0 ? strategic::attacker_cap : strategic::defender_cap;
    b.text({box.x, y + 1, 60, 26}, pen.say("war.pool"), theme::name(16));
    const int final_dice = own.rolled.count > 0 || own.pool > 0 ? own.pool : pool.dice;
    b.text({box.x, y + 1, box.width, 26}, std::to_string(final_dice),
           theme::figure(21, theme::ink, theme::Align::right));
    draw_cut(b, {box.x + 62, y + 1, box.width - 62 - 36, 26},
             pool.before_cap > most ? pen.say("war.over_limit", {{"n", figures(pool.before_cap)},
                                                                 {"of", figures(most)}})
                                    : pen.say("war.limit", {{"of", figures(most)}}),
             small);
    y += 28;
    if (pool.rating != 0) {
        std::string why;
        for (const PoolItem* item : ratings) {
            const Reason reason = reason_of(pen, state, *item);
            why += (why.empty() ? "" : ", ") + reason.what;
        }
        const bool is_good = pool.rating > 0;
        b.icon({box.x, y + 2, 14, 14}, is_good ? "match-strong" : "match-weak",
               is_good ? theme::good : theme::bad);
        const std::string words = pen.say(is_good ? "war.advantage" : "war.disadvantage",
                                          {{"n", std::to_string(std::abs(pool.rating))}});
        const auto strong = theme::label(13, theme::ink, 700);
        const double what = std::min(box.width - 20, b.width_of(words, strong) + 2);
        draw_cut(b, {box.x + 20, y, what, 18}, words, strong);
        if (box.width - 26 - what > 24)
            draw_cut(b, {box.x + 26 + what, y, box.width - 26 - what, 18}, why,
                     theme::label(12.5, theme::soft_ink));
        b.term({box.x, y, box.width, 18}, "pool.rating", words, why);
        y += 19;
    }
    const strategic::DiceTypes& types = own.dice.total() > 0 ? own.dice : pool.types;
    std::string sizes;
    for (std::size_t rung = strategic::die_ladder.size(); rung-- > 0;)
        if (types.count[rung] > 0)
            sizes += (sizes.empty() ? "" : " + ") +
                     pen.say("war.die_many", {{"n", std::to_string(types.count[rung])},
                                              {"of", std::to_string(strategic::die_ladder[rung])}});
    b.icon({box.x, y + 2, 14, 14}, "dice-d6", theme::soft_ink);
    if (!sizes.empty())
        draw_cut(b, {box.x + 20, y, box.width - 20, 18}, sizes, theme::label(13));
    else
        draw_cut(b, {box.x + 20, y, box.width - 20, 18}, pen.say("war.no_dice"),
                 theme::label(13, theme::soft_ink));
}

}  // namespace muster::client::war_table
