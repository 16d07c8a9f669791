#pragma once

#include "engine/toml/faults.hpp"

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

/// Ids in the words of paper, whose readers stand above muster-lab, against the English.
namespace muster::lab {

/// What is wrong with the words `locale/TAG/NAME.toml` of a ruleset: its head, and each word that
/// the English NAME.toml of the shipped pack lacks, or of its own pack for other languages, and
/// `more`, as "section.id".
void check_translated(const std::filesystem::path& file, std::string_view ruleset,
                      const std::set<std::string>& more, toml::Faults& faults);

/// A reference.toml, of a pack or in a language, has no table, key or id that the shipped one of
/// its ruleset lacks; where no pack.toml says whose it is, nothing is asked.
void check_reference(const std::filesystem::path& file, toml::Faults& faults);

}  // namespace muster::lab
