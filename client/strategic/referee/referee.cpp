#include "client/strategic/referee/referee.hpp"

#include "client/strategic/large/large_war.hpp"

#include "engine/strategic/wording/narrate.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <exception>
#include <utility>

/// What the referee's page does.
namespace muster::client {

using strategic::absent;
using strategic::Moment;

StrategicRefereeScene::StrategicRefereeScene(Host& host, StrategicSession& session,
                                             const StrategicPack& pack,
                                             std::optional<strategic::Index> army, bool is_covered)
    : Scene{host},
      session_{&session},
      pack_{&pack},
      state_{session.journal().state()},
      army_{army.value_or(absent)},
      is_covered_{is_covered} {
    ui_.tab = strategic_table::large_tab::looked;
    kept_.show_picture(war_picture(pack, state_.war()));
    // Where a battle is about to be fought, it is what a referee mostly comes for.
    const bool is_declared =
        std::any_of(state_.declarations.begin(), state_.declarations.end(),
                    [](const strategic::Declaration& one) { return one.is_attack; });
    if (state_.stage == strategic::Stage::battle || is_declared) group_ = Group::battle;
}

void StrategicRefereeScene::refresh() {
    state_ = session_->journal().state();
    if (army_ != absent && !state_.is_on_map(army_)) army_ = absent;
    if (entry_) entry_->mend(state_);
    look();
    host().changed();
}

void StrategicRefereeScene::look() {
    follows_.clear();
    if (!entry_ || !entry_->ruling().kind || strategic::refusal(state_, entry_->action())) return;
    strategic::State after = state_;
    std::vector<strategic::Event> events;
    strategic::apply(after, entry_->action(), Sink<strategic::Event>{events});
    // The first event is the ruling itself.
    for (std::size_t i = 1; i < events.size(); ++i)
        if (auto words = strategic::narrate(pack_->words, after, events[i], Viewer::referee()))
            follows_.push_back(*std::move(words));
}

std::string StrategicRefereeScene::reason() const {
    const std::string& text = reason_.text();
    const std::size_t from = text.find_first_not_of(' ');
    if (from == std::string::npos) return {};
    return text.substr(from, text.find_last_not_of(' ') - from + 1);
}

std::string StrategicRefereeScene::bar_words(std::string_view rule) const {
    const std::string id = "strategic_referee.bar_" + std::string{rule};
    const std::string words = host().words()(id);
    return words != id ? words
                       : host().words()("strategic_referee.bar", {{"rule", std::string{rule}}});
}

std::string StrategicRefereeScene::obstacle() const {
    if (!entry_) return {};
    const Words& words = host().words();
    for (const Field field : entry_->ruling().fields)
        if (field != Field::number && field != Field::extra &&
            entry_->values(state_, field).empty())
            return words(field == Field::battle ? "strategic_referee.no_battle"
                                                : "strategic_referee.nothing_there");
    if (!entry_->ruling().kind) return {};
    if (const auto rule = strategic::refusal(state_, entry_->action())) return bar_words(*rule);
    return reason().empty() ? words("strategic_referee.no_reason") : std::string{};
}

void StrategicRefereeScene::open_entry(std::size_t ruling) {
    entry_.emplace(state_, ruling, army_, space_);
    // By a faction's own player, as the war has it now.
    if (!entry_->ruling().kind) {
        const auto& players = session_->journal().header().players;
        const auto& known = strategic_referee::leaders();
        const auto now =
            std::find(known.begin(), known.end(),
                      players[static_cast<std::size_t>(entry_->value(Field::faction))]);
        if (now != known.end()) entry_->set(Field::player, static_cast<int>(now - known.begin()));
    }
    reason_.set({});
    look();
    ui_.tab = strategic_table::large_tab::looked;
    host().focus_on(act(Act::step, entry_->ruling().fields.front(), 1));
}

void StrategicRefereeScene::back() {
    if (ui_.card || ui_.shows_shelf || ui_.shows_log) {
        static_cast<void>(strategic_table::press(state_, nothing_, ui_, {Command::Kind::back}));
        return;
    }
    if (!entry_) {
        const int first =
            strategic_table::large_map.open_tab(size_, strategic_table::large_tab::looked);
        if (is_large() && strategic_table::large_map.open_tab(size_, ui_.tab) != first)
            return open_tab(first);
        return host().close();
    }
    const std::size_t ruling = entry_->which();
    entry_.reset();
    look();
    host().focus_on(act(Act::ruling, ruling));
}

/// Who leads a faction from here on.
void StrategicRefereeScene::hand_over() {
    const auto faction = static_cast<std::size_t>(entry_->value(Field::faction));
    const std::string& player =
        strategic_referee::leaders()[static_cast<std::size_t>(entry_->value(Field::player))];
    auto players = session_->journal().header().players;
    players[faction] = player;
    // Somebody sits at the screen.
    if (std::none_of(players.begin(), players.end(),
                     [](const std::string& one) { return one == "human" || one == "referee"; })) {
        problem_ = host().words()("strategic_referee.nobody_left");
        return host().cue(Cue::refused);
    }
    try {
        session_->reseat(seat_of(faction), player);
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        return host().cue(Cue::refused);
    }
    host().cue(Cue::handover);
    notice_ = host().words()(
        "strategic_referee.handed",
        {{"faction", strategic::faction_name(pack_->words, state_.war(), faction)},
         {"player", strategic_referee::value_words(state_, *pack_, host().words(), Field::player,
                                                   entry_->value(Field::player))}});
    back();
    refresh();
}

void StrategicRefereeScene::give_ruling() {
    if (!entry_) return;
    problem_ = obstacle();
    if (!problem_.empty()) return host().cue(Cue::refused);
    if (!entry_->ruling().kind) return hand_over();
    strategic::Action action = entry_->action();
    action.reason = Reason{reason()};
    const std::size_t before = session_->journal().events().size();
    try {
        session_->play(action);
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        return host().cue(Cue::refused);
    }
    host().cue(Cue::card_laid);
    const std::size_t ruling = entry_->which();
    entry_.reset();
    refresh();
    if (state_.moment == Moment::over) return host().close();
    host().focus_on(act(Act::ruling, ruling));
    const auto& events = session_->journal().events();
    if (before >= events.size()) return;
    strategic::Event event = events[before];
    event.reason = {};
    notice_ = strategic::narrate(pack_->words, state_, event, Viewer::referee()).value_or("");
}

void StrategicRefereeScene::undo() {
    if (!session_->can_undo()) return;
    try {
        session_->undo();
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    refresh();
}

/// A place of the map: what is entered is about it from here on.
void StrategicRefereeScene::choose(const Command& place) {
    const auto which = static_cast<Index>(place.args[0]);
    if (place.is(strategic_table::Act::army) && state_.is_on_map(which)) {
        army_ = which;
        space_ = state_.armies[which].space;
    } else if (place.is(strategic_table::Act::space)) {
        space_ = which;
        // Whoever stands there, one after the other.
        Index next = absent, first = absent;
        strategic::each(state_.standing[which], [&](Index army) {
            if (first == absent) first = army;
            if (next == absent && army_ != absent && army > army_) next = army;
        });
        if (first != absent) army_ = next == absent ? first : next;
    }
    if (entry_) {
        const auto take = [&](Field field, Index value) {
            if (!entry_->has(field) || value == absent) return;
            const auto all = entry_->values(state_, field);
            if (std::find(all.begin(), all.end(), value) != all.end()) entry_->set(field, value);
        };
        take(Field::army, army_);
        take(Field::battle, army_);
        if (army_ != absent) take(Field::faction, state_.armies[army_].faction);
        take(Field::space, space_);
        take(Field::where, space_);
        entry_->mend(state_);
    }
    look();
}

void StrategicRefereeScene::run(const Command& command) {
    using Shared = Command::Kind;
    problem_.clear();
    notice_.clear();
    if (command.is(strategic_table::Act::space) || command.is(strategic_table::Act::army)) {
        choose(command);
    } else if (const auto what = command.as<Act>()) {
        switch (*what) {
            case Act::group:
                group_ = static_cast<Group>(command.args[0]);
                entry_.reset();
                look();
                break;
            case Act::ruling: open_entry(static_cast<std::size_t>(command.args[0])); break;
            case Act::field:
            case Act::step:
                if (entry_)
                    entry_->step(state_, static_cast<Field>(command.args[0]), command.args[1]);
                look();
                break;
            case Act::reason: break;
            case Act::rule: give_ruling(); break;
            case Act::list:
            case Act::leave: back(); break;
            case Act::uncover: is_covered_ = false; break;
        }
    } else if (command.is(strategic_table::Act::tab)) {
        open_tab(command.args[0]);
    } else if (command.is(strategic_table::Act::pan)) {
        constexpr double part = 0.6;
        kept_.pan(command.args[0] * part * layout_.map.width,
                  command.args[1] * part * layout_.map.height);
    } else if (command.kind == Shared::log && is_large()) {
        open_tab(strategic_table::large_tab::log);
    } else if (command.as<strategic_table::Act>() || command.kind == Shared::log) {
        static_cast<void>(strategic_table::press(state_, nothing_, ui_, command));
    } else if (command.kind == Shared::undo) {
        undo();
    } else if (command.kind == Shared::keys) {
        host().toggle_help();
    } else if (command.kind == Shared::leave || command.kind == Shared::back) {
        back();
    }
    host().changed();
}

bool StrategicRefereeScene::move_cursor(int dx, int dy) {
    const Command& focus = host().attention().focus;
    Index at = static_cast<Index>(focus.args[0]);
    if (focus.is(strategic_table::Act::army) && state_.is_on_map(at))
        at = state_.armies[at].space;
    else if (!focus.is(strategic_table::Act::space))
        return false;
    if (chart_.places.empty()) return false;
    const auto next = strategic_table::next_space(state_, chart_, at, dx, dy);
    if (!next) return false;
    host().focus_on(act(strategic_table::Act::space, *next));
    return true;
}

/// Left and right change the value that is in focus, page keys by ten.
bool StrategicRefereeScene::press_in_fields(Key key) {
    const Command& focus = host().attention().focus;
    const auto what = focus.as<Act>();
    if (!entry_ || (what != Act::step && what != Act::field)) return false;
    const auto field = static_cast<Field>(focus.args[0]);
    const bool is_number = field == Field::number || field == Field::extra;
    const int one = is_number ? entry_->step_of(field) : 1;
    int by = 0;
    switch (key) {
        case Key::left: by = -one; break;
        case Key::right: by = one; break;
        case Key::page_up: by = 10 * one; break;
        case Key::page_down: by = -10 * one; break;
        default: return false;
    }
    entry_->step(state_, field, by);
    look();
    host().changed();
    return true;
}

bool StrategicRefereeScene::press(Key key, char letter) {
    if (is_covered_) return false;
    const Command& focus = host().attention().focus;
    if (focus.is(Act::reason)) {
        if (key == Key::enter) {
            run(act(Act::rule));
            return true;
        }
        if (key == Key::escape || key == Key::tab || key == Key::back_tab || key == Key::up ||
            key == Key::down)
            return key == Key::escape ? (back(), host().changed(), true) : false;
        const bool is_taken = reason_.press(key) || key == Key::letter;
        host().changed();
        return is_taken;
    }
    if (press_in_fields(key)) return true;
    if (is_large() && key == Key::letter && letter == 'T') {
        open_tab(strategic_table::large_map.tab_after(size_, ui_.tab));
        return true;
    }
    switch (key) {
        case Key::up: return move_cursor(0, -1);
        case Key::down: return move_cursor(0, 1);
        case Key::left: return move_cursor(-1, 0);
        case Key::right: return move_cursor(1, 0);
        case Key::enter:
            // From a value on to the reason, and then it is entered.
            if (!entry_ || !(focus.is(Act::step) || focus.is(Act::field))) return false;
            if (entry_->ruling().kind)
                host().focus_on(act(Act::reason));
            else
                run(act(Act::rule));
            return true;
        case Key::escape:
            back();
            host().changed();
            return true;
        default: return false;
    }
}

void StrategicRefereeScene::type(const std::string& text) {
    if (!host().attention().focus.is(Act::reason)) return;
    if (!reason_.type(text)) host().cue(Cue::refused);
    host().changed();
}

std::vector<KeyUse> StrategicRefereeScene::key_uses() const {
    if (is_covered_) return {};
    return {{"keys.page", "strategic_referee.key_ten"}};
}

}  // namespace muster::client
