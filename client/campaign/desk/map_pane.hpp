#pragma once

#include "client/campaign/desk/desk.hpp"
#include "client/ui/builder.hpp"
#include "engine/campaign/model/state.hpp"

namespace muster::client {

/// What the desk's map shows.
struct MapPane {
    const campaign::State* state{};
    campaign::ArmyId army{};          ///< Chosen.
    board::Cell hex{board::nowhere};  ///< Chosen.
    campaign_desk::Layer layer{};
};
/// The whole map in the box, with a place for each hex and each army.
void draw_map_pane(Builder& b, const Box& box, const MapPane& pane);

}  // namespace muster::client
