#include "client/skirmish/table/table.hpp"
#include "client/ui/screen/marks.hpp"
#include "client/ui/widgets/pieces.hpp"

#include "engine/skirmish/wording/narrate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace muster::client {
namespace {

using skirmish::Moment;

}  // namespace

const char* sign_of_moment(Moment moment) {
    switch (moment) {
        case Moment::offense: return "stat-attack";
        case Moment::defense: return "stat-defense";
        case Moment::before_roll:
        case Moment::after_roll: return "response";
        case Moment::aftermath: return "role-healer";
        case Moment::save:
        case Moment::rout: return "state-killed";
        default: return "ui-hand";
    }
}

namespace {

/// A card that can be used and shows, or else what turns the pages of the hand.
Command first_in_hand(const Pen& pen) {
    const auto& spots = pen.builder.screen().spots;
    for (const auto& [copy, group] : pen.input.choices->by_hand) {
        const Command card{Command::Kind::select, copy};
        const bool shows = std::any_of(spots.begin(), spots.end(),
                                       [&card](const Spot& spot) { return spot.command == card; });
        if (shows) return card;
    }
    return act(TableAct::turn_hand, 1);
}

/// The first choice on the page of the list that shows.
Command first_option(const Pen& pen) {
    for (const Spot& spot : pen.builder.screen().spots)
        if (spot.zone == zone::options && spot.command.kind == Command::Kind::act)
            return spot.command;
    return {};
}

}  // namespace

/// The actions offered as a list: those of the chosen card, or those without a hand card.
std::vector<std::size_t> listed_choices(const Pen& pen) {
    const auto& ui = pen.input.ui;
    if (!ui.selected) return pen.input.choices->listed;
    const auto& group = pen.input.choices->by_hand.at(*ui.selected);
    return group.size() > 1 ? group : std::vector<std::size_t>{};
}

namespace {

/// Where the list of choices lies, and how many it shows at once.
struct OptionRows {
    double pitch{}, high{};
    int shown{};
};
constexpr double options_head = 34;
OptionRows option_rows(const Box& box, int total) {
    const bool is_tight = box.height < options_head + 4 * 40 + 8;
    OptionRows out;
    out.pitch = is_tight ? 34 : 40;
    out.high = out.pitch - (is_tight ? 2 : 4);
    // The keys 1 to 9 choose, so a page never holds more.
    const int room = static_cast<int>((box.height - options_head - 6) / out.pitch);
    out.shown = std::min(total, std::clamp(room, 1, 9));
    return out;
}

void draw_options(Pen& pen, const Box& box, const std::vector<std::size_t>& list,
                  const OptionRows& rows) {
    Builder& b = pen.builder;
    const auto& input = pen.input;
    const int total = static_cast<int>(list.size());
    const int pages = std::max(1, (total + rows.shown - 1) / rows.shown);
    // "More" goes round, from the page that a hint leads to.
    int lead = 0;
    for (int i = 0; i < total; ++i)
        if (input.hint && input.hint->best == list[static_cast<std::size_t>(i)])
            lead = i / rows.shown;
    const int page = (input.ui.page + lead) % pages;
    b.panel(box);
    b.icon({box.x + 10, box.y + 7, 18, 18}, "ui-hand", theme::ink);
    double right = box.right() - 10;
    if (pages > 1) {
        const std::string words = b.say("choices.more");
        const double wide = b.button_width(words, "0") - 16;
        const Box more{right + 4 - wide, box.y + 4, wide, 26};
        b.button({more, {Command::Kind::more}, zone::options, "0"}, words,
                 Builder::Rank::secondary);
        right = more.x - 8;
    }
    const std::string title = pages > 1 ? b.say("choices.page", {{"n", std::to_string(page + 1)},
                                                                 {"of", std::to_string(pages)}})
                                        : b.say("choices.title");
    b.line({box.x + 36, box.y + 3, right - box.x - 36, 28}, title, theme::name(17));
    b.rule(box.x + 10, box.y + options_head - 2, box.width - 20);
    double y = box.y + options_head + 2;
    const int first = page * rows.shown;
    for (int i = first; i < std::min(total, first + rows.shown); ++i, y += rows.pitch) {
        const std::size_t which = list[static_cast<std::size_t>(i)];
        const Command command{Command::Kind::act, static_cast<int>(which)};
        const Box row{box.x + 8, y, box.width - 16, rows.high};
        const bool is_lit = b.is_focused(command) || b.is_hovered(command);
        b.add(Fill{row, is_lit ? theme::bone : theme::vellum, 3, theme::rule, 1});
        const int number = i - first + 1;
        const Box key{row.x + 6, row.centre_y() - 9, 18, 18};
        b.add(Fill{key, "", 3, theme::ink, 1});
        b.text(key, fmt::format("{}", number),
               theme::label(12, theme::ink, 600, theme::Align::centre));
        const Box words{row.x + 30, row.y, row.width - 36, row.height};
        const std::string act = skirmish::describe(pen.state(), input.choices->legal[which]);
        b.text(words, act, b.fitted(act, theme::label(13), words.width, 2), 2);
        if (input.hint && input.hint->best == which) {
            // A gilt edge: the words have the row's whole width.
            b.add(Fill{{row.right() - 6, row.y + 1, 5, row.height - 2}, theme::gilt, 2});
            b.add(Fill{row.inset(-1), "", 4, theme::gilt, 2});
        }
        if (b.is_focused(command)) b.ring(row);
        Spot spot{row, command, zone::options, fmt::format("{}", number)};
        spot.preview = card_of(pen.near(), input.choices->legal[which]);
        b.spot(std::move(spot));
    }
}

void draw_chance(Builder& b, const Box& box, const std::string& words, double now,
                 const std::optional<double>& before, Tone tone) {
    const auto percent = [&](double chance) {
        return b.say("odds.percent", {{"n", std::to_string(std::lround(chance * 100))}});
    };
    b.text({box.x, box.y, box.width - 110, 18}, words, theme::label(13));
    if (before)
        b.text({box.right() - 108, box.y, 56, 18},
               fmt::format("{} \u2192", std::lround(*before * 100)),
               theme::label(13, theme::soft_ink, 500, theme::Align::right));
    b.text({box.right() - 60, box.y - 2, 60, 20}, percent(now),
           theme::figure(17, theme::ink, theme::Align::right));
    draw_bar(b, {box.x, box.y + 21, box.width, 7}, now, tone);
    if (before)
        b.fill({box.x + (box.width - 2) * std::clamp(*before, 0.0, 1.0), box.y + 18, 2, 13},
               theme::ink);
}

constexpr double least_odds = 132;

}  // namespace

void draw_odds(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    const OddsNote& note = *pen.input.odds;
    b.panel(box);
    b.icon({box.x + 12, box.y + 11, 18, 18}, "ui-odds", theme::ink);
    const theme::Style title = b.fitted(note.title, theme::name(17), box.width - 48);
    b.text({box.x + 38, box.y + 5, box.width - 48, 30}, note.title, title, 2);
    b.rule(box.x + 12, box.y + 38, box.width - 24);
    const auto before = [&](double OddsNote::Chances::*part) -> std::optional<double> {
        if (!note.without) return std::nullopt;
        return (*note.without).*part;
    };
    const bool is_low = box.height < 158;
    const double pitch = is_low ? 31 : 37;
    const Box line{box.x + 12, box.y + (is_low ? 41 : 46), box.width - 24, 30};
    draw_chance(b, line, b.say("odds.win"), note.chances.win, before(&OddsNote::Chances::win),
                Tone::good);
    draw_chance(b, {line.x, line.y + pitch, line.width, 30}, b.say("odds.kill"), note.chances.kill,
                before(&OddsNote::Chances::kill), Tone::plain);
    draw_chance(b, {line.x, line.y + 2 * pitch, line.width, 30}, b.say("odds.lose"),
                note.chances.lose_unit, before(&OddsNote::Chances::lose_unit), Tone::bad);
    if (box.height >= 178)
        b.line({line.x, line.y + 3 * pitch - 1, line.width, 18}, note.basis,
               theme::label(12, theme::soft_ink));
}

void draw_slip_words(Builder& b, const Box& words, const std::string& sentence,
                     const std::string& hint, const std::string& problem) {
    const Spot* watched = watched_spot(b);
    const bool is_barred = watched != nullptr && !watched->is_enabled && !watched->reason.empty();
    const std::string why = !problem.empty() ? problem
                            : is_barred      ? watched->reason
                                             : std::string{};
    const std::string& below = why.empty() ? hint : why;
    // The hint gives way to a sentence that wants more lines.
    const auto is_higher = [&](double points, double height) {
        return b.height_of(sentence, theme::name(points), words.width) > height;
    };
    if (!is_higher(17, 26)) {
        b.text({words.x, words.y, words.width, 24}, sentence, theme::name(17));
        // A hint that has no room is left out; why something cannot be is never.
        if (!why.empty() || b.width_of(below, theme::label(12)) <= words.width)
            b.line({words.x, words.y + 25, words.width, 18}, below,
                   theme::label(13, theme::soft_ink));
    } else if (!why.empty()) {
        b.text(words, why, b.fitted(why, theme::label(14, theme::ink, 600), words.width, 2), 2);
    } else if (!is_higher(14, 44)) {
        b.text(words, sentence, theme::name(14), 2);
    } else {
        b.text(words, sentence, theme::name(12), 3);
    }
}

void draw_side_panel(Pen& pen) {
    if (pen.input.dice) return draw_dice_panel(pen);
    Box box = pen.layout.side_panel;
    const auto list = listed_choices(pen);
    if (!list.empty()) {
        const OptionRows rows = option_rows(box, static_cast<int>(list.size()));
        const double height = options_head + 6 + rows.pitch * rows.shown;
        draw_options(pen, {box.x, box.y, box.width, height}, list, rows);
        box.y += height + 10;
        box.height -= height + 10;
    }
    if (pen.input.hint || pen.input.is_hint_due) return draw_hint(pen, box);
    if (pen.input.ui.shows_odds && pen.input.odds && box.height >= least_odds)
        draw_odds(pen, {box.x, box.y, box.width, std::min(box.height, 182.0)});
}

namespace {

/// A card was chosen: it is confirmed, put back, or used in one of several ways.
void offer_chosen(Pen& pen, Slip& slip) {
    Builder& b = pen.builder;
    const auto& input = pen.input;
    const skirmish::Copy chosen = *input.ui.selected;
    const auto& group = input.choices->by_hand.at(chosen);
    if (group.size() == 1) {
        const Command act{Command::Kind::act, static_cast<int>(group.front())};
        slip.buttons.push_back({{{}, act, zone::slip, "Enter"}, b.say("prompt.confirm"), true});
        slip.sentence = skirmish::describe(pen.state(), input.choices->legal[group.front()]);
        slip.hint = b.say("prompt.final");
        b.start_focus_at(act);
    } else {
        slip.sentence = b.say("prompt.how", {{"card", pen.card_name({pen.near(), chosen})}});
        slip.hint = b.say("prompt.how_hint");
        b.start_focus_at(first_option(pen));
    }
    slip.buttons.push_back({{{}, {Command::Kind::back}, zone::slip, "Esc"}, b.say("prompt.back")});
}

/// Nothing was chosen yet.
void offer_all(Pen& pen, Slip& slip) {
    Builder& b = pen.builder;
    const auto& input = pen.input;
    const bool has_cards = !input.choices->by_hand.empty();
    if (has_cards) {
        b.start_focus_at(first_in_hand(pen));
        slip.hint = b.say("prompt.hand_hint");
    } else if (!input.choices->listed.empty()) {
        b.start_focus_at(first_option(pen));
        slip.hint = b.say("prompt.list_hint");
    }
    if (!input.choices->passive) return;
    const auto kind = input.choices->legal[*input.choices->passive].kind;
    const Command act{Command::Kind::act, static_cast<int>(*input.choices->passive)};
    const Word word = passive_word(kind);
    slip.buttons.push_back({{{}, act, zone::slip, word.key},
                            b.say(word.id),
                            !has_cards,
                            input.hint && input.hint->best == *input.choices->passive});
    if (has_cards || !input.choices->listed.empty()) return;
    b.start_focus_at(act);
    slip.hint = b.say("prompt.none_usable");
}

}  // namespace

Slip slip_of(Pen& pen) {
    Builder& b = pen.builder;
    const auto& input = pen.input;
    Slip slip;
    slip.sentence = is_response(pen) ? response_sentence(pen) : skirmish::prompt(pen.state());
    if (input.absent.is_moving) {
        slip.sentence = b.say("motion.shown");
        slip.hint = b.say("motion.skip");
    } else if (is_player(input.thinking.seat)) {
        const std::string side = b.words().side(input.thinking.seat);
        slip.dots = input.thinking.dots;
        slip.sentence = b.say(slip.dots > 0 ? "think.thinks" : "think.turn", {{"side", side}});
        if (slip.dots > 0) slip.hint = b.say("think.meanwhile");
    } else if (input.ui.selected) {
        offer_chosen(pen, slip);
    } else {
        offer_all(pen, slip);
    }
    return slip;
}

void draw_prompt(Pen& pen) {
    if (pen.input.dice) return draw_dice_slip(pen);
    Builder& b = pen.builder;
    const Box box = pen.layout.prompt;
    b.panel(box, theme::vellum);
    b.add(Fill{{box.x, box.y, 40, box.height}, theme::ink, 4});
    b.icon({box.x + 9, box.centre_y() - 11, 22, 22}, sign_of_moment(pen.state().moment),
           theme::gilt);
    Slip slip = slip_of(pen);
    double right = box.right() - 10;
    for (Slip::Button& button : slip.buttons) {
        const double width = b.button_width(button.words, button.spot.key);
        button.spot.box = {right - width, box.centre_y() - 18, width, 36};
        right -= width + 12;
        Box over = button.spot.box;
        b.button(std::move(button.spot), button.words,
                 button.is_primary ? Builder::Rank::primary : Builder::Rank::secondary);
        over.y -= 19;
        if (button.is_hinted) draw_hint_tab(pen, over);
    }
    if (slip.dots > 0) {
        draw_dots(b, right - 30, box.centre_y(), slip.dots);
        right -= 64;
    }
    const Box words{box.x + 52, box.y + 6, right - box.x - 56, 44};
    if (is_response(pen) && !pen.input.absent.is_moving) {
        const std::string change =
            response_hint(pen, theme::label(13, theme::soft_ink), words.width);
        if (!change.empty()) slip.hint = change;
    }
    draw_slip_words(b, words, slip.sentence, slip.hint, pen.input.problem);
}

}  // namespace muster::client
