#include "engine/strategic/model/field.hpp"
#include "engine/strategic/rules/flow.hpp"

#include <algorithm>
#include <optional>

/// The weather as a Battle Phase opens, and what its storms take (ST-397 to ST-403).
namespace muster::strategic {
namespace {

constexpr int percent_sides = 100, storm_sides = 10;

/// The row of a season for a roll; the number of rows for the phenomena above the last one.
std::size_t season_row(const Season& season, int total) {
    std::size_t at = 0;
    while (at < season.rows.size() && total > season.rows[at].to) ++at;
    return at;
}

/// What a region has instead of the row's own weather, if anything.
std::optional<Index> regional_weather(const SeasonRow& row, std::size_t region) {
    if (region >= row.regions.size() || row.regions[region] < 0) return std::nullopt;
    return static_cast<Index>(row.regions[region]);
}

/// The army at a place in the order of ST-502: faction by faction, in the order of creation.
Index army_in_order(const State& state, std::size_t place) {
    for (std::size_t i = 0; i < state.faction_count(); ++i)
        for (Index army = 0; army < state.army_count; ++army)
            if (state.armies[army].faction == state.order[i] && place-- == 0) return army;
    return absent;
}

/// ST-401, ST-R53: d10 of Size that the storm takes from an army.
int storm_dice(const State& state, Index army) {
    if (state.armies[army].storm_dice >= 0) return state.armies[army].storm_dice;
    const Index weather = weather_at(state, state.armies[army].space).weather;
    if (!state.is_major_event || !state.tables().weathers[weather].harms) return 0;
    const auto& labels = state.prepared().labels[weather];
    const bool is_undesired = ((labels[0] | labels[1]) & weather_taste(state, army).undesired) != 0;
    return is_undesired ? 2 : 1;
}

}  // namespace

/// ST-398: above the last row a phenomenon is rolled; a natural 100 is a major event besides.
void Flow::set_weather(int face) {
    const Season& season = s.tables().seasons[static_cast<std::size_t>(s.war().season)];
    const auto with_mod = [&](int mod) {
        return std::clamp(face + s.weather_mod + mod, 1, percent_sides);
    };
    s.is_major_event = face == percent_sides || (!s.variant().major_event_on_natural_only &&
                                                 with_mod(0) == percent_sides);  // ST-R52
    s.regional.fill(absent);
    s.intensity = Intensity::normal;
    std::size_t at = season_row(season, with_mod(0));
    if (s.variant().slow_weather && s.weather_roll != 0) {  // ST-403
        at = s.weather_row;
        if (face > s.weather_roll && at < season.rows.size()) ++at;
        if (face < s.weather_roll && at > 0) --at;
    }
    s.weather_roll = static_cast<std::uint8_t>(face);
    s.weather_row = static_cast<std::uint8_t>(at);
    if (at == season.rows.size()) return next_stage(Stage::phenomenon);
    s.weather = season.rows[at].weather;
    for (std::size_t region = 0; region < s.regional.size(); ++region) {
        const bool is_apart = s.region_mods[region] != 0;
        // Above the last row the theater alone has phenomena.
        const std::size_t row = is_apart
                                    ? std::min(season_row(season, with_mod(s.region_mods[region])),
                                               season.rows.size() - 1)
                                    : at;
        if (const auto there = regional_weather(season.rows[row], region))
            s.regional[region] = *there;
        else if (is_apart)
            s.regional[region] = season.rows[row].weather;
    }
    announce({.kind = Event::Kind::weather, .row = s.weather, .number = face});
    next_stage(Stage::storm);
}

void Flow::set_phenomenon(int face) {
    for (std::size_t i = 0; i < s.tables().weathers.size(); ++i)
        if (s.tables().weathers[i].phenomenon == face) s.weather = static_cast<Index>(i);
    announce({.kind = Event::Kind::weather, .row = s.weather, .number = face});
    next_stage(Stage::storm);
}

/// ST-35 a: before Sizes are noted.
void Flow::next_storm() {
    const bool may_harm =
        s.is_major_event || std::any_of(s.armies.begin(), s.armies.end(),
                                        [](const ArmyState& one) { return one.storm_dice > 0; });
    for (; may_harm && s.at < s.army_count; ++s.at, s.repair_dice = 0) {
        const Index army = army_in_order(s, s.at);
        if (s.is_on_map(army) && s.armies[army].size > 0 && s.repair_dice < storm_dice(s, army))
            return roll_for(RollFor::storm, storm_sides, army);
    }
    for (ArmyState& army : s.armies) army.storm_dice = -1;
    s.repair_dice = 0;
    next_stage(has_early_weather() ? Stage::phase_start : Stage::rivals);
}

/// ST-R104: nobody has defeated an army that a storm destroys.
void Flow::weather_storm(Index army, int face) {
    ++s.repair_dice;
    lose_size(army, face);
    if (s.armies[army].size == 0) has_fallen(army, absent);
}

}  // namespace muster::strategic
