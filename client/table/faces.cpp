#include "client/table/faces.hpp"

#include "print/faces/skirmish.hpp"

namespace muster::client {

void Faces::show(const skirmish::Table& table) {
    table_ = &table;
    units_.clear();
    backs_.clear();
    commanders_.clear();
}

FacePtr Faces::unit(skirmish::CardIndex card, bool trained) const {
    FacePtr& face = units_[{card, trained}];
    if (!face) face = std::make_shared<draw::Face>(faces::skirmish_card(*table_, card, trained));
    return face;
}

FacePtr Faces::back(Seat owner) const {
    FacePtr& face = backs_[owner];
    if (!face) face = std::make_shared<draw::Face>(faces::card_back(owner));
    return face;
}

FacePtr Faces::commander(const skirmish::Commander& commander, Seat owner) const {
    draw::Face wanted = faces::skirmish_commander(*table_, commander, owner);
    FacePtr& face = commanders_[owner];
    if (!face || !(*face == wanted)) face = std::make_shared<draw::Face>(std::move(wanted));
    return face;
}

}  // namespace muster::client
