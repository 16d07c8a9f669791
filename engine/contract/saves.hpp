#pragma once

#include "engine/contract/ruleset.hpp"

#include <nlohmann/json_fwd.hpp>

#include <concepts>
#include <span>
#include <string>
#include <string_view>

namespace muster::record {

/// What a save needs of a ruleset beyond its rules: how a setup is written and read, and what may
/// be taken back. One specialization each, in the ruleset's save.hpp: see skirmish/save.hpp.
template <class R>
struct Saves;

/// Saves<R> is all there.
template <class R>
concept Saved = Ruleset<R> &&
    requires(const typename R::Setup& setup, const typename R::State& state,
             const typename R::Action& action, std::span<const typename R::Event> events,
             const typename Saves<R>::Table& table, nlohmann::ordered_json& json) {
    /// Said in the header where a save holds what not everybody may see; else empty.
    { Saves<R>::note } -> std::convertible_to<std::string_view>;
    /// The definitions that a setup is of, with their hash.
    { Saves<R>::table(setup) } -> std::same_as<const typename Saves<R>::Table&>;
    { table.hash } -> std::convertible_to<std::string>;
    /// Adds the members of the setup to a header, and reads them. @throws BadSave
    Saves<R>::write(setup, json);
    { Saves<R>::read(json, table) } -> std::same_as<typename R::Setup>;
    /// Whether a player's action that led from the first state to the second may be taken back.
    { Saves<R>::can_undo(state, state, action, events) } -> std::same_as<bool>;
};

}  // namespace muster::record
