#include "client/skirmish/pack/faces.hpp"

#include "engine/skirmish/load/load.hpp"
#include "print/faces/back.hpp"
#include "print/faces/skirmish/card.hpp"

#include <algorithm>

namespace muster::client {
namespace {

/// A pack whose reference has a fault still plays, without reminders.
faces::Reference reminders_of(const skirmish::Table& table) {
    try {
        return faces::reference_of(table);
    } catch (const faces::Refused&) {
        return {};
    }
}

}  // namespace

void Faces::show(std::shared_ptr<const skirmish::Table> table,
                 std::shared_ptr<const skirmish::Table> words) {
    table_ = std::move(table);
    words_ = std::move(words);
    named_.clear();
    reminders_.reset();
    units_.clear();
    words_of_units_.clear();
    backs_.clear();
    commanders_.clear();
}

const skirmish::Commander& Faces::named(const skirmish::Commander& commander) const {
    return named(*words_, commander);
}

const skirmish::Commander& Faces::named(const skirmish::Table& table,
                                        const skirmish::Commander& commander) const {
    // Reading the files anew for every picture would take too long. Both sides may have brought the
    // same army under commanders that differ, so all of the commander counts.
    const auto known = std::find_if(named_.begin(), named_.end(), [&](const Named& each) {
        return each.table == &table && each.came == commander;
    });
    if (known != named_.end()) return known->called;
    named_.push_back({&table, commander, skirmish::in_language_of(table, commander)});
    return named_.back().called;
}

FacePtr Faces::unit(skirmish::CardIndex card, bool trained) const {
    FacePtr& face = units_[{card, trained}];
    if (face) return face;
    if (!reminders_) reminders_ = reminders_of(*table_);
    face = std::make_shared<draw::Face>(faces::skirmish_card(*table_, card, trained, &*reminders_));
    return face;
}

FacePtr Faces::words_of(skirmish::CardIndex card, bool trained) const {
    if (words_ == table_) return unit(card, trained);
    FacePtr& face = words_of_units_[{card, trained}];
    if (!face) face = std::make_shared<draw::Face>(faces::skirmish_card(*words_, card, trained));
    return face;
}

FacePtr Faces::words_of(const skirmish::Commander& commander, Seat owner) const {
    return std::make_shared<draw::Face>(
        faces::skirmish_commander(*words_, named(*words_, commander), owner));
}

FacePtr Faces::back(Seat owner) const {
    FacePtr& face = backs_[owner];
    if (!face) face = std::make_shared<draw::Face>(faces::card_back(owner));
    return face;
}

FacePtr Faces::commander(const skirmish::Commander& commander, Seat owner) const {
    draw::Face wanted = faces::skirmish_commander(*table_, named(*table_, commander), owner);
    FacePtr& face = commanders_[owner];
    if (!face || !(*face == wanted)) face = std::make_shared<draw::Face>(std::move(wanted));
    return face;
}

}  // namespace muster::client
