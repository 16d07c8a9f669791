#include "print/pages/document/document.hpp"

#include "print/draw/type/scripts.hpp"
#include "print/pages/document/sections.hpp"
#include "print/pages/document/sheets.hpp"
#include "print/pages/output/pdf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <list>
#include <stdexcept>
#include <utility>

namespace muster::pages {
namespace {

using faces::Document;

constexpr double slack_mm = 0.01;
constexpr std::size_t least_rows = 3;  // Fewer do not stand alone on a last page.

void check_fonts(const SheetLayout& layout, const draw::Typesetter& typesetter) {
    if (const auto& missing = typesetter.missing_fonts(); !missing.empty())
        throw std::runtime_error{fmt::format("error: {}", fmt::join(missing, "\nerror: "))};
    for (const auto& [name, style] : layout.styles) {
        const draw::TypeStyle& type = style.type;
        if (draw::is_available(typesetter.fonts(), type.family, type.weight, type.is_italic))
            continue;
        const auto source =
            std::find_if(layout.fonts.begin(), layout.fonts.end(),
                         [&](const auto& font) { return font.family == type.family; });
        throw std::runtime_error{fmt::format(
            "error: style {}: the font {}, weight {}{} is missing; install Debian's package {}",
            name, type.family, type.weight, type.is_italic ? " italic" : "",
            source == layout.fonts.end() ? type.family : source->package)};
    }
}

/// What was left at the foot of a page, and over how many gaps between sections it may be spread.
struct Room {
    double left_mm{};
    int gaps{};
};

/// One pass over a document. Without a PDF it only counts the pages and finds their room.
class Flow {
  public:
    Flow(Pen& pen, const Block& plan, const Block& paper, Sheets* pdf, std::vector<Room> known = {})
        : pen_{pen},
          sides_{pen.sides},
          plan_{plan},
          paper_{paper},
          pdf_{pdf},
          known_{std::move(known)} {}

    /// Draws optional sections though their page has no room for them.
    void keep_optional() { keeps_optional_ = true; }

    /// `before` of all `pages` are those of other documents. Answers how many this one takes.
    std::size_t run(std::size_t pages, std::size_t before = 0) {
        pages_ = pages;
        before_ = before;
        begin_page();
        for (const Block& section : plan_.children("sections"))
            if (is_wanted(pen_, section)) flow(section);
        end_page();
        return page_;
    }
    [[nodiscard]] const std::vector<Room>& rooms() const { return rooms_; }

  private:
    [[nodiscard]] double left() const { return paper_.number("left"); }
    [[nodiscard]] double width() const {
        return paper_.number("width") - left() - paper_.number("right");
    }
    [[nodiscard]] double bottom() const { return paper_.number("bottom"); }
    [[nodiscard]] Area here() const { return {left(), y_, width()}; }
    [[nodiscard]] bool fits(double height) const { return y_ + height <= bottom() + slack_mm; }
    [[nodiscard]] bool is_fresh() const { return y_ <= top_ + slack_mm; }

    void begin_page() {
        ++page_;
        pen_.page_fields["page"] = fmt::format("{}", before_ + page_);
        pen_.page_fields["pages"] = fmt::format("{}", pages_);
        pen_.page_fields["version"] = MUSTER_VERSION;
        if (pdf_ != nullptr) pen_.context = pdf_->begin(paper_, pen_.page_fields["page"]);
        if (pdf_ != nullptr && page_ == 1) root_ = pdf_->bookmark(pen_.words(plan_.word("title")));
        // A section that is not mirrored may go on over pages; they are.
        const Sides kept = std::exchange(pen_.sides, sides_);
        draw_band(page_ == 1 && paper_.number("small") == 0 ? pen_.layout().band
                                                            : pen_.layout().small_band);
        pen_.sides = kept;
        y_ = top_;
        gaps_ = 0;
    }
    /// What every gap of this page may grow by, so that the page is filled.
    [[nodiscard]] double growth() const {
        if (page_ > known_.size()) return 0;
        const Room& room = known_[page_ - 1];
        return room.gaps == 0 ? 0
                              : std::clamp(room.left_mm / room.gaps, 0.0, plan_.number("stretch"));
    }
    void end_page() {
        rooms_.push_back({bottom() - y_, gaps_});
        const Sides kept = std::exchange(pen_.sides, sides_);
        const SheetStyle& style = pen_.style(pen_.layout().footer.word("style"));
        const double baseline = paper_.number("footer");
        const auto draw_right = [&] {
            return pen_.line("footer", pen_.words(plan_.word("right")), style, left() + width(),
                             baseline, width() / 2, Align::right);
        };
        pen_.line("footer", pen_.words(plan_.word("left")), style, left(), baseline,
                  width() - pen_.measured(draw_right) - pen_.layout().footer.number("gap"));
        draw_right();
        pen_.sides = kept;
        if (pdf_ != nullptr) pdf_->end();
        pen_.context = nullptr;
    }
    void next_page() {
        end_page();
        begin_page();
    }

    void draw_band(const Block& band) {
        const std::string tone = pen_.filled("{tone}");
        const double right = left() + width();
        pen_.icon("sign", pen_.filled(plan_.word("sign")), left() + band.number("sign_x"),
                  band.number("sign_y"), band.number("sign"),
                  pen_.colour(plan_.ink("sign_colour"), tone));
        const auto draw_brand = [&] {
            if (!band.has("brand")) return 0.0;
            const SheetStyle& style = pen_.style(band.word("brand_style"));
            const double size = band.number("brand_sign_size");
            const double baseline = band.number("brand_baseline");
            pen_.icon("brand", band.word("brand_sign"), right - size,
                      baseline - Pen::centred(style, 0) - size / 2, size,
                      pen_.colour(band.ink("brand_colour")));
            const double gap = band.number("brand_gap");
            return size + gap +
                   pen_.line("brand", band.word("brand"), style, right - size - gap, baseline, 0,
                             Align::right);
        };
        const auto draw_aside = [&] {
            return pen_.line("aside", pen_.words(plan_.word("aside")),
                             pen_.style(band.word("aside_style")), right,
                             band.number("aside_baseline"), width() / 2, Align::right);
        };
        // In the order in which the page is read aloud, not from left to right.
        const double x = left() + band.number("title_x");
        {
            const Element element{pen_.context, page_ == 1 ? "H1" : "P"};
            pen_.line("title", pen_.words(plan_.word("title")),
                      pen_.style(band.word("title_style")), x, band.number("title_baseline"),
                      right - pen_.measured(draw_brand) - band.number("gap") - x);
        }
        {
            const Element element{pen_.context, "P"};
            pen_.line("subtitle", pen_.words(plan_.word("subtitle")),
                      pen_.style(band.word("subtitle_style")), x, band.number("subtitle_baseline"),
                      right - pen_.measured(draw_aside) - band.number("gap") - x);
            draw_brand();
            draw_aside();
        }
        pen_.rule(left(), band.number("first_y"), width(), band.number("first_line"),
                  pen_.colour(band.ink("rule")));
        pen_.rule(left(), band.number("second_y"), width(), band.number("second_line"),
                  pen_.colour(band.ink("rule")));
        top_ = band.number("height");
    }

    void flow(const Block& section) {
        const double before =
            is_fresh()
                ? 0
                : section.number("before", pen_.layout().heading.number("before")) + growth();
        if (section.number("optional") != 0 && !keeps_optional_) {
            const double height =
                pen_.measured([&] { return draw_section(pen_, section, here()); });
            if (!fits(before + height + section.number("reserve"))) return;
        }
        if (is_taken_apart(section)) {
            for (const Block& child : section.children("sections"))
                if (is_wanted(pen_, child)) flow(child);
            return;
        }
        y_ += before;
        const Unmirrored kept{pen_, section, here()};
        if (section.kind == "entries")
            flow_entries(section);
        else if (section.kind == "lines")
            flow_lines(section);
        else
            flow_pieces(section);
    }

    /// What stands side by side, and what is kept together, is no longer where no page is high
    /// enough for it, as many long names may make it.
    [[nodiscard]] bool is_taken_apart(const Block& section) {
        if (section.kind != "beside" && section.kind != "stack") return false;
        const double height = pen_.measured([&] { return draw_section(pen_, section, here()); });
        const double page = bottom() - pen_.layout().small_band.number("height");
        return height > page + slack_mm || (is_fresh() && !fits(height));
    }

    /// The title, with a bookmark to it.
    void heading(const Block& section) {
        if (!is_fresh()) ++gaps_;
        const double height = draw_heading(pen_, section, here());
        if (height > 0 && pdf_ != nullptr) pdf_->bookmark(pen_.words(section.word("title")), root_);
        y_ += height;
    }
    [[nodiscard]] double heading_height(const Block& section) {
        return pen_.measured([&] { return draw_heading(pen_, section, here()); });
    }

    void flow_pieces(const Block& section) {
        bool is_begun = false;
        for (const Pieces& pieces : pieces_of(pen_, section, width())) {
            flow_pieces(section, pieces, is_begun);
            is_begun = true;
        }
    }
    void flow_pieces(const Block& section, const Pieces& pieces, bool is_begun) {
        const auto height_of = [&](const Drawing& draw) {
            return draw ? pen_.measured([&] { return draw(pen_, here()); }) : 0;
        };
        const auto height_at = [&](std::size_t i) {
            double height = height_of(pieces.all[i].draw);
            for (; pieces.all[i].keeps_next && i + 1 < pieces.all.size(); ++i)
                height += height_of(pieces.all[i + 1].draw);
            return height;
        };
        const double head = height_of(pieces.head);
        const double title = is_begun ? 0 : heading_height(section);
        if (!is_fresh() && !fits(title + head + height_at(0))) next_page();
        if (!is_begun) heading(section);
        // Cairo keeps one context for all pages, so a table may go on over them.
        const Element table{pen_.context, section.kind == "table" ? "Table" : "Sect"};
        bool has_head = false;
        bool is_first = true;  // Of this section on this page.
        std::size_t last = pieces.all.size();
        for (std::size_t i = 0; i < pieces.all.size(); ++i) {
            const double height = height_at(i);
            if (!is_first && (i == last || !fits(height))) {
                next_page();
                has_head = false;
                is_first = true;
                pen_.is_top = true;
            }
            if (!has_head && pieces.head) y_ += pieces.head(pen_, here());
            if (!has_head) last = end_on_page(pieces, i, height_at);
            has_head = true;
            if (is_first && !fits(height)) pen_.report(section.word("id"), "is higher than a page");
            y_ += pieces.all[i].draw(pen_, here());
            pen_.is_top = false;
            is_first = pieces.all[i].keeps_next && is_first;
        }
    }

    /// Where the pieces of this page end, the first of which is `begin`: earlier than need be where
    /// one or two would stand alone on the last page.
    template <class HeightAt>
    std::size_t end_on_page(const Pieces& pieces, std::size_t begin, const HeightAt& height_at) {
        const std::size_t all = pieces.all.size();
        double y = y_;
        std::size_t end = begin;
        while (end < all && y + height_at(end) <= bottom() + slack_mm)
            y += pen_.measured([&] { return pieces.all[end++].draw(pen_, here()); });
        const std::size_t totals = all > 1 && pieces.all[all - 2].keeps_next ? 1 : 0;
        const std::size_t wanted = least_rows + totals;
        const bool is_short = end < all && all - end < wanted;
        return is_short && all > begin + wanted + least_rows ? all - wanted : end;
    }

    void flow_entries(const Block& section) {
        const auto& entries = pen_.part(section.word("id")).entries;
        const auto columns = static_cast<std::size_t>(std::max(1.0, section.number("columns")));
        std::size_t done = 0;
        while (done < entries.size()) {
            const double title = done == 0 ? heading_height(section) : 0;
            std::size_t count = entries.size() - done;
            const auto height = [&] {
                return pen_.measured([&] {
                    return draw_entries(pen_, section, std::span{entries}.subspan(done, count),
                                        done, here());
                });
            };
            // The most that fit: what takes a page of hundreds is found in a few tries.
            if (!fits(title + height())) {
                std::size_t some = 1, too_many = count;
                while (some + 1 < too_many) {
                    count = (some + too_many) / 2;
                    (fits(title + height()) ? some : too_many) = count;
                }
                count = some;
            }
            if (const std::size_t left = entries.size() - done - count;
                left > 0 && left < least_rows && count > 2 * least_rows)
                count -= least_rows - left;
            const bool is_scrap =
                count < entries.size() - done && (count < columns || section.number("whole") != 0);
            if (!is_fresh() && (is_scrap || !fits(title + height()))) {
                next_page();
                continue;
            }
            if (!fits(title + height())) pen_.report(section.word("id"), "is higher than a page");
            if (done == 0) heading(section);
            y_ +=
                draw_entries(pen_, section, std::span{entries}.subspan(done, count), done, here());
            done += count;
            if (done < entries.size()) next_page();
        }
    }

    void flow_lines(const Block& section) {
        const double least = section.number("least") * section.number("pitch");
        if (!is_fresh() && !fits(least)) next_page();
        if (section.has("title") && pdf_ != nullptr)
            pdf_->bookmark(pen_.words(section.word("title")), root_);
        if (!is_fresh()) ++gaps_;
        y_ += draw_lines(pen_, section, here(), bottom() - y_);
    }

    Pen& pen_;
    Sides sides_;
    const Block& plan_;
    const Block& paper_;
    Sheets* pdf_;
    std::size_t page_{}, pages_{}, before_{};
    int root_{};
    double y_{}, top_{};
    int gaps_{};
    bool keeps_optional_{false};
    std::vector<Room> known_, rooms_;
};

/// Its own where the file gives it one, else the one asked for.
const std::string& paper_of(const Block& plan, const std::string& paper) {
    return plan.has("paper") ? plan.word("paper") : paper;
}

/// One of the documents of a PDF, whose pages are counted before any is drawn.
struct PrintJob {
    PrintJob(const SheetLayout& by, const draw::Typesetter& typesetter, draw::Icons& icons,
             const Document& document, const std::string& paper,
             std::vector<draw::Finding>& findings)
        : layout{by},
          plan{by.documents.at(document.layout)},
          sheet{by.papers.at(paper_of(plan, paper))},
          words{by.file, document.language},
          pen{by, words, typesetter, icons, document, findings} {
        if (document.is_right_to_left) pen.sides = {true, sheet.number("width")};
        Flow trial{pen, plan, sheet, nullptr};
        pages = trial.run(0);
        // A section left out for want of room comes back if there is a further page all the same.
        Flow whole{pen, plan, sheet, nullptr};
        whole.keep_optional();
        keeps_optional = pages > 1 && whole.run(0) == pages;
        rooms = (keeps_optional ? whole : trial).rooms();
    }
    void draw(Sheets& sheets, std::size_t all_pages, std::size_t before) {
        Flow flow{pen, plan, sheet, &sheets, rooms};
        if (keeps_optional) flow.keep_optional();
        flow.run(all_pages, before);
    }

    const SheetLayout& layout;
    const Block& plan;
    const Block& sheet;
    draw::LayoutWords words;
    Pen pen;
    std::size_t pages{};
    bool keeps_optional{false};
    std::vector<Room> rooms;
};

}  // namespace

struct DocumentPrinter::Impl {
    Impl(const std::filesystem::path& file, const std::filesystem::path& assets)
        : layout{read_sheet_layout(file)}, typesetter{layout.fonts}, icons{assets / "icons"} {
        check_fonts(layout, typesetter);
    }
    SheetLayout layout;
    draw::Typesetter typesetter;
    draw::Icons icons;

    std::size_t pages(const SheetLayout& by, const Document& document, const std::string& paper);
};

DocumentPrinter::DocumentPrinter(const std::filesystem::path& layout,
                                 const std::filesystem::path& assets)
    : impl_{std::make_unique<Impl>(layout, assets)} {}
DocumentPrinter::~DocumentPrinter() = default;

std::size_t DocumentPrinter::Impl::pages(const SheetLayout& by, const Document& document,
                                         const std::string& paper) {
    const draw::LayoutWords words{by.file, document.language};
    std::vector<draw::Finding> ignored;
    Pen pen{by, words, typesetter, icons, document, ignored};
    const Block& plan = by.documents.at(document.layout);
    return Flow{pen, plan, by.papers.at(paper_of(plan, paper)), nullptr}.run(0);
}

std::string DocumentPrinter::pdf(std::span<const Document> documents, const std::string& paper,
                                 DocumentReport& report) const {
    // Tall scripts get more leading, unless that asks for another page.
    SheetLayout loose;
    const double looseness = draw::loose_leading(documents.front().language);
    if (looseness > 1) {
        loose = impl_->layout;
        for (auto& [name, style] : loose.styles) style.leading_mm *= looseness;
    }
    std::list<PrintJob> jobs;
    std::size_t pages = 0;
    for (const Document& document : documents) {
        if (impl_->layout.documents.find(document.layout) == impl_->layout.documents.end())
            throw std::runtime_error{
                fmt::format("error: the file of sheets has no documents.{}", document.layout)};
        const bool is_loose = looseness > 1 && impl_->pages(loose, document, paper) <=
                                                   impl_->pages(impl_->layout, document, paper);
        jobs.emplace_back(is_loose ? loose : impl_->layout, impl_->typesetter, impl_->icons,
                          document, paper, report.findings);
        if (!document.untranslated.empty())
            report.findings.push_back({document.name, "words",
                                       fmt::format("not translated to {}: {}", document.language,
                                                   fmt::join(document.untranslated, ", ")),
                                       false, document.file});
        pages += jobs.back().pages;
    }
    PdfInfo info;
    PrintJob& first = jobs.front();
    info.subject = first.pen.words(first.plan.word("subject"));
    info.title = jobs.size() == 1 ? first.pen.words(first.plan.word("title")) : info.subject;
    info.language = documents.front().language;
    Pdf pdf{info};
    Sheets sheets{pdf, impl_->layout.papers.at(paper)};
    std::size_t before = 0;
    for (PrintJob& job : jobs) {
        job.draw(sheets, pages, before);
        // A form that is given out by the dozen fills its sheet.
        const bool fills = job.plan.has("fill") && job.pen.has(job.plan.word("fill"));
        while (fills && job.pages == 1 && sheets.room(job.sheet) > 0)
            job.draw(sheets, pages, before);
        before += job.pages;
    }
    for (const draw::Lack& lack : impl_->typesetter.lacks())
        report.findings.push_back({lack.subject, lack.language, lack.message, false, ""});
    sheets.finish();
    report.pages = pdf.page_count();
    return pdf.finish();
}

std::vector<std::string_view> DocumentPrinter::papers() const {
    std::vector<std::string_view> out;
    for (const auto& [name, paper] : impl_->layout.papers) out.push_back(name);
    return out;
}

std::filesystem::path shipped_report_sheets() {
    return draw::shipped_layouts() / "sheets_report.toml";
}

}  // namespace muster::pages
