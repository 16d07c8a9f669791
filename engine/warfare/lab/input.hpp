#pragma once

#include "engine/warfare/load/load.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// What the commands load for warfare; every failure is a BadInput whose text is ready to print.
namespace muster::lab {

/// The shipped pack, then `packs` in order.
[[nodiscard]] std::shared_ptr<const warfare::Tables> warfare_tables(
    const std::vector<std::string>& packs);
/// Every default if `file` is empty.
[[nodiscard]] warfare::Variant warfare_variant(const std::string& file);
/// @throws BadInput where the variant has a game master, whom no computer plays.
void require_two_sides(const warfare::Variant& variant);
/// `army` is a file, or the name of a shipped army such as "ember_column".
[[nodiscard]] warfare::Army warfare_army(const std::string& army, const warfare::Tables& tables,
                                         const warfare::Variant& variant);
/// A battle file.
[[nodiscard]] warfare::Setup warfare_battle(const std::string& file, const warfare::Tables& tables,
                                            const warfare::Variant& variant);
/// A unit of these armies, and of all that are shipped, by its id.
[[nodiscard]] warfare::Unit warfare_unit(const std::string& id,
                                         const std::vector<std::string>& armies,
                                         const warfare::Tables& tables,
                                         const warfare::Variant& variant);

}  // namespace muster::lab
