#include "client/app.hpp"

#include "client/ui/focus.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

namespace muster::client {

namespace {
constexpr double preview_after_ms = 400;
constexpr double hide_after_ms = 120'000;
}  // namespace

App::App(const draw::Studio& studio, std::shared_ptr<const skirmish::Table> table, Start start)
    : studio_{&studio},
      table_{std::move(table)},
      start_{std::move(start)},
      session_{table_, start_.folder} {
    problem_ = session_.restore();
    if (session_.is_open()) {
        ++battle_number_;
        // What was read before the program ended is not known; the last few lines count as new.
        const std::size_t events = session_.journal().events().size();
        seen_.fill(events > 8 ? events - 8 : 0);
    }
    // A save that could not be read keeps the title: its message must be seen.
    if (start_.opening == Opening::table && session_.is_open())
        run({Command::Kind::resume});
    else if (start_.opening == Opening::new_battle ||
             (start_.opening == Opening::table && problem_.empty()))
        begin();
}

const skirmish::Setup* App::setup() const {
    return session_.is_open() ? &session_.journal().header().setup : nullptr;
}

bool App::take_change() {
    return std::exchange(has_change_, false);
}

void App::enter(Mode mode) {
    mode_ = mode;
    TableUi ui;
    ui.shows_odds = ui_.shows_odds;
    ui.shows_log = ui_.shows_log;
    ui_ = ui;
    attention_ = {};
    odds_.reset();
    hold_from_.reset();
    pointer_down_on_.reset();
    rested_from_.reset();
    if (mode != Mode::table) at_screen_ = Seat::nobody;
    log_.clear();
    if (session_.is_open()) {
        const record::Journal& journal = session_.journal();
        if (mode == Mode::table) {
            view_ = skirmish::view(journal.state(), at_screen_);
            choices_ = choices(view_);
            log_ = log_lines(view_.state, journal.events(), at_screen_, seen_[index(at_screen_)]);
        } else {
            log_ =
                log_lines(journal.state(), journal.events(), Seat::nobody, journal.events().size());
        }
    }
    changed();
}

void App::go_on() {
    const skirmish::State& state = session_.journal().state();
    if (state.to_move == Seat::nobody) {
        enter(Mode::result);
    } else if (mode_ == Mode::table && state.to_move == at_screen_) {
        enter(Mode::table);
    } else {
        enter(Mode::cover);
    }
}

void App::begin() {
    record::Header header;
    header.definitions = table_->hash;
    std::random_device entropy;
    header.seed = start_.seed.value_or((static_cast<std::uint64_t>(entropy()) << 32U) | entropy());
    header.setup = {table_.get(), start_.variant, start_.armies};
    problem_.clear();
    try {
        session_.start(std::move(header));
        ++battle_number_;
        seen_.fill(0);
        last_actor_ = Seat::nobody;
        mode_ = Mode::cover;
        go_on();
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        enter(Mode::title);
    }
}

void App::act(std::size_t which) {
    if (which >= choices_.legal.size()) return;
    problem_.clear();
    try {
        // What lies before this act has been read; what follows it has not.
        seen_[index(at_screen_)] = session_.journal().events().size();
        session_.play(choices_.legal[which]);
        last_actor_ = at_screen_;
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    go_on();
}

void App::undo() {
    if (!session_.can_undo()) return;
    problem_.clear();
    try {
        session_.undo();
        last_actor_ = Seat::nobody;
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    go_on();
}

void App::close_layer() {
    const bool has_layer = ui_.zoom || ui_.fan || ui_.shows_keys;
    if (ui_.zoom) {
        ui_.zoom.reset();  // A card of a fanned pile goes back to the fan.
    } else {
        ui_.fan.reset();
        ui_.shows_keys = false;
    }
    if (has_layer) {
        focus_on(under_layer_);
        return;
    }
    if (ui_.selected) {
        const Command card{Command::Kind::select, *ui_.selected};
        ui_.selected.reset();
        ui_.page = 0;
        focus_on(card);
    }
}

void App::zoom(const Command* which) {
    if (mode_ != Mode::table) return;
    if (ui_.zoom) {
        close_layer();
        return;
    }
    if (which == nullptr && attention_.hover) which = &*attention_.hover;
    const Spot* spot = which == nullptr ? nullptr : find_spot(screen(), *which);
    if (spot == nullptr || !spot->preview) spot = find_spot(screen(), attention_.focus);
    if (spot == nullptr || !spot->preview) return;
    if (!ui_.fan) under_layer_ = attention_.focus;
    ui_.zoom = spot->preview;
    ui_.zooms_commander = spot->shows_commander;
    const bool is_unknown = !ui_.zooms_commander &&
                            (ui_.zoom->copy >= skirmish::max_copies ||
                             view_.state.players[index(ui_.zoom->owner)].cards[ui_.zoom->copy] ==
                                 skirmish::unknown_card);
    if (is_unknown) ui_.zoom.reset();
    changed();
}

void App::run(const Command& command) {
    using Kind = Command::Kind;
    const auto layer = [&] { under_layer_ = attention_.focus; };
    switch (command.kind) {
        case Kind::none: break;
        case Kind::act: act(static_cast<std::size_t>(command.value)); break;
        case Kind::select:
            ui_.selected = static_cast<skirmish::Copy>(command.value);
            ui_.page = 0;
            focus_on({});
            break;
        case Kind::look:
        case Kind::commander: zoom(&command); break;
        case Kind::pile:
            layer();
            ui_.fan = {command.value == 0 ? Seat::red : Seat::blue,
                       static_cast<skirmish::Zone>(command.extra)};
            break;
        case Kind::back: close_layer(); break;
        case Kind::more: ++ui_.page; break;
        case Kind::undo: undo(); break;
        case Kind::log: ui_.shows_log = !ui_.shows_log; break;
        case Kind::odds: ui_.shows_odds = !ui_.shows_odds; break;
        case Kind::keys:
            layer();
            ui_.shows_keys = true;
            break;
        case Kind::zoom: zoom(); break;
        case Kind::leave:
            if (mode_ == Mode::result) session_.put_away();
            enter(Mode::title);
            break;
        case Kind::show_hand:
            at_screen_ = session_.journal().state().to_move;
            enter(Mode::table);
            break;
        case Kind::resume:
            mode_ = Mode::title;
            go_on();
            break;
        case Kind::new_battle:
            if (mode_ == Mode::result) session_.put_away();
            begin();
            break;
        case Kind::quit: is_closed_ = true; break;
        case Kind::dismiss: problem_.clear(); break;
    }
    changed();
}

Screen App::made_table() const {
    TableInput input;
    input.view = &view_;
    input.choices = &choices_;
    input.log = &log_;
    const skirmish::Setup& setup = session_.journal().header().setup;
    input.commanders = {&setup.commanders[0], &setup.commanders[1]};
    input.ui = ui_;
    input.can_undo = session_.can_undo() && last_actor_ == at_screen_;
    input.problem = problem_;
    if (ui_.shows_odds) {
        std::optional<skirmish::Copy> copy = ui_.selected;
        if (!copy && attention_.focus.kind == Command::Kind::select)
            copy = static_cast<skirmish::Copy>(attention_.focus.value);
        const int key = copy ? static_cast<int>(*copy) : -1;
        if (!odds_ || odds_->first != key) odds_ = {key, odds_note(view_, choices_, copy)};
        input.odds = odds_->second;
    }
    return table_screen(input, *studio_, attention_, size_);
}

Screen App::made() const {
    if (mode_ == Mode::table) return made_table();
    if (mode_ == Mode::title) {
        TitleInput input;
        input.has_battle = session_.is_open();
        if (input.has_battle) {
            const auto& setup = session_.journal().header().setup;
            const int turn = session_.journal().state().turn;
            input.open_battle =
                fmt::format("{}: {} against {}", turn == 0 ? "Setup" : fmt::format("Turn {}", turn),
                            setup.commanders[0].name, setup.commanders[1].name);
        }
        input.new_battle =
            fmt::format("{} against {}", start_.armies[0].name, start_.armies[1].name);
        input.problem = problem_;
        return title_screen(input, *studio_, attention_, size_);
    }
    const skirmish::State& state = session_.journal().state();
    if (mode_ == Mode::cover) {
        CoverInput input;
        input.next = state.to_move;
        input.turn = state.turn;
        input.phase = state.phase;
        input.morale = {state.players[0].total_morale(), state.players[1].total_morale()};
        input.task = task_word(state.moment);
        input.can_undo = session_.can_undo();
        input.shows_log = ui_.shows_log;
        input.log = &log_;
        input.problem = problem_;
        return cover_screen(input, *studio_, attention_, size_);
    }
    const auto& commanders = session_.journal().header().setup.commanders;
    ResultInput input;
    input.outcome = skirmish::outcome(state);
    input.armies = {commanders[0].name, commanders[1].name};
    input.piles = {piles_of(state, Seat::red), piles_of(state, Seat::blue)};
    input.turn = state.turn;
    input.log = &log_;
    return result_screen(input, *studio_, attention_, size_);
}

void App::build() {
    screen_ = made();
    // A focus that is no longer there goes to where the screen starts.
    if (find_spot(screen_, attention_.focus) == nullptr) {
        attention_.focus = screen_.initial;
        screen_ = made();
    }
    is_stale_ = false;
}

const Screen& App::screen() {
    if (is_stale_) build();
    return screen_;
}

void App::resize(Size size) {
    size_ = {std::max(size.width, smallest.width), std::max(size.height, smallest.height)};
    changed();
}

void App::tick(double now_ms) {
    now_ms_ = now_ms;
    if (hold_from_) {
        const Spot* spot = find_spot(screen(), attention_.focus);
        const double needed = spot == nullptr ? 1 : spot->hold_ms;
        attention_.held = std::min(1.0, (now_ms - *hold_from_) / needed);
        changed();
        if (attention_.held >= 1 && spot != nullptr) {
            const Command command = spot->command;
            hold_from_.reset();
            attention_.held = 0;
            run(command);
        }
    }
    if (mode_ != Mode::table) return;
    if (!attention_.shows_preview && rested_from_ && now_ms - *rested_from_ > preview_after_ms) {
        attention_.shows_preview = true;
        changed();
    }
    if (now_ms - touched_ > hide_after_ms) enter(Mode::cover);
}

}  // namespace muster::client
