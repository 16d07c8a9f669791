#include "client/skirmish/replay/replay.hpp"
#include "client/ui/pieces.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace muster::client {
namespace {

constexpr double edge = 12, track_height = 6;

using Points = std::vector<std::pair<double, double>>;

/// A sign of a player of films: triangles that point `way` (-1 or 1), and bars.
enum class Glyph { turn_back, back, play, pause, on, turn_on };

void draw_glyph(Builder& b, const Box& box, Glyph glyph, const char* colour) {
    const double w = 7;
    const double h = 6;
    const double y = box.centre_y();
    const auto bar = [&](double x) { b.fill({x - 1.5, y - h, 3, 2 * h}, colour); };
    const auto arrow = [&](double x, double way, double size = 1) {
        b.add(
            Polygon{Points{{x, y - h * size}, {x + way * w * size, y}, {x, y + h * size}}, colour});
    };
    const double x = box.centre_x();
    switch (glyph) {
        case Glyph::turn_back:
            arrow(x + 1, -1);
            arrow(x + 8, -1);
            bar(x - 8);
            break;
        case Glyph::back:
            arrow(x + 1, -1);
            bar(x + 5);
            break;
        case Glyph::play: arrow(x - 4, 1, 1.35); break;
        case Glyph::pause:
            bar(x - 4);
            bar(x + 4);
            break;
        case Glyph::on:
            bar(x - 5);
            arrow(x - 1, 1);
            break;
        case Glyph::turn_on:
            arrow(x - 8, 1);
            arrow(x - 1, 1);
            bar(x + 8);
            break;
    }
}

void draw_key(Builder& b, Spot spot, Glyph glyph, bool is_dark) {
    const Box box = spot.box;
    const bool is_hovered = b.is_hovered(spot.command) && spot.is_enabled;
    const char* ground = !spot.is_enabled ? theme::shade
                         : is_dark        ? theme::ink
                         : is_hovered     ? theme::bone
                                          : theme::vellum;
    const char* colour = !spot.is_enabled ? theme::soft_ink : is_dark ? theme::bone : theme::ink;
    b.add(Fill{box, ground, 4, theme::ink, 1});
    draw_glyph(b, box, glyph, colour);
    if (b.is_focused(spot.command)) b.ring(box, 5);
    b.spot(std::move(spot));
}

/// Where turns begin on the track, and around it what was lost: Madder's above, Woad's below.
void draw_marks(Builder& b, const Box& box, const ReplayBar& bar) {
    const double track = box.centre_y();
    for (const ReplayTimeline::Mark& mark : bar.replay_timeline->marks()) {
        const double x = timeline_x(box, *bar.replay_timeline, mark.at);
        if (mark.kind == ReplayTimeline::Mark::Kind::turn) {
            b.fill({x - 0.5, track - 5, 1, 10}, theme::soft_ink);
            continue;
        }
        const bool is_kill = mark.kind == ReplayTimeline::Mark::Kind::kill;
        const double size = is_kill ? 12 : 9;
        const double y = mark.seat == Seat::red ? track - 5 - size : track + 5;
        b.icon({x - size / 2, y, size, size}, is_kill ? "state-killed" : "morale",
               theme::side(mark.seat).fill);
    }
}

void draw_timeline(Builder& b, const Box& box, const ReplayBar& bar) {
    const Command command = act(ReplayAct::timeline);
    const double now = timeline_x(box, *bar.replay_timeline, bar.step);
    const double from = timeline_x(box, *bar.replay_timeline, 0);
    const double to = timeline_x(box, *bar.replay_timeline, bar.replay_timeline->length());
    const double y = box.centre_y() - track_height / 2;
    b.fill({from, y, to - from, track_height}, theme::shade, 3);
    b.fill({from, y, now - from, track_height}, theme::ink, 3);
    draw_marks(b, box, bar);
    b.add(Fill{{now - 5, box.centre_y() - 11, 10, 22}, theme::gilt, 4, theme::ink, 2});
    if (b.is_focused(command)) b.ring(box.inset(1), 5);
    Spot spot{box, command, zone::slip};
    b.spot(std::move(spot));
}

const char* words_of(Viewpoint viewpoint) {
    switch (viewpoint) {
        case Viewpoint::both: return "replay.both";
        case Viewpoint::red: return "replay.red";
        case Viewpoint::blue: return "replay.blue";
        case Viewpoint::nobody: break;
    }
    return "replay.nobody";
}

}  // namespace

double timeline_x(const Box& box, const ReplayTimeline& replay_timeline, std::size_t step) {
    const double whole = std::max(1.0, static_cast<double>(replay_timeline.length()));
    return box.x + edge + (box.width - 2 * edge) * static_cast<double>(step) / whole;
}

std::size_t timeline_step(const Box& timeline, const ReplayTimeline& replay_timeline, double x) {
    const double along = (x - timeline.x - edge) / (timeline.width - 2 * edge);
    const double step = std::clamp(along, 0.0, 1.0) * static_cast<double>(replay_timeline.length());
    return static_cast<std::size_t>(std::lround(step));
}

void draw_replay_bar(Builder& b, const Box& box, const ReplayBar& bar) {
    b.panel(box, theme::vellum);
    const bool is_first = bar.step == 0;
    const bool is_last = bar.step == bar.replay_timeline->length();
    const double height = 32;
    const double row = box.bottom() - 8 - height;
    draw_timeline(b, {box.x + 6, box.y + 4, box.width - 12, row - box.y - 8}, bar);
    struct Button {
        ReplayAct what;
        const char *key, *words;
        Glyph glyph;
        bool is_enabled;
    };
    const std::array<Button, 5> buttons{
        {{ReplayAct::turn_back, "", "replay.turn_back", Glyph::turn_back, !is_first},
         {ReplayAct::back, "B", "replay.back", Glyph::back, !is_first},
         {ReplayAct::play, "K", bar.is_playing ? "replay.pause" : "replay.play",
          bar.is_playing ? Glyph::pause : Glyph::play, true},
         {ReplayAct::on, "N", "replay.on", Glyph::on, !is_last},
         {ReplayAct::turn_on, "", "replay.turn_on", Glyph::turn_on, !is_last}}};
    double x = box.x + 10;
    for (const Button& button : buttons) {
        Spot spot{{x, row, 40, height}, act(button.what), zone::slip, button.key};
        spot.is_enabled = button.is_enabled;
        spot.reason = b.say(button.words);
        draw_key(b, std::move(spot), button.glyph, button.what == ReplayAct::play);
        x += 46;
    }
    const int pace = replay_speeds[bar.speed];
    const std::string times = pace < 10 ? "½" : std::to_string(pace / 10);
    Spot speed{{x + 4, row, 46, height}, act(ReplayAct::speed), zone::slip, "F"};
    speed.reason = b.say("replay.speed_tip");
    draw_chip(b, std::move(speed), false, b.say("replay.speed", {{"n", times}}));
    x += 56;
    const std::string whose = b.say(words_of(bar.viewpoint));
    const double width = 46 + b.width_of(whose, theme::label(13, theme::ink, 600));
    Spot viewpoint{{x, row, width, height}, act(ReplayAct::viewpoint), zone::slip, "V"};
    viewpoint.is_enabled = bar.viewpoint != Viewpoint::nobody;
    viewpoint.reason =
        b.say(bar.viewpoint == Viewpoint::nobody ? "replay.nobody_tip" : "replay.eyes_tip");
    draw_chip(b, std::move(viewpoint), false, whose, "ui-reveal");
    x += width + 12;
    // What the place in focus does, or else where the replay stands.
    std::string words = tooltip(b);
    if (b.screen().spots.empty() || words.empty())
        words = b.say("replay.step", {{"n", std::to_string(bar.step)},
                                      {"of", std::to_string(bar.replay_timeline->length())}});
    const Box said{x, row, box.right() - 12 - x, height};
    b.text(said, words, b.fitted(words, theme::label(13, theme::soft_ink), said.width, 2), 2);
    b.start_focus_at(act(ReplayAct::timeline));
}

}  // namespace muster::client
