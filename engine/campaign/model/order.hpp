#pragma once

#include "engine/campaign/model/ids.hpp"
#include "engine/campaign/model/setting.hpp"
#include "engine/campaign/model/time.hpp"
#include "engine/campaign/model/traits.hpp"

#include <cstdint>
#include <string>
#include <vector>

/// What a commander orders (CA-6 to CA-12): a list of tasks, done in their order.
namespace muster::campaign {

/// The first group fills days, one a day (CA-12); the second is done at once and takes no time.
enum class TaskKind : std::uint8_t {
    hold,  ///< Stand where it is; in a siege, go on with it.
    march,
    forage,
    raze,
    rest,
    besiege,
    build_engines,
    embark,
    disembark,
    sail,      ///< By water; forced is rowing.
    carry_on,  ///< Go on with what was ordered before; the week begins anew.
    assault,
    harry,
    give,
    pass,
    split,
    merge,
    disband,
    rename,
    designate,  ///< CA-274: one infantry detachment counts as skirmishers.
    buy_morale,
    station,
    recall,
    garrison,
    come_out,
    abandon,
    pick_up,
    pack_engines,
    assemble_engines,
    raise,
    letter,
    stance,
    on_fall,
    duel,
    memorise,
    cast,
    operation,
    hire_ships,
    release_ships,
    build_ships,
    decorate,  ///< CA-44.
};
inline constexpr TaskKind last_day_task = TaskKind::sail;
[[nodiscard]] constexpr bool fills_a_day(TaskKind kind) {
    return kind <= last_day_task;
}

/// How a march finds its way.
enum class Route : std::uint8_t { road, named_road, off_road, hexes };
enum class Aim : std::uint8_t { kill, torch, steal };  ///< CA-107.
enum class Goods : std::uint8_t { supplies, loot };
enum class Stance : std::uint8_t { fight, defend, avoid };  ///< CA-150: what a contact leads to.
enum class OnFall : std::uint8_t { restrain, pillage };     ///< CA-218.

/// One line of an order. Which fields count depends on the kind.
struct Task {
    TaskKind kind{};
    Cell goal{nowhere};         ///< march, sail, raise.
    bool is_named{};            ///< The goal was written by its name, and may be read back so.
    Route route{};              ///< march.
    std::uint8_t road{};        ///< The place in Setting::roads, of a named road.
    bool is_forced{};           ///< march.
    bool is_night{};            ///< march: and on through the night (CA-95).
    std::vector<Cell> hexes;    ///< march: the way; forage, raze: what is left out.
    int days{};                 ///< rest; forage, raze, hold: how often; 0: without end.
    Aim aim{};                  ///< harry.
    Goods goods{};              ///< harry (steal), give.
    std::int64_t amount{};      ///< give, buy_morale, abandon, pick_up; split: supplies.
    bool abandons_wagons{};     ///< march (CA-88).
    std::int64_t loot{};        ///< split.
    ArmyId target{};            ///< harry, give, pass, duel.
    StrongholdId stronghold{};  ///< besiege, assault, station, garrison, raise.
    std::vector<DetachmentId> detachments;
    CommanderId recipient{};  ///< letter, duel.
    std::uint8_t spell{};     ///< memorise, cast: the place in Setting::spells.
    Stance stance{};
    OnFall on_fall{};
    std::string text;  ///< letter; rename and split: the name.
    bool operator==(const Task&) const = default;
};

/// CA-7: from when an order counts.
enum class EffectiveAt : std::uint8_t { submitted, read, minute };

/// An order as it came in and as it was read.
struct Order {
    CommanderId commander{};
    Minute submitted{};
    Minute read{-1};  ///< When the referee read it; -1: not yet.
    EffectiveAt effective_at{};
    Minute minute{};  ///< Of EffectiveAt::minute.
    std::vector<Task> tasks;
    std::string text;  ///< As written.
    /// When it counts from; an unread order that counts from its reading waits.
    [[nodiscard]] Minute effective() const;
    bool operator==(const Order&) const = default;
};

}  // namespace muster::campaign
