#include "client/warfare/choice/hint.hpp"

#include "engine/warfare/wording/narrate.hpp"

#include <algorithm>

namespace muster::client::warfare_table {

Hint hint(const warfare::State& state, const Offer& offer, const Advice<warfare::Action>& advice,
          const warfare::Words& names, const client::Words& words) {
    const auto words_of = [&](const warfare::Action& action) {
        return warfare::describe(names, state, action);
    };
    Hint out;
    if (!advice.candidates.empty()) {
        const auto best =
            std::find(offer.legal.begin(), offer.legal.end(), advice.candidates.front().action);
        if (best != offer.legal.end())
            out.best = static_cast<std::size_t>(best - offer.legal.begin());
    }
    out.candidates = candidates_of(advice, offer.legal, words_of);
    out.act = words_of(offer.legal[out.best]);
    if (out.candidates.empty()) {
        out.reason = words("hint.only");
        return out;
    }
    const bool is_alone = out.candidates.size() == 1;
    out.basis = words(is_alone ? "hint.basis_alone" : "hint.basis_open",
                      {{"n", words.number(advice.tries)}});
    return out;
}

}  // namespace muster::client::warfare_table
