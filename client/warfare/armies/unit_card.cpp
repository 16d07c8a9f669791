#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "client/warfare/armies/unit.hpp"
#include "client/warfare/pack/words.hpp"
#include "engine/warfare/between/economy.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

/// The right side of the unit builder: the card, where its numbers come from, the cost step by
/// step, what it is hired and kept for, and the army that it is saved in.
namespace muster::client {
namespace {

constexpr double row_high = 18;  ///< Height of one, before it is scaled.

/// A cell of a small table.
void cell(Builder& b, const Box& box, const std::string& words, bool is_strong = false,
          theme::Align align = theme::Align::right) {
    const double letters = 13 * box.height / row_high;
    b.line(box, words, theme::label(letters, theme::ink, is_strong ? 700 : 500, align));
}

}  // namespace

double UnitScene::draw_stats(Builder& b, const Box& box, double k,
                             const warfare::Unit& unit) const {
    const warfare::Profile& p = unit.profile;
    const std::array<std::string, 5> shown{signed_words(p.attack), signed_words(p.power),
                                           figures(p.defense), figures(p.toughness),
                                           signed_words(p.morale)};
    // Each as wide as its word asks for.
    const theme::Style small = theme::label(12 * k, theme::soft_ink, 500, theme::Align::centre);
    std::array<double, 5> wide{};
    double all = 0;
    for (std::size_t i = 0; i < shown.size(); ++i)
        all += wide[i] =
            std::max(46.0, b.width_of(b.say(std::string{"unit."} + stat_ids[i]), small) + 4);
    double x = box.x;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const double room = wide[i] * box.width / all;
        b.icon({x + room / 2 - 25 * k, box.y + 7 * k, 16 * k, 16 * k}, stat_icons[i],
               theme::soft_ink);
        b.text({x + room / 2 - 8 * k, box.y, 34 * k, 30 * k}, shown[i],
               theme::figure(20 * k, theme::ink, theme::Align::centre));
        b.line({x, box.y + 30 * k, room, 17 * k}, b.say(std::string{"unit."} + stat_ids[i]), small);
        x += room;
    }
    return box.y + 50 * k;
}

/// Which row brings what.
double UnitScene::draw_parts(Builder& b, const Box& box, double k) const {
    const warfare::Parts parts = draft_.parts();
    const std::array<std::pair<Part, const warfare::Stats*>, 4> rows{
        {{Part::ancestry, &parts.ancestry},
         {Part::experience, &parts.experience},
         {Part::equipment, &parts.equipment},
         {Part::type, &parts.type}}};
    const double wide = 36 * k;
    double y = box.y;
    for (const auto& [part, stats] : rows) {
        cell(b, {box.x, y, box.width - 5 * wide - 4, row_high * k},
             row_name(b, part, draft_.chosen(part)), false, theme::Align::left);
        double x = box.right() - 5 * wide;
        for (const int value :
             {stats->attack, stats->power, stats->defense, stats->toughness, stats->morale}) {
            cell(b, {x, y, wide, row_high * k}, value == 0 ? "\u2013" : signed_words(value));
            x += wide;
        }
        y += row_high * k;
    }
    return y;
}

double UnitScene::draw_cost(Builder& b, const Box& box, double k, const warfare::Unit& unit) const {
    const warfare::Tables& tables = *rolls_->pack().tables;
    const warfare::Cost cost = draft_.cost();
    const warfare::Stats s = draft_.parts().sum;
    double y = box.y;
    const auto line = [&](const std::string& words, const std::string& value,
                          bool is_strong = false) {
        cell(b, {box.x, y, box.width - 78 * k, row_high * k}, words, is_strong, theme::Align::left);
        cell(b, {box.right() - 76 * k, y, 76 * k, row_high * k}, value, is_strong);
        y += row_high * k;
    };
    const auto hundredths = [&](int value) { return b.words().decimal(value / 100.0, 2); };
    line(b.say("unit.sum_stats",
               {{"four", figures(s.attack + s.power + s.defense + s.toughness)},
                {"morale", s.morale < 0 ? "(" + figures(s.morale) + ")" : figures(s.morale)}}),
         figures(cost.sum));
    // In words as a person does the sum; the product stays exact until it is rounded.
    const bool is_whole = cost.core_x1000 % 1000 == 0;
    line(b.say("unit.product", {{"s", figures(cost.sum)},
                                {"type", hundredths(cost.type_x100)},
                                {"size", hundredths(cost.size_x100)}}),
         is_whole ? figures(static_cast<int>(cost.core_x1000 / 1000))
                  : b.words().decimal(static_cast<double>(cost.core_x1000) / 1000, 2));
    if (cost.is_clamped)
        line(b.say("unit.clamped"), "0");
    else if (!is_whole)
        line(b.say("unit.rounded"), figures(cost.core));
    int priced = 0;
    for (const std::size_t trait : unit.traits)
        if (tables.traits[trait].cost > 0) ++priced;
    if (priced > 3)
        line(b.words().many("unit.all_traits", priced), signed_words(cost.traits));
    else
        for (const std::size_t trait : unit.traits)
            if (tables.traits[trait].cost > 0)
                line(trait_name(trait), signed_words(tables.traits[trait].cost));
    line(b.say("unit.raising"), signed_words(warfare::raising_price));
    b.rule(box.x, y, box.width, theme::ink);
    y += 2;
    b.line({box.x, y, box.width - 80 * k, 24 * k}, b.say("unit.cost"), theme::name(17 * k));
    b.text({box.right() - 78 * k, y, 78 * k, 24 * k}, std::to_string(unit.cost),
           theme::figure(19 * k, theme::ink, theme::Align::right));
    return y + 24 * k;
}

double UnitScene::draw_prices(Builder& b, const Box& box, double k,
                              const warfare::Unit& unit) const {
    double y = box.y;
    if (unit.is_uncosted || unit.profile.type == warfare::Type::levies) {
        const std::string words =
            b.say(unit.is_uncosted ? "unit.without_price" : "unit.levies_not_kept");
        b.text({box.x, y, box.width, 34 * k}, words,
               b.fitted(words, theme::label(13 * k), box.width, 2), 2, true);
        return y + 34 * k;
    }
    const warfare::AttitudeChart& chart = rolls_->pack().tables->attitudes;
    const double wide = std::min(90.0 * k, box.width * 0.25);
    const auto line = [&](const std::string& words, const std::array<std::string, 3>& values,
                          bool is_head = false) {
        double x = box.right() - 3 * wide;
        if (!words.empty())
            cell(b, {box.x, y, x - box.x - 2, row_high * k}, words, is_head, theme::Align::left);
        for (std::size_t i = 0; i < values.size(); ++i, x += wide) {
            // What this unit costs is said louder.
            const bool is_paid = !is_head && i == (unit.is_mercenary ? 2U : 1U);
            cell(b, {x + 3, y, wide - 3, row_high * k}, values[i], is_head || is_paid);
        }
        y += row_high * k;
    };
    line(b.say("unit.paid_in"), {b.say("unit.price"), b.say("unit.season"), b.say("unit.hired")},
         true);
    constexpr std::array<const char*, 3> ids{"unit.allied", "unit.friendly", "unit.neutral"};
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto attitude = static_cast<warfare::Attitude>(i);
        line(b.say(ids[i]), {std::to_string(warfare::price(chart, unit.cost, attitude).value_or(0)),
                             std::to_string(warfare::upkeep(chart, unit.cost, attitude, false)),
                             std::to_string(warfare::upkeep(chart, unit.cost, attitude, true))});
    }
    return y;
}

void UnitScene::draw_card(Builder& b, const Box& box) const {
    const warfare::Unit unit = draft_.unit();
    b.panel(box, theme::leaf);
    const double x = box.x + 12;
    const double width = box.width - 24;
    // Sable, as the spines of warfare's cards.
    b.fill({box.x + 1, box.y + 1, box.width - 2, 34}, "#2A2521", 3);
    b.icon({x, box.y + 6, 24, 24}, "dice-d" + std::to_string(unit.profile.faces), theme::bone);
    b.short_line({x + 32, box.y + 1, width - 32, 34}, keywords(rolls_->pack(), draft_.choice()),
                 theme::name(16, theme::bone));
    // Where there is more room, all of it is larger.
    const double k = std::clamp((box.height - 40) / 530, 1.0, 1.4);
    double y = draw_stats(b, {x, box.y + 40, width, 0}, k, unit);
    std::string traits;
    for (const std::size_t trait : unit.traits)
        traits += (traits.empty() ? "" : ", ") + trait_name(trait);
    if (traits.empty()) traits = b.say("unit.no_traits");
    b.rule(x, y, width);
    y = page::draw_lines(b, x, y + 4, width, y + 40 * k,
                         {{traits, theme::label(13 * k, theme::ink, 600)}});
    b.rule(x, y, width);
    y += 4;
    // The sums need about so much; where there is more, it says where the numbers come from.
    if (box.bottom() - y > 330 * k) {
        y = draw_parts(b, {x, y, width, 0}, k) + 4;
        b.rule(x, y, width);
        y += 4;
    }
    y = draw_cost(b, {x, y, width, 0}, k, unit) + 4;
    b.rule(x, y, width);
    y = draw_prices(b, {x, y + 4, width, 0}, k, unit) + 4;
    // What the traits say, as far as there is room; each says it in its table too.
    page::Lines lines;
    for (const std::size_t trait : unit.traits)
        lines.emplace_back(
            b.say("unit.trait_says",
                  {{"trait", trait_name(trait)},
                   {"what",
                    warfare::wording(rolls_->pack().words, rolls_->pack().tables->traits[trait])}}),
            theme::label(12.5 * k, theme::soft_ink));
    if (!lines.empty() && box.bottom() - y > 24) {
        b.rule(x, y, width);
        page::draw_lines(b, x, y + 6, width, box.bottom() - 6, lines);
    }
}

void UnitScene::draw_army(Builder& b, const Box& box) const {
    b.panel(box, theme::vellum);
    const double x = box.x + 12;
    const double width = box.width - 24;
    const RollFile* into = army();
    b.line({x, box.y + 5, width, 22}, b.say("unit.saved_in"),
           theme::label(13, theme::soft_ink, 600));
    const double chip = 32;
    const double y = box.y + 29;
    const auto arrow = [&](double left, Act what, const char* sign) {
        Spot spot{{left, y, chip, chip}, act(what), 3};
        spot.is_enabled = !armies_.empty();
        spot.reason = b.say(armies_.empty() ? "unit.no_armies" : "unit.army_tip");
        draw_chip(b, std::move(spot), false, sign);
    };
    arrow(x, army_before, "\u2039");
    b.short_line({x + chip + 6, y, width - 2 * chip - 12, chip},
                 into == nullptr ? b.say("unit.new_army") : into->name,
                 theme::name(17, theme::ink, theme::Align::centre));
    arrow(x + width - chip, army_after, "\u203a");
    const Box below{x, y + chip + 8, width, 34};
    if (into == nullptr) {
        Spot called{below, act(army_name), 3};
        called.reason = b.say("unit.army_name_tip");
        draw_text_field(b, std::move(called), army_name_, b.say("unit.army_name_hint"));
        return;
    }
    int cost = 0;
    for (const warfare::Unit& unit : into->army->units) cost += gold(unit);
    b.line(below,
           b.words().many("unit.army_has", static_cast<int>(into->army->units.size())) +
               " \u00b7 " + b.say("unit.gold_sum", {{"n", std::to_string(cost)}}),
           theme::label(13, theme::ink, 500, theme::Align::centre));
}

}  // namespace muster::client
