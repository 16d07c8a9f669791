#pragma once

#include "client/scenes/file_lock.hpp"

#include <filesystem>

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

}  // namespace muster::client
