#include "engine/contract/members.hpp"

#include "engine/contract/flaw.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>

namespace muster::record {
namespace {

constexpr int most_of_all = 100'000;

int number_between(const Json& json, const std::string& where, const char* key, int min, int max,
                   const std::string& allowed) {
    const Json& found = member(json, where, key);
    const bool is_in = found.is_number_integer() && found.get<std::int64_t>() >= min &&
                       found.get<std::int64_t>() <= max;
    if (!is_in)
        refuse(where + key, "found " + found.dump() + "; allowed: whole number, " + allowed);
    return found.get<int>();
}

}  // namespace

void refuse(const std::string& key, const std::string& why) {
    throw BadSave{key + ": " + why};
}

const Json& member(const Json& json, const std::string& where, const char* key) {
    if (!json.is_object() || !json.contains(key)) refuse(where + key, "missing");
    return json[key];
}

std::string text(const Json& json, const std::string& where, const char* key) {
    const Json& found = member(json, where, key);
    if (!found.is_string()) refuse(where + key, "found " + found.dump() + "; allowed: a text");
    return found.get<std::string>();
}

bool flag(const Json& json, const std::string& where, const char* key) {
    const Json& found = member(json, where, key);
    if (!found.is_boolean())
        refuse(where + key, "found " + found.dump() + "; allowed: true, false");
    return found.get<bool>();
}

int number(const Json& json, const std::string& where, const char* key) {
    return number_between(json, where, key, 0, most_of_all, "0 or more");
}

int number(const Json& json, const std::string& where, const char* key, int min, int max) {
    return number_between(json, where, key, min, max,
                          std::to_string(min) + " to " + std::to_string(max));
}

const Json& list(const Json& json, const std::string& where, const char* key, std::size_t most) {
    const Json& found = member(json, where, key);
    if (!found.is_array() || found.size() > most)
        refuse(where + key, "not a list of at most " + std::to_string(most));
    return found;
}

std::size_t place_in(std::span<const std::string_view> names, const Json& json,
                     const std::string& where, const char* key) {
    const std::string name = text(json, where, key);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) refuse(where + key, "no such name: \"" + name + "\"");
    return static_cast<std::size_t>(found - names.begin());
}

}  // namespace muster::record
