#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/model/toggles.hpp"
#include "engine/toml/words/toggles.hpp"

namespace muster::battlefield {

void read_variant(toml::Table& table, Variant& variant) {
    toml::ToggleReading reading{table};
    each_toggle(variant, reading);
    reading.finish();
}

std::optional<Variant> load_variant(const std::filesystem::path& file, toml::Faults& faults) {
    return toml::load_variant<Variant>(file, "battlefield", faults, read_variant);
}

std::string variant_text(const Variant& variant) {
    toml::ToggleWriting writing{"battlefield"};
    each_toggle(variant, writing);
    return writing.text();
}

}  // namespace muster::battlefield
