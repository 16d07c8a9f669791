#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/wording.hpp"
#include "engine/skirmish/players/odds.hpp"
#include "print/faces/skirmish/sheet.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace muster::faces {
namespace {

namespace names = skirmish::names;
using skirmish::Card;
using skirmish::CardIndex;
using skirmish::Odds;
using skirmish::Power;
using skirmish::Role;
using skirmish::Table;
using skirmish::Trait;
using skirmish::Traits;

constexpr int chart_lead = 4;
constexpr int table_lead = 6;
constexpr int middle_strength = 10;  // Far enough from 0, where Equipment has a rule of its own.

/// Two plain units of these Roles, put to the engine. `lead` is the attacker's Strength less the
/// defender's.
Odds chances(Role attacker, Role defender, int lead) {
    Table table;
    table.cards.resize(3);
    table.texts.resize(3);
    const auto unit = [](Role role, int strength) {
        Card card;
        card.role = role;
        card.strength = static_cast<std::int8_t>(strength);
        return card;
    };
    table.cards[1] = unit(attacker, middle_strength + lead);
    table.cards[2] = unit(defender, middle_strength);
    return skirmish::odds(table, skirmish::Variant{}, {CardIndex{1}, false}, {CardIndex{2}, false});
}

std::string signed_lead(int lead) {
    return (lead > 0 ? "+" : "\xE2\x88\x92") + fmt::format("{}", std::abs(lead));
}

std::string percent(const Table& table, double part) {
    std::string figure = fmt::format("{:.1f}", 100 * part);
    return figure.replace(figure.find('.'), 1, word_of(table, "number", "point", nullptr));
}

/// Columns are called lead-6 to lead+6, so that a layout may pick its own.
std::string column(int lead) {
    return fmt::format("lead{:+d}", lead);
}

void add_odds(Document& out, const Table& table, const Reference& reference) {
    for (int lead = -chart_lead; lead <= chart_lead; ++lead) {
        const Odds odds = chances(Role::healer, Role::healer, lead);
        out.parts["odds"].bars.push_back(
            {lead == 0 ? reference.rule("odds", "level").name : signed_lead(lead),
             odds.attacker_wins, odds.defender_killed});
    }
    struct Meeting {
        const char* id;
        Role attacker, defender;
    };
    struct Outcome {
        const char* id;
        double Odds::*chance;
    };
    auto& rows = out.parts["chances"].rows;
    for (const Meeting& meeting : {Meeting{"even", Role::healer, Role::healer},
                                   Meeting{"attacker", Role::aggressor, Role::healer},
                                   Meeting{"defender", Role::healer, Role::guardian}}) {
        for (const Outcome& outcome :
             {Outcome{"wins", &Odds::attacker_wins}, Outcome{"kills", &Odds::defender_killed},
              Outcome{"dies", &Odds::attacker_killed}}) {
            Row row;
            row.name = meeting.id;
            row.cells["outcome"].text = reference.rule("odds", outcome.id).name;
            for (int lead = -table_lead; lead <= table_lead; ++lead)
                row.cells[column(lead)].text = percent(
                    table, chances(meeting.attacker, meeting.defender, lead).*outcome.chance);
            if (outcome.chance == &Odds::attacker_wins)
                row.cells["meeting"].text = reference.rule("odds", meeting.id).name;
            if (outcome.chance == &Odds::defender_killed)
                row.cells["meeting"].paragraphs = {{{}, reference.rule("odds", meeting.id).text}};
            rows.push_back(std::move(row));
        }
    }
}

void add_entries(Document& out, const Reference& reference, std::string_view section,
                 const std::string& part) {
    for (const Rule& rule : reference.section(section))
        out.parts[part].entries.push_back({rule.icon, "", rule.name, rule.rules, rule.text, {}});
}

/// SK-153: a row for each Path, a column for each class.
void add_powers(Document& out, const Table& table, const Reference& reference) {
    skirmish::Missing* const missing = &out.untranslated;
    constexpr Role classes[] = {Role::guardian, Role::healer, Role::aggressor, Role::savant};
    for (const Role one : classes)
        out.fields["class." + std::string{names::of(one)}] =
            word_of(table, "role", names::of(one), missing);
    for (std::size_t i = 1; i < names::paths.size(); ++i) {
        const std::string path{names::paths[i]};
        Row row;
        row.name = path;
        row.cells["path"] = {
            {}, path, {{"path-" + path, word_of(table, "path", path, missing)}}, {}, {}};
        for (const Role one : classes) {
            const Power power = skirmish::power_of(static_cast<skirmish::Path>(i), one);
            const Entry entry = explained(table, reference, power, missing);
            row.cells[std::string{names::of(one)}] = {
                entry.name, {}, {}, {{entry.lead, entry.text}}, entry.aside};
        }
        out.parts["powers"].rows.push_back(std::move(row));
    }
}

}  // namespace

Document skirmish_reference(const Table& table, const Reference& reference) {
    Document out;
    out.layout = "reference";
    out.name = "reference";
    out.fields["tone"] = "plain";
    add_origin(out, table);
    for (const char* section : {"turn", "battle", "step", "morale", "glossary"})
        add_entries(out, reference, section, section);
    for (const Rule& rule : reference.section("state"))
        out.parts["states"].entries.push_back({"state-" + (rule.id == "hand" ? "fresh" : rule.id),
                                               rule.id,
                                               word_of(table, "zone", rule.id, &out.untranslated),
                                               rule.rules,
                                               rule.text,
                                               {}});
    for (const Rule& rule : reference.section("role")) {
        Row row;
        row.name = rule.id;
        row.cells["role"] = {word_of(table, "role", rule.id, &out.untranslated),
                             {},
                             {{"role-" + rule.id, {}}},
                             {},
                             {}};
        row.cells["offense"].text = rule.offense;
        row.cells["defense"].text = rule.defense;
        row.cells["besides"].text = rule.besides.empty() ? "\xE2\x80\x93" : rule.besides;
        row.cells["rules"].text = rule.rules;
        out.parts["roles"].rows.push_back(std::move(row));
    }
    Traits traits = 0;
    for (const Card& card : table.cards) traits |= traits_named(card);
    for (std::size_t i = 0; i < skirmish::trait_count; ++i)
        if ((traits & bit(static_cast<Trait>(i))) != 0)
            out.parts["traits"].entries.push_back(
                explained(table, reference, static_cast<Trait>(i), &out.untranslated));
    add_powers(out, table, reference);
    add_odds(out, table, reference);
    return out;
}

}  // namespace muster::faces
