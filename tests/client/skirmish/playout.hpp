#pragma once

#include "engine/core/random.hpp"
#include "tests/client/fixture.hpp"

#include <functional>
#include <vector>

namespace muster::client {

struct Battle {
    skirmish::Setup setup;
    skirmish::State state;
    std::vector<skirmish::Event> events;
};

/// A commander of the shelf's armies with any power: those with choices of their own exercise the
/// lists.
inline skirmish::Commander random_commander(Stream& picks, const Shelf& shelf) {
    skirmish::Commander commander = shelf.armies[picks.below(4)];
    commander.path = static_cast<skirmish::Path>(1 + picks.below(5));
    commander.commander_class = static_cast<skirmish::Role>(picks.below(4));
    commander.power = skirmish::power_of(commander.path, *commander.commander_class);
    commander.is_pc = picks.below(2) == 1;
    if (commander.is_pc) {
        commander.favors = 1;
        commander.half_influence = 2;
    }
    std::erase_if(commander.army, [&](const skirmish::Piece& piece) {
        const auto grant = shelf.table->cards[piece.card].grant;
        return grant != skirmish::Power::none && grant != commander.power;
    });
    return commander;
}

/// Plays random actions to the end and calls `look` before each one of a player, and `at_dice`
/// before each one of the dice.
inline Battle play_random(std::uint64_t seed, const std::function<void(const Battle&)>& look,
                          const Shelf& shelf = client::shelf(),
                          const std::function<void(const Battle&)>& at_dice = {}) {
    Stream picks{seed, Purpose::player};
    Battle battle;
    battle.setup.table = shelf.table.get();
    for (auto& commander : battle.setup.commanders) commander = random_commander(picks, shelf);
    battle.state = skirmish::start(battle.setup, Sink<skirmish::Event>{battle.events});
    skirmish::Actions legal;
    while (battle.state.to_move != Seat::nobody) {
        if (is_player(battle.state.to_move)) look(battle);
        if (battle.state.to_move == Seat::dice && at_dice) at_dice(battle);
        skirmish::legal_actions(battle.state, legal);
        const auto which = picks.below(static_cast<std::uint32_t>(legal.size()));
        skirmish::apply(battle.state, legal[which], Sink<skirmish::Event>{battle.events});
    }
    return battle;
}

/// What a table shows of all that it points to.
inline TableInput table_input(const Battle& battle, const Faces& faces, const skirmish::View& view,
                              const Choices& choices, const std::vector<LogLine>& log) {
    TableInput input;
    input.faces = &faces;
    input.view = &view;
    input.choices = &choices;
    input.log = &log;
    input.commanders = {&battle.setup.commanders[0], &battle.setup.commanders[1]};
    return input;
}

/// The table as `view` shows it, the last six events being new.
inline Screen shown(const Battle& battle, const skirmish::View& view, const Choices& choices,
                    const TableUi& ui, Size size, const Command& focus = {},
                    const Shelf& shelf = client::shelf(), const Settings& settings = as_it_comes) {
    const auto log = log_lines(view.state, battle.events, view.seat,
                               battle.events.size() > 6 ? battle.events.size() - 6 : 0);
    TableInput input = table_input(battle, shelf.faces, view, choices, log);
    input.ui = ui;
    if (is_player(battle.state.to_move) && battle.state.to_move == view.seat)
        input.odds = odds_note(view, choices, ui.selected, shelf.words);
    Attention attention;
    attention.focus = focus;
    return table_screen(input, {shelf.studio, shelf.words, attention, size, settings});
}

}  // namespace muster::client
