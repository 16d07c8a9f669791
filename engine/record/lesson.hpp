#pragma once

#include "engine/toml/faults.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::record {

/// One idea of a lesson: what lies lit while it is said, and what is to be done, if anything.
struct LessonStep {
    std::string
        id;  ///< Its messages are lesson.<lesson>.<step>.title, part, text, now, how, wrong.
    std::string sign;  ///< An icon.
    std::vector<std::string>
        light;           ///< Places of the game's table; the card to be played is always.
    std::string play{};  ///< A line of a save that is awaited; empty: a key that goes on.
    std::vector<std::string> then{};  ///< Lines that follow it: the other side's, and dice.
    std::vector<std::string> sum{};   ///< "badge 4", "die red 5", "die red 2 lost", "+", "=", "9".
};

/// A battle with hands, dice and answers written down, and a step for each idea.
struct Lesson {
    std::string id;                ///< The name of its folder.
    std::filesystem::path folder;  ///< With lesson.toml and what the game begins its battle from.
    std::string sign;
    int minutes{};
    std::vector<std::string> begin;  ///< Lines that are played before its first step.
    std::vector<LessonStep> steps;

    /// All that has been played when a step begins.
    [[nodiscard]] std::vector<std::string> lines_before(std::size_t step) const;
    [[nodiscard]] std::string message(const std::string& name) const {
        return "lesson." + id + '.' + name;
    }
};

/// Of `folder`/lesson.toml; nothing where it has faults.
[[nodiscard]] std::optional<Lesson> read_lesson(const std::filesystem::path& folder,
                                                toml::Faults& faults);

}  // namespace muster::record
