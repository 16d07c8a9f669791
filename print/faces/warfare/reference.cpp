#include "engine/core/messages.hpp"
#include "engine/warfare/between/economy.hpp"
#include "engine/warfare/players/odds.hpp"
#include "engine/warfare/rules/battle.hpp"
#include "print/faces/signs.hpp"
#include "print/faces/warfare/sheet.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

namespace muster::faces {
namespace {

using warfare::Type;
using Kind = warfare::Action::Kind;

constexpr const char* disc = "\xE2\x97\x8F";
constexpr const char* down = "\xE2\x86\x93";

std::string percent(double chance) {
    return fmt::format("{:.0f}", 100 * chance);
}

/// A plain unit of this type, as the tables have it.
warfare::Unit plain(const warfare::Tables& tables, Type type, const std::string& id) {
    warfare::Unit unit;
    unit.id = unit.name = id;
    unit.choice.type = type;
    unit.profile.type = type;
    unit.profile.faces = 6;
    unit.profile.defense = warfare::base_defense;
    unit.profile.toughness = warfare::base_toughness;
    unit.profile.rank = 2;
    for (const std::size_t trait : tables.row(type).traits)
        unit.profile.effects |= tables.traits[trait].effects;
    return unit;
}

/// Red has one unit of a type; blue has the target first and then one of each screen.
struct Field {
    Field(const warfare::Tables& tables, Type attacker, std::optional<Type> target,
          const std::vector<Type>& screens) {
        setup.sides[0].army = {"a", "a", {plain(tables, attacker, "a")}};
        auto& units = setup.sides[1].army.units;
        if (target) units.push_back(plain(tables, *target, "t"));
        for (const Type screen : screens) {
            units.push_back(plain(tables, screen, fmt::format("s{}", units.size())));
            units.back().choice.size = 1;
            units.back().choice.ancestry = units.size();
        }
        if (!target) {
            units.push_back(plain(tables, Type::infantry, "x"));
            setup.sides[1].fortifications = {{"f", "f", *tables.fortification(1)}};
        }
        state = warfare::start(setup);
        for (const std::uint8_t face : {std::uint8_t{2}, std::uint8_t{1}})
            warfare::apply(state, {Kind::roll, warfare::no_unit, warfare::no_unit, face});
        index = target ? warfare::Index{0} : warfare::first_fortification;
    }
    [[nodiscard]] bool allows() const { return warfare::may_attack(state, 0, 0, index); }
    /// With which lean the attack is rolled.
    [[nodiscard]] int lean() const {
        warfare::State next = state;
        warfare::apply(next, {Kind::attack, 0, index});
        return next.roll.lean;
    }
    warfare::Setup setup;
    warfare::State state;
    warfare::Index index{};
};

/// One cell of the order of battle: a disc, an arrow, a number of a condition, or a dash.
std::string may(const warfare::Tables& tables, Type attacker, std::optional<Type> target) {
    const Field alone{tables, attacker, target, {}};
    if (!alone.allows()) return en_dash;
    if (target) {
        if (!Field{tables, attacker, target, {Type::archers}}.allows()) return "3";
        if (!Field{tables, attacker, target, {Type::levies}}.allows()) return "1";
        if (!Field{tables, attacker, target, {Type::infantry}}.allows()) return "2";
    }
    return alone.lean() < 0 ? down : disc;
}

constexpr std::array<Type, 6> all_types{Type::levies,  Type::infantry, Type::archers,
                                        Type::cavalry, Type::airborne, Type::siege_engine};

std::string_view id_of(Type type) {
    return warfare::names::types[static_cast<std::size_t>(type)];
}

void add_matrix(Document& out, const WarfareSource& own, const Reference& reference) {
    const warfare::Tables& tables = *own.tables;
    for (const Type type : all_types) {
        const std::string name = own.words.name("type", tables.row(type));
        out.fields["type." + std::string{id_of(type)}] = name;
        Row row;
        row.name = name;
        row.cells["attacker"] = {name, {}, {{type_icon(type), {}}}, {}, {}};
        for (const Type target : all_types)
            row.cells[std::string{id_of(target)}].text = may(tables, type, target);
        row.cells["fortification"].text = may(tables, type, std::nullopt);
        out.parts["matrix"].rows.push_back(std::move(row));
    }
    out.fields["type.fortification"] = own.words.word("card.fortification");
    constexpr std::pair<const char*, const char*> marks[] = {{"yes", disc},     {"down", down},
                                                             {"no", en_dash},   {"levies", "1"},
                                                             {"infantry", "2"}, {"three", "3"}};
    for (const auto& [id, mark] : marks)
        out.parts["screens"].entries.push_back(
            {"", "", "", "", reference.rule("matrix", id).text, mark});
}

struct Lean {
    const char* id;
    int lean;
};
constexpr Lean leans[] = {{"plain", 0}, {"up", 1}, {"down", -1}};

/// By what the die must show, the target's figure less the bonus. A natural 20 hits all the same.
void add_odds(Document& out) {
    for (int least = 2; least <= 21; ++least) {
        Row row;
        row.name = least == 21 ? "21 +" : fmt::format("{}", least);
        row.cells["least"].text = row.name;
        for (const Lean& lean : leans) {
            const double power = warfare::chance_of(least, lean.lean);
            const double hit = warfare::chance_of(std::min(least, 20), lean.lean);  // WF-102
            row.cells[fmt::format("hit.{}", lean.id)].text = percent(hit);
            row.cells[fmt::format("power.{}", lean.id)].text = percent(power);
        }
        out.parts["odds"].rows.push_back(std::move(row));
    }
    for (int morale = -2; morale <= 10; ++morale) {
        Row row;
        row.name = signed_figure(morale);
        row.cells["morale"].text = row.name;
        for (const int dc : {13, 15})
            for (const Lean& lean : leans)
                row.cells[fmt::format("{}.{}", dc, lean.id)].text =
                    percent(warfare::chance_of(dc - morale, lean.lean));
        out.parts["morale"].rows.push_back(std::move(row));
    }
}

void add_entries(Document& out, const Reference& reference, std::string_view section) {
    for (const Rule& rule : reference.section(section))
        out.parts[std::string{section}].entries.push_back(
            {rule.icon, "", rule.name, rule.rules, rule.text, {}});
}

void add_fortifications(Document& out, const WarfareSource& own) {
    for (const warfare::FortificationRow& row : own.tables->fortifications) {
        const Fill faces[] = {{"faces", fmt::format("{}", row.faces)}};
        Row line;
        line.name = fmt::format("{}", row.level);
        line.cells["level"].text = line.name;
        line.cells["defense"].text = fmt::format("{}", row.defense);
        line.cells["toughness"].text = fmt::format("{}", row.toughness);
        line.cells["die"].text = filled(own.words.word("card.die"), faces);
        line.cells["morale"].text = signed_figure(row.morale_bonus);
        out.parts["fortifications"].rows.push_back(std::move(line));
    }
}

/// WF-192: what a unit costs to buy and to keep, by what its people think, for 100 gold of cost.
void add_prices(Document& out, const warfare::Tables& tables, const Reference& reference) {
    constexpr std::array<const char*, 3> ids{"allied", "friendly", "neutral"};
    const warfare::AttitudeChart& chart = tables.attitudes;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto attitude = static_cast<warfare::Attitude>(i);
        const Rule& rule = reference.rule("attitude", ids[i]);
        Row row;
        row.name = rule.name;
        row.cells["attitude"].text = rule.name;
        row.cells["price"].text = fmt::format("{}", warfare::price(chart, 100, attitude).value());
        row.cells["season"].text = fmt::format("{}", warfare::upkeep(chart, 100, attitude, false));
        row.cells["mercenary"].text =
            fmt::format("{}", warfare::upkeep(chart, 100, attitude, true));
        row.cells["rules"].text = rule.rules;
        out.parts["prices"].rows.push_back(std::move(row));
    }
}

/// A bonus of a table; nothing for none.
std::string bonus(int number) {
    return number == 0 ? "" : signed_figure(number);
}

Row stats_row(const std::string& name, const warfare::Stats& stats) {
    Row row;
    row.name = row.cells["name"].text = name;
    row.cells["attack"].text = bonus(stats.attack);
    row.cells["defense"].text = bonus(stats.defense);
    row.cells["power"].text = bonus(stats.power);
    row.cells["toughness"].text = bonus(stats.toughness);
    row.cells["morale"].text = bonus(stats.morale);
    return row;
}

/// "0.66": what a cost is multiplied by.
std::string factor(int hundredths) {
    std::string text = fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return "\xC3\x97" + text;
}

/// WF-22 to WF-35: the rows that a unit is built of.
void add_rows(Document& out, const WarfareSource& own) {
    const warfare::Tables& tables = *own.tables;
    for (const warfare::Ancestry& ancestry : tables.ancestries) {
        Row row = stats_row(own.words.name("ancestry", ancestry), ancestry.bonus);
        std::vector<std::string> traits;
        for (const std::size_t trait : ancestry.traits)
            traits.push_back(own.words.name("trait", tables.traits[trait]));
        row.cells["traits"].text = fmt::format("{}", fmt::join(traits, ", "));
        out.parts["ancestries"].rows.push_back(std::move(row));
    }
    for (const warfare::Experience& experience : tables.experiences)
        if (experience.rank >= 0)
            out.parts["experiences"].rows.push_back(
                stats_row(own.words.name("experience", experience), experience.bonus));
    for (const warfare::Equipment& equipment : tables.equipments) {
        if (equipment.rank < 0) continue;
        warfare::Stats stats;
        stats.power = equipment.power;
        stats.toughness = equipment.armour;
        out.parts["equipments"].rows.push_back(
            stats_row(own.words.name("equipment", equipment), stats));
    }
    for (const Type type : all_types) {
        const warfare::TypeRow& kind = tables.row(type);
        Row row = stats_row(own.words.name("type", kind), kind.bonus);
        row.cells["cost"].text = factor(kind.cost_x100);
        out.parts["types"].rows.push_back(std::move(row));
    }
    for (const warfare::Size& size : tables.sizes) {
        Row row;
        const Fill faces[] = {{"faces", fmt::format("{}", size.faces)}};
        row.name = row.cells["name"].text = filled(own.words.word("card.die"), faces);
        row.cells["cost"].text = factor(size.cost_x100);
        out.parts["sizes"].rows.push_back(std::move(row));
    }
}

std::string dice_text(const WarfareSource& own, const warfare::simple::DiceRow& dice,
                      const std::string& all) {
    std::string out = dice.all > 0 ? fmt::format("{} \xC3\x97{}", all, dice.all) : "";
    for (const Type type : all_types) {
        const int named = dice.named[static_cast<std::size_t>(type)];
        if (named > 0)
            out += fmt::format("{}{} \xC3\x97{}", out.empty() ? "" : ", ",
                               own.words.name("type", own.tables->row(type)), named);
    }
    return out.empty() ? en_dash : out;
}

}  // namespace

Document warfare_reference(const Source& source, const Reference& reference) {
    const WarfareSource& own = warfare_of(source);
    Document out;
    out.layout = "reference";
    out.name = "reference";
    add_origin(out, source);
    for (const char* section : {"round", "order", "loss"}) add_entries(out, reference, section);
    for (const Rule& rule : reference.section("check")) {
        Row row;
        row.name = rule.name;
        row.cells["name"].text = rule.name;
        row.cells["dc"].text = rule.text;
        row.cells["rules"].text = rule.rules;
        out.parts["check"].rows.push_back(std::move(row));
    }
    for (const warfare::Trait& trait : own.tables->traits)
        out.parts["traits"].entries.push_back({"", "", own.words.name("trait", trait),
                                               trait.cost > 0 ? fmt::format("+{}", trait.cost) : "",
                                               wording(own.words, trait), ""});
    add_matrix(out, own, reference);
    add_odds(out);
    add_fortifications(out, own);
    add_prices(out, *own.tables, reference);
    add_rows(out, own);
    return out;
}

Document simple_warfare(const Source& source, const Reference& reference) {
    const WarfareSource& own = warfare_of(source);
    const warfare::simple::SimpleTables& tables = own.tables->simple;
    Document out;
    out.layout = "simple";
    out.name = "simple warfare";
    add_origin(out, source);
    add_entries(out, reference, "bout");
    for (std::size_t i = 0; i < warfare::simple::circumstance_count; ++i) {
        const Rule& rule = reference.rule("circumstance", warfare::simple::circumstance_names[i]);
        const bool is_level =
            i == static_cast<std::size_t>(warfare::simple::Circumstance::defending_fortification);
        Row row;
        row.name = rule.name;
        row.cells["name"].text = rule.name;
        row.cells["percent"].text = signed_figure(tables.percent[i]);
        for (const char* army : {"first", "second"})
            row.cells[army].signs = {{"", is_level ? "5" : "1"}};
        out.parts["circumstances"].rows.push_back(std::move(row));
    }
    for (const warfare::simple::Degree& degree : tables.degrees) {
        Row row;
        row.name = own.words.word("degree." + degree.id, degree.name);
        row.cells["degree"].text = row.name;
        row.cells["difference"].text = &degree == &tables.degrees.back()
                                           ? fmt::format("{} +", degree.min)
                                           : fmt::format("{}{}{}", degree.min, en_dash, degree.max);
        const std::string all = own.words.word("card.all");
        row.cells["victor"].text = dice_text(own, degree.victor, all);
        row.cells["vanquished"].text = dice_text(own, degree.vanquished, all);
        out.parts["degrees"].rows.push_back(std::move(row));
    }
    return out;
}

}  // namespace muster::faces
