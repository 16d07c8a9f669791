#pragma once

#include "client/ui/screen/builder.hpp"
#include "engine/skirmish/model/setup.hpp"

namespace muster::client {

/// A card as a line of a list: its Strength on the badge of its Path, its arms, its name and the
/// sign of its Role. In a narrow box the badge and the name alone.
void draw_card_line(Builder& b, const Box& box, const skirmish::Table& table,
                    const skirmish::Piece& piece);
/// The sign of a Role.
[[nodiscard]] std::string role_sign(skirmish::Role role);

}  // namespace muster::client
