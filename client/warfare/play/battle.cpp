#include "client/warfare/play/battle.hpp"

#include "client/warfare/choice/hint.hpp"
#include "client/warfare/large/large_field.hpp"
#include "client/warfare/play/result.hpp"
#include "client/warfare/table/log_lines.hpp"
#include "engine/warfare/wording/narrate.hpp"

#include <algorithm>
#include <exception>
#include <memory>

namespace muster::client {

using warfare::Action;
using warfare_table::Ask;

WarfareScene::WarfareScene(Host& host, WarfareSession& session, const WarfarePack& pack)
    : Scene{host},
      session_{&session},
      pack_{&pack},
      seen_actions_{session.journal().actions().size()},
      seen_events_{session.journal().events().size()},
      seen_{session.journal().state()} {}

void WarfareScene::shown() {
    const Settings& settings = host().settings();
    session_->set_real_dice(settings.every_die || settings.real_dice);
    attempt([&] { session_->answer(); });
}

namespace {
/// What stays open from one order to the next.
warfare_table::Ui kept(const warfare_table::Ui& ui) {
    warfare_table::Ui out;
    out.shows_log = ui.shows_log;
    out.tab = ui.tab;
    return out;
}
}  // namespace

template <class Work>
void WarfareScene::attempt(const Work& work) {
    problem_.clear();
    forget_hint();
    try {
        work();
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    move();
}

void WarfareScene::cue(Cue what) {
    const Settings& settings = host().settings();
    if (settings.reduced_motion || speed_of(settings) == 0) host().cue(what);
}

void WarfareScene::move() {
    const auto& journal = session_->journal();
    const Settings& settings = host().settings();
    const std::size_t count = journal.actions().size();
    // What was taken back is not shown again, and a fault is shown at once.
    if (settings.reduced_motion || speed_of(settings) == 0 || count <= seen_actions_ ||
        !problem_.empty())
        return go_on();
    motion_.start(warfare_table::steps(seen_, seen_events_, journal.actions(), seen_actions_,
                                       {settings.every_die, settings.real_dice}),
                  speed_of(settings));
    has_log_ = false;
    log_scroll_.reset();
    ui_ = kept(ui_);
    chances_.reset();
    host().turn_page();
}

bool WarfareScene::skip() {
    if (!motion_.is_running()) return false;
    motion_.skip();
    return true;
}

void WarfareScene::tick(double now_ms) {
    if (!motion_.is_running()) {
        if (hint_search_.take()) host().changed();
        // What is looked at large is looked at in peace.
        const bool has_layer = ui_.zoom || host().has_help() || ui_.ask != Ask::none;
        switch (wait_for_thought(host(), *session_, thinking_, has_layer, now_ms, problem_)) {
            case Waited::nothing: break;
            case Waited::redraw: host().changed(); break;
            case Waited::played: move(); break;
        }
        return;
    }
    for (const Cue cue : motion_.tick(now_ms)) host().cue(cue);
    if (!motion_.is_running()) go_on();
    host().changed();
}

void WarfareScene::toggle_hint() {
    const bool was_wanted = hint_search_.is_wanted();
    forget_hint();
    const warfare::State& state = session_->journal().state();
    if (was_wanted || !session_->is_person(state.to_move) || offer_.legal.empty()) return;
    hint_search_.ask(warfare::view(state, state.to_move), session_->journal().actions().size(),
                     host().thinks_aside());
    hint_search_.take();
    if (is_large()) open_tab(warfare_table::large_tab::odds);
}

void WarfareScene::forget_hint() {
    hint_search_.forget();
    hint_.reset();
}

Screen WarfareScene::moving(const Frame& frame) const {
    const auto& events = session_->journal().events();
    const warfare_table::Step& step = motion_.step();
    if (!has_log_ || shown_events_ != step.shown) {
        shown_events_ = step.shown;
        log_ = warfare_table::log_lines(
            step.after,
            {events.begin(),
             events.begin() + static_cast<std::ptrdiff_t>(std::min(shown_events_, events.size()))},
            pack_->words, frame.words);
        has_log_ = true;
    }
    size_ = frame.size;
    return warfare_table::moving_screen(step, motion_.at_ms(), input(), events, frame,
                                        warfare_table::any_screen);
}

void WarfareScene::go_on() {
    const warfare::State& state = session_->journal().state();
    motion_.stop();
    seen_actions_ = session_->journal().actions().size();
    seen_events_ = session_->journal().events().size();
    seen_ = state;
    log_scroll_.reset();
    thinking_.reset(session_->thinks());
    ui_ = kept(ui_);
    chances_.reset();
    looked_.reset();
    has_log_ = false;
    if (state.moment == warfare::Moment::over) {
        host().replace(std::make_unique<WarfareResultScene>(host(), *session_, *pack_));
        return;
    }
    if (session_->is_person(state.to_move) && at_screen_ != state.to_move) {
        const bool is_first_of_all = at_screen_ == Seat::nobody;
        const auto before = looks_.pass(at_screen_, {ui_, lists_}, state.to_move);
        at_screen_ = state.to_move;
        if (before || !is_first_of_all) {
            const Look look = before.value_or(Look{});
            ui_ = look.ui;
            lists_ = look.lists;
        }
    }
    offer_ = warfare_table::offer(state);
    const Seat person = session_->only_person();
    const std::optional<int> side =
        is_player(person) ? std::optional{person == Seat::blue ? 1 : 0} : std::nullopt;
    last_ = warfare_table::last_events(session_->journal().events(), side);
    host().turn_page();
}

void WarfareScene::play_legal(std::size_t which) {
    if (which >= offer_.legal.size()) return;
    const Action action = offer_.legal[which];
    cue(action.kind == Action::Kind::attack || action.kind == Action::Kind::charge
            ? Cue::dice
            : Cue::card_laid);
    attempt([&] { session_->play(action); });
}

void WarfareScene::choose(warfare::Index unit) {
    ui_.chosen = unit;
    ui_.aim = 0;
    ui_.pull.reset();
    ui_.dropped.reset();
    chances_.reset();
    looked_.reset();
    host().focus_on({});
}

void WarfareScene::answer(int which) {
    const warfare::State& state = session_->journal().state();
    if (ui_.ask == Ask::retreat) {
        if (const auto retreat = offer_.plain(Action::Kind::retreat)) play_legal(*retreat);
        return;
    }
    if (ui_.ask == Ask::surrender) {
        attempt([&] { session_->play({Action::Kind::surrender}); });
        return;
    }
    const auto events = warfare_table::events_elsewhere(state);
    if (ui_.ask != Ask::elsewhere || which < 0 || which >= static_cast<int>(events.size())) return;
    const Action event = events[static_cast<std::size_t>(which)];
    attempt([&] { session_->play(event); });
}

void WarfareScene::back() {
    const bool has_layer = ui_.zoom || ui_.ask != Ask::none;
    ui_.zoom.reset();
    ui_.ask = Ask::none;
    if (has_layer) {
        host().focus_on(under_layer_);
        return;
    }
    if (!ui_.chosen) return;
    if (ui_.dropped) {
        ui_.dropped.reset();
        host().focus_on({});
        return;
    }
    const Command unit{Command::Kind::select, *ui_.chosen};
    ui_.chosen.reset();
    chances_.reset();
    host().focus_on(unit.value == warfare::no_unit ? Command{} : unit);
}

void WarfareScene::change_pace() {
    Settings settings = host().settings();
    settings.every_die = !settings.every_die;
    attempt([&] {
        host().change_settings(settings);
        session_->set_real_dice(settings.every_die || settings.real_dice);
        session_->answer();
    });
}

void WarfareScene::zoom() {
    if (ui_.zoom) return back();
    const Attention& attention = host().attention();
    const warfare_table::Input now = input();
    for (const Command& command : {attention.hover.value_or(Command{}), attention.focus})
        if (const auto who = warfare_table::shown_by(now, command)) {
            under_layer_ = attention.focus;
            ui_.zoom = who;
            host().focus_on({});
            return;
        }
}

void WarfareScene::local(const Command& command) {
    const auto what = command.as<warfare_table::Act>();
    if (!what) return;
    switch (*what) {
        case warfare_table::Act::look: break;
        case warfare_table::Act::aim:
            ui_.aim = static_cast<std::size_t>(command.args[0]);
            chances_.reset();
            host().focus_on({});
            break;
        case warfare_table::Act::roll:
            cue(Cue::dice);
            attempt([&] { session_->roll(); });
            break;
        case warfare_table::Act::pace: change_pace(); break;
        case warfare_table::Act::ask:
            under_layer_ = host().attention().focus;
            ui_.ask = static_cast<Ask>(command.args[0]);
            host().focus_on({});
            break;
        case warfare_table::Act::answer: answer(command.args[0]); break;
        case warfare_table::Act::magic: choose(warfare::no_unit); break;
        case warfare_table::Act::hint: toggle_hint(); break;
        case warfare_table::Act::concede: ask_to_concede(); break;
        case warfare_table::Act::tab: open_tab(command.args[0]); break;
    }
}

void WarfareScene::run(const Command& command) {
    using Kind = Command::Kind;
    switch (command.kind) {
        case Kind::act: play_legal(static_cast<std::size_t>(command.value)); break;
        case Kind::select: choose(static_cast<warfare::Index>(command.value)); break;
        case Kind::back: back(); break;
        case Kind::undo:
            if (session_->can_undo()) attempt([&] { session_->undo(); });
            break;
        case Kind::log: ui_.shows_log = !ui_.shows_log; break;
        case Kind::keys: host().toggle_help(); break;
        case Kind::zoom: zoom(); break;
        case Kind::leave: host().close(); break;
        case Kind::local: local(command); break;
        default: break;
    }
    host().changed();
}

void WarfareScene::ask_to_concede() {
    const warfare::State& state = session_->journal().state();
    if (!session_->is_person(state.to_move) || ui_.zoom || ui_.ask != Ask::none) return;
    const bool may_surrender = warfare::is_legal(state, {Action::Kind::surrender});
    if (!may_surrender && !offer_.plain(Action::Kind::retreat)) return;
    under_layer_ = host().attention().focus;
    ui_.ask = may_surrender ? Ask::surrender : Ask::retreat;
    host().focus_on({});
}

bool WarfareScene::close_top() {
    if (ui_.zoom || ui_.ask != Ask::none) return false;
    if (is_large() &&
        warfare_table::open_tab(size_, ui_.tab) != warfare_table::open_tab(size_, 0)) {
        open_tab(0);
    } else if (ui_.shows_log && log_is_drawer_ && !is_large()) {
        ui_.shows_log = false;
    } else if (ui_.chosen) {
        return false;
    } else if (hint_search_.is_wanted()) {
        forget_hint();
    } else {
        host().toggle_help();
    }
    host().changed();
    return true;
}

std::vector<KeyUse> WarfareScene::key_uses() const {
    if (motion_.is_running()) return {};
    std::vector<KeyUse> out;
    const warfare::State& state = session_->journal().state();
    const bool may_go =
        warfare::is_legal(state, {Action::Kind::surrender}) || offer_.plain(Action::Kind::retreat);
    if (session_->is_person(state.to_move) && may_go)
        out.push_back({"G", "tool.concede", act(warfare_table::Act::concede)});
    if (session_->can_undo()) out.push_back({"U", "tool.undo", {Command::Kind::undo}});
    out.push_back({"keys.page", "keys.log_scroll"});
    return out;
}

bool WarfareScene::press(Key key, char letter) {
    if (key == Key::escape) return close_top();
    if (press_in_tabs(key, letter)) return true;
    if (key == Key::letter && letter == 'G' && ui_.ask == Ask::none) {
        ask_to_concede();
        return true;
    }
    // Undo stands among the orders only while no unit is chosen.
    if (key == Key::letter && letter == 'U' && ui_.chosen && ui_.ask == Ask::none && !ui_.zoom) {
        run({Command::Kind::undo});
        return true;
    }
    if (ui_.ask != Ask::none || ui_.zoom || !log_scroll_.press(key)) return false;
    host().changed();
    return true;
}

void WarfareScene::scroll(double x, double y, int rows) {
    if (turn_lists(x, y, rows) || log_scroll_.turn(x, y, rows)) host().changed();
}

void WarfareScene::translated() {
    has_log_ = false;
    hint_.reset();
}

warfare_table::Input WarfareScene::input() const {
    warfare_table::Input out;
    out.state = &session_->journal().state();
    out.offer = &offer_;
    out.words = &pack_->words;
    out.tables = pack_->tables.get();
    out.log = &log_;
    out.last = &last_;
    const Seat person = session_->only_person();
    out.near = is_player(person) ? person : Seat::red;
    out.people = {session_->is_person(Seat::red), session_->is_person(Seat::blue)};
    const Settings& settings = host().settings();
    out.every_die = settings.every_die || settings.real_dice;
    out.real_dice = settings.real_dice;
    out.closed = warfare_table::closed_places(session_->journal().events());
    out.can_undo = session_->can_undo();
    out.thinking = thinking_.shown();
    out.ui = ui_;
    out.problem = problem_;
    out.lists = &lists_;
    if (is_large()) out.looked = looked_;
    return out;
}

std::optional<warfare::Index> WarfareScene::unit_of_chances(const Attention& attention,
                                                            const warfare::State& state) const {
    if (state.moment != warfare::Moment::order || !session_->is_person(state.to_move))
        return std::nullopt;
    if (ui_.chosen) return ui_.chosen;
    for (const Command& command :
         {attention.hover.value_or(Command{}), attention.focus, looked_.value_or(Command{})})
        if (command.kind == Command::Kind::select)
            return static_cast<warfare::Index>(command.value);
    return std::nullopt;
}

Screen WarfareScene::screen(const Frame& frame) const {
    if (motion_.is_running()) return moving(frame);
    if (!has_log_) {
        log_ = warfare_table::log_lines(session_->journal().state(), session_->journal().events(),
                                        pack_->words, frame.words);
        has_log_ = true;
    }
    look_at(frame.attention);
    warfare_table::Input now = input();
    const warfare::State& state = *now.state;
    if (const auto unit = unit_of_chances(frame.attention, state)) {
        const auto aims = offer_.aims(*unit);
        const auto aim =
            aims.empty() ? warfare_table::Aim{} : aims[std::min(ui_.aim, aims.size() - 1)];
        const bool is_known = chances_ && chances_->unit == *unit && chances_->aim == aim;
        if (!is_known && !aims.empty())
            chances_ = warfare_table::chances(state, offer_, *unit, aim);
    }
    now.chances = chances_ ? &*chances_ : nullptr;
    const auto& advice = hint_search_.advice();
    if (advice && !hint_)
        hint_ = warfare_table::hint(state, offer_, *advice, pack_->words, frame.words);
    now.hint = hint_ ? &*hint_ : nullptr;
    now.is_hint_due = hint_search_.is_wanted() && !hint_;
    size_ = frame.size;
    place_log(frame, now);
    now.ui.log_back = log_scroll_.back();
    return warfare_table::any_screen(now, frame);
}

}  // namespace muster::client
