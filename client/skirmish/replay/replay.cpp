#include "client/skirmish/replay/replay.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {

namespace {

/// How long an action is looked at, at the pace that a replay starts with.
constexpr double action_ms = 900;

bool is_timeline(const Command& command) {
    return command == act(ReplayAct::timeline);
}

}  // namespace

skirmish::View replay_view(const skirmish::State& state, Viewpoint viewpoint) {
    switch (viewpoint) {
        case Viewpoint::both: return {Seat::red, state};
        case Viewpoint::red: return skirmish::view(state, Seat::red);
        case Viewpoint::blue: return skirmish::view(state, Seat::blue);
        case Viewpoint::nobody: break;
    }
    return public_view(state);
}

std::vector<LogLine> replay_log(const ReplayTimeline& replay_timeline, std::size_t step,
                                const skirmish::State& state, Viewpoint viewpoint) {
    const auto& all = replay_timeline.journal().events();
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(replay_timeline.events(step));
    const std::size_t seen = step == 0 ? 0 : replay_timeline.events(step - 1);
    if (viewpoint != Viewpoint::both) {
        const Seat viewer = viewpoint == Viewpoint::red    ? Seat::red
                            : viewpoint == Viewpoint::blue ? Seat::blue
                                                           : Seat::nobody;
        return log_lines(state, {all.begin(), end}, viewer, seen);
    }
    // What only one side learned is said as to that side, and what the other learned of it is
    // left out.
    std::vector<LogLine> lines;
    for (auto event = all.begin(); event != end; ++event) {
        using Kind = skirmish::Event::Kind;
        if (event->kind == Kind::card_laid && event->is_public()) continue;
        const bool is_new = static_cast<std::size_t>(event - all.begin()) >= seen;
        const auto event_lines = log_lines(state, {*event}, event->only, is_new ? 0 : 1);
        lines.insert(lines.end(), event_lines.begin(), event_lines.end());
    }
    return lines;
}

ReplayScene::ReplayScene(Host& host, std::shared_ptr<const Faces> faces, std::filesystem::path file,
                         std::size_t step)
    : Scene{host},
      faces_{std::move(faces)},
      file_{std::move(file)},
      timeline_{skirmish::Journal::open(file_, faces_->words())},
      viewpoint_{timeline_.is_over() ? Viewpoint::both : Viewpoint::nobody},
      step_{std::min(step, timeline_.length())} {
    ui_.shows_log = true;
    look();
}

void ReplayScene::look() {
    const skirmish::State state = timeline_.state(step_);
    view_ = replay_view(state, viewpoint_);
    log_ = replay_log(timeline_, step_, state, viewpoint_);
    host().changed();
}

void ReplayScene::go(std::size_t step) {
    step = std::min(step, timeline_.length());
    if (step == step_) return;
    step_ = step;
    if (step_ == timeline_.length()) is_playing_ = false;
    next_ms_ = host().now_ms() + pace_ms();
    look();
}

double ReplayScene::pace_ms() const {
    return action_ms * 10 / replay_speeds[speed_];
}

void ReplayScene::play(bool is_on) {
    if (is_on && step_ == timeline_.length()) go(0);
    is_playing_ = is_on;
    next_ms_ = host().now_ms() + pace_ms();
    host().changed();
}

void ReplayScene::change_viewpoint() {
    if (!timeline_.is_over()) return;
    viewpoint_ = viewpoint_ == Viewpoint::both  ? Viewpoint::red
                 : viewpoint_ == Viewpoint::red ? Viewpoint::blue
                                                : Viewpoint::both;
    look();
}

void ReplayScene::translated() {
    try {
        timeline_ = ReplayTimeline{skirmish::Journal::open(file_, faces_->words())};
        look();
    } catch (const record::BadSave&) {
        return;  // The file is gone: what was read goes on in its old words.
    }
}

void ReplayScene::tick(double now_ms) {
    if (!is_playing_ || ui_.fan || ui_.zoom || now_ms < next_ms_) return;
    go(step_ + 1);
}

/// Piles and cards, over the table.
void ReplayScene::layer(const Command& command) {
    using Kind = Command::Kind;
    if (command.kind == Kind::back) {
        if (ui_.zoom)
            ui_.zoom.reset();  // A card of a fanned pile goes back to the fan.
        else
            ui_.fan.reset();
        if (!ui_.zoom && !ui_.fan) host().focus_on(under_layer_);
        return;
    }
    if (!ui_.fan) under_layer_ = host().attention().focus;
    if (command.kind == Kind::pile) {
        ui_.fan = {seat_of(command.value), static_cast<skirmish::Zone>(command.extra)};
        return;
    }
    const Spot* spot = host().spot(command);
    if (spot == nullptr || !spot->preview) return;
    const CardRef card = *spot->preview;
    ui_.zooms_commander = spot->shows_commander;
    const auto& cards = view_.state.players[index(card.owner)].cards;
    if (ui_.zooms_commander ||
        (card.copy < skirmish::max_copies && cards[card.copy] != skirmish::unknown_card))
        ui_.zoom = card;
}

void ReplayScene::local(const Command& command) {
    const auto what = command.as<ReplayAct>();
    if (!what) return;
    switch (*what) {
        case ReplayAct::timeline: break;  // Keys and the pointer move along it.
        case ReplayAct::turn_back: go(timeline_.turn_before(step_)); break;
        case ReplayAct::back: go(step_ == 0 ? 0 : step_ - 1); break;
        case ReplayAct::play: play(!is_playing_); break;
        case ReplayAct::on: go(step_ + 1); break;
        case ReplayAct::turn_on: go(timeline_.turn_after(step_)); break;
        case ReplayAct::viewpoint: change_viewpoint(); break;
        case ReplayAct::speed:
            speed_ = (speed_ + 1) % replay_speeds.size();
            next_ms_ = host().now_ms() + pace_ms();
            break;
    }
}

void ReplayScene::run(const Command& command) {
    using Kind = Command::Kind;
    switch (command.kind) {
        case Kind::leave: host().close(); return;
        case Kind::settings: host().open_settings(); return;
        case Kind::pile:
        case Kind::look:
        case Kind::commander:
        case Kind::select:
        case Kind::back: layer(command); break;
        case Kind::local: local(command); break;
        default: break;
    }
    host().changed();
}

bool ReplayScene::press(Key key, char /*letter*/) {
    if (ui_.fan || ui_.zoom) return false;
    const bool on_timeline = is_timeline(host().attention().focus);
    switch (key) {
        case Key::space: play(!is_playing_); return true;
        case Key::page_up: go(timeline_.turn_before(step_)); return true;
        case Key::page_down: go(timeline_.turn_after(step_)); return true;
        case Key::home: go(0); return true;
        case Key::end: go(timeline_.length()); return true;
        case Key::left:
            if (on_timeline) go(step_ == 0 ? 0 : step_ - 1);
            return on_timeline;
        case Key::right:
            if (on_timeline) go(step_ + 1);
            return on_timeline;
        case Key::enter:
            if (on_timeline) play(!is_playing_);
            return on_timeline;
        default: return false;
    }
}

void ReplayScene::drag(const Command& from, double x, double /*y*/, bool /*is_over*/) {
    if (!is_timeline(from)) return;
    if (const Spot* spot = host().spot(from)) go(timeline_step(spot->box, timeline_, x));
}

void ReplayScene::scroll(double /*x*/, double /*y*/, int rows) {
    if (ui_.fan || ui_.zoom) return;
    if (rows > 0)
        go(step_ + 1);
    else
        go(step_ == 0 ? 0 : step_ - 1);
}

Screen ReplayScene::screen(const Frame& frame) const {
    const skirmish::Setup& setup = timeline_.journal().header().setup;
    TableInput input;
    input.view = &view_;
    input.choices = &choices_;
    input.log = &log_;
    input.faces = faces_.get();
    input.commanders = {&faces_->named(setup.commanders[0]), &faces_->named(setup.commanders[1])};
    input.ui = ui_;
    input.is_public = viewpoint_ == Viewpoint::nobody;
    input.odds = odds_note(view_, choices_, std::nullopt, frame.words);
    const ReplayBar bar{&timeline_, step_, viewpoint_, is_playing_, speed_};
    Watched watched;
    watched.title = frame.words("replay.title");
    watched.words = frame.words(timeline_.is_over() ? "replay.words" : "replay.open_words");
    watched.has_open_hands = viewpoint_ == Viewpoint::both;
    watched.draw_bar = [&](Builder& b, const Box& box) { draw_replay_bar(b, box, bar); };
    input.watched = &watched;
    Screen screen = table_screen(input, frame);
    screen.caption = frame.words("caption.replay");
    return screen;
}

}  // namespace muster::client
