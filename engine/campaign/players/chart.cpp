#include "engine/campaign/players/chart.hpp"

#include "engine/campaign/model/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <queue>
#include <tuple>
#include <vector>

namespace muster::campaign {
namespace {

constexpr Minute fresh_days = 6;      ///< A sighting that old is nobody's any more ...
constexpr Minute standing_days = 21;  ///< ... but rebels stand where they rose.

void add_to(Strength& sum, int soldiers, Arm arm, bool is_heavy) {
    const int heavy = is_heavy ? 2 : 1;
    sum.field += soldiers * heavy * (arm == Arm::cavalry ? 2 : 1);
    sum.assault += soldiers * heavy;
}

}  // namespace

Strength strength_of(const std::vector<Detachment>& detachments) {
    Strength out;
    for (const Detachment& one : detachments) add_to(out, one.soldiers, one.arm, one.is_heavy);
    return out;
}

Strength strength_of(const std::vector<SeenDetachment>& detachments) {
    Strength out;
    for (const SeenDetachment& one : detachments) add_to(out, one.soldiers, one.arm, one.is_heavy);
    return out;
}

Chart::Chart(const View& view) : view_{view} {
    for (const ViewHex& one : view.hexes) hexes_.emplace(one.hex, &one);
    find_own();
    if (!view.army || !own_) return;
    const auto& detachments = view.army->detachments;
    has_train_ = std::any_of(detachments.begin(), detachments.end(),
                             [](const auto& one) { return one.wagons > 0 || one.is_engines; });
    is_light_ = is_skirmisher_only(detachments);
    find_dangers();
}

const Chart::Steps& Chart::reach(bool avoids_dangers) const {
    std::optional<Steps>& found = avoids_dangers && !dangers_.empty() ? safe_ : any_;
    if (!found) found = own_ ? find_reach(avoids_dangers) : Steps{};
    return *found;
}

void Chart::find_own() {
    const std::vector<Hex> seen = hexes_about(view_);
    if (seen.empty() || !view_.army) return;
    // At the map's edge the middle of what is seen is not where the army is: it is there that what
    // is within its sight is just what is seen. Weather may shorten that (CA-76).
    const int clear = scouting_radius(view_.army->detachments, view_.traits, WeatherLevel::fair);
    for (int radius = clear; radius >= 0; --radius)
        for (const Hex& hex : seen) {
            const auto is_within = [&](Hex other) { return board::distance(hex, other) <= radius; };
            if (!std::all_of(seen.begin(), seen.end(), is_within)) continue;
            const auto near = std::count_if(view_.hexes.begin(), view_.hexes.end(),
                                            [&](const ViewHex& one) { return is_within(one.hex); });
            if (static_cast<std::size_t>(near) != seen.size()) continue;
            own_ = hex;
            return;
        }
    own_ = seen.front();
}

void Chart::find_dangers() {
    const int own = strength_of(view_.army->detachments).field;
    for (const ViewSighting& one : view_.sightings) {
        const bool is_rebel = one.faction.empty();
        const bool is_enemy = std::find(view_.enemies.begin(), view_.enemies.end(), one.faction) !=
                              view_.enemies.end();
        const Minute age = view_.now - one.sighting.at;
        if (!is_rebel && !is_enemy) continue;
        if (age > (is_rebel ? standing_days : fresh_days) * minutes_a_day) continue;
        // Where it is seen that nobody stands there any more, nobody does.
        const ViewHex* there = at(one.hex);
        if (!one.is_now && there != nullptr && there->sight == Sight::seen_now) continue;
        if (strength_of(one.sighting.detachments).field * 3 > own * 4) dangers_.push_back(one.hex);
    }
}

int Chart::step_cost(const ViewHex& here, HexSide side, const ViewHex& there) const {
    if (there.is_water) return -1;
    const Crossing river = here.rivers[board::index(side)];
    const bool is_road = here.roads[board::index(side)] != RoadKind::none;
    if (river == Crossing::deep) return -1;
    if (has_train_ && (!is_road || river == Crossing::ford)) return -1;
    return (is_road || is_light_ ? 1 : 2) + (river == Crossing::ford && !is_light_ ? 1 : 0);
}

Chart::Steps Chart::find_reach(bool avoids_dangers) const {
    Steps out;
    using Next = std::tuple<int, Hex, Hex>;  // Cost, where, from where.
    std::priority_queue<Next, std::vector<Next>, std::greater<>> next;
    next.emplace(0, *own_, *own_);
    while (!next.empty()) {
        const auto [cost, hex, from] = next.top();
        next.pop();
        if (!out.emplace(hex, Step{cost, from}).second) continue;
        const ViewHex* here = at(hex);
        if (here == nullptr) continue;
        for (const HexSide side : board::hex_sides) {
            const Hex to = hex + side;
            const ViewHex* there = at(to);
            if (there == nullptr || out.count(to) != 0) continue;
            if (avoids_dangers && std::find(dangers_.begin(), dangers_.end(), to) != dangers_.end())
                continue;
            const int step = step_cost(*here, side, *there);
            if (step > 0) next.emplace(cost + step, to, hex);
        }
    }
    return out;
}

const ViewHex* Chart::at(Hex hex) const {
    const auto found = hexes_.find(hex);
    return found == hexes_.end() ? nullptr : found->second;
}

int Chart::cost_to(Hex hex) const {
    const Steps& safe = reach(true);
    const auto found = safe.find(hex);
    return found == safe.end() ? -1 : found->second.cost;
}

std::string Chart::name(Hex hex) const {
    const ViewHex* known = at(hex);
    return known != nullptr && !known->stronghold.empty() ? known->stronghold : hex_text(hex);
}

std::string Chart::march_to(Hex goal) const {
    const Steps& any = reach(false);
    const auto straight = any.find(goal);
    const int safe = cost_to(goal);
    // Two ways may be equally long: the rules take either.
    if (straight == any.end() || safe < 0 || dangers_.empty())
        return fmt::format("march to {}{}", name(goal), has_train_ ? "" : " off road");
    std::vector<Hex> way;  // Around whoever is stronger.
    for (Hex hex = goal; hex != *own_; hex = reach(true).at(hex).from) way.push_back(hex);
    std::string out = fmt::format("march to {} via", name(goal));
    for (auto hex = way.rbegin(); hex != way.rend(); ++hex)
        out += fmt::format("{} {}", hex == way.rbegin() ? "" : ",", hex_text(*hex));
    return out;
}

std::int64_t Chart::yield_around(Hex hex, int radius) const {
    std::int64_t sum = 0;
    for (const auto& [there, known] : hexes_)
        if (!known->is_water && board::distance(hex, there) <= radius)
            sum += known->settlement * food_a_head;
    return sum;
}

}  // namespace muster::campaign
