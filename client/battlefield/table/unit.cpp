#include "client/battlefield/table/table.hpp"
#include "client/ui/screen/marks.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/battlefield/model/command.hpp"
#include "engine/battlefield/wording/narrate.hpp"
#include "engine/battlefield/wording/words.hpp"
#include "engine/core/figures.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <utility>
#include <vector>

namespace muster::client::battlefield_table {

namespace {

std::string standing(const Pen& pen, Index unit) {
    const State& state = pen.state();
    Builder& b = pen.builder;
    std::string rank = state.is_commander(unit) ? b.say("battlefield_table.commander")
                       : state.is_officer(unit) ? b.say("battlefield_table.officer")
                                                : b.say("battlefield_table.troop");
    if (!state.is_on_field(unit)) return rank;
    const bool is_in = battlefield::is_in_command(state, unit);
    return b.say("battlefield_table.standing",
                 {{"rank", rank},
                  {"command", b.say(is_in ? "battlefield_table.in" : "battlefield_table.out")}});
}

/// Rank and command.
void mark_standing(Pen& pen, Index unit) {
    const State& state = pen.state();
    Builder& b = pen.builder;
    const char* rank = state.is_commander(unit) ? "commander"
                       : state.is_officer(unit) ? "officer"
                                                : "troop";
    const auto mark = [&](const char* message, const std::string& id) {
        const std::string word = b.say(std::string{"battlefield_table."} + message);
        mark_last_word(b, word, word, id);
    };
    mark(rank, std::string{"rank."} + rank);
    if (!state.is_on_field(unit)) return;
    const char* command = battlefield::is_in_command(state, unit) ? "in" : "out";
    mark(command, std::string{"command."} + command);
}

struct Stat {
    const char *icon, *word, *term;
    std::string figure;
};

/// Their words go where the box is too low for them.
void draw_stats(Builder& b, const Box& box, const std::array<Stat, 3>& stats) {
    const double third = box.width / 3;
    const bool has_words = box.height >= 50;
    const bool is_beside = !has_words && third >= 130;
    for (std::size_t i = 0; i < stats.size(); ++i) {
        const double x = box.x + static_cast<double>(i) * third;
        if (i > 0) b.add(Fill{{x - 8, box.y + 2, 1, box.height - 4}, theme::rule});
        b.icon({x, box.y + 6, 20, 20}, stats[i].icon, theme::ink);
        b.line({x + 27, box.y, is_beside ? 36 : third - 30, 32}, stats[i].figure,
               theme::figure(is_beside ? 20 : 25));
        if (has_words)
            b.line({x, box.y + 32, third - 12, 18}, b.say(stats[i].word),
                   theme::label(12.5, theme::ink, 600));
        if (is_beside)
            b.line({x + 64, box.y, third - 76, 32}, b.say(stats[i].word),
                   theme::label(13, theme::ink, 600));
        b.term({x, box.y, third - 12, box.height}, stats[i].term, b.say(stats[i].word));
    }
}

/// Whom it looks to, and its traits, which stand whole on its large card.
page::Lines lines_of(Pen& pen, Index unit) {
    const State& state = pen.state();
    page::Lines lines;
    if (const auto leader = leader_of(state, unit, state.pieces[unit].cell);
        leader && state.is_on_field(unit))
        lines.emplace_back(
            pen.builder.say("battlefield_table.looks_to", {{"unit", pen.name(leader->unit)},
                                                           {"n", std::to_string(leader->distance)},
                                                           {"of", std::to_string(leader->radius)}}),
            theme::label(12.5, theme::soft_ink));
    const std::string words = battlefield::wording(*pen.input.words, state.profile(unit));
    if (!words.empty()) {
        auto style = theme::label(13.5);
        style.family = "Vollkorn";
        lines.emplace_back(words, style);
    }
    if (std::string gift = gift_words(pen.builder, state.pieces[unit]); !gift.empty())
        lines.emplace_back(std::move(gift), theme::label(12.5, theme::soft_ink));
    return lines;
}

void draw_described(Pen& pen, const Box& box, Index unit) {
    Builder& b = pen.builder;
    const State& state = pen.state();
    const battlefield::Profile& profile = state.profile(unit);
    const Box head{box.x, box.y, box.width, 36};
    b.add(Fill{{head.x + 1, head.y + 1, head.width - 2, head.height}, theme::shade, 3});
    const Seat seat = seat_of_army(state.army_of(unit));
    b.icon({head.x + 10, head.y + 8, 20, 20}, sign_of(state, unit), theme::side(seat).fill);
    b.icon({head.right() - 34, head.y + 5, 26, 26}, die_sign(profile.pow), theme::ink);
    b.short_line({head.x + 38, head.y, head.width - 38 - 42, head.height}, pen.name(unit),
                 theme::name(17));
    double y = head.bottom() + 5;
    const double x = box.x + 14;
    const double width = box.width - 28;
    b.line({x, y, width, 20}, standing(pen, unit), theme::small_caps(13.5, theme::soft_ink));
    mark_standing(pen, unit);
    b.term({head.right() - 34, head.y + 5, 26, 26}, "value.die",
           b.say("battlefield_table.die", {{"faces", std::to_string(profile.pow)}}));
    y += 22;
    const int whole = state.own_profile(unit).ml;
    const int ml = state.is_on_field(unit) ? state.pieces[unit].ml : whole;
    const double stats = box.height < 170 ? 34 : 50;
    draw_stats(
        b, {x, y, width, stats},
        {Stat{"morale", "battlefield_table.morale", "value.morale",
              ml < whole ? b.say("battlefield_table.part",
                                 {{"n", std::to_string(ml)}, {"of", std::to_string(whole)}})
                         : std::to_string(ml)},
         Stat{"stat-move", "battlefield_table.move", "value.move", std::to_string(profile.mv)},
         Stat{"stat-range", "battlefield_table.range", "value.range",
              std::to_string(profile.rng)}});
    y += stats + 4;
    if (y + 20 > box.bottom()) return;
    b.rule(x, y, width);
    page::draw_lines(b, x, y + 5, width, box.bottom() - 4, lines_of(pen, unit));
    for (const battlefield::TraitText& trait : traits_of(*pen.input.words, profile))
        mark_last_word(b, trait.name + ". ", trait.name, "trait." + std::string{trait.id},
                       trait.text);
}

/// The ground that is pointed at, where nobody stands.
void draw_ground(Pen& pen, const Box& box, Square square) {
    Builder& b = pen.builder;
    const State& state = pen.state();
    const Cell cell = cell_at(state, square);
    b.add(Fill{{box.x + 1, box.y + 1, box.width - 2, 36}, theme::shade, 3});
    b.text({box.x + 14, box.y, box.width - 28, 36}, square_name(square), theme::name(17));
    page::Lines lines;
    const auto add = [&](const std::string& head, const std::string& text) {
        lines.emplace_back(head, theme::label(14, theme::ink, 700));
        lines.emplace_back(text, theme::label(13));
    };
    bool is_open = true;
    std::vector<std::string> grounds;
    for (std::size_t i = 0; i < battlefield::ground_count; ++i) {
        if (!state.map().is(cell, static_cast<battlefield::Ground>(i))) continue;
        const std::string id{battlefield::names::grounds[i]};
        add(b.say("battlefield_ground." + id), b.say("battlefield_ground." + id + "_text"));
        grounds.push_back(id);
        is_open = false;
    }
    if (const std::uint8_t fort = state.fort(cell); fort != battlefield::no_fort) {
        const battlefield::Fort& own = state.map().forts[fort];
        const auto* kind = battlefield::find_row(state.setup->tables->fortifications, own.kind);
        add(kind == nullptr ? own.kind
                            : battlefield::name_of(*pen.input.words, "fortification", *kind),
            b.say("battlefield_ground.fort_text", {{"n", std::to_string(own.bonus)},
                                                   {"hit", std::to_string(state.fort_hp[fort])}}));
        is_open = false;
    }
    if (const std::uint8_t engine = state.engine_at(cell); engine != battlefield::no_engine) {
        const auto* kind =
            battlefield::find_row(state.setup->tables->engines, state.map().engines[engine].kind);
        add(kind == nullptr ? std::string{}
                            : battlefield::name_of(*pen.input.words, "engine", *kind),
            b.say("battlefield_ground.engine_text"));
        is_open = false;
    }
    if (is_open) add(b.say("battlefield_ground.open"), b.say("battlefield_ground.open_text"));
    page::draw_lines(b, box.x + 14, box.y + 46, box.width - 28, box.bottom() - 6, lines);
    for (const std::string& id : grounds) {
        const std::string word = b.say("battlefield_ground." + id);
        mark_last_word(b, word, word, "ground." + id);
    }
}

}  // namespace

std::string gift_words(const Builder& b, const battlefield::Piece& piece) {
    if (piece.attack == 0 && piece.defence == 0 && piece.ml_lent == 0) return {};
    return b.say("battlefield_table.gift", {{"attack", signed_figures(piece.attack)},
                                            {"defence", signed_figures(piece.defence)},
                                            {"ml", signed_figures(piece.ml_lent)}});
}

void draw_unit(Pen& pen) {
    Builder& b = pen.builder;
    const Box& box = pen.layout().unit;
    b.panel(box);
    const auto pointed = pen.pointed();
    const auto who = pen.looked_at();
    // An empty square under the pointer says what it is, unless something is to be led there.
    const bool is_ground =
        pointed && !pen.input.ui.chosen &&
        (!who || square_of(pen.state(), pen.state().pieces[*who].cell) != *pointed);
    if (is_ground) return draw_ground(pen, box, *pointed);
    if (who) return draw_described(pen, box, *who);
    page::draw_empty(b, box.inset(6),
                     {"type-infantry",
                      b.say("battlefield_table.no_unit"),
                      b.say("battlefield_table.no_unit_hint"),
                      {},
                      true});
}

void draw_zoomed(Pen& pen, Index unit) {
    Builder& b = pen.builder;
    const Size size = b.size();
    b.veil();
    const double width = std::min(460.0, size.width - 16);
    const double height = std::min(400.0, size.height - 16);
    const Box box{(size.width - width) / 2, (size.height - height) / 2, width, height};
    b.panel(box, theme::leaf, 6);
    draw_described(pen, {box.x + 12, box.y + 12, box.width - 24, box.height - 90}, unit);
    const Command back{Command::Kind::back};
    const double button = b.button_width(b.say("battlefield_table.back"), "Esc");
    b.button({{box.right() - 24 - button, box.bottom() - 58, button, 40}, back, 0, "Esc"},
             b.say("battlefield_table.back"), Builder::Rank::primary);
    b.start_focus_at(back);
}

}  // namespace muster::client::battlefield_table
