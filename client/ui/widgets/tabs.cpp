#include "client/ui/widgets/tabs.hpp"

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

void SignTools::add(const Tool& tool) {
    const bool is_enabled = tool.why_not == nullptr;
    const auto key = theme::label(12, theme::ink, 600);
    const double wide = std::max(34.0, 26 + b_->width_of(b_->key_name(tool.key), key));
    const Box at{right_ - wide, bar_.y + 3, wide, bar_.height - 6};
    right_ = at.x - 4;
    const char* ground = tool.is_on ? theme::ink : is_enabled ? theme::leaf : theme::shade;
    const char* colour = tool.is_on ? theme::bone : is_enabled ? theme::ink : theme::soft_ink;
    b_->add(Fill{at, ground, 4, theme::ink, 1});
    b_->icon({at.x + 4, at.centre_y() - 8, 16, 16}, tool.sign, colour);
    b_->text({at.x + 20, at.y, at.width - 22, at.height}, b_->key_name(tool.key),
             theme::label(12, colour, 600, theme::Align::centre));
    if (b_->is_focused(tool.command)) b_->ring(at, 4);
    Spot spot{at, tool.command, zone_, tool.key};
    spot.is_enabled = is_enabled;
    spot.words = b_->say(tool.words);
    spot.reason = is_enabled ? spot.words : b_->say(tool.why_not);
    b_->spot(std::move(spot));
}

LargeFrame large_frame(Size size, const LargeParts& parts) {
    constexpr double edge = 8, gap = 4, banner = 28, tabs = 26;
    LargeFrame out;
    out.is_wide = size.width >= parts.wide_from;
    const double width = size.width - 2 * edge;
    out.banner = {edge, gap, width, banner};
    double top = out.banner.bottom() + gap;
    if (parts.under > 0) {
        out.under = {edge, out.banner.bottom() + 2, width, parts.under};
        top = out.under.bottom() + gap;
    }
    out.foot = {edge, size.height - gap - parts.foot, width, parts.foot};
    const double bottom = (parts.has_foot || out.is_wide ? out.foot.y : size.height) - gap;
    const double left = out.is_wide ? width * parts.left_part : 0;
    const double x = edge + (out.is_wide ? left + 8 : 0);
    out.tabs = {x, top, edge + width - x, tabs};
    out.panel = {x, out.tabs.bottom() + gap, out.tabs.width, bottom - out.tabs.bottom() - gap};
    out.beside = out.is_wide ? Box{edge, top, left, bottom - top} : out.panel;
    return out;
}

}  // namespace muster::client
