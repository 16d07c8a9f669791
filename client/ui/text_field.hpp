#pragma once

#include "client/ui/builder.hpp"
#include "client/ui/keys.hpp"

#include <cstddef>
#include <string>

namespace muster::client {

/// One line of text that a player edits; the caret stands between characters.
class TextField {
  public:
    /// What its limit counts: a save has room for so many bytes, whatever the letters.
    enum class Limit { characters, bytes };
    /// What is typed beyond `most` is refused.
    explicit TextField(const std::string& text = {}, std::size_t most = 60,
                       Limit limit = Limit::characters);

    [[nodiscard]] const std::string& text() const { return text_; }
    /// In bytes, never inside a character.
    [[nodiscard]] std::size_t caret() const { return caret_; }
    /// All of `text`, whatever its length: nothing that somebody wrote is cut.
    void set(const std::string& text);
    /// Puts it in at the caret; control characters are left out. False, and nothing is put in,
    /// where the whole of it has no room.
    bool type(const std::string& text);
    /// True where the key was for the field: everything but what moves the focus away or acts.
    bool press(Key key);
    /// What was typed last had no room.
    [[nodiscard]] bool is_refusing() const { return is_refusing_; }
    [[nodiscard]] std::size_t most() const { return most_; }

  private:
    std::string text_;
    std::size_t caret_{};
    std::size_t most_;
    Limit limit_;
    bool is_refusing_{};
};

/// Without the control characters, which no key types; line ends stay where `has_lines`.
[[nodiscard]] std::string without_controls(const std::string& text, bool has_lines);
/// Says in a corner of a field's box that it takes no more than `most` characters.
void draw_refusal(Builder& b, const Box& box, std::size_t most);

/// The field in a box; `hint` stands in it while it is empty. It takes a caret while in focus.
void draw_text_field(Builder& b, Spot spot, const TextField& field, const std::string& hint);

}  // namespace muster::client
