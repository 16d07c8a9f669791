#include "engine/skirmish/players/endgames.hpp"

#include "engine/core/random.hpp"
#include "engine/skirmish/rules/flow.hpp"

#include <vector>

namespace muster::skirmish {
namespace {

/// Makes the position piece by piece, in an order that must not change.
class EndgameMaker {
  public:
    EndgameMaker(const Table& table, const Variant& variant, const Endgame& endgame)
        : table_{table},
          endgame_{endgame},
          chance_{endgame.seed * 16 + static_cast<std::uint64_t>(endgame.cards), Purpose::setup} {
        state_.table = &table;
        state_.variant = &variant;
    }

    State make() {
        state_.phase = static_cast<std::uint8_t>(1 + endgame_.seed % 2);
        for (Player& p : state_.players) deal(p);
        state_.opener = pick(2);
        if (state_.phase == 1 && pick(2) == 0) state_.last_defender = pick(2);
        begin_turn(state_, pick(2));
        return state_;
    }

  private:
    std::uint8_t pick(std::size_t count) {
        return static_cast<std::uint8_t>(chance_.below(static_cast<std::uint32_t>(count)));
    }

    void deal(Player& p) {
        p.power = static_cast<Power>(pick(power_count));
        if (p.power == Power::tactician) {  // SK-154
            p.tactician = true;
            p.power = copied_powers[pick(copied_powers.size())];
        }
        p.morale = static_cast<std::int16_t>(1 + pick(5));
        p.is_pc = pick(4) == 0;
        if (p.is_pc) p.favors = pick(2);
        if (p.power == Power::dervish) p.dervish_roles = static_cast<std::uint8_t>(1U << pick(5));
        // In Phase 1 some of the cards have fought already.
        const int fought = state_.phase == 1 ? pick(static_cast<std::size_t>(endgame_.cards)) : 0;
        for (int i = 0; i < endgame_.cards; ++i) {
            const bool must_attack = i == 0;
            add(p, i < endgame_.cards - fought ? Zone::hand : Zone::exhausted, must_attack);
        }
        for (std::uint8_t spent = pick(3); spent > 0; --spent)
            add(p, pick(3) == 0 ? Zone::killed : Zone::disabled, true);
        if (p.power == Power::oathbound)
            p.designated = pick(static_cast<std::size_t>(count(p.army)));
        if (p.designated != no_copy && !table_.cards[p.cards[p.designated]].is_unit())
            p.designated = 0;
        p.seen = p.army & ~p.zone(Zone::hand);
    }

    /// Any card that such a commander may bring (SK-159, SK-171).
    void add(Player& p, Zone zone, bool must_attack) {
        std::vector<CardIndex> cards;
        for (std::size_t i = 1; i < table_.cards.size(); ++i) {
            const Card& card = table_.cards[i];
            const bool allowed = card.grant == Power::none || card.grant == p.power;
            if (allowed && (!must_attack || card.may_stand_on(Side::offense)))
                cards.push_back(static_cast<CardIndex>(i));
        }
        const auto copy = static_cast<Copy>(count(p.army));
        p.cards.deal(table_.cards, bit(copy), cards[pick(cards.size())]);
        p.army |= bit(copy);
        p.zone(zone) |= bit(copy);
        if (zone != Zone::hand) p.stamp[copy] = ++state_.stamps;
        if (zone == Zone::killed) ++p.kill_events;
    }

    const Table& table_;
    Endgame endgame_;
    Stream chance_;
    State state_;
};

}  // namespace

State position(const Table& table, const Variant& variant, const Endgame& endgame) {
    return EndgameMaker{table, variant, endgame}.make();
}

}  // namespace muster::skirmish
