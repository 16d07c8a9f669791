#include "client/strategic/table/table.hpp"

#include <algorithm>

/// What commands of the table do: they change what the player has open, or play.
namespace muster::client::strategic_table {

using strategic::bit;
using Kind = Action::Kind;

namespace {

/// Everything that belongs to what was asked before.
void close_question(Ui& ui) {
    ui.aim.reset();
    ui.page = 0;
    ui.split = 0;
    ui.commit.reset();
}

Pressed play(Ui& ui, const Action& action) {
    close_question(ui);
    ui.hides_report = false;
    return {true, action};
}

/// One of the deeds there: aimed at, or done where it already is.
Pressed take_aim(const Offer& offer, Ui& ui, const std::vector<const Deed*>& deeds) {
    for (const Deed* deed : deeds)
        if (ui.aim == deed->which) return play(ui, offer.legal[deed->which]);
    ui.aim = deeds.front()->which;
    return {true};
}

void choose(Ui& ui, std::optional<Index> army) {
    if (ui.chosen == army) return;
    close_question(ui);
    ui.chosen = army;
}

Pressed press_army(const Offer& offer, Ui& ui, Index army) {
    if (const auto deeds = offer.on(army); !deeds.empty()) return take_aim(offer, ui, deeds);
    ui.aim.reset();
    if ((offer.ready & bit(army)) != 0) choose(ui, army);
    return {true};
}

Pressed press_space(const State& view, const Offer& offer, Ui& ui, Index space) {
    if (const auto deeds = offer.at(space); !deeds.empty()) return take_aim(offer, ui, deeds);
    // Whoever may be chosen there, one after the other.
    const Set here = view.standing[space] & offer.ready;
    if (here == 0) {
        // Whoever stands there may be what the chosen army aims at.
        for (const Deed& deed : offer.deeds)
            if (deed.army != absent && view.armies[deed.army].space == space)
                return press_army(offer, ui, deed.army);
        close_question(ui);
        return {true};
    }
    Index next = absent, first = absent;
    strategic::each(here, [&](Index army) {
        if (first == absent) first = army;
        if (next == absent && ui.chosen && army > *ui.chosen) next = army;
    });
    choose(ui, next == absent ? first : next);
    return {true};
}

Pressed press_night(const Offer& offer, Ui& ui) {
    if (!ui.aim || *ui.aim >= offer.legal.size()) return {true};
    Action other = offer.legal[*ui.aim];
    other.flag = !other.flag;
    const auto found = std::find(offer.legal.begin(), offer.legal.end(), other);
    if (found != offer.legal.end()) ui.aim = static_cast<std::size_t>(found - offer.legal.begin());
    return {true};
}

/// The size that a part has before anybody changes it: half.
int split_size(const State& view, const Ui& ui) {
    return ui.split > 0 ? ui.split : view.armies[*ui.chosen].size / 2;
}

Pressed press_commit(const State& view, Ui& ui, std::size_t rung, int by) {
    const Commitment all = commitment_of(view);
    strategic::DiceTypes dice = ui.commit.value_or(all.pool);
    const int now = dice.count[rung] + by;
    if (now < 0 || now > all.pool.count[rung]) return {true};
    dice.count[rung] = static_cast<std::uint8_t>(now);
    if (dice.total() >= all.least) ui.commit = dice;
    return {true};
}

/// Of that faction, or of whoever is asked.
Pressed press_shelf(Ui& ui, int faction) {
    ui.shows_shelf = !ui.shows_shelf;
    ui.page = 0;
    ui.doctrine.reset();
    ui.shelf_faction.reset();
    if (faction >= 0) ui.shelf_faction = static_cast<Index>(faction);
    return {true};
}

Pressed go_back(Ui& ui) {
    if (ui.card) return ui.card.reset(), ui.page = 0, Pressed{true};
    if (ui.shows_shelf) return press_shelf(ui, -1);
    if (ui.shows_log) return ui.shows_log = false, Pressed{true};
    if (ui.aim) return ui.aim.reset(), Pressed{true};
    if (ui.chosen) return choose(ui, std::nullopt), Pressed{true};
    return {};
}

}  // namespace

Pressed press(const State& view, const Offer& offer, Ui& ui, const Command& command) {
    if (command.kind == Command::Kind::back) return go_back(ui);
    if (command.kind == Command::Kind::log) return ui.shows_log = !ui.shows_log, Pressed{true};
    const auto act = command.as<Act>();
    if (!act) return {};
    const auto which = static_cast<std::size_t>(command.args[0]);
    const auto index = static_cast<Index>(command.args[0]);
    switch (*act) {
        case Act::space: return press_space(view, offer, ui, index);
        case Act::army: return press_army(offer, ui, index);
        case Act::option:
            return which < offer.legal.size() ? play(ui, offer.legal[which]) : Pressed{true};
        case Act::aim:
            if (const Deed* deed = offer.deed(which)) return take_aim(offer, ui, {deed});
            return {true};
        case Act::confirm:
            return ui.aim && *ui.aim < offer.legal.size() ? play(ui, offer.legal[*ui.aim])
                                                          : Pressed{true};
        case Act::night: return press_night(offer, ui);
        case Act::page: ui.page = std::max(0, ui.page + command.args[0]); return {true};
        case Act::split:
            if (ui.chosen)
                if (const auto part =
                        split_of(view, *ui.chosen, split_size(view, ui) + command.args[0]))
                    ui.split = part->number;
            return {true};
        case Act::part:
            if (ui.chosen)
                if (const auto part = split_of(view, *ui.chosen, split_size(view, ui)))
                    return play(ui, *part);
            return {true};
        case Act::commit: return press_commit(view, ui, which, command.args[1]);
        case Act::commit_dice:
            return play(
                ui, {.kind = Kind::commit, .dice = ui.commit.value_or(commitment_of(view).pool)});
        case Act::shelf: return press_shelf(ui, command.args[0]);
        case Act::doctrine: ui.doctrine = index; return {true};
        case Act::report: ui.hides_report = !ui.hides_report; return {true};
        case Act::odds: ui.shows_odds = !ui.shows_odds; return {true};
        case Act::layers:
            ui.layers = ui.layers == Layers::all ? Layers::plain : Layers::all;
            return {true};
        case Act::card: ui.card = index, ui.page = 0; return {true};
        case Act::tab: ui.tab = command.args[0]; return {true};
        case Act::pan:
        case Act::roll:
        case Act::referee:
        case Act::hint:
        case Act::uncover: return {};
    }
    return {};
}

}  // namespace muster::client::strategic_table
