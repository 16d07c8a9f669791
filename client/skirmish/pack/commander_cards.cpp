#include "client/skirmish/pack/commander_cards.hpp"

#include <algorithm>

namespace muster::client {

void draw_commanders(Builder& b, const Box& box, const Faces& faces,
                     const std::array<const skirmish::Commander*, 2>& commanders) {
    constexpr double gap = 16, least = 120, full = 190;
    const double wide = std::min((box.width - gap) / 2, box.height * 63 / 88);
    if (wide < least) return;
    double x = box.centre_x() - wide - gap / 2;
    for (std::size_t i = 0; i < commanders.size(); ++i, x += wide + gap)
        if (commanders[i] != nullptr)
            b.add(CardImage{{x, box.y, wide, wide * 88 / 63},
                            faces.commander(*commanders[i], seat_of(i)),
                            "commander",
                            wide >= full});
}

}  // namespace muster::client
