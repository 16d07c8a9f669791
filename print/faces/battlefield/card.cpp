#include "print/faces/battlefield/card.hpp"

#include "engine/core/messages.hpp"
#include "print/faces/battlefield/reach.hpp"
#include "print/faces/colophon.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

namespace muster::faces {
namespace {

using battlefield::Profile;
using battlefield::Trait;
using battlefield::Troop;
using battlefield::Unit;

/// What a line of text takes, in letters and mm, and where the layout has room for text: from under
/// so many rows of squares to the boxes for morale, or to the line above the flavour text.
constexpr std::size_t letters_in_line = 31, flavour_letters_in_line = 40;
constexpr double line_mm = 3.5, paragraph_gap_mm = 1.75, flavour_line_mm = 3.1;
constexpr double square_mm = 42.2 / Reach::columns;
constexpr double text_end_mm = 68.2, flavour_end_mm = 62.1;
constexpr std::size_t most_id_letters = 4;    ///< A longer id says no more than the name.
constexpr int one_line = 10, two_lines = 20;  ///< Boxes for morale.

/// A face with every field that a layout may name, still empty.
draw::Face bare_face(const BattlefieldSource& source, const char* layout) {
    draw::Face face;
    face.layout = layout;
    face.language = source.words.tag;
    for (const char* field :
         {"attack",      "colophon",     "commander",      "die",         "die_icon",
          "flavour",     "gait",         "icon",           "id",          "in_range",
          "leader_icon", "may_move",     "morale",         "morale_word", "name",
          "officer",     "officer_word", "commander_word", "pattern",     "rows",
          "scale",       "scale_word",   "tone",           "track_form",  "version"})
        face.text[field];
    for (const char* list : {"columns", "edge_north", "edge_west", "grid", "lines", "range",
                             "reach", "stat_figures", "stat_icons", "stat_words", "track"})
        face.list[list];
    face.text["tone"] = "spruce";
    return face;
}

std::string word_of(const BattlefieldSource& source, std::string_view id) {
    return source.words.word("card", id, id);
}

void add_stats(draw::Face& face, const BattlefieldSource& source, const Profile& profile) {
    const auto add = [&](const char* icon, const char* word, int figure) {
        face.list["stat_icons"].emplace_back(icon);
        face.list["stat_figures"].push_back(fmt::format("{}", figure));
        face.list["stat_words"].push_back(word_of(source, word));
    };
    add("morale", "morale", profile.ml);
    add("stat-move", "move", profile.mv);
    add("stat-range", "range", profile.rng);
    if (profile.ml == 0) face.list["stat_figures"].front() = en_dash;
    face.text["die"] = fmt::format("{}", profile.pow);
    face.text["die_icon"] = fmt::format("dice-d{}", profile.pow);
}

/// The small grid: a list of its squares, and by square what stands there.
void add_grid(draw::Face& face, const Reach& reach) {
    face.text["rows"] = fmt::format("{}", reach.rows);
    const auto mark = [&](const char* list, bool is_there) {
        face.list[list].emplace_back(is_there ? "1" : "");
    };
    for (int row = 0; row < reach.rows; ++row)
        for (int column = 0; column < Reach::columns; ++column) {
            const std::size_t at = reach.place(column, row);
            const bool is_in = reach.range[at];
            mark("grid", true);
            mark("reach", reach.moves[at]);
            mark("range", is_in);
            mark("edge_west", column > 0 && is_in != reach.is_in_range(column - 1, row));
            mark("edge_north", row > 0 && is_in != reach.is_in_range(column, row - 1));
        }
    face.list["columns"].assign(Reach::columns - 1, "1");
    face.list["lines"].assign(static_cast<std::size_t>(reach.rows - 1), "1");
}

/// Boxes from the full morale down to 1; what has more than two lines of them is written.
void add_track(draw::Face& face, int morale) {
    face.text["morale"] = fmt::format("{}", morale);
    face.text["track_form"] = morale <= 6           ? "wide"
                              : morale <= 8         ? "middle"
                              : morale <= one_line  ? "one"
                              : morale <= two_lines ? "two"
                                                    : "written";
    if (morale > two_lines) return;
    for (int value = morale; value >= 1; --value)
        face.list["track"].push_back(fmt::format("{}", value));
}

/// Whom a unit holds: it is near somebody else then, or near nobody.
enum class Leader { none, officer, commander };

std::string_view id_of(Trait trait) {
    return battlefield::names::traits[static_cast<std::size_t>(trait)];
}

/// What its traits say but for its gait, which is a keyword, and whom it must stay near: of a unit
/// that holds nobody only where there is nothing else to say.
void add_effects(draw::Face& face, const BattlefieldSource& source, const Profile& profile,
                 Leader leader) {
    for (const battlefield::TraitText& trait : traits_of(source.words, profile)) {
        if (trait.id == id_of(Trait::mounted) || trait.id == id_of(Trait::size25)) continue;
        if (trait.id == "leash" && leader != Leader::none) continue;  // BF-39, BF-40
        face.effects.push_back({trait.name + ".", trait.text});
    }
    if (leader == Leader::none && !face.effects.empty()) return;
    const std::string name = leader == Leader::none      ? "command"
                             : leader == Leader::officer ? "officer"
                                                         : "commander";
    const Fill radius[] = {
        {"n", fmt::format("{}", leader == Leader::officer ? battlefield::officer_radius
                                                          : battlefield::troop_radius)}};
    const std::string text = filled(word_of(source, name + "_text"), radius);
    face.effects.push_back(
        {word_of(source, name) + ".", leader == Leader::none ? "<i>" + text + "</i>" : text});
}

double lines_of(std::size_t letters, std::size_t in_line) {
    return static_cast<double>((letters + in_line - 1) / in_line);
}

/// How high the effects are in letters of the usual size, from the first baseline to the last.
double height_of_effects(const draw::Face& face) {
    double height = -line_mm;
    for (const auto& effect : face.effects)
        height += paragraph_gap_mm +
                  line_mm * lines_of(effect.lead.size() + effect.text.size() + 1, letters_in_line);
    return height - paragraph_gap_mm;
}

/// How many rows of squares there is room for beside the texts; a long one leaves none for the
/// flavour text.
int rows_beside_texts(draw::Face& face) {
    const double height = height_of_effects(face);
    const auto fits = [&](int rows, double end) {
        return 18.6 + rows * square_mm + 8.1 + height <= end;
    };
    std::string& flavour = face.text["flavour"];
    const double lines = lines_of(flavour.size(), flavour_letters_in_line);
    const double flavour_end =
        flavour.empty() ? text_end_mm : flavour_end_mm - flavour_line_mm * (lines - 1);
    for (const int rows : {7, 5})
        if (fits(rows, flavour_end)) return rows;
    flavour.clear();
    return fits(5, text_end_mm) ? 5 : 3;
}

void add_version(draw::Face& face, const BattlefieldSource& source) {
    if (!source.tables->packs.empty())
        face.text["version"] = "v" + source.tables->packs.back().version;
}

/// All that comes of the numbers and the words.
draw::Face numbers_face(const BattlefieldSource& source, const char* layout,
                        const Profile& profile) {
    draw::Face face = bare_face(source, layout);
    face.text["attack"] = attack_of(source, profile);
    face.text["may_move"] = word_of(source, "may_move");
    face.text["in_range"] = word_of(source, "in_range");
    face.text["scale_word"] = word_of(source, "scale");
    face.text["morale_word"] = word_of(source, "morale");
    face.text["officer_word"] = word_of(source, "officer");
    face.text["commander_word"] = word_of(source, "commander");
    add_stats(face, source, profile);
    add_version(face, source);
    return face;
}

draw::Face soldiers_face(const BattlefieldSource& source, const Profile& profile, const Troop* row,
                         Leader leader) {
    draw::Face face = numbers_face(source, "unit", profile);
    face.text["gait"] = gait_of(source, profile);
    face.text["icon"] = troop_icon(profile);
    add_track(face, profile.ml);
    add_effects(face, source, profile, leader);
    if (row != nullptr) face.text["flavour"] = source.words.word("flavour", row->id, row->flavour);
    add_grid(face, reach_of(*source.tables, profile, rows_beside_texts(face)));
    return face;
}

}  // namespace

std::string short_id(const Unit& unit) {
    return unit.id.size() <= most_id_letters ? unit.id : std::string{};
}

std::string troop_icon(const Profile& profile) {
    if (profile.has(Trait::aerial)) return "type-aerial";
    if (profile.has(Trait::mounted)) return "type-cavalry";
    if (profile.has(Trait::size25)) return "trait-rock-hurler";
    return profile.has(Trait::ranged) ? "type-archers" : "type-infantry";
}

std::string engine_icon(const std::string& id) {
    std::error_code failed;
    const auto own = draw::shipped_assets() / "icons" / ("engine-" + id + ".svg");
    return std::filesystem::is_regular_file(own, failed) ? "engine-" + id : "type-siege-engine";
}

std::string gait_of(const BattlefieldSource& source, const Profile& profile) {
    if (profile.has(Trait::aerial)) return word_of(source, "aerial");
    if (profile.has(Trait::mounted)) return word_of(source, "mounted");
    return word_of(source, profile.has(Trait::size25) ? "giants" : "foot");
}

std::string attack_of(const BattlefieldSource& source, const Profile& profile) {
    return word_of(source, profile.has(Trait::ranged) ? "ranged" : "melee");
}

draw::Face battlefield_unit(const BattlefieldSource& source, const Unit& unit,
                            const battlefield::Army& army) {
    draw::Face face =
        soldiers_face(source, unit.profile, find_row(source.tables->troops, unit.troop),
                      unit.is_commander ? Leader::commander
                      : unit.is_officer ? Leader::officer
                                        : Leader::none);
    face.text["name"] = face.name = unit_name(source.words, *source.tables, army, unit);
    face.text["id"] = unit.id;
    face.text["officer"] = unit.is_officer ? "1" : "";
    face.text["commander"] = unit.is_commander ? "1" : "";
    face.text["leader_icon"] = unit.is_commander ? "commander" : unit.is_officer ? "officer" : "";
    const std::string id = short_id(unit);
    face.text["colophon"] =
        army_colophon(army_name(source.words, army), id.empty() ? "" : middle_dot + id);
    if (army.scale > 0) face.text["scale"] = fmt::format("1:{}", army.scale);
    return face;
}

draw::Face battlefield_troop(const BattlefieldSource& source, const Troop& troop) {
    draw::Face face = soldiers_face(source, troop.profile, &troop, Leader::none);
    face.text["name"] = face.name = name_of(source.words, "troop", troop);
    face.text["id"] = troop.id;
    if (!source.tables->packs.empty())
        face.text["colophon"] = name_of(source.words, "pack", source.tables->packs.back());
    return face;
}

draw::Face battlefield_engine(const BattlefieldSource& source, const Troop& engine) {
    draw::Face face = numbers_face(source, "engine", engine.profile);
    face.text["gait"] = word_of(source, "engine");
    face.text["icon"] = engine_icon(engine.id);
    face.effects.push_back({word_of(source, "crew") + ".", word_of(source, "crew_text")});
    for (const battlefield::TraitText& trait : traits_of(source.words, engine.profile))
        if (trait.id != id_of(Trait::ranged))
            face.effects.push_back({trait.name + ".", trait.text});
    face.text["flavour"] = source.words.word("flavour", engine.id, engine.flavour);
    add_grid(face, reach_of(*source.tables, engine.profile, 7));
    face.text["name"] = face.name = name_of(source.words, "engine", engine);
    face.text["id"] = engine.id;
    if (!source.tables->packs.empty())
        face.text["colophon"] = name_of(source.words, "pack", source.tables->packs.back());
    return face;
}

}  // namespace muster::faces
