#include "client/workshop/workshop_scene.hpp"

#include "client/scenes/in_list.hpp"
#include "client/scenes/menu_page.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {

WorkshopScene::WorkshopScene(Host& host, Game& game, Workshop& workshop, std::filesystem::path army)
    : Scene{host}, game_{&game}, workshop_{&workshop}, army_{std::move(army)}, folder_{{}, 200} {
    const std::string& last = host.settings().folder;
    folder_.set(last.empty() ? documents_folder().string() : last);
}

void WorkshopScene::read() {
    problem_.clear();
    try {
        materials_ = game_->materials(host().words());
    } catch (const std::exception& fault) {
        materials_ = {};
        problem_ = fault.what();
    }
    tasks_ = tasks_of(materials_);
    WorkshopChoice& now = choice();
    if (std::find(tasks_.begin(), tasks_.end(), now.task) == tasks_.end())
        now.task = tasks_.front();  // A reference is always there.
    if (!army_.empty()) choose_army(std::exchange(army_, {}).string());
    list_ = materials_of(now.task, materials_);
    host().changed();
}

void WorkshopScene::choose_army(const std::string& file) {
    WorkshopChoice& now = choice();
    // To print it is what is meant, unless another thing of an army was made last.
    const bool is_of_army = now.task != WorkshopTask::reference && now.task != WorkshopTask::map &&
                            now.task != WorkshopTask::trial && now.task != WorkshopTask::copy;
    if (!is_of_army) now.task = tasks_.front();
    const WorkshopTask shown = now.task;
    for (const WorkshopTask each : tasks_) {
        const auto all = materials_of(each, materials_);
        const auto found = std::find_if(all.begin(), all.end(),
                                        [&](const Material& one) { return one.argument == file; });
        if (found == all.end()) continue;
        const auto place = static_cast<std::size_t>(found - all.begin());
        now.task = each;
        auto places = now.places();
        // A duel of an army with itself says nothing.
        if (places[1] == place) places[1] = place == 0 ? 1 : 0;
        places[0] = place;
        now.chosen[each] = places;
        if (each != shown) continue;
        lists_[0].fit(static_cast<int>(all.size()), 1, 1);  // As many as a picture has room for.
        lists_[0].reveal(static_cast<int>(place));
    }
    now.task = shown;
}

std::string WorkshopScene::reason() const {
    if (choice().task == WorkshopTask::reference) return {};
    const auto places = choice().places();
    for (std::size_t side = 0; side < (is_duel() ? 2U : 1U); ++side) {
        if (list_.empty()) return host().words()("workshop.nothing");
        const std::string& why = list_[std::min(places[side], list_.size() - 1)].problem;
        if (!why.empty()) return why;
    }
    return {};
}

bool WorkshopScene::is_shown_task() const {
    return workshop_->ruleset() == game_->id() && workshop_->task() == choice().task;
}

void WorkshopScene::choose(std::size_t side, std::size_t place) {
    if (side > 1 || place >= list_.size()) return;
    auto places = choice().places();
    places[side] = place;
    choice().chosen[choice().task] = places;
    lists_[side].reveal(static_cast<int>(place));
}

void WorkshopScene::make() {
    if (workshop_->state() == Workshop::State::busy) return workshop_->stop();
    if (!reason().empty()) return host().cue(Cue::refused);
    const std::filesystem::path to = typed_folder(folder_.text());
    line_ = 0;
    if (choice().task == WorkshopTask::copy) {
        const std::size_t place = std::min(choice().places()[0], list_.size() - 1);
        workshop_->copy(game_->id(), choice(), list_[place].argument, to);
    } else {
        workshop_->begin(
            game_->id(), choice(),
            order_of(game_->id(), materials_, choice(), to, cards_of(host().settings())));
    }
    if (is_measured(choice().task) || folder_.text() == host().settings().folder) return;
    Settings settings = host().settings();
    settings.folder = folder_.text();
    try {
        host().change_settings(settings);
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void WorkshopScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    const auto at = [&](std::size_t arg) { return static_cast<std::size_t>(command.args[arg]); };
    switch (*what) {
        case task:
            if (at(0) >= tasks_.size()) break;
            choice().task = tasks_[at(0)];
            list_ = materials_of(choice().task, materials_);
            line_ = 0;
            break;
        case material: choose(at(0), at(1)); break;
        case option: {
            const auto& options = options_of(choice().task);
            if (at(0) < options.size()) choice().values[options[at(0)].id] = at(1);
            break;
        }
        case folder: host().focus_on(command); break;
        case begin: make(); break;
        case show: show_folder(workshop_->file().parent_path()); break;
        case leave: host().close(); break;
    }
    host().changed();
}

bool WorkshopScene::press(Key key, char /*letter*/) {
    const Command focus = host().attention().focus;
    if (focus == act(folder)) {
        // Letters and the space are typed; Enter does what the button does.
        if (key == Key::enter)
            make();
        else if (key != Key::letter && key != Key::space && !folder_.press(key))
            return false;
        host().changed();
        return true;
    }
    if (focus.is(material) && (key == Key::up || key == Key::down)) {
        const auto side = static_cast<std::size_t>(focus.args[0]);
        const auto to = lists_[side].moved(focus.args[1], key);
        if (!to) return false;
        choose(side, static_cast<std::size_t>(*to));
        host().focus_on(act(material, side, *to));
        return true;
    }
    const std::size_t page = std::max<std::size_t>(lines_shown_, 2) - 1;
    if (key == Key::page_down)
        line_ = std::min(line_ + page, lines_ > lines_shown_ ? lines_ - lines_shown_ : 0);
    else if (key == Key::page_up)
        line_ -= std::min(line_, page);
    else
        return false;
    host().changed();
    return true;
}

void WorkshopScene::type(const std::string& text) {
    if (!(host().attention().focus == act(folder))) return;
    if (!folder_.type(text)) host().cue(Cue::refused);
    host().changed();
}

void WorkshopScene::scroll(double x, double y, int rows) {
    if (!report_box_.contains(x, y) && scroll_page(host(), {&lists_[0], &lists_[1]}, x, y, rows))
        return;
    for (ScrollList& list : lists_)
        if (list.box().contains(x, y)) {
            list.scroll(rows);
            return host().changed();
        }
    const auto step = static_cast<std::size_t>(std::abs(rows)) * 3;
    line_ = rows < 0 ? line_ - std::min(line_, step)
                     : std::min(line_ + step, lines_ > lines_shown_ ? lines_ - lines_shown_ : 0);
    host().changed();
}

std::vector<KeyUse> WorkshopScene::key_uses() const {
    return {{"keys.page", "workshop.key_page"}};
}

}  // namespace muster::client
