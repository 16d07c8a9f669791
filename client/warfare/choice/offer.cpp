#include "client/warfare/choice/offer.hpp"

#include <algorithm>
#include <memory>

namespace muster::client::warfare_table {

using warfare::Action;
using warfare::Index;

namespace {

bool wants_target(const Action& action) {
    return action.other != warfare::no_unit;
}

template <class Fits>
std::optional<std::size_t> find(const std::vector<Action>& legal, Fits fits) {
    const auto found = std::find_if(legal.begin(), legal.end(), fits);
    if (found == legal.end()) return std::nullopt;
    return static_cast<std::size_t>(found - legal.begin());
}

}  // namespace

bool Offer::has(Index unit) const {
    return find(legal,
                [&](const Action& action) {
                    return action.unit == unit &&
                           (unit != warfare::no_unit || wants_target(action));
                })
        .has_value();
}

std::optional<std::size_t> Offer::plain(Action::Kind kind, Index unit) const {
    return find(legal, [&](const Action& action) {
        return action.kind == kind && action.unit == unit && !wants_target(action);
    });
}

std::vector<Aim> Offer::aims(Index unit) const {
    std::vector<Aim> out;
    for (const Action& action : legal) {
        if (action.unit != unit || !wants_target(action)) continue;
        const Aim aim{action.kind, action.value};
        if (std::find(out.begin(), out.end(), aim) == out.end()) out.push_back(aim);
    }
    return out;
}

std::optional<std::size_t> Offer::at(Index unit, const Aim& aim, Index target) const {
    return find(legal, [&](const Action& action) {
        return action.unit == unit && action.other == target && aim.is_of(action);
    });
}

Offer offer(const warfare::State& state) {
    // Too large for the stack of a picture that is drawn often.
    const auto legal = std::make_unique<warfare::Actions>();
    warfare::legal_actions(state, *legal);
    return {{legal->begin(), legal->end()}};
}

}  // namespace muster::client::warfare_table
