#pragma once

#include "engine/contract/definitions.hpp"
#include "engine/lab/commands/game/commands.hpp"
#include "engine/lab/input.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

/// What the commands load of any ruleset, by its Definitions; every failure is a BadInput whose
/// text is ready to print.
namespace muster::lab {

/// A value that a reader gave, or its faults.
template <class Value>
Value required(Value value, const toml::Faults& faults) {
    if (!value) refuse(faults);
    return value;
}

/// The shipped pack, then `packs` in order, in English.
template <Defined D>
[[nodiscard]] std::shared_ptr<const typename D::Loaded> loaded(
    const std::vector<std::string>& packs) {
    std::vector<std::filesystem::path> all{D::shipped()};
    all.insert(all.end(), packs.begin(), packs.end());
    toml::Faults faults;
    return required(D::load(all, "en", faults), faults);
}

/// Every default if `file` is empty.
template <Defined D>
[[nodiscard]] typename D::Variant variant_of(const std::string& file) {
    if (file.empty()) return {};
    toml::Faults faults;
    return *required(D::variant(file, faults), faults);
}

/// `army` is a file, or the name of a shipped army.
template <Defined D>
[[nodiscard]] typename D::Army army_of(const std::string& army, const typename D::Loaded& loaded,
                                       const typename D::Variant& variant) {
    toml::Faults faults;
    return *required(D::army(army_file(army, D::shipped_armies()), loaded, variant, faults),
                     faults);
}

/// The battle that `sides` ask for: of a battle file, or of two armies, the starters where none is
/// named.
template <Defined D>
[[nodiscard]] typename D::Rules::Setup setup_of(const Sides& sides, const std::string& rules,
                                                const typename D::Loaded& loaded) {
    const typename D::Variant variant = variant_of<D>(rules);
    if constexpr (HasBattleFiles<D>) {
        toml::Faults faults;
        if (!sides.battle.empty())
            return *required(D::battle(sides.battle, loaded, variant, faults), faults);
        if (const std::string_view why = D::needs_battle_file(variant); !why.empty())
            throw BadInput{"error: " + std::string{why} + " stand in its file: --battle"};
    } else if (!sides.battle.empty()) {
        throw BadInput{"error: --battle means nothing in " + std::string{D::Rules::id()}};
    }
    std::vector<typename D::Army> armies;
    for (const std::string* army : {&sides.red, &sides.blue}) {
        const std::string starter{D::starters[armies.size()]};
        armies.push_back(army_of<D>(army->empty() ? starter : *army, loaded, variant));
    }
    return D::setup(loaded, variant, std::move(armies));
}

}  // namespace muster::lab
