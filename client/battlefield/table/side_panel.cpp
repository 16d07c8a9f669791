#include "client/battlefield/table/table.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

/// What stands beside the map: the log, what the overlays mean, and the tools.
namespace muster::client::battlefield_table {
namespace {

struct Tool {
    Command command;
    const char *sign, *word, *key;
    std::string reason{};
    bool is_on{};
};

/// Among the tools where they are signs alone, and else on the head of the log.
const Tool referee_tool{act(Act::referee), "ui-referee", "battlefield_table.referee", "J"};

void draw_tool(Builder& b, const Box& box, const Tool& tool) {
    Spot spot{box, tool.command, zone::tools, tool.key};
    spot.words = b.say(tool.word);
    spot.is_enabled = tool.reason.empty();
    spot.reason = tool.reason;
    const bool is_hovered = b.is_hovered(tool.command);
    const bool is_low = box.height < 44;
    const char* colour = tool.is_on ? theme::gilt : tool.reason.empty() ? theme::ink : theme::rule;
    b.add(Fill{box, tool.is_on ? theme::ink : (is_hovered ? theme::bone : theme::vellum), 4,
               theme::ink, 1.2, 1, true});
    const double sign = 19;
    b.icon({box.centre_x() - sign / 2, is_low ? box.centre_y() - sign / 2 : box.y + 6, sign, sign},
           tool.sign, colour);
    if (!is_low)
        b.line({box.x + 2, box.bottom() - 22, box.width - 4, 18}, b.say(tool.word),
               theme::label(13, tool.is_on ? theme::bone : colour, 600, theme::Align::centre));
    if (b.is_focused(tool.command)) b.ring(box, 5);
    b.spot(std::move(spot));
}

void draw_tools(Pen& pen) {
    Builder& b = pen.builder;
    const Input& input = pen.input;
    std::vector<Tool> tools;
    if (!input.is_watched) {
        tools.push_back({{Command::Kind::undo},
                         "ui-undo",
                         "tool.undo",
                         "U",
                         input.can_undo ? "" : b.say(input.undo_reason)});
        tools.push_back({act(Act::hint), "ui-hint", "tool.hint", "H",
                         pen.is_asked() ? "" : b.say("reason.thinks"),
                         input.hint != nullptr || input.is_hint_due});
    }
    tools.push_back({act(Act::layers),
                     "ui-layers",
                     "battlefield_table.layers",
                     "Y",
                     {},
                     input.ui.layers != Layers::plain});
    if (pen.layout().log_is_drawer) {
        if (!input.is_watched) tools.push_back(referee_tool);
        tools.push_back({{Command::Kind::log}, "ui-log", "tool.log", "L", {}, input.ui.shows_log});
    }
    tools.push_back(
        {{Command::Kind::leave}, "ui-quit", "tool.leave", input.is_watched ? "Esc" : "Q"});
    const Box& box = pen.layout().tools;
    const double width =
        (box.width - 8 * static_cast<double>(tools.size() - 1)) / static_cast<double>(tools.size());
    for (std::size_t i = 0; i < tools.size(); ++i)
        draw_tool(b, {box.x + static_cast<double>(i) * (width + 8), box.y, width, box.height},
                  tools[i]);
}

void draw_legend(Pen& pen) {
    const Box& box = pen.layout().legend;
    if (box.height <= 0) return;
    Builder& b = pen.builder;
    b.add(Fill{{box.x + 1, box.y, box.width - 2, box.height - 1}, theme::vellum, 4});
    b.rule(box.x, box.y, box.width);
    b.text({box.x + 14, box.y + 6, box.width - 28, 26}, b.say("battlefield_table.on_map"),
           theme::name(16));
    constexpr std::array<const char*, 6> words{
        "battlefield_table.key_end",   "battlefield_table.key_lost",
        "battlefield_table.key_limit", "battlefield_table.key_target",
        "battlefield_table.key_moved", "battlefield_table.key_waits"};
    for (std::size_t i = 0; i < words.size(); ++i) {
        const double y = box.y + 36 + static_cast<double>(i) * 31;
        const Box sign{box.x + 16, y, 24, 24};
        switch (i) {
            case 0:
                b.add(Fill{sign, theme::bone, 2, theme::ink, 2});
                b.add(Fill{{sign.centre_x() - 4, sign.centre_y() - 4, 8, 8}, theme::ink, 4});
                break;
            case 1:
                b.add(Fill{sign, theme::bone, 2, theme::ink, 1});
                b.icon(sign.inset(3), "chain-broken", theme::bad);
                break;
            case 2:
                b.add(Polygon{{{sign.x - 2, sign.centre_y()}, {sign.right() + 2, sign.centre_y()}},
                              "",
                              theme::side(seat_of_army(pen.state().active)).fill,
                              3.4,
                              true,
                              1,
                              {10, 5}});
                break;
            case 3: draw_target(b, sign.inset(1)); break;
            case 4:
                b.add(Fill{sign.inset(2), theme::ink, 10});
                b.icon(sign.inset(6), "stat-move", theme::bone);
                break;
            default:
                b.add(Fill{sign.inset(2), "#F0B35A", 10, theme::ink, 1});
                b.icon(sign.inset(6), "time-clock", theme::ink);
        }
        b.line({box.x + 52, y, box.width - 62, 24}, b.say(words[i]), theme::label(13));
        const std::string id{words[i]};
        b.term({box.x + 14, y, box.width - 24, 24}, "key." + id.substr(id.rfind('_') + 1),
               b.say(words[i]));
    }
}

void draw_log(Pen& pen) {
    Builder& b = pen.builder;
    const Layout& layout = pen.layout();
    if (layout.log_is_drawer && !pen.input.ui.shows_log) return;
    if (layout.log_is_drawer) b.cover_spots(layout.log);
    const Box whole{layout.log.x, layout.log.y, layout.log.width,
                    layout.log.height + layout.legend.height};
    b.panel(whole);
    draw_legend(pen);
    const Box& box = layout.log;
    b.add(Fill{{box.x + 1, box.y + 1, box.width - 2, 34}, theme::shade, 3});
    b.icon({box.x + 12, box.y + 9, 18, 18}, "ui-log", theme::ink);
    const bool has_tool = !layout.log_is_drawer && !pen.input.is_watched;
    const double words = box.width - 50 - (has_tool ? 34 : 0);
    b.text({box.x + 38, box.y + 1, words, 34}, b.say("log.title"), theme::name(17));
    if (has_tool) draw_tool(b, {box.right() - 35, box.y + 2, 32, 32}, referee_tool);
    draw_story_lines(pen, log_box(layout));
}

}  // namespace

Box log_box(const Layout& layout) {
    return {layout.log.x + 12, layout.log.y + 42, layout.log.width - 24, layout.log.height - 50};
}

void draw_story_lines(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    const std::vector<LogWord> known{{"rank.officer", b.say("battlefield_table.officer")},
                                     {"rank.commander", b.say("battlefield_table.commander")},
                                     {"command.out", b.say("battlefield_table.out")},
                                     {"value.morale", b.say("battlefield_table.morale")}};
    draw_log_lines(b, box, *pen.input.log, pen.input.ui.log_back,
                   [&](std::size_t line, const Box& at) {
                       mark_log_words(b, (*pen.input.log)[line], at, known);
                   });
}

void draw_side_panel(Pen& pen) {
    draw_tools(pen);
    draw_log(pen);
}

}  // namespace muster::client::battlefield_table
