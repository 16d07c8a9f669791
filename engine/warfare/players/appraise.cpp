#include "engine/warfare/players/appraise.hpp"

#include "engine/warfare/players/odds.hpp"

namespace muster::warfare {
namespace {

constexpr double standing_share = 0.4;  ///< Of a unit's cost, while it stands at all.
constexpr double last_infantry = 600;   ///< Its loss is the battle's (WF-174).
constexpr double fortification = 60;    ///< Per point of Morale bonus.
constexpr double tempo = 0.03;          ///< Of the cost of a unit that cannot act in this round.
constexpr double held_back = -1e6;

double worth(const State& state, int side) {
    return standing(state, side) - standing(state, 1 - side);
}

}  // namespace

double standing(const State& state, int side) {
    double sum = 0;
    bool has_infantry = false;
    each_on_field(state, side, [&](Index unit) {
        const Unit& card = state.card(side, unit);
        const Piece& piece = state.piece(side, unit);
        const double left = static_cast<double>(piece.die) / card.profile.faces;
        sum += card.cost * (standing_share + (1 - standing_share) * left);
        if (piece.fresh) sum += tempo * card.cost;
        has_infantry = has_infantry || card.profile.type == Type::infantry;
    });
    const Side& own = state.side(side);
    if (own.had_infantry && !has_infantry && state.variant().infantry_loss) sum -= last_infantry;
    for (std::uint8_t i = 0; i < own.fortifications; ++i) {
        const auto place = static_cast<Index>(first_fortification + i);
        const FortificationRow& row = state.fortification(side, place);
        const Stronghold& now = own.strongholds[i];
        sum += fortification * row.morale_bonus * now.die / row.faces;
        if (now.sapped && now.die > 0) sum -= fortification / 4;
    }
    return sum;
}

double appraise(const View& view, Action action) {
    using Kind = Action::Kind;
    const State& state = view.state;
    switch (action.kind) {
        case Kind::hold:
        case Kind::pass:
        case Kind::let_fail:
        case Kind::next:
        case Kind::roll: return 0;
        case Kind::courage: return 1;  // WF-R30
        case Kind::retreat:
        case Kind::surrender:
        case Kind::leader_defeated:
        case Kind::characters_beaten: return held_back;
        case Kind::attack:
        case Kind::charge:
        case Kind::disengage:
        case Kind::feed:
        case Kind::sap:
        case Kind::magic: break;
    }
    const int side = state.active;
    double mean = 0;
    each_outcome(state, action,
                 [&](const State& after, double chance) { mean += chance * worth(after, side); });
    // Whoever acts is exhausted by it, as by holding: that is no loss.
    double spent = 0;
    if (action.unit != no_unit) spent = tempo * state.card(side, action.unit).cost;
    return mean + spent - worth(state, side);
}

}  // namespace muster::warfare
