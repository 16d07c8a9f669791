#pragma once

#include "engine/rulebook/book.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace muster::lab {

/// The rulebook of a game at a terminal. It is read when it is first asked for; where it cannot be,
/// that is what is said.
class Help {
  public:
    Help(std::string ruleset, std::size_t columns);

    /// The rule that "SK-34", "sk34" or "34" means, whole; absent for none of the book's.
    [[nodiscard]] std::optional<std::string> rule(std::string_view typed) const;
    /// "SK-34: a Phase starts like this": the first words of a rule, as a line.
    [[nodiscard]] std::string gist(std::string_view rule) const;
    /// What the rules say against an action, and how to read the rule that it names.
    [[nodiscard]] std::string refusal(std::string_view why) const;
    /// Why there is no such rule, with the nearest.
    [[nodiscard]] std::string refusal_of_rule(std::string_view typed) const;

  private:
    [[nodiscard]] const Rulebook* book() const;

    std::string ruleset_;
    std::size_t columns_;
    mutable std::optional<Rulebook> book_;
    mutable std::string fault_;  ///< Why it could not be read.
};

}  // namespace muster::lab
