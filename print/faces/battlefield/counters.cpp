#include "print/faces/battlefield/counters.hpp"

#include "engine/battlefield/load.hpp"
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
using battlefield::Trait;

/// Shipped troops that a sign of their own sets apart from others of their kind.
constexpr std::array<std::pair<std::string_view, const char*>, 6> own_signs{
    {{"light_inf", "stat-defense"},
     {"heavy_inf", "trait-armoured"},
     {"bladedancers", "charge-swords"},
     {"shocktroops", "charge-axe"},
     {"bombthrowers", "trait-burning"},
     {"boarriders", "charge-horseshoe"}}};

std::string sign_of(const battlefield::Unit& unit) {
    for (const auto& [troop, sign] : own_signs)
        if (unit.troop == troop) return sign;
    if (unit.profile.has(Trait::aerial)) return "type-aerial";
    if (unit.profile.has(Trait::mounted)) return "type-cavalry";
    if (unit.profile.has(Trait::size25)) return "charge-hand";
    return unit.profile.has(Trait::ranged) ? "type-archers" : "type-infantry";
}

/// Its own name, or what its row is called in this language.
std::string name_of_unit(const battlefield::Words& words, const battlefield::Tables& tables,
                         const battlefield::Unit& unit) {
    const auto* row = battlefield::find_row(tables.troops, unit.troop);
    if (row == nullptr || !unit.name.starts_with(row->name)) return unit.name;
    return name_of(words, "troop", *row);
}

std::vector<Sign> figures_of(int morale, const Profile& profile) {
    return {{"morale", std::to_string(morale)},
            {"stat-move", std::to_string(profile.mv)},
            {"stat-range", std::to_string(profile.rng)}};
}

Counter counter_of(const PrintedPack& pack, const battlefield::Unit& unit) {
    Counter out;
    for (const char c : unit.id)
        out.id += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    out.name = name_of_unit(pack.words, *pack.tables, unit);
    out.icon = sign_of(unit);
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
    const auto army =
        battlefield::load_army(options.file, *pack.tables, battlefield::Variant{}, faults);
    if (!army) throw Refused{faults.text()};
    CounterArmy out{army->id, army->name, {}, {}, pack.tables->hash};
    for (const battlefield::Unit& unit : army->units)
        out.counters.push_back(counter_of(pack, unit));
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
