#pragma once

#include "engine/campaign/model/setting.hpp"
#include "engine/toml/reader.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Parts of a campaign file that both its map and its people are read with.
namespace muster::campaign {

/// A list of values in a file, read from its beginning; every wrong item is a fault at its place.
class ListReader {
  public:
    ListReader(toml::Table& table, const toml::Located<toml::List>& list)
        : table_{table}, list_{list} {}
    std::optional<int> integer(std::string_view what, toml::Range range);
    std::optional<std::size_t> choice(std::string_view what, const std::vector<std::string>& names);
    /// Takes one of any kind, which nothing can be said of.
    std::optional<std::size_t> skip(std::string_view what);
    [[nodiscard]] bool is_at_end() const { return next_ >= list_.value.size(); }
    /// A fault where something is left.
    void finish(std::string_view shape);
    void fault(const std::string& message) { table_.fault_at(list_.place, list_.path, message); }

  private:
    const toml::Value* take(std::string_view what);

    toml::Table& table_;
    const toml::Located<toml::List>& list_;
    std::size_t next_{};
};

/// A hex of the map, as q and r; a fault where the map has none there.
[[nodiscard]] Cell read_cell(ListReader& list, const board::HexMap& map);
/// A key that holds one hex, [q, r]; `nowhere` where it is missing or wrong.
[[nodiscard]] Cell read_hex_key(toml::Table& table, std::string_view key, const board::HexMap& map,
                                toml::Need need);

/// One of the ids at a key; nothing where it is missing or wrong.
[[nodiscard]] std::optional<std::size_t> read_ref(toml::Table& table, std::string_view key,
                                                  const std::vector<std::string>& ids,
                                                  toml::Need need = toml::Need::optional);
[[nodiscard]] std::vector<std::size_t> read_refs(toml::Table& table, std::string_view key,
                                                 const std::vector<std::string>& ids);

/// The map's part: terrains, hexes, roads, rivers, strongholds, weather table.
class MapReader {
  public:
    MapReader(toml::Table& root, Setting& setting, const std::vector<std::string>& factions)
        : root_{root}, setting_{setting}, factions_{factions} {}
    void read(Variant::RegionTies ties);
    [[nodiscard]] const std::vector<std::string>& stronghold_ids() const { return strongholds_; }

  private:
    void read_terrains();
    void read_hexes();
    void read_roads();
    void read_rivers();
    void read_strongholds();
    void read_weather();
    void judge_regions(Variant::RegionTies ties);
    /// What is wrong with something that stands in water.
    [[nodiscard]] std::string on_land(Cell cell, std::string_view allowed) const;

    toml::Table& root_;
    Setting& setting_;
    const std::vector<std::string>& factions_;
    std::vector<std::string> terrains_, strongholds_;
    toml::Ids ids_;
};

}  // namespace muster::campaign
