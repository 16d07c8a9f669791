#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "client/warfare/pack/words.hpp"
#include "client/warfare/simple/simple.hpp"

#include <algorithm>
#include <string>
#include <utility>

/// What speaks for each side, the sum as it grows, and the chances; the bouts are described in
/// simple_story.cpp.
namespace muster::client {
namespace simple = warfare::simple;
namespace {

constexpr double chip = 32;
// In one column: what speaks for each, and the sum with the chances.
constexpr double stacked_causes = 38 + 8 + 44.0 * simple::circumstance_count,
                 stacked_sum = 28 + 90 + 405;

std::string circumstance_id(std::size_t which) {
    return "simple." + std::string{simple::circumstance_names[which]};
}

/// Red's share of a bar, and the rest blue's.
void draw_shares(Builder& b, const Box& box, double red, double blue) {
    b.add(Fill{box, theme::shade, 2, theme::ink, 1});
    b.fill({box.x, box.y, box.width * red, box.height}, theme::side(Seat::red).fill, 2);
    b.fill({box.right() - box.width * blue, box.y, box.width * blue, box.height},
           theme::side(Seat::blue).fill, 2);
    b.add(Fill{box, "", 2, theme::ink, 1});
}

}  // namespace

/// A box to tick in the side's colour; ticked, it says what it adds.
void SimpleScene::draw_tick(Builder& b, const Box& box, std::size_t side, std::size_t which) const {
    const auto circumstance = static_cast<simple::Circumstance>(which);
    const bool is_on = (ticks_[side] & simple::tick(circumstance)) != 0;
    Spot spot{box, act(tick, side, which), static_cast<int>(1 + side)};
    const std::string id = circumstance_id(which);
    spot.reason =
        b.say("simple.tick_tip", {{"side", b.words().side(seat_of(side))},
                                  {"what", b.say(id)},
                                  {"points", signed_words(pack_->tables->simple.percent[which])}});
    const auto& colours = theme::side(seat_of(side));
    const Box mark = box.inset(2);
    const char* ground = is_on                        ? colours.fill
                         : b.is_hovered(spot.command) ? theme::bone
                                                      : theme::vellum;
    b.add(Fill{mark, ground, 4, is_on ? colours.deep : theme::rule, 1.5});
    if (is_on)
        b.text(mark, signed_words(pack_->tables->simple.percent[which]),
               theme::figure(16, theme::bone, theme::Align::centre));
    if (b.is_focused(spot.command)) b.ring(mark, 5);
    b.spot(std::move(spot));
}

void SimpleScene::draw_level(Builder& b, const Box& box, std::size_t side) const {
    Stepper stepper{act(lower, side),
                    act(raise, side),
                    std::to_string(level_[side]),
                    level_[side] > 0,
                    level_[side] < most_level,
                    static_cast<int>(1 + side),
                    b.say("simple.level_tip", {{"side", b.words().side(seat_of(side))}})};
    draw_stepper(b, box, stepper);
}

void SimpleScene::draw_circumstances(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    const double head = 38;
    const double pitch =
        std::min(62.0, (box.height - head - 8) / static_cast<double>(simple::circumstance_count));
    const double wide = 104;  // Of a side's column.
    const Box left{box.x + 10, box.y + 4, wide, head - 4};
    const Box right{box.right() - 10 - wide, box.y + 4, wide, head - 4};
    for (std::size_t side = 0; side < 2; ++side) {
        const Box& column = side == 0 ? left : right;
        b.icon({column.x + 2, column.y + 6, 22, 22}, theme::side(seat_of(side)).icon,
               theme::side(seat_of(side)).fill);
        b.line({column.x + 28, column.y, wide - 28, column.height}, b.words().side(seat_of(side)),
               theme::label(13, theme::ink, 600));
    }
    const Box middle{left.right() + 10, box.y, right.x - left.right() - 20, pitch};
    b.line({middle.x, left.y, middle.width, left.height}, b.say("simple.speaks"), theme::name(18));
    double y = box.y + head;
    for (std::size_t i = 0; i < simple::circumstance_count; ++i, y += pitch) {
        if (i > 0) b.rule(box.x + 10, y - 0.5, box.width - 20, theme::shade);
        const double high = std::min(pitch, 36.0);
        const double top = y + (pitch - high) / 2;
        const auto circumstance = static_cast<simple::Circumstance>(i);
        const std::string points = signed_words(pack_->tables->simple.percent[i]);
        const bool is_good = pack_->tables->simple.percent[i] > 0;
        const std::string words = b.say(circumstance_id(i));
        const double figure = 46;
        const double room = middle.width - figure - 6;
        const theme::Style style = theme::label(pitch > 48 ? 17 : 14);
        if (is_stacked(b.size()))
            b.text({middle.x, y, room, pitch}, words, b.fitted(words, style, room, 2), 2);
        else
            b.line({middle.x, y, room, pitch}, words, style);
        b.text({middle.right() - figure, y, figure, pitch}, points,
               theme::figure(16, is_good ? theme::good : theme::bad, theme::Align::right));
        if (circumstance == simple::Circumstance::defending_fortification) {
            draw_level(b, {left.x, top + (high - chip) / 2, wide, chip}, 0);
            draw_level(b, {right.x, top + (high - chip) / 2, wide, chip}, 1);
            continue;
        }
        draw_tick(b, {left.x + (wide - 72) / 2, top, 72, high}, 0, i);
        draw_tick(b, {right.x + (wide - 72) / 2, top, 72, high}, 1, i);
    }
}

void SimpleScene::draw_armies(Builder& b, const Box& box) const {
    double y = box.y;
    for (std::size_t side = 0; side < 2; ++side, y += 40) {
        const auto& colours = theme::side(seat_of(side));
        b.icon({box.x, y + 5, 24, 24}, colours.icon, colours.fill);
        const auto arrow = [&](double x, Act what, const char* sign) {
            Spot spot{{x, y, chip, chip}, act(what, side), 0};
            if (what == after) spot.key = side == 0 ? "1" : "2";
            spot.is_enabled = !is_begun() && !enters_faces_;
            spot.reason = b.say(is_begun() ? "simple.begun" : "simple.army_tip",
                                {{"side", b.words().side(seat_of(side))}});
            if (what == after) spot.words = spot.reason;
            draw_chip(b, std::move(spot), false, sign);
        };
        arrow(box.x + 32, before, "\u2039");
        arrow(box.right() - chip, after, "\u203a");
        b.short_line({box.x + 32 + chip + 8, y, box.width - 32 - 2 * chip - 16, chip},
                     warfare::army_name(pack_->words, army(side)),
                     theme::name(17, colours.fill, theme::Align::centre));
    }
}

double SimpleScene::draw_sum(Builder& b, const Box& box, double k) const {
    // A bout that has fallen is summed up as it stood; else the one to come.
    const simple::Standing& now = bout_ ? bout_->standing : standing_;
    const bool has_roll = bout_ && !bout_->rolls.empty();
    const double column = std::min(122.0 * k, box.width * 0.29);
    double y = box.y;
    const auto line = [&](const std::string& what, const std::array<std::string, 2>& shown,
                          bool is_large = false) {
        const double high = (is_large ? 30 : 22) * k;
        const theme::Style words = is_large ? theme::name(17 * k) : theme::label(13 * k);
        b.line({box.x, y, box.width - 2 * column - 8, high}, what, words);
        for (std::size_t side = 0; side < 2; ++side)
            b.line({box.right() - column * static_cast<double>(2 - side), y, column - 4, high},
                   shown[side],
                   theme::figure((is_large ? 19 : 15) * k,
                                 is_large ? theme::side(seat_of(side)).fill : theme::ink,
                                 theme::Align::right));
        y += high;
    };
    const auto both = [&](const auto& say) { return std::array{say(0), say(1)}; };
    line(b.say("simple.strength"),
         both([&](std::size_t side) { return std::to_string(now.strength[side]); }));
    line(b.say("simple.force"),
         both([&](std::size_t side) { return signed_words(now.force_advantage[side]); }));
    line(b.say("simple.strategic"),
         both([&](std::size_t side) { return signed_words(now.strategic_advantage[side]); }));
    line(b.say("simple.d100"), both([&](std::size_t side) {
             return has_roll ? std::to_string(bout_->rolls.back()[side])
                             : std::string{"1\u2013100"};
         }));
    b.rule(box.x, y + 1, box.width, theme::ink);
    y += 3;
    line(b.say("simple.total"), both([&](std::size_t side) {
             if (now.both_routed || now.routed) return std::string{"\u2013"};
             if (has_roll) return figures(now.total(side, bout_->rolls.back()[side]));
             const int fixed = now.total(side, 0);
             return b.say("simple.range",
                          {{"low", figures(1 + fixed)}, {"high", figures(100 + fixed)}});
         }),
         true);
    return y;
}

void SimpleScene::draw_odds(Builder& b, const Box& box, double k) const {
    double y = box.y;
    b.line({box.x, y, box.width, 24 * k}, b.say(bout_ ? "simple.next_chances" : "simple.chances"),
           theme::name(17 * k));
    y += 26 * k;
    if (odds_.draw > 0) {
        b.text({box.x, y, box.width, 40}, b.say("simple.draw"), theme::label(13), 2, true);
        return;
    }
    draw_shares(b, {box.x, y, box.width, 12 * k}, odds_.wins[0], odds_.wins[1]);
    y += 12 * k + 5;
    const double column = std::min(122.0 * k, box.width * 0.29);
    const auto line = [&](const std::string& what, const std::array<std::string, 2>& shown,
                          bool is_large = false) {
        const double high = (is_large ? 24 : 19) * k;
        b.line({box.x, y, box.width - 2 * column - 8, high}, what,
               theme::label(13 * k, theme::ink, is_large ? 600 : 500));
        for (std::size_t side = 0; side < 2; ++side)
            b.line({box.right() - column * static_cast<double>(2 - side), y, column - 4, high},
                   shown[side],
                   theme::figure((is_large ? 17 : 14) * k, theme::ink, theme::Align::right));
        y += high;
    };
    const auto percents = [&](const std::array<double, 2>& parts) {
        return std::array{percent_words(b, parts[0]), percent_words(b, parts[1])};
    };
    line(b.say("simple.wins"), percents(odds_.wins), true);
    const auto& degrees = pack_->tables->simple.degrees;
    for (std::size_t i = 0; i < degrees.size(); ++i)
        line(b.say("simple.by_degree", {{"degree", degree_words(b, degrees[i])},
                                        {"from", std::to_string(degrees[i].min)}}),
             percents({odds_.chance[0][i], odds_.chance[1][i]}));
    line(b.say("simple.casualties"),
         {b.words().decimal(odds_.casualties[0], 2), b.words().decimal(odds_.casualties[1], 2)});
    line(b.say("simple.loses_infantry"), percents(odds_.must_retreat));
}

void SimpleScene::draw_choices(Builder& b, const Box& box) const {
    std::vector<page::Choice> choices;
    if (end() != End::none) {
        choices.push_back({act(again), b.say("simple.again"), "N", true, "", true});
    } else if (parting_.asked) {
        const std::string side = b.words().side(seat_of(*parting_.asked));
        choices.push_back({act(retreat, 0), b.say("simple.stays", {{"side", side}}), "T", true,
                           b.say("simple.stays_tip"), true});
        choices.push_back({act(retreat, 1), b.say("simple.retreats", {{"side", side}}), "R", true,
                           b.say("simple.retreats_tip")});
    } else {
        choices.push_back({act(roll), b.say(is_begun() ? "simple.roll_again" : "simple.roll"), "R",
                           odds_.draw == 0, b.say("simple.roll_tip"), true, "dice-d10"});
        if (is_begun()) choices.push_back({act(again), b.say("simple.again"), "N"});
    }
    page::draw_choices(b, box, 3, choices);
}

double SimpleScene::stacked_height() const {
    return page::column_height({stacked_causes, stacked_sum}, is_begun() ? 2 : 1);
}

Screen SimpleScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box all = page::draw_frame(
        b, {"dice-d10", b.say("simple.title"),
            is_begun() ? b.say("simple.bout", {{"n", std::to_string(bouts_)}}) : "", act(leave),
            b.say("armies.back")});
    const double side = std::clamp(all.width * 0.41, 404.0, 620.0);
    Box right{all.right() - side, all.y, side, all.height};
    Box left{all.x, all.y, right.x - 14 - all.x, all.height};
    if (is_stacked(frame.size)) {
        page::Column column{all};
        left = column.next(stacked_causes);
        right = column.rest();
    }
    if (is_begun())
        draw_story(b, left);
    else
        draw_circumstances(b, left);
    b.panel(right, theme::vellum);
    const Box inner = right.inset(14);
    // Where there is more room, what counts is larger.
    const double k = std::clamp((inner.height - 90) / 405, 1.0, 1.6);
    const double spare = std::clamp((inner.height - 90 - 405 * k) / 4, 0.0, 28.0);
    draw_armies(b, {inner.x, inner.y - 2, inner.width, 72});
    double y = draw_sum(b, {inner.x, inner.y + 78 + spare, inner.width, 0}, k) + 8 + spare;
    if (enters_faces_) {
        draw_face_entry(b, {inner.x, y, inner.width, inner.bottom() - y});
    } else if (end() == End::none) {
        draw_odds(b, {inner.x, y, inner.width, 0}, k);
    } else {
        const std::string words = end_words(b);
        const theme::Style style = b.fitted(words, theme::name(19 * k), inner.width, 5);
        b.text({inner.x, y + 6, inner.width, b.height_of(words, style, inner.width) + 2}, words,
               style, 6, true);
    }
    if (!enters_faces_) draw_choices(b, inner);
    page::draw_foot(b, "", b.say(is_begun() ? "simple.bout_keys" : "simple.keys"));
    if (end() != End::none)
        b.start_focus_at(act(again));
    else if (!enters_faces_)
        b.start_focus_at(parting_.asked ? act(retreat, 0) : act(roll));
    b.caption(b.say("simple.caption"));
    return b.take();
}

}  // namespace muster::client
