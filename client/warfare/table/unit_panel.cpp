#include "client/ui/page.hpp"
#include "client/warfare/table/field.hpp"
#include "engine/core/figures.hpp"

#include <fmt/format.h>

#include <algorithm>

/// The card that is looked at, in words: all its figures, where it stands, and what its traits say.
namespace muster::client::field {

using warfare::Index;

namespace {

struct Stat {
    const char *sign, *word;
    std::string value;
};

void draw_stats(Builder& b, const Box& box, const std::vector<Stat>& stats) {
    // Each as wide as its word, and what is left between them.
    const auto style = theme::label(12, theme::soft_ink, 500);
    std::vector<double> widths;
    double all = 0;
    for (const Stat& stat : stats) {
        widths.push_back(std::max(44.0, b.width_of(b.say(stat.word), style) + 2));
        all += widths.back();
    }
    const double gap =
        std::clamp((box.width - all) / static_cast<double>(stats.size() - 1), 0.0, 24.0);
    double x = box.x;
    for (std::size_t i = 0; i < stats.size(); ++i) {
        b.icon({x, box.y + 4, 16, 16}, stats[i].sign, theme::soft_ink);
        b.text({x + 19, box.y, widths[i] - 19, 24}, stats[i].value, theme::figure(17));
        b.line({x, box.y + 22, widths[i], 16}, b.say(stats[i].word), style);
        x += widths[i] + gap;
    }
}

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
    add(b.say(piece.fresh ? "field.fresh" : "field.exhausted"));
    if (warfare::is_diminished(state, who.side, who.unit)) add(b.say("field.diminished"));
    if (piece.rallied) add(b.say("field.rallied"));
    warfare::each_on_field(state, 1 - who.side, [&](Index enemy) {
        if (warfare::are_engaged(state, who.side, who.unit, enemy))
            add(b.say("field.engaged", {{"unit", pen.name({1 - who.side, enemy})}}));
    });
    return out;
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

/// What stands below the figures.
page::Lines lines_of(const Pen& pen, const Spotted& who) {
    const Builder& b = pen.builder;
    const warfare::State& state = pen.state();
    page::Lines out;
    if (warfare::is_fortification(who.unit)) {
        const warfare::Stronghold& place = state.stronghold(who.side, who.unit);
        if (place.sapped)
            out.emplace_back(b.say("field.sapped"), theme::label(13, theme::ink, 600));
        out.emplace_back(b.say("field.fortification_hint"), theme::label(13, theme::soft_ink));
        return out;
    }
    out.emplace_back(standing(pen, who), theme::label(13, theme::ink, 600));
    for (const std::size_t trait : state.card(who.side, who.unit).traits) {
        const warfare::Trait& row = pen.input.tables->traits[trait];
        const std::string said = warfare::wording(*pen.input.words, row);
        out.emplace_back(fmt::format("{}. {}", pen.input.words->name("trait", row), said),
                         theme::label(13, theme::soft_ink));
    }
    return out;
}

/// All that a card says, in a box.
void draw_described(Pen& pen, const Box& box, const Spotted& who) {
    Builder& b = pen.builder;
    const warfare::State& state = pen.state();
    const bool is_place = warfare::is_fortification(who.unit);
    const int faces = is_place ? state.fortification(who.side, who.unit).faces
                               : state.profile(who.side, who.unit).faces;
    const int die =
        is_place ? state.stronghold(who.side, who.unit).die : state.piece(who.side, who.unit).die;
    const bool is_low = box.height < 210;
    const double badge = is_low ? 40 : 50;
    draw_casualty_die(b, {box.x, box.y, badge, badge}, faces, die,
                      !is_place && warfare::is_diminished(state, who.side, who.unit));
    const double x = box.x + badge + 10;
    double width = box.right() - x;
    if (!is_place) {
        draw_arms(b, {box.right() - badge, box.y, badge, badge},
                  state.setup->sides[static_cast<std::size_t>(who.side)].army,
                  state.card(who.side, who.unit));
        width -= badge + 8;
    }
    b.short_line({x, box.y - 2, width, 26}, pen.name(who), theme::name(18));
    const std::string below =
        is_place ? b.say("field.level",
                         {{"n", std::to_string(state.fortification(who.side, who.unit).level)}})
                 : keywords(pen, who);
    b.short_line({x, box.y + 22, width, 20}, below, theme::label(13, theme::soft_ink));
    double y = box.y + badge + (is_low ? 3 : 8);
    draw_stats(b, {box.x, y, box.width, 40}, stats_of(state, who));
    y += 44;
    b.rule(box.x, y, box.width);
    page::draw_lines(b, box.x, y + 5, box.width, box.bottom(), lines_of(pen, who));
}

}  // namespace

void draw_unit_panel(Pen& pen) {
    Builder& b = pen.builder;
    const Box& box = pen.layout.unit;
    b.panel(box);
    std::optional<Spotted> who = pen.pointed();
    if (!who && pen.input.ui.chosen && *pen.input.ui.chosen != warfare::no_unit && pen.mover() >= 0)
        who = Spotted{pen.mover(), *pen.input.ui.chosen};
    if (!who) who = pen.input.actor;
    if (who) {
        draw_described(pen, box.inset(12), *who);
        return;
    }
    page::draw_empty(
        b, box.inset(6),
        {"type-infantry", b.say("field.no_unit"), b.say("field.no_unit_hint"), {}, true});
}

void draw_zoomed(Pen& pen, const Spotted& who) {
    Builder& b = pen.builder;
    const Size size = b.size();
    b.veil();
    const double width = 560;
    // As high as its words, and no higher.
    double high = 24 + 50 + 8 + 44 + 5 + 72;
    for (const auto& [words, style] : lines_of(pen, who))
        high += b.height_of(words, style, width - 48) + 6;
    high = std::clamp(high, 280.0, 560.0);
    const Box box{(size.width - width) / 2, (size.height - high) / 2, width, high};
    b.panel(box, theme::leaf, 6);
    draw_described(pen, {box.x + 24, box.y + 24, box.width - 48, box.height - 96}, who);
    const Command back{Command::Kind::back};
    const double button = b.button_width(b.say("field.back"), "Esc");
    b.button({{box.right() - 24 - button, box.bottom() - 58, button, 40}, back, 0, "Esc"},
             b.say("field.back"), Builder::Rank::primary);
    b.start_focus_at(back);
}

}  // namespace muster::client::field
