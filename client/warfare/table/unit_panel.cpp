#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "client/warfare/table/face.hpp"
#include "client/warfare/table/field.hpp"
#include "engine/core/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

/// The card that is looked at, in words: all its figures, where it stands, and what its traits say.
namespace muster::client::warfare_table {

using warfare::Index;

namespace {

constexpr const char* sable = "#2A2521";

struct Stat {
    const char *sign, *word;
    std::string value;
};

/// Where it stands now: "Exhausted. Diminished. Engaged with the Candle Riders."
std::string standing(const Pen& pen, const Spotted& who) {
    const Builder& b = pen.builder;
    const warfare::State& state = pen.state();
    const warfare::Piece& piece = state.piece(who.side, who.unit);
    std::string out;
    const auto add = [&](const std::string& words) {
        if (!out.empty()) out += ' ';
        out += words;
    };
    add(b.say(piece.fresh ? "warfare_table.fresh" : "warfare_table.exhausted"));
    if (warfare::is_diminished(state, who.side, who.unit)) add(b.say("warfare_table.diminished"));
    if (piece.rallied) add(b.say("warfare_table.rallied"));
    warfare::each_on_field(state, 1 - who.side, [&](Index enemy) {
        if (warfare::are_engaged(state, who.side, who.unit, enemy))
            add(b.say("warfare_table.engaged", {{"unit", pen.name({1 - who.side, enemy})}}));
    });
    return out;
}

/// The words of it that have a meaning.
void mark_standing(Pen& pen, const Spotted& who) {
    Builder& b = pen.builder;
    if (warfare::is_fortification(who.unit)) {
        std::string word = b.say("warfare_table.sapped");
        if (word.ends_with('.')) word.pop_back();
        mark_last_word(b, word, word, "sapped");
        return;
    }
    const std::string all = standing(pen, who);
    for (const auto& [id, message] : {std::pair{"fresh", "warfare_table.fresh"},
                                      std::pair{"state.exhausted", "warfare_table.exhausted"},
                                      std::pair{"state.diminished", "warfare_table.diminished"},
                                      std::pair{"rallied", "warfare_table.rallied"}}) {
        // Without its full stop.
        std::string word = b.say(message);
        if (word.ends_with('.')) word.pop_back();
        if (all.find(word) != std::string::npos) mark_last_word(b, all, word, id);
    }
}

std::string keywords(const Pen& pen, const Spotted& who) {
    const warfare::Choice& choice = pen.state().card(who.side, who.unit).choice;
    const warfare::Tables* tables = pen.input.tables;
    const warfare::Words* words = pen.input.words;
    std::string out = words->name("ancestry", tables->ancestries[choice.ancestry]);
    const auto add = [&](const std::string& word) { out += " \u00B7 " + word; };
    if (choice.type != warfare::Type::levies) {
        add(words->name("experience", tables->experiences[choice.experience]));
        add(words->name("equipment", tables->equipments[choice.equipment]));
    }
    add(words->name("type", tables->row(choice.type)));
    return out;
}

std::vector<Stat> stats_of(const warfare::State& state, const Spotted& who) {
    if (warfare::is_fortification(who.unit)) {
        const warfare::FortificationRow& row = state.fortification(who.side, who.unit);
        return {{"stat-defense", "stat.defense", figures(row.defense)},
                {"stat-toughness", "stat.toughness", figures(row.toughness)},
                {"morale", "stat.morale", signed_figures(row.morale_bonus)}};
    }
    const warfare::Profile& profile = state.profile(who.side, who.unit);
    return {{"stat-attack", "stat.attack", signed_figures(profile.attack)},
            {"stat-defense", "stat.defense", figures(profile.defense)},
            {"stat-power", "stat.power", signed_figures(profile.power)},
            {"stat-toughness", "stat.toughness", figures(profile.toughness)},
            {"morale", "stat.morale", signed_figures(profile.morale)}};
}

/// Some say no more than their name.
std::string trait_words(const Pen& pen, const warfare::Trait& trait) {
    const std::string said = warfare::wording(*pen.input.words, trait);
    const std::string name = pen.input.words->name("trait", trait);
    return said == name + "." ? said : fmt::format("{}. {}", name, said);
}

/// Their names get their meanings, and so does the type among the keywords.
void mark_traits(Pen& pen, const Spotted& who) {
    if (warfare::is_fortification(who.unit)) return;
    Builder& b = pen.builder;
    for (const std::size_t which : pen.state().card(who.side, who.unit).traits) {
        const warfare::Trait& trait = pen.input.tables->traits[which];
        const TraitSign sign = trait_of(pen, trait);
        mark_last_word(b, trait_words(pen, trait), sign.name, sign.term, sign.text);
    }
    const TraitSign type = face_of(pen, who).type;
    mark_last_word(b, keywords(pen, who), type.name, type.term, type.text);
}

/// What stands below the figures.
page::Lines lines_of(const Pen& pen, const Spotted& who) {
    const Builder& b = pen.builder;
    const warfare::State& state = pen.state();
    page::Lines out;
    if (warfare::is_fortification(who.unit)) {
        const warfare::Stronghold& place = state.stronghold(who.side, who.unit);
        if (place.sapped)
            out.emplace_back(b.say("warfare_table.sapped"),
                             theme::label(13 * pen.layout.scale, theme::ink, 600));
        out.emplace_back(b.say("warfare_table.fortification_hint"),
                         theme::label(13 * pen.layout.scale, theme::soft_ink));
        return out;
    }
    out.emplace_back(standing(pen, who), theme::label(13 * pen.layout.scale, theme::ink, 600));
    for (const std::size_t trait : state.card(who.side, who.unit).traits)
        out.emplace_back(trait_words(pen, pen.input.tables->traits[trait]),
                         theme::label(13 * pen.layout.scale, theme::soft_ink));
    return out;
}

int faces_of(const warfare::State& state, const Spotted& who) {
    return warfare::is_fortification(who.unit) ? state.fortification(who.side, who.unit).faces
                                               : state.profile(who.side, who.unit).faces;
}
int die_of(const warfare::State& state, const Spotted& who) {
    return warfare::is_fortification(who.unit) ? state.stronghold(who.side, who.unit).die
                                               : state.piece(who.side, who.unit).die;
}
bool is_low(const warfare::State& state, const Spotted& who) {
    return !warfare::is_fortification(who.unit) &&
           warfare::is_diminished(state, who.side, who.unit);
}

/// The die on its disc, and under it every figure with its word.
void draw_described_spine(Pen& pen, const Box& spine, const Spotted& who) {
    Builder& b = pen.builder;
    b.fill(spine, sable, 3);
    const double k = pen.layout.scale;
    const auto stats = stats_of(pen.state(), who);
    const double disc = std::min(72 * k, spine.height * 0.3);
    const Box badge{spine.centre_x() - disc / 2, spine.y + 7, disc, disc};
    b.fill(badge, theme::vellum, disc / 2);
    draw_casualty_die(b, badge.inset(disc * 0.18), faces_of(pen.state(), who),
                      die_of(pen.state(), who), is_low(pen.state(), who));
    if (is_low(pen.state(), who)) {
        const double moon = disc * 0.32;
        const Box at{badge.right() - moon * 0.9, badge.y, moon, moon};
        b.add(Fill{at, theme::ink, moon / 2, theme::gilt, 1});
        b.icon(at.inset(moon * 0.2), "diminished", theme::gilt);
    }
    const double top = badge.bottom() + 6;
    const double pitch_of = (spine.bottom() - top - 4) / static_cast<double>(stats.size());
    double y = top;
    for (const Stat& stat : stats) {
        const auto figure = theme::figure(17 * k, theme::bone, theme::Align::right);
        const double wide = b.width_of(stat.value, figure) + 2;
        b.icon({spine.x + 9, y + pitch_of / 2 - 7, 14, 14}, stat.sign, theme::bone);
        b.line({spine.x + 28, y, spine.width - 28 - 8 - wide - 4, pitch_of}, b.say(stat.word),
               theme::label(13 * k, theme::bone));
        b.text({spine.right() - 8 - wide, y, wide, pitch_of}, stat.value, figure);
        b.term({spine.x, y, spine.width, pitch_of}, stat.word, b.say(stat.word));
        y += pitch_of;
        if (&stat != &stats.back())
            b.fill({spine.x + 6, y - 0.5, spine.width - 12, 1}, theme::soft_ink);
    }
}

double lines_height(const Builder& b, const page::Lines& lines, double width) {
    double out = 0;
    for (const auto& [words, style] : lines) out += b.height_of(words, style, width) + 6;
    return out;
}

/// All that a card says: its spine, and beside it name, keywords, arms, state and traits.
void draw_described(Pen& pen, const Box& box, const Spotted& who, double spine) {
    Builder& b = pen.builder;
    const warfare::State& state = pen.state();
    const double k = pen.layout.scale;
    const bool is_place = warfare::is_fortification(who.unit);
    draw_described_spine(pen, {box.x, box.y, spine, box.height}, who);
    const double x = box.x + spine + 12;
    const double width = box.right() - 10 - x;
    b.short_line({x, box.y + 6, width, 26 * k}, pen.name(who), theme::name(17 * k));
    const std::string below =
        is_place ? b.say("warfare_table.level",
                         {{"n", std::to_string(state.fortification(who.side, who.unit).level)}})
                 : keywords(pen, who);
    // As many lines as they need: all four keywords are seldom short.
    const auto small = theme::label(12.5 * k, theme::soft_ink, 600);
    const double high = std::min(34 * k, b.height_of(below, small, width));
    b.add(Label{{x, box.y + 6 + 26 * k, width, high + 2}, below, small, 2, true, true});
    double y = box.y + 12 + 26 * k + high;
    const auto lines = lines_of(pen, who);
    const double room = box.bottom() - 8 - y;
    // The words come first: the arms stand on the card as well.
    const double arms = std::min(52 * k, room - lines_height(b, lines, width) - 8);
    if (!is_place && arms >= 26) {
        draw_arms(b, {x, y, width, arms},
                  state.setup->sides[static_cast<std::size_t>(who.side)].army,
                  state.card(who.side, who.unit));
        y += arms + 8;
    }
    page::draw_lines(b, x, y, width, box.bottom() - 8, lines);
    mark_standing(pen, who);
    mark_traits(pen, who);
}

}  // namespace

void draw_unit_panel(Pen& pen) {
    if (!pen.layout.unit) return;
    Builder& b = pen.builder;
    const Box& box = *pen.layout.unit;
    b.panel(box, theme::vellum);
    std::optional<Spotted> who = pen.pointed();
    if (!who && pen.input.ui.chosen && *pen.input.ui.chosen != warfare::no_unit && pen.mover() >= 0)
        who = Spotted{pen.mover(), *pen.input.ui.chosen};
    if (!who) who = pen.input.actor;
    if (who) {
        draw_described(pen, box.inset(1), *who, 122 * pen.layout.scale);
        return;
    }
    page::draw_empty(b, box.inset(6),
                     {"type-infantry",
                      b.say("warfare_table.no_unit"),
                      b.say("warfare_table.no_unit_hint"),
                      {},
                      true});
}

void draw_zoomed(Pen& pen, const Spotted& who) {
    Builder& b = pen.builder;
    const Size size = b.size();
    b.veil();
    const double width = std::min(600.0, size.width - 16);
    const double spine = width < 600 ? 132 : 180;
    constexpr double foot = 72;
    // As high as its words, and no higher.
    const double words =
        lines_height(b, lines_of(pen, who), width - spine - 24) + 52 * pen.layout.scale;
    const double most = std::min(620.0, size.height - 20);
    const double high = std::clamp(words + 100 + foot, std::min(340.0, most), most);
    const Box box{(size.width - width) / 2, (size.height - high) / 2, width, high};
    b.panel(box, theme::leaf, 6);
    draw_described(pen, {box.x + 1, box.y + 1, box.width - 2, box.height - foot}, who, spine);
    const Command back{Command::Kind::back};
    const double button = b.button_width(b.say("field.back"), "Esc");
    b.button({{box.right() - 24 - button, box.bottom() - 56, button, 40}, back, 0, "Esc"},
             b.say("field.back"), Builder::Rank::primary);
    b.start_focus_at(back);
}

}  // namespace muster::client::warfare_table
