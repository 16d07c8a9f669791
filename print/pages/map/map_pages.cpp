#include "print/pages/map/map_pages.hpp"

#include "engine/board/square_name.hpp"
#include "print/draw/type/typeset.hpp"
#include "print/pages/output/pdf.hpp"
#include "print/pages/proof/page_pen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace muster::pages {
namespace {

constexpr int steps_a_square = 10;  ///< Between which a map of spaces may be cut.

/// A triangle that points somewhere.
enum class Way { left, up, right, down };

class MapPrinter {
  public:
    MapPrinter(const PageLayout& layout, const faces::MapSheet& map, const MapPrint& print)
        : layout_{layout},
          map_{map},
          print_{print},
          plan_{map_plan(layout, map, print)},
          look_{draw::BoardLook::paper(print.square_mm, print.is_light)},
          pen_{layout, print.locale} {}

    std::string pdf() {
        Pdf out{{text(is_one_tile() ? "page.document_one" : "page.document"),
                 text("page.subject"),
                 {},
                 {},
                 print_.locale}};
        out.use_stand_ins();
        pen_.context = begin(out, text("page.label_plan"));
        out.bookmark(text("page.bookmark_plan"));
        plan_page();
        out.end_page();
        if (!map_.secrets.empty()) {
            pen_.context = begin(out, text("page.label_referee"));
            out.bookmark(text("plan.secrets"));
            referee_page();
            out.end_page();
        }
        for (const Tile& tile : plan_.tiles) {
            tile_ = &tile;
            pen_.context = begin(out, text("page.label_tile"));
            out.bookmark(text(map_.has_squares() ? "page.bookmark_tile" : "page.tile_spaces"));
            tile_page(tile);
            out.end_page();
        }
        return out.finish();
    }

  private:
    cairo_t* begin(Pdf& out, const std::string& label) const {
        return out.begin_page(plan_.page.width_mm, plan_.page.height_mm, label);
    }
    [[nodiscard]] double at(std::string_view key) const { return layout_.number(key); }

    [[nodiscard]] bool is_one_tile() const { return plan_.tiles.size() == 1; }
    [[nodiscard]] std::string counted_tiles() const {
        return layout_.text(is_one_tile() ? "plan.one_tile" : "plan.all_tiles",
                            {{"tiles", std::to_string(plan_.tiles.size())}});
    }
    /// Whatever a text may name.
    [[nodiscard]] std::string text(std::string_view key) const {
        PageFields fields{{"name", map_.title},
                          {"columns", std::to_string(map_.board.columns)},
                          {"rows", std::to_string(map_.board.rows)},
                          {"square", fmt::format("{:g}", print_.square_mm)},
                          {"width", fmt::format("{:g}", map_.board.columns * print_.square_mm)},
                          {"height", fmt::format("{:g}", map_.board.rows * print_.square_mm)},
                          {"spaces", std::to_string(map_.spaces ? map_.spaces->spaces.size() : 0)},
                          {"hexes", std::to_string(map_.hexes ? map_.hexes->cells.size() : 0)},
                          {"tiles", std::to_string(plan_.tiles.size())},
                          {"tile_count", counted_tiles()},
                          {"overlap", fmt::format("{:g}", at("page.overlap"))},
                          {"version", MUSTER_VERSION}};
        if (tile_ != nullptr) {
            fields.emplace_back("number", std::to_string(tile_->number));
            fields.emplace_back("first",
                                board::square_name({tile_->first_column, tile_->first_row}));
            fields.emplace_back("last",
                                board::square_name({tile_->first_column + tile_->columns - 1,
                                                    tile_->first_row + tile_->rows - 1}));
        }
        return layout_.text(key, fields);
    }

    /// A hex of 12 mm on squares of 25.
    [[nodiscard]] draw::HexLook hex_look() const {
        return draw::HexLook::paper(print_.square_mm * 12 / 25, print_.is_light);
    }
    /// The same form on every page, wherever it lies and however large.
    void board() {
        if (map_.hexes)
            pen_.hexes(*map_.hexes, hex_look(), "map");
        else if (map_.spaces)
            pen_.spaces(*map_.spaces,
                        draw::SpaceLook::paper(map_.board.columns, map_.board.rows,
                                               print_.square_mm, print_.is_light),
                        "map");
        else
            pen_.board(map_.board, look_, "map");
    }

    void footer() const {
        const double right = plan_.page.width_mm - at("page.side"), left = right - 100;
        const double scale_x = left + 50 - pen_.width(text("page.scale"), "scale") / 2;
        pen_.fitting_line(text(map_.has_squares() ? "page.footer_text" : "page.footer_spaces"),
                          "footer", at("page.side"), plan_.page.height_mm - at("page.footer"),
                          std::max(scale_x - at("page.indent") - at("page.side"), 1.0));
        const double y = plan_.page.height_mm - at("page.scale_y");
        pen_.rule("scale", left, y, right, y);
        for (int mm = 0; mm <= 100; mm += 10)
            pen_.rule("scale", left + mm, y, left + mm,
                      y - at(mm % 100 == 0 ? "page.scale_end" : "page.scale_ten"));
        pen_.line(text("page.scale"), "scale", left + 50, plan_.page.height_mm - at("page.footer"));
    }

    // ---- a tile ----

    void tile_page(const Tile& tile) {
        const double left = tile.frame.x;
        const double right = plan_.page.width_mm - at("page.side"), gap = at("page.indent");
        const std::string number = text(map_.has_squares() ? "page.tile" : "page.tile_spaces");
        const bool has_overlap = tile.right > 0 || tile.below > 0;
        const std::string hint = text(has_overlap ? "page.hint" : "page.hint_last");
        const double room = right - left - gap - pen_.width(number, "tile");
        const double beside_hint = room - gap - pen_.width(hint, "hint");
        // The plan says it too; on narrow paper the map's name needs its room.
        const bool has_hint = 2 * beside_hint > pen_.width(map_.title, "name");
        const double name = pen_.fitting_line(map_.title, "name", left, at("page.name_y"),
                                              std::max(has_hint ? beside_hint : room, 1.0));
        pen_.line(number, "tile", left + name + gap, at("page.name_y"));
        if (has_hint) pen_.line(hint, "hint", right, at("page.name_y"));
        squares(tile);
        crosses(tile);
        cut_marks(tile);
        neighbours(tile);
        footer();
    }

    void squares(const Tile& tile) {
        const draw::Box& frame = tile.frame;
        const double right = frame.x + frame.width, bottom = frame.y + frame.height;
        const double over_right = tile.overlap_right_mm, over_below = tile.overlap_below_mm;
        {
            const draw::Saved saved{pen_.context};
            cairo_rectangle(pen_.context, frame.x, frame.y, frame.width + over_right,
                            frame.height + over_below);
            cairo_clip(pen_.context);
            cairo_translate(pen_.context, frame.x - tile.first_column * plan_.square_mm,
                            frame.y - tile.first_row * plan_.square_mm);
            board();
        }
        // Both strips at once, as their corner must not be paler.
        const draw::Rgb paper = layout_.colour("paper");
        cairo_new_path(pen_.context);
        cairo_rectangle(pen_.context, right, frame.y, over_right, frame.height);
        cairo_rectangle(pen_.context, frame.x, bottom, frame.width + over_right, over_below);
        cairo_set_source_rgba(pen_.context, paper.red, paper.green, paper.blue, at("page.veil"));
        cairo_fill(pen_.context);
        if (over_right > 0)
            pen_.rule("overlap", right + over_right, frame.y, right + over_right,
                      bottom + over_below);
        if (over_below > 0)
            pen_.rule("overlap", frame.x, bottom + over_below, right + over_right,
                      bottom + over_below);
        cairo_new_path(pen_.context);
        cairo_rectangle(pen_.context, frame.x, frame.y, frame.width, frame.height);
        pen_.stroke("frame");
    }

    /// Where the lines of the squares meet the seams, on both of the tiles that share them.
    void crosses(const Tile& tile) const {
        const double half = at("page.cross");
        const auto [x, y, width, height] = tile.frame;
        const int step = map_.spaces ? steps_a_square : 1;
        const auto is_line = [&](int line) { return line % step == 0; };
        for (int column = 0; column <= tile.columns; ++column)
            for (const auto& [has_seam, seam] :
                 {std::pair{tile.above > 0, y}, {tile.below > 0, y + height}})
                if (const double at_x = x + column * plan_.square_mm; has_seam && is_line(column))
                    pen_.rule("cross", at_x, seam - half, at_x, seam + half);
        for (int row = 0; row <= tile.rows; ++row)
            for (const auto& [has_seam, seam] :
                 {std::pair{tile.left > 0, x}, {tile.right > 0, x + width}})
                if (const double at_y = y + row * plan_.square_mm; has_seam && is_line(row))
                    pen_.rule("cross", seam - half, at_y, seam + half, at_y);
    }

    /// Beside the corners, along the frame's lines; behind the overlap where there is one.
    void cut_marks(const Tile& tile) const {
        const double gap = at("page.cut_gap"), length = at("page.cut");
        const auto [x, y, width, height] = tile.frame;
        const double right = x + width + tile.overlap_right_mm;
        const double bottom = y + height + tile.overlap_below_mm;
        for (const double line : {x, right}) {
            pen_.rule("cut", line, y - gap, line, y - gap - std::min(length, gap + 0.1));
            pen_.rule("cut", line, bottom + gap / 2, line,
                      bottom + gap / 2 + std::min(length, 1.0));
        }
        for (const double line : {y, bottom}) {
            pen_.rule("cut", x - gap, line, x - gap - length, line);
            pen_.rule("cut", right + gap, line, right + gap + length, line);
        }
    }

    void neighbours(const Tile& tile) const {
        const auto [x, y, width, height] = tile.frame;
        const double gap = at("page.arrow_gap"), half = at("page.arrow");
        const double along = x + width / 4, middle = y + height / 2;
        neighbour(tile.above, Way::up, along, y - gap);
        neighbour(tile.below, Way::down, along, y + height + tile.overlap_below_mm + gap);
        neighbour(tile.left, Way::left, x - gap - half, middle);
        neighbour(tile.right, Way::right, x + width + tile.overlap_right_mm + gap, middle);
    }

    /// A triangle with the number of the tile that lies there; nothing for none.
    void neighbour(int number, Way way, double x, double y) const {
        if (number == 0) return;
        const double half = at("page.arrow");
        {
            const draw::Saved saved{pen_.context};
            cairo_translate(pen_.context, x, y);
            cairo_rotate(pen_.context, 1.5707963267948966 * (static_cast<int>(way) - 1));
            cairo_new_path(pen_.context);
            cairo_move_to(pen_.context, 0, -half);
            cairo_line_to(pen_.context, half, half);
            cairo_line_to(pen_.context, -half, half);
            cairo_close_path(pen_.context);
            pen_.use(layout_.colour("ink"));
            cairo_fill(pen_.context);
        }
        constexpr double half_capital_em = 0.365;
        const double size = layout_.style("neighbour").type.size;
        const bool is_beside = way == Way::left || way == Way::right;
        const std::string figure = std::to_string(number);
        if (is_beside)
            pen_.line(figure, "neighbour", x - pen_.width(figure, "neighbour") / 2,
                      y + 2 * half + 2 * size * half_capital_em);
        else
            pen_.line(figure, "neighbour", x + 2 * half, y + size * half_capital_em);
    }

    // ---- the page with the plan ----

    void plan_page() {
        masthead();
        const double margin = at("plan.margin"), right = plan_.page.width_mm - margin;
        const double width = (right - margin) * at("plan.part");
        const double bottom = small_map(margin, at("plan.top"), width);
        words(margin, bottom + at("plan.after"), width);
        legend(margin + width + at("plan.gap"), right);
        footer();
    }

    void masthead() {
        const double margin = at("plan.margin");
        const double right = plan_.page.width_mm - margin;
        pen_.sign(layout_.word("masthead.sign"), margin, at("plan.sign_y"), at("plan.sign_size"),
                  layout_.colour("ink"));
        pen_.fitting_line(map_.title, "title", margin + at("plan.indent"), at("plan.title_y"),
                          right - margin - at("plan.indent"));
        pen_.line(text(map_.hexes    ? "plan.side_hexes"
                       : map_.spaces ? "plan.side_spaces"
                                     : "plan.side"),
                  "side", margin + at("plan.indent"), at("plan.side_y"));
        pen_.line(text("plan.note"), "note", right, at("plan.side_y"));
        pen_.rule("rule", margin, at("plan.rule_y"), right, at("plan.rule_y"));
        pen_.rule("second_rule", margin, at("plan.second_rule_y"), right, at("plan.second_rule_y"));
    }

    /// What nobody else may read has a sheet of its own.
    void referee_page() {
        masthead();
        const double margin = at("plan.margin");
        double y = at("plan.legend_y");
        pen_.line(text("plan.secrets"), "head", margin, y);
        y += at("plan.head_gap") / 2;
        for (const auto& secret : map_.secrets)
            y += pen_.paragraph(secret, "words", margin, y, plan_.page.width_mm - 2 * margin);
        footer();
    }

    /// The whole map with the tiles and their numbers. Answers where it ends.
    double small_map(double x, double y, double width) {
        const double full_width = map_.board.columns * print_.square_mm;
        const double full_height = map_.board.rows * print_.square_mm;
        const double scale =
            std::min(width / full_width, plan_.page.height_mm * at("plan.part_high") / full_height);
        const double side = plan_.square_mm * scale;
        small_board(x, y, scale, side);
        for (const Tile& tile : plan_.tiles) {
            const draw::Box box{x + tile.first_column * side, y + tile.first_row * side,
                                tile.columns * side, tile.rows * side};
            cairo_new_path(pen_.context);
            cairo_rectangle(pen_.context, box.x, box.y, box.width, box.height);
            pen_.stroke("plan");
            if (is_one_tile()) continue;
            cairo_new_sub_path(pen_.context);
            cairo_arc(pen_.context, box.centre_x(), box.centre_y(), at("plan.disc"), 0,
                      6.283185307);
            pen_.use(layout_.colour("paper"));
            cairo_fill_preserve(pen_.context);
            pen_.stroke("plan");
            constexpr double half_capital_em = 0.335;
            pen_.line(std::to_string(tile.number), "number", box.centre_x(),
                      box.centre_y() + layout_.style("number").type.size * half_capital_em);
        }
        return y + full_height * scale;
    }

    /// The board of the plan: letters that would be too small to read are left out or larger.
    void small_board(double x, double y, double scale, double side) {
        constexpr double least_pt = 6;
        const draw::Saved saved{pen_.context};
        cairo_translate(pen_.context, x, y);
        if (map_.hexes) {
            draw::HexLook look = draw::HexLook::paper(hex_look().radius * scale, print_.is_light);
            const double r = at("plan.disc");
            for (const Tile& tile : plan_.tiles)
                if (!is_one_tile())
                    look.kept_clear.push_back({(tile.first_column + tile.columns / 2.0) * side - r,
                                               (tile.first_row + tile.rows / 2.0) * side - r, 2 * r,
                                               2 * r});
            return pen_.hexes(*map_.hexes, look, "plan");
        }
        if (map_.spaces) {
            draw::SpaceMap map = *map_.spaces;
            for (draw::SpaceMap::Space& space : map.spaces) space.note.clear();
            draw::SpaceLook look = draw::SpaceLook::paper(
                map_.board.columns, map_.board.rows, print_.square_mm * scale, print_.is_light);
            look.least_name = least_pt * draw::mm_per_point;
            return pen_.spaces(map, look, "plan");
        }
        cairo_scale(pen_.context, scale, scale);
        draw::BoardLook look = look_;
        look.has_coordinates = false;
        pen_.board(map_.board, look, "plan");
    }

    void words(double x, double y, double width) {
        const auto part = [&](std::string_view head, const std::vector<std::string>& paragraphs) {
            if (paragraphs.empty()) return;
            y += layout_.style("head").type.size;
            pen_.line(text(head), "head", x, y);
            y += at("plan.head_gap") / 2;
            for (const auto& words : paragraphs) y += pen_.paragraph(words, "words", x, y, width);
            y += at("plan.after") / 2;
        };
        part("plan.build", {text(is_one_tile() ? "plan.build_one" : "plan.build_words")});
        part("plan.notes", map_.notes);
    }

    /// In two columns, by rows; in three where the page is too low for that.
    void legend(double left, double right) {
        if (map_.legend.empty()) return;
        pen_.line(text("plan.legend"), "head", left, at("plan.legend_y"));
        const double top = at("plan.legend_y") + at("plan.head_gap");
        const double room = plan_.page.height_mm - at("page.bottom") - top;
        const auto fitting = static_cast<std::size_t>(std::max(room / at("plan.row"), 1.0));
        const std::size_t columns = map_.legend.size() > 2 * fitting ? 3 : 2;
        const double column = (right - left) / static_cast<double>(columns);
        const double sample = at("plan.sample");
        draw::BoardLook look = draw::BoardLook::paper(sample, print_.is_light);
        look.has_coordinates = false;
        look.mark = sample / draw::BoardLook{}.side;
        for (std::size_t i = 0; i < map_.legend.size(); ++i) {
            const auto& entry = map_.legend[i];
            const double x = left + static_cast<double>(i % columns) * column;
            const double y = top + static_cast<double>(i / columns) * at("plan.row");
            {
                const draw::Saved saved{pen_.context};
                cairo_translate(pen_.context, x, y);
                const std::string key = fmt::format("legend {}", i);
                if (entry.hexes)
                    hex_sample(*entry.hexes, sample, key);
                else if (entry.spaces)
                    pen_.spaces(*entry.spaces,
                                {sample, sample, sample / draw::BoardLook{}.side,
                                 draw::SpaceLook::paper(1, 1, sample, print_.is_light).ground},
                                key);
                else
                    pen_.board(entry.sample, look, key);
                cairo_new_path(pen_.context);
                if (!entry.hexes) cairo_rectangle(pen_.context, 0, 0, sample, sample);
                pen_.stroke("sample");
            }
            const double words_x = x + sample + at("plan.text_x");
            const double width = x + column - words_x - at("plan.text_x");
            double below = y + at("plan.meaning_y");
            if (pen_.width(entry.name, "sign") <= width) {
                pen_.line(entry.name, "sign", words_x, y + at("plan.name_y"));
            } else {
                const double above = y + at("plan.name_y") - layout_.style("sign").type.size;
                below = above + pen_.paragraph(entry.name, "sign", words_x, above, width, 2);
            }
            pen_.paragraph(entry.note, "meaning", words_x, below, width);
        }
    }

    /// One hex or two, their ways cut off where the square of the legend ends.
    void hex_sample(const draw::HexMap& hexes, double side, const std::string& key) {
        const draw::HexGrid unit = hexes.grid(1);
        draw::HexLook look =
            draw::HexLook::paper(side / std::max(unit.width(), unit.height()), print_.is_light);
        look.mark = hex_look().mark;  // As thick as on the map.
        look.has_details = true;
        look.name = 0;
        look.has_coordinates = false;
        const draw::HexGrid grid = hexes.grid(look.radius);
        const draw::Saved saved{pen_.context};
        cairo_new_path(pen_.context);
        cairo_rectangle(pen_.context, 0, 0, side, side);
        cairo_clip(pen_.context);
        cairo_translate(pen_.context, (side - grid.width()) / 2, (side - grid.height()) / 2);
        pen_.hexes(hexes, look, key);
    }

    const PageLayout& layout_;
    const faces::MapSheet& map_;
    const MapPrint& print_;
    TilePlan plan_;
    draw::BoardLook look_;
    PagePen pen_;
    const Tile* tile_{};
};

}  // namespace

TilePlan map_plan(const PageLayout& layout, const faces::MapSheet& map, const MapPrint& print) {
    TileOptions options{
        map.board.columns,
        map.board.rows,
        print.square_mm,
        print.paper,
        {layout.number("page.side"), layout.number("page.top"), layout.number("page.bottom")},
        layout.number("page.overlap")};
    if (map.spaces) {
        // Places stand anywhere: seams find their way between them.
        options.columns *= steps_a_square;
        options.rows *= steps_a_square;
        options.square_mm /= steps_a_square;
        options.whole = PagePen{layout, print.locale}.space_boxes(
            *map.spaces, draw::SpaceLook::paper(map.board.columns, map.board.rows, print.square_mm,
                                                print.is_light));
    }
    return plan_tiles(options);
}

std::string map_pdf(const PageLayout& layout, const faces::MapSheet& map, const MapPrint& print) {
    return MapPrinter{layout, map, print}.pdf();
}

}  // namespace muster::pages
