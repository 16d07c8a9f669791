#pragma once

#include "client/ui/builder.hpp"
#include "client/ui/keys.hpp"

#include <cstddef>
#include <string>

namespace muster::client {

/// One line of text that a player edits; the caret stands between characters.
class TextField {
  public:
    /// Of `text` what there is room for.
    explicit TextField(const std::string& text = {}, std::size_t most = 60);

    [[nodiscard]] const std::string& text() const { return text_; }
    /// In bytes, never inside a character.
    [[nodiscard]] std::size_t caret() const { return caret_; }
    void set(const std::string& text);
    /// Puts it in at the caret as far as there is room; control characters are left out.
    void type(const std::string& text);
    /// True where the key was for the field: everything but what moves the focus away or acts.
    bool press(Key key);

  private:
    std::string text_;
    std::size_t caret_{};
    std::size_t most_;  ///< Characters.
};

/// The field in a box; `hint` stands in it while it is empty. It takes a caret while in focus.
void draw_text_field(Builder& b, Spot spot, const TextField& field, const std::string& hint);

}  // namespace muster::client
