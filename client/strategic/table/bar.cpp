#include "client/strategic/table/pen.hpp"
#include "client/ui/marks.hpp"

#include <algorithm>
#include <string>
#include <vector>

/// The War Turn: whose step it is, which are done and which are to come.
namespace muster::client::war_table {
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
        if (!is_short) out.push_back({pen.say("war.step_moves"), faction, 2 * i});
        out.push_back(
            {pen.say(is_short ? "war.step_phase" : "war.step_declares"), faction, 2 * i + 1});
    }
    out.push_back({pen.say("war.step_weather"), absent, 2 * factions});
    out.push_back({pen.say("war.step_battles"), absent, 2 * factions + 1});
    out.push_back({pen.say("war.step_end"), absent, 2 * factions + 2});
    return out;
}

/// "Battle 2 of 3", or whose turn it is.
std::string headline_of(const Pen& pen) {
    const State& state = pen.state();
    if (state.stage == Stage::over || state.moment == Moment::over) return pen.say("war.over");
    if (state.stage == Stage::battle) {
        int all = 0, number = 0;
        for (std::size_t i = 0; i < state.declarations.size(); ++i) {
            const strategic::Declaration& one = state.declarations[i];
            if (!one.is_attack || one.is_dropped) continue;
            ++all;
            if (one.army == state.battle.attacker && number == 0) number = all;
        }
        if (number > 0)
            return pen.say("war.battle_of",
                           {{"n", std::to_string(number)}, {"of", std::to_string(all)}});
        return pen.say("war.step_battles");
    }
    if (progress_of(state) >= 2 * state.faction_count()) return pen.say("war.battle_phase");
    return pen.faction(state.active);
}

Seat headline_seat(const State& state) {
    if (state.stage == Stage::battle && state.battle.attacker != absent &&
        state.is_on_map(state.battle.attacker))
        return seat_of_faction(state.armies[state.battle.attacker].faction);
    return seat_of_faction(state.active);
}

double draw_war_pennant(Pen& pen, const Box& bar) {
    Builder& b = pen.builder;
    const Seat seat =
        is_player(headline_seat(pen.state())) ? headline_seat(pen.state()) : Seat::red;
    const std::string words = headline_of(pen);
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
    const State& state = pen.state();
    const std::string turn =
        pen.state().war().turn_limit > 0
            ? pen.say("war.turn_of", {{"n", std::to_string(state.turn)},
                                      {"of", std::to_string(state.war().turn_limit)}})
            : pen.say("war.turn", {{"n", std::to_string(state.turn)}});
    const auto& season = pen.tables().seasons[static_cast<std::size_t>(state.war().season)];
    const std::string name = pen.words().word("season", season.id, season.id);
    const auto small = theme::label(13, theme::soft_ink);
    const auto strong = theme::label(14, theme::ink, 700);
    const double width = std::max(b.width_of(turn, small), b.width_of(name, strong)) + 2;
    const double middle = bar.centre_y();
    b.text({x, middle - 18, width, 18}, turn, small);
    b.text({x, middle - 1, width, 18}, name, strong);
    return x + width + 16;
}

}  // namespace

void draw_turn_bar(Pen& pen) {
    Builder& b = pen.builder;
    const Box& bar = pen.layout().bar;
    b.panel(bar, theme::vellum);
    const double from = draw_turn(pen, draw_war_pennant(pen, bar), bar);
    const auto steps = steps_of(pen);
    const int now = progress_of(pen.state());
    const double right = bar.right() - 12;
    const double pitch = (right - from) / static_cast<double>(steps.size());
    // Words where they have room, and else signs alone.
    const auto width_of = [&](const TurnStep& step, bool is_now) {
        return b.width_of(step.words, theme::label(13.5, theme::ink, is_now ? 600 : 500)) + 18 +
               (step.faction != absent ? 17 : 0) + (is_now ? 10 : 0);
    };
    double all = 0;
    for (const TurnStep& step : steps) all += width_of(step, step.order == now) + 12;
    const bool has_words = all <= right - from;
    double x = from;
    const double air = has_words ? (right - from - all) / static_cast<double>(steps.size()) : 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const TurnStep& step = steps[i];
        const bool is_short = pen.state().faction_count() > 2 && step.faction != absent;
        const bool is_now = step.order == now || (is_short && step.order == now + 1);
        const bool is_done = !is_now && step.order < now;
        const double width = has_words ? width_of(step, step.order == now) + 12 + air : pitch;
        const Box box{x, bar.y + 6, width - 6, bar.height - 12};
        const char* colour = is_now ? theme::bone : is_done ? theme::ink : theme::soft_ink;
        if (is_now) b.add(Fill{box, theme::ink, 4});
        double at = box.x + (has_words ? 8 : std::max(2.0, (box.width - 36) / 2));
        if (is_done) {
            b.icon({at, bar.centre_y() - 7, 14, 14}, "ui-check", theme::good);
            at += 16;
        }
        if (step.faction != absent) {
            b.icon({at, bar.centre_y() - 8, 15, 16},
                   theme::side(seat_of_faction(step.faction)).icon,
                   is_now ? theme::bone : theme::side(seat_of_faction(step.faction)).fill);
            at += 18;
        } else if (!has_words) {
            const char* sign = step.order == 2 * pen.state().faction_count() ? "weather-cloudy"
                               : step.order == 2 * pen.state().faction_count() + 1 ? "stat-attack"
                                                                                   : "time-clock";
            b.icon({at, bar.centre_y() - 8, 16, 16}, sign, colour);
        }
        if (has_words)
            b.text({at, box.y, box.right() - at, box.height}, step.words,
                   theme::label(13.5, colour, is_now ? 600 : 500));
        b.term(box, "war.step", step.words,
               step.faction == absent ? step.words : pen.faction(step.faction));
        x += width;
    }
}

}  // namespace muster::client::war_table
