#pragma once

#include "engine/contract/saves.hpp"
#include "engine/toml/faults.hpp"
#include "engine/toml/shipped.hpp"

#include <concepts>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace muster {

/// A visitor of toggles, as every ruleset's each_toggle shows them: see toml/toggles.hpp.
struct AnyVisitor {
    void section(std::string_view) {}
    void choice(std::string_view, const auto&, std::span<const std::string_view>) {}
    void boolean(std::string_view, bool) {}
    void integer(std::string_view, int, int, int) {}
};

/// What programs ask of a ruleset's files: a struct of static functions over its readers (see
/// skirmish/definitions.hpp). Every reader takes all faults of a file in one pass and answers
/// nothing where there is one.
template <class D>
concept Defined = Ruleset<typename D::Rules> &&
    requires(const std::vector<std::filesystem::path>& packs, const std::filesystem::path& file,
             const std::string& locale, toml::Faults& faults,
             const std::shared_ptr<const typename D::Loaded>& loaded,
             const typename D::Variant& variant, std::vector<typename D::Army> armies) {
    /// The pack that all others lie over, and the folder of its armies.
    { D::shipped() } -> std::same_as<std::filesystem::path>;
    { D::shipped_armies() } -> std::same_as<std::filesystem::path>;
    /// Packs in order, a later one adding to the earlier ones and overriding by id, with the words
    /// of a language. Null if anything has a fault.
    { D::load(packs, locale, faults) } -> std::same_as<std::shared_ptr<const typename D::Loaded>>;
    /// What setups, states and saves are of, and keeps all of it alive; its hash is of all that was
    /// read.
    {
        D::table(loaded)
        } -> std::same_as<std::shared_ptr<const typename record::Saves<typename D::Rules>::Table>>;
    { D::variant(file, faults) } -> std::same_as<std::optional<typename D::Variant>>;
    { D::army(file, *loaded, variant, faults) } -> std::same_as<std::optional<typename D::Army>>;
    /// A battle of these armies, by side; `loaded` must outlive it.
    { D::setup(*loaded, variant, armies) } -> std::same_as<typename D::Rules::Setup>;
    /// The shipped armies that meet where none is named, by side.
    { D::starters[0] } -> std::convertible_to<std::string_view>;
    /// One list of toggles, from which files, saves and screens are made.
    D::each_toggle(variant, AnyVisitor{});
};

/// A ruleset that has battle files too: armies with all that a scenario adds to them.
template <class D>
concept HasBattleFiles = Defined<D> &&
    requires(const std::filesystem::path& file, const typename D::Loaded& loaded,
             const typename D::Variant& variant, toml::Faults& faults) {
    {
        D::battle(file, loaded, variant, faults)
        } -> std::same_as<std::optional<typename D::Rules::Setup>>;
    /// What only such a file can say where these toggles stand; empty where armies are enough.
    { D::needs_battle_file(variant) } -> std::convertible_to<std::string_view>;
};

}  // namespace muster
