#include "client/battlefield/pack/armies.hpp"

#include "client/battle/own/unsaved.hpp"

#include "engine/battlefield/load/load_army.hpp"
#include "engine/battlefield/load/write_army.hpp"
#include "engine/toml/files.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;
using battlefield::ArmyFault;
using battlefield::ArmyList;
using battlefield::Definitions;

namespace {

fs::path shipped_armies() {
    return Definitions::shipped() / "armies";
}

}  // namespace

BattlefieldArmies::BattlefieldArmies(const BattlefieldPack& pack)
    : pack_{&pack}, own_{battlefield_folder() / "armies"} {}

BattlefieldArmy BattlefieldArmies::entry(const fs::path& file, bool is_shipped) const {
    BattlefieldArmy out{{file, is_shipped, file.filename().string()}};
    toml::Faults faults;
    auto read = battlefield::load_army_list(file, *pack_->tables, pack_->variant, faults);
    if (!read) {
        out.problem = faults.text();
        return out;
    }
    out.list = std::move(read->list);
    out.army = std::move(read->army);
    out.name = is_shipped ? battlefield::army_name(pack_->words, out.army) : out.army.name;
    const auto refused = battlefield::army_faults(out.army, pack_->variant);
    if (!refused.empty()) out.refused = refused.front();
    return out;
}

void BattlefieldArmies::add(std::vector<BattlefieldArmy>& out, bool are_shipped) const {
    for (const fs::path& file : toml::files_in(are_shipped ? shipped_armies() : own_, ".toml"))
        out.push_back(entry(file, are_shipped));
}

std::vector<BattlefieldArmy> BattlefieldArmies::list() const {
    std::vector<BattlefieldArmy> out;
    add(out, false);
    add(out, true);
    return out;
}

std::vector<BattlefieldArmy> BattlefieldArmies::offers() const {
    std::vector<BattlefieldArmy> out;
    add(out, true);
    for (std::size_t i = Definitions::starters.size(); i-- > 0;)
        std::stable_partition(out.begin(), out.end(), [&](const BattlefieldArmy& one) {
            return one.army.id == Definitions::starters[i];
        });
    add(out, false);
    return out;
}

fs::path BattlefieldArmies::name_anew(ArmyList& army) const {
    const auto file_of = [&](const std::string& id) { return own_ / (id + ".toml"); };
    std::error_code failed;
    army.id = free_id(army.name, "army", [&](const std::string& id) {
        return fs::exists(shipped_armies() / (id + ".toml"), failed) ||
               fs::exists(file_of(id), failed);
    });
    return file_of(army.id);
}

void BattlefieldArmies::save(const ArmyList& army, const fs::path& file, const ArmyList& last,
                             const fs::path& source) const {
    const auto is_known = [&] {
        const BattlefieldArmy there = entry(file, false);
        return there.can_read() && there.list == last;
    };
    write_own(file, source, is_known, [&](const std::string& before) {
        return battlefield::army_list_text(army, *pack_->tables, pack_->variant, before);
    });
}

std::string BattlefieldArmies::text(const ArmyList& army) const {
    return battlefield::army_list_text(army, *pack_->tables, pack_->variant, {});
}

void BattlefieldArmies::take_up_unsaved(const Renaming& name) const {
    client::take_up_unsaved(own_, [&](const fs::path& file) {
        const BattlefieldArmy left = entry(file, false);
        if (!left.can_read()) return;
        ArmyList army = left.list;
        army.name = name(army.name);
        save(army, name_anew(army), army, file);
        fs::remove(file);
    });
}

std::string fault_words(const Words& words, const ArmyFault& fault) {
    const auto number = [](std::size_t n) { return std::to_string(n); };
    switch (fault.kind) {
        case ArmyFault::Kind::no_unit: return words("armyfault.no_unit");
        case ArmyFault::Kind::many_units:
            return words("armyfault.many_units", {{"most", number(battlefield::max_units)}});
        case ArmyFault::Kind::commanders:
            return fault.n == 0 ? words("armyfault.no_commander")
                                : words("armyfault.many_commanders", {{"n", number(fault.n)}});
        case ArmyFault::Kind::shared: return words("armyfault.shared");
        case ArmyFault::Kind::officers: break;
    }
    return words("armyfault.officers", {{"n", number(fault.n)}, {"asked", number(fault.asked)}});
}

std::string problem_words(const Words& words, const BattlefieldArmy& army) {
    if (!army.can_read()) return army.problem;
    return army.refused ? fault_words(words, *army.refused) : std::string{};
}

ArmyFigures figures_of(const battlefield::Army& army,
                       const std::vector<battlefield::Troop>& troops) {
    ArmyFigures out;
    out.units = static_cast<int>(army.units.size());
    for (const battlefield::Unit& unit : army.units) {
        out.morale += unit.profile.ml;
        out.officers += unit.is_officer ? 1 : 0;
        if (const auto* row = battlefield::find_row(troops, unit.troop)) out.points += row->points;
    }
    return out;
}

}  // namespace muster::client
