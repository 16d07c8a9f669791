#pragma once

#include "print/draw/draw.hpp"
#include "print/draw/handles.hpp"
#include "print/draw/icons.hpp"
#include "print/draw/layout.hpp"
#include "print/draw/shapes.hpp"
#include "print/draw/typeset.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::draw {

/// One face being drawn: what its parts read, and what an earlier part leaves for a later one.
class Stage {
  public:
    Stage(cairo_t* context, const Layout& layout, const Face& face, const Hatching& hatching,
          const Margins& bleed, const Typesetter& typesetter, Icons& icons,
          std::vector<Finding>& findings);

    cairo_t* context;
    const Layout& layout;
    const Face& face;
    const Hatching& hatching;
    Margins bleed;  ///< How far grounds reach.
    const Typesetter& typesetter;
    Icons& icons;

    int name_lines{1};               ///< Left by the name for what hangs below it.
    std::optional<double> floor_mm;  ///< Left by the flavour: text above may not pass it.

    void draw(const Item& item);

    /// The field of the face; empty if it has none.
    [[nodiscard]] std::string_view field(std::string_view name) const;
    [[nodiscard]] const std::vector<std::string>& list(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const;
    /// Replaces every {field} in a word of the layout.
    [[nodiscard]] std::string filled(const std::string& pattern) const;

    void use(const Ink& ink);  ///< Sets it as the context's colour.
    [[nodiscard]] Rgb colour(const Ink& ink) const;
    [[nodiscard]] const Tone& tone(bool is_second = false) const;
    [[nodiscard]] const Style& style(const Item& item, std::string_view key = "style") const;
    void sign(const std::string& icon, const Box& box, const Rgb& colour, double outline = 0);
    void report(std::string_view field, const std::string& message, bool is_error = true);
    /// Sets the text and reports letters that the font lacks.
    [[nodiscard]] Lines set(std::string_view field, const std::vector<Span>& spans,
                            const TypeStyle& type, double width = 0);

  private:
    std::vector<Finding>& findings_;
};

/// The whole card with its bleed.
[[nodiscard]] Box bleed_box(const Stage& stage);

/// The kinds of layout_kinds.hpp, in the files named.
void draw_ground(Stage&, const Item&);  // basics.cpp
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

/// Paragraphs at one size of the ladder (art.md section 3).
struct Fitted {
    std::vector<Lines> paragraphs;
    double leading_mm{}, gap_mm{};
    [[nodiscard]] double last_baseline(double first_baseline) const;
};
/// The first size at which all paragraphs end at `last` or above; nothing if none does.
[[nodiscard]] std::optional<Fitted> fit(Stage& stage, const Item& item, const TypeStyle& type,
                                        const std::vector<Face::Paragraph>& paragraphs,
                                        double width, double first_baseline, double last);
void show(Stage& stage, const Fitted& text, double x, double first_baseline);

}  // namespace muster::draw
