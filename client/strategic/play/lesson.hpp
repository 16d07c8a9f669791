#pragma once

#include "client/battle/lesson/lesson.hpp"
#include "client/battle/lesson/lesson_table.hpp"

#include <filesystem>
#include <memory>

namespace muster::client {

/// The war of every lesson is the newcomer's own: what is learnt in it is met there again.
[[nodiscard]] std::unique_ptr<LessonTable> strategic_lesson(const Lesson& lesson,
                                                            const std::filesystem::path& folder);

}  // namespace muster::client
