#include "client/battlefield/editor/editor.hpp"
#include "client/ui/page.hpp"
#include "client/ui/pieces.hpp"
#include "engine/board/square_name.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace muster::client {

namespace {
constexpr int fault_zone = 3, head_zone = 4;
}

void MapEditorScene::draw_head(Builder& b) const {
    const Box bar = page::draw_bar(b);
    const double y = bar.y + 7;
    double right = page::draw_way_back(b, act(Act::leave), b.say("armies.back"));
    const auto button = [&](Act what, const char* id, const char* key, bool is_enabled,
                            const char* why, Builder::Rank rank) {
        const std::string text = b.say(id);
        const double width = b.button_width(text, key);
        right -= width + 8;
        Spot spot{{right, y, width, 34}, act(what), head_zone, key};
        spot.is_enabled = is_enabled;
        spot.reason = b.say(why);
        b.button(std::move(spot), text, rank);
    };
    using Rank = Builder::Rank;
    button(Act::save, "armies.save", "K", true, "mapedit.save_tip", Rank::primary);
    button(Act::redo, "tool.redo_step", "Y", draft_.can_redo(),
           draft_.can_redo() ? "mapedit.redo_tip" : "mapedit.no_redo", Rank::secondary);
    button(Act::undo, "tool.undo_step", "U", draft_.can_undo(),
           draft_.can_undo() ? "mapedit.undo_tip" : "mapedit.no_undo", Rank::secondary);
    Spot called{
        {bar.x + 10, y, std::min(360.0, right - bar.x - 160), 34}, act(Act::name), head_zone};
    called.reason = b.say("mapedit.name_tip");
    const double x = called.box.right() + 12;
    draw_text_field(b, std::move(called), name_, b.say("mapedit.name_hint"));
    const auto& grid = draft_.map().grid;
    b.line({x, y, right - x - 8, 34},
           b.say(is_changed() ? "mapedit.size_changed" : "mapedit.size",
                 {{"w", std::to_string(grid.width())}, {"h", std::to_string(grid.height())}}),
           theme::name(17, theme::soft_ink));
}

std::string MapEditorScene::fault_words(const Builder& b, const map_editor::MapFault& one) const {
    const auto& grid = draft_.map().grid;
    std::string what = one.what;
    for (const std::string_view way : battlefield::names::directions)
        if (what == way) what = b.say("mapedit.way_" + std::string{way});
    const std::string square =
        one.at == board::nowhere ? "" : battlefield::place_name(grid, one.at);
    return b.say(one.id, {{"n", std::to_string(one.n)}, {"what", what}, {"square", square}});
}

void MapEditorScene::draw_faults(Builder& b, const Box& box) const {
    b.panel(box, theme::vellum);
    const char* colour = faults_.empty() ? theme::good : theme::bad;
    b.fill({box.x, box.y, 8, box.height}, colour, 3);
    const double x = box.x + 16;
    const double width = box.width - 24;
    const auto count = static_cast<int>(faults_.size());
    b.line({x, box.y + 4, width, 22},
           count == 0 ? b.say("mapedit.sound") : b.words().many("mapedit.faults", count),
           theme::label(14, colour, 700));
    fault_box_ = {x, box.y + 28, width, box.height - 34};
    if (count == 0) {
        page::draw_lines(b, x, fault_box_.y, width, box.bottom() - 4,
                         {{b.say("mapedit.sound_more"), theme::label(13)}});
        return;
    }
    draw_list(b, fault_box_, fault_list_, count, {40, 4}, [&](const Box& row, int i) {
        const auto& one = faults_[static_cast<std::size_t>(i)];
        Spot spot{row, act(Act::fault, i), fault_zone};
        spot.reason = fault_words(b, one);
        const bool is_hovered = b.is_hovered(spot.command);
        b.add(Fill{row, is_hovered ? theme::bone : theme::leaf, 3, theme::rule, 1});
        Label text{{row.x + 6, row.y, row.width - 12, row.height},
                   spot.reason,
                   b.fitted(spot.reason, theme::label(13), row.width - 12, 2),
                   2};
        text.may_be_cut = true;  // The foot says all of it.
        b.add(std::move(text));
        if (b.is_focused(spot.command)) b.ring(row, 4);
        b.spot(std::move(spot));
    });
}

void MapEditorScene::draw_question(Builder& b) const {
    const auto answer = [&](Act what, const char* id, const char* key) {
        return Dialog::Answer{act(what), b.say(id), key};
    };
    if (asks_ == Asks::leave)
        draw_dialog(b, {b.say("armies.leave_title"),
                        b.say("mapedit.leave_text"),
                        {answer(Act::answer_save, "armies.save", "K"),
                         answer(Act::answer_discard, "armies.discard", "D"),
                         answer(Act::answer_back, "armies.go_on", "Esc")}});
    if (asks_ != Asks::problem) return;
    std::string text = problem_;
    for (const auto& one : faults_)
        if (text.empty() && one.bars_saving) text = fault_words(b, one);
    draw_dialog(
        b, {b.say("mapedit.not_saved"), text, {answer(Act::answer_back, "armies.go_on", "Esc")}});
}

Screen MapEditorScene::screen(const Frame& frame) const {
    Builder b{frame};
    draw_head(b);
    const Box all = page::room(b);
    const double side = std::clamp(all.width * 0.28, 312.0, 400.0);
    const Box right{all.right() - side, all.y, side, all.height};
    const double names = 26, shapes = 36;
    const Box pane{all.x + names, all.y + 20, all.width - side - names - 16,
                   all.height - 20 - shapes - 10};
    const auto& grid = draft_.map().grid;
    view_ = {grid.width(), grid.height(), pane, camera_};
    draw_map(b);
    draw_shapes(b, {pane.x, all.bottom() - shapes, pane.width, shapes});
    const double faults = std::clamp(all.height * 0.28, 124.0, 260.0);
    draw_side(b, {right.x, right.y, right.width, right.height - faults - 10});
    draw_faults(b, {right.x, right.bottom() - faults, right.width, faults});
    page::draw_foot(b, *refused_ == 0 ? "" : b.say(refused_), b.say("mapedit.keys"),
                    notice_.empty() ? "" : b.say("armies.saved", {{"file", notice_}}));
    b.start_focus_at(act(Act::square, grid.width() / 2, grid.height() / 2));
    draw_question(b);
    b.caption(b.say("mapedit.caption"));
    return b.take();
}

}  // namespace muster::client
