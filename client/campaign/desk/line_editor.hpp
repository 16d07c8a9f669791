#pragma once

#include "client/ui/builder.hpp"
#include "client/ui/keys.hpp"
#include "client/ui/text_field.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace muster::client {

/// A text of several lines that a person edits, such as an order: a task a line.
class LineEditor {
  public:
    explicit LineEditor(const std::string& text = {}, std::size_t most_lines = 24);

    /// All lines, each with its end.
    [[nodiscard]] std::string text() const;
    void set(const std::string& text);
    [[nodiscard]] std::size_t line() const { return line_; }
    [[nodiscard]] std::size_t count() const { return lines_.size(); }

    /// Puts it in at the caret; line ends begin new lines.
    void type(const std::string& text);
    /// True where the key was for the text: Enter begins a new line, Backspace at the beginning
    /// joins two. Tab and Esc are not for it, nor Up and Down at its ends.
    bool press(Key key);
    /// The caret in another line.
    void go_to(std::size_t line);

    /// All of it in a box that is one place, `spot`; lines that do not fit scroll with the caret.
    void draw(Builder& b, Spot spot, const std::string& hint) const;

  private:
    void split();
    void join();

    std::vector<TextField> lines_;
    std::size_t line_{};
    std::size_t most_;
    mutable std::size_t first_{};  ///< Of those that show.
};

}  // namespace muster::client
