#pragma once

#include "engine/contract/definitions.hpp"
#include "engine/strategic/game/save.hpp"
#include "engine/strategic/load/load.hpp"
#include "engine/strategic/load/load_army.hpp"
#include "engine/strategic/load/load_war.hpp"
#include "engine/strategic/load/load_words.hpp"
#include "engine/strategic/model/toggles.hpp"
#include "engine/toml/files.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace muster::strategic {

/// Packs with their words, and the wars in them.
struct Pack {
    std::shared_ptr<const Tables> tables;
    Words words;
    std::vector<War> wars;
};

/// The files of strategic war as contract/definitions.hpp wants them.
struct Definitions {
    using Rules = strategic::Rules;
    using Loaded = Pack;
    using Variant = strategic::Variant;
    using Army = Host;
    using Path = std::filesystem::path;

    /// The invader comes first (ST-41).
    static constexpr std::array<std::string_view, 2> starters{"barony_of_thorn", "millers_league"};
    /// The war that armies meet in, and that a newcomer plays; the first of the packs where there
    /// is none of this name.
    static constexpr std::string_view starter_war{"millers_quarrel"};

    static Path shipped() { return shipped_pack(); }
    static Path shipped_armies() { return shipped() / "armies"; }
    static Path starter_battle() { return shipped() / "wars" / "millers_quarrel.toml"; }

    static std::shared_ptr<const Pack> load(const std::vector<Path>& packs,
                                            const std::string& locale, toml::Faults& faults) {
        Pack pack{load_tables(packs, faults), {}, {}};
        if (!pack.tables) return nullptr;
        auto words = load_words(packs, *pack.tables, locale, faults);
        if (!words) return nullptr;
        pack.words = *std::move(words);
        bool is_sound = true;
        for (const Path& folder : packs)
            for (const Path& file : toml::files_in(folder / "wars", ".toml")) {
                auto war = load_war(file, *pack.tables, faults);
                is_sound = is_sound && war.has_value();
                if (war) pack.wars.push_back(*std::move(war));
            }
        return is_sound ? std::make_shared<const Pack>(std::move(pack)) : nullptr;
    }
    static std::shared_ptr<const Tables> table(const std::shared_ptr<const Pack>& loaded) {
        return loaded->tables;
    }
    static std::optional<Variant> variant(const Path& file, toml::Faults& faults) {
        return load_variant(file, faults);
    }
    static std::optional<Host> army(const Path& file, const Pack& loaded, const Variant&,
                                    toml::Faults& faults) {
        return load_host(file, *loaded.tables, faults);
    }
    /// They fight the starter war in place of its armies.
    static Setup setup(const Pack& loaded, const Variant& variant, const std::vector<Host>& hosts) {
        const auto named = std::find_if(loaded.wars.begin(), loaded.wars.end(),
                                        [](const War& war) { return war.id == starter_war; });
        return setup_of(
            *loaded.tables, variant,
            with_hosts(named != loaded.wars.end() ? *named : loaded.wars.front(), hosts));
    }
    static std::optional<Setup> battle(const Path& file, const Pack& loaded, const Variant& variant,
                                       toml::Faults& faults) {
        auto war = load_war(file, *loaded.tables, faults);
        if (!war) return std::nullopt;
        return setup_of(*loaded.tables, variant, *std::move(war));
    }
    /// Armies are enough: the first invades.
    static std::string_view needs_battle_file(const Variant&) { return ""; }
    template <class VariantType, class Visit>
    static void each_toggle(VariantType& variant, Visit&& visit) {
        strategic::each_toggle(variant, std::forward<Visit>(visit));
    }
};

}  // namespace muster::strategic
