#pragma once

#include "client/battle/session.hpp"
#include "client/warfare/pack.hpp"

#include <array>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace muster::client {

/// A battle that can be gone on with: the one on the table, one that was set aside, or one that
/// another Muster began.
struct BattleToResume {
    std::filesystem::path file;
    bool is_of_warfare{}, is_on_table{};
    std::string name;  ///< As the player called it; mostly empty.
    std::array<std::string, 2> armies;
    int turn{};                                  ///< In warfare the round; 0 during the setup.
    std::chrono::system_clock::time_point when;  ///< Of the last action.
    bool is_damaged{};
    bool is_elsewhere{};  ///< Another Muster that runs now has it open, and it stays with that one.
};

/// The saves in `folder`, in no order, that made room for another battle (battle.muster.before) or
/// that another Muster left (battle-2.muster); not `table`.
[[nodiscard]] std::vector<std::filesystem::path> other_saves(
    const std::filesystem::path& folder, const std::filesystem::path& table = {});
/// Whether none of the Musters that run has `save` open. The table's own answers false.
[[nodiscard]] bool is_free(const std::filesystem::path& save);

/// The open battle on the table.
[[nodiscard]] BattleToResume battle_on_table(const Session& session);

/// All battles of the skirmish that can be gone on with: first the one on the table, also where its
/// save is damaged, then the others, newest first.
[[nodiscard]] std::vector<BattleToResume> open_battles(const Session& session);
/// The same of warfare, in the folder where it is kept.
[[nodiscard]] std::vector<BattleToResume> open_wars(const std::filesystem::path& folder,
                                                    const WarfarePack& pack);

/// What the player called the battle in `save`; kept beside it in SAVE.name.
[[nodiscard]] std::string name_of(const std::filesystem::path& save);
/// An empty name takes it away. @throws record::BadSave
void give_name(const std::filesystem::path& save, const std::string& name);

}  // namespace muster::client
