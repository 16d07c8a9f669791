#include "client/battlefield/choice/hint.hpp"

#include "engine/battlefield/wording/narrate.hpp"

#include <algorithm>

namespace muster::client::battlefield_table {

Hint hint(const battlefield::State& state, const std::vector<battlefield::Action>& legal,
          const Advice<battlefield::Action>& advice, const battlefield::Words& names,
          const client::Words& words) {
    const auto words_of = [&](const battlefield::Action& action) {
        return battlefield::describe(names, state, action);
    };
    Hint out;
    if (!advice.candidates.empty()) {
        const auto best = std::find(legal.begin(), legal.end(), advice.candidates.front().action);
        if (best != legal.end()) out.best = static_cast<std::size_t>(best - legal.begin());
    }
    out.candidates = candidates_of(advice, legal, words_of);
    out.act = words_of(legal[out.best]);
    if (out.candidates.empty()) {
        out.reason = words("hint.only");
        return out;
    }
    const bool is_alone = out.candidates.size() == 1;
    out.basis = words(is_alone ? "hint.basis_alone" : "hint.basis_open",
                      {{"n", words.number(advice.tries)}});
    return out;
}

}  // namespace muster::client::battlefield_table
