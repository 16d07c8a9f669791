#pragma once

#include "engine/battlefield/model/tables.hpp"
#include "engine/toml/reader.hpp"

#include <string>

/// What several kinds of files hold: rows of troops, what stands on a square, squares.
namespace muster::battlefield {

/// Takes the numbers and traits that a table has over those of `profile`. With Need::required all
/// four numbers must stand there; an engine has no ML (BF-24).
void read_profile(toml::Table& table, Profile& profile, bool is_engine, toml::Need need);
/// A row of troops or engines, `[troop.ID]` or `[engine.ID]`.
[[nodiscard]] Troop read_troop(toml::Table& table, const std::string& id, bool is_engine);
/// A row of fortifications, `[fortification.ID]`.
[[nodiscard]] FortificationRow read_fortification(toml::Table& table, const std::string& id);
/// What stands in a square, and whose it is, beside what `letter` says; the last keys of the table.
void read_works(toml::Table& table, const Tables& tables, Letter& letter);
/// Lays the letters of a table `legend` over those there are.
void read_legend(toml::Table& legend, const Tables& tables, Legend& letters);

/// The square that a list [x, y] names; nothing, with a fault, where it is none of the grid.
[[nodiscard]] std::optional<Cell> cell_at(toml::Table& table, const toml::Located<toml::List>& list,
                                          const board::SquareGrid& grid);
/// All squares of a list of lists [x, y].
[[nodiscard]] std::vector<Cell> read_cells(toml::Table& table, std::string_view key,
                                           const board::SquareGrid& grid);

}  // namespace muster::battlefield
