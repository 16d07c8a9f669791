#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>

namespace muster::client {

/// The open battle of warfare, as the title describes it.
struct OpenWar {
    std::filesystem::path file;
    std::array<std::string, 2> armies;
    int round{};
    bool is_damaged{};  ///< Its own screens say what to do about it.
};
/// What lies in the folder where warfare is kept, if anything does.
[[nodiscard]] std::optional<OpenWar> open_war(const std::filesystem::path& folder,
                                              const std::string& language);

}  // namespace muster::client
