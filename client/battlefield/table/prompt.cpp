#include "client/battlefield/table/prompt.hpp"

#include "client/battlefield/table/table.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <bit>
#include <string>
#include <vector>

namespace muster::client::battlefield_table {

using battlefield::Moment;
using battlefield::no_unit;
using Kind = Action::Kind;

namespace {

/// "Stays in command.", or whom it puts out of it.
std::string command_words(const Pen& pen, UnitSet lost) {
    Builder& b = pen.builder;
    if (lost == 0) return b.say("battlefield_table.stays");
    std::string names;
    battlefield::each(lost,
                      [&](Index unit) { names += (names.empty() ? "" : ", ") + pen.name(unit); });
    return b.say("battlefield_table.puts_out", {{"units", names}});
}

void ask_aimed(Pen& pen, const Deed& deed, Prompt& out) {
    Builder& b = pen.builder;
    const Square square = square_of(pen.state(), place_of(pen.state(), deed.action));
    if (deed.action.kind == Kind::move) {
        out.title = b.say("battlefield_table.ask_move",
                          {{"unit", pen.name(deed.action.unit)}, {"square", square_name(square)}});
        out.text = b.say("battlefield_table.spends", {{"n", std::to_string(deed.cost)},
                                                      {"of", std::to_string(deed.allowance)}}) +
                   " " + command_words(pen, deed.lost);
        out.buttons.push_back({act(Act::confirm), b.say("battlefield_table.move_it"), "Enter",
                               Builder::Rank::primary});
    } else {
        out.sign = "stat-attack";
        const Strike strike = strike_of(pen.state(), deed.action);
        const bool is_fort = deed.action.kind == Kind::bombard;
        const bool is_melee = deed.action.mode == battlefield::Mode::melee;
        out.title =
            is_fort
                ? b.say("battlefield_table.ask_bombard", {{"square", square_name(square)}})
                : b.say(is_melee ? "battlefield_table.ask_melee" : "battlefield_table.ask_shoot",
                        {{"unit", pen.name(deed.action.unit)},
                         {"other", pen.name(deed.action.other)}});
        out.text = b.say(is_fort ? "battlefield_table.odds_fort" : "battlefield_table.odds",
                         {{"disbanded", b.words().percent(strike.odds.disbanded)},
                          {"hit", b.words().percent(1 - strike.odds.nothing)}});
        out.buttons.push_back({act(Act::confirm), b.say("battlefield_table.attack_it"), "Enter",
                               Builder::Rank::primary});
        if (pen.input.offer->at(pen.state(), square).size() > 1)
            out.buttons.push_back({act(Act::mode),
                                   b.say(is_melee ? "battlefield_table.instead_shoot"
                                                  : "battlefield_table.instead_melee"),
                                   "V"});
    }
    out.buttons.push_back({{Command::Kind::back}, b.say("battlefield_table.take_back"), "Esc"});
}

void add_others(Pen& pen, Prompt& out) {
    const auto key_of = [](Kind kind) {
        switch (kind) {
            case Kind::man:
            case Kind::unman: return "N";
            case Kind::forgo: return "O";
            case Kind::leave: return "X";
            default: return "R";
        }
    };
    const auto& others = pen.input.offer->others;
    for (std::size_t i = 0; i < others.size(); ++i)
        out.buttons.push_back(
            {act(Act::other, i),
             pen.builder.say(
                 "battlefield_act." +
                 std::string{
                     battlefield::names::actions[static_cast<std::size_t>(others[i].kind)]}),
             key_of(others[i].kind)});
}

void ask_chosen(Pen& pen, Index unit, Prompt& out) {
    Builder& b = pen.builder;
    const bool acts = pen.state().moment == Moment::act;
    const bool deploys = pen.state().moment == Moment::deploy;
    out.sign = acts ? "stat-attack" : "stat-move";
    out.title = b.say(deploys ? "battlefield_table.where_place"
                      : acts  ? "battlefield_table.whom"
                              : "battlefield_table.where",
                      {{"unit", pen.name(unit)}});
    // A refusal under the pointer comes first.
    const auto pointed = pen.pointed();
    if (pointed && pen.deed(*pointed) == nullptr) {
        const Cell cell = cell_at(pen.state(), *pointed);
        Action wanted{.kind = deploys ? Kind::place : Kind::move, .unit = unit, .to = cell};
        for (const bool is_aerial : {true, false}) {
            const Index there = pen.state().unit_at(cell, is_aerial);
            const bool is_enemy =
                there != no_unit && pen.state().army_of(there) != pen.state().army_of(unit);
            if (acts && is_enemy)
                wanted = {.kind = Kind::attack,
                          .unit = unit,
                          .other = there,
                          .mode = pen.state().profile(unit).has(battlefield::Trait::ranged)
                                      ? battlefield::Mode::ranged
                                      : battlefield::Mode::melee};
        }
        const bool is_own_square =
            pen.state().is_on_field(unit) && pen.state().pieces[unit].cell == cell;
        const bool says = !is_own_square && (!acts || wanted.kind == Kind::attack);
        if (const auto bar = battlefield::refusal(pen.state(), wanted); says && bar)
            out.text = b.say("battlefield_table.not_there", {{"square", square_name(*pointed)},
                                                             {"why", bar_words(b.words(), *bar)}});
    }
    if (out.text.empty() && pointed)
        if (const Deed* deed = pen.deed(*pointed);
            deed != nullptr && deed->action.kind == Kind::move)
            out.text =
                square_name(*pointed) + ": " +
                b.say("battlefield_table.spends", {{"n", std::to_string(deed->cost)},
                                                   {"of", std::to_string(deed->allowance)}}) +
                " " + command_words(pen, deed->lost);
    if (out.text.empty())
        out.text = b.say(deploys ? "battlefield_table.place_hint"
                         : acts  ? "battlefield_table.whom_hint"
                                 : "battlefield_table.where_hint");
    out.buttons.push_back({{Command::Kind::back}, b.say("battlefield_table.put_down"), "Esc"});
    add_others(pen, out);
}

/// Ends a phase, or an army's placement, or says why that cannot be.
void add_end(Pen& pen, Prompt& out) {
    Builder& b = pen.builder;
    const State& state = pen.state();
    if (state.moment != Moment::deploy) {
        const auto* end = pen.input.offer->plain(Kind::end);
        if (end == nullptr) return;
        out.buttons.push_back({act(Act::choice, end - pen.input.offer->legal.data()),
                               battlefield::describe(*pen.input.words, state, *end), "E",
                               Builder::Rank::primary});
        return;
    }
    const auto bar = battlefield::refusal(state, {.kind = Kind::deployed});
    PromptButton ready{act(Act::confirm), b.say("battlefield_table.ready"), "E",
                       Builder::Rank::primary};
    if (bar) ready.reason = bar_words(b.words(), *bar);
    const UnitSet waiting =
        state.prepared().units_of[state.active] & ~state.armies[state.active].field;
    if (bar || waiting != 0)
        out.buttons.push_back({act(Act::place_rest), b.say("battlefield_table.place_rest"), "P"});
    if (waiting == 0) out.buttons.insert(out.buttons.begin(), ready);
}

void ask_plain(Pen& pen, Prompt& out) {
    Builder& b = pen.builder;
    const State& state = pen.state();
    out.title = battlefield::prompt(*pen.input.words, state);
    const int ready = std::popcount(pen.input.offer->ready);
    switch (state.moment) {
        case Moment::move: out.text = b.words().many("battlefield_table.may_move", ready); break;
        case Moment::act:
            out.sign = "stat-attack";
            out.text = b.words().many("battlefield_table.may_act", ready);
            break;
        case Moment::deploy:
            out.sign = "muster";
            out.text = b.say("battlefield_table.deploy_hint", {{"n", std::to_string(state.gap)}});
            break;
        case Moment::dice: out.sign = "dice-d6"; break;
        default: out.text = b.say("battlefield_table.answer_hint"); break;
    }
    add_end(pen, out);
}

}  // namespace

std::string square_words(const Pen& pen) {
    Builder& b = pen.builder;
    const auto square = pen.pointed();
    if (!square) return b.say("battlefield_table.keys");
    const State& state = pen.state();
    const Cell cell = cell_at(state, *square);
    std::string out = square_name(*square);
    const auto add = [&](const std::string& words) { out += ", " + words; };
    bool is_open = true;
    for (std::size_t i = 0; i < battlefield::ground_count; ++i)
        if (state.map().is(cell, static_cast<battlefield::Ground>(i))) {
            add(b.say("battlefield_ground." + std::string{battlefield::names::grounds[i]}));
            is_open = false;
        }
    if (is_open) add(b.say("battlefield_ground.open"));
    for (const bool is_aerial : {true, false})
        if (const Index unit = state.unit_at(cell, is_aerial); unit != no_unit)
            add(b.say("battlefield_table.unit_of",
                      {{"unit", pen.name(unit)},
                       {"army", battlefield::army_name(*pen.input.words, state.army_of(unit))}}));
    const Deed* deed = pen.input.ui.chosen ? pen.deed(*square) : nullptr;
    if (deed != nullptr && deed->action.kind == Kind::move)
        add(b.say("battlefield_table.of",
                  {{"n", std::to_string(deed->cost)}, {"of", std::to_string(deed->allowance)}}));
    return out;
}

Prompt prompt_of(Pen& pen) {
    Prompt out;
    Builder& b = pen.builder;
    const State& state = pen.state();
    if (!pen.is_asked()) {
        out.sign = "ui-computer";
        out.title = state.moment == Moment::over
                        ? b.say("battlefield_table.over")
                        : b.say("battlefield_table.waiting",
                                {{"army", battlefield::army_name(*pen.input.words, state.active)}});
        return out;
    }
    if (const Deed* aimed = pen.aimed())
        ask_aimed(pen, *aimed, out);
    else if (pen.input.ui.chosen)
        ask_chosen(pen, *pen.input.ui.chosen, out);
    else
        ask_plain(pen, out);
    return out;
}

Spot spot_of(const PromptButton& button) {
    Spot spot{{}, button.command, zone::prompt, button.key};
    spot.reason = button.reason;
    spot.is_enabled = button.reason.empty();
    spot.words = button.words;
    return spot;
}

void draw_prompt(Pen& pen) {
    Builder& b = pen.builder;
    const Box& box = pen.layout().prompt;
    if (pen.input.draw_bar) {
        pen.input.draw_bar(b, pen.layout());
    } else {
        const Prompt prompt = prompt_of(pen);
        b.panel(box);
        b.add(Fill{{box.x, box.y, 46, box.height}, theme::ink, 4});
        b.icon({box.x + 10, box.centre_y() - 13, 26, 26}, prompt.sign, theme::gilt);
        double right = box.right() - 8;
        for (const PromptButton& button : prompt.buttons) {
            const double width = b.button_width(button.words, button.key);
            if (right - width < box.x + 190) continue;
            Spot spot = spot_of(button);
            spot.box = {right - width, box.centre_y() - 18, width, 36};
            b.button(std::move(spot), button.words, button.rank);
            right -= width + 8;
        }
        const double x = box.x + 58;
        const double width = right - 8 - x;
        const bool has_problem = !pen.input.problem.empty();
        const std::string& text = has_problem ? pen.input.problem : prompt.text;
        const double half = text.empty() ? box.height : box.height / 2;
        b.short_line({x, box.y + (text.empty() ? 0 : 3), width, half}, prompt.title,
                     theme::name(17));
        if (!text.empty())
            b.short_line({x, box.y + half - 1, width, half - 4}, text,
                         theme::label(13, has_problem ? theme::bad : theme::soft_ink));
        if (pen.input.thinking.dots > 0)
            draw_dots(b, box.right() - 40, box.centre_y(), pen.input.thinking.dots);
    }
    const std::string tip = tooltip(b);
    const Box& foot = pen.layout().foot;
    b.short_line(foot, tip.empty() ? square_words(pen) : tip, theme::label(13, theme::dim_on_felt));
    // For whoever has no F1 at hand.
    Spot keys{foot, {Command::Kind::keys}, zone::tools, "F1"};
    keys.words = b.say("keys.title");
    if (b.is_focused(keys.command)) b.ring(foot.inset(-3), 4);
    b.spot(std::move(keys));
}

}  // namespace muster::client::battlefield_table
