#pragma once

#include "client/ui/keys/keys.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/edited_text.hpp"

#include <cstddef>
#include <string>

namespace muster::client {

/// One line of text that a player edits.
class TextField : public EditedText {
  public:
    explicit TextField(const std::string& text = {}, std::size_t most = 60,
                       Limit limit = Limit::characters)
        : EditedText{Lines::one, most, limit} {
        set(text);
    }
    /// True where the key was for the field: everything but what moves the focus away or acts.
    bool press(Key key);
};

/// Says in a corner of a field's box that it takes no more than `most` characters.
void draw_refusal(Builder& b, const Box& box, std::size_t most);

/// The field in a box; `hint` stands in it while it is empty. It takes a caret while in focus.
void draw_text_field(Builder& b, Spot spot, const TextField& field, const std::string& hint);

}  // namespace muster::client
