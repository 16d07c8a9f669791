#include "engine/rulebook/book.hpp"

#include "engine/toml/shipped.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace muster {
namespace fs = std::filesystem;

namespace {

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t") == std::string_view::npos;
}

bool is_table(std::string_view line) {
    return !line.empty() && line.front() == '|';
}

/// The length of "- " or "12. " at the beginning; 0 without.
std::size_t bullet(std::string_view line) {
    if (line.starts_with("- ") || line.starts_with("* ")) return 2;
    std::size_t digits = 0;
    while (digits < line.size() && std::isdigit(static_cast<unsigned char>(line[digits])) != 0)
        ++digits;
    return digits > 0 && line.substr(digits).starts_with(". ") ? digits + 2 : 0;
}

/// Rules that are mentioned become spans of their own.
void add_rules(BookText& out, const BookSpan& whole) {
    static const std::regex rule{"\\b[A-Z]{2}-R?[0-9]+\\b"};
    std::string rest = whole.text;
    std::smatch found;
    while (std::regex_search(rest, found, rule)) {
        BookSpan before = whole;
        before.text = found.prefix().str();
        if (!before.text.empty()) out.push_back(before);
        BookSpan number = whole;
        number.text = number.rule = found.str();
        out.push_back(number);
        rest = found.suffix().str();
    }
    if (rest.empty()) return;
    BookSpan last = whole;
    last.text = rest;
    out.push_back(last);
}

/// One paragraph, cell or item with its marks read.
BookText inline_of(std::string_view line) {
    BookText out;
    BookSpan now;
    const auto flush = [&] {
        if (!now.text.empty()) {
            if (now.is_code)
                out.push_back(now);
            else
                add_rules(out, now);
        }
        now.text.clear();
    };
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (now.is_code) {
            if (c == '`') {
                flush();
                now.is_code = false;
            } else {
                now.text += c;
            }
        } else if (c == '`') {
            flush();
            now.is_code = true;
        } else if (line.substr(i).starts_with("**")) {
            flush();
            now.is_bold = !now.is_bold;
            ++i;
        } else if (c == '*') {
            flush();
            now.is_italic = !now.is_italic;
        } else if (c == '\\' && i + 1 < line.size()) {
            now.text += line[++i];
        } else if (c == '[') {
            // [words](target): the words are what is read; rules among them lead on by themselves.
            const std::size_t close = line.find("](", i);
            const std::size_t end = close == std::string_view::npos ? close : line.find(')', close);
            if (end == std::string_view::npos) {
                now.text += c;
                continue;
            }
            for (const BookSpan& span : inline_of(line.substr(i + 1, close - i - 1))) {
                flush();
                out.push_back(span);
            }
            i = end;
        } else {
            now.text += c;
        }
    }
    flush();
    // A rule stands bold where it is defined.
    for (BookSpan& span : out) span.is_definition = span.is_bold && !span.rule.empty();
    return out;
}

std::vector<BookText> cells_of(std::string_view line) {
    std::vector<BookText> out;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
            cell += line[++i];
        } else if (line[i] == '|') {
            const std::size_t from = cell.find_first_not_of(' ');
            const std::size_t to = cell.find_last_not_of(' ');
            out.push_back(from == std::string::npos
                              ? BookText{}
                              : inline_of(std::string_view{cell}.substr(from, to - from + 1)));
            cell.clear();
        } else {
            cell += line[i];
        }
    }
    return out;
}

std::string contents_of(const fs::path& file) {
    std::ifstream in{file, std::ios::binary};
    if (!in) throw std::runtime_error{file.string() + ": error: cannot be read"};
    return {std::istreambuf_iterator<char>{in}, {}};
}

}  // namespace

std::string plain(const BookText& text) {
    std::string out;
    for (const BookSpan& span : text) out += span.text;
    return out;
}

std::string folded(std::string_view text) {
    std::string out{text};
    // The umlauts' second byte: their capitals lie 32 below.
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto byte = static_cast<unsigned char>(out[i]);
        if (byte < 0x80)
            out[i] = static_cast<char>(std::tolower(byte));
        else if (byte == 0xC3 && i + 1 < out.size() &&
                 static_cast<unsigned char>(out[i + 1]) < 0x9F)
            out[i + 1] = static_cast<char>(out[i + 1] + 0x20), ++i;
    }
    return out;
}

Rulebook::Rulebook(const fs::path& file) : Rulebook{of(contents_of(file))} {}

Rulebook Rulebook::of(std::string_view markdown) {
    Rulebook out;
    std::istringstream in{std::string{markdown}};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(std::move(line));
    const auto section = [&]() -> BookSection& {
        if (out.sections_.empty()) out.sections_.push_back({2, out.title_, {}});
        return out.sections_.back();
    };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string& line = lines[i];
        if (is_blank(line)) continue;
        if (line.starts_with("```")) {
            std::string code;
            for (++i; i < lines.size() && !lines[i].starts_with("```"); ++i)
                code += lines[i] + '\n';
            if (!code.empty()) code.pop_back();
            BookSpan span;
            span.text = code;
            span.is_code = true;
            section().blocks.push_back({BookBlock::Kind::code, {span}, {}});
        } else if (line.front() == '#') {
            const std::size_t level = line.find_first_not_of('#');
            const std::string title = plain(inline_of(line.substr(level + 1)));
            if (level == 1)
                out.title_ = title;
            else
                out.sections_.push_back({static_cast<int>(level), title, {}});
        } else if (is_table(line)) {
            BookBlock table{BookBlock::Kind::table, {}, {}};
            for (; i < lines.size() && is_table(lines[i]); ++i)
                if (lines[i].find_first_not_of("|-: ") != std::string::npos)
                    table.rows.push_back(cells_of(lines[i]));
            --i;
            section().blocks.push_back(std::move(table));
        } else {
            const std::size_t mark = bullet(line);
            std::string text =
                line.starts_with("- ") || line.starts_with("* ") ? line.substr(mark) : line;
            // What is written in several lines is one paragraph.
            while (i + 1 < lines.size() && !is_blank(lines[i + 1]) && !is_table(lines[i + 1]) &&
                   lines[i + 1].front() != '#' && !lines[i + 1].starts_with("```") &&
                   bullet(lines[i + 1]) == 0) {
                const std::string& next = lines[++i];
                text += ' ' + next.substr(next.find_first_not_of(' '));
            }
            section().blocks.push_back(
                {mark > 0 ? BookBlock::Kind::item : BookBlock::Kind::paragraph,
                 inline_of(text),
                 {}});
        }
    }
    for (std::size_t i = 0; i < out.sections_.size(); ++i) {
        std::string all = out.sections_[i].title;
        const auto add = [&](const BookText& text) {
            all += '\n' + plain(text);
            for (const BookSpan& span : text)
                if (span.is_definition) out.rules_.emplace(span.rule, i);
        };
        for (const BookBlock& block : out.sections_[i].blocks) {
            add(block.text);
            for (const auto& row : block.rows)
                for (const BookText& cell : row) add(cell);
        }
        out.folded_.push_back(folded(all));
    }
    return out;
}

std::optional<std::size_t> Rulebook::section_of(const std::string& rule) const {
    const auto found = rules_.find(rule);
    if (found == rules_.end()) return std::nullopt;
    return found->second;
}

std::string Rulebook::gist(const std::string& rule) const {
    const auto section = section_of(rule);
    if (!section) return {};
    std::string out;
    const auto look = [&](const BookText& text) {
        for (std::size_t i = 0; i < text.size() && out.empty(); ++i)
            if (text[i].is_definition && text[i].rule == rule)
                for (++i; i < text.size() && !text[i].is_definition; ++i) out += text[i].text;
    };
    for (const BookBlock& block : sections_[*section].blocks) {
        look(block.text);
        for (const auto& row : block.rows) {
            // A rule may be a row of a table: what it says is in the next cell.
            const bool is_row =
                row.size() > 1 &&
                std::any_of(row[0].begin(), row[0].end(), [&](const BookSpan& span) {
                    return span.is_definition && span.rule == rule;
                });
            if (is_row && out.empty()) out = plain(row[1]);
            for (const BookText& cell : row) look(cell);
        }
    }
    const std::size_t from = out.find_first_not_of(" .:");
    if (from == std::string::npos) return {};
    out.erase(0, from);
    std::size_t end = std::min(out.find(". "), out.find(": "));
    if (const std::size_t asked = out.find("? "); asked < end) end = asked + 1;
    return end == std::string::npos ? out : out.substr(0, end);
}

int Rulebook::hits(std::size_t section, const std::string& text) const {
    const std::string wanted = folded(text);
    if (wanted.empty() || section >= folded_.size()) return 0;
    int count = 0;
    for (std::size_t at = folded_[section].find(wanted); at != std::string::npos;
         at = folded_[section].find(wanted, at + wanted.size()))
        ++count;
    return count;
}

fs::path book_file(const std::string& ruleset, const std::string& language) {
    const fs::path cards = toml::shipped_cards();
    std::error_code none;
    // de-AT, and else de.
    for (std::string tag = language; !tag.empty();) {
        fs::path own = cards / ruleset / "locale" / tag / "RULES.md";
        if (tag != "en" && fs::exists(own, none)) return own;
        const std::size_t dash = tag.rfind('-');
        tag = dash == std::string::npos ? std::string{} : tag.substr(0, dash);
    }
    fs::path installed = cards.parent_path() / "rules" / (ruleset + ".md");
    if (fs::exists(installed, none)) return installed;
    return cards.parent_path() / "engine" / ruleset / "RULES.md";
}

}  // namespace muster
