#pragma once

#include "engine/contract/saves.hpp"
#include "engine/strategic/ruleset.hpp"

#include <nlohmann/json_fwd.hpp>

#include <span>
#include <string_view>

namespace muster::record {

/// A save keeps the whole war as its file has it.
template <>
struct Saves<strategic::Rules> {
    using Table = strategic::Tables;
    static constexpr std::string_view note{"this file holds what hidden armies do"};
    /// @throws std::invalid_argument if the setup does not say.
    static const Table& table(const strategic::Setup& setup);
    /// Adds the members of the setup to a header.
    static void write(const strategic::Setup& setup, nlohmann::ordered_json& json);
    /// @throws BadSave naming the member that is wrong
    static strategic::Setup read(const nlohmann::ordered_json& json, const Table& table);
    /// Everything may be taken back up to the last die, and to what showed a faction an army or its
    /// strength.
    static bool can_undo(const strategic::State& before, const strategic::State& after,
                         const strategic::Action& action, std::span<const strategic::Event> events);
};

}  // namespace muster::record
