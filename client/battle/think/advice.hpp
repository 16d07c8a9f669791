#pragma once

#include "client/battle/think/work.hpp"
#include "engine/players/advice.hpp"

#include <cstdint>
#include <memory>

namespace muster::client {

using players::Advice;
using players::hint_tries;

/// The task that finds it, from the view alone: equal views and seeds give equal advice.
template <Searchable R>
[[nodiscard]] typename Work<Advice<typename R::Action>>::Task advising(const typename R::View& view,
                                                                       std::uint64_t seed,
                                                                       std::uint64_t tries) {
    return [view = std::make_shared<const typename R::View>(view), seed,
            tries](const IsLate& is_late) -> Advice<typename R::Action> {
        return players::advise<R>(*view, seed, tries, is_late);
    };
}

}  // namespace muster::client
