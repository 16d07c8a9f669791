#include "client/strategic/pack/pack.hpp"

#include "client/scenes/house_rules.hpp"
#include "client/ui/keys/settings.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/pack_files.hpp"

#include <algorithm>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

namespace muster::client {
namespace fs = std::filesystem;
using strategic::Definitions;

fs::path strategic_folder() {
    return data_folder() / "strategic";
}

StrategicPack read_strategic(const std::string& language, const fs::path& rules_file) {
    StrategicPack out;
    toml::Faults rules_faults;
    out.rules_file = rules_file;
    out.variant = read_house_rules<strategic::Variant>(rules_file, rules_faults);
    out.rules_problem = rules_faults.text();
    toml::Faults faults;
    const std::vector<fs::path> packs{Definitions::shipped()};
    const auto tables = strategic::load_tables(packs, faults);
    auto words =
        tables == nullptr ? std::nullopt : faces::load_war_words(packs, *tables, language, faults);
    out.problem = faults.text();
    if (!words) return out;
    out.tables = tables;
    out.words = *std::move(words);
    return out;
}

fs::path war_picture(const StrategicPack& pack, const strategic::War& war) {
    if (war.picture.empty()) return {};
    const fs::path own = strategic_folder() / "wars";
    std::error_code unseen;
    for (const fs::path& folder : {pack.war_folder, Definitions::shipped() / "wars", own}) {
        fs::path file = folder / war.picture;
        // A save may name anything.
        if (!folder.empty() && toml::is_in_pack(file, folder / "any.toml") &&
            fs::is_regular_file(file, unseen))
            return file;
    }
    return own / fs::path{war.picture}.filename();
}

StrategicFile read_strategic_file(const StrategicPack& pack, const fs::path& file) {
    StrategicFile out{file,
                      file.parent_path() == Definitions::shipped() / "wars",
                      file.filename().string(),
                      {},
                      {}};
    toml::Faults faults;
    out.war = strategic::load_war(file, *pack.tables, faults);
    if (out.war)
        out.name = strategic::war_name(pack.words, *out.war);
    else
        out.problem = faults.text();
    return out;
}

std::vector<StrategicFile> strategic_war_files(const StrategicPack& pack) {
    std::vector<StrategicFile> out;
    for (const fs::path& folder : {Definitions::shipped(), strategic_folder()})
        for (const fs::path& file : toml::files_in(folder / "wars", ".toml"))
            out.push_back(read_strategic_file(pack, file));
    std::stable_partition(out.begin(), out.end(), [](const StrategicFile& one) {
        return one.file == Definitions::starter_battle();
    });
    return out;
}

}  // namespace muster::client
