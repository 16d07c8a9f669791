#include "client/battlefield/pack/pack.hpp"

#include "client/scenes/house_rules.hpp"
#include "client/ui/settings.hpp"
#include "engine/toml/files.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;
using battlefield::Definitions;

namespace {

/// The shipped files of a folder, then the player's own.
std::vector<fs::path> files_of(const char* folder) {
    auto out = toml::files_in(Definitions::shipped() / folder, ".toml");
    for (const fs::path& own : toml::files_in(grid_folder() / folder, ".toml")) out.push_back(own);
    return out;
}

}  // namespace

fs::path grid_folder() {
    return data_folder() / "battlefield";
}

GridPack read_battlefield(const std::string& language, const fs::path& rules_file) {
    GridPack out;
    toml::Faults rules_faults;
    out.rules_file = rules_file;
    out.variant = read_house_rules<battlefield::Variant>(rules_file, rules_faults);
    out.rules_problem = rules_faults.text();
    toml::Faults faults;
    const auto pack = Definitions::load({Definitions::shipped()}, language, faults);
    out.problem = faults.text();
    if (pack == nullptr) return out;
    out.tables = pack->tables;
    out.words = pack->words;
    return out;
}

std::vector<GridScenario> grid_scenarios() {
    std::vector<GridScenario> out;
    for (const fs::path& file : files_of("battles")) out.push_back({file, file.stem().string()});
    // The one that a newcomer plays comes first.
    const auto first = Definitions::starter_battle().stem();
    std::stable_partition(out.begin(), out.end(),
                          [&](const GridScenario& one) { return one.file.stem() == first; });
    return out;
}

std::vector<GridArmy> grid_armies(const GridPack& pack) {
    std::vector<GridArmy> out;
    for (const fs::path& file : files_of("armies")) {
        toml::Faults unread;
        if (auto army = battlefield::load_army(file, *pack.tables, pack.variant, unread))
            out.push_back({file, *std::move(army)});
    }
    return out;
}

}  // namespace muster::client
