#pragma once

#include "engine/warfare/model/army.hpp"
#include "engine/warfare/model/words.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/faces/source.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace muster::faces {

/// What warfare's sheets and cards are made from.
struct WarfareSource : Loaded {
    std::shared_ptr<const warfare::Tables> tables;
    warfare::Words words;
    std::optional<warfare::Army> army;  ///< Of an army's file.
};
[[nodiscard]] const WarfareSource& warfare_of(const Source& source);

/// A unit's card: casualty die, five stats, arms in its army's livery, traits, boxes to tick and
/// cost. The army's name stands at its foot. Its charge may be a sign of the `pack`'s icons.
[[nodiscard]] draw::Face warfare_unit(const WarfareSource& source, const warfare::Unit& unit,
                                      const warfare::Army& army,
                                      const std::filesystem::path& pack = {});
/// A Fortification of this level.
[[nodiscard]] draw::Face warfare_fortification(const WarfareSource& source,
                                               const warfare::FortificationRow& row);
/// A unit to fill in by hand.
[[nodiscard]] draw::Face warfare_blank(const WarfareSource& source);

/// "+3", "−1": a bonus with its sign.
[[nodiscard]] std::string signed_figure(int figure);
/// The sign of a type of unit.
[[nodiscard]] std::string type_icon(warfare::Type type);
/// "Heavy Infantry", or "Levies" alone.
[[nodiscard]] std::string gear_of(const WarfareSource& source, const warfare::Unit& unit);
/// The face of the casualty die from which on the unit is diminished; 0 for never.
[[nodiscard]] int diminished_from(const warfare::Profile& profile);

/// Armies, packs, units and Fortifications of warfare. @throws Refused
[[nodiscard]] Source read_warfare(const SourceOptions& options);

}  // namespace muster::faces
