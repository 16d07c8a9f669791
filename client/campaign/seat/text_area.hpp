#pragma once

#include "client/ui/builder.hpp"
#include "client/ui/keys.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

/// Several lines of text that a player edits; the caret stands between characters. Long lines are
/// broken at words where they are drawn, and up and down follow what was drawn last.
class TextArea {
  public:
    explicit TextArea(std::size_t most = 4000) : most_{most} {}

    [[nodiscard]] const std::string& text() const { return text_; }
    /// In bytes, never inside a character.
    [[nodiscard]] std::size_t caret() const { return caret_; }
    /// Of `text` what there is room for; the caret stands behind it.
    void set(const std::string& text);
    /// Puts it in at the caret as far as there is room; of control characters, only line ends.
    void type(const std::string& text);
    /// A line of its own below the one with the caret, or in its place where that is empty.
    void add_line(const std::string& line);
    /// True where the key was for the text: everything but what moves the focus away. With
    /// `takes_enter` Enter begins a line.
    bool press(Key key, bool takes_enter = true);
    /// To the beginning of that line, from 1.
    void go_to(std::size_t line);

    /// A row as it is drawn: bytes of the text, and the line that it is of, from 0.
    struct Row {
        std::size_t from{}, to{}, line{};
        bool is_first{};  ///< Of its line.
    };
    /// The text in rows no wider than `width`.
    [[nodiscard]] std::vector<Row> rows(const Builder& b, const theme::Style& style,
                                        double width) const;
    /// What the keys up and down follow.
    void show(std::vector<Row> rows) const { shown_ = std::move(rows); }
    /// A point of the screen was pressed: the caret goes there when the text is drawn next.
    void point(double x, double y) { point_ = {x, y}; }
    [[nodiscard]] std::optional<std::pair<double, double>> take_point() const {
        return std::exchange(point_, std::nullopt);
    }
    /// The caret goes to where a point of a shown row is, from its left end.
    void place(const Builder& b, const theme::Style& style, std::size_t row, double x) const;
    /// The row that the caret is in, of those shown.
    [[nodiscard]] std::size_t caret_row(const std::vector<Row>& rows) const;

  private:
    bool move_row(int by);

    std::string text_;
    mutable std::size_t caret_{};  ///< A point is only known to lie where once it is drawn.
    mutable std::optional<std::pair<double, double>> point_;
    std::size_t most_;  ///< Characters.
    mutable std::vector<Row> shown_;
};

/// The text in its box with numbers of lines; `wrong` are those with a fault, from 1. It scrolls to
/// the caret while it is in focus. `hint` stands in it while it is empty.
struct AreaLook {
    std::string hint{};
    std::vector<std::size_t> wrong{};
    bool has_numbers{true};
    theme::Style style{theme::label(14)};
};
void draw_text_area(Builder& b, Spot spot, const TextArea& area, const AreaLook& look);

}  // namespace muster::client
