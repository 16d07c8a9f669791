#include "engine/lab/commands/terminal.hpp"

#include "engine/toml/document.hpp"

#include <charconv>
#include <istream>
#include <ostream>

namespace muster::lab {

std::optional<std::string> Terminal::read_line() const {
    out.flush();
    std::string line;
    if (!std::getline(in, line)) return std::nullopt;
    const auto from = line.find_first_not_of(" \t\r");
    if (from == std::string::npos) return "";
    return line.substr(from, line.find_last_not_of(" \t\r") - from + 1);
}

void Terminal::refuse(const std::string& line) const {
    out << (line.empty() ? "Which one? Type its number.\n"
                         : "Not one of the choices: " + toml::quote(line) + "\n");
}

std::optional<std::size_t> number_in(const std::string& line, std::size_t most) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (error != std::errc{} || end != line.data() + line.size()) return std::nullopt;
    if (number < 1 || number > most) return std::nullopt;
    return number - 1;
}

}  // namespace muster::lab
