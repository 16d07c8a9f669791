#pragma once

#include "engine/battlefield/maps/load_tiled.hpp"
#include "engine/toml/reader.hpp"

#include <cstdint>
#include <deque>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::battlefield {

/// The properties that Tiled lists as name and value, as a table of them.
class TiledProperties {
  public:
    TiledProperties(toml::Table& owner, toml::Faults& faults);
    TiledProperties(const TiledProperties&) = delete;
    TiledProperties& operator=(const TiledProperties&) = delete;
    toml::Table& table() { return *table_; }

  private:
    toml::Value list_;
    std::optional<toml::Table> table_;
};

/// The class of a tile or an object, and where it stands; empty: it has none.
struct TiledClass {
    std::string words;
    toml::Place place;
    std::string path;
};
[[nodiscard]] TiledClass class_of(toml::Table& table);

/// What a class and properties put on a square; `others` are words that are allowed beside those of
/// tiles.
[[nodiscard]] std::optional<Letter> read_tiled_letter(toml::Table& table, const TiledClass& words,
                                                      std::span<const std::string_view> others,
                                                      const Tables& tables, toml::Faults& faults);

/// The tilesets of a map. A tile is read where it is first used: others may be anything.
class TiledTiles {
  public:
    TiledTiles(toml::Table& map, const Tables& tables, toml::Faults& faults);

    /// What a tile means; a fault, of where it is used, if nothing.
    [[nodiscard]] std::optional<Letter> letter(std::uint32_t gid, toml::Table& user,
                                               toml::Place place, const std::string& path);

  private:
    struct Set {
        std::int64_t first{};
        std::string name;
        std::vector<toml::Table> tiles;
    };
    void read_set(toml::Table& table);
    /// In JSON or XML, by its name.
    [[nodiscard]] std::optional<toml::Document> read_tileset(const std::filesystem::path& file);
    [[nodiscard]] std::optional<Letter> read(std::int64_t gid, toml::Table& user, toml::Place place,
                                             const std::string& path);

    const Tables& tables_;
    toml::Faults& faults_;
    std::vector<Set> sets_;
    std::deque<toml::Document> documents_;  ///< Of tilesets in files of their own.
    std::map<std::int64_t, std::optional<Letter>> known_;
};

}  // namespace muster::battlefield
