#include "tests/bench/setups.hpp"

#include "engine/skirmish/load.hpp"
#include "engine/warfare/load.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <utility>

namespace muster::bench {
namespace {

std::shared_ptr<const warfare::Tables> warfare_tables() {
    toml::Faults faults;
    auto loaded = warfare::load_tables({warfare::shipped_pack()}, faults);
    if (!loaded) throw std::runtime_error{faults.text()};
    return loaded;
}

std::filesystem::path skirmish_armies() {
    return skirmish::shipped_cards() / "skirmish" / "armies";
}

skirmish::Commander skirmish_army(const std::filesystem::path& file, const skirmish::Table& table) {
    toml::Faults faults;
    auto commander = skirmish::load_army(file, table, {}, faults);
    if (!commander) throw std::runtime_error{faults.text()};
    return *std::move(commander);
}

warfare::Army warfare_army(const std::filesystem::path& file, const warfare::Tables& tables) {
    toml::Faults faults;
    auto army = warfare::load_army(file, tables, {}, faults);
    if (!army) throw std::runtime_error{faults.text()};
    return *std::move(army);
}

/// In the same order everywhere.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> out;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        out.push_back(entry.path());
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace

std::shared_ptr<const skirmish::Table> skirmish_table() {
    toml::Faults faults;
    auto table = skirmish::load_table({skirmish::shipped_cards() / "skirmish"}, faults);
    if (!table) throw std::runtime_error{faults.text()};
    return table;
}

const skirmish::Setup& starter_pair() {
    static const auto table = skirmish_table();
    static const skirmish::Setup setup = [] {
        skirmish::Setup made;
        made.table = table.get();
        made.commanders = {skirmish_army(skirmish_armies() / "causeway_watch.toml", *table),
                           skirmish_army(skirmish_armies() / "barrow_court.toml", *table)};
        return made;
    }();
    return setup;
}

const warfare::Setup& warfare_pair() {
    static const auto tables = warfare_tables();
    static const warfare::Setup setup = [] {
        warfare::Setup made;
        made.tables = tables.get();
        constexpr std::array armies{"nine_bridges.toml", "ember_column.toml"};
        for (std::size_t side = 0; side < 2; ++side)
            made.sides[side] = {
                warfare_army(warfare::shipped_pack() / "armies" / armies[side], *tables),
                {},
                false};
        return made;
    }();
    return setup;
}

std::vector<skirmish::Setup> skirmish_pairings() {
    static const auto table = skirmish_table();
    std::vector<skirmish::Commander> armies;
    for (const auto& file : files_in(skirmish_armies()))
        armies.push_back(skirmish_army(file, *table));
    std::vector<skirmish::Setup> out;
    for (std::size_t i = 0; i < armies.size(); ++i)
        for (std::size_t k = i; k < armies.size(); ++k) {
            skirmish::Setup made;
            made.table = table.get();
            made.commanders = {armies[i], armies[k]};
            out.push_back(made);
        }
    return out;
}

std::vector<warfare::Setup> warfare_pairings() {
    static const auto tables = warfare_tables();
    std::vector<warfare::Army> armies;
    for (const auto& file : files_in(warfare::shipped_pack() / "armies"))
        if (file.stem() != "free_companies") armies.push_back(warfare_army(file, *tables));
    std::vector<warfare::Setup> out;
    for (std::size_t i = 0; i < armies.size(); ++i)
        for (std::size_t k = i; k < armies.size(); ++k) {
            warfare::Setup made;
            made.tables = tables.get();
            made.sides = {warfare::SideSetup{armies[i], {}, true},
                          warfare::SideSetup{armies[k], {}, true}};
            out.push_back(made);
        }
    return out;
}

}  // namespace muster::bench
