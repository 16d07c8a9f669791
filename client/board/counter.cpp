#include "client/board/counter.hpp"

#include "client/board/board_view.hpp"
#include "client/board/overlays.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace muster::client {
namespace {

constexpr double designed = 38;  // All sizes below are of a counter as large as this.
constexpr const char* amber = "#F0B35A";

/// A counter being drawn: the box, and how much larger it is than designed.
struct Piece {
    Builder& b;
    Box box;
    double scale{};
    const Counter& counter;

    [[nodiscard]] const std::array<bool, 4>& cuts() const { return theme::side(counter.side).cuts; }
    /// What a corner that is cut off loses.
    [[nodiscard]] double cut() const { return 6 * scale; }
    [[nodiscard]] std::vector<std::pair<double, double>> outline(double inset = 0) const;
    [[nodiscard]] Box strip() const {
        const double height = 13.5 * scale;
        return {box.x, box.bottom() - height, box.width, height};
    }
};

std::vector<std::pair<double, double>> corners(const Box& box, double cut,
                                               const std::array<bool, 4>& cuts) {
    std::vector<std::pair<double, double>> out;
    const auto add = [&](std::size_t corner, double x, double y, double dx, double dy) {
        if (!cuts[corner] || cut <= 0) return out.emplace_back(x, y), void();
        // Clockwise: along one edge before the corner, and along the next behind it.
        const bool is_falling = dx * dy < 0;
        const std::pair across{x + dx * cut, y}, down{x, y + dy * cut};
        out.push_back(is_falling ? across : down);
        out.push_back(is_falling ? down : across);
    };
    add(0, box.x, box.y, 1, 1);
    add(1, box.right(), box.y, -1, 1);
    add(2, box.right(), box.bottom(), -1, -1);
    add(3, box.x, box.bottom(), 1, -1);
    return out;
}

std::vector<std::pair<double, double>> Piece::outline(double inset) const {
    return corners(box.inset(inset), cut(), cuts());
}

void draw_shadow(const Piece& piece) {
    for (const double by : {2.5, 1.5}) {
        Box box = piece.box.inset(-by / 2);
        box.y += by;
        piece.b.add(
            Polygon{corners(box, piece.cut(), piece.cuts()), theme::ink, "", 0, false, 0.16});
    }
}

void draw_strip(const Piece& piece) {
    const Counter& counter = piece.counter;
    Builder& b = piece.b;
    const Box strip = piece.strip();
    const char* ground = counter.is_worn ? amber : theme::vellum;
    const auto& cuts = piece.cuts();
    const double cut = cuts[2] ? piece.cut() : 0;
    b.add(Polygon{corners(strip, cut, {false, false, cuts[2], cuts[3]}), ground});
    b.add(Fill{{strip.x, strip.y - 0.6 * piece.scale, strip.width, 1.2 * piece.scale}, theme::ink});
    const double inner = std::max(cut * 0.6, 3 * piece.scale);
    if (!counter.rank.empty()) {
        const double size = 11 * piece.scale;
        b.icon({strip.x + inner, strip.centre_y() - size / 2, size, size}, counter.rank,
               theme::ink);
    }
    b.text({strip.x, strip.y, strip.width - inner, strip.height}, counter.figure,
           theme::figure(13.5 * piece.scale, theme::ink, theme::Align::right));
}

void draw_disc(const Piece& piece, double x, const std::string& sign, const char* ground,
               const char* colour) {
    const double r = 8 * piece.scale;
    const double y = piece.box.y + piece.scale;
    piece.b.add(Fill{{x - r, y - r, 2 * r, 2 * r}, ground, r, theme::bone, 1.2});
    piece.b.icon({x - 0.68 * r, y - 0.68 * r, 1.36 * r, 1.36 * r}, sign, colour);
}

void draw_marks(const Piece& piece) {
    const Counter& counter = piece.counter;
    const double right = piece.box.right() - piece.scale;
    if (counter.waits)
        draw_disc(piece, right, "time-clock", amber, theme::ink);
    else if (counter.is_doomed)
        draw_disc(piece, right, "chain-broken", theme::bad, theme::bone);
    else if (!counter.mark.empty())
        draw_disc(piece, right, counter.mark, theme::ink, theme::bone);
}

void draw_piece(const Piece& piece, bool has_strip, bool has_die) {
    const Counter& counter = piece.counter;
    Builder& b = piece.b;
    const Box& box = piece.box;
    // At the upper edge, where signs stand.
    const double cut = piece.cuts()[0] ? piece.cut() : 0;
    if (counter.is_chosen)
        b.add(Polygon{piece.outline(-4 * piece.scale), theme::gilt, theme::ink, 1});
    draw_shadow(piece);
    const Box field{box.x, box.y, box.width, has_strip ? piece.strip().y - box.y : box.height};
    const double pitch = 8 * piece.scale;
    if (has_strip) {
        b.add(Polygon{piece.outline(), theme::side(counter.side).fill});
        b.add(Pattern{{field.x + cut / 2, field.y, field.width - cut, field.height},
                      counter.side,
                      false,
                      cut / 2,
                      pitch});
        draw_strip(piece);
    } else {
        b.add(Pattern{box, counter.side, false, piece.cut(), pitch});
    }
    const double sign = std::min(20.5 * piece.scale, field.height * 0.8);
    // A die in the corner pushes it aside.
    const double aside = has_die && !counter.die.empty() ? 3.5 * piece.scale : 0;
    b.icon({field.centre_x() + aside - sign / 2, field.centre_y() - sign / 2, sign, sign},
           counter.is_hidden ? "ui-hidden" : counter.sign, theme::bone);
    if (counter.is_done) b.add(Polygon{piece.outline(), theme::ink, "", 0, false, 0.34});
    b.add(Polygon{piece.outline(1.1 * piece.scale), "", theme::bone, 1.1 * piece.scale});
    if (counter.is_hidden) b.add(Polygon{piece.outline(), "", theme::bone, 2, false, 1, {4, 3}});
    b.add(Polygon{piece.outline(), "", theme::ink, 1});
    if (has_die && !counter.die.empty()) {
        const double size = 9 * piece.scale;
        b.icon({box.x + 2.5 * piece.scale + cut / 2, box.y + 2.5 * piece.scale, size, size},
               counter.die, theme::bone);
    }
    if (counter.is_doomed)
        b.add(Polygon{piece.outline(-2.5), "", theme::bad, 2.2, false, 1, {5, 3}});
    draw_marks(piece);
}

}  // namespace

Box counter_box(const Box& square, bool is_above) {
    const double size = square.width * designed / zoom::near;
    const double margin = (square.width - size) / 2;
    Box box{square.x + margin, square.y + margin, size, size};
    if (is_above) {
        // The lower one's figure stays bare.
        box.x -= square.width * 0.16;
        box.y -= square.height * 0.30;
    }
    return box;
}

void draw_counter_in(Builder& b, const Box& box, const Counter& counter) {
    draw_piece({b, box, box.width / designed, counter}, true, box.width >= 46);
}

void draw_counter(Builder& b, const Box& square, const Counter& counter) {
    Box box = counter_box(square);
    if (counter.is_lifted) box.y -= 3;
    draw_piece({b, box, box.width / designed, counter}, square.width >= zoom::has_figures,
               square.width >= zoom::has_dice);
}

}  // namespace muster::client
