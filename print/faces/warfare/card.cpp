#include "print/faces/warfare/card.hpp"

#include "engine/core/colour.hpp"
#include "engine/core/messages.hpp"
#include "engine/toml/words/signs.hpp"
#include "print/faces/colophon.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace muster::faces {
namespace {

using warfare::Effect;
using warfare::Profile;
using warfare::Unit;

/// How much text leaves how much room for the picture; the layout has a place for each.
struct Room {
    std::size_t letters;
    const char* picture;
};
constexpr Room rooms[] = {{110, "high"}, {165, "tall"}, {270, "low"}, {400, "slim"}};
constexpr int strongest_sign = 5;  ///< assets/icons/fort-1 to fort-5, by level.
/// The room that a flavour text takes, in letters of effects.
constexpr std::size_t flavour_letters = 90;

/// A face with every field that a layout may name, still empty: what is unknown is a slip then.
draw::Face empty_face(const WarfareSource& source, const char* layout) {
    draw::Face face;
    face.layout = layout;
    face.language = source.words.tag;
    for (const char* field :
         {"ancestry", "art",        "charge",     "colophon", "cost",      "cost_label", "die",
          "die_icon", "diminished", "experience", "flavour",  "id",        "name",       "ordinary",
          "pattern",  "picture",    "tone",       "type",     "type_icon", "version"})
        face.text[field];
    for (const char* list : {"low", "pill_words", "pills", "stat_figures", "stat_icons",
                             "stat_words", "tick_wide", "ticks", "track"})
        face.list[list];
    face.text["tone"] = "livery";
    return face;
}

std::string ordinary_of(warfare::Type type) {
    switch (type) {
        case warfare::Type::levies: return "bend";
        case warfare::Type::infantry: return "embattled";
        case warfare::Type::archers: return "flanches";
        case warfare::Type::cavalry: return "chevrons";
        case warfare::Type::airborne: return "gyronny";
        case warfare::Type::siege_engine: return "gemelles";
    }
    return {};
}

void stat(draw::Face& face, const WarfareSource& source, const std::string& name,
          std::string figure) {
    face.list["stat_icons"].push_back(name == "morale" ? name : "stat-" + name);
    face.list["stat_figures"].push_back(std::move(figure));
    face.list["stat_words"].push_back(source.words.word("card." + name));
}

/// A box for each casualty, the full die first; those of the diminished half are marked.
void casualty_track(draw::Face& face, int faces, int low_from) {
    face.text["die"] = fmt::format("{}", faces);
    face.text["die_icon"] = fmt::format("dice-d{}", faces);
    for (int value = faces; value >= 1; --value) {
        face.list["track"].push_back(fmt::format("{}", value));
        face.list["low"].emplace_back(value <= low_from ? "1" : "");
    }
}

void choose_room(draw::Face& face) {
    std::size_t letters = face.text["flavour"].empty() ? 0 : flavour_letters;
    for (const auto& effect : face.effects) letters += effect.lead.size() + effect.text.size() + 1;
    face.text["picture"] = "none";
    for (const Room& room : rooms)
        if (letters <= room.letters) {
            face.text["picture"] = room.picture;
            return;
        }
}

/// The army's colours in place of the usual brown. The ordinary is the field a shade darker, less
/// so where the charge is the darker of the two, which has to stay clear of it.
void colour_arms(draw::Face& face, const warfare::Livery& livery) {
    const auto fill = parse_colour(livery.fill);
    const auto metal = parse_colour(livery.metal);
    if (!fill || !metal) return;
    const bool is_dark = contrast(*metal, {}) > contrast(*fill, {});
    face.tint = {livery.fill, hex(darkened(*fill, is_dark ? 0.72 : 0.86)), livery.metal,
                 livery.hatch};
    if (!livery.division.empty()) face.text["ordinary"] = livery.division;
}

void add_version(draw::Face& face, const WarfareSource& source) {
    if (!source.tables->packs.empty())
        face.text["version"] = "v" + source.tables->packs.back().version;
}

}  // namespace

std::string signed_figure(int figure) {
    return figure < 0 ? fmt::format("\xE2\x88\x92{}", -figure) : fmt::format("+{}", figure);
}

std::string type_icon(warfare::Type type) {
    if (type == warfare::Type::airborne) return "type-aerial";
    std::string name{warfare::names::types[static_cast<std::size_t>(type)]};
    std::replace(name.begin(), name.end(), '_', '-');
    return "type-" + name;
}

std::string gear_of(const WarfareSource& source, const Unit& unit) {
    const warfare::Tables& tables = *source.tables;
    const auto& equipment = tables.equipments[unit.choice.equipment];
    const std::string message =
        source.words.word(equipment.rank < 0 ? "card.plain_gear" : "card.gear");
    const Fill fills[] = {{"equipment", source.words.name("equipment", equipment)},
                          {"type", source.words.name("type", tables.row(unit.choice.type))}};
    return filled(message, fills);
}

int diminished_from(const Profile& profile) {
    if (profile.has(Effect::never_diminished)) return 0;               // WF-46, WF-R37
    if (profile.has(Effect::always_diminished)) return profile.faces;  // WF-63
    return profile.faces / 2;                                          // WF-128
}

draw::Face warfare_unit(const WarfareSource& source, const Unit& unit, const warfare::Army& army,
                        const std::filesystem::path& pack) {
    const warfare::Tables& tables = *source.tables;
    const warfare::Words& words = source.words;
    const Profile& profile = unit.profile;
    draw::Face face = empty_face(source, "unit");
    face.name = unit.name;
    face.text["id"] = unit.id;
    face.text["name"] = unit.name;
    face.text["ancestry"] = words.name("ancestry", tables.ancestries[unit.choice.ancestry]);
    if (profile.rank >= 0)
        face.text["experience"] =
            words.name("experience", tables.experiences[unit.choice.experience]);
    face.text["type"] = words.name("type", tables.row(unit.choice.type));
    face.text["type_icon"] = face.text["charge"] = type_icon(unit.choice.type);
    face.text["ordinary"] = ordinary_of(unit.choice.type);
    face.icons = toml::icons_of(pack).string();
    if (!unit.looks.charge.empty()) face.text["charge"] = toml::sign_of(unit.looks.charge, pack);
    face.text["art"] = unit.looks.art;
    face.text["flavour"] = unit.looks.flavour;
    if (const warfare::Livery* livery = warfare::livery_of(army, unit)) colour_arms(face, *livery);
    face.list["pills"] = {type_icon(unit.choice.type)};
    face.list["pill_words"] = {gear_of(source, unit)};
    stat(face, source, "attack", signed_figure(profile.attack));
    stat(face, source, "defense", fmt::format("{}", profile.defense));
    stat(face, source, "power", signed_figure(profile.power));
    stat(face, source, "toughness", fmt::format("{}", profile.toughness));
    stat(face, source, "morale", signed_figure(profile.morale));
    face.text["cost_label"] = words.word("card.cost");
    face.text["cost"] = unit.is_uncosted ? "\xE2\x80\x93" : fmt::format("{}", unit.cost);

    const int low = diminished_from(profile);
    casualty_track(face, profile.faces, low);
    const Fill fills[] = {{"face", fmt::format("{}", low)}};
    face.text["diminished"] = low == 0               ? words.word("card.never")
                              : low == profile.faces ? words.word("card.always")
                                                     : filled(words.word("card.from"), fills);
    face.list["ticks"] = {words.word("card.rallied")};
    if (unit.choice.type != warfare::Type::levies)
        face.list["ticks"].push_back(words.word("card.unpaid"));
    for (const std::size_t trait : unit.traits) {
        const warfare::Trait& row = tables.traits[trait];
        const std::string name = words.name("trait", row);
        if ((row.effects & bit(Effect::courage)) != 0) {  // WF-48: once a battle
            face.list["tick_wide"].resize(face.list["ticks"].size());
            face.list["ticks"].push_back(name);
            face.list["tick_wide"].emplace_back("1");
        }
        if (row.effects != bit(Effect::always_diminished))  // The track says so.
            face.effects.push_back({name + ".", wording(words, row)});
    }
    // A card without any other text has room for a reminder.
    if (face.effects.empty())
        for (const std::size_t trait : unit.traits)
            face.effects.push_back({words.name("trait", tables.traits[trait]) + ".",
                                    "<i>" + wording(words, tables.traits[trait]) + "</i>"});
    if (face.effects.empty()) face.effects.push_back({"", words.word("card.no_traits")});
    choose_room(face);
    std::string hired;
    for (const auto& [is_so, word] : {std::pair{unit.is_mercenary, "card.mercenary"},
                                      std::pair{unit.is_pledged, "card.pledged"}})
        if (is_so)
            hired += (army.name.empty() && hired.empty() ? "" : middle_dot) + words.word(word);
    face.text["colophon"] = army_colophon(army.name, hired);
    add_version(face, source);
    return face;
}

draw::Face warfare_fortification(const WarfareSource& source,
                                 const warfare::FortificationRow& row) {
    const warfare::Words& words = source.words;
    draw::Face face = empty_face(source, "fortification");
    const Fill level[] = {{"level", fmt::format("{}", row.level)}};
    face.text["name"] = face.name = words.word("card.fortification");
    face.text["ancestry"] = filled(words.word("card.level"), level);
    face.text["id"] = fmt::format("fortification_{}", row.level);
    face.text["type_icon"] = "type-fortification";
    face.text["charge"] = fmt::format("fort-{}", std::clamp(row.level, 1, strongest_sign));
    face.text["ordinary"] = "embattled";
    stat(face, source, "defense", fmt::format("{}", row.defense));
    stat(face, source, "toughness", fmt::format("{}", row.toughness));
    stat(face, source, "morale", signed_figure(row.morale_bonus));
    casualty_track(face, row.faces, 0);
    face.list["ticks"] = {words.word("card.sapped")};
    const Fill bonus[] = {{"bonus", fmt::format("{}", row.morale_bonus)}};
    face.effects = {{words.word("card.walls") + ".", filled(words.word("card.walls_text"), bonus)},
                    {"", words.word("card.siege_only")}};
    face.text["picture"] = "tall";
    if (!source.tables->packs.empty()) {
        const auto& pack = source.tables->packs.front();
        face.text["colophon"] = words.word("pack." + pack.id, pack.name);
        if (words.tag != "en" && words.word("pack." + pack.id).empty())
            face.untranslated["colophon"].insert("pack." + pack.id);
    }
    add_version(face, source);
    return face;
}

draw::Face warfare_blank(const WarfareSource& source) {
    draw::Face face = empty_face(source, "blank");
    face.name = face.text["id"] = "blank";
    for (const char* name : {"attack", "defense", "power", "toughness", "morale"})
        stat(face, source, name, "");
    face.text["cost_label"] = source.words.word("card.cost");
    face.list["ticks"] = {source.words.word("card.rallied"), source.words.word("card.unpaid")};
    for (int value = 12; value >= 1; --value)
        face.list["track"].push_back(fmt::format("{}", value));
    add_version(face, source);
    return face;
}

}  // namespace muster::faces
