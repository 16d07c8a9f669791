#include "client/strategic/table/pen.hpp"
#include "client/ui/screen/marks.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/strategic/fight/prospects.hpp"
#include "engine/strategic/model/field.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

/// The battle in the panel: both pools, and between them the odds or the dice.
namespace muster::client::strategic_table {

using strategic::BattleStep;
using Kind = Action::Kind;

namespace {

bool is_battle(const State& state) {
    const strategic::Battle& battle = state.battle;
    return state.stage == Stage::battle && battle.attacker < strategic::most_armies &&
           battle.defender < strategic::most_armies && state.is_on_map(battle.attacker) &&
           state.is_on_map(battle.defender);
}

bool is_same_battle(const State& state, const State& before) {
    return is_battle(state) && state.battle.attacker == before.battle.attacker &&
           state.battle.defender == before.battle.defender &&
           state.battle.number == before.battle.number && state.battle.step > BattleStep::compare;
}

/// The attack that is aimed at; null without.
const Action* aimed_attack(const Pen& pen) {
    const Action* aimed = pen.aimed();
    const bool is_one = aimed != nullptr && aimed->kind == Kind::attack &&
                        pen.state().is_on_map(aimed->army) && pen.state().is_on_map(aimed->other);
    return is_one ? aimed : nullptr;
}

/// The battle that it would begin, as things are.
State preview_of(const State& state, const Action& attack) {
    State out = state;
    out.stage = Stage::battle;
    out.battle = {};
    out.battle.attacker = attack.army;
    out.battle.defender = attack.other;
    out.battle.by_night = attack.flag;
    out.battle.space = state.armies[attack.other].space;
    out.battle.sides[0].is_surprise = strategic::is_surprise(state, attack.army, attack.other);
    return out;
}

/// What the panel shows of a battle.
struct Shown {
    const State* state{};
    std::array<int, 2> lost{};
    std::array<unsigned, 2> again{};  ///< Dice rolled a second time.
    bool is_compared{};               ///< The dice lie, and their losses are taken.
    bool is_over{};                   ///< It is a report.
    bool is_ahead{};                  ///< It is only thought of.
};

Shown shown_of(const Pen& pen) {
    const State& state = pen.state();
    const Fought* fought = pen.input.fought;
    if (is_battle(state)) {
        if (fought != nullptr && is_same_battle(state, fought->before))
            return {&fought->before, fought->lost, fought->again, true, false, false};
        // The report of the battle before comes first where nobody has been asked since.
        return {&state, {state.battle.sides[0].lost, state.battle.sides[1].lost},
                {},     state.battle.step > BattleStep::compare,
                false,  false};
    }
    return {&fought->before, fought->lost, fought->again, true, true, false};
}

/// The dice as they are committed, or as they would be.
strategic::PoolSide committed(const State& state, std::size_t side, const strategic::Pool& pool) {
    const strategic::BattleSide& own = state.battle.sides[side];
    return own.dice.total() == 0 ? strategic::side_of(state.variant(), pool)
                                 : strategic::side_of(state.variant(), own);
}

std::string odds_words(Pen& pen, const State& state, const strategic::PoolOdds& odds) {
    return pen.say("strategic_table.before_dice",
                   {{"army", strategic::army_name(pen.words(), state, state.battle.attacker)},
                    {"win", percent(pen, odds.attacker_loses_less)},
                    {"equal", percent(pen, odds.equal)}});
}

/// Three bars that make a whole, and what both may expect to lose.
void draw_odds_of(Pen& pen, const Box& box, const State& state, const strategic::PoolOdds& odds) {
    Builder& b = pen.builder;
    const std::array<Seat, 2> seats{seat_of_faction(state.armies[state.battle.attacker].faction),
                                    seat_of_faction(state.armies[state.battle.defender].faction)};
    const auto label = theme::label(13, theme::ink, 600);
    b.text({box.x, box.y, box.width, 18},
           pen.say("strategic_table.wins", {{"chance", percent(pen, odds.attacker_loses_less)}}),
           label);
    b.text({box.x, box.y, box.width, 18},
           pen.say("strategic_table.equal", {{"chance", percent(pen, odds.equal)}}),
           theme::label(13, theme::soft_ink, 600, theme::Align::centre));
    b.text({box.x, box.y, box.width, 18},
           pen.say("strategic_table.wins", {{"chance", percent(pen, odds.defender_loses_less)}}),
           theme::label(13, theme::ink, 600, theme::Align::right));
    const Box bar{box.x, box.y + 20, box.width, 14};
    b.add(Fill{bar, theme::shade, 2});
    const double left = bar.width * odds.attacker_loses_less;
    const double right = bar.width * odds.defender_loses_less;
    if (left >= 1) b.add(side_ground(b, {bar.x, bar.y, left, bar.height}, seats[0]));
    if (right >= 1)
        b.add(side_ground(b, {bar.right() - right, bar.y, right, bar.height}, seats[1]));
    b.add(Fill{bar, "", 2, theme::ink, 1});
    const auto& words = b.words();
    draw_cut(
        b, {box.x, box.y + 37, box.width, 18},
        pen.say("strategic_table.expects", {{"n", words.decimal(odds.attacker_loss_mean, 0)},
                                            {"of", words.decimal(odds.defender_loss_mean, 0)}}),
        theme::label(12.5, theme::soft_ink));
}

/// Steppers for each type of dice in the pool.
double draw_commit(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    const Commitment all = commitment_of(pen.state());
    const strategic::DiceTypes dice = pen.input.ui.commit.value_or(all.pool);
    double x = box.x, y = box.y;
    for (std::size_t rung = strategic::die_ladder.size(); rung-- > 0;) {
        if (all.pool.count[rung] == 0) continue;
        if (x + 150 > box.right()) x = box.x, y += 38;
        Stepper stepper;
        stepper.lower = act(Act::commit, rung, -1);
        stepper.raise = act(Act::commit, rung, 1);
        stepper.shown = pen.say("strategic_table.die_many",
                                {{"n", std::to_string(dice.count[rung])},
                                 {"of", std::to_string(strategic::die_ladder[rung])}});
        stepper.can_lower = dice.count[rung] > 0 && dice.total() > all.least;
        stepper.can_raise = dice.count[rung] < all.pool.count[rung];
        stepper.zone = zone::panel;
        draw_stepper(b, {x, y, 142, 32}, stepper);
        x += 154;
    }
    return y + 38 - box.y;
}

std::vector<Row> battle_rows(const Pen& pen) {
    std::vector<Row> out;
    const Offer& offer = *pen.input.offer;
    const Moment moment = pen.state().moment;
    if (!pen.is_asked() || moment == Moment::press || moment == Moment::retreat ||
        moment == Moment::dice || moment == Moment::commit)
        return out;
    for (const Deed& deed : offer.deeds) out.push_back(row_of(pen, deed.which));
    for (const std::size_t which : offer.rows) out.push_back(row_of(pen, which));
    return out;
}

/// Between the pools: the dice where they lie, else the odds; then what may be done.
void draw_middle(Pen& pen, const Box& box, const Shown& shown, const strategic::PoolOdds* odds) {
    const strategic::Battle& battle = shown.state->battle;
    Box rest = box;
    if (pen.input.hint != nullptr || pen.input.is_hint_due)
        return draw_hint_leaf(pen.builder, rest, pen.input.hint);
    const bool has_dice = battle.sides[0].rolled.count > 0 || battle.sides[1].rolled.count > 0;
    const auto rows = battle_rows(pen);
    const bool has_list = !rows.empty() && !shown.is_over;
    const bool is_die_due = pen.is_asked() && pen.state().moment == Moment::dice && !shown.is_over;
    if (is_die_due) {
        const double high = draw_faces(pen, rest, true);
        rest.height -= high;
    }
    if (has_dice && !has_list) {
        draw_face_off(pen, rest, *shown.state, shown.lost, shown.again, shown.is_compared);
    } else if (odds != nullptr) {
        draw_odds_of(pen, {rest.x, rest.y, rest.width, 58}, *shown.state, *odds);
        rest.y += 64;
        rest.height -= 64;
    }
    if (shown.is_over || !pen.is_asked()) return;
    if (pen.state().moment == Moment::commit) draw_commit(pen, rest);
    if (has_list) draw_rows(pen, rest, rows, 190);
}

/// A battle with its pools and odds, of which the parts of the panel show theirs.
class FightShown {
  public:
    explicit FightShown(Pen& pen) : pen_{pen} {
        if (const Action* attack = aimed_attack(pen)) ahead = preview_of(pen.state(), *attack);
        shown = ahead ? Shown{&*ahead, {}, {}, false, false, true} : shown_of(pen);
        const strategic::Battle& battle = state().battle;
        pools = strategic::pools_of(state(), battle);
        auto attacker = committed(state(), 0, pools.attacker);
        auto defender = committed(state(), 1, pools.defender);
        // Whoever commits sees what the dice come to that the steppers show.
        if (pen.is_asked() && state().moment == Moment::commit && pen.input.ui.commit &&
            !shown.is_over)
            (battle.step == BattleStep::attacker_commits ? attacker : defender).dice =
                *pen.input.ui.commit;
        if (attacker.remaining() > 0 && defender.remaining() > 0)
            odds = &pen.input.kept->odds(attacker, defender, strategic::stakes_of(state(), battle));
    }
    FightShown(const FightShown&) = delete;
    FightShown& operator=(const FightShown&) = delete;

    [[nodiscard]] const State& state() const { return *shown.state; }
    [[nodiscard]] std::string title() const {
        const strategic::Battle& battle = state().battle;
        const Index place =
            battle.space != absent ? battle.space : state().armies[battle.defender].space;
        return pen_.say(
            battle.by_night ? "strategic_table.title_night" : "strategic_table.title_day",
            {{"army", strategic::army_name(pen_.words(), state(), battle.attacker)},
             {"other", strategic::army_name(pen_.words(), state(), battle.defender)},
             {"space", strategic::space_name(pen_.words(), state().war(), place)}});
    }
    /// Attacker's at 0, defender's at 1.
    void draw_pool(const Box& box, std::size_t side) {
        draw_ledger(pen_, box, state(), side, side == 0 ? pools.attacker : pools.defender,
                    side == 0 ? pools.defender : pools.attacker);
    }

    std::optional<State> ahead;
    Shown shown;
    strategic::Pools pools;
    const strategic::PoolOdds* odds{};

  private:
    Pen& pen_;
};

void draw_report_foot(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    if (pen.input.draw_bar) return pen.input.draw_bar(b, pen.layout());
    b.rule(box.x, box.y, box.width);
    const Command close = act(Act::report);
    const std::string words = pen.say("strategic_table.go_on");
    const double width = b.button_width(words, "Enter");
    draw_cut(b, {box.x, box.y, box.width - width - 12, box.height}, report_words(pen),
             theme::name(16.5));
    b.start_focus_at(close);
    b.button({{box.right() - width, box.centre_y() - 19, width, 38}, close, zone::prompt, "Enter"},
             words, Builder::Rank::primary);
}

}  // namespace

bool shows_report(const Pen& pen) {
    return !is_battle(pen.state()) && aimed_attack(pen) == nullptr && pen.input.fought != nullptr &&
           !pen.input.ui.hides_report;
}

bool shows_fight(const Pen& pen) {
    return is_battle(pen.state()) || aimed_attack(pen) != nullptr || shows_report(pen);
}

std::string report_words(const Pen& pen) {
    const Fought& fought = *pen.input.fought;
    const strategic::Battle& battle = fought.before.battle;
    if (fought.winner == absent) return pen.say("strategic_table.nobody_won");
    return pen.say(
        "strategic_table.won",
        {{"army", strategic::army_name(pen.words(), fought.before,
                                       fought.winner == 0 ? battle.attacker : battle.defender)}});
}

void draw_fight_pools(Pen& pen, const Box& box) {
    FightShown fight{pen};
    constexpr double gap = 20;
    const double half = (box.width - gap) / 2;
    for (const std::size_t side : {0U, 1U})
        fight.draw_pool({box.x + static_cast<double>(side) * (half + gap), box.y, half, box.height},
                        side);
    pen.builder.add(Fill{{box.centre_x() - 0.5, box.y, 1, box.height}, theme::rule});
}

void draw_fight_middle(Pen& pen, const Box& box) {
    const FightShown fight{pen};
    draw_cut(pen.builder, {box.x, box.y - 4, box.width, 20}, fight.title(), theme::name(14));
    draw_middle(pen, {box.x, box.y + 20, box.width, box.height - 20}, fight.shown, fight.odds);
}

void draw_fight(Pen& pen) {
    Builder& b = pen.builder;
    FightShown fight{pen};
    const Shown& shown = fight.shown;
    const State& state = fight.state();
    const Box body = draw_panel_head(
        pen, state.battle.by_night ? "charge-moon" : "stat-attack", fight.title(),
        fight.odds != nullptr ? odds_words(pen, state, *fight.odds) : std::string{});
    const Box& panel = pen.layout().panel;
    const double side = std::clamp(panel.width * 0.245, 196.0, 300.0);
    // Whoever aims has a line of buttons as long as the panel.
    const bool has_long_foot = pen.input.draw_bar || shown.is_ahead;
    const double bottom = has_long_foot ? pen.layout().prompt.y - 6 : panel.bottom() - 10;
    const double top = body.y + 6;
    fight.draw_pool({panel.x + 14, top, side - 14, bottom - top}, 0);
    fight.draw_pool({panel.right() - side, top, side - 14, bottom - top}, 1);
    for (const double x : {panel.x + side + 12, panel.right() - side - 13})
        b.add(Fill{{x, top + 2, 1, bottom - top - 4}, theme::rule});
    const Box middle{panel.x + side + 24, top, panel.width - 2 * side - 48, 0};
    // The question has a line of its own there.
    const double line = has_long_foot ? 0 : 18;
    const Box foot = has_long_foot ? pen.layout().prompt
                                   : Box{middle.x, pen.layout().prompt.y - line, middle.width,
                                         pen.layout().prompt.height + line - 4};
    draw_middle(pen, {middle.x, top + 2, middle.width, foot.y - top - 6}, shown, fight.odds);
    if (shown.is_over)
        draw_report_foot(pen, foot);
    else
        draw_prompt(pen, foot);
}

}  // namespace muster::client::strategic_table
