#include "engine/toml/syntax_words.hpp"

#include "engine/core/utf8.hpp"
#include "engine/toml/document.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace muster::toml {
namespace {

/// The character there; empty at the end of a line or of the text.
std::string_view character_at(std::string_view text, std::size_t line, std::size_t column) {
    std::size_t at = 0;
    for (; line > 1 && at != std::string_view::npos; --line) {
        at = text.find('\n', at);
        if (at != std::string_view::npos) ++at;
    }
    if (at == std::string_view::npos) return {};
    for (; column > 1 && at < text.size() && text[at] != '\n'; --column)
        for (++at; at < text.size() && is_inside_character(text[at]);) ++at;
    if (at >= text.size() || text[at] == '\n' || text[at] == '\r') return {};
    return text.substr(at, std::max<std::size_t>(1, character_length(text, at)));
}

bool is_control(char sign) {
    const auto byte = static_cast<unsigned char>(sign);
    return byte < 0x20U || byte == 0x7FU;
}

bool says(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// The name in the parser's quotation marks: "role" of "cannot redefine existing string 'role'".
std::string name_in(std::string_view text) {
    const std::size_t from = text.find('\'');
    const std::size_t to = text.rfind('\'');
    if (from == std::string_view::npos || to <= from) return {};
    return std::string{text.substr(from + 1, to - from - 1)};
}

/// What it was in when it failed, and what it says then.
struct Description {
    std::string_view context, fault;
    explicit Description(std::string_view text) : fault{text} {
        constexpr std::string_view begin = "Error while parsing ";
        const std::size_t colon = text.find(": ");
        if (!text.starts_with(begin) || colon == std::string_view::npos) return;
        context = text.substr(begin.size(), colon - begin.size());
        fault = text.substr(colon + 2);
    }
    [[nodiscard]] bool is_in(std::string_view what) const { return says(context, what); }
};

std::string end_words(const Description& by) {
    if (by.is_in("string")) return "the file ends within a text; close it with quotation marks";
    if (by.is_in("array")) return "the file ends within a list; close it with ]";
    if (by.is_in("inline table")) return "the file ends within a table; close it with }";
    if (by.is_in("table header"))
        return "the file ends within the name of a table; close it with ]";
    if (by.is_in("key-value pair")) return "the file ends after a key; allowed: KEY = VALUE";
    return "the file ends too early";
}

std::string again_words(const Description& by) {
    const std::string name = name_in(by.fault);
    if (by.is_in("table header"))
        return "the table " + quote(name) + " is here for the second time; take one away";
    if (name.empty()) return "this table has been written whole before; add the key there";
    return "the key " + quote(name) + " is here for the second time; take one away";
}

/// Faults of one context, where what stands there says it all.
std::string value_words(const Description& by) {
    static constexpr std::string_view is_text = "; a text is written in quotation marks";
    if (by.is_in("date") || by.is_in("time"))
        return "this is no date or time; allowed: such as 2026-03-31 or 19:30:00";
    if (by.is_in("boolean")) return "found neither true nor false" + std::string{is_text};
    if (by.is_in("integer") || by.is_in("floating") || by.is_in("value"))
        return "this is no number" + std::string{is_text};
    if (by.is_in("unicode scalar"))
        return "allowed: four hexadecimal figures after \\u, eight after \\U";
    return {};
}

}  // namespace

std::string syntax_words(std::string_view description, std::string_view text, std::size_t line,
                         std::size_t column) {
    const Description by{description};
    const std::string_view sign = character_at(text, line, column);
    const std::string found = sign.empty()          ? "the line ends"
                              : is_control(sign[0]) ? "found a control character"
                                                    : "found " + quote(std::string{sign});
    if (says(by.fault, "end-of-file")) return end_words(by);
    if (says(by.fault, "cannot redefine") || says(by.fault, "cannot insert"))
        return again_words(by);
    if (says(by.fault, "control characters")) {
        if (by.is_in("comment")) return found + "; take it out of the comment";
        return sign.empty() ? "the line ends within a text; close it with quotation marks"
                            : found + "; a text holds one only as \\u and four figures";
    }
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> fixed{
        {{"unknown escape sequence", "a backslash in a text is written twice: \\\\"},
         {"blank bare keys", "the table has no name between [ and ]"},
         {"dangling comma", "a table in braces does not end in a comma; take it away"},
         {"underscores", "an underscore in a number stands between two figures"},
         {"leading zero", "a number does not begin with 0; take that away"},
         {"not representable", "the number is too large"},
         {"after '\\r'", "the line ends as no system ends lines; save the file anew as plain text"},
         {"maximum nested", "lists and tables lie too deep in one another"}}};
    for (const auto& [part, words] : fixed)
        if (says(by.fault, part)) return std::string{words};
    if (std::string words = value_words(by); !words.empty() && !by.is_in("key-value")) return words;
    if (says(by.fault, "expected value")) return found + "; allowed: KEY = VALUE";
    if (says(by.fault, "expected '='"))
        return found + "; allowed: KEY = VALUE, and a key of several words in quotation marks";
    if (says(by.fault, "comment or whitespace"))
        return found + "; allowed: nothing more on this line, or a comment after #";
    if (by.is_in("table header")) return found + "; allowed: ] after the name of a table";
    if (by.is_in("array")) return found + "; allowed: a comma or ] after a value in a list";
    if (by.is_in("inline table"))
        return found + "; allowed: a key or }, and the whole table on one line";
    if (by.is_in("string")) return found + "; this text cannot be read";
    return found + "; allowed: KEY = VALUE, [TABLE] or # and a comment";
}

}  // namespace muster::toml
