#include "engine/campaign/load/shipped.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/shipped.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace muster::campaign {

namespace fs = std::filesystem;

namespace {

constexpr const char* regions = "regions";

}  // namespace

fs::path shipped_pack() {
    return toml::shipped_cards() / "campaign";
}

std::vector<std::string> shipped_settings() {
    return toml::shipped_names(regions);
}

fs::path setting_file(const std::string& given) {
    return toml::shipped_or_given(given, regions);
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
