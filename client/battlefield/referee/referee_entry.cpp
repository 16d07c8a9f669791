#include "client/battlefield/referee/referee.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/battlefield/game/compiled.hpp"
#include "engine/battlefield/rules/sight.hpp"
#include "engine/battlefield/wording/narrate.hpp"
#include "engine/core/figures.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

/// What is entered about one ruling, and what the ruling would come to.
namespace muster::client {

namespace referee_zone = battlefield_referee::zone;
using battlefield::Event;

namespace {

constexpr double entry_high = 32, entry_gap = 6;

struct Option {
    Command command;
    std::string words;
    bool is_on{};
};

/// Options side by side, three to a row; where they end.
double draw_options(Builder& b, const Box& box, const std::vector<Option>& options) {
    const std::size_t most = options.size() == 4 ? 2 : 3;  // Sides' names may be long.
    const auto across = static_cast<double>(std::min(most, options.size()));
    const double width = (box.width - 4 * (across - 1)) / across;
    double y = box.y;
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (i > 0 && i % most == 0) y += entry_high + 4;
        const double x = box.x + static_cast<double>(i % most) * (width + 4);
        draw_chip(b, Spot{{x, y, width, entry_high}, options[i].command, referee_zone::entries},
                  options[i].is_on, options[i].words);
    }
    return y + entry_high + entry_gap;
}

/// A line with a number between two buttons.
struct Numbered {
    battlefield_referee::Act act{};
    const char* id{};  ///< Of its name.
    std::string shown;
    bool can_lower{}, can_raise{};
};
double draw_numbered(Builder& b, const Box& box, const Numbered& one) {
    const double wide = 132;
    b.line({box.x, box.y, box.width - wide - 8, entry_high}, b.say(one.id), theme::label(13.5));
    Stepper stepper{act(one.act, -1), act(one.act, 1), one.shown, one.can_lower, one.can_raise};
    stepper.zone = referee_zone::entries;
    stepper.tip = b.say(one.id);
    draw_stepper(b, {box.right() - wide, box.y, wide, entry_high}, stepper);
    return box.y + entry_high + entry_gap;
}

}  // namespace

double BattlefieldRefereeScene::draw_fields(Builder& b, const Box& box) const {
    const Entry& now = *entry_;
    double y = box.y;
    const auto line = [&] { return Box{box.x, y, box.width, entry_high}; };
    const auto armies = [&] {
        std::vector<Option> all;
        for (const std::uint8_t army :
             armies_for(state_, now.ruling, unit_.value_or(battlefield::no_unit)))
            all.push_back({act(Act::army, army), battlefield::army_name(pack_->words, army),
                           now.army == army});
        if (!all.empty()) y = draw_options(b, line(), all);
    };
    const auto losses = [&] {
        std::vector<Option> all;
        for (std::size_t i = 0; i < battlefield::names::losses.size(); ++i) {
            const auto loss = static_cast<battlefield::Loss>(i);
            all.push_back({act(Act::loss, loss),
                           pack_->words.word("loss", battlefield::names::losses[i]),
                           now.loss == loss});
        }
        y = draw_options(b, line(), all);
    };
    const auto number = [&](Act what, const char* id, int value, bool is_signed, int least,
                            int most) {
        y = draw_numbered(b, line(),
                          {what, id, is_signed ? signed_figures(value) : std::to_string(value),
                           value > least, value < most});
    };
    switch (now.ruling) {
        case Ruling::officer_out: losses(); break;
        case Ruling::commander_out:
            armies();
            losses();
            break;
        case Ruling::join:
            number(Act::attack, "battlefield_referee.attack", now.attack, true, -20, 20);
            number(Act::defence, "battlefield_referee.defence", now.defence, true, -20, 20);
            number(Act::ml, "battlefield_referee.morale", now.ml, true, 0, 20);
            break;
        case Ruling::reveal:
        case Ruling::reveal_all:
            armies();
            number(Act::rounds, "battlefield_referee.rounds", now.rounds, false, 1, 999);
            break;
        case Ruling::cunning:
            armies();
            number(Act::number, "battlefield_referee.number", now.number, false, -999, 999);
            break;
        case Ruling::stop: {
            std::vector<Option> all;
            for (const int side : battlefield_referee::sides_of(state_))
                all.push_back({act(Act::side, side), side_name(side), now.side == side});
            all.push_back(
                {act(Act::side, -1), b.say("battlefield_referee.nobody"), now.side == -1});
            y = draw_options(b, line(), all);
            break;
        }
        case Ruling::officer_restore:
        case Ruling::part:
        case Ruling::waive: break;
    }
    return y;
}

double BattlefieldRefereeScene::draw_reason(Builder& b, const Box& box) const {
    b.line({box.x, box.y, box.width, 20}, b.say("battlefield_referee.reason"),
           theme::label(13, theme::soft_ink, 600));
    Spot spot{{box.x, box.y + 21, box.width, 34}, act(Act::reason), referee_zone::reason};
    spot.reason = reason_.text().empty() ? b.say("battlefield_referee.reason_tip") : reason_.text();
    draw_text_field(b, std::move(spot), reason_, b.say("battlefield_referee.reason_hint"));
    return box.y + 21 + 34 + 8;
}

/// What the ruling itself changes, before what follows from it.
void BattlefieldRefereeScene::say_own_effect(const Builder& b,
                                             std::vector<std::string>& out) const {
    const Entry& now = *entry_;
    const battlefield::State& after = outlook_->after;
    const auto morale = [&](Index unit) {
        return b.say("battlefield_referee.from_to",
                     {{"n", std::to_string(state_.pieces[unit].ml)},
                      {"to", std::to_string(after.pieces[unit].ml)}});
    };
    const std::string army = battlefield::army_name(pack_->words, now.army);
    switch (now.ruling) {
        case Ruling::officer_out:
            if (outlook_->lost == 0) out.push_back(b.say("battlefield_referee.nobody_lost"));
            break;
        case Ruling::officer_restore: {
            battlefield::UnitSet led = 0;
            battlefield::each(after.armies[after.army_of(now.unit)].field, [&](Index unit) {
                const auto leader =
                    battlefield_table::leader_of(after, unit, after.pieces[unit].cell);
                if (leader && leader->unit == now.unit && leader->distance <= leader->radius)
                    led |= battlefield::bit_of(unit);
            });
            out.push_back(led == 0
                              ? b.say("battlefield_referee.leads_nobody")
                              : b.say("battlefield_referee.leads", {{"units", names_of(led)}}));
            break;
        }
        case Ruling::join:
            out.push_back(
                b.say("battlefield_referee.joins", {{"attack", signed_figures(now.attack)},
                                                    {"defence", signed_figures(now.defence)},
                                                    {"ml", morale(now.unit)}}));
            break;
        case Ruling::part:
            out.push_back(b.say("battlefield_referee.parts", {{"ml", morale(now.unit)}}));
            break;
        case Ruling::waive: out.push_back(b.say("battlefield_referee.waives")); break;
        case Ruling::reveal:
        case Ruling::reveal_all:
            out.push_back(outlook_->shown == 0
                              ? b.say("battlefield_referee.sees_already", {{"army", army}})
                              : b.say("battlefield_referee.shows",
                                      {{"army", army}, {"units", names_of(outlook_->shown)}}));
            out.push_back(b.say("battlefield_referee.until",
                                {{"n", std::to_string(state_.round + now.rounds - 1)}}));
            break;
        case Ruling::cunning: out.push_back(battlefield::prompt(pack_->words, after)); break;
        case Ruling::stop:
            for (std::size_t i = 0; i < state_.map().objectives.size(); ++i) {
                const battlefield::Objective& objective = state_.map().objectives[i];
                if (objective.text.empty()) continue;
                const std::string text = battlefield::objective_text(pack_->words, state_.map(), i);
                out.push_back(b.say(objective.role == battlefield::Role::attacker
                                        ? "battlefield_referee.attackers_aim"
                                        : "battlefield_referee.defenders_aim",
                                    {{"text", text}}));
            }
            break;
        case Ruling::commander_out: break;
    }
}

std::vector<std::string> BattlefieldRefereeScene::outlook_lines(const Builder& b) const {
    std::vector<std::string> out;
    say_own_effect(b, out);
    battlefield::UnitSet astray = 0, gone = 0;
    for (const Event& event : outlook_->events) {
        if (event.kind == Event::Kind::removed) {
            const bool is_astray =
                event.number == static_cast<int>(battlefield::Fate::out_of_command);
            (is_astray ? astray : gone) |= battlefield::bit_of(event.unit);
        }
    }
    if (astray != 0)
        out.push_back(b.say("battlefield_table.puts_out", {{"units", names_of(astray)}}));
    if (gone != 0)
        out.push_back(b.say("battlefield_referee.leave_too", {{"units", names_of(gone)}}));
    for (const Event& event : outlook_->events) {
        if (event.kind == Event::Kind::removed) continue;
        if (auto line =
                battlefield::narrate(pack_->words, outlook_->after, event, Viewer::referee()))
            out.push_back(*std::move(line));
    }
    const bool can_undo = record::Saves<battlefield::Rules>::can_undo(
        state_, outlook_->after, action_of(*entry_), outlook_->events);
    if (!can_undo) out.push_back(b.say("battlefield_referee.for_good"));
    return out;
}

void BattlefieldRefereeScene::draw_outlook(Builder& b, const Box& box) const {
    b.rule(box.x, box.y, box.width);
    b.line({box.x, box.y + 4, box.width, 24}, b.say("battlefield_referee.follows"),
           theme::name(15.5));
    page::Lines lines;
    if (outlook_)
        for (const std::string& line : outlook_lines(b)) lines.emplace_back(line, theme::label(13));
    else
        lines.emplace_back(obstacle(), theme::label(13, theme::bad, 600));
    page::draw_lines(b, box.x, box.y + 30, box.width, box.bottom(), lines);
}

void BattlefieldRefereeScene::draw_entry(Builder& b, const Box& box) const {
    b.panel(box);
    const battlefield_referee::Look& look = battlefield_referee::look_of(entry_->ruling);
    double y = battlefield_referee::draw_panel_head(
        b, box, look.sign, b.say(std::string{"battlefield_referee."} + look.id));
    const double x = box.x + 14, width = box.width - 28;
    y = draw_fields(b, {x, y + 10, width, 0});
    y = draw_reason(b, {x, y, width, 0});
    constexpr double buttons = 36;
    const double foot = box.bottom() - 12 - buttons;
    draw_outlook(b, {x, y, width, foot - 10 - y});
    const std::string words = b.say("battlefield_referee.rule");
    const std::string why = obstacle();
    const double wide = b.button_width(words, "Enter") + 10;
    Spot spot{{box.right() - 14 - wide, foot, wide, buttons}, act(Act::rule), referee_zone::rule};
    spot.is_enabled = why.empty();
    spot.reason = why;
    spot.words = words;
    b.button(std::move(spot), words, Builder::Rank::primary);
    // What the rules bar stands above.
    const double left = width - wide - 12;
    if (outlook_ && !why.empty())
        b.text({x, foot, left, buttons}, why,
               b.fitted(why, theme::label(12.5, theme::soft_ink), left, 2), 2);
}

}  // namespace muster::client
