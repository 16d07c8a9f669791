#pragma once

#include "engine/warfare/rules/battle.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace muster::client::warfare_table {

/// A kind of order with one target, as it is chosen before the target: battle magic by its effect.
struct Aim {
    warfare::Action::Kind kind{warfare::Action::Kind::attack};
    std::uint8_t magic{};
    bool operator==(const Aim&) const = default;
    [[nodiscard]] bool is_of(const warfare::Action& action) const {
        return action.kind == kind && action.value == magic;
    }
};

/// What the seat to move may do, as the screen asks for it: first the unit, then the order, then
/// the target. Numbers are places in `legal`.
struct Offer {
    std::vector<warfare::Action> legal;

    /// Whether any order is for that unit, or any effect of magic at all for none.
    [[nodiscard]] bool has(warfare::Index unit) const;
    /// An action without a target.
    [[nodiscard]] std::optional<std::size_t> plain(warfare::Action::Kind kind,
                                                   warfare::Index unit = warfare::no_unit) const;
    /// The kinds of order of that unit that want a target, in the order of the list.
    [[nodiscard]] std::vector<Aim> aims(warfare::Index unit) const;
    [[nodiscard]] std::optional<std::size_t> at(warfare::Index unit, const Aim& aim,
                                                warfare::Index target) const;
};
[[nodiscard]] Offer offer(const warfare::State& state);

}  // namespace muster::client::warfare_table
