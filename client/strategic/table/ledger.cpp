#include "client/strategic/table/pen.hpp"
#include "engine/core/figures.hpp"
#include "engine/strategic/fight/prospects.hpp"
#include "print/faces/strategic/effects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

/// A pool, item by item, with where each comes from.
namespace muster::client::strategic_table {

using strategic::Cause;
using strategic::PoolItem;

Reason reason_of(const Pen& pen, const State& state, const PoolItem& item) {
    const strategic::Tables& tables = pen.tables();
    const auto& words = pen.words();
    Reason out;
    out.what =
        pen.say("strategic_pool." +
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
int worth_of(Pen& pen, const State& state, const strategic::Pool& pool,
             const strategic::Pool& enemy, std::size_t side, const PoolItem& item) {
    const strategic::Stakes stakes = strategic::stakes_of(state, state.battle);
    const auto chance = [&](const strategic::PoolSide& own) {
        const auto other = strategic::side_of(state.variant(), enemy);
        if (own.count() == 0 || other.count() == 0) return own.count() == 0 ? 0.0 : 1.0;
        const auto& odds = side == 0 ? pen.input.kept->odds(own, other, stakes)
                                     : pen.input.kept->odds(other, own, stakes);
        return side == 0 ? odds.attacker_loses_less : odds.defender_loses_less;
    };
    strategic::PoolSide with = strategic::side_of(state.variant(), pool), without = with;
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

/// One pool from its head to its dice.
class Ledger {
  public:
    Ledger(Pen& pen, const Box& box, const State& state, std::size_t side,
           const strategic::Pool& pool, const strategic::Pool& enemy)
        : pen_{pen},
          b_{pen.builder},
          box_{box},
          state_{state},
          side_{side},
          pool_{pool},
          enemy_{enemy},
          own_{state.battle.sides[side]},
          army_{side == 0 ? state.battle.attacker : state.battle.defender},
          shows_worth_{pen.input.ui.shows_odds && own_.rolled.count == 0} {
        for (const PoolItem& item : pool.items)
            (item.is_rating ? ratings_ : dice_).push_back(&item);
    }

    void draw() {
        draw_head();
        const double foot = 28 + 19 + (pool_.rating != 0 ? 19 : 0);
        draw_items(box_.bottom() - foot);
        y_ = std::min(y_ + 5, box_.bottom() - foot);
        draw_sum();
        if (pool_.rating != 0) draw_rating();
        draw_types();
    }

  private:
    static theme::Style small() {
        return theme::label(12.5, theme::soft_ink, 500, theme::Align::right);
    }

    void draw_head() {
        const Seat seat = seat_of_faction(state_.armies[army_].faction);
        b_.icon({box_.x, box_.y + 4, 16, 18}, theme::side(seat).icon, theme::side(seat).fill);
        const std::string kind = faces::row_name(
            pen_.words(), "class", pen_.tables().classes[state_.armies[army_].class_of]);
        // The class stands there where the name leaves it room.
        const std::string name = strategic::army_name(pen_.words(), state_, army_);
        const double kind_wide = b_.width_of(kind, small()) + 4;
        const bool has_kind = b_.width_of(name, theme::name(14)) + 30 + kind_wide <= box_.width;
        const double wide = has_kind ? kind_wide : 0;
        draw_cut(b_, {box_.x + 22, box_.y, box_.width - 24 - wide, 26}, name, theme::name(16));
        if (has_kind) draw_cut(b_, {box_.right() - wide, box_.y, wide, 26}, kind, small());
        b_.rule(box_.x, box_.y + 27, box_.width);
        y_ = box_.y + 31;
    }

    /// As many as fit; the last row then stands for the others.
    void draw_items(double bottom) {
        const double room = bottom - y_;
        pitch_ =
            std::clamp(room / std::max<double>(1, static_cast<double>(dice_.size())), 17.0, 21.0);
        const auto fits = static_cast<std::size_t>(std::max(1.0, (room + 1) / pitch_));
        const std::size_t shown = dice_.size() > fits ? fits - 1 : dice_.size();
        for (std::size_t i = 0; i < shown; ++i) {
            const Reason reason = reason_of(pen_, state_, *dice_[i]);
            if (shows_worth_) {
                const int worth = worth_of(pen_, state_, pool_, enemy_, side_, *dice_[i]);
                b_.text({box_.right() - chip - worth_wide - 2, y_, worth_wide - 2, pitch_},
                        pen_.say("strategic_table.worth_points",
                                 {{"n", worth == 0 ? std::string{"0"} : signed_figures(worth)}}),
                        small());
            }
            draw_item(reason, dice_[i]->n,
                      reason.of.empty() ? reason.what : reason.what + ": " + reason.of);
        }
        if (shown == dice_.size()) return;
        int rest = 0;
        std::string all;
        for (std::size_t i = shown; i < dice_.size(); ++i) {
            rest += dice_[i]->n;
            all += fmt::format("{}{} {}", all.empty() ? "" : "\n", signed_figures(dice_[i]->n),
                               reason_of(pen_, state_, *dice_[i]).what);
        }
        draw_item(
            {b_.words().many("strategic_table.others", static_cast<int>(dice_.size() - shown)), {}},
            rest, all);
    }

    void draw_item(const Reason& reason, int n, const std::string& tip) {
        const auto strong = theme::label(13, theme::ink, 500);
        const double room = box_.width - chip - 8 - (shows_worth_ ? worth_wide : 0);
        const double what = std::min(room, b_.width_of(reason.what, strong) + 1);
        draw_cut(b_, {box_.x, y_, what, pitch_}, reason.what, strong);
        if (!reason.of.empty() && room - what > 28)
            draw_cut(b_, {box_.x + what + 6, y_, room - what - 6, pitch_}, reason.of,
                     theme::label(12.5, theme::soft_ink));
        draw_chip_of(b_, {box_.right() - chip, y_ + 1.5, chip, pitch_ - 3}, n,
                     n == 0 ? "0" : signed_figures(n));
        b_.term({box_.x, y_, box_.width, pitch_}, "pool.item", reason.what, tip);
        y_ += pitch_;
    }

    void draw_sum() {
        b_.add(Fill{{box_.x, y_, box_.width, 1.4}, theme::ink});
        const int most = side_ == 0 ? strategic::attacker_cap : strategic::defender_cap;
        b_.text({box_.x, y_ + 1, 60, 26}, pen_.say("strategic_table.pool"), theme::name(16));
        const int dice = own_.rolled.count > 0 || own_.pool > 0 ? own_.pool : pool_.dice;
        b_.text({box_.x, y_ + 1, box_.width, 26}, std::to_string(dice),
                theme::figure(21, theme::ink, theme::Align::right));
        draw_cut(b_, {box_.x + 62, y_ + 1, box_.width - 62 - 36, 26},
                 pool_.before_cap > most
                     ? pen_.say("strategic_table.over_limit",
                                {{"n", figures(pool_.before_cap)}, {"of", figures(most)}})
                     : pen_.say("strategic_table.limit", {{"of", figures(most)}}),
                 small());
        y_ += 28;
    }

    void draw_rating() {
        std::string why;
        for (const PoolItem* item : ratings_)
            why += (why.empty() ? "" : ", ") + reason_of(pen_, state_, *item).what;
        const bool is_good = pool_.rating > 0;
        b_.icon({box_.x, y_ + 2, 14, 14}, is_good ? "match-strong" : "match-weak",
                is_good ? theme::good : theme::bad);
        const std::string words =
            pen_.say(is_good ? "strategic_table.advantage" : "strategic_table.disadvantage",
                     {{"n", std::to_string(std::abs(pool_.rating))}});
        const auto strong = theme::label(13, theme::ink, 700);
        const double what = std::min(box_.width - 20, b_.width_of(words, strong) + 2);
        draw_cut(b_, {box_.x + 20, y_, what, 18}, words, strong);
        if (box_.width - 26 - what > 24)
            draw_cut(b_, {box_.x + 26 + what, y_, box_.width - 26 - what, 18}, why,
                     theme::label(12.5, theme::soft_ink));
        b_.term({box_.x, y_, box_.width, 18}, "pool.rating", words, why);
        y_ += 19;
    }

    void draw_types() {
        const strategic::DiceTypes& types = own_.dice.total() > 0 ? own_.dice : pool_.types;
        std::string words;
        for (std::size_t rung = strategic::die_ladder.size(); rung-- > 0;)
            if (types.count[rung] > 0)
                words += (words.empty() ? "" : " + ") +
                         pen_.say("strategic_table.die_many",
                                  {{"n", std::to_string(types.count[rung])},
                                   {"of", std::to_string(strategic::die_ladder[rung])}});
        b_.icon({box_.x, y_ + 2, 14, 14}, "dice-d6", theme::soft_ink);
        const bool has_any = !words.empty();
        draw_cut(b_, {box_.x + 20, y_, box_.width - 20, 18},
                 has_any ? words : pen_.say("strategic_table.no_dice"),
                 theme::label(13, has_any ? theme::ink : theme::soft_ink));
    }

    static constexpr double chip = 32, worth_wide = 52;

    Pen& pen_;
    Builder& b_;
    const Box& box_;
    const State& state_;
    std::size_t side_;
    const strategic::Pool &pool_, &enemy_;
    const strategic::BattleSide& own_;
    Index army_;
    bool shows_worth_;
    std::vector<const PoolItem*> dice_, ratings_;
    double y_{}, pitch_{};
};

}  // namespace

void draw_ledger(Pen& pen, const Box& box, const State& state, std::size_t side,
                 const strategic::Pool& pool, const strategic::Pool& enemy) {
    Ledger{pen, box, state, side, pool, enemy}.draw();
}

}  // namespace muster::client::strategic_table
