#include "engine/campaign/load/load.hpp"
#include "engine/campaign/model/toggles.hpp"
#include "engine/toml/words/toggles.hpp"

namespace muster::campaign {

void read_variant(toml::Table& table, Variant& variant) {
    toml::ToggleReading reading{table};
    each_toggle(variant, reading);
    reading.finish();
}

std::optional<Variant> load_variant(const std::filesystem::path& file, toml::Faults& faults) {
    return toml::load_variant<Variant>(file, "campaign", faults, read_variant);
}

std::string variant_text(const Variant& variant) {
    toml::ToggleWriting writing{"campaign"};
    each_toggle(variant, writing);
    return writing.text();
}

}  // namespace muster::campaign
