#pragma once

#include "engine/record/lesson.hpp"

#include <string>
#include <vector>

namespace muster::client {

using record::Lesson;
using record::LessonStep;

/// The lessons that a game ships, in the order of their folders' names. @throws BadFiles
[[nodiscard]] std::vector<Lesson> shipped_lessons(const std::string& ruleset);

}  // namespace muster::client
