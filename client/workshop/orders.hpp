#pragma once

#include "client/scenes/game.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace muster::client {

/// What the workshop makes of a game: paper, figures, or files.
enum class WorkshopTask {
    cards,
    sheet,
    reference,
    counters,
    map,
    duel,
    trial,
    copy,
    handouts,
    forms,
    odds,
    forecast,
    soak
};

/// The tasks that a game has materials for, in their order.
[[nodiscard]] std::vector<WorkshopTask> tasks_of(const Materials& materials);
/// "cards": of its messages, workshop.<name>, and of the files it writes.
[[nodiscard]] const char* name_of(WorkshopTask task);
/// What it is made of. A reference is made of the game itself.
[[nodiscard]] std::vector<Material> materials_of(WorkshopTask task, const Materials& all);
[[nodiscard]] bool is_printed(WorkshopTask task);
[[nodiscard]] bool is_measured(WorkshopTask task);

/// A choice between the values of an option of the other programs.
struct WorkshopOption {
    const char* id;    ///< Its message is workshop.<id>.
    const char* flag;  ///< "--paper"
    /// Each value's message is workshop.<id>_<value>, or it is said as it is.
    std::vector<const char*> values;
    std::size_t usual{};
};
[[nodiscard]] const std::vector<WorkshopOption>& options_of(WorkshopTask task);

/// What the player has chosen for a game.
struct WorkshopChoice {
    WorkshopTask task{};
    /// By task: the places of what is chosen, of a duel those of both sides.
    std::map<WorkshopTask, std::array<std::size_t, 2>> chosen;
    std::map<std::string, std::size_t> values;  ///< By an option's id, its value's place.

    [[nodiscard]] std::size_t value_of(const WorkshopOption& option) const;
    [[nodiscard]] std::array<std::size_t, 2> places() const;
};

/// A program to be run for a task.
struct WorkshopOrder {
    std::string program;
    std::vector<std::string> arguments;
    std::filesystem::path output;  ///< The file that it writes; empty for a report.
};
/// Not for copies. `folder` is where a file goes, `language` that of the cards.
[[nodiscard]] WorkshopOrder order_of(const std::string& ruleset, const Materials& materials,
                                     const WorkshopChoice& choice,
                                     const std::filesystem::path& folder,
                                     const std::string& language);

/// Where the player keeps documents: as the desktop says, or else at home.
[[nodiscard]] std::filesystem::path documents_folder();
/// What a person typed, with ~ for the home folder.
[[nodiscard]] std::filesystem::path typed_folder(const std::string& typed);
/// Copies the file into the folder, made if need be, under its name or the next that is free.
/// @throws std::filesystem::filesystem_error
std::filesystem::path copy_into(const std::filesystem::path& file,
                                const std::filesystem::path& folder);

}  // namespace muster::client
