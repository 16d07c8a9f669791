#include "client/skirmish/replay/replay.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {

namespace {

/// How long an action is looked at, at the pace that a replay starts with.
constexpr double action_ms = 900;

std::vector<PlaybackMark> marks_of(const ReplayTimeline& timeline) {
    using Kind = ReplayTimeline::Mark::Kind;
    std::vector<PlaybackMark> out;
    for (const ReplayTimeline::Mark& mark : timeline.marks()) {
        const bool is_kill = mark.kind == Kind::kill;
        const char* icon = mark.kind == Kind::turn ? nullptr : is_kill ? "state-killed" : "morale";
        out.push_back({mark.at, icon, mark.seat, is_kill ? 12.0 : 9.0});
    }
    return out;
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
    const Seat viewer = viewpoint == Viewpoint::both   ? Seat::referee
                        : viewpoint == Viewpoint::red  ? Seat::red
                        : viewpoint == Viewpoint::blue ? Seat::blue
                                                       : Seat::nobody;
    return log_lines(state, {all.begin(), end}, viewer, seen);
}

SkirmishReplayScene::SkirmishReplayScene(Host& host, std::shared_ptr<const Faces> faces,
                                         std::filesystem::path file, std::size_t step)
    : Scene{host},
      faces_{std::move(faces)},
      file_{std::move(file)},
      timeline_{skirmish::Journal::open(file_, faces_->words())},
      viewpoint_{timeline_.is_over() ? Viewpoint::both : Viewpoint::nobody},
      playback_{timeline_.length(), step, action_ms, marks_of(timeline_)} {
    ui_.shows_log = true;
    look();
}

void SkirmishReplayScene::look() {
    const skirmish::State state = timeline_.state(playback_.at());
    view_ = replay_view(state, viewpoint_);
    log_ = replay_log(timeline_, playback_.at(), state, viewpoint_);
    host().changed();
}

void SkirmishReplayScene::change_viewpoint() {
    if (!timeline_.is_over()) return;
    viewpoint_ = viewpoint_ == Viewpoint::both  ? Viewpoint::red
                 : viewpoint_ == Viewpoint::red ? Viewpoint::blue
                                                : Viewpoint::both;
    look();
}

void SkirmishReplayScene::translated() {
    try {
        timeline_ = ReplayTimeline{skirmish::Journal::open(file_, faces_->words())};
        look();
    } catch (const record::BadSave&) {
        return;  // The file is gone: what was read goes on in its old words.
    }
}

void SkirmishReplayScene::tick(double now_ms) {
    if (!ui_.fan && !ui_.zoom && playback_.tick(now_ms)) look();
}

/// Piles and cards, over the table.
void SkirmishReplayScene::layer(const Command& command) {
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

void SkirmishReplayScene::run(const Command& command) {
    using Kind = Command::Kind;
    switch (command.kind) {
        case Kind::leave: host().close(); return;
        case Kind::settings: host().open_settings(); return;
        case Kind::pile:
        case Kind::look:
        case Kind::commander:
        case Kind::select:
        case Kind::back: layer(command); break;
        case Kind::local:
            if (command.is(ReplayAct::viewpoint)) change_viewpoint();
            if (playback_.run(command, host().now_ms())) look();
            break;
        default: break;
    }
    host().changed();
}

bool SkirmishReplayScene::press(Key key, char /*letter*/) {
    if (ui_.fan || ui_.zoom) return false;
    if (!playback_.press(key, host().attention().focus, host().now_ms())) return false;
    look();
    return true;
}

void SkirmishReplayScene::drag(const Command& from, double x, double /*y*/, bool /*is_over*/) {
    if (!(from == act(PlaybackAct::timeline))) return;
    const Spot* spot = host().spot(from);
    if (spot == nullptr) return;
    playback_.seek(spot->box, x, host().now_ms());
    look();
}

void SkirmishReplayScene::scroll(double /*x*/, double /*y*/, int rows) {
    if (ui_.fan || ui_.zoom) return;
    playback_.go_by(rows > 0 ? 1 : -1, host().now_ms());
    look();
}

void SkirmishReplayScene::draw_bar(Builder& b, const Box& box) const {
    PlaybackBar bar{&playback_,
                    zone::slip,
                    b.say("replay.title"),
                    b.say("replay.step", {{"n", std::to_string(playback_.at())},
                                          {"of", std::to_string(playback_.length())}}),
                    "replay.turn_back",
                    "replay.turn_on"};
    const bool is_open = viewpoint_ != Viewpoint::nobody;
    bar.chip = {
        {{}, act(ReplayAct::viewpoint), zone::slip, "V"}, b.say(words_of(viewpoint_)), "ui-reveal"};
    bar.chip->spot.is_enabled = is_open;
    bar.chip->spot.reason = b.say(is_open ? "replay.eyes_tip" : "replay.nobody_tip");
    draw_playback_bar(b, box, bar);
}

Screen SkirmishReplayScene::screen(const Frame& frame) const {
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
    Watched watched;
    watched.title = frame.words("replay.title");
    watched.words = frame.words(timeline_.is_over() ? "replay.words" : "replay.open_words");
    watched.has_open_hands = viewpoint_ == Viewpoint::both;
    watched.draw_bar = [this](Builder& b, const Box& box) { draw_bar(b, box); };
    input.watched = &watched;
    Screen screen = table_screen(input, frame);
    screen.caption = frame.words("caption.replay");
    return screen;
}

}  // namespace muster::client
