#include "tests/engine/skirmish/rules/log_check.hpp"

#include "engine/skirmish/rules/knowledge.hpp"
#include "engine/skirmish/rules/skirmish.hpp"
#include "engine/skirmish/wording/narrate.hpp"

#include <rapidcheck.h>

#include <utility>

namespace muster::skirmish::tests {
namespace {

using Open = std::array<CopySet, 2>;  ///< By owner.

/// Whose faces all have seen in the midst of an action, though no view before or after it has to
/// show them: they were turned over or used, or lay in an open pile.
Open laid_open(const std::vector<Event>& news) {
    using enum Event::Kind;
    Open out{};
    for (const Event& event : news) {
        const bool is_used = event.kind == revealed || event.kind == card_shown ||
                             event.kind == effect_used || event.kind == discarded ||
                             event.kind == ritual_played || event.kind == exchanged;
        const bool is_on_pile =
            event.kind == killed ||
            (event.kind == moved && event.value != static_cast<int>(Zone::hand));
        if (event.is_public() && (is_used || is_on_pile)) out[index(event.seat)] |= bit(event.copy);
    }
    return out;
}

bool shows(const View& view, Seat owner, Copy copy) {
    return view.state.players[index(owner)].cards[copy] != unknown_card;
}

}  // namespace

std::vector<std::string> lines_of(const State& state, const std::vector<Event>& events,
                                  Viewer viewer) {
    std::vector<std::string> out;
    for (const Event& event : events)
        if (auto line = narrate(state, event, viewer)) out.push_back(*std::move(line));
    return out;
}

void LogCheck::follow(const State& before, const State& after, const std::vector<Event>& news) {
    const Open open = laid_open(news);
    for (std::size_t i = 0; i < all_viewers.size(); ++i) {
        const Viewer viewer = all_viewers[i];
        const View from = view(before, viewer);
        const View to = view(after, viewer);
        for (const Event& event : news) {
            if (event.copy >= max_copies || !event.is_public()) continue;
            const Seat owner = event.card_seat();
            const bool was = shows(from, owner, event.copy);
            const bool is = shows(to, owner, event.copy);
            const bool is_open = (open[index(owner)] & bit(event.copy)) != 0;
            const bool is_named = as_known(event, viewer)->card != unknown_card;
            if (is_named ? !(was || is || is_open) : was && is)
                RC_FAIL(event_text(after, event) + (is_named ? " names" : " does not name"));
        }
        const auto lines = lines_of(to.state, news, viewer);
        read_[i].insert(read_[i].end(), lines.begin(), lines.end());
    }
    all_.insert(all_.end(), news.begin(), news.end());
}

void LogCheck::check(const State& later) const {
    for (std::size_t i = 0; i < all_viewers.size(); ++i)
        for (const State& state : {view(later, all_viewers[i]).state, later}) {
            const auto lines = lines_of(state, all_, all_viewers[i]);
            RC_ASSERT(lines.size() == read_[i].size());
            for (std::size_t line = 0; line < lines.size(); ++line)
                if (lines[line] != read_[i][line])
                    RC_FAIL("first \"" + read_[i][line] + "\", later \"" + lines[line] + '"');
        }
}

}  // namespace muster::skirmish::tests
