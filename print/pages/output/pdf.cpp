#include "print/pages/output/pdf.hpp"

#include "print/pages/output/pdf_complete.hpp"

#include <cairo-pdf.h>
#include <malloc.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace muster::pages {
namespace {

/// A fixed date: PDFs of the same deck are the same bytes whenever they are made.
constexpr const char* fixed_date = "2000-01-01T00:00:00Z";

void require(cairo_status_t status, const char* what) {
    if (status != CAIRO_STATUS_SUCCESS)
        throw std::runtime_error{std::string{"error: "} + what + ": " +
                                 cairo_status_to_string(status)};
}

/// PDF counts from the bottom left, and wants its boxes inside the page.
PageBox page_box(const draw::Box& box, double page_width_mm, double page_height_mm) {
    const double left = std::max(0.0, box.x);
    const double top = std::max(0.0, box.y);
    const double right = std::min(page_width_mm, box.x + box.width);
    const double bottom = std::min(page_height_mm, box.y + box.height);
    return {left * points_per_mm, (page_height_mm - bottom) * points_per_mm, right * points_per_mm,
            (page_height_mm - top) * points_per_mm};
}

}  // namespace

Tag::Tag(cairo_t* context, const char* name) : context_{context}, name_{name} {
    cairo_tag_begin(context, name, nullptr);
}
Tag::~Tag() {
    cairo_tag_end(context_, name_);
}

/// Where cairo's own PDF waits for its page boxes.
struct Pdf::Spool {
    Scratch file{scratch_file()};
    int error{};
    static cairo_status_t append(void* closure, const unsigned char* data, unsigned int length) {
        auto* spool = static_cast<Spool*>(closure);
        // cairo does not learn of it: a context that failed makes others fail, each with its own
        // complaint.
        if (spool->error == 0 && std::fwrite(data, 1, length, spool->file.get()) != length)
            spool->error = errno;
        return CAIRO_STATUS_SUCCESS;
    }
    void check() const {
        if (error != 0)
            throw std::runtime_error{"error: the folder for temporary files cannot be written: " +
                                     std::string{std::strerror(error)}};
    }
};

Pdf::Pdf(const PdfInfo& info)
    : info_{info},
      spool_{std::make_unique<Spool>()},
      surface_{cairo_pdf_surface_create_for_stream(Spool::append, spool_.get(), 72, 72)},
      context_{cairo_create(surface_.get())} {
    cairo_pdf_surface_restrict_to_version(surface_.get(), CAIRO_PDF_VERSION_1_4);
    const auto set = [&](cairo_pdf_metadata_t key, const std::string& value) {
        if (!value.empty()) cairo_pdf_surface_set_metadata(surface_.get(), key, value.c_str());
    };
    set(CAIRO_PDF_METADATA_TITLE, info.title);
    set(CAIRO_PDF_METADATA_SUBJECT, info.subject);
    set(CAIRO_PDF_METADATA_AUTHOR, info.author);
    set(CAIRO_PDF_METADATA_KEYWORDS, info.keywords);
    set(CAIRO_PDF_METADATA_CREATOR, std::string{"Muster "} + MUSTER_VERSION);
    set(CAIRO_PDF_METADATA_CREATE_DATE, fixed_date);
    set(CAIRO_PDF_METADATA_MOD_DATE, fixed_date);
}

// Given up half way, cairo still writes its end into the spool, which must outlive it.
Pdf::~Pdf() {
    document_.reset();
    stand_ins_.reset();
    context_.reset();
    surface_.reset();
}

void Pdf::use_stand_ins() {
    stand_ins_.emplace(surface_.get());
}

/// A page that nobody sees shows every stand-in and, next to it, the form itself: where cairo
/// writes them says which is which. `complete_pdf` leaves the page out.
void Pdf::draw_stood_in() {
    if (!stand_ins_) return;
    stood_in_ = stand_ins_->pairs().size();
    for (const auto& [stand_in, real] : stand_ins_->pairs())
        for (cairo_surface_t* form : {stand_in.get(), real.get()}) {
            cairo_rectangle_t bounds{};
            cairo_recording_surface_get_extents(form, &bounds);
            const draw::Saved saved{context_.get()};
            cairo_translate(context_.get(), -bounds.x, -bounds.y);
            cairo_set_source_surface(context_.get(), form, 0, 0);
            cairo_paint(context_.get());
        }
    if (stood_in_ > 0) cairo_show_page(context_.get());
    stand_ins_.reset();
}

cairo_t* Pdf::begin_page(double width_mm, double height_mm, const std::string& label,
                         const std::optional<Boxes>& boxes) {
    spool_->check();
    cairo_pdf_surface_set_size(surface_.get(), width_mm * points_per_mm, height_mm * points_per_mm);
    cairo_pdf_surface_set_page_label(surface_.get(), label.c_str());
    if (pages_.empty()) document_.emplace(context_.get(), "Document");
    pages_.push_back({width_mm, height_mm, boxes});
    cairo_save(context_.get());
    cairo_scale(context_.get(), points_per_mm, points_per_mm);
    return context_.get();
}

int Pdf::bookmark(const std::string& name, int parent) {
    bookmarks_.push_back({name, parent, pages_.size()});
    return static_cast<int>(bookmarks_.size());
}

void Pdf::end_page() {
    cairo_restore(context_.get());
    cairo_show_page(context_.get());
    // Only now, as cairo follows a bookmark into nowhere if its page never came.
    for (std::size_t i = outlines_.size(); i < bookmarks_.size(); ++i) {
        const auto& [name, parent, page] = bookmarks_[i];
        outlines_.push_back(cairo_pdf_surface_add_outline(
            surface_.get(), parent == 0 ? 0 : outlines_.at(static_cast<std::size_t>(parent) - 1),
            name.c_str(), ("page=" + std::to_string(page)).c_str(),
            static_cast<cairo_pdf_outline_flags_t>(0)));
    }
}

void Pdf::end() {
    // First: of a context that failed tags stay open, and finishing would complain of those alone.
    require(cairo_status(context_.get()), "drawing the pages");
    document_.reset();
    draw_stood_in();
    cairo_surface_finish(surface_.get());
    if (std::fflush(spool_->file.get()) != 0) spool_->error = errno;
    spool_->check();
    require(cairo_surface_status(surface_.get()), "writing the PDF");
}

void Pdf::rewrite(const std::function<void(std::string_view)>& emit) {
    end();
    // The pages are on the disk; what drew them makes room for reading them again.
    context_.reset();
    surface_.reset();
    ::malloc_trim(0);
    std::vector<PageBoxes> boxes;
    for (const Page& page : pages_) {
        const draw::Box whole{0, 0, page.width_mm, page.height_mm};
        const auto [trim, bleed] = page.boxes.value_or(Boxes{whole, whole});
        boxes.push_back({page_box(trim, page.width_mm, page.height_mm),
                         page_box(bleed, page.width_mm, page.height_mm)});
    }
    complete_pdf(spool_->file.get(), boxes, info_.language, stood_in_, emit);
}

std::string Pdf::finish() {
    std::string bytes;
    rewrite([&](std::string_view some) { bytes += some; });
    return bytes;
}

void Pdf::finish(WholeFile& file) {
    rewrite([&](std::string_view some) { file.write(some); });
}

}  // namespace muster::pages
