#pragma once

#include "client/battlefield/pack/pack.hpp"
#include "client/ui/screen/builder.hpp"
#include "print/faces/battlefield/card.hpp"

#include <map>
#include <memory>
#include <string>

namespace muster::client {

/// The printed cards of units and troops, each made anew only where it is another: the painter
/// knows a picture by its face.
class BattlefieldFaces {
  public:
    explicit BattlefieldFaces(const BattlefieldPack& pack);

    /// A unit's card, as large as it can be in the middle of the box.
    void draw(Builder& b, const Box& box, const battlefield::Army& army,
              const battlefield::Unit& unit) const;
    void draw(Builder& b, const Box& box, const battlefield::Troop& troop) const;

  private:
    [[nodiscard]] const faces::BattlefieldSource& source() const;
    void draw(Builder& b, const Box& box, const std::string& id, draw::Face face) const;

    const BattlefieldPack* pack_;
    mutable faces::BattlefieldSource source_;  ///< In the language of the pack.
    mutable std::map<std::string, std::shared_ptr<const draw::Face>> known_;
};

/// A line of a list of units: a plate with the sign, the name, the mark of its leader and its
/// morale, or with `has_numbers` all four numbers.
struct UnitLine {
    const BattlefieldPack& pack;
    const battlefield::Army& army;
    const battlefield::Unit& unit;
    const char* plate;  ///< Colour.
    bool has_numbers{}, has_mark{true};
    const battlefield::Troop* row{};  ///< Of the unit; null: that of the tables.
};
void draw_unit_line(Builder& b, const Box& box, const UnitLine& line);
/// What stands over the numbers of such lines.
void draw_line_heads(Builder& b, const Box& box, const char* colour);
/// How wide they are.
inline constexpr double line_numbers = 4 * 32;

}  // namespace muster::client
