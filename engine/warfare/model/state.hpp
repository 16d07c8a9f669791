#pragma once

#include "engine/core/fixed_list.hpp"
#include "engine/core/seat.hpp"
#include "engine/warfare/model/event.hpp"
#include "engine/warfare/model/order_of_battle.hpp"
#include "engine/warfare/model/setup.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace muster::warfare {

[[nodiscard]] constexpr UnitSet bit_of(Index unit) {
    return UnitSet{1} << unit;
}
/// Visits the units of a set in ascending order. Inlined, or what `visit` captures is written down
/// for the call.
template <class Visit>
[[gnu::always_inline]] inline void each(UnitSet set, Visit visit) {
    for (; set != 0; set &= set - 1) visit(static_cast<Index>(std::countr_zero(set)));
}

/// Which units of a side are and can do what. It follows from the setup, and is asked for at every
/// order.
struct Ranks {
    std::array<UnitSet, type_count> types{};        ///< By Type.
    UnitSet also_engines{};                         ///< WF-R11
    UnitSet charge{}, feed{}, sap{}, regenerate{};  ///< By effect.
    bool operator==(const Ranks&) const = default;
    [[nodiscard]] UnitSet of(Type type) const { return types[static_cast<std::size_t>(type)]; }
};
[[nodiscard]] Ranks ranks(const Army& army);

/// What a battle changes of one unit. Side has sets of those that are on the field, fresh or
/// charging: these three are changed by Side alone.
struct Piece {
    std::uint8_t die{};  ///< 1 to the unit's faces (WF-15).
    Place place{Place::field};
    bool fresh{}, rallied{};
    bool savage_used{}, courage_used{};
    bool scorched{};              ///< Has suffered from battle magic (WF-54).
    Index engaged_with{no_unit};  ///< The enemy that it charged; only the initiator has it.
    std::uint16_t last_attack{};  ///< Round of its last attack; 0 none (WF-147).
    std::uint32_t faced{};        ///< Undead enemies whose test it has passed, a bit each (WF-60).
    bool operator==(const Piece&) const = default;
    [[nodiscard]] bool is_on_field() const { return place == Place::field; }
};

/// A Fortification in a battle.
struct Stronghold {
    std::uint8_t die{};  ///< 0 once it has fallen.
    bool sapped{}, fallen{};
    bool operator==(const Stronghold&) const = default;
};

/// One side of a battle.
struct Side {
    std::array<Piece, max_units> pieces{};
    std::array<Stronghold, max_fortifications> strongholds{};
    Ranks ranks;
    UnitSet field{}, fresh{}, charging{};  ///< What the pieces say, kept beside them.
    /// By type of an attacker: the units on the field that it may attack (section 6).
    std::array<UnitSet, type_count> open{};
    bool levies_screen_levies{};  ///< WF-R50, which `open` depends on.
    std::uint8_t units{}, fortifications{};
    bool had_infantry{};
    bool acted{};         ///< An order other than Hold was given in this round.
    std::uint8_t idle{};  ///< Rounds in a row without one.
    bool is_capped{};     ///< Has ended its last round (WF-178), in refresh = per_side.
    std::uint16_t round{1};
    bool operator==(const Side&) const = default;

    void set_fresh(Index unit, bool is_fresh) {
        pieces[unit].fresh = is_fresh;
        fresh = is_fresh ? fresh | bit_of(unit) : fresh & ~bit_of(unit);
    }
    void set_place(Index unit, Place place) {
        pieces[unit].place = place;
        field = place == Place::field ? field | bit_of(unit) : field & ~bit_of(unit);
        open = open_targets(ranks, field, levies_screen_levies);
    }
    void set_engaged(Index unit, Index enemy) {
        pieces[unit].engaged_with = enemy;
        charging = enemy != no_unit ? charging | bit_of(unit) : charging & ~bit_of(unit);
    }
};

/// Where a battle stands: what the seat to move is deciding or rolling for.
enum class Moment : std::uint8_t { order, roll, courage, choose, over };

/// A roll under way. Two dice are asked for one after the other; the better or the worse one is
/// kept.
struct Roll {
    Reason reason{};
    std::uint8_t side{};
    Index unit{no_unit};
    std::int8_t modifier{};
    std::int8_t need{};
    std::int8_t lean{};  ///< 1 advantage, -1 disadvantage (WF-106).
    std::uint8_t sides{20};
    std::uint8_t have{};   ///< Dice rolled so far.
    std::uint8_t value{};  ///< Goes with the reason: the cause of a rally, a spell.
    std::array<std::uint8_t, 2> faces{};
    bool operator==(const Roll&) const = default;
    [[nodiscard]] int dice() const { return lean == 0 && reason != Reason::initiative ? 1 : 2; }
};

/// The attack under way (WF-100).
struct Assault {
    std::uint8_t side{};
    Index unit{no_unit}, target{no_unit};
    bool is_charge{}, is_free{};
    bool was_diminished{};     ///< The target, before (WF-50).
    std::uint8_t successes{};  ///< Power checks, or what stands in for them.
    bool operator==(const Assault&) const = default;
};

/// Something that is still to be done before the next order; the last one is done first. As wide as
/// a register, for it is copied at every step.
struct alignas(8) Task {
    enum class Kind : std::uint8_t {
        attack_check,
        power,
        rocks,
        horrify,
        engage,
        feast,
        packet,  ///< value = casualties left.
        check,   ///< reason.
        exhaust,
        gather,     ///< Fills the queue: value = Group.
        next,       ///< The next check of the queue; reason.
        leave,      ///< value = Group.
        finish,     ///< value = bit per side defeated; cause = Ending.
        end_order,  ///< value = step of WF-85.
        spell       ///< value = effect, after its Power check.
    };
    Kind kind{};
    std::uint8_t side{};
    Index unit{no_unit};
    Reason reason{};
    std::uint8_t value{};
    std::uint8_t cause{};  ///< Place that a lost unit goes to, or Ending.
    std::uint8_t flags{};
    bool operator==(const Task&) const = default;
};
enum class Group : std::uint8_t { all, pledged };

/// A whole battle as a value: trivially copyable, free of heap memory.
struct State {
    const Setup* setup{};
    std::array<Side, 2> sides{};
    Moment moment{Moment::over};
    Seat to_move{Seat::nobody};
    std::uint8_t active{};       ///< 0 red, 1 blue: whose turn it is.
    std::uint8_t orders_left{};  ///< Of this turn.
    std::uint8_t passes{};       ///< In a row (must_order = false).
    std::uint8_t slot{};         ///< GM mode: whose turn it is.
    std::uint8_t gm_left{};      ///< GM mode: the game master's orders left in this cycle.
    bool cycle_acted{};          ///< GM mode: an order was given in this cycle.
    bool refreshed{};            ///< During the end of an order: units were refreshed.
    Ending ending{Ending::none};
    std::uint8_t winner{2};  ///< 2 nobody.
    std::uint32_t queue{};   ///< Units of queue_side that still make a check, a bit each.
    Roll roll;
    Assault assault;
    FixedList<Task, 24> tasks;
    std::array<std::uint8_t, max_magic> magic_used{};
    bool operator==(const State&) const = default;

    [[nodiscard]] const Variant& variant() const { return setup->variant; }
    [[nodiscard]] Side& side(int index) { return sides[static_cast<std::size_t>(index)]; }
    [[nodiscard]] const Side& side(int index) const {
        return sides[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] Piece& piece(int index, Index unit) { return side(index).pieces[unit]; }
    [[nodiscard]] const Piece& piece(int index, Index unit) const {
        return side(index).pieces[unit];
    }
    [[nodiscard]] const Profile& profile(int index, Index unit) const {
        return setup->sides[static_cast<std::size_t>(index)].army.units[unit].profile;
    }
    [[nodiscard]] const Unit& card(int index, Index unit) const {
        return setup->sides[static_cast<std::size_t>(index)].army.units[unit];
    }
    [[nodiscard]] const FortificationRow& fortification(int index, Index target) const {
        return setup->sides[static_cast<std::size_t>(index)]
            .fortifications[static_cast<std::size_t>(target - first_fortification)]
            .row;
    }
    [[nodiscard]] Stronghold& stronghold(int index, Index target) {
        return side(index).strongholds[static_cast<std::size_t>(target - first_fortification)];
    }
    [[nodiscard]] const Stronghold& stronghold(int index, Index target) const {
        return side(index).strongholds[static_cast<std::size_t>(target - first_fortification)];
    }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 2048);

/// Visits the units of a side that are on the field, in order.
template <class Visit>
void each_on_field(const State& state, int side, Visit visit) {
    each(state.side(side).field, visit);
}

}  // namespace muster::warfare
