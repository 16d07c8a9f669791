#pragma once

#include "engine/skirmish/model/event.hpp"
#include "engine/skirmish/model/state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace muster::skirmish {

/// What became of one card of one side, summed over copies and battles.
struct CardUse {
    std::uint64_t brought{};  ///< Copies in the army.
    std::uint64_t laid{};     ///< Turned up on Offense or Defense.
    std::uint64_t won{}, lost{};
    std::uint64_t discarded{};  ///< For an effect, or as a Healer.
    std::uint64_t rituals{};
    std::uint64_t kills{};  ///< Enemy units Killed while it was engaged with them.
    std::uint64_t killed{};
    std::uint64_t played{};      ///< Copies laid, discarded or played as a Ritual at least once.
    std::uint64_t played_won{};  ///< Of these, in battles that their side won.
    std::uint64_t stranded{};    ///< Copies in hand at the end that never were.
    std::uint64_t stranded_won{};

    using Measure = std::pair<std::string_view, std::uint64_t CardUse::*>;
    static const std::array<Measure, 12> measures;
    void add(const CardUse& other);
    bool operator==(const CardUse&) const = default;
};

/// Counts what the cards of a battle do, where the rules report it: a battle of random players is
/// so short that keeping the events and reading them again took a tenth of its time.
class Tally {
  public:
    using Event = skirmish::Event;
    /// What count() knows.
    static constexpr std::array counted{
        Event::Kind::turn_started, Event::Kind::routed,    Event::Kind::revealed,
        Event::Kind::exchanged,    Event::Kind::discarded, Event::Kind::ritual_played,
        Event::Kind::won,          Event::Kind::lost,      Event::Kind::killed};

    /// Before a battle. By seat, the uses of each card of the table, by CardIndex, to be added to.
    void begin(CardUse* red, CardUse* blue) {
        uses_ = {red, blue};
        engaged_ = {no_copy, no_copy};
        is_rout_ = false;
    }

    /// An event of a kind that is `counted`, of `side`, with these copies.
    void count(const State& state, Event::Kind kind, int side, Copy copy, Copy other) {
        const auto own = static_cast<std::size_t>(side);
        const auto use = [&](std::size_t of, Copy what) -> CardUse& {
            return uses_[of][state.players[of].cards[what]];
        };
        using enum Event::Kind;
        switch (kind) {
            case turn_started: engaged_ = {no_copy, no_copy}; break;
            case routed: is_rout_ = true; break;
            case revealed:
                engaged_[own] = copy;
                ++use(own, copy).laid;
                break;
            case exchanged:
                engaged_[own] = other;
                ++use(own, other).laid;
                break;
            case discarded: ++use(own, copy).discarded; break;
            case ritual_played: ++use(own, copy).rituals; break;
            case won:
                if (engaged_[own] != no_copy) ++use(own, engaged_[own]).won;
                break;
            case lost:
                if (engaged_[own] != no_copy) ++use(own, engaged_[own]).lost;
                break;
            case killed: {
                ++use(own, copy).killed;
                const Copy killer = engaged_[1 - own];
                // Units lost to a Rout roll fell to nobody.
                if (!is_rout_ && engaged_[own] == copy && killer != no_copy)
                    ++use(1 - own, killer).kills;
                break;
            }
            default: break;  // Says nothing about a card's use, and does not come here.
        }
    }

    /// At the end of the battle: what became of the copies; `winner` is a side, or 2.
    void count_copies(const State& end, std::size_t winner) const;

  private:
    std::array<CardUse*, 2> uses_{};
    std::array<Copy, 2> engaged_{no_copy, no_copy};
    bool is_rout_{};
};

}  // namespace muster::skirmish
