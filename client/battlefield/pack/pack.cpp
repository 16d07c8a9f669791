#include "client/battlefield/pack/pack.hpp"

#include "client/scenes/house_rules.hpp"
#include "client/ui/keys/settings.hpp"
#include "engine/toml/files.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;
using battlefield::Definitions;

fs::path battlefield_folder() {
    return data_folder() / "battlefield";
}

BattlefieldPack read_battlefield(const std::string& language, const fs::path& rules_file) {
    BattlefieldPack out;
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

std::vector<BattlefieldScenario> battlefield_scenarios() {
    std::vector<BattlefieldScenario> out;
    for (const fs::path& folder : {Definitions::shipped(), battlefield_folder()})
        for (const fs::path& file : toml::files_in(folder / "battles", ".toml"))
            out.push_back({file, file.stem().string()});
    // The one that a newcomer plays comes first.
    const auto first = Definitions::starter_battle().stem();
    std::stable_partition(out.begin(), out.end(),
                          [&](const BattlefieldScenario& one) { return one.file.stem() == first; });
    return out;
}

}  // namespace muster::client
