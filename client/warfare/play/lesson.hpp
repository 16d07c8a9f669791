#pragma once

#include "client/battle/lesson/lesson.hpp"
#include "client/battle/lesson/lesson_table.hpp"

#include <filesystem>
#include <memory>

namespace muster::client {

/// The battle of a lesson: battle.toml in its folder, with the shipped tables and the player's own.
[[nodiscard]] std::unique_ptr<LessonTable> warfare_lesson(const Lesson& lesson,
                                                          const std::filesystem::path& folder);

}  // namespace muster::client
