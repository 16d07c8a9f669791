#include "client/campaign/file/words.hpp"
#include "client/campaign/seat/panel.hpp"
#include "client/campaign/seat/seat.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/text/narrate.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

/// The standing order, and the form for a new one.
namespace muster::client {

namespace seat_zone = campaign_seat::zone;

namespace {

struct ActionLook {
    const char *sign, *words;
};
constexpr std::array<ActionLook, campaign_seat::day_actions> action_looks{
    {{"act-march", "campaignseat.act_march"},
     {"act-forced", "campaignseat.act_forced"},
     {"act-night-march", "campaignseat.act_night"},
     {"act-rest", "campaignseat.act_rest"},
     {"act-forage", "campaignseat.act_forage"},
     {"act-raze", "campaignseat.act_raze"},
     {"act-siege", "campaignseat.act_besiege"},
     {"act-harry", "campaignseat.act_harry"},
     {"act-build", "campaignseat.act_build"},
     {"act-embark", "campaignseat.act_ships"}}};

/// A fault with the nearest word before all that is allowed, of which not everything may have room.
std::string nearest_first(const std::string& text) {
    const std::size_t allowed = text.find("; allowed:"), nearest = text.rfind("; did you mean");
    if (allowed == std::string::npos || nearest == std::string::npos || nearest < allowed)
        return text;
    return text.substr(0, allowed) + text.substr(nearest) + text.substr(allowed, nearest - allowed);
}

/// What an army does, by the beginning of its first task; none: 10.
std::size_t action_of(const std::string& task) {
    if (task.starts_with("march"))
        return task.find(", forced") != std::string::npos     ? 1
               : task.find(", by night") != std::string::npos ? 2
                                                              : 0;
    constexpr std::array<const char*, campaign_seat::day_actions> verbs{
        "-", "-", "-", "rest", "forage", "raze", "besiege", "harry", "build engines", "embark"};
    for (std::size_t i = 3; i < verbs.size(); ++i)
        if (task.starts_with(verbs[i])) return i;
    return verbs.size();
}

}  // namespace

std::string CampaignSeat::given_words(const Builder& b) const {
    if (!view_.army) return b.say("campaignseat.no_army");
    if (given_ && !given_->reply.empty())
        return b.say("campaignseat.refused", {{"reply", given_->reply}});
    if (given_ && given_->is_under_way) return b.say("campaignseat.under_way");
    // Nobody says whether it still stands (CA-10).
    const campaign::Minute at = given_ ? given_->at : view_.army->given_at;
    if (at < 0) return b.say("campaignseat.no_order");
    return b.say("campaignseat.given_day", {{"n", std::to_string(campaign::day_of(at))}});
}

std::string CampaignSeat::stands_words(const Builder& b) const {
    return b.say("campaignseat.so", {{"state", given_words(b)}});
}

void CampaignSeat::draw_actions(Builder& b, const Box& box, int columns) const {
    const int rows = (campaign_seat::day_actions + columns - 1) / columns;
    constexpr double gap = 4;
    const double wide = (box.width - gap * (columns - 1)) / columns;
    const double high = (box.height - gap * (rows - 1)) / rows;
    const std::size_t now =
        view_.army && !view_.army->tasks.empty() ? action_of(view_.army->tasks.front()) : 10;
    for (int i = 0; i < campaign_seat::day_actions; ++i) {
        const auto which = static_cast<std::size_t>(i);
        const Box at{box.x + (i % columns) * (wide + gap), box.y + (i / columns) * (high + gap),
                     wide, high};
        Spot spot{at, act(Act::action, i), seat_zone::order};
        const std::string words = b.say(action_looks[which].words);
        spot.words = words;
        spot.reason = b.say(std::string{action_looks[which].words} + "_tip");
        spot.is_enabled = view_.army.has_value();
        if (!spot.is_enabled) spot.reason = b.say("campaignseat.no_army");
        const bool is_on = which == now, is_hovered = b.is_hovered(spot.command);
        const char* colour = is_on ? theme::bone : spot.is_enabled ? theme::ink : theme::soft_ink;
        b.add(Fill{at,
                   is_on              ? theme::ink
                   : !spot.is_enabled ? theme::shade
                   : is_hovered       ? theme::bone
                                      : theme::vellum,
                   4, theme::ink, 1.2});
        const bool has_words = high >= 38;
        const double size = has_words ? std::min(20.0, high - 22) : std::min(18.0, high - 6);
        b.icon(
            {at.centre_x() - size / 2, has_words ? at.y + 4 : at.centre_y() - size / 2, size, size},
            action_looks[which].sign, colour);
        if (has_words)
            b.short_line({at.x + 1, at.bottom() - 18, at.width - 2, 16}, words,
                         theme::label(12, colour, 500, theme::Align::centre));
        if (b.is_focused(spot.command)) b.ring(at, 5);
        b.spot(std::move(spot));
    }
}

void CampaignSeat::draw_standing(Builder& b, const Box& box) const {
    const Box inner = seat_panel(b, box, "act-order", b.say("campaignseat.standing"));
    const int columns = inner.width > 600 ? 10 : inner.width > 430 ? 5 : 4;
    const int rows = (campaign_seat::day_actions + columns - 1) / columns;
    const double actions = rows * 44 + (rows - 1) * 4;
    const Box below{inner.x, inner.bottom() - actions, inner.width, actions};
    std::string words;
    if (given_ && !given_->text.empty()) {
        words = given_->text;
    } else if (view_.army) {
        for (const std::string& task : view_.army->tasks)
            words += (words.empty() ? "" : "\n") + task;
    }
    while (words.ends_with('\n')) words.pop_back();
    const bool was_ordered = given_ || !view_.army || view_.army->given_at >= 0;
    if (words.empty())
        words = b.say(was_ordered ? "campaignseat.nothing_ordered" : "campaignseat.never_ordered");
    const double room = below.y - 26 - inner.y;
    theme::Style style = theme::prose(15);
    style.italic = true;
    order_text_.draw(
        b, {{inner.x, inner.y, inner.width, room}, act(Act::order_whole), seat_zone::army}, words,
        style);
    const bool is_open = view_.army && given_ && (given_->is_under_way || !given_->reply.empty());
    b.short_line({inner.x, below.y - 24, inner.width, 18},
                 is_open ? b.say("campaignseat.given_on",
                                 {{"n", std::to_string(campaign::day_of(given_->at))},
                                  {"state", given_words(b)}})
                         : given_words(b),
                 theme::label(13, theme::soft_ink));
    draw_actions(b, below, columns);
}

void CampaignSeat::draw_reading(Builder& b, const Box& box) const {
    double y = box.y;
    if (!problem_.empty()) {
        const theme::Style style = theme::label(13, theme::bad, 600);
        b.add(Label{{box.x, y, box.width, 36}, problem_, style, 2, true, true});
        y += 38;
    }
    if (check_.faults.empty()) {
        b.short_line({box.x, y, box.width, 20}, b.say("campaignseat.reads"),
                     theme::label(13, theme::good, 600));
        y += 21;
        for (const std::string& one : check_.understood) {
            if (y + 19 > box.bottom()) break;
            b.short_line({box.x + 12, y, box.width - 12, 19}, campaign::on_one_line(one),
                         theme::label(13, theme::soft_ink));
            y += 19;
        }
        return;
    }
    for (const OrderFault& fault : check_.faults) {
        const std::string where =
            b.say("campaignseat.at",
                  {{"line", std::to_string(fault.line)}, {"column", std::to_string(fault.column)}});
        const auto style = theme::label(13, theme::bad, 500);
        const std::string words =
            where + " " +
            campaign::without_rules(speech_of(b.words())("fault", nearest_first(fault.text)));
        const double high = std::min(58.0, b.height_of(words, style, box.width - 10) + 3);
        if (y + high > box.bottom()) break;
        Spot spot{{box.x, y, box.width, high}, act(Act::fault, fault.line), seat_zone::order};
        spot.words = where;
        if (b.is_hovered(spot.command)) b.fill(spot.box, theme::shade, 3);
        b.add(Label{{box.x + 5, y, box.width - 10, high}, words, style, 3, true, true});
        if (b.is_focused(spot.command)) b.ring(spot.box, 4);
        b.spot(std::move(spot));
        y += high + 3;
    }
}

void CampaignSeat::draw_form(Builder& b, const Box& box) const {
    const Box inner = seat_panel(b, box, "act-order", b.say("campaignseat.form"), view_.name);
    const bool is_small = inner.height < 300;
    const double actions = is_small ? 30 : 2 * 44 + 4;
    double y = inner.y;
    draw_actions(b, {inner.x, y, inner.width, actions}, is_small ? 10 : 5);
    y += actions + 8;
    const double foot = is_small ? 30 : 38;
    const Box buttons{inner.x, inner.bottom() - foot, inner.width, foot};
    const double room = buttons.y - 8 - y;
    if (!is_small) {
        b.add(Label{{inner.x, y, inner.width, 36},
                    b.say("campaignseat.form_text"),
                    theme::label(13, theme::soft_ink),
                    2,
                    true,
                    true});
        y += 40;
    }
    const double text = is_small ? room * 0.6 : (room - 40) * 0.56;
    Spot spot{{inner.x, y, inner.width, text}, act(Act::form_text), seat_zone::order};
    spot.words = b.say("campaignseat.form");
    AreaLook look;
    look.hint = b.say("campaignseat.form_hint");
    for (const OrderFault& fault : check_.faults) look.wrong.push_back(fault.line);
    draw_text_area(b, std::move(spot), form_, look);
    y += text + 8;
    draw_reading(b, {inner.x, y, inner.width, buttons.y - 4 - y});
    double right = buttons.right();
    const auto button = [&](Act what, const char* id, const std::string& key, Builder::Rank rank) {
        const std::string words = b.say(id);
        const double wide = b.button_width(words, key);
        Spot place{{right - wide, buttons.y, wide, foot}, act(what), seat_zone::order, key};
        b.button(std::move(place), words, rank);
        right -= wide + 8;
    };
    button(Act::give, "campaignseat.give", "", Builder::Rank::primary);
    button(Act::put_away, "campaignseat.put_away", "Esc", Builder::Rank::secondary);
    if (right - buttons.x > b.button_width(b.say("campaignseat.refill"), ""))
        button(Act::refill, "campaignseat.refill", "", Builder::Rank::secondary);
}

}  // namespace muster::client
