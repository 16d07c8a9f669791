#include "client/battlefield/table/table.hpp"
#include "client/ui/screen/marks.hpp"
#include "engine/battlefield/rules/targets.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <algorithm>
#include <string>
#include <vector>

/// The panel below the unit: what it could attack and with which odds, units that wait to be
/// placed, a hint, or what the last attack came to.
namespace muster::client::battlefield_table {

using battlefield::Event;
using battlefield::Moment;
using Kind = Action::Kind;

namespace {

double draw_head(Builder& b, const Box& box, const char* sign, const std::string& words) {
    b.icon({box.x + 14, box.y + 11, 20, 20}, sign, theme::ink);
    b.short_line({box.x + 42, box.y + 3, box.width - 54, 36}, words, theme::name(17));
    b.rule(box.x + 14, box.y + 40, box.width - 28);
    return box.y + 46;
}

/// "d8, the better of two", of one side of an attack.
std::string dice_words(const Builder& b, int faces, int lean) {
    if (faces == 0) return b.say("battlefield_table.fixed");
    const char* id = lean > 0   ? "battlefield_table.better"
                     : lean < 0 ? "battlefield_table.worse"
                                : "battlefield_table.die";
    return b.say(id, {{"faces", std::to_string(faces)}});
}

double draw_chance(Builder& b, double x, double y, double width, const char* id, double chance,
                   Tone tone) {
    const auto style = theme::label(13);
    b.line({x, y, width - 50, 19}, b.say(id), style);
    b.text({x, y, width, 19}, b.words().percent(chance),
           theme::label(13, theme::ink, 700, theme::Align::right));
    draw_bar(b, {x, y + 20, width, 6}, chance, tone);
    return y + 31;
}

constexpr double strike_height = 112;

/// A target, the dice, and the chances of what matters.
void draw_strike(Pen& pen, const Box& box, const Strike& strike, bool is_lit) {
    Builder& b = pen.builder;
    const State& state = pen.state();
    const bool is_fort = strike.action.kind == Kind::bombard;
    if (is_lit) b.add(Fill{box, theme::bone, 4, theme::ink, 1.2});
    const double x = box.x + 8;
    const double width = box.width - 16;
    const int whole = is_fort ? state.fort_hp[state.fort(strike.action.to)]
                              : state.pieces[strike.action.other].ml;
    const std::string mean =
        b.say("battlefield_table.mean",
              {{"n", b.words().decimal(strike.odds.mean_loss, 1)}, {"of", std::to_string(whole)}});
    const auto small = theme::label(12.5, theme::soft_ink, 500, theme::Align::right);
    const double wide = b.width_of(mean, small) + 2;
    const Seat seat = is_fort ? Seat::nobody : seat_of_army(state.army_of(strike.action.other));
    b.icon({x, box.y + 6, 18, 18},
           is_fort ? "type-fortification" : sign_of(state, strike.action.other),
           is_fort ? theme::ink : theme::side(seat).fill);
    b.short_line({x + 25, box.y + 3, width - 25 - wide - 6, 24},
                 is_fort ? b.say("battlefield_table.fort") : pen.name(strike.action.other),
                 theme::name(15.5));
    b.text({x, box.y + 3, width, 24}, mean, small);
    std::string dice = dice_words(b, strike.dice.attack_pow, strike.dice.attack_lean);
    if (!is_fort)
        dice = b.say(
            "battlefield_table.against",
            {{"a", dice}, {"b", dice_words(b, strike.dice.defence_pow, strike.dice.defence_lean)}});
    b.short_line({x, box.y + 26, width, 18}, dice, theme::label(12.5, theme::soft_ink));
    double y = draw_chance(b, x, box.y + 46, width,
                           is_fort ? "battlefield_table.breached" : "battlefield_table.disbanded",
                           strike.odds.disbanded, Tone::plain);
    draw_chance(b, x, y, width, is_fort ? "battlefield_table.damaged" : "battlefield_table.loses",
                1 - strike.odds.nothing, Tone::good);
}

/// What the chosen unit may attack from there, the most harmful first.
bool draw_strikes(Pen& pen, const Box& box) {
    const auto& ui = pen.input.ui;
    const State& state = pen.state();
    const bool fights = state.moment == Moment::move || state.moment == Moment::act;
    const auto who = ui.chosen ? ui.chosen : pen.looked_at();
    if (!fights || !who || !state.is_on_field(*who)) return false;
    const auto pointed = pen.pointed();
    const Deed* deed = ui.chosen && pointed ? pen.deed(*pointed) : nullptr;
    if (deed == nullptr) deed = pen.aimed();
    Builder& b = pen.builder;
    Cell from = state.pieces[*who].cell;
    std::vector<Strike> strikes;
    std::optional<Action> lit;
    if (deed != nullptr && deed->action.kind == Kind::move) from = deed->action.to;
    if (deed != nullptr &&
        (deed->action.kind == Kind::attack || deed->action.kind == Kind::bombard))
        lit = deed->action;
    strikes = strikes_from(state, *who, from);
    if (lit) {
        const auto is_lit = [&](const Strike& one) { return one.action == *lit; };
        std::stable_partition(strikes.begin(), strikes.end(), is_lit);
    }
    double y = draw_head(
        b, box, "ui-odds",
        b.say("battlefield_table.from", {{"square", square_name(square_of(state, from))}}));
    if (strikes.empty()) {
        const bool waits = counter_of(pen.input, *who).waits;
        b.text({box.x + 14, y + 4, box.width - 28, box.bottom() - y - 8},
               b.say(waits ? "battlefield_table.waits" : "battlefield_table.nobody"),
               theme::label(13.5, theme::soft_ink), 6, true);
        return true;
    }
    for (const Strike& strike : strikes) {
        if (y + strike_height > box.bottom() - 4) {
            break;
        }
        draw_strike(pen, {box.x + 6, y, box.width - 12, strike_height - 4}, strike,
                    lit && strike.action == *lit);
        y += strike_height;
    }
    return true;
}

/// Counters of the units that are not on the map yet.
bool draw_tray(Pen& pen, const Box& box) {
    const State& state = pen.state();
    if (state.moment != Moment::deploy || !pen.is_asked()) return false;
    Builder& b = pen.builder;
    const UnitSet waiting =
        state.prepared().units_of[state.active] & ~state.armies[state.active].field;
    double y = draw_head(b, box, "muster",
                         b.words().many("battlefield_table.to_place", std::popcount(waiting)));
    const double size = 44;
    const double pitch = size + 10;
    const int across = std::max(1, static_cast<int>((box.width - 20) / pitch));
    int at = 0;
    battlefield::each(waiting, [&](Index unit) {
        const Box place{box.x + 14 + (at % across) * pitch, y + 4 + (at / across) * pitch, size,
                        size};
        ++at;
        if (place.bottom() > box.bottom() - 4) return;
        draw_counter_in(b, place, counter_of(pen.input, unit));
        const Command command = act(Act::tray, unit);
        if (b.is_focused(command)) b.ring(place, 4);
        Spot spot{place, command, zone::tray};
        spot.has_large = true;
        b.spot(std::move(spot));
    });
    if (at == 0)
        b.text({box.x + 14, y + 4, box.width - 28, box.bottom() - y - 8},
               b.say("battlefield_table.all_placed"), theme::label(13.5, theme::soft_ink), 6, true);
    return true;
}

/// The last attack, with its dice.
void draw_last(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    const State& state = pen.state();
    const double top = draw_head(b, box, "ui-log", b.say("battlefield_table.last"));
    double y = top + 2;
    if (pen.input.last != nullptr) {
        // From the last attack on, if there was one: moves show on the map.
        const auto& all = *pen.input.last;
        const auto is_attack = [](const Event& event) {
            return event.kind == Event::Kind::attacked || event.kind == Event::Kind::bombarded;
        };
        const auto attack = std::find_if(all.rbegin(), all.rend(), is_attack);
        const auto from = attack == all.rend() ? all.begin() : attack.base() - 1;
        for (const Event& event : std::vector<Event>{from, all.end()}) {
            const auto sentence =
                battlefield::narrate(*pen.input.words, state, event, Viewer::referee());
            const bool is_told = event.kind != Event::Kind::phase_begun &&
                                 event.kind != Event::Kind::round_begun &&
                                 event.kind != Event::Kind::turn_begun;
            if (!sentence || !is_told) continue;
            const bool is_die = event.kind == Event::Kind::rolled;
            const auto style = theme::label(13, theme::ink, is_die ? 600 : 500);
            const double in = is_die ? 30 : 0;
            const double high = b.height_of(*sentence, style, box.width - 28 - in);
            if (y + high > box.bottom() - 6) break;
            if (is_die)
                b.icon({box.x + 14, y - 2, 22, 22}, die_sign(state.profile(event.unit).pow),
                       theme::side(seat_of_army(state.army_of(event.unit))).fill);
            b.text({box.x + 14 + in, y, box.width - 28 - in, high + 2}, *sentence, style, 0, true);
            y += high + 6;
        }
    }
    if (y < top + 4)
        b.text({box.x + 14, y, box.width - 28, box.bottom() - y - 8},
               b.say("battlefield_table.nothing_yet"), theme::label(13.5, theme::soft_ink), 6,
               true);
}

}  // namespace

void draw_note(Pen& pen) {
    const Box& box = pen.layout().note;
    if (pen.is_asked() && (pen.input.hint != nullptr || pen.input.is_hint_due))
        return draw_hint_leaf(pen.builder, box, pen.input.hint);
    pen.builder.panel(box);
    if (draw_answers(pen, box) || draw_tray(pen, box) || draw_strikes(pen, box)) return;
    draw_last(pen, box);
}

}  // namespace muster::client::battlefield_table
