#include "client/battle/playback.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {
namespace {

constexpr double track_height = 6, key_height = 32, between_keys = 6, speed_width = 46;
/// A bar of that width has everything in one row.
constexpr double least_wide = 520;

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

/// Where chapters begin on the track, and around it what was lost.
void draw_marks(Builder& b, const Box& box, const Playback& playback) {
    const double track = box.centre_y();
    for (const PlaybackMark& mark : playback.marks()) {
        const double x = playback.x_of(box, mark.at);
        if (mark.icon == nullptr) {
            b.fill({x - 0.5, track - 5, 1, 10}, theme::soft_ink);
            continue;
        }
        const double y = index(mark.seat) % 2 == 0 ? track - 5 - mark.size : track + 5;
        b.icon({x - mark.size / 2, y, mark.size, mark.size}, mark.icon,
               theme::side(mark.seat).fill);
    }
}

void draw_timeline(Builder& b, const Box& box, const PlaybackBar& bar) {
    const Command command = act(PlaybackAct::timeline);
    const Playback& playback = *bar.playback;
    const double now = playback.x_of(box, playback.at());
    const double from = playback.x_of(box, 0);
    const double to = playback.x_of(box, playback.length());
    const double y = box.centre_y() - track_height / 2;
    b.fill({from, y, to - from, track_height}, theme::shade, 3);
    b.fill({from, y, now - from, track_height}, theme::ink, 3);
    draw_marks(b, box, playback);
    b.add(Fill{{now - 5, box.centre_y() - 11, 10, 22}, theme::gilt, 4, theme::ink, 2});
    if (b.is_focused(command)) b.ring(box.inset(1), 5);
    b.spot({box, command, bar.zone});
    b.start_focus_at(command);
}

/// From the left edge of `row` rightwards; answers where they end.
double draw_keys(Builder& b, const Box& row, const PlaybackBar& bar, double key_width) {
    const Playback& playback = *bar.playback;
    const bool is_first = playback.at() == 0;
    const bool is_last = playback.at() == playback.length();
    const bool is_playing = playback.is_playing();
    struct Button {
        PlaybackAct what;
        const char *key, *words;
        Glyph glyph;
        bool is_enabled;
    };
    const std::array<Button, 5> buttons{
        {{PlaybackAct::chapter_back, "", bar.chapter_back, Glyph::turn_back, !is_first},
         {PlaybackAct::back, "B", "replay.back", Glyph::back, !is_first},
         {PlaybackAct::play, "K", is_playing ? "replay.pause" : "replay.play",
          is_playing ? Glyph::pause : Glyph::play, true},
         {PlaybackAct::on, "N", "replay.on", Glyph::on, !is_last},
         {PlaybackAct::chapter_on, "", bar.chapter_on, Glyph::turn_on, !is_last}}};
    double x = row.x;
    for (const Button& button : buttons) {
        Spot spot{{x, row.y, key_width, row.height}, act(button.what), bar.zone, button.key};
        spot.is_enabled = button.is_enabled;
        spot.reason = b.say(button.words);
        draw_key(b, std::move(spot), button.glyph, button.what == PlaybackAct::play);
        x += key_width + between_keys;
    }
    const int pace = playback.speed();
    const std::string times = pace < 10 ? "½" : std::to_string(pace / 10);
    Spot speed{{x + 4, row.y, speed_width, row.height}, act(PlaybackAct::speed), bar.zone, "F"};
    speed.reason = b.say("replay.speed_tip");
    draw_chip(b, std::move(speed), false, b.say("replay.speed", {{"n", times}}));
    return x + speed_width + 10;
}

/// Answers where the chip ends.
double draw_extra(Builder& b, double x, double y, double height, const PlaybackBar::Chip& chip) {
    const double width = 46 + b.width_of(chip.words, theme::label(13, theme::ink, 600));
    Spot spot = chip.spot;
    spot.box = {x, y, width, height};
    draw_chip(b, std::move(spot), false, chip.words, chip.icon);
    return x + width;
}

/// What the place in focus does, or else where the replay stands.
std::string words_of(const Builder& b, const PlaybackBar& bar) {
    std::string words = tooltip(b);
    return b.screen().spots.empty() || words.empty() ? bar.step : words;
}

}  // namespace

void draw_playback_bar(Builder& b, const Box& box, const PlaybackBar& bar) {
    b.panel(box, theme::vellum);
    const auto style = theme::label(13, theme::soft_ink);
    if (box.width >= least_wide) {
        const double row = box.bottom() - 8 - key_height;
        draw_timeline(b, {box.x + 6, box.y + 4, box.width - 12, row - box.y - 8}, bar);
        double x = draw_keys(b, {box.x + 10, row, box.width - 20, key_height}, bar, 40);
        if (bar.chip) x = draw_extra(b, x, row, key_height, *bar.chip) + 12;
        const std::string words = words_of(b, bar);
        const Box line{x, row, box.right() - 12 - x, key_height};
        b.text(line, words, b.fitted(words, style, line.width, 2), 2);
        return;
    }
    const Box inner = box.inset(12);
    b.line({inner.x, inner.y - 2, inner.width, 26}, bar.title, theme::name(18));
    const double key = std::min(40.0, (inner.width - speed_width - 4 - 5 * between_keys) / 5);
    const double track = inner.y + 70;
    draw_timeline(b, {inner.x, track, inner.width, 36}, bar);
    double bottom = track + 44;
    draw_keys(b, {inner.x, bottom, inner.width, key_height}, bar, key);
    bottom += key_height + 8;
    if (bar.chip) draw_extra(b, inner.x, bottom, key_height, *bar.chip);
    const std::string words = words_of(b, bar);
    b.text({inner.x, inner.y + 26, inner.width, 40}, words, b.fitted(words, style, inner.width, 2),
           2, true);
}

}  // namespace muster::client
