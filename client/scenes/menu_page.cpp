#include "client/scenes/menu_page.hpp"

#include "client/ui/widgets/page.hpp"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {
namespace {

using Points = std::vector<std::pair<double, double>>;

/// A heater shield's half, from the top middle round to the point; `sign` is 1 for the right one.
Points half_shield(const Box& box, double sign) {
    Points points{{box.centre_x(), box.y}, {box.centre_x() + sign * box.width / 2, box.y}};
    for (int i = 0; i <= 16; ++i) {
        const double t = i / 16.0;
        points.emplace_back(box.centre_x() + sign * box.width / 2 * (1 - t * t * t),
                            box.y + box.height * (0.45 + 0.55 * t));
    }
    return points;
}

Polygon whole_shield(const Box& box, const char* colour) {
    Points points = half_shield(box, 1);
    const Points left = half_shield(box, -1);
    points.insert(points.end(), left.rbegin(), left.rend());
    return Polygon{points, colour};
}

void draw_tile(Builder& b, const Box& box, const MenuTile& tile) {
    Spot spot{box, tile.command, 0, tile.key};
    spot.words = tile.words;
    spot.is_enabled = tile.reason.empty();
    spot.reason = tile.reason;
    const bool is_hot =
        spot.is_enabled && (b.is_hovered(spot.command) || b.is_focused(spot.command));
    b.panel(box, is_hot ? theme::bone : theme::vellum, 6);
    const double band = std::clamp(box.height * 0.42, 76.0, 260.0);
    b.fill({box.x + 1, box.y + 1, box.width - 2, band}, "#2A2521", 5);
    b.fill({box.x + 1, box.y + band - 3, box.width - 2, 4}, theme::gilt);
    const double sign = band * 0.58;
    b.icon({box.centre_x() - sign / 2, box.y + (band - sign) / 2, sign, sign}, tile.sign,
           theme::bone);
    const double x = box.x + 18;
    const double width = box.width - 36;
    // A narrow tile has its key above the words.
    const bool is_narrow = box.width < 220;
    const Box key{box.right() - (is_narrow ? 10 : 18) - 26,
                  is_narrow ? box.y + 10 : box.y + band + 14, 26, 24};
    const char* colour = is_narrow ? theme::bone : theme::ink;
    b.add(Fill{key, "", 3, colour, 1});
    b.text(key, b.key_name(tile.key), theme::label(13, colour, 600, theme::Align::centre));
    b.line({x, box.y + band + 10, (is_narrow ? box.right() - 10 : key.x - 10) - x, 32}, tile.words,
           theme::name(22));
    const Box text{x, box.y + band + 46, width, box.bottom() - 12 - box.y - band - 46};
    const int lines = std::max(1, static_cast<int>(text.height / 18));
    b.text(text, tile.text, b.fitted(tile.text, theme::label(15, theme::soft_ink), width, lines),
           lines, true);
    if (b.is_focused(spot.command)) b.ring(box);
    b.spot(std::move(spot));
}

constexpr double stacked_pitch = 106;

/// The same as a row, its sign at the left.
void draw_tile_row(Builder& b, const Box& box, const MenuTile& tile) {
    Spot spot{box, tile.command, 0, tile.key};
    spot.words = tile.words;
    spot.is_enabled = tile.reason.empty();
    spot.reason = tile.reason;
    const bool is_hot =
        spot.is_enabled && (b.is_hovered(spot.command) || b.is_focused(spot.command));
    b.panel(box, is_hot ? theme::bone : theme::vellum, 6);
    const double band = box.height - 2;
    b.fill({box.x + 1, box.y + 1, band, band}, "#2A2521", 5);
    b.fill({box.x + band - 2, box.y + 1, 3, band}, theme::gilt);
    const double sign = band * 0.56;
    b.icon({box.x + 1 + (band - sign) / 2, box.centre_y() - sign / 2, sign, sign}, tile.sign,
           theme::bone);
    const Box key{box.right() - 36, box.y + 8, 26, 24};
    b.add(Fill{key, "", 3, theme::ink, 1});
    b.text(key, b.key_name(tile.key), theme::label(13, theme::ink, 600, theme::Align::centre));
    const double x = box.x + band + 14;
    b.line({x, box.y + 5, key.x - 8 - x, 30}, tile.words, theme::name(20));
    const Box text{x, box.y + 36, box.right() - 12 - x, box.bottom() - 5 - box.y - 36};
    const theme::Style style = theme::label(14, theme::soft_ink);
    b.text(text, tile.text, b.fitted(tile.text, style, text.width, 3), 3, true);
    if (b.is_focused(spot.command)) b.ring(box);
    b.spot(std::move(spot));
}

}  // namespace

double stacked_tiles(std::size_t count, double around) {
    constexpr double frame = 10 + page::head_height + 12 + page::column_foot + 6;
    return frame + around + stacked_pitch * static_cast<double>(count);
}

MenuTile lesson_tile(const Words& words, const Command& command, const LessonEntry& lesson) {
    const std::string name = words("lesson." + lesson.id + ".name");
    const std::string steps = std::to_string(lesson.steps);
    return {
        command, words("learn.title"),
        lesson.step > 0
            ? words("learn.slip_resume",
                    {{"name", name}, {"step", std::to_string(lesson.step + 1)}, {"steps", steps}})
            : words("learn.entry_hint",
                    {{"name", name}, {"steps", steps}, {"n", std::to_string(lesson.minutes)}}),
        "T", "ui-learn"};
}

void open_lesson(Host& host, Game& game, std::string& problem) {
    try {
        host.open(game.lesson(host, 0));
    } catch (const std::exception& fault) {
        problem = fault.what();
        host.changed();
    }
}

std::string game_name(const Words& words, const Game& game) {
    return words(std::string{"game."} + game.id() + "_name");
}

void draw_arms(Builder& b, const Box& box, const Game& game) {
    const double line = std::max(1.5, box.width / 60);
    const Box vellum{box.x + line, box.y + line, box.width - 2 * line, box.height - 2.2 * line};
    const Box ink = vellum.inset(line * 1.5);
    const Box field = ink.inset(line);
    b.add(whole_shield(box, theme::ink));
    b.add(whole_shield(vellum, theme::vellum));
    b.add(whole_shield(ink, theme::ink));
    b.add(whole_shield(field, game.arms().left));
    b.add(Polygon{half_shield(field, 1), game.arms().right});
    const double sign = field.width * 0.58;
    b.icon({field.centre_x() - sign / 2, field.y + field.height * 0.42 - sign / 2, sign, sign},
           std::string{"game-"} + game.id(), theme::vellum);
}

double draw_tiles(Builder& b, const Box& all, const std::vector<MenuTile>& tiles) {
    if (tiles.empty()) return all.y;
    if (is_stacked(b.size())) {
        Box row{all.x, all.y, all.width, stacked_pitch - 10};
        for (const MenuTile& tile : tiles) {
            draw_tile_row(b, row, tile);
            row.y += stacked_pitch;
        }
        b.start_focus_at(tiles.front().command);
        return row.y;
    }
    const std::size_t most_in_row = tiles.size() > 8 ? 5 : 4;
    const std::size_t rows = (tiles.size() + most_in_row - 1) / most_in_row;
    const std::size_t columns = (tiles.size() + rows - 1) / rows;
    const double gap = 16;
    const double height =
        std::min((all.height - gap * static_cast<double>(rows - 1)) / static_cast<double>(rows),
                 rows == 1 ? 470.0 : 340.0);
    const double width = std::min(
        (all.width - gap * static_cast<double>(columns - 1)) / static_cast<double>(columns),
        std::max(height * 1.1, 290.0));
    const double used = height * static_cast<double>(rows) + gap * static_cast<double>(rows - 1);
    double y = all.y + std::max(0.0, (all.height - used) / 2);
    for (std::size_t from = 0; from < tiles.size(); from += columns, y += height + gap) {
        const std::size_t to = std::min(tiles.size(), from + columns);
        // A last row that is not full stands in the middle.
        const auto in_row = static_cast<double>(to - from);
        double x = all.centre_x() - (width * in_row + gap * (in_row - 1)) / 2;
        for (std::size_t i = from; i < to; ++i, x += width + gap)
            draw_tile(b, {x, y, width, height}, tiles[i]);
    }
    b.start_focus_at(tiles.front().command);
    return y;
}

Box draw_menu(Builder& b, const std::string& id, const Command& back,
              const std::vector<MenuTile>& tiles, const std::string& problem, double below) {
    const Box all = page::draw_frame(
        b, {"game-" + id, b.say("game." + id + "_name"), "", back, b.say("armies.back")});
    const double y = draw_tiles(b, {all.x, all.y, all.width, all.height - below}, tiles);
    page::draw_foot(b, problem, b.say("game.menu_keys"));
    return {all.x, y, all.width, all.bottom() - y};
}

}  // namespace muster::client
