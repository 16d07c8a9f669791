#include "client/strategic/replay/replay.hpp"

#include "client/strategic/replay/session.hpp"
#include "client/strategic/table/log_lines.hpp"

#include <utility>

namespace muster::client {
namespace {

using strategic::Action;
using strategic::State;

/// How long a choice is looked at, at the pace that a replay starts with.
constexpr double war_choice_ms = 900;

/// Dice and what they come to belong to the choice before them, and so does naming an army.
bool is_war_choice(const State& state, const Action& action) {
    return state.moment != strategic::Moment::dice && action.kind != Action::Kind::choose;
}

}  // namespace

StrategicReplayScene::StrategicReplayScene(Host& host, const std::filesystem::path& file,
                                           const StrategicPack& pack, std::size_t from)
    : Scene{host}, journal_{strategic::Journal::open(file, pack.tables)}, pack_{&pack} {
    kept_.show_picture(war_picture(pack, journal_.header().setup.war));
    std::vector<strategic::Event> events;
    std::vector<PlaybackMark> marks;
    State state = strategic::start(journal_.header().setup, Sink<strategic::Event>{events});
    std::size_t begin = 0;
    const auto keep = [&](std::size_t actions) {
        if (actions_.size() % between == 0) kept_states_.push_back(state);
        actions_.push_back(actions);
        events_.push_back(events.size());
    };
    const auto& actions = journal_.actions();
    int turn = state.turn;
    std::size_t looked_at = events.size();
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (is_war_choice(state, actions[i]) || i == 0) keep(i);
        if (i == from) begin = actions_.size() - 1;
        strategic::apply_legal(state, actions[i], Sink<strategic::Event>{events});
        // Where War Turns begin, and where armies fall.
        if (state.turn > turn) marks.push_back({actions_.size(), nullptr, Seat::nobody, 0});
        turn = state.turn;
        for (; looked_at < events.size(); ++looked_at)
            if (events[looked_at].kind == strategic::Event::Kind::fell)
                marks.push_back({actions_.size(), "state-killed",
                                 seat_of(state.armies[events[looked_at].army].faction), 12});
    }
    keep(actions.size());
    shown_ = state_at(begin);
    shown_at_ = begin;
    playback_ = {actions_.size() - 1, begin, war_choice_ms, std::move(marks)};
}

State StrategicReplayScene::state_at(std::size_t choice) const {
    std::size_t at = choice / between * between;
    State state = kept_states_[choice / between];
    for (std::size_t i = actions_[at]; i < actions_[choice]; ++i)
        strategic::apply_legal(state, journal_.actions()[i]);
    return state;
}

void StrategicReplayScene::look() const {
    const std::size_t at = playback_.at();
    if (at == shown_at_) return;
    fought_.reset();
    if (at > 0) {
        const auto begin = journal_.actions().begin();
        const std::vector<Action> last{begin + static_cast<std::ptrdiff_t>(actions_[at - 1]),
                                       begin + static_cast<std::ptrdiff_t>(actions_[at])};
        fought_ = strategic_table::last_fought(state_at(at - 1), last, 0, Viewer::referee());
    }
    shown_ = state_at(at);
    shown_at_ = at;
}

void StrategicReplayScene::run(const Command& command) {
    using Shared = Command::Kind;
    if (command.kind == Shared::leave) return host().close();
    if (command.kind == Shared::keys)
        host().toggle_help();
    else if (!playback_.run(command, host().now_ms()))
        static_cast<void>(strategic_table::press(shown_, nothing_, ui_, command));
    host().changed();
}

bool StrategicReplayScene::press(Key key, char /*letter*/) {
    const bool is_back = key == Key::escape && (ui_.card || ui_.shows_shelf || ui_.shows_log);
    if (is_back) run({Command::Kind::back});
    if (!is_back && !playback_.press(key, host().attention().focus, host().now_ms())) return false;
    host().changed();
    return true;
}

void StrategicReplayScene::drag(const Command& from, double x, double /*y*/, bool /*is_over*/) {
    if (!(from == act(PlaybackAct::timeline))) return;
    const Spot* spot = host().spot(from);
    if (spot == nullptr) return;
    playback_.seek(spot->box, x, host().now_ms());
    host().changed();
}

void StrategicReplayScene::scroll(double x, double y, int rows) {
    if (!log_scroll_.turn(x, y, rows)) playback_.go_by(rows > 0 ? 1 : -1, host().now_ms());
    host().changed();
}

void StrategicReplayScene::tick(double now_ms) {
    if (playback_.tick(now_ms)) host().changed();
}

void StrategicReplayScene::draw_bar(Builder& b, const strategic_table::Layout& layout) const {
    const Box& box = layout.prompt;
    draw_playback_bar(b, {box.x + 8, box.y + 2, box.width - 16, box.height - 6},
                      {&playback_, strategic_table::zone::prompt, b.say("replay.title"),
                       b.say("strategic_replay.at", {{"n", std::to_string(playback_.at())},
                                                     {"of", std::to_string(playback_.length())}}),
                       "strategic_replay.turn_back", "strategic_replay.turn_on"});
}

Screen StrategicReplayScene::screen(const Frame& frame) const {
    look();
    const std::vector<strategic::Event> events{
        journal_.events().begin(),
        journal_.events().begin() + static_cast<std::ptrdiff_t>(events_[playback_.at()])};
    const auto log =
        strategic_table::log_lines(shown_, events, Viewer::referee(), pack_->words, frame.words);
    strategic_table::Input input;
    input.state = &shown_;
    input.offer = &nothing_;
    input.words = &pack_->words;
    input.kept = &kept_;
    input.layout = layout_ = strategic_table::layout(frame.size, shown_.faction_count());
    input.log = &log;
    input.fought = fought_ ? &*fought_ : nullptr;
    const auto& players = journal_.header().players;
    for (std::size_t faction = 0; faction < shown_.faction_count(); ++faction)
        input.people[faction] = players[faction] == "human" || players[faction] == "referee";
    input.is_watched = true;
    input.ui = ui_;
    if (!layout_.log_is_drawer || ui_.shows_log)
        log_scroll_.place(Builder{frame}, layout_.log, strategic_table::log_box(layout_), log);
    else
        log_scroll_.hide();
    input.ui.log_back = log_scroll_.back();
    input.draw_bar = [this](Builder& b, const strategic_table::Layout& layout) {
        draw_bar(b, layout);
    };
    Screen screen = strategic_table::screen(input, frame);
    screen.initial = act(PlaybackAct::timeline);
    return screen;
}

ReplayEntry StrategicReplays::read(const std::filesystem::path& file, const Words& words) const {
    const auto journal = strategic::Journal::open(file, pack_->tables);
    const State& state = journal.state();
    ReplayEntry out;
    out.armies.clear();
    for (std::size_t faction = 0; faction < state.faction_count(); ++faction)
        out.armies.push_back({strategic::faction_name(pack_->words, state.war(), faction), {}});
    out.winner = strategic::winner(state);
    out.outcome = strategic_end(words, pack_->words, state);
    out.length = words.many("strategic_replay.turns", state.turn);
    return out;
}

std::unique_ptr<Scene> StrategicReplays::watch(Host& host,
                                               const std::filesystem::path& file) const {
    return std::make_unique<StrategicReplayScene>(host, file, *pack_);
}

}  // namespace muster::client
