#pragma once

#include "client/battle/army_files.hpp"
#include "client/warfare/pack/pack.hpp"
#include "engine/warfare/model/army.hpp"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

using RollFile = ArmyFileOf<warfare::Army>;

/// The muster rolls of warfare.
class Rolls : public ArmyFiles<warfare::Army> {
  public:
    Rolls(const WarfarePack& pack, std::filesystem::path folder)
        : ArmyFiles{std::move(folder)}, pack_{&pack} {}

    /// Where the player's own lie.
    [[nodiscard]] static std::filesystem::path own_folder();
    [[nodiscard]] const WarfarePack& pack() const { return *pack_; }

  private:
    void read(RollFile& entry) const override;
    [[nodiscard]] std::vector<std::filesystem::path> shipped() const override;
    [[nodiscard]] std::string text(const warfare::Army& army) const override;
    void give_id(warfare::Army& army, const std::string& id) const override { army.id = id; }

    const WarfarePack* pack_;
};

}  // namespace muster::client
