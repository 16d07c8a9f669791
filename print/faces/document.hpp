#pragma once

#include "print/draw/draw.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace muster::faces {

/// An icon with its word.
struct Sign {
    std::string icon, text;
};

/// What stands where a row meets a column; the column's kind says which of it is shown.
struct Cell {
    std::string text;  ///< A name, a figure, a sentence.
    std::string tone;  ///< Of the layout's tones: a Path, a side.
    std::vector<Sign> signs;
    std::vector<draw::Face::Paragraph> paragraphs;
    std::string aside;  ///< Beside a name: "SK-154".
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

/// What one section of a sheet says.
struct Part {
    std::vector<Entry> entries;
    std::vector<Row> rows;
    std::vector<Bar> bars;
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
