#pragma once

#include "engine/lab/input.hpp"
#include "engine/lab/play/battle_runner.hpp"
#include "engine/lab/play/card_pool_of.hpp"
#include "engine/lab/play/parallel.hpp"
#include "engine/lab/play/stop.hpp"
#include "engine/lab/play/tournament.hpp"
#include "engine/toml/document.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace muster::lab {

/// What a pairing's battles begin with.
template <Measured A>
struct MatchSetup {
    typename A::Rules::Setup setup, exchanged;
    bool is_mirror{};
};

/// One thread's share of the battles of a tournament.
template <Measured A>
class Contender {
  public:
    struct Result {
        Score score;
        std::array<UseOfCards<typename A::Use>, 2> uses;
        void add(const Result& other) {
            score.add(other.score);
            for (std::size_t side = 0; side < 2; ++side) add_uses(uses[side], other.uses[side]);
        }
    };

    void play(const MatchSetup<A>& match, players::Kind kind, std::uint64_t seed, Result& out) {
        const auto [own, opener] = battle(match.setup, false, kind, seed, out);
        const auto [own_again, opener_again] = match.is_mirror
                                                   ? std::pair{own, opener}
                                                   : battle(match.exchanged, true, kind, seed, out);
        out.score.points.add(own + own_again);
        out.score.opener.add(opener + opener_again);
    }

  private:
    /// @returns what the first army and whoever opened got of two points.
    std::pair<std::size_t, std::size_t> battle(const typename A::Rules::Setup& setup,
                                               bool is_exchanged, players::Kind kind,
                                               std::uint64_t seed, Result& out) {
        const std::size_t red = is_exchanged ? 1 : 0;
        runner_.play(setup, {kind, kind}, seed, {&out.uses[red], &out.uses[1 - red]});
        const BattleResult& result = runner_.result();
        ++out.score.battles;
        out.score.actions += runner_.actions_played();
        ++out.score.lengths[result.length];
        for (std::size_t seat = 0; seat < 2; ++seat)
            ++out.score.left[{seat == 0 ? red : 1 - red, result.winner == seat, result.left[seat]}];
        if (result.winner == 2) {
            ++out.score.draws;
            return {1, 1};
        }
        const std::size_t army = result.winner == 0 ? red : 1 - red;
        ++out.score.wins[army];
        ++out.score.seat_wins[result.winner];
        return {army == 0 ? 2 : 0, result.winner == result.opener ? 2 : 0};
    }

    BattleRunner<A> runner_;
};

template <Measured A>
class TournamentOf : public Tournament {
  public:
    /// `loaded` is kept as long as the setups that point into it.
    TournamentOf(About about, std::shared_ptr<const void> loaded,
                 std::vector<MatchSetup<A>> matches)
        : Tournament{std::move(about)}, loaded_{std::move(loaded)}, matches_{std::move(matches)} {}

    [[nodiscard]] std::vector<Block> play(const std::vector<Job>& jobs, const TournamentPlay& how,
                                          Progress& progress) const override {
        struct Part {
            std::size_t job{};
            std::uint64_t first{}, units{};
        };
        std::vector<Part> parts;
        for (std::size_t i = 0; i < jobs.size(); ++i) {
            const std::uint64_t each = (jobs[i].units + 31) / 32;  // Never from the threads.
            for (std::uint64_t from = 0; from < jobs[i].units; from += each)
                parts.push_back({i, jobs[i].first + from, std::min(each, jobs[i].units - from)});
        }
        std::vector<typename Contender<A>::Result> results(parts.size());
        spread(
            parts.size(), how.threads, [] { return Contender<A>{}; },
            [&](Contender<A>& contender, std::uint64_t mine) {
                if (is_stopped()) return;
                const auto& [job, first, units] = parts[mine];
                const std::size_t pairing = jobs[job].pairing;
                const std::uint64_t seed = battle_seed(how.seed, pairing);
                for (std::uint64_t unit = first; unit < first + units; ++unit)
                    contender.play(matches_[pairing], how.player, battle_seed(seed, unit),
                                   results[mine]);
                progress.add(units);
            });
        std::vector<typename Contender<A>::Result> sums(jobs.size());
        for (std::size_t i = 0; i < parts.size(); ++i) sums[parts[i].job].add(results[i]);
        std::vector<Block> blocks;
        for (std::size_t i = 0; i < jobs.size(); ++i) {
            Job job = jobs[i];
            if (is_stopped()) job.units = sums[i].score.points.units();
            blocks.push_back({job, sums[i].score, named(job.pairing, sums[i].uses)});
        }
        return blocks;
    }

  private:
    [[nodiscard]] Uses named(std::size_t pairing,
                             const std::array<UseOfCards<typename A::Use>, 2>& uses) const {
        Uses out;
        for (std::size_t army = 0; army < 2; ++army)
            for (std::size_t card = 0; card < uses[army].size(); ++card) {
                const typename A::Use& use = uses[army][card];
                if (use.brought == 0) continue;
                auto& counts = out[{army, A::card_id(matches_[pairing].setup, army, card)}];
                counts.resize(A::Use::measures.size());
                for (std::size_t i = 0; i < counts.size(); ++i)
                    counts[i] += use.*A::Use::measures[i].second;
            }
        return out;
    }

    std::shared_ptr<const void> loaded_;
    std::vector<MatchSetup<A>> matches_;
};

/// A tournament in which everybody meets everybody. @throws BadInput
template <Measured A>
[[nodiscard]] std::unique_ptr<Tournament> everybody_against_everybody(
    const TournamentSource& source) {
    using Rules = typename A::Rules;
    const typename A::Roster roster{source};
    Tournament::About about;
    about.ruleset = Rules::id();
    about.definitions = roster.definitions();
    about.length_word = A::length_word;
    about.card_word = A::card_word;
    for (const auto& [name, member] : A::Use::measures) about.measures.emplace_back(name);
    if (roster.size() < 2) throw BadInput{"error: a round-robin needs two armies or more"};
    for (std::size_t i = 0; i < roster.size(); ++i) {
        for (const std::string& other : about.names)
            if (other == roster.name(i))
                throw BadInput{"error: two armies are called " + toml::quote(other) +
                               "; allowed: each name once"};
        about.names.push_back(roster.name(i));
    }
    RosterText text = roster_text<A>(roster);
    about.variant = std::move(text.variant);
    about.armies = std::move(text.armies);
    if constexpr (requires { roster.map_names(); }) {
        about.maps = roster.map_names();
        about.map_text = roster.map_text();
    }
    about.pairings = round_robin(roster.size(), std::max<std::size_t>(about.maps.size(), 1));
    std::vector<MatchSetup<A>> matches;
    for (const Pairing& pairing : about.pairings) {
        const auto setup = [&] {
            if constexpr (requires { roster.map_names(); })
                return roster.setup(pairing.first, pairing.second, pairing.map);
            else
                return roster.setup(pairing.first, pairing.second);
        }();
        matches.push_back({setup, A::exchanged(setup), pairing.is_mirror()});
    }
    return std::make_unique<TournamentOf<A>>(std::move(about), roster.loaded(), std::move(matches));
}

}  // namespace muster::lab
