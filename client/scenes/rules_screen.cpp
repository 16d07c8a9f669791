#include "client/scenes/rules_scene.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace muster::client {
namespace {

constexpr double line_pitch = 34;
constexpr double tag_width = 104;
// In one column a line has room for so many lines of words.
constexpr double stacked_line = 62;
constexpr int stacked_words = 3;

/// Words that stand in one line, or in one column in up to three.
void draw_rule_words(Builder& b, const Box& box, const std::string& words,
                     const theme::Style& style) {
    if (!is_stacked(b.size())) return b.line(box, words, style);
    b.text(box, words, b.fitted(words, style, box.width, stacked_words), stacked_words);
}

/// A ring, or a square, with its dot or tick when chosen.
void draw_bullet(Builder& b, const Box& box, bool is_round, bool is_on) {
    b.add(Fill{box, theme::bone, is_round ? box.width / 2 : 3, theme::ink, 1.5});
    if (!is_on) return;
    if (is_round)
        b.fill(box.inset(4.5), theme::ink, box.width / 2);
    else
        b.add(Polygon{{{box.x + 4, box.centre_y()},
                       {box.centre_x() - 1, box.bottom() - 5},
                       {box.right() - 3, box.y + 4}},
                      "",
                      theme::ink,
                      2.5,
                      true});
}

}  // namespace

void RulesScene::draw_line(Builder& b, const Box& box, int index) const {
    const Line& line = lines_[static_cast<std::size_t>(index)];
    if (line.kind == Line::Kind::heading) {
        const std::string words = b.say(line.id);
        const double width = b.width_of(words, theme::small_caps(19)) + 12;
        b.text({box.x + 6, box.y + 2, width, box.height - 2}, words, theme::small_caps(19));
        b.rule(box.x + 6 + width, box.centre_y() + 3, box.width - width - 12);
        return;
    }
    const Toggle toggle = toggle_of(line);
    const Box tag{box.right() - tag_width, box.centre_y() - 10, tag_width - 6, 20};
    const auto say_own = [&] {
        b.add(Fill{tag, theme::ink, 10});
        b.line(tag.inset(1), b.say("rules.own"),
               theme::label(12, theme::bone, 600, theme::Align::centre));
    };
    const double width = box.width - tag_width - 12;
    if (line.kind == Line::Kind::question) {
        const std::string words = b.say(line.id);
        draw_rule_words(b, {box.x + 12, box.y + 4, width - 12, box.height - 4}, words,
                        theme::name(16));
        if (toggle.is_own()) say_own();
        return;
    }
    const Command command = act(choose, index);
    const bool is_choice = line.kind == Line::Kind::choice;
    const bool is_number = line.kind == Line::Kind::number;
    const bool is_on = is_choice ? toggle.value == line.choice : toggle.value > 0;
    const Box row{box.x + 6, box.y + 2, box.width - tag_width - 8, box.height - 4};
    if (b.is_hovered(command) || b.is_focused(command)) b.fill(row, theme::bone, 4);
    const double indent = is_choice ? 30 : 12;
    const Box bullet{row.x + indent - 4, row.centre_y() - 8, 16, 16};
    if (!is_number) draw_bullet(b, bullet, is_choice, is_on);
    const double left = is_number ? row.x + 6 : bullet.right() + 10;
    const double stepper = is_number ? 118 : 0;
    const theme::Style style =
        is_choice ? theme::label(14, theme::ink, is_on ? 600 : 400) : theme::name(16);
    draw_rule_words(b, {left, row.y, row.right() - left - stepper - 8, row.height}, b.say(line.id),
                    style);
    const bool is_standard = is_choice && toggle.standard == line.choice;
    if (!is_choice && toggle.is_own())
        say_own();
    else if (is_standard || !is_choice)
        b.line(tag, b.say("rules.rulebook"),
               theme::label(12, theme::soft_ink, 500, theme::Align::centre));
    if (b.is_focused(command)) b.ring(row, 5);
    b.spot({row, command, 0});
    if (is_number)
        draw_stepper(b, {row.right() - stepper, row.centre_y() - 15, stepper, 30},
                     {act(lower, index), act(raise, index), std::to_string(toggle.value),
                      toggle.value > toggle.least, toggle.value < toggle.most, 0});
}

double RulesScene::stacked_height() const {
    return page::column_height({stacked_line * static_cast<double>(lines_.size()) + 12}, 2);
}

Screen RulesScene::screen(const Frame& frame) const {
    Builder b{frame};
    const auto all_toggles = book_.toggles();
    const auto own =
        static_cast<int>(std::count_if(all_toggles.begin(), all_toggles.end(),
                                       [](const Toggle& toggle) { return toggle.is_own(); }));
    page::Head head{"doctrine", b.say(book_.heads + "title"),
                    own == 0 ? b.say("rules.none") : b.words().many("rules.count", own), act(leave),
                    b.say("armies.back")};
    head.also = {
        act(reset), b.say("rules.reset"), "R", own > 0, own > 0 ? "" : b.say("rules.none"), false,
        "ui-undo"};
    const Box all = page::draw_frame(b, head);
    const double wide = std::min(all.width, 1160.0);
    const Box sheet{all.x + (all.width - wide) / 2, all.y, wide, all.height};
    b.panel(sheet, theme::leaf);
    const double pitch = is_stacked(frame.size) ? stacked_line : line_pitch;
    const int rows = static_cast<int>((sheet.height - 12) / pitch);
    list_.fit(static_cast<int>(lines_.size()), 1, rows);
    double y = sheet.y + 6;
    for (int i = list_.first(); i < list_.last(); ++i, y += pitch)
        draw_line(b, {sheet.x + 8, y, sheet.width - 30, pitch}, i);
    draw_scroll_bar(b, {sheet.right() - 14, sheet.y + 10, 6, sheet.height - 20}, list_);
    page::draw_foot(b, problem_, b.say("rules.keys"));
    for (int i = list_.first(); i < list_.last(); ++i)
        if (lines_[static_cast<std::size_t>(i)].is_focusable()) {
            b.start_focus_at(act(choose, i));
            break;
        }
    b.caption(b.say(book_.heads + "caption"));
    return b.take();
}

}  // namespace muster::client
