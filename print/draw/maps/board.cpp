#include "print/draw/maps/board.hpp"

#include "engine/board/square_name.hpp"
#include "print/draw/face/stage.hpp"
#include "print/draw/maps/board_painter.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace muster::draw {
namespace {

using namespace board_ink;
using board::Cell;
using std::numbers::pi;

constexpr double near_side = 44;  // the square that art-maps.md gives its px for
constexpr double sign_alpha = 0.8;

constexpr std::array<GroundStyle, fill_count> styles{{
    {of(0xF5EBD8), "", 0, 0, 0},
    {of(0xA6D4D3), "level", 6, 1.1, 0.30},
    {of(0xF3C09E), "grid", 6, 0.8, 0.26},
    {of(0xD29C4C), "falling", 5.5, 1.0, 0.30},
    {of(0xA79FAB), "upright", 5, 1.1, 0.30},
    {of(0x8EA678), "dots", 6, 1.15 / dot_radius, 0.42},
    {of(0x6C9FD0), "waves", 6.5, 1.1, 0.34},
    {of(0x90807A), "cross", 6, 1.0, 0.34},
}};
constexpr Rgb paper_open = of(0xFFFDF7);

struct Waves {
    double pitch{}, length{}, height{}, line{};
};

/// Level lines of waves in the current colour. On paper one of them is a form that is shown all the
/// way down.
void draw_waves(cairo_t* context, const Box& box, const Waves& waves) {
    const double first = (std::floor(box.y / waves.pitch) + 0.5) * waves.pitch;
    const double right = box.x + box.width, bottom = box.y + box.height + waves.height;
    const bool is_recorded =
        cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_RECORDING;
    if (!is_recorded) {
        for (double y = first; y < bottom; y += waves.pitch)
            wave_path(context, box.x, right, y, 0, waves.length, waves.height);
        cairo_set_line_width(context, waves.line);
        return cairo_stroke(context);
    }
    const double half = waves.height + waves.line;
    const cairo_rectangle_t extents{box.x - waves.length, -half, box.width + 2 * waves.length,
                                    2 * half};
    const SurfacePtr band{cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)};
    {
        const ContextPtr painter{cairo_create(band.get())};
        cairo_set_source(painter.get(), cairo_get_source(context));
        wave_path(painter.get(), box.x, right, 0, 0, waves.length, waves.height);
        cairo_set_line_width(painter.get(), waves.line);
        cairo_stroke(painter.get());
    }
    for (double y = first; y < bottom; y += waves.pitch) {
        cairo_set_source_surface(context, band.get(), 0, y);
        cairo_paint(context);
    }
}

void lines_of(cairo_t* context, GroundFill fill, const Box& box, double pitch, double unit) {
    constexpr double wave_length = 15, wave_height = 1.3;
    const GroundStyle& style = ground_style(fill);
    if (fill != GroundFill::water)
        return hatch(context, style.hatch, box, pitch, style.line * unit);
    draw_waves(context, box, {pitch, wave_length * unit, wave_height * unit, style.line * unit});
}

/// What a hatch repeats on pixels, where the many lines of a large map take their time: whole
/// pixels wide and high, so that a slanted one has its lines a hundredth further apart.
struct Swatch {
    int width{}, height{};
    double pitch{};
};
constexpr std::array<Swatch, fill_count> swatches{{{},
                                                   {},
                                                   {6, 6, 6},
                                                   {39, 39, 39 / (5 * std::numbers::sqrt2)},
                                                   {},
                                                   {6, 12, 6},
                                                   {15, 13, 6.5},
                                                   {17, 17, 17 / (2 * std::numbers::sqrt2)}}};

}  // namespace

const GroundStyle& ground_style(GroundFill fill) {
    return styles[static_cast<std::size_t>(fill)];
}

Rgb ground_colour(GroundFill fill, BoardLook::Ground ground) {
    if (ground == BoardLook::Ground::light) return white;
    if (ground == BoardLook::Ground::paper && fill == GroundFill::open) return paper_open;
    return ground_style(fill).fill;
}

BoardLook BoardLook::screen(double side_px) {
    BoardLook out;
    out.side = side_px;
    out.mark = side_px / near_side;
    return out;
}

BoardLook BoardLook::paper(double side_mm, bool is_light) {
    // A pixel of the screen's hatchings, and what one is to marks in a square of 25 mm.
    constexpr double hatch_mm = 0.45, mark_part = 1 / 60.0;
    return {side_mm, hatch_mm, side_mm * mark_part, is_light ? Ground::light : Ground::paper, true};
}

void draw_board(cairo_t* context, const Board& board, const BoardLook& look, Icons& icons,
                const Typesetter& typesetter) {
    const Saved saved{context};
    cairo_new_path(context);
    BoardPainter{context, board, look, icons, typesetter}.draw();
}

void BoardPainter::draw() {
    cairo_rectangle(context_, 0, 0, grid_.width(), grid_.height());
    cairo_clip(context_);
    ground();
    stones();
    grid_lines();
    slopes();
    regions();
    bridges();
    engines();
    objectives();
    signs();
    fog();
    walls();
    forts();
    if (look_.has_coordinates) coordinates();
}

void BoardPainter::ground() {
    use(ground_colour(GroundFill::open, look_.ground));
    cairo_paint(context_);
    for (std::size_t i = 1; i < fill_count; ++i) {
        const auto fill = static_cast<GroundFill>(i);
        for (const auto& part :
             grid_.parts(where([&](const auto& cell) { return cell.fill == fill; }))) {
            const Saved saved{context_};
            loops_path(context_, grid_.outlines(grid_.set_of(part)));
            use(ground_colour(fill, look_.ground));
            cairo_fill_preserve(context_);
            cairo_clip(context_);
            double left = 0, top = 0, right = 0, bottom = 0;
            cairo_clip_extents(context_, &left, &top, &right, &bottom);
            use(ink, ground_style(fill).alpha);
            hatching(fill, {left, top, right - left, bottom - top});
        }
    }
}

void BoardPainter::hatching(GroundFill fill, const Box& box) {
    hatch_ground(context_, fill, box, look_.hatch);
}

void hatch_ground(cairo_t* context, GroundFill fill, const Box& box, double unit) {
    const bool is_image =
        cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_IMAGE;
    const Swatch& swatch = swatches[static_cast<std::size_t>(fill)];
    if (!is_image || unit != 1 || swatch.width == 0)
        return lines_of(context, fill, box, ground_style(fill).pitch * unit, unit);
    const SurfacePtr surface{
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, swatch.width, swatch.height)};
    {
        const ContextPtr painter{cairo_create(surface.get())};
        cairo_set_source(painter.get(), cairo_get_source(context));
        constexpr double over = 20;  // what reaches in from beside it
        lines_of(painter.get(), fill,
                 {-over, -over, swatch.width + 2 * over, swatch.height + 2 * over}, swatch.pitch,
                 1);
    }
    cairo_set_source_surface(context, surface.get(), 0, 0);
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST);
    cairo_paint(context);
}

/// Every other row half a pitch aside.
void BoardPainter::stones() {
    constexpr double radius = 3.1, across = 16.5, down = 11, rim = 0.9;
    for (const auto& part : grid_.parts(where([](const auto& cell) { return cell.has_ford; }))) {
        const Saved saved{context_};
        loops_path(context_, grid_.outlines(grid_.set_of(part)));
        cairo_clip(context_);
        double left = 0, top = 0, right = 0, bottom = 0;
        cairo_clip_extents(context_, &left, &top, &right, &bottom);
        const double r = radius * mark_, x_step = across * mark_, y_step = down * mark_;
        const auto first = [](double from, double step) { return std::floor(from / step); };
        for (double row = first(top, y_step); row * y_step < bottom + r; ++row)
            for (double column = first(left, x_step) - 1; column * x_step < right + r; ++column) {
                const double odd = std::abs(std::fmod(row, 2)) > 0.5 ? 0.5 : 0;
                cairo_new_sub_path(context_);
                cairo_arc(context_, (column + odd + 0.25) * x_step, (row + 0.5) * y_step, r, 0,
                          2 * pi);
            }
        use(bone);
        cairo_fill_preserve(context_);
        use(ink);
        stroke(rim * mark_);
    }
}

void BoardPainter::grid_lines() {
    const bool is_screen = look_.ground == BoardLook::Ground::screen;
    constexpr double paper_mm = 0.18, paper_alpha = 0.55, screen_px = 0.8, screen_alpha = 0.2;
    // On pixels a line fills one of them rather than half of two.
    grid_.lines_path(context_, is_screen ? 0.5 : 0);
    use(ink, is_screen ? screen_alpha : paper_alpha);
    stroke(is_screen ? screen_px : paper_mm);
}

/// Where high ground ends, a rim and hachures that point down from it.
void BoardPainter::slopes() {
    constexpr double rim = 1.6, half_base = 1.5, distance = 14.67;
    constexpr std::array<double, 2> lengths{5, 7};
    const auto high = where([](const auto& cell) { return cell.fill == GroundFill::high; });
    const auto pairs = std::max(1L, std::lround(look_.side / (distance * mark_)));
    use(slope);
    for (std::size_t i = 0; i < high.size(); ++i) {
        if (!high[i]) continue;
        for (int side = 0; side < grid_.sides(); ++side) {
            const Cell next = grid_.neighbour(board::cell_of(i), side);
            if (next == board::nowhere || high[board::index(next)]) continue;
            const auto [from, to] = grid_.edge(board::cell_of(i), side);
            const double x = (to.x - from.x) / look_.side, y = (to.y - from.y) / look_.side;
            cairo_move_to(context_, from.x, from.y);
            cairo_line_to(context_, to.x, to.y);
            cairo_set_line_cap(context_, CAIRO_LINE_CAP_SQUARE);
            stroke(rim * mark_);
            for (int k = 0; k < 2 * pairs; ++k) {
                const double along = (k + 0.5) * look_.side / static_cast<double>(2 * pairs);
                const double far = lengths[static_cast<std::size_t>(k % 2)] * mark_;
                const double base = half_base * mark_;
                const Point foot{from.x + x * along, from.y + y * along};
                cairo_move_to(context_, foot.x - x * base, foot.y - y * base);
                cairo_line_to(context_, foot.x + y * far, foot.y - x * far);
                cairo_line_to(context_, foot.x + x * base, foot.y + y * base);
                cairo_close_path(context_);
            }
            cairo_fill(context_);
        }
    }
    cairo_set_line_cap(context_, CAIRO_LINE_CAP_BUTT);
}

/// In the middle of its square on a screen, where pieces cover it; in a corner on paper.
void BoardPainter::signs() {
    constexpr double size = 22, solid_size = 15, corner_size = 11, corner = 9, plate = 7.5;
    const bool is_screen = look_.ground == BoardLook::Ground::screen;
    for (std::size_t i = 0; i < board_.cells.size(); ++i) {
        const auto& shown = board_.cells[i];
        const Cell cell = board::cell_of(i);
        if (shown.sign.empty()) continue;
        const Rgb ground = ground_colour(shown.fill, look_.ground);
        const Rgb colour = mixed(ground, ink, sign_alpha);
        const Box box = grid_.box(cell);
        if (is_screen) {
            // The stones of a ford say enough, and a sign among them could not be read.
            if (shown.has_ford || has_engine(cell) || has_fort(cell) || has_objective(cell))
                continue;
            const bool is_solid = shown.sign == "ground-impassable";  // all the darker for it
            sign(shown.sign, box.centre_x(), box.centre_y(), (is_solid ? solid_size : size) * mark_,
                 colour);
            continue;
        }
        const Point at{box.x + box.width - corner * mark_, box.y + box.height - corner * mark_};
        if (shown.has_ford) {
            cairo_new_sub_path(context_);
            cairo_arc(context_, at.x, at.y, plate * mark_, 0, 2 * pi);
            use(ground);
            cairo_fill(context_);
        }
        sign(shown.sign, at.x, at.y, corner_size * mark_, colour);
    }
}

void BoardPainter::fog() {
    constexpr double veil = 0.55, pitch = 11, length = 25, height = 2, line = 1.6, rim = 1.8;
    const auto all = where([](const auto& cell) { return cell.is_fogged; });
    for (const auto& part : grid_.parts(all)) {
        const auto outlines = grid_.outlines(grid_.set_of(part));
        {
            const Saved saved{context_};
            loops_path(context_, outlines);
            use(white, veil);
            cairo_fill_preserve(context_);
            cairo_clip(context_);
            double left = 0, top = 0, right = 0, bottom = 0;
            cairo_clip_extents(context_, &left, &top, &right, &bottom);
            use(mist, 0.6);
            draw_waves(context_, {left, top, right - left, bottom - top},
                       {pitch * look_.hatch, length * look_.hatch, height * look_.hatch,
                        line * look_.hatch});
        }
        loops_path(context_, grid_.outlines(grid_.set_of(part), rim * mark_ / 2));
        dashes(6 * mark_, 4 * mark_);
        use(mist);
        stroke(rim * mark_);
        cairo_set_dash(context_, nullptr, 0, 0);
        fog_signs(part);
    }
}

/// One in the middle of a rectangle; else one in each square.
void BoardPainter::fog_signs(const std::vector<Cell>& part) {
    constexpr double size = 20;
    const Box first = grid_.box(part.front());
    Box around = first;
    for (const Cell cell : part) {
        const Box box = grid_.box(cell);
        const double right = std::max(around.x + around.width, box.x + box.width);
        const double bottom = std::max(around.y + around.height, box.y + box.height);
        around.x = std::min(around.x, box.x);
        around.y = std::min(around.y, box.y);
        around.width = right - around.x;
        around.height = bottom - around.y;
    }
    const double cells = around.width * around.height / (first.width * first.height);
    if (std::lround(cells) == static_cast<long>(part.size()))
        return sign("weather-fog", around.centre_x(), around.centre_y(), size * mark_, mist);
    for (const Cell cell : part) {
        const Point at = grid_.centre(cell);
        sign("weather-fog", at.x, at.y, size * mark_, mist);
    }
}

void BoardPainter::coordinates() {
    constexpr double paper_size = 6.2 * mm_per_point, screen_size = 12;
    const bool is_screen = look_.ground == BoardLook::Ground::screen;
    TypeStyle type;
    type.family = "Inter";
    type.size = is_screen ? screen_size : std::min(paper_size, look_.side * 0.2);
    type.weight = 600;
    type.features = "tnum,case";
    const double inset = type.size * 0.9;
    for (std::size_t i = 0; i < board_.cells.size(); ++i) {
        const auto number = static_cast<int>(i);
        const Box box = grid_.box(board::cell_of(i));
        const std::string name =
            board::square_name({number % board_.columns, number / board_.columns});
        const double width = static_cast<double>(name.size()) * type.size * 0.66;
        const Box plate{box.x + inset - type.size * 0.25, box.y + inset - type.size * 0.62,
                        width + type.size * 0.5, type.size * 1.24};
        use(white, 0.86);  // Slopes and walls of the squares beside it reach under the name.
        rounded_path(context_, plate, type.size * 0.3);
        cairo_fill(context_);
        text(name, type, plate.centre_x(), box.y + inset, 0.5, ink);
    }
}

void BoardPainter::dashes(double on, double off) {
    const std::array<double, 2> pattern{on, off};
    cairo_set_dash(context_, pattern.data(), 2, 0);
}

void BoardPainter::sign(const std::string& name, double x, double y, double size,
                        const Rgb& colour) {
    if (!icons_.has(name)) return;
    // Of a tile, or a part of one that changed, most signs would be drawn for nothing.
    double left = 0, top = 0, right = 0, bottom = 0;
    cairo_clip_extents(context_, &left, &top, &right, &bottom);
    const bool is_image =
        cairo_surface_get_type(cairo_get_target(context_)) == CAIRO_SURFACE_TYPE_IMAGE;
    if (is_image && (x + size < left || x - size > right || y + size < top || y - size > bottom))
        return;
    const Saved saved{context_};
    cairo_translate(context_, x - size / 2, y - size / 2);
    const Box box{0, 0, size, size};
    icons_.forms().paint(
        context_, "board " + name + hex(colour) + std::to_string(size), box, Forms::Pixels::kept,
        [&](cairo_t* target) { icons_.draw(target, name, 0, 0, size, size, colour); });
}

void BoardPainter::text(const std::string& words, const TypeStyle& type, double x, double y,
                        double align, const Rgb& colour) {
    Run run;
    run.text = words;
    use(colour);
    typesetter_.compose({run}, type).show(context_, x, y + cap_centre_em * type.size, 0, align);
}

}  // namespace muster::draw
