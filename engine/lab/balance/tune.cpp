#include "engine/lab/balance/tune.hpp"

#include "engine/lab/balance/card_values.hpp"
#include "engine/lab/balance/tuning_matches.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/play/stop.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace muster::lab {
namespace {

/// What each round's seed is made with beside its number.
constexpr std::uint64_t stage_before = 1000;
constexpr std::uint64_t stage_after = 1001;
constexpr std::uint64_t fewest_pairs = 64;

class Tuner {
  public:
    Tuner(const TuneSpec& spec, const Backing& backing)
        : spec_{spec},
          pool_{*spec.pool},
          rounds_{places(spec), backing, spec.games + 2 * judged(), "meetings"} {
        const std::vector<CardPool::Card>& cards = pool_.about().cards;
        place_.assign(cards.size(), 0);
        for (std::size_t i = 0; i < cards.size(); ++i) {
            prices_.push_back(cards[i].cost);
            if (!cards[i].is_common) continue;
            place_[i] = out_.cards.size();
            out_.cards.push_back(i);
            total_ += cards[i].cost;
        }
    }

    Tuning run() {
        std::vector<Encounter> before, last;
        try {
            play_all(before, last);
        } catch (const RunStopped&) {
            // What the last whole round suggests stands; it was not judged.
            if (out_.suggested.empty() || std::isinf(out_.suggested[0].high)) throw;
            out_.before = evenness(before);
        }
        return std::move(out_);
    }

  private:
    void play_all(std::vector<Encounter>& before, std::vector<Encounter>& last) {
        before = play(stage_before, judged(), true);
        std::uint64_t pairs = std::max(fewest_pairs, spec_.games / 8);
        for (std::uint64_t round = 0; !is_done(); ++round) {
            if (round > 1) pairs *= 2;
            if (spec_.precision > 0) rounds_.expect(4 * pairs);
            last = play(round, pairs, false);
            suggest(last, pairs);
        }
        if (std::isinf(out_.suggested[0].high))
            throw BadInput{
                "error: these battles do not show what a card is worth; try more --games or "
                "another --player"};
        out_.before = evenness(before);
        out_.after = evenness(play(stage_after, judged(), true));
        find_together(last);
    }

    [[nodiscard]] std::uint64_t judged() const { return std::max(fewest_pairs, spec_.games / 32); }

    [[nodiscard]] bool is_done() const {
        if (spec_.precision <= 0) return out_.rounds.size() == 4;
        if (out_.rounds.size() < 2) return false;
        const double wanted = spec_.precision * total_ / static_cast<double>(out_.cards.size());
        return out_.rounds.size() >= 14 ||
               std::all_of(widths_.begin(), widths_.end(),
                           [&](double width) { return width <= wanted; });
    }

    std::vector<Encounter> play(std::uint64_t stage, std::uint64_t pairs, bool is_equal) {
        return play_draft(rounds_, spec_, {stage, is_equal, prices_}, pairs);
    }

    [[nodiscard]] Meeting meeting(const Encounter& met) const {
        std::map<std::size_t, int> more;
        for (const std::size_t card : met.first.cards) ++more[place_[card]];
        for (const std::size_t card : met.second.cards) --more[place_[card]];
        Meeting out;
        for (const auto& [place, count] : more)
            if (count != 0) out.ahead.emplace_back(place, count);
        out.quarters = met.quarters[0];
        return out;
    }

    void suggest(const std::vector<Encounter>& played, std::uint64_t pairs) {
        std::vector<Meeting> meetings;
        meetings.reserve(played.size());
        for (const Encounter& met : played) meetings.push_back(meeting(met));
        CardValues values = fit_card_values(meetings, out_.cards.size());
        std::vector<Proportion> suggested = prices(values, total_);
        out_.rounds.push_back({pairs, 0});
        widths_.assign(out_.cards.size(), suggested[0].half_width());
        // Near the right costs battles may say no more: then the last round that did is what holds.
        const bool says_nothing = std::isinf(suggested[0].high);
        if (says_nothing && !out_.suggested.empty()) return;
        values_ = std::move(values);
        out_.suggested = std::move(suggested);
        if (says_nothing) return;  // The next round may.
        widths_.clear();
        int moved = 0;
        out_.printed.clear();
        for (std::size_t i = 0; i < out_.cards.size(); ++i) {
            Proportion& price = out_.suggested[i];
            widths_.push_back(price.half_width());
            price = {std::max(0.0, price.value), std::max(0.0, price.low),
                     std::max(0.0, price.high)};
            const int printed = static_cast<int>(std::lround(price.value));
            out_.printed.push_back(printed);
            int& now = prices_[out_.cards[i]];
            moved = std::max(moved, std::abs(printed - now));
            now = printed;
        }
        out_.rounds.back().moved = moved;
    }

    [[nodiscard]] Evenness evenness(const std::vector<Encounter>& encounters) const {
        double sum = 0, squares = 0, predicted = 0;
        for (const Encounter& met : encounters) {
            // The mean product of two different times: what is luck in one is none in the other.
            double all = 0, own = 0;
            for (const std::uint64_t quarters : met.quarters) {
                const double lead = static_cast<double>(quarters) / 4 - 0.5;
                all += lead;
                own += lead * lead;
            }
            constexpr double times = times_judged;
            const double product = (all * all - own) / (times * (times - 1));
            sum += product;
            squares += product * product;
            const double lead = values_.expected(meeting(met)) - 0.5;
            predicted += lead * lead;
        }
        const std::uint64_t count = encounters.size();
        const auto n = static_cast<double>(count);
        const double mean = sum / n;
        const Proportion square = mean_interval(mean, (squares - n * mean * mean) / (n - 1), count);
        const auto root = [](double value) { return std::sqrt(std::max(0.0, value)); };
        return {
            {root(square.value), root(square.low), root(square.high)}, root(predicted / n), count};
    }

    /// Looks in what the card values leave unsaid for pairs of cards that go with it. Of so many
    /// pairs only those are reported that chance alone would not show once in twenty runs.
    void find_together(const std::vector<Encounter>& played) {
        struct Sum {
            double rest{}, squares{}, curve{};
        };
        std::map<std::pair<std::size_t, std::size_t>, Sum> sums;
        for (const Encounter& met : played) {
            std::map<std::pair<std::size_t, std::size_t>, int> both;
            for (const auto& [army_list, sign] : {std::pair{&met.first, 1}, {&met.second, -1}})
                for (std::size_t i = 0; i < army_list->cards.size(); ++i)
                    for (std::size_t k = 0; k < i; ++k)
                        both[std::minmax(place_[army_list->cards[i]],
                                         place_[army_list->cards[k]])] += sign;
            const double p = values_.expected(meeting(met));
            const double rest = static_cast<double>(met.quarters[0]) / 4 - p;
            for (const auto& [pair, more] : both) {
                if (more == 0) continue;
                Sum& sum = sums[pair];
                sum.rest += rest * more;
                sum.squares += rest * rest * more * more;
                sum.curve += p * (1 - p) * more * more;
            }
        }
        double worth_of_all = 0;
        for (const double value : values_.values) worth_of_all += std::max(0.0, value);
        const double reach =
            normal_reach(1 - 0.05 / std::max<double>(1, static_cast<double>(sums.size())));
        std::vector<std::pair<double, Together>> clear;
        for (const auto& [pair, sum] : sums) {
            const double error = std::sqrt(sum.squares);
            if (sum.curve < 5 || std::abs(sum.rest) <= reach * error) continue;
            const double cost = total_ / worth_of_all / sum.curve;
            clear.emplace_back(std::abs(sum.rest) / error,
                               Together{out_.cards[pair.first],
                                        out_.cards[pair.second],
                                        {cost * sum.rest, cost * (sum.rest - reach * error),
                                         cost * (sum.rest + reach * error)}});
        }
        std::stable_sort(clear.begin(), clear.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        for (const auto& [by, found] : clear)
            if (out_.together.size() < 10) out_.together.push_back(found);
    }

    const TuneSpec& spec_;
    const CardPool& pool_;
    Rounds rounds_;
    std::vector<std::size_t> place_;  ///< In out_.cards, by card.
    std::vector<int> prices_;
    double total_{};
    std::vector<double> widths_;
    CardValues values_;
    Tuning out_;
};

}  // namespace

Tuning tune(const TuneSpec& spec, const Backing& backing) {
    int count = 0;
    double total = 0;
    for (const CardPool::Card& card : spec.pool->about().cards)
        if (card.is_common) {
            ++count;
            total += card.cost;
        }
    if (count < 2 || total <= 0)
        throw BadInput{"error: tuning takes two cards or more, which cost something"};
    return Tuner{spec, backing}.run();
}

}  // namespace muster::lab
