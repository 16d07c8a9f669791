#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace muster::record {

/// What is wrong with a save, for a screen that says so in its own language: what() quotes the
/// line, which names cards of hidden hands.
enum class Flaw {
    other,  ///< What the header says cannot be read, or the disk complains.
    no_save,
    newer_format,
    unknown_rules,
    other_rules,  ///< A battle of another ruleset than the one that was asked for.
    other_cards,
    changed,  ///< Since it was written.
    not_legal,
    after_end
};

/// A save that cannot be used; `what()` is the one message for the person: file, line, why.
class BadSave : public std::runtime_error {
  public:
    explicit BadSave(const std::string& what, Flaw flaw = Flaw::other)
        : std::runtime_error{what}, flaw_{flaw} {}
    [[nodiscard]] Flaw flaw() const { return flaw_; }

  private:
    Flaw flaw_;
};

/// What is wrong with a save that does not open, and how much of it is good.
struct Damage {
    std::string message;     ///< The one message for the person: file, line, why.
    std::string why;         ///< The last part of it.
    std::size_t line{};      ///< The first that does not fit, from 1; 0: not even a file to read.
    std::size_t good{};      ///< Actions before that line.
    std::size_t of{};        ///< Whole lines after the header, good or not.
    bool has_header{false};  ///< Without one nothing can be resumed.
    Flaw flaw{};
};

}  // namespace muster::record
