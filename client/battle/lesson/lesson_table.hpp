#pragma once

#include "client/battle/script.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/screen.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace muster::client {

/// What the scene of a battle tells a lesson that is played on it.
class LessonGuide {
  public:
    virtual ~LessonGuide() = default;
    /// What would be pressed to play the line of a save, the last thing first: whatever of them is
    /// on the screen comes next.
    [[nodiscard]] virtual std::vector<Command> way_to(const std::string& line) const = 0;
    /// Where a card or unit may be dragged to play it; nothing where it cannot be dragged.
    [[nodiscard]] virtual std::optional<Box> aim_of(const std::string& line) const = 0;
    /// Whether it is dragged onto a unit always, never to a place that is empty.
    [[nodiscard]] virtual bool aims_at_units() const { return false; }
    /// Whether letters go into a text now, so that none of them is a key of the lesson's.
    [[nodiscard]] virtual bool is_typing() const { return false; }
    /// A part of the table by the game's name for it; nothing where there is none now.
    [[nodiscard]] virtual std::optional<Box> place(std::string_view name, Size size) const = 0;
    /// With large text: opens the tab of that part, or without a name the one where things are
    /// played.
    [[nodiscard]] virtual std::optional<Command> tab_of(std::string_view name) const = 0;
};

/// The battle of a lesson, whatever the game.
class LessonTable {
  public:
    LessonTable() = default;
    virtual ~LessonTable() = default;
    LessonTable(const LessonTable&) = delete;
    LessonTable& operator=(const LessonTable&) = delete;

    struct Shown {
        std::unique_ptr<Scene> scene;
        const LessonGuide* guide;  ///< The scene itself.
    };
    /// Begins it anew, plays lines of a save, and shows it. @throws std::exception
    [[nodiscard]] virtual Shown begin(Host& host, std::span<const std::string> lines) = 0;

    virtual void follow(Script script) = 0;
    /// What is awaited, and what follows it, is played without the person.
    virtual void show() = 0;
    /// Whether the script has still something to play.
    [[nodiscard]] virtual bool is_waiting() const = 0;
    [[nodiscard]] virtual bool take_refused() = 0;
};

}  // namespace muster::client
