#pragma once

#include "print/draw/colour.hpp"
#include "print/draw/fonts.hpp"
#include "print/draw/typeset.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace muster::draw {

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
    Ink ink;
};

/// One thing to draw. Its keys were checked against its kind's list when the layout was read.
class Item {
  public:
    std::string kind, when,
        unless;  ///< Drawn if all fields of `when` are there and `unless` is not.
    Named<double> numbers;
    Named<std::string> words;
    Named<std::vector<double>> lists;
    Named<Ink> inks;

    [[nodiscard]] double number(std::string_view key) const { return numbers.find(key)->second; }
    [[nodiscard]] double number(std::string_view key, double otherwise) const;
    [[nodiscard]] const std::string& word(std::string_view key) const;  ///< Empty if left out.
    [[nodiscard]] const std::vector<double>& list(std::string_view key) const {
        return lists.find(key)->second;
    }
    [[nodiscard]] const Ink& ink(std::string_view key) const { return inks.find(key)->second; }
};

struct Hatching {
    double pitch_mm{}, line_mm{}, alpha{};
};

struct FaceLayout {
    std::vector<Item> full, table;
};

/// One layout file.
struct Layout {
    double width_mm{}, height_mm{}, corner_mm{}, bleed_mm{}, safe_mm{};
    Hatching hatch_full, hatch_table;
    std::vector<FontSource> fonts;
    Named<Rgb> colours;
    Named<Tone> tones;
    Named<Style> styles;
    Named<FaceLayout> faces;
};

/// @throws std::runtime_error with every fault of the file, one `file:line:column: error: ...` a
/// line.
[[nodiscard]] Layout read_layout(const std::filesystem::path& file);

}  // namespace muster::draw
