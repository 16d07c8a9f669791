#include "engine/toml/text/id_from_name.hpp"

#include <algorithm>
#include <cstddef>

namespace muster::toml {
namespace {

constexpr std::size_t longest_id = 40;

/// What a letter of Latin-1 is in an id: enough for the languages that write so.
std::string_view plain(unsigned char second) {
    switch (second) {
        case 0x84:
        case 0xA4: return "ae";
        case 0x96:
        case 0xB6: return "oe";
        case 0x9C:
        case 0xBC: return "ue";
        case 0x9F: return "ss";
        default: break;
    }
    if (second >= 0xA0) second = static_cast<unsigned char>(second - 0x20);
    if (second <= 0x86) return "a";
    if (second == 0x87) return "c";
    if (second <= 0x8B) return "e";
    if (second <= 0x8F) return "i";
    if (second == 0x91) return "n";
    if (second >= 0x92 && second <= 0x98) return "o";
    return second >= 0x99 && second <= 0x9B ? "u" : "";
}

}  // namespace

std::string id_from_name(std::string_view name) {
    std::string id;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        const bool is_digit = c >= '0' && c <= '9';
        if (c >= 'A' && c <= 'Z')
            id += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (is_digit && !id.empty()))
            id += c;
        else if (static_cast<unsigned char>(c) == 0xC3 && i + 1 < name.size())
            id += plain(static_cast<unsigned char>(name[++i]));
        else if ((c == ' ' || c == '-' || c == '_') && !id.empty() && id.back() != '_')
            id += '_';
    }
    id.resize(std::min(id.size(), longest_id));
    while (id.ends_with('_')) id.pop_back();
    return id.empty() ? "army" : id;
}

}  // namespace muster::toml
