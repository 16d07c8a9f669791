#pragma once

#include "engine/battlefield/model/army.hpp"
#include "engine/battlefield/wording/words.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/faces/source.hpp"

#include <memory>
#include <optional>
#include <string>

namespace muster::faces {

/// What battlefield's sheets and cards are made from.
struct BattlefieldSource : Loaded {
    std::shared_ptr<const battlefield::Tables> tables;
    battlefield::Words words;
    std::optional<battlefield::Army> army;  ///< Of an army's file, in the language's words.
};
[[nodiscard]] const BattlefieldSource& battlefield_of(const Source& source);

/// A unit's card: its die, Morale, Move and Range, where it may move and what it reaches, its
/// traits, boxes for its morale, and the mark of its officer or commander. The army's name stands
/// at its foot.
[[nodiscard]] draw::Face battlefield_unit(const BattlefieldSource& source,
                                          const battlefield::Unit& unit,
                                          const battlefield::Army& army);
/// A troop of no army.
[[nodiscard]] draw::Face battlefield_troop(const BattlefieldSource& source,
                                           const battlefield::Troop& troop);
/// An engine, which has no morale of its own (BF-24).
[[nodiscard]] draw::Face battlefield_engine(const BattlefieldSource& source,
                                            const battlefield::Troop& engine);

/// A unit's id where it is short enough to say more than the name; else nothing.
[[nodiscard]] std::string short_id(const battlefield::Unit& unit);
/// The sign of a row of troops.
[[nodiscard]] std::string troop_icon(const battlefield::Profile& profile);
/// The sign of an engine, by its row's id.
[[nodiscard]] std::string engine_icon(const std::string& id);
/// "Mounted", "Foot": how its soldiers go.
[[nodiscard]] std::string gait_of(const BattlefieldSource& source,
                                  const battlefield::Profile& profile);
/// "Melee" or "Ranged".
[[nodiscard]] std::string attack_of(const BattlefieldSource& source,
                                    const battlefield::Profile& profile);

/// Armies, packs, troops and engines of battlefield. @throws Refused
[[nodiscard]] Source read_battlefield(const SourceOptions& options);

}  // namespace muster::faces
