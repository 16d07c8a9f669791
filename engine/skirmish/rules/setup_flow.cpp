#include "engine/skirmish/rules/effects.hpp"
#include "engine/skirmish/rules/flow.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <fmt/format.h>

#include <stdexcept>

/// The steps before Phase 1, in the order of SK-16. Choices that both commanders make in one step
/// are kept in Player::pick until both have chosen (SK-17).
namespace muster::skirmish {
namespace {
constexpr std::uint8_t not_chosen = 0xFF;
}

State start(const Setup& setup, Sink<Event> sink) {
    State state;
    state.table = setup.table;
    state.variant = &setup.variant;
    for (std::size_t side = 0; side < 2; ++side) {
        const Commander& from = setup.commanders[side];
        if (const auto faults = army_faults(*setup.table, setup.variant, from); !faults.empty())
            throw std::invalid_argument{fmt::format("{}: {}", from.name, faults.front().text)};
        Player& p = state.players[side];
        // SK-103, SK-104: own Morale carries over only where the table refreshes it by the Day.
        const bool carries = setup.variant.morale_refresh == Variant::MoraleRefresh::day;
        p.morale = static_cast<std::int16_t>(
            from.morale_now && carries ? *from.morale_now : starting_morale(from.progression));
        p.holds_base = from.holds_base;
        if (from.holds_base)
            p.base = static_cast<std::int16_t>(from.base_morale_now.value_or(from.base));  // SK-177
        p.favors = static_cast<std::int16_t>(from.is_pc ? from.favors : 0);
        p.half_influence = static_cast<std::int16_t>(from.is_pc ? from.half_influence : 0);
        p.is_pc = from.is_pc;
        p.path = from.path;
        p.power = from.power;
        p.tactician = from.power == Power::tactician;
        p.cleric_used = from.cleric_used_today;
        if (p.tactician && from.copied_power)
            p.pick = static_cast<std::uint8_t>(*from.copied_power);
        if (from.dervish_path)
            p.dervish_paths =
                static_cast<std::uint8_t>(1U << static_cast<unsigned>(*from.dervish_path));
        if (from.dervish_role)
            p.dervish_roles =
                static_cast<std::uint8_t>(1U << static_cast<unsigned>(*from.dervish_role));
        if (from.designated) p.designated = static_cast<Copy>(*from.designated);
        CopySet same = 0;  // Equal cards in a row are dealt at once.
        for (std::size_t i = 0; i < from.army.size(); ++i) {
            const auto copy = static_cast<Copy>(i);
            same |= bit(copy);
            if (from.army[i].trained) p.trained |= bit(copy);
            if (i + 1 < from.army.size() && from.army[i + 1].card == from.army[i].card) continue;
            p.cards.deal_first(setup.table->cards[from.army[i].card], same, from.army[i].card);
            p.army |= same;
            same = 0;
        }
        p.zone(Zone::hand) = p.army;  // SK-15
    }
    Flow{state, sink}.begin_setup();
    return state;
}

void Flow::begin_setup() {
    secret_choice(Moment::copy_power, 0);
}

/// Asks the next commander from `side` on who has this step's choice still to make; then settles
/// it.
void Flow::secret_choice(Moment moment, int side) {
    s.moment = moment;
    for (; side < 2; ++side) {
        const Player& p = player(side);
        const bool open = p.pick == not_chosen;
        const bool mine =
            (moment == Moment::copy_power && p.tactician) ||
            (moment == Moment::dervish && p.power == Power::dervish && p.dervish_paths == 0 &&
             p.dervish_roles == 0) ||
            (moment == Moment::mender_pay && p.power == Power::mender &&
             s.shown[static_cast<std::size_t>(side)] != 0 && can_pay(s, side, 1)) ||
            (moment == Moment::designate && p.power == Power::oathbound && p.designated == no_copy);
        if (open && mine) return ask(moment, seat(side));
    }
    switch (moment) {
        case Moment::copy_power: return settle_copies();
        case Moment::dervish: return settle_dervish();
        case Moment::mender_pay: return settle_mender();
        default: return settle_designate();
    }
}

void Flow::act_secret_choice(Action action) {
    const int side = mover();
    Player& p = player(side);
    switch (action.kind) {
        // Paths and Roles share the one byte: Roles stand above 16.
        case Action::Kind::copy_power:
        case Action::Kind::name_path: p.pick = action.value; break;
        case Action::Kind::name_role: p.pick = static_cast<std::uint8_t>(16 + action.value); break;
        case Action::Kind::send_away:
        case Action::Kind::designate: p.pick = action.copy; break;
        default: p.pick = no_copy; break;  // nothing chosen: as if never asked
    }
    secret_choice(s.moment, side + 1);
}

void Flow::settle_copies() {
    for (const int side : {0, 1}) {
        Player& p = player(side);
        if (!p.tactician || p.pick == not_chosen) continue;
        p.power = static_cast<Power>(p.pick);
        p.pick = not_chosen;
        announce(Event::Kind::power_copied, side, no_copy, static_cast<int>(p.power));
    }
    secret_choice(Moment::dervish, 0);
}

void Flow::settle_dervish() {
    for (const int side : {0, 1}) {
        Player& p = player(side);
        if (p.power != Power::dervish) continue;
        if (p.pick != not_chosen) {
            if (p.pick >= 16)
                p.dervish_roles = static_cast<std::uint8_t>(1U << (p.pick - 16U));
            else
                p.dervish_paths = static_cast<std::uint8_t>(1U << p.pick);
            p.pick = not_chosen;
        }
        if (p.dervish_roles != 0)
            announce(Event::Kind::role_named, side, no_copy, std::countr_zero(p.dervish_roles));
        else if (p.dervish_paths != 0)
            announce(Event::Kind::path_named, side, no_copy, std::countr_zero(p.dervish_paths));
    }
    // Step 3: cards that powers grant join the army (SK-159).
    for (const int side : {0, 1}) {
        Player& p = player(side);
        if (p.power != Power::chirurgeon) continue;
        for (std::size_t i = 1; i < s.table->cards.size(); ++i) {
            if (s.table->cards[i].grant != Power::chirurgeon) continue;
            const auto copy = static_cast<Copy>(count(p.army));
            s.deal(side, copy, static_cast<CardIndex>(i));
            p.army |= bit(copy);
            p.granted |= bit(copy);
            p.zone(Zone::hand) |= bit(copy);
            p.seen |= bit(copy);  // Everybody knows what the power brings.
            announce(Event::Kind::card_granted, side, copy);
            break;
        }
    }
    mender_pick(0);
}

/// Step 4: both reveals come before either commander decides to pay (SK-17).
void Flow::mender_pick(int side) {
    for (; side < 2; ++side) {
        if (player(side).power != Power::mender) continue;
        const CopySet hand = player(1 - side).zone(Zone::hand);
        const CopySet shown = s.shown[static_cast<std::size_t>(side)];
        if (count(shown) < 2 && (hand & ~shown) != 0) {
            s.priority = static_cast<std::uint8_t>(side);
            return ask(Moment::mender_pick, Seat::dice);
        }
    }
    secret_choice(Moment::mender_pay, 0);
}

void Flow::settle_mender() {
    bool paid = false;
    std::array<std::uint8_t, 2> picks{};
    for (const int side : {0, 1}) {
        picks[static_cast<std::size_t>(side)] = player(side).pick;
        player(side).pick = not_chosen;
        if (picks[static_cast<std::size_t>(side)] == no_copy) continue;
        announce(Event::Kind::power_used, side, no_copy, static_cast<int>(Power::mender));
        lose(side, 1);
        paid = true;
    }
    if (paid && check_rout()) return;  // SK-111: both may fall together here.
    for (const int side : {0, 1}) {
        const Copy copy = picks[static_cast<std::size_t>(side)];
        if (copy == no_copy) continue;
        announce(Event::Kind::sent_away, 1 - side, copy);
        move(1 - side, copy, Zone::disabled);
    }
    s.shown = {};
    secret_choice(Moment::designate, 0);
}

void Flow::settle_designate() {
    for (const int side : {0, 1}) {
        Player& p = player(side);
        if (p.pick != not_chosen) p.designated = p.pick;
        p.pick = not_chosen;
        if (p.power != Power::oathbound) {
            p.designated = no_copy;
        } else if (p.designated != no_copy) {
            const bool secret = s.variant->oathbound_secret;
            if (!secret) p.seen |= bit(p.designated);
            announce(secret ? seat(side) : Seat::nobody, Event::Kind::designated, side,
                     p.designated);
        }
    }
    s.priority = 0;
    battle_start_opportunity();
}

/// Step 6. Both choose in secret; what was chosen is then shown and carried out, red's cards first.
void Flow::battle_start_opportunity() {
    s.moment = Moment::battle_start;
    for (; s.priority < 2; ++s.priority)
        if (prompts(s.priority)) return ask(Moment::battle_start, seat(s.priority));
    run_battle_start();
}

void Flow::run_battle_start() {
    s.moment = Moment::battle_start;
    s.priority = 2;  // Nobody is choosing any more.
    for (const int side : {0, 1}) {
        Player& p = player(side);
        while (p.chosen != 0) {
            const Copy copy = first(p.chosen);
            const std::size_t effect = p.take_chosen(copy);
            // An earlier effect may have taken its object or the means to pay.
            const bool is_in_hand = (p.zone(Zone::hand) & bit(copy)) != 0;
            if (!is_in_hand || !is_usable(s, side, copy, effect, Target::mine)) continue;
            p.seen |= bit(copy);
            announce(Event::Kind::card_shown, side, copy);
            return use_effect(side, copy, effect, 0);
        }
    }
    ask(Moment::pick_opener, Seat::dice);  // SK-18
}

void begin_turn(State& state, int side, Sink<Event> sink) {
    Flow{state, sink}.begin_turn(side);
}
void begin_phase(State& state, int phase, int first, Sink<Event> sink) {
    Flow{state, sink}.begin_phase(phase, first);
}

}  // namespace muster::skirmish
