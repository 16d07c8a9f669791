#pragma once

#include "print/draw/ink/shapes.hpp"
#include "print/draw/type/typeset.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace muster::draw {

class Icons;

/// What one face has drawn so far, in mm of the card, to find texts that other items overprint,
/// cross, touch or cover. An item on a lower layer than a text is its background and no fault.
class Overlaps {
  public:
    using Paint = std::function<void(cairo_t*)>;
    enum class Kind {
        picture,  ///< Carries no text.
        sign,     ///< Carries text that lies wholly inside its box.
        area,     ///< A filled or framed area: carries text that does not cross its edge.
        line,     ///< Never crosses a text.
        cover,    ///< Matters only to texts that were drawn before it.
    };

    explicit Overlaps(Icons& icons) : icons_{icons} {}

    /// What follows belongs to one item; its own parts may lie on each other.
    void begin(const std::string& name, int layer);
    /// One line of a text, beginning at x.
    void text(std::string_view field, const Lines& lines, int line, double x, double baseline,
              double size_mm);
    /// `paint` draws the shape inside `box`, whose corners are round by `corner_mm` (more than half
    /// its sides: an ellipse). Opaque: what lies below does not show through.
    void shape(Kind kind, const Box& box, double corner_mm, bool is_opaque, Paint paint);

    /// Shapes of some items, to be noted again on another face that has them at the same places.
    class Noted;
    /// How much is noted so far.
    struct Mark {
        std::size_t drawn{};
        int item{};
    };
    [[nodiscard]] Mark mark() const { return {drawn_.size(), item_}; }
    [[nodiscard]] Noted since(const Mark& mark) const;
    void again(const Noted& noted);

    struct Clash {
        std::string field, message;
    };
    /// Each pair of items once, in the order of the texts.
    [[nodiscard]] std::vector<Clash> clashes() const;

  private:
    struct Drawn {
        std::string name;  ///< Of its item.
        int item{}, layer{};
        bool is_text{};
        Box box;  ///< That no ink leaves.
        // Of a text:
        std::string field;
        std::optional<Lines> lines;
        int line{};
        double x{}, baseline{};
        mutable std::optional<Box> ink;  ///< Measured when first needed.
        // Of a shape:
        Kind kind{};
        bool is_opaque{};
        Box core;  ///< A part of the box that the shape fills whole.
        Paint paint;
    };
    struct Count {
        int shared{}, alone{};  ///< Pixels of a text on the other's ink, and beside it.
        int near{};             ///< Pixels of the other's ink that all but touch the text.
    };

    [[nodiscard]] static const Box& ink_of(const Drawn& text);
    void paint(const Drawn& drawn, cairo_t* context) const;
    [[nodiscard]] Count count(const Drawn& text, const Drawn& other) const;
    [[nodiscard]] bool is_hidden(std::size_t below, std::size_t text) const;
    [[nodiscard]] std::string clash(std::size_t text, std::size_t other) const;
    [[nodiscard]] std::string clash_with_text(const Drawn& text, const Drawn& other) const;
    [[nodiscard]] std::string clash_with_later(const Drawn& text, const Drawn& other) const;
    [[nodiscard]] static const char* verb(const Count& pixels, const char* worst);
    [[nodiscard]] static std::string called(const Drawn& shape);

    Icons& icons_;
    std::vector<Drawn> drawn_;
    std::string name_;
    int item_{}, layer_{};
};

class Overlaps::Noted {
  private:
    friend class Overlaps;
    std::vector<Drawn> drawn_;  ///< Items are counted from the mark.
    int items_{};
};

}  // namespace muster::draw
