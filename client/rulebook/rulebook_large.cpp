#include "client/rulebook/rulebook.hpp"
#include "client/scenes/in_list.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "client/ui/widgets/tabs.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

/// The rulebook with large text: its contents, the page, and what that names as tabs.
namespace muster::client {
namespace {

constexpr double book_edge = 8, book_gap = 4, bar_high = 30, tabs_high = 26, title_letters = 22;

}  // namespace

void RulebookScene::draw_large_head(Builder& b) const {
    const Size size = b.size();
    b.fill({0, 0, size.width, size.height}, theme::felt);
    const Box bar{book_edge, book_gap, size.width - 2 * book_edge, bar_high};
    b.panel(bar, theme::vellum);
    const std::string words = b.say("rulebook.back");
    const double way_back = b.button_width(words, "Esc");
    const Box at{bar.right() - 3 - way_back, bar.y + 2, way_back, bar_high - 4};
    b.button({at, act(leave), book_zone::head + 1, "Esc"}, words, Builder::Rank::secondary);
    const double field = std::min(260.0, bar.width * 0.4);
    const Box sought{at.x - 8 - field, bar.y + 2, field, bar_high - 4};
    draw_search(b, sought);
    b.icon({bar.x + 8, bar.centre_y() - 10, 20, 20}, "ui-rules", theme::ink);
    const double x = bar.x + 36;
    b.short_line({x, bar.y, sought.x - 6 - x, bar.height}, b.say("rulebook.title"),
                 theme::name(18));
    const Box row{book_edge, bar.bottom() + book_gap, bar.width, tabs_high};
    std::vector<PanelTab> tabs;
    for (const auto& [which, id] :
         {std::pair{contents_tab, "rulebook.contents"}, std::pair{page_tab, "rulebook.page"},
          std::pair{also_tab, "rulebook.see_also"}})
        tabs.push_back(
            {act(open_tab, which), b.say(id), {}, std::to_string(which + 1), which == tab_});
    draw_panel_tabs(b, row, book_zone::head, tabs);
}

void RulebookScene::draw_large_contents(Builder& b, const Box& box) const {
    b.panel(box);
    // The games in as many rows as let their names stand whole.
    const std::size_t count = games_->size();
    const std::size_t columns = std::min<std::size_t>(count, box.width >= 480 ? 3 : 2);
    const double wide = (box.width - 12) / static_cast<double>(columns);
    double bottom = box.y;
    for (std::size_t i = 0; i < count; ++i) {
        const Box at{box.x + 8 + wide * static_cast<double>(i % columns),
                     box.y + 6 + 30 * static_cast<double>(i / columns), wide - 4, 26};
        Spot spot{at, act(game, i), book_zone::contents};
        spot.words = game_name(b.words(), *(*games_)[i]);
        const std::string name = spot.words;
        draw_chip(b, std::move(spot), i == game_, name);
        bottom = at.bottom();
    }
    draw_chapters(b, {box.x + 4, bottom + 6, box.width - 8, box.bottom() - bottom - 10});
    b.start_focus_at(act(chapter, at_));
}

void RulebookScene::draw_large_page(Builder& b, const Box& box) const {
    b.panel(box);
    constexpr double inset = 14, turns = 30;
    const double x = box.x + inset, width = box.width - 2 * inset;
    const double foot = box.bottom() - turns - 2;
    const double top = box.y + 3, title = title_height(title_letters);
    const double room = foot - 4 - top;
    set_page(b, width, room - title);
    // The title goes with the first lines.
    const bool fits = lines_height(0, lines_.size()) <= room - title;
    top_ = std::min(top_, fits ? 0 : std::max<std::size_t>(1, last_top(room)));
    const double used = top_ == 0 ? title : 0;
    if (top_ == 0) draw_title(b, x, top, width, title_letters);
    draw_page_lines(b, {x, top + used, width, room - used}, box.right() - 9);
    b.rule(x, foot, width);
    draw_turns(b, {x, foot + 1, width, turns});
    b.start_focus_at(act(open_tab, page_tab));
}

void RulebookScene::draw_also(Builder& b, const Box& box) const {
    b.panel(box, theme::vellum);
    const std::vector<std::string> named = see_also();
    if (named.empty())
        b.text(box.inset(16), b.say("rulebook.nothing"), theme::label(14, theme::soft_ink), 3,
               true);
    also_.clear();
    for (const std::string& rule : named) also_.push_back(link_to(rule));
    constexpr double number = 76;
    const Box rows{box.x + 8, box.y + 8, box.width - 16, box.height - 12};
    draw_list(
        b, rows, also_list_, static_cast<int>(named.size()), {54, 4},
        [&](const Box& row, int index) {
            const auto i = static_cast<std::size_t>(index);
            const bool is_lit = b.is_hovered(also_[i]) || b.is_focused(also_[i]);
            b.add(Fill{row, is_lit ? theme::bone : theme::leaf, 4, theme::rule, 1});
            b.text({row.x + 10, row.y, number, row.height}, named[i],
                   theme::label(14, theme::side(Seat::blue).fill, 600));
            const std::string gist = book_->gist(named[i]);
            const Box said{row.x + 10 + number, row.y + 3, row.width - number - 18, row.height - 6};
            b.add(Label{said, gist, theme::prose(15), 2, false, true});
            if (b.is_focused(also_[i])) b.ring(row, 4);
            Spot spot{row, also_[i], book_zone::margin};
            spot.words = named[i] + ": " + gist;
            b.spot(std::move(spot));
        });
    b.start_focus_at(also_.empty() ? act(open_tab, also_tab) : also_.front());
}

void RulebookScene::draw_large(Builder& b) const {
    draw_large_head(b);
    b.caption(b.say("rulebook.caption"));
    const double top = book_gap + bar_high + book_gap + tabs_high + book_gap;
    const Box panel{book_edge, top, b.size().width - 2 * book_edge,
                    b.size().height - book_gap - top};
    if (!book_) {
        b.panel(panel);
        b.add(Label{panel.inset(14), problem_, theme::label(14, theme::bad), 8, true, true});
        b.start_focus_at(act(leave));
        return;
    }
    switch (tab_) {
        case contents_tab: draw_large_contents(b, panel); break;
        case page_tab: draw_large_page(b, panel); break;
        case also_tab: draw_also(b, panel); break;
    }
}

bool RulebookScene::press_in_lists(Key key) {
    const Command focus = host().attention().focus;
    const bool is_listed = is_large_ ? tab_ != page_tab : focus.is(chapter);
    if (!book_ || !is_listed) return false;
    if (is_large_ && tab_ == also_tab) return press_in_list(host(), also_list_, also_, key);
    // Page keys are the page's where it stands beside.
    if (!is_large_ && key != Key::up && key != Key::down) return false;
    std::vector<Command> rows;
    for (const std::size_t section : contents()) rows.push_back(act(chapter, section));
    return press_in_list(host(), list_, rows, key);
}

}  // namespace muster::client
