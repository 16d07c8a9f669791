#pragma once

#include "client/ui/screen/builder.hpp"

/// What the client distinguishes by colour, each with a shape, hatch or sign beside it where the
/// player wants that (Settings::marks).
namespace muster::client {

/// A die of a side: with marks Woad's has cut corners, and the kept one a wedge under it.
[[nodiscard]] Die side_die(const Builder& b, const Box& box, Seat seat, int face,
                           bool is_kept = false);
/// A side's ground; with marks its chevrons or waves stand out.
[[nodiscard]] Pattern side_ground(const Builder& b, const Box& box, Seat seat);
/// A point of Morale on felt, in outline when lost; with marks it bears a chevron or a wave.
void draw_pennon(Builder& b, const Box& box, Seat seat, bool is_lost);

enum class Tone { good, plain, bad };
/// How much of the bar is full, 0 to 1; with marks the good one is whole, the bad one hatched and
/// the other barred, and a sign stands before it.
void draw_bar(Builder& b, const Box& box, double part, Tone tone);
/// A barred disc on the spine of a card that cannot be used now.
void draw_barred(Builder& b, const Box& card, bool is_mirrored = false);

}  // namespace muster::client
