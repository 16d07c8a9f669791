#include "client/strategic/large/large_war.hpp"
#include "client/strategic/play/war.hpp"
#include "client/strategic/table/hint.hpp"
#include "client/strategic/table/log_lines.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

/// What a war on its map shows now.
namespace muster::client {

using strategic_table::Act;

void StrategicScene::translated() {
    has_log_ = false;
    hint_.reset();
}

void StrategicScene::toggle_hint() {
    const bool was_wanted = hint_search_.is_wanted();
    forget_hint();
    const strategic::State& state = session_->journal().state();
    if (was_wanted || !session_->is_person(state.to_move) || motion_.is_running()) return;
    strategic::View seen = strategic::view(state, state.to_move);
    // Of the army that is chosen, where one is; else it says which to choose.
    if (state.moment == strategic::Moment::orders && ui_.chosen) seen.state.chosen = *ui_.chosen;
    const auto legal = std::make_unique<strategic::Actions>();
    strategic::legal_actions(seen, *legal);
    if (legal->empty()) return;
    hint_legal_.assign(legal->begin(), legal->end());
    if (is_large()) open_tab(strategic_table::large_tab::deeds);
    hint_search_.ask(seen, session_->journal().actions().size(), host().thinks_aside());
    hint_search_.take();
}

void StrategicScene::forget_hint() {
    hint_search_.forget();
    hint_.reset();
}

strategic_table::Input StrategicScene::input(const Frame& frame) const {
    strategic_table::Input out;
    out.state = motion_.is_running() ? &motion_.step().state : &view_;
    out.offer = &offer_;
    out.words = &pack_->words;
    out.kept = &kept_;
    out.layout = layout_ = strategic_table::any_layout(frame.size, view_.faction_count());
    out.log = &log_;
    out.fought = fought_ && !motion_.is_running() ? &*fought_ : nullptr;
    const Viewer viewer = this->viewer();
    if (viewer.is_player()) out.viewer = static_cast<Index>(index(viewer.seat()));
    for (std::size_t faction = 0; faction < view_.faction_count(); ++faction)
        out.people[faction] = session_->is_person(seat_of(faction));
    out.can_undo = can_undo();
    out.undo_reason = session_->undo_reason(at_screen_);
    out.real_dice = host().settings().real_dice;
    out.has_referee = session_->journal().header().has_referee;
    out.thinking = thinking_.shown();
    out.ui = ui_;
    out.ui.tab = tab();
    if (!shows_map()) out.looked = looked_;
    out.problem = problem_;
    return out;
}

void StrategicScene::make_log(const Frame& frame) const {
    const auto& events = session_->journal().events();
    const bool is_moving = motion_.is_running();
    if (has_log_ && !is_moving) return;
    const std::size_t shown = is_moving ? motion_.step().shown : events.size();
    log_ = strategic_table::log_lines(
        session_->journal().state(),
        {events.begin(), events.begin() + static_cast<std::ptrdiff_t>(shown)}, viewer(),
        pack_->words, frame.words);
    has_log_ = !is_moving;
}

Screen StrategicScene::screen(const Frame& frame) const {
    size_ = frame.size;
    if (is_covered_) {
        const Index faction =
            is_player(at_screen_) ? static_cast<Index>(index(at_screen_)) : view_.active;
        return strategic_table::cover_screen(view_, faction, pack_->words, frame);
    }
    make_log(frame);
    strategic_table::Input now = input(frame);
    const auto& advice = hint_search_.advice();
    if (advice && !hint_)
        hint_ = strategic_table::hint(view_, hint_legal_, *advice, pack_->words, frame.words);
    now.hint = hint_ ? &*hint_ : nullptr;
    if (hint_ && advice && !advice->candidates.empty())
        now.hinted = advice->candidates.front().action;
    now.is_hint_due = hint_search_.is_wanted() && !hint_;
    // Said until something is done.
    chart_ = kept_.chart(*now.state, pack_->words, frame.ruler, layout_.map);
    if (now.problem.empty() && !chart_.picture_fault.empty() && seen_actions_ <= opened_at_)
        now.problem = frame.words("strategic_table.no_picture",
                                  {{"file", chart_.map->picture->file.string()}});
    static_cast<void>(kept_.plates(*now.state));
    // A map that does not show whole opens where somebody has something to do.
    const Command& focus = frame.attention.focus;
    if (focus.is(Act::space) || focus.is(Act::army))
        looked_ = focus;
    else if (!looked_ || (focus == Command{} && shows_map()))
        looked_ = first_place();
    if (looked_) kept_.reveal(*looked_);
    place_log(frame);
    now.ui.log_back = log_scroll_.back();
    std::optional<strategic_table::Moved> moved;
    if (motion_.is_running()) {
        now.is_moving = true;
        const strategic_table::Step& step = motion_.step();
        const auto& chart = kept_.chart(step.state, pack_->words, frame.ruler, layout_.map);
        moved = strategic_table::moved_in(step, motion_.at_ms(), chart, kept_.plates(step.state));
        now.moved = moved ? &*moved : nullptr;
    }
    Screen screen = strategic_table::any_screen(now, frame);
    // Orders begin on the map, answers at their button.
    const bool is_on_map = view_.moment == strategic::Moment::orders ||
                           view_.moment == strategic::Moment::declare || offer_.legal.empty();
    const bool is_bare = !ui_.card && !ui_.shows_shelf && shows_map();
    if (const auto first = first_place(); first && is_on_map && is_bare) screen.initial = *first;
    // What is aimed at from a row of the list is confirmed next.
    if (ui_.aim) screen.initial = act(Act::confirm);
    chart_ = kept_.chart(view_, pack_->words, frame.ruler, layout_.map);
    places_.clear();
    for (const Spot& spot : screen.spots)
        if (spot.command.is(Act::space) || spot.command.is(Act::army))
            places_.emplace_back(spot.box, spot.command);
    return screen;
}

}  // namespace muster::client
