#pragma once

#include "client/scenes/scene.hpp"
#include "client/ui/list.hpp"

#include <vector>

namespace muster::client {

/// Moves the focus from row to row as the keys of a list say; false where it is on none of them or
/// the key leads out of the list.
bool press_in_list(Host& host, ScrollList& list, const std::vector<Command>& rows, Key key);
/// The same where each row's place in the list is its extra, and its value that of `row`.
bool press_in_list(Host& host, ScrollList& list, const Command& row, Key key);

}  // namespace muster::client
