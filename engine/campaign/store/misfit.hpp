#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/// What a file says and no campaign of this Muster has.
namespace muster::campaign {

/// "army/2: commander: found -1; allowed: a whole number, 0 to 65535".
class Misfit : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

namespace store_detail {

/// Sums and products of what a file holds stay within their types.
template <class T>
[[nodiscard]] consteval std::int64_t most_number() {
    if (sizeof(T) > 4) return 1'000'000'000'000'000;
    if (sizeof(T) == 4 && std::is_signed_v<T>) return 1'000'000'000;
    return static_cast<std::int64_t>(std::numeric_limits<T>::max());
}
template <class T>
inline constexpr std::int64_t most_of = most_number<T>();
template <class T>
inline constexpr std::int64_t least_of = std::is_signed_v<T> ? -most_of<T> : 0;

[[noreturn]] void refuse_json(const nlohmann::json& found, std::string_view allowed);
/// An object has a field that is none of `known`.
[[noreturn]] void refuse_fields(const nlohmann::json& object,
                                const std::vector<std::string_view>& known);
[[nodiscard]] std::int64_t number_in(const nlohmann::json& json, std::int64_t least,
                                     std::int64_t most);
[[nodiscard]] const nlohmann::json& list_in(const nlohmann::json& json);

/// Adds where it was to whatever goes wrong.
template <class Do>
void within(std::string_view where, Do&& act) {
    try {
        act();
    } catch (const std::exception& fault) {
        throw Misfit{std::string{where} + ": " + fault.what()};
    }
}

}  // namespace store_detail
}  // namespace muster::campaign
