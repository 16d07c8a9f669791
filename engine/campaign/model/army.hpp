#pragma once

#include "engine/campaign/model/ids.hpp"
#include "engine/campaign/model/order.hpp"
#include "engine/campaign/model/setting.hpp"
#include "engine/campaign/model/traits.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// Commanders, their armies and detachments (CA-28 to CA-48).
namespace muster::campaign {

enum class Arm : std::uint8_t { infantry, cavalry };

/// What a wizard, or a Scholar, has learned and learns (CA-233 to CA-242).
struct Study {
    int spell{-1};  ///< The place in Setting::spells; -1: none.
    int days{};     ///< Of study in a row.
    std::vector<std::uint8_t> memorised;
    bool operator==(const Study&) const = default;
};

/// CA-43.
struct Detachment {
    DetachmentId id{};
    std::string name;
    Arm arm{};
    bool is_skirmisher{}, is_heavy{}, is_wizard{};
    bool is_designated{};  ///< A Commando's skirmishers (CA-274).
    bool is_chosen{};      ///< To be so from the next dawn on.
    bool is_engines{};     ///< A set of ten siege engines; nobody belongs to it.
    int soldiers{}, nc{}, wagons{};
    /// Of an unusual detachment (CA-32), for each soldier; 0: as its kind has it.
    int weight{}, need{}, carries{};
    StrongholdId home{};
    std::string honours;
    Study study;
    int days_apart{};       ///< Of a wizard away from its commander (CA-240).
    int engines_ready{-1};  ///< The day from which engines stand assembled; -1: packed (CA-213).
    int packed_on{};        ///< The day at whose end they are packed; 0: nobody packs them.
    bool operator==(const Detachment&) const = default;
};

/// Detachments that are absent and come back (CA-139).
struct Absent {
    std::vector<Detachment> detachments;
    int back_on{};  ///< The day at whose end they rejoin.
    bool operator==(const Absent&) const = default;
};

/// Road-miles are counted in parts of a mile, so that every fraction of CA-105 and CA-103 is exact.
using Miles = std::int64_t;
inline constexpr Miles one_mile = 4'000'000;

/// What an army has marched (CA-85 to CA-106).
struct MarchLog {
    int days_this_week{};
    Miles this_week{};
    bool is_forced_week{};  ///< At least one forced day in this week (CA-94).
    int forced_days{};      ///< Since the last week of forced marching was full (CA-93).
    Miles carried{};        ///< Unspent, toward `toward` (CA-105).
    Cell toward{nowhere};
    Miles waited{};  ///< Of a ford's delay toward the same hex (CA-103).
    Cell came_from{nowhere};
    bool operator==(const MarchLog&) const = default;
};

/// CA-83: a march of which the referee has fixed when it ends.
struct Journey {
    Minute from{-1}, until{-1};  ///< -1: the rules decide.
    int hexes{};                 ///< To enter between them, once it is under way.
    bool operator==(const Journey&) const = default;
};

/// The day-action that goes on now, and what a battle asks of it (CA-12, CA-164).
enum class Activity : std::uint8_t {
    idle,
    march,
    forage,
    raze,
    rest,
    besiege,
    build,
    embark,
    disembark,
    rout,
    lost
};

struct Rest {
    int days_planned{}, days_done{};
    bool operator==(const Rest&) const = default;
};

/// A detachment that spends its day harrying (CA-107).
struct Harrying {
    DetachmentId detachment{};
    ArmyId target{};
    Aim aim{};
    Goods goods{};
    bool is_under_way{};  ///< Of today, so that it fights nowhere else (CA-117).
    bool operator==(const Harrying&) const = default;
};

/// The ships that an army uses (section 23).
struct Fleet {
    int ships{};
    int armed{};       ///< Of them, with siege equipment (CA-259).
    int morale{9};     ///< CA-257.
    bool is_aboard{};  ///< The army is on its ships.
    int away_until{};  ///< The day at whose end those that sailed off return; 0: none did.
    int away_ships{};
    int away_armed{};  ///< Of them, with siege equipment.
    int rowed_days{};  ///< Since the last week of rowing was full: its own count (CA-256).
    bool rowed_today{};
    std::vector<std::pair<StrongholdId, int>> hired;  ///< From which pools (CA-262).
    bool operator==(const Fleet&) const = default;
};

/// An army (CA-36).
struct Army {
    ArmyId id{};
    CommanderId commander{};
    FactionId faction{};
    Cell hex{nowhere};
    bool is_inside{};  ///< Garrisons the stronghold of its hex under its own commander (CA-197).
    std::vector<Detachment> detachments;
    std::vector<Absent> absent;
    std::int64_t supplies{}, loot{};
    Fleet fleet;
    int morale{};
    int hungry{};      ///< Days without supplies in a row, or in all (CA-62, CA-64).
    bool is_hungry{};  ///< The last day was one of them (CA-161).

    // What it does.
    std::vector<Task> tasks;  ///< Ordered and not yet done; the first is the current one.
    Minute ordered_at{-1};    ///< When the last order took effect; -1: none in force (CA-9).
    Minute given_at{-1};      ///< When that order was submitted; a lapse leaves it as it is.
    /// What a lapsed order (CA-9) had left, until another fills days: its commander believes it in
    /// force, as nobody says that it lapsed (CA-10).
    std::vector<Task> lapsed;
    int task_days{};      ///< Days spent on the current task.
    Activity activity{};  ///< Of this day.
    bool is_halted{};     ///< Its march could not go on, of which it was told.
    Rest rest;
    std::vector<Harrying> harrying;  ///< From the next step 3 on.
    Stance stance{Stance::defend};
    OnFall on_fall{OnFall::restrain};
    MarchLog log;
    Journey journey;
    std::vector<Cell> way;  ///< Of the march under way: the hexes still to enter.

    // Of this day.
    Miles given{};        ///< The allowance of the day (CA-105).
    Miles spent{};        ///< Of it, and of what was carried over.
    bool is_marching{};   ///< In step 4.
    bool was_forced{};    ///< Any forced movement (CA-93).
    bool left_highway{};  ///< It moved, and not along a major road (CA-236).
    bool marched_at_night{};
    bool is_astray{};           ///< Of the last night; it learns at dawn (CA-98).
    bool is_harried{};          ///< CA-115.
    int lost_days{};            ///< Whole days without control (CA-188) ...
    int lost_on{};              ///< ... after the day on which it was trapped.
    int rout_hexes{};           ///< Still to flee (CA-186).
    Cell victor_from{nowhere};  ///< Where the victor that it flees came from.

    [[nodiscard]] int soldiers() const;
    [[nodiscard]] int infantry() const;  ///< Wizards too; engines none.
    [[nodiscard]] int cavalry() const;
    [[nodiscard]] int nc() const;
    [[nodiscard]] int wagons() const;
    [[nodiscard]] int engines() const;  ///< Detachments of engines.
    [[nodiscard]] const Detachment* find(DetachmentId id) const;
    bool operator==(const Army&) const = default;
};

enum class Standing : std::uint8_t { in_play, without_army, captive, dead };

/// A commander (CA-28, section 24).
struct Commander {
    CommanderId id{};
    std::string name;
    FactionId faction{};
    std::string relation;    ///< CA-266.
    CommanderId relative{};  ///< To whom.
    int age{};
    Traits traits;
    Standing standing{Standing::in_play};
    FactionId captor{};
    int experience{-1};          ///< The referee's; -1: the number of traits (CA-244).
    bool is_referees{};          ///< Run by the referee (CA-29).
    std::string player;          ///< Who of the Chorus took the command over (CA-295).
    bool is_revolutionary{};     ///< Leads a revolt (CA-54) ...
    FactionId rebels_against{};  ///< ... against its cause; none: against everybody.
    Study study;
    bool operator==(const Commander&) const = default;
};

}  // namespace muster::campaign
