#include "client/campaign/desk/steps.hpp"

#include "client/campaign/file/words.hpp"
#include "client/scenes/in_list.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {
namespace {

constexpr std::size_t most_steps = 400;
constexpr double step_pitch = 46;

const char* step_sign(const std::string& kind) {
    if (kind == "die") return "dice-d6";
    if (kind == "answer") return "ui-referee";
    if (kind == "advance") return "time-clock";
    if (kind == "set") return "ui-hand";
    if (kind == "announce") return "rider";
    if (kind == "reveal") return "scout";
    if (kind == "award") return "ui-star";
    return "act-order";
}

}  // namespace

StepsScene::StepsScene(Host& host, CampaignSession& session)
    : Scene{host}, session_{&session}, steps_{session.undoable(most_steps)} {}

void StepsScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    switch (*what) {
        case row:
            selected_ = command.args[0];
            asks_ = true;
            host().focus_on({});
            break;
        case confirm:
            try {
                session_->undo(steps_[static_cast<std::size_t>(selected_)].step);
                host().cue(Cue::card_laid);
                return host().close();
            } catch (const std::exception& fault) {
                problem_ = refused_words(host().words(), fault.what());
                asks_ = false;
            }
            break;
        case again:
            try {
                session_->redo();
                return host().close();
            } catch (const std::exception& fault) {
                problem_ = refused_words(host().words(), fault.what());
                host().cue(Cue::refused);
            }
            break;
        case no:
            asks_ = false;
            host().focus_on(act(row, selected_));
            break;
        case leave: return host().close();
    }
    host().changed();
}

bool StepsScene::press(Key key, char /*letter*/) {
    return !asks_ && press_in_list(host(), list_, row, key);
}

void StepsScene::scroll(double x, double y, int rows) {
    if (scroll_page(host(), {&list_}, x, y, rows)) return;
    list_.scroll(rows);
    host().changed();
}

void StepsScene::focused(const Command& command) {
    if (!command.is(row)) return;
    selected_ = command.args[0];
    list_.reveal(selected_);
}

void StepsScene::draw_row(Builder& b, const Box& box, int index) const {
    const campaign::StepRow& step = steps_[static_cast<std::size_t>(index)];
    const Command command = act(row, index);
    draw_row_ground(b, box, index == selected_);
    b.icon({box.x + 16, box.centre_y() - 10, 20, 20}, step_sign(step.kind), theme::ink);
    const double right = std::min(240.0, box.width * 0.4);
    b.short_line({box.x + 48, box.y, box.width - right - 60, box.height},
                 step_words(b.words(), session_->state(), step), theme::label(14, theme::ink, 600));
    b.short_line({box.right() - right - 8, box.y, right, box.height},
                 step.who + " \u00b7 " + step.written,
                 theme::label(12.5, theme::soft_ink, 500, theme::Align::right));
    if (b.is_focused(command)) b.ring(box);
    Spot spot{box, command, 0};
    spot.reason = b.say("stepspage.row_tip");
    b.spot(std::move(spot));
}

double StepsScene::stacked_height() const {
    return page::column_height({5 * step_pitch}, 2);
}

Screen StepsScene::screen(const Frame& frame) const {
    Builder b{frame};
    page::Head head{"ui-undo", b.say("stepspage.title"),
                    clock_words(b.words(), session_->state().now), act(leave),
                    b.say("armies.back")};
    head.also =
        page::Choice{act(again), b.say("tool.redo_step"), "Y", true, b.say("stepspage.again_tip")};
    const Box room = page::draw_frame(b, head);
    if (steps_.empty()) {
        page::draw_empty(b, room,
                         {"ui-undo", b.say("stepspage.none"), b.say("stepspage.none_text")});
    } else {
        draw_list(b, room, list_, static_cast<int>(steps_.size()), {step_pitch, 6},
                  [&](const Box& box, int index) { draw_row(b, box, index); });
        b.start_focus_at(act(row, selected_));
    }
    page::draw_foot(b, problem_, b.say("stepspage.keys"));
    if (asks_) {
        const std::string what =
            step_words(b.words(), session_->state(), steps_[static_cast<std::size_t>(selected_)]);
        draw_dialog(b, {b.say("stepspage.ask"),
                        selected_ == 0 ? b.say("stepspage.one", {{"what", what}})
                                       : b.say("stepspage.many",
                                               {{"what", what}, {"n", std::to_string(selected_)}}),
                        {{act(confirm), b.say("stepspage.confirm"), "B"},
                         {act(no), b.say("armies.keep"), "Esc"}}});
    }
    b.caption(b.say("desk.caption"));
    return b.take();
}

}  // namespace muster::client
