#include "client/skirmish/between/day.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

/// The private pages of one army: the cards it fields, and its evening.
namespace muster::client {

namespace {

using page::Lines;

/// What the pages say that have no rows: what the step is, and what would stand here.
page::Empty no_cards(const Builder& b) {
    return {"state-killed", b.say("day.no_cards"), b.say("day.no_cards_text")};
}

page::Empty no_upkeep(const Builder& b) {
    return {"upkeep",
            b.say("day.owes_nothing"),
            b.say("day.owes_nothing_text"),
            {{"stat-attack", b.say("day.upkeep_step_1")},
             {"upkeep", b.say("day.upkeep_step_2")},
             {"weather-night", b.say("day.upkeep_step_3")}}};
}

page::Empty no_recruits(const Builder& b) {
    return {"muster",
            b.say("day.no_offers"),
            b.say("day.no_offers_text"),
            {{"ui-settings", b.say("day.recruit_step_1")},
             {"upkeep", b.say("day.recruit_step_2")},
             {"ui-hand", b.say("day.recruit_step_3")}}};
}

}  // namespace

void DayScene::draw_side(Builder& b, const Box& box, const std::vector<page::Row>& rows,
                         const Lines& lines, const std::vector<page::Choice>& choices) const {
    // The large card stands left of the panel, and both shrink together; in one column under it.
    const bool is_column = is_stacked(b.size());
    const double panel = is_column ? box.width : std::clamp(box.width * 0.5, 250.0, 340.0);
    const double high =
        is_column ? day_column::card : std::min((box.width - panel - 16) * 88 / 63, box.height);
    const double wide = high * 63 / 88;
    const Box card{is_column ? box.centre_x() - wide / 2 : box.x,
                   is_column ? box.bottom() - high : box.y, wide, high};
    if (rows.empty())
        b.add(CardImage{card, faces_->commander(camp().leader, seat()), "commander", true});
    else
        page::draw_preview(b, *faces_, card, rows);
    const Box side{box.right() - panel, box.y, panel,
                   is_column ? box.height - high - page::column_gap : box.height};
    b.panel(side, theme::vellum);
    const double top =
        page::draw_choices(b, {side.x + 12, side.y, side.width - 24, side.height - 8}, 2, choices);
    page::draw_lines(b, side.x + 14, side.y + 12, side.width - 28, top - 8, lines);
    for (const auto& line : lines)
        mark_last_word(b, line.first, b.say("armies.upkeep"), "stat.upkeep");
}

std::vector<page::Row> DayScene::field_rows(const Builder& b) const {
    std::vector<page::Row> rows;
    for (const skirmish::Owned& owned : camp().roster.cards) {
        page::Row row;
        row.card = owned.piece.card;
        row.is_trained = owned.piece.trained;
        row.right = std::to_string(table().cards[row.card].upkeep);
        row.right_sign = "upkeep";
        row.command = act(pick, owned.number);
        row.is_on = camp().chosen.contains(owned.number);
        row.act = b.say(row.is_on ? "day.goes" : "day.stays");
        row.under = b.say(owned.fielded ? "day.fought_already" : "day.not_yet_fought");
        row.is_enabled = !camp().is_ready;
        row.tip = row.is_enabled ? b.say("day.card_tip", {{"card", table().texts[row.card].name}})
                                 : b.say("day.settled_tip");
        rows.push_back(std::move(row));
    }
    return rows;
}

void DayScene::draw_own_foot(Builder& b, const char* keys) const {
    const std::string notice =
        notice_.empty() ? std::string{} : b.say("armies.saved", {{"file", notice_}});
    page::draw_foot(b, problem_, b.say(keys), notice);
}

void DayScene::draw_field(Builder& b, const Box& all) const {
    const auto rows = field_rows(b);
    const double left = std::clamp(all.width * 0.4, 380.0, 620.0);
    Box list{all.x, all.y, left, all.height};
    Box beside{all.x + left + 16, all.y, all.width - left - 16, all.height};
    if (is_stacked(b.size())) {
        page::Column column{all};
        list = column.next(day_column::rows);
        beside = column.rest();
    }
    page::draw_rows(b, table(), list, rows, list_, no_cards(b));
    int coins = 0;
    for (const int number : camp().field())
        coins += table().cards[camp().roster.find(number)->piece.card].upkeep;
    const auto fault = field_fault(now(), table(), side_);
    Lines lines{{b.say("day.field_title"), theme::name(20)},
                {b.say("day.field_count", {{"n", std::to_string(camp().field().size())},
                                           {"all", std::to_string(camp().roster.cards.size())}}),
                 theme::label(14, theme::ink, 600)},
                {b.say("day.field_upkeep", {{"n", std::to_string(coins)}}), theme::label(14)},
                {fault ? said(b.words(), fault) : b.say("armies.legal"),
                 theme::label(13, fault ? theme::bad : theme::good, 600)}};
    std::vector<std::string> gone;
    for (const Note& note : now().notes)
        if (note.side == side_ && note.kind == Note::Kind::deserted && note.day == now().day - 1)
            gone.push_back(table().texts[note.card].name);
    if (!gone.empty())
        lines.emplace_back(
            b.say("day.deserted", {{"cards", fmt::format("{}", fmt::join(gone, ", "))}}),
            theme::label(13, theme::bad));
    const bool open = !camp().is_ready;
    const std::string settled = open ? "" : b.say("day.settled_tip");
    draw_side(b, beside, rows, lines,
              {{act(DayScene::take_all, 1), b.say("day.all"), "A", open, settled},
               {act(DayScene::take_all, 0), b.say("day.none_goes"), "N", open, settled},
               {act(undo), b.say("tool.undo"), "U", book().can_undo(owner()), b.say("day.no_undo")},
               {act(write), b.say("day.write"), "F", true, b.say("day.write_tip")},
               {act(settle, open ? 1 : 0), b.say(open ? "day.settle" : "day.unsettle"), "D",
                !open || !fault, said(b.words(), fault), true}});
    b.start_focus_at(rows.empty() ? act(settle, 1)
                                  : rows[static_cast<std::size_t>(list_.first())].command);
    draw_own_foot(b, "day.field_keys");
}

std::vector<page::Row> DayScene::upkeep_rows(const Builder& b) const {
    std::vector<page::Row> rows;
    const auto owed = skirmish::upkeep(camp().roster, table(), now().variant);
    for (const skirmish::Owned& owned : owed.cards) {
        page::Row row;
        const bool lives = camp().roster.find(owned.number) != nullptr;
        row.card = owned.piece.card;
        row.is_trained = owned.piece.trained;
        row.right = std::to_string(table().cards[row.card].upkeep);
        row.right_sign = "upkeep";
        row.command = act(pay, owned.number);
        row.is_on = camp().paid.contains(owned.number);
        row.act = b.say(row.is_on ? "day.paid" : "day.unpaid");
        const bool by_play = now().variant.upkeep_basis == skirmish::Variant::UpkeepBasis::played;
        row.under = b.say(!lives    ? "day.why_killed"
                          : by_play ? "day.why_played"
                                    : "day.why_fought");
        const std::string fault =
            fault_words(b.words(), own(Step::Kind::pay, owned.number, row.is_on ? 0 : 1));
        row.is_enabled = fault.empty();
        row.tip = fault.empty() ? b.say("day.pay_tip",
                                        {{"card", table().texts[row.card].name}, {"n", row.right}})
                                : fault;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<page::Row> DayScene::training_rows(const Builder& b) const {
    std::vector<page::Row> rows;
    for (const skirmish::Owned& owned : camp().roster.cards) {
        page::Row row;
        row.card = owned.piece.card;
        row.is_trained = owned.piece.trained;
        row.command = act(train, owned.number);
        row.is_on = owned.piece.trained;
        row.act = b.say(row.is_on ? "day.trained" : "day.train");
        Step step = own(Step::Kind::train, owned.number);
        step.price = price_;
        if (points_ > 0) step.price.build_points = {points_};
        const std::string fault = fault_words(b.words(), step);
        row.is_enabled = fault.empty();
        row.tip = fault.empty() ? b.say("day.train_tip", {{"card", table().texts[row.card].name}})
                                : fault;
        row.under = fault.empty() ? b.say("day.can_train") : fault;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<page::Row> DayScene::recruit_rows(const Builder& b) const {
    std::vector<page::Row> rows;
    for (const OnOffer& one : now().offers) {
        page::Row row;
        row.card = one.offer.card;
        row.command = act(recruit, one.number);
        row.act = b.say("day.recruit");
        row.right = one.offer.by_quest ? "" : std::to_string(one.offer.price);
        row.right_sign = "upkeep";
        const std::string fault = fault_words(b.words(), own(Step::Kind::recruit, one.number));
        row.is_enabled = fault.empty();
        row.under =
            !fault.empty() ? fault
            : one.offer.by_quest
                ? b.say("day.reward")
                : b.say("day.upkeep_each", {{"n", std::to_string(table().cards[row.card].upkeep)}});
        row.tip = fault.empty() ? b.say("day.recruit_tip", {{"card", table().texts[row.card].name}})
                                : fault;
        rows.push_back(std::move(row));
    }
    return rows;
}

Lines DayScene::upkeep_lines(const Builder& b) const {
    const auto owed = skirmish::upkeep(camp().roster, table(), now().variant);
    int paid = 0;
    for (const skirmish::Owned& owned : owed.cards)
        if (camp().paid.contains(owned.number)) paid += table().cards[owned.piece.card].upkeep;
    Lines lines{
        {b.say("day.upkeep_title"), theme::name(20)},
        {b.say("day.due", {{"n", std::to_string(owed.due)}, {"paid", std::to_string(paid)}}),
         theme::label(14, theme::ink, 600)},
        {b.say("day.left", {{"n", std::to_string(camp().good(Good::coins))}}), theme::label(14)}};
    std::vector<std::string> names;
    for (const skirmish::Owned& owned : deserters(now(), table(), side_))
        names.push_back(table().texts[owned.piece.card].name);
    lines.push_back(
        names.empty()
            ? std::pair{b.say("day.nobody_deserts"), theme::label(13, theme::good, 600)}
            : std::pair{b.say("day.desert", {{"cards", fmt::format("{}", fmt::join(names, ", "))}}),
                        theme::label(13, theme::bad, 600)});
    return lines;
}

void DayScene::draw_tabs(Builder& b, const Box& box) const {
    constexpr std::array<const char*, 3> words{"day.tab_upkeep", "day.tab_training",
                                               "day.tab_recruits"};
    constexpr std::array<const char*, 3> keys{"1", "2", "3"};
    const double wide = (box.width - 16) / 3;
    for (int i = 0; i < 3; ++i) {
        const auto at = static_cast<std::size_t>(i);
        Spot spot{{box.x + i * (wide + 8), box.y, wide, box.height}, act(tab, i), 1, keys[at]};
        spot.words = b.say(words[at]);
        draw_chip(b, std::move(spot), static_cast<int>(tab_) == i,
                  fmt::format("{} {}", keys[at], b.say(words[at])));
    }
}

void DayScene::draw_price(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    struct Part {
        Good good;
        const char* words;
        int value;
    };
    const std::array<Part, 4> parts{{{Good::weapons, "day.weapons", price_.weapons},
                                     {Good::shields, "day.shields", price_.shields},
                                     {Good::alchemy, "day.alchemy", price_.alchemy},
                                     {Good::build_points, "day.build_points", points_}}};
    const double wide = (box.width - 24) / 4;
    double x = box.x + 12;
    for (const Part& part : parts) {
        const int owned = camp().good(part.good);
        b.line({x, box.y + 6, wide - 8, 18},
               b.say("day.of_owned", {{"what", b.say(part.words)}, {"n", std::to_string(owned)}}),
               theme::label(12, theme::soft_ink, 600));
        Stepper stepper{act(lower, part.good), act(raise, part.good), std::to_string(part.value),
                        part.value > 0,        part.value < owned,    3,
                        b.say("day.price_tip")};
        draw_stepper(b, {x, box.y + 28, std::min(wide - 10, 132.0), 32}, stepper);
        x += wide;
    }
}

void DayScene::draw_evening(Builder& b, const Box& all) const {
    const bool is_column = is_stacked(b.size());
    const double left = is_column ? all.width : std::clamp(all.width * 0.45, 440.0, 640.0);
    page::Column column{{all.x, all.y, left, all.height}};
    draw_tabs(b, column.next(34));
    if (tab_ == Tab::training) draw_price(b, column.next(day_column::price));
    const Box list = is_column ? column.next(day_column::rows) : column.rest();
    const Box beside = is_column ? column.rest()
                                 : Box{all.x + left + 16, all.y, all.width - left - 16, all.height};
    const auto rows = tab_ == Tab::upkeep     ? upkeep_rows(b)
                      : tab_ == Tab::training ? training_rows(b)
                                              : recruit_rows(b);
    page::draw_rows(b, table(), list, rows, list_,
                    tab_ == Tab::upkeep     ? no_upkeep(b)
                    : tab_ == Tab::training ? no_cards(b)
                                            : no_recruits(b));
    Lines lines;
    if (tab_ == Tab::upkeep) {
        lines = upkeep_lines(b);
    } else if (tab_ == Tab::training) {
        const int points = price_.weapons + price_.shields + 2 * price_.alchemy;
        lines = {{b.say("day.training_title"), theme::name(20)},
                 {b.say("day.training_hint"), theme::label(13, theme::soft_ink)},
                 {b.say("day.laid_out",
                        {{"n", std::to_string(points)}, {"points", std::to_string(points_)}}),
                  theme::label(14, theme::ink, 600)}};
    } else {
        lines = {{b.say("day.recruits_title"), theme::name(20)},
                 {b.say("day.left", {{"n", std::to_string(camp().good(Good::coins))}}),
                  theme::label(14, theme::ink, 600)},
                 {b.say("day.recruits_hint"), theme::label(13, theme::soft_ink)}};
    }
    const bool open = !camp().is_done;
    std::vector<page::Choice> choices;
    if (tab_ == Tab::upkeep)
        choices.push_back({act(pay_most), b.say("day.pay_all"), "P", open && !rows.empty(),
                           b.say("day.not_now")});
    choices.push_back(
        {act(undo), b.say("tool.undo"), "U", book().can_undo(owner()), b.say("day.no_undo")});
    choices.push_back({act(write), b.say("day.write"), "F", true, b.say("day.write_tip")});
    choices.push_back(
        {act(settle, open ? 1 : 0), b.say(open ? "day.done" : "day.undone"), "D", true, "", true});
    draw_side(b, beside, rows, lines, choices);
    b.start_focus_at(rows.empty() ? act(settle, open ? 1 : 0)
                                  : rows[static_cast<std::size_t>(list_.first())].command);
    draw_own_foot(b, "day.evening_keys");
}

}  // namespace muster::client
