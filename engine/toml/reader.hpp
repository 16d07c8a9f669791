#pragma once

#include "engine/toml/document.hpp"
#include "engine/toml/faults.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// How every ruleset reads its definitions: ask a Table for each key by the type it should have,
/// then `finish` it. Each wrong answer is a fault with its place, and reading goes on.
namespace muster::toml {

enum class Need { optional, required };

/// A value with its place, for faults that are only seen later (such as a dangling id).
template <class T>
struct Located {
    T value{};
    Place place;
    std::string path;  ///< `army.cards[3]`; list items count from 1.
};

/// A range of whole numbers, both ends allowed.
struct Range {
    std::int64_t low{}, high{};
};
/// A range of numbers, both ends allowed.
struct Span {
    double low{}, high{};
};

class Table {
  public:
    /// `path` leads every message ("card.soldier"); empty at the root of a file.
    Table(const Document& document, Faults& faults);
    Table(const Value& value, const Entries& entries, std::string file, std::string path,
          Faults& faults);

    /// Text without control characters, 1 to `most` characters.
    std::optional<std::string> text(std::string_view key, Need need = Need::optional,
                                    std::size_t most = 200);
    /// A file's name, from this file's folder; what lies outside the pack is a fault.
    std::optional<std::string> file_name(std::string_view key, Need need = Need::optional,
                                         std::size_t most = 200);
    /// The same of a picture; one too large to be decoded is a fault too.
    std::optional<std::string> picture(std::string_view key, Need need = Need::optional,
                                       std::size_t most = 200);
    /// Small letters, digits and `_`, a letter first, at most 40.
    std::optional<std::string> id(std::string_view key, Need need = Need::required);
    std::optional<std::int64_t> integer(std::string_view key, Range range,
                                        Need need = Need::optional);
    std::optional<double> number(std::string_view key, Span range, Need need = Need::optional);
    /// A number such as 1.5, counted in halves; the range is in halves too.
    std::optional<std::int64_t> halves(std::string_view key, Range range,
                                       Need need = Need::optional);
    std::optional<bool> boolean(std::string_view key, Need need = Need::optional);
    /// The index in `names` of one of them.
    std::optional<std::size_t> choice(std::string_view key, std::span<const std::string_view> names,
                                      Need need = Need::optional);
    /// A list of distinct names.
    std::vector<Located<std::size_t>> choices(std::string_view key,
                                              std::span<const std::string_view> names);
    /// A list of texts; a single text counts as a list of one.
    std::vector<Located<std::string>> texts(std::string_view key, std::size_t most_items,
                                            std::size_t most_characters = 200);
    /// A list of lists, at most `most`; what they hold is the caller's to judge.
    std::vector<Located<List>> lists(std::string_view key, std::size_t most);
    std::optional<Table> table(std::string_view key, Need need = Need::optional);
    /// A list of tables ([[key]] or inline), at most `most`.
    std::vector<Table> tables(std::string_view key, std::size_t most);
    /// A table whose keys are ids that name a table each ([key.id]), at most `most`, in file order.
    std::vector<std::pair<std::string, Table>> named(std::string_view key, std::size_t most);

    /// Names this table in messages by its id rather than its number: `card[3]` to `card.soldier`.
    void rename(std::string path) { path_ = std::move(path); }
    /// Knows `keys` without reading them, so that `finish` lets them pass.
    void allow(std::initializer_list<std::string_view> keys);
    /// Reports every key that nobody asked for.
    void finish();

    [[nodiscard]] bool has(std::string_view key) const { return find(key) != nullptr; }
    [[nodiscard]] bool is_text(std::string_view key) const;
    [[nodiscard]] bool is_empty_text(std::string_view key) const;
    [[nodiscard]] bool is_empty_list(std::string_view key) const;
    [[nodiscard]] const Entries& entries() const { return *entries_; }
    [[nodiscard]] Place place() const { return place_; }
    /// Of the value of `key`, or of the table where it is missing.
    [[nodiscard]] Place place(std::string_view key) const;
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::string path(std::string_view key) const;
    [[nodiscard]] const std::string& file() const { return file_; }

    /// A fault at the value of `key` (at the key itself with `at_key`): `path.key: message`.
    void fault(std::string_view key, const std::string& message, bool at_key = false);
    void fault_at(Place place, const std::string& path, const std::string& message);
    /// A fault of the table as a whole.
    void fault_here(const std::string& message) { fault_at(place_, path_, message); }
    void note(const std::string& file, Place place, const std::string& message);
    /// A note at the value of `key`, which belongs to the fault before it.
    void note_at(std::string_view key, const std::string& message);
    /// A note at the value of `key` that is no fault (Faults::remark).
    void remark(std::string_view key, const std::string& message);
    /// `key` stands here but does not belong: "found ...; not allowed, because ...".
    void refuse(std::string_view key, const std::string& why);

  private:
    const Entry* find(std::string_view key) const;
    const Value* ask(std::string_view key, Need need, const std::string& allowed);
    void wrong(std::string_view key, const Value& value, const std::string& allowed);
    std::optional<std::size_t> pick(const Value& value, const std::string& path,
                                    std::span<const std::string_view> names);

    const Entries* entries_;
    Place place_;
    std::string file_, path_;
    Faults* faults_;
    std::vector<std::string> known_;
};

/// `found "on_kil"; allowed: "on_kill", "on_win"; did you mean "on_kill"?`
[[nodiscard]] std::string unknown_name(std::string_view found,
                                       std::span<const std::string_view> allowed);
/// `; did you mean "..."?` or nothing.
[[nodiscard]] std::string did_you_mean(std::string_view found,
                                       std::span<const std::string_view> candidates);

/// Where each id stood first; a second one is a fault with a note for the first.
class Ids {
  public:
    /// False if `id` was already taken.
    bool claim(Table& table, std::string_view key, const std::string& id);

  private:
    struct First {
        std::string file;
        Place place;
    };
    std::map<std::string, First, std::less<>> first_;
};

}  // namespace muster::toml
