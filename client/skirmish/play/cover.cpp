#include "client/skirmish/play/cover.hpp"
#include "client/ui/screen/marks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace muster::client {

const char* task_word(skirmish::Moment moment) {
    using skirmish::Moment;
    switch (moment) {
        case Moment::offense: return "task.attack";
        case Moment::defense: return "task.defend";
        case Moment::role: return "task.role";
        case Moment::before_roll:
        case Moment::after_roll: return "step.respond";
        case Moment::save: return "task.save";
        case Moment::aftermath: return "step.aftermath";
        case Moment::rout: return "banner.rout";
        case Moment::phase_start: return "task.phase_start";
        case Moment::choose_opener: return "task.opener";
        default: return "tab.choose";
    }
}

namespace {

theme::Style centred(double points, const char* colour, int weight = 500) {
    return theme::label(points, colour, weight, theme::Align::centre);
}

/// The badge of the side that is to take the screen, on the upper edge of the slip.
void draw_badge(Builder& b, const CoverInput& input, const Box& card) {
    const theme::SideColours& next = theme::side(input.next);
    const Box shield{card.centre_x() - 44, card.y - 52, 88, 88};
    b.icon(shield, input.next == Seat::red ? "badge-madder" : "badge-woad", theme::vellum);
    b.icon(shield.inset(5), input.next == Seat::red ? "badge-madder" : "badge-woad", next.fill);
    b.icon(shield.inset(24), next.icon, theme::vellum);
}

/// To whom the screen goes, and who looks away.
void draw_call(Builder& b, const CoverInput& input, const Box& card) {
    const std::string next_name = b.words().side(input.next);
    const std::string other_name = b.words().side(opponent(input.next));
    b.text({card.x + 20, card.y + 52, card.width - 40, 50},
           b.say("cover.pass", {{"side", next_name}}),
           theme::name(38, theme::ink, theme::Align::centre));
    b.text({card.x + 20, card.y + 106, card.width - 40, 24},
           b.say("cover.look_away", {{"side", next_name}, {"other", other_name}}),
           centred(15, theme::soft_ink));
}

/// The turn, both sides' morale and what is to be done, in a row between two rules.
void draw_state(Builder& b, const CoverInput& input, const Box& card) {
    const theme::SideColours& next = theme::side(input.next);
    const theme::SideColours& other = theme::side(opponent(input.next));
    const std::string next_name = b.words().side(input.next);
    const std::string other_name = b.words().side(opponent(input.next));
    b.rule(card.x + 38, card.y + 146, card.width - 76);
    b.rule(card.x + 38, card.y + 220, card.width - 76);
    struct Cell {
        std::string word, value;
        const char *sign, *colour;
    };
    const std::array<Cell, 4> cells{
        {{b.say("cover.turn"),
          input.turn == 0 ? b.say("banner.setup") : fmt::format("{}", input.turn), "response",
          theme::ink},
         {b.say("cover.morale", {{"side", next_name}}),
          fmt::format("{}", input.morale[index(input.next)]), "morale", next.fill},
         {b.say("cover.morale", {{"side", other_name}}),
          fmt::format("{}", input.morale[index(opponent(input.next))]), "morale", other.fill},
         {b.say("cover.task"), input.task, "ui-hand", theme::ink}}};
    // The task is the longest word of them.
    constexpr std::array<double, 4> widths{132, 124, 124, 182};
    double x = card.x + 38;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const double width = widths[i];
        if (i > 0) b.fill({x, card.y + 156, 1, 54}, theme::rule);
        b.icon({x + 10, card.y + 186, 20, 20}, cells[i].sign, cells[i].colour);
        b.line({x + 10, card.y + 156, width - 14, 20}, cells[i].word,
               theme::label(13, theme::soft_ink));
        const bool is_figure = cells[i].value.size() < 4;
        b.line({x + 36, card.y + 180, width - 38, 30}, cells[i].value,
               is_figure ? theme::figure(23) : theme::name(17));
        x += width;
    }
}

/// The button that shows the hand, and what stands below it.
void draw_reveal(Builder& b, const CoverInput& input, const Box& card) {
    const std::string next_name = b.words().side(input.next);
    const std::string words = b.say("cover.show", {{"side", next_name}});
    const double button = b.button_width(words, {}, true) + 12;
    Spot show{{card.centre_x() - button / 2, card.y + 254, button, 56}, {Command::Kind::show_hand}};
    show.hold_ms = 500;
    b.button(show, words, Builder::Rank::primary, "ui-reveal");
    b.start_focus_at(show.command);
    b.text({card.x + 20, card.y + 322, card.width - 40, 20}, b.say("cover.hold"),
           centred(13, theme::soft_ink));
    if (input.own_rules > 0)
        b.line({card.x + 20, card.y + 350, card.width - 40, 20},
               b.words().many("rules.cover", input.own_rules), centred(13, theme::ink, 600));
    b.text({card.x + 20, card.y + 384, card.width - 40, 20},
           input.problem.empty() ? b.say("cover.hides") : input.problem,
           centred(13, input.problem.empty() ? theme::soft_ink : theme::bad));
}

void draw_foot(Builder& b, const CoverInput& input, const Size& size) {
    const double foot = size.height - 60;
    const auto button_at = [&](double left, const Command& command, const char* id, const char* key,
                               const char* sign) {
        const double wide = b.button_width(b.say(id), key, true) + 4;
        // Left of nothing: against the right edge.
        const Box at{left < 0 ? size.width - 24 - wide : left, foot, wide, 40};
        b.button({at, command, 1, key}, b.say(id), Builder::Rank::secondary, sign);
        return at.right() + 16;
    };
    const double beside = button_at(24, {Command::Kind::log}, "cover.log", "L", "ui-log");
    if (input.can_undo) button_at(beside, {Command::Kind::undo}, "cover.undo", "U", "ui-undo");
    button_at(-1, {Command::Kind::leave}, "cover.leave", "Esc", "ui-hidden");
}

void draw_open_log(Builder& b, const CoverInput& input, const Box& log) {
    b.panel(log);
    b.text({log.x + 14, log.y + 4, log.width - 28, 32}, b.say("log.title"), theme::name(17));
    b.rule(log.x + 14, log.y + 38, log.width - 28);
    const Box lines{log.x + 14, log.y + 46, log.width - 28, log.height - 56};
    if (input.log->empty())
        b.text({lines.x, lines.y, lines.width, 20}, b.say("cover.no_log"),
               theme::label(13, theme::soft_ink));
    draw_log_lines(b, lines, *input.log);
}

/// With large text: what is asked in a few lines, or the log in their place.
Screen large_cover(const CoverInput& input, const Frame& frame) {
    Builder b{frame};
    const Size size = frame.size;
    b.add(side_ground(b, {0, 0, size.width, size.height}, input.next));
    const double foot = size.height - 44;
    const Box card{8, 8, size.width - 16, foot - 16};
    b.panel(card, theme::vellum, 6);
    const auto button_at = [&](double left, const Command& command, const char* id,
                               const char* key) {
        const double wide = b.button_width(b.say(id), key);
        const Box at{left < 0 ? size.width - 8 - wide : left, foot, wide, 36};
        b.button({at, command, 1, key}, b.say(id), Builder::Rank::secondary);
        return at.right() + 6;
    };
    const double beside = button_at(8, {Command::Kind::log}, "log.title", "L");
    if (input.can_undo) button_at(beside, {Command::Kind::undo}, "tool.undo", "U");
    button_at(-1, {Command::Kind::leave}, "tool.leave", "Esc");
    const Box in = card.inset(14);
    if (input.shows_log) {
        if (input.log->empty())
            b.text(in, b.say("cover.no_log"), theme::label(14, theme::soft_ink), 2, true);
        draw_log_lines(b, in, *input.log);
        b.caption(b.say("caption.cover", {{"side", b.words().side(input.next)}}));
        return b.take();
    }
    const std::string next = b.words().side(input.next);
    const std::string other = b.words().side(opponent(input.next));
    double y = in.y;
    const auto write = [&](const std::string& words, const theme::Style& style, double gap) {
        const double high = b.height_of(words, style, in.width);
        b.text({in.x, y, in.width, high + 2}, words, style, 4, true);
        y += high + gap;
    };
    write(b.say("cover.pass", {{"side", next}}), theme::name(24, theme::ink, theme::Align::centre),
          4);
    write(b.say("cover.look_away", {{"side", next}, {"other", other}}),
          centred(14, theme::soft_ink), 8);
    const std::string turn = input.turn == 0
                                 ? b.say("banner.setup")
                                 : b.say("banner.turn", {{"n", fmt::format("{}", input.turn)}});
    std::string stands = turn;
    for (const Seat seat : {input.next, opponent(input.next)})
        stands +=
            fmt::format(" \u00b7 {} {}", b.say("cover.morale", {{"side", b.words().side(seat)}}),
                        input.morale[index(seat)]);
    write(stands, centred(14, theme::ink, 600), 2);
    write(b.say("cover.task") + ": " + input.task, centred(14, theme::ink, 600), 10);
    const std::string words = b.say("cover.show", {{"side", next}});
    const double wide = std::min(in.width, b.button_width(words, {}, true) + 12);
    Spot show{{card.centre_x() - wide / 2, y, wide, 44}, {Command::Kind::show_hand}};
    show.hold_ms = 500;
    b.button(show, words, Builder::Rank::primary, "ui-reveal");
    b.start_focus_at(show.command);
    y += 52;
    if (input.own_rules > 0)
        write(b.words().many("rules.cover", input.own_rules), centred(13, theme::ink, 600), 2);
    write(input.problem.empty() ? b.say("cover.hold") : input.problem,
          centred(13, input.problem.empty() ? theme::soft_ink : theme::bad), 2);
    b.caption(b.say("caption.cover", {{"side", next}}));
    return b.take();
}

}  // namespace

Screen cover_screen(const CoverInput& input, const Frame& frame) {
    if (wants_tabs(frame.size)) return large_cover(input, frame);
    Builder b{frame};
    const Size size = frame.size;
    b.add(side_ground(b, {0, 0, size.width, size.height}, input.next));
    const double height = 430;
    // The open log stands beside the slip, never over it.
    const Box log{24, 24, std::min(380.0, size.width - 638 - 3 * 24), size.height - 24 - 84};
    const double middle = size.width / 2 - 319;
    const Box card{input.shows_log ? std::max(middle, log.right() + 24) : middle,
                   size.height / 2 - height / 2 + 6, 638, height};
    b.panel(card, theme::vellum, 6);
    b.add(Fill{card.inset(6), "", 4, theme::rule, 1});
    draw_badge(b, input, card);
    draw_call(b, input, card);
    draw_state(b, input, card);
    draw_reveal(b, input, card);
    draw_foot(b, input, size);
    if (input.shows_log) draw_open_log(b, input, log);
    b.caption(b.say("caption.cover", {{"side", b.words().side(input.next)}}));
    return b.take();
}

}  // namespace muster::client
