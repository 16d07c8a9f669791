#include "engine/lab/text/blocks.hpp"

#include <algorithm>
#include <cstddef>

namespace muster::lab {
namespace {

using Lines = std::vector<std::string>;

/// Which lines of `now` are in no longest common part with `before`.
std::vector<bool> new_lines(const Lines& before, const Lines& now) {
    const std::size_t columns = now.size() + 1;
    // The longest common part of what is left of both.
    std::vector<std::size_t> longest((before.size() + 1) * columns);
    for (std::size_t i = before.size(); i-- > 0;)
        for (std::size_t j = now.size(); j-- > 0;)
            longest[i * columns + j] =
                before[i] == now[j]
                    ? longest[(i + 1) * columns + j + 1] + 1
                    : std::max(longest[(i + 1) * columns + j], longest[i * columns + j + 1]);
    std::vector<bool> out(now.size(), true);
    for (std::size_t i = 0, j = 0; i < before.size() && j < now.size();) {
        if (before[i] == now[j]) {
            out[j++] = false;
            ++i;
        } else if (longest[(i + 1) * columns + j] >= longest[i * columns + j + 1]) {
            ++i;
        } else {
            ++j;
        }
    }
    return out;
}

void add_block(Lines& out, const TextBlock& block) {
    if (!block.heading.empty()) out.push_back(block.heading);
    out.insert(out.end(), block.lines.begin(), block.lines.end());
}

}  // namespace

TextBlocks blocks_of(std::string_view text) {
    TextBlocks out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string line{text.substr(0, end)};
        text.remove_prefix(std::min(end + 1, text.size()));
        if (out.empty() || !line.starts_with(' '))
            out.push_back({std::move(line), {}});
        else
            out.back().lines.push_back(std::move(line));
    }
    return out;
}

std::vector<std::string> all_lines(const TextBlocks& blocks) {
    Lines out;
    for (const TextBlock& block : blocks) add_block(out, block);
    return out;
}

std::vector<std::string> changed_lines(const TextBlocks& before, const TextBlocks& now) {
    if (before.size() != now.size()) return all_lines(now);
    Lines out;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const std::vector<bool> is_new = new_lines(before[i].lines, now[i].lines);
        const bool has_new = std::find(is_new.begin(), is_new.end(), true) != is_new.end();
        if (!has_new && before[i].heading == now[i].heading) continue;
        if (!now[i].heading.empty()) out.push_back(now[i].heading);
        for (std::size_t j = 0; j < is_new.size(); ++j)
            if (is_new[j]) out.push_back(now[i].lines[j]);
    }
    return out;
}

}  // namespace muster::lab
