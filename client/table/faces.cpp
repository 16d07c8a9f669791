#include "client/table/faces.hpp"

#include "engine/skirmish/load.hpp"
#include "print/faces/skirmish.hpp"

#include <algorithm>
#include <iterator>

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

void Faces::show(const skirmish::Table& table, const skirmish::Table& words) {
    table_ = &table;
    words_ = &words;
    named_.clear();
    reminders_.reset();
    units_.clear();
    backs_.clear();
    commanders_.clear();
}

const skirmish::Commander& Faces::named(const skirmish::Commander& commander) const {
    return named(*words_, commander);
}

const skirmish::Commander& Faces::named(const skirmish::Table& table,
                                        const skirmish::Commander& commander) const {
    // Reading the files anew for every picture would take too long.
    const auto known = std::find_if(named_.begin(), named_.end(), [&](const Named& each) {
        const skirmish::Commander& came = each.came;
        return each.table == &table && came.army_id == commander.army_id &&
               came.name == commander.name && came.title == commander.title &&
               came.army == commander.army;
    });
    if (known == named_.end())
        named_.push_back({&table, commander, skirmish::in_language_of(table, commander)});
    const auto found = known == named_.end() ? std::prev(named_.end()) : known;
    // All else is as it comes: a campaign's Morale changes from battle to battle.
    skirmish::Commander called = commander;
    called.name = found->called.name;
    called.title = found->called.title;
    found->called = std::move(called);
    return found->called;
}

FacePtr Faces::unit(skirmish::CardIndex card, bool trained) const {
    FacePtr& face = units_[{card, trained}];
    if (face) return face;
    if (!reminders_) reminders_ = reminders_of(*table_);
    face = std::make_shared<draw::Face>(faces::skirmish_card(*table_, card, trained, &*reminders_));
    return face;
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
