#pragma once

#include "client/saves/open_battles.hpp"
#include "client/scenes/scene.hpp"
#include "client/skirmish/replay/session.hpp"
#include "engine/players/player.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

namespace muster::client {

/// What a new battle begins with.
struct SkirmishDuel {
    std::array<skirmish::Commander, 2> armies;
    skirmish::Variant variant;
    std::optional<std::uint64_t> seed;  ///< Empty: a fresh one for every battle.
    std::array<players::Kind, 2> players{};
    std::filesystem::path rules_file{};  ///< Where changed rules are kept; empty: nowhere.
};
/// Begins a battle; an open one is kept aside. @throws record::BadSave, or std::runtime_error where
/// an army breaks a house rule
void begin_battle(SkirmishSession& session, const SkirmishDuel& duel);

/// What a save of the skirmish says of itself.
[[nodiscard]] SavedBattle::About about_battle(const Words& words, const skirmish::Journal& journal,
                                              const skirmish::Table& table);
/// The same of the battle on the table. @throws record::BadSave where it is damaged
[[nodiscard]] SavedBattle::About about_table(const Words& words, const SkirmishSession& session);
/// The battle on the table, also where its save is damaged.
[[nodiscard]] SavedBattle battle_on_table(const Words& words, const SkirmishSession& session);
/// Calls `begin`, after a question over `below` where a battle is open and not over.
void begin_or_ask(Host& host, const Scene& below, const SkirmishSession& session,
                  std::function<void()> begin);

}  // namespace muster::client
