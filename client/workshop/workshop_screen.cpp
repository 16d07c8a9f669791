#include "client/scenes/menu_page.hpp"
#include "client/ui/screen/marks.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "client/ui/words/messages.hpp"
#include "client/workshop/report.hpp"
#include "client/workshop/report_words.hpp"
#include "client/workshop/workshop_scene.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {
namespace {

namespace shop_zone {
constexpr int tasks = 0, materials = 1, options = 3, work = 4;  // A second list is 2.
}
constexpr double material_pitch = 30, report_leading = 20;
// In one column: a task, five rows of a list under its head, and what came of the work.
constexpr double stacked_task = 46, stacked_list = 44 + 5 * material_pitch, stacked_work = 380;

/// The words of a value: its message, or itself.
std::string value_words(const Builder& b, const WorkshopOption& option, const std::string& value) {
    std::string id = std::string{"workshop."} + option.id + '_' + value;
    for (char& c : id)
        if (c == '-' || c == '/') c = '_';
    std::string said = b.say(id);
    if (said != id) return said;
    const bool is_number = value.find_first_not_of("0123456789") == std::string::npos;
    return is_number ? b.words().number(std::stoull(value)) : value;
}

const char* sign_of(WorkshopTask task) {
    switch (task) {
        case WorkshopTask::cards: return "ui-hand";
        case WorkshopTask::sheet: return "muster";
        case WorkshopTask::reference: return "ui-rules";
        case WorkshopTask::counters: return "officer";
        case WorkshopTask::map: return "ground-hill";
        case WorkshopTask::duel: return "ui-lab";
        case WorkshopTask::trial: return "cost";
        case WorkshopTask::handouts: return "scout";
        case WorkshopTask::forms: return "act-order";
        case WorkshopTask::odds: return "dice-d6";
        case WorkshopTask::forecast: return "rations";
        case WorkshopTask::soak: return "time-week";
        case WorkshopTask::copy: break;
    }
    return "ui-next";
}

}  // namespace

void WorkshopScene::draw_tasks(Builder& b, const Box& box) const {
    b.panel(box);
    // In one column two stand side by side.
    const bool is_column = is_stacked(b.size());
    const double pitch =
        is_column
            ? stacked_task
            : std::min(58.0, (box.height - 12) / std::max(8.0, static_cast<double>(tasks_.size())));
    const std::size_t in_row = is_column ? 2 : 1;
    const double wide = (box.width - 8) / static_cast<double>(in_row);
    for (std::size_t i = 0; i < tasks_.size(); ++i) {
        const std::string id = std::string{"workshop."} + name_of(tasks_[i]);
        const Command command = act(task, i);
        const bool is_here = tasks_[i] == choice().task;
        const Box row{box.x + 6 + wide * static_cast<double>(i % in_row),
                      box.y + 6 + pitch * static_cast<double>(i / in_row), wide - 4, pitch - 4};
        if (is_here || b.is_hovered(command))
            b.add(Fill{row, is_here ? theme::ink : theme::shade, 4});
        const char* colour = is_here ? theme::bone : theme::ink;
        b.icon({row.x + 10, row.centre_y() - 11, 22, 22}, sign_of(tasks_[i]), colour);
        const Box words{row.x + 42, row.y, row.width - 48, row.height};
        b.text(words, b.say(id), b.fitted(b.say(id), theme::name(17, colour), words.width, 2), 2);
        if (b.is_focused(command)) b.ring(row);
        Spot spot{row, command, shop_zone::tasks};
        spot.words = b.say(id);
        spot.reason = b.say(id + "_tip");
        b.spot(std::move(spot));
    }
}

void WorkshopScene::draw_materials(Builder& b, const Box& box, std::size_t side) const {
    b.panel(box);
    const Seat seat = side == 0 ? Seat::red : Seat::blue;
    double x = box.x + 14;
    if (is_duel()) {
        b.icon({x, box.y + 9, 20, 20}, theme::side(seat).icon, theme::side(seat).fill);
        x += 28;
    }
    // Cards and maps of a game with a referee are of all of it.
    const bool is_of_all = materials_.armies.empty() && !materials_.regions.empty() &&
                           !is_measured(choice().task) && choice().task != WorkshopTask::forms;
    b.short_line({x, box.y + 6, box.right() - 12 - x, 26},
                 is_duel()   ? b.words().side(seat)
                 : is_of_all ? b.say("workshop.of_handouts")
                             : b.say(std::string{"workshop.of_"} + name_of(choice().task)),
                 theme::name(16));
    b.rule(box.x + 1, box.y + 36, box.width - 2);
    const Box rows{box.x + 4, box.y + 40, box.width - 8, box.height - 44};
    const std::size_t chosen = std::min(choice().places()[side], list_.size() - 1);
    draw_list(b, rows, lists_[side], static_cast<int>(list_.size()), {material_pitch, 2},
              [&](const Box& row, int place) {
                  const auto at = static_cast<std::size_t>(place);
                  const Material& one = list_[at];
                  const Command command = act(material, side, place);
                  const bool is_here = at == chosen;
                  draw_row_ground(b, row, is_here);
                  const char* colour = one.problem.empty() ? theme::ink : theme::soft_ink;
                  double right = row.right() - 8;
                  if (one.is_own) {
                      const theme::Style own =
                          theme::label(12, theme::soft_ink, 500, theme::Align::right);
                      const double wide = b.width_of(b.say("workshop.own"), own) + 2;
                      b.text({right - wide, row.y, wide, row.height}, b.say("workshop.own"), own);
                      right -= wide + 8;
                  }
                  b.short_line({row.x + 12, row.y, right - row.x - 12, row.height}, one.name,
                               theme::label(14, colour, is_here ? 600 : 500));
                  if (b.is_focused(command)) b.ring(row);
                  Spot spot{row, command, shop_zone::materials + static_cast<int>(side)};
                  spot.words = one.name;
                  spot.reason = one.problem;
                  b.spot(std::move(spot));
              });
}

double WorkshopScene::draw_options(Builder& b, const Box& box) const {
    double y = box.y + 12;
    const auto& options = options_of(choice().task);
    const double words = std::min(150.0, box.width * 0.28), high = 34;
    for (std::size_t i = 0; i < options.size(); ++i, y += high + 8) {
        const WorkshopOption& one = options[i];
        const std::size_t now = choice().value_of(one);
        b.line({box.x + 14, y, words - 18, high}, b.say(std::string{"workshop."} + one.id),
               theme::label(14, theme::ink, 600));
        const auto count = static_cast<double>(one.values.size());
        const double room = box.right() - 14 - box.x - words;
        const double wide = std::min(130.0, (room + 6) / count - 6);
        for (std::size_t value = 0; value < one.values.size(); ++value)
            draw_chip(b,
                      {{box.x + words + static_cast<double>(value) * (wide + 6), y, wide, high},
                       act(option, i, value),
                       shop_zone::options},
                      value == now, value_words(b, one, one.values[value]));
    }
    if (is_measured(choice().task)) return y;
    b.line({box.x + 14, y, words - 18, high}, b.say("workshop.folder"),
           theme::label(14, theme::ink, 600));
    Spot spot{{box.x + words, y, box.right() - 14 - box.x - words, high},
              act(folder),
              shop_zone::options};
    spot.words = b.say("workshop.folder");
    draw_text_field(b, std::move(spot), folder_, "~");
    return y + high + 8;
}

void WorkshopScene::draw_report(Builder& b, const Box& box) const {
    report_box_ = box;
    b.add(Fill{box, theme::bone, 3, theme::rule, 1});
    std::istringstream in{workshop_->report()};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(std::move(line));
    // As large as lets the widest line stand whole, a column as wide as a figure.
    theme::Style style = theme::label(14);
    const double room = box.width - 30;
    std::vector<std::vector<ReportCell>> rows;
    std::size_t columns = 1;
    const ReportWords in_own_words{shared_messages("en"), shared_messages(b.settings().language)};
    for (std::size_t i = 0; i < lines.size(); ++i) {
        rows.push_back(report_cells(lines[i], i + 1 < lines.size() ? lines[i + 1] : std::string{}));
        for (ReportCell& cell : rows.back()) cell.text = in_own_words(cell.text);
        // A line of prose alone is as wide as its letters.
        if (rows.back().size() > 1) columns = std::max(columns, rows.back().back().to);
    }
    const double widest = b.width_of("0", style) * static_cast<double>(columns);
    if (widest > room) style.size = std::max(9.0, style.size * room / widest);
    const double pitch = b.width_of("0", style);
    lines_ = lines.size();
    lines_shown_ = static_cast<std::size_t>((box.height - 16) / report_leading);
    const std::size_t first =
        std::min(line_, lines_ > lines_shown_ ? lines_ - lines_shown_ : std::size_t{0});
    double y = box.y + 8;
    for (std::size_t i = first; i < std::min(lines_, first + lines_shown_); ++i) {
        for (const ReportCell& cell : rows[i]) {
            const double from = box.x + 12 + pitch * static_cast<double>(cell.from);
            const double to = box.x + 12 + pitch * static_cast<double>(cell.to);
            theme::Style of_cell = style;
            if (cell.is_right) of_cell.align = theme::Align::right;
            Label label{
                {cell.is_right ? box.x + 12 : from, y,
                 cell.is_right ? to - box.x - 12 : box.x + 12 + room - from, report_leading},
                cell.text,
                of_cell};
            label.may_be_cut = true;
            b.add(std::move(label));
        }
        y += report_leading;
    }
    if (lines_ <= lines_shown_) return;
    const double part = box.height - 8, all = static_cast<double>(lines_);
    b.add(Fill{{box.right() - 9, box.y + 4 + part * static_cast<double>(first) / all, 5,
                part * static_cast<double>(lines_shown_) / all},
               theme::rule,
               3});
}

void WorkshopScene::draw_work(Builder& b, const Box& box) const {
    using State = Workshop::State;
    const State state = workshop_->state();
    const bool is_busy = state == State::busy, is_here = is_shown_task();
    const std::string why = is_busy ? std::string{} : reason();
    const std::string id = is_busy                               ? "workshop.stop"
                           : is_measured(choice().task)          ? "workshop.measure"
                           : choice().task == WorkshopTask::copy ? "workshop.save"
                                                                 : "workshop.print";
    const double wide = std::max(170.0, b.button_width(b.say(id), "P"));
    Spot spot{{box.x + 14, box.y, wide, 42}, act(begin), shop_zone::work, "P"};
    spot.is_enabled = why.empty();
    spot.reason = why;
    b.button(std::move(spot), b.say(id), Builder::Rank::primary);
    Box rest{box.x + 14, box.y + 54, box.width - 28, box.bottom() - 14 - box.y - 54};
    const theme::Style style = theme::label(14);
    if (is_busy) {
        const std::string what =
            b.say("workshop.busy",
                  {{"what", b.say(std::string{"workshop."} + name_of(workshop_->task()))}});
        const double x = box.x + 14 + wide + 16;
        b.short_line({x, box.y, box.right() - 14 - x, 20}, what, style);
        const double done = is_measured(workshop_->task()) ? workshop_->progress() : 0;
        draw_bar(b, {x, box.y + 26, box.right() - 14 - x, 9}, done, Tone::plain);
        return;
    }
    if (!is_here || state == State::idle) return;
    const std::string& problem = workshop_->problem();
    if (!problem.empty()) {
        const double high = std::min(rest.height, b.height_of(problem, style, rest.width) + 6);
        const int lines = std::max(1, static_cast<int>(high / 18));
        Label label{{rest.x, rest.y, rest.width, high}, problem, style, lines, true, true};
        b.add(std::move(label));
        rest = {rest.x, rest.y + high + 6, rest.width, rest.height - high - 6};
    }
    if (state == State::failed) return;
    if (!workshop_->file().empty()) {
        const std::string path = workshop_->file().string();
        const std::string words = b.say("workshop.written", {{"file", path}});
        const double high = b.height_of(words, style, rest.width) + 6;
        b.text({rest.x, rest.y, rest.width, high}, words, style, 4, true);
        const double button = b.button_width(b.say("workshop.show"), "O");
        b.button({{rest.x, rest.y + high + 8, button, 38}, act(show), shop_zone::work, "O"},
                 b.say("workshop.show"), Builder::Rank::secondary);
    } else if (!workshop_->report().empty() && rest.height > 60) {
        draw_report(b, rest);
    }
}

std::size_t WorkshopScene::lists_shown() const {
    return list_.empty() ? 0 : is_duel() ? 2 : 1;
}

double WorkshopScene::tasks_high() const {
    return 12 + stacked_task * static_cast<double>((tasks_.size() + 1) / 2) - 4;
}

double WorkshopScene::stacked_height() const {
    const auto rows = static_cast<double>(options_of(choice().task).size() + 1);
    const double lists = (stacked_list + page::column_gap) * static_cast<double>(lists_shown());
    return page::column_height({tasks_high(), lists + 62 + 42 * rows + 8 + stacked_work});
}

Screen WorkshopScene::screen(const Frame& frame) const {
    Builder b{frame};
    for (ScrollList& list : lists_) list.stands_in({});
    report_box_ = {};
    lines_ = lines_shown_ = 0;
    const Box all = page::draw_frame(
        b, {"ui-print", b.say("workshop.title", {{"game", game_name(b.words(), *game_)}}), "",
            act(leave), b.say("workshop.back")});
    Box work = all;
    if (is_stacked(frame.size)) {
        page::Column column{all};
        draw_tasks(b, column.next(tasks_high()));
        for (std::size_t side = 0; side < lists_shown(); ++side)
            draw_materials(b, column.next(stacked_list), side);
        work = column.rest();
    } else {
        const double gap = 12, tasks = std::clamp(all.width * 0.18, 184.0, 240.0);
        draw_tasks(b, {all.x, all.y, tasks, all.height});
        double x = all.x + tasks + gap;
        const double list = std::clamp(all.width * 0.24, 240.0, 340.0);
        if (!list_.empty()) {
            const double half = (all.height - gap) / 2;
            draw_materials(b, {x, all.y, list, is_duel() ? half : all.height}, 0);
            if (is_duel()) draw_materials(b, {x, all.y + half + gap, list, half}, 1);
            x += list + gap;
        }
        work = {x, all.y, all.right() - x, all.height};
    }
    b.panel(work);
    const std::string about = b.say(std::string{"workshop."} + name_of(choice().task) + "_tip");
    b.text({work.x + 14, work.y + 10, work.width - 28, 44}, about,
           b.fitted(about, theme::label(14, theme::soft_ink), work.width - 28, 2), 2, true);
    const double y = draw_options(b, {work.x, work.y + 50, work.width, work.height - 50});
    draw_work(b, {work.x, y + 8, work.width, work.bottom() - y - 8});
    page::draw_foot(b, problem_, b.say("workshop.keys"));
    const auto here = std::find(tasks_.begin(), tasks_.end(), choice().task) - tasks_.begin();
    b.start_focus_at(act(task, here));
    b.caption(b.say("workshop.caption"));
    return b.take();
}

}  // namespace muster::client
