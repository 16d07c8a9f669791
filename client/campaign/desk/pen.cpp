#include "client/campaign/desk/pen.hpp"

#include <utility>

namespace muster::client {

Box draw_desk_panel(Builder& b, const Box& box, const std::string& sign, const std::string& title,
                    const std::string& right, const char* right_colour) {
    b.panel(box, theme::leaf);
    const Box head{box.x + 1, box.y + 1, box.width - 2, desk_head - 2};
    b.fill(head, theme::shade, 3);
    b.rule(box.x + 1, head.bottom(), box.width - 2);
    b.icon({head.x + 10, head.centre_y() - 9, 18, 18}, sign, theme::ink);
    double end = head.right() - 10;
    if (!right.empty()) {
        const theme::Style style = theme::label(13, right_colour, 600, theme::Align::right);
        const double wide = b.width_of(right, style) + 4;
        b.text({end - wide, head.y, wide, head.height}, right, style);
        end -= wide + 8;
    }
    b.line({head.x + 36, head.y, end - head.x - 36, head.height}, title, theme::name(17));
    return {box.x + 1, head.bottom() + 1, box.width - 2, box.bottom() - head.bottom() - 2};
}

const theme::SideColours& faction_side(campaign::FactionId faction) {
    const std::size_t at = campaign::number(faction);
    return theme::sides[at == 0 ? 0 : (at - 1) % theme::sides.size()];
}

void draw_faction_sign(Builder& b, const Box& box, campaign::FactionId faction) {
    if (faction == campaign::no_faction)
        return b.add(Fill{box.inset(2), theme::bone, box.width / 2, theme::soft_ink, 2});
    const theme::SideColours& side = faction_side(faction);
    b.icon(box, side.icon, side.fill);
}

void draw_tool(Builder& b, Spot spot, const std::string& words, const std::string& sign) {
    const Box box = spot.box;
    const bool is_hot = b.is_hovered(spot.command) && spot.is_enabled;
    const char* colour = spot.is_enabled ? theme::ink : theme::soft_ink;
    b.add(Fill{box,
               !spot.is_enabled ? theme::shade
               : is_hot         ? theme::bone
                                : theme::vellum,
               4, theme::ink, 1.5, 1, true});
    b.icon({box.x + 7, box.y + 5, 16, 16}, sign, colour);
    const theme::Style small = theme::label(12, colour, 600, theme::Align::centre);
    const double key = b.width_of(b.key_name(spot.key), small) + 8;
    const Box at{box.right() - key - 5, box.y + 5, key, 16};
    b.add(Fill{at, "", 3, colour, 1});
    b.text(at, b.key_name(spot.key), small);
    b.line({box.x + 3, box.bottom() - 19, box.width - 6, 17}, words,
           theme::label(12, colour, 600, theme::Align::centre));
    if (b.is_focused(spot.command)) b.ring(box, 5);
    spot.words = words;
    b.spot(std::move(spot));
}

}  // namespace muster::client
