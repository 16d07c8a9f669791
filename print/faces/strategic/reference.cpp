#include "engine/core/decimals.hpp"
#include "engine/core/messages.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/matchup.hpp"
#include "engine/strategic/odds/pool_odds.hpp"
#include "print/faces/signs.hpp"
#include "print/faces/strategic/effects.hpp"
#include "print/faces/strategic/sheet.hpp"
#include "print/faces/strategic/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace muster::faces {
namespace {

namespace st = strategic;
using st::bit;

constexpr int least_attack = 5, most_attack = 10, most_defence = 8;  // ST-64, ST-66

/// The rules of these sections, one after the other, as one part of the sheet.
void add_rules(Document& out, const Reference& reference, const char* part,
               std::initializer_list<std::string_view> sections) {
    for (const std::string_view section : sections)
        for (const Rule& rule : reference.section(section))
            out.parts[part].entries.push_back(
                {rule.icon, "", rule.name, rule.rules, rule.text, {}});
}

double rounded_half_up(double number) {
    return std::floor(number + 0.5 + 1e-9);
}

/// Of a chance that is none and no certainty, never 0 or 100.
int whole_per_cent(double chance) {
    if (chance <= 0) return 0;
    if (chance >= 1 - 1e-9) return 100;
    return static_cast<int>(std::clamp(rounded_half_up(100 * chance), 1.0, 99.0));
}

std::string tenths(const StrategicWords& words, double number) {
    return in_language(fmt::format("{:.1f}", rounded_half_up(10 * number) / 10), words.tag);
}

// ---- every class against every other ----

/// The first letters of a name, unless the language has shorter ones of its own.
std::string short_class(const StrategicWords& words, const st::Class& row) {
    if (words.has("short", row.id)) return words.word("short", row.id);
    std::string name = row_name(words, "class", row), out;
    for (const char letter : name) {
        // Bytes after the first of a letter beyond ASCII belong to it.
        const bool is_start = (static_cast<unsigned char>(letter) & 0xC0U) != 0x80U;
        const auto letters = std::count_if(out.begin(), out.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        });
        if (is_start && letters == 3) break;
        out += letter;
    }
    return out;
}

/// ST-T367: under heavy clouds by day, without doctrines, tags, home and conditions, STR 30.
int matchup_of(const st::Tables& tables, const st::Nature& own, const st::Nature& enemy) {
    st::Circumstances now;
    constexpr int usual_str = 30;
    now.own_str = usual_str;
    return st::matchup(tables, own, enemy, now).total();
}

void add_matrix(Document& out, const PrintedStrategicPack& pack) {
    const st::Tables& tables = *pack.tables;
    Part& part = out.parts["matrix"];
    std::vector<st::Nature> natures;
    for (std::size_t i = 0; i < tables.classes.size(); ++i) {
        natures.push_back(st::nature_of(tables, static_cast<int>(i)));
        part.columns.push_back({tables.classes[i].id, short_class(pack.words, tables.classes[i])});
    }
    for (std::size_t own = 0; own < natures.size(); ++own) {
        Row row;
        row.name = row_name(pack.words, "class", tables.classes[own]);
        row.cells["class"] = {
            row.name, {}, {{class_icon(tables, tables.classes[own]), {}}}, {}, {}};
        for (std::size_t enemy = 0; enemy < natures.size(); ++enemy) {
            const int dice = matchup_of(tables, natures[own], natures[enemy]);
            Cell& cell = row.cells[tables.classes[enemy].id];
            cell.estimate.value = dice;
            cell.text = dice == 0 ? "\xC2\xB7" : signed_number(dice);
        }
        part.rows.push_back(std::move(row));
    }
}

// ---- odds ----

/// What both sides roll besides d6 and their number.
struct PoolTable {
    const char* id;
    int attack_die, attack_rating, defence_die, defence_rating, defence_d10;
};
constexpr PoolTable pool_tables[] = {
    {"pool_plain", 6, 0, 6, 0, 0}, {"pool_adv", 6, 2, 6, 0, 0},      {"pool_held", 6, 0, 6, 1, 0},
    {"pool_siege", 8, 0, 6, 0, 0}, {"pool_engines", 10, 0, 6, 0, 3}, {"pool_walls", 6, 0, 6, 0, 3}};

void add_pool_odds(Document& out, const StrategicWords& words) {
    for (const PoolTable& table : pool_tables)
        for (int attack = least_attack; attack <= most_attack; ++attack) {
            st::PoolSide attacker{st::dice_of(attack, table.attack_die), table.attack_rating};
            Row row;
            row.name = fmt::format("{} {}", table.id, attack);
            row.cells["attack"].text = fmt::format("{}", attack);
            for (int defence = 1; defence <= most_defence; ++defence) {
                st::PoolSide defender{st::dice_of(defence, table.defence_die),
                                      table.defence_rating};
                st::swap_dice(defender.dice, table.defence_d10);
                const st::PoolOdds odds = st::pool_odds(attacker, defender);
                row.cells[fmt::format("d{}", defence)].text = fmt::format(
                    "<b>{}</b>  {} : {}", whole_per_cent(odds.attacker_loses_less),
                    tenths(words, odds.defender_loss_mean), tenths(words, odds.attacker_loss_mean));
            }
            out.parts[table.id].rows.push_back(std::move(row));
        }
}

// ---- meters, weather, ground ----

std::string range_of(int from, int to) {
    if (from == to) return signed_number(from);
    return std::abs(from) <= std::abs(to)
               ? fmt::format("{}, {}", signed_number(from), signed_number(to))
               : fmt::format("{}, {}", signed_number(to), signed_number(from));
}

void add_meters(Document& out, const PrintedStrategicPack& pack) {
    for (std::size_t meter = 0; meter < st::names::meters.size(); ++meter)
        for (const st::Tier& tier : pack.tables->meters[meter]) {
            Row row;
            row.name = pack.words.word("tier", tier.name, tier.name);
            row.cells["value"].text = range_of(tier.from, tier.to);
            row.cells["name"].text = row.name;
            row.cells["effect"].text = tier.effects.empty()
                                           ? std::string{en_dash}
                                           : effects_text(pack.words, *pack.tables, tier.effects);
            out.parts[std::string{st::names::meters[meter]}].rows.push_back(std::move(row));
        }
}

/// A line for each weather that some season brings: where it stands on the 1d100 of each.
void add_weather(Document& out, const PrintedStrategicPack& pack) {
    const st::Tables& tables = *pack.tables;
    Part& part = out.parts["weather"];
    for (const st::Season& season : tables.seasons)
        part.columns.push_back({season.id, pack.words.word("season", season.id, season.id)});
    constexpr const char* suns[] = {"full", "muted", "dark"};
    constexpr const char* views[] = {"clear", "low", "blind"};
    const auto word = [&](std::string_view id) { return pack.words.word("sheet", id, id); };
    for (std::size_t i = 0; i < tables.weathers.size(); ++i) {
        const st::Weather& weather = tables.weathers[i];
        Row row;
        row.name = row_name(pack.words, "weather", weather);
        row.cells["name"] = {row.name, {}, {{weather_icon(weather), {}}}, {}, {}};
        for (const st::Season& season : tables.seasons) {
            std::string& text = row.cells[season.id].text;
            int from = 1;
            for (const st::SeasonRow& line : season.rows) {
                const std::string range = from == line.to
                                              ? fmt::format("{}", from)
                                              : fmt::format("{}{}{}", from, en_dash, line.to);
                from = line.to + 1;
                if (line.weather == i) text += (text.empty() ? "" : ", ") + range;
                constexpr const char* regions[] = {"arid", "coastal", "cold"};
                for (std::size_t k = 0; k < line.regions.size(); ++k) {
                    if (line.regions[k] != static_cast<int>(i)) continue;
                    const Fill what[] = {{"what", range}};
                    text += (text.empty() ? "" : ", ") + filled(word(regions[k]), what);
                }
            }
            if (text.empty()) text = en_dash;
        }
        std::vector<std::string> notes{word(suns[static_cast<std::size_t>(weather.sun)]),
                                       word(views[static_cast<std::size_t>(weather.visibility)])};
        if (weather.phenomenon > 0) {
            const Fill n[] = {{"n", fmt::format("{}", weather.phenomenon)}};
            notes.insert(notes.begin(), filled(word("phenomenon"), n));
        }
        std::vector<std::string> brings;
        for (std::size_t k = 0; k < tables.weathers.size(); ++k)
            if (k != i && (weather.includes & bit(k)) != 0)
                brings.push_back(row_name(pack.words, "weather", tables.weathers[k]));
        if (!brings.empty()) {
            const Fill what[] = {{"what", list_of(brings, pack.words.word("qualifier", "and"))}};
            notes.push_back(filled(word("brings"), what));
        }
        row.cells["notes"].text = list_of(notes, {});
        part.rows.push_back(std::move(row));
    }
}

void add_terrain(Document& out, const PrintedStrategicPack& pack) {
    for (const st::Terrain& terrain : pack.tables->terrains) {
        Row row;
        row.name = row_name(pack.words, "terrain", terrain);
        row.cells["name"] = {row.name, {}, {{terrain_icon(terrain), {}}}, {}, {}};
        row.cells["roll"].text =
            terrain.roll_from == 0 ? std::string{en_dash}
            : terrain.roll_from == terrain.roll_to
                ? fmt::format("{}", terrain.roll_from)
                : fmt::format("{}{}{}", terrain.roll_from, en_dash, terrain.roll_to);
        const std::string notes = terrain_note(pack, terrain);
        row.cells["notes"].text = notes.empty() ? std::string{en_dash} : notes;
        out.parts["terrain"].rows.push_back(std::move(row));
    }
}

void add_quality(Document& out, const PrintedStrategicPack& pack) {
    for (const st::Quality& quality : pack.tables->quality) {
        Row row;
        row.name = row.cells["level"].text = fmt::format("{}", quality.level);
        row.cells["tier"].text = pack.words.word("quality", quality.tier, quality.tier);
        constexpr int usual_size = 100;
        row.cells["str"].text =
            fmt::format("{}", st::estimated_str(*pack.tables, usual_size, quality.level));
        out.parts["quality"].rows.push_back(std::move(row));
    }
}

void add_mutations(Document& out, const PrintedStrategicPack& pack) {
    int from = 1;
    for (const st::Mutation& mutation : pack.tables->mutations) {
        Row row;
        row.name = row_name(pack.words, "mutation", mutation);
        row.cells["roll"].text = fmt::format("{}{}{}", from, en_dash, mutation.to);
        row.cells["name"].text = row.name;
        row.cells["effect"].text = effects_text(pack.words, *pack.tables, mutation.effects);
        from = mutation.to + 1;
        out.parts["mutations"].rows.push_back(std::move(row));
    }
}

}  // namespace

std::string terrain_note(const PrintedStrategicPack& pack, const st::Terrain& terrain) {
    const auto word = [&](std::string_view id) { return pack.words.word("sheet", id, id); };
    const auto with = [&](std::string_view id, int n) {
        const Fill fields[] = {{"n", signed_number(n)}};
        return filled(word(id), fields);
    };
    std::vector<std::string> notes;
    if (terrain.is_impassable) notes.push_back(word("impassable"));
    if (terrain.is_difficult) notes.push_back(word("difficult"));
    if (terrain.is_location) notes.push_back(word("location"));
    if (terrain.is_choke) notes.push_back(word("choke"));
    if (terrain.attacker_dice != 0) notes.push_back(with("attacker_dice", terrain.attacker_dice));
    if (terrain.defender_advantage != 0)
        notes.push_back(with("defender_advantage", terrain.defender_advantage));
    return list_of(notes, {});
}

Document strategic_reference(const Source& source, const Reference& reference) {
    const PrintedStrategicPack& pack = war_of(source).pack;
    Document out;
    out.layout = "reference";
    out.name = "reference";
    add_war_origin(out, source);
    for (const char* section : {"step", "pool", "battle", "march", "weather_rule", "odds"})
        add_rules(out, reference, section, {section});
    add_rules(out, reference, "after", {"after", "place", "money"});
    add_meters(out, pack);
    add_matrix(out, pack);
    add_weather(out, pack);
    add_terrain(out, pack);
    add_quality(out, pack);
    add_mutations(out, pack);
    add_pool_odds(out, pack.words);
    return out;
}

Document cinematic_reference(const Source& source, const Reference& reference) {
    Document out;
    out.layout = "cinematic";
    out.name = "cinematic sheet";
    add_war_origin(out, source);
    for (const char* section : {"check", "action", "troop", "result", "goal"})
        add_rules(out, reference, section, {section});
    constexpr int scenes = 4, heroes = 6, groups = 6;
    const auto spare = [&](const char* part, int rows, int boxes) {
        for (int i = 1; i <= rows; ++i) {
            Row row;
            row.name = fmt::format("{}", i);
            row.cells["number"].text = row.name;
            for (const char* id : {"yes", "used", "rally", "scene", "half", "hits"})
                row.cells[id].signs = {{"", fmt::format("{}", boxes)}};
            out.parts[part].rows.push_back(std::move(row));
        }
    };
    spare("scenes", scenes, 3);
    spare("heroes", heroes, 1);
    spare("troops", groups, 1);
    return out;
}

}  // namespace muster::faces
