#pragma once

#include "engine/contract/definitions.hpp"
#include "engine/skirmish/game/save.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/model/toggles.hpp"

#include <array>
#include <utility>

namespace muster::skirmish {

/// The files of the skirmish as contract/definitions.hpp wants them.
struct Definitions {
    using Rules = skirmish::Rules;
    using Loaded = Table;
    using Variant = skirmish::Variant;
    using Army = Commander;
    using Path = std::filesystem::path;

    static constexpr std::array<std::string_view, 2> starters{"causeway_watch", "barrow_court"};

    static Path shipped() { return shipped_cards() / "skirmish"; }
    static Path shipped_armies() { return shipped() / "armies"; }
    static std::shared_ptr<const Table> load(const std::vector<Path>& packs,
                                             const std::string& locale, toml::Faults& faults) {
        return load_table(packs, faults, locale);
    }
    static std::shared_ptr<const Table> table(const std::shared_ptr<const Table>& loaded) {
        return loaded;
    }
    static std::optional<Variant> variant(const Path& file, toml::Faults& faults) {
        return load_variant(file, faults);
    }
    static std::optional<Army> army(const Path& file, const Table& loaded, const Variant& variant,
                                    toml::Faults& faults) {
        return load_army(file, loaded, variant, faults);
    }
    static Setup setup(const Table& loaded, const Variant& variant, std::vector<Army> armies) {
        return {&loaded, variant, {std::move(armies[0]), std::move(armies[1])}};
    }
    template <class VariantType, class Visit>
    static void each_toggle(VariantType& variant, Visit&& visit) {
        skirmish::each_toggle(variant, std::forward<Visit>(visit));
    }
};

}  // namespace muster::skirmish
