#pragma once

#include "engine/battlefield/load/load.hpp"
#include "print/draw/maps/board.hpp"
#include "print/faces/battlefield/board.hpp"
#include "tests/print/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <memory>
#include <string>

namespace muster::print_test {

inline const battlefield::Tables& battlefield_tables() {
    static const auto tables = [] {
        toml::Faults faults;
        auto loaded = battlefield::load_tables({battlefield::shipped_pack()}, faults);
        BOOST_REQUIRE_MESSAGE(loaded, faults.text());
        return loaded;
    }();
    return *tables;
}
inline const battlefield::Map& shipped_map(const std::string& id) {
    return *battlefield::find_row(battlefield_tables().maps, id);
}

/// A board as pixels.
class BoardPicture {
  public:
    BoardPicture(const draw::Board& board, const draw::BoardLook& look)
        : width{static_cast<int>(std::lround(board.columns * look.side))},
          height{static_cast<int>(std::lround(board.rows * look.side))},
          surface_{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)} {
        const draw::ContextPtr context{cairo_create(surface_.get())};
        studio().board(context.get(), board, look);
        cairo_surface_flush(surface_.get());
    }
    [[nodiscard]] std::uint32_t at(int x, int y) const {
        const auto* row =
            cairo_image_surface_get_data(surface_.get()) +
            static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface_.get());
        return reinterpret_cast<const std::uint32_t*>(row)[x];
    }
    /// How light a pixel is, 0 to 255.
    [[nodiscard]] int grey(int x, int y) const {
        const std::uint32_t pixel = at(x, y);
        return static_cast<int>((pixel >> 16U & 0xFFU) * 30 + (pixel >> 8U & 0xFFU) * 59 +
                                (pixel & 0xFFU) * 11) /
               100;
    }
    bool operator==(const BoardPicture& other) const {
        if (width != other.width || height != other.height) return false;
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                if (at(x, y) != other.at(x, y)) return false;
        return true;
    }
    int width, height;

  private:
    draw::SurfacePtr surface_;
};

/// An open board.
inline draw::Board open_board(int columns, int rows) {
    draw::Board out;
    out.columns = columns;
    out.rows = rows;
    out.cells.assign(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), {});
    return out;
}

}  // namespace muster::print_test
