#pragma once

#include "print/draw/layout/draw.hpp"

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace muster::draw {
struct HexMap;  // hex_map.hpp
}  // namespace muster::draw

namespace muster::faces {

/// An icon with its word.
struct Sign {
    std::string icon, text;
};

/// A value with the ends of its interval. Not a number: unknown; infinite: nothing bounds it.
struct Estimate {
    static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    double value{unknown}, low{unknown}, high{unknown};
    bool operator==(const Estimate&) const = default;
};

/// What stands where a row meets a column; the column's kind says which of it is shown.
struct Cell {
    std::string text;  ///< A name, a figure, a sentence.
    std::string tone;  ///< Of the layout's tones: a Path, a side.
    std::vector<Sign> signs;
    std::vector<draw::Face::Paragraph> paragraphs;
    std::string aside;    ///< Beside a name: "SK-154".
    Estimate estimate{};  ///< Where it stands on the column's scale; a mark's number.
    double expected{Estimate::unknown};  ///< And where it was thought to stand.
};

struct Row {
    std::string name;                                ///< For messages.
    std::map<std::string, Cell, std::less<>> cells;  ///< By the column's id.
    int copies{1};                                   ///< Lines of tick boxes.
};

/// A thing explained.
struct Entry {
    std::string icon, tone, name;
    std::string aside;  ///< "SK-127".
    std::string text;
    std::string lead;  ///< Before the text: "Once each Battle".
};

/// A bar of a chart, both between 0 and 1, `part` of the whole.
struct Bar {
    std::string label;
    double whole{}, part{};
};

/// Everybody against everybody: the row's share, 0 to 1, against the column.
struct Matrix {
    std::vector<std::string> names;             ///< Of the rows, and of the columns.
    std::vector<Estimate> strengths;            ///< By name; empty if there are none.
    std::vector<std::vector<Estimate>> shares;  ///< By row and column.
};

/// How often each value was counted.
struct Histogram {
    std::map<int, std::uint64_t> counts;
    int step{1};  ///< Values are counted in steps of this, each with those above it up to the next.
};

/// A thing with what it has, what it was found to be, and what all of them together lead one to
/// expect: those are on a straight line.
struct Point {
    std::string name;
    double given{};
    Estimate found;
    double expected{};
    bool is_named{false};    ///< Where there is room, even if it is no outlier.
    bool is_subject{false};  ///< What the chart is about.
    [[nodiscard]] bool is_outlier() const { return expected < found.low || expected > found.high; }
    [[nodiscard]] bool is_filled() const { return is_subject || is_outlier(); }
};

/// The head of a column that the ruleset's rows bring with them.
struct Heading {
    std::string id, text;
};

/// A piece of a map with what it means.
struct MapSample {
    std::shared_ptr<const draw::HexMap> map;
    std::string text;
};

/// What one section of a sheet says.
struct Part {
    std::vector<Entry> entries;
    std::vector<Row> rows;
    std::vector<Heading> columns;    ///< For a column of the layout that stands for each of these.
    double even{Estimate::unknown};  ///< On the scale of the rows, what they are held against.
    std::vector<Bar> bars;
    Matrix matrix;
    Histogram histogram;
    std::vector<Point> points;
    std::shared_ptr<const draw::HexMap> hexes;
    std::vector<MapSample> samples;  ///< A legend.
};

/// What a sheet says, and nothing about where it stands: a file of sheets lays it out, by these
/// names. No ruleset is known here.
struct Document {
    std::string layout;  ///< Which plan of the file: "army", "reference".
    std::string name;    ///< For messages.
    std::string file;    ///< Where it is defined, for messages.
    std::string language{"en"};
    bool is_right_to_left{false};                     ///< The page is laid out mirrored.
    std::set<std::string, std::less<>> untranslated;  ///< What the language has no words for.
    std::map<std::string, std::string, std::less<>> fields;
    std::map<std::string, Part, std::less<>> parts;  ///< By the section's id.
};

}  // namespace muster::faces
