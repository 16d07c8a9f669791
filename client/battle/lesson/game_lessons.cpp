#include "client/battle/lesson/game_lessons.hpp"

#include "client/battle/lesson/progress.hpp"
#include "client/battle/lesson/scene.hpp"

#include <utility>

namespace muster::client {

GameLessons::GameLessons(const std::string& ruleset, std::filesystem::path folder)
    : lessons_{shipped_lessons(ruleset)}, folder_{std::move(folder)} {}

std::vector<LessonEntry> GameLessons::entries() const {
    const LessonProgress kept{progress()};
    std::vector<LessonEntry> out;
    for (const Lesson& lesson : lessons_) {
        const LessonProgress::At at = kept.at(lesson.id);
        out.push_back(
            {lesson.id, lesson.sign, lesson.minutes, at.step, lesson.steps.size(), at.is_done});
    }
    return out;
}

std::unique_ptr<Scene> GameLessons::scene(Host& host, std::size_t which, const Make& make) const {
    const Lesson& lesson = lessons_.at(which);
    return std::make_unique<LessonScene>(host, lesson, LessonProgress{progress()},
                                         make(lesson, folder_ / "lesson"));
}

}  // namespace muster::client
