#pragma once

#include "client/scenes/game.hpp"
#include "engine/players/player.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace muster::client {

/// What the command line says.
struct Options {
    std::filesystem::path red, blue;         ///< Army files; empty: the starter pair.
    std::array<players::Kind, 2> players{};  ///< Of a battle that the program begins.
    std::optional<std::uint64_t> seed;
    Opening opening{};
    std::filesystem::path folder;     ///< Where the open battle is kept.
    std::filesystem::path replay;     ///< A save to watch.
    std::filesystem::path battle;     ///< A battle file to set up.
    std::optional<int> text_percent;  ///< Size of everything; else as the settings say.
    std::string language;             ///< Empty: as the settings say.
    /// Of the window, in pixels; else as it was closed.
    struct WindowSize {
        unsigned width{1280}, height{800};
    };
    std::optional<WindowSize> size;
};

/// Reads the command line. Where there is nothing more to do (help, version, wrong usage) the
/// answer is empty and `exit_code` is set.
[[nodiscard]] std::optional<Options> read_options(int argc, char** argv, int& exit_code);

}  // namespace muster::client
