#pragma once

#include "engine/lab/store/database.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace muster::campaign {

inline constexpr std::uint64_t store_application = 0x4D737463;  ///< "Mstc".
/// 2: `overrides` lists orders that were sent back and redone steps too, and `about` always says
/// when day 1 began.
inline constexpr std::uint64_t store_format = 2;
inline constexpr std::uint64_t oldest_format = 1;

/// Of steps that stand and made a state: a condition on the table.
inline constexpr std::string_view standing =
    "steps.undone_by IS NULL AND steps.kind NOT IN ('undo', 'redo')";

/// The tables and views of a new file, and its format.
[[nodiscard]] std::string schema();

/// `name` stands in messages. @throws lab::BadInput of a newer format, of one that is none, and of
/// tables that are not those of a campaign
void require_readable(const lab::Database& database, const std::string& name);
/// Brings a file of an earlier format to this one, all of it or nothing; what was said in it stays.
/// @throws lab::BadInput where that fails; the file is then as it was
void bring_up_to_date(lab::Database& database);

}  // namespace muster::campaign
