#include "client/battle/setup/frame.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/ui/widgets/page.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

/// The head of a set-up: tabs to what else the game has.
namespace muster::client {
namespace {

constexpr double tab_gap = 4, tab_inside = 12;

struct Tab {
    Command command;
    std::string words, count, key, tip;
    bool is_here{};
};

theme::Style words_style(const Tab& tab) {
    return theme::label(14, tab.is_here ? theme::bone : theme::ink, 600, theme::Align::centre);
}

double width_of(const Builder& b, const Tab& tab, bool has_counts) {
    double out = b.width_of(tab.words, words_style(tab)) + 2 * tab_inside;
    if (has_counts && !tab.count.empty()) out += b.width_of(tab.count, theme::label(13)) + 8;
    return out;
}

void draw_tab(Builder& b, const Box& box, const Tab& tab, bool has_count) {
    const bool is_hovered = !tab.is_here && b.is_hovered(tab.command);
    if (tab.is_here || is_hovered) b.add(Fill{box, tab.is_here ? theme::ink : theme::bone, 4});
    if (tab.is_here) b.add(Fill{box.inset(3), "", 3, theme::gilt, 0.75});
    double right = box.right() - tab_inside + 4;
    if (has_count && !tab.count.empty()) {
        const theme::Style style = theme::label(13, theme::soft_ink, 500, theme::Align::right);
        const double wide = b.width_of(tab.count, style) + 2;
        b.text({right - 2 - wide, box.y, wide, box.height}, tab.count, style);
        right -= wide + 6;
    }
    const double left = box.x + tab_inside - 4;
    b.line({left, box.y, right - left, box.height}, tab.words, words_style(tab));
    if (tab.is_here) return;  // It is what is shown.
    if (b.is_focused(tab.command)) b.ring(box, 5);
    Spot spot{box, tab.command, page::last_zone, tab.key};
    spot.words = tab.words;
    spot.reason = tab.tip;
    b.spot(std::move(spot));
}

std::vector<Tab> tabs_of(const SetupPen& pen, const SetupTabs& all) {
    const Builder& b = pen.b;
    std::vector<Tab> out{{{}, b.say("setup.title"), {}, {}, {}, true}};
    if (pen.setup.has_armies())
        out.push_back({act(SetupAct::armies), b.say("setup.armies"),
                       all.armies > 0 ? std::to_string(all.armies) : std::string{}, "A",
                       b.say("setup.armies_tip")});
    if (const Command rules = pen.setup.rules_command(); !(rules == Command{}))
        out.push_back({rules, b.say("setup.house_rules"), {}, {}, b.say("setup.house_rules_tip")});
    if (all.lessons > 0)
        out.push_back({act(SetupAct::lessons),
                       b.say("setup.lessons"),
                       b.say("setup.lessons_done", {{"n", std::to_string(all.lessons_done)},
                                                    {"of", std::to_string(all.lessons)}}),
                       {},
                       b.say("setup.lessons_tip")});
    return out;
}

}  // namespace

void draw_setup_head(SetupPen& pen, const BattleSetup::Head& head, const SetupTabs& all) {
    Builder& b = pen.b;
    const Box bar = page::draw_bar(b);
    const double back = page::draw_way_back(b, act(SetupAct::leave), b.say("armies.back"));
    const double rules = b.button_width(b.say("setup.book"), "F2");
    Spot book{
        {back - 8 - rules, bar.y + 7, rules, 34}, act(SetupAct::rulebook), page::last_zone, "F2"};
    book.reason = b.say("setup.book_tip");
    const double right = book.box.x - 12;
    b.button(std::move(book), b.say("setup.book"), Builder::Rank::secondary);
    const Box arms{bar.x + 9, bar.y + 1, 42, 47};
    if (all.game != nullptr)
        draw_arms(b, arms, *all.game);
    else
        b.icon({bar.x + 14, bar.y + 11, 26, 26}, head.sign, theme::ink);
    const std::vector<Tab> tabs = tabs_of(pen, all);
    const theme::Style style = theme::name(23);
    double x = bar.x + 60;
    const auto wanted = [&](bool has_counts) {
        double out = tab_gap * static_cast<double>(tabs.size() - 1);
        for (const Tab& tab : tabs) out += width_of(b, tab, has_counts);
        return out;
    };
    // Where the words are long, first the counts give way, and then everything a little.
    const double name = std::min(b.width_of(head.game, style) + 4, (right - x) * 0.3);
    b.line({x, bar.y, name, bar.height}, head.game, style);
    x += name + 18;
    const bool has_counts = wanted(true) <= right - x;
    const double part = std::min(1.0, (right - x) / wanted(has_counts));
    for (const Tab& tab : tabs) {
        const double wide = width_of(b, tab, has_counts) * part;
        draw_tab(b, {x, bar.y + 8, wide, 32}, tab, has_counts);
        x += wide + tab_gap;
    }
}

void draw_large_setup_head(SetupPen& pen, const Box& box, const BattleSetup::Head& head,
                           const SetupTabs& all) {
    Builder& b = pen.b;
    b.panel(box, theme::vellum);
    const Box arms{box.x + 5, box.y + 1, 24, box.height - 2};
    if (all.game != nullptr)
        draw_arms(b, arms, *all.game);
    else
        b.icon({arms.x, box.centre_y() - 11, 22, 22}, head.sign, theme::ink);
    double x = arms.right() + 6;
    // The name where the buttons leave it room.
    if (box.width >= 680) {
        const double name = std::min(b.width_of(head.game, theme::name(19)) + 4, 160.0);
        b.line({x, box.y, name, box.height}, head.game, theme::name(19));
        x += name + 10;
    }
    std::vector<Tab> buttons = tabs_of(pen, all);
    buttons.erase(buttons.begin());  // What is shown.
    buttons.push_back(
        {act(SetupAct::rulebook), b.say("setup.book"), {}, "F2", b.say("setup.book_tip")});
    buttons.push_back({act(SetupAct::leave), b.say("armies.back"), {}, "Esc", {}});
    const double wide = (box.right() - 3 - x) / static_cast<double>(buttons.size());
    for (const Tab& button : buttons) {
        const Box at{x, box.y + 3, wide - 3, box.height - 6};
        b.add(Fill{at, b.is_hovered(button.command) ? theme::bone : theme::leaf, 4, theme::ink, 1});
        b.line(at.inset(4), button.words, theme::label(13, theme::ink, 600, theme::Align::centre));
        if (b.is_focused(button.command)) b.ring(at, 5);
        Spot spot{at, button.command, page::last_zone, button.key};
        spot.words = button.words;
        spot.reason = button.tip;
        b.spot(std::move(spot));
        x += wide;
    }
}

}  // namespace muster::client
