#include "client/warfare/pack/names.hpp"

#include <algorithm>

namespace muster::client::warfare_table {

double widest_part(const Builder& b, const std::string& name, const theme::Style& style) {
    double out = 0;
    // A line may end in a space or behind a hyphen.
    for (std::size_t from = 0; from < name.size();) {
        const std::size_t at = std::min(name.find_first_of(" -", from), name.size() - 1);
        const std::size_t end = name[at] == ' ' ? at : at + 1;
        out = std::max(out, b.width_of(name.substr(from, end - from), style));
        from = at + 1;
    }
    return out;
}

theme::Style name_style(const Builder& b, const std::string& name, theme::Style style, double width,
                        int lines) {
    constexpr double least = 12;
    const double leading = style.leading / style.size;
    style = b.fitted(name, style, width, lines);
    while (style.size > least && widest_part(b, name, style) > width)
        style.size = std::max(least, style.size - 0.5);
    for (const int weight : {600, 500, 400}) {
        if (widest_part(b, name, style) <= width) break;
        style.weight = weight;
    }
    style.leading = leading * style.size;
    return style;
}

}  // namespace muster::client::warfare_table
