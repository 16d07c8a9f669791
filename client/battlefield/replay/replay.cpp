#include "client/battlefield/replay/replay.hpp"

#include "client/battlefield/replay/session.hpp"
#include "client/battlefield/table/log_lines.hpp"
#include "client/board/minimap.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace {

/// How long a choice is looked at, at the pace that a replay starts with.
constexpr double choice_ms = 700;

/// Where rounds begin, and where units leave the map.
std::vector<PlaybackMark> battlefield_marks(const std::vector<battlefield::State>& states) {
    std::vector<PlaybackMark> out;
    for (std::size_t at = 1; at < states.size(); ++at) {
        const battlefield::State& before = states[at - 1];
        const battlefield::State& now = states[at];
        if (now.round > before.round) out.push_back({at, nullptr, Seat::nobody, 0});
        battlefield::each(before.on_field() & ~now.on_field(), [&](battlefield::Index unit) {
            // Taking a counter back while it is placed is no loss.
            if ((now.out & battlefield::bit_of(unit)) != 0)
                out.push_back({at, "state-killed", seat_of(now.army_of(unit)), 12});
        });
    }
    return out;
}

/// Dice and what they come to belong to the choice before them.
bool is_choice(const battlefield::State& state) {
    return state.moment != battlefield::Moment::dice;
}

}  // namespace

BattlefieldReplayScene::BattlefieldReplayScene(Host& host, const std::filesystem::path& file,
                                               const BattlefieldPack& pack, std::size_t from)
    : Scene{host}, journal_{battlefield::Journal::open(file, pack.tables)}, pack_{&pack} {
    std::vector<battlefield::Event> events;
    battlefield::State state =
        battlefield::start(journal_.header().setup, Sink<battlefield::Event>{events});
    std::size_t begin = 0;
    const auto keep = [&] {
        states_.push_back(state);
        events_.push_back(events.size());
    };
    for (std::size_t i = 0; i < journal_.actions().size(); ++i) {
        if (is_choice(state) || i == 0) keep();
        if (i == from) begin = states_.size() - 1;
        battlefield::apply_legal(state, journal_.actions()[i], Sink<battlefield::Event>{events});
    }
    keep();
    playback_ = {states_.size() - 1, begin, choice_ms, battlefield_marks(states_)};
}

void BattlefieldReplayScene::run(const Command& command) {
    using Shared = Command::Kind;
    if (command.kind == Shared::leave) return host().close();
    if (command.kind == Shared::log)
        shows_log_ = !shows_log_;
    else if (command.kind == Shared::keys)
        host().toggle_help();
    else if (command.is(battlefield_table::Act::fit))
        camera_ = view_of_map_.fitted();
    else if (command.is(battlefield_table::Act::minimap))
        host().focus_on(act(PlaybackAct::timeline));
    else
        playback_.run(command, host().now_ms());
    host().changed();
}

void BattlefieldReplayScene::pan(double x, double y) {
    camera_ = view_of_map_.panned(-x, -y);
}

bool BattlefieldReplayScene::press(Key key, char letter) {
    if (key == Key::letter && letter == 'W' && !view_of_map_.shows_all()) {
        hides_minimap_ = !hides_minimap_;
        host().changed();
        return true;
    }
    if (!playback_.press(key, host().attention().focus, host().now_ms())) return false;
    host().changed();
    return true;
}

void BattlefieldReplayScene::drag(const Command& from, double x, double y, bool is_over) {
    const bool is_minimap = from.is(battlefield_table::Act::minimap);
    if (!is_minimap && !(from == act(PlaybackAct::timeline))) return;
    const Spot* spot = host().spot(from);
    if (spot == nullptr) return;
    if (is_minimap) {
        if (!minimap_) minimap_ = spot->box;
        camera_ = minimap_camera(view_of_map_, *minimap_, x, y);
        if (is_over) minimap_.reset();
    } else {
        playback_.seek(spot->box, x, host().now_ms());
    }
    host().changed();
}

void BattlefieldReplayScene::scroll(double x, double y, int rows) {
    if (view_of_map_.pane().contains(x, y))
        camera_ = view_of_map_.zoomed(rows > 0 ? -1 : 1, x, y);
    else
        playback_.go_by(rows > 0 ? 1 : -1, host().now_ms());
    host().changed();
}

void BattlefieldReplayScene::tick(double now_ms) {
    if (playback_.tick(now_ms)) host().changed();
}

void BattlefieldReplayScene::draw_bar(Builder& b, const battlefield_table::Layout& layout) const {
    draw_playback_bar(b, layout.prompt,
                      {&playback_, battlefield_table::zone::prompt, b.say("replay.title"),
                       b.say("battlefield_replay.at", {{"n", std::to_string(playback_.at())},
                                                       {"of", std::to_string(playback_.length())}}),
                       "battlefield_replay.round_back", "battlefield_replay.round_on"});
}

Screen BattlefieldReplayScene::screen(const Frame& frame) const {
    const battlefield::State& state = states_[playback_.at()];
    const std::vector<battlefield::Event> events{
        journal_.events().begin(),
        journal_.events().begin() + static_cast<std::ptrdiff_t>(events_[playback_.at()])};
    const auto log =
        battlefield_table::log_lines(state, events, Viewer::referee(), pack_->words, frame.words);
    const std::size_t before = playback_.at() == 0 ? 0 : events_[playback_.at() - 1];
    const std::vector<battlefield::Event> last{events.begin() + static_cast<std::ptrdiff_t>(before),
                                               events.end()};
    battlefield_table::Input input;
    input.state = &state;
    input.offer = &nothing_;
    input.words = &pack_->words;
    input.layout = battlefield_table::layout(frame.size, state.army_count());
    const auto& grid = state.map().grid;
    input.view = view_of_map_ = {grid.width(), grid.height(), input.layout.pane, camera_};
    input.board = ground_.of(state);
    input.log = &log;
    input.last = &last;
    for (std::size_t army = 0; army < state.army_count(); ++army)
        input.people[army] = journal_.header().players[army] == "human";
    input.is_watched = true;
    input.ui.shows_log = shows_log_;
    input.ui.hides_minimap = hides_minimap_;
    input.ui.minimap = minimap_;
    input.draw_bar = [this](Builder& b, const battlefield_table::Layout& layout) {
        draw_bar(b, layout);
    };
    Screen screen = battlefield_table::screen(input, frame);
    screen.initial = act(PlaybackAct::timeline);
    return screen;
}

ReplayEntry BattlefieldReplays::read(const std::filesystem::path& file, const Words& words) const {
    const auto journal = battlefield::Journal::open(file, pack_->tables);
    const battlefield::State& state = journal.state();
    ReplayEntry out;
    out.armies.clear();
    for (const auto& army : journal.header().setup.armies)
        out.armies.push_back({battlefield::army_name(pack_->words, army.army), {}});
    out.winner = battlefield::outcome(state).winner;
    out.outcome = battlefield_end(words, pack_->words, state);
    out.length = words.many("battlefield_replay.rounds", state.round);
    return out;
}

std::unique_ptr<Scene> BattlefieldReplays::watch(Host& host,
                                                 const std::filesystem::path& file) const {
    return std::make_unique<BattlefieldReplayScene>(host, file, *pack_);
}

}  // namespace muster::client
