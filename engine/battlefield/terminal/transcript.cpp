#include "engine/battlefield/terminal/transcript.hpp"

#include "engine/battlefield/model/names.hpp"
#include "engine/battlefield/model/toggles.hpp"
#include "engine/battlefield/terminal/table.hpp"
#include "engine/contract/variant_json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace muster::battlefield {

void TranscriptWords::setup(const Setup& setup, std::string& text) {
    text += "variant\n";
    const auto toggles = record::variant_json(setup.variant);
    const auto defaults = record::variant_json(Variant{});
    for (const auto& [name, value] : toggles.items())
        if (value != defaults[name]) text += fmt::format("  {} = {}\n", name, value.dump());
    text += fmt::format("map {}, gap {}, seen at {}\n", setup.map.id, setup.gap, setup.seen_at);
    for (std::size_t army = 0; army < setup.armies.size(); ++army) {
        const ArmySetup& own = setup.armies[army];
        text += fmt::format("{} {} {} side {}\n", names::armies[army], own.army.id,
                            names::of(names::roles, own.role), own.side);
        for (const Unit& unit : own.army.units) {
            const Profile& p = unit.profile;
            text += fmt::format("  {} {} ML{} MV{} d{} RNG{}{}{}\n", unit.id, unit.troop, p.ml,
                                p.mv, p.pow, p.rng, unit.is_officer ? " officer" : "",
                                unit.is_commander ? " commander" : "");
        }
    }
}

void TranscriptWords::choice(const State& state, const Actions& legal, std::size_t number,
                             std::string& text) {
    if (state.moment == Moment::dice) return;  // As many as the die has faces.
    text += fmt::format("{}. {} listed\n", number, legal.size());
}

void TranscriptWords::news(const State& state, std::string& text) {
    if (state.moment < Moment::move || state.moment == Moment::over ||
        (state.round == round_ && state.turn == turn_))
        return;
    round_ = state.round;
    turn_ = state.turn;
    text += drawn(state);
}

std::string TranscriptWords::result(const State& state) {
    const Outcome end = outcome(state);
    std::string text =
        fmt::format("{} wins, {}, round {}\n",
                    end.winner == Seat::nobody ? "nobody" : names::armies[index(end.winner)],
                    names::of(names::endings, end.ending), state.round);
    each(state.on_field(), [&](Index unit) {
        text += fmt::format("  {} ML {} at {}\n", mark_of(state, unit), state.pieces[unit].ml,
                            cell_text(state.map().grid, state.pieces[unit].cell));
    });
    return text;
}

}  // namespace muster::battlefield
