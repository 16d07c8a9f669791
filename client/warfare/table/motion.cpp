#include "client/warfare/table/motion.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <span>
#include <utility>

namespace muster::client::warfare_table {

using warfare::Action;
using warfare::Event;
using warfare::State;

namespace {

/// Milliseconds: fast dice fall together and in less time than a single one.
constexpr double fast_dice = 420, change_ms = 300;

const Event* first_of(const std::vector<Event>& events, Event::Kind kind) {
    const auto found = std::find_if(events.begin(), events.end(),
                                    [&](const Event& event) { return event.kind == kind; });
    return found == events.end() ? nullptr : &*found;
}

/// Who goes how far towards whom, in an attack or a charge.
void aim_step(Step& step, const std::vector<Event>& events) {
    const Event* order = first_of(events, Event::Kind::ordered);
    if (order == nullptr) return;
    if (order->unit != warfare::no_unit) step.actor = Spotted{order->side, order->unit};
    const auto kind = static_cast<Action::Kind>(order->value);
    if (kind != Action::Kind::attack && kind != Action::Kind::charge) return;
    step.who = step.actor;
    step.target = Spotted{1 - order->side, order->other};
    step.reach = kind == Action::Kind::charge ? 1.0 : 0.35;
}

void add_order(std::vector<Step>& out, const State& before, const State& after,
               const std::vector<Event>& events, std::size_t first, const Pace& pace) {
    Step step;
    step.before = before;
    step.after = after;
    step.first = first;
    step.shown = first;
    aim_step(step, events);
    if (step.who) {
        step.kind = Step::Kind::advance;
        step.ms = timing::travel;
        step.cue = Cue::card_laid;
        out.push_back(step);
    }
    if (first_of(events, Event::Kind::rolled) != nullptr && !pace.real_dice) {
        step.kind = Step::Kind::dice;
        step.ms = pace.every_die ? timing::tumble + timing::settle : fast_dice;
        step.cue = Cue::dice;
        out.push_back(step);
    }
    step.kind = Step::Kind::change;
    step.ms = change_ms;
    step.shown = first + events.size();
    step.cue.reset();
    if (first_of(events, Event::Kind::left) != nullptr)
        step.cue = Cue::pile;
    else if (first_of(events, Event::Kind::ordered) != nullptr)
        step.cue = Cue::card_turned;
    out.push_back(step);
}

/// The way of a card to the edge of its target that faces it.
Moved moved_to(const Pen& pen, const Spotted& who, const Spotted& target, double part) {
    const Box from = pen.cell(who);
    const Box to = pen.cell(target);
    const bool is_up = to.centre_y() < from.centre_y();
    const double y = is_up ? to.bottom() + 4 - from.y : to.y - 4 - from.bottom();
    return {who, (to.centre_x() - from.centre_x()) * part, y * part};
}

}  // namespace

int tumbling_face(int faces, int face, double at_ms, double ms) {
    constexpr std::array<double, 7> turns{0.10, 0.22, 0.35, 0.50, 0.66, 0.83, 1.0};
    const auto left = static_cast<int>(
        std::count_if(turns.begin(), turns.end(), [&](double turn) { return at_ms < turn * ms; }));
    // Seven on is another face on every die there is.
    return (face - 1 + 7 * left) % faces + 1;
}

std::vector<Step> steps(State state, std::size_t events, const std::vector<Action>& actions,
                        std::size_t from, const Pace& pace) {
    std::vector<Step> out;
    while (from < actions.size()) {
        // An order with all that it calls for is shown as one.
        const State before = state;
        std::vector<Event> order_events;
        do {
            warfare::apply_legal(state, actions[from++], Sink<Event>{order_events});
        } while (from < actions.size() && state.moment != warfare::Moment::order);
        add_order(out, before, state, order_events, events, pace);
        events += order_events.size();
    }
    return out;
}

Screen moving_screen(const Step& step, double at_ms, const Input& base,
                     const std::vector<Event>& events, const Frame& frame,
                     Screen (*draw)(const Input&, const Frame&)) {
    const Attention nowhere;
    const Frame still{frame.ruler, frame.words, nowhere, frame.size, frame.settings};
    const Offer nothing;
    const double part = std::min(1.0, at_ms / step.ms);
    const std::vector<Event> order{
        events.begin() + static_cast<std::ptrdiff_t>(std::min(step.first, events.size())),
        events.end()};
    Input input = base;
    input.state = &step.before;
    input.offer = &nothing;
    input.chances = nullptr;
    input.ui = {};
    input.ui.shows_log = base.ui.shows_log;
    input.ui.tab = base.ui.tab;
    input.can_undo = false;
    input.problem.clear();
    input.is_moving = true;
    const auto closed_by = [&](std::size_t count) {
        return closed_places(std::span{events}.first(std::min(count, events.size())));
    };
    input.closed = closed_by(step.first);
    input.actor = step.actor;
    if (step.kind != Step::Kind::advance) input.last = &order;
    if (step.kind == Step::Kind::dice) {
        input.tumble_ms = at_ms;
        input.tumbles_for_ms = step.ms;
    }
    std::optional<Moved> moved;
    // A list has no places that a card could go between.
    if (step.who && step.target && !wants_tabs(frame.size)) {
        Builder b{still};
        const auto [far, near] = counts(input);
        const Pen pen{b, input, layout(frame.size, far, near)};
        const double way = step.kind == Step::Kind::advance ? ease_out(part)
                           : step.kind == Step::Kind::dice  ? 1.0
                                                            : 1 - ease_out(part);
        moved = moved_to(pen, *step.who, *step.target, step.reach * way);
        input.moved = &*moved;
    }
    if (step.kind == Step::Kind::change) {
        input.next = &step.after;
        input.turned = ease_out(part);
    }
    Screen out = draw(input, still);
    if (step.kind == Step::Kind::change) {
        // First they turn, and then all else comes out of what was there.
        constexpr double fades_from = 0.4;
        Input after = input;
        after.state = &step.after;
        after.closed = closed_by(step.shown);
        after.next = nullptr;
        after.moved = nullptr;
        const double alpha = std::clamp((part - fades_from) / (1 - fades_from), 0.0, 1.0);
        if (alpha > 0)
            out.items.emplace_back(Layer{{0, 0, frame.size.width, frame.size.height},
                                         std::make_shared<const Screen>(draw(after, still)),
                                         alpha});
    }
    out.spots.clear();
    out.initial = {};
    return out;
}

std::vector<Event> last_events(const std::vector<Event>& events, std::optional<int> side) {
    const auto is_begin = [&](const Event& event) {
        const bool is_order =
            event.kind == Event::Kind::ordered || event.kind == Event::Kind::passed;
        return is_order && (!side || event.side == *side);
    };
    const auto found = std::find_if(events.rbegin(), events.rend(), is_begin);
    if (found == events.rend()) return events;
    return {found.base() - 1, events.end()};
}

}  // namespace muster::client::warfare_table
