#include "engine/skirmish/lab/input.hpp"

#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/skirmish/game/definitions.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

namespace muster::lab {

using skirmish::Definitions;

std::filesystem::path skirmish_armies() {
    return Definitions::shipped_armies();
}

std::shared_ptr<const skirmish::Table> load_cards(const std::vector<std::string>& packs) {
    return loaded<Definitions>(packs);
}

skirmish::Commander load_commander(const std::string& army, const skirmish::Table& table,
                                   const skirmish::Variant& variant) {
    return army_of<Definitions>(army, table, variant);
}

skirmish::Variant load_rules(const std::string& file) {
    return variant_of<Definitions>(file);
}

skirmish::CardIndex card_named(const skirmish::Table& table, std::string_view id) {
    if (const auto card = table.find(id)) return *card;
    std::vector<std::string_view> known;
    for (const auto& [name, index] : table.by_id)
        if (index != skirmish::unknown_card) known.push_back(name);
    throw BadInput{"error: no card " + toml::quote(id) + toml::did_you_mean(id, known)};
}

}  // namespace muster::lab
