#include "tests/bench/setups.hpp"

#include "engine/battlefield/load/load.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/strategic/load/load.hpp"
#include "engine/strategic/load/load_war.hpp"
#include "engine/warfare/load/load.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <utility>

namespace muster::bench {
namespace {

/// What `load(faults)` found, which must be there.
template <class Load>
auto loaded(Load load) {
    toml::Faults faults;
    auto found = load(faults);
    if (!found) throw std::runtime_error{faults.text()};
    return found;
}

const warfare::Tables& warfare_tables() {
    static const auto tables = loaded([](toml::Faults& faults) {
        return warfare::load_tables({warfare::shipped_pack()}, faults);
    });
    return *tables;
}
const skirmish::Table& shipped_table() {
    static const auto table = skirmish_table();
    return *table;
}

skirmish::Commander skirmish_army(const std::string& id) {
    return *loaded([&](toml::Faults& faults) {
        const auto file = skirmish::shipped_cards() / "skirmish" / "armies" / (id + ".toml");
        return skirmish::load_army(file, shipped_table(), {}, faults);
    });
}
warfare::Army warfare_army(const std::string& id) {
    return *loaded([&](toml::Faults& faults) {
        const auto file = warfare::shipped_pack() / "armies" / (id + ".toml");
        return warfare::load_army(file, warfare_tables(), {}, faults);
    });
}

skirmish::Setup skirmish_setup(const std::string& red, const std::string& blue) {
    skirmish::Setup made;
    made.table = &shipped_table();
    made.commanders = {skirmish_army(red), skirmish_army(blue)};
    return made;
}
warfare::Setup warfare_setup(const std::string& red, const std::string& blue, bool may_retreat) {
    warfare::Setup made;
    made.tables = &warfare_tables();
    made.sides = {warfare::SideSetup{warfare_army(red), {}, may_retreat},
                  warfare::SideSetup{warfare_army(blue), {}, may_retreat}};
    return made;
}

const battlefield::Tables& battlefield_tables() {
    static const auto tables = loaded([](toml::Faults& faults) {
        return battlefield::load_tables({battlefield::shipped_pack()}, faults);
    });
    return *tables;
}

strategic::Setup strategic_setup(const std::string& id) {
    static const auto tables = loaded([](toml::Faults& faults) {
        return strategic::load_tables({strategic::shipped_pack()}, faults);
    });
    auto war = loaded([&](toml::Faults& faults) {
        const auto file = strategic::shipped_pack() / "wars" / (id + ".toml");
        return strategic::load_war(file, *tables, faults);
    });
    return strategic::setup_of(*tables, {}, *std::move(war));
}

/// What lies in a folder, in the same order everywhere.
std::vector<std::string> ids_in(const std::filesystem::path& folder, const std::string& but) {
    std::vector<std::string> ids;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        if (entry.path().stem() != but) ids.push_back(entry.path().stem());
    std::sort(ids.begin(), ids.end());
    return ids;
}

/// `make(red, blue)` of every army in the folder against every other one and against itself, in the
/// same order everywhere.
template <class Make>
auto pairings(const std::filesystem::path& folder, Make make, const std::string& but = {}) {
    const std::vector<std::string> ids = ids_in(folder, but);
    std::vector<decltype(make(ids[0], ids[0]))> out;
    for (std::size_t i = 0; i < ids.size(); ++i)
        for (std::size_t k = i; k < ids.size(); ++k) out.push_back(make(ids[i], ids[k]));
    return out;
}

}  // namespace

std::shared_ptr<const skirmish::Table> skirmish_table() {
    return loaded([](toml::Faults& faults) {
        return skirmish::load_table({skirmish::shipped_cards() / "skirmish"}, faults);
    });
}

const skirmish::Setup& starter_pair() {
    static const skirmish::Setup setup = skirmish_setup("causeway_watch", "barrow_court");
    return setup;
}

const warfare::Setup& warfare_pair() {
    static const warfare::Setup setup = warfare_setup("nine_bridges", "ember_column", false);
    return setup;
}

std::vector<skirmish::Setup> skirmish_pairings() {
    return pairings(skirmish::shipped_cards() / "skirmish" / "armies", skirmish_setup);
}

std::vector<warfare::Setup> warfare_pairings() {
    return pairings(
        warfare::shipped_pack() / "armies",
        [](const std::string& red, const std::string& blue) {
            return warfare_setup(red, blue, true);
        },
        "free_companies");
}

const battlefield::Setup& battlefield_pair() {
    static const auto setup = loaded([](toml::Faults& faults) {
        battlefield::Variant variant;
        variant.round_limit = 12;
        const auto file = battlefield::shipped_pack() / "battles" / "millford_crossing.toml";
        return battlefield::load_battle(file, battlefield_tables(), variant, faults);
    });
    return *setup;
}

const strategic::Setup& strategic_war() {
    static const strategic::Setup setup = strategic_setup("tolls_of_ostrick");
    return setup;
}

std::vector<strategic::Setup> strategic_wars() {
    std::vector<strategic::Setup> wars;
    for (const std::string& id : ids_in(strategic::shipped_pack() / "wars", {}))
        wars.push_back(strategic_setup(id));
    return wars;
}

std::vector<battlefield::Setup> battlefield_pairings() {
    battlefield::Variant variant;
    variant.round_limit = 40;
    const battlefield::Tables& tables = battlefield_tables();
    std::vector<battlefield::Army> armies;
    const auto folder = battlefield::shipped_pack() / "armies";
    for (const std::string& id : ids_in(folder, {}))
        armies.push_back(*loaded([&](toml::Faults& faults) {
            return battlefield::load_army(folder / (id + ".toml"), tables, variant, faults);
        }));
    const std::size_t maps = tables.maps.size(), pairs = armies.size() * armies.size();
    std::vector<battlefield::Setup> out;
    for (std::size_t i = 0; i < maps * pairs; ++i) {
        const std::size_t map = i % maps, pair = (i / maps + 3 * map) % pairs;
        out.push_back(
            battlefield::battle_of(tables, variant, tables.maps[map],
                                   {armies[pair / armies.size()], armies[pair % armies.size()]}));
    }
    return out;
}

}  // namespace muster::bench
