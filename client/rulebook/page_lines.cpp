#include "client/rulebook/page_lines.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>

namespace muster::client {
namespace {

constexpr double size = 18, leading = 25.5, table_size = 15, table_leading = 20, code_size = 13,
                 code_leading = 18, between = 10, indent = 22, cell_pad = 8, code_pad = 10;

theme::Style style_of(const BookSpan& span, double letters) {
    theme::Style style = theme::prose(letters);
    if (span.is_bold) style.weight = 700;
    style.italic = span.is_italic;
    if (span.is_code) {
        style = theme::label(letters * 0.84);
        style.family = "monospace";
    }
    if (!span.rule.empty() && !span.is_definition) style.colour = theme::side(Seat::blue).fill;
    return style;
}

/// Sets words into lines of a width; each line is so high.
class Setter {
  public:
    Setter(const Builder& b, double width, double letters, double height)
        : b_{&b}, width_{width}, letters_{letters}, height_{height} {
        begin();
    }
    void set(const BookText& text) {
        for (const BookSpan& span : text) {
            const theme::Style style = style_of(span, letters_);
            std::size_t from = 0;
            while (from < span.text.size()) {
                // A word with the blank before it.
                std::size_t to = span.text.find(' ', from + 1);
                if (to == std::string::npos) to = span.text.size();
                add(span, style, span.text.substr(from, to - from));
                from = to;
            }
            settle();
        }
    }
    [[nodiscard]] std::vector<PageLine> take() {
        if (lines_.back().runs.empty()) lines_.pop_back();
        return std::move(lines_);
    }

  private:
    /// Of a line's width: where the words of a run so far take less, their sum says that they fit.
    static constexpr double surely = 0.85;

    void begin() {
        settle();
        PageLine line;
        line.height = height_;
        lines_.push_back(std::move(line));
        x_ = 0;
    }
    /// Measures the last run as a whole, where its width is so far the sum of its words.
    void settle() {
        if (!is_sum_) return;
        is_sum_ = false;
        PageRun& run = lines_.back().runs.back();
        run.width = b_->width_of(run.text, run.style);
        x_ = run.x + run.width;
    }
    /// No line ends between "(" and the rule behind it. False where the line is one word.
    bool break_before_last_word() {
        std::vector<PageRun>& runs = lines_.back().runs;
        std::size_t at = runs.size();
        std::size_t blank = std::string::npos;
        while (at > 0 && blank == std::string::npos) blank = runs[--at].text.rfind(' ');
        if (blank == std::string::npos) return false;
        std::vector<PageRun> word{runs.begin() + static_cast<std::ptrdiff_t>(at), runs.end()};
        word.front().text.erase(0, blank + 1);
        runs.resize(at + 1);
        runs[at].text.resize(blank);
        runs[at].width = b_->width_of(runs[at].text, runs[at].style);
        if (runs[at].text.empty()) runs.pop_back();
        begin();
        for (PageRun& run : word) {
            if (run.text.empty()) continue;
            run.x = x_;
            run.width = b_->width_of(run.text, run.style);
            x_ += run.width;
            lines_.back().runs.push_back(std::move(run));
        }
        span_ = nullptr;
        return true;
    }
    void add(const BookSpan& span, const theme::Style& style, std::string word) {
        auto& runs = lines_.back().runs;
        const bool goes_on = !runs.empty() && span_ == &span;
        // A word is measured once in a book, a line of words each time.
        if (goes_on) {
            PageRun& run = runs.back();
            const double sum = run.width + b_->width_of(word, style);
            if (run.x + sum < surely * width_) {
                run.text += word;
                run.width = sum;
                is_sum_ = true;
                return;
            }
        }
        // Measured with what stands before it in its run, as letters have blanks around them.
        const std::string whole = goes_on ? runs.back().text + word : word;
        const double from = goes_on ? runs.back().x : x_;
        const double wide = b_->width_of(whole, style);
        if (from + wide > width_ && !runs.empty() && word.front() == ' ') {
            begin();
            word.erase(0, 1);
            if (word.empty()) return;
            span_ = nullptr;
            return add(span, style, std::move(word));
        }
        if (from + wide > width_ && !goes_on && break_before_last_word())
            return add(span, style, std::move(word));
        if (goes_on) {
            runs.back().text = whole;
            runs.back().width = wide;
            is_sum_ = false;
        } else {
            PageRun run;
            run.x = from;
            run.width = wide;
            run.text = whole;
            run.style = style;
            run.is_here = span.is_definition;
            if (!span.is_definition) run.rule = span.rule;
            runs.push_back(std::move(run));
        }
        x_ = from + wide;
        span_ = &span;
    }

    const Builder* b_;
    double width_, letters_, height_;
    double x_{};
    const BookSpan* span_{};  ///< Of the last run.
    bool is_sum_{};           ///< So is its width.
    std::vector<PageLine> lines_;
};

/// The widest word of a cell, which no column may break.
double widest_word(const Builder& b, const BookText& cell, double letters) {
    double widest = 0, so_far = 0;
    for (const BookSpan& span : cell) {
        const theme::Style style = style_of(span, letters);
        for (std::size_t from = 0; from <= span.text.size();) {
            const std::size_t to = std::min(span.text.find(' ', from), span.text.size());
            so_far += b.width_of(span.text.substr(from, to - from), style);
            widest = std::max(widest, so_far);
            if (to < span.text.size()) so_far = 0;
            from = to + 1;
        }
    }
    return widest;
}

/// Each column takes its widest word, and of what is left as much as it would have more.
std::vector<double> columns_of(const Builder& b, const BookBlock& table, double width) {
    std::vector<double> least, wanted;
    for (const auto& row : table.rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i >= wanted.size()) {
                wanted.push_back(0);
                least.push_back(0);
            }
            BookText cell = row[i];
            if (&row == &table.rows.front())
                for (BookSpan& span : cell) span.is_bold = true;
            double wide = 0;
            for (const BookSpan& span : cell)
                wide += b.width_of(span.text, style_of(span, table_size));
            wanted[i] = std::max(wanted[i], wide + 2 * cell_pad + 2);
            least[i] = std::max(least[i], widest_word(b, cell, table_size) + 2 * cell_pad + 2);
        }
    double all = 0, all_least = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        all += wanted[i];
        all_least += least[i];
    }
    if (wanted.empty()) return wanted;
    if (all <= width) {
        wanted.back() += width - all;
        return wanted;
    }
    if (all_least >= width) {
        for (double& one : least) one *= width / all_least;
        return least;
    }
    for (std::size_t i = 0; i < wanted.size(); ++i)
        wanted[i] = least[i] + (wanted[i] - least[i]) * (width - all_least) / (all - all_least);
    return wanted;
}

std::vector<PageLine> table_lines(const Builder& b, const BookBlock& table, double width) {
    std::vector<PageLine> out;
    const std::vector<double> columns = columns_of(b, table, width);
    bool is_head = true;
    for (const auto& row : table.rows) {
        PageLine line;
        line.is_table = true;
        line.is_head = std::exchange(is_head, false);
        double x = 0;
        std::size_t most = 1;
        for (std::size_t i = 0; i < row.size(); ++i) {
            Setter cell{b, columns[i] - 2 * cell_pad, table_size, table_leading};
            BookText text = row[i];
            if (line.is_head)
                for (BookSpan& span : text) span.is_bold = true;
            cell.set(text);
            std::size_t at = 0;
            for (PageLine& part : cell.take()) {
                for (PageRun& run : part.runs) {
                    run.x += x + cell_pad;
                    run.y = 5 + table_leading * static_cast<double>(at);
                    line.runs.push_back(std::move(run));
                }
                ++at;
            }
            most = std::max(most, at);
            x += columns[i];
            if (i + 1 < row.size()) line.rules.push_back(x);
        }
        line.height = table_leading * static_cast<double>(most) + 10;
        out.push_back(std::move(line));
    }
    return out;
}

/// A paragraph for each cell, behind the head of its column; those of a row behind its first cell.
void add_cells(const Builder& b, const BookBlock& table, double width, std::vector<PageLine>& out) {
    for (auto row = std::next(table.rows.begin()); row != table.rows.end(); ++row) {
        for (std::size_t i = 0; i < row->size(); ++i) {
            BookText text = (*row)[i];
            if (text.empty()) continue;
            if (i == 0) {
                for (BookSpan& span : text) span.is_bold = true;
            } else if (i < table.rows.front().size() && !table.rows.front()[i].empty()) {
                BookText whole = table.rows.front()[i];
                for (BookSpan& span : whole) span.is_italic = true;
                whole.back().text += ": ";
                whole.insert(whole.end(), text.begin(), text.end());
                text = std::move(whole);
            }
            const double in = i == 0 ? 0 : indent;
            Setter setter{b, width - in, size, leading};
            setter.set(text);
            for (PageLine& line : setter.take()) {
                for (PageRun& run : line.runs) run.x += in;
                out.push_back(std::move(line));
            }
        }
        PageLine gap;
        gap.height = between;
        out.push_back(std::move(gap));
    }
    if (!table.rows.empty() && !out.empty()) out.pop_back();
}

void add_table(const Builder& b, const BookBlock& table, double width, double most_row,
               std::vector<PageLine>& out) {
    std::vector<PageLine> rows = table_lines(b, table, width);
    const bool is_too_high = std::any_of(rows.begin(), rows.end(), [&](const PageLine& row) {
        const bool is_too_wide =
            std::any_of(row.runs.begin(), row.runs.end(), [&](const PageRun& run) {
                const auto rule = std::upper_bound(row.rules.begin(), row.rules.end(), run.x);
                return run.x + run.width > (rule == row.rules.end() ? width : *rule);
            });
        return row.height > most_row || is_too_wide;
    });
    if (most_row > 0 && is_too_high && table.rows.size() > 1)
        return add_cells(b, table, width, out);
    for (PageLine& row : rows) out.push_back(std::move(row));
}

void add_code(const Builder& b, const BookBlock& block, double width, std::vector<PageLine>& out) {
    theme::Style style = theme::label(code_size);
    style.family = "monospace";
    const auto add = [&](const std::string& text, double x) {
        PageLine line;
        line.height = code_leading;
        line.is_code = true;
        PageRun run;
        run.x = x;
        run.text = text;
        run.style = style;
        run.width = b.width_of(text, style);
        if (!text.empty()) line.runs.push_back(std::move(run));
        out.push_back(std::move(line));
    };
    std::istringstream in{block.text.front().text};
    for (std::string line; std::getline(in, line);) {
        double x = code_pad;
        // What is too long goes on below, further in.
        while (x + b.width_of(line, style) > width - code_pad) {
            std::size_t end = line.size();
            while (end != std::string::npos && end > 0 &&
                   x + b.width_of(line.substr(0, end), style) > width - code_pad)
                end = line.rfind(' ', end - 1);
            if (end == std::string::npos || end == 0) break;
            add(line.substr(0, end), x);
            line.erase(0, end + 1);
            x = code_pad + indent;
        }
        add(line, x);
    }
}

}  // namespace

std::vector<PageLine> page_lines(const Builder& b, const BookSection& section, double width,
                                 double most_row) {
    std::vector<PageLine> out;
    for (const BookBlock& block : section.blocks) {
        const bool is_item = block.kind == BookBlock::Kind::item;
        if (block.kind == BookBlock::Kind::table) {
            add_table(b, block, width, most_row, out);
        } else if (block.kind == BookBlock::Kind::code) {
            add_code(b, block, width, out);
        } else {
            Setter setter{b, width - (is_item ? indent : 0), size, leading};
            setter.set(block.text);
            bool is_first = is_item;
            for (PageLine& line : setter.take()) {
                if (is_item)
                    for (PageRun& run : line.runs) run.x += indent;
                if (std::exchange(is_first, false)) {
                    PageRun dot;
                    dot.x = 6;
                    dot.width = 8;
                    dot.text = "\u2022";
                    dot.style = theme::prose(size);
                    line.runs.insert(line.runs.begin(), std::move(dot));
                }
                out.push_back(std::move(line));
            }
        }
        if (!out.empty()) {
            PageLine gap;
            gap.height = between;
            out.push_back(std::move(gap));
        }
    }
    return out;
}

}  // namespace muster::client
