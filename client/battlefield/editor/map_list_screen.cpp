#include "client/battlefield/editor/map_list.hpp"
#include "client/ui/page.hpp"
#include "client/ui/pieces.hpp"
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

std::shared_ptr<const draw::Board> MapsScene::board_of(const GridMap& one) const {
    auto& board = boards_[one.file];
    if (board == nullptr)
        board = std::make_shared<const draw::Board>(faces::battlefield_board(*one.map));
    return board;
}

void MapsScene::draw_list_of_maps(Builder& b, const Box& box) const {
    rows_box_ = box;
    draw_list(b, box, rows_, static_cast<int>(list_.size()), {72, 8}, [&](const Box& row, int i) {
        const GridMap& one = list_[static_cast<std::size_t>(i)];
        draw_row_ground(b, row, i == selected_);
        const Box picture{row.x + 12, row.y + 6, 60, row.height - 12};
        if (one.map) draw_small(b, picture, *board_of(one));
        const double x = picture.right() + 12, wide = row.right() - 8 - x;
        b.short_line({x, row.y + 8, wide, 26}, one.name, theme::name(17));
        Label under{{x, row.y + 35, wide, 20}, {}, theme::label(13, theme::soft_ink)};
        if (one.map)
            under.text = b.say(one.is_shipped ? "maplist.row_shipped" : "maplist.row_own",
                               {{"w", std::to_string(one.map->grid.width())},
                                {"h", std::to_string(one.map->grid.height())}});
        else
            under = Label{under.box, b.say("maplist.broken"), theme::label(13, theme::bad, 600)};
        b.add(std::move(under));
        const Command command = act(map, i);
        if (b.is_focused(command)) b.ring(row);
        b.spot({row, command, 0});
    });
}

void MapsScene::draw_picture(Builder& b, const Box& box) const {
    const GridMap* one = selected();
    if (one == nullptr) return;
    if (!one->map) {
        b.panel(box, theme::leaf);
        b.fill({box.x, box.y, 8, box.height}, theme::bad, 3);
        page::draw_lines(
            b, box.x + 22, box.y + 12, box.width - 40, box.bottom() - 8,
            {{b.say("maplist.broken"), theme::name(18)}, {one->problem, theme::label(13)}});
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
    const GridMap* one = selected();
    if (one == nullptr) return;
    page::Lines lines{{one->name, theme::name(21)}};
    if (one->map) {
        const auto figure = [](std::size_t n) { return std::to_string(n); };
        lines.emplace_back(b.say("maplist.about", {{"w", std::to_string(one->map->grid.width())},
                                                   {"h", std::to_string(one->map->grid.height())},
                                                   {"forts", figure(one->map->forts.size())},
                                                   {"engines", figure(one->map->engines.size())}}),
                           theme::label(13));
        for (const auto& objective : one->map->objectives)
            lines.emplace_back(
                b.say(objective.role == battlefield::Role::attacker ? "maplist.attackers"
                                                                    : "maplist.defenders",
                      {{"text", objective.text}}),
                theme::label(13));
    }
    lines.emplace_back(one->is_shipped ? b.say("maplist.shipped_note")
                                       : b.say("maplist.file", {{"file", one->file.string()}}),
                       theme::label(12, theme::soft_ink));
    page::draw_lines(b, box.x + 14, box.y + 8, box.width - 28, box.bottom() - 8, lines);
}

void MapsScene::draw_choices(Builder& b, const Box& box) const {
    const bool has_map = selected() != nullptr && selected()->map;
    const std::string broken = has_map ? "" : b.say("maplist.broken");
    const std::string not_own = is_own() ? broken : b.say("maplist.not_shipped");
    std::vector<page::Choice> choices;
    choices.push_back(
        {act(create), b.say("maplist.new"), "N", true, b.say("maplist.new_tip"), true});
    choices.push_back(
        {act(edit), b.say(is_own() ? "maplist.edit" : "maplist.copy"), "E", has_map,
         has_map ? b.say(is_own() ? "maplist.edit_tip" : "maplist.copy_tip") : broken});
    choices.push_back({act(play), b.say("maplist.play"), "P", has_map,
                       has_map ? b.say("maplist.play_tip") : broken});
    choices.push_back({act(rename), b.say("maplist.rename"), "T", is_own() && has_map, not_own});
    choices.push_back({act(discard), b.say("maplist.delete"), "X", is_own(),
                       is_own() ? b.say("maplist.delete_tip") : not_own});
    page::draw_choices(b, box, 2, choices);
}

void MapsScene::draw_question(Builder& b) const {
    if (asks_ == Asks::discard && selected() != nullptr)
        return draw_dialog(b, {b.say("maplist.delete_title"),
                               b.say("maplist.delete_text", {{"map", selected()->name}}),
                               {{act(no), b.say("armies.keep"), "Esc"},
                                {act(confirm), b.say("armies.delete"), "D"}}});
    if (!has_field()) return;
    const bool is_new = asks_ == Asks::create;
    const Size size = b.size();
    b.cover_spots();
    b.add(Fill{{0, 0, size.width, size.height}, theme::ink, 0, "", 0, 0.85});
    const double high = is_new ? 300 : 210;
    const Box box{size.width / 2 - 280, size.height / 2 - high / 2, 560, high};
    b.panel(box, theme::leaf, 6);
    const double x = box.x + 24, wide = box.width - 48;
    b.text({x, box.y + 16, wide, 34}, b.say(is_new ? "maplist.new_title" : "maplist.rename_title"),
           theme::name(22));
    const bool is_blank = name_.text().find_first_not_of(' ') == std::string::npos;
    b.line({x, box.y + 52, wide, 22},
           b.say(is_blank ? "maplist.blank"
                 : is_new ? "maplist.new_text"
                          : "maplist.rename_text"),
           theme::label(14, is_blank ? theme::bad : theme::soft_ink));
    draw_text_field(b, {{x, box.y + 82, wide, 42}, act(called), 0}, name_,
                    b.say("mapedit.name_hint"));
    if (is_new) {
        double y = box.y + 138;
        for (const auto& [what, id, value] : {std::tuple{width, "mapedit.width", width_},
                                              std::tuple{height, "mapedit.height", height_}}) {
            b.line({x, y, wide - 180, 34}, b.say(id), theme::label(15));
            Stepper stepper{act(what, -1), act(what, 1), std::to_string(value), value > 4,
                            value < battlefield::max_side};
            stepper.tip = b.say("mapedit.size_tip");
            draw_stepper(b, {x + wide - 170, y, 170, 34}, stepper);
            y += 42;
        }
    }
    const std::string keep = b.say("maplist.cancel");
    const std::string words = b.say(is_new ? "maplist.new_do" : "maplist.rename_do");
    Spot take{{}, act(confirm), 0};
    take.is_enabled = !is_blank;
    take.reason = is_blank ? b.say("maplist.blank") : "";
    const double button = b.button_width(words, "");
    take.box = {box.right() - 24 - button, box.bottom() - 62, button, 42};
    const double narrow = b.button_width(keep, "Esc");
    b.button({{take.box.x - 12 - narrow, take.box.y, narrow, 42}, act(no), 0, "Esc"}, keep,
             Builder::Rank::secondary);
    b.button(std::move(take), words, Builder::Rank::primary);
    b.start_focus_at(act(called));
}

Screen MapsScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box all = page::draw_frame(
        b, {"ui-layers", b.say("maplist.title"), "", act(leave), b.say("armies.back")});
    const double left = std::clamp(all.width * 0.29, 280.0, 420.0);
    const double right = std::clamp(all.width * 0.27, 280.0, 420.0);
    draw_list_of_maps(b, {all.x, all.y, left, all.height});
    draw_picture(b, {all.x + left + 6, all.y, all.width - left - right - 20, all.height});
    const double choices = 40 * 5 - 6;
    const Box side{all.right() - right, all.y, right, all.height};
    draw_about(b, {side.x, side.y, right, all.height - choices - 14});
    draw_choices(b, side);
    page::draw_foot(b, problem_, b.say("maplist.keys"));
    b.start_focus_at(list_.empty() ? act(create) : act(map, selected_));
    draw_question(b);
    b.caption(b.say("maplist.caption"));
    return b.take();
}

}  // namespace muster::client
