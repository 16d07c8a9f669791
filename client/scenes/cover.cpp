#include "client/scenes/scenes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace muster::client {

std::string task_word(skirmish::Moment moment) {
    using skirmish::Moment;
    switch (moment) {
        case Moment::offense: return "Attack";
        case Moment::defense: return "Defend";
        case Moment::role: return "Choose a Role";
        case Moment::before_roll:
        case Moment::after_roll: return "Respond";
        case Moment::save: return "Save a unit";
        case Moment::aftermath: return "Aftermath";
        case Moment::rout: return "Rout";
        case Moment::phase_start: return "Open the Phase";
        case Moment::choose_opener: return "Who opens";
        default: return "Choose";
    }
}

Screen cover_screen(const CoverInput& input, const Frame& frame) {
    Builder b{frame};
    const Size size = frame.size;
    const theme::SideColours& next = theme::side(input.next);
    const theme::SideColours& other = theme::side(opponent(input.next));
    b.add(Pattern{{0, 0, size.width, size.height}, input.next});
    const double height = 430;
    // The open log stands beside the slip, never over it.
    const Box log{24, 24, std::min(380.0, size.width - 638 - 3 * 24), size.height - 24 - 84};
    const double middle = size.width / 2 - 319;
    const Box card{input.shows_log ? std::max(middle, log.right() + 24) : middle,
                   size.height / 2 - height / 2 + 6, 638, height};
    b.panel(card, theme::vellum, 6);
    b.add(Fill{card.inset(6), "", 4, theme::rule, 1});
    const Box shield{card.centre_x() - 44, card.y - 52, 88, 88};
    b.icon(shield, input.next == Seat::red ? "badge-madder" : "badge-woad", theme::vellum);
    b.icon(shield.inset(5), input.next == Seat::red ? "badge-madder" : "badge-woad", next.fill);
    b.icon(shield.inset(24), next.icon, theme::vellum);

    const auto centred = [](double points, const char* colour, int weight = 500) {
        return theme::label(points, colour, weight, theme::Align::centre);
    };
    b.text({card.x + 20, card.y + 52, card.width - 40, 50},
           fmt::format("Pass the screen to {}", next.name),
           theme::name(38, theme::ink, theme::Align::centre));
    b.text(
        {card.x + 20, card.y + 106, card.width - 40, 24},
        fmt::format("{}, look away. No hand is drawn until {} asks for it.", other.name, next.name),
        centred(15, theme::soft_ink));
    b.rule(card.x + 38, card.y + 146, card.width - 76);
    b.rule(card.x + 38, card.y + 220, card.width - 76);
    struct Cell {
        std::string word, value;
        const char *sign, *colour;
    };
    const std::array<Cell, 4> cells{
        {{"Turn", input.turn == 0 ? "Setup" : fmt::format("{}", input.turn), "response",
          theme::ink},
         {fmt::format("{} Morale", next.name), fmt::format("{}", input.morale[index(input.next)]),
          "morale", next.fill},
         {fmt::format("{} Morale", other.name),
          fmt::format("{}", input.morale[index(opponent(input.next))]), "morale", other.fill},
         {"Your task", input.task, "ui-hand", theme::ink}}};
    const double width = (card.width - 76) / 4;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const double x = card.x + 38 + width * static_cast<double>(i);
        if (i > 0) b.fill({x, card.y + 156, 1, 54}, theme::rule);
        b.icon({x + 10, card.y + 186, 20, 20}, cells[i].sign, cells[i].colour);
        b.text({x + 36, card.y + 156, width - 38, 20}, cells[i].word,
               theme::label(13, theme::soft_ink));
        const bool is_figure = cells[i].value.size() < 4;
        b.text({x + 36, card.y + 180, width - 38, 30}, cells[i].value,
               is_figure ? theme::figure(23) : theme::name(17));
    }
    const std::string words = fmt::format("I am {}: show my hand", next.name);
    const double button = b.button_width(words, {}, true) + 12;
    Spot show{{card.centre_x() - button / 2, card.y + 254, button, 56}, {Command::Kind::show_hand}};
    show.hold_ms = 500;
    b.button(show, words, Builder::Rank::primary, "ui-reveal");
    b.start_focus_at(show.command);
    b.text({card.x + 20, card.y + 322, card.width - 40, 20},
           "Hold Enter, Space or the mouse for half a second", centred(13, theme::soft_ink));
    b.text({card.x + 20, card.y + 384, card.width - 40, 20},
           input.problem.empty()
               ? "The hand hides again when the screen passes, or after two quiet minutes."
               : input.problem,
           centred(13, input.problem.empty() ? theme::soft_ink : theme::bad));

    const double foot = size.height - 60;
    b.button({{24, foot, 160, 40}, {Command::Kind::log}, 1, "L"}, "Public log",
             Builder::Rank::secondary, "ui-log");
    if (input.can_undo)
        b.button({{200, foot, 190, 40}, {Command::Kind::undo}, 1, "U"}, "Undo the last",
                 Builder::Rank::secondary, "ui-undo");
    b.button({{size.width - 224, foot, 200, 40}, {Command::Kind::leave}, 1, "Esc"},
             "Save and leave", Builder::Rank::secondary, "ui-hidden");
    if (input.shows_log) {
        b.panel(log);
        b.text({log.x + 14, log.y + 4, log.width - 28, 32}, "The battle so far", theme::name(17));
        b.rule(log.x + 14, log.y + 38, log.width - 28);
        const Box lines{log.x + 14, log.y + 46, log.width - 28, log.height - 56};
        if (input.log->empty())
            b.text({lines.x, lines.y, lines.width, 20}, "Nothing that both may know, so far.",
                   theme::label(13, theme::soft_ink));
        draw_log_lines(b, lines, *input.log);
    }
    b.caption(fmt::format("Muster: pass the screen to {}", next.name));
    return b.take();
}

}  // namespace muster::client
