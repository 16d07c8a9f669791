#pragma once

#include "engine/warfare/model/army.hpp"
#include "engine/warfare/model/tables.hpp"

#include <array>
#include <map>
#include <string>
#include <string_view>

/// The words on a unit's card, in one language.
namespace muster::warfare {

/// Messages by "effect.sap", and names of rows by "ancestry.dwarf", where the language has its own.
struct Words {
    std::string tag{"en"};  ///< Of the language asked for, if any of its files was found.
    std::map<std::string, std::string, std::less<>> messages;
    /// A message, or what stands for it where the language has none.
    [[nodiscard]] std::string word(std::string_view id, std::string_view otherwise = {}) const;
    /// The row's name in this language, or as its author wrote it.
    [[nodiscard]] std::string name(std::string_view kind, const Row& row) const;
};

/// The message for a name that came with a pack: that id, called so by its author.
[[nodiscard]] std::string called(std::string_view kind, const std::string& id,
                                 const std::string& name);
/// A unit's name in this language where it came with a pack, else as its author wrote it.
[[nodiscard]] std::string unit_name(const Words& words, const Unit& unit);
[[nodiscard]] std::string army_name(const Words& words, const Army& army);

/// The message for the flavour text of an army's unit, which "[flavour.ARMY]" translates.
[[nodiscard]] std::string flavour_id(const std::string& army, const std::string& unit);

/// What stands on cards beside rows and traits: "card.attack".
inline constexpr std::array<std::string_view, 25> card_words{
    "attack",     "defense", "power",         "toughness", "morale",
    "cost",       "gear",    "plain_gear",    "rallied",   "unpaid",
    "sapped",     "from",    "always",        "never",     "mercenary",
    "no_traits",  "pledged", "fortification", "walls",     "walls_text",
    "siege_only", "all",     "level",         "upkeep",    "die"};

/// Puts the names and flavour texts that the language has for an army and its units where its
/// author's stand: "[army.ID]" and "[flavour.ID]" of a file of words, for the armies of the pack
/// that brings it.
void name_army(const Words& words, Army& army);

/// What a trait says on a card: a sentence for each of its effects.
[[nodiscard]] std::string wording(const Words& words, const Trait& trait);

}  // namespace muster::warfare
