#include "print/faces/battlefield/counters.hpp"

#include "engine/battlefield/load/load.hpp"
#include "print/faces/battlefield/card.hpp"
#include "print/faces/battlefield/pack.hpp"
#include "print/faces/source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string_view>
#include <utility>

namespace muster::faces {
namespace {

using battlefield::Profile;

std::string sign_of(const battlefield::Tables& tables, const battlefield::Unit& unit) {
    const auto* row = battlefield::find_row(tables.troops, unit.troop);
    return row == nullptr || row->charge.empty() ? troop_icon(unit.profile)
                                                 : "charge-" + row->charge;
}

std::vector<Sign> figures_of(int morale, const Profile& profile) {
    return {{"morale", std::to_string(morale)},
            {"stat-move", std::to_string(profile.mv)},
            {"stat-range", std::to_string(profile.rng)}};
}

Counter counter_of(const PrintedPack& pack, const battlefield::Army& army,
                   const battlefield::Unit& unit) {
    Counter out;
    for (const char c : unit.id)
        out.id += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    out.name = battlefield::unit_name(pack.words, *pack.tables, army, unit);
    out.icon = sign_of(*pack.tables, unit);
    out.rank = unit.is_commander ? "commander" : unit.is_officer ? "officer" : "";
    out.die_faces = std::to_string(unit.profile.pow);
    out.die = "dice-d" + out.die_faces;
    out.figures = figures_of(unit.profile.ml, unit.profile);
    out.worn = figures_of(std::max(1, unit.profile.ml / 2), unit.profile);
    return out;
}

}  // namespace

CounterArmy battlefield_counters(const CounterOptions& options) {
    const PrintedPack pack = read_pack_of(options.file, options.packs, options.locale);
    toml::Faults faults;
    const auto army = battlefield::load_army(options.file, *pack.tables, battlefield::Variant{},
                                             faults, battlefield::Fielding::as_listed);
    if (!army) throw Refused{faults.text()};
    CounterArmy out{army->id, army->name, {}, {}, pack.tables->hash};
    for (const battlefield::Unit& unit : army->units)
        out.counters.push_back(counter_of(pack, *army, unit));
    for (const auto& [icon, word] : {std::pair{"morale", "morale"},
                                     {"stat-move", "move"},
                                     {"stat-range", "range"},
                                     {"officer", "officer"},
                                     {"commander", "commander"},
                                     {"diminished", "worn"}})
        out.legend.push_back({icon, pack.words.word("legend", word)});
    return out;
}

}  // namespace muster::faces
