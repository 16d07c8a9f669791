#pragma once

#include "engine/core/random.hpp"
#include "engine/skirmish/model/setup.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

/// Cards of the skirmish made at random over the whole vocabulary of effects, as files that the
/// reader accepts (RULES.md section 18).
namespace muster::tests {

/// One `[[card]]` of that id, any Role, with up to four effects of any kind.
[[nodiscard]] std::string random_card(Stream& stream, std::string_view id);

/// The shipped cards, then `count` random ones named "made_0" and on.
/// @throws std::runtime_error with the reader's faults.
[[nodiscard]] std::shared_ptr<const skirmish::Table> random_table(std::uint64_t seed,
                                                                  std::size_t count);

/// The shipped cards and those of `text`, a card file. @throws std::runtime_error with the faults.
[[nodiscard]] std::shared_ptr<const skirmish::Table> table_with(std::string_view text);

}  // namespace muster::tests
