#pragma once

#include "client/ui/screen/builder.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace muster::client {

/// A row of a text that is wrapped: bytes of it, and the line that they are of, from 0.
struct TextRow {
    std::size_t from{}, to{}, line{};
    bool is_first{};  ///< Of its line.
    bool operator==(const TextRow&) const = default;
};

/// The rows of one text after the other. It keeps the last ones: of a text that was changed only
/// those around the change are measured, so that a letter of 100,000 characters can be typed in.
class TextRows {
  public:
    /// `text` in rows no wider than `width`: broken at spaces, and within a word that is wider.
    [[nodiscard]] const std::vector<TextRow>& of(const Builder& b, const std::string& text,
                                                 const theme::Style& style, double width) const;

  private:
    mutable std::vector<TextRow> rows_;
    mutable std::string text_;
    mutable std::string face_;  ///< Style and width of those rows.
};

/// As it is drawn in a row: a control character, such as a tab that came in, has no glyph, and is
/// drawn as a space. Every byte keeps its place.
[[nodiscard]] std::string drawn_row(std::string text);

}  // namespace muster::client
