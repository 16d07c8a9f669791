#include "client/skirmish/armies/card_line.hpp"

#include "engine/skirmish/model/names.hpp"
#include "engine/toml/words/signs.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace muster::client {
namespace {

/// The colours of a Path, as on its cards: the ground, and the metal that stands on it.
struct PathColours {
    const char *fill, *metal, *badge;
};
constexpr std::array<PathColours, 6> path_colours{{{"#DCCFB0", theme::ink, "badge-plain"},
                                                   {"#2F3942", theme::bone, "badge-steel"},
                                                   {"#7C349C", theme::bone, "badge-magic"},
                                                   {"#CDA22B", theme::ink, "badge-faith"},
                                                   {"#2D7140", theme::bone, "badge-nature"},
                                                   {"#3F9FA6", theme::ink, "badge-mind"}}};

/// A charge of a pack is not among the signs of the screen.
std::string sign_of_card(const skirmish::Table& table, skirmish::CardIndex card) {
    static const std::vector<std::string> known = toml::charges({});
    const std::string& charge = table.texts[card].charge;
    return std::binary_search(known.begin(), known.end(), charge)
               ? "charge-" + charge
               : role_sign(table.cards[card].role);
}

/// How wide the widest of the words is, which no line can break.
double widest_word(const Builder& b, const std::string& words, const theme::Style& style) {
    double widest = 0;
    for (std::size_t from = 0; from <= words.size();) {
        const std::size_t end = std::min(words.find(' ', from), words.size());
        widest = std::max(widest, b.width_of(words.substr(from, end - from), style));
        from = end + 1;
    }
    return widest;
}

}  // namespace

std::string role_sign(skirmish::Role role) {
    return "role-" + std::string{skirmish::names::of(role)};
}

void draw_card_line(Builder& b, const Box& box, const skirmish::Table& table,
                    const skirmish::Piece& piece) {
    const skirmish::Card& card = table.cards[piece.card];
    const PathColours& colours = path_colours[static_cast<std::size_t>(card.path)];
    const double k = std::clamp(std::min(box.height / 37, box.width / 205), 0.75, 1.5);
    const double badge = 25 * k;
    const Box ground{box.x, box.centre_y() - badge / 2, badge, badge};
    b.icon(ground, colours.badge, colours.fill);
    const std::string strength = card.strength == skirmish::no_strength
                                     ? "\u2013"
                                     : std::to_string(card.strength + (piece.trained ? 1 : 0));
    b.text(ground, strength, theme::figure(14 * k, colours.metal, theme::Align::centre));
    double x = ground.right() + 8 * k;
    double right = box.right();
    const std::string& name = table.texts[piece.card].name;
    // Two lines before it shrinks. A long name keeps its room before the signs do, which the card
    // has too.
    theme::Style style = theme::name(std::clamp(14.6 * k, 12.5, 20.0));
    const auto fits_twice = [&] { return b.height_of("M", style, 100) * 2 <= box.height + 4; };
    while (style.size > 14 && !fits_twice()) style.size -= 0.5;
    const int lines = fits_twice() ? 2 : 1;
    const double word = 2 + (lines == 1 ? b.width_of(name, theme::name(12))
                                        : widest_word(b, name, theme::name(12.5)));
    const double role = 16 * k;
    if (right - x >= word + role + 10 && box.width >= 140) {
        right -= role;
        b.icon({right, box.centre_y() - role / 2, role, role}, role_sign(card.role),
               theme::soft_ink);
        right -= 8;
    }
    if (right - x >= word + 49 * k && box.width >= 190) {
        const Box arms{x, box.centre_y() - 13 * k, 40 * k, 26 * k};
        b.add(Fill{arms, colours.fill, 3, theme::ink, 1});
        b.add(Fill{arms.inset(2), "", 2, colours.metal, 0.75});
        const double sign = 19 * k;
        b.icon({arms.centre_x() - sign / 2, arms.centre_y() - sign / 2, sign, sign},
               sign_of_card(table, piece.card), colours.metal);
        x = arms.right() + 9 * k;
    }
    while (style.size > 12 && widest_word(b, name, style) > right - x) style.size -= 0.5;
    Label label{{x, box.y, right - x, box.height}, name, b.fitted(name, style, right - x, lines)};
    label.max_lines = lines;
    label.may_be_cut = true;  // The whole list has it.
    b.add(std::move(label));
}

}  // namespace muster::client
