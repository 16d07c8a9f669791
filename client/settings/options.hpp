#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace muster::client {

/// Where the program opens: the title, the open battle (a new one if none is open), or a new one.
enum class Opening { title, table, new_battle };

/// What the command line says.
struct Options {
    std::filesystem::path red, blue;  ///< Army files; the starter pair by default.
    std::optional<std::uint64_t> seed;
    Opening opening{};
    std::filesystem::path folder;  ///< Where the open battle is kept.
    double scale{1};               ///< 1, 1.25, 1.5 or 2 device pixels to a logical one.
    unsigned width{1280}, height{800};
};

/// Reads the command line. Where there is nothing more to do (help, version, wrong usage) the
/// answer is empty and `exit_code` is set.
[[nodiscard]] std::optional<Options> read_options(int argc, char** argv, int& exit_code);

}  // namespace muster::client
