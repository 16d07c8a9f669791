#include "client/warfare/pack/names.hpp"
#include "client/warfare/table/face.hpp"

#include <algorithm>
#include <utility>

/// A card of the field, as it stands: its figures on the spine, its arms, its die and its traits.
namespace muster::client::warfare_table {
namespace {

constexpr const char* spine_ink = "#2A2521";
constexpr const char* stone = "#4A4A44";
constexpr const char* sepia = "#6B4A1C";
constexpr double sepia_part = 0.24;

/// What of a card is drawn where.
struct Card {
    Box box;
    double scale{1};
    CardPlaces places;
    double exhausted{};  ///< 0 to 1, while it steps back.
    [[nodiscard]] Box body() const {
        return {box.x + places.spine, box.y + places.band, box.width - places.spine,
                box.height - places.band};
    }
};

void mark_diminished(Builder& b, const Box& at) {
    b.term(at, "state.diminished", b.say("state.diminished"));
}

/// The moon says what the colour of the band says.
void draw_moon(Builder& b, const Box& at) {
    mark_diminished(b, at);
    b.fill(at, theme::ink, at.width / 2);
    b.icon(at.inset(at.width * 0.2), "diminished", theme::gilt);
}

void draw_band(Builder& b, const Card& card, const Face& face) {
    const double k = card.scale;
    const Box band{card.box.x + 1, card.box.y + 1, card.box.width - 2, card.places.band - 1};
    if (face.is_diminished) b.fill(band, theme::amber, 3);
    const bool is_low = card.places.band < 34;
    const int lines = card.places.band >= 28 ? 2 : 1;
    auto style = theme::name(is_low ? 12.5 : 13.6 * k);
    style.leading = is_low ? 13 : 15.5 * k;
    const double pad = card.box.width < 100 * k ? 2 : 5 * k;
    Box words{band.x + pad, band.y, band.width - pad - 2, band.height};
    const double moon = std::min(13 * k, band.height - 4);
    const Box beside{words.x, words.y, words.width - moon - 5, words.height};
    if (face.is_diminished) {
        const auto fits = name_style(b, face.name, style, beside.width, lines);
        if (widest_part(b, face.name, fits) <= beside.width) {
            words = beside;
            const Box at{words.right() + 2, band.centre_y() - moon / 2, moon, moon};
            b.icon(at, "diminished", theme::ink);
            mark_diminished(b, at);
        } else {
            // A long word has the whole band.
            draw_moon(b, {card.box.right() - 15, card.box.y - 7, 18, 18});
        }
    }
    b.add(Label{words, face.name, name_style(b, face.name, style, words.width, lines), lines, false,
                true});
    b.fill({card.box.x + 1, band.bottom() - 1, card.box.width - 2, 1}, theme::ink);
}

void draw_spine(Builder& b, const Card& card, const Face& face) {
    const CardPlaces& places = card.places;
    const double top = card.box.y + places.band;
    const Box spine{card.box.x + 1, top, places.spine - 1, card.box.bottom() - 1 - top};
    b.fill(spine, face.is_place ? stone : spine_ink);
    const double k = card.scale;
    if (places.foot > 0) {
        const double sign = 24 * k;
        b.icon({spine.centre_x() - sign / 2, spine.bottom() - sign - 5 * k, sign, sign},
               face.type.sign, theme::bone);
        b.term({spine.x, spine.bottom() - sign - 8 * k, spine.width, sign + 8 * k}, face.type.term,
               face.type.name);
    }
    if (places.pitch == 0) return;
    const double icon = std::min(12 * k, places.pitch - 3);
    const double size = std::clamp(places.pitch * 0.8, 12.0, 17 * k);
    double y = top + 3 * k;
    for (std::size_t i = 0; i < stat_rows.size(); ++i, y += places.pitch) {
        if (face.stats[i].empty()) continue;
        b.icon({spine.x + 4 * k, y + (places.pitch - icon) / 2, icon, icon}, stat_rows[i].sign,
               theme::bone);
        const double left = spine.x + 4 * k + icon;
        b.text({left, y, spine.right() - 3 * k - left, places.pitch}, face.stats[i],
               theme::figure(size, theme::bone, theme::Align::right));
        b.term({spine.x, y, spine.width, places.pitch}, stat_rows[i].word,
               b.say(stat_rows[i].word));
    }
}

/// A dark disc with the drained shield on it.
void draw_drained(Builder& b, const Box& at) {
    b.fill(at, theme::ink, at.width / 2);
    b.icon(at.inset(at.width * 0.25), "state-exhausted", theme::gilt);
    b.term(at, "state.exhausted", b.say("state.exhausted"));
}

void draw_picture(Builder& b, const Face& face, const Box& box) {
    if (face.unit != nullptr) return draw_arms(b, box, *face.army, *face.unit);
    b.add(Fill{box, stone, 3, theme::ink, 1});
    const double side = box.height * 0.8;
    b.icon({box.centre_x() - side / 2, box.centre_y() - side / 2, side, side}, face.type.sign,
           theme::bone);
}

/// The signs in a row, each struck through once it is used up.
void draw_trait_signs(Builder& b, const Box& row, const Face& face, double scale) {
    if (face.traits.empty()) return;
    const auto count = static_cast<double>(face.traits.size());
    const double gap = 4 * scale;
    const double sign = std::min(15.5 * scale, (row.width - gap * (count - 1)) / count);
    double x = row.centre_x() - (count * (sign + gap) - gap) / 2;
    for (const TraitSign& trait : face.traits) {
        const Box at{x, row.centre_y() - sign / 2, sign, sign};
        b.icon(at, trait.sign, trait.is_used_up ? theme::rule : theme::ink);
        b.term(at, trait.term, trait.name, trait.text);
        if (trait.is_used_up)
            b.add(Polygon{
                {{at.x - 1, at.bottom()}, {at.right() + 1, at.y}}, "", theme::bad, 2.5, true});
        x += sign + gap;
    }
}

/// A line each; false where one of them would not stand whole.
bool draw_trait_words(Builder& b, const Box& box, const Face& face) {
    const double line = 18;
    if (face.traits.empty()) return true;
    if (line * static_cast<double>(face.traits.size()) > box.height) return false;
    const auto style = theme::label(12, theme::ink, 600);
    const double left = 18;
    for (const TraitSign& trait : face.traits)
        if (b.width_of(trait.name, style) > box.width - left) return false;
    double y = box.bottom() - line * static_cast<double>(face.traits.size());
    for (const TraitSign& trait : face.traits) {
        b.icon({box.x, y + 2, 14, 14}, trait.sign, trait.is_used_up ? theme::rule : theme::ink);
        const double wide = b.width_of(trait.name, style) + 1;
        b.text({box.x + left, y, box.width - left, line}, trait.name, style);
        b.term({box.x, y, left + wide, line}, trait.term, trait.name, trait.text);
        if (trait.is_used_up)
            b.add(Polygon{{{box.x, y + line / 2}, {box.x + left + wide, y + line / 2}},
                          "",
                          theme::bad,
                          1.5,
                          true});
        y += line;
    }
    return true;
}

void draw_body(Builder& b, const Card& card, const Face& face) {
    const Box body = card.body();
    const double k = card.scale;
    const double die = std::min(46 * k, body.height - 8);
    const double of = 15 * std::max(1.0, k * 0.9);
    const std::string of_words = b.say("warfare_table.of", {{"n", std::to_string(face.faces)}});
    // With "of 8" beside the die there is room for the words of the traits.
    const double of_wide =
        b.width_of(b.say("warfare_table.of", {{"n", "10"}}), theme::label(13)) + 2;
    const bool is_roomy = body.width >= 57 * k + of_wide && body.height > 100 * k && k > 1.02;
    const double traits = is_roomy ? 58 : 20 * k;
    // From the top: arms, die, "of 8", traits. What does not fit is left out in another order.
    double left = body.height - die - 6 * k;
    // On a low card the signs come first, with that of the type among them.
    const bool is_low = card.places.foot == 0;
    const double signs = is_low ? 17 : traits;
    const bool has_of = is_roomy || left >= (is_low ? of + signs : of);
    if (has_of && !is_roomy) left -= of;
    const bool has_traits = left >= signs;
    if (has_traits) left -= signs;
    const double arms = std::min(48 * k, left - 5 * k);
    const bool has_arms = arms >= 26 * k && card.box.width >= 100 * k;
    double y = body.y + 4 * k;
    Box drained{body.centre_x() - 17 * k, body.y + 9 * k, 34 * k, 34 * k};
    if (has_arms) {
        const double wide = is_roomy ? body.width - 10 * k : std::min(54 * k, body.width - 8 * k);
        const Box picture{body.centre_x() - wide / 2, y, wide, arms};
        draw_picture(b, face, picture);
        const double disc = std::min(36 * k, arms - 4);
        drained = {picture.centre_x() - disc / 2, picture.centre_y() - disc / 2, disc, disc};
        y += arms + 3 * k;
    } else if (left > 8 * k && has_traits) {
        y += std::min(left, 24 * k) * 0.5;
    }
    const double die_x = is_roomy ? body.x + 5 * k : body.centre_x() - die / 2;
    const Box die_box{die_x, y, die, die};
    draw_casualty_die(b, die_box, face.faces, face.die, face.is_diminished);
    b.term(die_box, "die", b.say("state.die"));
    if (is_roomy)
        b.line({die_box.right() + 5 * k, y, body.right() - die_box.right() - 6 * k, die}, of_words,
               theme::label(13, theme::soft_ink));
    else if (has_of)
        b.text({body.x, die_box.bottom() - 1, body.width - 2, of}, of_words,
               theme::label(12, theme::soft_ink, 500, theme::Align::centre));
    if (has_traits && is_low) {
        Face all = face;
        all.traits.insert(all.traits.begin(), face.type);
        draw_trait_signs(b, {body.x + 3, body.bottom() - signs - 2, body.width - 6, signs}, all, 1);
    } else if (has_traits) {
        const Box row{body.x + 4, body.bottom() - traits - 3, body.width - 8, traits};
        if (!is_roomy || !draw_trait_words(b, {row.x + 3, row.y, row.width - 3, row.height}, face))
            draw_trait_signs(b, {row.x, row.bottom() - 20 * k, row.width, 20 * k}, face, k);
    }
    if (!face.is_exhausted) return;
    if (!has_arms) {
        // Beside the die or over the foot of the spine, where nothing else stands.
        const double disc = std::min(22 * k, body.height * 0.4);
        drained = {body.right() - disc - 2, body.y + 2, disc, disc};
    }
    draw_drained(b, drained);
}

void draw_face(Builder& b, const Card& card, const Face& face) {
    b.add(Fill{card.box, theme::vellum, 4, theme::ink, 1, 1, true});
    draw_band(b, card, face);
    draw_spine(b, card, face);
    draw_body(b, card, face);
    if (card.exhausted > 0) b.add(Fill{card.box, sepia, 4, "", 0, sepia_part * card.exhausted});
    if (face.rests) {
        const double disc = 24 * card.scale;
        const Box at{card.box.right() - disc * 0.55, card.box.y + card.places.band - disc * 0.35,
                     disc, disc};
        b.add(Fill{at, theme::amber, disc / 2, theme::ink, 1.5});
        b.icon(at.inset(disc * 0.18), "time-clock", theme::ink);
        b.term(at, "state.rests", b.say("state.rests"));
    }
}

const char* fate_word(warfare::Place place) {
    switch (place) {
        case warfare::Place::slain: return "warfare_table.slain";
        case warfare::Place::broken: return "warfare_table.broken";
        case warfare::Place::retreated: return "warfare_table.retreated";
        case warfare::Place::disbanded: return "warfare_table.disbanded";
        case warfare::Place::field: break;
    }
    return "warfare_table.fallen";
}

/// Where a unit lay that is gone: its place with a dashed edge, and what became of it.
void draw_gone(Builder& b, const Box& box, const std::string& name, const std::string& fate) {
    b.add(Fill{box, theme::deep_felt, 4});
    const Box edge = box.inset(1);
    b.add(Polygon{{{edge.x, edge.y},
                   {edge.right(), edge.y},
                   {edge.right(), edge.bottom()},
                   {edge.x, edge.bottom()}},
                  "",
                  theme::felt_line,
                  1.5,
                  false,
                  1,
                  {5, 4}});
    const double sign = box.height >= 120 ? 30 : 0;
    const double name_height = std::min(36.0, box.height - 22);
    double y = box.centre_y() - (sign + 6 + name_height + 18) / 2;
    if (sign > 0) {
        b.icon({box.centre_x() - sign / 2, y, sign, sign}, "state-killed", theme::dim_on_felt);
        y += sign + 6;
    } else {
        y = box.y + 2;
    }
    const auto style = theme::name(13.6, theme::dim_on_felt, theme::Align::centre);
    const int lines = name_height >= 34 ? 2 : 1;
    const Box words{box.x + 5, y, box.width - 10, name_height};
    const auto fits = name_style(b, name, style, words.width, lines);
    b.add(Label{words, name, fits, lines, false, true});
    b.line({box.x + 4, y + name_height, box.width - 8, 18}, fate,
           theme::label(12, theme::dim_on_felt, 500, theme::Align::centre));
}

/// How far it has stepped back, 0 to 1.
double exhausted_part(const Pen& pen, const Spotted& who) {
    if (warfare::is_fortification(who.unit)) return 0;
    const warfare::Piece& now = pen.state().piece(who.side, who.unit);
    if (!now.is_on_field()) return 0;
    const double part = now.fresh ? 0 : 1;
    const warfare::State* next = pen.input.next;
    if (next == nullptr) return part;
    const warfare::Piece& then = next->piece(who.side, who.unit);
    if (!then.is_on_field() || then.fresh == now.fresh) return part;
    return now.fresh ? pen.input.turned : 1 - pen.input.turned;
}

}  // namespace

Box card_box(const Pen& pen, const Spotted& who) {
    Box box = pen.cell(who);
    const bool is_far = box.centre_y() < pen.layout.gap.centre_y();
    box.y += (is_far ? -1 : 1) * pen.layout.step * exhausted_part(pen, who);
    const Ui& ui = pen.input.ui;
    if (ui.chosen && who.side == pen.mover() && *ui.chosen == who.unit)
        box.y += (is_far ? 1 : -1) * pen.layout.step * 1.5;
    if (const Moved* moved = pen.input.moved; moved != nullptr && moved->who == who) {
        box.x += moved->dx;
        box.y += moved->dy;
    }
    return box;
}

void draw_card(Pen& pen, const Spotted& who) {
    Builder& b = pen.builder;
    const Box box = card_box(pen, who);
    const Face face = face_of(pen, who);
    if (is_gone(pen.state(), who)) {
        const auto place = warfare::is_fortification(who.unit)
                               ? warfare::Place::field
                               : pen.state().piece(who.side, who.unit).place;
        draw_gone(b, box, face.name, b.say(fate_word(place)));
        return;
    }
    const double scale = pen.layout.scale;
    draw_face(b, {box, scale, card_places(box, scale), exhausted_part(pen, who)}, face);
}

}  // namespace muster::client::warfare_table
