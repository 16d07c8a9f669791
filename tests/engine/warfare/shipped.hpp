#pragma once

#include "engine/warfare/load/load.hpp"
#include "engine/warfare/model/setup.hpp"

#include <string>
#include <vector>

/// What is shipped, for tests; a fault in it stops them.
namespace muster::warfare::tests {

[[nodiscard]] const Tables& shipped();
/// One of the shipped armies, "ember_column".
[[nodiscard]] Army shipped_army(const std::string& id, const Variant& variant = {});
/// A battle of two of them, red's first; all else as the rules have it.
[[nodiscard]] Setup meeting(const std::string& red, const std::string& blue);
/// A unit of any shipped army, "ec2".
[[nodiscard]] Unit shipped_unit(const std::string& id, const Variant& variant = {});
/// The words of a language, "de".
[[nodiscard]] Words shipped_words(const std::string& locale);
/// Rows by their ids: "human regular medium infantry d8".
[[nodiscard]] Choice choice(const std::string& words);

[[nodiscard]] std::vector<std::string> split(const std::string& text, const std::string& by);

}  // namespace muster::warfare::tests
