#include "engine/toml/shipped.hpp"

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <utility>
#include <vector>

namespace muster::toml {
namespace {

namespace fs = std::filesystem;

fs::path shipped(const char* variable, const char* folder) {
    if (const char* chosen = std::getenv(variable); chosen != nullptr && *chosen != '\0')
        return chosen;
    std::error_code failed;
    const fs::path program = fs::read_symlink("/proc/self/exe", failed);
    fs::path installed = program.parent_path().parent_path() / "share" / "muster" / folder;
    if (fs::is_directory(installed, failed)) return installed;
    // Packages are built without, so that none reads from the home of whoever built it.
    const fs::path sources{MUSTER_SOURCE_DIR};
    fs::path in_sources = sources / folder;
    if (!sources.empty() && fs::is_directory(in_sources, failed)) return in_sources;
    return fs::path{"/usr/share/muster"} / folder;
}

}  // namespace

fs::path shipped_cards() {
    return shipped("MUSTER_CARDS", "cards");
}
fs::path shipped_assets() {
    return shipped("MUSTER_ASSETS", "assets");
}

fs::path shipped_or_given(const fs::path& given, const char* folder) {
    std::error_code failed;
    if (given.empty() || given.has_parent_path() || given.has_extension() ||
        fs::exists(given, failed))
        return given;
    std::vector<fs::path> found;
    for (const auto& ruleset : fs::directory_iterator{shipped_cards(), failed}) {
        fs::path file = ruleset.path() / folder / given;
        file += ".toml";
        if (fs::is_regular_file(file, failed)) found.push_back(std::move(file));
    }
    return found.empty() ? given : *std::min_element(found.begin(), found.end());
}

std::vector<std::string> shipped_names(const char* folder) {
    std::vector<std::string> names;
    std::error_code failed;
    for (const auto& ruleset : fs::directory_iterator{shipped_cards(), failed})
        for (const auto& file : fs::directory_iterator{ruleset.path() / folder, failed})
            if (file.path().extension() == ".toml") names.push_back(file.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace muster::toml
