#pragma once

#include "client/ui/screen/builder.hpp"
#include "engine/campaign/model/ids.hpp"
#include "engine/campaign/model/state.hpp"

#include <string>

/// Small pieces that the panels of a campaign's screens share.
namespace muster::client {

inline constexpr double desk_head = 34;

/// A leaf with a head of shade; what is left below the head.
Box draw_desk_panel(Builder& b, const Box& box, const std::string& sign, const std::string& title,
                    const std::string& right = {}, const char* right_colour = theme::soft_ink);
/// The colours of a faction; those of no faction are the first of them in grey.
[[nodiscard]] const theme::SideColours& faction_side(campaign::FactionId faction);
/// Its sign in its colour, or a ring for none.
void draw_faction_sign(Builder& b, const Box& box, campaign::FactionId faction);
/// A button of a sign above its word, with its key beside it.
void draw_tool(Builder& b, Spot spot, const std::string& words, const std::string& sign);

/// A phase of the day as the banner names it (CA-13).
[[nodiscard]] std::string phase_words_of(const Builder& b, campaign::Phase phase);

}  // namespace muster::client
