#include "engine/record/variant_json.hpp"

#include "engine/skirmish/toggles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace muster::record {
namespace {

using Json = nlohmann::ordered_json;
using skirmish::Variant;
using Text = std::string_view;

[[noreturn]] void refuse(Text toggle, const std::string& why) {
    throw std::invalid_argument{fmt::format("variant.{}: {}", toggle, why)};
}

struct Writing {
    Json& json;

    template <class Enum>
    void choice(Text key, Enum field, std::span<const Text> names) {
        json[std::string{key}] = names[static_cast<std::size_t>(field)];
    }
    void boolean(Text key, bool field) { json[std::string{key}] = field; }
    void integer(Text key, int field, int, int) { json[std::string{key}] = field; }
};

struct Reading {
    const Json& json;
    std::size_t& known;

    template <class Enum>
    void choice(Text key, Enum& field, std::span<const Text> names) {
        const Json& found = at(key);
        const auto name = found.is_string()
                              ? std::find(names.begin(), names.end(), found.get<std::string>())
                              : names.end();
        if (name == names.end()) refuse(key, "no such value: " + found.dump());
        field = static_cast<Enum>(name - names.begin());
    }
    void boolean(Text key, bool& field) {
        const Json& found = at(key);
        if (!found.is_boolean()) refuse(key, "found " + found.dump() + "; allowed: true, false");
        field = found.get<bool>();
    }
    void integer(Text key, int& field, int min, int max) {
        const Json& found = at(key);
        if (!found.is_number_integer() || found.get<std::int64_t>() < min ||
            found.get<std::int64_t>() > max)
            refuse(key, fmt::format("found {}; allowed: whole number, {} to {}", found.dump(), min,
                                    max));
        field = found.get<int>();
    }

  private:
    const Json& at(Text key) {
        const auto found = json.find(std::string{key});
        if (found == json.end()) refuse(key, "missing");
        ++known;
        return *found;
    }
};

}  // namespace

Json variant_json(const Variant& variant) {
    Json json = Json::object();
    skirmish::each_toggle(variant, Writing{json});
    return json;
}

Variant variant_of(const Json& json) {
    if (!json.is_object()) throw std::invalid_argument{"variant: not an object"};
    Variant variant;
    std::size_t known = 0;
    skirmish::each_toggle(variant, Reading{json, known});
    if (json.size() != known)
        throw std::invalid_argument{"variant: holds a toggle that is not known"};
    return variant;
}

}  // namespace muster::record
