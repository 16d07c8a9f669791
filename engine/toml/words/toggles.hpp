#pragma once

#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

/// The two visitors of a ruleset's each_toggle that read a variant file and write one.
namespace muster::toml {

/// The keys of the table itself, and then of each section, which may be left out.
class ToggleReading {
  public:
    explicit ToggleReading(Table& root) : root_{root} {}

    void section(std::string_view name) {
        finish_section();
        is_in_section_ = true;
        section_ = root_.table(name);
    }
    template <class Enum>
    void choice(std::string_view key, Enum& field, std::span<const std::string_view> words) {
        if (Table* table = at())
            if (const auto index = table->choice(key, words)) field = static_cast<Enum>(*index);
    }
    void boolean(std::string_view key, bool& field) {
        if (Table* table = at()) field = table->boolean(key).value_or(field);
    }
    void integer(std::string_view key, int& field, int min, int max) {
        if (Table* table = at())
            field = static_cast<int>(table->integer(key, {min, max}).value_or(field));
    }
    /// Tells of keys that nobody asked for.
    void finish() {
        finish_section();
        root_.finish();
    }

  private:
    void finish_section() {
        if (section_) section_->finish();
    }
    Table* at() {
        if (!is_in_section_) return &root_;
        return section_ ? &*section_ : nullptr;
    }

    Table& root_;
    std::optional<Table> section_;
    bool is_in_section_{false};
};

/// A whole variant file as text.
class ToggleWriting {
  public:
    explicit ToggleWriting(std::string_view ruleset)
        : ruleset_{ruleset}, out_{fmt::format("[{}]\n", ruleset)} {}

    void section(std::string_view name) { out_ += fmt::format("\n[{}.{}]\n", ruleset_, name); }
    template <class Enum>
    void choice(std::string_view key, Enum field, std::span<const std::string_view> words) {
        out_ += fmt::format("{} = \"{}\"\n", key, words[static_cast<std::size_t>(field)]);
    }
    void boolean(std::string_view key, bool field) { out_ += fmt::format("{} = {}\n", key, field); }
    void integer(std::string_view key, int field, int, int) {
        out_ += fmt::format("{} = {}\n", key, field);
    }
    [[nodiscard]] const std::string& text() const { return out_; }

  private:
    std::string ruleset_;
    std::string out_;
};

/// Reads a variant file, where `read(table, variant)` takes the table [ruleset]; nothing where the
/// file has faults, which are added to `faults`.
template <class Variant, class Read>
std::optional<Variant> load_variant(const std::filesystem::path& file, std::string_view ruleset,
                                    Faults& faults, Read&& read) {
    Faults found;
    Variant variant;
    for (const Document& document : read_with_includes(file, found)) {
        Table root{document, found};
        if (auto table = root.table(ruleset, Need::required)) read(*table, variant);
        root.allow({"include"});
        root.finish();
    }
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    return variant;
}

}  // namespace muster::toml
