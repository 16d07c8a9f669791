#pragma once

#include "client/ui/screen/builder.hpp"

#include <string>

/// Names that people chose, in the narrow places of a card.
namespace muster::client::warfare_table {

/// The widest part of a name that a line does not break.
[[nodiscard]] double widest_part(const Builder& b, const std::string& name,
                                 const theme::Style& style);
/// `style`, smaller and then lighter until no word of the name is broken and all of it has room, as
/// far as that goes.
[[nodiscard]] theme::Style name_style(const Builder& b, const std::string& name, theme::Style style,
                                      double width, int lines);

}  // namespace muster::client::warfare_table
