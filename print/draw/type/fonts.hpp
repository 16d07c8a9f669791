#pragma once

#include "print/draw/ink/handles.hpp"

#include <pango/pangocairo.h>

#include <filesystem>
#include <optional>
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

/// A place of `folders` as the layout `file` names it, from its own folder; nothing where it is
/// neither a folder of the system's fonts nor inside the layout's pack.
[[nodiscard]] std::optional<std::string> font_place(const std::string& given,
                                                    const std::filesystem::path& file);
inline constexpr const char* font_places{
    "a folder below /usr/share/fonts or /usr/local/share/fonts, or one inside the pack"};

/// A font map that sees these folders and files and nothing else of the machine, so that no other
/// font can slip in; the machine's fonts stand in where none of them is there. A sentence for each
/// family that did not load is added to `missing`. @throws std::runtime_error if no font is left.
[[nodiscard]] ObjectPtr<PangoFontMap> private_font_map(const std::vector<FontSource>& sources,
                                                       std::vector<std::string>& missing);

/// A font map that sees these and all fonts of the machine, for letters that the others lack.
[[nodiscard]] ObjectPtr<PangoFontMap> machine_font_map(const std::vector<FontSource>& sources);

/// The face that Pango takes for a request is that face.
[[nodiscard]] bool is_available(PangoFontMap* map, const std::string& family, int weight,
                                bool is_italic);

}  // namespace muster::draw
