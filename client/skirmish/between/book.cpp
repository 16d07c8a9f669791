#include "client/skirmish/between/book.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace muster::client {

namespace {

/// Steps that only count up and down: two that follow upon each other are one.
bool adds_up(Step::Kind kind) {
    using Kind = Step::Kind;
    return kind == Kind::time || kind == Kind::good || kind == Kind::progression ||
           kind == Kind::favors || kind == Kind::influence || kind == Kind::points ||
           kind == Kind::price;
}

bool is_same_count(const Step& a, const Step& b) {
    return adds_up(a.kind) && a.kind == b.kind && a.owner == b.owner && a.side == b.side &&
           a.number == b.number;
}

}  // namespace

Book::Book(const skirmish::Table& table, Campaign campaign, std::vector<Step> steps)
    : table_{&table}, base_{std::move(campaign)}, now_{base_} {
    auto made = replayed(steps);
    if (!made) throw std::invalid_argument{"the steps do not fit the campaign"};
    now_ = std::move(*made);
    steps_ = std::move(steps);
}

std::optional<Campaign> Book::replayed(const std::vector<Step>& steps) const {
    Campaign made = base_;
    for (const Step& step : steps)
        if (client::take(made, *table_, step)) return std::nullopt;
    return made;
}

std::optional<Refusal> Book::fault(const Step& step) const {
    Campaign trial = now_;
    if (auto refusal = client::take(trial, *table_, step)) return refusal;
    if (steps_.size() >= most_steps) return Refusal{"day.too_many"};
    return std::nullopt;
}

bool Book::take(const Step& step) {
    if (fault(step)) return false;
    if (!steps_.empty() && is_same_count(steps_.back(), step)) {
        std::vector<Step> fewer = steps_;
        fewer.back().amount += step.amount;
        if (fewer.back().amount == 0) fewer.pop_back();
        // A count that stopped at a bound on its way would not come out the same.
        if (auto made = replayed(fewer)) {
            steps_ = std::move(fewer);
            now_ = std::move(*made);
            return true;
        }
    }
    if (client::take(now_, *table_, step)) return false;
    steps_.push_back(step);
    return true;
}

std::optional<std::size_t> Book::last_of(Step::Owner owner) const {
    for (std::size_t i = steps_.size(); i-- > 0;)
        if (steps_[i].owner == owner) return i;
    return std::nullopt;
}

bool Book::can_undo(Step::Owner owner) const {
    const auto last = last_of(owner);
    if (!last) return false;
    auto fewer = steps_;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(*last));
    return replayed(fewer).has_value();
}

bool Book::undo(Step::Owner owner) {
    const auto last = last_of(owner);
    if (!last) return false;
    auto fewer = steps_;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(*last));
    auto made = replayed(fewer);
    if (!made) return false;
    steps_ = std::move(fewer);
    now_ = std::move(*made);
    return true;
}

void Book::settle() {
    base_ = now_;
    steps_.clear();
}

void Book::begin_battle(std::uint64_t seed) {
    client::begin_battle(now_, seed);
    settle();
}

void Book::take_in(const skirmish::State& state) {
    client::take_in(now_, state);
    settle();
}

void Book::end_day() {
    client::end_day(now_, *table_);
    settle();
}

void Book::adopt_definitions() {
    base_.definitions = now_.definitions = table_->hash;
}

}  // namespace muster::client
