#pragma once

#include <string>
#include <string_view>

/// How languages write figures.
namespace muster {

/// Between a whole number and its decimals: a comma in German, else a point.
[[nodiscard]] inline std::string_view decimal_mark(std::string_view locale) {
    return locale == "de" || locale.starts_with("de-") ? "," : ".";
}

/// One or more figures with points, such as "12.5" and "1.2 to 3.4", as a language writes them.
[[nodiscard]] inline std::string in_language(std::string figures, std::string_view locale) {
    const std::string_view mark = decimal_mark(locale);
    for (std::size_t at = figures.find('.'); at != std::string::npos;
         at = figures.find('.', at + mark.size()))
        figures.replace(at, 1, mark);
    return figures;
}

}  // namespace muster
