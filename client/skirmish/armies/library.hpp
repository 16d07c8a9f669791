#pragma once

#include "client/battle/army_files.hpp"
#include "engine/skirmish/model/setup.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace muster::client {

using ArmyFile = ArmyFileOf<skirmish::Commander>;

/// Armies of the skirmish. What the rules refuse is an army with a problem, to be put right.
class Library : public ArmyFiles<skirmish::Commander> {
  public:
    Library(const skirmish::Table& table, skirmish::Variant variant, std::filesystem::path folder);

    [[nodiscard]] const skirmish::Table& table() const { return *table_; }
    [[nodiscard]] const skirmish::Variant& variant() const { return variant_; }
    /// "The Barrow Court 2": a name that none of `armies` has, nor a file.
    [[nodiscard]] std::string free_name(const std::string& name,
                                        const std::vector<ArmyFile>& armies) const;

  private:
    void read(ArmyFile& entry) const override;
    [[nodiscard]] std::vector<std::filesystem::path> shipped() const override;
    [[nodiscard]] std::string text(const skirmish::Commander& army) const override;
    void give_id(skirmish::Commander& army, const std::string& id) const override {
        army.army_id = id;
    }

    const skirmish::Table* table_;
    skirmish::Variant variant_;
};

/// Coins of the whole army's upkeep.
[[nodiscard]] int upkeep_of(const skirmish::Table& table, const skirmish::Commander& army);

}  // namespace muster::client
