#pragma once

#include "client/battle/lesson/lesson.hpp"
#include "client/battle/lesson/lesson_table.hpp"
#include "client/scenes/game.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace muster::client {

/// The lessons that a game ships, and how far somebody has come in them.
class GameLessons {
  public:
    /// `folder` keeps lessons.toml, and the battle of an open lesson in `lesson`.
    /// @throws BadFiles
    GameLessons(const std::string& ruleset, std::filesystem::path folder);

    [[nodiscard]] std::vector<LessonEntry> entries() const;
    /// `make` makes the battle of a lesson, which it keeps in that folder. @throws std::exception
    using Make = std::function<std::unique_ptr<LessonTable>(const Lesson&,
                                                            const std::filesystem::path& folder)>;
    [[nodiscard]] std::unique_ptr<Scene> scene(Host& host, std::size_t which,
                                               const Make& make) const;

  private:
    [[nodiscard]] std::filesystem::path progress() const { return folder_ / "lessons.toml"; }

    std::vector<Lesson> lessons_;
    std::filesystem::path folder_;
};

}  // namespace muster::client
