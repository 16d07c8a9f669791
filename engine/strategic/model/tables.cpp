#include "engine/strategic/model/tables.hpp"

#include <algorithm>
#include <cassert>

namespace muster::strategic {

const Tier& tier_of(const Tables& tables, Meter meter, int value) {
    const auto& tiers = tables.meters[static_cast<std::size_t>(meter)];
    const auto at = std::find_if(tiers.begin(), tiers.end(), [&](const Tier& tier) {
        return tier.from <= value && value <= tier.to;
    });
    assert(at != tiers.end());
    return *at;
}

int estimated_str(const Tables& tables, int size, int level) {
    const Quality* row = &tables.quality.front();
    for (const Quality& quality : tables.quality)
        if (quality.level <= level) row = &quality;
    return (2 * size * row->num + row->den) / (2 * row->den);
}

int level_of(const Tables& tables, int size, int str) {
    constexpr int most_level = 20;
    int level = tables.quality.front().level;
    for (int higher = level + 1; higher <= most_level; ++higher)
        if (estimated_str(tables, size, higher) <= str) level = higher;
    return level;
}

}  // namespace muster::strategic
