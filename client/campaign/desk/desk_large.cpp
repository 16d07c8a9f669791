#include "client/campaign/desk/desk.hpp"
#include "client/campaign/desk/pen.hpp"
#include "client/campaign/file/words.hpp"
#include "client/ui/widgets/tabs.hpp"
#include "engine/campaign/model/time.hpp"

#include <array>
#include <string>
#include <vector>

/// The referee's desk with large text: the map and what stands beside it are tabs.
namespace muster::client {

namespace desk_zone = campaign_desk::zone;
namespace large_tab = campaign_desk::large_tab;

/// What waits shows by itself.
int CampaignDesk::tab() const {
    if (tab_) return *tab_;
    return campaign::is_waiting(state()) ? large_tab::ruling : large_tab::map;
}

bool CampaignDesk::shows_map() const {
    return !is_large() || campaign_desk::large_map.shows_map(size_, tab());
}

void CampaignDesk::open_tab(int which) {
    tab_ = which;
    host().focus_on(act(Act::tab, campaign_desk::large_map.open_tab(size_, which)));
    host().changed();
}

void CampaignDesk::draw_large_banner(Builder& b, const Box& box) const {
    b.panel(box, theme::vellum);
    SignTools tools{b, box, desk_zone::tools};
    tools.add({act(Act::leave), "Esc", "tool.leave", "ui-quit"});
    tools.add({act(Act::by_hand), "J", "desk.by_hand", "ui-hand"});
    tools.add({act(Act::papers), "L", "desk.papers", "letter"});
    tools.add({act(Act::layers), "Y", "desk.layers", "ui-layers"});
    tools.add({act(Act::seen), "V", "desk.seen", "scout"});
    tools.add({act(Act::undo), "U", "tool.undo", "ui-undo"});
    const theme::Style style = theme::name(15, theme::bone);
    const std::string day = b.say("campaignclock.day", {{"n", std::to_string(state().day())}});
    const double tag = std::min(tools.right() - box.x - 8, b.width_of(day, style) + 42);
    b.fill({box.x + 1, box.y + 1, tag, box.height - 2}, theme::ink, 3);
    b.icon({box.x + 8, box.centre_y() - 9, 18, 18}, "ui-referee", theme::gilt);
    b.short_line({box.x + 32, box.y, tag - 36, box.height}, day, style);
    const double x = box.x + tag + 8;
    const std::string phase = phase_words_of(b, state().phase);
    if (tools.right() - x > 56)
        b.short_line({x, box.y, tools.right() - x, box.height}, phase,
                     theme::label(13, theme::ink, 600));
}

void CampaignDesk::draw_large_tabs(Builder& b, const Box& box) const {
    constexpr std::array<const char*, large_tab::count> names{
        "desk.tab_map", "desk.tab_ruling", "desk.orders", "desk.armies", "desk.tab_log"};
    const int open = campaign_desk::large_map.open_tab(size_, tab());
    std::vector<PanelTab> tabs;
    for (int i = 0; i < large_tab::count; ++i) {
        if (campaign_desk::large_map.open_tab(size_, i) != i) continue;
        const bool has_count = unread() > 0 && (i == large_tab::orders);
        tabs.push_back({act(Act::tab, i), b.say(names[static_cast<std::size_t>(i)]),
                        has_count ? std::to_string(unread()) : std::string{},
                        tabs.empty() ? "T" : "", i == open});
    }
    draw_panel_tabs(b, box, desk_zone::tabs, tabs);
}

void CampaignDesk::draw_large(Builder& b) const {
    const double column = campaign_desk::large_map.layout(size_).panel.width;
    layout_ = campaign_desk::large_layout_of(size_, ruling_height(b, column), tab());
    draw_large_banner(b, layout_.banner);
    if (shows_map()) map_.draw(b, layout_.map, state());
    if (layout_.ruling.width > 0) draw_ruling(b, layout_.ruling);
    if (layout_.orders.width > 0) draw_orders(b, layout_.orders);
    if (layout_.armies.width > 0) draw_armies(b, layout_.armies);
    if (layout_.log.width > 0) draw_log(b, layout_.log);
    draw_large_tabs(b, layout_.tabs);
    draw_clock(b, layout_.clock);
    draw_said(b, layout_.said);
}

}  // namespace muster::client
