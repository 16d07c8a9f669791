#include "client/ui/tabs.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace {

void draw_panel_tab(Builder& b, const Box& box, int zone, const PanelTab& tab) {
    const bool is_lit = b.is_hovered(tab.command) || b.is_focused(tab.command);
    const char* colour = tab.is_open ? theme::bone : theme::ink;
    b.add(Fill{box,
               tab.is_open ? theme::ink
               : is_lit    ? theme::bone
                           : theme::vellum,
               4, theme::ink, 1});
    if (tab.is_open) b.add(Fill{box.inset(2.5), "", 3, theme::gilt, 1});
    const theme::Style style = theme::label(13, colour, 600, theme::Align::centre);
    const std::string words = tab.count.empty() ? tab.words : tab.words + " " + tab.count;
    Box said = box.inset(4);
    // The key stands in its box where the words leave it room.
    const theme::Style small = theme::label(12, colour, 600, theme::Align::centre);
    const double key = tab.key.empty() ? 0 : b.width_of(b.key_name(tab.key), small) + 10;
    if (key > 0 && b.width_of(words, style) + key + 10 <= said.width) {
        const Box at{said.right() - key, box.centre_y() - 8, key, 16};
        b.add(Fill{at, "", 3, colour, 1});
        b.text(at, b.key_name(tab.key), small);
        said.width -= key + 4;
    }
    b.line(said, words, style);
    if (b.is_focused(tab.command)) b.ring(box, 5);
    Spot spot{box, tab.command, zone, tab.key};
    spot.words = tab.words;
    b.spot(std::move(spot));
}

}  // namespace

void draw_panel_tabs(Builder& b, const Box& box, int zone, const std::vector<PanelTab>& tabs) {
    if (tabs.empty()) return;
    constexpr double gap = 4;
    const double count = static_cast<double>(tabs.size());
    const double wide = std::min(190.0, (box.width - gap * (count - 1)) / count);
    double x = box.x;
    for (const PanelTab& tab : tabs) {
        draw_panel_tab(b, {x, box.y, wide, box.height}, zone, tab);
        x += wide + gap;
    }
}

void draw_sign_tool(Builder& b, const Box& at, Spot spot, const char* sign, bool is_on) {
    const Command command = spot.command;
    const char* ground = is_on ? theme::ink : spot.is_enabled ? theme::leaf : theme::shade;
    const char* colour = is_on ? theme::bone : spot.is_enabled ? theme::ink : theme::soft_ink;
    b.add(Fill{at, ground, 4, theme::ink, 1});
    b.icon({at.x + 4, at.centre_y() - 8, 16, 16}, sign, colour);
    b.text({at.x + 20, at.y, at.width - 22, at.height}, b.key_name(spot.key),
           theme::label(12, colour, 600, theme::Align::centre));
    if (b.is_focused(command)) b.ring(at, 4);
    spot.box = at;
    b.spot(std::move(spot));
}

}  // namespace muster::client
