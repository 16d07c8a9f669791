#include "engine/lab/text/terminal.hpp"

#include "engine/core/utf8.hpp"
#include "engine/usage/output.hpp"

#include <sys/ioctl.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <istream>
#include <ostream>

namespace muster::lab {
namespace {

constexpr std::string_view no_ink = "\033[0m";
/// By Ink. Bright red and blue are legible on dark and on light ground.
constexpr std::array<std::string_view, 9> ink_codes{"",           "\033[1m",  "\033[2m",
                                                    "\033[33m",   "\033[35m", "\033[1;91m",
                                                    "\033[1;94m", "\033[93m", "\033[92m"};

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : std::string_view{value};
}

/// Code points: what a terminal shows in a column each, but for wide and combining ones.
std::size_t width_of(std::string_view text) {
    return character_count(text);
}

}  // namespace

Ink ink_of(Seat seat) {
    constexpr std::array inks{Ink::red, Ink::blue, Ink::third, Ink::fourth};
    return is_player(seat) ? inks[index(seat) % inks.size()] : Ink::plain;
}

std::optional<std::string> Terminal::read_line() const {
    out.flush();
    std::string line;
    if (!std::getline(in, line)) return std::nullopt;
    const auto from = line.find_first_not_of(" \t\r");
    if (from == std::string::npos) return "";
    return line.substr(from, line.find_last_not_of(" \t\r") - from + 1);
}

std::string Terminal::inked(Ink ink, std::string_view text) const {
    const std::string_view code = ink_codes[static_cast<std::size_t>(ink)];
    if (!has_colours || code.empty() || text.empty()) return std::string{text};
    return usage::terminal_code(code).append(text).append(usage::terminal_code(no_ink));
}

std::string Terminal::inked_words(std::string_view text, Ink ink,
                                  const std::function<Ink(std::string_view)>& ink_of_word) const {
    std::string text_out, plain_part;
    const auto flush = [&] {
        text_out += inked(ink, plain_part);
        plain_part.clear();
    };
    for (std::size_t from = 0; from < text.size();) {
        std::size_t end = from;
        while (end < text.size() && std::isalnum(static_cast<unsigned char>(text[end])) != 0) ++end;
        if (end == from) {
            plain_part += text[from++];
            continue;
        }
        const std::string_view word = text.substr(from, end - from);
        from = end;
        const Ink own = ink_of_word(word);
        if (own == Ink::plain) {
            plain_part += word;
        } else {
            flush();
            text_out += inked(own, word);
        }
    }
    flush();
    return text_out;
}

void Terminal::refuse(std::string_view message) const {
    out << inked(Ink::refused, message) << "\n";
}

bool is_smart_terminal() {
    const std::string_view term = environment("TERM");
    return !term.empty() && term != "dumb";
}

bool wants_colours(std::string_view when, bool is_terminal) {
    if (when != "auto") return when == "always";
    return is_terminal && is_smart_terminal() && environment("NO_COLOR").empty();
}

std::size_t columns_of(int descriptor) {
    constexpr std::size_t usual = 80, least = 40, most = 100;
    winsize size{};
    if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return usual;
    return std::clamp<std::size_t>(size.ws_col, least, most);
}

std::optional<std::size_t> number_in(const std::string& line, std::size_t most) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (error != std::errc{} || end != line.data() + line.size()) return std::nullopt;
    if (number < 1 || number > most) return std::nullopt;
    return number - 1;
}

std::string set_in_lines(std::string_view text, std::size_t columns, std::size_t indent) {
    std::string out, line;
    std::size_t width = 0;
    const auto end_line = [&] {
        if (!line.empty()) out += std::string(indent, ' ') + line + "\n";
        line.clear();
        width = 0;
    };
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find(' ', from), text.size());
        const std::string_view word = text.substr(from, end - from);
        from = end + 1;
        if (word.empty()) continue;
        if (!line.empty() && indent + width + 1 + width_of(word) > columns) end_line();
        if (!line.empty()) {
            line += ' ';
            ++width;
        }
        line += word;
        width += width_of(word);
    }
    end_line();
    return out;
}

}  // namespace muster::lab
