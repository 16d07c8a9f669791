#pragma once

#include "client/scenes/scene.hpp"
#include "client/ui/widgets/list.hpp"

#include <optional>
#include <type_traits>
#include <vector>

namespace muster::client {

/// Moves the focus from row to row as the keys of a list say; false where it is on none of them or
/// the key leads out of the list.
bool press_in_list(Host& host, ScrollList& list, const std::vector<Command>& rows, Key key);
/// Where `key` leads from row `index`, brought into view; empty where it leads out of the list.
[[nodiscard]] std::optional<int> moved_in_list(ScrollList& list, int index, Key key);
/// The same where the rows are commands `row` with their place in the list.
template <class Act>
requires std::is_enum_v<Act>
bool press_in_list(Host& host, ScrollList& list, Act row, Key key) {
    const Command& focus = host.attention().focus;
    if (!focus.is(row)) return false;
    const auto to = moved_in_list(list, focus.args[0], key);
    if (to) host.focus_on(act(row, *to));
    return to.has_value();
}

/// The wheel over a page larger than its window: moves the page, unless it is over one of its
/// lists. False where it is left to these.
bool scroll_page(Host& host, const std::vector<ScrollList*>& lists, double x, double y, int rows);

}  // namespace muster::client
