#pragma once

#include "client/battle/think/hint.hpp"
#include "client/ui/words/words.hpp"
#include "client/warfare/choice/offer.hpp"
#include "engine/warfare/model/words.hpp"

namespace muster::client::warfare_table {

/// What a search found for whoever is asked, in words.
[[nodiscard]] Hint hint(const warfare::State& state, const Offer& offer,
                        const Advice<warfare::Action>& advice, const warfare::Words& names,
                        const client::Words& words);

}  // namespace muster::client::warfare_table
