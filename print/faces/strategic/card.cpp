#include "print/faces/strategic/card.hpp"

#include "engine/core/messages.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "print/faces/colophon.hpp"
#include "print/faces/signs.hpp"
#include "print/faces/strategic/effects.hpp"
#include "print/faces/strategic/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace muster::faces {
namespace {

using strategic::ArmyRow;
using strategic::bit;
using strategic::Class;
using strategic::Doctrine;
using strategic::Set;

constexpr std::array<std::string_view, 4> list_words{"immune", "resist", "vulnerable", "deadly"};
constexpr std::array<int, 4> list_dice{3, 1, -1, -3};
constexpr int deadly_doctrine_dice = -3;
constexpr int most_pips = 12;

/// A face with every field that a layout may name, still empty.
draw::Face bare_face(const PrintedStrategicPack& pack, const char* layout) {
    draw::Face face;
    face.layout = layout;
    face.language = pack.words.tag;
    for (const char* field :
         {"army_word", "base_die",   "base_word", "colophon",   "ground_word", "hidden",
          "icon",      "kind",       "name",      "no_ground",  "no_weather",  "pattern",
          "plate",     "plate_word", "side_icon", "size",       "size_word",   "speed",
          "str",       "str_word",   "tone",      "turns_word", "version",     "weather_word"})
        face.text[field];
    for (const char* list : {"ground_dice", "ground_names", "list_dice", "list_names", "list_words",
                             "meter_figures", "meter_icons", "meter_words", "size_pips", "str_pips",
                             "turns", "weather_dice", "weather_names"})
        face.list[list];
    if (!pack.tables->packs.empty()) face.text["version"] = "v" + pack.tables->packs.back().version;
    return face;
}

std::string card_word(const PrintedStrategicPack& pack, std::string_view id) {
    return pack.words.word("card", id, id);
}

std::string joined_names(const std::vector<std::string>& names) {
    return capitalised(list_of(names, {}));
}

/// Rows of a table with names, or what stands for none.
template <class Rows>
std::vector<std::string> names_in(const PrintedStrategicPack& pack, std::string_view section,
                                  const Rows& rows, Set set) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if ((set & bit(i)) != 0) out.push_back(row_name(pack.words, section, rows[i]));
    return out;
}
std::vector<std::string> label_names(const PrintedStrategicPack& pack, Set set) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < pack.tables->labels.size(); ++i)
        if ((set & bit(i)) != 0) {
            const auto& id = pack.tables->labels[i].id;
            out.push_back(pack.words.word("label", id, id));
        }
    return out;
}

/// Entries that hold only under a condition: "Pikes unless they have Anti-Air" (ST-267, ST-327).
std::vector<std::string> conditional(const PrintedStrategicPack& pack, const Class& row,
                                     std::size_t level) {
    std::vector<std::string> out;
    for (const strategic::Matchup& entry : row.matchups) {
        if (static_cast<std::size_t>(entry.level) != level) continue;
        std::string text = list_of(selected(pack.words, *pack.tables, entry.enemy),
                                   pack.words.word("qualifier", "and"));
        const Fill fields[] = {
            {"what", text},
            {"n", fmt::format("{}", entry.str_above)},
            {"doctrine", list_of(names_in(pack, "doctrine", pack.tables->doctrines,
                                          entry.unless_enemy_doctrine),
                                 pack.words.word("qualifier", "or"))}};
        if (entry.str_above > -32768) text = filled(card_word(pack, "if_str"), fields);
        if (entry.unless_enemy_doctrine != 0) text = filled(card_word(pack, "unless"), fields);
        out.push_back(std::move(text));
    }
    return out;
}

void add_list(draw::Face& face, const PrintedStrategicPack& pack, std::string_view word, int dice,
              const std::vector<std::string>& names) {
    face.list["list_dice"].push_back(signed_number(dice));
    face.list["list_words"].push_back(card_word(pack, word));
    face.list["list_names"].push_back(names.empty() ? card_word(pack, "none")
                                                    : joined_names(names));
}

void add_lists(draw::Face& face, const PrintedStrategicPack& pack, const Class& row) {
    for (std::size_t level = 0; level < list_words.size(); ++level) {
        auto names = selected(pack.words, *pack.tables, row.lists[level]);
        for (std::string& entry : conditional(pack, row, level)) names.push_back(std::move(entry));
        add_list(face, pack, list_words[level], list_dice[level], names);
    }
    add_list(face, pack, "doctrines", deadly_doctrine_dice,
             names_in(pack, "doctrine", pack.tables->doctrines, row.deadly_doctrines));
}

/// What it prefers and what it does not, each with its die.
void add_taste(draw::Face& face, const PrintedStrategicPack& pack, const char* what,
               const std::vector<std::string>& liked, const std::vector<std::string>& disliked) {
    const std::string dice = std::string{what} + "_dice", names = std::string{what} + "_names";
    face.text[std::string{what} + "_word"] = card_word(pack, what);
    const auto add = [&](int number, const std::vector<std::string>& all) {
        if (all.empty()) return;
        face.list[dice].push_back(signed_number(number));
        face.list[names].push_back(joined_names(all));
    };
    add(1, liked);
    add(-1, disliked);
    if (liked.empty() && disliked.empty())
        face.text[std::string{"no_"} + what] = card_word(pack, std::string{"no_"} + what);
}

void add_tastes(draw::Face& face, const PrintedStrategicPack& pack, const Class& row) {
    add_taste(face, pack, "weather", label_names(pack, row.preferred_weather),
              label_names(pack, row.undesired_weather));
    const auto grounds = [&](Set terrain, Set tags) {
        auto out = names_in(pack, "terrain", pack.tables->terrains, terrain);
        for (std::size_t i = 0; i < pack.tables->space_tags.size(); ++i)
            if ((tags & bit(i)) != 0)
                out.push_back(pack.words.word("space_tag", pack.tables->space_tags[i],
                                              pack.tables->space_tags[i]));
        return out;
    };
    add_taste(face, pack, "ground", grounds(row.preferred_terrain, row.preferred_tags),
              grounds(row.undesired_terrain, row.undesired_tags));
}

/// Its die where nothing is asked: d6, or what an ability says without conditions (ST-82).
int base_die(const Class& row) {
    for (const auto& ability : row.abilities)
        for (const auto& effect : ability.effects) {
            strategic::Effect plain;
            plain.word = strategic::Word::die_base;
            plain.sides = effect.sides;
            if (effect == plain) return effect.sides;
        }
    return 6;
}

std::string speed_word(const PrintedStrategicPack& pack, strategic::Speed speed) {
    constexpr std::array<const char*, 3> words{"encumbered", "standard", "mobile"};
    return card_word(pack, words[static_cast<std::size_t>(speed)]);
}

/// All that comes of the class.
draw::Face face_of_class(const PrintedStrategicPack& pack, const Class& row) {
    draw::Face face = bare_face(pack, "army");
    face.text["tone"] = "umber";
    face.text["icon"] = class_icon(*pack.tables, row);
    face.text["speed"] = speed_word(pack, row.speed);
    face.text["size_word"] = card_word(pack, "size");
    face.text["str_word"] = card_word(pack, "str");
    face.text["base_word"] = card_word(pack, "base_die");
    face.text["base_die"] = fmt::format("dice-d{}", base_die(row));
    face.text["hidden"] = row.starts_hidden ? card_word(pack, "starts") : "";
    const Fill per[] = {{"n", fmt::format("{}", row.upkeep_per)}};
    face.text["plate_word"] = row.upkeep_gold == 0 ? card_word(pack, "no_upkeep")
                                                   : filled(card_word(pack, "upkeep"), per);
    face.text["plate"] = row.upkeep_gold == 0 ? en_dash : fmt::format("{}", row.upkeep_gold);
    add_lists(face, pack, row);
    add_tastes(face, pack, row);
    return face;
}

/// How the lists of others read it (ST-72).
void add_nature(draw::Face& face, const PrintedStrategicPack& pack, const Class& row) {
    const auto add = [&](const char* word, const std::vector<std::string>& names) {
        if (!names.empty())
            face.effects.push_back({card_word(pack, word) + ".", joined_names(names) + "."});
    };
    add("counts_as", names_in(pack, "class", pack.tables->classes, row.counts_as));
    strategic::Selector tags;
    tags.traits = row.traits | row.supernatural_traits;
    tags.elements = row.elements;
    add("traits", selected(pack.words, *pack.tables, tags));
}

std::string upper(std::string id) {
    std::transform(id.begin(), id.end(), id.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return id;
}

void add_pips(draw::Face& face, const char* list, int dice) {
    for (int i = 0; i < std::min(dice, most_pips); ++i) face.list[list].emplace_back("1");
}

std::string colophon(const PrintedStrategicPack& pack) {
    return pack.tables->packs.empty() ? std::string{}
                                      : row_name(pack.words, "pack", pack.tables->packs.back());
}

std::string eligible_text(const PrintedStrategicPack& pack, const Doctrine& row) {
    const auto any = [&](const strategic::Selector& selector) {
        return list_of(selected(pack.words, *pack.tables, selector),
                       pack.words.word("qualifier", "and"));
    };
    const bool is_for_all =
        row.eligible.empty() || (row.eligible.groups & strategic::group::all) != 0;
    const Fill but[] = {{"what", any(row.never)}};
    std::string out = !row.never.empty() ? filled(card_word(pack, "all_but"), but)
                      : is_for_all       ? card_word(pack, "all_classes")
                                         : any(row.eligible);
    if (row.not_for_those_who_list_it) out += ", " + card_word(pack, "not_those_who_list_it");
    if (row.referee_may_allow) out += "; " + card_word(pack, "referee_may");
    return out + ".";
}

/// The part of its effects that holds without, or with, the doctrine triggered (ST-361).
std::string doctrine_effects(const PrintedStrategicPack& pack, const Doctrine& row,
                             bool is_penalty) {
    std::vector<strategic::Effect> effects;
    for (const auto& effect : row.effects)
        if (effect.penalty == is_penalty) effects.push_back(effect);
    return effects_text(pack.words, *pack.tables, effects);
}

void add_doctrine_text(draw::Face& face, const PrintedStrategicPack& pack, const Doctrine& row) {
    const auto add = [&](const char* word, const std::string& text) {
        if (!text.empty()) face.effects.push_back({card_word(pack, word) + ".", text});
    };
    if (row.is_augment()) add("eligible", eligible_text(pack, row));
    std::string benefit = doctrine_effects(pack, row, false);
    const std::string penalty = doctrine_effects(pack, row, true);
    if (row.influence_when_switched_on != 0) {
        const Fill n[] = {{"n", signed_number(row.influence_when_switched_on)}};
        benefit += (benefit.empty() ? "" : " ") + filled(card_word(pack, "at_first"), n) + ".";
    }
    if (benefit.empty() && penalty.empty()) benefit = card_word(pack, "no_effect");
    add("benefit", benefit);
    add("penalty", penalty);
    std::vector<std::string> triggers;
    for (std::size_t i = 0; i < strategic::names::meters.size(); ++i)
        if ((row.triggers & bit(i)) != 0)
            triggers.push_back(pack.words.word("meter", strategic::names::meters[i]));
    if (!triggers.empty()) {
        const Fill what[] = {{"what", list_of(triggers, pack.words.word("qualifier", "or"))}};
        add("tested_by", filled(card_word(pack, "tested_text"), what));
    }
    const auto excluded = names_in(pack, "doctrine", pack.tables->doctrines, row.excludes);
    if (!excluded.empty()) add("excludes", list_of(excluded, {}) + ".");
}

void add_meters(draw::Face& face, const PrintedStrategicPack& pack, const Doctrine& row) {
    for (std::size_t i = 0; i < row.meters.size(); ++i) {
        if (row.meters[i] == 0) continue;
        face.list["meter_icons"].push_back(meter_icon(static_cast<strategic::Meter>(i)));
        face.list["meter_figures"].push_back(signed_number(row.meters[i]));
        face.list["meter_words"].push_back(pack.words.word("meter", strategic::names::meters[i]));
    }
}

}  // namespace

int size_dice(int size) {
    return size / 50;
}

int str_dice(int str) {
    return str / 10;  // Toward zero (ST-51).
}

draw::Face class_face(const PrintedStrategicPack& pack, const Class& row) {
    constexpr std::array<const char*, 3> groups{"standard_class", "special_class", "faction_class"};
    draw::Face face = face_of_class(pack, row);
    face.text["name"] = face.name = row_name(pack.words, "class", row);
    face.text["kind"] = card_word(pack, groups[static_cast<std::size_t>(row.group)]);
    face.text["colophon"] = colophon(pack);
    return face;
}

draw::Face army_face(const PrintedStrategicPack& pack, const strategic::War& war,
                     const ArmyRow& army) {
    const Class& row = pack.tables->classes[static_cast<std::size_t>(army.class_of)];
    const auto& faction = war.factions[static_cast<std::size_t>(army.faction)];
    draw::Face face = face_of_class(pack, row);
    face.text["name"] = face.name = name_in_war(pack.words, "armies", war, army);
    face.text["kind"] = row_name(pack.words, "class", row);
    if (army.speed) face.text["speed"] = speed_word(pack, *army.speed);
    if (army.hidden) face.text["hidden"] = *army.hidden ? card_word(pack, "starts") : "";
    face.text["size"] = fmt::format("{}", army.size);
    face.text["str"] = army.str < 0 ? signed_number(army.str) : fmt::format("{}", army.str);
    add_pips(face, "size_pips", size_dice(army.size));
    add_pips(face, "str_pips", str_dice(army.str));
    face.text["side_icon"] =
        faction.side == strategic::WarSide::invader ? "side-madder" : "side-woad";
    constexpr std::size_t most_id_letters = 4;  // A longer id says no more than the name.
    face.text["colophon"] =
        army_colophon(name_in_war(pack.words, "factions", war, faction),
                      army.id.size() <= most_id_letters ? middle_dot + upper(army.id) : "");
    return face;
}

std::optional<draw::Face> abilities_face(const PrintedStrategicPack& pack, const Class& row) {
    draw::Face face = bare_face(pack, "abilities");
    face.text["tone"] = "umber";
    face.text["icon"] = class_icon(*pack.tables, row);
    face.text["name"] = row_name(pack.words, "class", row);
    face.name = face.text["name"] + ", " + card_word(pack, "abilities");
    face.text["kind"] = card_word(pack, "abilities");
    for (const auto& ability : row.abilities)
        face.effects.push_back({ability_name(pack.words, row, ability) + ".",
                                ability_text(pack.words, *pack.tables, row, ability)});
    add_nature(face, pack, row);
    if (face.effects.empty()) return {};
    face.text["colophon"] = colophon(pack);
    return face;
}

draw::Face doctrine_face(const PrintedStrategicPack& pack, const Doctrine& row) {
    constexpr std::array<const char*, 4> kinds{"augment", "mage_augment", "trade", "quiet_trade"};
    draw::Face face = bare_face(pack, row.is_augment() ? "augment" : "trade");
    face.text["tone"] = "wine";
    face.text["icon"] = doctrine_icon(row);
    face.text["name"] = face.name = row_name(pack.words, "doctrine", row);
    face.text["kind"] = card_word(pack, kinds[static_cast<std::size_t>(row.kind)]);
    add_meters(face, pack, row);
    add_doctrine_text(face, pack, row);
    face.text["plate_word"] = card_word(pack, row.is_augment() ? "cp_once" : "cp_turn");
    face.text["plate"] =
        row.is_augment() ? fmt::format("{}", row.price) : signed_number(row.earns - row.price);
    face.text["army_word"] = card_word(pack, "army");
    face.text["turns_word"] = card_word(pack, "switched_on");
    if (!row.is_augment())
        for (int turn = 1; turn <= 8; ++turn) face.list["turns"].push_back(fmt::format("{}", turn));
    face.text["colophon"] = colophon(pack);
    return face;
}

}  // namespace muster::faces
