#include "client/strategic/play/war.hpp"

#include "client/strategic/large/large_war.hpp"
#include "client/strategic/play/result.hpp"
#include "client/strategic/referee/referee.hpp"
#include "engine/strategic/wording/narrate.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>
#include <vector>

namespace muster::client {

using strategic::Action;
using strategic::Moment;
using strategic_table::Act;
using Kind = Action::Kind;

StrategicScene::StrategicScene(Host& host, StrategicSession& session, const StrategicPack& pack)
    : Scene{host},
      session_{&session},
      pack_{&pack},
      seen_actions_{session.journal().actions().size()},
      seen_events_{session.journal().events().size()},
      seen_{session.journal().state()},
      view_{session.journal().state()} {
    if (seen_actions_ > 0) seen_last_ = session.journal().actions().back();
    opened_at_ = seen_actions_;
    kept_.show_picture(war_picture(pack, session.journal().header().setup.war));
}

void StrategicScene::shown() {
    session_->set_real_dice(host().settings().real_dice);
    attempt([&] { session_->answer(); });
    // Back from the referee, who sees all, to a player who may not.
    if (!std::exchange(was_referee_, false) || !is_player(at_screen_)) return;
    const strategic::State& state = session_->journal().state();
    if (viewer().sees_all() || strategic::view(state, viewer()).state == state) return;
    if (motion_.is_running()) go_on();
    is_covered_ = is_shared();
}

template <class Work>
void StrategicScene::attempt(const Work& work) {
    problem_.clear();
    forget_hint();
    try {
        work();
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        host().cue(Cue::refused);
    }
    move();
}

Viewer StrategicScene::viewer_of(Seat seat) const {
    if (!is_player(seat)) return Viewer::spectator();
    return session_->is_referees(seat) ? Viewer::referee() : Viewer{seat};
}

Viewer StrategicScene::viewer() const {
    const Seat person = session_->only_person();
    return viewer_of(is_player(person) ? person : at_screen_);
}

bool StrategicScene::hides_between(Seat one, Seat other) const {
    const strategic::State& state = session_->journal().state();
    return !(strategic::view(state, viewer_of(one)).state ==
             strategic::view(state, viewer_of(other)).state);
}

bool StrategicScene::can_undo() const {
    if (!session_->can_undo()) return false;
    if (!is_shared()) return true;
    const strategic::State& state = session_->journal().state();
    const bool is_hidden = !(strategic::view(state, viewer()).state == state);
    return !is_hidden || session_->can_undo_at(at_screen_);
}

void StrategicScene::move() {
    const auto& journal = session_->journal();
    const Settings& settings = host().settings();
    const std::size_t count = journal.actions().size();
    // What was taken back is not shown again, and a fault is shown at once. A referee may take back
    // one action and then rule twice: what follows does not go on from what was seen.
    const bool goes_on = count > seen_actions_ &&
                         (seen_actions_ == 0 || journal.actions()[seen_actions_ - 1] == seen_last_);
    if (goes_on) {
        const std::vector<Action> news{
            journal.actions().begin() + static_cast<std::ptrdiff_t>(seen_actions_),
            journal.actions().end()};
        const auto fought = strategic_table::last_fought(seen_, news, 0, viewer());
        if (fought) {
            fought_ = fought;
            ui_.hides_report = false;
        }
    } else if (count < seen_actions_) {
        fought_.reset();
    }
    if (settings.reduced_motion || speed_of(settings) == 0 || !goes_on || !problem_.empty())
        return go_on();
    auto steps =
        strategic_table::steps(seen_, seen_events_, journal.actions(), seen_actions_, viewer());
    if (steps.empty()) return go_on();
    tab_.reset();  // It is the map that moves.
    motion_.start(std::move(steps), speed_of(settings));
    skipped_.reset();
    has_log_ = false;
    log_scroll_.reset();
    ui_.aim.reset();
    offer_ = {};
}

bool StrategicScene::skip() {
    if (!motion_.is_running()) return false;
    skipped_ = motion_.step().group;
    motion_.skip();
    return true;
}

void StrategicScene::tick(double now_ms) {
    if (!motion_.is_running()) {
        if (hint_search_.take()) host().changed();
        const bool has_layer = ui_.card.has_value() || ui_.shows_shelf || host().has_help();
        switch (wait_for_thought(host(), *session_, thinking_, has_layer, now_ms, problem_)) {
            case Waited::nothing: break;
            case Waited::redraw: host().changed(); break;
            case Waited::played: move(); break;
        }
        return;
    }
    for (const Cue cue : motion_.tick(now_ms)) host().cue(cue);
    while (motion_.is_running() && skipped_ == motion_.step().group) {
        motion_.skip();
        static_cast<void>(motion_.tick(now_ms));
    }
    if (!motion_.is_running()) go_on();
    host().changed();
}

void StrategicScene::go_on() {
    const auto& journal = session_->journal();
    const strategic::State& state = journal.state();
    motion_.stop();
    seen_actions_ = journal.actions().size();
    if (seen_actions_ > 0) seen_last_ = journal.actions().back();
    seen_events_ = journal.events().size();
    const Index active = seen_.active;
    const Moment moment = seen_.moment;
    seen_ = state;
    log_scroll_.reset();
    thinking_.reset(session_->thinks());
    has_log_ = false;
    ui_.aim.reset();
    ui_.page = 0;
    ui_.split = 0;
    ui_.commit.reset();
    if (active != state.active || moment != state.moment || fought_) tab_.reset();
    // Whoever was given an order may get another, as long as it is asked for orders.
    if (active != state.active || moment != state.moment) {
        ui_.chosen.reset();
        // The focus goes to what is asked now.
        host().focus_on({});
    }
    if (state.moment == Moment::over) {
        host().replace(std::make_unique<StrategicResultScene>(host(), *session_, *pack_));
        return;
    }
    const Seat seat = state.to_move;
    if (session_->is_person(seat) && at_screen_ != seat) {
        sit_down(seat);
    } else {
        refresh();
    }
    host().changed();
}

void StrategicScene::sit_down(Seat seat) {
    is_covered_ = is_shared() && hides_between(at_screen_, seat);
    if (is_covered_) fought_.reset();
    const bool is_first_of_all = at_screen_ == Seat::nobody;
    auto before = looks_.pass(at_screen_, {kept_.place(), looked_, ui_}, seat);
    at_screen_ = seat;
    if (before) {
        // The report of a battle is open for whoever is asked next.
        before->ui.hides_report = ui_.hides_report;
        ui_ = before->ui;
    } else if (!is_first_of_all) {
        strategic_table::Ui ui;
        ui.hides_report = ui_.hides_report;
        ui_ = ui;
    }
    ui_.chosen.reset();
    ui_.aim.reset();
    ui_.card.reset();
    ui_.page = 0;
    ui_.split = 0;
    ui_.commit.reset();
    const Look look = before.value_or(Look{});
    kept_.go_to(look.place);
    looked_ = look.cursor;
    carried_over_.reset();
    tab_.reset();
    refresh();
    if (!is_covered_) take_cursor();
}

void StrategicScene::take_cursor() {
    // Orders go on where the cursor was; other questions begin at their answers.
    const bool is_there = looked_ && (looked_->is(Act::space) ||
                                      view_.is_on_map(static_cast<Index>(looked_->args[0])));
    if (view_.moment == Moment::orders && is_there) host().focus_on(*looked_);
}

void StrategicScene::refresh() {
    const strategic::State& state = session_->journal().state();
    view_ = strategic::view(state, viewer()).state;
    if (ui_.chosen && !view_.is_on_map(*ui_.chosen)) ui_.chosen.reset();
    const bool is_asked = session_->is_person(state.to_move) || state.to_move == Seat::dice;
    offer_ = is_asked ? strategic_table::offer(view_, ui_.chosen) : strategic_table::Offer{};
    if (ui_.aim && *ui_.aim >= offer_.legal.size()) ui_.aim.reset();
}

void StrategicScene::play(Action action) {
    const bool is_bold =
        action.kind == Kind::attack || action.kind == Kind::press || action.kind == Kind::commit;
    host().cue(is_bold ? Cue::dice : Cue::card_laid);
    // What was fought before has been seen, and who has marched needs no further look.
    fought_.reset();
    if (action.kind == Kind::march) ui_.chosen.reset();
    attempt([&] { session_->play(action); });
}

void StrategicScene::open_referee() {
    was_referee_ = true;
    forget_hint();
    // What the referee sees is not for whoever sits here, where something is hidden from them.
    const strategic::State& state = session_->journal().state();
    const bool is_covered =
        !viewer().sees_all() && !(strategic::view(state, viewer()).state == state);
    host().open(
        std::make_unique<StrategicRefereeScene>(host(), *session_, *pack_, ui_.chosen, is_covered));
}

void StrategicScene::local(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    if (*what == Act::tab) return open_tab(command.args[0]);
    const std::optional<Index> chosen = ui_.chosen;
    const auto pressed = strategic_table::press(view_, offer_, ui_, command);
    if (pressed.is_known) {
        if (pressed.play) return play(*pressed.play);
        if (!(chosen == ui_.chosen)) refresh();
        // What a row aims at is confirmed next, wherever the focus was.
        if (*what == Act::aim && ui_.aim) host().focus_on(act(Act::confirm));
        return;
    }
    switch (*what) {
        case Act::roll:
            host().cue(Cue::dice);
            attempt([&] { session_->roll(); });
            break;
        case Act::hint: toggle_hint(); break;
        case Act::referee: open_referee(); break;
        case Act::uncover:
            is_covered_ = false;
            take_cursor();
            break;
        case Act::pan: {
            constexpr double part = 0.6;
            kept_.pan(command.args[0] * part * layout_.map.width,
                      command.args[1] * part * layout_.map.height);
            break;
        }
        default: break;
    }
}

void StrategicScene::run(const Command& command) {
    using Shared = Command::Kind;
    switch (command.kind) {
        case Shared::back: {
            const std::optional<Index> chosen = ui_.chosen;
            const bool was_card = ui_.card.has_value();
            static_cast<void>(strategic_table::press(view_, offer_, ui_, command));
            if (was_card && !ui_.card) host().focus_on(under_layer_);
            if (!(chosen == ui_.chosen)) refresh();
            break;
        }
        case Shared::undo:
            if (can_undo()) attempt([&] { session_->undo(); });
            break;
        case Shared::log:
            if (is_large())
                open_tab(strategic_table::large_map.open_tab(size_, tab()) ==
                                 strategic_table::large_tab::log
                             ? strategic_table::large_tab::map
                             : strategic_table::large_tab::log);
            else
                ui_.shows_log = !ui_.shows_log;
            break;
        case Shared::keys: host().toggle_help(); break;
        case Shared::zoom:
            if (ui_.card) {
                ui_.card.reset();
                host().focus_on(under_layer_);
                break;
            }
            if (const auto army = looked_army()) {
                under_layer_ = host().attention().focus;
                ui_.card = army;
                ui_.page = 0;
            }
            break;
        case Shared::leave: host().close(); break;
        case Shared::local: local(command); break;
        default: break;
    }
    host().changed();
}

}  // namespace muster::client
