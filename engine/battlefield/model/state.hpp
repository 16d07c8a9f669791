#pragma once

#include "engine/battlefield/model/event.hpp"
#include "engine/battlefield/model/setup.hpp"
#include "engine/board/cell.hpp"
#include "engine/core/fixed_list.hpp"
#include "engine/core/seat.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace muster::battlefield {

/// Of a unit; masked as a processor does it anyway, so that no_unit is no fault.
[[nodiscard]] constexpr UnitSet bit_of(Index unit) {
    return UnitSet{1} << (unit % max_pieces);
}
/// Visits the units of a set in ascending order. Inlined, or what `visit` captures is written down
/// for the call.
template <class Visit>
[[gnu::always_inline]] inline void each(UnitSet set, Visit visit) {
    for (; set != 0; set &= set - 1) visit(static_cast<Index>(std::countr_zero(set)));
}

using Cells = board::CellSet<max_cells>;

/// What a battle changes of one unit (BF-4), beside the sets of the state.
struct Piece {
    Cell cell{board::nowhere};
    std::int8_t x{}, y{};             ///< Of the cell, for distances.
    std::uint8_t ml{};                ///< BF-5
    std::uint8_t engine{no_engine};   ///< The one that it mans.
    std::uint16_t last_attack{};      ///< Round of its last attack of its own; 0 none (BF-20).
    std::int8_t attack{}, defence{};  ///< Of a character that is with it (BF-128).
    std::int8_t ml_lent{};            ///< Likewise.
    bool operator==(const Piece&) const = default;
};

/// An engine of the map where it stands now (BF-98).
struct EnginePiece {
    Cell cell{board::nowhere};
    Index crew{no_unit};
    std::uint16_t last_attack{};  ///< Round of its last attack; 0 none (BF-20).
    bool operator==(const EnginePiece&) const = default;
};

/// What a battle changes of one army.
struct ArmyState {
    UnitSet field{};     ///< On the map.
    UnitSet officers{};  ///< Units whose officer counts.
    Index commander{no_unit};
    bool is_lost{}, is_deployed{}, has_declared{}, has_cunning{};
    Compass direction{};
    std::int16_t cunning{};
    bool operator==(const ArmyState&) const = default;
};

/// Where a battle stands: what the seat to move is deciding or rolling for.
enum class Moment : std::uint8_t {
    cunning,  // BF-65
    direction,
    gap,
    deploy,
    move,
    act,
    lure,  // BF-139
    dice,
    over
};

/// An attack under way.
struct Assault {
    Index unit{no_unit}, target{no_unit};  ///< target: none where a fortification has nobody in it.
    Cell cell{board::nowhere};             ///< Of the fortification that is bombarded.
    Mode mode{};
    std::int8_t attack_lean{}, defence_lean{};  ///< 1 advantage, -1 disadvantage (BF-9).
    std::uint8_t attack_pow{}, defence_pow{};   ///< defence_pow 0: nothing is rolled (BF-92).
    std::uint8_t have{};                        ///< Dice rolled so far.
    std::uint8_t attack_face{}, defence_face{};
    bool operator==(const Assault&) const = default;
};

/// Units shown to an army despite fog (BF-129).
struct Reveal {
    std::uint8_t army{};
    Index unit{no_unit};    ///< None: all.
    std::uint16_t until{};  ///< The last round.
    bool operator==(const Reveal&) const = default;
};

inline constexpr std::size_t max_reveals = 8;  ///< At a time.

/// A whole battle as a value: trivially copyable, free of heap memory.
struct State {
    const Setup* setup{};
    Cells ground{}, aerial{};  ///< Squares of units, kept beside the pieces.
    std::array<Piece, max_pieces> pieces{};
    std::array<std::uint16_t, max_forts> fort_hp{};
    std::array<EnginePiece, max_engines> engines{};
    std::array<ArmyState, max_armies> armies{};
    UnitSet foggy{};           ///< Units that fog hides, or blinds (BF-117).
    UnitSet aloft{};           ///< Aerial units on the map.
    UnitSet moved{}, acted{};  ///< In this turn.
    UnitSet forgone{};         ///< Will not act in this turn (BF-137).
    UnitSet waived{};          ///< BF-63
    UnitSet out{};             ///< Removed, or sits the battle out.
    /// By army: units of others whose removal its player has not seen (BF-R56).
    std::array<UnitSet, max_armies> unseen_losses{};
    UnitSet silent_officers{};  ///< Out of the fight though not killed: may be restored (BF-46).
    FixedList<std::uint8_t, max_armies> deployment, order;  ///< Armies (BF-66 to BF-68).
    FixedList<Reveal, max_reveals> reveals;                 ///< Some may be over.
    Assault assault;
    Moment moment{Moment::over};
    Seat to_move{Seat::nobody};
    std::uint8_t turn{};    ///< Whose it is, by its place in `deployment` or `order`.
    std::uint8_t active{};  ///< The army.
    std::uint16_t round{1};
    std::uint8_t demanded_gap{};  ///< G (BF-60, BF-62).
    std::uint8_t gap{};           ///< Of the army that deploys: G, or what leaves it room (BF-R48).
    bool has_gap{};
    Index chosen{no_unit};
    Index lurer{no_unit};
    Cell lured_from{board::nowhere};  ///< Where the lurer began its move.
    bool has_lured{};                 ///< In this turn.
    bool has_moved{};                 ///< Some unit of this turn, so that no crew unmans (BF-104).
    Ending ending{Ending::none};
    std::int8_t winner{-1};  ///< A side.
    bool operator==(const State&) const = default;

    [[nodiscard]] const Variant& variant() const { return setup->variant; }
    [[nodiscard]] const Map& map() const { return setup->map; }
    [[nodiscard]] std::uint8_t army_count() const {
        return static_cast<std::uint8_t>(setup->armies.size());
    }
    [[nodiscard]] const Prepared& prepared() const { return setup->prepared; }
    [[nodiscard]] std::uint8_t army_of(Index unit) const { return prepared().army_of[unit]; }
    [[nodiscard]] int side_of(std::uint8_t army) const { return setup->armies[army].side; }
    [[nodiscard]] const Profile& own_profile(Index unit) const { return prepared().profiles[unit]; }
    /// Of the engine that it mans, else its own (BF-100).
    [[nodiscard]] const Profile& profile(Index unit) const {
        const std::uint8_t engine = pieces[unit].engine;
        return engine == no_engine ? own_profile(unit) : prepared().engines[engine];
    }
    [[nodiscard]] bool is_aerial(Index unit) const { return own_profile(unit).has(Trait::aerial); }
    [[nodiscard]] bool is_on_field(Index unit) const {
        return (armies[army_of(unit)].field & bit_of(unit)) != 0;
    }
    [[nodiscard]] bool is_officer(Index unit) const {
        return (armies[army_of(unit)].officers & bit_of(unit)) != 0;
    }
    [[nodiscard]] bool is_commander(Index unit) const {
        return armies[army_of(unit)].commander == unit;
    }
    /// Units on the map of all armies that are not of this one's side.
    [[nodiscard]] UnitSet enemies_of(std::uint8_t army) const;
    [[nodiscard]] UnitSet on_field() const;
    /// In spaces (BF-11).
    [[nodiscard]] int distance(Index a, Index b) const {
        return board::spaces_between(pieces[a].x - pieces[b].x, pieces[a].y - pieces[b].y);
    }
    /// The fortification that stands on a square, by its place on the map (BF-56); no_fort: none.
    [[nodiscard]] std::uint8_t fort(Cell cell) const {
        const std::uint8_t fort = prepared().fort_at[board::index(cell)];
        return fort != no_fort && fort_hp[fort] > 0 ? fort : no_fort;
    }
    /// The engine on a square; no_engine: none.
    [[nodiscard]] std::uint8_t engine_at(Cell cell) const;
    /// The ground or the aerial unit on a square.
    [[nodiscard]] Index unit_at(Cell cell, bool aerial_one) const;

    void put(Index unit, Cell cell);  ///< On the map, from elsewhere or from nowhere.
    void take(Index unit);            ///< Off the map.
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 4096);

inline UnitSet State::on_field() const {
    UnitSet all = 0;
    for (const ArmyState& army : armies) all |= army.field;
    return all;
}

inline UnitSet State::enemies_of(std::uint8_t army) const {
    UnitSet all = 0;
    for (std::uint8_t other = 0; other < army_count(); ++other)
        if (side_of(other) != side_of(army)) all |= armies[other].field;
    return all;
}

}  // namespace muster::battlefield
