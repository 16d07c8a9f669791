#include "client/field/field.hpp"

#include <algorithm>

namespace muster::client::field {

using warfare::Action;
using warfare::Index;

std::vector<Action> events_elsewhere(const warfare::State& state) {
    std::vector<Action> out;
    const auto add = [&](const Action& action) {
        if (warfare::is_legal(state, action)) out.push_back(action);
    };
    add({Action::Kind::surrender});
    for (std::uint8_t side = 0; side < 2; ++side)
        for (const auto kind : {Action::Kind::leader_defeated, Action::Kind::characters_beaten})
            add({kind, warfare::no_unit, warfare::no_unit, side});
    return out;
}

const warfare::AttackOdds* Chances::find(Index target) const {
    const auto found = std::find_if(of.begin(), of.end(),
                                    [&](const auto& entry) { return entry.first == target; });
    return found == of.end() ? nullptr : &found->second;
}

Chances chances(const warfare::State& state, const Offer& offer, Index unit, const Aim& aim) {
    Chances out{unit, aim, {}};
    if (aim.kind != Action::Kind::attack && aim.kind != Action::Kind::charge) return out;
    for (const Action& action : offer.legal)
        if (action.unit == unit && aim.is_of(action))
            out.of.emplace_back(action.other, warfare::attack_odds(state, action));
    return out;
}

std::vector<Index> rank_of(const warfare::State& state, int side) {
    std::vector<Index> out;
    for (Index unit = 0; unit < state.side(side).units; ++unit) out.push_back(unit);
    for (Index i = 0; i < state.side(side).fortifications; ++i)
        out.push_back(static_cast<Index>(warfare::first_fortification + i));
    return out;
}

int Pen::mover() const {
    if (!is_player(state().to_move)) return -1;
    return state().to_move == Seat::red ? 0 : 1;
}

bool Pen::is_asked() const {
    const int side = mover();
    return side >= 0 && !input.is_watched && input.people[static_cast<std::size_t>(side)];
}

std::vector<Aim> Pen::aims() const {
    return input.ui.chosen ? input.offer->aims(*input.ui.chosen) : std::vector<Aim>{};
}

std::optional<Aim> Pen::aim() const {
    const auto all = aims();
    if (all.empty()) return std::nullopt;
    return all[std::min(input.ui.aim, all.size() - 1)];
}

std::string Pen::name(const Spotted& who) const {
    if (warfare::is_fortification(who.unit))
        return state()
            .setup->sides[static_cast<std::size_t>(who.side)]
            .fortifications[static_cast<std::size_t>(who.unit - warfare::first_fortification)]
            .name;
    return state().card(who.side, who.unit).name;
}

Box Pen::cell(const Spotted& who) const {
    const bool is_near = (who.side == 1) == (input.near == Seat::blue);
    std::size_t at = who.unit;
    if (warfare::is_fortification(who.unit))
        at = static_cast<std::size_t>(state().side(who.side).units) + who.unit -
             warfare::first_fortification;
    return layout.cells[is_near ? 1 : 0][at];
}

std::optional<Spotted> Pen::at(const Command& command) const {
    const auto index = [](int value) { return static_cast<Index>(value); };
    if (command.kind == Command::Kind::select) return Spotted{mover(), index(command.value)};
    if (command.kind == Command::Kind::local && command.value == static_cast<int>(Act::look))
        return Spotted{command.extra / 256, index(command.extra % 256)};
    if (command.kind != Command::Kind::act || mover() < 0) return std::nullopt;
    const Action& action = input.offer->legal[static_cast<std::size_t>(command.value)];
    if (action.kind == Action::Kind::next) return Spotted{state().tasks.back().side, action.unit};
    if (action.other == warfare::no_unit) return std::nullopt;
    return Spotted{1 - mover(), action.other};
}

std::optional<Spotted> Pen::pointed() const {
    const Attention& attention = builder.attention();
    if (attention.hover)
        if (auto who = at(*attention.hover)) return who;
    return at(attention.focus);
}

Screen screen(const Input& input, const Frame& frame) {
    Builder b{frame};
    const auto count = [&](int side) {
        return static_cast<int>(rank_of(*input.state, side).size());
    };
    const int near = input.near == Seat::blue ? 1 : 0;
    Pen pen{b, input, layout(frame.size, count(1 - near), count(near))};
    b.fill({0, 0, frame.size.width, frame.size.height}, theme::felt);
    draw_banner(pen);
    draw_ranks(pen);
    draw_unit_panel(pen);
    draw_orders(pen);
    draw_note(pen);
    draw_log(pen);
    draw_overlays(pen);
    b.caption(b.say("field.caption"));
    return b.take();
}

}  // namespace muster::client::field
