#pragma once

#include <string>
#include <vector>

/// The first battle of one army on another, as `muster-lab odds strategic ARMY ARMY` asks for it.
namespace muster::lab {

struct ArmyOdds {
    std::string attacker, defender;      ///< Armies of the war, or classes: "pikes:120/50".
    std::string war;                     ///< Empty: the first that has one of the armies.
    std::string space;                   ///< Where the defender stands; empty: as in the war.
    std::string weather;                 ///< Empty: the war's.
    std::vector<std::string> doctrines;  ///< "attacker:ID" or "defender:ID"; "ID": the attacker's.
    bool by_night{};
    std::string variant;
    std::vector<std::string> packs;
};

/// Both pools with every modifier, and what the dice come to, as a page or as JSON, with a line
/// end. @throws BadInput
[[nodiscard]] std::string army_odds(const ArmyOdds& asked, bool as_json);

}  // namespace muster::lab
