#include "client/warfare/table/field.hpp"

#include <algorithm>
#include <utility>
#include <vector>

/// The tools of the field, each with its sign and key.
namespace muster::client::warfare_table {
namespace {

struct Tool {
    const char *sign, *key, *word;
    Command command;
    bool is_on{}, is_enabled{true};
    const char* reason{};  ///< Why it cannot be used now.
    const char* brief{};   ///< In the place of `word` where that is too long.
};

bool may_concede(const Pen& pen) {
    return warfare::is_legal(pen.state(), {warfare::Action::Kind::surrender}) ||
           pen.input.offer->plain(warfare::Action::Kind::retreat);
}

std::vector<Tool> tools_of(const Pen& pen) {
    const Input& input = pen.input;
    std::vector<Tool> out;
    if (!input.is_watched) {
        out.push_back({"ui-undo",
                       "U",
                       "tool.undo",
                       {Command::Kind::undo},
                       false,
                       input.can_undo,
                       "warfare_table.undo_hint"});
        out.push_back({"ui-hint", "H", "tool.hint", act(Act::hint),
                       input.hint != nullptr || input.is_hint_due, pen.is_asked(),
                       "warfare_table.waits"});
        out.push_back({"dice-d20", "E",
                       input.every_die ? "warfare_table.every_die" : "warfare_table.fast",
                       act(Act::pace), input.every_die, true, nullptr, "warfare_table.dice"});
    }
    if (pen.layout.log_is_drawer)
        out.push_back({"ui-log", "L", "tool.log", {Command::Kind::log}, input.ui.shows_log});
    if (!input.is_watched)
        out.push_back({"ui-settings", "F1", "warfare_table.menu", {Command::Kind::keys}});
    // A narrow window has it in the menu alone.
    if (!input.is_watched && pen.layout.tools)
        out.push_back({"state-killed", "G", "tool.concede", act(Act::concede), false,
                       pen.is_asked() && may_concede(pen), "warfare_table.no_concede"});
    out.push_back(
        {"ui-hidden", input.is_watched ? "Esc" : "Q", "tool.leave", {Command::Kind::leave}});
    return out;
}

Spot spot_of_tool(Builder& b, const Tool& tool, const Box& at) {
    Spot spot{at, tool.command, zone::tools, tool.key};
    spot.words = b.say(tool.word);
    spot.is_enabled = tool.is_enabled;
    if (!tool.is_enabled && tool.reason != nullptr) spot.reason = b.say(tool.reason);
    return spot;
}

/// Sign and key over the word.
void draw_tall(Builder& b, const Box& at, const Tool& tool, double k) {
    const bool is_hovered = tool.is_enabled && b.is_hovered(tool.command);
    const char* ground = tool.is_on         ? theme::ink
                         : !tool.is_enabled ? theme::shade
                         : is_hovered       ? theme::bone
                                            : theme::vellum;
    const char* colour = tool.is_on ? theme::bone : tool.is_enabled ? theme::ink : theme::soft_ink;
    b.add(Fill{at, ground, 4, theme::ink, 1, 1, true});
    if (tool.is_on) b.add(Fill{at.inset(2.5), "", 3, theme::gilt, 1});
    const auto small = theme::label(12 * k, colour, 600, theme::Align::centre);
    const double wide = std::max(20 * k, 10 + b.width_of(tool.key, small));
    const double row = at.height / 2;
    b.icon({at.x + 12, at.y + row / 2 - 6 * k, 18 * k, 18 * k}, tool.sign, colour);
    const Box key{at.right() - 10 - wide, at.y + row / 2 - 6 * k, wide, 18 * k};
    b.add(Fill{key, "", 3, colour, 1});
    b.text(key, tool.key, small);
    b.line({at.x + 3, at.y + row + 2, at.width - 6, row - 6},
           b.say(tool.brief != nullptr ? tool.brief : tool.word),
           theme::label(13 * k, colour, 600, theme::Align::centre));
    if (b.is_focused(tool.command)) b.ring(at, 5);
}

}  // namespace

void draw_tools(Pen& pen) {
    Builder& b = pen.builder;
    const auto tools = tools_of(pen);
    if (pen.layout.tools) {
        constexpr int columns = 3;
        const Box& box = *pen.layout.tools;
        const double gap = 5;
        const double width = (box.width - gap * (columns - 1)) / columns;
        const double height = (box.height - gap) / 2;
        for (std::size_t i = 0; i < tools.size(); ++i) {
            const Box at{box.x + (width + gap) * static_cast<double>(i % columns),
                         box.y + (height + gap) * static_cast<double>(i / columns), width, height};
            draw_tall(b, at, tools[i], pen.layout.scale);
            b.spot(spot_of_tool(b, tools[i], at));
        }
        return;
    }
    const Box& bar = pen.layout.banner;
    double right = bar.right() - 5;
    for (auto tool = tools.rbegin(); tool != tools.rend(); ++tool) {
        if (!tool->is_enabled) continue;
        const std::string words = b.say(tool->word);
        const double width = b.button_width(words, tool->key);
        const Box at{right - width, bar.y + (bar.height - 30) / 2, width, 30};
        b.button(spot_of_tool(b, *tool, at), words, Builder::Rank::secondary);
        right = at.x - 5;
    }
}

}  // namespace muster::client::warfare_table
