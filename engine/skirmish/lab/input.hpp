#pragma once

#include "engine/skirmish/load/load.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// What the commands load for the skirmish; every failure is a BadInput whose text is ready to
/// print.
namespace muster::lab {

/// The shipped skirmish pack, then `packs` in order.
[[nodiscard]] std::shared_ptr<const skirmish::Table> load_cards(
    const std::vector<std::string>& packs);

/// The folder of the shipped armies of the skirmish.
[[nodiscard]] std::filesystem::path skirmish_armies();

/// `army` as army_file has it, such as "barrow_court".
[[nodiscard]] skirmish::Commander load_commander(const std::string& army,
                                                 const skirmish::Table& table,
                                                 const skirmish::Variant& variant);

/// Every default if `file` is empty.
[[nodiscard]] skirmish::Variant load_rules(const std::string& file);

[[nodiscard]] skirmish::CardIndex card_named(const skirmish::Table& table, std::string_view id);

}  // namespace muster::lab
