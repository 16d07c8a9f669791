#include "client/warfare/play/replay.hpp"

#include "client/ui/pieces.hpp"
#include "client/warfare/play/battle.hpp"
#include "client/warfare/table/story.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace muster::client {
namespace {

constexpr std::array<double, 4> paces_ms{2400, 1200, 600, 300};

}  // namespace

FieldReplayScene::FieldReplayScene(Host& host, const std::filesystem::path& file,
                                   const WarfarePack& pack, std::size_t from)
    : Scene{host}, journal_{warfare::Journal::open(file, pack.tables)}, pack_{&pack} {
    // An order with all its dice is one step: a battle has hundreds of orders and more dice.
    std::vector<warfare::Event> events;
    warfare::State state = warfare::start(journal_.header().setup, Sink<warfare::Event>{events});
    const auto keep = [&] {
        states_.push_back(state);
        events_.push_back(events.size());
    };
    for (std::size_t i = 0; i < journal_.actions().size(); ++i) {
        if (state.moment == warfare::Moment::order || i == 0) keep();
        if (i == from) at_ = states_.size() - 1;
        warfare::apply_legal(state, journal_.actions()[i], Sink<warfare::Event>{events});
    }
    keep();
}

void FieldReplayScene::go(std::size_t at) {
    at_ = std::min(at, orders());
    next_ms_ = host().now_ms() + paces_ms[speed_];
    if (at_ == orders()) is_playing_ = false;
    host().changed();
}

void FieldReplayScene::run(const Command& command) {
    if (command.kind == Command::Kind::leave) return host().close();
    if (command.kind == Command::Kind::log) {
        shows_log_ = !shows_log_;
        return host().changed();
    }
    const auto what = command.as<Act>();
    if (!what) return;
    switch (*what) {
        case order_back: go(at_ == 0 ? 0 : at_ - 1); break;
        case order_on: go(at_ + 1); break;
        case play:
            if (!is_playing_ && at_ == orders()) go(0);
            is_playing_ = !is_playing_;
            next_ms_ = host().now_ms() + paces_ms[speed_];
            break;
        case speed: speed_ = (speed_ + 1) % paces_ms.size(); break;
        default: break;
    }
    host().changed();
}

bool FieldReplayScene::press(Key key, char /*letter*/) {
    switch (key) {
        case Key::space: run(act(play)); return true;
        case Key::home: go(0); return true;
        case Key::end: go(orders()); return true;
        case Key::page_up: go(at_ < 10 ? 0 : at_ - 10); return true;
        case Key::page_down: go(at_ + 10); return true;
        case Key::left:
        case Key::right:
            if (!(host().attention().focus == act(timeline))) return false;
            run(act(key == Key::left ? order_back : order_on));
            return true;
        default: return false;
    }
}

void FieldReplayScene::drag(const Command& from, double x, double /*y*/, bool /*is_over*/) {
    if (!(from == act(timeline)) || timeline_.width <= 0) return;
    const double part = std::clamp((x - timeline_.x) / timeline_.width, 0.0, 1.0);
    go(static_cast<std::size_t>(std::lround(part * static_cast<double>(orders()))));
}

void FieldReplayScene::tick(double now_ms) {
    if (!is_playing_ || now_ms < next_ms_) return;
    go(at_ + 1);
}

void FieldReplayScene::draw_bar(Builder& b, const field::Layout& layout) const {
    const Box& panel = layout.orders;
    const Box box = panel.inset(12);
    b.text({box.x, box.y - 2, box.width, 26}, b.say("fieldreplay.title"), theme::name(18));
    b.line({box.x, box.y + 24, box.width, 20},
           b.say("fieldreplay.at", {{"n", std::to_string(at_)}, {"of", std::to_string(orders())}}),
           theme::label(13, theme::soft_ink));
    const Box spot{box.x, box.y + 50, box.width, 32};
    timeline_ = {spot.x + 8, spot.y, spot.width - 16, spot.height};
    const double part =
        orders() == 0 ? 1 : static_cast<double>(at_) / static_cast<double>(orders());
    b.add(Fill{
        {timeline_.x, spot.centre_y() - 4, timeline_.width, 8}, theme::shade, 4, theme::ink, 1});
    b.add(Fill{{timeline_.x, spot.centre_y() - 4, timeline_.width * part, 8}, theme::ink, 4});
    b.add(Fill{{timeline_.x + timeline_.width * part - 8, spot.centre_y() - 8, 16, 16},
               theme::gilt,
               8,
               theme::ink,
               1.5});
    if (b.is_focused(act(timeline))) b.ring(spot, 5);
    b.spot({spot, act(timeline), field::zone::orders});
    const double third = (box.width - 16) / 3;
    double x = box.x;
    const auto chip = [&](Act what, const char* id, const char* hint, const char* key) {
        Spot place{{x, box.y + 92, third, 36}, act(what), field::zone::orders, key};
        place.reason = b.say(hint);
        draw_chip(b, std::move(place), what == play && is_playing_, b.say(id));
        x += third + 8;
    };
    chip(order_back, "fieldreplay.back", "fieldreplay.back_hint", "B");
    if (is_playing_)
        chip(play, "fieldreplay.pause", "fieldreplay.pause_hint", "P");
    else
        chip(play, "fieldreplay.play", "fieldreplay.play_hint", "P");
    chip(order_on, "fieldreplay.on", "fieldreplay.on_hint", "N");
    Spot pace{{box.x, box.y + 136, box.width, 36}, act(speed), field::zone::orders, "V"};
    draw_chip(b, std::move(pace), false,
              b.say("fieldreplay.speed", {{"n", std::to_string(speed_ + 1)}}));
}

Screen FieldReplayScene::screen(const Frame& frame) const {
    const std::vector<warfare::Event> events{
        journal_.events().begin(),
        journal_.events().begin() + static_cast<std::ptrdiff_t>(events_[at_])};
    const auto log = field::story(states_[at_], events, pack_->words, frame.words);
    const auto last = last_events(events, std::nullopt);
    field::Input input;
    input.state = &states_[at_];
    input.offer = &nothing_;
    input.words = &pack_->words;
    input.tables = pack_->tables.get();
    input.log = &log;
    input.last = &last;
    for (std::size_t side = 0; side < 2; ++side)
        input.people[side] = journal_.header().players[side] == "human";
    input.is_watched = true;
    input.ui.shows_log = shows_log_;
    input.draw_bar = [this](Builder& b, const field::Layout& layout) { draw_bar(b, layout); };
    Screen screen = field::screen(input, frame);
    screen.initial = act(play);
    return screen;
}

}  // namespace muster::client
