#pragma once

#include "client/ui/screen.hpp"
#include "engine/skirmish/setup.hpp"

#include <map>
#include <memory>
#include <utility>

namespace muster::client {

using FacePtr = std::shared_ptr<const draw::Face>;

/// The faces of a table's cards, each made once: the painter knows a picture by its face.
class Faces {
  public:
    explicit Faces(const skirmish::Table& table) : table_{&table} {}

    /// From here on the cards of another table, such as the same in another language.
    void show(const skirmish::Table& table);
    [[nodiscard]] FacePtr unit(skirmish::CardIndex card, bool trained) const;
    [[nodiscard]] FacePtr back(Seat owner) const;
    /// Made anew when the commander of that seat is another one.
    [[nodiscard]] FacePtr commander(const skirmish::Commander& commander, Seat owner) const;

  private:
    const skirmish::Table* table_;
    mutable std::map<std::pair<skirmish::CardIndex, bool>, FacePtr> units_;
    mutable std::map<Seat, FacePtr> backs_;
    mutable std::map<Seat, FacePtr> commanders_;
};

}  // namespace muster::client
