#include "print/pages/imposition/deck.hpp"

#include "print/draw/ink/handles.hpp"
#include "print/pages/imposition/fitted.hpp"

#include <algorithm>
#include <numbers>
#include <set>
#include <tuple>

namespace muster::pages {
namespace {

using draw::Face;
using draw::Finding;
using draw::Saved;
using draw::Studio;
using draw::SurfacePtr;

/// A dark line on a light one, so that a mark shows on bleed of any colour.
constexpr double mark_line_pt = 0.5;
constexpr double mark_ground_pt = 1.5;
constexpr double fold_dash_mm = 2;

/// The parts of a service's run: which pages a card has, and in which order.
struct Turns {
    bool has_back_before{}, has_back_after{}, has_back_at_end{};
};
Turns turns(PageOrder order, Duplex duplex) {
    if (duplex == Duplex::none) return {};
    return {order == PageOrder::back_front, order == PageOrder::front_back,
            order == PageOrder::fronts_then_back};
}

class DeckPrinter {
  public:
    DeckPrinter(Pdf& pdf, const Studio& studio, const Deck& deck, const DeckOptions& options,
                DeckReport& report)
        : pdf_{pdf}, studio_{studio}, deck_{deck}, options_{options}, report_{report} {
        const Size& card = options.sheet.card;
        bleed_ = options.service ? options.service->bleed(card)
                                 : draw::Margins::all(options.sheet.bleed_mm);
        fit_ = fit(layout_size(studio), card, bleed_, options.service);
    }

    void print() {
        for (const auto& card : deck_.cards) report_.cards += card.count;
        if (options_.has_single_cards())
            single_pages(*options_.service);
        else
            sheets();
        report_.pages = pdf_.page_count();
    }

  private:
    /// A face that was drawn once, as a form that each of its copies shows.
    struct Form {
        const Face* face{};
        SurfacePtr surface;
    };

    void sheets() {
        const Sheet sheet{options_.sheet};
        report_.per_sheet = sheet.per_sheet();
        report_.is_landscape = sheet.is_landscape();
        std::size_t number = 0;
        std::size_t left = report_.cards;
        while (left > 0) {
            const std::size_t count = std::min(left, sheet.per_sheet());
            sheet_of(sheet, count, std::to_string(++number));
            left -= count;
        }
    }

    void sheet_of(const Sheet& sheet, std::size_t count, const std::string& number) {
        const auto fronts = sheet.fronts(count);
        const auto backs = sheet.backs(count);
        const bool is_folded = sheet.fold().has_value();
        auto all = fronts;
        if (is_folded) all.insert(all.end(), backs.begin(), backs.end());
        begin_page(sheet, all, is_folded ? number : number + " front");
        cell_ = sheet.cell();
        std::vector<std::size_t> behind;
        for (const Cell& cell : fronts) behind.push_back(next_card(cell));
        if (is_folded) {
            for (std::size_t i = 0; i < backs.size(); ++i) back(backs[i], behind[i]);
            fold_line(*sheet.fold());
        }
        lines(sheet.marks(count));
        pdf_.end_page();
        if (is_folded || backs.empty()) return;
        begin_page(sheet, backs, number + " back");
        for (std::size_t i = 0; i < backs.size(); ++i) back(backs[i], behind[i]);
        pdf_.end_page();
    }

    void begin_page(const Sheet& sheet, const std::vector<Cell>& cells, const std::string& label) {
        context_ = pdf_.begin_page(sheet.page().width_mm, sheet.page().height_mm, label,
                                   Pdf::Boxes{sheet.trim_box(cells), sheet.bleed_box(cells)});
    }

    void single_pages(const Service& service) {
        report_.per_sheet = 1;
        cell_ = options_.sheet.card;
        const auto [before, after, at_end] = turns(service.order, options_.sheet.duplex);
        const Cell cell{bleed_.left, bleed_.top, bleed_, false};
        const auto back_page = [&](const std::string& label, std::size_t which) {
            begin_card_page(service, label);
            back(cell, which);
            pdf_.end_page();
        };
        for (std::size_t i = 1; i <= report_.cards; ++i) {
            const std::string number = std::to_string(i);
            const std::size_t which = next_copies().back;
            if (before) back_page(number + " back", which);
            begin_card_page(service, number + " front");
            next_card(cell);
            pdf_.end_page();
            if (after) back_page(number + " back", which);
            // Cards of one back follow each other, as such a service prints them as one deck.
            const bool is_last = i == report_.cards || next_copies().back != which;
            if (at_end && is_last)
                back_page(deck_.backs.size() > 1 ? number + " back" : "back", which);
        }
    }

    void begin_card_page(const Service& service, const std::string& label) {
        const Size& card = options_.sheet.card;
        const Size canvas = service.canvas(card);
        context_ =
            pdf_.begin_page(canvas.width_mm, canvas.height_mm, label,
                            Pdf::Boxes{{bleed_.left, bleed_.top, card.width_mm, card.height_mm},
                                       {0, 0, canvas.width_mm, canvas.height_mm}});
    }

    /// Of which the next copy in the deck's order is one.
    const Copies& next_copies() {
        while (copy_ == deck_.cards[card_].count) {
            ++card_;
            copy_ = 0;
        }
        return deck_.cards[card_];
    }

    /// Draws the next copy in the deck's order. @returns the place of its back
    std::size_t next_card(const Cell& cell) {
        const Copies& copies = next_copies();
        // Copies follow each other; one bookmark leads to the first of them.
        if (copy_ == 0) {
            pdf_.bookmark(copies.face.name);
            small_text(copies.face);
        }
        const Tag part{context_, "Sect"};
        place(copies.face, cell, copies.count > 1 ? form(form_, copies.face) : nullptr);
        ++copy_;
        return copies.back;
    }

    void back(const Cell& cell, std::size_t which) {
        const Face& face = deck_.backs[which];
        if (!backs_[which].face) small_text(face);
        place(face, cell, form(backs_[which], face));
    }

    cairo_surface_t* form(Form& form, const Face& face) {
        if (form.face == &face) return form.surface.get();
        const Size& card = options_.sheet.card;
        const cairo_rectangle_t extents{
            -bleed_.left * points_per_mm, -bleed_.top * points_per_mm,
            (card.width_mm + bleed_.left + bleed_.right) * points_per_mm,
            (card.height_mm + bleed_.top + bleed_.bottom) * points_per_mm};
        form.face = &face;
        form.surface.reset(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents));
        const draw::ContextPtr context{cairo_create(form.surface.get())};
        cairo_scale(context.get(), points_per_mm, points_per_mm);
        draw_face(context.get(), face);
        return form.surface.get();
    }

    void draw_face(cairo_t* context, const Face& face) {
        std::vector<Finding> findings;
        draw_fitted(studio_, context, face, fit_, findings);
        keep(findings);
    }

    /// The face, or its form if there is one, in its cell.
    void place(const Face& face, const Cell& cell, cairo_surface_t* form) {
        const Saved saved{context_};
        const auto& bleed = cell.bleed;
        cairo_translate(context_, cell.x_mm, cell.y_mm);
        cairo_rectangle(context_, -bleed.left, -bleed.top,
                        cell_.width_mm + bleed.left + bleed.right,
                        cell_.height_mm + bleed.top + bleed.bottom);
        cairo_clip(context_);
        if (cell.is_turned) {
            cairo_translate(context_, cell_.width_mm, cell_.height_mm);
            cairo_rotate(context_, std::numbers::pi);
        }
        if (cell.is_lying) {
            cairo_translate(context_, cell_.width_mm, 0);
            cairo_rotate(context_, std::numbers::pi / 2);
        }
        if (form == nullptr) {
            draw_face(context_, face);
            return;
        }
        cairo_scale(context_, 1 / points_per_mm, 1 / points_per_mm);
        cairo_set_source_surface(context_, form, 0, 0);
        cairo_paint(context_);
    }

    void lines(const std::vector<Line>& lines) {
        const Saved saved{context_};
        for (const auto& [width_pt, grey] : {std::pair{mark_ground_pt, 1.0}, {mark_line_pt, 0.0}}) {
            cairo_set_line_width(context_, width_pt / points_per_mm);
            cairo_set_source_rgb(context_, grey, grey, grey);
            for (const auto& line : lines) {
                cairo_move_to(context_, line.x1_mm, line.y1_mm);
                cairo_line_to(context_, line.x2_mm, line.y2_mm);
            }
            cairo_stroke(context_);
        }
    }

    /// Dashes of both tones, along the whole page: all of it is cut away.
    void fold_line(const Line& line) {
        const Saved saved{context_};
        cairo_set_dash(context_, &fold_dash_mm, 1, 0);
        lines({line});
    }

    void small_text(const Face& face) {
        std::vector<Finding> findings;
        check_small_text(studio_, face, fit_, options_.sheet.card, findings);
        keep(findings);
    }

    void keep(const std::vector<Finding>& findings) {
        for (const auto& finding : findings)
            if (known_.insert({finding.card, finding.field, finding.message}).second)
                report_.findings.push_back(finding);
    }

    Pdf& pdf_;
    const Studio& studio_;
    const Deck& deck_;
    const DeckOptions& options_;
    DeckReport& report_;
    draw::Margins bleed_;
    Fit fit_;
    Size cell_;  ///< A trim as it lies on the page.
    cairo_t* context_{};
    std::size_t card_{}, copy_{};  ///< Whose turn it is.
    Form form_;
    std::vector<Form> backs_{deck_.backs.size()};
    std::set<std::tuple<std::string, std::string, std::string>> known_;
};

}  // namespace

PdfInfo deck_info(const Deck& deck) {
    return {deck.title, {}, {}, {}, deck.language};
}

void draw_deck(Pdf& pdf, const Studio& studio, const Deck& deck, const DeckOptions& options,
               DeckReport& report) {
    pdf.use_stand_ins();
    DeckPrinter{pdf, studio, deck, options, report}.print();
}

std::string deck_pdf(const Studio& studio, const Deck& deck, const DeckOptions& options,
                     DeckReport& report) {
    Pdf pdf{deck_info(deck)};
    draw_deck(pdf, studio, deck, options, report);
    return pdf.finish();
}

}  // namespace muster::pages
