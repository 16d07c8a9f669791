#pragma once

#include "engine/battlefield/ruleset.hpp"
#include "engine/contract/saves.hpp"

#include <nlohmann/json_fwd.hpp>

#include <span>
#include <string_view>

namespace muster::record {

/// Map and units are kept as they stood before the battle, with all that a file or a referee made
/// of them.
template <>
struct Saves<battlefield::Rules> {
    using Table = battlefield::Tables;
    static constexpr std::string_view note{"this file holds what fog hides"};
    /// @throws std::invalid_argument if the setup does not say.
    static const Table& table(const battlefield::Setup& setup);
    /// Adds the members of the setup to a header.
    static void write(const battlefield::Setup& setup, nlohmann::ordered_json& json);
    /// @throws BadSave naming the member that is wrong
    static battlefield::Setup read(const nlohmann::ordered_json& json, const Table& table);
    /// Everything may be taken back up to the last die, the last ruling, and what showed a player
    /// an enemy that it had not seen.
    static bool can_undo(const battlefield::State& before, const battlefield::State& after,
                         const battlefield::Action& action,
                         std::span<const battlefield::Event> events);
};

}  // namespace muster::record
