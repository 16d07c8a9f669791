#pragma once

#include "client/battle/own/own_files.hpp"
#include "client/battlefield/pack/pack.hpp"
#include "client/ui/words/words.hpp"
#include "engine/battlefield/model/army_list.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// An army as lists show it; without a unit where it cannot be read.
struct BattlefieldArmy : OwnFile {
    battlefield::ArmyList list{};
    battlefield::Army army{};                         ///< As it takes the field.
    std::optional<battlefield::ArmyFault> refused{};  ///< Why the rules refuse it.
    [[nodiscard]] bool can_fight() const { return can_read() && !refused; }
};

/// The player's own armies, in a folder that is made when the first is saved, and the shipped ones.
class BattlefieldArmies {
  public:
    explicit BattlefieldArmies(const BattlefieldPack& pack);

    /// All there are now: the player's own first, each kind by file name.
    [[nodiscard]] std::vector<BattlefieldArmy> list() const;
    /// The same for who chooses one: the newcomer's battle first, the player's own last.
    [[nodiscard]] std::vector<BattlefieldArmy> offers() const;
    /// Gives an army an id and a file that no other army has.
    std::filesystem::path name_anew(battlefield::ArmyList& army) const;
    /// Writes an army as BattlefieldMaps::save writes a map.
    /// @throws record::BadSave, std::filesystem::filesystem_error
    void save(const battlefield::ArmyList& army, const std::filesystem::path& file,
              const battlefield::ArmyList& last, const std::filesystem::path& source = {}) const;
    /// What the file of it says.
    [[nodiscard]] std::string text(const battlefield::ArmyList& army) const;
    /// Makes files of what editors that were ended have left, called as `name` makes it of the
    /// name it had.
    void take_up_unsaved(const Renaming& name) const;
    [[nodiscard]] const std::filesystem::path& folder() const { return own_; }
    [[nodiscard]] const BattlefieldPack& pack() const { return *pack_; }

  private:
    [[nodiscard]] BattlefieldArmy entry(const std::filesystem::path& file, bool is_shipped) const;
    void add(std::vector<BattlefieldArmy>& out, bool are_shipped) const;

    const BattlefieldPack* pack_;
    std::filesystem::path own_;
};

/// What the rules say to an army, in a sentence.
[[nodiscard]] std::string fault_words(const Words& words, const battlefield::ArmyFault& fault);
/// Why it cannot take the field; empty where it can.
[[nodiscard]] std::string problem_words(const Words& words, const BattlefieldArmy& army);

/// What all units of an army come to.
struct ArmyFigures {
    int units{}, morale{}, officers{};
    int points{};  ///< 0 where no row has any.
};
[[nodiscard]] ArmyFigures figures_of(const battlefield::Army& army,
                                     const std::vector<battlefield::Troop>& troops);

}  // namespace muster::client
