#pragma once

#include "print/faces/reference.hpp"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace muster::faces {

/// What a word of a game means, in short.
struct Meaning {
    std::string text;  ///< Empty where the reference has no more than the rule.
    std::string rule;  ///< "SK-26"
};

/// The words of a game with what its reference says of them.
class Glossary {
  public:
    /// Where a word's meaning stands.
    struct Source {
        std::string_view id;       ///< "step.offense", or "role" for "role.healer" and its like.
        std::string_view section;  ///< Of the reference.
        /// The number that the entry's rules begin with, or its icon. Empty: the entry has the id
        /// that follows, "healer".
        std::string_view mark{};
    };
    /// `sources` must outlive it.
    Glossary(const Game& game, std::span<const Source> sources) : game_{&game}, sources_{sources} {}

    /// In the words of a language; empty where the reference has no such word.
    /// @throws Refused with every fault of the reference
    [[nodiscard]] std::optional<Meaning> find(std::string_view id, const std::string& locale) const;

  private:
    const Game* game_;
    std::span<const Source> sources_;
    mutable std::map<std::string, Reference> read_;  ///< By locale, once one is asked for.
};

}  // namespace muster::faces
