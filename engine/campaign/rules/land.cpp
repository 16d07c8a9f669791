#include "engine/campaign/rules/land.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/makers.hpp"

#include <algorithm>

namespace muster::campaign {
namespace {

const Traits& leader_traits(const State& state, const Army& army) {
    return state.commander(army.commander).traits;
}

/// CA-69: foraged less than a year ago, so that its people may rise.
bool is_exhausted(const State& state, Cell cell) {
    const int last = (*state.marks)[board::index(cell)].last_foraged;
    return last != 0 && state.day() - last < days_a_year;
}

/// CA-70: one roll for all hexes, or one for each.
void forage_revolt(Play& play, Army& army, const std::vector<Cell>& again) {
    const auto x_of = [&](Cell cell) {
        return territory(play.state, army.faction, cell) == Territory::friendly ? 2 : 3;
    };
    if (play.state.variant.forage_revolt == Variant::Each::per_hex) {
        for (const Cell cell : again) (void)roll_revolt(play, army, x_of(cell), 69, {cell});
        return;
    }
    int x = 0;
    for (const Cell cell : again) x = std::max(x, x_of(cell));
    if (x > 0) (void)roll_revolt(play, army, x, 69, again);
}

}  // namespace

std::vector<Cell> covered(const State& state, const Army& army, int radius,
                          const std::vector<Cell>& left_out) {
    std::vector<Cell> out;
    board::for_each_within(state.setting->map, army.hex, radius, [&](Cell cell) {
        if (!state.setting->is_water(cell) &&
            std::find(left_out.begin(), left_out.end(), cell) == left_out.end())
            out.push_back(cell);
    });
    return out;
}

bool is_razed(const State& state, Cell cell) {
    const int razed = (*state.marks)[board::index(cell)].razed;
    if (razed == 0) return false;
    const bool is_civil = state.variant.calendar == Variant::Calendar::civil;
    const Date then = later(state.setting->start, razed - 1, is_civil);
    Date spring{then.year, state.variant.spring_month, state.variant.spring_day};
    if (!(then < spring)) ++spring.year;
    return state.date() < spring;
}

std::int64_t forage_yield(const State& state, const Army& army, const std::vector<Cell>& hexes) {
    constexpr std::int64_t a_head = 500;
    std::int64_t total = 0;
    for (const Cell cell : hexes) {
        if (is_razed(state, cell)) continue;
        if (state.variant.forage_depletes && is_exhausted(state, cell)) continue;
        total += state.setting->hex(cell).settlement * a_head;
    }
    return state.has_trait(army, Trait::raider) ? total * 110 / 100 : total;
}

bool forage(Play& play, Army& army, const std::vector<Cell>& left_out) {
    State& state = play.state;
    const int radius = forage_radius(army.detachments, leader_traits(state, army), state.variant);
    std::vector<Cell> hexes = covered(state, army, radius, left_out);
    std::erase_if(hexes, [&](Cell cell) { return is_razed(state, cell); });
    if (hexes.empty()) {
        play.report(EventKind::refused, 72, army).text = "every hex in reach is razed";
        return false;
    }
    const std::int64_t yield = forage_yield(state, army, hexes);
    const std::int64_t taken = std::min(yield, free_capacity(state, army));
    Event& event = play.report(EventKind::foraged, 66, army);
    event.n = yield;
    event.m = static_cast<std::int64_t>(hexes.size());
    change_supplies(play, army, taken, 67, "foraged");
    std::vector<Cell> again;
    for (const Cell cell : hexes) {
        if (is_exhausted(state, cell)) again.push_back(cell);
        state.marks.edit()[board::index(cell)].last_foraged = state.day();
    }
    forage_revolt(play, army, again);
    return true;
}

void raze(Play& play, Army& army, const std::vector<Cell>& left_out) {
    State& state = play.state;
    const std::vector<Cell> hexes = covered(state, army, raze_radius(army.detachments), left_out);
    int x = 1;
    for (const Cell cell : hexes) {
        if (territory(state, army.faction, cell) == Territory::hostile) x = 2;
        state.marks.edit()[board::index(cell)].razed = state.day();
    }
    Event& event = play.report(EventKind::razed, 72, army);
    event.n = static_cast<std::int64_t>(hexes.size());
    if (!hexes.empty()) (void)roll_revolt(play, army, x, 74, hexes);
}

}  // namespace muster::campaign
