#include "client/skirmish/table/table.hpp"

#include "engine/skirmish/wording/narrate.hpp"

namespace muster::client {

const std::string& Pen::card_name(const CardRef& card) const {
    return state().table->texts[player(card.owner).cards[card.copy]].name;
}

bool Pen::is_known(const CardRef& card) const {
    return card.copy < skirmish::max_copies &&
           player(card.owner).cards[card.copy] != skirmish::unknown_card;
}

CardImage Pen::image(const CardRef& card, const Box& box, bool is_full) const {
    if (!is_known(card)) return back(card.owner, box);
    const skirmish::CardIndex index = player(card.owner).cards[card.copy];
    const bool is_trained = (player(card.owner).trained & skirmish::bit(card.copy)) != 0;
    CardImage out;
    out.box = box;
    out.face = input.faces->unit(index, is_trained);
    out.id = "unit " + state().table->texts[index].id;
    out.is_full = is_full;
    out.ref = card;
    return out;
}

CardImage Pen::back(Seat owner, const Box& box) const {
    CardImage out;
    out.box = box;
    out.face = input.faces->back(owner);
    out.id = "back";
    return out;
}

CardImage Pen::commander(Seat owner, const Box& box) const {
    CardImage out;
    out.box = box;
    out.face = input.faces->commander(*input.commanders[index(owner)], owner);
    out.id = "commander";
    out.is_full = true;
    return out;
}

Box Pen::in_row(const Box& row, Box card) const {
    if (is_mirrored()) card.x = row.x + row.right() - card.right();
    return card;
}

std::vector<skirmish::Copy> copies_of(skirmish::CopySet set) {
    std::vector<skirmish::Copy> out;
    skirmish::each(set, [&](skirmish::Copy copy) { out.push_back(copy); });
    return out;
}

TableLayout layout_of(const TableInput& input, Size size) {
    // Cards on their way count too: the table does not change its rows while they move.
    const skirmish::State& state = input.view->state;
    const auto seat = static_cast<int>(index(input.view->seat));
    const bool is_counted = !input.is_public || state.variant->hand_sizes_public;
    return table_layout(size, input.watched != nullptr,
                        is_counted ? skirmish::hand_size(state, seat) : 0);
}

Screen table_screen(const TableInput& input, const Frame& frame) {
    Builder builder{frame};
    const Size size = frame.size;
    Pen pen{builder, input, layout_of(input, size)};
    builder.fill({0, 0, size.width, size.height}, theme::felt);
    draw_banner(pen);
    draw_commanders(pen);
    draw_far_hand(pen);
    draw_piles(pen);
    draw_slots(pen);
    draw_near_hand(pen);
    if (input.watched != nullptr) {
        draw_watched(pen);
    } else {
        draw_side_panel(pen);
        draw_tools(pen);
        // After all places that may have a reason why not: it stands on the slip.
        draw_prompt(pen);
    }
    draw_log(pen);
    draw_reading(pen);
    draw_overlays(pen);
    builder.caption(input.dice        ? builder.say("caption.dice")
                    : input.is_public ? builder.say("caption.computers")
                                      : builder.say("caption.table",
                                                    {{"side", builder.words().side(pen.near())}}));
    return builder.take();
}

}  // namespace muster::client
