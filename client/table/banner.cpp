#include "client/table/table.hpp"

#include <array>

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

}  // namespace

void draw_banner(Pen& pen) {
    Builder& b = pen.builder;
    const skirmish::State& state = pen.state();
    const Box box = pen.layout.banner;
    const int now = step_of(state.moment);
    // Within a Skirmish the attacker, otherwise who is asked.
    const bool is_asked = now < 0 && is_player(state.to_move);
    const Seat seat = is_asked ? state.to_move : state.active == 0 ? Seat::red : Seat::blue;
    const theme::SideColours& colours = theme::side(seat);
    b.panel(box, theme::vellum);
    const double tag = 186;
    b.add(Pattern{{box.x + 1, box.y + 1, tag, box.height - 2}, seat});
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
        b.text({x, box.y + 5, 66, 17}, b.say("banner.phase", {{"n", std::to_string(state.phase)}}),
               theme::label(13));
        b.text({x, box.y + 22, 66, 17}, b.say("banner.turn", {{"n", std::to_string(state.turn)}}),
               theme::label(13, theme::ink, 700));
    }
    x += has_turn ? 72 : 10;
    if (now < 0) {
        b.text({x, box.y, box.right() - x - 12, box.height}, b.say(outside(state.moment)),
               theme::label(14, theme::ink, 600));
        return;
    }
    // Measured at 13 px: the eight steps with their gaps; narrow windows close the gaps.
    std::array<double, steps.size()> widths{};
    double needed = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        widths[i] = b.width_of(steps[i], theme::label(13, theme::ink, 700)) + 2;
        needed += widths[i];
    }
    const double gap = std::min(34.0, (box.right() - x - 12 - needed) / steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool is_now = static_cast<int>(i) == now;
        const bool is_done = static_cast<int>(i) < now;
        const Box at{x, box.y, widths[i], box.height};
        if (is_now) b.add(Fill{{at.x - 8, at.y + 8, at.width + 16, at.height - 16}, theme::ink, 4});
        b.text(at, steps[i],
               theme::label(13,
                            is_now    ? theme::bone
                            : is_done ? theme::ink
                                      : theme::soft_ink,
                            is_now ? 700 : 500, theme::Align::centre));
        const double middle = at.right() + gap / 2;
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

}  // namespace muster::client
