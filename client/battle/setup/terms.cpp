#include "client/battle/setup/frame.hpp"
#include "client/battle/setup/rows.hpp"
#include "client/ui/screen/marks.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

/// What lies below the sides in the set-up: the terms, the costs, and the battle's beginning.
namespace muster::client {
namespace {

constexpr double head_high = 36;

void draw_low_head(Builder& b, const Box& box, const char* colour, const std::string& words,
                   const std::string& sign) {
    b.fill({box.x + 1, box.y + 1, box.width - 2, head_high - 1}, colour, 3);
    b.rule(box.x + 1, box.y + head_high, box.width - 2);
    double x = box.x + 14;
    if (!sign.empty()) {
        b.icon({x, box.y + 9, 20, 20}, sign, theme::ink);
        x += 28;
    }
    b.line({x, box.y + 1, box.right() - 12 - x, head_high}, words, theme::name(18));
}

/// An ink triangle with a mark of exclamation.
void draw_warning(Builder& b, const Box& box) {
    b.add(Polygon{{{box.centre_x(), box.y}, {box.right(), box.bottom()}, {box.x, box.bottom()}},
                  theme::ink,
                  theme::ink,
                  2});
    b.fill({box.centre_x() - 1, box.y + box.height * 0.34, 2, box.height * 0.34}, theme::bone);
    b.fill({box.centre_x() - 1, box.y + box.height * 0.77, 2, 2}, theme::bone);
}

/// A button for words that a person chose, however long: its tooltip says them whole.
void draw_remedy(Builder& b, Spot spot, const std::string& words) {
    const Box box = spot.box;
    b.add(Fill{box, b.is_hovered(spot.command) ? theme::bone : theme::vellum, 4, theme::ink, 1.5});
    const auto key = theme::label(12, theme::ink, 600, theme::Align::centre);
    const double wide = b.width_of(b.key_name(spot.key), key) + 12;
    const Box at{box.right() - 10 - wide, box.centre_y() - 9, wide, 18};
    b.add(Fill{at, "", 3, theme::ink, 1});
    b.text(at, b.key_name(spot.key), key);
    const double room = at.x - box.x - 16;
    const theme::Style style = theme::label(13, theme::ink, 600);
    const int lines = b.width_of(words, style) > room ? 2 : 1;
    Label label{{box.x + 10, box.y, room, box.height}, words, b.fitted(words, style, room, lines)};
    label.max_lines = lines;
    label.may_be_cut = true;
    b.add(std::move(label));
    if (b.is_focused(spot.command)) b.ring(box);
    spot.words = words;
    b.spot(std::move(spot));
}

struct Costs {
    std::vector<int> now;
    std::vector<Offers> offers;
};
Costs costs_of(const std::vector<SetupSide>& sides) {
    Costs out;
    for (const SetupSide& side : sides) {
        out.now.push_back(side.cost.value_or(0));
        Offers offers;
        // No army against itself.
        const auto is_taken = [&](const SetupArmy& army) {
            return std::any_of(sides.begin(), sides.end(), [&](const SetupSide& other) {
                return &other != &side && other.army == army.name;
            });
        };
        if (side.fixed.empty())
            for (const SetupArmy& army : side.armies)
                offers.push_back(is_taken(army) ? std::nullopt : army.cost);
        out.offers.push_back(std::move(offers));
    }
    return out;
}

void draw_cost_bars(SetupPen& pen, const Box& box, const Costs& costs) {
    Builder& b = pen.b;
    const auto count = static_cast<double>(pen.sides.size());
    // The line says what it is where that leaves the bars enough.
    const bool has_words = (box.height - 18) / count >= 22;
    const double pitch = std::min((box.height - (has_words ? 18 : 0)) / count, 58.0);
    const double high = std::clamp(pitch - 10, 6.0, 28.0);
    const int least = *std::min_element(costs.now.begin(), costs.now.end());
    const int most = *std::max_element(costs.now.begin(), costs.now.end());
    const double whole = std::max({1.0, most * 1.02, least * 1.12});
    const double figures = 58;
    const double left = box.x + 32;
    const double room = box.right() - figures - left;
    double y = box.y;
    for (std::size_t i = 0; i < pen.sides.size(); ++i, y += pitch) {
        const SetupSide& side = pen.sides[i];
        const double mid = y + pitch / 2;
        b.icon({box.x, mid - 9, 18, 18}, side.colours.icon, side.colours.fill);
        const Box bar{left, mid - high / 2, std::max(2.0, room * costs.now[i] / whole), high};
        if (index(side.seat) < theme::sides.size())
            b.add(side_ground(b, bar, side.seat));
        else
            b.fill(bar, side.colours.fill);
        b.add(Fill{bar, "", 1, theme::ink, 1});
        b.line({box.right() - figures + 4, mid - 12, figures - 4, 24}, std::to_string(costs.now[i]),
               theme::figure(18, theme::ink, theme::Align::right));
    }
    // Up to here a side would be even with the cheapest.
    const double even = left + room * least * 1.1 / whole;
    for (double dash = box.y; dash < y + 2; dash += 6) b.fill({even, dash, 1.5, 3}, theme::ink);
    if (!has_words) return;
    const std::string words = b.say("setup.even_up_to");
    const auto style = theme::label(12, theme::soft_ink);
    const double wide = b.width_of(words, style) + 2;
    b.line({std::max(left, even - wide), y + 2, wide, 18}, words, style);
}

}  // namespace

void draw_setup_terms(SetupPen& pen, const Box& box) {
    Builder& b = pen.b;
    b.panel(box, theme::leaf);
    const auto rows = pen.setup.rows(b.words(), b.settings(), pen.kinds);
    // The rows go before their head.
    const bool has_head = box.height - head_high - 14 >= 38 * static_cast<double>(rows.size());
    if (has_head) draw_low_head(b, box, theme::shade, b.say("setup.terms"), "ground-plain");
    const double top = has_head ? head_high + 12 : 10;
    draw_setup_rows(b, {box.x + 14, box.y + top, box.width - 28, box.height - top - 6}, rows, 0.42,
                    pen.terms_zone());
}

void draw_setup_fairness(SetupPen& pen, const Box& box) {
    Builder& b = pen.b;
    const Costs costs = costs_of(pen.sides);
    const Fairness fairness = fairness_of(costs.now);
    b.panel(box, theme::leaf);
    const SetupSide& dear = pen.sides[fairness.dear];
    const std::string words =
        fairness.is_even ? b.say("setup.even")
        : fairness.percent == 0
            ? b.say("setup.uneven_far", {{"side", dear.name}})
            : b.say("setup.uneven", {{"side", dear.name}, {"n", std::to_string(fairness.percent)}});
    if (fairness.is_even) {
        draw_low_head(b, box, theme::leaf, words, "");
    } else {
        draw_low_head(b, {box.x, box.y, box.width, box.height}, theme::amber, "", "");
        draw_warning(b, {box.x + 14, box.y + 9, 20, 18});
        b.line({box.x + 42, box.y + 1, box.width - 54, head_high}, words, theme::name(18));
    }
    const auto remedy = remedy_for(costs.now, costs.offers);
    const bool can_thin = !fairness.is_even && dear.fixed.empty() && pen.setup.can_thin_out();
    const double buttons = remedy || can_thin ? 44 : 0;
    draw_cost_bars(
        pen,
        {box.x + 14, box.y + head_high + 8, box.width - 28, box.height - head_high - 16 - buttons},
        costs);
    const bool has_both = remedy && can_thin;
    const double wide = has_both ? (box.width - 36) / 2 : box.width - 28;
    Box at{box.x + 14, box.bottom() - 46, wide, 36};
    if (remedy) {
        const SetupArmy& army = pen.sides[remedy->side].armies[remedy->army];
        Spot spot{at, act(SetupAct::remedy, remedy->side, remedy->army), pen.fairness_zone(), "B"};
        spot.reason = b.say("setup.instead_tip", {{"side", pen.sides[remedy->side].name},
                                                  {"army", army.name},
                                                  {"cost", std::to_string(army.cost.value_or(0))}});
        draw_remedy(b, std::move(spot), b.say("setup.instead", {{"army", army.name}}));
        at.x += wide + 8;
    }
    if (can_thin) {
        Spot spot{at, act(SetupAct::thin, fairness.dear), pen.fairness_zone(), "T"};
        spot.reason = b.say("setup.thin_tip", {{"army", dear.army}});
        draw_remedy(b, std::move(spot), b.say("setup.thin", {{"army", dear.army}}));
    }
}

namespace {

/// "Madder", "Madder and Woad", "Madder, Woad and Weld".
std::string listed(const Words& words, const std::vector<std::string>& names) {
    std::string out = names.front();
    for (std::size_t i = 1; i + 1 < names.size(); ++i) out += ", " + names[i];
    return names.size() < 2 ? out : words("settings.and", {{"one", out}, {"other", names.back()}});
}

/// "You lead Madder. The computer (Fair) leads Woad."
std::string leaders(const SetupPen& pen) {
    const Words& words = pen.b.words();
    std::array<std::vector<std::string>, players::kind_names.size()> led;
    std::vector<std::string> by_referee;
    for (std::size_t i = 0; i < pen.sides.size(); ++i) {
        const SetupSide& side = pen.sides[i];
        if (side.is_referees())
            by_referee.push_back(side.name);
        else if (side.played_by.empty() && side.players == nullptr)
            led[static_cast<std::size_t>(pen.kinds[i])].push_back(side.name);
    }
    std::string out;
    const auto add = [&](const std::string& sentence) {
        if (!sentence.empty()) out += (out.empty() ? "" : " ") + sentence;
    };
    for (std::size_t i = 0; i < led.size(); ++i) {
        if (led[i].empty()) continue;
        const auto kind = static_cast<players::Kind>(i);
        const char* message = kind != players::Kind::human ? "setup.computer_leads"
                              : led[i].size() == 1         ? "setup.you_lead"
                                                           : "setup.people_lead";
        add(words(message, {{"side", listed(words, led[i])}, {"level", kind_words(words, kind)}}));
    }
    if (!by_referee.empty())
        add(words("setup.referee_leads", {{"side", listed(words, by_referee)}}));
    add(pen.setup.remark(words, pen.kinds));
    return out;
}

}  // namespace

/// The one thing that all of this is for.
void draw_setup_begin(SetupPen& pen, const Box& box) {
    Builder& b = pen.b;
    Spot spot{box, act(SetupAct::start), pen.start_zone(), "Enter"};
    const std::string obstacle = first_fault(b.words(), pen.setup.obstacle(b.words()));
    spot.is_enabled = obstacle.empty();
    spot.reason = obstacle;
    const bool is_hot = b.is_hovered(spot.command) && spot.is_enabled;
    const char* ground = !spot.is_enabled ? theme::shade : is_hot ? "#35302B" : theme::ink;
    const char* colour = spot.is_enabled ? theme::bone : theme::soft_ink;
    b.add(Fill{box, ground, 5, theme::ink, 1.5, 1, true});
    if (spot.is_enabled) b.add(Fill{box.inset(3), "", 4, theme::gilt, 0.75});
    const double sign = std::min(28.0, box.height - 18);
    b.icon({box.x + 16, box.centre_y() - sign / 2, sign, sign}, "stat-attack",
           spot.is_enabled ? theme::gilt : theme::soft_ink);
    const auto key = theme::label(12, colour, 600, theme::Align::centre);
    const double wide = b.width_of("Enter", key) + 12;
    const Box at{box.right() - 16 - wide, box.centre_y() - 10, wide, 20};
    const double x = box.x + 26 + sign;
    const std::string words = b.say("setup.begin");
    // The words before their key.
    const bool has_key =
        !pen.is_large() || b.width_of(words, theme::name(17, colour)) <= at.x - 8 - x;
    if (has_key) {
        b.add(Fill{at, "", 3, colour, 1});
        b.text(at, "Enter", key);
    }
    b.line({x, box.y, (has_key ? at.x - 8 : box.right() - 12) - x, box.height}, words,
           theme::name(22, colour));
    if (b.is_focused(spot.command)) b.ring(box);
    spot.words = words;
    b.spot(std::move(spot));
}

void draw_setup_start(SetupPen& pen, const Box& box) {
    Builder& b = pen.b;
    b.panel(box, theme::vellum);
    const double x = box.x + 14;
    const double width = box.width - 28;
    const double swap = box.height < 190 ? 32 : 36;
    const double begin = pen.is_large() ? 0 : std::clamp(box.height * 0.31, 46.0, 72.0);
    const double foot = box.bottom() - 10 - swap;
    const double top = foot - 9 - begin;
    const std::string words = leaders(pen);
    const double room = top - 6 - box.y - 6;
    const int lines = std::max(1, static_cast<int>(room / 16));
    b.text({x, box.y + 6, width, room}, words,
           b.fitted(words, theme::label(14, theme::soft_ink), width, lines), lines);
    if (begin > 0) draw_setup_begin(pen, {x, top, width, begin});
    Spot spot{{x, foot, width, swap}, act(SetupAct::swap), pen.start_zone(), "X"};
    spot.is_enabled = pen.setup.can_swap();
    spot.reason = !pen.sides.empty() && !pen.sides.front().fixed.empty() ? pen.sides.front().fixed
                                                                         : b.say("setup.swap_tip");
    b.button(std::move(spot), b.say("setup.swap"), Builder::Rank::secondary, "stat-move");
}

}  // namespace muster::client
