#include "client/battle/lesson/progress.hpp"

#include "engine/record/file.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <system_error>
#include <utility>

namespace muster::client {

LessonProgress::LessonProgress(std::filesystem::path file) : file_{std::move(file)} {
    std::error_code failed;
    if (!std::filesystem::exists(file_, failed)) return;
    toml::Faults faults;
    for (const toml::Document& document : toml::read_with_includes(file_, faults)) {
        toml::Table root{document, faults};
        for (auto& [id, lesson] : root.named("lesson", 100)) {
            At at;
            at.step = static_cast<std::size_t>(lesson.integer("step", {0, 1000}).value_or(0));
            at.is_done = lesson.boolean("done").value_or(false);
            lessons_[id] = at;
        }
    }
}

LessonProgress::At LessonProgress::at(const std::string& lesson) const {
    const auto found = lessons_.find(lesson);
    return found == lessons_.end() ? At{} : found->second;
}

void LessonProgress::keep(const std::string& lesson, const At& at) {
    lessons_[lesson] = at;
    std::string text = "# How far you have come in the lessons. The program writes this file.\n";
    for (const auto& [id, one] : lessons_)
        text += fmt::format("[lesson.{}]\nstep = {}\ndone = {}\n", id, one.step, one.is_done);
    std::error_code failed;
    std::filesystem::create_directories(file_.parent_path(), failed);
    record::replace_file(file_, text);
}

}  // namespace muster::client
