#pragma once

#include "engine/battlefield/model/state.hpp"
#include "engine/core/viewer.hpp"

#include <optional>

namespace muster::battlefield {

/// Whether fog lets one unit see the other (BF-117, BF-118).
[[nodiscard]] bool is_fog_between(const State& state, Index from, Index to);
/// BF-119: whether anything may be hidden now: not before the first turn, nor at the end.
[[nodiscard]] bool may_hide(const State& state);
/// Units of other sides that an army's player may see (BF-119, BF-129). All of them where nothing
/// is foggy, and until the battle begins; none once the army has no unit left (BF-R55).
[[nodiscard]] UnitSet seen_enemies(const State& state, std::uint8_t army);

/// Units on the map that the viewer may not see: of a spectator, those that are hidden from the
/// player of some army that is not lost.
[[nodiscard]] UnitSet hidden_from(const State& state, Viewer viewer);

/// The squares of the units that an army knows of: what its player judges moves and
/// shots by. It must not outlive the state.
class Occupied {
  public:
    /// Of all units, seen or not.
    explicit Occupied(const State& state);
    Occupied(const State& state, std::uint8_t army);
    Occupied(const Occupied&) = delete;
    Occupied& operator=(const Occupied&) = delete;

    [[nodiscard]] bool has_aerial(Cell cell) const { return aerial_->contains(cell); }
    [[nodiscard]] bool has_unit(Cell cell) const {
        return ground_->contains(cell) || aerial_->contains(cell);
    }
    /// BF-75: some unit there is in the way of units on the ground.
    [[nodiscard]] bool blocks_ground(Cell cell) const { return blocking_->contains(cell); }

  private:
    void block(const Variant& variant, bool has_aerial);

    std::optional<Cells> own_ground_, own_aerial_;  ///< Where some unit is hidden.
    std::optional<Cells> both_;                     ///< Where aerial units block.
    const Cells* ground_;
    const Cells* aerial_;
    const Cells* blocking_;
};

/// What one player may know: the state without the units that it does not see, and without what
/// was not announced.
struct View {
    Seat seat{};
    State state;
    bool operator==(const View&) const = default;
};
[[nodiscard]] View view(const State& state, Viewer viewer);

}  // namespace muster::battlefield
