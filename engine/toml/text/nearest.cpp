#include "engine/toml/text/nearest.hpp"

#include <algorithm>
#include <vector>

namespace muster::toml {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    // Three rows of the usual table: a swap of neighbours looks two rows back.
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

std::optional<std::string_view> nearest(std::string_view word,
                                        std::span<const std::string_view> candidates) {
    constexpr std::size_t most_edits = 2;
    // A guess that keeps nothing of a short word is no guess.
    std::size_t best = std::min(most_edits + 1, word.size());
    std::optional<std::string_view> found;
    for (const std::string_view candidate : candidates) {
        const std::size_t longer = std::max(candidate.size(), word.size());
        if (longer - std::min(candidate.size(), word.size()) > most_edits) continue;
        const std::size_t distance = edit_distance(word, candidate);
        if (distance < best) {
            best = distance;
            found = candidate;
        } else if (distance == best && found && *found != candidate) {
            found.reset();
        }
    }
    return found;
}

}  // namespace muster::toml
