#pragma once

#include "client/skirmish/choice/choices.hpp"
#include "client/skirmish/table/layout.hpp"

#include <cstddef>
#include <vector>

namespace muster::client {

/// A place where a card of the own hand may be put down, and what that does.
struct DropTarget {
    Box box;
    std::vector<std::size_t> acts;  ///< Indices into Choices::legal; several: a choice is left.
    bool operator==(const DropTarget&) const = default;
};

/// Where `copy` may go now: a slot, the pile from which it brings a card back, or the table between
/// the hands. The nearest place is first: it lies on the wider ones.
[[nodiscard]] std::vector<DropTarget> drop_targets(const skirmish::View& view,
                                                   const Choices& choices, skirmish::Copy copy,
                                                   const TableLayout& layout);

/// The first that holds the point, or null.
[[nodiscard]] const DropTarget* target_at(const std::vector<DropTarget>& targets, double x,
                                          double y);

}  // namespace muster::client
