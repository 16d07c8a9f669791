#include "engine/skirmish/lab/input.hpp"

#include "engine/lab/input.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

namespace muster::lab {

namespace fs = std::filesystem;

fs::path skirmish_armies() {
    return skirmish::shipped_cards() / "skirmish" / "armies";
}

std::shared_ptr<const skirmish::Table> load_cards(const std::vector<std::string>& packs) {
    std::vector<fs::path> all{skirmish::shipped_cards() / "skirmish"};
    all.insert(all.end(), packs.begin(), packs.end());
    toml::Faults faults;
    auto table = skirmish::load_table(all, faults);
    require_none(faults);
    if (!table) throw BadInput{"error: no definitions could be loaded"};
    return table;
}

skirmish::Commander load_commander(const std::string& army, const skirmish::Table& table,
                                   const skirmish::Variant& variant) {
    const fs::path file = army_file(army, skirmish_armies());
    toml::Faults faults;
    auto commander = skirmish::load_army(file, table, variant, faults);
    require_none(faults);
    if (!commander) throw BadInput{file.string() + ": error: holds no army"};
    return *std::move(commander);
}

skirmish::Variant load_rules(const std::string& file) {
    if (file.empty()) return {};
    toml::Faults faults;
    const auto variant = skirmish::load_variant(file, faults);
    require_none(faults);
    if (!variant) throw BadInput{file + ": error: holds no variant"};
    return *variant;
}

skirmish::CardIndex card_named(const skirmish::Table& table, std::string_view id) {
    if (const auto card = table.find(id)) return *card;
    std::vector<std::string_view> known;
    for (const auto& [name, index] : table.by_id)
        if (index != skirmish::unknown_card) known.push_back(name);
    throw BadInput{"error: no card " + toml::quote(id) + toml::did_you_mean(id, known)};
}

}  // namespace muster::lab
