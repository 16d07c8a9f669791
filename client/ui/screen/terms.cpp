#include "client/ui/screen/terms.hpp"

#include "client/ui/screen/theme.hpp"

#include <algorithm>
#include <string>

namespace muster::client {
namespace {

constexpr bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}
constexpr bool is_figure(char c) {
    return c >= '0' && c <= '9';
}

/// A word of a text by its bytes, and the line that it stands in.
struct PlacedWord {
    std::size_t at{}, end{}, row{};
};
struct PlacedWords {
    std::vector<PlacedWord> words;
    /// How far down each row reaches: one with another script in it may be higher than the others.
    std::vector<double> bottoms;
};
/// As far as the word with the byte `to`, where that is enough to place it.
PlacedWords placed_words(const Ruler& ruler, const Label& label, std::size_t to) {
    PlacedWords out;
    const std::string& text = label.text;
    const auto whole = ruler.text(nullptr, text, label.style, 0, 0, label.box.width);
    if (whole.lines <= 1) {  // As most are: to measure each word takes its time.
        out.words.push_back({0, text.size(), 0});
        out.bottoms.push_back(whole.height);
        return out;
    }
    const bool needs_all = !label.from_top || label.style.align != theme::Align::left;
    for (std::size_t at = 0; at < text.size() && (needs_all || at < to);) {
        const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
        const auto extent =
            ruler.text(nullptr, text.substr(0, end), label.style, 0, 0, label.box.width);
        const auto rows = static_cast<std::size_t>(std::max(1, extent.lines));
        out.bottoms.resize(rows, extent.height);
        out.bottoms.back() = extent.height;
        out.words.push_back({at, end, rows - 1});
        at = end + 1;
    }
    return out;
}

}  // namespace

std::vector<Box> boxes_of(const Ruler& ruler, const Label& label, std::size_t from,
                          std::size_t to) {
    const std::string& text = label.text;
    const auto [words, bottoms] = placed_words(ruler, label, to);
    const auto width_of = [&](std::size_t begin, std::size_t end) {
        return ruler.text(nullptr, text.substr(begin, end - begin), label.style, 0, 0).width;
    };
    const double high = bottoms.empty() ? 0 : bottoms.back();
    const double above = label.from_top ? 0 : (label.box.height - high) / 2;
    std::vector<Box> out;
    std::size_t last_row = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const PlacedWord& word = words[i];
        const std::size_t begin = std::max(word.at, from);
        const std::size_t end = std::min(word.end, to);
        if (begin >= end) continue;
        std::size_t first = i, last = i;  // Of its row.
        while (first > 0 && words[first - 1].row == word.row) --first;
        while (last + 1 < words.size() && words[last + 1].row == word.row) ++last;
        const std::size_t row_from = words[first].at;
        const double spare = label.box.width - width_of(row_from, words[last].end);
        const double aside = label.style.align == theme::Align::left     ? 0
                             : label.style.align == theme::Align::centre ? spare / 2
                                                                         : spare;
        const double left = label.box.x + aside + width_of(row_from, begin);
        const double top = word.row == 0 ? 0 : bottoms[word.row - 1];
        const Box box{left, label.box.y + above + top, width_of(begin, end),
                      bottoms[word.row] - top};
        if (!out.empty() && word.row == last_row)
            out.back().width = box.right() - out.back().x;
        else
            out.push_back(box);
        last_row = word.row;
    }
    return out;
}

std::vector<RuleMention> rules_in(std::string_view text) {
    std::vector<RuleMention> out;
    for (std::size_t dash = text.find('-'); dash != std::string_view::npos;
         dash = text.find('-', dash + 1)) {
        if (dash < 2 || !is_capital(text[dash - 1]) || !is_capital(text[dash - 2])) continue;
        if (dash > 2 && (is_capital(text[dash - 3]) || text[dash - 3] == '-')) continue;
        std::size_t end = dash + 1;
        if (end < text.size() && text[end] == 'R') ++end;
        const std::size_t figures = end;
        while (end < text.size() && is_figure(text[end])) ++end;
        if (end > figures) out.push_back({dash - 2, end - (dash - 2)});
    }
    return out;
}

std::vector<Term> rule_links(const Ruler& ruler, const Label& label) {
    std::vector<Term> out;
    for (const RuleMention& mention : rules_in(label.text)) {
        const std::string rule = label.text.substr(mention.from, mention.bytes);
        for (const Box& box : boxes_of(ruler, label, mention.from, mention.from + mention.bytes))
            // What is cut off stands elsewhere.
            if (box.right() <= label.box.right() + 2 && box.bottom() <= label.box.bottom() + 4)
                out.push_back({box, {}, {}, rule, {}});
    }
    return out;
}

const Term* term_at(const Screen& screen, double x, double y) {
    for (auto term = screen.terms.rbegin(); term != screen.terms.rend(); ++term)
        if (term->box.contains(x, y)) return &*term;
    return nullptr;
}

}  // namespace muster::client
