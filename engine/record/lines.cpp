#include "engine/record/lines.hpp"

namespace muster::record {

std::string fault_text(const std::filesystem::path& file, std::size_t line, std::string_view why) {
    return file.string() + ":" + std::to_string(line) + ": error: " + std::string{why};
}

std::optional<std::string_view> line_at(std::string_view text, std::size_t from) {
    const std::size_t end = text.find('\n', from);
    if (end == std::string_view::npos) return std::nullopt;
    return text.substr(from, end - from);
}

std::string_view without_return(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

}  // namespace muster::record
