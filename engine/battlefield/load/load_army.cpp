#include "engine/battlefield/load/load_army.hpp"
#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/maps/load_rows.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

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
        : table_{std::move(table)}, tables_{tables}, variant_{variant}, fielding_{fielding} {}

    ReadArmy read() {
        constexpr std::array<std::string_view, 1> rulesets{"battlefield"};
        (void)table_.choice("ruleset", rulesets, Need::required);
        list_.id = table_.id("id").value_or("");
        if (!list_.id.empty()) table_.rename("army." + list_.id);
        list_.name = table_.text("name", Need::required, 60).value_or(list_.id);
        // BF-25: rows of this army's own, or in the place of others.
        for (auto& [id, row] : table_.named("troop", max_rows))
            list_.rows.push_back(read_troop(row, id, false));
        troops_ = troops_of(list_, tables_);
        auto units = table_.tables("unit", most_units());
        if (units.empty() && table_.has("unit")) is_sound_ = false;
        for (Table& unit : units) read_unit(unit);
        read_soldiers();
        read_leaders();
        table_.finish();
        Army army = fielded(list_, tables_, variant_);
        if (is_sound_ && fielding_ == Fielding::by_the_rules) judge(army);
        return {std::move(list_), std::move(army)};
    }

  private:
    [[nodiscard]] std::size_t most_units() const {
        return fielding_ == Fielding::by_the_rules ? max_units : most_listed_units;
    }

    const Troop* row(Table& table) {
        const auto ids = ids_of(troops_);
        const auto found = table.choice("troop", ids, Need::required);
        if (!found) is_sound_ = false;
        return found ? &troops_[*found] : nullptr;
    }

    void read_unit(Table& table) {
        ListedUnit unit;
        unit.id = table.id("id").value_or("");
        if (!unit.id.empty()) table.rename(fmt::format("army.{}.{}", list_.id, unit.id));
        const Troop* troop = row(table);
        if (troop != nullptr) unit.troop = troop->id;
        unit.name = table.text("name", Need::optional, 60).value_or("");
        unit.is_officer = table.boolean("officer").value_or(false);
        unit.is_commander = table.boolean("commander").value_or(false);
        for (std::size_t i = 0; i < profile_key_count; ++i)
            if (table.has(names::profile_keys[i]))
                unit.own |= ListedUnit::bit(static_cast<ProfileKey>(i));
        read_profile(table, unit.profile, false, Need::optional);  // BF-26
        table.finish();
        if (unit.id.empty() || !ids_.claim(table, "id", unit.id))
            is_sound_ = false;
        else
            list_.units.push_back(std::move(unit));
    }

    void read_soldiers() {
        auto groups = table_.tables("soldiers", max_rows);
        const Need need = groups.empty() ? Need::optional : Need::required;
        const auto scale = table_.integer("scale", {1, most_scale}, need);
        list_.scale = static_cast<int>(scale.value_or(0));
        std::size_t units = list_.units.size();
        for (Table& group : groups) {
            const Troop* troop = row(group);
            const auto count = group.integer("count", {1, most_soldiers}, Need::required);
            group.finish();
            if (troop == nullptr || !count || !scale) {
                is_sound_ = false;
                continue;
            }
            const Soldiers soldiers{troop->id, static_cast<int>(*count)};
            const int made = units_of(soldiers, troop->profile, list_.scale, variant_);
            for (int i = 1; i <= made; ++i, ++units) {
                if (units == most_units()) {
                    group.fault("count", fmt::format("makes more than {} units; allowed: at most "
                                                     "{} in an army",
                                                     most_units(), most_units()));
                    is_sound_ = false;
                    break;
                }
                if (!ids_.claim(group, "troop", fmt::format("{}_{}", troop->id, i)))
                    is_sound_ = false;
            }
            list_.soldiers.push_back(soldiers);
        }
    }

    /// `commander` and `officers` name units by their ids, beside the marks on the units.
    void read_leaders() {
        const std::vector<Unit> units = fielded(list_, tables_, variant_).units;
        const auto ids = ids_of(units);
        if (const auto commander = table_.choice("commander", ids))
            list_.commander = units[*commander].id;
        for (const auto& officer : table_.choices("officers", ids))
            list_.officers.push_back(units[officer.value].id);
    }

    void judge(const Army& army) {
        if (const auto fault = army_fault(army, variant_)) table_.fault_here("found " + *fault);
        const std::size_t units = army.units.size();
        if (units < least_advised_units || units > most_advised_units)
            table_.remark("id", fmt::format("has {} units; {} to {} are advised (BF-32)", units,
                                            least_advised_units, most_advised_units));
    }

    Table table_;
    const Tables& tables_;
    const Variant& variant_;
    Fielding fielding_;
    std::vector<Troop> troops_;  ///< With those of this army.
    toml::Ids ids_;
    ArmyList list_;
    bool is_sound_{true};
};

}  // namespace

ReadArmy read_army(Table table, const Tables& tables, const Variant& variant, Fielding fielding) {
    return ArmyReader{std::move(table), tables, variant, fielding}.read();
}

std::optional<ReadArmy> load_army_list(const std::filesystem::path& file, const Tables& tables,
                                       const Variant& variant, toml::Faults& faults,
                                       Fielding fielding) {
    toml::Faults found;
    std::optional<ReadArmy> army;
    for (const toml::Document& document : toml::read_with_includes(file, found)) {
        Table root{document, found};
        if (auto table = root.table("army", Need::required))
            army = read_army(std::move(*table), tables, variant, fielding);
        root.allow({"include"});
        root.finish();
    }
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    return army;
}

std::optional<Army> load_army(const std::filesystem::path& file, const Tables& tables,
                              const Variant& variant, toml::Faults& faults, Fielding fielding) {
    auto read = load_army_list(file, tables, variant, faults, fielding);
    if (!read) return std::nullopt;
    return std::move(read->army);
}

}  // namespace muster::battlefield
