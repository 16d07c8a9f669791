#pragma once

#include "engine/skirmish/setup.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// An army file as the picker lists it.
struct ArmyFile {
    std::filesystem::path file;
    bool is_shipped{};  ///< Of the cards that came with Muster: copied rather than changed.
    std::string name;   ///< The army's, or the file's where it cannot be read.
    std::optional<skirmish::Commander> army;  ///< Absent: the file cannot be read as an army.
    std::string problem;                      ///< The first fault; empty: it may be fielded.
    [[nodiscard]] bool can_fight() const { return army && problem.empty(); }
};

/// The shipped armies, and the player's own in a folder that is made when the first is saved.
class Library {
  public:
    Library(const skirmish::Table& table, skirmish::Variant variant, std::filesystem::path folder);

    /// Everything there is now: the player's own first, each kind by file name.
    [[nodiscard]] std::vector<ArmyFile> list() const;
    [[nodiscard]] const skirmish::Table& table() const { return *table_; }
    [[nodiscard]] const skirmish::Variant& variant() const { return variant_; }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    [[nodiscard]] std::filesystem::path file_of(const std::string& army_id) const;
    /// Writes the army to `file_of` its id, over whatever is there. @throws record::BadSave
    void save(const skirmish::Commander& army) const;

  private:
    [[nodiscard]] ArmyFile read(const std::filesystem::path& file, bool is_shipped) const;

    const skirmish::Table* table_;
    skirmish::Variant variant_;
    std::filesystem::path folder_;
};

/// Coins of the whole army's upkeep.
[[nodiscard]] int upkeep_of(const skirmish::Table& table, const skirmish::Commander& army);

}  // namespace muster::client
