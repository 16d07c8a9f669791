#pragma once

#include "engine/campaign/model/army.hpp"
#include "engine/campaign/model/inputs.hpp"
#include "engine/campaign/model/setting.hpp"
#include "engine/campaign/model/shared.hpp"
#include "engine/campaign/model/variant.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

/// A campaign at one minute, as a value: the referee's whole knowledge.
namespace muster::campaign {

/// What was done to a hex; days, 0: never.
struct HexMark {
    int last_foraged{};
    int razed{};
    int ships_hired{};  ///< CA-264.
    bool operator==(const HexMark&) const = default;
};

struct Siege {
    FactionId besieger{};
    Minute since{};
    int weeks{};      ///< Whole ones.
    int threshold{};  ///< CA-208.
    int bonus_cut{};  ///< By engines (CA-213).
    bool gates_open{};
    bool was_attacked{};  ///< In this week (CA-210).
    bool operator==(const Siege&) const = default;
};

/// Loot that soldiers of a commander left here (CA-143).
struct Account {
    CommanderId owner{};
    std::int64_t loot{};
    bool operator==(const Account&) const = default;
};

/// A stronghold in play (section 17).
struct Stronghold {
    FactionId holder{};
    int garrison_infantry{}, garrison_cavalry{};  ///< The standard garrison.
    std::vector<Detachment> stationed;            ///< CA-80.
    std::int64_t loot{};
    bool is_loot_unknown{};  ///< To be rolled or ruled on the first day (CA-248).
    std::vector<Account> accounts;
    std::vector<Siege> siege;  ///< At most one.
    Siege kept;                ///< The last one, where sieges are remembered (CA-R43).
    int taken_on{};            ///< The day on which it last changed hands; 0: never.
    int recruited_on{};        ///< The day of the region's last recruitment; 0: never (CA-51).
    int ships_hired{};         ///< Out of its pool (CA-262).
    bool is_angry{};           ///< CA-219.
    bool operator==(const Stronghold&) const = default;
};

struct Letter {
    LetterId id{};
    CommanderId from{}, to{};
    std::string text;
    Minute sent{}, due{};
    Cell sent_from{nowhere}, bound_for{nowhere};
    bool is_lost{}, has_arrived{};
    CommanderId intercepted_by{};
    bool operator==(const Letter&) const = default;
};

/// An event that people talk about (CA-227).
struct News {
    Cell hex{nowhere};
    Minute at{};
    std::string text;
    bool operator==(const News&) const = default;
};

/// Troops being raised (CA-49).
struct Raising {
    StrongholdId region{};
    Cell at{nowhere};
    CommanderId by{};
    int ready_on{};
    std::vector<Detachment> detachments;
    std::int64_t supplies{};
    bool operator==(const Raising&) const = default;
};

/// Ships being built (CA-261, CA-263).
struct Shipyard {
    ArmyId by{};
    Cell hex{nowhere};
    int ready_on{};
    int ships{};
    bool needs_builder{};  ///< In open country the army stays.
    bool operator==(const Shipyard&) const = default;
};

/// What a detachment looks like from afar (CA-78).
struct SeenDetachment {
    std::string name;
    Arm arm{};
    bool is_skirmisher{}, is_heavy{}, is_wizard{}, is_engines{};
    int soldiers{};
    bool operator==(const SeenDetachment&) const = default;
};
struct Sighting {
    ArmyId army{};
    std::string commander;
    FactionId faction{};
    Cell hex{nowhere};
    Minute at{};
    int ships{};
    std::vector<SeenDetachment> detachments;
    bool operator==(const Sighting&) const = default;
};
/// What a commander knows of a hex.
struct KnownHex {
    bool is_mapped{};    ///< Terrain, settlement, roads.
    int seen_on{};       ///< The last day of sight; 0: never.
    FactionId holder{};  ///< Of its stronghold, as last known.
    bool knows_holder{};
    bool operator==(const KnownHex&) const = default;
};
/// What a commander knows of the world (CA-22, CA-23).
struct Knowledge {
    std::vector<KnownHex> hexes;           ///< By cell.
    std::map<ArmyId, Sighting> sightings;  ///< The last of each army.
    std::vector<std::uint32_t> news;  ///< Heard of: places in State::news, in order of arrival.
    std::vector<std::string> notes;   ///< The referee's (CA-24).
    bool operator==(const Knowledge&) const = default;
};

/// The steps of a day (CA-13), in their order but for the last two, which files got later.
enum class Phase : std::uint8_t {
    weather,
    due,
    harry,
    act,
    march,
    sight,
    night,
    feed,
    keep,  ///< Step 8, of ships.
    sieges,
    returns,
    durations,  ///< The rest of step 9, after the sieges.
    night_end   ///< The checks of those who marched by night, before the food.
};

/// A member of the Chorus on the way to an army that the referee runs (CA-295).
struct ChorusRider {
    std::string name;
    ArmyId army{};
    Cell bound_for{nowhere};
    Minute arrives{};
    bool rides_hard{};
    bool operator==(const ChorusRider&) const = default;
};
/// The spectators who may join later, one group at one place (CA-293, CA-294).
struct Chorus {
    Cell hex{nowhere};                ///< Nowhere: the region has none.
    Cell goal{nowhere};               ///< Of its ride ...
    Minute arrives{-1};               ///< ... which ends then; -1: it stands.
    std::vector<std::uint32_t> news;  ///< Heard: places in State::news, in order of arrival.
    std::vector<ChorusRider> riders;
    bool operator==(const Chorus&) const = default;
};

/// Hostile armies that share a hex and have not yet dealt with it (CA-149).
struct Contact {
    Cell hex{nowhere};
    ArmyId mover{};
    bool operator==(const Contact&) const = default;
};

struct War {
    FactionId a{}, b{};
    bool operator==(const War&) const = default;
};

/// An override of whose land a hex is (CA-R9).
struct Painted {
    Cell hex{nowhere};
    FactionId controller{};
    bool operator==(const Painted&) const = default;
};

struct State {
    std::shared_ptr<const Setting> setting;
    Variant variant;
    Minute now{};
    Phase phase{};
    std::uint16_t cursor{};  ///< How far the phase has come: the number of the last id dealt with.

    std::vector<Commander> commanders;  ///< By id.
    std::map<ArmyId, Army> armies;
    std::vector<Stronghold> strongholds;  ///< By id.
    std::vector<War> wars;
    std::vector<Painted> painted;
    std::vector<Order> orders;    ///< Not yet in effect, by minute.
    std::vector<Letter> letters;  ///< Under way and arrived.
    std::vector<Raising> raisings;
    std::vector<Contact> contacts;
    std::vector<Shipyard> shipyards;
    Chorus chorus;
    Shared<std::vector<HexMark>> marks;    ///< By cell.
    Shared<std::vector<Weather>> weather;  ///< By cell; empty: fair everywhere.
    Shared<std::vector<News>> news;
    std::vector<Shared<Knowledge>> knowledge;  ///< By commander.
    std::uint16_t next_army{1}, next_detachment{1};
    std::uint32_t next_letter{1};

    std::vector<Input> inputs;         ///< Given to the step that is under way.
    std::vector<std::uint32_t> asked;  ///< What each was given for: key_of() of its Wait.
    Wait wait;                         ///< What it waits for.
    Minute until{};                    ///< How far the clock was set going.

    [[nodiscard]] int day() const { return day_of(now); }
    [[nodiscard]] int week() const { return week_of(day()); }
    [[nodiscard]] Date date() const;

    [[nodiscard]] Commander& commander(CommanderId id) { return commanders[place(id)]; }
    [[nodiscard]] const Commander& commander(CommanderId id) const { return commanders[place(id)]; }
    [[nodiscard]] Stronghold& stronghold(StrongholdId id) { return strongholds[place(id)]; }
    [[nodiscard]] const Stronghold& stronghold(StrongholdId id) const {
        return strongholds[place(id)];
    }
    /// Nothing where it is no more.
    [[nodiscard]] Army* army(ArmyId id);
    [[nodiscard]] const Army* army(ArmyId id) const;
    [[nodiscard]] const Army* army_of(CommanderId id) const;
    [[nodiscard]] Army* army_of(CommanderId id);
    [[nodiscard]] bool has_trait(const Army& army, Trait trait) const;
    [[nodiscard]] const Weather& weather_at(Cell cell) const;
    /// CA-R9: factionless armies are hostile to all who fight them, see is_hostile.
    [[nodiscard]] bool at_war(FactionId a, FactionId b) const;
    /// Whether two armies fight when they meet: at war, or one of them a revolt.
    [[nodiscard]] bool is_hostile(const Army& a, const Army& b) const;

    bool operator==(const State&) const = default;
};

/// Whose land a hex is for a viewer (CA-21).
enum class Territory : std::uint8_t { friendly, neutral, hostile };
[[nodiscard]] Territory territory(const State& state, FactionId viewer, Cell cell);
[[nodiscard]] Territory stance_to(const State& state, FactionId viewer, FactionId other);

/// What every step keeps: figures in range, ids unique, armies on the map. Empty, or what is wrong.
[[nodiscard]] std::string broken_invariant(const State& state);

}  // namespace muster::campaign
