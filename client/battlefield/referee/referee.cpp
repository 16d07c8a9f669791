#include "client/battlefield/referee/referee.hpp"

#include "engine/battlefield/rules/legal.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <algorithm>
#include <exception>

/// What the referee's panel does.
namespace muster::client {

using battlefield::bit_of;
using battlefield::Moment;
using battlefield::no_unit;

BattlefieldRefereeScene::BattlefieldRefereeScene(Host& host, BattlefieldSession& session,
                                                 const BattlefieldPack& pack,
                                                 std::optional<Index> unit, bool is_covered)
    : Scene{host},
      session_{&session},
      pack_{&pack},
      state_{session.journal().state()},
      unit_{unit},
      is_covered_{is_covered} {}

void BattlefieldRefereeScene::refresh() {
    state_ = session_->journal().state();
    const auto known = units();
    if (unit_ && std::find(known.begin(), known.end(), *unit_) == known.end()) unit_.reset();
    if (!unit_) is_zoomed_ = false;
    outlook_.reset();
    if (!entry_) return;
    entry_->unit = unit_.value_or(no_unit);
    const bool has_unit = unit_ || !battlefield_referee::is_of_unit(entry_->ruling);
    if (has_unit && !battlefield::refusal(state_, action_of(*entry_)))
        outlook_ = battlefield_referee::outlook(state_, *entry_);
}

std::vector<battlefield::Index> BattlefieldRefereeScene::units() const {
    std::vector<Index> out;
    const bool deploys = state_.moment < Moment::move;
    for (Index unit = 0; unit < state_.prepared().pieces; ++unit)
        if (state_.is_on_field(unit) || (deploys && (state_.out & bit_of(unit)) == 0))
            out.push_back(unit);
    return out;
}

battlefield_referee::Entry BattlefieldRefereeScene::entry() const {
    Entry out = entry_.value_or(Entry{});
    const std::string& text = reason_.text();
    const std::size_t from = text.find_first_not_of(' ');
    if (from != std::string::npos)
        out.reason = text.substr(from, text.find_last_not_of(' ') - from + 1);
    return out;
}

std::string BattlefieldRefereeScene::refusal(Ruling ruling, std::string_view rule) const {
    const bool is_part = ruling == Ruling::part && rule == "BF-128";
    return is_part ? host().words()("battlefield_referee.no_character")
                   : battlefield_table::bar_words(host().words(), rule);
}

std::string BattlefieldRefereeScene::obstacle() const {
    if (!entry_) return {};
    if (battlefield_referee::is_of_unit(entry_->ruling) && !unit_)
        return host().words()("battlefield_referee.no_unit_yet");
    if (const auto rule = battlefield::refusal(state_, action_of(*entry_)))
        return refusal(entry_->ruling, *rule);
    return entry().reason.empty() ? host().words()("battlefield_referee.no_reason") : std::string{};
}

void BattlefieldRefereeScene::open_entry(Ruling ruling) {
    entry_ = first_entry(state_, ruling, unit_.value_or(no_unit));
    reason_.set({});
    refresh();
    host().focus_on(act(Act::reason));
}

void BattlefieldRefereeScene::back() {
    if (!entry_) return host().close();
    const auto ruling = entry_->ruling;
    entry_.reset();
    refresh();
    host().focus_on(act(Act::ruling, ruling));
}

void BattlefieldRefereeScene::give_ruling() {
    if (!entry_) return;
    problem_ = obstacle();
    if (!problem_.empty()) return host().cue(Cue::refused);
    const Entry made = entry();
    const std::size_t before = session_->journal().events().size();
    try {
        session_->play(action_of(made));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        return host().cue(Cue::refused);
    }
    host().cue(Cue::card_laid);
    entry_.reset();
    refresh();
    if (state_.moment == Moment::over) return host().close();
    host().focus_on(act(Act::ruling, made.ruling));
    // The log has the reason; here stands what it was about.
    const auto& events = session_->journal().events();
    if (before >= events.size()) return;
    battlefield::Event event = events[before];
    event.reason = {};
    notice_ = battlefield::narrate(pack_->words, state_, event, Viewer::referee()).value_or("");
}

void BattlefieldRefereeScene::undo() {
    if (!session_->can_undo()) return;
    try {
        session_->undo();
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    refresh();
}

void BattlefieldRefereeScene::choose(Index unit) {
    unit_ = unit;
    // Who may be shown a unit depends on whose it is.
    if (entry_ && entry_->ruling == Ruling::reveal) {
        const auto armies = armies_for(state_, Ruling::reveal, unit);
        const bool may_see = std::find(armies.begin(), armies.end(), entry_->army) != armies.end();
        if (!may_see && !armies.empty()) entry_->army = armies.front();
    }
    refresh();
}

/// One of two in a square, and then the other.
void BattlefieldRefereeScene::choose_at(Square square) {
    const board::Cell cell = battlefield_table::cell_at(state_, square);
    const Index above = state_.unit_at(cell, true), below = state_.unit_at(cell, false);
    if (above == no_unit && below == no_unit) return;
    const bool is_here = unit_ && (unit_ == above || unit_ == below);
    if (!is_here) return choose(above != no_unit ? above : below);
    if (above != no_unit && below != no_unit) return choose(unit_ == above ? below : above);
    if (entry_) return host().focus_on(act(Act::reason));
    for (std::size_t i = 0; i < battlefield_referee::ruling_count; ++i)
        if (const auto* spot = host().spot(act(Act::ruling, i));
            spot != nullptr && spot->is_enabled)
            return host().focus_on(spot->command);
}

void BattlefieldRefereeScene::step_unit(int by) {
    const auto all = units();
    if (all.empty()) return;
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    const auto found = unit_ ? std::find(all.begin(), all.end(), *unit_) : all.end();
    const std::ptrdiff_t next = found == all.end() ? (by > 0 ? 0 : count - 1)
                                                   : ((found - all.begin()) + by + count) % count;
    choose(all[static_cast<std::size_t>(next)]);
    if (!state_.is_on_field(*unit_)) return;
    const Square square = battlefield_table::square_of(state_, state_.pieces[*unit_].cell);
    if (!view_.shows_all()) camera_ = view_.showing(square);
    if (cursor()) host().focus_on(act(battlefield_table::Act::square, square.x, square.y));
}

void BattlefieldRefereeScene::change_entry(Act what, int value) {
    if (!entry_) return;
    const auto by = [value](int& number, int least, int most) {
        number = std::clamp(number + value, least, most);
    };
    // As far as the rules go (BF-128, BF-129).
    constexpr int most_gift = 20, most_rounds = 999;
    switch (what) {
        case Act::army: entry_->army = static_cast<std::uint8_t>(value); break;
        case Act::loss: entry_->loss = static_cast<battlefield::Loss>(value); break;
        case Act::attack: by(entry_->attack, -most_gift, most_gift); break;
        case Act::defence: by(entry_->defence, -most_gift, most_gift); break;
        case Act::ml: by(entry_->ml, 0, most_gift); break;
        case Act::rounds: by(entry_->rounds, 1, most_rounds); break;
        case Act::number: by(entry_->number, -most_rounds, most_rounds); break;
        case Act::side: entry_->side = value; break;
        default: return;
    }
    refresh();
}

void BattlefieldRefereeScene::local(Act what, int value) {
    switch (what) {
        case Act::unit: step_unit(value); break;
        case Act::ruling: open_entry(static_cast<Ruling>(value)); break;
        case Act::reason: break;
        case Act::rule: give_ruling(); break;
        case Act::list:
        case Act::leave: back(); break;
        case Act::uncover: is_covered_ = false; break;
        default: change_entry(what, value);
    }
}

void BattlefieldRefereeScene::run(const Command& command) {
    using Shared = Command::Kind;
    problem_.clear();
    notice_.clear();
    if (command.is(battlefield_table::Act::square))
        choose_at({command.args[0], command.args[1]});
    else if (command.is(battlefield_table::Act::fit))
        camera_ = view_.fitted();
    else if (const auto what = command.as<Act>())
        local(*what, command.args[0]);
    else if (command.kind == Shared::undo)
        undo();
    else if (command.kind == Shared::keys)
        host().toggle_help();
    else if (command.kind == Shared::zoom || command.kind == Shared::back)
        look_closely();
    host().changed();
}

void BattlefieldRefereeScene::look_closely() {
    if (is_zoomed_) {
        is_zoomed_ = false;
        return host().focus_on(under_layer_);
    }
    if (is_covered_) return;
    if (const auto hover = host().attention().hover) focused(*hover);
    if (!unit_) return;
    is_zoomed_ = true;
    under_layer_ = host().attention().focus;
}

}  // namespace muster::client
