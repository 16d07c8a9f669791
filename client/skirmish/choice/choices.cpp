#include "client/skirmish/choice/choices.hpp"

namespace muster::client {
namespace {

using Kind = skirmish::Action::Kind;

}  // namespace

bool is_passive(Kind kind) {
    return kind == Kind::decline || kind == Kind::pass || kind == Kind::keep_role ||
           kind == Kind::no_save;
}

std::string_view stop_step(const skirmish::State& state) {
    using skirmish::Moment;
    if (state.ask != skirmish::Ask::none) return "";
    switch (state.moment) {
        case Moment::battle_start:
        case Moment::phase_start: return stop_steps[0];
        case Moment::before_roll: return stop_steps[1];
        case Moment::after_roll: return stop_steps[2];
        case Moment::triggers:
        case Moment::aftermath: return stop_steps[3];
        default: return "";
    }
}

std::optional<CardRef> card_of(Seat seat, const skirmish::Action& action) {
    if (action.copy == skirmish::no_copy || action.copy == skirmish::hidden_copy)
        return std::nullopt;
    if (action.kind == Kind::choose || action.kind == Kind::pick_card)
        return CardRef{seat_of(action.value), action.copy};
    if (action.kind == Kind::send_away) return CardRef{opponent(seat), action.copy};
    return CardRef{seat, action.copy};
}

Choices choices(const skirmish::View& view) {
    Choices out;
    if (view.state.to_move != view.seat) return out;
    skirmish::Actions legal;
    skirmish::legal_actions(view, legal);
    out.legal.assign(legal.begin(), legal.end());
    const auto& hand = view.state.players[index(view.seat)].zone(skirmish::Zone::hand);
    for (std::size_t i = 0; i < out.legal.size(); ++i) {
        const skirmish::Action& action = out.legal[i];
        const auto card = card_of(view.seat, action);
        if (is_passive(action.kind) && !out.passive) {
            out.passive = i;
        } else if (card && card->owner == view.seat && (hand & skirmish::bit(card->copy)) != 0) {
            out.by_hand[card->copy].push_back(i);
        } else {
            out.listed.push_back(i);
        }
    }
    return out;
}

Word passive_word(Kind kind) {
    switch (kind) {
        case Kind::pass: return {"prompt.pass", "P"};
        case Kind::keep_role: return {"prompt.keep_role", "D"};
        case Kind::no_save: return {"prompt.no_save", "D"};
        default: return {"prompt.decline", "D"};
    }
}

const char* tab_word(Kind kind) {
    switch (kind) {
        case Kind::offense: return "step.offense";
        case Kind::defense: return "step.defense";
        case Kind::respond: return "tab.response";
        case Kind::ritual: return "role.ritual";
        case Kind::after:
        case Kind::heal: return "step.aftermath";
        case Kind::exchange: return "tab.exchange";
        case Kind::designate: return "tab.designate";
        default: return "tab.choose";
    }
}

}  // namespace muster::client
