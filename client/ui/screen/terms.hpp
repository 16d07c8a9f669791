#pragma once

#include "client/ui/screen/screen.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

/// Words of a screen that have a meaning, and numbers of rules in its texts.
namespace muster::client {

/// The boxes of the bytes `from` to `to` of a label, one for each line that they are broken into.
[[nodiscard]] std::vector<Box> boxes_of(const Ruler& ruler, const Label& label, std::size_t from,
                                        std::size_t to);
/// Where "SK-34" or "SK-R3" stands in a text, in order.
struct RuleMention {
    std::size_t from{}, bytes{};
};
[[nodiscard]] std::vector<RuleMention> rules_in(std::string_view text);
/// The rules that a label names, where they stand whole.
[[nodiscard]] std::vector<Term> rule_links(const Ruler& ruler, const Label& label);

/// What lies under a point, or null.
[[nodiscard]] const Term* term_at(const Screen& screen, double x, double y);

}  // namespace muster::client
