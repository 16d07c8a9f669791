#pragma once

#include "print/draw/layout/draw.hpp"
#include "print/faces/source.hpp"
#include "print/faces/strategic/pack.hpp"

#include <optional>

namespace muster::faces {

/// What strategic war's cards and sheets are made from.
struct StrategicSource : Loaded {
    PrintedStrategicPack pack;
    std::optional<strategic::War> war;  ///< Of a war's file.
};
[[nodiscard]] const StrategicSource& war_of(const Source& source);

/// A class's card: its lists, weather and ground, with boxes for Size and STR to pencil in.
[[nodiscard]] draw::Face class_face(const PrintedStrategicPack& pack, const strategic::Class& row);
/// An army of a war: the same with its own name, Size, STR and the dice that come of them.
[[nodiscard]] draw::Face army_face(const PrintedStrategicPack& pack, const strategic::War& war,
                                   const strategic::ArmyRow& army);
/// What a class can do, in words made from its effects; nothing where it has no abilities.
[[nodiscard]] std::optional<draw::Face> abilities_face(const PrintedStrategicPack& pack,
                                                       const strategic::Class& row);
/// An Augment, with the army that has it and the Size paid for to pencil in, or a Trade Doctrine,
/// with the War Turns in which it is on (ST-351).
[[nodiscard]] draw::Face doctrine_face(const PrintedStrategicPack& pack,
                                       const strategic::Doctrine& row);

/// An army's dice of Size and of STR (ST-46, ST-51).
[[nodiscard]] int size_dice(int size);
[[nodiscard]] int str_dice(int str);

/// Wars, packs, classes and doctrines. @throws Refused
[[nodiscard]] Source read_strategic(const SourceOptions& options);

}  // namespace muster::faces
