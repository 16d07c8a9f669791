#pragma once

#include "client/battle/own/own_files.hpp"
#include "client/battlefield/pack/pack.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// A map as lists show it.
struct BattlefieldMap : OwnFile {
    std::optional<battlefield::Map> map{};
};

/// The player's own maps, in a folder that is made when the first is saved, and the shipped ones.
class BattlefieldMaps {
  public:
    explicit BattlefieldMaps(const BattlefieldPack& pack);

    /// All there are now: the player's own first, each kind by file name.
    [[nodiscard]] std::vector<BattlefieldMap> list() const;
    /// The player's own that can be read.
    [[nodiscard]] std::vector<BattlefieldMap> own() const;
    /// Gives a map an id and a file that no other map has.
    std::filesystem::path name_anew(battlefield::Map& map) const;
    /// Writes a map. The comments stay of the file that is there, or else of `source`. A file that
    /// has another map than `last`, which was written or read last, is somebody's work: a copy of
    /// it is kept beside.
    /// @throws record::BadSave, std::filesystem::filesystem_error
    void save(const battlefield::Map& map, const std::filesystem::path& file,
              const battlefield::Map& last, const std::filesystem::path& source = {}) const;
    /// What the file of it says.
    [[nodiscard]] std::string text(const battlefield::Map& map) const;
    /// Makes files of what editors that were ended have left, called as `name` makes it of the
    /// name it had.
    void take_up_unsaved(const Renaming& name) const;
    [[nodiscard]] const std::filesystem::path& folder() const { return own_; }
    [[nodiscard]] const BattlefieldPack& pack() const { return *pack_; }

  private:
    [[nodiscard]] BattlefieldMap entry(const std::filesystem::path& file, bool is_shipped) const;

    const BattlefieldPack* pack_;
    std::filesystem::path own_;
};

}  // namespace muster::client
