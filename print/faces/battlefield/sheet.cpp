#include "print/faces/battlefield/sheet.hpp"
#include "print/faces/packs.hpp"

#include "engine/core/messages.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace muster::faces {
namespace {

using battlefield::Profile;
using battlefield::Unit;

constexpr int boxes_in_line = 10;
constexpr std::size_t least_lines = 12;  ///< Of the roster.

std::string number_of(int number) {
    return fmt::format("{}", number);
}

/// A box for each point, ten in a line.
Cell morale_boxes(int morale) {
    Cell cell;
    for (int left = morale; left > 0; left -= boxes_in_line)
        cell.signs.push_back({"", number_of(std::min(left, boxes_in_line))});
    return cell;
}

/// Whom it must stay near, and how near (BF-38, BF-39); nobody for the commander (BF-40).
std::string looks_to(const BattlefieldSource& own, const Unit& unit) {
    if (unit.is_commander) return en_dash;
    const int radius = unit.is_officer           ? battlefield::officer_radius
                       : unit.profile.leash == 0 ? battlefield::troop_radius
                                                 : unit.profile.leash;
    const Fill near[] = {{"n", number_of(radius)}};
    return filled(own.words.word("card", unit.is_officer ? "near_commander" : "near_officer"),
                  near);
}

/// "Foot · Ranged · a7": and its troop, where the unit has a name of its own.
std::string under_name(const BattlefieldSource& own, const Unit& unit, const std::string& name) {
    std::string out = short_id(unit);
    if (!out.empty()) out += middle_dot;
    const auto* row = find_row(own.tables->troops, unit.troop);
    const std::string troop = row == nullptr ? "" : name_of(own.words, "troop", *row);
    if (!troop.empty() && !name.starts_with(troop)) return out + troop;
    return out + gait_of(own, unit.profile) + middle_dot + attack_of(own, unit.profile);
}

std::string trait_names(const BattlefieldSource& own, const Profile& profile) {
    std::string out;
    for (const battlefield::TraitText& trait : traits_of(own.words, profile))
        out += (out.empty() ? "" : ", ") + trait.name;
    return out;
}

Row line_of(const BattlefieldSource& own, const Unit& unit, const battlefield::Army& army,
            const std::string& tone) {
    Row row;
    row.name = unit_name(own.words, *own.tables, army, unit);
    row.cells["unit"] = {row.name,
                         {},
                         {{troop_icon(unit.profile), {}}},
                         {{{}, under_name(own, unit, row.name)}},
                         {}};
    if (unit.is_commander || unit.is_officer)
        row.cells["leader"] = {
            {}, tone, {{unit.is_commander ? "commander" : "officer", {}}}, {}, {}};
    row.cells["die"].signs = {
        {fmt::format("dice-d{}", unit.profile.pow), number_of(unit.profile.pow)}};
    row.cells["move"].text = number_of(unit.profile.mv);
    row.cells["range"].text = number_of(unit.profile.rng);
    row.cells["morale"] = morale_boxes(unit.profile.ml);
    row.cells["near"].text = looks_to(own, unit);
    row.cells["traits"].text = trait_names(own, unit.profile);
    return row;
}

/// Each trait of the army once, with its rule.
void add_traits(Document& out, const BattlefieldSource& own, const battlefield::Army& army,
                const Reference& reference) {
    std::set<std::string> known;
    for (const Unit& unit : army.units)
        for (const battlefield::TraitText& trait : traits_of(own.words, unit.profile))
            if (known.insert(trait.name).second)
                out.parts["traits"].entries.push_back(
                    {"", "", trait.name, reference.rule("trait", trait.id).rules, trait.text, ""});
}

}  // namespace

void add_origin(Document& document, const Source& source, const BattlefieldSource& own) {
    document.fields["packs"] = pack_line(
        own.tables->packs, [&](const auto& pack) { return name_of(own.words, "pack", pack); });
    document.fields["hash"] = source.hash.substr(0, 4) + " " + source.hash.substr(4, 4);
    document.fields["tone"] = "plain";
    document.language = own.words.tag;
}

Document battlefield_sheet(const Source& source, const Reference& reference, Seat side) {
    const BattlefieldSource& own = battlefield_of(source);
    const battlefield::Army& army = own.army.value();
    Document out;
    out.layout = "army";
    out.name = source.title;
    add_origin(out, source, own);
    const std::string tone = side == Seat::blue ? "woad" : "madder";
    out.fields["name"] = source.title;
    out.fields["tone"] = tone;
    out.fields["side_icon"] = "side-" + tone;
    out.fields["commander"] = en_dash;  // A list may have none yet.
    int officers = 0, morale = 0;
    auto& roster = out.parts["roster"].rows;
    for (const Unit& unit : army.units) {
        officers += unit.is_officer ? 1 : 0;
        morale += unit.profile.ml;
        if (unit.is_commander)
            out.fields["commander"] = unit_name(own.words, *own.tables, army, unit);
        roster.push_back(line_of(own, unit, army, tone));
    }
    Row spare;
    spare.cells["morale"] = morale_boxes(boxes_in_line);
    for (std::size_t i = army.units.size(); i < least_lines; ++i) roster.push_back(spare);
    out.fields["units"] = number_of(static_cast<int>(army.units.size()));
    out.fields["officers"] = number_of(officers);
    out.fields["morale"] = number_of(morale);
    out.fields["rounds"] = "12";
    out.fields["scale"] = army.scale > 0 ? fmt::format("1:{}", army.scale) : en_dash;
    add_traits(out, own, army, reference);
    for (const Rule& rule : reference.section("reminder"))
        out.parts["rounds"].entries.push_back({"", "", "", rule.rules, rule.text, {}});
    return out;
}

}  // namespace muster::faces
