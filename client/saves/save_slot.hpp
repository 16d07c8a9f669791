#pragma once

#include "client/saves/file_lock.hpp"

#include <filesystem>
#include <optional>
#include <string_view>

namespace muster::client {

/// One of the files in which open battles are kept, held by this program alone until it ends:
/// two clients started at once each have a battle of their own.
class SaveSlot {
  public:
    /// The first free file with a battle in it, or else the first free one: battle.muster,
    /// battle-2.muster, ... Where no lock can be had, on a disk that takes no files, the first.
    explicit SaveSlot(const std::filesystem::path& folder);

    [[nodiscard]] const std::filesystem::path& file() const { return file_; }

  private:
    std::filesystem::path file_;
    FileLock lock_;
};

/// Whether `name` is that of such a file: battle.muster, battle-2.muster, ...
[[nodiscard]] bool is_slot_name(std::string_view name);
/// The file with a battle in it that a slot in `folder` would take now, if there is one.
[[nodiscard]] std::optional<std::filesystem::path> battle_for_slot(
    const std::filesystem::path& folder);

}  // namespace muster::client
