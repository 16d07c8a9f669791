#pragma once

#include "engine/toml/document.hpp"

#include <deque>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace muster::draw {

/// A key of a layout and the file that has the last word on it.
struct LayoutKey {
    std::string name;
    std::string path;  ///< As messages call it: "faces.unit.full[3].x".
    const toml::Document* document{};
    toml::Place place;
    const toml::Value* value{};
};

/// A table of a layout, made of what all its files say.
struct LayoutTable {
    std::string path;
    const toml::Document* document{};  ///< Where it stands first.
    toml::Place place;
    std::vector<LayoutKey> keys;  ///< In the order in which they were first named.

    [[nodiscard]] const LayoutKey* find(std::string_view name) const;
};

/// A layout's file and the chain of files that it extends.
class LayoutFiles {
  public:
    LayoutFiles(const std::filesystem::path& file, toml::Faults& faults);
    LayoutFiles(const LayoutFiles&) = delete;
    LayoutFiles& operator=(const LayoutFiles&) = delete;

    [[nodiscard]] LayoutTable root();
    /// A table of the root and, with `entry`, a table of that one. What the files give is merged
    /// key by key, the extending file last. A value that is no table is a fault.
    [[nodiscard]] LayoutTable table(const std::string& section, const std::string& entry = {});
    /// The items of a face: those of the face that it is like, then what the files say in turn. An
    /// item with the name of an earlier one changes that one's keys or, with `remove`, drops it.
    [[nodiscard]] std::vector<LayoutTable> items(const std::string& face,
                                                 const std::string& detail);

    /// The keys that a section of the root has in the files that `document` extends.
    [[nodiscard]] std::vector<std::string_view> keys_above(const toml::Document& document,
                                                           std::string_view section) const;

    /// The file itself, then what it extends.
    [[nodiscard]] std::vector<std::filesystem::path> files() const;
    /// The file itself; there is none if it could not be parsed.
    [[nodiscard]] const toml::Document* own() const;
    /// The same fault is reported once, though two faces share the item.
    void fault(const toml::Document& document, const toml::Place& place,
               const std::string& message);
    /// `what; allowed: ...; did you mean ...?`
    void unknown(const toml::Document& document, const toml::Place& place, const std::string& what,
                 std::string_view word, const std::vector<std::string_view>& allowed);

  private:
    void read(const std::filesystem::path& file, const toml::Document* asked_by,
              const toml::Value* name);
    void merge(LayoutTable& table, const toml::Document& document, const toml::Value& value);
    void edit(std::vector<LayoutTable>& items, const toml::Document& document,
              const toml::Value& value, const std::string& path);

    toml::Faults& faults_;
    std::deque<toml::Document> documents_;  ///< What is extended stands before what extends it.
    std::vector<std::filesystem::path> open_;
};

}  // namespace muster::draw
