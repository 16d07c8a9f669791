#pragma once

#include "print/faces/document.hpp"
#include "print/faces/lab/runs.hpp"

#include <functional>
#include <string>

namespace muster::faces {

/// What a page is to call a card of the ruleset; nothing: its id is shown.
using CardNames = std::function<std::string(const std::string& ruleset, const std::string& card)>;

/// One run of the lab as pages: who met whom with which result, how long it took and what was left,
/// what cards did and, where the run weighed them, what they are worth. Its figures are those of
/// the language.
[[nodiscard]] Document lab_report(const LabRun& run, const CardNames& names,
                                  const std::string& language = "en");

}  // namespace muster::faces
