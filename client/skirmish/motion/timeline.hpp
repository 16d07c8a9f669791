#pragma once

#include "client/battle/motion.hpp"
#include "client/skirmish/table/table.hpp"
#include "client/ui/keys/cues.hpp"

#include <cstddef>
#include <optional>
#include <vector>

/// What has happened since a seat last saw the table, as steps that are shown one after another.
/// Everything is read from that seat's views and from the events it may see; nothing is decided.
namespace muster::client {

/// A picture of the table: a seat's view, and what of it is not drawn.
struct Still {
    skirmish::View view;
    Absent absent;
    std::size_t events{};  ///< So many have been shown, for the log.
};

/// Where a card is on its way from or to.
struct Place {
    enum class Kind { hand, slot, pile };
    Kind kind{};
    skirmish::Zone zone{};  ///< Of a pile.
    bool operator==(const Place&) const = default;
};

/// One thing that is shown happening.
struct Beat {
    enum class Kind {
        take_over,  ///< Of the screen, by `seat`.
        travel,     ///< `card` from `from` to `to`.
        loss,       ///< The same, once it has greyed.
        reveal,     ///< The cards in the slots of `sides`.
        dice,       ///< `thrown`.
        totals,     ///< Counted from `counts` to `ends`.
        clash,      ///< `seat` wins by `amount`.
        morale,     ///< `seat` loses `amount` tokens.
        banner,     ///< The turn of `seat`.
        rout        ///< The army of `seat` breaks.
    };
    struct Thrown {
        Seat seat{};
        int place{}, of{};  ///< Die `place` of `of` in its row; of = 0: alone in the middle.
        int face{};
    };
    Kind kind{};
    double ms{};
    bool is_cut{};              ///< Reduced motion: a cross-fade from `before` to `after`.
    std::optional<Cue> cue;     ///< At its beginning.
    std::optional<Cue> second;  ///< At `second_ms`.
    double second_ms{};
    Still before, during, after;
    Seat seat{Seat::nobody};
    CardRef card;         ///< no_copy: the viewer may not know which.
    bool is_face_down{};  ///< Where it arrives.
    Place from, to;
    std::array<bool, 2> sides{};  ///< By seat.
    std::vector<Thrown> thrown;
    std::array<int, 2> counts{}, ends{};
    int amount{};
};

/// The steps for `viewer` of the actions from number `from` on; `actions` is the whole battle, and
/// `setup` must outlive the steps.
[[nodiscard]] std::vector<Beat> timeline(const skirmish::Setup& setup,
                                         const std::vector<skirmish::Action>& actions,
                                         std::size_t from, Seat viewer, bool is_reduced);

}  // namespace muster::client
