#include "print/faces/skirmish/sheet.hpp"

#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/wording.hpp"
#include "print/faces/signs.hpp"
#include "print/faces/skirmish/card.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace muster::faces {
namespace {

namespace names = skirmish::names;
using skirmish::Card;
using skirmish::Commander;
using skirmish::Missing;
using skirmish::Path;
using skirmish::Piece;
using skirmish::Power;
using skirmish::Role;
using skirmish::Table;
using skirmish::Trait;
using skirmish::Traits;
using skirmish::word;

std::string count(std::size_t number) {
    return fmt::format("{}", number);
}

/// The card's own text: what its Role says is printed once for the army.
std::vector<draw::Face::Paragraph> own_text(const Table& table, const Card& card,
                                            Missing* missing) {
    Card bare = card;
    bare.role = Role::healer;  // A Role that adds no paragraph.
    std::vector<draw::Face::Paragraph> out;
    std::size_t effect = 0;
    for (auto& paragraph : skirmish::wording(table, bare, missing)) {
        if (effect < card.effects.size() &&
            card.effects[effect].trigger == skirmish::Trigger::ritual)
            paragraph.lead =
                word_of(table, "window", names::of(names::windows, card.effects[effect].window),
                        missing) +
                ":";
        ++effect;
        out.push_back({std::move(paragraph.lead), std::move(paragraph.text)});
    }
    return out;
}

Row row_of(const Table& table, const Piece& piece, int copies, Missing* missing) {
    const Card& card = table.cards.at(piece.card);
    const auto& text = table.texts.at(piece.card);
    Row row;
    row.name = text.name.empty() ? text.id : text.name;
    row.copies = copies;
    row.cells["unit"] = {row.name, tone_of(card.path), {}, own_text(table, card, missing), {}};
    row.cells["count"].text = count(static_cast<std::size_t>(copies));
    row.cells["strength"] = {
        card.strength == skirmish::no_strength
            ? en_dash
            : fmt::format("{}", card.strength + (piece.trained ? 1 : 0)),  // SK-186
        tone_of(card.path),
        {},
        {},
        {}};
    const std::string role{names::of(card.role)};
    row.cells["role"].signs = {{"role-" + role, word_of(table, "role", role, missing)}};
    if (card.path != Path::none) {
        const std::string path{names::of(card.path)};
        row.cells["path"] = {{},
                             tone_of(card.path),
                             {{"path-" + path, word_of(table, "path", path, missing)}},
                             {},
                             {}};
    }
    auto& traits = row.cells["traits"].signs;
    for (std::size_t i = 0; i < skirmish::trait_count; ++i) {
        const auto trait = static_cast<Trait>(i);
        if ((card.traits & bit(trait)) == 0) continue;
        const std::string name{names::of(trait)};
        traits.push_back({"trait-" + name, word_of(table, "trait", name, missing)});
    }
    if (piece.trained) traits.push_back({"officer", word(table, "stat.trained", missing)});
    row.cells["upkeep"].text = fmt::format("{}", card.upkeep * copies);
    return row;
}

void add_commander(Document& out, const Table& table, const Commander& commander) {
    auto& fields = out.fields;
    Missing* const missing = &out.untranslated;
    const std::string& title = commander.title.empty() ? commander.name : commander.title;
    const std::size_t comma = title.find(", ");
    fields["commander"] = title.substr(0, comma);
    fields["epithet"] = comma == std::string::npos ? "" : title.substr(comma + 2);
    fields["path"] = commander.path == Path::none
                         ? ""
                         : word_of(table, "path", names::of(commander.path), missing);
    fields["class"] = commander.commander_class
                          ? word_of(table, "role", names::of(*commander.commander_class), missing)
                          : "";
    fields["pc"] = commander.is_pc ? "1" : "";
    fields["npc"] = commander.is_pc ? "" : "1";
    fields["progression"] = fmt::format("{}", commander.progression);
    const int start = skirmish::starting_morale(commander.progression);
    const int morale = commander.morale_now.value_or(start);
    fields["start"] = fmt::format("{}", start);
    fields["morale"] = fmt::format("{}", morale);
    fields["track"] = fmt::format("{}", std::max({12, start, morale}));
    fields["favors"] = commander.is_pc ? fmt::format("{}", commander.favors) : "";
    fields["influence"] =
        commander.is_pc ? fmt::format("{:g}", commander.half_influence / 2.0) : "";
    fields["half_influence"] = commander.is_pc ? fmt::format("{}", commander.half_influence) : "";
    fields["base"] = commander.holds_base ? fmt::format("{}", commander.base) : "";
    fields["base_now"] = commander.holds_base
                             ? fmt::format("{}", commander.base_morale_now.value_or(commander.base))
                             : "";
    fields["carried"] = commander.morale_now ? "1" : "";
    fields["cleric_used"] = commander.cleric_used_today ? "1" : "";

    for (std::size_t i = 1; i < skirmish::power_count; ++i)
        fields[fmt::format("power.{}", names::powers[i])] = "";
    fields["power"] = fields["power_limit"] = fields["power_uses"] = "";
    fields["copied"] = fields["copied_uses"] = fields["named"] = fields["designated"] = "";
    if (commander.power != Power::none) {
        const auto power = skirmish::wording(table, commander.power, missing);
        fields["power"] = power.name;
        fields["power_limit"] = power.limit;
        if (const int uses = skirmish::uses(commander.power); uses > 0)
            fields["power_uses"] = fmt::format("{}", uses);
        fields[fmt::format("power.{}", names::of(commander.power))] = "1";
    }
    if (commander.copied_power) {  // SK-154
        fields["copied"] = word_of(table, "power", names::of(*commander.copied_power), missing);
        if (const int uses = skirmish::uses(*commander.copied_power); uses > 0)
            fields["copied_uses"] = fmt::format("{}", uses);
        fields[fmt::format("power.{}", names::of(*commander.copied_power))] = "1";
    }
    if (commander.dervish_path)  // SK-166
        fields["named"] = word_of(table, "path", names::of(*commander.dervish_path), missing);
    if (commander.dervish_role)
        fields["named"] = word_of(table, "role", names::of(*commander.dervish_role), missing);
    if (commander.designated && *commander.designated < commander.army.size())  // SK-156
        fields["designated"] = table.texts.at(commander.army[*commander.designated].card).name;
}

/// One row for all copies of a card that are trained alike, where the first of them stands.
std::vector<std::pair<Piece, int>> grouped(const std::vector<Piece>& army) {
    std::vector<std::pair<Piece, int>> out;
    for (const Piece& piece : army) {
        const auto same = std::find_if(out.begin(), out.end(),
                                       [&](const auto& entry) { return entry.first == piece; });
        if (same == out.end())
            out.emplace_back(piece, 1);
        else
            ++same->second;
    }
    return out;
}

void add_totals(Document& out, const Table& table, const Commander& commander) {
    int upkeep = 0, strength = 0, trained = 0;
    std::size_t units = 0;
    for (const Piece& piece : commander.army) {
        const Card& card = table.cards.at(piece.card);
        upkeep += card.upkeep;
        units += card.is_unit() ? 1 : 0;
        trained += piece.trained ? 1 : 0;
        if (card.strength != skirmish::no_strength)
            strength += card.strength + (piece.trained ? 1 : 0);
    }
    const std::size_t rituals = commander.army.size() - units;
    out.fields["cards"] = count(commander.army.size());
    out.fields["units"] = count(units);
    out.fields["rituals"] = rituals > 0 ? count(rituals) : "";
    out.fields["strength"] = fmt::format("{}", strength);
    out.fields["trained"] = trained > 0 ? fmt::format("{}", trained) : "";
    out.fields["upkeep"] = fmt::format("{}", upkeep);
    // SK-142, SK-162: one Ritual each Phase, an Animist two; a cell names its Phase.
    const bool is_animist = !out.fields["power.animist"].empty();
    out.fields["ritual_cells"] = rituals == 0 ? "" : is_animist ? "1 1 2 2" : "1 2";
}

/// Powers, Roles and traits that occur, each once.
std::vector<Entry> rules_of(const Table& table, const Reference& reference,
                            const Commander& commander, Missing* missing) {
    std::array<bool, skirmish::power_count> powers{};
    std::array<bool, 6> roles{};
    Traits traits = 0;
    bool is_trained = false;
    powers[static_cast<std::size_t>(commander.power)] = true;
    if (commander.copied_power) powers[static_cast<std::size_t>(*commander.copied_power)] = true;
    for (const Piece& piece : commander.army) {
        const Card& card = table.cards.at(piece.card);
        powers[static_cast<std::size_t>(card.grant)] = true;
        roles[static_cast<std::size_t>(card.role)] = true;
        traits |= traits_named(card);
        is_trained = is_trained || piece.trained;
        for (const auto& effect : card.effects)
            for (const auto& step : effect.steps)
                if (step.verb == skirmish::Verb::role)
                    roles[static_cast<std::size_t>(step.amount)] = true;
    }
    std::vector<Entry> out;
    for (std::size_t i = 1; i < powers.size(); ++i)
        if (powers[i]) out.push_back(explained(table, reference, static_cast<Power>(i), missing));
    for (std::size_t i = 0; i < roles.size(); ++i) {
        if (!roles[i]) continue;
        const std::string name{names::roles[i]};
        const Rule& rule = reference.rule("role", name);
        out.push_back(
            {"role-" + name, "", word_of(table, "role", name, missing), rule.rules, rule.text, {}});
    }
    for (std::size_t i = 0; i < skirmish::trait_count; ++i)
        if ((traits & bit(static_cast<Trait>(i))) != 0)
            out.push_back(explained(table, reference, static_cast<Trait>(i), missing));
    if (const Rule& rule = reference.rule("glossary", "trained"); is_trained && !rule.id.empty())
        out.push_back(
            {"officer", "", word(table, "stat.trained", missing), rule.rules, rule.text, {}});
    return out;
}

}  // namespace

std::string word_of(const Table& table, std::string_view group, std::string_view name,
                    Missing* missing) {
    return word(table, fmt::format("{}.{}", group, name), missing);
}

Entry explained(const Table& table, const Reference& reference, Trait trait, Missing* missing) {
    const std::string name{names::of(trait)};
    const Rule& rule = reference.rule("trait", name);
    return {"trait-" + name, "", word_of(table, "trait", name, missing), rule.rules, rule.text, {}};
}

Entry explained(const Table& table, const Reference& reference, Power power, Missing* missing) {
    const auto text = skirmish::wording(table, power, missing);
    const Rule& rule = reference.rule("power", names::of(power));
    return {"commander", "", text.name, rule.rules, text.text, text.limit};
}

Traits traits_named(const Card& card) {
    Traits out = card.traits;
    for (const auto& effect : card.effects) {
        for (const auto& condition : effect.conditions)
            if (condition.attribute == skirmish::Attribute::trait)
                out |= static_cast<Traits>(condition.value);
        for (const auto& step : effect.steps)
            if (step.verb == skirmish::Verb::trait) out |= bit(static_cast<Trait>(step.amount));
    }
    return out;
}

void add_origin(Document& document, const Table& table) {
    std::string packs;
    for (const auto& pack : table.packs)
        packs += (packs.empty() ? "" : " \xC2\xB7 ") + pack.name + " " + pack.version;
    document.fields["packs"] = packs;
    document.fields["hash"] = table.hash.substr(0, 4) + " " +
                              (table.hash.size() > 4 ? table.hash.substr(4, 4) : std::string{});
    document.language = table.locale_tag;
    document.is_right_to_left = table.is_right_to_left;
}

Document skirmish_sheet(const Source& source, const Reference& reference, Seat side) {
    const SkirmishSource& own = skirmish_of(source);
    const Table& table = *own.table;
    const Commander& commander = own.army.value();
    Document out;
    out.layout = "army";
    out.name = source.title;
    const std::string tone = side == Seat::blue ? "woad" : "madder";
    out.fields["name"] = source.title;
    out.fields["tone"] = tone;
    out.fields["side_icon"] = "side-" + tone;
    add_origin(out, table);
    for (const Piece& piece : commander.army)
        if (const std::string id = "cards." + table.texts.at(piece.card).id + ".name";
            table.lacks(id))
            out.untranslated.insert(id);
    add_commander(out, table, commander);
    add_totals(out, table, commander);
    for (const auto& [piece, copies] : grouped(commander.army))
        out.parts["roster"].rows.push_back(row_of(table, piece, copies, &out.untranslated));
    out.parts["rules"].entries = rules_of(table, reference, commander, &out.untranslated);
    for (const Rule& rule : reference.section("reminder"))
        out.parts["commander"].entries.push_back({"", "", "", rule.rules, rule.text, {}});
    for (const Rule& rule : reference.section("state"))
        out.parts["states"].entries.push_back({"state-" + (rule.id == "hand" ? "fresh" : rule.id),
                                               rule.id,
                                               word_of(table, "zone", rule.id, &out.untranslated),
                                               rule.rules,
                                               rule.text,
                                               {}});
    return out;
}

}  // namespace muster::faces
