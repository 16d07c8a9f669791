#include "engine/toml/files.hpp"

#include <algorithm>
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

}  // namespace muster::toml
