#include "client/battlefield/referee/rulings.hpp"

#include "engine/battlefield/rules/legal.hpp"
#include "engine/battlefield/rules/sight.hpp"

#include <algorithm>

namespace muster::client::battlefield_referee {

using battlefield::Event;
using battlefield::no_unit;
using battlefield::Refusal;
using Kind = Action::Kind;

std::vector<int> sides_of(const State& state) {
    std::vector<int> out;
    for (std::uint8_t army = 0; army < state.army_count(); ++army)
        if (std::find(out.begin(), out.end(), state.side_of(army)) == out.end())
            out.push_back(state.side_of(army));
    return out;
}

std::vector<std::uint8_t> armies_for(const State& state, Ruling ruling, Index unit) {
    std::vector<std::uint8_t> out;
    for (std::uint8_t army = 0; army < state.army_count(); ++army) {
        if (state.armies[army].is_lost) continue;
        const bool is_own = ruling == Ruling::reveal && unit != no_unit &&
                            state.side_of(army) == state.side_of(state.army_of(unit));
        const bool is_due = ruling != Ruling::cunning || army == state.active;
        if (!is_own && is_due) out.push_back(army);
    }
    return out;
}

Entry first_entry(const State& state, Ruling ruling, Index unit) {
    Entry out{.ruling = ruling, .unit = unit};
    const auto armies = armies_for(state, ruling, unit);
    if (!armies.empty()) out.army = armies.front();
    if (ruling == Ruling::cunning) out.number = battlefield::default_cunning(state).number;
    return out;
}

Action action_of(const Entry& entry) {
    Action out;
    out.reason = battlefield::Reason{entry.reason};
    const auto small = [](int number) { return static_cast<std::int8_t>(number); };
    const auto number = [&](int value) { out.number = static_cast<std::int16_t>(value); };
    if (is_of_unit(entry.ruling)) out.unit = entry.unit;
    switch (entry.ruling) {
        case Ruling::officer_out:
            out.kind = Kind::officer_out;
            number(static_cast<int>(entry.loss));
            break;
        case Ruling::officer_restore: out.kind = Kind::officer_restore; break;
        case Ruling::join:
            out.kind = Kind::join;
            out.attack = small(entry.attack);
            out.defence = small(entry.defence);
            out.ml = small(entry.ml);
            break;
        case Ruling::part: out.kind = Kind::part; break;
        case Ruling::waive: out.kind = Kind::waive; break;
        case Ruling::reveal:
        case Ruling::reveal_all:
            out.kind = Kind::reveal;
            out.other = entry.army;
            number(entry.rounds);
            break;
        case Ruling::commander_out:
            out.kind = Kind::commander_out;
            out.other = entry.army;
            number(static_cast<int>(entry.loss));
            break;
        case Ruling::cunning:
            out.kind = Kind::cunning;
            out.other = entry.army;
            number(entry.number);
            break;
        case Ruling::stop:
            out.kind = Kind::stop;
            number(entry.side);
            break;
    }
    return out;
}

Refusal list_refusal(const State& state, Ruling ruling, Index unit) {
    Entry entry = first_entry(state, ruling, unit);
    return battlefield::refusal(state, action_of(entry));
}

Outlook outlook(const State& state, const Entry& entry) {
    const Action action = action_of(entry);
    Outlook out{.after = state};
    battlefield::apply(out.after, action, Sink<Event>{out.events});
    // The first event is the ruling itself.
    if (!out.events.empty()) out.events.erase(out.events.begin());
    out.lost = state.on_field() & ~out.after.on_field();
    if (action.kind == Kind::reveal)
        out.shown = battlefield::seen_enemies(out.after, entry.army) &
                    ~battlefield::seen_enemies(state, entry.army);
    return out;
}

}  // namespace muster::client::battlefield_referee
