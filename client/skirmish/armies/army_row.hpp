#pragma once

#include "client/skirmish/armies/library.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"

#include <array>
#include <functional>
#include <vector>

namespace muster::client {

/// The armies to choose two from, each as a row.
struct ArmyRows {
    const skirmish::Table* table{};
    const std::vector<ArmyFile>* armies{};
    int selected{};
    std::function<Command(int)> row;  ///< The command of a row, by its place in the list.
    /// For which sides that army is chosen.
    std::function<std::array<bool, 2>(std::size_t)> chosen;
};
inline constexpr double army_pitch = 72;  ///< From row to row.
/// Where the last row in view ends.
double draw_armies(Builder& b, const Box& box, const ArmyRows& rows, ScrollList& list);

}  // namespace muster::client
