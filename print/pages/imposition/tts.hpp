#pragma once

#include "print/draw/layout/draw.hpp"

#include <cstddef>
#include <string>
#include <vector>

/// Decks for Tabletop Simulator: images of up to 10 x 7 cards and the saved object that names them.
namespace muster::pages {

inline constexpr std::size_t tts_columns = 10,
                             tts_rows = 7;  ///< The most that the simulator takes.
/// The last cell is what other players see of a card in somebody's hand.
inline constexpr std::size_t tts_faces = tts_columns * tts_rows - 1;
inline constexpr int tts_most_px = 4096;     ///< Of a side of an image.
inline constexpr double tts_most_dpi = 300;  ///< More shows on no screen.

/// One pile on the virtual table.
struct TableDeck {
    std::string id, name;  ///< Its images are called `id`_1.png and so on, and back_`id`.png.
    struct Card {
        draw::Face face;
        std::size_t count{1};
    };
    std::vector<Card> cards;  ///< Each face once.
    draw::Face back;
    [[nodiscard]] std::size_t copies() const;
    [[nodiscard]] std::size_t sheets() const { return (cards.size() + tts_faces - 1) / tts_faces; }
    [[nodiscard]] std::size_t faces_on(std::size_t sheet) const;
    [[nodiscard]] std::string sheet_name(std::size_t sheet) const;  ///< From 0.
    [[nodiscard]] std::string back_name() const { return "back_" + id + ".png"; }
};

/// How many cards stand side by side and one below the other on an image: 2 x 2 to 10 x 7.
struct Grid {
    std::size_t columns{tts_columns}, rows{tts_rows};
    [[nodiscard]] std::size_t cells() const { return columns * rows; }
    bool operator==(const Grid&) const = default;
};
/// The one that shows `faces` (1 to tts_faces) of this trim and the back the largest; of several
/// the one with the fewest cells.
[[nodiscard]] Grid tts_grid(std::size_t faces, double trim_width_mm, double trim_height_mm);

/// A card on the image: the trim, as large as so many of them may be.
struct CellPx {
    int width{}, height{};
    bool operator==(const CellPx&) const = default;
};
[[nodiscard]] CellPx tts_cell(double trim_width_mm, double trim_height_mm, const Grid& grid = {});

/// A sheet as the bytes of an RGB PNG. Corners are square: the simulator rounds them itself.
[[nodiscard]] std::string tts_sheet(const draw::Studio& studio, const TableDeck& deck,
                                    std::size_t sheet, std::vector<draw::Finding>& findings);
/// The back alone, at twice the size of a cell.
[[nodiscard]] std::string tts_back(const draw::Studio& studio, const TableDeck& deck,
                                   std::vector<draw::Finding>& findings);

/// What a card does, for the tooltip on the virtual table, in its few marks for bold and italic.
[[nodiscard]] std::string tts_description(const draw::Face& face);

/// The saved object as JSON, its decks side by side; images are `prefix` and a file's name, and
/// hold cards of the Studio's trim.
[[nodiscard]] std::string tts_object(const draw::Studio& studio, const std::string& title,
                                     const std::vector<TableDeck>& decks,
                                     const std::string& prefix);

/// "file:///home/me/my%20decks/", the folder made absolute.
[[nodiscard]] std::string file_url(const std::string& folder);

}  // namespace muster::pages
