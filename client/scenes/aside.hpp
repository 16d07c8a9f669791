#pragma once

#include "client/scenes/session.hpp"
#include "client/warfare/pack.hpp"

#include <array>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace muster::client {

/// A battle that can be gone on with: the one on the table, or one that was set aside.
struct BattleToResume {
    std::filesystem::path file;
    bool is_of_warfare{}, is_on_table{};
    std::string name;  ///< As the player called it; mostly empty.
    std::array<std::string, 2> armies;
    int turn{};                                  ///< In warfare the round; 0 during the setup.
    std::chrono::system_clock::time_point when;  ///< Of the last action.
    bool is_damaged{};
};

/// The saves in `folder` that made room for another battle, in no order.
[[nodiscard]] std::vector<std::filesystem::path> saves_aside(const std::filesystem::path& folder);

/// The open battle on the table.
[[nodiscard]] BattleToResume battle_on_table(const Session& session);

/// All battles of the skirmish that can be gone on with: first the one on the table, then those set
/// aside, newest first.
[[nodiscard]] std::vector<BattleToResume> open_battles(const Session& session);
/// The same of warfare, in the folder where it is kept.
[[nodiscard]] std::vector<BattleToResume> open_wars(const std::filesystem::path& folder,
                                                    const WarfarePack& pack);

/// What the player called the battle in `save`; kept beside it in SAVE.name.
[[nodiscard]] std::string name_of(const std::filesystem::path& save);
/// An empty name takes it away. @throws record::BadSave
void give_name(const std::filesystem::path& save, const std::string& name);

}  // namespace muster::client
