#include "engine/campaign/model/figures.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace muster::campaign {
namespace {

const Traits& traits_of(const State& state, const Army& army) {
    static const Traits none;
    if (army.commander == nobody) return none;
    const Commander& commander = state.commander(army.commander);
    return commander.standing == Standing::in_play ? commander.traits : none;
}

/// What people a detachment has; engines are things.
bool has_people(const Detachment& one) {
    return !one.is_engines;
}

template <class Holds>
bool all_people(std::span<const Detachment> detachments, Holds&& holds) {
    bool is_any = false;
    for (const Detachment& one : detachments) {
        if (!has_people(one)) continue;
        is_any = true;
        if (!holds(one)) return false;
    }
    return is_any;
}

}  // namespace

int nc_permille(const Traits& traits, bool skirmishers_only) {
    const int normal = skirmishers_only ? 100 : 250;
    return traits.has(Trait::spartan) ? normal / 2 : normal;
}

bool is_skirmisher_only(std::span<const Detachment> detachments) {
    return all_people(detachments, [](const Detachment& one) { return one.is_skirmisher; });
}
bool is_cavalry_only(std::span<const Detachment> detachments) {
    return all_people(detachments, [](const Detachment& one) { return one.arm == Arm::cavalry; });
}
bool has_cavalry(std::span<const Detachment> detachments) {
    return std::any_of(detachments.begin(), detachments.end(), [](const Detachment& one) {
        return one.arm == Arm::cavalry && one.soldiers > 0;
    });
}
bool has_scouts(std::span<const Detachment> detachments) {
    return std::any_of(detachments.begin(), detachments.end(), [](const Detachment& one) {
        return (one.arm == Arm::cavalry || one.is_skirmisher) && one.soldiers > 0;
    });
}

std::int64_t daily_need(const Army& army) {
    std::int64_t sum = 0;
    for (const Detachment& one : army.detachments) {
        const int a_head = one.need > 0 ? one.need : one.arm == Arm::cavalry ? 10 : 1;
        sum += std::int64_t{one.soldiers} * a_head + one.nc + 10 * std::int64_t{one.wagons};
    }
    return sum;
}

std::int64_t carried_by(std::span<const Detachment> detachments) {
    std::int64_t sum = 0;
    for (const Detachment& one : detachments) {
        const int a_head = one.carries > 0 ? one.carries : one.arm == Arm::cavalry ? 75 : 15;
        sum += std::int64_t{one.soldiers} * a_head + std::int64_t{one.nc} * 15 +
               std::int64_t{one.wagons} * 500;
    }
    return sum;
}

std::int64_t capacity(std::span<const Detachment> detachments, const Traits& traits,
                      const Commander* leader) {
    std::int64_t sum = carried_by(detachments);
    if (traits.has(Trait::logistician)) sum = sum * 120 / 100;
    constexpr std::int64_t kit = 1000;  // CA-238
    const auto kits = [](const Study& study) {
        std::int64_t count = static_cast<std::int64_t>(study.memorised.size());
        const auto learns = static_cast<std::uint8_t>(std::max(study.spell, 0));
        const bool is_new =
            study.spell >= 0 && std::find(study.memorised.begin(), study.memorised.end(), learns) ==
                                    study.memorised.end();
        return count + (is_new ? 1 : 0);
    };
    for (const Detachment& one : detachments) sum -= kits(one.study) * kit;
    if (leader != nullptr) sum -= kits(leader->study) * kit;
    return std::max<std::int64_t>(sum, 0);
}

std::int64_t capacity(const State& state, const Army& army) {
    const Commander* leader = army.commander == nobody ? nullptr : &state.commander(army.commander);
    return capacity(army.detachments, traits_of(state, army), leader);
}

std::int64_t free_capacity(const State& state, const Army& army) {
    return std::max<std::int64_t>(capacity(state, army) - army.supplies - army.loot, 0);
}

std::int64_t days_of_supply(const Army& army) {
    const std::int64_t need = daily_need(army);
    return need > 0 ? army.supplies / need : 0;
}

std::int64_t column_length(const State& state, const Army& army) {
    const std::int64_t length = 4 * (std::int64_t{army.infantry()} + army.nc()) +
                                10 * std::int64_t{army.cavalry()} +
                                400 * std::int64_t{army.wagons()};
    return traits_of(state, army).has(Trait::logistician) ? length / 2 : length;
}

bool is_long_column(const State& state, const Army& army) {
    return column_length(state, army) > 6 * column_mile;
}

namespace {

int weight_of(const Detachment& one, int foot, int heavy_foot, int horse, int heavy_horse) {
    if (one.is_engines) return 0;
    if (one.weight > 0) return one.soldiers * one.weight;  // CA-32
    if (one.arm == Arm::cavalry) return one.soldiers * (one.is_heavy ? heavy_horse : horse);
    return one.soldiers * (one.is_heavy ? heavy_foot : foot);
}

}  // namespace

int field_weight(std::span<const Detachment> detachments) {
    int sum = 0;
    for (const Detachment& one : detachments) sum += weight_of(one, 1, 2, 2, 4);
    return sum;
}

int assault_weight(std::span<const Detachment> detachments, const Variant& variant) {
    int sum = 0;
    for (const Detachment& one : detachments)
        sum += weight_of(one, 1, 2, 1, variant.assault_heavy_cav);
    return sum;
}

int scouting_radius(std::span<const Detachment> detachments, const Traits& traits,
                    WeatherLevel level) {
    const bool scouts = has_scouts(detachments);
    const int radius = !scouts ? 1 : traits.has(Trait::outrider) ? 3 : 2;
    if (traits.has(Trait::ranger)) return radius;
    return std::max(radius - static_cast<int>(level), 0);
}

int scouting_radius(const State& state, const Army& army) {
    return scouting_radius(army.detachments, traits_of(state, army),
                           state.weather_at(army.hex).level);
}

int forage_radius(std::span<const Detachment> detachments, const Traits& traits,
                  const Variant& variant) {
    if (!has_scouts(detachments)) return 1;
    if (traits.has(Trait::outrider)) return 3;
    return variant.cavalry_forage ? 2 : 1;
}

int raze_radius(std::span<const Detachment> detachments) {
    return has_cavalry(detachments) ? 2 : 1;
}

int resting_morale(const Traits& traits) {
    return traits.has(Trait::beloved) ? 10 : 9;
}

bool doubles_forced_pace(const State& state, const Army& army) {
    return is_cavalry_only(army.detachments) && army.engines() == 0 &&
           (army.wagons() == 0 || state.variant.cav_only_wagons);
}

namespace {

/// Weather and harriers slow what they find (CA-105).
Miles slowed(const State& state, const Army& army, Miles miles) {
    miles = miles * state.weather_at(army.hex).travel_pct / 100;
    return army.is_harried ? miles / 2 : miles;
}

}  // namespace

Miles day_miles(const State& state, const Army& army, bool is_forced) {
    const bool is_long = is_long_column(state, army);
    Miles miles = one_mile * (is_forced ? (is_long ? 12 : 18) : (is_long ? 6 : 12));
    if (is_forced && doubles_forced_pace(state, army)) miles *= 2;
    return slowed(state, army, miles);
}

Miles week_cap(const State& state, const Army& army, bool is_forced) {
    const bool is_long = is_long_column(state, army);
    const Variant& variant = state.variant;
    if (!is_forced) return one_mile * (is_long ? 30 : 60);
    const Miles miles = one_mile * (is_long ? variant.long_forced_cap : variant.forced_week_cap);
    return doubles_forced_pace(state, army) ? miles * 2 : miles;
}

Miles next_allowance(const State& state, const Army& army, bool is_forced) {
    constexpr int marching_days = 5;
    if (!is_forced && army.log.days_this_week >= marching_days) return 0;
    const Miles cap = week_cap(state, army, is_forced || army.log.is_forced_week);
    return std::clamp<Miles>(cap - army.log.this_week, 0, day_miles(state, army, is_forced));
}

Miles night_miles(const State& state, const Army& army, bool is_forced) {
    const Miles cap = week_cap(state, army, is_forced || army.log.is_forced_week);
    return std::clamp<Miles>(cap - army.log.this_week, 0,
                             slowed(state, army, one_mile * (is_forced ? 12 : 6)));
}

Miles step_miles(const Army& army, bool is_road) {
    const int factor = is_road || is_skirmisher_only(army.detachments) ? 1 : 2;
    return one_mile * miles_a_hex * factor;
}

Miles ford_delay(const State& state, const Army& army, Miles allowance) {
    std::int64_t foot = 0;
    for (const Detachment& one : army.detachments)
        if (one.arm == Arm::infantry && !one.is_skirmisher)
            foot += std::int64_t{one.soldiers} + one.nc;
    const bool is_halved = traits_of(state, army).has(Trait::logistician);
    // Half a day's allowance for each mile of 5,000 people; a Logistician's column is half as long.
    const std::int64_t a_mile = is_halved ? 10'000 : 5'000;
    if (state.variant.ford_round == Variant::FordRound::exact)
        return allowance * foot / (2 * a_mile);
    return allowance * ((foot + a_mile - 1) / a_mile) / 2;
}

std::vector<int> shared_losses(std::span<const Detachment> detachments, int losses) {
    std::vector<int> shares(detachments.size());
    std::int64_t total = 0;
    for (const Detachment& one : detachments) total += one.soldiers;
    if (total == 0) return shares;
    losses = static_cast<int>(std::min<std::int64_t>(losses, total));
    int given = 0;
    std::vector<std::pair<std::int64_t, std::size_t>> rests;  // Largest remainder first.
    for (std::size_t i = 0; i < detachments.size(); ++i) {
        const std::int64_t exact = std::int64_t{losses} * detachments[i].soldiers;
        shares[i] = static_cast<int>(exact / total);
        given += shares[i];
        rests.emplace_back(-(exact % total), i);
    }
    std::sort(rests.begin(), rests.end());
    for (std::size_t i = 0; given < losses; ++i, ++given) ++shares[rests[i].second];
    return shares;
}

}  // namespace muster::campaign
