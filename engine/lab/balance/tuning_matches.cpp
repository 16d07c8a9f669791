#include "engine/lab/balance/tuning_matches.hpp"

#include "engine/lab/balance/rounds_of.hpp"
#include "engine/lab/play/battle_runner.hpp"
#include "engine/lab/play/parallel.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <utility>

namespace muster::lab {
namespace {

std::uint64_t times(const Draft& draft) {
    return draft.is_equal ? times_judged : 1;
}

/// A card goes by its id, for people who read the file.
std::string draft_text(const CardPool& pool, const Draft& draft) {
    nlohmann::json json{{"stage", draft.stage}, {"is_equal", draft.is_equal}};
    for (std::size_t i = 0; i < draft.prices.size(); ++i)
        json["prices"][pool.about().cards[i].id] = draft.prices[i];
    return json.dump();
}

Draft draft_of(const CardPool& pool, const std::string& text) {
    const nlohmann::json json = nlohmann::json::parse(text);
    Draft draft{json.at("stage").get<std::uint64_t>(), json.at("is_equal").get<bool>(), {}};
    for (const CardPool::Card& card : pool.about().cards)
        draft.prices.push_back(json.at("prices").at(card.id).get<int>());
    return draft;
}

/// Draws two armies under one commander, so that cards are all that parts them.
class Drawer {
  public:
    Drawer(const TuneSpec& spec, const Draft& draft)
        : spec_{spec}, draft_{draft}, draw_{*spec.pool, draft.prices} {}

    [[nodiscard]] std::uint64_t seed(std::uint64_t unit) const {
        return battle_seed(battle_seed(spec_.how.seed, draft_.stage), unit);
    }
    [[nodiscard]] Encounter draw(std::uint64_t unit) const {
        Stream stream{seed(unit), Purpose::setup};
        const auto leaders = static_cast<std::uint32_t>(spec_.pool->about().army_lists.size());
        const std::size_t leader = stream.below(leaders);
        Encounter met;
        met.first = draw_.army_list(leader, budget(stream), stream);
        met.second = draw_.army_list(
            leader, draft_.is_equal ? draw_.price(met.first) : budget(stream), stream);
        return met;
    }

  private:
    /// Within a tenth of what was asked for: at equal prices alone, what a point of cost is worth
    /// could not be known.
    [[nodiscard]] int budget(Stream& stream) const {
        if (draft_.is_equal) return spec_.budget;
        const int tenth = std::max(1, spec_.budget / 10);
        return spec_.budget - tenth +
               static_cast<int>(stream.below(static_cast<std::uint32_t>(2 * tenth + 1)));
    }

    const TuneSpec& spec_;
    Draft draft_;
    Draw draw_;
};

class EncounterWorker {
  public:
    EncounterWorker(const TuneSpec& spec, const Draft& draft)
        : spec_{spec}, draft_{draft}, drawer_{spec, draft}, table_{spec.pool->table()} {}

    void operator()(std::uint64_t unit, Series& out) {
        const std::uint64_t seed = drawer_.seed(unit);
        const Encounter met = drawer_.draw(unit);
        for (std::uint64_t time = 0; time < times(draft_); ++time)
            out.push_back(table_
                              ->pair(met.first, met.second, spec_.how.player,
                                     draft_.is_equal ? battle_seed(seed, time) : seed,
                                     met.first.cards[0])
                              .quarters);
    }

  private:
    const TuneSpec& spec_;
    Draft draft_;
    Drawer drawer_;
    std::unique_ptr<CardPool::Table> table_;
};

}  // namespace

TakePlace places(const TuneSpec& spec) {
    return [&spec](const std::string& asked) {
        return player_of<Series>(
            std::make_shared<EncounterWorker>(spec, draft_of(*spec.pool, asked)));
    };
}

std::vector<Encounter> play_draft(Rounds& rounds, const TuneSpec& spec, const Draft& draft,
                                  std::uint64_t units) {
    const Series quarters = series_of(rounds.play(draft_text(*spec.pool, draft), units));
    std::vector<Encounter> out(units);
    spread(
        units, spec.how.threads,
        [&] {
            return Drawer{spec, draft};
        },
        [&](const Drawer& drawer, std::uint64_t unit) {
            out[unit] = drawer.draw(unit);
            const auto from = quarters.begin() + static_cast<std::ptrdiff_t>(unit * times(draft));
            out[unit].quarters.assign(from, from + static_cast<std::ptrdiff_t>(times(draft)));
        });
    return out;
}

}  // namespace muster::lab
