#pragma once

#include "client/ui/screen/screen.hpp"
#include "engine/skirmish/model/setup.hpp"
#include "print/faces/reference.hpp"

#include <list>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace muster::client {

using FacePtr = std::shared_ptr<const draw::Face>;

/// The faces of a table's cards, each made once: the painter knows a picture by its face.
class Faces {
  public:
    explicit Faces(std::shared_ptr<const skirmish::Table> table)
        : table_{std::move(table)}, words_{table_} {}

    /// From here on the cards of another table, such as the same in another language; `words` has
    /// the language of what is said beside them.
    void show(std::shared_ptr<const skirmish::Table> table,
              std::shared_ptr<const skirmish::Table> words);
    /// In the language of what is said beside the cards.
    [[nodiscard]] const std::shared_ptr<const skirmish::Table>& words() const { return words_; }
    [[nodiscard]] bool is_right_to_left() const { return table_->is_right_to_left; }
    /// With its name as it is said beside the cards, whatever language its battle began in. Stays
    /// where it is until show().
    [[nodiscard]] const skirmish::Commander& named(const skirmish::Commander& commander) const;
    [[nodiscard]] FacePtr unit(skirmish::CardIndex card, bool trained) const;
    /// In the language of what is said beside the cards, to be read there.
    [[nodiscard]] FacePtr words_of(skirmish::CardIndex card, bool trained) const;
    [[nodiscard]] FacePtr words_of(const skirmish::Commander& commander, Seat owner) const;
    [[nodiscard]] FacePtr back(Seat owner) const;
    /// Made anew when the commander of that seat is another one.
    [[nodiscard]] FacePtr commander(const skirmish::Commander& commander, Seat owner) const;

  private:
    /// A commander as it came, and as a table's language calls it.
    struct Named {
        const skirmish::Table* table;
        skirmish::Commander came, called;
    };
    const skirmish::Commander& named(const skirmish::Table& table,
                                     const skirmish::Commander& commander) const;

    std::shared_ptr<const skirmish::Table> table_, words_;
    mutable std::list<Named> named_;
    mutable std::optional<faces::Reference> reminders_;  ///< Read with the first card.
    mutable std::map<std::pair<skirmish::CardIndex, bool>, FacePtr> units_, words_of_units_;
    mutable std::map<Seat, FacePtr> backs_;
    mutable std::map<Seat, FacePtr> commanders_;
};

}  // namespace muster::client
