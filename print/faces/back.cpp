#include "print/faces/back.hpp"

namespace muster::faces {

std::string side_tone(Seat side) {
    return side == Seat::blue ? "woad" : "madder";
}

draw::Face card_back(Seat side) {
    draw::Face face;
    face.layout = "back";
    face.name = "back " + side_tone(side);
    face.text["tone"] = side_tone(side);
    face.text["pattern"] = side == Seat::blue ? "waves" : "chevrons";
    return face;
}

}  // namespace muster::faces
