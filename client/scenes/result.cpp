#include "client/scenes/scenes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace muster::client {
namespace {

std::string reason(const skirmish::Outcome& outcome) {
    switch (outcome.ending) {
        case skirmish::Ending::rout:
            if (outcome.routed[0] && outcome.routed[1]) return "Both armies were Routed.";
            return fmt::format("{} was Routed: no Morale is left.",
                               theme::side(outcome.routed[0] ? Seat::red : Seat::blue).name);
        case skirmish::Ending::both_passed: return "Both Passed on Offense, one after the other.";
        case skirmish::Ending::phases_over: return "Two Phases are over.";
        case skirmish::Ending::turn_limit: return "The limit of turns was reached.";
        case skirmish::Ending::none: break;
    }
    return {};
}

}  // namespace

Screen result_screen(const ResultInput& input, const Ruler& ruler, const Attention& attention,
                     Size size) {
    Builder b{ruler, attention, size};
    const skirmish::Outcome& outcome = input.outcome;
    const bool has_winner = is_player(outcome.winner);
    const Box all{0, 0, size.width, size.height};
    if (has_winner)
        b.add(Pattern{all, outcome.winner});
    else
        b.fill(all, theme::felt);
    const double log_width = size.width >= 1200 ? 380 : 320;
    const Box card{40, 70, size.width - log_width - 104, size.height - 110};
    b.panel(card, theme::vellum, 6);
    b.add(Fill{card.inset(6), "", 4, theme::rule, 1});
    double y = card.y + 30;
    b.text({card.x + 20, y, card.width - 40, 64},
           has_winner ? fmt::format("{} wins", theme::side(outcome.winner).name)
                      : std::string{"Both sides lose"},
           theme::figure(48, theme::ink, theme::Align::centre));
    y += 68;
    b.text({card.x + 20, y, card.width - 40, 24}, reason(outcome),
           theme::label(15, theme::soft_ink, 500, theme::Align::centre));
    y += 46;
    b.rule(card.x + 40, y, card.width - 80);
    y += 14;
    const double half = (card.width - 80) / 2;
    for (const Seat seat : {Seat::red, Seat::blue}) {
        const std::size_t i = index(seat);
        const theme::SideColours& colours = theme::side(seat);
        const Box at{card.x + 40 + half * static_cast<double>(i), y, half, 200};
        b.icon({at.x + 8, at.y + 6, 40, 40}, colours.icon, colours.fill);
        b.text({at.x + 58, at.y, at.width - 62, 26}, colours.name, theme::name(20));
        b.text({at.x + 58, at.y + 26, at.width - 62, 20}, input.armies[i],
               theme::label(13, theme::soft_ink));
        const std::array<std::pair<const char*, std::string>, 3> rows{
            {{"Enemy units Killed", fmt::format("{}", outcome.kills[i])},
             {"Morale left", fmt::format("{}", outcome.morale[i])},
             {"Afterwards", outcome.routed[i]      ? "Routed"
                            : outcome.withdraws[i] ? "withdraws"
                                                   : "keeps the field"}}};
        double row = at.y + 62;
        for (const auto& [word, value] : rows) {
            b.text({at.x + 8, row, 140, 26}, word, theme::label(14, theme::soft_ink));
            b.text({at.x + 150, row, at.width - 156, 26}, value, theme::name(18));
            row += 32;
        }
    }
    b.text({card.x + 20, y + 176, card.width - 40, 20},
           fmt::format("The battle took {} turns.", input.turn),
           theme::label(13, theme::soft_ink, 500, theme::Align::centre));
    const double foot = card.bottom() - 66;
    b.button({{card.centre_x() + 8, foot, 220, 42}, {Command::Kind::leave}, 0, "Esc"},
             "To the title", Builder::Rank::primary);
    b.button({{card.centre_x() - 228, foot, 220, 42}, {Command::Kind::new_battle}, 0, "N"},
             "Another duel", Builder::Rank::secondary, "ui-hand");
    b.start_focus_at({Command::Kind::leave});

    const Box log{size.width - log_width - 40, 70, log_width, size.height - 110};
    b.panel(log);
    b.add(Fill{{log.x + 1, log.y + 1, log.width - 2, 34}, theme::shade, 3});
    b.icon({log.x + 12, log.y + 9, 18, 18}, "ui-log", theme::ink);
    b.text({log.x + 38, log.y + 2, log.width - 50, 32}, "The battle so far", theme::name(17));
    draw_log_lines(b, {log.x + 14, log.y + 44, log.width - 28, log.height - 54}, *input.log);
    b.caption("Muster: the battle is over");
    return b.take();
}

}  // namespace muster::client
