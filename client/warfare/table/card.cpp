#include "client/warfare/table/field.hpp"

#include "engine/core/figures.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace muster::client::field {

using warfare::Type;

namespace {

constexpr const char* sable = "#2A2521";
constexpr const char* stone = "#4A4A44";
constexpr const char* amber = "#E9C9A0";
constexpr double least_sign = 22, least_arms = 26;  ///< Pixels.

/// What a card says, of a unit or a Fortification.
struct Face {
    std::string name;
    int die{}, faces{};
    const char* sign{};
    bool is_fresh{true}, is_diminished{}, is_place{}, is_rallied{};
    std::vector<std::pair<const char*, std::string>> stats;
    const warfare::Army* army{};  ///< Null for a Fortification, and so is `unit`.
    const warfare::Unit* unit{};
};

Face face_of(const Pen& pen, const Spotted& who) {
    const warfare::State& state = pen.state();
    Face face;
    face.name = pen.name(who);
    if (warfare::is_fortification(who.unit)) {
        const warfare::FortificationRow& row = state.fortification(who.side, who.unit);
        face.die = state.stronghold(who.side, who.unit).die;
        face.faces = row.faces;
        face.sign = "type-fortification";
        face.is_place = true;
        face.stats = {{"stat-defense", figures(row.defense)},
                      {"stat-toughness", figures(row.toughness)},
                      {"morale", signed_figures(row.morale_bonus)}};
        return face;
    }
    const warfare::Piece& piece = state.piece(who.side, who.unit);
    const warfare::Profile& profile = state.profile(who.side, who.unit);
    face.die = piece.die;
    face.faces = profile.faces;
    face.sign = type_sign(profile.type);
    face.army = &state.setup->sides[static_cast<std::size_t>(who.side)].army;
    face.unit = &state.card(who.side, who.unit);
    face.is_fresh = piece.fresh;
    face.is_rallied = piece.rallied;
    face.is_diminished = warfare::is_diminished(state, who.side, who.unit);
    face.stats = {{"stat-attack", signed_figures(profile.attack)},
                  {"stat-defense", figures(profile.defense)},
                  {"stat-power", signed_figures(profile.power)},
                  {"stat-toughness", figures(profile.toughness)},
                  {"morale", signed_figures(profile.morale)}};
    return face;
}

/// The name in as many lines as there are, in one size for all of them.
void draw_name(Builder& b, const Box& box, const std::string& name, double size) {
    auto style = theme::name(size);
    const double pitch = b.height_of("x", style, box.width);
    const int lines = std::max(1, static_cast<int>(box.height / pitch));
    style = b.fitted(name, style, box.width, lines);
    // A long word in a narrow card is written lighter before it is broken.
    const auto widest = [&] {
        double out = 0;
        // A line may end in a space or behind a hyphen.
        for (std::size_t from = 0; from < name.size();) {
            const std::size_t at = std::min(name.find_first_of(" -", from), name.size() - 1);
            const std::size_t end = name[at] == ' ' ? at : at + 1;
            out = std::max(out, b.width_of(name.substr(from, end - from), style));
            from = at + 1;
        }
        return out;
    };
    if (widest() > box.width) style.size = 12;
    if (widest() > box.width) style.weight = 500;
    b.add(Label{box, name, style, lines, false, true});
}

void draw_upright(Builder& b, const Box& box, const Face& face, double scale) {
    const double spine = std::max(38.0, box.width * 0.36);
    b.add(Fill{box, theme::vellum, 4, theme::ink, 1, 1, true});
    const bool is_low = box.height < 112;
    const double name_size = std::clamp(13 * scale, 12.0, 17.0);
    const double line = b.height_of("x", theme::name(name_size), box.width);
    const double name = is_low ? line : 2 * line + 1;
    draw_name(b, {box.x + 4, box.y + 2, box.width - 6, name}, face.name, name_size);
    const double top = box.y + name + 4;
    b.fill({box.x + 1, top, spine, box.bottom() - 1 - top}, face.is_place ? stone : sable);
    const double die = std::min(spine - 4, (box.bottom() - top) * 0.55);
    draw_casualty_die(b, {box.x + 1 + (spine - die) / 2, top + 3, die, die}, face.faces, face.die,
                      face.is_diminished);
    double left = box.bottom() - top - die - 8;
    double below = top + die + 4;
    // The arms stand above the type's sign where both are large enough to be seen.
    const double arms = std::min(spine - 6, left - least_sign - 8);
    if (face.unit != nullptr && arms >= least_arms) {
        draw_arms(b, {box.x + 4, below + 3, spine - 6, arms}, *face.army, *face.unit);
        below += arms + 5;
        left -= arms + 5;
    }
    const double sign = std::min({spine - 12, left - 4, 30.0});
    if (sign >= 12)
        b.icon({box.x + 1 + (spine - sign) / 2, below + (left - sign) / 2, sign, sign}, face.sign,
               theme::bone);
    const Box stats{box.x + spine + 1, top, box.width - spine - 2, box.bottom() - top - 2};
    const double pitch = stats.height / 5;
    if (pitch < 14) {
        // Too low for figures: what they are is said below for the card in focus.
        if (sign < 12) b.icon({stats.x + 6, stats.centre_y() - 9, 18, 18}, face.sign, theme::ink);
        if (face.is_diminished)
            b.icon({stats.right() - 24, stats.centre_y() - 9, 18, 18}, "diminished", theme::ink);
        return;
    }
    const double figure = std::clamp(pitch * 0.8, 12.0, 19.0);
    const double icon = std::clamp(pitch * 0.72, 11.0, 17.0);
    double y = stats.y;
    for (const auto& [sign_name, value] : face.stats) {
        b.icon({stats.x + 6, y + (pitch - icon) / 2, icon, icon}, sign_name, theme::soft_ink);
        b.text({stats.x + 6 + icon, y, stats.width - icon - 12, pitch}, value,
               theme::figure(figure, theme::ink, theme::Align::right));
        y += pitch;
    }
}

/// Turned on its side: what was the spine lies on top.
void draw_turned(Builder& b, const Box& box, const Face& face, double scale) {
    b.add(Fill{box, "#E6D5B4", 4, theme::ink, 1, 1, true});
    const double band = box.height * 0.56;
    b.fill({box.x + 1, box.y + 1, box.width - 2, band}, sable);
    const double die = std::min(band - 4, box.width * 0.42);
    draw_casualty_die(b, {box.x + 5, box.y + 1 + (band - die) / 2, die, die}, face.faces, face.die,
                      face.is_diminished);
    const double sign = std::min({band * 0.5, (box.width - die - 20) / 2, 26.0});
    const double y = box.y + 1 + (band - sign) / 2;
    b.icon({box.x + die + 10, y, sign, sign}, face.sign, theme::bone);
    b.icon({box.right() - 5 - sign, y, sign, sign}, "state-exhausted", theme::gilt);
    draw_name(b, {box.x + 4, box.y + band + 1, box.width - 6, box.height - band - 2}, face.name,
              std::clamp(13 * scale, 12.0, 16.0));
}

/// Where it lies now, on its way or in its place.
Box cell_of(const Pen& pen, const Spotted& who) {
    Box cell = pen.cell(who);
    if (const Moved* moved = pen.input.moved; moved != nullptr && moved->who == who) {
        cell.x += moved->dx;
        cell.y += moved->dy;
    }
    return cell;
}

Box turned_box(const Box& cell) {
    const double height = std::min(cell.height, std::max(66.0, cell.width * 0.74));
    return {cell.x, cell.centre_y() - height / 2, cell.width, height};
}

/// Whether a card is turning from fresh to exhausted, or back.
bool is_turning(const Pen& pen, const Spotted& who) {
    const warfare::State* next = pen.input.next;
    if (next == nullptr || warfare::is_fortification(who.unit)) return false;
    const warfare::Piece& now = pen.state().piece(who.side, who.unit);
    const warfare::Piece& then = next->piece(who.side, who.unit);
    return now.is_on_field() && then.is_on_field() && now.fresh != then.fresh;
}

const char* fate_word(warfare::Place place) {
    switch (place) {
        case warfare::Place::slain: return "field.slain";
        case warfare::Place::broken: return "field.broken";
        case warfare::Place::retreated: return "field.retreated";
        case warfare::Place::disbanded: return "field.disbanded";
        case warfare::Place::field: break;
    }
    return "field.fallen";
}

/// Where a unit lay that is gone.
void draw_gone(Builder& b, const Box& box, const std::string& name, const std::string& fate) {
    b.add(Fill{box, theme::deep_felt, 4, theme::felt_line, 1});
    const auto style = theme::label(12, theme::dim_on_felt, 500, theme::Align::centre);
    const double half = (box.height - 8) / 2;
    const int lines = std::max(1, static_cast<int>(half / 16));
    const auto fits = b.fitted(name, style, box.width - 6, lines);
    b.add(Label{{box.x + 3, box.y + 4, box.width - 6, half}, name, fits, lines, false, true});
    b.line({box.x + 3, box.y + 4 + half, box.width - 6, std::min(half, 20.0)}, fate,
           theme::label(12, theme::vellum, 600, theme::Align::centre));
}

bool is_gone(const warfare::State& state, const Spotted& who) {
    if (warfare::is_fortification(who.unit)) return state.stronghold(who.side, who.unit).die == 0;
    return !state.piece(who.side, who.unit).is_on_field();
}

}  // namespace

const char* type_sign(Type type) {
    switch (type) {
        case Type::levies: return "type-levies";
        case Type::infantry: return "type-infantry";
        case Type::archers: return "type-archers";
        case Type::cavalry: return "type-cavalry";
        case Type::airborne: return "type-aerial";
        case Type::siege_engine: return "type-siege-engine";
    }
    return "";
}

void draw_casualty_die(Builder& b, const Box& box, int faces, int face, bool is_diminished) {
    // Where the figure goes on each die (art.md, section 8).
    struct Place {
        int faces;
        const char* sign;
        double x, y, size;
    };
    static constexpr std::array<Place, 6> places{{{4, "dice-d4", -0.10, 0.11, 0.36},
                                                  {6, "dice-d6", -0.12, 0.12, 0.42},
                                                  {8, "dice-d8", 0, 0.025, 0.36},
                                                  {10, "dice-d10", 0, -0.06, 0.32},
                                                  {12, "dice-d12", 0, 0.01, 0.34},
                                                  {20, "dice-d20", 0, 0.04, 0.28}}};
    const auto* at = std::find_if(places.begin(), places.end() - 1,
                                  [&](const Place& place) { return place.faces >= faces; });
    b.add(Fill{box, is_diminished ? amber : theme::vellum, box.width / 2, theme::ink, 1});
    const Box sign = box.inset(box.width * 0.1);
    b.icon(sign, at->sign, theme::ink);
    const auto style =
        theme::figure(std::max(12.0, sign.width * at->size), theme::ink, theme::Align::centre);
    const double high = style.size * 1.5;
    b.text({sign.x + sign.width * at->x, sign.centre_y() + sign.height * at->y - high / 2,
            sign.width, high},
           std::to_string(face), style);
    if (!is_diminished || box.width < 30) return;
    // The moon says what the colour says.
    const double side = std::clamp(box.width * 0.36, 14.0, 22.0);
    const Box moon{box.right() - side * 0.8, box.y - side * 0.2, side, side};
    b.add(Fill{moon, theme::ink, side / 2, theme::gilt, 1});
    b.icon(moon.inset(side * 0.2), "diminished", theme::gilt);
}

Box card_box(const Pen& pen, const Spotted& who) {
    const Box cell = cell_of(pen, who);
    const bool is_turned = !warfare::is_fortification(who.unit) &&
                           pen.state().piece(who.side, who.unit).is_on_field() &&
                           !pen.state().piece(who.side, who.unit).fresh;
    if (!is_turned) return cell;
    return turned_box(cell);
}

void draw_card(Pen& pen, const Spotted& who) {
    Builder& b = pen.builder;
    const Box cell = cell_of(pen, who);
    const double scale = cell.width / 118;
    const Face face = face_of(pen, who);
    if (is_gone(pen.state(), who)) {
        const auto place = warfare::is_fortification(who.unit)
                               ? warfare::Place::field
                               : pen.state().piece(who.side, who.unit).place;
        draw_gone(b, cell, face.name, b.say(fate_word(place)));
        return;
    }
    if (is_turning(pen, who)) {
        // It narrows from the one into the other, and shows the other half of the way.
        const double down = face.is_fresh ? pen.input.turned : 1 - pen.input.turned;
        const Box flat = turned_box(cell);
        const double height = cell.height + (flat.height - cell.height) * down;
        const Box box{cell.x, cell.centre_y() - height / 2, cell.width, height};
        down < 0.5 ? draw_upright(b, box, face, scale) : draw_turned(b, box, face, scale);
        return;
    }
    if (face.is_fresh) {
        draw_upright(b, cell, face, scale);
        return;
    }
    draw_turned(b, card_box(pen, who), face, scale);
}

}  // namespace muster::client::field
