#pragma once

#include "engine/contract/saves.hpp"
#include "engine/warfare/ruleset.hpp"

#include <nlohmann/json_fwd.hpp>

#include <span>
#include <string_view>

namespace muster::record {

/// Every unit is kept as it stood before the battle, with the stats that terrain left it.
template <>
struct Saves<warfare::Rules> {
    using Table = warfare::Tables;
    static constexpr std::string_view note{};  ///< Nothing is hidden (WF-18).
    /// @throws std::invalid_argument if the setup does not say.
    static const Table& table(const warfare::Setup& setup);
    /// Adds the members of the setup to a header.
    static void write(const warfare::Setup& setup, nlohmann::ordered_json& json);
    /// @throws BadSave naming the member that is wrong
    static warfare::Setup read(const nlohmann::ordered_json& json, const Table& table);
    /// Everything but a surrender may be taken back, one order after the other, up to the last die.
    static bool can_undo(const warfare::State& before, const warfare::State& after,
                         const warfare::Action& action, std::span<const warfare::Event> events);
};

}  // namespace muster::record
