#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {

/// What may be typed beside the choices, in every game.
enum class Verb : std::uint8_t { none, help, hint, odds, table, undo, back, quit, own };

/// A command by its names, the first of which is printed; the others are as good.
struct Command {
    Verb verb{};
    std::vector<std::string_view> names;
    std::string_view what;  ///< What it does, in a few words.
};

/// A line as a command, if it is one: the words after its name, and the name as it stands first.
struct Heard {
    Verb verb{};
    std::string_view name;
    std::string rest;
};

/// The commands of every game, then those of the game itself.
class Vocabulary {
  public:
    explicit Vocabulary(const std::vector<Command>& own = {});

    [[nodiscard]] const std::vector<Command>& commands() const { return commands_; }
    /// In whatever capitals. Only `help` and `odds` take words after their name.
    [[nodiscard]] Heard heard(std::string_view line) const;
    /// "Not one of the choices: "hnit"; did you mean "hint"?": the nearest of the commands and of
    /// `also`, if one is near.
    [[nodiscard]] std::string refusal(std::string_view line,
                                      const std::vector<std::string>& also) const;
    /// A line for each command but those in `without`.
    [[nodiscard]] std::string listed(const std::vector<Verb>& without) const;

  private:
    std::vector<Command> commands_;
};

/// A line of help: what is typed, and what it does.
[[nodiscard]] std::string help_line(std::string_view typed, std::string_view what);

}  // namespace muster::lab
