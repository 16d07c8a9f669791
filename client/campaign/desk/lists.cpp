#include "client/campaign/desk/desk.hpp"
#include "client/campaign/desk/pen.hpp"
#include "client/campaign/file/words.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/day.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

/// The desk's inbox of orders, its armies, and what happened today.
namespace muster::client {

using campaign::CommanderId;
namespace desk_zone = campaign_desk::zone;

namespace {

constexpr double army_pitch = 42;
constexpr int uneasy_morale = 8;  ///< Below the resting one of most (CA-118).

/// The lines of an order as one sentence.
std::string in_one_line(std::string text) {
    while (text.ends_with('\n')) text.pop_back();
    std::string out;
    for (const char letter : text)
        if (letter == '\n')
            out += "; ";
        else
            out += letter;
    return out;
}

/// What a referee reads; dice of the weather are many, and the weather itself is on the map.
bool is_in_log(const campaign::Event& event) {
    constexpr int weather_rule = 25;
    switch (event.kind) {
        case campaign::EventKind::day_began: return false;
        case campaign::EventKind::die: return event.rule != weather_rule;
        // What is as usual needs no line, and there may be many regions.
        case campaign::EventKind::weather_set: return !event.text.starts_with("fair weather");
        default: return true;
    }
}

}  // namespace

void CampaignDesk::draw_order_row(Builder& b, const Box& box, CommanderId who) const {
    const campaign::Commander& one = state().commander(who);
    const Command command = act(Act::order, who);
    const auto pending =
        std::find_if(state().orders.begin(), state().orders.end(),
                     [&](const campaign::Order& order) { return order.commander == who; });
    const bool is_unread = pending != state().orders.end() && pending->read < 0;
    if (is_unread || b.is_hovered(command)) b.fill(box, "#F3E2BD", 0);
    draw_faction_sign(b, {box.x + 10, box.y + 7, 17, 17}, one.faction);
    const double x = box.x + 34, width = box.right() - 10 - x;
    b.short_line({x, box.y + 4, width - 16, 22}, one.name, theme::name(15));
    if (is_unread) b.add(Fill{{box.right() - 20, box.y + 10, 9, 9}, theme::bad, 4.5});
    const auto last = session_->last_order(who);
    const campaign::Army* army = state().army_of(who);
    std::string said, under;
    const char* colour = theme::soft_ink;
    if (pending != state().orders.end()) {
        said = in_one_line(pending->text);
        under = clock_words(b.words(), pending->submitted);
        if (pending->read >= 0)
            under =
                b.say("desk.counts_from", {{"at", clock_words(b.words(), pending->effective())}});
    } else if (session_->is_order_missing(who)) {
        under = b.say("desk.no_order");
        colour = theme::bad;
    } else if (last) {
        said = in_one_line(last->text);
        const campaign::Minute lapses = army != nullptr ? lapse_minute(state(), *army) : -1;
        under = clock_words(b.words(), last->submitted);
        if (lapses >= 0)
            under += " \u00b7 " +
                     b.say("desk.good_to", {{"n", std::to_string(campaign::day_of(lapses))}});
    }
    if (!said.empty()) {
        theme::Style style = theme::prose(14);
        style.italic = true;
        const bool is_low = is_large();
        Label quote{{x, box.y + 25, width, is_low ? 20.0 : 37.0},
                    b.say("desk.quoted", {{"text", said}}),
                    style,
                    is_low ? 1 : 2,
                    true};
        quote.may_be_cut = true;
        b.add(std::move(quote));
    }
    b.short_line({x, said.empty() ? box.y + 28 : box.bottom() - 21, width, 17}, under,
                 theme::label(12.5, colour, colour == theme::bad ? 600 : 500));
    b.rule(box.x + 10, box.bottom() - 1, box.width - 20);
    if (b.is_focused(command)) b.ring(box.inset(4), 4);
    Spot spot{box, command, desk_zone::orders};
    spot.reason = b.say("desk.order_tip", {{"name", one.name}});
    b.spot(std::move(spot));
}

/// With large text the rows are wide, and a line of the order is enough.
double CampaignDesk::order_pitch() const {
    return is_large() ? 66 : 84;
}

int CampaignDesk::unread() const {
    return static_cast<int>(std::count_if(state().orders.begin(), state().orders.end(),
                                          [](const campaign::Order& one) { return one.read < 0; }));
}

void CampaignDesk::draw_orders(Builder& b, const Box& box) const {
    const int waiting = unread();
    const double pitch = order_pitch();
    const auto missing = std::count_if(inbox_.begin(), inbox_.end(), [&](CommanderId who) {
        return session_->is_order_missing(who);
    });
    const std::string right = waiting > 0 ? b.words().many("desk.unread", waiting)
                              : missing > 0
                                  ? b.words().many("desk.missing", static_cast<int>(missing))
                                  : std::string{};
    const Box inner = draw_panel(b, box, "act-order", b.say("desk.orders"), right,
                                 waiting > 0 ? theme::bad : theme::soft_ink);
    if (inner.height < pitch) return;
    orders_list_.stands_in(inner);
    orders_list_.fit(static_cast<int>(inbox_.size()), 1, static_cast<int>(inner.height / pitch));
    double y = inner.y;
    for (int i = orders_list_.first(); i < orders_list_.last(); ++i, y += pitch)
        draw_order_row(b, {inner.x, y, inner.width, pitch}, inbox_[static_cast<std::size_t>(i)]);
    draw_scroll_bar(b, {inner.right() - 6, inner.y + 2, 4, inner.height - 4}, orders_list_);
}

void CampaignDesk::draw_army_row(Builder& b, const Box& box, const campaign::Army& army) const {
    const Command command = act(Act::army, army.id);
    if (army.id == army_ || b.is_hovered(command)) b.fill(box, "#F3E2BD", 0);
    draw_faction_sign(b, {box.x + 10, box.y + 6, 17, 17}, army.faction);
    constexpr double morale = 26, days = 44, forced = 24;
    const double end = box.right() - 8 - forced - days - morale;
    const std::string& name = state().commander(army.commander).name;
    const double wide = end - box.x - 34;
    // The first name alone, and the soldiers alone, where there is no room for more.
    const bool has_room = b.width_of(name, theme::name(14)) <= wide;
    b.short_line({box.x + 34, box.y + 2, wide, 21},
                 has_room ? name : name.substr(0, name.find(' ')), theme::name(15));
    const std::string soldiers = b.words().number(static_cast<std::uint64_t>(army.soldiers()));
    const std::string people = b.say(
        "desk.people",
        {{"soldiers", soldiers}, {"nc", b.words().number(static_cast<std::uint64_t>(army.nc()))}});
    const theme::Style small = theme::label(12.5, theme::soft_ink);
    b.short_line({box.x + 34, box.y + 21, wide, 17},
                 b.width_of(people, small) <= wide ? people : soldiers, small);
    b.text({end, box.y, morale, box.height}, std::to_string(army.morale),
           theme::figure(16, army.morale <= uneasy_morale ? theme::bad : theme::ink,
                         theme::Align::centre));
    const auto food = campaign::days_of_supply(army);
    b.line({end + morale, box.y, days, box.height},
           b.say("desk.days", {{"n", b.words().number(static_cast<std::uint64_t>(food))}}),
           theme::label(13, food <= 3 ? theme::bad : theme::ink, 600, theme::Align::centre));
    b.text({end + morale + days, box.y, forced, box.height}, std::to_string(army.log.forced_days),
           theme::label(13, theme::ink, 600, theme::Align::centre));
    b.rule(box.x + 10, box.bottom() - 1, box.width - 20);
    if (b.is_focused(command)) b.ring(box.inset(3), 4);
    Spot spot{box, command, desk_zone::armies};
    spot.reason = b.say("desk.army_tip", {{"name", name}});
    b.spot(std::move(spot));
}

void CampaignDesk::draw_armies(Builder& b, const Box& box) const {
    const Box inner = draw_panel(b, box, "muster", b.say("desk.armies"));
    constexpr double morale = 26, days = 44, forced = 24, head = 26, foot = 22;
    const double end = inner.right() - 7 - forced - days - morale;
    const auto sign = [&](double x, double wide, const char* icon, const char* id) {
        b.icon({x + wide / 2 - 8, inner.y + 5, 16, 16}, icon, theme::soft_ink);
        b.term({x, inner.y, wide, head}, std::string{"army."} + id,
               b.say(std::string{"desk.army_"} + id));
    };
    sign(end, morale, "morale", "morale");
    sign(end + morale, days, "rations", "supply");
    sign(end + morale + days, forced, "act-forced", "forced");
    const Box rows{inner.x, inner.y + head, inner.width, inner.height - head - foot};
    b.rule(rows.x + 10, rows.y - 1, rows.width - 20);
    armies_list_.stands_in(rows);
    armies_list_.fit(static_cast<int>(armies_.size()), 1,
                     static_cast<int>(rows.height / army_pitch));
    double y = rows.y;
    for (int i = armies_list_.first(); i < armies_list_.last(); ++i, y += army_pitch)
        if (const campaign::Army* army = state().army(armies_[static_cast<std::size_t>(i)]))
            draw_army_row(b, {rows.x, y, rows.width, army_pitch}, *army);
    draw_scroll_bar(b, {rows.right() - 6, rows.y + 2, 4, rows.height - 4}, armies_list_);
    const std::string only = b.say("desk.only_you");
    b.line({inner.x + 12, inner.bottom() - foot, inner.width - 24, foot - 2}, only,
           theme::label(12.5, theme::soft_ink, 600));
}

/// What comes later today at the foot of the log; where it begins.
double CampaignDesk::draw_due(Builder& b, const Box& box) const {
    struct Due {
        campaign::Minute at;
        const char* sign;
        std::string words;
    };
    std::vector<Due> due;
    for (const campaign::Letter& letter : state().letters)
        if (!letter.has_arrived && !letter.is_lost && letter.due >= state().now &&
            letter.due < session_->dawn())
            due.push_back({letter.due, "letter",
                           b.say("desk.letter_due", {{"from", state().commander(letter.from).name},
                                                     {"to", state().commander(letter.to).name}})});
    for (const campaign::Order& order : state().orders)
        if (order.effective() >= state().now && order.effective() < session_->dawn())
            due.push_back(
                {order.effective(), "act-order",
                 b.say("desk.order_due", {{"name", state().commander(order.commander).name}})});
    std::sort(due.begin(), due.end(),
              [](const Due& one, const Due& two) { return one.at < two.at; });
    constexpr std::size_t most = 3;
    if (due.empty() || box.height < 240) return box.bottom();
    constexpr double row = 22;
    const std::size_t count = std::min(most, due.size());
    double y = box.bottom() - 34 - row * static_cast<double>(count);
    const double top = y;
    b.rule(box.x + 12, y, box.width - 24);
    b.line({box.x + 12, y + 3, box.width - 24, 24}, b.say("desk.due"), theme::name(15));
    y += 28;
    for (std::size_t i = 0; i < count; ++i, y += row) {
        b.text({box.x + 10, y, 38, row}, hour_words(due[i].at),
               theme::label(12.5, theme::soft_ink, 600));
        b.icon({box.x + 50, y + 3, 15, 15}, due[i].sign, theme::soft_ink);
        b.short_line({box.x + 70, y, box.width - 82, row}, due[i].words, theme::label(13));
    }
    return top;
}

void CampaignDesk::draw_log(Builder& b, const Box& box) const {
    // At dawn it is still yesterday's.
    std::vector<const campaign::EventRow*> rows;
    for (const campaign::EventRow& row : session_->today())
        if (is_in_log(row.event)) rows.push_back(&row);
    int day = state().day();
    if (rows.empty() && day > 1) {
        --day;
        for (const campaign::EventRow& row : session_->yesterday())
            if (is_in_log(row.event)) rows.push_back(&row);
    }
    const Box inner =
        draw_panel(b, box, "ui-log", b.say("desk.happened", {{"n", std::to_string(day)}}));
    const double x = inner.x + 70, width = inner.right() - 12 - x;
    const theme::Style style = theme::label(13, theme::ink, 400);
    std::vector<double> heights;
    heights.reserve(rows.size());
    for (const campaign::EventRow* row : rows)
        heights.push_back(b.height_of(log_words(b.words(), row->line), style, width) + 5);
    const double room = draw_due(b, inner) - inner.y - 12;
    // How far back it may go: to where the first stands at the top.
    double total = 0;
    log_reach_ = 0;
    for (const double high : heights) {
        total += high;
        if (total > room) ++log_reach_;
    }
    const auto last = rows.size() - static_cast<std::size_t>(
                                        std::clamp(log_back_, 0, static_cast<int>(rows.size())));
    std::size_t first = last;
    double used = 0;
    while (first > 0 && used + heights[first - 1] <= room) used += heights[--first];
    double y = inner.y + 8;
    if (rows.empty())
        b.text({inner.x + 14, y, inner.width - 28, 40}, b.say("desk.nothing_yet"),
               theme::label(13, theme::soft_ink), 2, true);
    for (std::size_t i = first; i < last; ++i) {
        const campaign::EventRow& row = *rows[i];
        b.text({inner.x + 10, y, 38, 18}, hour_words(row.event.at),
               theme::label(12.5, theme::soft_ink, 600));
        b.icon({inner.x + 50, y + 1, 15, 15}, event_sign(row.event.kind), theme::ink);
        b.text({x, y, width, heights[i]}, log_words(b.words(), row.line), style, 12, true);
        y += heights[i];
    }
}

}  // namespace muster::client
