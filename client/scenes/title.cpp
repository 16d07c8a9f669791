#include "client/scenes/title.hpp"

#include "client/scenes/aside.hpp"
#include "client/scenes/continue.hpp"
#include "client/scenes/learn.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

namespace muster::client {

void TitleScene::resume(std::size_t which) {
    if (which >= shown_.slips.size()) return;
    const TitleInput::Slip& slip = shown_.slips[which];
    try {
        check_is_free(slip.battle);
        Host& host = this->host();
        slip.game->go_on(host, slip.battle, *this,
                         [&host](std::unique_ptr<Scene> scene) { host.open(std::move(scene)); });
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        is_stale_ = true;
    }
}

void TitleScene::leave() {
    // What is under way, on a table or as a campaign, is listed here.
    const bool is_open = std::any_of(games_->begin(), games_->end(),
                                     [](const auto& each) { return each->has_table(); }) ||
                         !shown_.slips.empty();
    if (asks_to_quit_ || !is_open) return host().quit();
    asks_to_quit_ = true;
    host().focus_on({});
}

void TitleScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    const auto which = static_cast<std::size_t>(command.args[0]);
    switch (*what) {
        case learn:
            problem_.clear();
            host().open(std::make_unique<LearnScene>(host(), *games_));
            break;
        case game:
            problem_.clear();
            if (which < games_->size()) host().open((*games_)[which]->menu(host()));
            break;
        case go_on:
            problem_.clear();
            resume(which);
            break;
        case list: host().open(std::make_unique<ContinueScene>(host(), *games_)); break;
        case rules: host().open_rulebook({}); break;
        case settings: host().open_settings(); break;
        case quit: leave(); break;
        case stay:
            asks_to_quit_ = false;
            host().focus_on({});
            break;
    }
}

void TitleScene::look(const Words& words) const {
    shown_ = {};
    shown_.games = games_;
    for (const auto& each : *games_)
        for (SavedBattle& battle : each->open_battles(words))
            shown_.slips.push_back({each.get(), std::move(battle)});
    // Those on a table first: they are gone on with at once.
    std::stable_sort(shown_.slips.begin(), shown_.slips.end(),
                     [](const auto& one, const auto& two) {
                         if (one.battle.is_on_table != two.battle.is_on_table)
                             return one.battle.is_on_table;
                         return one.battle.when > two.battle.when;
                     });
    // The lesson that somebody is in, or else the first that was not gone through.
    std::optional<LessonEntry> next;
    for (const auto& each : *games_)
        for (LessonEntry& lesson : each->lessons()) {
            shown_.has_learned |= lesson.is_done;
            const bool is_better = !next || (next->is_done && !lesson.is_done);
            if (lesson.step > 0 ? !next || next->step == 0
                                : is_better && (!next || next->step == 0))
                next = std::move(lesson);
        }
    if (!next) return;
    const std::string name = words("lesson." + next->id + ".name");
    shown_.lesson = next->step > 0 ? lesson_tile(words, {}, *next).text
                                   : words("learn.slip",
                                           {{"name", name}, {"n", std::to_string(next->minutes)}});
}

double TitleScene::stacked_height() const {
    if (std::exchange(is_stale_, false)) look(host().words());
    TitleInput input = shown_;
    input.problem = problem_;
    return stacked_title(input);
}

Screen TitleScene::screen(const Frame& frame) const {
    if (std::exchange(is_stale_, false)) look(frame.words);
    TitleInput input = shown_;
    input.problem = problem_;
    Screen screen = title_screen(input, frame);
    if (!asks_to_quit_) return screen;
    Builder b{frame};
    for (Item& item : screen.items) b.add(std::move(item));
    draw_dialog(b, {frame.words("title.quit_title"),
                    frame.words("title.quit_text"),
                    {{act(stay), frame.words("title.stay"), "Esc"},
                     {act(quit), frame.words("title.quit"), "Q"}}});
    b.caption(screen.caption);
    return b.take();
}

}  // namespace muster::client
