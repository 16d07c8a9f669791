#pragma once

#include "client/warfare/pack/pack.hpp"
#include "engine/warfare/army.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

/// An army file of warfare as lists show it.
struct RollFile {
    std::filesystem::path file;
    bool is_shipped{};  ///< Came with Muster: copied rather than changed.
    std::string name;   ///< The army's, or the file's where it cannot be read.
    std::optional<warfare::Army> army;
    std::string problem;  ///< The first fault, with its line.
};

/// The muster rolls of warfare: the player's own in a folder that is made when the first is saved,
/// and the shipped ones.
class Rolls {
  public:
    Rolls(const WarfarePack& pack, std::filesystem::path folder)
        : pack_{&pack}, folder_{std::move(folder)} {}

    /// Where the player's own lie.
    [[nodiscard]] static std::filesystem::path own_folder();

    /// Everything there is now: the player's own first, each kind by file name.
    [[nodiscard]] std::vector<RollFile> list() const;
    [[nodiscard]] const WarfarePack& pack() const { return *pack_; }
    [[nodiscard]] std::filesystem::path file_of(const std::string& army_id) const;
    /// Writes the army over whatever is there; what a person wrote there by hand is kept aside.
    /// @throws record::BadSave, std::filesystem::filesystem_error
    void save(const warfare::Army& army, const std::filesystem::path& file) const;

  private:
    [[nodiscard]] RollFile read(const std::filesystem::path& file, bool is_shipped) const;

    const WarfarePack* pack_;
    std::filesystem::path folder_;
};

}  // namespace muster::client
