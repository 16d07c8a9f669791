#include "client/battlefield/table/motion.hpp"

#include "engine/battlefield/rules/knowledge.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace muster::client::battlefield_table {

using battlefield::Event;
using EventKind = Event::Kind;

namespace {

constexpr double square_ms = 90, most_slide_ms = 600, strike_ms = 240, change_ms = 220,
                 fall_ms = 400;

int squares_between(Square a, Square b) {
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

Step slide(const State& seen, const Event& event, std::size_t shown) {
    Step step{Step::Kind::slide, 0, Cue::card_laid, {}, 0, seen, shown, event.unit, {}, {}};
    step.way.push_back(square_of(seen, event.from));
    if (event.via != board::nowhere) step.way.push_back(square_of(seen, event.via));
    step.way.push_back(square_of(seen, event.to));
    int length = 0;
    for (std::size_t i = 1; i < step.way.size(); ++i)
        length += squares_between(step.way[i - 1], step.way[i]);
    step.ms = std::clamp(length * square_ms, square_ms, most_slide_ms);
    return step;
}

/// The square that an attack is aimed at; nowhere if the viewer does not see the target, or for any
/// other event.
Cell target_of(const State& seen, const Event& event) {
    if (event.kind == EventKind::bombarded) return event.to;
    if (event.kind != EventKind::attacked || event.other == battlefield::no_unit)
        return board::nowhere;
    return seen.pieces[event.other].cell;
}

}  // namespace

std::vector<Step> steps(State state, std::size_t events, const std::vector<Action>& actions,
                        std::size_t from, Viewer viewer) {
    std::vector<Step> out;
    std::vector<Event> news;
    for (std::size_t i = from; i < actions.size(); ++i) {
        const State before = battlefield::view(state, viewer).state;
        news.clear();
        battlefield::apply_legal(state, actions[i], Sink<Event>{news});
        const std::size_t shown = events;
        events += news.size();
        bool has_change = false, has_fall = false;
        for (const Event& whole : news) {
            const auto known = battlefield::as_known(whole, viewer);
            if (!known) continue;
            const Event& event = *known;
            const bool is_way = event.kind == EventKind::moved || event.kind == EventKind::lured;
            const bool is_whole_way = event.from != board::nowhere && event.to != board::nowhere;
            if (is_way && is_whole_way) out.push_back(slide(before, event, shown));
            const Cell to = target_of(before, event);
            if (event.unit != battlefield::no_unit && to != board::nowhere) {
                out.push_back({Step::Kind::strike,
                               strike_ms,
                               Cue::dice,
                               {},
                               0,
                               before,
                               shown,
                               event.unit,
                               {},
                               square_of(before, to)});
            }
            // Out of sight, or into it, a unit goes without a way.
            has_change = has_change || event.kind == EventKind::resolved ||
                         event.kind == EventKind::fort_hit || (is_way && !is_whole_way);
            has_fall = has_fall || event.kind == EventKind::removed;
        }
        if (!has_change && !has_fall) continue;
        Step change{Step::Kind::change,
                    has_fall ? fall_ms : change_ms,
                    {},
                    {},
                    0,
                    battlefield::view(state, viewer).state,
                    events,
                    battlefield::no_unit,
                    {},
                    {}};
        if (has_fall) change.cue = Cue::morale_lost;
        if (state.moment == battlefield::Moment::over) change.cue = Cue::rout;
        out.push_back(change);
    }
    return out;
}

std::optional<Moved> moved_in(const Step& step, double at_ms) {
    const double part = std::clamp(at_ms / std::max(1.0, step.ms), 0.0, 1.0);
    if (step.kind == Step::Kind::strike) {
        const Square at = square_of(step.state, step.state.pieces[step.unit].cell);
        const double far = std::max(1, squares_between(at, step.to));
        // Half a square there, and back.
        const double reach = 0.5 / far * std::sin(part * 3.14159);
        return Moved{step.unit, at.x + (step.to.x - at.x) * reach,
                     at.y + (step.to.y - at.y) * reach};
    }
    if (step.kind != Step::Kind::slide) return std::nullopt;
    double length = 0;
    for (std::size_t i = 1; i < step.way.size(); ++i)
        length += squares_between(step.way[i - 1], step.way[i]);
    double left = ease_out(part) * length;
    for (std::size_t i = 1; i < step.way.size(); ++i) {
        const Square a = step.way[i - 1], b = step.way[i];
        const double leg = squares_between(a, b);
        if (left <= leg || i + 1 == step.way.size()) {
            const double share = leg > 0 ? std::min(1.0, left / leg) : 1;
            return Moved{step.unit, a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
        }
        left -= leg;
    }
    return std::nullopt;
}

}  // namespace muster::client::battlefield_table
