#include "client/rulebook/page_lines.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace muster::client {
namespace {

constexpr double size = 18, leading = 25.5, table_size = 15, table_leading = 20, code_size = 13,
                 code_leading = 18, between = 10, indent = 22, cell_pad = 8;

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
        }
    }
    [[nodiscard]] std::vector<PageLine> take() {
        if (lines_.back().runs.empty()) lines_.pop_back();
        return std::move(lines_);
    }

  private:
    void begin() {
        PageLine line;
        line.height = height_;
        lines_.push_back(std::move(line));
        x_ = 0;
    }
    void add(const BookSpan& span, const theme::Style& style, std::string word) {
        auto& runs = lines_.back().runs;
        const bool goes_on = !runs.empty() && span_ == &span;
        // Measured with what stands before it in its run, as letters have blanks around them.
        const std::string whole = goes_on ? runs.back().text + word : word;
        const double from = goes_on ? runs.back().x : x_;
        const double wide = b_->width_of(whole, style);
        if (from + wide > width_ && !runs.empty() && (word.front() == ' ' || !goes_on)) {
            begin();
            if (word.front() == ' ') word.erase(0, 1);
            if (word.empty()) return;
            span_ = nullptr;
            return add(span, style, std::move(word));
        }
        if (goes_on) {
            runs.back().text = whole;
            runs.back().width = wide;
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
    std::vector<PageLine> lines_;
};

std::vector<double> columns_of(const Builder& b, const BookBlock& table, double width) {
    std::vector<double> wanted;
    for (const auto& row : table.rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i >= wanted.size()) wanted.push_back(0);
            BookSpan span;
            const double wide =
                b.width_of(plain(row[i]), style_of(span, table_size)) + 2 * cell_pad + 6;
            wanted[i] = std::max(wanted[i], std::min(wide, width * 0.62));
        }
    double all = 0;
    for (const double one : wanted) all += one;
    // What is too much is taken from the wide ones; what is left goes to the last.
    if (all > width)
        for (double& one : wanted) one *= width / all;
    else if (!wanted.empty())
        wanted.back() += width - all;
    return wanted;
}

void add_table(const Builder& b, const BookBlock& table, double width, std::vector<PageLine>& out) {
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
}

void add_code(const BookBlock& block, std::vector<PageLine>& out) {
    std::string text = block.text.front().text;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        PageLine line;
        line.height = code_leading;
        line.is_code = true;
        PageRun run;
        run.x = 10;
        run.text = text.substr(from, end - from);
        run.style = theme::label(code_size);
        run.style.family = "monospace";
        if (!run.text.empty()) line.runs.push_back(std::move(run));
        out.push_back(std::move(line));
        from = end + 1;
    }
}

}  // namespace

std::vector<PageLine> page_lines(const Builder& b, const BookSection& section, double width) {
    std::vector<PageLine> out;
    for (const BookBlock& block : section.blocks) {
        const bool is_item = block.kind == BookBlock::Kind::item;
        if (block.kind == BookBlock::Kind::table) {
            add_table(b, block, width, out);
        } else if (block.kind == BookBlock::Kind::code) {
            add_code(block, out);
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
