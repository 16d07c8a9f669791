#pragma once

#include "print/draw/draw.hpp"
#include "print/pages/sheet.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace muster::pages {

/// What goes onto paper: one face for every copy, in order, and the back that all of them share.
struct Deck {
    std::string title;
    std::vector<draw::Face> cards;
    draw::Face back;
};

struct DeckOptions {
    Paper paper{a4};
    Duplex duplex{Duplex::long_edge};
    double back_right_mm{0}, back_down_mm{0};  ///< Moves the backs, for printers that are off.
};

struct DeckReport {
    std::size_t cards{}, pages{}, per_sheet{};
    std::vector<draw::Finding> findings;  ///< One of each, however many copies have it.
};

/// The deck as the bytes of a PDF: vectors only, fonts embedded, the same bytes for the same input.
[[nodiscard]] std::string deck_pdf(const draw::Studio& studio, const Deck& deck,
                                   const DeckOptions& options, DeckReport& report);

/// One face as the bytes of a PNG; the trim with round corners, or the whole bleed.
[[nodiscard]] std::string card_png(const draw::Studio& studio, const draw::Face& face, double dpi,
                                   bool with_bleed, std::vector<draw::Finding>& findings);

/// Writes beside `file`, then renames, so that a reader never sees half of it.
/// @throws std::runtime_error saying which folder refused and why.
void write_whole(const std::filesystem::path& file, const std::string& bytes);

}  // namespace muster::pages
