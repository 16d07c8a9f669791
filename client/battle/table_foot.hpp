#pragma once

#include "client/ui/screen/builder.hpp"

#include <string>
#include <vector>

namespace muster::client {

struct FootButton {
    Spot spot;  ///< Without its box.
    std::string words;
    Builder::Rank rank{Builder::Rank::secondary};
};

/// What is asked at the foot of a table with large text.
struct TableFoot {
    std::string sign, title, text;
    bool is_problem{};                  ///< The text says what went wrong.
    int dots{};                         ///< Of a computer that thinks.
    std::vector<FootButton> buttons{};  ///< From the right.
};

/// The question in words and its buttons under it, in rows as they fit; where these want two rows,
/// the text has less room. What the place
/// that is looked at says of itself comes before the text.
void draw_table_foot(Builder& b, const Box& box, const TableFoot& asked);

}  // namespace muster::client
