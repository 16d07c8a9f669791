#include "client/battlefield/choice/offer.hpp"

#include "engine/battlefield/model/command.hpp"
#include "engine/battlefield/rules/deploy.hpp"
#include "engine/battlefield/rules/moves.hpp"
#include "engine/battlefield/rules/targets.hpp"
#include "engine/battlefield/rules/turns.hpp"

#include <algorithm>
#include <memory>

namespace muster::client::battlefield_table {

using battlefield::bit_of;
using battlefield::Moment;
using battlefield::no_unit;
using Kind = Action::Kind;

namespace {

/// Everybody whom the army would lose at once, those who depended on them included.
UnitSet lost_by(State state, std::uint8_t army) {
    UnitSet all = 0;
    while (const UnitSet lost = battlefield::out_of_command(state, army)) {
        all |= lost;
        battlefield::each(lost, [&](Index unit) {
            state.take(unit);
            state.armies[army].officers &= ~bit_of(unit);
        });
        if ((all & bit_of(state.armies[army].commander)) != 0) return all;
    }
    return all;
}

void add_moves(const State& view, Index unit, std::vector<Deed>& out) {
    const battlefield::Occupied occupied{view, view.active};
    const bool checks_each =
        view.variant().leash_check == battlefield::Variant::LeashCheck::each_move;
    battlefield::each_move(view, unit, occupied, [&](Cell to, Cell via) {
        battlefield::Way way{view, unit, occupied};
        if (via != board::nowhere) (void)way.leg(via);
        (void)way.leg(to);
        Deed deed{
            {.kind = Kind::move, .unit = unit, .to = to, .via = via}, way.cost(), way.allowance()};
        if (checks_each) {
            State after = view;
            after.put(unit, to);
            deed.lost = lost_by(after, view.active);
        }
        out.push_back(deed);
    });
}

void add_placements(const State& view, Index unit, std::vector<Deed>& out) {
    for (const Cell cell : battlefield::zone_of(view, view.active)) {
        const Action action{.kind = Kind::place, .unit = unit, .to = cell};
        if (view.is_on_field(unit) && view.pieces[unit].cell == cell) continue;
        if (battlefield::refusal(view, action)) continue;
        Deed deed{action};
        // Whom the army's other units cannot support yet may still come to be supported.
        out.push_back(deed);
    }
}

void add_acts(const State& view, Index unit, std::vector<Deed>& out) {
    battlefield::each_act(view, unit, battlefield::seen_enemies(view, view.active),
                          [&](const Action& action) {
                              if (action.kind != Kind::man) out.push_back({action});
                          });
}

}  // namespace

Square square_of(const State& state, Cell cell) {
    const board::Square at = state.map().grid.square(cell);
    return {at.x, at.y};
}

Cell cell_at(const State& state, Square square) {
    return state.map().grid.cell({square.x, square.y});
}

Cell place_of(const State& state, const Action& action) {
    return action.kind == Kind::attack ? state.pieces[action.other].cell : action.to;
}

std::vector<const Deed*> Offer::at(const State& state, Square square) const {
    std::vector<const Deed*> out;
    const Cell cell = cell_at(state, square);
    for (const Deed& deed : deeds)
        if (place_of(state, deed.action) == cell) out.push_back(&deed);
    return out;
}

const Action* Offer::plain(Kind kind) const {
    const auto found = std::find_if(legal.begin(), legal.end(),
                                    [&](const Action& action) { return action.kind == kind; });
    return found == legal.end() ? nullptr : &*found;
}

Offer offer(const State& view, std::optional<Index> chosen) {
    Offer out;
    // Too large for the stack of a picture that is drawn often.
    const auto legal = std::make_unique<battlefield::Actions>();
    battlefield::legal_actions(view, *legal);
    out.legal.assign(legal->begin(), legal->end());
    switch (view.moment) {
        case Moment::deploy: out.ready = view.prepared().units_of[view.active]; break;
        case Moment::move: out.ready = battlefield::units_to_move(view); break;
        case Moment::act: out.ready = battlefield::units_to_act(view); break;
        default: return out;
    }
    if (!chosen || (out.ready & bit_of(*chosen)) == 0) return out;
    if (view.moment == Moment::deploy) add_placements(view, *chosen, out.deeds);
    if (view.moment == Moment::move) add_moves(view, *chosen, out.deeds);
    if (view.moment == Moment::act) add_acts(view, *chosen, out.deeds);
    for (const Kind kind : {Kind::man, Kind::unman, Kind::forgo, Kind::leave, Kind::lift}) {
        const Action action{.kind = kind, .unit = *chosen};
        if (!battlefield::refusal(view, action)) out.others.push_back(action);
    }
    return out;
}

Strike strike_of(const State& view, const Action& action) {
    const battlefield::Assault dice =
        action.kind == Kind::bombard
            ? battlefield::assault_on(view, action.unit, action.to)
            : battlefield::assault_on(view, action.unit, action.other, action.mode);
    return {action, dice, battlefield::odds_of(view, dice)};
}

std::vector<Strike> strikes_from(const State& view, Index unit, Cell cell) {
    State there = view;
    if (there.pieces[unit].cell != cell) there.put(unit, cell);
    std::vector<Strike> out;
    battlefield::each_act(there, unit, battlefield::seen_enemies(there, view.army_of(unit)),
                          [&](const Action& action) {
                              if (action.kind != Kind::man) out.push_back(strike_of(there, action));
                          });
    std::stable_sort(out.begin(), out.end(), [](const Strike& a, const Strike& b) {
        return a.odds.mean_loss > b.odds.mean_loss;
    });
    return out;
}

std::optional<Leader> leader_of(const State& view, Index unit, Cell from) {
    const std::uint8_t army = view.army_of(unit);
    const battlefield::ArmyState& own = view.armies[army];
    if (own.commander == unit || own.commander == no_unit) return std::nullopt;
    UnitSet leaders = own.field & bit_of(own.commander);
    if (!view.is_officer(unit)) leaders |= own.field & own.officers;
    State there = view;
    there.put(unit, from);
    const int radius = battlefield::command_radius(there, unit);
    std::optional<Leader> nearest;
    battlefield::each(leaders & ~bit_of(unit), [&](Index leader) {
        const int distance = there.distance(unit, leader);
        if (!nearest || distance < nearest->distance) nearest = Leader{leader, distance, radius};
    });
    return nearest;
}

}  // namespace muster::client::battlefield_table
