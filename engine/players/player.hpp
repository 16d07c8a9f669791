#pragma once

#include "engine/contract/dice.hpp"
#include "engine/players/greedy.hpp"
#include "engine/players/random.hpp"
#include "engine/players/search.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace muster::players {

/// Who sits at a seat. `easy`, `fair` and `hard` search, each ten times as long as the one before;
/// `hard` practises too.
enum class Kind : std::uint8_t { human, random, greedy, easy, fair, hard };
inline constexpr std::array<std::string_view, 6> kind_names{"human", "random", "greedy",
                                                            "easy",  "fair",   "hard"};

[[nodiscard]] constexpr std::optional<Kind> find_kind(std::string_view name) {
    for (std::size_t i = 0; i < kind_names.size(); ++i)
        if (kind_names[i] == name) return static_cast<Kind>(i);
    return std::nullopt;
}

/// How many ways the battle may go are tried before a choice; 0 for who does not search.
[[nodiscard]] constexpr std::uint64_t iterations(Kind kind) {
    switch (kind) {
        case Kind::easy: return 200;
        case Kind::fair: return 2'000;
        case Kind::hard: return 20'000;
        case Kind::human:
        case Kind::random:
        case Kind::greedy: break;
    }
    return 0;
}

/// How much is played in self-play before a choice, in legal actions looked at.
[[nodiscard]] constexpr std::uint64_t self_play(Kind kind) {
    return kind == Kind::hard ? 25'000'000 : 0;
}

/// Whether a ruleset has players of this kind: those that search ask more of it.
template <Ruleset R>
[[nodiscard]] constexpr bool can_play(Kind kind) {
    return Searchable<R> || iterations(kind) == 0;
}

/// A computer player of a kind chosen at run time; monostate where a person decides.
template <Ruleset R>
class Player {
  public:
    /// `is_late` ends a search before its time; what it chooses is then as good as it got.
    /// @throws std::invalid_argument for a kind that the ruleset cannot have
    Player(Kind kind, std::uint64_t seed, std::function<bool()> is_late = {}) {
        switch (kind) {
            case Kind::human: break;
            case Kind::random: mind_ = RandomPlayer<R>{seed}; break;
            case Kind::greedy: mind_ = GreedyPlayer<R>{seed}; break;
            case Kind::easy:
            case Kind::fair:
            case Kind::hard:
                if constexpr (Searchable<R>)
                    mind_ =
                        Search<R>{seed, {iterations(kind), std::move(is_late), self_play(kind)}};
                else
                    throw std::invalid_argument{
                        std::string{R::id()} + " has no player that searches: " +
                        std::string{kind_names[static_cast<std::size_t>(kind)]}};
                break;
        }
    }

    [[nodiscard]] bool is_human() const { return std::holds_alternative<std::monostate>(mind_); }

    /// Only for a computer player. The view is made only for a player that looks at it.
    typename R::Action choose(const typename R::State& state, Seat seat,
                              const typename R::Actions& actions) {
        if (auto* random = std::get_if<RandomPlayer<R>>(&mind_)) return random->choose(actions);
        return choose(R::view(state, seat), actions);
    }
    typename R::Action choose(const typename R::View& view, const typename R::Actions& actions) {
        if (auto* random = std::get_if<RandomPlayer<R>>(&mind_)) return random->choose(actions);
        if constexpr (Searchable<R>)
            if (auto* search = std::get_if<Search<R>>(&mind_)) return search->choose(view, actions);
        return std::get<GreedyPlayer<R>>(mind_).choose(view, actions);
    }

  private:
    /// Search is named only where the ruleset can be searched.
    template <class Rules>
    struct Minds {
        using Any = std::variant<std::monostate, RandomPlayer<Rules>, GreedyPlayer<Rules>>;
    };
    template <Searchable Rules>
    struct Minds<Rules> {
        using Any =
            std::variant<std::monostate, RandomPlayer<Rules>, GreedyPlayer<Rules>, Search<Rules>>;
    };
    typename Minds<R>::Any mind_;
};

/// The players of all seats of a battle, by seat, each with a stream of its own.
template <Ruleset R>
[[nodiscard]] std::vector<Player<R>> seated(std::span<const Kind> kinds,
                                            std::uint64_t battle_seed) {
    std::vector<Player<R>> players;
    players.reserve(kinds.size());
    for (std::size_t seat = 0; seat < kinds.size(); ++seat)
        players.emplace_back(kinds[seat], player_seed(battle_seed, seat_of(seat)));
    return players;
}

}  // namespace muster::players
