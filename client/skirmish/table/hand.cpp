#include "client/skirmish/table/table.hpp"
#include "client/ui/screen/marks.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The own hand in its rows, a page of it where it is longer than they are.
namespace muster::client {

using skirmish::Moment;

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

bool is_hinted(const Pen& pen, skirmish::Copy copy) {
    if (!pen.input.hint) return false;
    const auto entry = pen.input.choices->by_hand.find(copy);
    if (entry == pen.input.choices->by_hand.end()) return false;
    const auto& group = entry->second;
    return std::find(group.begin(), group.end(), pen.input.hint->best) != group.end();
}

namespace {

void draw_near_caption(Pen& pen, const std::string& cards) {
    Builder& b = pen.builder;
    const Seat seat = pen.near();
    const Box caption = pen.layout.near_caption;
    const theme::SideColours& colours = theme::side(seat);
    b.icon({caption.x, caption.y + 2, 18, 18}, colours.icon, colours.on_felt);
    const std::string words =
        b.say("skirmish_hand.near",
              {{"side", b.words().side(seat)},
               {"cards", cards},
               {"ritual", b.say(pen.player(seat).rituals == 0 ? "skirmish_hand.near_no_ritual"
                                                              : "skirmish_hand.near_ritual")}});
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
    draw_near_caption(pen, is_counted ? pen.builder.words().many("skirmish_hand.cards", count)
                                      : pen.builder.say("skirmish_hand.hidden_size"));
}

}  // namespace

/// Units lie behind.
std::vector<skirmish::Copy> own_hand(const TableInput& input) {
    const Seat seat = input.view->seat;
    const skirmish::Player& player = input.view->state.players[index(seat)];
    auto hand = copies_of(player.zone(skirmish::Zone::hand) & ~input.absent.cards[index(seat)]);
    std::stable_partition(hand.begin(), hand.end(), [&](skirmish::Copy copy) {
        const auto card = player.cards[copy];
        if (card == skirmish::unknown_card) return true;
        const skirmish::Role role = input.view->state.table->cards[card].role;
        return role != skirmish::Role::equipment && role != skirmish::Role::ritual;
    });
    return hand;
}

namespace {

class Hand {
  public:
    explicit Hand(Pen& pen) : pen_{&pen}, cards_{own_hand(pen.input)} {
        const int count = static_cast<int>(cards_.size());
        const TableUi& ui = pen.input.ui;
        int page = ui.hand_page[index(pen.near())];
        // What was chosen shows, whichever page is open.
        const auto chosen =
            ui.selected ? std::find(cards_.begin(), cards_.end(), *ui.selected) : cards_.end();
        if (chosen != cards_.end())
            page = page_of_card(pen.layout, count, static_cast<int>(chosen - cards_.begin()));
        page_ = hand_page(pen.layout, count, page);
        abreast_ = cards_in_hand_row(pen.layout, page_.places);
    }

    void draw() {
        Builder& b = pen_->builder;
        if (cards_.empty())
            b.text(pen_->layout.near_hand, b.say("skirmish_hand.none"),
                   theme::label(14, theme::dim_on_felt, 500, theme::Align::centre));
        std::optional<int> raised;
        for (int i = page_.first; i < page_.last; ++i) {
            if (is_up(card(i)))
                raised = i;  // Drawn last of its row, so that its ring is whole.
            else
                draw_card(i);
            // A row before it lies over it, whatever it does: what is seen is what is clicked.
            const bool is_row_end = (i + 1 - page_.first) % abreast_ == 0 || i + 1 == page_.last;
            if (raised && is_row_end) draw_card(*std::exchange(raised, std::nullopt));
            place_spot(i);
        }
        if (page_.pages > 1) draw_sign();
        draw_near_caption(*pen_,
                          b.words().many("skirmish_hand.cards", static_cast<int>(cards_.size())));
    }

  private:
    [[nodiscard]] skirmish::Copy card(int i) const { return cards_[static_cast<std::size_t>(i)]; }
    [[nodiscard]] bool is_usable(skirmish::Copy copy) const {
        return pen_->input.choices->by_hand.contains(copy);
    }
    [[nodiscard]] bool is_up(skirmish::Copy copy) const {
        const auto& selected = pen_->input.ui.selected;
        return selected ? selected == copy
                        : pen_->builder.is_focused({Command::Kind::select, copy});
    }
    [[nodiscard]] Box place(int i) const {
        return pen_->in_row(pen_->layout.near_hand,
                            card_in_hand(pen_->layout, i - page_.first, page_.places));
    }
    /// Of the card that lies before it in the next row, or the sign.
    [[nodiscard]] std::optional<Box> before(int i) const {
        const int at = i - page_.first + abreast_;
        const bool is_sign = page_.pages > 1 && at == page_.places - 1;
        if (!is_sign && page_.first + at >= page_.last) return std::nullopt;
        return place(page_.first + at);
    }
    /// How high a tab lies on a card: below its name, and on what no other row covers.
    [[nodiscard]] double tab_below(int i) const {
        const double width = pen_->layout.hand_card;
        const auto over = before(i);
        return std::min(width * 0.36, (over ? over->y - place(i).y : width) - 21);
    }

    void draw_card(int i) {
        Builder& b = pen_->builder;
        const auto& ui = pen_->input.ui;
        const skirmish::Copy copy = card(i);
        const Command command{Command::Kind::select, copy};
        const double width = pen_->layout.hand_card;
        Box box = place(i);
        const bool is_selected = ui.selected == copy, can_be_used = is_usable(copy);
        const auto eased = [](double part) { return part * (2 - part); };
        const double lifted = eased(b.attention().lifted);
        // A chosen card was lifted a little before.
        if (is_selected)
            box.y -= pen_->layout.lift * (0.4 + 0.6 * eased(ui.raised));
        else if (b.is_hovered(command) || b.is_focused(command))
            box.y -= pen_->layout.lift * 0.4 * lifted;
        CardImage image = pen_->image({pen_->near(), copy}, box, width >= 190);
        if (!can_be_used && pen_->input.watched == nullptr) {
            image.wash = theme::deep_felt;
            image.wash_alpha = 0.34;
        }
        if (ui.drag && ui.drag->copy == copy) {
            b.add(Fill{box, theme::deep_felt, 6, theme::felt_line, 1.5});
            return;  // It is on its way.
        }
        b.add(image);
        mark_terms(b, image, pen_->is_mirrored());
        if (!can_be_used) draw_barred(b, box, pen_->is_mirrored());
        if (can_be_used && is_response(*pen_)) {
            const double size = width * 0.17;
            const Box disc{pen_->is_mirrored() ? box.x + 4 : box.right() - size - 4,
                           box.bottom() - size - 4, size, size};
            b.add(Fill{disc, theme::ink, size / 2});
            b.icon(disc.inset(size * 0.22), "response", theme::gilt);
        }
        if (is_selected || b.is_focused(command)) {
            // No lower than what shows of the card, and a little under what lies before it.
            Box ringed = box;
            if (const auto over = before(i)) ringed.height = over->y - box.y + 12;
            b.ring(ringed, 7);
        }
        const Box tabs{box.x, box.y + tab_below(i), box.width, box.height};
        if (is_hinted(*pen_, copy) && !is_selected) draw_hint_tab(*pen_, tabs);
        if (is_selected) draw_act_tab(tabs, copy);
    }

    /// What the chosen card would do, on it.
    void draw_act_tab(const Box& at, skirmish::Copy copy) {
        Builder& b = pen_->builder;
        const auto& choices = *pen_->input.choices;
        const auto& group = choices.by_hand.at(copy);
        const std::string word = b.say(tab_word(choices.legal[group.front()].kind));
        const double w = b.width_of(word, theme::label(13, theme::ink, 700)) + 24;
        const Box tab{at.centre_x() - w / 2, at.y, w, 20};
        b.add(Fill{tab, theme::gilt, 10, theme::ink, 1});
        b.text(tab, word, theme::label(13, theme::ink, 700, theme::Align::centre));
    }

    void place_spot(int i) {
        const skirmish::Copy copy = card(i);
        Box hit = place(i);
        if (const auto over = before(i)) hit.height = over->y - hit.y;
        Spot spot{hit, {Command::Kind::select, copy}, zone::hand};
        spot.is_enabled = is_usable(copy) || pen_->input.watched != nullptr;
        if (!spot.is_enabled) spot.reason = pen_->builder.say(why_not_now(pen_->state().moment));
        spot.preview = CardRef{pen_->near(), copy};
        pen_->builder.spot(std::move(spot));
    }

    /// In the last place of the front row: which cards these are, and what waits elsewhere.
    void draw_sign() {
        Builder& b = pen_->builder;
        const Box box = place(page_.first + page_.places - 1);
        b.add(Fill{box, theme::deep_felt, 6, theme::felt_line, 1.5});
        const auto centred = [](double size, const char* colour) {
            return theme::label(size, colour, 600, theme::Align::centre);
        };
        const double inner = box.width - 12;
        const auto say = [&](double y, double height, const std::string& words,
                             const theme::Style& style, int lines) {
            b.text({box.x + 6, box.y + y, inner, height}, words,
                   b.fitted(words, style, inner, lines), lines);
        };
        say(8, 20,
            b.say("skirmish_hand.page",
                  {{"n", std::to_string(page_.page + 1)}, {"of", std::to_string(page_.pages)}}),
            centred(14, theme::bone), 1);
        say(30, 18,
            b.say("skirmish_hand.page_cards", {{"from", std::to_string(page_.first + 1)},
                                               {"to", std::to_string(page_.last)},
                                               {"of", std::to_string(cards_.size())}}),
            centred(13, theme::dim_on_felt), 1);
        int elsewhere = 0;
        bool hints_elsewhere = false;
        for (int i = 0; i < static_cast<int>(cards_.size()); ++i)
            if (!page_.has(i) && is_usable(card(i))) {
                ++elsewhere;
                hints_elsewhere = hints_elsewhere || is_hinted(*pen_, card(i));
            }
        if (elsewhere > 0)
            say(50, 34, b.words().many("skirmish_hand.page_usable", elsewhere),
                centred(12, theme::gilt), 2);
        if (hints_elsewhere) draw_hint_tab(*pen_, {box.x, box.y + 86, box.width, 18});
        const double side = (inner - 6) / 2, high = 34;
        const auto arrow = [&](double x, int pages, const char* key, const char* words) {
            Spot spot{{box.x + 6 + x, box.bottom() - high - 6, side, high},
                      act(TableAct::turn_hand, pages),
                      zone::hand,
                      key};
            spot.words = b.say(words);
            spot.reason = spot.words + " (" + b.key_name(key) + ')';
            draw_arrow(b, std::move(spot), pages > 0);
        };
        arrow(0, -1, "-", "skirmish_hand.page_before");
        arrow(side + 6, 1, "+", "skirmish_hand.page_next");
    }

    Pen* pen_;
    std::vector<skirmish::Copy> cards_;
    HandPage page_;
    int abreast_{};
};

}  // namespace

void draw_near_hand(Pen& pen) {
    if (pen.input.is_public) return draw_backs(pen);
    Hand{pen}.draw();
}

}  // namespace muster::client
