#include "client/workshop/report.hpp"

#include "engine/core/utf8.hpp"

#include <algorithm>

namespace muster::client {
namespace {

std::vector<ReportCell> words_of(std::string_view line) {
    std::vector<ReportCell> words;
    std::size_t column = 0;
    bool is_open = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (at > 0 && !is_inside_character(line[at])) ++column;
        if (line[at] == ' ') {
            is_open = false;
            continue;
        }
        if (!is_open) words.push_back({"", column, column, false});
        is_open = true;
        words.back().text += line[at];
        words.back().to = column + 1;
    }
    return words;
}

bool is_figure(const ReportCell& word) {
    const auto is_of_figures = [](char c) {
        return std::string_view{"0123456789.,+-%/"}.find(c) != std::string_view::npos ||
               static_cast<unsigned char>(c) >= 0x80U;  // The minus sign and the like.
    };
    return std::all_of(word.text.begin(), word.text.end(), is_of_figures) &&
           word.text.find_first_of("0123456789") != std::string::npos;
}

std::ptrdiff_t figures_in(const std::vector<ReportCell>& words) {
    return std::count_if(words.begin(), words.end(), is_figure);
}

/// Whether the word is one of three or more with a space between each two: no names of columns, but
/// one name of several words.
bool is_in_long_run(const std::vector<ReportCell>& words, std::size_t at) {
    std::size_t first = at, last = at;
    while (first > 0 && words[first].from <= words[first - 1].to + 1) --first;
    while (last + 1 < words.size() && words[last + 1].from <= words[last].to + 1) ++last;
    return last - first >= 2;
}

}  // namespace

std::vector<ReportCell> report_cells(std::string_view line, std::string_view next) {
    std::vector<ReportCell> cells;
    const std::vector<ReportCell> words = words_of(line);
    const bool is_head = figures_in(words) == 0 && figures_in(words_of(next)) > 2;
    bool is_past_first = false;  // Of a head: what follows the name of the rows.
    for (std::size_t i = 0; i < words.size(); ++i) {
        const ReportCell& word = words[i];
        const bool is_apart = cells.empty() || word.from > cells.back().to + 1;
        is_past_first = is_past_first || (is_apart && !cells.empty());
        const bool is_column = is_head ? is_past_first : is_figure(word);
        const bool is_long = is_head && is_past_first && is_in_long_run(words, i);
        if (!is_apart && (is_long || !(is_column && cells.back().is_right))) {
            cells.back().text += ' ' + word.text;
            cells.back().to = word.to;
            // What lists several things stands above texts.
            cells.back().is_right = is_long && cells.back().text.find(',') == std::string::npos;
            continue;
        }
        cells.push_back(word);
        cells.back().is_right = is_column;
    }
    return cells;
}

}  // namespace muster::client
