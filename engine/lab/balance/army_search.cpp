#include "engine/lab/balance/army_search.hpp"

#include "engine/core/random.hpp"
#include "engine/lab/balance/army_sampler.hpp"
#include "engine/lab/balance/rounds_of.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/play/battle_runner.hpp"
#include "engine/lab/play/stop.hpp"
#include "engine/lab/statistics/sequential.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

namespace muster::lab {
namespace {

constexpr std::size_t neighbours = 7;
constexpr std::uint64_t longest_race = 96;  ///< Pairs of each that is still in.
constexpr std::uint64_t longest_playoff = 768;
constexpr int most_failures = 6;  ///< Races in a row that the army at hand has won.
/// How many standard errors behind the leader a racer falls out. It is looked at a few times in a
/// race; who is wrongly dropped is met again as a neighbour.
constexpr double race_reach = 2.5;

// What seeds are made with, beside the restart and the step.
constexpr std::uint64_t stage_playoff = 1'000'000;
constexpr std::uint64_t stage_judgement = 1'000'001;

/// Who plays the pairs `first` to `first` + `pairs` - 1 of a series; a round for all of them.
struct Heat {
    std::vector<ArmyList> army_lists;
    std::uint64_t seed{}, first{}, pairs{};
};

/// A card goes by its id, for people who read the file.
std::string heat_text(const CardPool::About& about, const Heat& heat) {
    nlohmann::json army_lists = nlohmann::json::array();
    for (const ArmyList& army_list : heat.army_lists) {
        nlohmann::json cards = nlohmann::json::array();
        for (const std::size_t card : army_list.cards) cards.push_back(about.cards[card].id);
        army_lists.push_back({{"leader", army_list.leader}, {"cards", std::move(cards)}});
    }
    const nlohmann::json json{
        {"bands", army_lists}, {"first", heat.first}, {"pairs", heat.pairs}, {"seed", heat.seed}};
    return json.dump();
}

Heat heat_of(const CardPool& pool, const std::string& text) {
    const nlohmann::json json = nlohmann::json::parse(text);
    Heat heat;
    json.at("seed").get_to(heat.seed);
    json.at("first").get_to(heat.first);
    json.at("pairs").get_to(heat.pairs);
    for (const nlohmann::json& army_list : json.at("bands")) {
        heat.army_lists.push_back({army_list.at("leader").get<std::size_t>(), {}});
        for (const nlohmann::json& card : army_list.at("cards"))
            heat.army_lists.back().cards.push_back(pool.card_named(card.get<std::string>()));
    }
    return heat;
}

std::size_t opponent(const ArmySearchSpec& spec, std::uint64_t pair) {
    return pair % spec.gauntlet.size();
}

/// Plays the first army's pairs, then the second's.
class HeatWorker {
  public:
    HeatWorker(const ArmySearchSpec& spec, Heat heat)
        : spec_{spec}, heat_{std::move(heat)}, table_{spec.pool->table()} {}

    void operator()(std::uint64_t unit, Series& out) {
        const ArmyList& army_list = heat_.army_lists[unit / heat_.pairs];
        const std::uint64_t pair = heat_.first + unit % heat_.pairs;
        const ArmyList& enemy =
            spec_.pool->about().army_lists[spec_.gauntlet[opponent(spec_, pair)]];
        out.push_back(table_
                          ->pair(army_list, enemy, spec_.how.player, battle_seed(heat_.seed, pair),
                                 army_list.cards[0])
                          .quarters);
    }

  private:
    const ArmySearchSpec& spec_;
    Heat heat_;
    std::unique_ptr<CardPool::Table> table_;
};

/// @returns the quarters of each army, army by army.
std::vector<Series> play_heat(Rounds& rounds, const CardPool& pool, const Heat& heat) {
    const Series all =
        series_of(rounds.play(heat_text(pool.about(), heat), heat.army_lists.size() * heat.pairs));
    std::vector<Series> out(heat.army_lists.size());
    for (std::size_t i = 0; i < all.size(); ++i) out[i / heat.pairs].push_back(all[i]);
    return out;
}

struct Racer {
    ArmyList army_list;
    std::size_t number{};
    Series quarters;
    [[nodiscard]] std::uint64_t sum() const {
        std::uint64_t all = 0;
        for (const std::uint64_t one : quarters) all += one;
        return all;
    }
};

/// Whether `racer` is clearly behind `leader`, from the differences in the same battles.
bool is_behind(const Racer& racer, const Racer& leader) {
    const auto n = static_cast<double>(leader.quarters.size());
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < leader.quarters.size(); ++i) {
        const double ahead =
            static_cast<double>(leader.quarters[i]) - static_cast<double>(racer.quarters[i]);
        sum += ahead;
        squares += ahead * ahead;
    }
    const double mean = sum / n;
    const double variance = std::max(0.0, squares / n - mean * mean) + 0.1;
    return mean > race_reach * std::sqrt(variance / n);
}

struct RaceEnd {
    std::size_t winner{};
    std::uint64_t pairs{};  ///< Played by all together.
};
/// Earlier armies win ties.
RaceEnd race(Rounds& rounds, const CardPool& pool, const std::vector<ArmyList>& army_lists,
             std::uint64_t seed, std::uint64_t longest, std::uint64_t block) {
    std::vector<Racer> racers;
    for (std::size_t i = 0; i < army_lists.size(); ++i) racers.push_back({army_lists[i], i, {}});
    RaceEnd out;
    const Racer* leader = nullptr;
    for (std::uint64_t played = 0; played < longest && racers.size() > 1; played += block) {
        std::vector<ArmyList> still;
        for (const Racer& racer : racers) still.push_back(racer.army_list);
        const auto quarters = play_heat(rounds, pool, {still, seed, played, block});
        out.pairs += block * still.size();
        for (std::size_t i = 0; i < racers.size(); ++i)
            racers[i].quarters.insert(racers[i].quarters.end(), quarters[i].begin(),
                                      quarters[i].end());
        leader =
            &*std::max_element(racers.begin(), racers.end(),
                               [](const Racer& a, const Racer& b) { return a.sum() < b.sum(); });
        const Racer ahead = *leader;
        std::erase_if(racers, [&](const Racer& racer) {
            return racer.number != ahead.number && is_behind(racer, ahead);
        });
        out.winner = ahead.number;
    }
    return out;
}

/// One restart's way up.
class Climber {
  public:
    Climber(const ArmySearchSpec& spec, const Draw& draw, std::uint64_t restart)
        : spec_{spec},
          pool_{*spec.pool},
          draw_{draw},
          seed_{battle_seed(spec.how.seed, restart)},
          stream_{seed_, Purpose::setup} {
        for (std::size_t i = 0; i < pool_.about().cards.size(); ++i)
            if (pool_.about().cards[i].is_common) open_.push_back(i);
        leader_ = spec.gauntlet[restart % spec.gauntlet.size()];
    }

    /// Of a run that is stopped, as far as it came.
    ArmyFound::Climb climb(Rounds& rounds) {
        ArmyFound::Climb out;
        out.army_list = beginning();
        try {
            climb_on(rounds, out);
        } catch (const RunStopped&) {
        }
        return out;
    }

  private:
    void climb_on(Rounds& rounds, ArmyFound::Climb& out) {
        const std::uint64_t armies = spec_.gauntlet.size();
        const std::uint64_t block = armies * ((12 + armies - 1) / armies);
        int failures = 0;
        for (std::uint64_t step = 0; out.pairs < spec_.games && failures < most_failures; ++step) {
            std::vector<ArmyList> army_lists{out.army_list};
            for (int tries = 0; army_lists.size() <= neighbours && tries < 400; ++tries)
                if (auto army_list = neighbour(out.army_list);
                    army_list &&
                    std::find(army_lists.begin(), army_lists.end(), *army_list) == army_lists.end())
                    army_lists.push_back(*std::move(army_list));
            if (army_lists.size() < 2) break;
            const RaceEnd end =
                race(rounds, pool_, army_lists, battle_seed(seed_, step), longest_race, block);
            out.pairs += end.pairs;
            failures = end.winner == 0 ? failures + 1 : 0;
            if (end.winner != 0) ++out.steps;
            out.army_list = army_lists[end.winner];
        }
    }

    std::uint32_t below(std::size_t n) { return stream_.below(static_cast<std::uint32_t>(n)); }

    [[nodiscard]] bool is_allowed(const ArmyList& army_list) const {
        return !army_list.cards.empty() && army_list.cards.size() <= draw_.most() &&
               pool_.cost(army_list) <= spec_.budget && pool_.is_fieldable(army_list);
    }
    ArmyList beginning() {
        for (int tries = 0; tries < 100; ++tries) {
            ArmyList army_list = draw_.army_list(leader_, spec_.budget, stream_);
            if (is_allowed(army_list)) return army_list;
        }
        throw BadInput{"error: no army here costs as little as the --budget"};
    }
    /// A card or two exchanged, one more, or one less; nothing where the rules or the budget forbid
    /// what was tried.
    std::optional<ArmyList> neighbour(ArmyList army_list) {
        const std::uint32_t kind = below(10);
        if (kind == 9) {
            if (army_list.cards.size() < 2) return std::nullopt;
            army_list.cards.erase(army_list.cards.begin() + below(army_list.cards.size()));
        } else if (kind == 8) {
            army_list.cards.push_back(open_[below(open_.size())]);
        } else {
            for (std::uint32_t i = 0; i < (kind < 4 ? 1U : 2U); ++i)
                army_list.cards[below(army_list.cards.size())] = open_[below(open_.size())];
        }
        if (!is_allowed(army_list)) return std::nullopt;
        return army_list;
    }

    const ArmySearchSpec& spec_;
    const CardPool& pool_;
    const Draw& draw_;
    std::uint64_t seed_;
    Stream stream_;
    std::size_t leader_{};
    std::vector<std::size_t> open_;
};

/// Fresh battles; with a precision block by block.
void judge(const ArmySearchSpec& spec, Rounds& rounds, ArmyFound& found) {
    const std::uint64_t seed = battle_seed(spec.how.seed, stage_judgement);
    const std::uint64_t armies = spec.gauntlet.size();
    found.against.resize(armies);
    Points all;
    const auto play = [&](std::uint64_t units) {
        // Everybody of the gauntlet as often as everybody else.
        const std::uint64_t whole = (units + armies - 1) / armies * armies;
        const Heat heat{{found.army_list}, seed, found.judged, whole};
        const auto blocks = rounds.play_some(heat_text(spec.pool->about(), heat), whole);
        Points block;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            if (blocks[i].empty()) continue;
            std::uint64_t pair = heat.first + i * block_of_round(whole);
            for (const std::uint64_t quarters : result_of<Series>(blocks[i])) {
                block.add(quarters);
                found.against[opponent(spec, pair++)].add(quarters);
            }
        }
        found.judged += block.units();
        return block;
    };
    if (spec.precision <= 0) {
        all = play(spec.judged);
        found.points = interval(all);
        return;
    }
    Sequence sequence{spec.precision};
    while (!sequence.is_reached() && !is_stopped()) sequence.add(play(next_block(found.judged)));
    found.points = sequence.interval();
}

}  // namespace

TakePlace places(const ArmySearchSpec& spec) {
    return [&spec](const std::string& asked) {
        return player_of<Series>(std::make_shared<HeatWorker>(spec, heat_of(*spec.pool, asked)));
    };
}

ArmyFound search_army(const ArmySearchSpec& spec, const Backing& backing) {
    std::vector<int> costs;
    for (const CardPool::Card& card : spec.pool->about().cards) costs.push_back(card.cost);
    const Draw draw{*spec.pool, std::move(costs)};
    Rounds rounds{places(spec), backing, spec.restarts * spec.games + spec.judged, "pairs"};
    ArmyFound out;
    std::vector<ArmyList> ends;
    for (std::uint64_t restart = 0; restart < spec.restarts && !is_stopped(); ++restart) {
        out.climbs.push_back(Climber{spec, draw, restart}.climb(rounds));
        ends.push_back(out.climbs.back().army_list);
    }
    const std::uint64_t block = spec.gauntlet.size() * 8;
    if (ends.empty()) throw RunStopped{};
    out.best = ends.size() - 1;
    try {
        if (!is_stopped())
            out.best = race(rounds, *spec.pool, ends, battle_seed(spec.how.seed, stage_playoff),
                            longest_playoff, block)
                           .winner;
    } catch (const RunStopped&) {
    }
    out.army_list = ends[out.best];
    out.points = interval(Points{});
    out.against.resize(spec.gauntlet.size());
    if (!is_stopped()) judge(spec, rounds, out);
    return out;
}

}  // namespace muster::lab
