#include "client/skirmish/table/table.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <array>

namespace muster::client {
namespace {

/// Darkens the table and takes its spots away; Esc or a click anywhere closes the layer.
void dim(Pen& pen) {
    Builder& b = pen.builder;
    b.cover_spots();
    const Box all{0, 0, b.size().width, b.size().height};
    b.add(Fill{all, theme::deep_felt, 0, {}, 0, 0.92});
    b.spot({all, {Command::Kind::back}, zone::tools, "Esc"});
    b.start_focus_at({Command::Kind::back});
}

CardImage big_card(const Pen& pen, const CardRef& card, bool is_commander, const Box& box) {
    return is_commander ? pen.commander(card.owner, box) : pen.image(card, box, true);
}

void draw_zoom(Pen& pen) {
    dim(pen);
    Builder& b = pen.builder;
    const Size size = b.size();
    const double width = std::min(420.0, (size.height - 80) * 63 / 88);
    const Box box{size.width / 2 - width / 2, size.height / 2 - card_height(width) / 2 - 12, width,
                  card_height(width)};
    b.add(big_card(pen, *pen.input.ui.zoom, pen.input.ui.zooms_commander, box));
    b.text({0, box.bottom() + 10, size.width, 20}, b.say("back.zoom"),
           theme::label(13, theme::vellum, 500, theme::Align::centre));
}

void draw_fan(Pen& pen) {
    // Not a structured binding: clang 14 does not capture those.
    const auto seat = pen.input.ui.fan->first;
    const auto pile = pen.input.ui.fan->second;
    dim(pen);
    Builder& b = pen.builder;
    const Size size = b.size();
    std::vector<skirmish::Copy> cards;
    skirmish::each(pen.player(seat).zone(pile),
                   [&](skirmish::Copy copy) { cards.push_back(copy); });
    std::sort(cards.begin(), cards.end(), [&](skirmish::Copy x, skirmish::Copy y) {
        return pen.player(seat).stamp[x] < pen.player(seat).stamp[y];
    });
    constexpr std::array<const char*, 4> words{"zone.hand", "zone.exhausted", "zone.disabled",
                                               "zone.killed"};
    b.text({0, 36, size.width, 34},
           b.say("pile.title", {{"side", b.words().side(seat)},
                                {"pile", b.say(words[static_cast<std::size_t>(pile)])},
                                {"n", std::to_string(cards.size())}}),
           theme::name(24, theme::bone, theme::Align::centre));
    const int count = static_cast<int>(cards.size());
    // As large as all of them fit in at most three rows.
    double width = 220;
    int columns = 1;
    for (; width > 70; width -= 5) {
        columns = std::max(1, static_cast<int>((size.width - 80) / (width + 12)));
        if ((count + columns - 1) / columns * (card_height(width) + 12) < size.height - 150) break;
    }
    const int across = std::min(count, columns);
    const int rows = std::max(1, (count + columns - 1) / columns);
    const double top = std::max(92.0, size.height / 2 - rows * (card_height(width) + 12) / 2 + 6);
    for (int i = 0; i < count; ++i) {
        const CardRef card{seat, cards[static_cast<std::size_t>(i)]};
        const Box box{size.width / 2 - across * (width + 12) / 2 + (i % columns) * (width + 12) + 6,
                      top + (i / columns) * (card_height(width) + 12), width, card_height(width)};
        const Command command{Command::Kind::look, static_cast<int>(index(seat)), card.copy};
        b.add(pen.image(card, box, width >= 190));
        if (b.is_focused(command)) b.ring(box, 7);
        Spot spot{box, command, zone::slots};
        spot.preview = card;
        if (i == 0) b.start_focus_at(command);
        b.spot(std::move(spot));
    }
    if (count == 0)
        b.text({0, size.height / 2 - 20, size.width, 40}, b.say("pile.empty"),
               theme::label(15, theme::vellum, 500, theme::Align::centre));
    b.text({0, size.height - 40, size.width, 20}, b.say("back.pile"),
           theme::label(13, theme::vellum, 500, theme::Align::centre));
}

void draw_concession(Pen& pen) {
    Builder& b = pen.builder;
    draw_dialog(b, {b.say("concede.title"),
                    b.say("concede.text", {{"side", b.words().side(pen.far())}}),
                    {{{Command::Kind::back}, b.say("concede.stay"), "Esc"},
                     {act(TableAct::concede), b.say("tool.concede"), "G"}}});
}

}  // namespace

void draw_overlays(Pen& pen) {
    const TableUi& ui = pen.input.ui;
    if (ui.drag) {
        draw_drag(pen);
    } else if (ui.zoom) {
        draw_zoom(pen);
    } else if (ui.fan) {
        draw_fan(pen);
    } else if (ui.asks_to_concede) {
        draw_concession(pen);
    }
}

}  // namespace muster::client
