#include "engine/lab/commands/content.hpp"

#include "engine/toml/document.hpp"

#include <fstream>
#include <system_error>

namespace muster::lab {

std::string text_of(const std::filesystem::path& file) {
    std::error_code failed;
    if (!std::filesystem::is_regular_file(file, failed)) return {};
    std::ifstream in{file, std::ios::binary};
    std::string text(toml::max_file_bytes, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

bool has_line_starting(const std::string& text, std::string_view start) {
    return text.starts_with(start) || text.find("\n" + std::string{start}) != std::string::npos;
}

}  // namespace muster::lab
