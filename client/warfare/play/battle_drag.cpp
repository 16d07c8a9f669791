#include "client/warfare/play/battle.hpp"

/// A unit that is dragged to its target.
namespace muster::client {

bool WarfareScene::grab(const Command& command) {
    if (is_large()) return false;  // A row is clicked.
    const bool has_layer = ui_.zoom || ui_.ask != warfare_table::Ask::none || host().has_help();
    const warfare::State& state = session_->journal().state();
    if (command.kind != Command::Kind::select || has_layer || motion_.is_running() ||
        state.moment != warfare::Moment::order || !session_->is_person(state.to_move))
        return false;
    const auto unit = static_cast<warfare::Index>(command.value);
    if (offer_.aims(unit).empty()) {
        // It stays in its place, and the note says why.
        host().cue(Cue::refused);
        host().focus_on(command);
        return false;
    }
    choose(unit);
    return true;
}

void WarfareScene::carry(double x, double y) {
    if (ui_.chosen) ui_.pull = {x, y};
}

void WarfareScene::drop(double x, double y) {
    if (!ui_.pull || !ui_.chosen) return;
    const warfare::Index unit = *ui_.chosen;
    ui_.pull.reset();
    const auto who = warfare_table::card_at(input(), size_, x, y);
    const int enemy = session_->journal().state().to_move == Seat::red ? 1 : 0;
    if (!who || who->side != enemy) return back();
    const auto aims = offer_.aims(unit);
    if (offer_.at(unit, aims.at(ui_.aim), who->unit)) {
        ui_.dropped = who;
        host().focus_on({});
        return;
    }
    // Not this one: the unit stays chosen, and the note says by which rule.
    host().cue(Cue::refused);
    host().focus_on(act(warfare_table::Act::look, enemy, who->unit));
}

void WarfareScene::give_back() {
    if (!ui_.pull) return;
    ui_.pull.reset();
    back();
}

}  // namespace muster::client
