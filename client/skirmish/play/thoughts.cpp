#include "client/skirmish/play/battle.hpp"

#include <exception>

/// What is thought beside the battle's screen: the computer's choices, and hints for a person.
namespace muster::client {

void BattleScene::toggle_hint() {
    const bool was_wanted = wants_hint_;
    forget_hint();
    if (was_wanted || mode_ != Mode::table || choices_.legal.empty()) return;
    wants_hint_ = true;
    // By the view and how far the battle is: nothing that is hidden, the seed of the dice included.
    search_.begin(
        advising<skirmish::Rules>(view_, session_->journal().actions().size(), hint_tries),
        host().thinks_aside());
    take_hint();
}

void BattleScene::take_hint() {
    auto found = search_.take();
    if (!found) return;
    advice_ = std::move(found);
    host().changed();
}

void BattleScene::forget_hint() {
    search_.drop();
    advice_.reset();
    hint_.reset();
    wants_hint_ = false;
}

void BattleScene::wait_for_thought(double now_ms) {
    const Seat seat = session_->thinks();
    if (!is_player(seat)) return;
    // What is looked at large is looked at in peace.
    if (!has_layer()) {
        try {
            if (session_->take_thought()) {
                problem_.clear();
                return go_on();
            }
        } catch (const std::exception& fault) {
            problem_ = fault.what();
            return go_on();
        }
    }
    if (!thinks_from_) thinks_from_ = now_ms;
    const Thinking now = thinking(seat, now_ms - *thinks_from_, host().settings().reduced_motion);
    if (now == thinking_) return;
    thinking_ = now;
    host().changed();
}

}  // namespace muster::client
