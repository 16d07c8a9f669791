#include "engine/campaign/load/load.hpp"

#include "engine/campaign/load/rows.hpp"
#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/makers.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace muster::campaign {
namespace {

using toml::Need;
using toml::Table;

constexpr std::array<std::string_view, 2> arms{"infantry", "cavalry"};
constexpr std::array<std::string_view, 4> tags{"skirmisher", "heavy", "wizard", "engines"};
constexpr std::array<std::string_view, 4> battle_whens{"always", "attacking", "defending",
                                                       "assault"};
constexpr std::array<std::string_view, 3> stances{"fight", "defend", "avoid"};

class ScenarioReader {
  public:
    ScenarioReader(Table table, const Variant& variant)
        : root_{std::move(table)}, variant_{variant}, setting_{std::make_shared<Setting>()} {}

    Scenario read() {
        constexpr std::array<std::string_view, 1> rulesets{"campaign"};
        (void)root_.choice("ruleset", rulesets, Need::required);
        setting_->id = root_.id("id").value_or("");
        setting_->name = root_.text("name", Need::required, 60).value_or("");
        setting_->version = root_.text("version", Need::optional, 20).value_or("");
        root_.allow({"author", "licence"});
        read_start();
        for (const auto& name : root_.texts("newcomers", 200, 60)) {
            judge_ends(root_, name);
            claim_name(root_, name, names_);
            setting_->newcomers.push_back(name.value);
        }
        for (const auto& name : root_.texts("gods", 50, 60)) {
            judge_ends(root_, name);
            setting_->gods.push_back(name.value);
        }
        auto factions = root_.tables("faction", 200);
        for (Table& faction : factions) {
            factions_.push_back(faction.id("id").value_or(""));
            if (!factions_.back().empty()) (void)ids_.claim(faction, "id", factions_.back());
        }
        MapReader map{root_, *setting_, factions_};
        map.read(variant_.region_ties);
        set_dry_steps(*setting_);
        strongholds_ = map.stronghold_ids();
        for (std::size_t i = 0; i < factions.size(); ++i) read_faction(factions[i], i);
        read_spells();
        auto commanders = root_.tables("commander", 500);
        for (Table& commander : commanders) {
            commanders_.push_back(commander.id("id").value_or(""));
            if (!commanders_.back().empty()) (void)ids_.claim(commander, "id", commanders_.back());
        }
        for (std::size_t i = 0; i < commanders.size(); ++i) read_commander(commanders[i], i);
        for (Table& army : root_.tables("army", 500)) read_army(army);
        learn_maps();
        root_.finish();
        out_.setting = setting_;
        return std::move(out_);
    }

  private:
    static std::int64_t amount(Table& table, std::string_view key, Need need = Need::optional) {
        return table.integer(key, {0, 100'000'000}, need).value_or(0);
    }

    void read_start() {
        auto table = root_.table("start", Need::required);
        if (!table) return;
        Date& start = setting_->start;
        const bool is_civil = variant_.calendar == Variant::Calendar::civil;
        start.year =
            static_cast<int>(table->integer("year", {1, 9999}, Need::required).value_or(1));
        start.month =
            static_cast<int>(table->integer("month", {1, 12}, Need::required).value_or(1));
        start.day = static_cast<int>(
            table
                ->integer("day", {1, days_in_month(start.month, start.year, is_civil)},
                          Need::required)
                .value_or(1));
        table->finish();
    }

    void read_faction(Table& table, std::size_t at) {
        Faction out;
        out.id = factions_[at];
        out.name = table.text("name", Need::required, 60).value_or(out.id);
        const auto list = [&](std::string_view key) {
            std::vector<FactionId> found;
            for (const std::size_t other : read_refs(table, key, factions_))
                found.push_back(id_at<FactionId>(other));
            return found;
        };
        out.at_war = list("at_war");
        out.allies = list("allies");
        out.heretic_to = list("heretic_to");
        for (Table& modifier : table.tables("modifier", 20)) {
            FactionModifier one;
            one.name = modifier.text("name", Need::required, 60).value_or("");
            one.value =
                static_cast<int>(modifier.integer("value", {-9, 9}, Need::required).value_or(0));
            one.when = static_cast<FactionModifier::When>(
                modifier.choice("when", battle_whens).value_or(0));
            modifier.finish();
            out.modifiers.push_back(std::move(one));
        }
        for (const FactionId other : out.at_war) {
            if (other == id_at<FactionId>(at)) table.fault("at_war", "nobody fights itself");
            const War war{id_at<FactionId>(at), other};
            const bool stands = std::any_of(
                out_.wars.begin(), out_.wars.end(),
                [&](const War& one) { return one == war || (one.a == war.b && one.b == war.a); });
            if (!stands) out_.wars.push_back(war);
        }
        table.finish();
        setting_->factions.push_back(std::move(out));
    }

    void read_spells() {
        for (Table& table : root_.tables("spell", 200)) {
            Spell out;
            out.id = table.id("id").value_or("");
            if (!out.id.empty()) (void)ids_.claim(table, "id", out.id);
            out.name = table.text("name", Need::required, 60).value_or(out.id);
            out.weeks =
                static_cast<int>(table.integer("weeks", {1, 4}, Need::required).value_or(1));
            out.effect = table.text("effect", Need::required, 400).value_or("");
            table.finish();
            spells_.push_back(out.id);
            setting_->spells.push_back(std::move(out));
        }
    }

    static void judge_ends(Table& table, const toml::Located<std::string>& name) {
        if (toml::has_outer_space(name.value))
            table.fault_at(name.place, name.path,
                           fmt::format("found {}; allowed: a name with no space at its ends",
                                       toml::quote(name.value)));
    }

    /// Orders and letters name a commander, in any case of letters: two of one name would be mixed
    /// up.
    static void claim_name(Table& table, const toml::Located<std::string>& name,
                           std::map<std::string, toml::Place>& names) {
        std::string small = name.value;
        for (char& letter : small)
            if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
        const auto [first, is_new] = names.try_emplace(small, name.place);
        if (is_new) return;
        table.fault_at(name.place, name.path,
                       fmt::format("found {} a second time; allowed: a name of its own",
                                   toml::quote(name.value)));
        table.note(table.file(), first->second,
                   fmt::format("{} stands here first", toml::quote(name.value)));
    }

    void read_commander(Table& table, std::size_t at) {
        Commander out;
        out.id = id_at<CommanderId>(at);
        out.name = table.text("name", Need::required, 60).value_or("");
        if (!out.name.empty())
            claim_name(table, {out.name, table.place("name"), table.path("name")}, names_);
        if (std::find(setting_->gods.begin(), setting_->gods.end(), out.name) !=
            setting_->gods.end())
            table.fault("name", "the Gods lead no army (CA-292)");
        if (const auto faction = read_ref(table, "faction", factions_))
            out.faction = id_at<FactionId>(*faction);
        out.relation = table.text("relation", Need::optional, 60).value_or("");
        if (const auto relative = read_ref(table, "relative", commanders_))
            out.relative = id_at<CommanderId>(*relative);
        out.age = static_cast<int>(table.integer("age", {1, 120}, Need::required).value_or(1));
        for (const auto& trait : table.choices("traits", trait_ids))
            out.traits.add(static_cast<Trait>(trait.value));
        out.experience = static_cast<int>(table.integer("experience", {0, 100}).value_or(-1));
        out.is_referees = table.boolean("referee").value_or(false);
        out.standing = Standing::without_army;
        out_.notes.emplace_back();
        for (const auto& note : table.texts("notes", 50, 1000))
            out_.notes.back().push_back(note.value);
        map_radius_.push_back(static_cast<int>(table.integer("map", {0, 1000}).value_or(3)));
        table.finish();
        out_.commanders.push_back(std::move(out));
    }

    Study read_study(Table& table) {
        Study out;
        if (const auto spell = read_ref(table, "studies", spells_))
            out.spell = static_cast<int>(*spell);
        for (const std::size_t spell : read_refs(table, "memorised", spells_))
            out.memorised.push_back(static_cast<std::uint8_t>(spell));
        return out;
    }

    Detachment read_detachment(Table& table) {
        Detachment out;
        out.id = static_cast<DetachmentId>(out_.next_detachment++);
        out.name = table.text("name", Need::required, 60).value_or("");
        out.arm = static_cast<Arm>(table.choice("kind", arms, Need::required).value_or(0));
        for (const auto& tag : table.choices("tags", tags)) {
            constexpr std::array<bool Detachment::*, 4> fields{
                &Detachment::is_skirmisher, &Detachment::is_heavy, &Detachment::is_wizard,
                &Detachment::is_engines};
            out.*fields[tag.value] = true;
        }
        out.soldiers = static_cast<int>(amount(table, "soldiers"));
        if (out.is_engines != (out.soldiers == 0))
            table.fault("soldiers", "engines have no soldiers, and all others have some");
        if (out.is_skirmisher && out.arm == Arm::cavalry)
            table.fault("tags", "skirmishers are infantry (CA-46)");
        if (out.is_wizard && out.soldiers != 1)
            table.fault("soldiers", "a wizard is a detachment of one (CA-233)");
        out.wagons = static_cast<int>(amount(table, "wagons"));
        // CA-32: what makes it unusual, for each soldier.
        out.weight = static_cast<int>(table.integer("weight", {1, 1000}).value_or(0));
        out.need = static_cast<int>(table.integer("need", {1, 1000}).value_or(0));
        out.carries = static_cast<int>(table.integer("carries", {1, 10'000}).value_or(0));
        if (const auto home = read_ref(table, "home", strongholds_))
            out.home = id_at<StrongholdId>(*home);
        out.honours = table.text("honours").value_or("");
        if (out.is_wizard)
            out.study = read_study(table);
        else if (table.has("studies") || table.has("memorised"))
            table.refuse(table.has("studies") ? "studies" : "memorised", "only wizards study");
        const auto nc = table.integer("nc", {0, 100'000'000});
        out.nc = static_cast<int>(nc.value_or(-1));
        table.finish();
        return out;
    }

    /// CA-R88: an order that names one of two alike could mean either.
    void claim_detachment(Table& table, const Detachment& one,
                          std::map<std::string, toml::Place>& names) {
        if (one.name.empty()) return;
        claim_name(table, {one.name, table.place("name"), table.path("name")}, names);
    }

    void read_army(Table& table) {
        Army out;
        out.id = id_at<ArmyId>(out_.armies.size());
        const auto commander = read_ref(table, "commander", commanders_, Need::required);
        out.hex = read_hex_key(table, "hex", setting_->map, Need::required);
        if (out.hex != nowhere && setting_->is_water(out.hex))
            table.fault("hex", "only ships go there");
        out.is_inside = table.boolean("inside").value_or(false);
        if (out.is_inside && out.hex != nowhere &&
            setting_->hex(out.hex).stronghold == no_stronghold)
            table.fault("inside", "no stronghold stands there");
        out.supplies = amount(table, "supplies");
        out.loot = amount(table, "loot");
        out.stance = static_cast<Stance>(table.choice("stance", stances).value_or(1));
        std::map<std::string, toml::Place> names;
        for (Table& detachment : table.tables("detachment", 200)) {
            out.detachments.push_back(read_detachment(detachment));
            claim_detachment(detachment, out.detachments.back(), names);
        }
        const auto morale = table.integer("morale", {0, most_morale});
        table.finish();
        if (out.detachments.empty()) table.fault_here("an army has detachments (CA-41)");
        if (out.soldiers() < 100)
            table.fault_here(
                fmt::format("{} soldiers; an army has at least 100 (CA-37)", out.soldiers()));
        if (!commander) return;
        Commander& leader = out_.commanders[*commander];
        if (leader.standing == Standing::in_play)
            table.fault("commander", "that commander has an army already (CA-28)");
        leader.standing = Standing::in_play;
        out.commander = leader.id;
        out.faction = leader.faction;
        out.morale = static_cast<int>(morale.value_or(resting_morale(leader.traits)));
        // CA-40: by default the followers are those of the army as it is raised.
        std::vector<Detachment> raised = out.detachments;
        set_followers(raised, leader.traits);
        for (std::size_t i = 0; i < raised.size(); ++i)
            if (out.detachments[i].nc < 0) out.detachments[i].nc = raised[i].nc;
        judge_load(table, out, leader);
        out_.armies.push_back(std::move(out));
    }

    /// CA-58: what it cannot carry would be dropped on its first evening.
    void judge_load(Table& table, const Army& army, const Commander& leader) {
        if (variant_.overload == Variant::Overload::allow) return;
        const std::int64_t most = capacity(army.detachments, leader.traits, &leader);
        if (army.supplies + army.loot <= most) return;
        const bool is_loot = army.loot > most;
        table.fault(
            is_loot ? "loot" : "supplies",
            fmt::format("found {}; allowed: 0 to {}, what the army can carry{} (CA-57)",
                        is_loot ? army.loot : army.supplies, is_loot ? most : most - army.loot,
                        is_loot || army.loot == 0 ? "" : " beside its loot"));
    }

    /// CA-23: what lies within the given distance of where a commander starts.
    void learn_maps() {
        out_.known.resize(out_.commanders.size());
        for (const Army& army : out_.armies) {
            if (army.hex == nowhere) continue;
            board::for_each_within(
                setting_->map, army.hex, map_radius_[place(army.commander)],
                [&](Cell cell) { out_.known[place(army.commander)].push_back(cell); });
        }
    }

    Table root_;
    const Variant& variant_;
    std::shared_ptr<Setting> setting_;
    Scenario out_;
    toml::Ids ids_;
    std::vector<std::string> factions_, strongholds_, commanders_, spells_;
    std::map<std::string, toml::Place> names_;  ///< Of commanders and newcomers, in small letters.
    std::vector<int> map_radius_;
};

std::optional<Scenario> read_document(const toml::Document& document, const Variant& variant,
                                      toml::Faults& found, toml::Faults& faults) {
    Scenario out = ScenarioReader{Table{document, found}, variant}.read();
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    return out;
}

}  // namespace

std::optional<Scenario> load_scenario(const std::filesystem::path& file, const Variant& variant,
                                      toml::Faults& faults) {
    toml::Faults found;
    const std::vector<toml::Document> documents = toml::read_with_includes(file, found);
    if (documents.empty()) {
        (void)faults.take_sorted(std::move(found));
        return std::nullopt;
    }
    return read_document(documents.back(), variant, found, faults);
}

std::optional<Scenario> read_scenario(std::string text, const std::string& name,
                                      const Variant& variant, toml::Faults& faults) {
    toml::Faults found;
    const auto document = toml::parse(std::move(text), name, found);
    if (!document) {
        (void)faults.take_sorted(std::move(found));
        return std::nullopt;
    }
    return read_document(*document, variant, found, faults);
}

}  // namespace muster::campaign
