#pragma once

#include "client/ui/keys/keys.hpp"

#include <cstddef>
#include <string>

namespace muster::client {

/// A text that a player edits, in one line or several; the caret stands between characters.
class EditedText {
  public:
    /// What the limit counts: a save has room for so many bytes, whatever the letters.
    enum class Limit { characters, bytes };

    [[nodiscard]] const std::string& text() const { return text_; }
    /// In bytes, never inside a character.
    [[nodiscard]] std::size_t caret() const { return caret_; }
    /// All of `text`, whatever its length: nothing that somebody wrote is cut. The caret stands
    /// behind it.
    void set(const std::string& text);
    /// Puts it in at the caret; control characters are left out, line ends too where it has one
    /// line. False, and nothing is put in, where the whole of it has no room.
    bool type(const std::string& text);
    /// What was typed last had no room.
    [[nodiscard]] bool is_refusing() const { return is_refusing_; }
    [[nodiscard]] std::size_t most() const { return most_; }

  protected:
    enum class Lines { one, several };

    /// What is typed beyond `most` is refused.
    EditedText(Lines lines, std::size_t most, Limit limit)
        : most_{most}, limit_{limit}, lines_{lines} {}

    /// The keys that move by a character or take one away, and those that come as text; true where
    /// it was one of them.
    bool press_in_text(Key key);
    /// The end of the character before that byte, and behind the one at it.
    [[nodiscard]] std::size_t before(std::size_t at) const;
    [[nodiscard]] std::size_t after(std::size_t at) const;

    std::string text_;
    mutable std::size_t caret_{};  ///< A point is only known to lie where once it is drawn.

  private:
    std::size_t most_;
    Limit limit_;
    Lines lines_;
    bool is_refusing_{};
};

/// The byte behind the character at `at`.
[[nodiscard]] std::size_t next_character(const std::string& text, std::size_t at);

}  // namespace muster::client
