#pragma once

#include "client/warfare/armies/rolls.hpp"
#include "engine/warfare/model/build.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// A unit while it is built: every choice is weighed against the unit as it stands.
class UnitDraft {
  public:
    /// What is chosen, in the order of the screen.
    enum class Part { ancestry, experience, equipment, type, size, traits, standing };
    static constexpr int part_count = 7;
    /// The rows of Part::standing.
    enum class Standing { grown, mercenary, pledged, uncosted };
    static constexpr int standing_count = 4;

    /// Why a row may not be taken; the screen has words for each.
    enum class Refusal {
        none,
        levies_are_plain,    // WF-26
        only_levies_plain,   // WF-26
        always_siege,        // WF-30
        is_grown,            // WF-28
        not_in_use,          // WF-R4
        of_rows,             ///< A trait that ancestry or type bring.
        levies_are_not_kept  // WF-198
    };
    /// One row to choose, and what it would change.
    struct Offer {
        bool is_chosen{};
        Refusal refusal{Refusal::none};
        warfare::Stats stats;                   ///< Differences.
        int cost{};                             ///< Likewise; gold.
        int season{};                           ///< Likewise; of a season's upkeep.
        std::vector<std::size_t> gained, lost;  ///< Traits.
        [[nodiscard]] bool is_free() const { return refusal == Refusal::none; }
    };

    explicit UnitDraft(const WarfarePack& pack);
    /// Of a unit that there is; what the builder does not ask for stays as it is.
    UnitDraft(const WarfarePack& pack, const warfare::Unit& unit);

    [[nodiscard]] const WarfarePack& pack() const { return *pack_; }
    [[nodiscard]] int count(Part part) const;
    [[nodiscard]] Offer offer(Part part, int row) const;
    /// The row that is chosen; -1 where several may be.
    [[nodiscard]] int chosen(Part part) const;
    /// False where it is refused.
    bool take(Part part, int row);

    void name(const std::string& text) { name_ = text; }
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] bool is_grown() const { return is_grown_; }
    [[nodiscard]] const warfare::Choice& choice() const { return choice_; }
    /// The card with all that is chosen; `id` is empty for a new one. Without a name of its own it
    /// is called by its keywords.
    [[nodiscard]] warfare::Unit unit() const;
    [[nodiscard]] warfare::Parts parts() const;
    [[nodiscard]] warfare::Cost cost() const;

  private:
    [[nodiscard]] Refusal refusal(Part part, int row) const;
    /// With that row taken.
    [[nodiscard]] UnitDraft with(Part part, int row) const;
    void put(Part part, int row);
    [[nodiscard]] bool is_levies() const { return choice_.type == warfare::Type::levies; }

    const WarfarePack* pack_;
    warfare::Choice choice_;
    warfare::Traits extra_;
    std::string name_;
    bool is_grown_{};
    warfare::Unit kept_;                      ///< What else the unit has.
    std::size_t experience_{}, equipment_{};  ///< What soldiers have who are no Levies.
};

/// "Elite Heavy Dwarf Infantry", in the pack's language.
[[nodiscard]] std::string keywords(const WarfarePack& pack, const warfare::Choice& choice);

/// What it costs, and a season of it at the price of one's own; 0 where it has no price, or is not
/// kept.
[[nodiscard]] int gold(const warfare::Unit& unit);
[[nodiscard]] int season_gold(const WarfarePack& pack, const warfare::Unit& unit);

/// The traits that a unit has beyond its ancestry's and its type's.
[[nodiscard]] warfare::Traits extra_traits(const warfare::Tables& tables,
                                           const warfare::Unit& unit);

/// Why a unit cannot be saved in an army.
enum class SaveRefusal { none, no_army_name, army_is_taken, is_full, has_twin, broken };
struct SaveFault {
    SaveRefusal refusal{SaveRefusal::none};
    std::string what;  ///< The twin's name, or the faults of the file.
};
/// The army that saving leaves: of `file`, or a new one called `army_name`. A unit with the id of
/// one that is there takes its place; a new one is given an id. Empty with a fault.
[[nodiscard]] std::optional<warfare::Army> army_with(
    const Rolls& rolls, const std::optional<std::filesystem::path>& file,
    const std::string& army_name, warfare::Unit& unit, SaveFault& fault);

}  // namespace muster::client
