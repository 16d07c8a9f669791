#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>

namespace muster::tests {

/// All bytes of a file; none of one that is not there. A picture of a page has many millions: taken
/// one by one they would be most of the time of a test.
inline std::string contents(const std::filesystem::path& file) {
    std::ostringstream out;
    out << std::ifstream{file, std::ios::binary}.rdbuf();
    return std::move(out).str();
}

}  // namespace muster::tests
