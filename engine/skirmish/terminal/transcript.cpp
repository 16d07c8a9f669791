#include "engine/skirmish/terminal/transcript.hpp"

#include "engine/contract/variant_json.hpp"
#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/toggles.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace muster::lab {

using namespace skirmish;

namespace {

std::string cards_text(const State& state, std::size_t side, CopySet set) {
    std::string text;
    int unknown = 0;
    each(set, [&](Copy copy) {
        const CardIndex card = state.players[side].cards[copy];
        if (card == unknown_card)
            ++unknown;
        else
            text += (text.empty() ? "" : " ") + state.table->texts[card].id;
    });
    if (unknown > 0) text += fmt::format("{}{}?", text.empty() ? "" : " ", unknown);
    return text.empty() ? "-" : text;
}

std::string slot_text(const State& state, std::size_t side) {
    const Copy copy = state.players[side].slot;
    if (copy == no_copy) return "-";
    if (copy == hidden_copy) return "face down";
    const std::string& id = state.table->texts[state.players[side].cards[copy]].id;
    return state.revealed ? fmt::format("{} at {}", id, total(state, static_cast<int>(side))) : id;
}

/// One side as its opponent or itself sees it.
std::string side_text(const State& state, std::size_t side) {
    const Player& player = state.players[side];
    std::string text = fmt::format("M{}", player.morale);
    if (player.base != 0) text += fmt::format("+{}", player.base);
    if (player.is_pc)
        text += fmt::format(" favors {} half_influence {}", player.favors, player.half_influence);
    text += fmt::format(" hand {} slot {}", cards_text(state, side, player.zone(Zone::hand)),
                        slot_text(state, side));
    for (const Zone zone : {Zone::exhausted, Zone::disabled, Zone::killed})
        if (player.zone(zone) != 0)
            text +=
                fmt::format(" {} {}", names::of(zone), cards_text(state, side, player.zone(zone)));
    return text;
}

}  // namespace

void SkirmishWords::setup(const Setup& setup, std::string& text) {
    text += "variant\n";
    const auto toggles = record::variant_json(setup.variant);
    const auto defaults = record::variant_json(Variant{});
    for (const auto& [name, value] : toggles.items())
        if (value != defaults[name]) text += fmt::format("  {} = {}\n", name, value.dump());
    for (std::size_t side = 0; side < 2; ++side) {
        const Commander& who = setup.commanders[side];
        text += fmt::format("{} {} power {} progression {}\n", names::of(static_cast<Seat>(side)),
                            who.army_id, names::of(who.power), who.progression);
        if (who.is_pc)
            text +=
                fmt::format("  pc favors {} half_influence {}\n", who.favors, who.half_influence);
        if (who.base != 0) text += fmt::format("  base {}\n", who.base);
        for (const Piece& piece : who.army)
            text += fmt::format("  {}{}\n", setup.table->texts[piece.card].id,
                                piece.trained ? " trained" : "");
    }
}

/// Where the battle stands and what may be done, in the words that a save uses.
void SkirmishWords::choice(const State& state, const Actions& legal, std::size_t number,
                           std::string& text) {
    text += fmt::format("\n{} {} {}{}: ", number, names::of(state.to_move),
                        names::of(names::moments, state.moment),
                        state.ask == Ask::none ? "" : ", interrupted");
    const std::string mover = fmt::format("{} ", names::of(state.to_move));
    for (std::size_t i = 0; i < legal.size(); ++i) {
        std::string action = action_text(state, legal[i]);
        if (action.starts_with(mover)) action.erase(0, mover.size());
        text += (i == 0 ? "" : " | ") + action;
    }
    text += "\n";
}

void SkirmishWords::news(const State& state, std::string& text) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const View seen = view(state, static_cast<Seat>(seat));
        std::array<std::string, 2> sides{side_text(seen.state, 0), side_text(seen.state, 1)};
        for (std::size_t side = 0; side < 2; ++side)
            if (sides[side] != written_[seat][side])
                text += fmt::format("  [{} sees {}: {}]\n", names::of(static_cast<Seat>(seat)),
                                    names::of(static_cast<Seat>(side)), sides[side]);
        written_[seat] = std::move(sides);
    }
}

std::string SkirmishWords::result(const State& state) {
    return result_sentence(state) + '\n';
}

std::string result_sentence(const State& state) {
    constexpr std::array<const char*, 2> sides{"Madder", "Woad"};
    const Outcome end = outcome(state);
    if (!end.is_over && state.phase == 0) return "The battle is being set up.";
    if (!end.is_over)
        return fmt::format("The battle goes on: Phase {}, turn {}.", state.phase, state.turn);
    const std::string count = fmt::format("units Killed {} to {}, Morale {} to {}", end.kills[0],
                                          end.kills[1], end.morale[0], end.morale[1]);
    std::string rout;
    for (std::size_t side = 0; side < 2; ++side)
        if (end.routed[side]) rout += fmt::format("{} is Routed. ", sides[side]);
    if (is_player(end.winner))
        return fmt::format("{}{} wins: {}.", rout, sides[index(end.winner)], count);
    return fmt::format("{}Both lose: {}.", rout, count);
}

}  // namespace muster::lab
