#pragma once

#include "engine/players/dice.hpp"
#include "engine/players/greedy.hpp"
#include "engine/players/random.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <variant>

namespace muster::players {

/// Who sits at a seat.
enum class Kind : std::uint8_t { human, random, greedy };
inline constexpr std::array<std::string_view, 3> kind_names{"human", "random", "greedy"};

[[nodiscard]] constexpr std::optional<Kind> find_kind(std::string_view name) {
    for (std::size_t i = 0; i < kind_names.size(); ++i)
        if (kind_names[i] == name) return static_cast<Kind>(i);
    return std::nullopt;
}

/// A computer player of a kind chosen at run time; monostate where a person decides.
template <Ruleset R>
class Player {
  public:
    Player(Kind kind, std::uint64_t seed) {
        switch (kind) {
            case Kind::human: break;
            case Kind::random: mind_ = RandomPlayer<R>{seed}; break;
            case Kind::greedy: mind_ = GreedyPlayer<R>{seed}; break;
        }
    }

    [[nodiscard]] bool is_human() const { return std::holds_alternative<std::monostate>(mind_); }

    /// Only for a computer player. The view is made only for a player that looks at it.
    typename R::Action choose(const typename R::State& state, Seat seat,
                              const typename R::Actions& actions) {
        if (auto* random = std::get_if<RandomPlayer<R>>(&mind_)) return random->choose(actions);
        return std::get<GreedyPlayer<R>>(mind_).choose(R::view(state, seat), actions);
    }

  private:
    std::variant<std::monostate, RandomPlayer<R>, GreedyPlayer<R>> mind_;
};

/// The players of both seats of a battle, each with a stream of its own.
template <Ruleset R>
[[nodiscard]] std::array<Player<R>, 2> seated(const std::array<Kind, 2>& kinds,
                                              std::uint64_t battle_seed) {
    return {Player<R>{kinds[0], player_seed(battle_seed, Seat::red)},
            Player<R>{kinds[1], player_seed(battle_seed, Seat::blue)}};
}

}  // namespace muster::players
