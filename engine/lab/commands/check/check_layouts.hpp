#pragma once

#include "engine/toml/faults.hpp"

#include <filesystem>

/// What muster-lab knows of the files of muster-print, whose reader stands above it: which names
/// they use, and whether anything has these names.
namespace muster::lab {

/// Styles, colours, fonts and faces that a layout names and that neither it, nor what it includes,
/// nor the layout that it extends, has. Of a part that has no styles, say, styles are not asked.
void check_layout_names(const std::filesystem::path& layout, toml::Faults& faults);

/// Texts of a translation of layouts, in a folder `locale` beside them, that neither these nor the
/// shipped ones have.
void check_layout_words(const std::filesystem::path& file, toml::Faults& faults);

}  // namespace muster::lab
