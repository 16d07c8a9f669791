#include "client/strategic/table/pen.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <bit>
#include <string>
#include <utility>
#include <vector>

/// The foot of the panel: what is asked or aimed at, and its buttons.
namespace muster::client::strategic_table {

using Kind = Action::Kind;

namespace {

void ask_march(Pen& pen, const Action& action, const Deed& deed, StrategicPrompt& out) {
    out.title = pen.say("strategic_table.ask_march",
                        {{"army", pen.army(action.army)}, {"space", pen.space(action.to)}});
    out.text = pen.say("strategic_table.spends",
                       {{"n", std::to_string(deed.points)}, {"of", std::to_string(deed.budget)}});
    if (deed.levels > 0)
        out.text += " " + pen.builder.words().many("strategic_table.costs_levels", deed.levels);
    out.buttons.push_back(
        {act(Act::confirm),
         pen.say(action.flag ? "strategic_table.force_it" : "strategic_table.march_it"), "Enter",
         Builder::Rank::primary});
}

void ask_attack(Pen& pen, const Action& action, StrategicPrompt& out) {
    out.title = pen.say("strategic_table.ask_attack",
                        {{"army", pen.army(action.army)}, {"other", pen.army(action.other)}});
    const Strike& strike =
        pen.input.kept->strike(pen.state(), action.army, action.other, action.flag);
    const auto& words = pen.builder.words();
    out.text = strike.can ? pen.say("strategic_table.odds_line",
                                    {{"win", percent(pen, strike.odds.attacker_loses_less)},
                                     {"equal", percent(pen, strike.odds.equal)},
                                     {"n", words.decimal(strike.odds.attacker_loss_mean, 0)},
                                     {"of", words.decimal(strike.odds.defender_loss_mean, 0)}})
                          : pen.say("strategic_table.too_few_tip");
    out.buttons.push_back(
        {act(Act::confirm),
         pen.say(action.flag ? "strategic_table.attack_night" : "strategic_table.attack_day"),
         "Enter", Builder::Rank::primary});
    out.buttons.push_back(
        {act(Act::night),
         pen.say(action.flag ? "strategic_table.instead_day" : "strategic_table.instead_night"),
         "N"});
}

void ask_aimed_at(Pen& pen, const Action& action, const Deed& deed, StrategicPrompt& out) {
    if (action.kind == Kind::march)
        ask_march(pen, action, deed, out);
    else if (action.kind == Kind::attack)
        ask_attack(pen, action, out);
    else {
        out.title = pen.describe(action) + "?";
        out.text = meaning_of(pen, action);
        out.buttons.push_back(
            {act(Act::confirm), pen.say("strategic_table.do_it"), "Enter", Builder::Rank::primary});
    }
    out.buttons.push_back({{Command::Kind::back}, pen.say("strategic_table.take_back"), "Esc"});
}

/// What lets the question go by, and what answers it at once.
void add_answers(Pen& pen, StrategicPrompt& out) {
    const Offer& offer = *pen.input.offer;
    const Moment moment = pen.state().moment;
    const bool is_duel = moment == Moment::press || moment == Moment::retreat;
    if (is_duel)
        for (const std::size_t which : offer.rows)
            out.buttons.push_back({act(Act::option, which), pen.describe(offer.legal[which]),
                                   "Enter", Builder::Rank::primary});
    if (moment == Moment::commit)
        out.buttons.push_back({act(Act::commit_dice), pen.say("strategic_table.commit_it"), "Enter",
                               Builder::Rank::primary});
    if (moment == Moment::dice)
        out.buttons.push_back(
            {act(Act::roll), pen.say("strategic_table.roll_it"), "Enter", Builder::Rank::primary});
    if (offer.passes) {
        const bool is_main = moment == Moment::orders || moment == Moment::declare ||
                             moment == Moment::trades || moment == Moment::options;
        out.buttons.push_back(
            {act(Act::option, *offer.passes), pen.describe(offer.legal[*offer.passes]), "E",
             is_main && !pen.input.ui.chosen ? Builder::Rank::primary : Builder::Rank::secondary});
    }
    if (pen.input.ui.chosen && offer.ready != 0)
        out.buttons.push_back({{Command::Kind::back}, pen.say("strategic_table.put_down"), "Esc"});
    if (moment == Moment::orders && pen.input.ui.chosen)
        out.buttons.push_back({act(Act::shelf, -1), pen.say("strategic_table.shelf"), "B"});
}

/// "too far for its points (ST-177)", with the number of the rule.
std::string bar_words(const Pen& pen, std::string_view rule) {
    const std::string id = "strategic_refusal." + std::string{rule};
    const std::string known = pen.say(id);
    return known == id ? pen.say("strategic_table.barred", {{"rule", std::string{rule}}}) : known;
}

/// Why the chosen army cannot go to, or attack, what is looked at; empty where it can.
std::string refusal_of(const Pen& pen) {
    const State& state = pen.state();
    const auto& chosen = pen.input.ui.chosen;
    if (!chosen || !state.is_on_map(*chosen)) return {};
    const Looked& looked = pen.looked;
    const auto say = [&](const std::string& what, std::string_view rule) {
        return pen.say("strategic_table.not_there",
                       {{"what", what}, {"why", bar_words(pen, rule)}});
    };
    if (state.moment == Moment::orders && looked.army == absent && looked.space != absent &&
        looked.space != state.armies[*chosen].space && pen.input.offer->at(looked.space).empty())
        if (const auto why = strategic::refusal(
                state, {.kind = Kind::march, .army = *chosen, .to = looked.space}))
            return say(pen.space(looked.space), *why);
    if (state.moment == Moment::declare && looked.army != absent && looked.army != *chosen &&
        state.armies[looked.army].faction != state.armies[*chosen].faction &&
        pen.input.offer->on(looked.army).empty())
        if (const auto why = strategic::refusal(
                state, {.kind = Kind::attack, .army = *chosen, .other = looked.army}))
            return say(pen.army(looked.army), *why);
    return {};
}

std::string text_of_question(Pen& pen) {
    const State& state = pen.state();
    const auto& words = pen.builder.words();
    const int ready = std::popcount(pen.input.offer->ready);
    switch (state.moment) {
        case Moment::orders:
            return pen.input.ui.chosen ? pen.say("strategic_table.order_hint")
                                       : words.many("strategic_table.may_move", ready);
        case Moment::declare:
            return pen.input.ui.chosen ? pen.say("strategic_table.declare_hint")
                                       : words.many("strategic_table.may_declare", ready);
        case Moment::trades: return pen.say("strategic_table.trades_hint");
        case Moment::options: return pen.say("strategic_table.options_hint");
        case Moment::commit: return pen.say("strategic_table.commit_hint");
        case Moment::press: return pen.say("strategic_table.press_hint");
        case Moment::retreat: return pen.say("strategic_table.retreat_hint");
        case Moment::retreat_to: return pen.say("strategic_table.retreat_to_hint");
        case Moment::pursue:
        case Moment::stand: return pen.say("strategic_table.pursue_hint");
        case Moment::react: return pen.say("strategic_table.react_hint");
        case Moment::outcome: return pen.say("strategic_table.outcome_hint");
        case Moment::fate: return pen.say("strategic_table.fate_hint");
        case Moment::feed: return pen.say("strategic_table.feed_hint");
        case Moment::dice: return pen.say("strategic_table.dice_hint");
        case Moment::nothing:
        case Moment::over: break;
    }
    return {};
}

/// The engine's, or a shorter one where the battle's names stand above it.
std::string question_of(const Pen& pen) {
    const State& state = pen.state();
    const auto ask = [&](const char* id, bool is_defender) {
        return pen.say(
            id, {{"army", pen.army(is_defender ? state.battle.defender : state.battle.attacker)}});
    };
    using strategic::BattleStep;
    switch (state.moment) {
        case Moment::options:
            return ask("strategic_table.ask_options",
                       state.battle.step == BattleStep::defender_options);
        case Moment::commit:
            return ask("strategic_table.ask_commit",
                       state.battle.step == BattleStep::defender_commits);
        case Moment::press: return ask("strategic_table.ask_press", false);
        case Moment::react: return ask("strategic_table.ask_react", true);
        default: return strategic::prompt(pen.words(), state);
    }
}

}  // namespace

StrategicPrompt prompt_of(Pen& pen) {
    StrategicPrompt out;
    const State& state = pen.state();
    out.sign = shows_fight(pen) ? "stat-attack"
               : pen.is_asked() ? sign_of_moment(state.moment)
                                : "stat-size";
    if (shows_report(pen)) {
        out.title = report_words(pen);
        out.buttons.push_back(
            {act(Act::report), pen.say("strategic_table.go_on"), "Enter", Builder::Rank::primary});
        return out;
    }
    if (!pen.is_asked()) {
        out.title =
            state.moment == Moment::over
                ? pen.say("strategic_table.over")
                : pen.say("strategic_table.waiting",
                          {{"faction", pen.faction(is_player(state.to_move)
                                                       ? static_cast<Index>(index(state.to_move))
                                                       : state.active)}});
        return out;
    }
    const Action* aimed = pen.aimed();
    const Deed* deed = pen.aimed_deed();
    if (aimed != nullptr && deed != nullptr) {
        ask_aimed_at(pen, *aimed, *deed, out);
        return out;
    }
    out.title = pen.input.ui.chosen && state.moment == Moment::declare
                    ? pen.say("strategic_table.whom", {{"army", pen.army(*pen.input.ui.chosen)}})
                : pen.input.ui.chosen && state.moment == Moment::orders
                    ? pen.say("strategic_table.where", {{"army", pen.army(*pen.input.ui.chosen)}})
                    : question_of(pen);
    out.text = refusal_of(pen);
    out.is_refusal = !out.text.empty();
    if (!out.is_refusal) out.text = text_of_question(pen);
    add_answers(pen, out);
    return out;
}

void draw_prompt(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    if (pen.input.draw_bar) return pen.input.draw_bar(b, pen.layout());
    const StrategicPrompt prompt = prompt_of(pen);
    // Between the pools of a battle the question stands above its buttons.
    const bool is_narrow = box.width < pen.layout().prompt.width;
    b.rule(box.x + (is_narrow ? 0 : 12), box.y, box.width - (is_narrow ? 0 : 24));
    Box row = box;
    if (is_narrow) {
        const double line = 26;
        draw_cut(b, {box.x, box.y + 2, box.width, line}, prompt.title, theme::name(16.5));
        row = {box.x, box.y + line, box.width, box.height - line};
    }
    double right = row.right() - (is_narrow ? 0 : 10);
    const double high = std::min(38.0, row.height - 10);
    for (const StrategicButton& button : prompt.buttons) {
        const double width = b.button_width(button.words, button.key);
        if (right - width < row.x) continue;
        Spot spot{{right - width, row.centre_y() - high / 2, width, high},
                  button.command,
                  zone::prompt,
                  button.key};
        if (button.rank == Builder::Rank::primary && pen.input.offer->ready == 0)
            b.start_focus_at(button.command);
        b.button(std::move(spot), button.words, button.rank);
        right -= width + 8;
    }
    const double x = row.x + (is_narrow ? 0 : 14), width = right - 6 - x;
    if (pen.input.thinking.dots > 0)
        draw_dots(b, box.right() - 40, box.centre_y(), pen.input.thinking.dots);
    // A few words of a sentence say nothing.
    const double least = is_narrow && pen.input.problem.empty() ? 110 : 60;
    if (width < least) return;
    const std::string tip = tooltip(b);
    const bool has_problem = !pen.input.problem.empty();
    const std::string& text = has_problem ? pen.input.problem : tip.empty() ? prompt.text : tip;
    const auto small = theme::label(13, has_problem ? theme::bad : theme::soft_ink);
    if (is_narrow) {
        b.add(Label{{x, row.y + 2, width, row.height - 4},
                    text,
                    theme::label(12.5, small.colour.c_str()),
                    2,
                    false,
                    true});
        return;
    }
    const double half = text.empty() ? row.height : row.height / 2;
    draw_cut(b, {x, row.y + (text.empty() ? 0 : 5), width, half - 2}, prompt.title,
             theme::name(16.5));
    if (!text.empty()) draw_cut(b, {x, row.y + half, width, half - 7}, text, small);
}

}  // namespace muster::client::strategic_table
