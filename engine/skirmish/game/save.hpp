#pragma once

#include "engine/contract/saves.hpp"
#include "engine/skirmish/ruleset.hpp"

#include <nlohmann/json_fwd.hpp>

#include <span>
#include <string_view>

namespace muster::record {

template <>
struct Saves<skirmish::Rules> {
    using Table = skirmish::Table;
    static constexpr std::string_view note{"holds both hands: show it to neither player (SK-212)"};
    static const Table& table(const skirmish::Setup& setup) { return *setup.table; }
    /// Adds the members of the setup to a header.
    static void write(const skirmish::Setup& setup, nlohmann::ordered_json& json);
    /// @throws BadSave naming the member that is wrong
    static skirmish::Setup read(const nlohmann::ordered_json& json, const Table& table);
    /// Whether a player's action that led from `before` to `after` may be taken back: what the
    /// other side has seen cannot be unseen, and a concession stands (SK-213).
    static bool can_undo(const skirmish::State& before, const skirmish::State& after,
                         const skirmish::Action& action, std::span<const skirmish::Event> events);
};

}  // namespace muster::record
