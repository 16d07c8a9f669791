#pragma once

#include "engine/campaign/model/ids.hpp"
#include "engine/campaign/model/setting.hpp"
#include "engine/campaign/model/time.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace muster::campaign {

enum class EventKind : std::uint8_t {
    day_began,
    weather_set,
    order_taken,    ///< An order counts from now on.
    lapse_warning,  ///< Only where the table wants it (CA-10).
    order_lapsed,   ///< CA-9.
    refused,        ///< A task that cannot be done; text says why.
    die,            ///< n = the sum, m = sides; text: what for.
    ruling,         ///< text: the question and its answer.
    moved,          ///< Into `hex`.
    halted,         ///< A march that cannot go on; text says why.
    arrived,
    lost_way,  ///< CA-97.
    foraged,
    razed,
    revolt,       ///< n = infantry.
    supplies,     ///< n = change, of `army`; text names the cause.
    loot,         ///< n = change.
    soldiers,     ///< n = change, m = change of NC; text names the cause.
    wagons,       ///< n = change.
    morale,       ///< n = change, m = morale now: for the referee only (CA-120).
    check,        ///< n = total, m = morale; held where n <= m.
    consequence,  ///< n = the row that was used.
    hungry,       ///< n = days.
    dissolved,
    army_made,
    commander_made,
    absent,  ///< n = days.
    returned,
    rest_began,
    rest_week,
    rest_ended,  ///< n = 1: early.
    harried,     ///< `other` by `army`; n = 1: success.
    contact,
    modifier,  ///< Of a battle; n = value, m = 0 attacker, 1 defender.
    battle,    ///< n = the attacker's total, m = the defender's.
    retreated,
    routed,
    trapped,   ///< CA-188.
    captured,  ///< A commander.
    escaped,
    siege_began,
    siege_week,  ///< n = threshold, m = roll.
    gates_opened,
    siege_ended,
    stronghold_fell,
    pillaged,
    stationed,
    engines_built,
    letter_sent,
    letter_lost,  ///< For the referee only.
    letter_arrived,
    news_arrived,
    bought_morale,
    raised,
    spell_learned,
    spell_cast,
    duel,
    operation,  ///< n = the roll.
    merged,
    disbanded,
    renamed,
    value_set,  ///< By the referee, with the reason.
    revealed,
    ships,          ///< n = change.
    awarded,        ///< A trait.
    order_refused,  ///< By the referee; text: its reply.
    war_set,        ///< Between two factions, whose names the text has; n = 1: it begins.
    freed,          ///< A captive, the text's; n = 0 released, 1 dead, 2 ransomed for m loot.
    chorus_moved,   ///< To `hex`.
    chorus_joined,  ///< A member, the text's; n = 1: takes the army, 0: finds none to take.
    vanished,       ///< Of an army that is no more: n absent detachments, with m soldiers.
};
inline constexpr std::size_t event_kinds = static_cast<std::size_t>(EventKind::vanished) + 1;

/// Who learns of an event at once, besides Event::others; the rest goes by sight and news.
enum class Audience : std::uint8_t { referee, army, everybody };

/// What happened (CA-11).
struct Event {
    using Kind = EventKind;
    EventKind kind{};
    Minute at{};
    int rule{};  ///< Its number.
    Audience audience{};
    ArmyId army{}, other{};
    CommanderId commander{};          ///< Of `army`, then.
    std::vector<CommanderId> others;  ///< Who learns of it too: the other army, those who see it.
    StrongholdId stronghold{};
    Cell hex{nowhere};
    std::int64_t n{}, m{};
    std::string text;
    bool operator==(const Event&) const = default;
};
using Events = std::vector<Event>;

}  // namespace muster::campaign
