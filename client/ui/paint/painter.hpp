#pragma once

#include "client/ui/screen/screen.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/draw/maps/board_change.hpp"

#include <cairo.h>

#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>

namespace muster::client {

struct SurfaceDeleter {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using SurfacePtr = std::unique_ptr<cairo_surface_t, SurfaceDeleter>;
struct ContextDeleter {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
};
using ContextPtr = std::unique_ptr<cairo_t, ContextDeleter>;

/// Draws screens on Cairo. Card faces come from Studio and are kept per face and size.
class Painter {
  public:
    explicit Painter(const draw::Studio& studio) : studio_{&studio} {}

    /// Paints the whole screen; `scale` device pixels to a logical one.
    void paint(cairo_t* context, const Screen& screen, Size size, double scale);

    // The same in parts: the felt below, then the items that touch what is to be painted.
    void begin(cairo_t* context, double scale);
    void paint(cairo_t* context, const Item& item);
    /// All that an item touches, and perhaps a little more.
    [[nodiscard]] Box touched(const Item& item) const;

  private:
    [[nodiscard]] double top_of(const Label& label) const;
    /// The box with its edges on device pixels.
    [[nodiscard]] Box on_pixels(const Box& box) const;
    void draw(cairo_t* context, const Fill& fill);
    void draw(cairo_t* context, const Label& label);
    void draw(cairo_t* context, const Icon& icon);
    void draw(cairo_t* context, const CardImage& image);
    void draw(cairo_t* context, const Die& die);
    void draw(cairo_t* context, const Pattern& pattern);
    void draw(cairo_t* context, const Polygon& polygon);
    void draw(cairo_t* context, const BoardImage& image);
    void draw(cairo_t* context, const SpaceImage& image);
    void draw(cairo_t* context, const HexImage& image);
    void draw(cairo_t* context, const Layer& layer);
    cairo_surface_t* picture(const CardImage& image, int width, int height);
    /// The room that draws a card's layout, furnished when it is first asked for.
    [[nodiscard]] const draw::Studio& studio_of(const CardImage& image);

    const draw::Studio* studio_;
    std::map<std::string, draw::Studio> others_;  ///< By layout.
    /// A picture keeps its face, so that another one never comes to lie at the same address.
    struct Picture {
        std::shared_ptr<const draw::Face> face;
        SurfacePtr surface;
    };
    using PictureKey = std::tuple<const draw::Face*, bool, int>;  ///< Face, full face, width.

    /// A piece of a map, drawn once: all of a small one, and of a large one what was looked at.
    struct Tile {
        std::shared_ptr<const draw::Board> board;
        double side{};
        int column{}, row{};
        SurfacePtr surface;
    };
    /// The last overview, drawn once.
    struct Overview {
        std::shared_ptr<const draw::Board> board;
        int width{}, height{};
        SurfacePtr surface;
    };
    void draw_overview(cairo_t* context, const BoardImage& image);
    /// The last map of spaces, drawn once.
    struct Spaces {
        std::shared_ptr<const draw::SpaceMap> map;
        int width{}, height{};
        double mark{};
        SurfacePtr surface;
    };
    /// A piece of a map of hexes, drawn once.
    struct HexTile {
        std::shared_ptr<const draw::HexMap> map;
        double radius{};  ///< In the window's pixels.
        int column{}, row{};
        SurfacePtr surface;
    };
    cairo_surface_t* tile(const HexImage& image, double radius, int column, int row);
    cairo_surface_t* tile(const BoardImage& image, double side, int column, int row);
    /// Copies what an earlier tile has in common with one that is begun; the rest, if that is not
    /// all of it.
    std::optional<draw::BoardPart> take_over(cairo_t* context, const Tile& tile) const;

    double scale_{1};
    std::list<Tile> tiles_;  ///< Those last used first.
    std::list<HexTile> hex_tiles_;
    Overview overview_;
    Spaces spaces_;
    std::map<PictureKey, Picture> pictures_;
};

}  // namespace muster::client
