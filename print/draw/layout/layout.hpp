#pragma once

#include "engine/toml/faults.hpp"
#include "print/draw/ink/colour.hpp"
#include "print/draw/type/fonts.hpp"
#include "print/draw/type/typeset.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace muster::draw {

class Images;

template <class T>
using Named = std::map<std::string, T, std::less<>>;

/// A colour of the layout: fixed, or one of the tone that the face asks for.
struct Ink {
    enum class Source { fixed, fill, deep, figure, text };
    Source source{Source::fixed};
    bool is_second{false};  ///< Of the face's second tone.
    Rgb colour;
    double alpha{1};
};

/// The colours of a Path or a side, with the hatch and the outline that say the same without
/// colour.
struct Tone {
    Rgb fill, deep, figure, text;
    std::string hatch, badge;
};

/// A style of the layout; sizes in mm.
struct Style {
    TypeStyle type;
    double leading_mm{};
    double normal_mm{};  ///< Text set smaller than this is a finding; the type's size by default.
    Ink ink;
};

/// One question about a field: is it there, is it absent, is it (or does the list hold) `value`.
struct Condition {
    std::string field, value;
    bool is_negated{false}, has_value{false};
    bool operator==(const Condition&) const = default;
};

/// Edges of a box that reach into the bleed.
struct Edges {
    bool left{false}, top{false}, right{false}, bottom{false};
};

/// One thing to draw. Its keys were checked against its kind's list when the layout was read.
class Item {
  public:
    std::string kind, name;
    std::string where;  ///< Its place in the layout, for findings: "faces.unit.full[3]".
    int layer{0};       ///< Higher ones are drawn later; items are kept in this order.
    std::vector<Condition> when, unless;  ///< Drawn if all of `when` hold and not all of `unless`.
    std::string repeat;                   ///< A list, or a number; empty: drawn once.
    double dx{}, dy{};                    ///< From one repetition to the next, in mm.
    int per_row{0};                ///< Repetitions along dx before the next dy; 0: both at once.
    bool is_mirrored{false};       ///< Changes its side on a right-to-left face.
    std::filesystem::path folder;  ///< Where its files are looked for.
    Named<double> numbers;         ///< Lengths and points are in mm and points.
    Named<std::string> words;
    Named<std::vector<double>> lists;
    Named<Ink> inks;
    Edges bleeding;

    [[nodiscard]] double number(std::string_view key) const { return numbers.find(key)->second; }
    [[nodiscard]] double number(std::string_view key, double otherwise) const;
    [[nodiscard]] const std::string& word(std::string_view key) const;  ///< Empty if left out.
    [[nodiscard]] const std::vector<double>& list(std::string_view key) const {
        return lists.find(key)->second;
    }
    [[nodiscard]] const Ink& ink(std::string_view key) const { return inks.find(key)->second; }
    [[nodiscard]] const Ink* ink_or_null(std::string_view key) const;
};

struct Hatching {
    double pitch_mm{1.05}, line_mm{0.12}, alpha{0.2};
};

struct FaceLayout {
    std::vector<Item> full, table;
};

/// One layout: its file and all that this extends.
struct Layout {
    double width_mm{}, height_mm{}, corner_mm{}, bleed_mm{}, safe_mm{};
    Hatching hatch_full, hatch_table;
    std::vector<FontSource> fonts;
    Named<Rgb> colours;
    Named<Tone> tones;
    Named<Style> styles;
    Named<FaceLayout> faces;
    std::vector<std::filesystem::path> files;  ///< The layout's file first, then what it extends.
    std::shared_ptr<Images> images;            ///< Shared by all faces; loaded when first shown.
};

/// @throws std::runtime_error with every fault of the files, one `file:line:column: error: ...` a
/// line.
[[nodiscard]] Layout read_layout(const std::filesystem::path& file);

/// The faults that read_layout would throw.
void check_layout(const std::filesystem::path& file, toml::Faults& faults);

/// The file that `name` means: a path (from `folder`, if it is relative), or the name of a shipped
/// layout with or without ".toml". Empty if there is neither.
[[nodiscard]] std::filesystem::path find_layout(const std::string& name,
                                                const std::filesystem::path& folder = {});
/// The names of the shipped layouts, sorted.
[[nodiscard]] std::vector<std::string> shipped_layout_names();

}  // namespace muster::draw
