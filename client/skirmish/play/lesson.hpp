#pragma once

#include "client/battle/lesson/lesson.hpp"
#include "client/battle/lesson/lesson_table.hpp"
#include "client/skirmish/pack/faces.hpp"

#include <filesystem>
#include <functional>
#include <memory>

namespace muster::client {

/// The battle of a lesson: red.toml and blue.toml in its folder against each other. `table` are the
/// cards in the language of now.
[[nodiscard]] std::unique_ptr<LessonTable> lesson_table(
    const Lesson& lesson, const std::filesystem::path& folder,
    const std::function<std::shared_ptr<const skirmish::Table>()>& table,
    const std::shared_ptr<const Faces>& faces);

}  // namespace muster::client
