#include "client/battle/playback.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace muster::client {
namespace {

constexpr double edge = 12;

}  // namespace

Playback::Playback(std::size_t length, std::size_t at, double step_ms,
                   std::vector<PlaybackMark> marks)
    : length_{length}, at_{std::min(at, length)}, step_ms_{step_ms}, marks_{std::move(marks)} {}

double Playback::pace_ms() const {
    return step_ms_ * 10 / speed();
}

void Playback::go(std::size_t at, double now_ms) {
    at_ = std::min(at, length_);
    if (at_ == length_) is_playing_ = false;
    next_ms_ = now_ms + pace_ms();
}

void Playback::go_by(int steps, double now_ms) {
    const auto to = static_cast<std::ptrdiff_t>(at_) + steps;
    go(static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, to)), now_ms);
}

void Playback::play(bool is_on, double now_ms) {
    if (is_on && at_ == length_) go(0, now_ms);
    is_playing_ = is_on;
    next_ms_ = now_ms + pace_ms();
}

bool Playback::run(const Command& command, double now_ms) {
    const auto what = command.as<PlaybackAct>();
    if (!what) return false;
    switch (*what) {
        case PlaybackAct::timeline: break;  // Keys and the pointer move along it.
        case PlaybackAct::chapter_back: go(chapter_before(at_), now_ms); break;
        case PlaybackAct::back: go_by(-1, now_ms); break;
        case PlaybackAct::play: play(!is_playing_, now_ms); break;
        case PlaybackAct::on: go_by(1, now_ms); break;
        case PlaybackAct::chapter_on: go(chapter_after(at_), now_ms); break;
        case PlaybackAct::speed:
            speed_ = (speed_ + 1) % playback_speeds.size();
            next_ms_ = now_ms + pace_ms();
            break;
    }
    return true;
}

bool Playback::press(Key key, const Command& focus, double now_ms) {
    const bool on_timeline = focus == act(PlaybackAct::timeline);
    switch (key) {
        case Key::space: play(!is_playing_, now_ms); return true;
        case Key::page_up: go(chapter_before(at_), now_ms); return true;
        case Key::page_down: go(chapter_after(at_), now_ms); return true;
        case Key::home: go(0, now_ms); return true;
        case Key::end: go(length_, now_ms); return true;
        case Key::left:
            if (on_timeline) go_by(-1, now_ms);
            return on_timeline;
        case Key::right:
            if (on_timeline) go_by(1, now_ms);
            return on_timeline;
        case Key::enter:
            if (on_timeline) play(!is_playing_, now_ms);
            return on_timeline;
        default: return false;
    }
}

void Playback::seek(const Box& box, double x, double now_ms) {
    go(step_at(box, x), now_ms);
}

bool Playback::tick(double now_ms) {
    if (!is_playing_ || now_ms < next_ms_) return false;
    go_by(1, now_ms);
    return true;
}

std::size_t Playback::chapter_before(std::size_t at) const {
    std::size_t found = 0;
    for (const PlaybackMark& mark : marks_)
        if (mark.icon == nullptr && mark.at < at) found = mark.at;
    return found;
}

std::size_t Playback::chapter_after(std::size_t at) const {
    for (const PlaybackMark& mark : marks_)
        if (mark.icon == nullptr && mark.at > at) return mark.at;
    return length_;
}

double Playback::x_of(const Box& box, std::size_t at) const {
    const double whole = std::max(1.0, static_cast<double>(length_));
    return box.x + edge + (box.width - 2 * edge) * static_cast<double>(at) / whole;
}

std::size_t Playback::step_at(const Box& box, double x) const {
    const double along = (x - box.x - edge) / (box.width - 2 * edge);
    const double step = std::clamp(along, 0.0, 1.0) * static_cast<double>(length_);
    return static_cast<std::size_t>(std::lround(step));
}

}  // namespace muster::client
