#include "client/warfare/replay/replay.hpp"

#include "client/warfare/table/log_lines.hpp"
#include "client/warfare/table/motion.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace {

/// How long an order is looked at, at the pace that a replay starts with.
constexpr double order_ms = 1200;

int round_of(const warfare::State& state) {
    return std::max(state.side(0).round, state.side(1).round);
}

/// Where rounds begin, and where units leave the field.
std::vector<PlaybackMark> marks_of(const std::vector<warfare::State>& states) {
    std::vector<PlaybackMark> out;
    for (std::size_t at = 1; at < states.size(); ++at) {
        const warfare::State& before = states[at - 1];
        const warfare::State& now = states[at];
        if (round_of(now) > round_of(before)) out.push_back({at, nullptr, Seat::nobody, 0});
        for (const int side : {0, 1})
            for (int unit = 0; unit < now.side(side).units; ++unit) {
                const auto which = static_cast<warfare::Index>(unit);
                if (before.piece(side, which).is_on_field() &&
                    !now.piece(side, which).is_on_field())
                    out.push_back({at, "state-killed", seat_of(side), 12});
            }
    }
    return out;
}

}  // namespace

WarfareReplayScene::WarfareReplayScene(Host& host, const std::filesystem::path& file,
                                       const WarfarePack& pack, std::size_t from)
    : Scene{host}, journal_{warfare::Journal::open(file, pack.tables)}, pack_{&pack} {
    // An order with all its dice is one step: a battle has hundreds of orders and more dice.
    std::vector<warfare::Event> events;
    warfare::State state = warfare::start(journal_.header().setup, Sink<warfare::Event>{events});
    std::size_t begin = 0;
    const auto keep = [&] {
        states_.push_back(state);
        events_.push_back(events.size());
    };
    for (std::size_t i = 0; i < journal_.actions().size(); ++i) {
        if (state.moment == warfare::Moment::order || i == 0) keep();
        if (i == from) begin = states_.size() - 1;
        warfare::apply_legal(state, journal_.actions()[i], Sink<warfare::Event>{events});
    }
    keep();
    playback_ = {states_.size() - 1, begin, order_ms, marks_of(states_)};
}

void WarfareReplayScene::run(const Command& command) {
    if (command.kind == Command::Kind::leave) return host().close();
    if (command.kind == Command::Kind::log)
        shows_log_ = !shows_log_;
    else
        playback_.run(command, host().now_ms());
    host().changed();
}

bool WarfareReplayScene::press(Key key, char /*letter*/) {
    if (!playback_.press(key, host().attention().focus, host().now_ms())) return false;
    host().changed();
    return true;
}

void WarfareReplayScene::drag(const Command& from, double x, double /*y*/, bool /*is_over*/) {
    if (!(from == act(PlaybackAct::timeline))) return;
    if (const Spot* spot = host().spot(from)) playback_.seek(spot->box, x, host().now_ms());
    host().changed();
}

void WarfareReplayScene::scroll(double /*x*/, double /*y*/, int rows) {
    playback_.go_by(rows > 0 ? 1 : -1, host().now_ms());
    host().changed();
}

void WarfareReplayScene::tick(double now_ms) {
    if (playback_.tick(now_ms)) host().changed();
}

void WarfareReplayScene::draw_bar(Builder& b, const warfare_table::Layout& layout) const {
    draw_playback_bar(b, layout.orders,
                      {&playback_, warfare_table::zone::orders, b.say("replay.title"),
                       b.say("warfare_replay.at", {{"n", std::to_string(playback_.at())},
                                                   {"of", std::to_string(playback_.length())}}),
                       "warfare_replay.round_back", "warfare_replay.round_on"});
}

Screen WarfareReplayScene::screen(const Frame& frame) const {
    const std::vector<warfare::Event> events{
        journal_.events().begin(),
        journal_.events().begin() + static_cast<std::ptrdiff_t>(events_[playback_.at()])};
    const auto log =
        warfare_table::log_lines(states_[playback_.at()], events, pack_->words, frame.words);
    const auto last = warfare_table::last_events(events, std::nullopt);
    warfare_table::Input input;
    input.state = &states_[playback_.at()];
    input.offer = &nothing_;
    input.words = &pack_->words;
    input.tables = pack_->tables.get();
    input.log = &log;
    input.last = &last;
    input.closed = warfare_table::closed_places(events);
    for (std::size_t side = 0; side < 2; ++side)
        input.people[side] = journal_.header().players[side] == "human";
    input.is_watched = true;
    input.ui.shows_log = shows_log_;
    input.draw_bar = [this](Builder& b, const warfare_table::Layout& layout) {
        draw_bar(b, layout);
    };
    Screen screen = warfare_table::screen(input, frame);
    screen.initial = act(PlaybackAct::timeline);
    return screen;
}

}  // namespace muster::client
