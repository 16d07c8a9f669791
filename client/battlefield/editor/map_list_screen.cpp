#include "client/battlefield/editor/map_list.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/board/square_grid.hpp"
#include "print/faces/battlefield/board.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <tuple>
#include <utility>

namespace muster::client {

namespace {

constexpr double map_pitch = 80, map_choices = 40 * 5 - 6;
constexpr double map_picture = 300, map_about = 190;  // In one column.

/// The ground in small, by its fills alone (art-maps.md 1), with forts, engines and objectives as
/// dots.
void draw_small(Builder& b, const Box& box, const draw::Board& board) {
    constexpr std::array<const char*, draw::fill_count> colours{
        "#F5EBD8", "#A6D4D3", "#F3C09E", "#D29C4C", "#A79FAB", "#8EA678", "#6C9FD0", "#90807A"};
    const double side = std::min(box.width / board.columns, box.height / board.rows);
    const double left = box.centre_x() - side * board.columns / 2;
    const double top = box.centre_y() - side * board.rows / 2;
    b.add(Fill{{left - 1, top - 1, side * board.columns + 2, side * board.rows + 2},
               colours[0],
               1,
               theme::ink,
               1});
    const auto colour_of = [&](int x, int y) {
        const board::SquareGrid grid{board.columns, board.rows};
        const auto& cell = board.at(grid.cell({x, y}));
        if (cell.is_fogged) return "#DCD9D4";
        return cell.has_bridge ? theme::shade : colours[static_cast<std::size_t>(cell.fill)];
    };
    for (int y = 0; y < board.rows; ++y)
        for (int x = 0; x < board.columns;) {
            const char* colour = colour_of(x, y);
            int end = x + 1;
            while (end < board.columns && colour_of(end, y) == colour) ++end;
            if (colour != colours[0])
                b.add(Fill{{left + side * x, top + side * y, side * (end - x), side}, colour});
            x = end;
        }
    const auto dot = [&](board::Cell cell, const char* colour, double share) {
        const auto at = static_cast<int>(board::index(cell));
        const double size = std::max(2.0, side * share);
        b.add(Fill{{left + side * (at % board.columns + 0.5) - size / 2,
                    top + side * (at / board.columns + 0.5) - size / 2, size, size},
                   colour,
                   share < 0.8 ? size / 2 : 0});
    };
    for (const auto& fort : board.forts) dot(fort.cell, theme::ink, 0.8);
    for (const auto& engine : board.engines) dot(engine.cell, theme::ink, 0.6);
    for (const auto& objective : board.objectives)
        for (const board::Cell cell : objective.cells) dot(cell, theme::bad, 0.7);
}

}  // namespace

std::shared_ptr<const draw::Board> MapsScene::board_of(const BattlefieldMap& one) const {
    auto& board = boards_[one.file];
    if (board == nullptr)
        board = std::make_shared<const draw::Board>(faces::battlefield_board(*one.map));
    return board;
}

void MapsScene::draw_list_of_maps(Builder& b, const Box& box) const {
    draw_rows(b, box, {map_pitch, 8}, [&](const Box& row, int i) {
        const BattlefieldMap& one = map_at(i);
        const Box picture{row.x + 12, row.y + 6, 60, row.height - 12};
        if (one.map) draw_small(b, picture, *board_of(one));
        const double x = picture.right() + 12, wide = row.right() - 8 - x;
        b.short_line({x, row.y + 8, wide, 26}, one.name, theme::name(17));
        Label under{{x, row.y + 35, wide, 20}, {}, theme::label(13, theme::soft_ink)};
        if (one.map)
            under.text = b.say(one.is_shipped     ? "maplist.row_shipped"
                               : one.is_foreign() ? "maplist.row_tiled"
                                                  : "maplist.row_own",
                               {{"w", std::to_string(one.map->grid.width())},
                                {"h", std::to_string(one.map->grid.height())}});
        else
            under = Label{under.box, b.say("own.broken"), theme::label(13, theme::bad, 600)};
        b.add(std::move(under));
    });
}

void MapsScene::draw_picture(Builder& b, const Box& box) const {
    const BattlefieldMap* one = chosen();
    if (one == nullptr) return;
    if (!one->map) {
        b.panel(box, theme::leaf);
        b.fill({box.x, box.y, 8, box.height}, theme::bad, 3);
        page::draw_lines(
            b, box.x + 22, box.y + 12, box.width - 40, box.bottom() - 8,
            {{b.say("own.broken"), theme::name(18)}, {one->problem, theme::label(13)}});
        return;
    }
    const auto board = board_of(*one);
    const double side = std::clamp(
        std::floor(std::min((box.width - 6) / board->columns, (box.height - 6) / board->rows)), 4.0,
        44.0);
    const double wide = side * board->columns, high = side * board->rows;
    const Box shown{std::round(box.centre_x() - wide / 2), std::round(box.y + 3), wide, high};
    b.add(Fill{shown.inset(-3), theme::deep_felt, 3, theme::ink, 1, 1, true});
    b.add(BoardImage{shown, board, side, shown.x, shown.y});
}

void MapsScene::draw_about(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    const BattlefieldMap* one = chosen();
    if (one == nullptr) return;
    page::Lines lines{{one->name, theme::name(21)}};
    if (one->map) {
        const auto figure = [](std::size_t n) { return std::to_string(n); };
        lines.emplace_back(b.say("maplist.about", {{"w", std::to_string(one->map->grid.width())},
                                                   {"h", std::to_string(one->map->grid.height())},
                                                   {"forts", figure(one->map->forts.size())},
                                                   {"engines", figure(one->map->engines.size())}}),
                           theme::label(13));
        for (std::size_t i = 0; i < one->map->objectives.size(); ++i) {
            const auto& objective = one->map->objectives[i];
            const std::string text = one->is_shipped
                                         ? battlefield::objective_text(pack_->words, *one->map, i)
                                         : objective.text;
            lines.emplace_back(
                b.say(objective.role == battlefield::Role::attacker ? "maplist.attackers"
                                                                    : "maplist.defenders",
                      {{"text", text}}),
                theme::label(13));
        }
    }
    lines.emplace_back(place_words(b), theme::label(12, theme::soft_ink));
    page::draw_lines(b, box.x + 14, box.y + 8, box.width - 28, box.bottom() - 8, lines);
}

void MapsScene::draw_new(Builder& b, const Box& box) const {
    double y = box.y;
    for (const auto& [what, id, value] : {std::tuple{width, "mapedit.width", width_},
                                          std::tuple{height, "mapedit.height", height_}}) {
        b.line({box.x, y, box.width - 180, 34}, b.say(id), theme::label(15));
        Stepper stepper{act(what, -1), act(what, 1), std::to_string(value), value > 4,
                        value < battlefield::max_side};
        stepper.tip = b.say("mapedit.size_tip");
        draw_stepper(b, {box.right() - 170, y, 170, 34}, stepper);
        y += 42;
    }
}

double MapsScene::stacked_height() const {
    return page::column_height(
        {page::list_height(maps().size(), map_pitch, 4), map_picture, map_about, map_choices});
}

Screen MapsScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box all = page::draw_frame(
        b, {"ui-layers", b.say("maplist.title"), "", act(Own::leave), b.say("armies.back")});
    const bool is_column = is_stacked(frame.size);
    const double right = is_column ? all.width : std::clamp(all.width * 0.27, 280.0, 420.0);
    const Box side{all.right() - right, all.y, right, all.height};
    if (is_column) {
        page::Column column{all};
        draw_list_of_maps(b, column.next(page::list_height(maps().size(), map_pitch, 4)));
        draw_picture(b, column.next(map_picture));
        draw_about(b, column.next(map_about));
    } else {
        const double left = std::clamp(all.width * 0.29, 280.0, 420.0);
        draw_list_of_maps(b, {all.x, all.y, left, all.height});
        draw_picture(b, {all.x + left + 6, all.y, all.width - left - right - 20, all.height});
        draw_about(b, {side.x, side.y, right, all.height - map_choices - 14});
    }
    const bool has_map = chosen() != nullptr && chosen()->map;
    draw_choices(b, side,
                 {{act(play), b.say("maplist.play"), "P", has_map,
                   b.say(has_map ? "maplist.play_tip" : "own.broken")}});
    draw_end(b);
    return b.take();
}

}  // namespace muster::client
