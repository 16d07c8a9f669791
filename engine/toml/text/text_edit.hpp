#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::toml {

/// Changes the text of a TOML file here and there. All that is not changed stays as its author
/// wrote it: comments, order, blank lines. A comment beside what is taken out stays too.
class TextEdit {
  public:
    /// `text` can be parsed, and has no carriage returns.
    explicit TextEdit(std::string text);

    /// How many tables have this name, "map.zone"; several where it is a list of tables.
    [[nodiscard]] std::size_t count(std::string_view table) const;
    /// Gives a key of the table another value, written as TOML; a new key follows the others. The
    /// table is there.
    void set(std::string_view table, std::size_t which, std::string_view key,
             std::string_view value);
    void remove(std::string_view table, std::size_t which, std::string_view key);
    /// Keys with their values as TOML; an empty one is not there.
    using Keys = std::vector<std::pair<std::string_view, std::string>>;
    /// Sets and removes what differs between two lists of the same keys.
    void change(std::string_view table, std::size_t which, const Keys& before, const Keys& after);
    void remove_table(std::string_view table, std::size_t which);
    /// Adds lines of a new table, header first, behind the keys of the last table of this name, or
    /// else of the first that `others` names.
    void add_table(std::string_view table, const std::vector<std::string_view>& others,
                   const std::string& lines);

    /// The text as it came with the tables of this name in another order: the first is the one
    /// that was `order`[0]. Comments right above a table go with it.
    [[nodiscard]] std::string arranged(std::string_view table,
                                       const std::vector<std::size_t>& order) const;
    /// With all changes.
    [[nodiscard]] std::string text() const;
    /// The comments alone, in order, a line each.
    [[nodiscard]] std::string comments() const;

  private:
    struct Item {
        std::string key;
        std::size_t begin{}, value{}, end{};
    };
    struct Section {
        std::string name;
        std::size_t begin{}, end{};  ///< Of its header; both 0 for what stands before the first.
        std::vector<Item> items{};
    };
    struct Change {
        std::size_t from{}, to{};
        std::string text;
        bool is_table{};  ///< Of a new one.
    };

    void scan();
    [[nodiscard]] std::size_t past_value(std::size_t at);
    [[nodiscard]] std::size_t past_string(std::size_t at) const;
    std::size_t past_comment(std::size_t at);
    [[nodiscard]] std::size_t line_begin(std::size_t at) const;
    [[nodiscard]] std::size_t line_end(std::size_t at) const;  ///< Of the line break, or the end.
    [[nodiscard]] const Section* find(std::string_view table, std::size_t which) const;
    /// Behind the last line of a section that says something.
    [[nodiscard]] std::size_t behind(const Section& section) const;
    /// The comments between two places, a line each.
    [[nodiscard]] std::string comments_in(std::size_t begin, std::size_t end) const;
    /// Whole lines, but for comments in and behind them.
    void take_out(std::size_t begin, std::size_t end);
    void put_behind(std::size_t end, std::string lines, bool is_table);

    std::string text_;
    std::vector<Section> sections_;
    std::vector<std::size_t> comments_;  ///< Where each begins.
    std::vector<Change> changes_;
};

}  // namespace muster::toml
