#include "client/scenes/in_list.hpp"

#include <algorithm>

namespace muster::client {

std::optional<int> moved_in_list(ScrollList& list, int index, Key key) {
    // There is nothing beside a row; these go to what stands beside the list.
    if (key == Key::left || key == Key::right) return std::nullopt;
    const auto to = list.moved(index, key);
    if (to) list.reveal(*to);
    return to;
}

bool press_in_list(Host& host, ScrollList& list, const std::vector<Command>& rows, Key key) {
    const auto at = std::find(rows.begin(), rows.end(), host.attention().focus);
    if (at == rows.end()) return false;
    const auto to = moved_in_list(list, static_cast<int>(at - rows.begin()), key);
    if (to) host.focus_on(rows[static_cast<std::size_t>(*to)]);
    return to.has_value();
}

bool scroll_page(Host& host, const std::vector<ScrollList*>& lists, double x, double y, int rows) {
    const auto is_over = [&](const ScrollList* list) { return list->box().contains(x, y); };
    if (!host.has_part_in_view() || std::any_of(lists.begin(), lists.end(), is_over)) return false;
    host.scroll_view(rows);
    return true;
}

}  // namespace muster::client
