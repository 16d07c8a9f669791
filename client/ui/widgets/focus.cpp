#include "client/ui/widgets/focus.hpp"

#include <cmath>
#include <limits>
#include <set>

namespace muster::client {

const Spot* find_spot(const Screen& screen, const Command& command) {
    for (const Spot& spot : screen.spots)
        if (spot.command == command) return &spot;
    return nullptr;
}

const Spot* find_key(const Screen& screen, const std::string& key) {
    for (const Spot& spot : screen.spots)
        if (spot.key == key || spot.also == key) return &spot;
    return nullptr;
}

const Spot* spot_at(const Screen& screen, double x, double y) {
    for (auto spot = screen.spots.rbegin(); spot != screen.spots.rend(); ++spot)
        if (spot->box.contains(x, y)) return &*spot;
    return nullptr;
}

Command moved(const Screen& screen, const Command& focus, Direction direction) {
    const Spot* from = find_spot(screen, focus);
    if (from == nullptr) return screen.initial;
    const bool is_level = direction == Direction::left || direction == Direction::right;
    const double sign = direction == Direction::right || direction == Direction::down ? 1 : -1;
    const Spot* best = from;
    double best_cost = std::numeric_limits<double>::max();
    for (const Spot& spot : screen.spots) {
        const double dx = spot.box.centre_x() - from->box.centre_x();
        const double dy = spot.box.centre_y() - from->box.centre_y();
        const double ahead = sign * (is_level ? dx : dy);
        const double aside = std::abs(is_level ? dy : dx);
        if (ahead < 1) continue;
        // Straight on is near; sideways counts threefold, and more so within the same zone's row.
        const double cost = ahead + 3 * aside;
        if (cost < best_cost) {
            best_cost = cost;
            best = &spot;
        }
    }
    return best->command;
}

Command next_zone(const Screen& screen, const Command& focus, int step) {
    std::set<int> zones;
    for (const Spot& spot : screen.spots) zones.insert(spot.zone);
    if (zones.empty()) return focus;
    const Spot* from = find_spot(screen, focus);
    auto at = from == nullptr ? zones.begin() : zones.find(from->zone);
    if (from != nullptr && step > 0) {
        if (++at == zones.end()) at = zones.begin();
    } else if (from != nullptr) {
        at = at == zones.begin() ? std::prev(zones.end()) : std::prev(at);
    }
    for (const Spot& spot : screen.spots)
        if (spot.zone == *at) return spot.command;
    return focus;
}

}  // namespace muster::client
