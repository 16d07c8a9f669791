#pragma once

#include "engine/contract/definitions.hpp"
#include "engine/warfare/game/save.hpp"
#include "engine/warfare/load/load.hpp"
#include "engine/warfare/model/toggles.hpp"

#include <array>
#include <utility>

namespace muster::warfare {

/// Packs with their words.
struct Pack {
    std::shared_ptr<const Tables> tables;
    Words words;
};

/// The files of warfare as contract/definitions.hpp wants them.
struct Definitions {
    using Rules = warfare::Rules;
    using Loaded = Pack;
    using Variant = warfare::Variant;
    using Army = warfare::Army;
    using Path = std::filesystem::path;

    static constexpr std::array<std::string_view, 2> starters{"nine_bridges", "ember_column"};

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
        Setup setup;
        setup.tables = loaded.tables.get();
        setup.variant = variant;
        for (std::size_t side = 0; side < setup.sides.size(); ++side)
            setup.sides[side].army = std::move(armies[side]);
        return setup;
    }
    static std::optional<Setup> battle(const Path& file, const Pack& loaded, const Variant& variant,
                                       toml::Faults& faults) {
        return load_battle(file, *loaded.tables, variant, faults);
    }
    static std::string_view needs_battle_file(const Variant& variant) {
        return variant.mode == Variant::Mode::gm ? "the turns of a game master's battle" : "";
    }
    template <class VariantType, class Visit>
    static void each_toggle(VariantType& variant, Visit&& visit) {
        warfare::each_toggle(variant, std::forward<Visit>(visit));
    }
};

}  // namespace muster::warfare
