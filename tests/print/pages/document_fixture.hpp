#pragma once

#include "print/pages/document/document.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/page_words.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <map>
#include <sstream>
#include <string>
#include <utility>

/// A small file of sheets, and what is printed by it.
namespace muster::print_test {

using pages::DocumentPrinter;
using pages::DocumentReport;

/// A file of sheets that has no more than a document needs, with `sections` of its own.
inline std::string small_sheets(const std::string& sections) {
    const std::string band =
        "height = 30\nsign = 5\nsign_x = 0\nsign_y = 10\ntitle_style = \"text\"\ntitle_x = 10\n"
        "title_baseline = 14\nsubtitle_style = \"text\"\nsubtitle_baseline = 20\n"
        "aside_style = \"text\"\naside_baseline = 20\nrule = \"ink\"\nfirst_y = 24\n"
        "first_line = 0.5\nsecond_y = 25\nsecond_line = 0.2\n";
    return "[fonts]\n"
           "Inter = { package = \"fonts-inter\", folders = [\"/usr/share/fonts/opentype/inter\", "
           "\"/usr/share/fonts/truetype/inter\"] }\n"
           "[colours]\nink = \"#1E1A17\"\n"
           "[tones]\nplain = { fill = \"ink\", fig = \"ink\", text = \"ink\", badge = "
           "\"badge-plain\" }\n"
           "[styles]\ntext = { family = \"Inter\", size_pt = 8, leading = 4, colour = \"ink\" }\n"
           "[paper]\nsmall = { width = 100, height = 120, left = 10, right = 10, bottom = 105, "
           "footer = 112 }\n"
           "[band]\n" +
           band + "[small_band]\n" + band +
           "[heading]\nstyle = \"text\"\nnote_style = \"text\"\nbaseline = 4\nheight = 6\n"
           "gap = 2\nbefore = 4\n[footer]\nstyle = \"text\"\n"
           "[documents.trial]\ntitle = \"{title}\"\nsubtitle = \"\"\naside = \"\"\nsign = \"\"\n"
           "sign_colour = \"ink\"\nsubject = \"\"\nleft = \"page {page} of {pages}\"\n"
           "right = \"\"\n" +
           sections;
}

inline const std::string table =
    "[[documents.trial.sections]]\nkind = \"table\"\nid = \"rows\"\nhead_height = 6\n"
    "head_ground = \"ink\"\nhead_corner = 0\nhead_style = \"text\"\nrow_pad = 1\nrow_least = 6\n"
    "rule = \"ink\"\nrule_line = 0.2\nend = \"ink\"\nend_line = 0.4\ntotals_height = 8\n"
    "most_lines = 4\ncontinued = \"{row} goes on\"\ncontinued_style = \"text\"\n"
    "totals = [{ text = \"sum {sum}\", style = \"text\", x = 0 }]\n"
    "columns = [\n"
    "    { kind = \"name\", id = \"name\", style = \"text\", head = \"HEAD\" },\n"
    "    { kind = \"boxes\", id = \"ticks\", icons = [\"morale\"], labels = [\"tick\"], icon = 3, "
    "label_style = \"text\", box = 3, box_line = 0.2, box_corner = 0, pitch = 12, "
    "line_pitch = 4, colour = \"ink\", width = 20 },\n]\n";

inline const std::string entry_section =
    "[[documents.trial.sections]]\nkind = \"entries\"\nid = \"words\"\ntitle = \"WORDS\"\n"
    "columns = 2\ngap = 4\nrow_gap = 2\nname_style = \"text\"\ntext_style = \"text\"\n";

/// A folder with a layout, and what is printed by it.
struct Press {
    explicit Press(const std::string& layout) { write(folder.path / "sheets.toml", layout); }

    void print(const faces::Document& document) {
        const DocumentPrinter printer{folder.path / "sheets.toml", draw::shipped_assets()};
        report = {};
        bytes = printer.pdf(document, "small", report);
        write(folder.path / "out.pdf", bytes);
    }
    [[nodiscard]] std::string page(std::size_t number) const {
        return run(fmt::format("pdftotext -raw -f {0} -l {0} {1} -", number,
                               (folder.path / "out.pdf").string()))
            .second;
    }
    [[nodiscard]] std::string all() const {
        return run("pdftotext -raw " + (folder.path / "out.pdf").string() + " -").second;
    }
    /// Where each word stands, its left and right edge in points.
    [[nodiscard]] std::map<std::string, std::pair<double, double>> places() const {
        const std::string file = (folder.path / "out.pdf").string();
        std::istringstream lines{run("pdftotext -bbox " + file + " -").second};
        std::map<std::string, std::pair<double, double>> out;
        for (std::string line; std::getline(lines, line);) {
            double left = 0, top = 0, right = 0, bottom = 0;
            char word[100] = "";
            if (std::sscanf(line.c_str(),
                            " <word xMin=\"%lf\" yMin=\"%lf\" xMax=\"%lf\" yMax=\"%lf\">%99[^<]",
                            &left, &top, &right, &bottom, word) == 5)
                out[word] = {left, right};
        }
        return out;
    }
    /// The faults of the layout, without the folder's name.
    [[nodiscard]] std::string faults() const {
        try {
            const DocumentPrinter printer{folder.path / "sheets.toml", draw::shipped_assets()};
        } catch (const std::runtime_error& error) {
            std::string text = error.what();
            const std::string where = folder.path.string() + "/";
            for (std::size_t at = text.find(where); at != std::string::npos; at = text.find(where))
                text.erase(at, where.size());
            return text;
        }
        return "none";
    }

    Folder folder;
    DocumentReport report;
    std::string bytes;
};

inline faces::Document trial(std::size_t rows, int copies = 1) {
    faces::Document document;
    document.layout = "trial";
    document.name = "trial";
    document.fields = {{"title", "Trial"}, {"sum", "42"}, {"tone", "plain"}};
    for (std::size_t i = 0; i < rows; ++i) {
        faces::Row row;
        row.name = fmt::format("row{:03}", i);
        row.copies = copies;
        row.cells["name"].text = row.name;
        document.parts["rows"].rows.push_back(row);
    }
    return document;
}

}  // namespace muster::print_test
