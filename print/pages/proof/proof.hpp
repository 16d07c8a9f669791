#pragma once

#include "print/draw/layout/draw.hpp"
#include "print/pages/imposition/sizes.hpp"
#include "print/pages/proof/page_layout.hpp"

#include <cstddef>
#include <filesystem>
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
    std::vector<Card> cards;  ///< Each face once; the backs last.
    Size page{210, 297};
};

/// How proofs look: a file such as cards/layouts/proof.toml. @throws as PageLayout does
[[nodiscard]] PageLayout read_proof_layout(const std::filesystem::path& file,
                                           const std::string& locale);
/// What such a file has to hold.
[[nodiscard]] PageSpec proof_layout_spec();
/// That file among the shipped layouts.
[[nodiscard]] std::filesystem::path shipped_proof_layout();

/// As many cards to a page as are not shown smaller than the layout's least scale, as large as they
/// then can be. Nothing fits: no columns or no rows.
struct ProofGrid {
    std::size_t columns{}, rows{};
    double scale{};
};
[[nodiscard]] ProofGrid proof_grid(const PageLayout& layout, const draw::Studio& studio,
                                   const Size& page);
/// The smallest paper that a proof of this studio's cards fits on.
[[nodiscard]] Size least_proof_page(const PageLayout& layout, const draw::Studio& studio);

/// A summary, then the cards enlarged, with bleed, trim and safe area drawn and what was found
/// below each. The bytes of a PDF; the findings are appended.
[[nodiscard]] std::string proof_pdf(const draw::Studio& studio, const PageLayout& layout,
                                    const Proof& proof, std::vector<draw::Finding>& findings);

}  // namespace muster::pages
