#include "engine/skirmish/game/endgame.hpp"

#include "engine/skirmish/model/endless.hpp"
#include "engine/skirmish/rules/effects.hpp"

#include <algorithm>
#include <cstring>

namespace muster::skirmish {
namespace {

constexpr std::uint8_t none_of_them = 0xFF;

bool has_step(const Card& card, auto&& wanted) {
    return std::any_of(card.effects.begin(), card.effects.end(), [&](const Effect& effect) {
        return std::any_of(effect.steps.begin(), effect.steps.end(), wanted);
    });
}

bool any_of_them(const State& state, std::size_t side, CopySet set, auto&& is_wanted) {
    for (; set != 0; set &= set - 1)
        if (is_wanted(state.card(static_cast<int>(side), first(set)))) return true;
    return false;
}

/// A Healer's return waits for Battlemage's die: its `effect` is none that a card has, and its
/// `target` is the card that comes back.
bool is_healing(const Running& run) {
    return run.active && run.effect >= decltype(Card::effects)::capacity();
}

/// What stands or stood in a slot, and whatever an effect just now is about, stays as it is.
CopySet at_work(const State& state, std::size_t side) {
    const Player& p = state.players[side];
    CopySet set = 0;
    const auto take = [&](Copy copy) {
        if (copy < max_copies) set |= bit(copy);
    };
    take(p.slot);
    take(p.fought);
    if (state.running.active && state.running.owner == side) {
        take(state.running.copy);
        if (is_healing(state.running)) take(state.running.target);
    }
    if (state.to_move == seat_of(side)) take(state.doomed);
    return set;
}

/// The cards that are ever used again even if nothing comes back from the piles.
CopySet ready(const State& state, std::size_t side) {
    const Player& p = state.players[side];
    return p.zone(Zone::hand) | at_work(state, side) |
           (state.phase < 2 ? p.zone(Zone::exhausted) : 0);
}

/// By side: may a rule still care which card lies in which of its open piles? Exhausted ones in
/// Phase 1 apart, which all come back.
using Matters = std::array<bool, 2>;

/// The cards of `side` that may ever be used again.
CopySet usable(const State& state, std::size_t side, const Matters& matters) {
    return matters[side] ? state.players[side].army : ready(state, side);
}

bool moves_from_piles(const Card& card, bool of_the_opponent) {
    return has_step(card, [&](const Step& step) {
        return step.verb == Verb::move && !step.moves_self &&
               (step.target == Target::opp) == of_the_opponent;
    });
}

bool piles_matter(const State& state, std::size_t side, const Matters& known) {
    const Player& p = state.players[side];
    if (p.power == Power::cleric && !p.cleric_used) return true;
    const bool recalls = state.phase < 2 || state.moment == Moment::phase_start;  // SK-160
    if (recalls && p.can_use(Power::necromancer)) return true;
    if (p.can_use(Power::shapeshifter)) return true;  // SK-R65: any unit may be a Healer
    const bool counts_killed = state.variant->ritual_units == Variant::RitualUnits::not_killed;
    const auto reaches = [&](const Card& card) {
        return card.role == Role::healer || (counts_killed && card.role == Role::ritual) ||
               moves_from_piles(card, false);
    };
    const auto reaches_over = [](const Card& card) { return moves_from_piles(card, true); };
    return any_of_them(state, side, usable(state, side, known), reaches) ||
           any_of_them(state, 1 - side, usable(state, 1 - side, known), reaches_over);
}

/// What comes back may bring other cards back in turn, of either side.
Matters piles_that_matter(const State& state) {
    Matters matters{};
    for (bool is_new = true; is_new;) {
        is_new = false;
        for (const std::size_t side : {0U, 1U}) {
            if (matters[side] || !piles_matter(state, side, matters)) continue;
            matters[side] = is_new = true;
        }
    }
    return matters;
}

/// What the attack just over leaves behind until the next turn begins.
void forget_attack(State& state) {
    for (Player& p : state.players) {
        p.fight = Fight{};
        p.power_uses_skirmish = 0;
    }
    state.revealed = state.opposed = state.mediated = false;
    state.save = {};
    if (state.moment == Moment::triggers) return;
    for (Player& p : state.players) p.fought = no_copy;
    state.killed = {};
}

/// A card laid clears the result; before that only an effect of a turn or a Phase could ask for it.
void forget_result(State& state) {
    const auto asks = [](const Card& card) {
        return std::any_of(card.effects.begin(), card.effects.end(), [](const Effect& effect) {
            return (effect.trigger == Trigger::ritual || effect.trigger == Trigger::phase_start) &&
                   std::any_of(effect.conditions.begin(), effect.conditions.end(),
                               [](const Condition& c) { return c.attribute == Attribute::result; });
        });
    };
    if (!any_of_them(state, 0, state.players[0].army, asks) &&
        !any_of_them(state, 1, state.players[1].army, asks))
        state.winner_side = state.loser_side = none_of_them;
}

/// Counters of windows and steps that begin anew before anything reads them.
void forget_steps(State& state) {
    state.window_actions = 0;
    const bool is_window = state.moment == Moment::before_roll ||
                           state.moment == Moment::after_roll || state.moment == Moment::aftermath;
    if (!is_window) state.declines = 0;
    const bool is_before = state.moment == Moment::phase_start || state.moment == Moment::offense ||
                           state.moment == Moment::defense;
    if (!is_before) return;
    state.cursor = 0;
    if (state.moment != Moment::phase_start) state.priority = 0;
    if (state.moment != Moment::defense) forget_result(state);
}

int units_among(const State& state, std::size_t side, CopySet set) {
    int units = 0;
    each(set, [&](Copy copy) {
        if (state.card(static_cast<int>(side), copy).is_unit()) ++units;
    });
    return units;
}

/// One pile of all that is spent, of which as many units count as killed as make a difference.
void merge_piles(State& state, std::size_t side, int kills) {
    Player& p = state.players[side];
    CopySet spent = p.zone(Zone::disabled) | p.zone(Zone::killed);
    if (state.phase >= 2) spent |= p.zone(Zone::exhausted);
    spent &= ~at_work(state, side);
    for (CopySet& zone : p.zones) zone &= ~spent;
    p.zone(Zone::disabled) |= spent;
    each(spent, [&](Copy copy) {
        p.uses[copy] = 0;
        if (kills == 0 || !state.card(static_cast<int>(side), copy).is_unit()) return;
        p.zone(Zone::killed) |= bit(copy);
        p.zone(Zone::disabled) &= ~bit(copy);
        --kills;
    });
}

void forget_piles(State& state, const Matters& matters) {
    std::array<int, 2> kills{};
    for (const std::size_t side : {0U, 1U}) {
        const CopySet killed = state.players[side].zone(Zone::killed);
        kills[side] = units_among(state, side, killed & ~at_work(state, side));
    }
    if (state.variant->kill_count == Variant::KillCount::events) kills = {};
    if (!matters[0] && !matters[1]) {  // Only the lead in kills counts (SK-41).
        const int both = std::min(kills[0], kills[1]);
        kills = {kills[0] - both, kills[1] - both};
    }
    for (const std::size_t side : {0U, 1U})
        if (!matters[side]) merge_piles(state, side, kills[side]);
}

/// Between the dice and the result only the difference counts, unless dice may be thrown again.
void level_dice(State& state, const Matters& matters) {
    Fight& one = state.players[0].fight;
    Fight& other = state.players[1].fight;
    if (state.moment == Moment::save)  // They are compared.
        for (Fight* fight : {&one, &other}) fight->kept = fight->dice_due = fight->dice_rolled = 0;
    const bool compared = state.moment == Moment::after_roll && state.ask != Ask::reroll_die &&
                          state.opposed && one.kept > 0 && other.kept > 0;
    if (!compared || state.variant->etherealist_after_roll) return;
    const auto rerolls = [](const Card& card) {
        return has_step(card, [](const Step& step) { return step.verb == Verb::reroll; });
    };
    for (const std::size_t side : {0U, 1U}) {
        if (any_of_them(state, side, usable(state, side, matters), rerolls)) return;
    }
    const auto both = static_cast<std::uint8_t>(std::min(one.kept, other.kept) - 1);
    one.kept = static_cast<std::uint8_t>(one.kept - both);
    other.kept = static_cast<std::uint8_t>(other.kept - both);
}

/// Whether something is about a copy, where it is and what is left of it: the readiest comes first,
/// and whatever merge_piles makes one of comes together.
int rank(const State& state, std::size_t side, Copy copy) {
    const Player& p = state.players[side];
    int place = 0;
    if (p.slot != copy) {
        for (int zone = 3; zone >= 0; --zone)
            if ((p.zones[static_cast<std::size_t>(zone)] & bit(copy)) != 0) place = 1 + zone;
    }
    const Running& run = state.running;
    const bool runs = run.active && run.owner == side;
    int role = 0;
    for (const bool is_it :
         {p.fought == copy, runs && run.copy == copy, runs && is_healing(run) && run.target == copy,
          state.doomed == copy && state.to_move == seat_of(side),
          (state.shown[1 - side] & bit(copy)) != 0})
        role = 2 * role + (is_it ? 1 : 0);
    return (role * 8 + place) * 256 + p.uses[copy];
}

void exchange_places(State& state, std::size_t side, Copy one, Copy other) {
    Player& p = state.players[side];
    const auto swap_bits = [&](CopySet& set) {
        const CopySet differ = ((set >> one) ^ (set >> other)) & 1U;
        set ^= (differ << one) | (differ << other);
    };
    const auto swap_names = [&](Copy& name) {
        if (name == one)
            name = other;
        else if (name == other)
            name = one;
    };
    for (CopySet& zone : p.zones) swap_bits(zone);
    swap_bits(state.shown[1 - side]);
    swap_names(p.slot);
    swap_names(p.fought);
    if (state.running.active && state.running.owner == side) {
        swap_names(state.running.copy);
        if (is_healing(state.running)) swap_names(state.running.target);
    }
    if (state.to_move == seat_of(side)) swap_names(state.doomed);
    std::swap(p.uses[one], p.uses[other]);
}

/// Copies of one card are as good as one another.
void sort_equals(State& state) {
    for (const std::size_t side : {0U, 1U}) {
        const Player& p = state.players[side];
        const auto are_equal = [&](Copy one, Copy other) {
            const CopySet both = bit(one) | bit(other);
            const auto alike = [&](CopySet set) {
                return (set & both) == 0 || (set & both) == both;
            };
            return p.cards[one] == p.cards[other] && alike(p.trained) && alike(p.granted) &&
                   p.designated != one && p.designated != other;
        };
        each(p.army, [&](Copy one) {
            each(p.army & ~((bit(one) << 1) - 1), [&](Copy other) {
                if (are_equal(one, other) && rank(state, side, other) < rank(state, side, one))
                    exchange_places(state, side, one, other);
            });
        });
    }
}

std::uint64_t packed(auto... bytes) {
    std::uint64_t word = 0;
    ((word = word << 8 | static_cast<std::uint8_t>(bytes)), ...);
    return word;
}

std::uint64_t numbers(std::int16_t a, std::int16_t b, std::int16_t c, std::int16_t d) {
    const auto low = [](std::int16_t n) { return std::uint64_t{static_cast<std::uint16_t>(n)}; };
    return low(a) << 48 | low(b) << 32 | low(c) << 16 | low(d);
}

void add(Fingerprint& print, const Fight& fight) {
    if (fight == Fight{}) {
        print.add(0);
        return;
    }
    print
        .add(packed(1, fight.dice, fight.margin, fight.own_dice, fight.own_margin, fight.spare,
                    fight.own_spare, fight.role))
        .add(packed(fight.secret_role, fight.dice_due, fight.dice_rolled, fight.kept))
        .add(numbers(fight.add, fight.own_add, fight.savant, 0))
        .add(fight.gained);
}

void add(Fingerprint& print, const Player& p) {
    for (const CopySet zone : p.zones) print.add(zone);
    print.add(numbers(p.morale, p.base, p.favors, p.half_influence))
        .add(packed(p.slot, p.fought, p.rituals, p.power_uses, p.power_uses_skirmish, p.mindblade,
                    p.cleric_used, p.passed))
        .add(numbers(p.kill_events, 0, 0, 0));
    static_assert(max_copies % 8 == 0);
    std::array<std::uint64_t, max_copies / 8> uses{};
    std::memcpy(uses.data(), p.uses.data(), max_copies);
    std::uint64_t kept = 0;  // Which of the words follow: nearly always none.
    for (std::size_t i = 0; i < uses.size(); ++i)
        if (uses[i] != 0) kept |= std::uint64_t{1} << i;
    print.add(kept);
    for (const std::uint64_t word : uses)
        if (word != 0) print.add(word);
    add(print, p.fight);
}

}  // namespace

std::string unsolvable(const State& state) {
    const Variant& variant = *state.variant;
    if (state.phase == 0) return "the Battle is still being set up";
    if (state.moment == Moment::defense) return "a card lies face down, and who lays it knows it";
    if (state.turn > turn_limit / 2) return "the turn limit is near";
    if (variant.unopposed_pile == Variant::UnopposedPile::hand)
        return "with unopposed_pile = \"hand\" a Battle can go on without end";
    const auto mediates = [](const Card& card) {
        return has_step(card, [](const Step& step) { return step.verb == Verb::mediate; });
    };
    for (const std::size_t side : {0U, 1U}) {
        const Player& p = state.players[side];
        bool all_known = true;
        each(p.army, [&](Copy copy) { all_known = all_known && p.cards[copy] != unknown_card; });
        if (!all_known) return "not all cards are known: this is one commander's view";
        if (any_of_them(state, side, p.army,
                        [](const Card& card) { return can_repeat_without_end(card); }))
            return "a card has an effect that can be used without end";
        if (p.power == Power::oathbound && variant.oathbound_secret)
            return "with oathbound_secret one commander alone knows which unit is sworn";
        if (variant.mediated_cards == Variant::MediatedCards::hand &&
            any_of_them(state, side, p.army, mediates))
            return "with mediated_cards = \"hand\" a Battle can go on without end";
    }
    return {};
}

void make_canonical(State& state) {
    const Variant& variant = *state.variant;
    for (Player& p : state.players) {
        p.seen = p.army;
        p.used = p.chosen = 0;
        p.stamp = {};
        p.fight.faces = {};
        if (variant
                .base_in_tiebreak) {  // SK-101: what is lost comes off both, one after the other.
            p.morale = static_cast<std::int16_t>(p.morale + p.base);
            p.base = 0;
        }
        if (variant.kill_count == Variant::KillCount::pile) p.kill_events = 0;
        if (variant.both_pass == Variant::BothPass::consecutive_offense) p.passed = false;
        if (state.revealed) p.fight.secret_role = none_of_them;
    }
    state.stamps = 0;
    state.turn = 1;
    state.margin = 0;
    if (state.phase >= 2) {  // SK-33: nothing is left to open.
        state.opener = 0;
        state.last_defender = none_of_them;
    }
    if (state.moment != Moment::save) state.fate = {};
    if (state.moment != Moment::rolloff) state.rolloff = {};
    // SK-36: only the next turn looks at the last one, and not after a card on Offense.
    if (state.moment != Moment::offense && state.moment != Moment::phase_start)
        state.last_turn_passed = false;
    const bool is_in_setup = state.phase == 0;
    const bool is_over = state.moment == Moment::over || state.moment == Moment::rout;
    if (is_in_setup || is_over) return;
    const bool is_attack = state.players[0].slot != no_copy || state.players[1].slot != no_copy;
    if (!is_attack) forget_attack(state);
    forget_steps(state);
    const Matters matters = piles_that_matter(state);
    level_dice(state, matters);
    sort_equals(state);
    forget_piles(state, matters);
}

Fingerprint::Value fingerprint(const State& state) {
    Fingerprint print;
    print
        .add(packed(state.moment, state.ask, state.to_move, state.phase, state.active, state.opener,
                    state.last_defender, state.last_turn_passed))
        .add(packed(state.opposed, state.revealed, state.mediated, state.declines,
                    state.window_actions, state.priority, state.cursor, state.winner_side))
        .add(packed(state.loser_side, state.rolloff[0], state.rolloff[1], state.fate[0],
                    state.fate[1], state.save[0], state.save[1], state.doomed))
        .add(packed(state.killed[0], state.killed[1], state.routed[0], state.routed[1],
                    state.ending, state.conceded))
        .add(packed(state.running.owner, state.running.copy, state.running.effect,
                    state.running.step, state.running.target, state.running.left,
                    state.running.active))
        .add(state.shown[0])
        .add(state.shown[1])
        .add(state.rout_queue);
    for (const Player& p : state.players) add(print, p);
    return print.value();
}

std::optional<Seat> certain_winner(const State& state) {
    if (state.moment == Moment::over) return outcome(state).winner;
    if (state.moment != Moment::rout) return std::nullopt;
    // SK-40: who is Routed has lost already, and nobody else can be any more.
    if (state.routed[0] && state.routed[1]) return Seat::nobody;
    return state.routed[0] ? Seat::blue : Seat::red;
}

View open_view(const State& state, Seat seat) {
    View out{seat, state};
    Player& p = out.state.players[index(opponent(seat))];
    if (state.revealed || p.slot == no_copy) return out;
    p.zone(Zone::hand) |= bit(p.slot);
    p.slot = hidden_copy;
    p.used = 0;
    p.fight.secret_role = none_of_them;
    return out;
}

}  // namespace muster::skirmish
