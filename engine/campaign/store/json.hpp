#pragma once

#include "engine/campaign/store/fields.hpp"
#include "engine/campaign/store/last_of.hpp"
#include "engine/campaign/store/misfit.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// Values of a campaign as JSON and back. A struct is an object of the fields that differ from a
/// new one; enums and ids are their numbers, a choice of several kinds is [which, value].
namespace muster::campaign {

using Json = nlohmann::json;

template <class T>
[[nodiscard]] Json json_of(const T& value);
/// @throws std::exception where the JSON is of something else; it says which field, what was found
/// and what is allowed
template <class T>
void from_json_text(const Json& json, T& value);

namespace store_detail {

template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T>
inline constexpr bool is_pair = false;
template <class A, class B>
inline constexpr bool is_pair<std::pair<A, B>> = true;
template <class T>
inline constexpr bool is_choice = false;
template <class... Ts>
inline constexpr bool is_choice<std::variant<Ts...>> = true;
using Words = std::map<std::string, std::string, std::less<>>;

/// Adds all fields to an object.
struct ToObject {
    Json object = Json::object();
    template <class T>
    void operator()(const char* key, const T& field) {
        object[key] = json_of(field);
    }
};
/// Sets the fields that an object has.
class FromObject {
  public:
    explicit FromObject(const Json& object) : object_{object} {
        if (!object.is_object()) refuse_json(object, "an object");
    }
    template <class T>
    void operator()(const char* key, T& field) {
        keys_.emplace_back(key);
        const auto at = object_.find(key);
        if (at == object_.end()) return;
        ++found_;
        within(key, [&] { from_json_text(*at, field); });
    }
    /// What is left would be lost: a misspelt field is none that has its usual value.
    void finish() const {
        if (found_ < object_.size()) refuse_fields(object_, keys_);
    }

  private:
    const Json& object_;
    std::vector<std::string_view> keys_;
    std::size_t found_{};
};

/// Where the fields of a struct lie, in their order.
struct Addresses {
    std::vector<const void*> all;
    template <class T>
    void operator()(const char*, const T& field) {
        all.push_back(&field);
    }
};

/// Adds the fields that differ from those of a new struct, whose addresses these are.
struct ToDifferent {
    const std::vector<const void*>& usual;
    Json object = Json::object();
    std::size_t at = 0;
    template <class T>
    void operator()(const char* key, const T& field) {
        if (!(field == *static_cast<const T*>(usual[at++]))) object[key] = json_of(field);
    }
};

/// There are thousands of them: null, the day of the last sight of a hex that is mapped, or all
/// four fields.
inline Json known_json(const KnownHex& hex) {
    if (hex == KnownHex{}) return nullptr;
    if (hex.is_mapped && !hex.knows_holder && hex.holder == no_faction) return hex.seen_on;
    return Json::array({hex.is_mapped ? 1 : 0, hex.seen_on, hex.knows_holder ? 1 : 0,
                        static_cast<int>(hex.holder)});
}
inline KnownHex known_of(const Json& json) {
    constexpr std::int64_t most_days = std::numeric_limits<int>::max();
    const auto day = [&](const Json& one) {
        return static_cast<int>(number_in(one, 0, most_days));
    };
    if (json.is_null()) return {};
    if (json.is_number()) return {true, day(json), no_faction, false};
    if (!json.is_array() || json.size() != 4) refuse_json(json, "what is known of a hex");
    return {number_in(json[0], 0, 1) != 0, day(json[1]),
            static_cast<FactionId>(
                number_in(json[3], 0, static_cast<std::int64_t>(last_of<FactionId>))),
            number_in(json[2], 0, 1) != 0};
}

template <class... Ts>
void set_kind(std::size_t which, const Json& json, std::variant<Ts...>& value) {
    std::size_t at = 0;
    const auto try_kind = [&]<class T>(T fresh) {
        if (at++ != which) return;
        from_json_text(json, fresh);
        value = std::move(fresh);
    };
    (try_kind(Ts{}), ...);
    if (which >= sizeof...(Ts)) throw Misfit{"a kind that this Muster does not know"};
}

}  // namespace store_detail

template <class T>
Json json_of(const T& value) {
    using namespace store_detail;
    if constexpr (std::is_same_v<T, std::monostate>) {
        return nullptr;
    } else if constexpr (std::is_enum_v<T>) {
        return static_cast<std::int64_t>(value);
    } else if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string> ||
                         std::is_same_v<T, Words>) {
        return value;
    } else if constexpr (std::is_same_v<T, Traits>) {
        Json out = Json::array();
        for (std::size_t i = 0; i < trait_count; ++i)
            if (value.has(static_cast<Trait>(i))) out.push_back(trait_ids[i]);
        return out;
    } else if constexpr (is_list<T>) {
        Json out = Json::array();
        for (const auto& one : value) out.push_back(json_of(one));
        return out;
    } else if constexpr (is_pair<T>) {
        return Json::array({json_of(value.first), json_of(value.second)});
    } else if constexpr (is_choice<T>) {
        return Json::array(
            {value.index(), std::visit([](const auto& one) { return json_of(one); }, value)});
    } else if constexpr (std::is_same_v<T, KnownHex>) {
        return known_json(value);
    } else {
        static const T fresh{};
        static const std::vector<const void*> usual = [] {
            Addresses found;
            each_field(found, fresh);
            return std::move(found.all);
        }();
        ToDifferent out{usual};
        each_field(out, value);
        return std::move(out.object);
    }
}

template <class T>
void from_json_text(const Json& json, T& value) {
    using namespace store_detail;
    if constexpr (std::is_same_v<T, std::monostate>) {
        value = {};
    } else if constexpr (std::is_enum_v<T>) {
        value = static_cast<T>(number_in(json, 0, static_cast<std::int64_t>(last_of<T>)));
    } else if constexpr (std::is_same_v<T, bool>) {
        if (!json.is_boolean()) refuse_json(json, "true or false");
        value = json.get<bool>();
    } else if constexpr (std::is_arithmetic_v<T>) {
        value = static_cast<T>(number_in(json, least_of<T>, most_of<T>));
    } else if constexpr (std::is_same_v<T, std::string>) {
        if (!json.is_string()) refuse_json(json, "a text");
        value = json.get<std::string>();
    } else if constexpr (std::is_same_v<T, Words>) {
        if (!json.is_object()) refuse_json(json, "an object");
        value.clear();
        for (const auto& one : json.items())
            within(one.key(), [&] { from_json_text(one.value(), value[one.key()]); });
    } else if constexpr (std::is_same_v<T, Traits>) {
        value = {};
        for (const Json& one : list_in(json)) {
            const auto* id = one.get_ptr<const std::string*>();
            const auto at = id == nullptr ? trait_ids.end()
                                          : std::find(trait_ids.begin(), trait_ids.end(), *id);
            if (at == trait_ids.end()) refuse_json(one, "a trait's id");
            value.add(static_cast<Trait>(at - trait_ids.begin()));
        }
    } else if constexpr (is_list<T>) {
        value.clear();
        for (const Json& one : list_in(json))
            within(std::to_string(value.size() + 1),
                   [&] { from_json_text(one, value.emplace_back()); });
    } else if constexpr (is_pair<T>) {
        if (!json.is_array() || json.size() != 2) refuse_json(json, "a pair");
        from_json_text(json[0], value.first);
        from_json_text(json[1], value.second);
    } else if constexpr (is_choice<T>) {
        if (!json.is_array() || json.size() != 2) refuse_json(json, "a kind and its value");
        set_kind(static_cast<std::size_t>(number_in(json[0], 0, most_of<int>)), json[1], value);
    } else {
        if constexpr (std::is_same_v<T, KnownHex>)
            if (!json.is_object()) {  // The first files have objects.
                value = known_of(json);
                return;
            }
        value = {};
        FromObject in{json};
        each_field(in, value);
        in.finish();
    }
}

}  // namespace muster::campaign
