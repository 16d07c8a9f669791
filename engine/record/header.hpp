#pragma once

#include "engine/record/journal.hpp"

#include <string>
#include <string_view>

/// The first line of a save: one JSON object, cards by id, enumerators by the names TOML uses.
namespace muster::record {

/// Format 2 has a check at the end of every line; of format 1 there may be saves that have none.
inline constexpr int format_version = 2;
inline constexpr std::string_view unsealed_start = R"({"muster":1,)";

template <class R>
[[nodiscard]] std::string header_text(const HeaderOf<R>& header);

/// Reads a header line back; its setup points to `table`. @throws BadSave, without file and line,
/// for text that is no header, a newer format, another ruleset or other definitions.
template <class R>
[[nodiscard]] HeaderOf<R> parse_header(std::string_view line,
                                       const typename Saves<R>::Table& table);

}  // namespace muster::record
