#include "print/faces/warfare/sheet.hpp"
#include "print/faces/packs.hpp"

#include "engine/warfare/between/economy.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace muster::faces {
namespace {

using warfare::Attitude;
using warfare::Effect;
using warfare::Unit;

std::string figure(int number) {
    return fmt::format("{}", number);
}

/// WF-215: Levies cost no upkeep.
bool is_paid(const Unit& unit) {
    return unit.choice.type != warfare::Type::levies && !unit.is_uncosted;
}

std::string keywords(const WarfareSource& own, const Unit& unit) {
    const warfare::Tables& tables = *own.tables;
    std::string out = own.words.name("ancestry", tables.ancestries[unit.choice.ancestry]);
    if (unit.profile.rank >= 0)
        out +=
            middle_dot + own.words.name("experience", tables.experiences[unit.choice.experience]);
    return out + middle_dot + gear_of(own, unit);
}

/// Two lines of boxes: the whole half above, the diminished one under the moon.
Cell casualties(const warfare::Profile& profile) {
    const int low = diminished_from(profile);
    const int upper = profile.faces - profile.faces / 2;
    Cell cell;
    cell.signs = {{low == profile.faces ? "diminished" : "", figure(upper)},
                  {low > 0 ? "diminished" : "", figure(profile.faces - upper)}};
    return cell;
}

Cell ticks(int count) {
    Cell cell;
    if (count > 0) cell.signs = {{"", figure(count)}};
    return cell;
}

Row row_of(const WarfareSource& own, const Unit& unit) {
    const warfare::Profile& profile = unit.profile;
    Row row;
    row.name = unit.name;
    row.cells["unit"] = {
        unit.name, {}, {{type_icon(unit.choice.type), {}}}, {{{}, keywords(own, unit)}}, {}};
    row.cells["attack"].text = signed_figure(profile.attack);
    row.cells["defense"].text = figure(profile.defense);
    row.cells["power"].text = signed_figure(profile.power);
    row.cells["toughness"].text = figure(profile.toughness);
    row.cells["morale"].text = signed_figure(profile.morale);
    row.cells["die"].signs = {{fmt::format("dice-d{}", profile.faces), figure(profile.faces)}};
    row.cells["casualties"] = casualties(profile);
    row.cells["rally"] = ticks(1);
    row.cells["trait"] = ticks(profile.has(Effect::courage) ? 1 : 0);
    row.cells["unpaid"] = ticks(is_paid(unit) ? 2 : 0);
    row.cells["cost"].text = unit.is_uncosted ? en_dash : figure(unit.cost);
    return row;
}

/// A row to fill in by hand, with boxes for a d12.
Row spare_row() {
    Row row;
    row.cells["casualties"].signs = {{"", "6"}, {"diminished", "6"}};
    row.cells["rally"] = ticks(1);
    row.cells["trait"] = ticks(1);
    row.cells["unpaid"] = ticks(2);
    return row;
}

int upkeep_of(const warfare::Tables& tables, const Unit& unit) {
    if (!is_paid(unit)) return 0;
    return warfare::upkeep(tables.attitudes, unit.cost, Attitude::allied, unit.is_mercenary);
}

/// WF-190 to WF-198: what others pay for it, to have and for a season.
Row prices_of(const WarfareSource& own, const Unit& unit) {
    const warfare::AttitudeChart& chart = own.tables->attitudes;
    Row row;
    row.name = unit.name;
    row.cells["unit"] = {unit.name, {}, {{type_icon(unit.choice.type), {}}}, {}, {}};
    row.cells["upkeep"].text = is_paid(unit) ? figure(upkeep_of(*own.tables, unit)) : en_dash;
    constexpr const char* names[] = {"allied", "friendly", "neutral"};
    for (std::size_t i = 0; i < std::size(names); ++i) {
        const auto attitude = static_cast<Attitude>(i);
        const auto price = warfare::price(chart, unit.cost, attitude);
        row.cells[std::string{"price."} + names[i]].text =
            price && is_paid(unit) ? figure(*price) : en_dash;
        row.cells[std::string{"season."} + names[i]].text =
            is_paid(unit) ? figure(warfare::upkeep(chart, unit.cost, attitude, true)) : en_dash;
    }
    return row;
}

}  // namespace

void add_origin(Document& document, const Source& source) {
    const WarfareSource& own = warfare_of(source);
    document.fields["packs"] = pack_line(own.tables->packs, [&](const auto& pack) {
        return own.words.word("pack." + pack.id, pack.name);
    });
    document.fields["hash"] = source.hash.substr(0, 4) + " " + source.hash.substr(4, 4);
    document.fields["tone"] = "plain";
    document.language = own.words.tag;
}

Document warfare_sheet(const Source& source, const Reference& reference, Seat side) {
    const WarfareSource& own = warfare_of(source);
    const warfare::Army& army = own.army.value();
    Document out;
    out.layout = "army";
    out.name = source.title;
    add_origin(out, source);
    const std::string tone = side == Seat::blue ? "woad" : "madder";
    out.fields["name"] = source.title;
    out.fields["tone"] = tone;
    out.fields["side_icon"] = "side-" + tone;
    int cost = 0, upkeep = 0;
    std::vector<std::size_t> traits;
    for (const Unit& unit : army.units) {
        cost += unit.is_uncosted ? 0 : unit.cost;
        upkeep += upkeep_of(*own.tables, unit);
        out.parts["roster"].rows.push_back(row_of(own, unit));
        out.parts["prices"].rows.push_back(prices_of(own, unit));
        for (const std::size_t trait : unit.traits)
            if (std::find(traits.begin(), traits.end(), trait) == traits.end())
                traits.push_back(trait);
    }
    constexpr std::size_t least_rows = 10;
    for (std::size_t i = army.units.size(); i < least_rows; ++i)
        out.parts["roster"].rows.push_back(spare_row());
    out.fields["units"] = figure(static_cast<int>(army.units.size()));
    out.fields["cost"] = figure(cost);
    out.fields["upkeep"] = figure(upkeep);
    out.fields["rounds"] = "12";
    for (const std::size_t trait : traits) {
        const warfare::Trait& row = own.tables->traits[trait];
        out.parts["traits"].entries.push_back(
            {"", "", own.words.name("trait", row), "", wording(own.words, row), ""});
    }
    for (const Rule& rule : reference.section("reminder"))
        out.parts["rounds"].entries.push_back({"", "", "", rule.rules, rule.text, {}});
    return out;
}

}  // namespace muster::faces
