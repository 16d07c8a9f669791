#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"
#include "engine/warfare/load/load.hpp"
#include "engine/warfare/load/load_looks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace muster::warfare {
namespace {

using toml::Need;

class ArmyReader {
  public:
    ArmyReader(toml::Table table, const Tables& tables, const Variant& variant, Pictures pictures)
        : table_{std::move(table)},
          tables_{tables},
          variant_{variant},
          wants_pictures_{pictures == Pictures::checked} {}

    Army read() {
        constexpr std::array<std::string_view, 1> rulesets{"warfare"};
        (void)table_.choice("ruleset", rulesets, Need::required);
        if (const auto id = table_.id("id")) {
            out_.id = *id;
            table_.rename("army." + *id);
        }
        out_.name = table_.text("name", Need::optional, 60).value_or(out_.id);
        out_.livery = read_livery(table_);
        auto units = table_.tables("unit", max_units);
        if (units.empty()) table_.fault_here("holds no unit; an army has at least one (WF-67)");
        for (toml::Table& unit : units) read_unit(unit);
        table_.finish();
        return std::move(out_);
    }

  private:
    template <class Rows>
    std::optional<std::size_t> row(toml::Table& unit, std::string_view key, const Rows& rows,
                                   Need need) {
        const auto ids = ids_of(rows);
        const auto found = unit.choice(key, ids, need);
        if (!found && (need == Need::required || unit.has(key))) is_sound_ = false;
        return found;
    }

    void read_unit(toml::Table& table) {
        is_sound_ = true;
        const auto id = table.id("id");
        if (id) table.rename(fmt::format("army.{}.{}", out_.id, *id));
        const auto name = table.text("name", Need::optional, 60);
        Choice choice;
        choice.experience = tables_.no_experience();
        choice.equipment = tables_.no_equipment();
        const auto ancestry = row(table, "ancestry", tables_.ancestries, Need::required);
        const auto type = row(table, "type", tables_.types, Need::required);
        const auto size = row(table, "size", tables_.sizes, Need::required);
        const bool is_levies = type && static_cast<Type>(*type) == Type::levies;
        const Need skill = is_levies || !type ? Need::optional : Need::required;
        const auto experience = row(table, "experience", tables_.experiences, skill);
        const auto equipment = row(table, "equipment", tables_.equipments, skill);
        choice.ancestry = ancestry.value_or(0);
        choice.type = static_cast<Type>(type.value_or(1));
        choice.size = size.value_or(0);
        if (experience) choice.experience = *experience;
        if (equipment) choice.equipment = *equipment;
        const Traits extra = read_traits(table);
        Looks looks = read_looks(table, wants_pictures_);
        const bool is_pledged = table.boolean("pledged").value_or(false);
        const bool is_mercenary = table.boolean("mercenary").value_or(false);
        const bool is_uncosted = table.boolean("uncosted").value_or(false);
        const auto unpaid = table.integer("unpaid_seasons", {0, 1});
        const auto clean = table.integer("clean_battles", {0, 1000});
        table.finish();
        if (!is_sound_ || !id) return;
        if (const auto fault = build_fault(tables_, variant_, choice, false))
            return table.fault(fault->key, fault->text);
        Unit unit = build(tables_, variant_, choice, extra);
        unit.id = *id;
        if (name) unit.name = *name;
        unit.looks = std::move(looks);
        unit.is_pledged = is_pledged;
        unit.is_mercenary = is_mercenary;
        unit.is_uncosted = is_uncosted;
        unit.unpaid_seasons = static_cast<int>(unpaid.value_or(0));
        unit.clean_battles = static_cast<int>(clean.value_or(0));
        if (ids_.claim(table, "id", *id)) keep(table, std::move(unit));
    }

    Traits read_traits(toml::Table& table) {
        Traits traits;
        const auto ids = ids_of(tables_.traits);
        for (const auto& trait : table.choices("traits", ids)) traits.push_back(trait.value);
        return traits;
    }

    /// WF-66: every keyword set once.
    void keep(toml::Table& table, Unit unit) {
        const auto same = [&](const Unit& other) {
            return other.choice.has_keywords_of(unit.choice);
        };
        const auto at = std::find_if(out_.units.begin(), out_.units.end(), same);
        if (at != out_.units.end())
            table.fault_here(fmt::format(
                "has the keywords of {}; allowed: one unit of each set, and more soldiers are a "
                "larger size (WF-66)",
                toml::quote(at->id)));
        out_.units.push_back(std::move(unit));
    }

    toml::Table table_;
    const Tables& tables_;
    const Variant& variant_;
    toml::Ids ids_;
    Army out_;
    bool wants_pictures_;
    bool is_sound_{true};
};

}  // namespace

std::optional<Army> load_army(const std::filesystem::path& file, const Tables& tables,
                              const Variant& variant, toml::Faults& faults, Pictures pictures) {
    toml::Faults found;
    std::optional<Army> army;
    for (const toml::Document& document : toml::read_with_includes(file, found)) {
        toml::Table root{document, found};
        if (auto table = root.table("army", Need::required))
            army = ArmyReader{std::move(*table), tables, variant, pictures}.read();
        root.allow({"include"});
        root.finish();
    }
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    return army;
}

std::string army_text(const Tables& tables, const Army& army) {
    std::string out = fmt::format("[army]\nruleset = \"warfare\"\nid = \"{}\"\nname = \"{}\"\n",
                                  army.id, escaped(army.name));
    if (army.livery) out += livery_text(*army.livery);
    for (const Unit& unit : army.units) {
        out += fmt::format("\n[[army.unit]]\nid = \"{}\"\nname = \"{}\"\nancestry = \"{}\"\n",
                           unit.id, escaped(unit.name), tables.ancestries[unit.choice.ancestry].id);
        if (unit.choice.type != Type::levies)
            out += fmt::format("experience = \"{}\"\nequipment = \"{}\"\n",
                               tables.experiences[unit.choice.experience].id,
                               tables.equipments[unit.choice.equipment].id);
        out += fmt::format("type = \"{}\"\nsize = \"{}\"\n", tables.row(unit.choice.type).id,
                           tables.sizes[unit.choice.size].id);
        std::string extra;
        for (const std::size_t trait : unit.traits) {
            const auto has = [&](const Traits& list) {
                return std::find(list.begin(), list.end(), trait) != list.end();
            };
            if (!has(tables.ancestries[unit.choice.ancestry].traits) &&
                !has(tables.row(unit.choice.type).traits))
                extra +=
                    fmt::format("{}\"{}\"", extra.empty() ? "" : ", ", tables.traits[trait].id);
        }
        if (!extra.empty()) out += fmt::format("traits = [{}]\n", extra);
        out += looks_text(unit.looks);
        if (unit.is_pledged) out += "pledged = true\n";
        if (unit.is_mercenary) out += "mercenary = true\n";
        if (unit.is_uncosted) out += "uncosted = true\n";
        if (unit.unpaid_seasons > 0)
            out += fmt::format("unpaid_seasons = {}\n", unit.unpaid_seasons);
        if (unit.clean_battles > 0) out += fmt::format("clean_battles = {}\n", unit.clean_battles);
    }
    return out;
}

}  // namespace muster::warfare
