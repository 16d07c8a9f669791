#pragma once

#include "client/ui/keys/keys.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/edited_text.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/text_rows.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

/// Several lines of text that a player edits. Long lines are broken at words where they are drawn,
/// and up and down follow what was drawn last.
class TextArea : public EditedText {
  public:
    /// Room for an order of 60 tasks, letters among them.
    explicit TextArea(std::size_t most = 200'000)
        : EditedText{Lines::several, most, Limit::characters} {}

    /// The caret shows, wherever the text was scrolled to.
    void set(const std::string& text);
    /// A line of its own below the one with the caret, or in its place where that is empty; false
    /// as for type().
    bool add_line(const std::string& line);
    /// True where the key was for the text: everything but what moves the focus away. With
    /// `takes_enter` Enter begins a line.
    bool press(Key key, bool takes_enter = true);
    /// To the beginning of that line, from 1.
    void go_to(std::size_t line);
    /// The wheel over it; the caret stays where it is.
    void scroll(int rows) { list_.scroll(rows); }

    using Row = TextRow;
    /// The text in rows no wider than `width`.
    [[nodiscard]] const std::vector<Row>& rows(const Builder& b, const theme::Style& style,
                                               double width) const {
        return rows_.of(b, text_, style, width);
    }
    /// What the keys up and down follow.
    void show(const std::vector<Row>& rows) const { shown_ = rows; }
    /// A point of the screen was pressed: the caret goes there when the text is drawn next.
    void point(double x, double y) { point_ = {x, y}; }
    [[nodiscard]] std::optional<std::pair<double, double>> take_point() const {
        return std::exchange(point_, std::nullopt);
    }
    /// The caret goes to where a point of a shown row is, from its left end.
    void place(const Builder& b, const theme::Style& style, std::size_t row, double x) const;
    /// The row that the caret is in, of those shown.
    [[nodiscard]] std::size_t caret_row(const std::vector<Row>& rows) const;
    /// Which rows are in view, `fit` of them at once; with `follows` the caret is, once it moves.
    ScrollList& view(const std::vector<Row>& rows, int fit, bool follows) const;
    /// Where it was drawn last.
    [[nodiscard]] ScrollList& list() const { return list_; }

  private:
    bool move_row(int by);

    mutable std::optional<std::pair<double, double>> point_;
    mutable std::vector<Row> shown_;
    TextRows rows_;
    mutable ScrollList list_;
    mutable std::optional<std::size_t> followed_;  ///< The caret as it was when it was last shown.
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
