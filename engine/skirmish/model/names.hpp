#pragma once

#include "engine/skirmish/model/cards.hpp"
#include "engine/skirmish/model/state.hpp"

#include <optional>
#include <span>
#include <string_view>

/// The names that TOML, saves, commands and transcripts use for every enumerator, in enumerator
/// order.
namespace muster::skirmish::names {

extern const std::span<const std::string_view> roles;   // "aggressor", ...
extern const std::span<const std::string_view> paths;   // "none", "steel", ...
extern const std::span<const std::string_view> traits;  // "reach", ..., "first-strike", ...
extern const std::span<const std::string_view>
    powers;                                            // "none", "tactician", ..., "master_of_arms"
extern const std::span<const std::string_view> zones;  // "hand", ...
extern const std::span<const std::string_view> sides;  // "offense", "defense"
extern const std::span<const std::string_view> triggers;    // "static", ..., "battle-start"
extern const std::span<const std::string_view> windows;     // "any", "pre", "post", "turn", "phase"
extern const std::span<const std::string_view> scopes;      // "none", "skirmish", ...
extern const std::span<const std::string_view> subjects;    // "self", ...
extern const std::span<const std::string_view> attributes;  // "role", ...
extern const std::span<const std::string_view> ops;         // "=", "!=", "<=", ">=", "<", ">"
extern const std::span<const std::string_view> results;     // "none", "won", "lost"
extern const std::span<const std::string_view> verbs;       // "add", ...
extern const std::span<const std::string_view>
    targets;  // "self", "mine", "foe", "either", "me", "opp"
extern const std::span<const std::string_view> moments;  // as in Moment
extern const std::span<const std::string_view> endings;  // "none", "both_passed", ...

template <class Enum>
[[nodiscard]] std::string_view of(std::span<const std::string_view> list, Enum value) {
    return list[static_cast<std::size_t>(value)];
}
[[nodiscard]] std::optional<std::size_t> find(std::span<const std::string_view> list,
                                              std::string_view name);

inline std::string_view of(Role v) {
    return of(roles, v);
}
inline std::string_view of(Path v) {
    return of(paths, v);
}
inline std::string_view of(Trait v) {
    return of(traits, v);
}
inline std::string_view of(Power v) {
    return of(powers, v);
}
inline std::string_view of(Zone v) {
    return of(zones, v);
}
inline std::string_view of(Seat v) {
    return seat_name(v);
}

}  // namespace muster::skirmish::names
