#pragma once

#include "engine/record/seal.hpp"

#include <string>
#include <string_view>

namespace muster::fuzz {

/// A check at the end of each line, as no mutation would find it, and the hash of the definitions
/// for the word that stands for it in the corpus.
inline std::string sealed(const std::string& text, const std::string& hash) {
    constexpr std::string_view stand_in{"@HASH@"};
    std::string out;
    record::Seal seal;
    bool is_first = true;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = text.find('\n', from);
        std::string line = text.substr(from, end == std::string::npos ? end : end - from);
        from = end == std::string::npos ? text.size() : end + 1;
        if (const auto at = line.find(stand_in); is_first && at != std::string::npos)
            line.replace(at, stand_in.size(), hash);
        if (is_first && line.empty()) line = "{}";
        const std::string check = seal.add(line);
        out += is_first ? record::sealed_header(line, check) : record::sealed_action(line, check);
        out += '\n';
        is_first = false;
    }
    return out;
}

}  // namespace muster::fuzz
