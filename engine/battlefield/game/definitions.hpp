#pragma once

#include "engine/battlefield/game/save.hpp"
#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/model/toggles.hpp"
#include "engine/contract/definitions.hpp"

#include <array>
#include <utility>

namespace muster::battlefield {

/// Packs with their words.
struct Pack {
    std::shared_ptr<const Tables> tables;
    Words words;
};

/// The files of battlefield as contract/definitions.hpp wants them.
struct Definitions {
    using Rules = battlefield::Rules;
    using Loaded = Pack;
    using Variant = battlefield::Variant;
    using Army = battlefield::Army;
    using Path = std::filesystem::path;

    /// The attacker comes first (BF-66).
    static constexpr std::array<std::string_view, 2> starters{"ashen_muster", "reedwater_levy"};
    /// Where armies meet that name no map; the first of the packs where there is none of this name.
    static constexpr std::string_view starter_map{"millford_crossing"};

    /// The battle that a newcomer plays: on that map, with the armies where they stand.
    static Path starter_battle() { return shipped() / "battles" / "millford_crossing.toml"; }

    static Path shipped() { return shipped_pack(); }
    static Path shipped_armies() { return shipped() / "armies"; }
    static std::shared_ptr<const Pack> load(const std::vector<Path>& packs,
                                            const std::string& locale, toml::Faults& faults) {
        Pack pack{load_tables(packs, faults), {}};
        if (!pack.tables) return nullptr;
        auto words = load_words(packs, *pack.tables, locale, faults);
        if (!words) return nullptr;
        pack.words = *std::move(words);
        return std::make_shared<const Pack>(std::move(pack));
    }
    static std::shared_ptr<const Tables> table(const std::shared_ptr<const Pack>& loaded) {
        return loaded->tables;
    }
    static std::optional<Variant> variant(const Path& file, toml::Faults& faults) {
        return load_variant(file, faults);
    }
    static std::optional<Army> army(const Path& file, const Pack& loaded, const Variant& variant,
                                    toml::Faults& faults) {
        return load_army(file, *loaded.tables, variant, faults);
    }
    static Setup setup(const Pack& loaded, const Variant& variant, std::vector<Army> armies) {
        const Tables& tables = *loaded.tables;
        const Map* const map = find_row(tables.maps, starter_map);
        return battle_of(tables, variant, map != nullptr ? *map : tables.maps.front(),
                         std::move(armies));
    }
    static std::optional<Setup> battle(const Path& file, const Pack& loaded, const Variant& variant,
                                       toml::Faults& faults) {
        return load_battle(file, *loaded.tables, variant, faults);
    }
    /// Armies are enough: the first attacks the second.
    static std::string_view needs_battle_file(const Variant&) { return ""; }
    template <class VariantType, class Visit>
    static void each_toggle(VariantType& variant, Visit&& visit) {
        battlefield::each_toggle(variant, std::forward<Visit>(visit));
    }
};

}  // namespace muster::battlefield
