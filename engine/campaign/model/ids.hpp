#pragma once

#include <cstddef>
#include <cstdint>

/// Ids of a campaign. They start at 1 and are never given twice; 0 is nobody.
namespace muster::campaign {

enum class ArmyId : std::uint16_t {};
enum class CommanderId : std::uint16_t {};
enum class DetachmentId : std::uint16_t {};
enum class LetterId : std::uint32_t {};
enum class FactionId : std::uint8_t {};     ///< The place in Setting::factions, plus 1.
enum class StrongholdId : std::uint8_t {};  ///< The place in Setting::strongholds, plus 1.

inline constexpr ArmyId no_army{};
inline constexpr CommanderId nobody{};
inline constexpr FactionId no_faction{};
inline constexpr StrongholdId no_stronghold{};

template <class Id>
[[nodiscard]] constexpr std::size_t number(Id id) {
    return static_cast<std::size_t>(id);
}
/// Where what has an id of the setting stands in its list; the id is not 0.
template <class Id>
[[nodiscard]] constexpr std::size_t place(Id id) {
    return static_cast<std::size_t>(id) - 1;
}
template <class Id, class Number>
[[nodiscard]] constexpr Id id_at(Number place_in_list) {
    return static_cast<Id>(place_in_list + 1);
}

}  // namespace muster::campaign
