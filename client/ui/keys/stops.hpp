#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace muster::client {

/// Whether a person is asked at a step of a game where only an answer to others is possible.
enum class Stop : std::uint8_t {
    able,    ///< Where there is more to choose from than to let it go by.
    always,  ///< Even then.
    never    ///< It goes by unasked, whatever there is.
};
inline constexpr std::array<std::string_view, 3> stop_names{"able", "always", "never"};

/// By the name of a step, "after_roll": the stops of Madder and of Woad.
using Stops = std::map<std::string, std::array<Stop, 2>, std::less<>>;

[[nodiscard]] inline Stop stop_at(const Stops& stops, std::string_view step, std::size_t seat) {
    const auto found = stops.find(step);
    return found == stops.end() || seat > 1 ? Stop::able : found->second[seat];
}

}  // namespace muster::client
