#pragma once

#include "engine/warfare/tables.hpp"

#include <map>
#include <string>
#include <string_view>

/// The words on a unit's card, in one language.
namespace muster::warfare {

/// Messages by "effect.sap", and names of rows by "ancestry.dwarf", where the language has its own.
struct Words {
    std::string tag{"en"};  ///< Of the language asked for, if any of its files was found.
    std::map<std::string, std::string, std::less<>> messages;
    /// The row's name in this language, or as its author wrote it.
    [[nodiscard]] std::string name(std::string_view kind, const Row& row) const;
};

/// A unit's name in this language ("unit.nb2"), or as its author wrote it.
[[nodiscard]] std::string unit_name(const Words& words, const Unit& unit);

/// What a trait says on a card: a sentence for each of its effects.
[[nodiscard]] std::string wording(const Words& words, const Trait& trait);

}  // namespace muster::warfare
