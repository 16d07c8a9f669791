#include "client/warfare/table/field.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

/// What runs through no man's land: who is engaged with whom, and where an order goes.
namespace muster::client::warfare_table {

using warfare::Index;

namespace {

using Points = std::vector<std::pair<double, double>>;

/// The edge of a card that faces the other rank.
double facing(const Pen& pen, const Box& card) {
    return card.centre_y() < pen.layout.gap.centre_y() ? card.bottom() : card.y;
}

void draw_line(Builder& b, const Points& line) {
    b.add(Polygon{line, "", theme::ink, 8, true});
    b.add(Polygon{line, "", theme::bone, 5, true});
}

/// The end of a tie at a card: a bar along its edge.
void draw_end(Builder& b, double x, double y) {
    b.add(Fill{{x - 18, y - 4, 36, 7}, theme::bone, 2, theme::ink, 1});
}

/// WF-138: a tie from card to card, elbowed where they are not opposite; where its plate lies.
Box draw_tie(Pen& pen, const Spotted& who, const Spotted& enemy, int number) {
    Builder& b = pen.builder;
    const Box from = card_box(pen, who);
    const Box to = card_box(pen, enemy);
    const double y0 = facing(pen, from);
    const double y1 = facing(pen, to);
    const double middle = (y0 + y1) / 2 + (number % 3 - 1) * 4;
    const double x0 = from.centre_x();
    const double x1 = to.centre_x();
    if (std::abs(x0 - x1) < 24)
        draw_line(b, {{x0, y0}, {x0, y1}});
    else
        draw_line(b, {{x0, y0}, {x0, middle}, {x1, middle}, {x1, y1}});
    draw_end(b, x0, y0);
    draw_end(b, std::abs(x0 - x1) < 24 ? x0 : x1, y1);
    const double wide =
        36 + b.width_of(b.say("warfare_table.tie"), theme::label(13, theme::ink, 600)) + 8;
    return {x0 - wide / 2, middle - 13, wide, 26};
}

void draw_plate(Builder& b, const Box& box, bool has_word) {
    const Box at = has_word ? box : Box{box.centre_x() - 14, box.y, 28, box.height};
    b.add(Fill{at, theme::vellum, 4, theme::ink, 1, 1, true});
    b.icon({at.x + 6, at.centre_y() - 8, 16, 16}, "state-engaged", theme::ink);
    b.term(at, "engaged", b.say("warfare_table.tie"));
    if (has_word)
        b.text({at.x + 28, at.y, at.width - 30, at.height}, b.say("warfare_table.tie"),
               theme::label(13, theme::ink, 600));
}

/// From the chosen card to its target, as one sweep.
void draw_arrow(Builder& b, double x0, double y0, double x1, double y1, const char* colour) {
    constexpr int steps = 24;
    const double way = y1 < y0 ? -1 : 1;
    constexpr double head = 20;
    const double end = y1 - way * head * 0.7;
    Points curve;
    for (int i = 0; i <= steps; ++i) {
        const double t = static_cast<double>(i) / steps;
        // It leaves and arrives straight, and goes across halfway.
        const double across = t * t * (3 - 2 * t);
        const double along = t * (1.5 - 1.5 * t + t * t);
        curve.emplace_back(x0 + (x1 - x0) * across, y0 + (end - y0) * along);
    }
    b.add(Polygon{curve, "", theme::ink, 12, true});
    b.add(Polygon{curve, "", colour, 9, true});
    b.add(Polygon{
        {{x1 - head * 0.75, y1 - way * head}, {x1, y1}, {x1 + head * 0.75, y1 - way * head}},
        colour,
        theme::ink,
        1.5});
}

/// Where a chosen card and those that it may go for leave no man's land free.
Box free_ground(const Pen& pen) {
    Box out = pen.layout.gap;
    const double raised = pen.layout.step * 1.5;
    const bool is_near = (pen.mover() == 1) == (pen.input.near == Seat::blue);
    if (!is_near) out.y += raised;
    out.height -= raised;
    return out;
}

/// Beside the head of the arrow, clear of the plates where there is room.
Box tag_box(const Pen& pen, double from, double x, const std::vector<Box>& plates, Size size) {
    const Box ground = free_ground(pen);
    const double least = pen.layout.labels[0].x;
    const double y = ground.centre_y() - size.height / 2;
    // First on the side that the arrow does not come from.
    const double side = from > x ? -1 : 1;
    for (const double dx : {26.0, -26.0, 150.0, -150.0, 280.0, -280.0}) {
        const double away = dx * side;
        const Box box{x + (away < 0 ? away - size.width : away), y, size.width, size.height};
        if (box.x < least || box.right() > ground.right()) continue;
        const bool is_clear = std::none_of(plates.begin(), plates.end(),
                                           [&](const Box& plate) { return plate.overlaps(box); });
        if (is_clear) return box;
    }
    return {std::clamp(x + 26, least, ground.right() - size.width), y, size.width, size.height};
}

/// What the order does, in two rows, or in one where no man's land is low.
class Tag {
  public:
    Tag(const Pen& pen, const warfare::AttackOdds& odds) : b_{&pen.builder} {
        add(b_->say("chance.casualty"), 1 - odds.steps[0], theme::good);
        add(b_->say("chance.gone"), odds.removed, theme::ink);
        const double room = free_ground(pen).height - 4;
        is_row_ = room < 36;
        const double wide = std::max(cells_[0].width, cells_[1].width);
        size_ = is_row_ ? Size{cells_[0].width + cells_[1].width + 30, std::min(room, 24.0)}
                        : Size{std::max(150.0, wide + 20), std::min(room, 44.0)};
    }
    [[nodiscard]] Size size() const { return size_; }
    void draw(const Box& box) const {
        b_->add(Fill{box, theme::leaf, 4, theme::ink, 1, 1, true});
        const Box first{box.x + 10, box.y + 1, is_row_ ? cells_[0].width : box.width - 20,
                        is_row_ ? box.height - 2 : box.height / 2 - 1};
        draw_cell(first, cells_[0]);
        draw_cell(is_row_ ? Box{first.right() + 10, first.y, cells_[1].width, first.height}
                          : Box{first.x, first.bottom(), first.width, first.height},
                  cells_[1]);
    }

  private:
    struct Cell {
        std::string words, value;
        const char* colour{};
        double width{};
    };
    void add(const std::string& words, double chance, const char* colour) {
        const std::string value = percent(chance);
        cells_.push_back(
            {words, value, colour,
             b_->width_of(words, theme::label(13)) + b_->width_of(value, theme::figure(14)) + 14});
    }
    void draw_cell(const Box& box, const Cell& cell) const {
        const auto style = theme::figure(14, cell.colour, theme::Align::right);
        const double wide = b_->width_of(cell.value, style) + 2;
        b_->text({box.x, box.y, box.width - wide - 4, box.height}, cell.words, theme::label(13));
        b_->text({box.right() - wide, box.y, wide, box.height}, cell.value, style);
    }
    Builder* b_;
    std::vector<Cell> cells_;
    bool is_row_{};
    Size size_;
};

}  // namespace

std::optional<Spotted> aimed_at(const Pen& pen) {
    const auto aim = pen.aim();
    const int side = pen.mover();
    if (!aim || !pen.is_asked() || !pen.input.ui.chosen ||
        pen.state().moment != warfare::Moment::order)
        return std::nullopt;
    const auto who = pen.pointed();
    if (!who || who->side != 1 - side ||
        !pen.input.offer->at(*pen.input.ui.chosen, *aim, who->unit))
        return std::nullopt;
    return who;
}

void draw_ties(Pen& pen) {
    Builder& b = pen.builder;
    std::vector<Box> plates;
    for (int side = 0; side < 2; ++side)
        warfare::each_on_field(pen.state(), side, [&](Index unit) {
            const Index enemy = pen.state().piece(side, unit).engaged_with;
            if (enemy == warfare::no_unit) return;
            plates.push_back(draw_tie(pen, {side, unit}, {1 - side, enemy},
                                      static_cast<int>(plates.size()) + 1));
        });
    const auto target = aimed_at(pen);
    const Ui& ui = pen.input.ui;
    const bool has_start = ui.chosen && *ui.chosen != warfare::no_unit && pen.mover() >= 0;
    const warfare::AttackOdds* odds =
        target && pen.input.chances != nullptr ? pen.input.chances->find(target->unit) : nullptr;
    std::optional<Tag> tag;
    Box tag_at;
    if (odds != nullptr) {
        tag.emplace(pen, *odds);
        const double from = has_start ? card_box(pen, {pen.mover(), *ui.chosen}).centre_x() : 0;
        tag_at = tag_box(pen, from, card_box(pen, *target).centre_x(), plates, tag->size());
    }
    for (std::size_t i = 0; i < plates.size(); ++i) {
        bool has_word = !tag || !tag_at.overlaps(plates[i]);
        for (std::size_t j = 0; j < plates.size(); ++j)
            has_word = has_word && (i == j || !plates[i].overlaps(plates[j]));
        draw_plate(b, plates[i], has_word);
    }
    if (has_start && (target || ui.pull)) {
        const Box from = card_box(pen, {pen.mover(), *ui.chosen});
        const char* colour = theme::side(seat_of(pen.mover())).fill;
        if (target) {
            const Box to = card_box(pen, *target);
            draw_arrow(b, from.centre_x(), facing(pen, from), to.centre_x(), facing(pen, to),
                       colour);
        } else {
            draw_arrow(b, from.centre_x(), facing(pen, from), ui.pull->first, ui.pull->second,
                       colour);
        }
    }
    if (tag) tag->draw(tag_at);
}

}  // namespace muster::client::warfare_table
