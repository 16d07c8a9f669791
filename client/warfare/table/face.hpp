#pragma once

#include "client/warfare/table/field.hpp"

#include <array>
#include <string>
#include <vector>

/// What a card of the field says, before anything is drawn.
namespace muster::client::warfare_table {

/// The figures of a card in the order of the printed one: Attack, Defense, Power, Toughness,
/// Morale.
struct StatRow {
    const char *sign, *word;
};
inline constexpr std::array<StatRow, 5> stat_rows{{{"stat-attack", "stat.attack"},
                                                   {"stat-defense", "stat.defense"},
                                                   {"stat-power", "stat.power"},
                                                   {"stat-toughness", "stat.toughness"},
                                                   {"morale", "stat.morale"}}};

/// A trait's sign on a card, and its name.
struct TraitSign {
    std::string sign, name;
    bool is_used_up{};           ///< Once a battle, and that was it.
    std::string term{}, text{};  ///< What it means, by its id (Game::meaning) and in words.
};

/// Of a unit or a Fortification, as it stands now.
struct Face {
    std::string name;
    int die{}, faces{};
    TraitSign type;  ///< Its type's.
    bool is_exhausted{}, is_diminished{}, is_place{};
    bool rests{};                      ///< Cavalry that does not attack in this round (WF-147).
    std::array<std::string, 5> stats;  ///< By row; empty where it has none.
    std::vector<TraitSign> traits;     ///< Without those that its type's sign says.
    const warfare::Army* army{};       ///< Null for a Fortification, and so is `unit`.
    const warfare::Unit* unit{};
};
[[nodiscard]] Face face_of(const Pen& pen, const Spotted& who);
/// Before it is used up.
[[nodiscard]] TraitSign trait_of(const Pen& pen, const warfare::Trait& trait);

[[nodiscard]] bool is_gone(const warfare::State& state, const Spotted& who);

/// Heights of the parts of a card, from its top; the labels beside the rank stand by them too.
struct CardPlaces {
    double band{};   ///< Of the name.
    double spine{};  ///< Its width.
    double pitch{};  ///< From one figure to the next; 0 where there is no room for any.
    double foot{};   ///< Under the figures, for the sign of the type; 0: it stands in the body.
};
[[nodiscard]] CardPlaces card_places(const Box& card, double scale);

}  // namespace muster::client::warfare_table
