#include "client/skirmish/table/places.hpp"
#include "client/skirmish/table/table.hpp"
#include "client/ui/marks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace muster::client {
namespace {

using skirmish::Moment;
using skirmish::Zone;

std::vector<skirmish::Copy> copies(skirmish::CopySet set) {
    std::vector<skirmish::Copy> out;
    skirmish::each(set, [&](skirmish::Copy copy) { out.push_back(copy); });
    return out;
}

bool is_mirrored(const Pen& pen) {
    return pen.input.faces->is_right_to_left();
}
/// Written from right to left, a card has its spine at the right: a row begins there, so that what
/// the next card leaves free is the spine.
Box in_row(const Pen& pen, const Box& row, Box card) {
    if (is_mirrored(pen)) card.x = row.x + row.right() - card.right();
    return card;
}

/// Oldest first, so that the last one lies on top.
std::vector<skirmish::Copy> pile(const Pen& pen, Seat seat, Zone zone) {
    const skirmish::Player& player = pen.player(seat);
    auto out = copies(player.zone(zone) & ~pen.input.absent.cards[index(seat)]);
    std::sort(out.begin(), out.end(), [&](skirmish::Copy a, skirmish::Copy b) {
        return player.stamp[a] < player.stamp[b];
    });
    return out;
}

const char* why_not_now(Moment moment) {
    switch (moment) {
        case Moment::offense: return "reason.offense";
        case Moment::defense: return "reason.defense";
        case Moment::before_roll:
        case Moment::after_roll: return "reason.respond";
        case Moment::aftermath: return "reason.aftermath";
        case Moment::phase_start: return "reason.phase_start";
        default: return "reason.not_asked";
    }
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

bool is_hinted(const Pen& pen, skirmish::Copy copy) {
    if (!pen.input.hint) return false;
    const auto entry = pen.input.choices->by_hand.find(copy);
    if (entry == pen.input.choices->by_hand.end()) return false;
    const auto& group = entry->second;
    return std::find(group.begin(), group.end(), pen.input.hint->best) != group.end();
}

void draw_near_caption(Pen& pen, const std::string& cards) {
    Builder& b = pen.builder;
    const Seat seat = pen.near();
    const Box caption = pen.layout.near_caption;
    const theme::SideColours& colours = theme::side(seat);
    b.icon({caption.x, caption.y + 2, 18, 18}, colours.icon, colours.on_felt);
    const std::string words =
        b.say("hand.near", {{"side", b.words().side(seat)},
                            {"cards", cards},
                            {"ritual", b.say(pen.player(seat).rituals == 0 ? "hand.near_no_ritual"
                                                                           : "hand.near_ritual")}});
    const Box room{caption.x + 24, caption.y, caption.width - 24, caption.height};
    b.text(room, words, b.fitted(words, theme::label(13, theme::dim_on_felt), room.width, 1));
}

/// The nearer hand where both look: as many backs as everybody may count.
void draw_backs(Pen& pen) {
    const Seat seat = pen.near();
    const bool is_counted = pen.state().variant->hand_sizes_public;
    const int count =
        is_counted ? skirmish::hand_size(pen.state(), static_cast<int>(index(seat))) : 0;
    for (int i = 0; i < count; ++i)
        pen.builder.add(pen.back(seat, card_in_hand(pen.layout, i, count)));
    draw_near_caption(pen, is_counted ? pen.builder.words().many("hand.cards", count)
                                      : pen.builder.say("hand.hidden_size"));
}

}  // namespace

void draw_far_hand(Pen& pen) {
    Builder& b = pen.builder;
    const Seat seat = pen.far();
    const skirmish::Player& player = pen.player(seat);
    const int count = skirmish::hand_size(pen.state(), static_cast<int>(index(seat)));
    auto known = copies(player.zone(Zone::hand) & ~pen.input.absent.cards[index(seat)]);
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
        const Box shown = in_row(pen, row, at);
        const CardImage face = pen.image({seat, copy}, shown);
        b.add(face);
        mark_terms(b, face, is_mirrored(pen));
        // An eye on the spine, which stays bare: known to this screen, still in that hand.
        const double eye = card * 0.22;
        const double from_edge = is_mirrored(pen) ? card * 0.988 - eye : card * 0.012;
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
        b.add(pen.back(seat, in_row(pen, row, at)));
        at.x += card * 0.66 * tight;
    }
    const Box caption = pen.layout.far_caption;
    b.icon({caption.x, caption.y + 1, 18, 18}, theme::side(seat).icon, theme::side(seat).on_felt);
    const std::string cards = pen.state().variant->hand_sizes_public
                                  ? b.words().many("hand.cards", count)
                                  : b.say("hand.hidden_size");
    // A card seen before may be the one that now lies face down.
    const bool is_one_away = seen > 0 && player.slot == skirmish::hidden_copy;
    const char* known_words = seen == 0       ? "hand.hidden"
                              : is_one_away   ? "hand.seen_unless"
                              : seen == count ? "hand.all_seen"
                                              : "hand.seen";
    const std::string words =
        b.say(is_open ? "hand.near" : "hand.far",
              {{"side", b.words().side(seat)},
               {"cards", is_open ? b.words().many("hand.cards", seen) : cards},
               {"known", b.say(known_words, {{"n", std::to_string(seen)}})},
               {"ritual", b.say(player.rituals == 0 ? "hand.far_no_ritual" : "hand.far_ritual")}});
    const theme::Style style = theme::label(13, theme::dim_on_felt);
    const Box said{caption.x + 24, caption.y, caption.width - 24, caption.height};
    const int lines = std::max(1, static_cast<int>(said.height / 17));
    b.text(said, words, b.fitted(words, style, said.width, lines), lines, true);
}

void draw_near_hand(Pen& pen) {
    if (pen.input.is_public) return draw_backs(pen);
    Builder& b = pen.builder;
    const Seat seat = pen.near();
    auto hand = copies(pen.player(seat).zone(Zone::hand) & ~pen.input.absent.cards[index(seat)]);
    // Units behind, and before them what answers: responses and Rituals.
    std::stable_partition(hand.begin(), hand.end(), [&](skirmish::Copy copy) {
        const auto card = pen.player(seat).cards[copy];
        if (card == skirmish::unknown_card) return true;
        const skirmish::Role role = pen.state().table->cards[card].role;
        return role != skirmish::Role::equipment && role != skirmish::Role::ritual;
    });
    const double width = pen.layout.hand_card;
    const auto& ui = pen.input.ui;
    if (hand.empty())
        b.text(pen.layout.near_hand, b.say("hand.none"),
               theme::label(14, theme::dim_on_felt, 500, theme::Align::centre));
    const auto is_up = [&](skirmish::Copy copy) {
        return ui.selected ? ui.selected == copy : b.is_focused({Command::Kind::select, copy});
    };
    const int count = static_cast<int>(hand.size());
    const auto place = [&](std::size_t i) {
        return in_row(pen, pen.layout.near_hand,
                      card_in_hand(pen.layout, static_cast<int>(i), count));
    };
    const auto abreast = static_cast<std::size_t>(cards_in_hand_row(pen.layout, count));
    // How high a tab lies on a card: below its name, and on what no other row covers.
    const auto tab_below = [&](std::size_t i) {
        const double bare = i + abreast < hand.size() ? place(i + abreast).y - place(i).y : width;
        return std::min(width * 0.36, bare - 21);
    };
    const auto draw_card = [&](std::size_t i) {
        const skirmish::Copy copy = hand[i];
        const Command command{Command::Kind::select, copy};
        Box box = place(i);
        const bool is_selected = ui.selected == copy;
        const bool is_usable = pen.input.choices->by_hand.contains(copy);
        const auto eased = [](double part) { return part * (2 - part); };
        const double lifted = eased(b.attention().lifted);
        // A chosen card was lifted a little before.
        if (is_selected)
            box.y -= pen.layout.lift * (0.4 + 0.6 * eased(ui.raised));
        else if (b.is_hovered(command) || b.is_focused(command))
            box.y -= pen.layout.lift * 0.4 * lifted;
        CardImage image = pen.image({seat, copy}, box, width >= 190);
        if (!is_usable && pen.input.watched == nullptr) {
            image.wash = theme::deep_felt;
            image.wash_alpha = 0.34;
        }
        if (ui.drag && ui.drag->copy == copy) {
            b.add(Fill{box, theme::deep_felt, 6, theme::felt_line, 1.5});
            return;  // It is on its way.
        }
        b.add(image);
        mark_terms(b, image, is_mirrored(pen));
        if (!is_usable) draw_barred(b, box, is_mirrored(pen));
        if (is_usable && is_response(pen)) {
            const double size = width * 0.17;
            const Box disc{is_mirrored(pen) ? box.x + 4 : box.right() - size - 4,
                           box.bottom() - size - 4, size, size};
            b.add(Fill{disc, theme::ink, size / 2});
            b.icon(disc.inset(size * 0.22), "response", theme::gilt);
        }
        if (is_selected || b.is_focused(command)) b.ring(box, 7);
        if (is_hinted(pen, copy) && !is_selected) {
            draw_hint_tab(pen, {box.x, box.y + tab_below(i), box.width, box.height});
        }
        if (is_selected) {
            const auto& group = pen.input.choices->by_hand.at(copy);
            const std::string word = b.say(tab_word(pen.input.choices->legal[group.front()].kind));
            const double w = b.width_of(word, theme::label(13, theme::ink, 700)) + 24;
            const Box tab{box.centre_x() - w / 2, box.y + tab_below(i), w, 20};
            b.add(Fill{tab, theme::gilt, 10, theme::ink, 1});
            b.text(tab, word, theme::label(13, theme::ink, 700, theme::Align::centre));
        }
    };
    std::optional<std::size_t> raised;
    for (std::size_t i = 0; i < hand.size(); ++i) {
        const skirmish::Copy copy = hand[i];
        const Command command{Command::Kind::select, copy};
        if (is_up(copy))
            raised = i;  // Drawn last of its row, so that its ring is whole.
        else
            draw_card(i);
        // A row before it lies over it, whatever it does: what is seen is what is clicked.
        if (raised && ((i + 1) % abreast == 0 || i + 1 == hand.size()))
            draw_card(*std::exchange(raised, std::nullopt));
        Box hit = place(i);
        const auto before = i + abreast;
        if (before < hand.size()) hit.height = place(before).y - hit.y;
        const bool is_usable = pen.input.choices->by_hand.contains(copy);
        Spot spot{hit, command, zone::hand};
        spot.is_enabled = is_usable || pen.input.watched != nullptr;
        if (!spot.is_enabled) spot.reason = b.say(why_not_now(pen.state().moment));
        spot.preview = CardRef{seat, copy};
        b.spot(std::move(spot));
    }
    draw_near_caption(pen, b.words().many("hand.cards", static_cast<int>(hand.size())));
}

void draw_piles(Pen& pen) {
    draw_side_piles(pen, pen.far());
    draw_side_piles(pen, pen.near());
}

}  // namespace muster::client
