#include "client/ui/screen/builder.hpp"

#include "client/ui/screen/terms.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

void Builder::add(Item item) {
    // A panel or a card hides what lies under it.
    const auto hide = [&](const Box& box) {
        std::erase_if(screen_.terms, [&](const Term& term) {
            return box.contains(term.box.centre_x(), term.box.centre_y());
        });
    };
    if (const auto* fill = std::get_if<Fill>(&item); fill != nullptr && fill->has_shadow)
        hide(fill->box);
    if (const auto* card = std::get_if<CardImage>(&item)) hide(card->box);
    if (auto* label = std::get_if<Label>(&item); label != nullptr && label->may_be_cut)
        end_at_word(*label);
    std::vector<Term> links;
    std::string colour;
    if (const auto* label = std::get_if<Label>(&item); label != nullptr && links_rules_) {
        links = rule_links(ruler(), *label);
        colour = label->style.colour;
    }
    screen_.items.push_back(std::move(item));
    for (Term& link : links) {
        const double y = link.box.bottom() - 1.5;
        screen_.items.emplace_back(
            Polygon{{{link.box.x, y}, {link.box.right(), y}}, "", colour, 1, true});
        screen_.terms.push_back(std::move(link));
    }
}

void Builder::end_at_word(Label& label) const {
    const std::string& words = label.text;
    // A name alone loses as few of its letters as can be.
    const bool is_sentence = label.max_lines > 1 || std::count(words.begin(), words.end(), ' ') > 2;
    const auto is_cut = [&](const std::string& text) {
        return frame_->ruler
            .text(nullptr, text, label.style, 0, 0, label.box.width, label.max_lines)
            .cut;
    };
    if (!is_sentence || !is_cut(words)) return;
    std::vector<std::string> whole;  // Up to the end of each word, without what follows it.
    for (std::size_t at = words.find(' '); at != std::string::npos; at = words.find(' ', at + 1)) {
        const std::size_t last = words.find_last_not_of(" ,;:.\n", at);
        if (last != std::string::npos) whole.push_back(words.substr(0, last + 1) + "\u2026");
    }
    const auto beyond = std::partition_point(
        whole.begin(), whole.end(), [&](const std::string& text) { return !is_cut(text); });
    if (beyond != whole.begin()) label.text = *std::prev(beyond);
}

void Builder::panel(const Box& box, const char* colour, double radius) {
    add(Fill{box, colour, radius, theme::ink, 1, 1, true});
}

void Builder::ring(const Box& box, double radius) {
    add(Fill{box.inset(-1), "", radius, theme::ink, 2});
    add(Fill{box.inset(-3.5), "", radius + 3, theme::gilt, 3});
}

void Builder::rule(double x, double y, double width, const char* colour) {
    add(Fill{{x, y, width, 1}, colour});
}

double Builder::height_of(const std::string& words, const theme::Style& style, double width) const {
    return frame_->ruler.text(nullptr, words, style, 0, 0, width).height;
}

double Builder::width_of(const std::string& words, const theme::Style& style) const {
    return frame_->ruler.text(nullptr, words, style, 0, 0).width;
}

theme::Style Builder::fitted(const std::string& words, theme::Style style, double width,
                             int lines) const {
    constexpr double least = 12;
    const double wanted = style.size;
    const auto is_cut = [&] {
        return frame_->ruler.text(nullptr, words, style, 0, 0, width, lines).cut;
    };
    const auto shrink = [&] {
        while (style.size > least && is_cut()) style.size = std::max(least, style.size - 0.5);
        return !is_cut();
    };
    if (shrink() || style.family == "Vollkorn") return style;
    style.family = "Vollkorn";
    style.features = "lnum";
    style.size = wanted;
    shrink();
    return style;
}

double Builder::button_width(const std::string& words, const std::string& key,
                             bool has_sign) const {
    double width = 28 + width_of(words, theme::label(14, theme::ink, 600));
    if (has_sign) width += 26;
    if (!key.empty()) width += 20 + width_of(key_name(key), theme::label(12, theme::ink, 600));
    return width;
}

void Builder::button(Spot spot, const std::string& words, Rank rank, const std::string& sign) {
    const Box box = spot.box;
    const bool is_dark = rank == Rank::primary && spot.is_enabled;
    const bool hovered = is_hovered(spot.command) && spot.is_enabled;
    const char* ground =
        is_dark ? (hovered ? "#35302B" : theme::ink) : (hovered ? theme::bone : theme::vellum);
    if (!spot.is_enabled) ground = theme::shade;
    const char* words_colour = is_dark ? theme::bone : theme::ink;
    if (!spot.is_enabled) words_colour = theme::soft_ink;

    add(Fill{box, ground, 4, theme::ink, 1.5, 1, true});
    if (spot.hold_ms > 0 && frame_->attention.held > 0 && is_focused(spot.command))
        add(Fill{{box.x + 2, box.y + 2, (box.width - 4) * frame_->attention.held, box.height - 4},
                 "#5C5044",
                 3});
    if (is_dark) add(Fill{box.inset(3), "", 3, theme::gilt, 0.75});
    double left = box.x + 12;
    double right = box.right() - 12;
    if (!sign.empty()) {
        icon({left, box.centre_y() - 9, 18, 18}, sign, words_colour);
        left += 24;
    }
    if (!spot.key.empty()) {
        const double key_width =
            12 + width_of(key_name(spot.key), theme::label(12, theme::ink, 600));
        const Box key{right - key_width, box.centre_y() - 9, key_width, 18};
        add(Fill{key, "", 3, words_colour, 1});
        text(key, key_name(spot.key), theme::label(12, words_colour, 600, theme::Align::centre));
        right = key.x - 8;
    }
    const auto align = spot.key.empty() && sign.empty() ? theme::Align::centre : theme::Align::left;
    text({left, box.y, right - left, box.height}, words,
         theme::label(14, words_colour, 600, align));
    if (is_focused(spot.command)) ring(box);
    spot.words = words;
    this->spot(std::move(spot));
}

}  // namespace muster::client
