#pragma once

#include "engine/skirmish/load/load.hpp"

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

/// The cards and armies of the skirmish that are shipped; a fault in them stops the tests.
namespace muster::tests {

/// Loaded once for all cases.
[[nodiscard]] inline const std::shared_ptr<const skirmish::Table>& shipped_table() {
    static const std::shared_ptr<const skirmish::Table> table = [] {
        toml::Faults faults;
        auto loaded = skirmish::load_table({skirmish::shipped_cards() / "skirmish"}, faults);
        if (!loaded) throw std::runtime_error{faults.text()};
        return loaded;
    }();
    return table;
}

[[nodiscard]] inline skirmish::CardIndex shipped_card(std::string_view id) {
    return shipped_table()->find(id).value();
}

/// The file of an army, "causeway_watch".
[[nodiscard]] inline std::string army_file(const std::string& id) {
    return (skirmish::shipped_cards() / "skirmish" / "armies" / (id + ".toml")).string();
}

[[nodiscard]] inline skirmish::Commander shipped_army(const std::string& id) {
    toml::Faults faults;
    const auto army = skirmish::load_army(army_file(id), *shipped_table(), {}, faults);
    if (!army) throw std::runtime_error{faults.text()};
    return *army;
}

}  // namespace muster::tests
