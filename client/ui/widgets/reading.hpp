#pragma once

#include "client/ui/keys/keys.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/text_rows.hpp"

#include <string>

namespace muster::client {

/// A text to read, such as a letter: it is wrapped, and where it is longer than its box it scrolls
/// by the wheel and, in focus, by keys.
class Reading {
  public:
    /// Draws `text` in the box of `spot`. It is a place for the focus only where it scrolls.
    void draw(Builder& b, Spot spot, const std::string& text, const theme::Style& style) const;
    /// How high all of `text` stands in `width`.
    [[nodiscard]] double height(const Builder& b, const std::string& text,
                                const theme::Style& style, double width) const;
    /// True where the key was for it: Up, Down and the page keys until its ends.
    bool press(Key key);
    /// Where it was drawn last, and what of it is in view.
    [[nodiscard]] ScrollList& list() const { return list_; }
    /// Another text stands in it now.
    void begin_again() { list_ = {}; }

  private:
    TextRows rows_;
    mutable ScrollList list_;
};

}  // namespace muster::client
