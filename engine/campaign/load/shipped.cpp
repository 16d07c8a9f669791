#include "engine/campaign/load/shipped.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/shipped.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>
#include <utility>

namespace muster::campaign {

namespace fs = std::filesystem;

fs::path shipped_pack() {
    return toml::shipped_cards() / "campaign";
}

std::vector<std::string> shipped_settings() {
    std::vector<std::string> names;
    for (const fs::path& file : toml::files_in(shipped_pack(), ".toml"))
        if (file.stem() != "pack" && toml::ruleset_in(file) == "campaign")
            names.push_back(file.stem().string());
    return names;
}

fs::path setting_file(const std::string& given) {
    fs::path path{given};
    std::error_code failed;
    if (path.has_parent_path() || path.has_extension() || fs::exists(path, failed)) return path;
    const std::vector<std::string> names = shipped_settings();
    if (std::find(names.begin(), names.end(), given) == names.end()) return path;
    return shipped_pack() / (given + ".toml");
}

void read_pack(const fs::path& file, toml::Faults& faults) {
    toml::Faults found;
    const std::vector<toml::Document> documents = toml::read_with_includes(file, found);
    if (!documents.empty()) {
        toml::Table root{documents.back(), found};
        if (auto pack = root.table("pack", toml::Need::required)) {
            (void)pack->id("id");
            (void)pack->text("name", toml::Need::required, 60);
            (void)pack->text("version", toml::Need::required, 20);
            (void)pack->text("author", toml::Need::required, 120);
            (void)pack->text("licence", toml::Need::required, 60);
            constexpr std::array<std::string_view, 1> rulesets{"campaign"};
            (void)pack->choice("ruleset", rulesets, toml::Need::required);
            pack->finish();
        }
        root.finish();
    }
    (void)faults.take_sorted(std::move(found));
}

}  // namespace muster::campaign
