#include "engine/battlefield/terminal/wording.hpp"

#include "engine/battlefield/model/names.hpp"
#include "engine/core/messages.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace muster::battlefield {

/// "Ashen Muster (Madder) against Reedwater Levy (Woad)"; more armies follow after commas.
std::string Wording::title(const Setup& setup) const {
    const auto& armies = setup.armies;
    if (armies.size() == 2)
        return with_fields(words_.word("log", "against"), [&](std::string_view name) {
            const std::uint8_t army = name == "a" || name == "army_a" ? 0 : 1;
            return name.starts_with("army") ? army_name(words_, army)
                                            : army_name(words_, armies[army].army);
        });
    std::string out;
    const auto count = static_cast<std::uint8_t>(armies.size());
    for (std::uint8_t army = 0; army < count; ++army)
        out += fmt::format("{}{} ({})", army == 0 ? "" : ", ", army_name(words_, armies[army].army),
                           army_name(words_, army));
    return out;
}

void Wording::write_armies(const Setup& setup, nlohmann::ordered_json& json) {
    for (std::size_t army = 0; army < setup.armies.size(); ++army)
        json[std::string{names::armies[army]}] = setup.armies[army].army.id;
}

std::string Wording::result(const State& state) const {
    const Outcome end = outcome(state);
    const auto ending = names::of(names::endings, end.ending);
    const std::string_view id = !end.is_over ? "on_going" : end.side < 0 ? "drawn" : "won";
    return with_fields(words_.word("log", id), [&](std::string_view name) {
        if (name == "army") return army_name(words_, static_cast<std::uint8_t>(end.winner));
        return name == "n" ? std::to_string(state.round) : words_.word("ending", ending);
    });
}

nlohmann::ordered_json Wording::result_json(const State& whole) {
    const State state = view(whole, Viewer::spectator()).state;
    const Outcome end = outcome(state);
    nlohmann::ordered_json json;
    json["over"] = end.is_over;
    json["winner"] = end.winner == Seat::nobody ? "nobody" : names::armies[index(end.winner)];
    json["ending"] = names::of(names::endings, end.ending);
    json["rounds"] = state.round;
    Index unit = 0;
    for (std::size_t army = 0; army < state.setup->armies.size(); ++army) {
        nlohmann::ordered_json units;
        for (const Unit& own : state.setup->armies[army].army.units) {
            units[own.id] = {{"ml", state.pieces[unit].ml}, {"in_play", state.is_on_field(unit)}};
            ++unit;
        }
        json[std::string{names::armies[army]}] = std::move(units);
    }
    return json;
}

}  // namespace muster::battlefield
