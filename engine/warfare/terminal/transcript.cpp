#include "engine/warfare/terminal/transcript.hpp"

#include "engine/contract/variant_json.hpp"
#include "engine/warfare/model/names.hpp"
#include "engine/warfare/model/toggles.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace muster::lab {

using namespace warfare;

namespace {

std::string effects_text(Effects effects) {
    std::string out;
    for (std::size_t i = 0; i < effect_count; ++i)
        if ((effects & bit(static_cast<Effect>(i))) != 0)
            out += fmt::format(" {}", names::effects[i]);
    return out;
}

/// "attack nb2 ec2" and "attack nb2 ec3" become "attack ec2 ec3".
std::string orders_text(const State& state, const Actions& legal, Index unit) {
    std::string out;
    std::string last;
    for (const Action& action : legal) {
        if (action.unit != unit) continue;
        const std::string line = action_text(state, action);
        const std::string kind{names::of(names::actions, action.kind)};
        if (kind != last) out += (out.empty() ? "" : " | ") + kind;
        last = kind;
        if (action.other != no_unit) out += line.substr(line.rfind(' '));
    }
    return out;
}

}  // namespace

void WarfareWords::setup(const Setup& setup, std::string& text) {
    text += "variant\n";
    const auto toggles = record::variant_json(setup.variant).flatten();
    const auto defaults = record::variant_json(Variant{}).flatten();
    for (const auto& [name, value] : toggles.items())
        if (value != defaults[name])
            text += fmt::format("  {} = {}\n", name.substr(1), value.dump());
    for (std::size_t side = 0; side < 2; ++side) {
        const SideSetup& own = setup.sides[side];
        text += fmt::format("{} {}{}\n", names::seats[side], own.army.id,
                            own.may_retreat ? "" : ", may not retreat");
        for (const Unit& unit : own.army.units) {
            const Profile& p = unit.profile;
            text += fmt::format("  {} {} d{} A{:+} P{:+} D{} T{} M{:+}{}{}{}\n", unit.id,
                                names::of(names::types, p.type), p.faces, p.attack, p.power,
                                p.defense, p.toughness, p.morale, effects_text(p.effects),
                                unit.is_pledged ? " pledged" : "",
                                unit.unpaid_seasons > 0 ? " unpaid" : "");
        }
        for (const Fortification& place : own.fortifications)
            text += fmt::format("  {} level {} d{} D{} T{} M{:+}\n", place.id, place.row.level,
                                place.row.faces, place.row.defense, place.row.toughness,
                                place.row.morale_bonus);
    }
    for (const Slot& slot : setup.slots)
        text += fmt::format("turn {} {}{}\n", slot.name, slot.side == 0 ? "red" : "blue",
                            slot.is_gm ? " game master" : "");
    for (const Magic& magic : setup.magic)
        text += fmt::format("magic {} {}\n", magic.id, magic.side == 0 ? "red" : "blue");
}

/// Whose move it is, and what may be done where that is news, in the words that a save uses.
void WarfareWords::choice(const State& state, const Actions& legal, std::size_t number,
                          std::string& text) {
    text += fmt::format("\n{} {}\n", number, seat_name(state.to_move));
    if (state.to_move == Seat::dice) return;
    const auto write_if_new = [&](const std::string& id, std::string what) {
        std::string& written = written_[id];
        if (what == written) return;
        text += fmt::format("  {}: {}\n", id, what.empty() ? "-" : what);
        written = std::move(what);
    };
    const auto side = static_cast<std::size_t>(state.to_move);
    for (Index unit = 0; unit < state.side(static_cast<int>(side)).units; ++unit)
        write_if_new(
            fmt::format("{} {}", names::seats[side], state.card(static_cast<int>(side), unit).id),
            orders_text(state, legal, unit));
    write_if_new(fmt::format("{} army", names::seats[side]), orders_text(state, legal, no_unit));
}

std::string WarfareWords::result(const State& state) {
    const Outcome end = outcome(state);
    std::string out = fmt::format(
        "{}, {}, rounds {} {}\n", end.is_over ? seat_name(end.winner) : "goes on",
        names::of(names::endings, end.ending), state.side(0).round, state.side(1).round);
    for (int side = 0; side < 2; ++side)
        for (Index unit = 0; unit < state.side(side).units; ++unit)
            out += fmt::format("  {} {} {} {}\n", names::seats[static_cast<std::size_t>(side)],
                               state.card(side, unit).id, state.piece(side, unit).die,
                               names::of(names::places, state.piece(side, unit).place));
    return out;
}

}  // namespace muster::lab
