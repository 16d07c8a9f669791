#pragma once

#include "engine/skirmish/model/setup.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace muster::skirmish {

/// One paragraph of a card's rules text: the bold lead-in ("Respond") and what follows it.
struct Paragraph {
    std::string lead;
    std::string text;
    bool operator==(const Paragraph&) const = default;
};

/// Messages that were said in English, since the table's locale lacks them; each once.
using Missing = std::set<std::string, std::less<>>;

/// The rules text of a card, made from its effects in the table's locale, one paragraph an effect.
[[nodiscard]] std::vector<Paragraph> wording(const Table& table, const Card& card,
                                             Missing* missing = nullptr);
/// The rules text of a commander power, with its limit ("once per Battle") apart.
struct PowerText {
    std::string name, limit, text;
};
[[nodiscard]] PowerText wording(const Table& table, Power power, Missing* missing = nullptr);
/// The locale's word for an enumerator: "role.aggressor" and so on; the id itself if it is missing.
[[nodiscard]] std::string word(const Table& table, std::string_view id, Missing* missing = nullptr);

}  // namespace muster::skirmish
