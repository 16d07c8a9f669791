#include "client/battlefield/choice/hint.hpp"
#include "client/battlefield/large/large_grid.hpp"
#include "client/battlefield/play/battle.hpp"
#include "client/battlefield/table/log_lines.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

/// What a battle on its map shows now.
namespace muster::client {

using battlefield_table::Act;

BoardView BattlefieldScene::view(const battlefield_table::Layout& layout) const {
    const board::SquareGrid& grid = view_.map().grid;
    BoardView out{grid.width(), grid.height(), layout.pane, camera_};
    if (camera_ == Camera{} && home_ && !out.shows_all())
        out = {grid.width(), grid.height(), layout.pane,
               out.centred(home_->x + 0.5, home_->y + 0.5)};
    // A small pane opens where somebody has something to do.
    const auto first = is_large() && camera_ == Camera{} ? first_square() : std::nullopt;
    if (!first || out.shows(*first)) return out;
    return {grid.width(), grid.height(), layout.pane, out.centred(first->x + 0.5, first->y + 0.5)};
}

void BattlefieldScene::translated() {
    has_log_ = false;
    hint_.reset();
}

battlefield_table::Input BattlefieldScene::input(const Frame& frame) const {
    battlefield_table::Input out;
    out.state = motion_.is_running() ? &motion_.step().state : &view_;
    out.offer = &offer_;
    out.words = &pack_->words;
    out.layout = battlefield_table::any_layout(frame.size, view_.army_count());
    out.view = view_of_map_ = view(out.layout);
    out.board = ground_.of(*out.state);
    out.log = &log_;
    out.last = &known_;
    for (std::size_t army = 0; army < view_.army_count(); ++army)
        out.people[army] = session_->is_person(seat_of(army));
    const Seat near = viewer().seat();
    out.near = is_player(near) ? static_cast<std::uint8_t>(index(near)) : 0;
    out.can_undo = can_undo();
    out.undo_reason = session_->undo_reason(at_screen_);
    out.real_dice = host().settings().real_dice;
    out.thinking = thinking_.shown();
    out.ui = ui_;
    out.ui.tab = tab();
    out.problem = problem_;
    if (!shows_map()) out.looked = looked_;
    return out;
}

Screen BattlefieldScene::screen(const Frame& frame) const {
    size_ = frame.size;
    if (is_covered_) {
        const auto army =
            is_player(at_screen_) ? static_cast<std::uint8_t>(index(at_screen_)) : view_.active;
        return battlefield_table::cover_screen(army, pack_->words, frame);
    }
    // Behind the cover, where the focus may still be that of the one before.
    for (const Command& command :
         {frame.attention.hover.value_or(Command{}), frame.attention.focus})
        if (command.is(Act::square)) looked_ = Square{command.args[0], command.args[1]};
    if (frame.attention.focus.is(Act::square)) cursor_ = looked_;
    const auto& events = session_->journal().events();
    const bool is_moving = motion_.is_running();
    if (!has_log_ || is_moving) {
        const std::size_t shown = is_moving ? motion_.step().shown : events.size();
        log_ = battlefield_table::log_lines(
            session_->journal().state(),
            {events.begin(), events.begin() + static_cast<std::ptrdiff_t>(shown)}, viewer(),
            pack_->words, frame.words);
        has_log_ = !is_moving;
    }
    battlefield_table::Input now = input(frame);
    const auto& advice = hint_search_.advice();
    if (advice && !hint_)
        hint_ = battlefield_table::hint(view_, offer_.legal, *advice, pack_->words, frame.words);
    now.hint = hint_ ? &*hint_ : nullptr;
    if (hint_ && advice && !advice->candidates.empty())
        now.hinted = advice->candidates.front().action;
    now.is_hint_due = hint_search_.is_wanted() && !hint_;
    place_log(frame, now);
    now.ui.log_back = log_scroll_.back();
    std::optional<battlefield_table::Moved> moved;
    if (is_moving) {
        now.is_moving = true;
        moved = battlefield_table::moved_in(motion_.step(), motion_.at_ms());
        now.moved = moved ? &*moved : nullptr;
    }
    Screen screen = battlefield_table::any_screen(now, frame);
    if (const auto first = first_square(); first && !ui_.large && shows_map())
        screen.initial = act(Act::square, first->x, first->y);
    return screen;
}

}  // namespace muster::client
