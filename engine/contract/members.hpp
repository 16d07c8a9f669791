#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

/// Reads members of a header; `where` goes before the key in messages ("red."). @throws BadSave
/// naming the member that is missing or wrong.
namespace muster::record {

using Json = nlohmann::ordered_json;

[[noreturn]] void refuse(const std::string& key, const std::string& why);
[[nodiscard]] const Json& member(const Json& json, const std::string& where, const char* key);
[[nodiscard]] std::string text(const Json& json, const std::string& where, const char* key);
[[nodiscard]] bool flag(const Json& json, const std::string& where, const char* key);
/// 0 to 100,000, which is far above every range of a setup: start() judges those.
[[nodiscard]] int number(const Json& json, const std::string& where, const char* key);
[[nodiscard]] int number(const Json& json, const std::string& where, const char* key, int min,
                         int max);
/// A list of at most `most`.
[[nodiscard]] const Json& list(const Json& json, const std::string& where, const char* key,
                               std::size_t most);
[[nodiscard]] std::size_t place_in(std::span<const std::string_view> names, const Json& json,
                                   const std::string& where, const char* key);

template <class Enum>
[[nodiscard]] Enum one_of(const Json& json, const std::string& where, const char* key,
                          std::span<const std::string_view> names) {
    return static_cast<Enum>(place_in(names, json, where, key));
}

}  // namespace muster::record
