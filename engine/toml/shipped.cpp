#include "engine/toml/shipped.hpp"

#include <cstdlib>
#include <system_error>

namespace muster::toml {

std::filesystem::path shipped_cards() {
    namespace fs = std::filesystem;
    if (const char* chosen = std::getenv("MUSTER_CARDS"); chosen != nullptr && *chosen != '\0')
        return chosen;
    std::error_code failed;
    fs::path in_sources = fs::path{MUSTER_SOURCE_DIR} / "cards";
    if (fs::is_directory(in_sources, failed)) return in_sources;
    const fs::path program = fs::read_symlink("/proc/self/exe", failed);
    return program.parent_path().parent_path() / "share" / "muster" / "cards";
}

}  // namespace muster::toml
