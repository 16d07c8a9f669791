#pragma once

#include <memory>
#include <string>
#include <vector>

namespace muster::tests {

/// A regular expression (of ECMAScript). Compiled once for all the tests, with speed: a source that
/// has std::regex itself costs the compiler seconds, and reads texts slowly.
class Pattern {
  public:
    /// The whole of what fits, and its groups; empty where nothing does.
    using Match = std::vector<std::string>;
    enum class Case { counts, ignored };

    explicit Pattern(const std::string& pattern, Case letters = Case::counts);

    [[nodiscard]] bool is_in(const std::string& text) const;
    [[nodiscard]] Match first_in(const std::string& text) const;
    [[nodiscard]] std::vector<Match> all_in(const std::string& text) const;
    /// The text as a whole.
    [[nodiscard]] Match whole(const std::string& text) const;
    [[nodiscard]] std::string replaced(const std::string& text, const std::string& by) const;

  private:
    struct Compiled;
    std::shared_ptr<const Compiled> compiled_;
};

}  // namespace muster::tests
