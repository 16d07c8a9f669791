#include "engine/toml/text/text_edit.hpp"

#include <algorithm>
#include <utility>

namespace muster::toml {
namespace {

constexpr std::string_view blanks = " \t";

/// A dotted name without the spaces and quotes that it may be written with.
std::string plain_name(std::string_view written) {
    std::string out;
    for (const char c : written)
        if (c != ' ' && c != '\t' && c != '"' && c != '\'') out += c;
    return out;
}

}  // namespace

TextEdit::TextEdit(std::string text) : text_{std::move(text)} {
    if (!text_.empty() && text_.back() != '\n') text_ += '\n';
    scan();
}

std::size_t TextEdit::line_begin(std::size_t at) const {
    const std::size_t before = at == 0 ? std::string::npos : text_.rfind('\n', at - 1);
    return before == std::string::npos ? 0 : before + 1;
}

std::size_t TextEdit::line_end(std::size_t at) const {
    return std::min(text_.find('\n', at), text_.size());
}

std::size_t TextEdit::past_string(std::size_t at) const {
    const char quote = text_[at];
    const std::string three(3, quote);
    const bool is_long = text_.compare(at, 3, three) == 0;
    std::size_t i = at + (is_long ? 3 : 1);
    while (i < text_.size()) {
        if (quote == '"' && text_[i] == '\\') {
            i += 2;
        } else if (is_long ? text_.compare(i, 3, three) == 0 : text_[i] == quote) {
            i += is_long ? 3 : 1;
            // Two more quotes may stand before the three that end it.
            while (is_long && i < text_.size() && text_[i] == quote) ++i;
            return i;
        } else {
            ++i;
        }
    }
    return text_.size();
}

std::size_t TextEdit::past_comment(std::size_t at) {
    comments_.push_back(at);
    return line_end(at);
}

std::size_t TextEdit::past_value(std::size_t at) {
    int depth = 0;
    while (at < text_.size()) {
        const char c = text_[at];
        if (c == '"' || c == '\'') {
            at = past_string(at);
            if (depth == 0) return at;
            continue;
        }
        if (c == '#') {
            if (depth == 0) break;
            at = past_comment(at);
            continue;
        }
        if (c == '\n' && depth == 0) break;
        if (c == '[' || c == '{') ++depth;
        ++at;
        if ((c == ']' || c == '}') && --depth == 0) return at;
    }
    while (at > 0 && blanks.find(text_[at - 1]) != std::string_view::npos) --at;
    return at;
}

void TextEdit::scan() {
    sections_.push_back({});
    for (std::size_t at = 0; at < text_.size();) {
        const char c = text_[at];
        if (c == '\n' || blanks.find(c) != std::string_view::npos) {
            ++at;
        } else if (c == '#') {
            at = past_comment(at);
        } else if (c == '[') {
            const std::size_t from = text_.find_first_not_of('[', at);
            std::size_t to = from;
            while (to < text_.size() && text_[to] != ']')
                to = text_[to] == '"' || text_[to] == '\'' ? past_string(to) : to + 1;
            const std::size_t end = std::min(text_.find_first_not_of(']', to), text_.size());
            sections_.push_back({plain_name({text_.data() + from, to - from}), at, end});
            at = end;
        } else {
            Item item{{}, at, 0, 0};
            while (at < text_.size() && text_[at] != '=')
                at = text_[at] == '"' || text_[at] == '\'' ? past_string(at) : at + 1;
            item.key = plain_name({text_.data() + item.begin, at - item.begin});
            item.value = std::min(text_.find_first_not_of(blanks, at + 1), text_.size());
            item.end = at = past_value(item.value);
            sections_.back().items.push_back(std::move(item));
        }
    }
}

const TextEdit::Section* TextEdit::find(std::string_view table, std::size_t which) const {
    for (const Section& section : sections_)
        if (section.name == table && which-- == 0) return &section;
    return nullptr;
}

std::size_t TextEdit::count(std::string_view table) const {
    return static_cast<std::size_t>(
        std::count_if(sections_.begin(), sections_.end(),
                      [&](const Section& section) { return section.name == table; }));
}

std::size_t TextEdit::behind(const Section& section) const {
    const std::size_t last = section.items.empty() ? section.end : section.items.back().end;
    return line_end(last);
}

void TextEdit::set(std::string_view table, std::size_t which, std::string_view key,
                   std::string_view value) {
    const Section* section = find(table, which);
    if (section == nullptr) return;
    for (const Item& item : section->items)
        if (item.key == key) {
            const std::size_t line = line_begin(item.begin);
            changes_.push_back({line, line, comments_in(item.value, item.end)});
            changes_.push_back({item.value, item.end, std::string{value}});
            return;
        }
    put_behind(behind(*section), std::string{key} + " = " + std::string{value} + '\n', false);
}

/// Whole lines, behind the line that ends at `end`: what is taken out of that takes none of them.
void TextEdit::put_behind(std::size_t end, std::string lines, bool is_table) {
    const std::size_t at = std::min(end + 1, text_.size());
    changes_.push_back({at, at, std::move(lines), is_table});
}

void TextEdit::change(std::string_view table, std::size_t which, const Keys& before,
                      const Keys& after) {
    for (std::size_t i = 0; i < after.size(); ++i) {
        const auto& [key, value] = after[i];
        if (value == before[i].second) continue;
        if (value.empty())
            remove(table, which, key);
        else
            set(table, which, key, value);
    }
}

std::string TextEdit::comments_in(std::size_t begin, std::size_t end) const {
    std::string out;
    for (const std::size_t at : comments_)
        if (at >= begin && at < end) out += text_.substr(at, line_end(at) - at) + '\n';
    return out;
}

void TextEdit::take_out(std::size_t begin, std::size_t end) {
    const std::size_t last = line_end(end);
    changes_.push_back(
        {line_begin(begin), std::min(last + 1, text_.size()), comments_in(begin, last)});
}

void TextEdit::remove(std::string_view table, std::size_t which, std::string_view key) {
    const Section* section = find(table, which);
    if (section == nullptr) return;
    for (const Item& item : section->items)
        if (item.key == key) take_out(item.begin, item.end);
}

void TextEdit::remove_table(std::string_view table, std::size_t which) {
    const Section* section = find(table, which);
    if (section == nullptr) return;
    // A blank line goes with it.
    if (section->begin >= 2 && text_.compare(section->begin - 2, 2, "\n\n") == 0)
        changes_.push_back({section->begin - 1, section->begin, {}});
    take_out(section->begin, section->end);
    for (const Item& item : section->items) take_out(item.begin, item.end);
}

void TextEdit::add_table(std::string_view table, const std::vector<std::string_view>& others,
                         const std::string& lines) {
    const Section* after = nullptr;
    if (const std::size_t own = count(table); own > 0) after = find(table, own - 1);
    for (const std::string_view other : others)
        if (const std::size_t there = count(other); after == nullptr && there > 0)
            after = find(other, there - 1);
    const std::size_t end = after == nullptr ? text_.size() : behind(*after);
    std::string added = (text_.empty() ? "" : "\n") + lines;
    while (!added.empty() && added.back() == '\n') added.pop_back();
    put_behind(end, added + '\n', true);
}

std::string TextEdit::arranged(std::string_view table,
                               const std::vector<std::size_t>& order) const {
    struct Block {
        std::size_t begin{}, end{};
    };
    std::vector<Block> blocks;
    for (const Section& section : sections_) {
        if (section.name != table) continue;
        std::size_t begin = line_begin(section.begin);
        while (begin > 0 && text_[line_begin(begin - 1)] == '#') begin = line_begin(begin - 1);
        blocks.push_back({begin, behind(section)});
    }
    std::string out;
    std::size_t done = 0;
    for (std::size_t i = 0; i < blocks.size() && i < order.size(); ++i) {
        const Block& taken = blocks[order[i]];
        out.append(text_, done, blocks[i].begin - done);
        out.append(text_, taken.begin, taken.end - taken.begin);
        done = blocks[i].end;
    }
    return out.append(text_, done, std::string::npos);
}

std::string TextEdit::text() const {
    std::vector<Change> changes = changes_;
    // A key that is new stands before a table that is.
    std::stable_sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
        return a.from != b.from ? a.from < b.from : a.is_table < b.is_table;
    });
    std::string out;
    std::size_t done = 0;
    for (const Change& change : changes) {
        if (change.from > done) out.append(text_, done, change.from - done);
        out += change.text;
        done = std::max(done, change.to);
    }
    return out.append(text_, done, std::string::npos);
}

std::string TextEdit::comments() const {
    return comments_in(0, text_.size());
}

}  // namespace muster::toml
