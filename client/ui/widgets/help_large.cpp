#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/help.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "client/ui/widgets/tabs.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

/// The list of keys with large text: what can be done here, and everywhere, are tabs.
namespace muster::client {
namespace {

constexpr double help_edge = 8, help_gap = 4, bar_high = 30, tabs_high = 26, foot_high = 38;
constexpr Pitch row_pitch{40, 3};

Box draw_row_key(Builder& b, const Box& row, const std::string& key, const char* colour) {
    const theme::Style style = theme::label(12, colour, 600, theme::Align::centre);
    const Box box{row.x + 8, row.centre_y() - 10, b.width_of(key, style) + 14, 20};
    b.add(Fill{box, "", 3, colour, 1});
    b.text(box, key, style);
    return box;
}

void draw_here(Builder& b, const Box& box, const std::vector<HelpRow>& rows, HelpView& view) {
    double keys = 0;
    for (const HelpRow& row : rows)
        keys =
            std::max(keys, b.width_of(b.key_name(row.key), theme::label(12, theme::ink, 600)) + 14);
    draw_list(
        b, box, view.list, static_cast<int>(rows.size()), row_pitch, [&](const Box& at, int index) {
            const auto i = static_cast<std::size_t>(index);
            const HelpRow& row = rows[i];
            const Command command = act(HelpAct::row, i);
            const bool is_changing = view.changing == i;
            const bool is_lit = b.is_hovered(command) || b.is_focused(command);
            const char* colour = row.is_enabled ? theme::ink : theme::soft_ink;
            b.add(Fill{at,
                       is_changing ? theme::amber
                       : is_lit    ? theme::bone
                                   : theme::vellum,
                       4, theme::rule, 1});
            const Box key =
                draw_row_key(b, at, is_changing ? wanted_name(view) : b.key_name(row.key), colour);
            const double x = at.x + keys + 20;
            const Box said{x, at.y, at.right() - 8 - x, at.height};
            b.add(Label{said, row.words,
                        b.fitted(row.words, theme::label(14, colour), said.width, 2), 2, false,
                        true});
            if (b.is_focused(command)) b.ring(at, 4);
            Spot spot{at, command, 0, view.changing ? std::string{} : row.key};
            spot.is_enabled = row.is_enabled;
            spot.reason = row.reason;
            b.spot(std::move(spot));
            if (!can_change(row)) return;
            const Command change = act(HelpAct::change, i);
            Spot letter{key.inset(-3), change, 2};
            letter.words = letter.reason = b.say("keys.another_key", {{"what", row.words}});
            if (b.is_focused(change)) b.ring(key, 3);
            b.spot(std::move(letter));
        });
}

void draw_everywhere_rows(Builder& b, const Box& box, HelpView& view) {
    std::vector<EverywhereKey> rows = keys_everywhere(b);
    rows.push_back({b.say("keys.ctrl_arrows"), b.say("keys.view"), b.say("keys.pad_right")});
    rows.push_back({{}, b.say("keys.pointer"), {}});
    const theme::Style bold = theme::label(13, theme::ink, 700);
    double keys = 0, pads = 0;
    for (const EverywhereKey& row : rows) {
        keys = std::max(keys, b.width_of(row.key, bold) + 12);
        pads = std::max(pads, b.width_of(row.pad, bold) + 12);
    }
    draw_list(b, box, view.list, static_cast<int>(rows.size()), row_pitch,
              [&](const Box& at, int index) {
                  const EverywhereKey& row = rows[static_cast<std::size_t>(index)];
                  const Command command = act(HelpAct::everywhere, index);
                  const bool is_lit = b.is_focused(command);
                  b.add(Fill{at, is_lit ? theme::bone : theme::vellum, 4, theme::rule, 1});
                  const bool has_key = !row.key.empty();
                  const double x = at.x + 10 + (has_key ? keys : 0);
                  const double right = at.right() - 8 - (row.pad.empty() ? 0 : pads);
                  b.text({at.x + 10, at.y, keys, at.height}, row.key, bold);
                  b.text({x, at.y, right - x, at.height}, row.words,
                         b.fitted(row.words, theme::label(13), right - x, 2), 2);
                  b.text({right + 4, at.y, pads, at.height}, row.pad, bold);
                  if (is_lit) b.ring(at, 4);
                  b.spot({at, command, 0});
              });
}

}  // namespace

void draw_large_help(Builder& b, const std::vector<HelpRow>& rows, HelpView& view) {
    const Size size = b.size();
    const Command back{Command::Kind::back};
    b.fill({0, 0, size.width, size.height}, theme::felt);
    const double width = size.width - 2 * help_edge;
    const Box bar{help_edge, help_gap, width, bar_high};
    b.panel(bar, theme::vellum);
    double right = bar.right() - 3;
    const auto button = [&](const Command& command, const char* id, const char* key) {
        const double wide = b.button_width(b.say(id), key);
        right -= wide;
        b.button({{right, bar.y + 2, wide, bar_high - 4}, command, 3, key}, b.say(id),
                 Builder::Rank::secondary);
        right -= 6;
    };
    button(back, "field.back", "Esc");
    if (b.settings().keys.is_changed())
        button(act(HelpAct::all_keys_back), "keys.as_they_come", "");
    b.short_line({bar.x + 10, bar.y, right - bar.x - 10, bar_high}, b.say("keys.title"),
                 theme::name(18));
    const Box tabs{help_edge, bar.bottom() + help_gap, width, tabs_high};
    draw_panel_tabs(b, tabs, 1,
                    {{act(HelpAct::tab, 0), b.say("keys.here"), {}, {}, view.tab == 0},
                     {act(HelpAct::tab, 1), b.say("keys.everywhere"), {}, {}, view.tab == 1}});
    const Box foot{help_edge, size.height - help_gap - foot_high, width, foot_high};
    const Box list{help_edge, tabs.bottom() + help_gap, width,
                   foot.y - tabs.bottom() - 2 * help_gap};
    if (view.tab == 0)
        draw_here(b, list, rows, view);
    else
        draw_everywhere_rows(b, list, view);
    const std::string why = tooltip(b);
    const std::string words = view.changing ? changing_words(b, rows, view)
                              : why.empty() ? b.say("keys.choose")
                                            : why;
    b.add(Label{foot, words,
                b.fitted(words, theme::label(13, view.changing ? theme::gilt : theme::dim_on_felt),
                         foot.width, 2),
                2, false, true});
    const bool has_rows = view.tab == 1 || !rows.empty();
    b.start_focus_at(!has_rows       ? back
                     : view.tab == 0 ? act(HelpAct::row, view.list.first())
                                     : act(HelpAct::everywhere, view.list.first()));
}

std::optional<Command> moved_in_help(HelpView& view, const Command& focus, Key key) {
    const bool is_row = focus.is(HelpAct::row) || focus.is(HelpAct::everywhere);
    if (!is_row || key == Key::left || key == Key::right) return std::nullopt;
    const auto to = view.list.moved(focus.args[0], key);
    if (!to) return std::nullopt;
    view.list.reveal(*to);
    return focus.is(HelpAct::row) ? act(HelpAct::row, *to) : act(HelpAct::everywhere, *to);
}

}  // namespace muster::client
