#include "client/skirmish/between/day.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace muster::client {

std::vector<Command> DayScene::list_commands() const {
    std::vector<Command> commands;
    const auto owned = [&](Act what) {
        for (const skirmish::Owned& each : camp().roster.cards)
            commands.push_back(act(what, each.number));
    };
    if (mode_ == Mode::master && sheet_ == 1) {
        for (std::size_t i = 1; i < table().cards.size(); ++i) commands.push_back(act(put_up, i));
    } else if (mode_ == Mode::army && !now().is_evening) {
        owned(pick);
    } else if (mode_ == Mode::army && tab_ == Tab::training) {
        owned(train);
    } else if (mode_ == Mode::army && tab_ == Tab::recruits) {
        for (const OnOffer& one : now().offers) commands.push_back(act(recruit, one.number));
    } else if (mode_ == Mode::army) {
        for (const skirmish::Owned& each :
             skirmish::upkeep(camp().roster, table(), now().variant).cards)
            commands.push_back(act(pay, each.number));
    }
    return commands;
}

RuleRef DayScene::rule() const {
    const bool is_army = mode_ == Mode::army;
    if (is_army && now().is_evening)
        return {"skirmish", tab_ == Tab::upkeep     ? "SK-182"
                            : tab_ == Tab::training ? "SK-186"
                                                    : "SK-185"};
    return {"skirmish", is_army ? "SK-182" : "SK-190"};
}

void DayScene::draw_question(Builder& b) const {
    if (asks_ == Asks::night)
        return draw_dialog(
            b, {b.say("day.night_title"),
                b.say("day.night_text"),
                {{act(yes), b.say("day.end"), "E"}, {act(no), b.say("prompt.back"), "Esc"}}});
    std::vector<std::string> names;
    for (const skirmish::Owned& owned : deserters(now(), table(), side_))
        names.push_back(table().texts[owned.piece.card].name);
    draw_dialog(b,
                {b.say("day.desert_title"),
                 b.say("day.desert_text", {{"cards", fmt::format("{}", fmt::join(names, ", "))}}),
                 {{act(no), b.say("prompt.back"), "Esc"}, {act(yes), b.say("day.let_go"), "L"}}});
}

double DayScene::stacked_height() const {
    using page::column_height;
    switch (mode_) {
        case Mode::shared:
            return column_height({day_column::camp, day_column::camp, day_column::report,
                                  40 * static_cast<double>(buttons(host().words()).size()) - 6},
                                 2);
        case Mode::cover: return day_column::cover;
        case Mode::master:
            if (sheet_ != 0) return column_height({34, day_column::rows, day_column::offers}, 2);
            return column_height(
                {34, day_column::numbers, day_column::numbers, day_column::of_table}, 2);
        case Mode::army: break;
    }
    if (!now().is_evening)
        return column_height({day_column::rows, day_column::side, day_column::card}, 2);
    const double price = tab_ == Tab::training ? day_column::price + page::column_gap : 0;
    return column_height({34, price + day_column::rows, day_column::side, day_column::card}, 2);
}

Screen DayScene::screen(const Frame& frame) const {
    Builder b{frame};
    if (mode_ == Mode::shared) {
        draw_shared(b);
    } else if (mode_ == Mode::cover) {
        draw_cover(b);
    } else {
        const bool is_army = mode_ == Mode::army;
        const std::string title = is_army ? camp().leader.name : b.say("day.master");
        const Box all = page::draw_frame(
            b, {is_army ? theme::side(seat()).icon : "ui-settings", title, when(b), act(leave),
                b.say("day.hide"), is_army ? theme::side(seat()).fill : nullptr});
        if (!is_army)
            draw_master(b, all);
        else if (now().is_evening)
            draw_evening(b, all);
        else
            draw_field(b, all);
        b.caption(b.say("day.caption"));
    }
    if (asks_ != Asks::nothing) draw_question(b);
    return b.take();
}

}  // namespace muster::client
