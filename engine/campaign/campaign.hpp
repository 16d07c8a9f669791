#pragma once

#include "engine/campaign/model/event.hpp"
#include "engine/campaign/model/state.hpp"
#include "engine/campaign/rules/play.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <variant>
#include <vector>

/// The campaign as a game: how it starts, what may happen to it, and how its clock runs. Plain
/// functions over plain values; README.md has the shape.
namespace muster::campaign {

/// What a campaign file says of its first day: everything but the dice.
struct Scenario {
    std::shared_ptr<const Setting> setting;
    std::vector<Commander> commanders;
    std::vector<Army> armies;  ///< Ids ascending from 1.
    std::vector<War> wars;
    std::vector<std::vector<Cell>> known;         ///< By commander: the hexes of their first maps.
    std::vector<std::vector<std::string>> notes;  ///< By commander: what else they know (CA-24).
    std::uint16_t next_detachment{1};
};

/// Day 1, 00:00. Loot that the file leaves to the dice waits for them (CA-248).
[[nodiscard]] State start(const Scenario& scenario, const Variant& variant);

/// An order comes in (CA-6, CA-7).
struct Submit {
    Order order;
};
/// The referee has read a pending order and says from when it counts (CA-7).
struct ReadOrder {
    std::size_t order{};  ///< Its place in State::orders.
    EffectiveAt effective_at{};
    Minute minute{};            ///< Of EffectiveAt::minute.
    std::string text{};         ///< As the referee mended it; empty: it stands as written.
    std::vector<Task> tasks{};  ///< Of that text.
};
/// The clock runs to `until`, or to where it waits for a die or a ruling.
struct Advance {
    Minute until{};
};
/// The referee sets a value by hand, with a reason (section 24 of the rulebook's referee part).
struct SetValue {
    enum class What : std::uint8_t {
        morale,
        supplies,
        loot,
        hex,
        hungry,
        soldiers,
        nc,
        wagons,
        holder,
        threshold,
        weather_level,
        travel_pct,
        roads_closed,
        fords_closed,
        bridges_closed,
        controller,
        stronghold_loot,
        arrival,  ///< The minute at which a march ends (CA-83).
        war,      ///< Between `faction` and `other`: 1 begins it, 0 ends it (CA-R80).
        captive,  ///< `commander` is released with 0, dead with 1 (CA-183).
        ransom,   ///< `army` pays so much loot for `commander`, who is then released (CA-R84).
        seat      ///< `commander` is a player's with 1, the referee's with 0 (CA-29).
    };
    What what{};
    ArmyId army{};
    DetachmentId detachment{};
    StrongholdId stronghold{};
    FactionId faction{}, other{};
    Cell hex{nowhere};
    std::int64_t value{};
    std::string reason;
    CommanderId commander{};
};
/// CA-23: a commander learns of hexes.
struct Reveal {
    CommanderId commander{};
    std::vector<Cell> hexes;
    std::string note;
};
/// News that the referee attaches to a hex (CA-229).
struct Announce {
    Cell hex{nowhere};
    std::string text;
};
/// CA-30, CA-270.
struct Award {
    CommanderId commander{};
    Trait trait{};
};
/// The referee sends a pending order back: it never counts, and its commander reads why (CA-7).
struct RefuseOrder {
    std::size_t order{};  ///< Its place in State::orders.
    std::string reply;
};
/// The Chorus rides to a hex, or a member of it to an army that the referee runs (CA-294, CA-295).
struct ChorusRide {
    Cell to{nowhere};
    std::string member;  ///< Empty: the whole group.
    ArmyId army{};
    bool rides_hard{};  ///< 40 miles a day.
};
using Action = std::variant<Face, Answer, Submit, ReadOrder, Advance, SetValue, Reveal, Announce,
                            Award, RefuseOrder, ChorusRide>;

/// Empty, or why the action cannot be done now, with its rule.
[[nodiscard]] std::string refusal(const State& state, const Action& action);
/// Does it and adds to `events` what happened. Dice and usual answers come from `source`, as far as
/// it gives them; where the state then waits, Face and Answer go on.
/// @throws IllegalAction where `refusal` has something to say; the state is then unchanged.
void apply(State& state, const Action& action, const Source& source, Events& events);

/// Whether the clock stands because a die or a ruling is due.
[[nodiscard]] bool is_waiting(const State& state);

}  // namespace muster::campaign
