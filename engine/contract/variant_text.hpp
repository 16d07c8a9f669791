#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

/// A variant as JSON in a text, for those who need no JSON else: variant_json.hpp has all of it.
namespace muster::record {

namespace toggles {

using Json = nlohmann::ordered_json;
using Text = std::string_view;

/// Writes what it is shown into an object, a section in an object of its own.
class Writer {
  public:
    explicit Writer(Json& root) : root_{root}, at_{&root} {}

    void section(Text name);
    template <class Enum>
    void choice(Text key, Enum field, std::span<const Text> names) {
        name(key, names[static_cast<std::size_t>(field)]);
    }
    void boolean(Text key, bool field);
    void integer(Text key, int field, int min, int max);

  private:
    void name(Text key, Text value);

    Json& root_;
    Json* at_;
};

/// What `show` has shown to a Writer.
[[nodiscard]] Json written(const std::function<void(Writer&)>& show);
[[nodiscard]] std::string written_text(const std::function<void(Writer&)>& show);

}  // namespace toggles

/// Every toggle by its name in the variant file, on one line.
template <class Variant>
[[nodiscard]] std::string variant_text(const Variant& variant) {
    return toggles::written_text([&](toggles::Writer& writer) { each_toggle(variant, writer); });
}

}  // namespace muster::record
