#include "client/battle/advice.hpp"

#include "engine/skirmish/game/compiled.hpp"
#include "engine/warfare/game/compiled.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace muster::client {

template <Searchable R>
typename Work<Advice<typename R::Action>>::Task advising(const typename R::View& view,
                                                         std::uint64_t seed, std::uint64_t tries) {
    return [view = std::make_shared<const typename R::View>(view), seed,
            tries](const IsLate& is_late) -> Advice<typename R::Action> {
        // Where one thing can be done, nothing is to be found.
        const auto legal = std::make_unique<typename R::Actions>();
        R::legal_actions(*view, *legal);
        if (legal->size() < 2) return {};
        players::Search<R> search{seed, {tries, is_late}};
        search.look(*view);
        auto candidates = search.weighed();
        std::stable_sort(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) {
            return a.share > b.share || (!(b.share > a.share) && a.visits > b.visits);
        });
        return {std::move(candidates), search.iterations()};
    };
}

template Work<Advice<skirmish::Action>>::Task advising<skirmish::Rules>(const skirmish::View&,
                                                                        std::uint64_t,
                                                                        std::uint64_t);
template Work<Advice<warfare::Action>>::Task advising<warfare::Rules>(const warfare::View&,
                                                                      std::uint64_t, std::uint64_t);

}  // namespace muster::client
