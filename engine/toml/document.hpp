#pragma once

#include "engine/toml/faults.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace muster::toml {

/// Where something stands in its file, from 1; columns count characters, not bytes.
struct Place {
    std::size_t line{}, column{};
    bool operator==(const Place&) const = default;
};

struct Entry;
struct Value;
using List = std::vector<Value>;
using Entries = std::vector<Entry>;  ///< In file order.
struct Moment {};                    ///< A date or a time: no ruleset has a use for one.

/// One parsed value and the place where it begins.
struct Value {
    Place place;
    std::variant<std::string, std::int64_t, double, bool, Moment, List, Entries> data;
    /// As messages quote it: `"on_kil"`, `21`, `a list`.
    [[nodiscard]] std::string quoted() const;
};
struct Entry {
    std::string key;
    Place place;
    Value value;
};

/// One definition file, read whole.
struct Document {
    std::string file;  ///< As messages name it.
    std::filesystem::path path;
    std::string bytes;  ///< Without byte order mark and carriage returns.
    Value root;         ///< Entries.
};

inline constexpr std::size_t max_file_bytes = 1U << 20U;
inline constexpr std::size_t max_files = 256;  ///< Of one include tree.

/// Parses text that stands in `file`. A syntax error is one fault; invalid UTF-8 is one for each
/// wrong byte sequence, and the rest of the file is still read.
[[nodiscard]] std::optional<Document> parse(std::string text, const std::string& file,
                                            Faults& faults);

/// Reads `path` and, before it, every file that its `include` list names (relative to it), each
/// once. Cycles, missing and outsized files and those outside the pack (pack_files.hpp) are faults;
/// what could be read is returned.
[[nodiscard]] std::vector<Document> read_with_includes(const std::filesystem::path& path,
                                                       Faults& faults);

/// The place of a letter of `text`, in its own lines and columns from 1, where the string that
/// begins at `begin` holds it as it is written; nothing if escapes keep it from being counted off.
[[nodiscard]] std::optional<Place> place_within(const Document& document, Place begin,
                                                std::string_view text, Place letter);

/// A quoted string as messages show it: control characters escaped, cut after 40 characters.
[[nodiscard]] std::string quote(std::string_view text);

}  // namespace muster::toml
