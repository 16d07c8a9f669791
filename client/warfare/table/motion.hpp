#pragma once

#include "client/battle/motion.hpp"
#include "client/warfare/table/field.hpp"
#include "engine/warfare/ruleset.hpp"

#include <cstddef>
#include <optional>
#include <vector>

/// What has happened on the field since it was last seen, as steps that are shown one after
/// another. All is read from states and events; nothing is decided.
namespace muster::client::warfare_table {

/// One thing that is shown happening.
struct Step {
    enum class Kind {
        advance,  ///< `who` towards `target`.
        dice,     ///< The rolls of the order, all at once.
        change    ///< Cards turn, dice change, the fallen fade, and `who` is back in its place.
    };
    Kind kind{};
    double ms{};
    std::optional<Cue> cue, second{};
    double second_ms{};
    warfare::State before, after;
    std::size_t first{}, shown{};        ///< The order's events; what the battle has shown so far.
    std::optional<Spotted> actor;        ///< Whose order it is.
    std::optional<Spotted> who, target;  ///< The actor of an attack, and whom it goes for.
    double reach{};                      ///< How much of the way `who` goes, 0 to 1.
};

/// How the dice of the battle fall.
struct Pace {
    bool every_die{};  ///< One by one, each as long as a real one tumbles.
    bool real_dice{};  ///< They were seen to fall on the table.
};
/// The steps of the actions from number `from` on, which begin in `state` after `events` events.
[[nodiscard]] std::vector<Step> steps(warfare::State state, std::size_t events,
                                      const std::vector<warfare::Action>& actions, std::size_t from,
                                      const Pace& pace);

/// The field `at_ms` of a step; `base` is what the scene shows of it otherwise. Nothing can be
/// clicked or chosen there.
[[nodiscard]] Screen moving_screen(const Step& step, double at_ms, const Input& base,
                                   const std::vector<warfare::Event>& events, const Frame& frame,
                                   Screen (*draw)(const Input&, const Frame&) = screen);

/// The events since the last order of a side, or of anybody: what is shown on the field.
[[nodiscard]] std::vector<warfare::Event> last_events(const std::vector<warfare::Event>& events,
                                                      std::optional<int> side);

/// What a die of `faces` shows `at_ms` of a tumble of `ms`; the last is the rolled `face`.
[[nodiscard]] int tumbling_face(int faces, int face, double at_ms, double ms);

}  // namespace muster::client::warfare_table
