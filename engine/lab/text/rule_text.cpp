#include "engine/lab/text/rule_text.hpp"

#include "engine/lab/text/terminal.hpp"

#include <algorithm>
#include <cctype>

namespace muster::lab {
namespace {

bool defines(const BookText& text, const std::string& rule) {
    return std::any_of(text.begin(), text.end(), [&](const BookSpan& span) {
        return span.is_definition && (rule.empty() || span.rule == rule);
    });
}

bool defines(const BookBlock& block, const std::string& rule) {
    const auto in_cell = [&](const BookText& cell) { return defines(cell, rule); };
    const auto in_row = [&](const auto& row) {
        return std::any_of(row.begin(), row.end(), in_cell);
    };
    return defines(block.text, rule) || std::any_of(block.rows.begin(), block.rows.end(), in_row);
}

/// Whether what follows the block belongs to that rule.
bool is_last_of(const BookBlock& block, const std::string& rule) {
    const auto last = std::find_if(block.text.rbegin(), block.text.rend(),
                                   [](const BookSpan& span) { return span.is_definition; });
    return last != block.text.rend() && last->rule == rule;
}

/// From the rule's number up to the next rule's, where several stand in one paragraph.
std::string part_of(const BookText& text, const std::string& rule) {
    const auto is_it = [&](const BookSpan& span) {
        return span.is_definition && span.rule == rule;
    };
    auto span = std::find_if(text.begin(), text.end(), is_it);
    std::string out = span->text;
    for (++span; span != text.end() && !span->is_definition; ++span) out += span->text;
    return out;
}

std::string row_text(const std::vector<BookText>& row) {
    std::string out;
    for (std::size_t i = 0; i < row.size(); ++i)
        out += (i == 0 ? "" : i == 1 && defines(row[0], "") ? " " : " | ") + plain(row[i]);
    return out;
}

std::string block_text(const BookBlock& block, std::size_t columns) {
    std::string out;
    switch (block.kind) {
        case BookBlock::Kind::paragraph: return set_in_lines(plain(block.text), columns, 2);
        case BookBlock::Kind::item: return set_in_lines("- " + plain(block.text), columns, 4);
        case BookBlock::Kind::table:
            for (const auto& row : block.rows) out += set_in_lines(row_text(row), columns, 4);
            return out;
        case BookBlock::Kind::code: return plain(block.text) + "\n";
    }
    return out;
}

/// The block in which a rule is defined, as far as it is of that rule.
std::string own_text(const BookBlock& block, const std::string& rule, std::size_t columns) {
    if (defines(block.text, rule)) return set_in_lines(part_of(block.text, rule), columns, 2);
    for (const auto& row : block.rows)
        if (std::any_of(row.begin(), row.end(),
                        [&](const BookText& cell) { return defines(cell, rule); }))
            return set_in_lines(row_text(row), columns, 2);
    return {};
}

}  // namespace

std::optional<std::string> rule_named(const Rulebook& book, std::string_view typed) {
    if (book.rules().empty()) return std::nullopt;
    std::string letters, digits;
    for (const char c : typed) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isdigit(byte) != 0)
            digits += c;
        else if (std::isalpha(byte) != 0 && digits.empty())
            letters += static_cast<char>(std::toupper(byte));
        else if (c != '-' && c != ' ')
            return std::nullopt;
    }
    // "34" and "R39" are of this book.
    const std::string& first = book.rules().begin()->first;
    const std::string book_letters = first.substr(0, first.find('-'));
    if (letters.empty() || letters == "R") letters.insert(0, book_letters);
    if (letters.size() < book_letters.size() || digits.empty()) return std::nullopt;
    std::string rule =
        letters.substr(0, book_letters.size()) + "-" + letters.substr(book_letters.size()) + digits;
    if (!book.section_of(rule)) return std::nullopt;
    return rule;
}

std::string rule_text(const Rulebook& book, const std::string& rule, std::size_t columns) {
    const auto place = book.section_of(rule);
    if (!place) return {};
    const BookSection& section = book.sections()[*place];
    std::string out = section.title + "\n";
    auto block = std::find_if(section.blocks.begin(), section.blocks.end(),
                              [&](const BookBlock& one) { return defines(one, rule); });
    if (block == section.blocks.end()) return out;
    out += own_text(*block, rule, columns);
    if (!is_last_of(*block, rule)) return out;
    // What follows belongs to it until the next rule begins.
    for (++block; block != section.blocks.end() && !defines(*block, ""); ++block)
        out += block_text(*block, columns);
    return out;
}

}  // namespace muster::lab
