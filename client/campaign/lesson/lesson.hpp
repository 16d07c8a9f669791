#pragma once

#include "client/battle/lesson/lesson.hpp"
#include "client/battle/lesson/lesson_table.hpp"

#include <filesystem>
#include <memory>

namespace muster::client {

/// The campaign of a lesson: the Vale of the Sill with dice of its own, in a file in `folder` that
/// is begun anew each time.
[[nodiscard]] std::unique_ptr<LessonTable> campaign_lesson(const Lesson& lesson,
                                                           const std::filesystem::path& folder);

}  // namespace muster::client
