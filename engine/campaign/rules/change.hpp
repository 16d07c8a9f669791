#pragma once

#include "engine/campaign/rules/play.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Every change of supplies, loot, people, wagons and morale goes through here and is an event with
/// its cause, so that nothing appears or vanishes unseen.
namespace muster::campaign {

void change_supplies(Play& play, Army& army, std::int64_t by, int rule, std::string_view cause);
void change_loot(Play& play, Army& army, std::int64_t by, int rule, std::string_view cause);
/// Of an army, or with `stronghold` of what is stationed there.
void change_people(Play& play, Army& army, Detachment& detachment, int soldiers, int nc, int wagons,
                   int rule, std::string_view cause);
/// As far as its bounds allow (CA-119). Secret (CA-120).
void change_morale(Play& play, Army& army, int by, int rule, std::string_view cause);

/// Loot of a stronghold.
void change_hoard(Play& play, StrongholdId id, std::int64_t by, int rule, std::string_view cause);

/// Takes the detachments at these places of the roster out of an army; what they carry stays.
[[nodiscard]] std::vector<Detachment> take_out(Play& play, Army& army,
                                               const std::vector<std::size_t>& places, int rule,
                                               std::string_view cause);
/// A name that none of `there` has: `name`, or with the next number that is free (CA-R88).
[[nodiscard]] std::string free_detachment_name(const std::vector<const Detachment*>& there,
                                               std::string name);
/// Those that an army's orders name: with it or away from it.
[[nodiscard]] std::vector<const Detachment*> roster_of(const Army& army);
/// Adds detachments to an army; one whose name another has there gets a number.
void put_in(Play& play, Army& army, std::vector<Detachment> detachments, int rule,
            std::string_view cause);
/// Moves goods from one army to another, within what the first has and the second can carry.
/// @returns how much.
std::int64_t hand_over(Play& play, Army& from, Army& to, Goods goods, std::int64_t amount, int rule,
                       std::string_view cause);

/// A war between two factions begins or ends. Whoever commands for either knows at once (CA-R80).
void set_war(Play& play, FactionId a, FactionId b, bool begins);

/// The army of a captive's captor that stands nearest to a hex; nobody's where there is none.
[[nodiscard]] const Army* captor_near(const State& state, CommanderId captive, Cell hex);
enum class Ending : std::uint8_t { released, dead, ransomed };
/// A captivity ends (CA-183). Whoever commands for either side knows at once (CA-R84).
void end_captivity(Play& play, CommanderId captive, Ending ending, std::int64_t ransom);

/// Ends an army: what is left of it is gone, and its commander stands without one.
void remove_army(Play& play, ArmyId id, int rule, std::string_view cause);
/// Removes it if nobody is left in it (CA-38); absent detachments vanish with it (CA-139).
bool remove_if_empty(Play& play, ArmyId id);

}  // namespace muster::campaign
