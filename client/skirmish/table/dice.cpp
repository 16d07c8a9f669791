#include "client/skirmish/table/dice.hpp"

#include "engine/skirmish/model/wording.hpp"

namespace muster::client {
namespace {

using skirmish::Ask;
using skirmish::Moment;
using What = DiceCall::What;

void add(DiceCall& call, int side, int from, int due) {
    for (int i = from; i < due; ++i) {
        call.dice.push_back(seat_of(side));
        call.number.push_back(i + 1);
    }
}

/// What one die outside a Skirmish's own is for, and whose it is.
DiceCall single(What what, int side, skirmish::Copy copy = skirmish::no_copy) {
    return {what, {seat_of(side)}, {1}, copy};
}

DiceCall of_ask(const skirmish::State& state) {
    switch (state.ask) {
        case Ask::battlemage_die:
            return single(What::battlemage, state.running.owner, state.running.copy);
        case Ask::illusion_die: return single(What::illusion, state.priority);
        case Ask::rogue_die: return single(What::rogue, state.priority);
        case Ask::rout_die: return single(What::rout, state.priority, state.doomed);
        case Ask::reroll_die: {
            const int side = state.running.left;
            const auto& fight = state.players[static_cast<std::size_t>(side)].fight;
            DiceCall call{What::again, {}, {}, skirmish::no_copy};
            add(call, side, fight.dice_rolled, fight.dice_due);
            return call;
        }
        default: return {};
    }
}

}  // namespace

bool is_for_people(const skirmish::State& state) {
    return state.to_move == Seat::dice && state.ask != Ask::peek_pick &&
           (state.ask != Ask::none || state.moment != Moment::mender_pick);
}

DiceCall dice_call(const skirmish::State& state) {
    if (!is_for_people(state)) return {};
    if (state.ask != Ask::none) return of_ask(state);
    const int attacker = state.active;
    if (state.moment == Moment::pick_opener) return single(What::opener, 0);
    DiceCall call;
    if (state.moment == Moment::rolloff) {
        call.what = What::rolloff;
        if (state.cursor == 0) add(call, attacker, 0, 1);
        add(call, 1 - attacker, 0, 1);
    } else if (state.moment == Moment::roll) {
        call.what = state.opposed ? What::skirmish : What::unopposed;
        for (const int side : {attacker, 1 - attacker}) {
            const auto& fight = state.players[static_cast<std::size_t>(side)].fight;
            add(call, side, fight.dice_rolled, fight.dice_due);
        }
    }
    return call;
}

skirmish::Action action_of(const skirmish::State& state, int face) {
    using Kind = skirmish::Action::Kind;
    skirmish::Action action;
    const bool is_opener = state.moment == Moment::pick_opener;
    action.kind = is_opener ? Kind::pick_seat : Kind::roll;
    action.value = static_cast<std::uint8_t>(is_opener ? (face <= 3 ? 0 : 1) : face);
    return action;
}

std::string dice_sentence(const skirmish::State& state, const DiceCall& call, const Words& words) {
    if (call.dice.empty()) return {};
    const int side = static_cast<int>(index(call.dice.front()));
    const std::string name = words.side(call.dice.front());
    const auto power = [&](skirmish::Power which) {
        return words("dice.power",
                     {{"side", name}, {"power", skirmish::wording(*state.table, which).name}});
    };
    switch (call.what) {
        case What::nothing: return {};
        case What::opener:
            return words("dice.opener",
                         {{"red", words.side(Seat::red)}, {"blue", words.side(Seat::blue)}});
        case What::skirmish: return words("dice.skirmish");
        case What::unopposed: return words("dice.unopposed", {{"side", name}});
        case What::rolloff: return words("dice.rolloff");
        case What::again: return words("dice.again", {{"side", name}});
        case What::battlemage: return power(skirmish::Power::battlemage);
        case What::illusion: return power(skirmish::Power::illusionist);
        case What::rogue: return power(skirmish::Power::rogue);
        case What::rout: {
            const auto card = state.players[static_cast<std::size_t>(side)].cards[call.copy];
            if (card == skirmish::unknown_card) return words("dice.rout_hidden", {{"side", name}});
            return words("dice.rout", {{"side", name}, {"card", state.table->texts[card].name}});
        }
    }
    return {};
}

skirmish::View public_view(const skirmish::State& state) {
    const skirmish::View without_blue = skirmish::view(state, Seat::red);
    skirmish::View out = skirmish::view(without_blue.state, Seat::blue);
    out.seat = Seat::red;
    return out;
}

}  // namespace muster::client
