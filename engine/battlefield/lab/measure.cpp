#include "engine/battlefield/lab/measure.hpp"

#include "engine/battlefield/game/save_map.hpp"
#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/lab/input.hpp"

#include "engine/toml/reader.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <system_error>
#include <utility>

namespace muster::lab {
namespace {

/// ML in per cent of what the army came with, down to a multiple of 5.
int ml_left(const battlefield::State& end, std::uint8_t army) {
    constexpr int step = 5;
    int all = 0, left = 0;
    battlefield::each(end.prepared().units_of[army], [&](battlefield::Index unit) {
        all += end.own_profile(unit).ml;
        if (end.is_on_field(unit)) left += end.pieces[unit].ml;
    });
    return all > 0 ? 100 / step * left / all * step : 0;
}

}  // namespace

const std::array<BattlefieldUse::Measure, 6> BattlefieldUse::measures{
    {{"brought", &BattlefieldUse::brought},
     {"survived", &BattlefieldUse::survived},
     {"survived_won", &BattlefieldUse::survived_won},
     {"attacks", &BattlefieldUse::attacks},
     {"removals", &BattlefieldUse::removals},
     {"deserted", &BattlefieldUse::deserted}}};

void BattlefieldUse::add(const BattlefieldUse& other) {
    for (const auto& [name, member] : measures) this->*member += other.*member;
}

BattlefieldMeasure::Roster::Roster(const TournamentSource& source)
    : pack_{lab::loaded<battlefield::Definitions>(source.packs)},
      variant_{variant_of<battlefield::Definitions>(source.variant)} {
    for (const std::string& army : source.armies.empty()
                                       ? army_names(battlefield::Definitions::shipped_armies())
                                       : source.armies)
        armies_.push_back(army_of<battlefield::Definitions>(army, *pack_, variant_));
    if (source.maps.empty()) maps_ = pack_->tables->maps;
    for (const std::string& name : source.maps) {
        battlefield::Map map = map_named(name, *pack_->tables);
        if (battlefield::find_row(maps_, map.id) != nullptr)
            throw BadInput{
                fmt::format("error: --map: two maps are called {}; allowed: each id once",
                            toml::quote(map.id))};
        maps_.push_back(std::move(map));
    }
}

battlefield::Setup BattlefieldMeasure::Roster::setup(std::size_t red, std::size_t blue,
                                                     std::size_t map) const {
    battlefield::Setup setup =
        battlefield::battle_of(*pack_->tables, variant_, maps_[map], {armies_[red], armies_[blue]});
    if (const auto fault = battlefield::setup_fault(setup))
        throw BadInput{fmt::format("error: {}: {}", maps_[map].id, fault->text)};
    return setup;
}

std::vector<std::string> BattlefieldMeasure::Roster::map_names() const {
    std::vector<std::string> names;
    for (const battlefield::Map& map : maps_) names.push_back(map.id);
    return names;
}

std::string BattlefieldMeasure::Roster::map_text() const {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const battlefield::Map& map : maps_) json.push_back(battlefield::map_json(map));
    return json.dump();
}

battlefield::Map map_named(const std::string& name, const battlefield::Tables& tables,
                           std::string_view where) {
    std::error_code failed;
    if (std::filesystem::exists(name, failed)) {
        toml::Faults faults;
        return *required(battlefield::load_map(name, tables, faults), faults);
    }
    if (const auto* map = battlefield::find_row(tables.maps, name)) return *map;
    throw BadInput{fmt::format("error: {}: {}", where,
                               toml::unknown_name(name, battlefield::ids_of(tables.maps)))};
}

void put_on_map(battlefield::Setup& setup, const std::string& map) {
    setup.map = map_named(map, *setup.tables);
    battlefield::prepare(setup);
    if (const auto fault = battlefield::setup_fault(setup))
        throw BadInput{fmt::format("error: --map: {}: {}", setup.map.id, fault->text)};
}

battlefield::Setup BattlefieldMeasure::exchanged(battlefield::Setup setup) {
    battlefield::ArmySetup& red = setup.armies[0];
    battlefield::ArmySetup& blue = setup.armies[1];
    std::swap(red, blue);
    std::swap(red.side, blue.side);
    if (red.placed.empty() && blue.placed.empty()) std::swap(red.role, blue.role);
    battlefield::prepare(setup);
    return setup;
}

std::string BattlefieldMeasure::card_id(const battlefield::Setup& setup, std::size_t side,
                                        std::size_t unit) {
    return setup.armies[side].army.units[unit].id;
}

void BattlefieldMeasure::Watch::begin(const battlefield::Setup& setup,
                                      const std::array<UseOfCards<BattlefieldUse>*, 2>& by_seat) {
    for (std::size_t side = 0; side < 2; ++side) {
        make_room(*by_seat[side], setup.armies[side].army.units.size());
        uses_[side] = by_seat[side]->data();
    }
    first_of_blue_ = setup.armies[0].army.units.size();
    attacker_ = battlefield::no_unit;
    removed_.clear();
}

/// Whom the last choice cost the map.
void BattlefieldMeasure::Watch::count_removed() {
    const auto use = [&](const battlefield::Event& event) -> BattlefieldUse& {
        return uses_[event.army][event.army == 0 ? event.unit : event.unit - first_of_blue_];
    };
    for (const battlefield::Event& event : removed_) {
        const auto fate = static_cast<battlefield::Fate>(event.number);
        if (fate == battlefield::Fate::out_of_command) ++use(event).deserted;
        if (fate != battlefield::Fate::fallen || attacker_ == battlefield::no_unit) continue;
        const std::size_t side = attacker_ < first_of_blue_ ? 0 : 1;
        ++uses_[side][side == 0 ? attacker_ : attacker_ - first_of_blue_].removals;
    }
    removed_.clear();
}

BattleResult BattlefieldMeasure::Watch::end(const battlefield::State& end) {
    count_removed();
    const std::size_t winner = end.winner < 0 ? 2 : static_cast<std::size_t>(end.winner);
    for (battlefield::Index unit = 0; unit < end.prepared().pieces; ++unit) {
        BattlefieldUse& use = use_of(end, unit);
        ++use.brought;
        if (!end.is_on_field(unit)) continue;
        ++use.survived;
        use.survived_won += end.army_of(unit) == winner ? 1 : 0;
    }
    return {winner,
            end.order.empty() ? std::size_t{0} : end.order[0],
            end.round,
            {ml_left(end, 0), ml_left(end, 1)}};
}

}  // namespace muster::lab
