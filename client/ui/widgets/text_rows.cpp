#include "client/ui/widgets/text_rows.hpp"

#include "client/ui/widgets/edited_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace muster::client {
namespace {

/// No row of any window has room for so many bytes; a longer rest of a line is not measured whole.
constexpr std::size_t beyond_a_row = 2048;

struct Measure {
    const Builder& b;
    const std::string& text;
    const theme::Style& style;
    double width;

    [[nodiscard]] bool fits(std::size_t from, std::size_t to) const {
        return b.width_of(drawn_row(text.substr(from, to - from)), style) <= width;
    }
    /// The end of the row that begins at `from` within a line that ends at `end`.
    [[nodiscard]] std::size_t row_end(std::size_t from, std::size_t end) const {
        if (end - from <= beyond_a_row && fits(from, end)) return end;
        std::size_t last = from;
        for (std::size_t at = from; at < end;) {
            std::size_t next = text.find(' ', at);
            next = next == std::string::npos || next >= end ? end : next + 1;
            if (next - from > beyond_a_row || !fits(from, next)) break;
            last = at = next;
        }
        if (last > from) return last;
        last = next_character(text, from);  // A word wider than the row is broken.
        while (last < end && fits(from, next_character(text, last)))
            last = next_character(text, last);
        return last;
    }
};

/// How many bytes two texts have in common at their beginnings.
std::size_t common_begin(const std::string& a, const std::string& b) {
    const auto ends = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return static_cast<std::size_t>(ends.first - a.begin());
}
/// And at their ends, after the first `begin` of both.
std::size_t common_end(const std::string& a, const std::string& b, std::size_t begin) {
    const std::size_t most = std::min(a.size(), b.size()) - begin;
    std::size_t out = 0;
    while (out < most && a[a.size() - 1 - out] == b[b.size() - 1 - out]) ++out;
    return out;
}

}  // namespace

std::string drawn_row(std::string text) {
    for (char& one : text)
        if (static_cast<unsigned char>(one) < 0x20 || one == 0x7F) one = ' ';
    return text;
}

const std::vector<TextRow>& TextRows::of(const Builder& b, const std::string& text,
                                         const theme::Style& style, double width) const {
    std::string face =
        fmt::format("{} {} {} {} {}", style.family, style.size, style.weight, style.italic, width);
    const bool knows_rows = face == face_ && !rows_.empty();
    if (knows_rows && text == text_) return rows_;
    const std::vector<TextRow> old = std::exchange(rows_, {});
    const std::size_t same = knows_rows ? common_begin(text, text_) : 0;
    const std::size_t tail = knows_rows ? common_end(text, text_, same) : 0;
    // A row ends where the next word has no room: the two before the change may end elsewhere now.
    std::size_t kept = 0;
    while (knows_rows && kept + 2 < old.size() && old[kept + 2].to < same) ++kept;
    rows_.assign(old.begin(), old.begin() + static_cast<std::ptrdiff_t>(kept));
    std::size_t from = 0, line = 0;
    bool is_first = true;
    if (kept > 0) {
        from = old[kept].from;
        line = old[kept].line;
        is_first = old[kept].is_first;
    }
    std::size_t beyond = kept;  // The first of the old rows that may stand again.
    const Measure measure{b, text, style, width};
    for (;;) {
        // What follows the change: from a row on that begins where one did, all are as they were.
        while (beyond < old.size() && text.size() >= tail && from >= text.size() - tail &&
               old[beyond].from + text.size() < from + text_.size())
            ++beyond;
        if (knows_rows && from >= text.size() - tail && beyond < old.size() &&
            old[beyond].from + text.size() == from + text_.size() &&
            old[beyond].is_first == is_first) {
            for (auto row = old.begin() + static_cast<std::ptrdiff_t>(beyond); row != old.end();
                 ++row)
                rows_.push_back({row->from + text.size() - text_.size(),
                                 row->to + text.size() - text_.size(),
                                 row->line + line - old[beyond].line, row->is_first});
            break;
        }
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const std::size_t to = measure.row_end(from, end);
        rows_.push_back({from, to, line, is_first});
        is_first = to >= end;
        if (!is_first) {
            from = to;
            continue;
        }
        if (end >= text.size()) break;
        from = end + 1;
        ++line;
    }
    text_ = text;
    face_ = std::move(face);
    return rows_;
}

}  // namespace muster::client
