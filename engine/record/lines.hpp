#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

/// The lines of a save.
namespace muster::record {

[[nodiscard]] std::string fault_text(const std::filesystem::path& file, std::size_t line,
                                     std::string_view why);
/// The line that begins at `from`, without its end; nothing where no end follows.
[[nodiscard]] std::optional<std::string_view> line_at(std::string_view text, std::size_t from);
/// Without the carriage return that an editor of Windows leaves.
[[nodiscard]] std::string_view without_return(std::string_view line);

}  // namespace muster::record
