#pragma once

#include "client/scenes/game.hpp"
#include "client/scenes/scene.hpp"
#include "engine/rulebook/book.hpp"

#include <map>
#include <optional>
#include <string>

namespace muster::client {

/// The books of all games, each read once it is asked for.
class Books {
  public:
    /// `games` must outlive it.
    explicit Books(const Games& games) : games_{&games} {}

    /// Where that rule stands: in the book of `first`, or else in any. Empty for what is no rule.
    [[nodiscard]] std::optional<RuleRef> find(const std::string& rule, const std::string& first,
                                              const std::string& language);
    /// How the rule begins; empty for none.
    [[nodiscard]] std::string gist(const RuleRef& at, const std::string& language);

  private:
    /// Null where it cannot be read: whoever opens it is told why.
    [[nodiscard]] const Rulebook* book(const std::string& ruleset, const std::string& language);

    const Games* games_;
    std::map<std::string, std::optional<Rulebook>> read_;  ///< By "skirmish/en".
};

}  // namespace muster::client
