#include "engine/battlefield/load.hpp"
#include "engine/battlefield/load_rows.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/string_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace muster::battlefield {
namespace {

using toml::Need;
using toml::Table;

/// Reads the units of an army, one by one or from its soldiers, and the marks of its leaders.
class ArmyReader {
  public:
    ArmyReader(Table table, const Tables& tables, const Variant& variant, Fielding fielding)
        : table_{std::move(table)},
          variant_{variant},
          fielding_{fielding},
          troops_{tables.troops} {}

    Army read() {
        constexpr std::array<std::string_view, 1> rulesets{"battlefield"};
        (void)table_.choice("ruleset", rulesets, Need::required);
        out_.id = table_.id("id").value_or("");
        if (!out_.id.empty()) table_.rename("army." + out_.id);
        out_.name = table_.text("name", Need::required, 60).value_or(out_.id);
        for (auto& [id, row] : table_.named("troop", 100)) add_troop(read_troop(row, id, false));
        for (Table& unit : table_.tables("unit", max_units)) read_unit(unit);
        read_soldiers();
        read_leaders();
        table_.finish();
        if (is_sound_ && fielding_ == Fielding::by_the_rules) judge();
        return std::move(out_);
    }

  private:
    void add_troop(Troop row) {  // BF-25: a row of this army's own, or in the place of another.
        const auto same = [&](const Troop& other) { return other.id == row.id; };
        const auto at = std::find_if(troops_.begin(), troops_.end(), same);
        if (at == troops_.end())
            troops_.push_back(std::move(row));
        else
            *at = std::move(row);
    }

    const Troop* row(Table& table) {
        const auto ids = ids_of(troops_);
        const auto found = table.choice("troop", ids, Need::required);
        if (!found) is_sound_ = false;
        return found ? &troops_[*found] : nullptr;
    }

    void read_unit(Table& table) {
        Unit unit;
        unit.id = table.id("id").value_or("");
        if (!unit.id.empty()) table.rename(fmt::format("army.{}.{}", out_.id, unit.id));
        const Troop* troop = row(table);
        const auto name = table.text("name", Need::optional, 60);
        unit.is_officer = table.boolean("officer").value_or(false);
        unit.is_commander = table.boolean("commander").value_or(false);
        if (troop != nullptr) {
            unit.troop = troop->id;
            unit.profile = troop->profile;
            unit.name = name.value_or(troop->name);
        }
        read_profile(table, unit.profile, false, Need::optional);  // BF-26
        table.finish();
        if (unit.id.empty() || !ids_.claim(table, "id", unit.id))
            is_sound_ = false;
        else
            out_.units.push_back(std::move(unit));
    }

    void read_soldiers() {
        auto groups = table_.tables("soldiers", 100);
        const Need need = groups.empty() ? Need::optional : Need::required;
        const auto scale = table_.integer("scale", {1, 1000}, need);
        out_.scale = static_cast<int>(scale.value_or(0));
        for (Table& group : groups) {
            const Troop* troop = row(group);
            const auto count = group.integer("count", {1, 100'000}, Need::required);
            group.finish();
            if (troop == nullptr || !count || !scale) {
                is_sound_ = false;
                continue;
            }
            const int capacity =
                unit_capacity(troop->profile, static_cast<int>(*scale), variant_.unit_capacity);
            fill(group, *troop,
                 units_of(static_cast<int>(*count), capacity, variant_.unit_rounding));
        }
    }

    void fill(Table& group, const Troop& troop, int units) {
        for (int i = 1; i <= units; ++i) {
            if (out_.units.size() == max_units) {
                group.fault("count", fmt::format("makes more than {} units; allowed: at most {} in "
                                                 "an army",
                                                 max_units, max_units));
                is_sound_ = false;
                return;
            }
            Unit unit{fmt::format("{}_{}", troop.id, i), fmt::format("{} {}", troop.name, i),
                      troop.id, troop.profile};
            if (!ids_.claim(group, "troop", unit.id)) is_sound_ = false;
            out_.units.push_back(std::move(unit));
        }
    }

    /// `commander` and `officers` name units by their ids, beside the marks on the units.
    void read_leaders() {
        const auto ids = ids_of(out_.units);
        if (const auto commander = table_.choice("commander", ids))
            out_.units[*commander].is_commander = true;
        for (const auto& officer : table_.choices("officers", ids))
            out_.units[officer.value].is_officer = true;
    }

    void judge() {
        if (const auto fault = army_fault(out_, variant_)) table_.fault_here("found " + *fault);
        const std::size_t units = out_.units.size();
        if (units < least_advised_units || units > most_advised_units)
            table_.remark("id", fmt::format("has {} units; {} to {} are advised (BF-32)", units,
                                            least_advised_units, most_advised_units));
    }

    Table table_;
    const Variant& variant_;
    Fielding fielding_;
    std::vector<Troop> troops_;  ///< With those of this army.
    toml::Ids ids_;
    Army out_;
    bool is_sound_{true};
};

std::string traits_text(const Profile& profile) {
    std::string list;
    for (std::size_t i = 0; i < trait_count; ++i)
        if (profile.has(static_cast<Trait>(i)))
            list += fmt::format("{}\"{}\"", list.empty() ? "" : ", ", names::traits[i]);
    return list;
}

}  // namespace

std::optional<Army> load_army(const std::filesystem::path& file, const Tables& tables,
                              const Variant& variant, toml::Faults& faults, Fielding fielding) {
    toml::Faults found;
    std::optional<Army> army;
    for (const toml::Document& document : toml::read_with_includes(file, found)) {
        Table root{document, found};
        if (auto table = root.table("army", Need::required))
            army = ArmyReader{std::move(*table), tables, variant, fielding}.read();
        root.allow({"include"});
        root.finish();
    }
    found.sort_within_files();
    for (const toml::Fault& fault : found.list()) faults.add(fault);
    for (const toml::Fault& note : found.remarks()) faults.remark(note);
    if (!found.empty()) return std::nullopt;
    return army;
}

std::string army_text(const Army& army) {
    std::string out = fmt::format("[army]\nruleset = \"battlefield\"\nid = \"{}\"\nname = {}\n",
                                  army.id, toml::string_text(army.name));
    if (army.scale > 0) out += fmt::format("scale = {}\n", army.scale);
    for (const Unit& unit : army.units) {
        const Profile& p = unit.profile;
        const auto die = std::find(die_faces.begin(), die_faces.end(), p.pow) - die_faces.begin();
        out += fmt::format("\n[[army.unit]]\nid = \"{}\"\nname = {}\ntroop = \"{}\"\n", unit.id,
                           toml::string_text(unit.name), unit.troop);
        out += fmt::format("ml = {}\nmv = {}\npow = \"{}\"\nrng = {}\ntraits = [{}]\n", p.ml, p.mv,
                           names::dice[static_cast<std::size_t>(die)], p.rng, traits_text(p));
        out += fmt::format("leash = {}\natk_adv_while_ml = {}\n", p.leash, p.atk_adv_while_ml);
        if (unit.is_officer) out += "officer = true\n";
        if (unit.is_commander) out += "commander = true\n";
    }
    return out;
}

}  // namespace muster::battlefield
