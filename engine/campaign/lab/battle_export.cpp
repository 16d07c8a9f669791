#include "engine/campaign/lab/battle_export.hpp"

#include "engine/campaign/export/armies.hpp"
#include "engine/lab/input.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <system_error>

namespace muster::lab {

void run_battle(const CampaignOptions& options) {
    const campaign::CampaignFile file{options.file, Access::read};
    const campaign::State& state = file.state();
    const campaign::Army& attacker = army_named(state, "--attacker", options.from);
    const campaign::Army& defender = army_named(state, "--defender", options.to);
    if (attacker.id == defender.id) throw BadInput{"error: --defender: it is the attacker"};
    const campaign::ExportSides sides{side_of(state, attacker), side_of(state, defender)};
    const std::array<std::string, 2> texts =
        army_texts(sides, options.value == "warfare" ? campaign::ExportGame::warfare
                                                     : campaign::ExportGame::battlefield);
    std::error_code failed;
    std::filesystem::create_directories(options.out, failed);
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    constexpr std::array<const char*, 2> names{"attacker", "defender"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string path =
            (std::filesystem::path{options.out} / (std::string{names[i]} + ".toml")).string();
        write_report(path, texts[i]);
        json.push_back({{"side", names[i]},
                        {"commander", sides[i].name},
                        {"soldiers", sides[i].soldiers()},
                        {"file", path}});
        if (!options.json)
            fmt::print("{}: {}, {} soldiers\n", path, sides[i].name, sides[i].soldiers());
    }
    if (options.json) fmt::print("{}\n", json.dump(2));
}

}  // namespace muster::lab
