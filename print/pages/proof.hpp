#pragma once

#include "print/draw/draw.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace muster::pages {

/// Cards to be looked at before they are printed.
struct Proof {
    struct Card {
        draw::Face face;
        std::size_t count{1};
    };
    std::string title, language{"en"};
    std::vector<Card> cards;  ///< Each face once; the back last.
    double safe_mm{3};        ///< Inside the trim.
    double page_width_mm{210}, page_height_mm{297};
};

/// A summary, then the cards, four to a page and enlarged, with bleed, trim and safe area drawn and
/// what was found below each. The bytes of a PDF; the findings are appended.
[[nodiscard]] std::string proof_pdf(const draw::Studio& studio, const Proof& proof,
                                    std::vector<draw::Finding>& findings);

/// How much larger than life a card is shown in a quarter of the page.
[[nodiscard]] double proof_scale(const draw::Studio& studio, const Proof& proof);

}  // namespace muster::pages
