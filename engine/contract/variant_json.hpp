#pragma once

#include "engine/contract/variant_text.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

/// A variant as JSON, made from the ruleset's one list of toggles: each_toggle(variant, visitor),
/// which shows section(name), choice(key, field, names), boolean(key, field) and
/// integer(key, field, min, max).
namespace muster::record {

namespace toggles {

/// Reads the members of one section after the other; what is left over in one is not known. What is
/// missing keeps its ruling: a save may be older than a toggle. @throws std::invalid_argument
class Reader {
  public:
    explicit Reader(const Json& root);

    void section(Text name);
    template <class Enum>
    void choice(Text key, Enum& field, std::span<const Text> names) {
        if (const Json* const found = find(key))
            field = static_cast<Enum>(place(*found, key, names));
    }
    void boolean(Text key, bool& field);
    void integer(Text key, int& field, int min, int max);
    /// What no toggle has asked for is of a program that knows more of them.
    void finish_all();

  private:
    void finish();
    [[nodiscard]] const Json* find(Text key);  ///< Null where it is missing.
    [[nodiscard]] std::size_t place(const Json& found, Text key, std::span<const Text> names) const;

    const Json& root_;
    const Json* section_;
    std::string prefix_;
    std::size_t known_{}, top_{}, sections_{};
};

}  // namespace toggles

/// Every toggle by its name in the variant file, in that file's order and sections.
template <class Variant>
[[nodiscard]] nlohmann::ordered_json variant_json(const Variant& variant) {
    return toggles::written([&](toggles::Writer& writer) { each_toggle(variant, writer); });
}

/// @throws std::invalid_argument naming a toggle that has no such value, or that there is one that
/// is not known.
template <class Variant>
[[nodiscard]] Variant variant_of(const nlohmann::ordered_json& json) {
    toggles::Reader reader{json};
    Variant variant;
    each_toggle(variant, reader);
    reader.finish_all();
    return variant;
}

}  // namespace muster::record
