#include "engine/toml/text/string_text.hpp"

#include <fmt/format.h>

namespace muster::toml {

std::string string_text(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') out += '\\';
        if (code < 0x20 || code == 0x7F)
            out += fmt::format("\\u{:04X}", code);
        else
            out += c;
    }
    return out + '"';
}

}  // namespace muster::toml
