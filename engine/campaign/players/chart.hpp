#pragma once

#include "engine/campaign/view/view.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// The map as a computer commander reasons about it: made of its view alone.
namespace muster::campaign {

/// Supplies that a day's foraging finds for each of a hex's settlement (CA-66).
inline constexpr std::int64_t food_a_head = 500;

/// What is counted of soldiers in the field and before walls (CA-153, CA-204).
struct Strength {
    int field{}, assault{};
};
[[nodiscard]] Strength strength_of(const std::vector<Detachment>& detachments);
[[nodiscard]] Strength strength_of(const std::vector<SeenDetachment>& detachments);

class Chart {
  public:
    explicit Chart(const View& view);

    /// Where the army is: the middle of what it sees.
    [[nodiscard]] const std::optional<Hex>& own() const { return own_; }
    [[nodiscard]] const ViewHex* at(Hex hex) const;
    /// The cost of a march there, 1 for a hex of road, that meets none who is stronger; -1: no such
    /// way is known. Trains keep to roads (CA-88).
    [[nodiscard]] int cost_to(Hex hex) const;
    /// The line of an order that marches there by such a way.
    [[nodiscard]] std::string march_to(Hex goal) const;
    /// As an order names it.
    [[nodiscard]] std::string name(Hex hex) const;
    /// What the land within so many hexes yields, as far as it is known (CA-66).
    [[nodiscard]] std::int64_t yield_around(Hex hex, int radius) const;

  private:
    struct Step {
        int cost{};
        Hex from;
    };
    using Steps = std::map<Hex, Step>;
    void find_own();
    void find_dangers();
    /// Searched when it is first asked for: most days an army just goes on.
    [[nodiscard]] const Steps& reach(bool avoids_dangers) const;
    [[nodiscard]] Steps find_reach(bool avoids_dangers) const;
    [[nodiscard]] int step_cost(const ViewHex& here, HexSide side, const ViewHex& there) const;

    const View& view_;
    std::map<Hex, const ViewHex*> hexes_;
    std::vector<Hex> dangers_;
    mutable std::optional<Steps> safe_, any_;
    std::optional<Hex> own_;
    bool has_train_{}, is_light_{};
};

}  // namespace muster::campaign
