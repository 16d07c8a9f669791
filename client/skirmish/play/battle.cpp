#include "client/skirmish/play/battle.hpp"

#include "client/scenes/house_rules.hpp"
#include "client/skirmish/large/screen.hpp"
#include "client/skirmish/play/cover.hpp"
#include "client/skirmish/play/result.hpp"

#include <algorithm>
#include <exception>

namespace muster::client {

namespace {
constexpr double hide_after_ms = 120'000;
constexpr double lift_ms = 120;
/// What was read before the program ended is not known; so many of the last events count as new.
constexpr std::size_t unread = 8;

bool is_response_window(const skirmish::State& state) {
    using skirmish::Moment;
    return state.ask == skirmish::Ask::none &&
           (state.moment == Moment::before_roll || state.moment == Moment::after_roll);
}
}  // namespace

SkirmishScene::SkirmishScene(Host& host, SkirmishSession& session,
                             std::shared_ptr<const Faces> faces)
    : Scene{host}, session_{&session}, faces_{std::move(faces)} {
    const std::size_t events = session.journal().events().size();
    seen_.fill(events > unread ? events - unread : 0);
    watched_.fill(session.journal().actions().size());
}

void SkirmishScene::shown() {
    mode_ = Mode::cover;
    motion_.stop();
    try {
        session_->answer();  // Dice that waited for people need not wait any more.
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    go_on();
}

void SkirmishScene::enter(Mode mode) {
    mode_ = mode;
    TableUi ui;
    const Seat looker = mode == Mode::table ? at_screen_ : session_->only_person();
    Look look{ui_.shows_odds, ui_.shows_log, ui_.tab};
    if (looker != looker_) look = looks_.pass(looker_, look, looker).value_or(Look{});
    looker_ = looker;
    ui.shows_odds = look.shows_odds;
    ui.shows_log = look.shows_log;
    ui.hand_page = ui_.hand_page;
    ui.tab = look.tab;
    // Whoever is asked sees what with.
    const bool is_hand_first = mode == Mode::table || mode == Mode::dice;
    if (is_hand_first && is_large() && !large_layout(size_).is_wide) ui.tab = large_tab::first;
    ui_ = ui;
    rows_ = {};
    read_.reset();
    odds_.reset();
    dice_.reset();
    forget_hint();
    log_scroll_.reset();
    thinking_.reset(session_->thinks());
    const skirmish::Journal& journal = session_->journal();
    if (mode == Mode::dice || mode == Mode::watch) {
        at_screen_ = session_->only_person();
        const bool is_private = is_player(at_screen_);
        const Seat reader = is_private ? at_screen_ : Seat::nobody;
        view_ =
            is_private ? skirmish::view(journal.state(), at_screen_) : public_view(journal.state());
        choices_ = {};
        if (mode == Mode::dice) dice_ = DiceNote{dice_call(journal.state())};
        const std::size_t seen =
            is_private ? seen_[index(at_screen_)] : std::max(seen_[0], seen_[1]);
        log_ = log_lines(view_.state, journal.events(), reader, seen);
    } else if (mode == Mode::table) {
        view_ = skirmish::view(journal.state(), at_screen_);
        choices_ = choices(view_);
        log_ = log_lines(view_.state, journal.events(), at_screen_, seen_[index(at_screen_)]);
    } else {
        at_screen_ = Seat::nobody;
        log_ = log_lines(journal.state(), journal.events(), Seat::nobody, journal.events().size());
    }
    host().turn_page();
}

bool SkirmishScene::move(bool is_taken_over) {
    const skirmish::Journal& journal = session_->journal();
    std::size_t& watched = watched_[index(at_screen_)];
    const std::size_t from = std::min(watched, journal.actions().size());
    watched = journal.actions().size();
    const Settings& settings = host().settings();
    auto steps = timeline(journal.header().setup, journal.actions(), from, at_screen_,
                          settings.reduced_motion);
    // Dice that were seen to roll on the table need not do so again.
    if (settings.real_dice)
        std::erase_if(steps, [](const Beat& step) { return step.kind == Beat::Kind::dice; });
    if (is_taken_over) {
        const Still still{view_, {}, journal.events().size()};
        steps.insert(steps.begin(),
                     take_over(steps.empty() ? still : steps.front().before, at_screen_));
    }
    if (speed_of(settings) == 0) {
        // Heard, and not seen.
        for (const Beat& step : steps)
            if (step.cue) host().cue(*step.cue);
        steps.clear();
    }
    if (steps.empty()) return false;
    view_ = skirmish::view(journal.state(), at_screen_);
    motion_.start(std::move(steps), speed_of(settings));
    moving_.forget();
    host().turn_page();
    return true;
}

void SkirmishScene::go_on() {
    // What was done is seen before the screen is passed on or asks again.
    if (mode_ != Mode::cover && is_player(at_screen_) && move(false)) return;
    const skirmish::State& state = session_->journal().state();
    if (state.to_move == Seat::nobody) {
        host().replace(std::make_unique<SkirmishResultScene>(host(), *session_, faces_));
    } else if (state.to_move == Seat::dice) {
        enter(Mode::dice);
    } else if (is_player(session_->only_person())) {
        // Nobody else sits here, so there is nothing to cover.
        at_screen_ = session_->only_person();
        enter(Mode::table);
    } else if (!session_->is_person(state.to_move)) {
        enter(Mode::watch);
    } else if (mode_ == Mode::table && state.to_move == at_screen_) {
        enter(Mode::table);
    } else {
        if (mode_ != Mode::cover) host().cue(Cue::handover);
        enter(Mode::cover);
    }
    if (mode_ == Mode::table && is_response_window(state) && state.to_move == at_screen_)
        host().cue(Cue::response);
}

void SkirmishScene::play_legal(std::size_t which) {
    if (which < choices_.legal.size()) play(choices_.legal[which]);
}

void SkirmishScene::play(const skirmish::Action& action) {
    problem_.clear();
    forget_hint();
    try {
        // What lies before this act has been read; what follows it has not.
        seen_[index(at_screen_)] = session_->journal().events().size();
        session_->play(action);
        last_actor_ = at_screen_;
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    go_on();
}

void SkirmishScene::undo() {
    if (!session_->can_undo()) return;
    problem_.clear();
    forget_hint();
    try {
        session_->undo();
        for (std::size_t& watched : watched_)
            watched = std::min(watched, session_->journal().actions().size());
        last_actor_ = Seat::nobody;
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    go_on();
}

void SkirmishScene::add_face(int face) {
    if (!dice_ || dice_->is_full()) return;
    dice_->faces.push_back(face);
    host().cue(dice_->is_full() ? Cue::kept_die : Cue::dice);
    if (dice_->is_full()) host().focus_on(act(TableAct::roll));
}

void SkirmishScene::erase_face() {
    if (!dice_ || dice_->faces.empty()) return;
    dice_->faces.pop_back();
    host().focus_on(act(TableAct::face, 1));
}

void SkirmishScene::roll() {
    if (!dice_ || !dice_->is_full()) return;
    problem_.clear();
    try {
        if (dice_->faces.empty()) session_->answer();  // The disk refused, and may not any more.
        // One by one, as they are due; nothing but these dice can come between them.
        for (const int face : dice_->faces)
            session_->play(action_of(session_->journal().state(), face));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    go_on();
}

void SkirmishScene::set_stop(const Command& command) {
    const auto step = static_cast<std::size_t>(command.args[0]);
    if (step >= stop_steps.size() || !is_player(at_screen_)) return;
    Settings settings = host().settings();
    settings.stops[std::string{stop_steps[step]}][index(at_screen_)] =
        static_cast<Stop>(command.args[1]);
    try {
        host().change_settings(settings);
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void SkirmishScene::local(const Command& command) {
    const auto what = command.as<TableAct>();
    if (!what) return;
    switch (*what) {
        case TableAct::face: add_face(command.args[0]); break;
        case TableAct::erase: erase_face(); break;
        case TableAct::roll: roll(); break;
        case TableAct::hint: toggle_hint(); break;
        case TableAct::turn_hand: turn_hand(command.args[0]); break;
        case TableAct::stop: set_stop(command); break;
        case TableAct::card: zoom(&command); break;
        case TableAct::tab: open_tab(command.args[0]); break;
        case TableAct::give_up: ask_to_concede(); break;
        case TableAct::concede:
            if (ui_.asks_to_concede) play({skirmish::Action::Kind::concede});
            break;
    }
}

void SkirmishScene::turn_hand(int pages) {
    // A chosen card would be left behind.
    if (ui_.selected) close_layer();
    ui_.hand_page[index(view_.seat)] += pages;
}

bool SkirmishScene::grab(const Command& command) {
    if (is_large()) return false;  // A row is clicked.
    const auto copy = static_cast<skirmish::Copy>(command.value);
    if (mode_ != Mode::table || command.kind != Command::Kind::select || has_layer()) return false;
    if (!choices_.by_hand.contains(copy)) {
        // It stays in the hand, and the slip says why.
        host().cue(Cue::refused);
        host().focus_on(command);
        return false;
    }
    ui_.selected.reset();
    ui_.page = 0;
    ui_.drag = Drag{copy};
    return true;
}

void SkirmishScene::carry(double x, double y) {
    if (ui_.drag) ui_.drag = Drag{ui_.drag->copy, x, y};
}

void SkirmishScene::drop(double x, double y) {
    if (!ui_.drag) return;
    const skirmish::Copy copy = ui_.drag->copy;
    ui_.drag.reset();
    const auto targets = drop_targets(view_, choices_, copy, layout_);
    const DropTarget* target = target_at(targets, x, y);
    if (target == nullptr) {
        host().focus_on({Command::Kind::select, copy});
    } else if (target->acts.size() == 1) {
        play_legal(target->acts.front());
    } else {
        run({Command::Kind::select, copy});  // Which of them, the list asks.
    }
}

void SkirmishScene::open_layer() {
    under_layer_ = host().attention().focus;
}

bool SkirmishScene::has_layer() const {
    return ui_.zoom || ui_.fan || ui_.asks_to_concede || host().has_help();
}

void SkirmishScene::ask_to_concede() {
    if (mode_ != Mode::table || choices_.legal.empty()) return;
    if (!has_layer()) open_layer();
    ui_.zoom.reset();
    ui_.fan.reset();
    ui_.asks_to_concede = true;
    host().focus_on({});
}

void SkirmishScene::close_layer() {
    const bool had_layer = has_layer();
    if (ui_.zoom) {
        ui_.zoom.reset();  // A card of a fanned pile goes back to the fan.
    } else {
        ui_.fan.reset();
        ui_.asks_to_concede = false;
    }
    if (had_layer) {
        host().focus_on(under_layer_);
        return;
    }
    if (ui_.selected) {
        const Command card{Command::Kind::select, *ui_.selected};
        ui_.selected.reset();
        ui_.page = 0;
        host().focus_on(card);
    }
}

void SkirmishScene::zoom(const Command* which) {
    if (mode_ == Mode::cover) return;
    if (ui_.zoom) {
        close_layer();
        return;
    }
    const Attention& attention = host().attention();
    if (which == nullptr && attention.hover) which = &*attention.hover;
    const Spot* spot = which == nullptr ? nullptr : host().spot(*which);
    if (spot == nullptr || !spot->preview) spot = host().spot(attention.focus);
    if (spot == nullptr || !spot->preview) return;
    if (!ui_.fan) open_layer();
    ui_.zoom = spot->preview;
    ui_.zooms_commander = spot->shows_commander;
    const bool is_unknown = !ui_.zooms_commander &&
                            (ui_.zoom->copy >= skirmish::max_copies ||
                             view_.state.players[index(ui_.zoom->owner)].cards[ui_.zoom->copy] ==
                                 skirmish::unknown_card);
    if (is_unknown) ui_.zoom.reset();
}

void SkirmishScene::run(const Command& command) {
    using Kind = Command::Kind;
    switch (command.kind) {
        case Kind::act: play_legal(static_cast<std::size_t>(command.value)); break;
        case Kind::select:
            ui_.selected = static_cast<skirmish::Copy>(command.value);
            chosen_ms_ = host().now_ms();
            ui_.page = 0;
            host().focus_on({});
            break;
        case Kind::look:
        case Kind::commander: zoom(&command); break;
        case Kind::pile:
            open_layer();
            ui_.fan = {seat_of(command.value), static_cast<skirmish::Zone>(command.extra)};
            break;
        case Kind::back: close_layer(); break;
        case Kind::more: ++ui_.page; break;
        case Kind::undo: undo(); break;
        case Kind::log: ui_.shows_log = !ui_.shows_log; break;
        case Kind::odds: ui_.shows_odds = !ui_.shows_odds; break;
        case Kind::keys: host().toggle_help(); break;
        case Kind::zoom: zoom(); break;
        case Kind::leave: host().close(); break;
        case Kind::settings:
            forget_hint();  // Another language makes the battle anew, which a search looks at.
            host().open_settings();
            break;
        case Kind::show_hand:
            at_screen_ = session_->journal().state().to_move;
            enter(Mode::table);
            uncovered_ms_ = host().now_ms();
            move(true);
            break;
        case Kind::none:
        case Kind::resume:
        case Kind::new_battle:
        case Kind::quit:
        case Kind::dismiss: break;
        case Kind::local: local(command); break;
    }
    host().changed();
}

bool SkirmishScene::skip() {
    if (!motion_.is_running()) return false;
    motion_.skip();
    return true;
}

void SkirmishScene::tick(double now_ms) {
    if (motion_.is_running()) {
        for (const Cue cue : motion_.tick(now_ms)) host().cue(cue);
        if (!motion_.is_running()) go_on();
        host().changed();
        return;
    }
    if (hint_search_.take()) host().changed();
    switch (wait_for_thought(host(), *session_, thinking_, has_layer(), now_ms, problem_)) {
        case Waited::nothing: break;
        case Waited::redraw: host().changed(); break;
        case Waited::played: go_on(); break;
    }
    const bool is_shared = !is_player(session_->only_person());
    if (is_shared && mode_ == Mode::table && now_ms - host().touched_ms() > hide_after_ms)
        enter(Mode::cover);
}

Screen SkirmishScene::screen(const Frame& frame) const {
    size_ = frame.size;
    if (motion_.is_running()) return moving_table(frame);
    return mode_ == Mode::cover ? cover(frame) : table(frame);
}

TableInput SkirmishScene::table_input() const {
    TableInput input;
    input.view = &view_;
    input.choices = &choices_;
    input.log = &log_;
    input.faces = faces_.get();
    const skirmish::Setup& setup = session_->journal().header().setup;
    input.commanders = {&faces_->named(setup.commanders[0]), &faces_->named(setup.commanders[1])};
    input.ui = ui_;
    input.is_shared = !is_player(session_->only_person());
    if (is_player(at_screen_) && !session_->script()) {
        input.stops.emplace();
        for (std::size_t step = 0; step < stop_steps.size(); ++step)
            (*input.stops)[step] =
                stop_at(host().settings().stops, stop_steps[step], index(at_screen_));
    }
    input.problem = problem_;
    input.rows = &rows_;
    return input;
}

Screen SkirmishScene::moving_table(const Frame& frame) const {
    MovingTable::Source source{table_input(), &session_->journal().events()};
    TableUi ui;
    ui.shows_log = ui_.shows_log;
    ui.hand_page = ui_.hand_page;
    ui.tab = ui_.tab;
    source.base.ui = ui;
    return moving_.screen(motion_, source, frame);
}

Screen SkirmishScene::table(const Frame& frame) const {
    TableInput input = table_input();
    if (!host().settings().reduced_motion)
        input.ui.raised = std::clamp((host().now_ms() - chosen_ms_) / lift_ms, 0.0, 1.0);
    input.is_public = (mode_ == Mode::dice || mode_ == Mode::watch) && input.is_shared;
    layout_ = layout_of(input, frame.size);
    place_log(frame, input.stops.has_value());
    input.ui.log_back = log_scroll_.back();
    input.dice = dice_;
    const auto& advice = hint_search_.advice();
    if (advice && !hint_) hint_ = hint(view_, choices_, *advice, frame.words);
    input.hint = hint_;
    input.is_hint_due = hint_search_.is_wanted() && !hint_;
    input.thinking = thinking_.shown();
    input.undo_reason = session_->undo_reason(at_screen_);
    input.can_undo = session_->can_undo() && (input.is_public || last_actor_ == at_screen_);
    if (mode_ != Mode::table) return skirmish_screen(input, frame);
    std::optional<skirmish::Copy> copy = ui_.selected;
    const Command pointed = frame.attention.hover.value_or(frame.attention.focus);
    for (const Command& at : {pointed, frame.attention.focus})
        if (!copy && at.kind == Command::Kind::select) copy = static_cast<skirmish::Copy>(at.value);
    // In a tab of its own the odds are still about the card that was looked at.
    if (!copy && is_large() && read_ &&
        (view_.state.players[index(view_.seat)].zone(skirmish::Zone::hand) &
         skirmish::bit(*read_)) != 0)
        copy = read_;
    read_ = copy;
    const int key = copy ? static_cast<int>(*copy) : -1;
    if (!odds_ || odds_->first != key) odds_ = {key, odds_note(view_, choices_, copy, frame.words)};
    input.odds = odds_->second;
    return skirmish_screen(input, frame);
}

Screen SkirmishScene::cover(const Frame& frame) const {
    const skirmish::State& state = session_->journal().state();
    CoverInput input;
    input.next = state.to_move;
    input.turn = state.turn;
    input.phase = state.phase;
    input.morale = {state.players[0].total_morale(), state.players[1].total_morale()};
    input.task = frame.words(task_word(state.moment));
    input.own_rules = own_rules(session_->journal().header().setup.variant);
    input.can_undo = session_->can_undo();
    input.shows_log = ui_.shows_log;
    input.log = &log_;
    input.problem = problem_;
    return cover_screen(input, frame);
}

}  // namespace muster::client
