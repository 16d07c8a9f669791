#include "client/strategic/table/motion.hpp"

#include "engine/strategic/rules/marches.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace muster::client::strategic_table {

using strategic::Event;
using EventKind = Event::Kind;

namespace {

constexpr double space_ms = 320, most_march_ms = 1200, dice_ms = 420, lost_ms = 520, fall_ms = 700;

/// What of an action is worth a look of its own.
struct Seen {
    bool has_loss{}, has_fall{}, is_over{};
};
Seen seen_in(const std::vector<Event>& news) {
    Seen out;
    for (const Event& event : news) {
        out.has_loss |= event.kind == EventKind::compared || event.kind == EventKind::lost;
        out.has_fall |= event.kind == EventKind::fell;
        out.is_over |= event.kind == EventKind::ended;
    }
    return out;
}

/// Marches of the action; where the way is not the map's shortest, only its ends are known.
void add_marches(std::vector<Step>& out, const State& before, const State& after,
                 const Action& action, const std::vector<Event>& news, const Step& pattern) {
    for (const Event& event : news) {
        if (event.kind != EventKind::moved && event.kind != EventKind::retreated) continue;
        // Who is hidden is not seen to leave, nor where it goes.
        if (event.army >= before.army_count || !pattern.state.is_on_map(event.army) ||
            !after.is_on_map(event.army))
            continue;
        const Index from = before.armies[event.army].space;
        if (from == event.space) continue;
        Step step = pattern;
        step.kind = Step::Kind::march;
        step.army = event.army;
        step.way = {from};
        if (action.kind == Action::Kind::march && action.army == event.army)
            for (const Index space :
                 strategic::way_to(before, action.army, action.to, action.flag).path) {
                step.way.push_back(space);
                if (space == event.space) break;
            }
        if (step.way.back() != event.space) step.way.push_back(event.space);
        step.ms = std::clamp(space_ms * static_cast<double>(step.way.size() - 1), space_ms,
                             most_march_ms);
        step.cue = Cue::card_laid;
        out.push_back(std::move(step));
    }
}

}  // namespace

std::vector<Step> steps(State state, std::size_t events, const std::vector<Action>& actions,
                        std::size_t from, Viewer viewer) {
    std::vector<Step> out;
    std::vector<Event> news;
    std::size_t group = from;
    for (std::size_t i = from; i < actions.size(); ++i) {
        const State before = state;
        news.clear();
        strategic::apply_legal(state, actions[i], Sink<Event>{news});
        if (actions[i].kind != Action::Kind::roll) group = i;
        const bool may_march = std::any_of(news.begin(), news.end(), [](const Event& event) {
            return event.kind == EventKind::moved || event.kind == EventKind::retreated;
        });
        const Seen seen = seen_in(news);
        // Dice are looked at as they lie, a roll at a time.
        const bool is_rolled = before.moment == Moment::dice && before.stage == Stage::battle &&
                               (state.moment != Moment::dice || state.due.what != before.due.what);
        if (!may_march && !seen.has_loss && !seen.has_fall && !is_rolled) {
            events += news.size();
            continue;
        }
        Step pattern;
        pattern.group = group;
        pattern.shown = events;
        events += news.size();
        if (may_march) {
            pattern.state = strategic::view(before, viewer).state;
            add_marches(out, before, strategic::view(state, viewer).state, actions[i], news,
                        pattern);
        }
        if (!is_rolled && !seen.has_loss && !seen.has_fall) continue;
        pattern.kind = Step::Kind::change;
        pattern.shown = events;
        pattern.state = strategic::view(state, viewer).state;
        pattern.ms = seen.has_fall ? fall_ms : seen.has_loss ? lost_ms : dice_ms;
        if (is_rolled) pattern.cue = Cue::dice;
        if (seen.has_fall) pattern.cue = Cue::morale_lost;
        if (seen.is_over) pattern.cue = Cue::rout;
        out.push_back(pattern);
    }
    return out;
}

std::optional<Moved> moved_in(const Step& step, double at_ms, const Chart& chart,
                              const std::vector<Plate>& plates) {
    if (step.kind != Step::Kind::march || step.way.size() < 2) return std::nullopt;
    const auto plate = std::find_if(plates.begin(), plates.end(),
                                    [&](const Plate& one) { return one.army == step.army; });
    if (plate == plates.end()) return std::nullopt;
    const auto at = [&](std::size_t i) { return chart.places[step.way[i]]; };
    const auto apart = [&](std::size_t i) {
        return std::hypot(at(i + 1).x - at(i).x, at(i + 1).y - at(i).y);
    };
    // The plate keeps its distance to the place at first, and comes to the place itself in the end.
    const double dx = plate->box.centre_x() - at(0).x, dy = plate->box.centre_y() - at(0).y;
    double length = 0;
    for (std::size_t i = 0; i + 1 < step.way.size(); ++i) length += apart(i);
    const double part = ease_out(std::clamp(at_ms / std::max(1.0, step.ms), 0.0, 1.0));
    double left = part * length;
    for (std::size_t i = 0; i + 1 < step.way.size(); ++i) {
        const double leg = apart(i);
        if (left > leg && i + 2 < step.way.size()) {
            left -= leg;
            continue;
        }
        const double share = leg > 0 ? std::min(1.0, left / leg) : 1;
        return Moved{step.army, at(i).x + (at(i + 1).x - at(i).x) * share + dx,
                     at(i).y + (at(i + 1).y - at(i).y) * share + dy};
    }
    return std::nullopt;
}

}  // namespace muster::client::strategic_table
