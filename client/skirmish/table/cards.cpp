#include "client/skirmish/table/places.hpp"
#include "client/skirmish/table/table.hpp"
#include "client/ui/screen/marks.hpp"
#include "engine/skirmish/model/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace muster::client {
namespace {

using skirmish::Zone;

/// Oldest first, so that the last one lies on top.
std::vector<skirmish::Copy> pile(const Pen& pen, Seat seat, Zone zone) {
    const skirmish::Player& player = pen.player(seat);
    auto out = copies_of(player.zone(zone) & ~pen.input.absent.cards[index(seat)]);
    std::sort(out.begin(), out.end(), [&](skirmish::Copy a, skirmish::Copy b) {
        return player.stamp[a] < player.stamp[b];
    });
    return out;
}

constexpr std::array<Zone, 3> piles{Zone::exhausted, Zone::disabled, Zone::killed};

void draw_side_piles(Pen& pen, Seat seat) {
    Builder& b = pen.builder;
    const bool is_near = seat == pen.near();
    for (const Zone zone : piles) {
        const PileLook& look = pile_look(zone);
        const auto cards = pile(pen, seat, look.zone);
        const Box at = pile_row(pen.layout, is_near, look.zone);
        const Command command{Command::Kind::pile, static_cast<int>(index(seat)),
                              static_cast<int>(look.zone)};
        const std::string count = std::to_string(cards.size());
        const bool is_lit = b.is_hovered(command) || b.is_focused(command);
        b.add(Fill{at, is_lit ? theme::felt : theme::deep_felt, 4, theme::felt_line, 1});
        const theme::Style figure = theme::figure(15, theme::bone, theme::Align::right);
        if (pen.layout.log_is_drawer) {
            b.icon({at.x + 3, at.centre_y() - 7, 14, 14}, look.sign, look.on_felt);
            b.text({at.x + 16, at.y, at.width - 19, at.height}, count, figure);
        } else {
            const theme::Style style = theme::label(12, look.on_felt, 500);
            const std::string word = b.say(look.word);
            const double room = at.width - 6 - b.width_of(count, figure) - 8;
            // A long word leaves no room for its sign.
            const double sign = b.width_of(word, style) + 20 <= room ? 20 : 0;
            if (sign > 0) b.icon({at.x + 5, at.centre_y() - 8, 16, 16}, look.sign, look.on_felt);
            b.line({at.x + 5 + sign, at.y, room - sign + 1, at.height}, word, style);
            b.text({at.right() - 28, at.y, 22, at.height}, count, figure);
        }
        if (b.is_focused(command)) b.ring(at);
        Spot spot{at, command, is_near ? zone::near_piles : zone::far_side};
        spot.reason = b.say(look.word) + ' ' + count;
        if (!cards.empty()) spot.preview = CardRef{seat, cards.back()};
        b.spot(std::move(spot));
        b.term(at, "state." + std::string{skirmish::names::of(zone)}, b.say(look.word));
    }
}

}  // namespace

void draw_far_hand(Pen& pen) {
    Builder& b = pen.builder;
    const Seat seat = pen.far();
    const skirmish::Player& player = pen.player(seat);
    const int count = skirmish::hand_size(pen.state(), static_cast<int>(index(seat)));
    auto known = copies_of(player.zone(Zone::hand) & ~pen.input.absent.cards[index(seat)]);
    std::erase_if(known, [&](skirmish::Copy copy) {
        return pen.input.is_public || !pen.is_known({seat, copy});
    });
    const int seen = static_cast<int>(known.size());
    const int backs = std::max(0, count - seen);
    const bool is_open = pen.input.watched != nullptr && pen.input.watched->has_open_hands;
    // What was seen lies open and wide enough to be read; the backs follow.
    const Box& row = pen.layout.far_hand;
    const double card = pen.layout.far_card;
    const double wanted = card * (0.92 * seen + 0.66 * std::max(0, backs - 1));
    const double room = row.width - card;
    const double tight = wanted > room ? room / wanted : 1;
    Box at{row.x, row.y, card, card_height(card)};
    for (const skirmish::Copy copy : known) {
        const Command command{Command::Kind::look, static_cast<int>(index(seat)), copy};
        const Box shown = pen.in_row(row, at);
        const CardImage face = pen.image({seat, copy}, shown);
        b.add(face);
        mark_terms(b, face, pen.is_mirrored());
        // An eye on the spine, which stays bare: known to this screen, still in that hand.
        const double eye = card * 0.22;
        const double from_edge = pen.is_mirrored() ? card * 0.988 - eye : card * 0.012;
        const Box disc{shown.x + from_edge, shown.y + shown.height * 0.63, eye, eye};
        if (!is_open) {
            b.add(Fill{disc, theme::leaf, eye / 2, theme::ink, 1});
            b.icon(disc.inset(eye * 0.14), "ui-reveal", theme::ink);
        }
        if (b.is_focused(command)) b.ring(shown);
        Spot spot{shown, command, zone::far_side};
        spot.preview = CardRef{seat, copy};
        b.spot(std::move(spot));
        at.x += card * 0.92 * tight;
    }
    for (int i = 0; i < backs; ++i) {
        b.add(pen.back(seat, pen.in_row(row, at)));
        at.x += card * 0.66 * tight;
    }
    const Box caption = pen.layout.far_caption;
    b.icon({caption.x, caption.y + 1, 18, 18}, theme::side(seat).icon, theme::side(seat).on_felt);
    const std::string cards = pen.state().variant->hand_sizes_public
                                  ? b.words().many("skirmish_hand.cards", count)
                                  : b.say("skirmish_hand.hidden_size");
    // A card seen before may be the one that now lies face down.
    const bool is_one_away = seen > 0 && player.slot == skirmish::hidden_copy;
    const char* known_words = seen == 0       ? "skirmish_hand.hidden"
                              : is_one_away   ? "skirmish_hand.seen_unless"
                              : seen == count ? "skirmish_hand.all_seen"
                                              : "skirmish_hand.seen";
    const std::string words =
        b.say(is_open ? "skirmish_hand.near" : "skirmish_hand.far",
              {{"side", b.words().side(seat)},
               {"cards", is_open ? b.words().many("skirmish_hand.cards", seen) : cards},
               {"known", b.say(known_words, {{"n", std::to_string(seen)}})},
               {"ritual", b.say(player.rituals == 0 ? "skirmish_hand.far_no_ritual"
                                                    : "skirmish_hand.far_ritual")}});
    const theme::Style style = theme::label(13, theme::dim_on_felt);
    const Box said{caption.x + 24, caption.y, caption.width - 24, caption.height};
    const int lines = std::max(1, static_cast<int>(said.height / 17));
    b.text(said, words, b.fitted(words, style, said.width, lines), lines, true);
}

void draw_piles(Pen& pen) {
    draw_side_piles(pen, pen.far());
    draw_side_piles(pen, pen.near());
}

}  // namespace muster::client
