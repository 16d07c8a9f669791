#include "engine/toml/shipped.hpp"

#include <cstdlib>
#include <system_error>

namespace muster::toml {
namespace {

namespace fs = std::filesystem;

fs::path shipped(const char* variable, const char* folder) {
    if (const char* chosen = std::getenv(variable); chosen != nullptr && *chosen != '\0')
        return chosen;
    std::error_code failed;
    fs::path in_sources = fs::path{MUSTER_SOURCE_DIR} / folder;
    if (fs::is_directory(in_sources, failed)) return in_sources;
    const fs::path program = fs::read_symlink("/proc/self/exe", failed);
    fs::path installed = program.parent_path().parent_path() / "share" / "muster" / folder;
    if (fs::is_directory(installed, failed)) return installed;
    return fs::path{"/usr/share/muster"} / folder;
}

}  // namespace

fs::path shipped_cards() {
    return shipped("MUSTER_CARDS", "cards");
}
fs::path shipped_assets() {
    return shipped("MUSTER_ASSETS", "assets");
}

}  // namespace muster::toml
