#include "print/pages/deck.hpp"

#include "print/draw/handles.hpp"
#include "print/pages/pdf.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>
#include <numbers>
#include <stdexcept>

namespace muster::pages {
namespace {

using draw::ContextPtr;
using draw::Face;
using draw::Finding;
using draw::Saved;
using draw::Studio;
using draw::SurfacePtr;

/// Dark line on a light one, so that a mark shows on bleed of any colour.
constexpr double mark_line_mm = 0.5 / points_per_mm;
constexpr double mark_ground_mm = 1.5 / points_per_mm;

cairo_status_t append(void* closure, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

void require(cairo_status_t status, const char* what) {
    if (status != CAIRO_STATUS_SUCCESS)
        throw std::runtime_error{std::string{"error: "} + what + ": " +
                                 cairo_status_to_string(status)};
}

/// Findings of one face told once, though it is drawn for every copy.
void keep_new(std::vector<Finding>& all, const std::vector<Finding>& some) {
    for (const auto& finding : some) {
        const bool is_known = std::any_of(all.begin(), all.end(), [&](const Finding& other) {
            return other.card == finding.card && other.field == finding.field &&
                   other.message == finding.message;
        });
        if (!is_known) all.push_back(finding);
    }
}

class Printer {
  public:
    Printer(const Studio& studio, const Deck& deck, const DeckOptions& options, DeckReport& report)
        : studio_{studio},
          deck_{deck},
          options_{options},
          report_{report},
          sheet_{options.paper, studio.trim_width_mm(), studio.trim_height_mm(), studio.bleed_mm()},
          pdf_{{deck.title, {}, {}, {}, "en"}} {}

    std::string print() {
        const std::size_t per_sheet = sheet_.per_sheet();
        for (std::size_t first = 0; first < deck_.cards.size(); first += per_sheet) {
            const std::size_t count = std::min(per_sheet, deck_.cards.size() - first);
            fronts(first, count);
            if (options_.duplex != Duplex::none) backs(first, count);
        }
        report_.cards = deck_.cards.size();
        report_.pages = pdf_.page_count();
        report_.per_sheet = per_sheet;
        return pdf_.finish();
    }

  private:
    void fronts(std::size_t first, std::size_t count) {
        begin_page(std::to_string(first / sheet_.per_sheet() + 1) + " front");
        for (std::size_t i = 0; i < count; ++i) {
            const Face& face = deck_.cards[first + i];
            // Copies follow each other; one bookmark leads to the first of them.
            if (first + i == 0 || deck_.cards[first + i - 1].name != face.name)
                pdf_.bookmark(face.name);
            card(face, sheet_.front(i), 0, 0);
        }
        for (const auto& [line, grey] :
             {std::pair{mark_ground_mm, 1.0}, std::pair{mark_line_mm, 0.0}}) {
            cairo_set_line_width(context_, line);
            cairo_set_source_rgb(context_, grey, grey, grey);
            for (const auto& mark : sheet_.marks(count)) {
                cairo_move_to(context_, mark.x1_mm, mark.y1_mm);
                cairo_line_to(context_, mark.x2_mm, mark.y2_mm);
            }
            cairo_stroke(context_);
        }
        pdf_.end_page();
    }

    void backs(std::size_t first, std::size_t count) {
        begin_page(std::to_string(first / sheet_.per_sheet() + 1) + " back");
        for (std::size_t i = 0; i < count; ++i)
            card(deck_.back, sheet_.back(i, options_.duplex), options_.back_right_mm,
                 options_.back_down_mm);
        pdf_.end_page();
    }

    void begin_page(const std::string& label) {
        context_ = pdf_.begin_page(options_.paper.width_mm, options_.paper.height_mm, label);
    }

    void card(const Face& face, const Cell& cell, double right_mm, double down_mm) {
        const Saved saved{context_};
        const double width = studio_.trim_width_mm();
        const double height = studio_.trim_height_mm();
        const auto bleed = sheet_.bleed_at(cell);
        cairo_translate(context_, cell.x_mm + right_mm, cell.y_mm + down_mm);
        cairo_rectangle(context_, -bleed.left, -bleed.top, width + bleed.left + bleed.right,
                        height + bleed.top + bleed.bottom);
        cairo_clip(context_);
        if (cell.is_turned) {
            cairo_translate(context_, width, height);
            cairo_rotate(context_, std::numbers::pi);
        }
        std::vector<Finding> findings;
        studio_.draw(context_, face, Studio::Detail::full, draw::Margins::all(studio_.bleed_mm()),
                     findings);
        keep_new(report_.findings, findings);
    }

    const Studio& studio_;
    const Deck& deck_;
    const DeckOptions& options_;
    DeckReport& report_;
    Sheet sheet_;
    Pdf pdf_;
    cairo_t* context_{};
};

}  // namespace

std::string deck_pdf(const Studio& studio, const Deck& deck, const DeckOptions& options,
                     DeckReport& report) {
    return Printer{studio, deck, options, report}.print();
}

std::string card_png(const Studio& studio, const Face& face, double dpi, bool with_bleed,
                     std::vector<Finding>& findings) {
    const double scale = dpi / 25.4;
    const double bleed = with_bleed ? studio.bleed_mm() : 0;
    const auto pixels = [&](double mm) {
        return static_cast<int>(std::lround((mm + 2 * bleed) * scale));
    };
    const SurfacePtr surface{cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, pixels(studio.trim_width_mm()), pixels(studio.trim_height_mm()))};
    require(cairo_surface_status(surface.get()), "making the picture");
    {
        const ContextPtr context{cairo_create(surface.get())};
        cairo_scale(context.get(), scale, scale);
        cairo_translate(context.get(), bleed, bleed);
        studio.draw(context.get(), face, Studio::Detail::full,
                    with_bleed ? std::optional{draw::Margins::all(bleed)} : std::nullopt, findings);
        require(cairo_status(context.get()), "drawing the card");
    }
    std::string bytes;
    require(cairo_surface_write_to_png_stream(surface.get(), append, &bytes), "making the PNG");
    return bytes;
}

void write_whole(const std::filesystem::path& file, const std::string& bytes) {
    std::filesystem::path part = file;
    part += ".part";
    const auto fail = [&](const std::string& why) {
        std::error_code ignored;
        std::filesystem::remove(part, ignored);
        throw std::runtime_error{file.string() + ": error: cannot be written: " + why};
    };
    if (std::filesystem::is_directory(file)) fail("this is a folder");
    errno = 0;
    std::ofstream stream{part, std::ios::binary | std::ios::trunc};
    if (!stream) fail(std::strerror(errno));
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    stream.close();
    if (!stream) fail(errno != 0 ? std::strerror(errno) : "the disk may be full");
    std::error_code error;
    std::filesystem::rename(part, file, error);
    if (error) fail(error.message());
}

}  // namespace muster::pages
