#pragma once

#include "print/draw/layout/draw.hpp"
#include "print/pages/imposition/services.hpp"
#include "print/pages/imposition/sheet.hpp"
#include "print/pages/output/pdf.hpp"

#include <optional>
#include <string>
#include <vector>

namespace muster::pages {

/// A card and how often it is printed.
struct Copies {
    Copies(draw::Face the_face, std::size_t how_many = 1,  // NOLINT: a face is one copy of itself
           std::size_t whose_back = 0)
        : face{std::move(the_face)}, count{how_many}, back{whose_back} {}
    draw::Face face;
    std::size_t count;
    std::size_t back;  ///< Its place in Deck::backs.
};

/// What goes onto paper: the cards in order, and the backs that they share.
struct Deck {
    std::string title;
    std::vector<Copies> cards;
    std::vector<draw::Face> backs;
    std::string language{"en"};
};

struct DeckOptions {
    /// The card's trim is sheet.card. With a service that has no sheets the rest of `sheet` has no
    /// meaning but for Duplex::none, which leaves the backs out; one with sheets makes it.
    SheetOptions sheet;
    std::optional<Service> service;
    [[nodiscard]] bool has_single_cards() const { return service && !service->sheets; }
};

struct DeckReport {
    std::size_t cards{}, pages{}, per_sheet{};
    bool is_landscape{false};
    std::vector<draw::Finding> findings;  ///< One of each, however many copies have it.
};

/// What a deck of this title and language says of itself.
[[nodiscard]] PdfInfo deck_info(const Deck& deck);

/// Draws the deck's pages, the memory needed being that of one card however many there are.
void draw_deck(Pdf& pdf, const draw::Studio& studio, const Deck& deck, const DeckOptions& options,
               DeckReport& report);

/// The deck as the bytes of a PDF: vectors only, fonts embedded, the same bytes for the same input.
[[nodiscard]] std::string deck_pdf(const draw::Studio& studio, const Deck& deck,
                                   const DeckOptions& options, DeckReport& report);

}  // namespace muster::pages
