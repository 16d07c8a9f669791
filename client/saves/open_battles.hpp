#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// A battle that can be gone on with: the one on the table, one that was set aside, or one that
/// another Muster began.
struct SavedBattle {
    /// What a save says of itself, in the language of the moment.
    struct About {
        std::vector<std::string> sides;  ///< Names of the armies.
        std::string moment;              ///< "Turn 4", "Round 2", "Setup".
    };
    std::filesystem::path file;
    bool is_on_table{};
    std::string name;  ///< As the player called it; mostly empty.
    About about;
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
/// @throws record::BadSave where another Muster has it open
void check_is_free(const SavedBattle& battle);

/// One of them; `about` throws where the save is damaged.
[[nodiscard]] SavedBattle open_battle(const std::filesystem::path& file, bool is_on_table,
                                      const std::function<SavedBattle::About()>& about);
/// All in `folder` that can be gone on with: first the one on the table, then the others, newest
/// first. `about` reads a save, and throws where it is damaged.
[[nodiscard]] std::vector<SavedBattle> open_battles_in(
    const std::filesystem::path& folder, const std::optional<std::filesystem::path>& table,
    const std::function<SavedBattle::About(const std::filesystem::path&)>& about);

/// What the player called the battle in `save`; kept beside it in SAVE.name.
[[nodiscard]] std::string name_of(const std::filesystem::path& save);
/// An empty name takes it away. @throws record::BadSave
void give_name(const std::filesystem::path& save, const std::string& name);

}  // namespace muster::client
