#pragma once

#include "print/draw/handles.hpp"

#include <pango/pangocairo.h>

#include <string>
#include <vector>

namespace muster::draw {

/// A family, the Debian package that carries it, and where that package puts it.
struct FontSource {
    std::string family, package;
    std::vector<std::string> folders;      ///< Or files: "/folder/NotoSerifHebrew-*.ttf".
    std::vector<std::string> languages{};  ///< Loaded for cards in these alone; none: always.
    std::string beside{};  ///< With languages: the family whose missing letters this one supplies.
    bool operator==(const FontSource&) const = default;
};

/// A font map that sees these folders and files and nothing else of the machine, so that no other
/// font can slip in. @throws std::runtime_error naming the package of a family that did not load.
[[nodiscard]] ObjectPtr<PangoFontMap> private_font_map(const std::vector<FontSource>& sources);

/// The face that Pango takes for a request is that face.
[[nodiscard]] bool is_available(PangoFontMap* map, const std::string& family, int weight,
                                bool is_italic);

}  // namespace muster::draw
