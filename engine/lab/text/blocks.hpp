#pragma once

#include "engine/contract/text_table.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {

/// A text in blocks: a line that begins with a blank belongs to the one before it that does not.
[[nodiscard]] TextBlocks blocks_of(std::string_view text);
/// All lines, headings included.
[[nodiscard]] std::vector<std::string> all_lines(const TextBlocks& blocks);
/// The lines that are new since `before`, each under the heading of its block. All of them where
/// the table has other blocks now.
[[nodiscard]] std::vector<std::string> changed_lines(const TextBlocks& before,
                                                     const TextBlocks& now);

}  // namespace muster::lab
