#include "tests/bench/setups.hpp"

#include "engine/skirmish/load.hpp"
#include "engine/warfare/load.hpp"

#include <array>
#include <stdexcept>
#include <utility>

namespace muster::bench {

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
        constexpr std::array armies{"causeway_watch.toml", "barrow_court.toml"};
        for (std::size_t side = 0; side < 2; ++side) {
            toml::Faults faults;
            auto commander = skirmish::load_army(
                skirmish::shipped_cards() / "skirmish" / "armies" / armies[side], *table, {},
                faults);
            if (!commander) throw std::runtime_error{faults.text()};
            made.commanders[side] = *commander;
        }
        return made;
    }();
    return setup;
}

const warfare::Setup& warfare_pair() {
    static const auto tables = [] {
        toml::Faults faults;
        auto loaded = warfare::load_tables({warfare::shipped_pack()}, faults);
        if (!loaded) throw std::runtime_error{faults.text()};
        return loaded;
    }();
    static const warfare::Setup setup = [] {
        warfare::Setup made;
        made.tables = tables.get();
        constexpr std::array armies{"nine_bridges.toml", "ember_column.toml"};
        for (std::size_t side = 0; side < 2; ++side) {
            toml::Faults faults;
            auto army = warfare::load_army(warfare::shipped_pack() / "armies" / armies[side],
                                           *tables, {}, faults);
            if (!army) throw std::runtime_error{faults.text()};
            made.sides[side] = {*std::move(army), {}, false};
        }
        return made;
    }();
    return setup;
}

}  // namespace muster::bench
