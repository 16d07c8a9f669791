#include "print/pages/proof/proof.hpp"

#include "print/draw/ink/handles.hpp"
#include "print/pages/output/pdf.hpp"
#include "print/pages/proof/page_pen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace muster::pages {
namespace {

using draw::Finding;
using draw::Studio;

constexpr PageNumber proof_numbers[] = {{"page.margin", 5, 60},
                                        {"page.head", 20, 100},
                                        {"page.foot", 5, 60},
                                        {"page.footer", 2, 60},
                                        {"page.least_width", 50, 500},
                                        {"page.least_height", 50, 500},
                                        {"masthead.sign_y", 0, 100},
                                        {"masthead.sign_size", 1, 60},
                                        {"masthead.indent", 0, 80},
                                        {"masthead.title_y", 0, 100},
                                        {"masthead.subtitle_y", 0, 100},
                                        {"masthead.rule_y", 0, 100},
                                        {"masthead.second_rule_y", 0, 100},
                                        {"cards.least_scale", 0.2, 4},
                                        {"cards.gap", 0, 60},
                                        {"cards.name_height", 0, 40},
                                        {"cards.name_y", 0, 40},
                                        {"cards.count_width", 0, 60},
                                        {"cards.notes_height", 0, 100},
                                        {"cards.notes_gap", 0, 20},
                                        {"cards.notes", 0, 30},
                                        {"note.mark_x", 0, 20},
                                        {"note.mark_y", 0, 20},
                                        {"note.mark_radius", 0.1, 5},
                                        {"note.indent", 0, 30},
                                        {"note.gap", 0, 10},
                                        {"note.lines", 1, 20},
                                        {"note.least", 1, 60},
                                        {"summary.top", 10, 120},
                                        {"summary.gap", 0, 30},
                                        {"summary.least", 1, 100},
                                        {"summary.heading_gap", 0, 30},
                                        {"legend.sample_width", 1, 40},
                                        {"legend.sample_height", 1, 20},
                                        {"legend.label_x", 1, 60},
                                        {"legend.label_y", 0, 20},
                                        {"legend.gap", 0, 60},
                                        {"legend.row", 1, 30},
                                        {"legend.heading_gap", 0, 30},
                                        {"fields.column", 30, 300},
                                        {"fields.gap", 0, 40},
                                        {"fields.row", 1, 30},
                                        {"fields.heading_gap", 0, 30},
                                        {"fields.note_gap", 0, 40},
                                        {"fields.note_y", 0, 40},
                                        {"fields.faces_x", 5, 100},
                                        {"fields.example_x", 5, 150}};
constexpr PageText proof_texts[] = {{"page.footer_text", "title page version"},
                                    {"cards.faces", "first last all"},
                                    {"cards.count", "count"},
                                    {"cards.more", "count"},
                                    {"cards.nothing", ""},
                                    {"note.brief", "card field message file"},
                                    {"note.whole", "card field message file"},
                                    {"note.placed", "card field message file"},
                                    {"summary.label", ""},
                                    {"summary.label_continued", ""},
                                    {"summary.bookmark", ""},
                                    {"summary.document", "title"},
                                    {"summary.line", "faces copies errors warnings"},
                                    {"summary.found", ""},
                                    {"summary.found_continued", ""},
                                    {"summary.nothing", ""},
                                    {"legend.title", ""},
                                    {"legend.bleed", ""},
                                    {"legend.trim", ""},
                                    {"legend.safe", ""},
                                    {"legend.scale", "percent width height"},
                                    {"fields.title", ""},
                                    {"fields.note", ""}};
constexpr std::string_view proof_words[] = {"masthead.sign"};
constexpr std::string_view proof_colours[] = {"ink", "bad"};
constexpr std::string_view proof_styles[] = {"title",   "subtitle", "footer",  "heading", "aside",
                                             "label",   "field",    "example", "calm",    "error",
                                             "warning", "name",     "count"};
constexpr std::string_view proof_lines[] = {"bleed", "trim", "safe", "rule", "second_rule", "mark"};

/// What a card takes of the page beside the card itself.
double height_around(const PageLayout& layout) {
    return layout.number("cards.name_height") + layout.number("cards.notes_height");
}
Size room(const PageLayout& layout, const Size& page) {
    return {page.width_mm - 2 * layout.number("page.margin"),
            page.height_mm - layout.number("page.head") - layout.number("page.foot")};
}
Size with_bleed(const Studio& studio) {
    return {studio.trim_width_mm() + 2 * studio.bleed_mm(),
            studio.trim_height_mm() + 2 * studio.bleed_mm()};
}

class ProofPrinter {
  public:
    ProofPrinter(const Studio& studio, const PageLayout& layout, const Proof& proof,
                 std::vector<Finding>& findings)
        : studio_{studio},
          layout_{layout},
          proof_{proof},
          findings_{findings},
          grid_{proof_grid(layout, studio, proof.page)},
          margin_{layout.number("page.margin")},
          width_{room(layout, proof.page).width_mm},
          bottom_{proof.page.height_mm - layout.number("page.foot")},
          pen_{layout, proof.language},
          pdf_{{layout.text("summary.document", {{"title", proof.title}}),
                {},
                {},
                {},
                proof.language}} {}

    std::string print() {
        gather();
        summary();
        const std::size_t many = grid_.columns * grid_.rows;
        for (std::size_t first = 0; first < proof_.cards.size(); first += many)
            cards(first, std::min(first + many, proof_.cards.size()), first / many + 1);
        return pdf_.finish();
    }

  private:
    /// Draws every card once for what it finds, since the summary stands before them.
    void gather() {
        const draw::SurfacePtr nowhere{
            cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nullptr)};
        const draw::ContextPtr context{cairo_create(nowhere.get())};
        for (const auto& card : proof_.cards) {
            auto& found = found_.emplace_back();
            studio_.draw(context.get(), card.face, Studio::Detail::full,
                         draw::Margins::all(studio_.bleed_mm()), found);
            findings_.insert(findings_.end(), found.begin(), found.end());
        }
        for (auto& lament : layout_.laments())
            findings_.push_back(
                {proof_.title, "words", std::move(lament), false, layout_.file().string()});
    }

    void begin(const std::string& label, const std::string& subtitle) {
        pen_.context = pdf_.begin_page(proof_.page.width_mm, proof_.page.height_mm, label);
        const auto at = [&](const char* key) { return layout_.number(key); };
        const double indent = at("masthead.indent");
        pen_.sign(layout_.word("masthead.sign"), margin_, at("masthead.sign_y"),
                  at("masthead.sign_size"), layout_.colour("ink"));
        pen_.line(proof_.title, "title", margin_ + indent, at("masthead.title_y"), width_ - indent);
        pen_.line(subtitle, "subtitle", margin_ + indent, at("masthead.subtitle_y"),
                  width_ - indent);
        pen_.rule("rule", margin_, at("masthead.rule_y"), margin_ + width_, at("masthead.rule_y"));
        pen_.rule("second_rule", margin_, at("masthead.second_rule_y"), margin_ + width_,
                  at("masthead.second_rule_y"));
        pen_.line(
            layout_.text("page.footer_text",
                         {{"title", proof_.title}, {"page", label}, {"version", MUSTER_VERSION}}),
            "footer", margin_, proof_.page.height_mm - at("page.footer"), width_);
    }

    void guide(const char* line, const draw::Box& box, double corner = 0) const {
        cairo_new_path(pen_.context);
        draw::rounded_path(pen_.context, box, corner);
        pen_.stroke(line);
    }

    void summary() {
        std::size_t copies = 0;
        for (const auto& card : proof_.cards) copies += card.count;
        const auto errors = static_cast<std::size_t>(
            std::count_if(findings_.begin(), findings_.end(),
                          [](const Finding& finding) { return finding.is_error; }));
        begin(layout_.text("summary.label"),
              layout_.text("summary.line",
                           {{"faces", std::to_string(proof_.cards.size())},
                            {"copies", std::to_string(copies)},
                            {"errors", std::to_string(errors)},
                            {"warnings", std::to_string(findings_.size() - errors)}}));
        pdf_.bookmark(layout_.text("summary.bookmark"));
        y_ = layout_.number("summary.top");
        legend();
        y_ += layout_.number("summary.gap");
        fields();
        y_ += layout_.number("summary.gap");
        need(layout_.number("summary.least"));
        heading("summary.found", "summary.heading_gap");
        if (findings_.empty())
            pen_.paragraph(layout_.text("summary.nothing"), "calm", margin_, y_, width_);
        for (const auto& finding : findings_) {
            need(layout_.number("note.least"));
            y_ += note(finding, margin_, y_, width_, static_cast<int>(layout_.number("note.lines")),
                       true) +
                  2 * layout_.number("note.gap");
        }
        pdf_.end_page();
    }

    /// Goes on on a further page where less than this is left.
    void need(double height) {
        if (y_ + height <= bottom_) return;
        pdf_.end_page();
        begin(layout_.text("summary.label_continued"), layout_.text("summary.found_continued"));
        y_ = layout_.number("summary.top");
    }
    void heading(const char* text, const char* gap) {
        y_ += pen_.paragraph(layout_.text(text), "heading", margin_, y_) + layout_.number(gap);
    }

    /// What the lines on the cards mean.
    void legend() {
        heading("legend.title", "legend.heading_gap");
        const auto at = [&](const char* key) { return layout_.number(key); };
        double x = margin_;
        for (const auto& [line, text] : {std::pair{"bleed", "legend.bleed"},
                                         {"trim", "legend.trim"},
                                         {"safe", "legend.safe"}}) {
            const auto label = layout_.text(text);
            const double wide = at("legend.label_x") + pen_.width(label, "label");
            if (x > margin_ && x + wide > margin_ + width_) {
                x = margin_;
                y_ += at("legend.row");
            }
            guide(line, {x, y_, at("legend.sample_width"), at("legend.sample_height")});
            pen_.line(label, "label", x + at("legend.label_x"), y_ + at("legend.label_y"));
            x += wide + at("legend.gap");
        }
        y_ += at("legend.row");
        y_ += pen_.paragraph(
            layout_.text("legend.scale",
                         {{"percent", fmt::format("{:.0f}", 100 * grid_.scale)},
                          {"width", fmt::format("{:g}", studio_.trim_width_mm())},
                          {"height", fmt::format("{:g}", studio_.trim_height_mm())}}),
            "aside", margin_, y_, width_);
    }

    struct Use {
        std::size_t faces{};
        std::string example;
    };
    /// The names that a layout may use, on how many faces each stands, and one that says it.
    [[nodiscard]] std::map<std::string, Use> uses() const {
        std::map<std::string, Use> all;
        const auto note = [&](const std::string& key, const std::string& value) {
            if (value.empty()) return;
            auto& use = all[key];
            ++use.faces;
            if (use.example.empty()) use.example = value;
        };
        for (const auto& card : proof_.cards) {
            for (const auto& [key, value] : card.face.text) note(key, value);
            for (const auto& [key, values] : card.face.list)
                if (!values.empty()) note(key, fmt::format("{}", fmt::join(values, ", ")));
            if (const auto& effects = card.face.effects; !effects.empty())
                note("effects", effects.front().lead + " " + effects.front().text);
        }
        return all;
    }

    void fields() {
        const auto at = [&](const char* key) { return layout_.number(key); };
        const auto all = uses();
        const double top = y_;
        heading("fields.title", "fields.heading_gap");
        const double aside =
            pen_.width(layout_.text("fields.title"), "heading") + at("fields.note_gap");
        pen_.line(layout_.text("fields.note"), "aside", margin_ + aside, top + at("fields.note_y"),
                  width_ - aside);
        const double gap = at("fields.gap");
        const auto columns = static_cast<std::size_t>(
            std::max(1.0, std::floor((width_ + gap) / (at("fields.column") + gap))));
        const double wide = (width_ + gap) / static_cast<double>(columns) - gap;
        const std::size_t rows = (all.size() + columns - 1) / columns;
        double lowest = y_;
        std::size_t i = 0;
        for (const auto& [key, use] : all) {
            if (columns == 1) need(at("fields.row"));
            const double x = margin_ + (wide + gap) * static_cast<double>(i / rows);
            const double y =
                columns == 1 ? y_ : y_ + at("fields.row") * static_cast<double>(i % rows);
            pen_.paragraph(key, "field", x, y, at("fields.faces_x") - 1, 1);
            pen_.paragraph(std::to_string(use.faces), "aside", x + at("fields.faces_x"), y);
            pen_.paragraph(use.example, "example", x + at("fields.example_x"), y,
                           wide - at("fields.example_x"), 1);
            if (columns == 1) y_ += at("fields.row");
            lowest = std::max(lowest, y + at("fields.row"));
            ++i;
        }
        y_ = columns == 1 ? y_ : lowest;
    }

    /// One finding, with a full mark for an error and an open one for a warning.
    double note(const Finding& finding, double x, double y, double width, int most, bool is_whole) {
        const double indent = layout_.number("note.indent");
        cairo_new_path(pen_.context);
        cairo_arc(pen_.context, x + layout_.number("note.mark_x"),
                  y + layout_.number("note.mark_y"), layout_.number("note.mark_radius"), 0,
                  2 * std::numbers::pi);
        if (finding.is_error) {
            pen_.use(layout_.colour("bad"));
            cairo_fill_preserve(pen_.context);
        }
        pen_.stroke("mark");
        const char* text = !is_whole              ? "note.brief"
                           : finding.file.empty() ? "note.whole"
                                                  : "note.placed";
        return pen_.paragraph(layout_.text(text, {{"card", finding.card},
                                                  {"field", finding.field},
                                                  {"message", finding.message},
                                                  {"file", finding.file}}),
                              finding.is_error ? "error" : "warning", x + indent, y, width - indent,
                              most);
    }

    void cards(std::size_t first, std::size_t last, std::size_t page) {
        begin(std::to_string(page),
              layout_.text("cards.faces", {{"first", std::to_string(first + 1)},
                                           {"last", std::to_string(last)},
                                           {"all", std::to_string(proof_.cards.size())}}));
        const double gap = layout_.number("cards.gap");
        const double wide = (width_ + gap) / static_cast<double>(grid_.columns) - gap;
        const double high = room(layout_, proof_.page).height_mm / static_cast<double>(grid_.rows);
        for (std::size_t i = first; i < last; ++i) {
            const std::size_t place = i - first;
            pdf_.bookmark(proof_.cards[i].face.name);
            card(i, margin_ + (wide + gap) * static_cast<double>(place % grid_.columns),
                 layout_.number("page.head") + high * static_cast<double>(place / grid_.columns),
                 wide);
        }
        pdf_.end_page();
    }

    void card(std::size_t index, double x, double y, double width) {
        const auto& [face, count] = proof_.cards[index];
        const double scale = grid_.scale;
        const double trim_width = studio_.trim_width_mm(), trim_height = studio_.trim_height_mm();
        const double bleed = studio_.bleed_mm();
        const double name_y = y + layout_.number("cards.name_y");
        // The back of a studio whose cards are narrow stands with its name over it, not over air.
        const double right = x + std::min(width, (trim_width + 2 * bleed) * scale);
        pen_.line(face.name, "name", x, name_y, right - x - layout_.number("cards.count_width"));
        pen_.line(layout_.text("cards.count", {{"count", std::to_string(count)}}), "count", right,
                  name_y);
        const double left = x + bleed * scale;
        const double top = y + layout_.number("cards.name_height") + bleed * scale;
        {
            const draw::Saved saved{pen_.context};
            cairo_translate(pen_.context, left, top);
            cairo_scale(pen_.context, scale, scale);
            cairo_rectangle(pen_.context, -bleed, -bleed, trim_width + 2 * bleed,
                            trim_height + 2 * bleed);
            cairo_clip(pen_.context);
            std::vector<Finding> known;
            studio_.draw(pen_.context, face, Studio::Detail::full, draw::Margins::all(bleed),
                         known);
        }
        guide("bleed", {x, top - bleed * scale, (trim_width + 2 * bleed) * scale,
                        (trim_height + 2 * bleed) * scale});
        guide("trim", {left, top, trim_width * scale, trim_height * scale},
              studio_.corner_mm() * scale);
        const double safe = studio_.safe_mm() * scale;
        guide("safe", {left + safe, top + safe, trim_width * scale - 2 * safe,
                       trim_height * scale - 2 * safe});
        findings_of(found_[index], x,
                    top + (trim_height + bleed) * scale + layout_.number("cards.notes_gap"), width);
    }

    void findings_of(const std::vector<Finding>& found, double x, double y, double width) {
        if (found.empty()) pen_.paragraph(layout_.text("cards.nothing"), "aside", x, y, width, 1);
        const auto most = static_cast<std::size_t>(layout_.number("cards.notes"));
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (i + 1 >= most && found.size() > most) {
                pen_.paragraph(
                    layout_.text("cards.more", {{"count", std::to_string(found.size() - i)}}),
                    "label", x + layout_.number("note.indent"), y, width, 1);
                return;
            }
            y += note(found[i], x, y, width, 1, false) + layout_.number("note.gap");
        }
    }

    const Studio& studio_;
    const PageLayout& layout_;
    const Proof& proof_;
    std::vector<Finding>& findings_;
    std::vector<std::vector<Finding>> found_;  ///< Of each card.
    ProofGrid grid_;
    double margin_, width_, bottom_;
    double y_{};  ///< Where the summary goes on.
    PagePen pen_;
    Pdf pdf_;
};

}  // namespace

PageSpec proof_layout_spec() {
    return {proof_numbers, proof_texts, proof_words, proof_colours, proof_styles, proof_lines};
}

PageLayout read_proof_layout(const std::filesystem::path& file, const std::string& locale) {
    return {file, proof_layout_spec(), locale};
}

std::filesystem::path shipped_proof_layout() {
    return draw::shipped_layouts() / "proof.toml";
}

ProofGrid proof_grid(const PageLayout& layout, const draw::Studio& studio, const Size& page) {
    const auto [width, height] = room(layout, page);
    const auto [wide, high] = with_bleed(studio);
    const double least = layout.number("cards.least_scale"), gap = layout.number("cards.gap");
    const double around = height_around(layout);
    constexpr double rounding = 1e-6;
    const auto count = [](double many) {
        return static_cast<std::size_t>(std::max(0.0, std::floor(many + rounding)));
    };
    ProofGrid grid;
    grid.columns = count((width + gap) / (least * wide + gap));
    grid.rows = count(height / (least * high + around));
    if (grid.columns * grid.rows == 0) return grid;
    grid.scale = std::min(((width + gap) / static_cast<double>(grid.columns) - gap) / wide,
                          (height / static_cast<double>(grid.rows) - around) / high);
    return grid;
}

Size least_proof_page(const PageLayout& layout, const draw::Studio& studio) {
    const auto [wide, high] = with_bleed(studio);
    const double least = layout.number("cards.least_scale");
    return {std::max(layout.number("page.least_width"),
                     2 * layout.number("page.margin") + least * wide),
            std::max(layout.number("page.least_height"), layout.number("page.head") +
                                                             layout.number("page.foot") +
                                                             height_around(layout) + least * high)};
}

std::string proof_pdf(const Studio& studio, const PageLayout& layout, const Proof& proof,
                      std::vector<Finding>& findings) {
    return ProofPrinter{studio, layout, proof, findings}.print();
}

}  // namespace muster::pages
