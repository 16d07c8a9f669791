#include "engine/warfare/players/self_play.hpp"

#include <algorithm>
#include <cmath>

/// The constants made the rollout policy win most against itself, after as many
/// battles.
namespace muster::warfare {
namespace {

constexpr std::uint64_t batch = 500;
constexpr double spread = 0.5;        ///< Standard deviation of what a battle tries.
constexpr double first_pace = 0.2;    ///< What a batch moves a priority by, on average.
constexpr double settled_after = 20;  ///< Batches, until it moves half as much.
constexpr double farthest = 4;
constexpr std::uint64_t enough = 20'000;  ///< Battles; twice as many teach little more.
constexpr int many_orders = 2000;         ///< No battle by the rollout policy takes as many.

/// A normal number, about, from the sum of four even ones.
float normal(Stream& stream) {
    constexpr float to_unit_variance = 1.7320508F;
    std::uint64_t bits = stream.bits();
    float sum = -2;
    for (int i = 0; i < 4; ++i, bits >>= 16U)
        sum += static_cast<float>(bits & 0xFFFFU) * 0x1.0p-16F;
    return to_unit_variance * sum;
}

}  // namespace

SelfPlay::SelfPlay(const State& state) : policy_{*state.setup} {
    for (std::size_t side = 0; side < 2; ++side) units_[side] = state.sides[side].units;
}

void SelfPlay::fight(const State& state, std::uint64_t action_budget, Stream& stream,
                     const std::function<bool()>& is_late) {
    for (action_budget_ = 0; action_budget_ < action_budget && noted_ < enough;) {
        draw(stream);
        note(fought(state, stream));
        if (noted_ % batch != 0) continue;
        study();
        if (is_late && is_late()) return;
    }
}

void SelfPlay::draw(Stream& stream) {
    Priorities all = learnt_;
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t unit = 0; unit < units_[side]; ++unit) {
            tried_.strikes[side][unit] = normal(stream);
            tried_.struck[side][unit] = normal(stream);
            constexpr auto step = static_cast<float>(spread);
            all.strikes[side][unit] += step * tried_.strikes[side][unit];
            all.struck[side][unit] += step * tried_.struck[side][unit];
        }
    policy_.update(all);
}

/// What red gains: 1 for a battle won, 1/2 for a draw or one without an end.
double SelfPlay::fought(State state, Stream& stream) {
    for (int orders = 0; orders < many_orders && state.to_move != Seat::nobody;) {
        if (state.to_move == Seat::dice) {
            Action roll{Action::Kind::roll};
            roll.value = static_cast<std::uint8_t>(stream.below(state.roll.sides) + 1);
            apply_legal(state, roll);
            continue;
        }
        legal_actions(state, actions_);
        action_budget_ += actions_.size();
        apply_legal(state, policy_.choose(state, actions_, stream));
        ++orders;
    }
    const Outcome now = outcome(state);
    return now.winner == Seat::red ? 1 : now.winner == Seat::blue ? 0 : 0.5;
}

/// Red chose who of its units strikes and which of blue's are struck, and blue the others.
void SelfPlay::note(double red) {
    const auto news = static_cast<float>(red - usual_);
    usual_ += (red - usual_) / static_cast<double>(std::min(++noted_, batch));
    for (std::size_t side = 0; side < 2; ++side) {
        const float gained = side == 0 ? news : -news;
        for (std::size_t unit = 0; unit < units_[side]; ++unit) {
            promoted_.strikes[side][unit] += gained * tried_.strikes[side][unit];
            promoted_.struck[side][unit] -= gained * tried_.struck[side][unit];
        }
    }
}

/// However much or little was at stake in the batch, its steps are as long on average.
void SelfPlay::study() {
    double squares = 0;
    double count = 0;
    const auto each = [&](auto visit) {
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t unit = 0; unit < units_[side]; ++unit) {
                visit(learnt_.strikes[side][unit], promoted_.strikes[side][unit]);
                visit(learnt_.struck[side][unit], promoted_.struck[side][unit]);
            }
    };
    each([&](float, float promoted) {
        squares += static_cast<double>(promoted) * promoted;
        ++count;
    });
    if (squares > 0) {
        const double pace = first_pace / (1 + static_cast<double>(studied_) / settled_after);
        const auto length = static_cast<float>(pace / std::sqrt(squares / count));
        constexpr auto limit = static_cast<float>(farthest);
        each([&](float& learnt, float promoted) {
            learnt = std::clamp(learnt + length * promoted, -limit, limit);
        });
    }
    ++studied_;
    promoted_ = {};
}

}  // namespace muster::warfare
