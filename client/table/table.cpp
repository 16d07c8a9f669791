#include "client/table/table.hpp"

#include "engine/skirmish/narrate.hpp"

#include <fmt/format.h>

namespace muster::client {

const std::string& Scene::card_name(const CardRef& card) const {
    return state().table->texts[player(card.owner).cards[card.copy]].name;
}

bool Scene::is_known(const CardRef& card) const {
    return card.copy < skirmish::max_copies &&
           player(card.owner).cards[card.copy] != skirmish::unknown_card;
}

CardImage Scene::image(const CardRef& card, const Box& box, bool is_full) const {
    CardImage out;
    out.box = box;
    out.owner = card.owner;
    out.is_full = is_full;
    if (!is_known(card)) return out;
    out.what = CardImage::What::unit;
    out.card = player(card.owner).cards[card.copy];
    out.trained = (player(card.owner).trained & skirmish::bit(card.copy)) != 0;
    out.ref = card;
    return out;
}

Screen table_screen(const TableInput& input, const Ruler& ruler, const Attention& attention,
                    Size size) {
    Builder builder{ruler, attention, size};
    Scene scene{builder, input, table_layout(size)};
    builder.fill({0, 0, size.width, size.height}, theme::felt);
    draw_banner(scene);
    draw_commanders(scene);
    draw_far_hand(scene);
    draw_piles(scene);
    draw_slots(scene);
    draw_side_panel(scene);
    draw_prompt(scene);
    draw_tools(scene);
    draw_near_hand(scene);
    draw_log(scene);
    draw_overlays(scene);
    builder.caption(fmt::format("Muster: {} at the table", theme::side(scene.near()).name));
    return builder.take();
}

}  // namespace muster::client
