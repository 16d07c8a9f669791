#include "client/warfare/table/field.hpp"

#include "engine/warfare/wording/narrate.hpp"

#include <algorithm>

namespace muster::client::warfare_table {

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

std::vector<Index> rank_of(const Input& input, int side) {
    std::vector<Index> out;
    const warfare::Side& army = input.state->side(side);
    const warfare::UnitSet closed = input.closed[static_cast<std::size_t>(side)];
    for (Index unit = 0; unit < army.units; ++unit)
        if ((closed & warfare::bit_of(unit)) == 0) out.push_back(unit);
    for (Index i = 0; i < army.fortifications; ++i)
        out.push_back(static_cast<Index>(warfare::first_fortification + i));
    return out;
}

std::optional<std::size_t> place_in_rank(const Input& input, const Spotted& who) {
    const auto rank = rank_of(input, who.side);
    const auto found = std::find(rank.begin(), rank.end(), who.unit);
    if (found == rank.end()) return std::nullopt;
    return static_cast<std::size_t>(found - rank.begin());
}

std::array<warfare::UnitSet, 2> closed_places(std::span<const warfare::Event> events) {
    using What = warfare::Event::Kind;
    std::array<warfare::UnitSet, 2> gone{};
    std::array<warfare::UnitSet, 2> closed{};
    for (const warfare::Event& event : events) {
        if (event.kind == What::left && event.side < 2)
            gone[event.side] |= warfare::bit_of(event.unit);
        if (event.kind != What::round_started) continue;
        for (const std::size_t side : {0U, 1U})
            if (event.side == side || event.side == 2) closed[side] = gone[side];
    }
    return closed;
}

int Pen::mover() const {
    if (!is_player(state().to_move)) return -1;
    return state().to_move == Seat::red ? 0 : 1;
}

bool Pen::is_asked() const {
    const int side = mover();
    return side >= 0 && !input.is_watched && !input.is_moving &&
           input.people[static_cast<std::size_t>(side)];
}

std::vector<Aim> Pen::aims() const {
    return input.ui.chosen ? input.offer->aims(*input.ui.chosen) : std::vector<Aim>{};
}

std::optional<Aim> Pen::aim() const {
    const auto all = aims();
    if (all.empty()) return std::nullopt;
    return all[std::min(input.ui.aim, all.size() - 1)];
}

bool Pen::is_hinted(const Spotted& who) const {
    if (input.hint == nullptr || !is_asked()) return false;
    const Action& best = input.offer->legal[input.hint->best];
    if (best.kind == Action::Kind::next)
        return who.unit == best.unit && who.side == state().tasks.back().side;
    return who.unit == (who.side == mover() ? best.unit : best.other) &&
           state().moment == warfare::Moment::order;
}

std::string Pen::name(const Spotted& who) const {
    return warfare::card_name(*input.words, state(), who.side, who.unit);
}

Box Pen::cell(const Spotted& who) const {
    const bool is_near = (who.side == 1) == (input.near == Seat::blue);
    const auto place = place_in_rank(input, who);
    return place ? layout.cells[is_near ? 1 : 0][*place] : Box{};
}

std::optional<Spotted> shown_by(const Input& input, const Command& command) {
    const auto index = [](int value) { return static_cast<Index>(value); };
    const Seat seat = input.state->to_move;
    const int mover = seat == Seat::blue ? 1 : 0;
    if (command.kind == Command::Kind::select)
        return is_player(seat) && command.value != warfare::no_unit
                   ? std::optional{Spotted{mover, index(command.value)}}
                   : std::nullopt;
    if (command.is(Act::look)) return Spotted{command.args[0], index(command.args[1])};
    if (command.kind != Command::Kind::act || !is_player(seat)) return std::nullopt;
    const auto at = static_cast<std::size_t>(command.value);
    if (at >= input.offer->legal.size()) return std::nullopt;
    const Action& action = input.offer->legal[at];
    if (action.kind == Action::Kind::next)
        return Spotted{input.state->tasks.back().side, action.unit};
    if (action.other == warfare::no_unit) return std::nullopt;
    return Spotted{1 - mover, action.other};
}

std::optional<Spotted> card_at(const Input& input, Size size, double x, double y) {
    const auto [far, near] = counts(input);
    const Layout places = layout(size, far, near);
    const int below = input.near == Seat::blue ? 1 : 0;
    for (const int side : {0, 1}) {
        const auto& cells = places.cells[side == below ? 1 : 0];
        const auto rank = rank_of(input, side);
        for (std::size_t i = 0; i < rank.size(); ++i)
            if (cells[i].inset(-places.step).contains(x, y) && cells[i].x <= x &&
                x < cells[i].right())
                return Spotted{side, rank[i]};
    }
    return std::nullopt;
}

std::optional<Spotted> Pen::pointed() const {
    if (input.ui.dropped) return input.ui.dropped;
    if (const auto& pull = input.ui.pull)
        if (auto who = card_at(input, builder.size(), pull->first, pull->second)) return who;
    const Attention& attention = builder.attention();
    if (attention.hover)
        if (auto who = shown_by(input, *attention.hover)) return who;
    if (auto who = shown_by(input, attention.focus)) return who;
    return input.looked ? shown_by(input, *input.looked) : std::nullopt;
}

std::array<int, 2> counts(const Input& input) {
    const auto count = [&](int side) { return static_cast<int>(rank_of(input, side).size()); };
    const int near = input.near == Seat::blue ? 1 : 0;
    return {count(1 - near), count(near)};
}

Screen screen(const Input& input, const Frame& frame) {
    Builder b{frame};
    const auto [far, near] = counts(input);
    Pen pen{b, input, layout(frame.size, far, near)};
    b.fill({0, 0, frame.size.width, frame.size.height}, theme::felt);
    draw_banner(pen);
    draw_ranks(pen);
    draw_unit_panel(pen);
    draw_orders(pen);
    draw_tools(pen);
    // After all places that may have a reason why not: it stands there.
    draw_note(pen);
    draw_log(pen);
    draw_overlays(pen);
    b.caption(b.say("warfare_table.caption"));
    return b.take();
}

}  // namespace muster::client::warfare_table
