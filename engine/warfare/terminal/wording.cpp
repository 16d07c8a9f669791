#include "engine/warfare/terminal/wording.hpp"

#include "engine/warfare/model/names.hpp"
#include "engine/warfare/terminal/table.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace muster::warfare {

std::string Wording::title(const Setup& setup) const {
    return fmt::format("{} ({}) against {} ({})", setup.sides[0].army.name, side_name(words_, 0),
                       setup.sides[1].army.name, side_name(words_, 1));
}

void Wording::write_armies(const Setup& setup, nlohmann::ordered_json& json) {
    json["red"] = setup.sides[0].army.id;
    json["blue"] = setup.sides[1].army.id;
}

std::string Wording::result(const State& state) const {
    return lab::result_sentence(words_, state);
}

nlohmann::ordered_json Wording::result_json(const State& state) {
    const Outcome end = outcome(state);
    nlohmann::ordered_json json;
    json["over"] = end.is_over;
    json["winner"] = seat_name(end.winner);
    json["ending"] = names::of(names::endings, end.ending);
    json["rounds"] = {state.side(0).round, state.side(1).round};
    for (std::size_t side = 0; side < 2; ++side) {
        nlohmann::ordered_json units;
        for (Index unit = 0; unit < state.sides[side].units; ++unit) {
            const Piece& piece = state.sides[side].pieces[unit];
            units[state.card(static_cast<int>(side), unit).id] = {
                {"die", piece.die}, {"place", names::of(names::places, piece.place)}};
        }
        json[std::string{names::seats[side]}] = std::move(units);
    }
    return json;
}

}  // namespace muster::warfare
