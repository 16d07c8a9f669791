#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

/// What the golden battles of every ruleset share.
namespace muster::golden {

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        lines.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

/// The first difference with some lines around it, as a patch shows it; empty if there is none.
inline std::string first_difference(const std::string& name, const std::vector<std::string>& golden,
                                    const std::vector<std::string>& now) {
    const auto [was, is] = std::mismatch(golden.begin(), golden.end(), now.begin(), now.end());
    if (was == golden.end() && is == now.end()) return "";
    const auto at = static_cast<std::size_t>(was - golden.begin());
    const std::size_t from = at < 4 ? 0 : at - 4;
    std::string text = fmt::format(
        "--- tests/golden/{}.txt\n+++ the rules as they are\n@@ line {} @@\n", name, at + 1);
    for (std::size_t i = from; i < at; ++i) text += " " + golden[i] + "\n";
    for (std::size_t i = at; i < std::min(at + 3, golden.size()); ++i)
        text += "-" + golden[i] + "\n";
    for (std::size_t i = at; i < std::min(at + 3, now.size()); ++i) text += "+" + now[i] + "\n";
    return text + "If this is meant: MUSTER_UPDATE_GOLDEN=1, and read the whole change.\n";
}

inline bool is_updating() {
    const char* update = std::getenv("MUSTER_UPDATE_GOLDEN");
    return update != nullptr && std::string{update} == "1";
}

}  // namespace muster::golden
