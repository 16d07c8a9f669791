#pragma once

#include "print/draw/ink/handles.hpp"
#include "print/draw/ink/icons.hpp"
#include "print/draw/ink/shapes.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/draw/layout/layout.hpp"
#include "print/draw/layout/layout_words.hpp"
#include "print/draw/layout/overlaps.hpp"
#include "print/draw/type/fit.hpp"
#include "print/draw/type/typeset.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace muster::draw {

/// One face being drawn: what its parts read, and what an earlier part leaves for a later one.
/// Parts think from left to right; `at`, `placed` and `show` put things on the other side of the
/// card where the layout mirrors them.
class Stage {
  public:
    Stage(cairo_t* context, const Layout& layout, const Face& face, const Hatching& hatching,
          const Margins& bleed, const Typesetter& typesetter, Icons& icons,
          std::vector<Finding>& findings, const SafeArea* other_safe = nullptr);

    cairo_t* context;
    const Layout& layout;
    const Face& face;
    const Hatching& hatching;
    Margins bleed;  ///< How far grounds reach.
    const Typesetter& typesetter;
    Icons& icons;
    std::unordered_map<std::string, Overlaps::Noted>* form_shapes{};  ///< By the keys of forms.
    const LayoutWords* words{};  ///< In the face's language; null: those of the layout.

    int name_lines{1};               ///< Left by the name for what hangs below it.
    std::optional<double> floor_mm;  ///< Left by the flavour: text above may not pass it.
    Overlaps overlaps;               ///< What was drawn; parts add their shapes.

    /// Draws the item if its conditions hold, as often as it repeats.
    void draw(const Item& item);
    /// Draws all of them. Those that stand together and hold no text are one form on paper, shared
    /// by every card that they look alike on.
    void draw(const std::vector<Item>& items);
    /// On paper `draw` is recorded once for all cards with this key, which says all that it depends
    /// on; what leads to findings is drawn each time.
    void draw_as_form(const std::string& key, const Box& extents,
                      const std::function<void()>& draw);
    /// Once all is drawn: reports texts that cannot be read for what else stands there.
    void check_overlaps();

    /// The field of the face; empty if it has none. In a repetition also `item`, `index` (from 1),
    /// and of every list the entry of that index alone.
    [[nodiscard]] std::string_view field(std::string_view name) const;
    [[nodiscard]] const std::vector<std::string>& list(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const;
    /// A text of the layout in the face's language, its {fields} still in it.
    [[nodiscard]] const std::string& translated(const std::string& pattern) const;
    /// Translates it and replaces every {field}; a list is written with commas.
    /// A field that cards do not know is a warning.
    [[nodiscard]] std::string filled(const std::string& pattern);
    /// The same of a pattern with markup: what the fields hold is text.
    [[nodiscard]] std::string filled_markup(const std::string& pattern);
    /// What findings call the text of a pattern: its first field, or the item's name or kind.
    [[nodiscard]] std::string subject(const Item& item, std::string_view key) const;

    [[nodiscard]] double at(double x) const;
    [[nodiscard]] Box placed(Box box) const;
    /// The x, y, width and height of the item, with the edges that bleed moved out.
    [[nodiscard]] Box placed(const Item& item) const;

    void use(const Ink& ink);  ///< Sets it as the context's colour.
    [[nodiscard]] Rgb colour(const Ink& ink) const;
    [[nodiscard]] const Tone& tone(bool is_second = false) const;
    [[nodiscard]] const Style& style(const Item& item, std::string_view key = "style") const;
    /// `box` is where the sign goes on the card; see `placed`.
    void sign(const std::string& icon, const Box& box, const Rgb& colour, double outline = 0);
    /// An area that texts may stand on; without a fill its frame alone hides nothing.
    void area(const Box& box, double corner_mm, const Ink* fill, const Ink* line,
              double line_width_mm);
    /// A line or a picture already drawn, on which no text may stand.
    void line(double x, double y, double x2, double y2, double width_mm);
    void picture(const Box& box);
    void report(std::string_view field, const std::string& message, bool is_error = true);
    [[nodiscard]] Language language() const { return {face.language, face.is_right_to_left}; }

    /// Plain words; letters that the font lacks are reported by `show`.
    [[nodiscard]] Lines set(const std::vector<Span>& spans, const TypeStyle& type,
                            double width = 0) const;
    /// Text with markup, whose mistakes are reported.
    [[nodiscard]] std::vector<Run> runs(std::string_view field, std::string_view text);
    /// The same of words that are not the layout's: a tag that is none is text, and a warning.
    [[nodiscard]] std::vector<Run> own_runs(std::string_view field, std::string_view text);
    /// Shows lines and reports what is wrong with their letters, their size and their place.
    /// `align` 0: from x, 0.5: centred on x, 1: ending at x.
    void show(std::string_view field, const Lines& lines, const Style& style, double size_mm,
              const Ink& ink, double x, double baseline, double leading = 0, double align = 0);
    /// The same for paragraphs that were made to fit.
    void show(std::string_view field, FittedText text, const FitRule& rule, const Style& style,
              const Ink& ink, double x, double first_baseline,
              FittedText::Align align = FittedText::Align::start);

  private:
    void draw_once(const Item& item);
    [[nodiscard]] std::string key_of(const Item& item) const;
    [[nodiscard]] bool holds(const Condition& condition);
    [[nodiscard]] bool all_hold(const std::vector<Condition>& conditions);
    void check_known(std::string_view name);
    void check_translated(const Item& item);
    void check_safe(std::string_view field, const Box& text);
    void keep(std::string_view field, const Lines& lines, double size_mm, double x, double baseline,
              double leading, double align);

    [[nodiscard]] RichNames rich_names() const;
    [[nodiscard]] std::string filled_by(const std::string& pattern,
                                        const std::function<std::string(std::string)>& shown);

    std::vector<Finding>& findings_;
    std::optional<Tone> tinted_;  ///< The face's tone in the face's own colours.
    const SafeArea* other_safe_;  ///< Null: the layout's own alone.
    bool is_mirrored_{false};     ///< The item being drawn, and its place in the layout.
    std::string where_;
    const std::string* item_{};  ///< What is being repeated; null outside a repetition.
    std::size_t index_{};        ///< From 0.
    std::string index_text_;     ///< From 1.
    std::string repeated_;       ///< The list's name.
};

/// The whole card with its bleed.
[[nodiscard]] Box bleed_box(const Stage& stage);
/// A whole number in a field; 0 if it is none.
[[nodiscard]] int whole_number(std::string_view text);

/// The corner of an area that is an ellipse.
inline constexpr double wholly_round = 1e6;

/// Figures are centred on their cap height (art.md section 3).
inline constexpr double cap_centre_em = 0.335;

/// The kinds of layout_kinds.hpp, in the files named.
void draw_box(Stage&, const Item&);  // parts.cpp
void draw_ellipse(Stage&, const Item&);
void draw_line(Stage&, const Item&);
void draw_icon(Stage&, const Item&);
void draw_image(Stage&, const Item&);
void draw_textbox(Stage&, const Item&);  // parts_text.cpp
void draw_ground(Stage&, const Item&);   // basics.cpp
void draw_spine(Stage&, const Item&);
void draw_badge(Stage&, const Item&);
void draw_sign(Stage&, const Item&);
void draw_text(Stage&, const Item&);
void draw_figure(Stage&, const Item&);
void draw_name(Stage&, const Item&);
void draw_keywords(Stage&, const Item&);
void draw_coin(Stage&, const Item&);
void draw_pills(Stage&, const Item&);  // body.cpp
void draw_row(Stage&, const Item&);
void draw_flavour(Stage&, const Item&);
void draw_effects(Stage&, const Item&);
void draw_panel(Stage&, const Item&);  // commander.cpp
void draw_track(Stage&, const Item&);
void draw_boxes(Stage&, const Item&);
void draw_heater(Stage&, const Item&);
void draw_arms(Stage&, const Item&);  // arms.cpp
void draw_back(Stage&, const Item&);

/// The ladder of art.md section 3 as an item gives it: sizes_pt, leadings, gaps, short lines.
[[nodiscard]] FitRule ladder_of(const Item& item);
/// The face's effects, each led by its trigger in bold.
[[nodiscard]] std::vector<std::vector<Run>> effect_runs(
    Stage& stage, std::string_view field, const std::vector<Face::Paragraph>& paragraphs);

}  // namespace muster::draw
