#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace muster::client {

/// The newest of the finished battles; the oldest go when there are more.
inline constexpr std::size_t most_replays = 50;

/// Finished battles on disk: `0012-causeway_watch-barrow_court.muster`, numbered as they ended.
class ReplayArchive {
  public:
    /// `folder` is where the open battle is kept; the replays lie in its replays/.
    explicit ReplayArchive(const std::filesystem::path& folder);

    /// Takes `battle` in, which is gone from its place then; never over another one.
    /// @throws record::BadSave if it cannot be moved; it is then still where it was
    void keep(const std::filesystem::path& battle, const std::string& red, const std::string& blue);
    /// Newest first. A last-battle.muster of earlier versions is taken in before.
    [[nodiscard]] std::vector<std::filesystem::path> files();

  private:
    std::filesystem::path old_, folder_;
};

}  // namespace muster::client
