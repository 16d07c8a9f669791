#include "engine/toml/words/toggles.hpp"
#include "engine/warfare/load/load.hpp"
#include "engine/warfare/model/toggles.hpp"

namespace muster::warfare {

void read_variant(toml::Table& table, Variant& variant) {
    toml::ToggleReading reading{table};
    each_toggle(variant, reading);
    reading.finish();
}

std::optional<Variant> load_variant(const std::filesystem::path& file, toml::Faults& faults) {
    return toml::load_variant<Variant>(file, "warfare", faults, read_variant);
}

std::string variant_text(const Variant& variant) {
    toml::ToggleWriting writing{"warfare"};
    each_toggle(variant, writing);
    return writing.text();
}

}  // namespace muster::warfare
