#include "client/skirmish/table/table.hpp"
#include "client/ui/screen/marks.hpp"

#include <array>
#include <string>
#include <utility>

namespace muster::client {
namespace {

using skirmish::Moment;

constexpr std::array<const char*, 8> steps{"step.offense", "step.defense",  "step.reveal",
                                           "step.respond", "step.roll",     "step.respond",
                                           "step.fate",    "step.aftermath"};

/// Which step the moment belongs to; -1 outside a Skirmish.
int step_of(Moment moment) {
    switch (moment) {
        case Moment::offense: return 0;
        case Moment::defense: return 1;
        case Moment::role:
        case Moment::reveal_effects: return 2;
        case Moment::before_roll: return 3;
        case Moment::roll:
        case Moment::rolloff: return 4;
        case Moment::after_roll: return 5;
        case Moment::save:
        case Moment::triggers: return 6;
        case Moment::aftermath: return 7;
        case Moment::copy_power:
        case Moment::dervish:
        case Moment::mender_pick:
        case Moment::mender_pay:
        case Moment::designate:
        case Moment::battle_start:
        case Moment::pick_opener:
        case Moment::choose_opener:
        case Moment::phase_start:
        case Moment::rout:
        case Moment::over: return -1;
    }
    return -1;
}

const char* outside(Moment moment) {
    if (moment == Moment::phase_start) return "banner.phase_start";
    if (moment == Moment::rout) return "banner.rout";
    if (moment == Moment::over) return "banner.over";
    return "banner.setup";
}

/// The steps that stand in a row: all of them, or in a narrow one those around the step now.
struct Row {
    std::size_t first{}, last{steps.size()};
    double width{};  ///< Of their words alone.
    [[nodiscard]] double gap(double room) const {
        return (room - width) / static_cast<double>(last - first);
    }
};

/// Gives up what is long done, and then what comes last, until neither word nor mark is squeezed.
Row fitting(const std::array<double, steps.size()>& widths, std::size_t now, double room) {
    constexpr double least = 20;
    Row row;
    for (const double width : widths) row.width += width;
    while (row.gap(room) < least && row.first < now) row.width -= widths[row.first++];
    while (row.gap(room) < least && row.last > now + 1) row.width -= widths[--row.last];
    return row;
}

void draw_steps(Builder& b, const Box& box, std::size_t now) {
    std::array<double, steps.size()> widths{};
    for (std::size_t i = 0; i < steps.size(); ++i)
        widths[i] = b.width_of(b.say(steps[i]), theme::label(13, theme::ink, 700)) + 2;
    const Row row = fitting(widths, now, box.width);
    const double gap = std::min(34.0, row.gap(box.width));
    double x = box.x;
    for (std::size_t i = row.first; i < row.last; ++i) {
        const bool is_now = i == now;
        const bool is_done = i < now;
        const Box at{x, box.y, widths[i], box.height};
        if (is_now) b.add(Fill{{at.x - 8, at.y + 8, at.width + 16, at.height - 16}, theme::ink, 4});
        const char* colour = is_now ? theme::bone : is_done ? theme::ink : theme::soft_ink;
        b.text(at, b.say(steps[i]),
               theme::label(13, colour, is_now ? 700 : 500, theme::Align::centre));
        b.term({at.x, at.y + 8, at.width, at.height - 16}, steps[i], b.say(steps[i]));
        // The ink of the step now reaches eight pixels into the gap before it.
        const double middle = at.right() + (i + 1 == now ? gap - 8 : gap) / 2;
        const double y = box.centre_y();
        if (is_done)
            b.add(Polygon{{{middle - 5, y}, {middle - 1.5, y + 4}, {middle + 5, y - 4}},
                          "",
                          theme::good,
                          2,
                          true});
        else if (i + 1 < steps.size() && !is_now)
            b.add(Polygon{{{middle - 2, y - 4}, {middle + 2, y}, {middle - 2, y + 4}},
                          "",
                          theme::rule,
                          1.5,
                          true});
        x += widths[i] + gap;
    }
}

constexpr double button_width = 54;

/// Sign and key alone: the settings are no part of the battle.
void draw_settings_button(Builder& b, const Box& banner) {
    const Box at{banner.right() - button_width - 6, banner.y + 6, button_width, banner.height - 12};
    const Command command{Command::Kind::settings};
    b.add(Fill{at, b.is_hovered(command) ? theme::bone : theme::leaf, 4, theme::ink, 1});
    b.icon({at.x + 8, at.centre_y() - 9, 18, 18}, "ui-settings", theme::ink);
    b.text({at.x + 30, at.y, 18, at.height}, "S",
           theme::label(12, theme::ink, 600, theme::Align::centre));
    if (b.is_focused(command)) b.ring(at, 5);
    Spot spot{at, command, zone::banner, "S"};
    spot.words = spot.reason = b.say("settings.title");
    b.spot(std::move(spot));
}

}  // namespace

std::string moment_words(const Builder& b, Moment moment) {
    const int now = step_of(moment);
    return b.say(now < 0 ? outside(moment) : steps[static_cast<std::size_t>(now)]);
}

void draw_banner(Pen& pen) {
    Builder& b = pen.builder;
    const skirmish::State& state = pen.state();
    const Box box = pen.layout.banner;
    const int now = step_of(state.moment);
    // Within a Skirmish the attacker, otherwise who is asked.
    const bool is_asked = now < 0 && is_player(state.to_move);
    const Seat seat = is_asked ? state.to_move : seat_of(state.active);
    const theme::SideColours& colours = theme::side(seat);
    b.panel(box, theme::vellum);
    const double tag = 186;
    b.add(side_ground(b, {box.x + 1, box.y + 1, tag, box.height - 2}, seat));
    draw_settings_button(b, box);
    b.add(Polygon{{{box.x + tag - 12, box.y + 1},
                   {box.x + tag + 2, box.y + 1},
                   {box.x + tag + 2, box.bottom() - 1},
                   {box.x + tag - 12, box.bottom() - 1},
                   {box.x + tag, box.centre_y()}},
                  theme::vellum});
    b.icon({box.x + 12, box.y + 9, 26, 26}, colours.icon, theme::vellum);
    b.text({box.x + 44, box.y, tag - 50, box.height},
           b.say(now < 0 ? "banner.chooses" : "banner.attacks", {{"side", b.words().side(seat)}}),
           theme::name(16, theme::bone));
    double x = box.x + tag + 10;
    const bool has_turn = state.phase > 0;
    if (has_turn) {
        const std::string phase = b.say("banner.phase", {{"n", std::to_string(state.phase)}});
        b.text({x, box.y + 5, 66, 17}, phase, theme::label(13));
        b.term({x, box.y + 5, 66, 17}, "phase." + std::to_string(state.phase), phase);
        b.text({x, box.y + 22, 66, 17}, b.say("banner.turn", {{"n", std::to_string(state.turn)}}),
               theme::label(13, theme::ink, 700));
    }
    x += has_turn ? 72 : 10;
    if (now < 0) {
        b.text({x, box.y, box.right() - x - 18 - button_width, box.height},
               b.say(outside(state.moment)), theme::label(14, theme::ink, 600));
        return;
    }
    draw_steps(b, {x, box.y, box.right() - x - 18 - button_width, box.height},
               static_cast<std::size_t>(now));
}

}  // namespace muster::client
