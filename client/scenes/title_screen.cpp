#include "client/scenes/title.hpp"

#include "client/scenes/aside.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/ui/screen/builder.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {
namespace {

using Points = std::vector<std::pair<double, double>>;
constexpr std::size_t most_slips = 2;

/// Where everything lies: the column of text at the left, the arms at the right.
struct TitleLayout {
    double grown;  ///< 1, or more where the window is large.
    bool is_low;
    double x, width;  ///< Of the text.
    Box field;        ///< Of the arms.
    double slips, slips_height;
    double rows, row_height, foot;
};

TitleLayout layout_of(Size size, std::size_t games, double problem) {
    TitleLayout out{};
    out.grown = std::clamp(std::min(size.width / 1280, size.height / 800), 1.0, 1.25);
    out.is_low = size.height < 740;
    const double arms = size.width < 1200 ? 184 : std::min(408 * out.grown, size.width * 0.33);
    out.field = {size.width - arms, 0, arms, size.height};
    out.x = size.width < 1200 ? 40 : 56 * out.grown;
    out.width = out.field.x - out.x - (size.width < 1200 ? 26 : 36 * out.grown);
    const double head = out.is_low ? 88 : 117 * out.grown;
    out.slips_height = (out.is_low ? 84 : 92) * out.grown;
    out.slips = head + (out.is_low ? 35 : 39) * out.grown;
    out.rows = out.slips + out.slips_height + 14 + 30 * out.grown;
    out.foot = size.height - (out.is_low ? 82 : 116 * out.grown) - problem;
    out.row_height =
        std::clamp((out.foot - 14 - out.rows) / static_cast<double>(games), 46.0, 92 * out.grown);
    return out;
}

/// Two halves parted by a dancetty line, chevrons on the one and waves on the other.
void draw_field(Builder& b, const Box& field) {
    const double middle = field.centre_x();
    b.add(Pattern{field, Seat::blue});
    // The red half in strips, so that its edge may zigzag over the blue one.
    const double tooth = field.height / 8;
    Points edge;
    for (int i = 0; i <= 8; ++i)
        edge.emplace_back(middle + (i % 2 == 0 ? -13.0 : 13.0), field.y + tooth * i);
    auto red = edge;
    red.emplace_back(field.x, field.bottom());
    red.emplace_back(field.x, field.y);
    b.add(Polygon{red, theme::side(Seat::red).fill});
    // Each row of chevrons runs until it meets the edge, in steps of two pixels.
    const auto edge_at = [&](double y) {
        const double along = std::clamp((y - field.y) / tooth, 0.0, 7.999);
        const auto i = static_cast<std::size_t>(along);
        return std::lerp(edge[i].first, edge[i + 1].first, along - static_cast<double>(i));
    };
    const double pitch = 46;
    for (double top = field.y - 20; top < field.bottom() + pitch; top += pitch) {
        Points row;
        for (double x = field.x; x < field.right(); x += 2) {
            const double y = top + std::abs(std::fmod(x - field.x, 56.0) - 28) * 18 / 28;
            if (x >= edge_at(y)) break;
            row.emplace_back(x, y);
        }
        b.add(Polygon{std::move(row), "", "#B84F45", 3, true});
    }
    b.add(Polygon{edge, "", theme::ink, 8, true});
    b.add(Polygon{edge, "", theme::vellum, 4, true});
    b.fill({field.x, field.y, 3, field.height}, theme::ink);
}

/// The game's name under its arms, on a ribbon.
void draw_ribbon(Builder& b, const Box& box, double k, const Game& game) {
    const double tail = std::min(34.0, (box.width - 120) / 4);
    const double fold = 12;
    for (const double side : {-1.0, 1.0}) {
        const double inner = side < 0 ? box.x + tail : box.right() - tail;
        const double outer = side < 0 ? box.x : box.right();
        b.add(Polygon{{{inner + side * -20, box.y + fold},
                       {outer, box.y + fold},
                       {outer - side * 14, box.centre_y() + fold / 2},
                       {outer, box.bottom()},
                       {inner + side * -20, box.bottom()}},
                      theme::shade,
                      theme::ink,
                      1.5});
    }
    const Box band{box.x + tail, box.y, box.width - 2 * tail, box.height - fold / 1.5};
    b.add(Fill{band, theme::vellum, 3, theme::ink, 1.5, 1, true});
    const std::string id = std::string{"game."} + game.id();
    const Box words = band.inset(6);
    b.line({words.x, words.y - 2, words.width, 26 * k}, b.say(id + "_name"),
           theme::name(20 * k, theme::ink, theme::Align::centre));
    const std::string about = b.say(id + "_about");
    const theme::Style style = theme::label(13 * k, theme::soft_ink, 500, theme::Align::centre);
    const Box below{words.x, words.y + 24 * k, words.width, words.height - 24 * k};
    b.text(below, about, b.fitted(about, style, below.width, 2), 2, true);
}

/// The arms of the game that is in focus or pointed at.
void draw_shown_arms(Builder& b, const Box& field, double k, const Game& game) {
    const double high = std::min(376.0 * field.width / 408, field.height * 0.5);
    const double wide = high * 0.872;
    const double top = field.height * 0.185;
    draw_arms(b, {field.centre_x() - wide / 2, top, wide, high}, game);
    const double width = std::min(368 * k, field.width - 20);
    draw_ribbon(b,
                {field.centre_x() - width / 2, std::min(top + high + 72 * k, field.height - 96 * k),
                 width, field.width < 250 ? 84.0 : 62 * k},
                k, game);
}

void draw_name(Builder& b, const TitleLayout& layout) {
    const double k = layout.grown;
    const double letters = layout.is_low ? 54 : 72 * k;
    const double y = layout.is_low ? 8 : 20 * k;
    const theme::Style style = theme::figure(letters);
    const double width = b.width_of("Muster", style) + 4;
    b.text({layout.x, y, width, letters * 1.25}, "Muster", style);
    const double left = layout.x + width + 26;
    b.text({left, y + letters * 0.42, layout.x + layout.width - left, letters * 0.8},
           b.say("title.motto"), theme::small_caps(layout.is_low ? 15 : 17 * k, theme::soft_ink),
           2);
    const double rule = layout.is_low ? 82 : 111 * k;
    b.fill({layout.x, rule, layout.width, 2}, theme::ink);
    b.fill({layout.x, rule + 5, layout.width, 1}, theme::ink);
}

/// Above what begins at `y`, from `x` and so wide.
void draw_heading(Builder& b, double k, const Box& below, const std::string& words) {
    const theme::Style style = theme::small_caps(16 * k, theme::soft_ink);
    const double wide = b.width_of(words, style) + 10;
    b.text({below.x, below.y - 30 * k, wide, 22 * k}, words, style);
    b.rule(below.x + wide, below.y - 17 * k, below.width - wide);
}

void draw_key(Builder& b, const Box& box, const std::string& key, const char* colour) {
    b.add(Fill{box, "", 3, colour, 1});
    b.text(box, key, theme::label(12, colour, 600, theme::Align::centre));
}

/// One battle to go on with: whose it is, whom they fight, and how far it has come.
void draw_slip(Builder& b, const Box& box, double k, const TitleInput::Slip& slip,
               const Command& command, const std::string& key) {
    const SavedBattle& battle = slip.battle;
    const bool is_dark = b.is_focused(command);
    const char* colour = is_dark ? theme::bone : theme::ink;
    b.add(Fill{box,
               is_dark                 ? theme::ink
               : b.is_hovered(command) ? theme::bone
                                       : theme::leaf,
               5, theme::ink, 1.5, 1, true});
    if (is_dark) {
        b.add(Fill{box.inset(3), "", 4, theme::gilt, 0.75});
        b.ring(box);
    }
    const double arms = std::min(54 * k, box.height - 30);
    draw_arms(b, {box.x + 12, box.centre_y() - arms / 2, arms * 0.872, arms}, *slip.game);
    const double x = box.x + 12 + arms * 0.872 + 12;
    const double width = box.right() - x - 10;
    const char* dim = is_dark ? theme::dim_on_felt : theme::soft_ink;
    const auto& sides = battle.about.sides;
    double y = box.y + (box.height - 80 * k) / 2;
    const bool has_sides = !battle.is_damaged && sides.size() == 2;
    const std::string first = !battle.name.empty() ? battle.name
                              : has_sides          ? sides[0]
                                                   : battle_words(b.words(), battle);
    b.short_line({x, y, width, 24 * k}, first, theme::name(17 * k, colour));
    if (has_sides)
        b.short_line({x, y + 22 * k, width, 20 * k},
                     battle.name.empty() ? b.say("title.against", {{"army", sides[1]}})
                                         : battle_words(b.words(), battle),
                     theme::name(14 * k, colour));
    b.short_line({x, y + 42 * k, width, 18 * k},
                 battle.is_damaged ? b.say("continue.damaged") : battle.about.moment,
                 theme::label(13 * k, colour, 600));
    const std::string shown = is_dark ? "Enter" : key;
    const double key_width =
        b.width_of(shown, theme::label(12, colour, 600, theme::Align::centre)) + 14;
    const Box key_box{box.right() - key_width - 10, box.bottom() - 28, key_width, 20};
    b.short_line({x, y + 60 * k, key_box.x - x - 6, 18 * k},
                 b.say(battle.is_on_table ? "continue.open" : "continue.aside"),
                 theme::label(13 * k, dim));
    draw_key(b, key_box, shown, colour);
    Spot spot{box, command, 0, key};
    spot.words = b.say("title.continue") + ": " + battle_name(b.words(), battle);
    b.spot(std::move(spot));
}

void draw_all_button(Builder& b, const Box& box, const std::string& words) {
    const Command command = act(TitleScene::list);
    const bool is_hot = b.is_focused(command) || b.is_hovered(command);
    b.add(Fill{box, is_hot ? theme::shade : theme::leaf, 5, theme::ink, 1.5});
    b.icon({box.centre_x() - 11, box.y + 8, 22, 22}, "ui-log", theme::ink);
    b.line({box.x + 6, box.y + 33, box.width - 12, 20}, words,
           theme::label(13, theme::ink, 600, theme::Align::centre));
    draw_key(b, {box.centre_x() - 11, box.bottom() - 27, 22, 20}, "L", theme::ink);
    if (b.is_focused(command)) b.ring(box);
    Spot spot{box, command, 0, "L"};
    spot.words = b.say("continue.list");
    spot.reason = b.say("continue.list_tip");
    b.spot(std::move(spot));
}

/// The way to the lessons: a cap on ink, and the lesson that comes next.
void draw_learn(Builder& b, const Box& box, double k, const TitleInput& input) {
    const Command command = act(TitleScene::learn);
    draw_heading(b, k, box, b.say("learn.head"));
    b.add(Fill{box, b.is_hovered(command) || b.is_focused(command) ? theme::shade : theme::amber, 5,
               theme::ink, 1.5, 1, true});
    b.add(Fill{box.inset(3), "", 4, theme::ink, 0.75});
    if (b.is_focused(command)) b.ring(box);
    const double side = std::min(48 * k, box.height - 36);
    const Box cap{box.x + 14, box.centre_y() - side / 2, side, side};
    b.fill(cap, theme::ink, side / 2);
    b.icon(cap.inset(side * 0.22), "ui-learn", theme::gilt);
    const Box key{box.right() - 38, box.y + 12 * k, 28, 20};
    const double x = cap.right() + 12, wide = box.right() - 10 - x;
    b.line({x, box.y + 12 * k, key.x - 4 - x, 26 * k}, b.say("learn.title"), theme::name(19 * k));
    const theme::Style style = theme::label(13 * k);
    b.text({x, box.y + 40 * k, wide, box.bottom() - 8 - box.y - 40 * k}, input.lesson,
           b.fitted(input.lesson, style, wide, 2), 2, true);
    draw_key(b, key, "T", theme::ink);
    Spot spot{box, command, 0, "T"};
    spot.words = b.say("learn.title");
    b.spot(std::move(spot));
}

void draw_slips(Builder& b, const TitleInput& input, const TitleLayout& layout, const Box& room) {
    draw_heading(b, layout.grown, room, b.say("title.continue"));
    const double gap = 8;
    const double all = 92;
    const std::size_t fit = room.width - all < 400 ? 1 : most_slips;
    const std::size_t count = std::min(fit, input.slips.size());
    const double wide =
        std::min(300 * layout.grown, (room.width - all - gap * static_cast<double>(count)) /
                                         static_cast<double>(count));
    double x = room.x;
    for (std::size_t i = 0; i < count; ++i, x += wide + gap)
        draw_slip(b, {x, layout.slips, wide, layout.slips_height}, layout.grown, input.slips[i],
                  act(TitleScene::go_on, i), i == 0 ? "R" : "E");
    const auto more = static_cast<int>(input.slips.size() - count);
    draw_all_button(b, {x, layout.slips, all, layout.slips_height},
                    more > 0 ? b.words().many("title.more", more) : b.say("continue.list"));
}

struct Row {
    std::size_t place{};
    bool is_last{};
    bool is_to_begin_with{};  ///< For who has learned no game yet.
    bool is_narrow{};         ///< Its line in two, and nothing beside it.
};

void draw_row(Builder& b, const Box& box, double k, const Game& game, const Row& row) {
    const std::size_t place = row.place;
    const Command command = act(TitleScene::game, place);
    const std::string id = std::string{"game."} + game.id();
    if (b.is_hovered(command) && !b.is_focused(command))
        b.fill({box.x - 8, box.y + 3, box.width + 16, box.height - 6}, theme::shade, 5);
    if (b.is_focused(command)) {
        const Box ground{box.x - 8, box.y + 3, box.width + 16, box.height - 6};
        b.add(Fill{ground, theme::bone, 5, theme::ink, 1, 1, true});
        b.ring(ground);
    }
    const double arms = std::min(62 * k, box.height - 10);
    draw_arms(b, {box.x + 2, box.centre_y() - arms / 2, arms * 0.872, arms}, game);
    const double circle = 30 * k;
    const Box next{box.right() - circle - 2, box.centre_y() - circle / 2, circle, circle};
    b.add(Fill{next, "", circle / 2, theme::rule, 1.2});
    b.icon(next.inset(7 * k), "ui-next", theme::ink);
    const double left = box.x + 68 * k;
    const std::string time = b.say(id + "_time");
    const std::string kind = b.say(id + "_kind");
    const theme::Style time_style = theme::label(13.5 * k, theme::ink, 600, theme::Align::right);
    const theme::Style kind_style = theme::label(13 * k, theme::soft_ink, 500, theme::Align::right);
    const double beside = std::max(b.width_of(time, time_style), b.width_of(kind, kind_style)) + 4;
    const double right = next.x - (row.is_narrow ? 4 : 18);
    const double top = box.centre_y() - (row.is_narrow ? 36 : 26) * k;
    if (!row.is_narrow) {
        b.line({right - beside, top + 6 * k, beside, 20 * k}, time, time_style);
        b.line({right - beside, top + 27 * k, beside, 20 * k}, kind, kind_style);
    }
    const double width = right - (row.is_narrow ? 0 : beside + 16) - left;
    const std::string name = game_name(b.words(), game);
    b.line({left, top, width, 30 * k}, name, theme::name(23 * k));
    if (row.is_to_begin_with) {
        const std::string here = b.say("learn.begin");
        const theme::Style style_of_tag = theme::label(13 * k, theme::ink, 600);
        const Box tag{left + b.width_of(name, theme::name(23 * k)) + 14, top + 4 * k,
                      b.width_of(here, style_of_tag) + 38 * k, 22 * k};
        if (tag.right() < left + width) {
            b.add(Fill{tag, theme::amber, 3, theme::ink, 1});
            b.icon({tag.x + 7, tag.centre_y() - 7 * k, 14 * k, 14 * k}, "ui-star", theme::ink);
            b.text({tag.x + 27 * k, tag.y, tag.width - 30 * k, tag.height}, here, style_of_tag);
        }
    }
    const std::string line = b.say(id + "_line");
    const int lines = row.is_narrow ? 2 : 1;
    b.text({left, top + 29 * k, width, 22 * k * lines}, line,
           b.fitted(line, theme::label(14 * k, theme::soft_ink), width, lines), lines);
    if (!row.is_last) b.rule(left - 6, box.bottom(), box.right() - left + 6);
    Spot spot{box, command, 0, std::to_string(place + 1)};
    spot.words = game_name(b.words(), game);
    b.spot(std::move(spot));
}

/// What went wrong, under all else; so high.
double problem_height(const Builder& b, const std::string& problem, double width) {
    if (problem.empty()) return 0;
    return std::clamp(b.height_of(problem, theme::label(12), width - 54) + 26, 48.0, 132.0);
}

void draw_problem(Builder& b, const Box& box, const std::string& problem) {
    b.panel(box, theme::leaf);
    b.add(Fill{{box.x, box.y, 34, box.height}, theme::bad, 4});
    b.text({box.x, box.y, 34, box.height}, "!",
           theme::figure(24, theme::bone, theme::Align::centre));
    b.text({box.x + 44, box.y + 8, box.width - 54, box.height - 16}, problem, theme::label(12),
           std::max(1, static_cast<int>((box.height - 16) / 14)), true);
}

void draw_foot(Builder& b, const TitleLayout& layout, std::size_t games) {
    b.fill({layout.x, layout.foot - 14, layout.width, 2}, theme::ink);
    struct Button {
        TitleScene::Act act;
        const char *words, *key, *also, *sign;
    };
    static constexpr std::array buttons{
        Button{TitleScene::rules, "rulebook.title", "F2", "", "ui-rules"},
        Button{TitleScene::settings, "settings.title", "S", "", "ui-settings"},
        Button{TitleScene::quit, "title.quit", "Q", "Esc", "ui-quit"}};
    double x = layout.x;
    for (const Button& each : buttons) {
        const std::string words = b.say(each.words);
        const double width = is_stacked(b.size()) ? (layout.width - 16) / 3
                                                  : std::max(150 * layout.grown,
                                                             b.button_width(words, each.key, true));
        Spot spot{{x, layout.foot, width, layout.is_low ? 38.0 : 44.0}, act(each.act), 1, each.key};
        spot.also = each.also;
        b.button(std::move(spot), words, Builder::Rank::secondary,
                 is_stacked(b.size()) ? "" : each.sign);
        x += width + 8;
    }
    const theme::Style style = theme::label(13 * layout.grown, theme::soft_ink);
    const std::string version = b.say("title.version", {{"version", MUSTER_VERSION}});
    const double y = layout.foot + (layout.is_low ? 46 : 62 * layout.grown);
    const double wide = b.width_of(version, style) + 4;
    const double high = 20 * layout.grown;
    const std::string keys = b.say("title.keys", {{"n", std::to_string(games)}});
    if (is_stacked(b.size())) {
        b.text({layout.x, y, layout.width, 2 * high}, keys, style, 2, true);
        return b.text({layout.x, y + 2 * high, layout.width, high}, version, style);
    }
    b.line({layout.x, y, layout.width - wide - 16, high}, keys, style);
    theme::Style right = style;
    right.align = theme::Align::right;
    b.text({layout.x + layout.width - wide, y, wide, high}, version, right);
}

/// Of the row or slip that is pointed at or in focus; the first game's otherwise.
const Game& shown_game(const Builder& b, const TitleInput& input) {
    for (std::size_t i = 0; i < input.games->size(); ++i)
        if (b.is_hovered(act(TitleScene::game, i))) return *(*input.games)[i];
    for (std::size_t i = 0; i < input.games->size(); ++i)
        if (b.is_focused(act(TitleScene::game, i))) return *(*input.games)[i];
    for (std::size_t i = 0; i < input.slips.size(); ++i)
        if (b.is_focused(act(TitleScene::go_on, i))) return *input.slips[i].game;
    return *input.games->front();
}

constexpr double one_head = 123, one_row = 86, one_foot = 14 + 38 + 8 + 66;

/// All under each other in one column, without the arms.
void draw_stacked_title(Builder& b, const TitleInput& input) {
    TitleLayout layout{};
    layout.grown = 1;
    layout.is_low = true;
    layout.x = 16;
    layout.width = b.size().width - 32;
    layout.slips = one_head;
    layout.slips_height = 84;
    b.fill({0, 0, b.size().width, b.size().height}, theme::vellum);
    draw_name(b, layout);
    draw_learn(b, {layout.x, layout.slips, layout.width, layout.slips_height}, 1, input);
    if (!input.slips.empty()) {
        layout.slips += layout.slips_height + 44;
        draw_slips(b, input, layout, {layout.x, layout.slips, layout.width, layout.slips_height});
    }
    double y = layout.slips + layout.slips_height + 44;
    draw_heading(b, 1, {layout.x, y, layout.width, 0}, b.say("title.games"));
    const std::size_t count = input.games->size();
    for (std::size_t i = 0; i < count; ++i, y += one_row)
        draw_row(b, {layout.x, y, layout.width, one_row}, 1, *(*input.games)[i],
                 {i, i + 1 == count, i == 0 && !input.has_learned, true});
    layout.foot = y + 22;
    draw_foot(b, layout, count);
    const double problem = problem_height(b, input.problem, layout.width);
    if (problem > 0)
        draw_problem(b, {layout.x, layout.foot + one_foot - 14, layout.width, problem},
                     input.problem);
}

}  // namespace

double stacked_title(const TitleInput& input) {
    constexpr double part = 84 + 44;
    return one_head + part * (input.slips.empty() ? 1 : 2) +
           one_row * static_cast<double>(input.games->size()) + 22 + one_foot +
           (input.problem.empty() ? 0 : 140);
}

Screen title_screen(const TitleInput& input, const Frame& frame) {
    Builder b{frame};
    const Size size = frame.size;
    const bool has_slips = !input.slips.empty();
    b.caption("Muster");
    b.start_focus_at(has_slips           ? act(TitleScene::go_on, 0)
                     : input.has_learned ? act(TitleScene::game, 0)
                                         : act(TitleScene::learn));
    if (is_stacked(size)) {
        draw_stacked_title(b, input);
        return b.take();
    }
    TitleLayout layout = layout_of(size, input.games->size(), 0);
    const double problem = problem_height(b, input.problem, layout.width);
    if (problem > 0) layout = layout_of(size, input.games->size(), problem);
    b.fill({0, 0, layout.field.x, size.height}, theme::vellum);
    draw_field(b, layout.field);
    draw_shown_arms(b, layout.field, layout.grown, shown_game(b, input));
    draw_name(b, layout);
    const double learn = std::min(250 * layout.grown, layout.width * 0.34);
    draw_learn(
        b, {layout.x, layout.slips, has_slips ? learn : 250 * layout.grown, layout.slips_height},
        layout.grown, input);
    if (has_slips)
        draw_slips(
            b, input, layout,
            {layout.x + learn + 24, layout.slips, layout.width - learn - 24, layout.slips_height});
    draw_heading(b, layout.grown, {layout.x, layout.rows, layout.width, 0}, b.say("title.games"));
    double y = layout.rows;
    for (std::size_t i = 0; i < input.games->size(); ++i, y += layout.row_height)
        draw_row(b, {layout.x, y, layout.width, layout.row_height}, layout.grown,
                 *(*input.games)[i],
                 {i, i + 1 == input.games->size(), i == 0 && !input.has_learned});
    draw_foot(b, layout, input.games->size());
    if (problem > 0)
        draw_problem(b, {layout.x, size.height - problem - 6, layout.width, problem},
                     input.problem);
    return b.take();
}

}  // namespace muster::client
