#include "engine/skirmish/lab/duel.hpp"

#include "engine/lab/commands/play/duel_of.hpp"
#include "engine/lab/play/parallel.hpp"
#include "engine/lab/play/shared_units.hpp"
#include "engine/skirmish/game/compiled.hpp"
#include "engine/skirmish/ruleset.hpp"

namespace muster::lab {
namespace {

using skirmish::State;

/// One thread's table.
class SkirmishWorker {
  public:
    SkirmishWorker(const SkirmishDuel& spec, const skirmish::Setup& exchanged)
        : spec_{spec}, exchanged_{exchanged} {}

    /// A battle, or a pair of them.
    void operator()(std::uint64_t unit, SkirmishResult& out) {
        const std::uint64_t seed = battle_seed(spec_.seed, unit);
        std::size_t points = battle(spec_.setup, spec_.players, seed, false, out);
        if (spec_.is_paired) {
            const std::array kinds{spec_.players[1], spec_.players[0]};
            points += battle(exchanged_, kinds, seed, true, out);
        } else {
            points *= 2;
        }
        out.points.add(points);
    }

  private:
    /// @returns what Red's army got of two points
    std::size_t battle(const skirmish::Setup& setup, const std::array<players::Kind, 2>& kinds,
                       std::uint64_t seed, bool is_exchanged, SkirmishResult& out) {
        const std::size_t red = is_exchanged ? 1 : 0;
        const State state =
            runner_.play(setup, kinds, seed, {&out.cards[red], &out.cards[1 - red]});
        const skirmish::Outcome& outcome = runner_.watch().outcome();
        const BattleResult& result = runner_.result();
        const auto army_at = [is_exchanged](std::size_t seat) {
            return is_exchanged ? 1 - seat : seat;
        };
        ++out.games;
        out.actions += runner_.actions_played();
        ++out.turns[result.length];
        ++out.endings[static_cast<std::size_t>(outcome.ending)];
        ++out.opened[army_at(result.opener)];
        if (state.phase == 2) ++out.reached_phase_2;
        if (result.winner < 2) {
            ++out.wins[army_at(result.winner)];
            if (result.winner == result.opener) ++out.won_as_opener[army_at(result.opener)];
        } else {
            ++out.both_lost;
        }
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const std::size_t army = army_at(seat);
            if (outcome.routed[seat]) ++out.routed[army];
            out.kills[army] += static_cast<std::uint64_t>(outcome.kills[seat]);
            out.morale[army] += static_cast<std::uint64_t>(outcome.morale[seat]);
        }
        if (result.winner == 2) return 1;
        return army_at(result.winner) == 0 ? 2 : 0;
    }

    const SkirmishDuel& spec_;
    const skirmish::Setup& exchanged_;
    BattleRunner<SkirmishMeasure> runner_;
};

template <std::size_t n>
void add_each(std::array<std::uint64_t, n>& sum, const std::array<std::uint64_t, n>& more) {
    for (std::size_t i = 0; i < n; ++i) sum[i] += more[i];
}

SkirmishResult duel_units(const SkirmishDuel& spec, std::uint64_t first, std::uint64_t units,
                          Progress& progress) {
    const skirmish::Setup exchanged = SkirmishMeasure::exchanged(spec.setup);
    return play_parallel<SkirmishResult>(first, units, spec.threads, progress, [&] {
        return SkirmishWorker{spec, exchanged};
    });
}

}  // namespace

void SkirmishResult::add(const SkirmishResult& other) {
    games += other.games;
    points.add(other.points);
    both_lost += other.both_lost;
    reached_phase_2 += other.reached_phase_2;
    actions += other.actions;
    add_each(wins, other.wins);
    add_each(opened, other.opened);
    add_each(won_as_opener, other.won_as_opener);
    add_each(routed, other.routed);
    add_each(endings, other.endings);
    add_each(kills, other.kills);
    add_each(morale, other.morale);
    for (const auto& [length, battles] : other.turns) turns[length] += battles;
    for (std::size_t side = 0; side < 2; ++side) {
        add_uses(cards[side], other.cards[side]);
    }
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SkirmishResult, games, points, wins, both_lost, opened,
                                   won_as_opener, routed, endings, kills, morale, reached_phase_2,
                                   actions, turns, cards)

SkirmishResult duel(const SkirmishDuel& spec, Coordinator* coordinator, Store* store) {
    return play_units<SkirmishResult>(
        spec,
        [&](std::uint64_t first, std::uint64_t units, Progress& progress) {
            return coordinator != nullptr
                       ? shared_units<SkirmishResult>(*coordinator, first, units, progress)
                       : duel_units(spec, first, units, progress);
        },
        store);
}

Task task_of(const std::shared_ptr<const SkirmishRun>& run) {
    return task_of_units<SkirmishResult>(
        [run](std::uint64_t first, std::uint64_t units, Progress& progress) {
            return duel_units(run->spec, first, units, progress);
        },
        run->spec.threads, duel_key<skirmish::Rules>(run->spec.setup, run->table->hash, run->spec));
}

}  // namespace muster::lab
