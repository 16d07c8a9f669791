#include "client/skirmish/between/day.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

/// The game master's page: the campaign is given its times, its money and its offers (SK-191).
namespace muster::client {

namespace {

/// A line of numbers: what it counts, and how much its four buttons change.
struct Line {
    Step::Kind kind;
    int side, number;
    const char *words, *tip;
    int big, small;
};

constexpr int lines_per_side = 8;

/// Line `index`: eight of Madder, eight of Woad, then the time and the Base.
Line line_of(int index) {
    using Kind = Step::Kind;
    const int side = index / lines_per_side;
    switch (side < 2 ? index % lines_per_side : index) {
        case 0: return {Kind::good, side, 0, "day.coins", "day.coins_tip", 10, 1};
        case 1: return {Kind::good, side, 1, "day.weapons", "day.items_tip", 10, 1};
        case 2: return {Kind::good, side, 2, "day.shields", "day.items_tip", 10, 1};
        case 3: return {Kind::good, side, 3, "day.alchemy", "day.alchemy_tip", 10, 1};
        case 4: return {Kind::good, side, 4, "day.build_points", "day.points_tip", 50, 10};
        case 5:
            return {Kind::progression,        side, 0, "armies.progression",
                    "armies.progression_tip", 10,   1};
        case 6: return {Kind::favors, side, 0, "armies.favors", "armies.favors_tip", 5, 1};
        case 7: return {Kind::influence, side, 0, "armies.influence", "armies.influence_tip", 4, 1};
        case 16: return {Kind::time, 0, 0, "day.time", "day.time_tip", 60, 5};
        default: return {Kind::points, 0, 0, "armies.base", "armies.base_tip", 5, 1};
    }
}

std::string figure_of(const Campaign& campaign, const Line& line) {
    const Camp& camp = campaign.camps[static_cast<std::size_t>(line.side)];
    switch (line.kind) {
        case Step::Kind::good:
            return std::to_string(camp.goods[static_cast<std::size_t>(line.number)]);
        case Step::Kind::progression: return std::to_string(camp.roster.progression);
        case Step::Kind::favors: return std::to_string(camp.leader.favors);
        case Step::Kind::influence: return halves(camp.leader.half_influence);
        case Step::Kind::time: return page::clock(campaign.minute);
        default: return std::to_string(campaign.base.points);
    }
}

/// What button `which` of a line adds: −big, −small, +small, +big.
int amount_of(const Line& line, int which) {
    const int size = which == 0 || which == 3 ? line.big : line.small;
    return which < 2 ? -size : size;
}

}  // namespace

void DayScene::run_master(Act what, int arg, int button) {
    const auto offered = [&](int number) -> const OnOffer* {
        const auto at = std::find_if(now().offers.begin(), now().offers.end(),
                                     [&](const OnOffer& one) { return one.number == number; });
        return at == now().offers.end() ? nullptr : &*at;
    };
    const OnOffer* one = offered(arg);
    switch (what) {
        case leave: enter(Mode::shared); break;
        case undo: undo_last(); break;
        case sheet: sheet_ = arg; break;
        case change: {
            const Line line = line_of(arg);
            take(shared(line.kind, line.side, line.number, amount_of(line, button)));
            break;
        }
        case holder: {
            const std::string& held = now().base.holder;
            // From nobody to Madder, to Woad, to nobody.
            const int next = held.empty() ? 0 : held == now().camps[0].roster.id ? 1 : -1;
            take(shared(Step::Kind::holder, next));
            break;
        }
        case put_up: take(shared(Step::Kind::offer, 0, arg)); break;
        case price_down: take(shared(Step::Kind::price, 0, arg, -1)); break;
        case price_up: take(shared(Step::Kind::price, 0, arg, 1)); break;
        case quest:
            if (one != nullptr)
                take(shared(Step::Kind::quest, 0, arg, one->offer.by_quest ? 0 : 1));
            break;
        case quest_done:
            if (one != nullptr)
                take(
                    shared(Step::Kind::quest_done, one->done_by == 1 ? -1 : one->done_by + 1, arg));
            break;
        case withdraw: take(shared(Step::Kind::withdraw, 0, arg)); break;
        default: break;
    }
}

void DayScene::draw_numbers(Builder& b, const Box& box) const {
    const bool is_column = is_stacked(b.size());
    const double wide = (box.width - 32) / 3;
    const double pitch =
        is_column ? 42 : std::clamp((box.height - 56) / lines_per_side, 42.0, 58.0);
    page::Column under{box};
    const auto draw_line = [&](int index, double x, double y, double width) {
        const Line line = line_of(index);
        const double label = std::clamp(width * 0.28, 82.0, 150.0);
        b.line({x, y, label - 6, 32}, b.say(line.words), theme::label(13, theme::ink, 600));
        const double chip = 38;
        const double figure = std::max(44.0, width - label - 4 * (chip + 3));
        double at = x + label;
        for (int which = 0; which < 4; ++which) {
            if (which == 2) {
                b.line({at, y, figure - 4, 32}, figure_of(now(), line),
                       theme::figure(17, theme::ink, theme::Align::centre));
                at += figure;
            }
            const int amount = amount_of(line, which);
            Spot spot{{at, y, chip, 32}, act(change, index, which), 0};
            const auto fault = book().fault(shared(line.kind, line.side, line.number, amount));
            spot.is_enabled = !fault;
            spot.reason = fault ? said(b.words(), fault) : b.say(line.tip);
            const bool is_halves = line.kind == Step::Kind::influence;
            const std::string size =
                is_halves ? halves(std::abs(amount)) : std::to_string(std::abs(amount));
            draw_chip(b, std::move(spot), false, (amount < 0 ? "\u2212" : "+") + size);
            at += chip + 3;
        }
    };
    for (int column = 0; column < 3; ++column) {
        const Box at = !is_column   ? Box{box.x + column * (wide + 16), box.y, wide, box.height}
                       : column < 2 ? under.next(day_column::numbers)
                                    : under.rest();
        b.panel(at, theme::vellum);
        const double x = at.x + 12;
        const double width = at.width - 24;
        double y = at.y + 10;
        if (column < 2) {
            const Seat seat = seat_of(column);
            const theme::SideColours& side = theme::side(seat);
            b.icon({x, y, 28, 28}, side.icon, side.fill);
            b.line({x + 38, y, width - 38, 28},
                   now().camps[static_cast<std::size_t>(column)].leader.name, theme::name(18));
            y += 40;
            for (int i = 0; i < lines_per_side; ++i, y += pitch)
                draw_line(column * lines_per_side + i, x, y, width);
            continue;
        }
        b.line({x, y, width, 28}, when(b), theme::name(18));
        y += 40;
        draw_line(2 * lines_per_side, x, y, width);
        y += pitch;
        draw_line(2 * lines_per_side + 1, x, y, width);
        y += pitch;
        const std::string& held = now().base.holder;
        const std::string who =
            held.empty()
                ? b.say("day.nobody")
                : b.words().side(held == now().camps[0].roster.id ? Seat::red : Seat::blue);
        Spot spot{{x, y, width, 34}, act(holder), 0, "B"};
        spot.reason = b.say("day.holder_tip");
        b.button(std::move(spot), b.say("day.holder", {{"side", who}}), Builder::Rank::secondary,
                 "base");
        y += pitch + 6;
        page::draw_lines(
            b, x, y, width, at.bottom() - 10,
            {{b.say("day.base_left", {{"n", std::to_string(now().base.left())}}), theme::label(13)},
             {b.say("day.master_hint"), theme::label(13, theme::soft_ink)}});
    }
}

void DayScene::draw_offers(Builder& b, const Box& box) const {
    const double left = std::clamp(box.width * 0.42, 380.0, 620.0);
    Box list{box.x, box.y, left, box.height};
    Box right{box.x + left + 16, box.y, box.width - left - 16, box.height};
    if (is_stacked(b.size())) {
        page::Column column{box};
        list = column.next(day_column::rows);
        right = column.rest();
    }
    std::vector<page::Row> rows;
    for (std::size_t i = 1; i < table().cards.size(); ++i) {
        page::Row row;
        row.card = static_cast<skirmish::CardIndex>(i);
        row.command = act(put_up, i);
        row.act = b.say("day.offer");
        row.right = std::to_string(table().cards[i].upkeep);
        row.right_sign = "upkeep";
        const std::string fault =
            fault_words(b.words(), shared(Step::Kind::offer, 0, static_cast<int>(i)));
        row.is_enabled = fault.empty();
        row.tip = fault.empty() ? b.say("day.offer_tip", {{"card", table().texts[i].name}}) : fault;
        row.under =
            b.say("day.fair_price",
                  {{"n", std::to_string(skirmish::suggested_offer(table(), row.card).price)}});
        rows.push_back(std::move(row));
    }
    page::draw_rows(b, table(), list, rows, list_, {});

    more_.stands_in(right);
    b.panel(right, theme::vellum);
    b.text({right.x + 14, right.y + 8, right.width - 28, 26}, b.say("day.on_offer"),
           theme::name(18));
    if (now().offers.empty())
        page::draw_empty(b, {right.x, right.y + 42, right.width, right.height - 42},
                         {"muster", b.say("day.no_offers"), b.say("day.put_up_text"), {}, true});
    const double pitch = 76;
    more_.fit(static_cast<int>(now().offers.size()), 1,
              std::max(1, static_cast<int>((right.height - 44) / pitch)));
    double y = right.y + 42;
    for (int i = more_.first(); i < more_.last(); ++i, y += pitch) {
        const OnOffer& one = now().offers[static_cast<std::size_t>(i)];
        const double x = right.x + 12;
        const double width = right.width - 34;
        b.add(Fill{{x, y, width, pitch - 8}, theme::leaf, 4, theme::rule, 1});
        b.line({x + 10, y + 2, width - 56, 28}, table().texts[one.offer.card].name,
               theme::name(16));
        draw_chip(b,
                  {{x + width - 38, y + 2, 32, 30},
                   act(withdraw, one.number),
                   3,
                   "",
                   "",
                   true,
                   b.say("day.withdraw_tip")},
                  false, "\u00d7");
        const double half = (width - 30) / 2;
        Stepper price{act(price_down, one.number),
                      act(price_up, one.number),
                      std::to_string(one.offer.price),
                      one.offer.price > 0,
                      true,
                      3,
                      b.say("day.price_of")};
        const double stepper = std::min(half, 120.0);
        draw_stepper(b, {x + 10, y + 33, stepper, 30}, price);
        const double rest = (width - stepper - 36) / 2;
        draw_chip(b,
                  {{x + stepper + 18, y + 33, rest, 30},
                   act(quest, one.number),
                   3,
                   "",
                   "",
                   true,
                   b.say("day.quest_tip")},
                  one.offer.by_quest, b.say("day.quest"));
        Spot done{{x + stepper + 26 + rest, y + 33, rest, 30}, act(quest_done, one.number), 3};
        done.is_enabled = one.offer.by_quest;
        done.reason = b.say(one.offer.by_quest ? "day.done_tip" : "day.not_quest");
        draw_chip(
            b, std::move(done), one.done_by >= 0,
            one.done_by < 0 ? b.say("day.not_fulfilled") : b.words().side(seat_of(one.done_by)));
    }
    draw_scroll_bar(b, {right.right() - 12, right.y + 42, 6, right.height - 52}, more_);
    b.start_focus_at(rows[static_cast<std::size_t>(list_.first())].command);
}

void DayScene::draw_master(Builder& b, const Box& all) const {
    const std::string undo_words = b.say("tool.undo");
    const double wide = b.button_width(undo_words, "U", true);
    const double half = std::min(200.0, (all.width - wide - 24) / 2);
    constexpr std::array<const char*, 2> words{"day.sheet_numbers", "day.sheet_offers"};
    for (int i = 0; i < 2; ++i) {
        Spot page{
            {all.x + i * (half + 8), all.y, half, 34}, act(sheet, i), 1, std::to_string(i + 1)};
        page.words = b.say(words[static_cast<std::size_t>(i)]);
        const std::string shown = fmt::format("{} {}", i + 1, page.words);
        draw_chip(b, std::move(page), sheet_ == i, shown);
    }
    Spot spot{{all.right() - wide, all.y, wide, 34}, act(undo), 2, "U"};
    spot.is_enabled = book().can_undo(owner());
    spot.reason = b.say("day.no_undo");
    b.button(std::move(spot), undo_words, Builder::Rank::secondary, "ui-undo");
    const Box box{all.x, all.y + 44, all.width, all.height - 44};
    if (sheet_ == 0) {
        b.start_focus_at(act(change, 0, 2));
        draw_numbers(b, box);
    } else {
        draw_offers(b, box);
    }
    page::draw_foot(b, problem_, b.say("day.master_keys"));
}

}  // namespace muster::client
