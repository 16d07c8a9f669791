#include "print/faces/signs.hpp"
#include "print/faces/strategic/card.hpp"
#include "print/faces/strategic/map.hpp"
#include "print/faces/strategic/pack.hpp"
#include "print/faces/strategic/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace muster::faces {
namespace {

std::vector<Sign> size_and_str(int size, int str) {
    return {{"stat-size", fmt::format("{}", size)},
            {"stat-power",
             str < 0 ? fmt::format("{}{}", minus_sign, std::abs(str)) : fmt::format("{}", str)}};
}

Counter counter_of_army(const PrintedStrategicPack& pack, const strategic::War& war,
                        const strategic::ArmyRow& army) {
    const auto& row = pack.tables->classes[static_cast<std::size_t>(army.class_of)];
    Counter out;
    constexpr std::size_t most_id_letters = 4;  // A longer id says no more than the name.
    if (army.id.size() <= most_id_letters)
        for (const char c : army.id)
            out.id += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    out.name = name_in_war(pack.words, "armies", war, army);
    out.icon = class_icon(*pack.tables, row);
    if (army.hidden.value_or(row.starts_hidden)) out.rank = "ui-hidden";
    out.figures = size_and_str(army.size, army.str);
    out.worn = size_and_str(std::max(1, army.size / 2), army.str);
    return out;
}

}  // namespace

std::vector<CounterArmy> strategic_counters(const CounterOptions& options) {
    const PrintedStrategicPack pack = read_war_pack({options.file}, options.packs, options.locale);
    const strategic::War war = read_war(options.file, pack);
    std::vector<CounterArmy> out;
    for (std::size_t i = 0; i < war.factions.size(); ++i) {
        const auto& faction = war.factions[i];
        CounterArmy side{faction.id,
                         name_in_war(pack.words, "factions", war, faction),
                         {},
                         {},
                         pack.tables->hash};
        for (const auto& army : war.armies)
            if (static_cast<std::size_t>(army.faction) == i)
                side.counters.push_back(counter_of_army(pack, war, army));
        side.legend = {{"stat-size", pack.words.word("card", "size")},
                       {"stat-power", pack.words.word("card", "str")},
                       {"ui-hidden", pack.words.word("sheet", "hidden")},
                       {"diminished", pack.words.word("sheet", "worn")}};
        out.push_back(std::move(side));
    }
    return out;
}

}  // namespace muster::faces
