#include "engine/toml/files.hpp"

#include "engine/toml/document.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <system_error>

namespace muster::toml {
namespace fs = std::filesystem;

std::vector<fs::path> files_in(const fs::path& folder, std::string_view extension) {
    std::vector<fs::path> files;
    std::error_code failed;
    for (auto at = fs::directory_iterator{folder, failed};
         !failed && at != fs::directory_iterator{}; at.increment(failed))
        if (extension.empty() || at->path().extension() == extension) files.push_back(at->path());
    std::sort(files.begin(), files.end());
    return files;
}

std::string text_of(const fs::path& file) {
    std::error_code failed;
    if (!fs::is_regular_file(file, failed)) return {};
    std::ifstream stream{file, std::ios::binary};
    std::string text(max_file_bytes, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    return text;
}

std::string squeezed(std::string_view line) {
    std::string out;
    char quote = 0;
    for (const char letter : line) {
        if (quote != 0 ? letter == quote : letter == '"' || letter == '\'') {
            quote = quote != 0 ? '\0' : letter;
            out += '"';
        } else if (quote != 0 || (letter != ' ' && letter != '\t' && letter != '\r')) {
            out += letter;
        }
    }
    // A key may have quotes, too.
    if (out.starts_with('"'))
        if (const std::size_t end = out.find('"', 1);
            end != std::string::npos && out[end + 1] == '=')
            out = out.substr(1, end - 1) + out.substr(end + 1);
    return out;
}

std::string ruleset_in(const fs::path& file) {
    constexpr std::string_view key = "ruleset=\"";
    const std::string text = text_of(file);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string line = squeezed(std::string_view{text}.substr(at, end - at));
        at = end + 1;
        if (!line.starts_with(key)) continue;
        if (const std::size_t close = line.find('"', key.size()); close != std::string::npos)
            return line.substr(key.size(), close - key.size());
    }
    return {};
}

bool is_layout_text(std::string_view text) {
    constexpr std::array<std::string_view, 11> signs{
        "extends", "[faces",   "[styles",      "[colours",   "[tones",   "[fonts",
        "[hatch]", "[mirror]", "[[documents.", "[documents", "[service."};
    constexpr std::array<std::string_view, 3> others{"[pack]", "[army]", "[[card]]"};
    bool is_found = false;
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        line.remove_prefix(std::min(line.size(), line.find_first_not_of(" \t")));
        const auto begins = [&](std::string_view start) { return line.starts_with(start); };
        if (std::any_of(others.begin(), others.end(), begins)) return false;
        is_found = is_found || std::any_of(signs.begin(), signs.end(), begins);
    }
    return is_found;
}

bool is_layout(const fs::path& file) {
    return is_layout_text(text_of(file));
}

}  // namespace muster::toml
