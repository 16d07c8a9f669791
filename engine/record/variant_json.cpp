#include "engine/record/variant_json.hpp"

#include "engine/skirmish/toggles.hpp"
#include "engine/warfare/toggles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace muster::record {
namespace {

using Json = nlohmann::ordered_json;
using Text = std::string_view;

[[noreturn]] void refuse_value(Text section, Text key, const std::string& why) {
    throw std::invalid_argument{fmt::format("variant.{}{}: {}", section, key, why)};
}
[[noreturn]] void refuse_unknown() {
    throw std::invalid_argument{"variant: holds a toggle that is not known"};
}

struct Writing {
    Json& root;
    Json* at{&root};

    void section(Text name) {
        at = &root[std::string{name}];
        *at = Json::object();
    }
    template <class Enum>
    void choice(Text key, Enum field, std::span<const Text> names) {
        (*at)[std::string{key}] = names[static_cast<std::size_t>(field)];
    }
    void boolean(Text key, bool field) { (*at)[std::string{key}] = field; }
    void integer(Text key, int field, int, int) { (*at)[std::string{key}] = field; }
};

/// Reads the members of one section after the other; what is left over in one is not known.
class Reading {
  public:
    explicit Reading(const Json& root) : root_{root}, section_{&root} {}

    void section(Text name) {
        finish();
        prefix_ = fmt::format("{}.", name);
        const auto found = root_.find(std::string{name});
        if (found == root_.end() || !found->is_object()) refuse_value("", name, "missing");
        ++sections_;
        section_ = &*found;
    }
    template <class Enum>
    void choice(Text key, Enum& field, std::span<const Text> names) {
        const Json& found = at(key);
        const auto name = found.is_string()
                              ? std::find(names.begin(), names.end(), found.get<std::string>())
                              : names.end();
        if (name == names.end()) refuse_value(prefix_, key, "no such value: " + found.dump());
        field = static_cast<Enum>(name - names.begin());
    }
    void boolean(Text key, bool& field) {
        const Json& found = at(key);
        if (!found.is_boolean())
            refuse_value(prefix_, key, "found " + found.dump() + "; allowed: true, false");
        field = found.get<bool>();
    }
    void integer(Text key, int& field, int min, int max) {
        const Json& found = at(key);
        if (!found.is_number_integer() || found.get<std::int64_t>() < min ||
            found.get<std::int64_t>() > max)
            refuse_value(
                prefix_, key,
                fmt::format("found {}; allowed: whole number, {} to {}", found.dump(), min, max));
        field = found.get<int>();
    }
    /// What no toggle has asked for is of a program that knows more of them.
    void finish_all() {
        finish();
        if (root_.size() != top_ + sections_) refuse_unknown();
    }

  private:
    void finish() {
        if (section_ == &root_)
            top_ = known_;
        else if (section_->size() != known_)
            refuse_unknown();
        known_ = 0;
    }
    const Json& at(Text key) {
        const auto found = section_->find(std::string{key});
        if (found == section_->end()) refuse_value(prefix_, key, "missing");
        ++known_;
        return *found;
    }

    const Json& root_;
    const Json* section_;
    std::string prefix_;
    std::size_t known_{}, top_{}, sections_{};
};

template <class Variant>
Json written(const Variant& variant) {
    Json json = Json::object();
    Writing writing{json};
    each_toggle(variant, writing);
    return json;
}

}  // namespace

Json variant_json(const skirmish::Variant& variant) {
    return written(variant);
}
Json variant_json(const warfare::Variant& variant) {
    return written(variant);
}

template <class Variant>
Variant variant_of(const Json& json) {
    if (!json.is_object()) throw std::invalid_argument{"variant: not an object"};
    Variant variant;
    Reading reading{json};
    each_toggle(variant, reading);
    reading.finish_all();
    return variant;
}
template skirmish::Variant variant_of(const Json&);
template warfare::Variant variant_of(const Json&);

}  // namespace muster::record
