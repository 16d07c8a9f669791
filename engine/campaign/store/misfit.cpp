#include "engine/campaign/store/misfit.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace muster::campaign::store_detail {
namespace {

std::string shown(const nlohmann::json& json) {
    if (json.is_array()) return "a list";
    if (json.is_object()) return "an object";
    if (json.is_null()) return "nothing";
    if (json.is_string()) return toml::quote(json.get_ref<const std::string&>());
    return json.dump();
}

}  // namespace

void refuse_json(const nlohmann::json& found, std::string_view allowed) {
    throw Misfit{fmt::format("found {}; allowed: {}", shown(found), allowed)};
}

void refuse_fields(const nlohmann::json& object, const std::vector<std::string_view>& known) {
    for (const auto& one : object.items()) {
        if (std::find(known.begin(), known.end(), one.key()) != known.end()) continue;
        const auto near = toml::nearest(one.key(), known);
        throw Misfit{fmt::format("unknown field {}{}", toml::quote(one.key()),
                                 near ? fmt::format("; did you mean \"{}\"?", *near) : "")};
    }
    throw Misfit{"unknown fields"};
}

std::int64_t number_in(const nlohmann::json& json, std::int64_t least, std::int64_t most) {
    const auto refuse = [&] {
        refuse_json(json, fmt::format("a whole number, {} to {}", least, most));
    };
    if (!json.is_number_integer()) refuse();
    if (json.is_number_unsigned() &&
        json.get<std::uint64_t>() > static_cast<std::uint64_t>(std::max<std::int64_t>(most, 0)))
        refuse();
    const auto number = json.get<std::int64_t>();
    if (number < least || number > most) refuse();
    return number;
}

const nlohmann::json& list_in(const nlohmann::json& json) {
    if (!json.is_array()) refuse_json(json, "a list");
    return json;
}

}  // namespace muster::campaign::store_detail
