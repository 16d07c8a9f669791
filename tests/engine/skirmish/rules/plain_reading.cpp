#include "tests/engine/skirmish/rules/plain_reading.hpp"

#include <algorithm>

namespace muster::skirmish::tests {
namespace {

using Kind = Action::Kind;

bool has(CopySet set, Copy copy) {
    return ((set >> copy) & 1U) != 0;
}

std::vector<Copy> listed(CopySet set) {
    std::vector<Copy> out;
    for (Copy copy = 0; copy < max_copies; ++copy)
        if (has(set, copy)) out.push_back(copy);
    return out;
}

class Reader {
  public:
    explicit Reader(const State& state) : s_{state} {}

    [[nodiscard]] const Player& of(int side) const {
        return s_.players[static_cast<std::size_t>(side)];
    }
    [[nodiscard]] bool is_engaged(int side) const {
        return s_.revealed && of(side).slot != no_copy;
    }
    [[nodiscard]] bool is_engaged(int side, Copy copy) const {
        return is_engaged(side) && of(side).slot == copy;
    }
    [[nodiscard]] int strength(int side, Copy copy) const {  // SK-63
        const int printed = s_.card(side, copy).strength;
        if (printed < 0) return 0;
        return printed + (has(of(side).trained, copy) ? 1 : 0);
    }
    [[nodiscard]] Role role(int side, Copy copy) const {  // SK-112, SK-152
        const std::uint8_t changed = of(side).fight.role;
        if (is_engaged(side, copy) && changed != 0xFF) return static_cast<Role>(changed);
        return s_.card(side, copy).role;
    }
    [[nodiscard]] Role role(int side) const { return role(side, of(side).slot); }

    /// Whether a trait comes with the card, was gained, or comes from Scout (SK-167).
    [[nodiscard]] bool has_at_hand(int side, Copy copy, Trait trait, bool by_scout) const {
        if ((s_.card(side, copy).traits & bit(trait)) != 0) return true;
        if (!is_engaged(side, copy)) return false;
        if ((of(side).fight.gained & bit(trait)) != 0) return true;
        return by_scout && trait == Trait::ranged && of(side).power == Power::scout &&
               side == s_.active;
    }
    /// The same and what continuous effects give to an engaged unit.
    [[nodiscard]] bool has_trait(int side, Copy copy, Trait trait, bool by_scout = true) const {
        if (has_at_hand(side, copy, trait, by_scout)) return true;
        if (!is_engaged(side, copy)) return false;
        const auto gifts = lasting(side, Verb::trait);
        return std::any_of(gifts.begin(), gifts.end(), [&](const Gift& gift) {
            return gift.amount == static_cast<int>(trait);
        });
    }

    struct Gift {
        int amount{};
        bool is_from_foe{};
    };
    /// What the continuous effects of both engaged cards do to the unit of `side` (SK-52).
    [[nodiscard]] std::vector<Gift> lasting(int side, Verb verb) const {
        std::vector<Gift> out;
        for (const int giver : {0, 1}) {
            if (!is_engaged(giver)) continue;
            const Copy copy = of(giver).slot;
            const bool is_alone = giver == s_.active && !is_engaged(1 - giver);
            for (const Effect& effect : s_.card(giver, copy).effects) {
                if (effect.trigger != Trigger::stat &&
                    !(effect.trigger == Trigger::unopposed && is_alone))
                    continue;
                // Traits that are given do not decide whether traits are given.
                if (!holds(giver, copy, effect, verb != Verb::trait)) continue;
                for (const Step& step : effect.steps) {
                    const int receiver = step.target == Target::foe ? 1 - giver : giver;
                    if (step.verb == verb && receiver == side)
                        out.push_back({step.amount, giver != side});
                }
            }
        }
        return out;
    }
    [[nodiscard]] int sum_of(int side, Verb verb) const {
        int sum = 0;
        for (const Gift& gift : lasting(side, verb)) sum += gift.amount;
        return sum;
    }
    [[nodiscard]] int lasting_bonuses(int side) const {
        const auto gifts = lasting(side, Verb::add);
        return static_cast<int>(std::count_if(gifts.begin(), gifts.end(), [](const Gift& gift) {
            return gift.is_from_foe && gift.amount > 0;
        }));
    }

    [[nodiscard]] int savant(int side) const {  // SK-122, SK-R50
        const int given = of(side).fight.savant;
        if (role(side) != Role::savant) return given;
        const int lasting = 2 * lasting_bonuses(side);
        if (s_.variant->savant_bonus == Variant::SavantBonus::per_bonus) return given + lasting;
        return given > 0 ? given : std::min(lasting, 2);
    }
    [[nodiscard]] int reach(int side) const {  // SK-127, SK-R53
        if (!has_trait(side, of(side).slot, Trait::reach)) return 0;
        if (!is_engaged(1 - side)) return s_.variant->reach_unopposed ? 1 : 0;
        const Copy foe = of(1 - side).slot;
        const bool denied =
            has_trait(1 - side, foe, Trait::reach) || has_trait(1 - side, foe, Trait::ranged);
        return denied ? 0 : 1;
    }
    [[nodiscard]] int power(int side) const {  // Section 12: what powers Add.
        const Player& me = of(side);
        const Copy own = me.slot;
        const Role now = role(side);
        if (me.power == Power::adept) return now == Role::guardian ? 1 : 0;
        if (me.power == Power::master_of_arms) return now == Role::aggressor ? 1 : 0;
        if (me.power == Power::animist) return now == Role::healer ? 1 : 0;
        if (me.power == Power::necromancer) return has_trait(side, own, Trait::undead) ? 1 : 0;
        if (me.power == Power::mindblade) return me.mindblade;
        if (me.power == Power::scout)
            return side == s_.active && has_trait(side, own, Trait::ranged, false) ? 1 : 0;
        if (me.power == Power::shaman) {
            const int both =
                (has_trait(side, own, Trait::elemental) ? 1 : 0) + (now == Role::savant ? 1 : 0);
            return s_.variant->shaman_stacks ? both : std::min(both, 1);
        }
        if (me.power != Power::dervish || !is_engaged(1 - side)) return 0;
        const auto path = static_cast<unsigned>(s_.card(1 - side, of(1 - side).slot).path);
        const auto foe = static_cast<unsigned>(role(1 - side));
        const bool is_named = ((unsigned{me.dervish_paths} >> path) & 1U) != 0 ||
                              ((unsigned{me.dervish_roles} >> foe) & 1U) != 0;
        return is_named ? 1 : 0;
    }

    [[nodiscard]] bool holds(int side, Copy copy, const Effect& effect, bool deep = true) const {
        return std::all_of(effect.conditions.begin(), effect.conditions.end(),
                           [&](const Condition& c) { return holds(side, copy, c, deep); });
    }

    /// SK-83: has the step something to act on, `either` being the unit of `picked`?
    [[nodiscard]] bool has_object(int side, Copy copy, const Effect& effect, const Step& step,
                                  int picked) const {
        if (step.verb == Verb::morale || step.verb == Verb::mediate) return true;
        if (step.verb == Verb::peek) return of(1 - side).zone(Zone::hand) != 0;
        if (step.verb == Verb::move && step.moves_self) {
            if (effect.trigger != Trigger::respond && effect.trigger != Trigger::after)
                return has(of(side).zone(step.from), copy);
            // SK-84, SK-R63: where its discard puts it.
            const bool is_covered =
                s_.variant->oathbound_covers_discards && of(side).designated == copy;
            return step.from == (is_covered ? Zone::exhausted : Zone::disabled);
        }
        if (step.verb == Verb::move) return !choices(side, copy, step).empty();
        const int about = step.target == Target::either ? picked
                          : step.target == Target::foe  ? 1 - side
                                                        : side;
        if (!is_engaged(about)) return false;
        if (step.target == Target::self && of(side).slot != copy) return false;
        const bool has_dice = role(about) != Role::equipment;
        if (step.verb == Verb::dice) return has_dice && s_.moment != Moment::after_roll;
        if (step.verb == Verb::reroll) return has_dice && of(about).fight.dice_rolled > 0;
        return true;
    }
    [[nodiscard]] std::vector<Copy> choices(int side, Copy copy, const Step& step) const {
        const int owner = step.target == Target::opp ? 1 - side : side;
        std::vector<Copy> out = listed(of(owner).zone(step.from));
        std::erase_if(out, [&](Copy other) {
            if (owner == side && other == copy) return true;
            return !std::all_of(step.filter.begin(), step.filter.end(), [&](const Condition& c) {
                return unit_holds(owner, other, c, false);
            });
        });
        return out;
    }

  private:
    static bool is_so(int found, Op op, int wanted) {
        switch (op) {
            case Op::eq: return found == wanted;
            case Op::ne: return found != wanted;
            case Op::le: return found <= wanted;
            case Op::ge: return found >= wanted;
            case Op::lt: return found < wanted;
            case Op::gt: return found > wanted;
        }
        return false;
    }
    /// Whether one word is among those named.
    template <class Word>
    static bool is_named(Word word, const Condition& c) {
        const bool among = ((c.value >> static_cast<int>(word)) & 1) != 0;
        return among == (c.op == Op::eq);
    }

    [[nodiscard]] bool holds(int side, Copy copy, const Condition& c, bool deep) const {
        const bool is_own = c.subject == Subject::mine || c.subject == Subject::me;
        const int whose = is_own || c.subject == Subject::self ? side : 1 - side;
        switch (c.subject) {
            case Subject::self: return unit_holds(side, copy, c, deep);
            case Subject::mine:
            case Subject::foe:
                return is_engaged(whose) && unit_holds(whose, of(whose).slot, c, deep);
            case Subject::battle: return is_so(s_.phase, c.op, c.value);
            case Subject::me:
            case Subject::opp: break;
        }
        if (c.attribute == Attribute::morale)
            return is_so(of(whose).morale + of(whose).base, c.op, c.value);  // SK-8
        if (c.attribute == Attribute::hand)
            return is_so(static_cast<int>(listed(of(whose).zone(Zone::hand)).size()), c.op,
                         c.value);
        Result result = Result::none;
        if (s_.winner_side == whose) result = Result::won;
        if (s_.loser_side == whose) result = Result::lost;
        return is_named(result, c);
    }
    [[nodiscard]] bool unit_holds(int side, Copy copy, const Condition& c, bool deep) const {
        switch (c.attribute) {
            case Attribute::role: return is_named(role(side, copy), c);
            case Attribute::path: return is_named(s_.card(side, copy).path, c);
            case Attribute::strength: return is_so(strength(side, copy), c.op, c.value);
            case Attribute::side:
                return is_engaged(side, copy) &&
                       is_named(side == s_.active ? Side::offense : Side::defense, c);
            case Attribute::trait: {
                bool any = false;
                for (int i = 0; i < static_cast<int>(trait_count); ++i) {
                    const auto trait = static_cast<Trait>(i);
                    if (((c.value >> i) & 1) == 0) continue;
                    any = any || (deep ? has_trait(side, copy, trait)
                                       : has_at_hand(side, copy, trait, true));
                }
                return any == (c.op == Op::eq);
            }
            case Attribute::pile:
                for (int zone = 0; zone < 4; ++zone)
                    if (has(of(side).zone(static_cast<Zone>(zone)), copy)) return is_named(zone, c);
                return c.op == Op::ne;
            default: return false;
        }
    }

    const State& s_;
};

/// Whether a Ritual may be played at all (SK-142, SK-143).
bool may_play(const State& state, int side, Copy ritual) {
    const Player& me = state.players[static_cast<std::size_t>(side)];
    if (me.rituals >= (me.power == Power::animist ? 2 : 1)) return false;
    int units = 0;
    const bool counts_killed = state.variant->ritual_units != Variant::RitualUnits::not_killed;
    for (const Copy copy : listed(me.army)) {
        const Card& card = state.card(side, copy);
        const bool counts = counts_killed || !has(me.zone(Zone::killed), copy);
        if (card.role != Role::ritual && card.path == state.card(side, ritual).path && counts)
            ++units;
    }
    return units >= 2;
}

/// What an effect's card is used by at this moment, if at all.
std::optional<Kind> kind_of(const State& state, const Effect& effect) {
    const bool is_first = state.moment == Moment::before_roll;
    const bool is_second = state.moment == Moment::after_roll;
    if (effect.trigger == Trigger::after && state.moment == Moment::aftermath) return Kind::after;
    if ((effect.trigger == Trigger::battle_start && state.moment == Moment::battle_start) ||
        (effect.trigger == Trigger::phase_start && state.moment == Moment::phase_start))
        return Kind::use_effect;
    if (effect.trigger != Trigger::respond && effect.trigger != Trigger::ritual)
        return std::nullopt;
    using W = Variant::ResponseWindow;
    bool is_open = false;
    switch (effect.window) {
        case Window::pre: is_open = is_first; break;
        case Window::post: is_open = is_second; break;
        case Window::turn: is_open = state.moment == Moment::offense; break;
        case Window::phase: is_open = state.moment == Moment::phase_start; break;
        case Window::any:  // SK-R20
            is_open = (is_first && state.variant->response_window != W::after_roll) ||
                      (is_second && state.variant->response_window != W::before_roll);
            break;
    }
    if (!is_open) return std::nullopt;
    return effect.trigger == Trigger::respond ? Kind::respond : Kind::ritual;
}

}  // namespace

int plain_total(const State& state, int side) {
    const Reader read{state};
    const Fight& fight = read.of(side).fight;
    return read.strength(side, read.of(side).slot) + fight.kept + fight.add + fight.own_add +
           read.savant(side) + read.sum_of(side, Verb::add) + read.reach(side) + read.power(side);
}

int plain_dice(const State& state, int side) {
    const Reader read{state};
    const Role now = read.role(side);
    if (now == Role::equipment) return 0;
    const bool is_attacker = side == state.active;
    const bool is_opposed = read.is_engaged(1 - side);
    int dice = 1;
    if (is_attacker && now == Role::aggressor &&
        !(is_opposed && read.role(1 - side) == Role::guardian))
        ++dice;  // SK-113
    if (!is_attacker && now == Role::guardian && read.role(1 - side) != Role::aggressor)
        ++dice;  // SK-114
    const Fight& fight = read.of(side).fight;
    return std::clamp(dice + fight.dice + fight.own_dice + read.sum_of(side, Verb::dice), 1, 8);
}

int plain_kill_margin(const State& state, int side) {
    const Reader read{state};
    const Fight& fight = read.of(side).fight;
    return 3 + fight.margin + fight.own_margin + read.sum_of(side, Verb::margin);
}

int plain_lasting_bonuses(const State& state, int side) {
    return Reader{state}.lasting_bonuses(side);
}

std::vector<Action> plain_uses(const State& state, std::span<const Chosen> chosen) {
    const Reader read{state};
    const int side = static_cast<int>(state.to_move);
    const Player& me = read.of(side);
    const int morale = me.morale + me.base;
    std::vector<Action> out;
    for (const Copy copy : listed(me.zone(Zone::hand))) {
        const auto& effects = state.card(side, copy).effects;
        for (std::size_t i = 0; i < effects.size(); ++i) {
            const Effect& effect = effects[i];
            const auto number = static_cast<Copy>(i);
            const auto kind = kind_of(state, effect);
            if (!kind || !read.holds(side, copy, effect)) continue;
            if (effect.trigger == Trigger::ritual && !may_play(state, side, copy)) continue;
            if (std::find(chosen.begin(), chosen.end(), Chosen{side, copy, number}) != chosen.end())
                continue;  // SK-17: once each.
            const int used = (me.uses[copy] >> (2 * i)) & 3;
            if (effect.limit_scope != Scope::none && used >= effect.limit) continue;
            const int left = morale - effect.morale_cost;
            if (effect.morale_cost > 0 && left < (state.variant->may_spend_last_morale ? 0 : 1))
                continue;  // SK-102, SK-R39
            const bool asks =
                std::any_of(effect.steps.begin(), effect.steps.end(),
                            [](const Step& step) { return step.target == Target::either; });
            for (const Target target : {Target::mine, Target::foe}) {
                if (!asks && target == Target::foe) continue;
                const int picked = target == Target::foe ? 1 - side : side;
                const bool has_all =
                    std::all_of(effect.steps.begin(), effect.steps.end(), [&](const Step& step) {
                        return read.has_object(side, copy, effect, step, picked);
                    });
                const int value = asks ? static_cast<int>(target) : 0;
                if (has_all) out.push_back({*kind, copy, number, static_cast<std::uint8_t>(value)});
            }
        }
    }
    return out;
}

}  // namespace muster::skirmish::tests
