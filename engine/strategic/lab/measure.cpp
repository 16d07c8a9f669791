#include "engine/strategic/lab/measure.hpp"

#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/lab/input.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace muster::lab {
namespace {

/// What the first faction of a side leads.
strategic::Host host_of(const strategic::War& war, std::size_t side) {
    const std::size_t faction = first_faction(war, side);
    strategic::Host host;
    host.id = war.factions[faction].id;
    host.name = war.factions[faction].name;
    for (const strategic::ArmyRow& row : war.armies)
        if (static_cast<std::size_t>(row.faction) == faction) host.armies.push_back(row);
    return host;
}

/// Size in per cent of what the side came with, down to a multiple of 5.
int part_left(int size, int before) {
    constexpr int step = 5;
    return before > 0 ? 100 / step * size / before * step : 0;
}

}  // namespace

const std::array<StrategicUse::Measure, 6> StrategicUse::measures{
    {{"brought", &StrategicUse::brought},
     {"survived", &StrategicUse::survived},
     {"survived_won", &StrategicUse::survived_won},
     {"battles", &StrategicUse::battles},
     {"defeated", &StrategicUse::defeated},
     {"places", &StrategicUse::places}}};

void StrategicUse::add(const StrategicUse& other) {
    for (const auto& [name, member] : measures) this->*member += other.*member;
}

std::size_t side_of_row(const strategic::War& war, const strategic::ArmyRow& row) {
    return static_cast<std::size_t>(war.factions[static_cast<std::size_t>(row.faction)].side);
}

std::size_t first_faction(const strategic::War& war, std::size_t side) {
    std::size_t faction = 0;
    while (static_cast<std::size_t>(war.factions[faction].side) != side) ++faction;
    return faction;
}

strategic::War war_named(const std::string& name, const strategic::Pack& pack,
                         std::string_view where) {
    std::error_code failed;
    if (std::filesystem::exists(name, failed)) {
        toml::Faults faults;
        return *required(strategic::load_war(name, *pack.tables, faults), faults);
    }
    if (const int at = strategic::find_index(pack.wars, name); at >= 0)
        return pack.wars[static_cast<std::size_t>(at)];
    throw BadInput{fmt::format("error: {}: {}", where,
                               toml::unknown_name(name, strategic::ids_of(pack.wars)))};
}

strategic::Setup war_setup(const Sides& sides, const std::string& map, const std::string& variant,
                           const strategic::Pack& pack) {
    using strategic::Definitions;
    if (map.empty()) return setup_of<Definitions>(sides, variant, pack);
    if (!sides.battle.empty()) throw BadInput{"error: --battle brings its map; leave out --map"};
    const strategic::Variant rules = variant_of<Definitions>(variant);
    strategic::War war = war_named(map, pack);
    if (sides.red.empty() && sides.blue.empty())
        return strategic::setup_of(*pack.tables, rules, std::move(war));
    const auto host = [&](const std::string& army, std::size_t side) {
        return army.empty() ? host_of(war, side) : army_of<Definitions>(army, pack, rules);
    };
    std::vector<strategic::Host> hosts{host(sides.red, 0), host(sides.blue, 1)};
    return strategic::setup_of(*pack.tables, rules, strategic::with_hosts(std::move(war), hosts));
}

StrategicMeasure::Roster::Roster(const TournamentSource& source)
    : pack_{lab::loaded<strategic::Definitions>(source.packs)},
      variant_{variant_of<strategic::Definitions>(source.variant)} {
    for (const std::string& army : source.armies.empty()
                                       ? army_names(strategic::Definitions::shipped_armies())
                                       : source.armies)
        hosts_.push_back(army_of<strategic::Definitions>(army, *pack_, variant_));
    if (source.maps.empty()) wars_ = pack_->wars;
    for (const std::string& name : source.maps) {
        strategic::War war = war_named(name, *pack_);
        if (strategic::find_index(wars_, war.id) >= 0)
            throw BadInput{
                fmt::format("error: --map: two wars are called {}; allowed: each id once",
                            toml::quote(war.id))};
        wars_.push_back(std::move(war));
    }
}

strategic::Setup StrategicMeasure::Roster::setup(std::size_t red, std::size_t blue,
                                                 std::size_t war) const {
    return strategic::setup_of(*pack_->tables, variant_,
                               strategic::with_hosts(wars_[war], {hosts_[red], hosts_[blue]}));
}

std::vector<std::string> StrategicMeasure::Roster::map_names() const {
    return strategic::names_of(wars_);
}

std::string StrategicMeasure::Roster::map_text() const {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const strategic::War& war : wars_) {
        nlohmann::ordered_json save;
        record::Saves<Rules>::write(strategic::setup_of(*pack_->tables, variant_, war), save);
        json.push_back(save["war"]);
    }
    return json.dump();
}

strategic::Setup StrategicMeasure::exchanged(const strategic::Setup& setup) {
    return strategic::setup_of(
        *setup.tables, setup.variant,
        strategic::with_hosts(setup.war, {host_of(setup.war, 1), host_of(setup.war, 0)}));
}

std::string StrategicMeasure::card_id(const strategic::Setup& setup, std::size_t side,
                                      std::size_t army) {
    for (const strategic::ArmyRow& row : setup.war.armies)
        if (side_of_row(setup.war, row) == side && army-- == 0) return row.id;
    return {};
}

nlohmann::ordered_json StrategicMeasure::saved_army(const nlohmann::ordered_json& save) {
    nlohmann::ordered_json army = nlohmann::ordered_json::array();
    const auto& war = save["war"];
    for (const auto& row : war["army"])
        if (row["faction"] == war["faction"][0]["id"]) army.push_back(row);
    return army;
}

void StrategicMeasure::Watch::begin(const strategic::Setup& setup,
                                    const std::array<UseOfCards<StrategicUse>*, 2>& by_side) {
    const strategic::War& war = setup.war;
    std::array<std::size_t, 2> armies{};
    size_before_ = {};
    side_of_.clear();
    place_of_.clear();
    for (const strategic::ArmyRow& row : war.armies) {
        const std::size_t side = side_of_row(war, row);
        side_of_.push_back(static_cast<std::uint8_t>(side));
        place_of_.push_back(armies[side]++);
        size_before_[side] += row.size;
    }
    for (std::size_t side = 0; side < 2; ++side) {
        make_room(*by_side[side], armies[side]);
        uses_[side] = by_side[side]->data();
    }
    events_.clear();
}

StrategicUse* StrategicMeasure::Watch::use_of(strategic::Index army) {
    return army < side_of_.size() ? &uses_[side_of_[army]][place_of_[army]] : nullptr;
}

void StrategicMeasure::Watch::count() {
    using Kind = strategic::Event::Kind;
    for (const strategic::Event& event : events_) {
        StrategicUse* const use = use_of(event.kind == Kind::fell ? event.other : event.army);
        if (use == nullptr) continue;
        if (event.kind == Kind::battle_begun)
            ++use->battles;
        else if (event.kind == Kind::fell)
            ++use->defeated;
        else
            ++use->places;
    }
    events_.clear();
}

BattleResult StrategicMeasure::Watch::end(const strategic::State& end) {
    count();
    const Seat winner = Rules::winner(end);
    const std::size_t won = winner == Seat::nobody ? 2 : Rules::side(end, winner);
    std::array<int, 2> left{};
    for (strategic::Index army = 0; army < end.army_count; ++army) {
        const strategic::ArmyState& own = end.armies[army];
        const bool is_there = own.place != strategic::Place::gone;
        const std::size_t side = Rules::side(end, seat_of(own.faction));
        if (is_there) left[side] += own.size;
        StrategicUse* const use = use_of(army);
        if (use == nullptr) continue;
        ++use->brought;
        if (!is_there) continue;
        ++use->survived;
        use->survived_won += side == won ? 1 : 0;
    }
    return {won,
            Rules::side(end, seat_of(end.order[0])),
            end.turn,
            {part_left(left[0], size_before_[0]), part_left(left[1], size_before_[1])}};
}

}  // namespace muster::lab
