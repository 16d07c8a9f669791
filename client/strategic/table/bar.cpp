#include "client/strategic/table/pen.hpp"
#include "client/ui/screen/marks.hpp"

#include <algorithm>
#include <string>
#include <vector>

/// The War Turn: whose step it is, which are done and which are to come.
namespace muster::client::strategic_table {
namespace {

struct TurnStep {
    std::string words;
    Index faction{absent};  ///< Whose it is.
    int order{};            ///< It is done once the war has come further than that.
};

/// How far the War Turn has come: two for each faction, then weather, battles, and their end.
int progress_of(const State& state) {
    const int factions = state.faction_count();
    int place = 0;
    for (int i = 0; i < factions; ++i)
        if (state.order[static_cast<std::size_t>(i)] == state.active) place = i;
    switch (state.stage) {
        case Stage::initiative: return -1;
        case Stage::phase_start:
        case Stage::bookkeeping:
        case Stage::orders:
        case Stage::move_end: return 2 * place;
        case Stage::declare: return 2 * place + 1;
        case Stage::battles_open:
        case Stage::weather:
        case Stage::phenomenon:
        case Stage::storm:
        case Stage::rivals:
        case Stage::mutations: return 2 * factions;
        case Stage::battles:
        case Stage::battle: return 2 * factions + 1;
        case Stage::close_actions:
        case Stage::close_rolls:
        case Stage::close: return 2 * factions + 2;
        case Stage::over: return 2 * factions + 3;
    }
    return 0;
}

std::vector<TurnStep> steps_of(const Pen& pen) {
    const State& state = pen.state();
    std::vector<TurnStep> out;
    const int factions = state.faction_count();
    // Of several factions a step each, of two their moves and declarations.
    const bool is_short = factions > 2;
    for (int i = 0; i < factions; ++i) {
        const Index faction = state.order[static_cast<std::size_t>(i)];
        if (!is_short) out.push_back({pen.say("strategic_table.step_moves"), faction, 2 * i});
        out.push_back(
            {pen.say(is_short ? "strategic_table.step_phase" : "strategic_table.step_declares"),
             faction, 2 * i + 1});
    }
    out.push_back({pen.say("strategic_table.step_weather"), absent, 2 * factions});
    out.push_back({pen.say("strategic_table.step_battles"), absent, 2 * factions + 1});
    out.push_back({pen.say("strategic_table.step_end"), absent, 2 * factions + 2});
    return out;
}

}  // namespace

std::string headline(const Pen& pen) {
    const State& state = pen.state();
    if (state.stage == Stage::over || state.moment == Moment::over)
        return pen.say("strategic_table.over");
    if (state.stage == Stage::battle) {
        int all = 0, number = 0;
        for (std::size_t i = 0; i < state.declarations.size(); ++i) {
            const strategic::Declaration& one = state.declarations[i];
            if (!one.is_attack || one.is_dropped) continue;
            ++all;
            if (one.army == state.battle.attacker && number == 0) number = all;
        }
        if (number > 0)
            return pen.say("strategic_table.battle_of",
                           {{"n", std::to_string(number)}, {"of", std::to_string(all)}});
        return pen.say("strategic_table.step_battles");
    }
    if (progress_of(state) >= 2 * state.faction_count())
        return pen.say("strategic_table.battle_phase");
    return pen.faction(state.active);
}

Seat headline_seat(const Pen& pen) {
    const State& state = pen.state();
    const bool is_battle = state.stage == Stage::battle && state.battle.attacker != absent &&
                           state.is_on_map(state.battle.attacker);
    const Seat seat =
        seat_of_faction(is_battle ? state.armies[state.battle.attacker].faction : state.active);
    return is_player(seat) ? seat : Seat::red;
}

std::string turn_words(const Pen& pen) {
    const State& state = pen.state();
    return state.war().turn_limit > 0
               ? pen.say("strategic_table.turn_of",
                         {{"n", std::to_string(state.turn)},
                          {"of", std::to_string(state.war().turn_limit)}})
               : pen.say("strategic_table.turn", {{"n", std::to_string(state.turn)}});
}

std::string season_words(const Pen& pen) {
    const auto& season = pen.tables().seasons[static_cast<std::size_t>(pen.state().war().season)];
    return pen.words().word("season", season.id, season.id);
}

namespace {

double draw_war_pennant(Pen& pen, const Box& bar) {
    Builder& b = pen.builder;
    const Seat seat = headline_seat(pen);
    const std::string words = headline(pen);
    const theme::Style style = theme::name(19, theme::bone);
    const double width =
        std::min(bar.width * (bar.width < 800 ? 0.26 : 0.3), 52 + b.width_of(words, style) + 12);
    const Box ground{bar.x, bar.y, width, bar.height};
    b.add(side_ground(b, ground, seat));
    b.add(Polygon{{{ground.right(), bar.y},
                   {ground.right() + 14, bar.centre_y()},
                   {ground.right(), bar.bottom()}},
                  theme::side(seat).fill});
    b.icon({bar.x + 12, bar.centre_y() - 14, 28, 28}, theme::side(seat).icon, theme::bone);
    b.short_line({bar.x + 50, bar.y, width - 52, bar.height}, words, style);
    return ground.right() + 26;
}

double draw_turn(Pen& pen, double x, const Box& bar) {
    Builder& b = pen.builder;
    const std::string turn = turn_words(pen), name = season_words(pen);
    const auto small = theme::label(13, theme::soft_ink);
    const auto strong = theme::label(14, theme::ink, 700);
    const double width = std::max(b.width_of(turn, small), b.width_of(name, strong)) + 2;
    const double middle = bar.centre_y();
    b.text({x, middle - 18, width, 18}, turn, small);
    b.text({x, middle - 1, width, 18}, name, strong);
    return x + width + 16;
}

/// Between `from` and the end of the bar.
void draw_steps(Pen& pen, const Box& bar, double from) {
    Builder& b = pen.builder;
    const auto steps = steps_of(pen);
    const int now = progress_of(pen.state());
    const double right = bar.right() - 12;
    // Words where they have room, else only that of the step that it is now.
    const auto is_now_at = [&](const TurnStep& step) {
        const bool is_short = pen.state().faction_count() > 2 && step.faction != absent;
        return step.order == now || (is_short && step.order == now + 1);
    };
    const auto word_width = [&](const TurnStep& step) {
        return b.width_of(step.words, theme::label(13.5, theme::ink, is_now_at(step) ? 600 : 500));
    };
    constexpr double sign = 17, air = 10;
    const auto width_of = [&](const TurnStep& step, bool has_word) {
        const bool is_done = !is_now_at(step) && step.order < now;
        const bool has_sign = step.faction != absent || !has_word;
        return (is_done ? 15 : 0) + (has_sign ? sign : 0) + (has_word ? word_width(step) : 0) + air;
    };
    double all = 0, short_all = 0;
    for (const TurnStep& step : steps) {
        all += width_of(step, true);
        short_all += width_of(step, is_now_at(step));
    }
    const double room = right - from;
    const bool has_words = all <= room;
    const double spare =
        std::max(0.0, room - (has_words ? all : short_all)) / static_cast<double>(steps.size());
    double x = from;
    for (const TurnStep& step : steps) {
        const bool is_now = is_now_at(step), is_done = !is_now && step.order < now;
        const bool has_word = has_words || (is_now && short_all <= room);
        const double width = width_of(step, has_word) + spare;
        const Box box{x, bar.y + 6, width - 4, bar.height - 12};
        const char* colour = is_now ? theme::bone : is_done ? theme::ink : theme::soft_ink;
        if (x > from && spare > 8)
            b.icon({x - 7, bar.centre_y() - 5, 10, 10}, "ui-next", theme::rule);
        if (is_now) b.add(Fill{box, theme::ink, 4});
        double at = box.x + (width - width_of(step, has_word) + air) / 2 - 2;
        if (is_done) {
            b.icon({at, bar.centre_y() - 6.5, 13, 13}, "ui-check", theme::good);
            at += 15;
        }
        if (step.faction != absent) {
            const auto& side = theme::side(seat_of_faction(step.faction));
            b.icon({at, bar.centre_y() - 8, 14, 16}, side.icon, is_now ? theme::bone : side.fill);
            at += sign;
        } else if (!has_word) {
            const int part = step.order - 2 * pen.state().faction_count();
            b.icon({at, bar.centre_y() - 8, 16, 16},
                   part == 0   ? "weather-cloudy"
                   : part == 1 ? "stat-attack"
                               : "time-clock",
                   colour);
        }
        if (has_word)
            b.text({at, box.y, word_width(step) + 3, box.height}, step.words,
                   theme::label(13.5, colour, is_now ? 600 : 500));
        b.term(box, "turn.step", step.words,
               step.faction == absent ? step.words : pen.faction(step.faction));
        x += width;
    }
}

}  // namespace

void draw_turn_bar(Pen& pen) {
    const Box& bar = pen.layout().bar;
    pen.builder.panel(bar, theme::vellum);
    draw_steps(pen, bar, draw_turn(pen, draw_war_pennant(pen, bar), bar));
}

void draw_turn_steps(Pen& pen, const Box& box) {
    pen.builder.panel(box, theme::vellum);
    draw_steps(pen, box, box.x + 8);
}

}  // namespace muster::client::strategic_table
