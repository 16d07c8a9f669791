#include "engine/lab/balance/army_search.hpp"

#include "engine/core/random.hpp"
#include "engine/lab/balance/army_sampler.hpp"
#include "engine/lab/balance/rounds_of.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/play/battle_runner.hpp"
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
    std::vector<Band> bands;
    std::uint64_t seed{}, first{}, pairs{};
};

/// A card goes by its id, for people who read the file.
std::string heat_text(const Stock::About& about, const Heat& heat) {
    nlohmann::json bands = nlohmann::json::array();
    for (const Band& band : heat.bands) {
        nlohmann::json cards = nlohmann::json::array();
        for (const std::size_t card : band.cards) cards.push_back(about.cards[card].id);
        bands.push_back({{"leader", band.leader}, {"cards", std::move(cards)}});
    }
    const nlohmann::json json{
        {"bands", bands}, {"first", heat.first}, {"pairs", heat.pairs}, {"seed", heat.seed}};
    return json.dump();
}

Heat heat_of(const Stock& stock, const std::string& text) {
    const nlohmann::json json = nlohmann::json::parse(text);
    Heat heat;
    json.at("seed").get_to(heat.seed);
    json.at("first").get_to(heat.first);
    json.at("pairs").get_to(heat.pairs);
    for (const nlohmann::json& band : json.at("bands")) {
        heat.bands.push_back({band.at("leader").get<std::size_t>(), {}});
        for (const nlohmann::json& card : band.at("cards"))
            heat.bands.back().cards.push_back(stock.card_named(card.get<std::string>()));
    }
    return heat;
}

std::size_t opponent(const ArmySearchSpec& spec, std::uint64_t pair) {
    return pair % spec.gauntlet.size();
}

/// Plays the first band's pairs, then the second's.
class HeatWorker {
  public:
    HeatWorker(const ArmySearchSpec& spec, Heat heat)
        : spec_{spec}, heat_{std::move(heat)}, table_{spec.stock->table()} {}

    void operator()(std::uint64_t unit, Series& out) {
        const Band& band = heat_.bands[unit / heat_.pairs];
        const std::uint64_t pair = heat_.first + unit % heat_.pairs;
        const Band& enemy = spec_.stock->about().bands[spec_.gauntlet[opponent(spec_, pair)]];
        out.push_back(
            table_
                ->pair(band, enemy, spec_.how.player, battle_seed(heat_.seed, pair), band.cards[0])
                .quarters);
    }

  private:
    const ArmySearchSpec& spec_;
    Heat heat_;
    std::unique_ptr<Stock::Table> table_;
};

/// @returns the quarters of each band, band by band.
std::vector<Series> play_heat(Rounds& rounds, const Stock& stock, const Heat& heat) {
    const Series all =
        series_of(rounds.play(heat_text(stock.about(), heat), heat.bands.size() * heat.pairs));
    std::vector<Series> out(heat.bands.size());
    for (std::size_t i = 0; i < all.size(); ++i) out[i / heat.pairs].push_back(all[i]);
    return out;
}

struct Racer {
    Band band;
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
/// Earlier bands win ties.
RaceEnd race(Rounds& rounds, const Stock& stock, const std::vector<Band>& bands, std::uint64_t seed,
             std::uint64_t longest, std::uint64_t block) {
    std::vector<Racer> racers;
    for (std::size_t i = 0; i < bands.size(); ++i) racers.push_back({bands[i], i, {}});
    RaceEnd out;
    const Racer* leader = nullptr;
    for (std::uint64_t played = 0; played < longest && racers.size() > 1; played += block) {
        std::vector<Band> still;
        for (const Racer& racer : racers) still.push_back(racer.band);
        const auto quarters = play_heat(rounds, stock, {still, seed, played, block});
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
          stock_{*spec.stock},
          draw_{draw},
          seed_{battle_seed(spec.how.seed, restart)},
          stream_{seed_, Purpose::setup} {
        for (std::size_t i = 0; i < stock_.about().cards.size(); ++i)
            if (stock_.about().cards[i].is_common) open_.push_back(i);
        leader_ = spec.gauntlet[restart % spec.gauntlet.size()];
    }

    ArmyFound::Climb climb(Rounds& rounds) {
        ArmyFound::Climb out;
        out.band = beginning();
        const std::uint64_t armies = spec_.gauntlet.size();
        const std::uint64_t block = armies * ((12 + armies - 1) / armies);
        int failures = 0;
        for (std::uint64_t step = 0; out.pairs < spec_.games && failures < most_failures; ++step) {
            std::vector<Band> bands{out.band};
            for (int tries = 0; bands.size() <= neighbours && tries < 400; ++tries)
                if (auto band = neighbour(out.band);
                    band && std::find(bands.begin(), bands.end(), *band) == bands.end())
                    bands.push_back(*std::move(band));
            if (bands.size() < 2) break;
            const RaceEnd end =
                race(rounds, stock_, bands, battle_seed(seed_, step), longest_race, block);
            out.pairs += end.pairs;
            failures = end.winner == 0 ? failures + 1 : 0;
            if (end.winner != 0) ++out.steps;
            out.band = bands[end.winner];
        }
        return out;
    }

  private:
    std::uint32_t below(std::size_t n) { return stream_.below(static_cast<std::uint32_t>(n)); }

    [[nodiscard]] bool is_allowed(const Band& band) const {
        return !band.cards.empty() && band.cards.size() <= draw_.most() &&
               stock_.cost(band) <= spec_.budget && stock_.is_fieldable(band);
    }
    Band beginning() {
        for (int tries = 0; tries < 100; ++tries) {
            Band band = draw_.band(leader_, spec_.budget, stream_);
            if (is_allowed(band)) return band;
        }
        throw BadInput{"error: no army here costs as little as the --budget"};
    }
    /// A card or two exchanged, one more, or one less; nothing where the rules or the budget forbid
    /// what was tried.
    std::optional<Band> neighbour(Band band) {
        const std::uint32_t kind = below(10);
        if (kind == 9) {
            if (band.cards.size() < 2) return std::nullopt;
            band.cards.erase(band.cards.begin() + below(band.cards.size()));
        } else if (kind == 8) {
            band.cards.push_back(open_[below(open_.size())]);
        } else {
            for (std::uint32_t i = 0; i < (kind < 4 ? 1U : 2U); ++i)
                band.cards[below(band.cards.size())] = open_[below(open_.size())];
        }
        if (!is_allowed(band)) return std::nullopt;
        return band;
    }

    const ArmySearchSpec& spec_;
    const Stock& stock_;
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
        const auto quarters =
            play_heat(rounds, *spec.stock, {{found.band}, seed, found.judged, whole});
        Points block;
        for (std::uint64_t i = 0; i < whole; ++i) {
            block.add(quarters[0][i]);
            found.against[opponent(spec, found.judged + i)].add(quarters[0][i]);
        }
        found.judged += whole;
        return block;
    };
    if (spec.precision <= 0) {
        all = play(spec.judged);
        found.points = interval(all);
        return;
    }
    Sequence sequence{spec.precision};
    while (!sequence.is_reached()) sequence.add(play(next_block(found.judged)));
    found.points = sequence.interval();
}

}  // namespace

TakePlace places(const ArmySearchSpec& spec) {
    return [&spec](const std::string& asked) {
        return player_of<Series>(std::make_shared<HeatWorker>(spec, heat_of(*spec.stock, asked)));
    };
}

ArmyFound search_army(const ArmySearchSpec& spec, const Backing& backing) {
    std::vector<int> costs;
    for (const Stock::Card& card : spec.stock->about().cards) costs.push_back(card.cost);
    const Draw draw{*spec.stock, std::move(costs)};
    Rounds rounds{places(spec), backing, spec.restarts * spec.games + spec.judged, "pairs"};
    ArmyFound out;
    std::vector<Band> ends;
    for (std::uint64_t restart = 0; restart < spec.restarts; ++restart) {
        out.climbs.push_back(Climber{spec, draw, restart}.climb(rounds));
        ends.push_back(out.climbs.back().band);
    }
    const std::uint64_t block = spec.gauntlet.size() * 8;
    out.best = race(rounds, *spec.stock, ends, battle_seed(spec.how.seed, stage_playoff),
                    longest_playoff, block)
                   .winner;
    out.band = ends[out.best];
    judge(spec, rounds, out);
    return out;
}

}  // namespace muster::lab
