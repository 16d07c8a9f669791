#include "client/battlefield/play/battle.hpp"

#include "client/battlefield/large/large_grid.hpp"
#include "client/battlefield/play/result.hpp"
#include "client/battlefield/referee/referee.hpp"
#include "engine/battlefield/rules/knowledge.hpp"
#include "engine/battlefield/rules/legal.hpp"
#include "engine/players/player.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>

namespace muster::client {

using battlefield::Action;
using battlefield::bit_of;
using battlefield::Index;
using battlefield::Moment;
using battlefield_table::Act;
using Kind = Action::Kind;

BattlefieldScene::BattlefieldScene(Host& host, BattlefieldSession& session,
                                   const BattlefieldPack& pack)
    : Scene{host},
      session_{&session},
      pack_{&pack},
      seen_actions_{session.journal().actions().size()},
      seen_events_{session.journal().events().size()},
      seen_{session.journal().state()},
      view_{session.journal().state()} {
    if (seen_actions_ > 0) seen_last_ = session.journal().actions().back();
}

void BattlefieldScene::shown() {
    session_->set_real_dice(host().settings().real_dice);
    attempt([&] { session_->answer(); });
    // Back from the referee, who sees all, to a player who may not.
    const bool was_referee = std::exchange(was_referee_, false);
    if (!was_referee || !needs_cover() || !is_player(at_screen_)) return;
    if (motion_.is_running()) go_on();
    is_covered_ = true;
}

template <class Work>
void BattlefieldScene::attempt(const Work& work) {
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

Viewer BattlefieldScene::viewer() const {
    const Seat person = session_->only_person();
    if (is_player(person)) return person;
    return is_player(at_screen_) ? Viewer{at_screen_} : Viewer::spectator();
}

bool BattlefieldScene::needs_cover() const {
    const battlefield::State& state = session_->journal().state();
    return !is_player(session_->only_person()) &&
           (state.prepared().has_fog || !state.variant().announce_direction);
}

bool BattlefieldScene::can_undo() const {
    return needs_cover() ? session_->can_undo_at(at_screen_) : session_->can_undo();
}

void BattlefieldScene::move() {
    const auto& journal = session_->journal();
    const Settings& settings = host().settings();
    const std::size_t count = journal.actions().size();
    // What was taken back is not shown again, and a fault is shown at once. A referee may take back
    // one action and then rule twice: what follows does not go on from what was seen.
    const bool goes_on = count > seen_actions_ &&
                         (seen_actions_ == 0 || journal.actions()[seen_actions_ - 1] == seen_last_);
    if (settings.reduced_motion || speed_of(settings) == 0 || !goes_on || !problem_.empty())
        return go_on();
    auto steps =
        battlefield_table::steps(seen_, seen_events_, journal.actions(), seen_actions_, viewer());
    if (steps.empty()) return go_on();
    motion_.start(std::move(steps), speed_of(settings));
    tab_.reset();  // It is the map that moves.
    has_log_ = false;
    log_scroll_.reset();
    ui_.chosen.reset();
    ui_.aim.reset();
    offer_ = {};
}

bool BattlefieldScene::skip() {
    if (!motion_.is_running()) return false;
    motion_.skip();
    return true;
}

void BattlefieldScene::tick(double now_ms) {
    if (!motion_.is_running()) {
        if (hint_search_.take()) host().changed();
        const bool has_layer = ui_.large.has_value() || host().has_help();
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

void BattlefieldScene::go_on() {
    const battlefield::State& state = session_->journal().state();
    motion_.stop();
    // What the last choice and its dice came to.
    const auto& events = session_->journal().events();
    if (events.size() > seen_events_)
        last_.assign(events.begin() + static_cast<std::ptrdiff_t>(seen_events_), events.end());
    seen_actions_ = session_->journal().actions().size();
    if (seen_actions_ > 0) seen_last_ = session_->journal().actions().back();
    seen_events_ = events.size();
    const bool is_new_moment = seen_.moment != state.moment;
    seen_ = state;
    log_scroll_.reset();
    thinking_.reset(session_->thinks());
    has_log_ = false;
    ui_.chosen.reset();
    ui_.aim.reset();
    ui_.number = state.moment == Moment::cunning ? battlefield::default_cunning(state).number : 0;
    if (state.moment == Moment::over) {
        host().replace(std::make_unique<BattlefieldResultScene>(host(), *session_, *pack_));
        return;
    }
    const Seat seat = state.to_move;
    if (session_->is_person(seat) && at_screen_ != seat) {
        sit_down(seat);
    } else {
        refresh();
        if (is_new_moment && !is_at_commander_) {
            follow_commander();
            if (is_at_commander_) take_cursor();
        }
    }
    tab_.reset();
    host().changed();
    // Dice of a fight that nobody here sees are not for anybody here to roll.
    if (state.to_move == Seat::dice && battlefield::faces(view_) == 0)
        attempt([&] { session_->roll(); });
}

void BattlefieldScene::sit_down(Seat seat) {
    is_covered_ = needs_cover();
    const bool is_first_of_all = at_screen_ == Seat::nobody;
    const auto before =
        looks_.pass(at_screen_, {camera_, home_, cursor_, is_at_commander_, ui_}, seat);
    at_screen_ = seat;
    const int number = ui_.number;  // Of what is asked, not of who looks.
    if (before) {
        ui_ = before->ui;
    } else if (!is_first_of_all) {
        ui_ = {};
    }
    ui_.number = number;
    ui_.large.reset();
    ui_.minimap.reset();
    refresh();
    const Look look = before.value_or(Look{{}, home_square(), home_square()});
    camera_ = look.camera;
    home_ = look.home;
    is_at_commander_ = look.is_at_commander;
    looked_ = cursor_ = look.cursor;
    carried_over_.reset();
    follow_commander();
    if (!is_covered_) take_cursor();
}

void BattlefieldScene::follow_commander() {
    if (is_at_commander_ || !(camera_ == Camera{})) return;
    home_ = home_square();
    if (const auto square = commander_square()) {
        is_at_commander_ = true;
        looked_ = cursor_ = square;
    }
}

void BattlefieldScene::take_cursor() {
    if (!cursor_) return;
    // The map as this one sees it: the last picture may be another's, or of a cover.
    view_of_map_ = view(battlefield_table::any_layout(size_, view_.army_count()));
    const Camera camera = camera_;
    host().focus_on(act(Act::square, cursor_->x, cursor_->y));
    camera_ = camera;
}

void BattlefieldScene::refresh() {
    const battlefield::State& state = session_->journal().state();
    known_.clear();
    for (const battlefield::Event& event : last_)
        if (auto known = battlefield::as_known(event, viewer())) known_.push_back(*known);
    view_ = battlefield::view(state, viewer()).state;
    const bool is_asked = session_->is_person(state.to_move) || state.to_move == Seat::referee ||
                          state.to_move == Seat::dice;
    offer_ = is_asked ? battlefield_table::offer(view_, ui_.chosen) : battlefield_table::Offer{};
}

void BattlefieldScene::play(Action action) {
    host().cue(action.kind == Kind::attack || action.kind == Kind::bombard ? Cue::dice
                                                                           : Cue::card_laid);
    attempt([&] { session_->play(action); });
}

void BattlefieldScene::choose(std::optional<Index> unit) {
    ui_.chosen = unit;
    ui_.aim.reset();
    refresh();
    tab_.reset();
    // A unit that is placed is looked for in its square, or at once where it may stand.
    if (unit && view_.is_on_field(*unit))
        host().focus_on([&] {
            const Square square = battlefield_table::square_of(view_, view_.pieces[*unit].cell);
            return act(Act::square, square.x, square.y);
        }());
}

void BattlefieldScene::at_square(Square square) {
    if (ui_.aim == square) return confirm();
    if (ui_.chosen) {
        const auto deeds = offer_.at(view_, square);
        if (!deeds.empty()) {
            // Placing is no more than laying a counter down: it is done at once.
            if (deeds.front()->action.kind == Kind::place) return play(deeds.front()->action);
            ui_.aim = square;
            return;
        }
    }
    ui_.aim.reset();
    const board::Cell cell = battlefield_table::cell_at(view_, square);
    for (const bool is_aerial : {true, false}) {
        const Index unit = view_.unit_at(cell, is_aerial);
        if (unit == battlefield::no_unit || (offer_.ready & bit_of(unit)) == 0) continue;
        // One of two in a square, and then the other.
        if (ui_.chosen == unit) continue;
        return choose(unit);
    }
    if (ui_.chosen) host().cue(Cue::refused);
}

void BattlefieldScene::confirm() {
    if (view_.moment == Moment::deploy && !ui_.aim) return play({.kind = Kind::deployed});
    if (!ui_.aim || !ui_.chosen) return;
    const auto deeds = offer_.at(view_, *ui_.aim);
    if (deeds.empty()) return;
    const auto mode = ui_.prefers_melee ? battlefield::Mode::melee : battlefield::Mode::ranged;
    const auto wanted = std::find_if(deeds.begin(), deeds.end(),
                                     [&](const auto* deed) { return deed->action.mode == mode; });
    play((wanted == deeds.end() ? deeds.front() : *wanted)->action);
}

void BattlefieldScene::place_rest() {
    attempt([&] {
        const Seat seat = session_->journal().state().to_move;
        const auto legal = std::make_unique<battlefield::Actions>();
        players::Player<battlefield::Rules> player{players::Kind::greedy, 1};
        // Until all stand; whether they stand well is for the person to say.
        while (true) {
            const battlefield::State& state = session_->journal().state();
            if (state.moment != Moment::deploy || state.to_move != seat) return;
            battlefield::legal_actions(state, *legal);
            if (legal->empty() || (*legal)[0].kind == Kind::deployed) return;
            session_->play(player.choose(state, seat, *legal));
        }
    });
}

void BattlefieldScene::back() {
    if (ui_.large) {
        ui_.large.reset();
        host().focus_on(under_layer_);
        return;
    }
    if (ui_.aim)
        ui_.aim.reset();
    else if (ui_.chosen)
        choose(std::nullopt);
}

void BattlefieldScene::open_referee() {
    forget_hint();
    was_referee_ = true;
    auto unit = ui_.chosen;
    if (const auto square = focused_square(); square && !unit)
        for (const bool is_aerial : {false, true}) {
            const Index there =
                view_.unit_at(battlefield_table::cell_at(view_, *square), is_aerial);
            if (there != battlefield::no_unit) unit = there;
        }
    // What the referee sees is not for whoever sits here: as a rule between two people, and where
    // something is hidden from the one.
    const bool is_covered = (needs_cover() && is_player(at_screen_)) ||
                            battlefield::hidden_from(session_->journal().state(), viewer()) != 0;
    host().open(
        std::make_unique<BattlefieldRefereeScene>(host(), *session_, *pack_, unit, is_covered));
}

void BattlefieldScene::toggle_hint() {
    const bool was_wanted = hint_search_.is_wanted();
    forget_hint();
    const battlefield::State& state = session_->journal().state();
    if (was_wanted || !session_->is_person(state.to_move) || offer_.legal.empty()) return;
    hint_search_.ask(battlefield::view(state, state.to_move), session_->journal().actions().size(),
                     host().thinks_aside());
    hint_search_.take();
    if (is_large()) open_tab(battlefield_table::large_tab::note);
}

void BattlefieldScene::forget_hint() {
    hint_search_.forget();
    hint_.reset();
}

void BattlefieldScene::local(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    const auto place = static_cast<std::size_t>(command.args[0]);
    switch (*what) {
        case Act::square: at_square({command.args[0], command.args[1]}); break;
        case Act::tray: choose(static_cast<Index>(command.args[0])); break;
        case Act::confirm: confirm(); break;
        case Act::choice:
            if (place < offer_.legal.size()) play(offer_.legal[place]);
            break;
        case Act::other:
            if (place < offer_.others.size()) play(offer_.others[place]);
            break;
        case Act::more: ++ui_.number; break;
        case Act::place_rest: place_rest(); break;
        case Act::mode: ui_.prefers_melee = !ui_.prefers_melee; break;
        case Act::number: ui_.number += command.args[0]; break;
        case Act::rule: {
            Action ruling = battlefield::default_cunning(session_->journal().state());
            ruling.number = static_cast<std::int16_t>(ui_.number);
            ruling.reason = battlefield::Reason{host().words()("battlefield_table.cunning_reason")};
            play(ruling);
            break;
        }
        case Act::roll:
            host().cue(Cue::dice);
            attempt([&] { session_->roll(); });
            break;
        case Act::layers:
            ui_.layers =
                static_cast<battlefield_table::Layers>((static_cast<int>(ui_.layers) + 1) % 3);
            break;
        case Act::minimap: leave_minimap(); break;
        case Act::overview: ui_.hides_minimap = !ui_.hides_minimap; break;
        case Act::commander: look_at_commander(); break;
        case Act::fit: camera_ = view_of_map_.fitted(); break;
        case Act::hint: toggle_hint(); break;
        case Act::referee: open_referee(); break;
        case Act::uncover:
            is_covered_ = false;
            take_cursor();
            break;
        case Act::tab: open_tab(command.args[0]); break;
    }
}

void BattlefieldScene::run(const Command& command) {
    using Shared = Command::Kind;
    switch (command.kind) {
        case Shared::back: back(); break;
        case Shared::undo:
            if (can_undo()) attempt([&] { session_->undo(); });
            break;
        case Shared::log: ui_.shows_log = !ui_.shows_log; break;
        case Shared::keys: host().toggle_help(); break;
        case Shared::zoom:
            if (ui_.large) return back();
            under_layer_ = host().attention().focus;
            ui_.large = battlefield_table::looked_at(view_, host().attention(), ui_.chosen);
            if (!ui_.large && !shows_map() && looked_)
                ui_.large = battlefield_table::unit_on(view_, *looked_);
            break;
        case Shared::leave: host().close(); break;
        case Shared::local: local(command); break;
        default: break;
    }
    host().changed();
}

}  // namespace muster::client
