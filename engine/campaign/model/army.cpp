#include "engine/campaign/model/army.hpp"

#include <algorithm>
#include <numeric>

namespace muster::campaign {
namespace {

template <class Value>
int sum_of(const std::vector<Detachment>& detachments, Value&& value) {
    return std::accumulate(
        detachments.begin(), detachments.end(), 0,
        [&](int sum, const Detachment& detachment) { return sum + value(detachment); });
}

}  // namespace

int Army::soldiers() const {
    return sum_of(detachments, [](const Detachment& one) { return one.soldiers; });
}
int Army::infantry() const {
    return sum_of(detachments, [](const Detachment& one) {
        return one.arm == Arm::infantry ? one.soldiers : 0;
    });
}
int Army::cavalry() const {
    return sum_of(detachments,
                  [](const Detachment& one) { return one.arm == Arm::cavalry ? one.soldiers : 0; });
}
int Army::nc() const {
    return sum_of(detachments, [](const Detachment& one) { return one.nc; });
}
int Army::wagons() const {
    return sum_of(detachments, [](const Detachment& one) { return one.wagons; });
}
int Army::engines() const {
    return sum_of(detachments, [](const Detachment& one) { return one.is_engines ? 1 : 0; });
}
const Detachment* Army::find(DetachmentId which) const {
    const auto found = std::find_if(detachments.begin(), detachments.end(),
                                    [&](const Detachment& one) { return one.id == which; });
    return found != detachments.end() ? &*found : nullptr;
}

Minute Order::effective() const {
    switch (effective_at) {
        case EffectiveAt::submitted: return submitted;
        case EffectiveAt::read: return read;
        case EffectiveAt::minute: return minute;
    }
    return submitted;
}

}  // namespace muster::campaign
