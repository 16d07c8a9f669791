#include "print/pages/proof.hpp"

#include "print/draw/handles.hpp"
#include "print/pages/pdf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace muster::pages {
namespace {

using draw::Finding;
using draw::Studio;
using Style = Studio::Style;

constexpr const char* ink = "#1E1A17";
constexpr const char* soft = "#5C5044";
constexpr const char* bad = "#8C261C";
constexpr double margin_mm = 14, head_mm = 36, foot_mm = 14, between_mm = 6;
constexpr double name_mm = 7, notes_mm = 13;  ///< Above and below a card.
constexpr int notes = 3;                      ///< Lines of findings below a card.
constexpr double pt = 25.4 / 72;

Style style(const char* family, double size_pt, int weight, const char* colour) {
    Style out;
    out.family = family;
    out.size = size_pt * pt;
    out.weight = weight;
    out.colour = colour;
    out.features = out.family == "Inter" ? "tnum,case" : "lnum";
    return out;
}

/// A line that no scale thickens, dashed if `dash_mm` is not 0.
struct Guide {
    double red, green, blue, width_mm, dash_mm;
};
constexpr Guide bleed_guide{0.12, 0.10, 0.09, 0.2, 0};
constexpr Guide trim_guide{0.78, 0.06, 0.18, 0.3, 1.6};
constexpr Guide safe_guide{0.10, 0.40, 0.75, 0.3, 0.7};

class Printer {
  public:
    Printer(const Studio& studio, const Proof& proof, std::vector<Finding>& findings)
        : studio_{studio},
          proof_{proof},
          findings_{findings},
          pdf_{{proof.title + ": proof", {}, {}, {}, proof.language}} {}

    std::string print() {
        gather();
        summary();
        for (std::size_t first = 0; first < proof_.cards.size(); first += 4) cards(first);
        return pdf_.finish();
    }

  private:
    double text(const std::string& words, const Style& type, double x, double y, double width = 0,
                int lines = 0) {
        return studio_.text(context_, words, type, x, y, width, lines).height;
    }
    void use(const Guide& guide) const {
        cairo_set_source_rgb(context_, guide.red, guide.green, guide.blue);
        cairo_set_line_width(context_, guide.width_mm);
        cairo_set_dash(context_, &guide.dash_mm, guide.dash_mm > 0 ? 1 : 0, 0);
    }
    void rule(double y, double width_mm) const {
        cairo_set_source_rgb(context_, 0.12, 0.10, 0.09);
        cairo_set_line_width(context_, width_mm);
        cairo_move_to(context_, margin_mm, y);
        cairo_line_to(context_, proof_.page_width_mm - margin_mm, y);
        cairo_stroke(context_);
    }

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
    }

    void begin(const std::string& label, const std::string& title, const std::string& note) {
        context_ = pdf_.begin_page(proof_.page_width_mm, proof_.page_height_mm, label);
        studio_.icon(context_, "muster", margin_mm, 11.4, 14.5, 14.5, ink);
        text(title, style("Vollkorn", 22, 700, ink), margin_mm + 18, 9.4,
             proof_.page_width_mm - 2 * margin_mm - 18, 1);
        text(note, style("Inter", 7.6, 500, soft), margin_mm + 18.3, 22.6,
             proof_.page_width_mm - 2 * margin_mm - 18, 1);
        rule(30.2, 0.6);
        rule(31.2, 0.2);
        text(fmt::format("{} \xC2\xB7 proof {} \xC2\xB7 Muster {}", proof_.title, label,
                         MUSTER_VERSION),
             style("Inter", 6.6, 400, soft), margin_mm, proof_.page_height_mm - 10,
             proof_.page_width_mm - 2 * margin_mm, 1);
    }

    void guides(double x, double y, double width, double height, double bleed, double corner,
                double safe) const {
        use(bleed_guide);
        cairo_rectangle(context_, x - bleed, y - bleed, width + 2 * bleed, height + 2 * bleed);
        cairo_stroke(context_);
        use(trim_guide);
        draw::rounded_path(context_, {x, y, width, height}, corner);
        cairo_stroke(context_);
        use(safe_guide);
        cairo_rectangle(context_, x + safe, y + safe, width - 2 * safe, height - 2 * safe);
        cairo_stroke(context_);
        cairo_set_dash(context_, nullptr, 0, 0);
    }

    void summary() {
        std::size_t copies = 0;
        for (const auto& card : proof_.cards) copies += card.count;
        const auto errors = std::count_if(findings_.begin(), findings_.end(),
                                          [](const Finding& finding) { return finding.is_error; });
        begin(
            "summary", proof_.title,
            fmt::format("Proof of {} faces, {} copies: {} errors, {} warnings", proof_.cards.size(),
                        copies, errors, findings_.size() - static_cast<std::size_t>(errors)));
        pdf_.bookmark("Summary");
        const double width = proof_.page_width_mm - 2 * margin_mm;
        double y = legend(head_mm + 2) + 4;
        y = fields(y, width) + 4;
        y += text("What was found", style("Vollkorn", 13, 700, ink), margin_mm, y) + 1;
        if (findings_.empty())
            text("Nothing. Every text fits at its size, inside the safe area, in its own font.",
                 style("Vollkorn", 9.5, 400, ink), margin_mm, y, width);
        for (const auto& finding : findings_) {
            if (y > proof_.page_height_mm - foot_mm - 10) {
                pdf_.end_page();
                begin("summary, continued", proof_.title, "What was found, continued");
                y = head_mm + 2;
            }
            y += note(finding, margin_mm, y, width, 3, true) + 0.8;
        }
        pdf_.end_page();
    }

    /// What the lines on the cards mean. Answers where it ends.
    double legend(double y) {
        y += text("Lines", style("Vollkorn", 13, 700, ink), margin_mm, y) + 2.4;
        double x = margin_mm;
        const auto sample = [&](const Guide& guide, const std::string& words, double wide) {
            use(guide);
            cairo_rectangle(context_, x, y, 6, 3.2);
            cairo_stroke(context_);
            cairo_set_dash(context_, nullptr, 0, 0);
            text(words, style("Inter", 7.2, 500, ink), x + 7.6, y - 0.1);
            x += wide;
        };
        sample(bleed_guide, "end of the bleed: art reaches here", 62);
        sample(trim_guide, "trim: where it is cut", 44);
        sample(safe_guide, "safe area: text stays inside", 50);
        y += 6.4;
        return y +
               text(fmt::format("Cards are shown at {:.0f} % of their size, {:g} \xC3\x97 {:g} mm.",
                                100 * proof_scale(studio_, proof_), studio_.trim_width_mm(),
                                studio_.trim_height_mm()),
                    style("Inter", 7.2, 400, soft), margin_mm, y);
    }

    /// The names that a layout may use, on how many faces each stands, and one that says it.
    double fields(double y, double width) {
        struct Use {
            std::size_t faces{};
            std::string example;
        };
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
            if (!card.face.effects.empty())
                note("effects",
                     card.face.effects.front().lead + " " + card.face.effects.front().text);
        }
        y += text("Fields", style("Vollkorn", 13, 700, ink), margin_mm, y);
        text("what a layout may name; on how many faces it stands, and an example",
             style("Inter", 7.2, 400, soft), margin_mm + 17, y - 4.4);
        y += 1.6;
        const std::size_t rows = (all.size() + 1) / 2;
        const double half = (width - between_mm) / 2;
        std::size_t i = 0;
        for (const auto& [key, use] : all) {
            const double x = margin_mm + (i < rows ? 0 : half + between_mm);
            const double line = y + 3.9 * static_cast<double>(i % rows);
            text(key, style("Inter", 7.2, 600, ink), x, line, 25, 1);
            text(std::to_string(use.faces), style("Inter", 7.2, 400, soft), x + 26, line);
            text(use.example, style("Vollkorn", 8, 400, ink), x + 33, line - 0.2, half - 33, 1);
            ++i;
        }
        return y + 3.9 * static_cast<double>(rows);
    }

    /// One finding, with a full mark for an error and an open one for a warning.
    double note(const Finding& finding, double x, double y, double width, int lines,
                bool is_whole) {
        cairo_new_path(context_);
        cairo_arc(context_, x + 1.2, y + 1.6, 0.9, 0, 6.2832);
        cairo_set_source_rgb(context_, 0.55, 0.15, 0.11);
        cairo_set_line_width(context_, 0.3);
        if (finding.is_error)
            cairo_fill(context_);
        else
            cairo_stroke(context_);
        std::string words = finding.field + ": " + finding.message;
        if (is_whole) {
            words = finding.card + ", " + words;
            if (!finding.file.empty()) words += " (" + finding.file + ")";
        }
        return text(words, style("Inter", 7.2, 500, finding.is_error ? bad : ink), x + 3.4, y,
                    width - 3.4, lines);
    }

    void cards(std::size_t first) {
        const std::size_t last = std::min(first + 4, proof_.cards.size());
        begin(std::to_string(first / 4 + 1), proof_.title,
              fmt::format("Faces {} to {} of {}", first + 1, last, proof_.cards.size()));
        const double wide = (proof_.page_width_mm - 2 * margin_mm - between_mm) / 2;
        const double high = (proof_.page_height_mm - head_mm - foot_mm) / 2;
        for (std::size_t i = first; i < last; ++i) {
            const std::size_t place = i - first;
            pdf_.bookmark(proof_.cards[i].face.name);
            card(i, margin_mm + (place % 2 == 1 ? wide + between_mm : 0),
                 head_mm + (place >= 2 ? high : 0), wide);
        }
        pdf_.end_page();
    }

    void card(std::size_t index, double x, double y, double width) {
        const auto& [face, count] = proof_.cards[index];
        const double scale = proof_scale(studio_, proof_);
        const double trim_width = studio_.trim_width_mm(), trim_height = studio_.trim_height_mm();
        const double bleed = studio_.bleed_mm();
        text(face.name, style("Vollkorn", 10.5, 700, ink), x, y, width - 12, 1);
        text(fmt::format("\xC3\x97 {}", count), style("Inter", 8, 600, soft), x + width - 10,
             y + 0.8);
        const double left = x + bleed * scale, top = y + name_mm + bleed * scale;
        {
            const draw::Saved saved{context_};
            cairo_translate(context_, left, top);
            cairo_scale(context_, scale, scale);
            cairo_rectangle(context_, -bleed, -bleed, trim_width + 2 * bleed,
                            trim_height + 2 * bleed);
            cairo_clip(context_);
            std::vector<Finding> known;
            studio_.draw(context_, face, Studio::Detail::full, draw::Margins::all(bleed), known);
        }
        guides(left, top, trim_width * scale, trim_height * scale, bleed * scale,
               studio_.corner_mm() * scale, proof_.safe_mm * scale);
        double line = top + (trim_height + bleed) * scale + 1.6;
        const auto& found = found_[index];
        for (std::size_t i = 0; i < found.size(); ++i) {
            const bool is_last = i + 1 == notes && found.size() > notes;
            if (is_last) {
                text(fmt::format("and {} more: see the summary", found.size() - i),
                     style("Inter", 7.2, 500, soft), x + 3.4, line);
                break;
            }
            line += note(found[i], x, line, width, 1, false) + 0.4;
        }
        if (found.empty()) text("nothing found", style("Inter", 7.2, 400, soft), x, line);
    }

    const Studio& studio_;
    const Proof& proof_;
    std::vector<Finding>& findings_;
    std::vector<std::vector<Finding>> found_;  ///< Of each card.
    Pdf pdf_;
    cairo_t* context_{};
};

}  // namespace

double proof_scale(const Studio& studio, const Proof& proof) {
    const double bleed = 2 * studio.bleed_mm();
    const double wide = (proof.page_width_mm - 2 * margin_mm - between_mm) / 2;
    const double high = (proof.page_height_mm - head_mm - foot_mm) / 2 - name_mm - notes_mm;
    return std::min(wide / (studio.trim_width_mm() + bleed),
                    high / (studio.trim_height_mm() + bleed));
}

std::string proof_pdf(const Studio& studio, const Proof& proof, std::vector<Finding>& findings) {
    return Printer{studio, proof, findings}.print();
}

}  // namespace muster::pages
