#include "engine/battlefield/terminal/roster.hpp"

#include "engine/battlefield/model/command.hpp"
#include "engine/battlefield/terminal/table.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <fmt/format.h>

namespace muster::battlefield {
namespace {

std::string standing_of(const State& state, Index unit) {
    std::string out = state.is_commander(unit) ? "commander" : "";
    if (state.is_officer(unit)) out = "officer";
    if (state.pieces[unit].engine != no_engine) out += out.empty() ? "engine" : ", engine";
    if (!state.is_on_field(unit)) {
        const bool is_gone = (state.out & bit_of(unit)) != 0;
        if (is_gone) return "lost";
        return state.moment < Moment::move ? "not on the map" : "not seen";
    }
    const UnitSet done = state.moment == Moment::act ? state.acted : state.moved;
    if ((done & bit_of(unit)) != 0) out += out.empty() ? "done" : ", done";
    return out;
}

std::string army_of(const Words& words, const State& state, std::uint8_t army) {
    std::string out =
        fmt::format("{}, {}\n", army_name(words, army), state.setup->armies[army].army.name);
    Index unit = 0;
    while (state.army_of(unit) != army) ++unit;
    for (const Unit& card : state.setup->armies[army].army.units) {
        const Profile& p = state.profile(unit);
        const Piece& piece = state.pieces[unit];
        const bool is_there = state.is_on_field(unit);
        out += fmt::format("  {} {:<5}{:<28.28} {:>2}/{:<2} {:>2}  d{:<3} {:>2}  {:<7}{}\n",
                           mark_of(state, unit), card.id, unit_name(words, state, unit),
                           is_there ? piece.ml : 0, state.own_profile(unit).ml, p.mv, p.pow, p.rng,
                           is_there ? place_name(state.map().grid, piece.cell) : "-",
                           standing_of(state, unit));
        out.erase(out.find_last_not_of(" \n") + 1);
        out += '\n';
        ++unit;
    }
    return out;
}

}  // namespace

std::string table_of(const Words& words, const State& state) {
    std::string out = drawn(state);
    out += fmt::format("\n{:<38} ML    MV  POW  RNG at\n", fmt::format("Round {}", state.round));
    for (std::uint8_t army = 0; army < state.army_count(); ++army)
        out += army_of(words, state, army);
    return out;
}

}  // namespace muster::battlefield
