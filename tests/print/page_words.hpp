#pragma once

#include "print/draw/type/rich.hpp"
#include "tests/support/text.hpp"

#include <sstream>
#include <string>

/// Words of a printed page, as tools take them out of it, beside the words that were to be there.
namespace muster::print_test {

using tests::times;

/// Rules as they are copied from a page: without markup, their signs silent beside their words.
inline std::string copied(const std::string& markup) {
    std::string text;
    for (const draw::Run& run : draw::parse_rich(markup).runs)
        if (run.icon.empty()) text += run.text;
    std::istringstream words{text};
    std::string out;
    for (std::string word; words >> word;) out += (out.empty() ? "" : " ") + word;
    return out;
}

/// Text of a page on one line; what must not be parted is parted all the same.
inline std::string joined(std::string text) {
    for (std::size_t at = text.find("\xC2\xA0"); at != std::string::npos;
         at = text.find("\xC2\xA0"))
        text.replace(at, 2, " ");
    std::istringstream words{text};
    std::string out;
    for (std::string word; words >> word;) out += (out.empty() ? "" : " ") + word;
    return out;
}

}  // namespace muster::print_test
