#include "engine/battlefield/maps/load_tiled_tiles.hpp"

#include "engine/battlefield/maps/load_rows.hpp"
#include "engine/battlefield/maps/load_tiled_set.hpp"
#include "engine/toml/json_document.hpp"
#include "engine/toml/pack_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace muster::battlefield {
namespace {

using toml::Table;

constexpr std::size_t max_tiled_tiles = 4096;  ///< Of a tileset.
constexpr std::size_t max_tiled_properties = 64;

template <class Names>
std::optional<std::size_t> position(const Names& names, std::string_view word) {
    const auto at = std::find(names.begin(), names.end(), word);
    if (at == names.end()) return std::nullopt;
    return static_cast<std::size_t>(at - names.begin());
}

std::vector<std::string_view> tile_words(const Tables& tables,
                                         std::span<const std::string_view> others) {
    std::vector<std::string_view> words;
    words.push_back(names::tiled_open);
    const auto add = [&](const auto& more) {
        for (const std::string_view word : more) words.push_back(word);
    };
    add(names::grounds);
    add(names::looks);
    add(ids_of(tables.fortifications));
    add(ids_of(tables.engines));
    add(others);
    return words;
}

}  // namespace

TiledProperties::TiledProperties(Table& owner, toml::Faults& faults) {
    toml::Entries entries;
    for (Table& one : owner.tables("properties", max_tiled_properties)) {
        auto name = one.text("name", toml::Need::required, 60);
        for (const toml::Entry& entry : one.entries())
            if (name && entry.key == "value")
                entries.push_back({*name, entry.value.place, entry.value});
    }
    list_ = {owner.place("properties"), std::move(entries)};
    table_.emplace(list_, std::get<toml::Entries>(list_.data), owner.file(),
                   owner.path("properties"), faults);
}

bool add_tiled_word(std::string_view word, const Tables& tables, Letter& letter) {
    if (word == names::tiled_open) return true;
    if (const auto ground = position(names::grounds, word)) {
        letter.ground |= bit(static_cast<Ground>(*ground));
    } else if (const auto look = position(names::looks, word)) {
        letter.look = static_cast<Look>(*look);
    } else if (const auto* fort = find_row(tables.fortifications, word)) {
        letter.fort = *fort;
    } else if (const auto* engine = find_row(tables.engines, word)) {
        letter.engine = engine->id;
    } else {
        return false;
    }
    return true;
}

TiledClass class_of(Table& table) {
    // Tiled 1.9 wrote "class" what others write "type".
    for (const std::string_view key : {"type", "class"})
        if (table.has(key) && !table.is_empty_text(key))
            return {table.text(key).value_or(""), table.place(key), table.path(key)};
    return {"", table.place(), table.path()};
}

std::optional<Letter> read_tiled_letter(Table& table, const TiledClass& words,
                                        std::span<const std::string_view> others,
                                        const Tables& tables, toml::Faults& faults) {
    const std::size_t before = faults.list().size();
    Letter letter;
    for (std::string_view rest = words.words; !rest.empty();) {
        const std::size_t end = std::min(rest.find_first_of(" ,+"), rest.size());
        const std::string_view word = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (!word.empty() && !add_tiled_word(word, tables, letter))
            table.fault_at(words.place, words.path,
                           toml::unknown_name(word, tile_words(tables, others)));
    }
    TiledProperties properties{table, faults};
    if (words.words.empty() && properties.table().entries().empty())
        table.fault_at(words.place, words.path,
                       "missing class; allowed: one or several of " +
                           fmt::format("{}", fmt::join(tile_words(tables, others), ", ")));
    // What a class need not say, and what it cannot.
    read_works(properties.table(), tables, letter);
    if (faults.list().size() > before) return std::nullopt;
    return letter;
}

TiledTiles::TiledTiles(Table& map, const Tables& tables, toml::Faults& faults)
    : tables_{tables}, faults_{faults} {
    for (Table& table : map.tables("tilesets", 64)) read_set(table);
    std::stable_sort(sets_.begin(), sets_.end(),
                     [](const Set& a, const Set& b) { return a.first < b.first; });
}

void TiledTiles::read_set(Table& table) {
    Set set;
    set.first = table.integer("firstgid", {1, 0x0FFFFFFF}, toml::Need::required).value_or(1);
    if (!table.has("source")) {
        set.name = table.text("name").value_or("");
        set.tiles = table.tables("tiles", max_tiled_tiles);
        return sets_.push_back(std::move(set));
    }
    const auto source = table.file_name("source", toml::Need::required, 400);
    if (!source) return;
    const std::filesystem::path file = std::filesystem::path{table.file()}.parent_path() / *source;
    const std::string kind = file.extension().string();
    if (kind != ".json" && kind != ".tsj" && kind != ".tsx")
        return table.fault("source", fmt::format("found {}; allowed: a tileset of Tiled, FILE.tsx, "
                                                 "FILE.tsj or one embedded in the map",
                                                 toml::quote(*source)));
    auto document = read_tileset(file);
    if (!document) return table.fault("source", "this tileset has faults");
    documents_.push_back(*std::move(document));
    Table root{documents_.back(), faults_};
    set.name = root.text("name").value_or("");
    set.tiles = root.tables("tiles", max_tiled_tiles);
    sets_.push_back(std::move(set));
}

std::optional<toml::Document> TiledTiles::read_tileset(const std::filesystem::path& file) {
    if (file.extension() != ".tsx") return toml::read_json(file, faults_);
    auto text = toml::text_in_pack(file, "a tileset of Tiled", faults_);
    if (!text) return std::nullopt;
    return parse_tileset(*std::move(text), file.string(), faults_);
}

std::optional<Letter> TiledTiles::letter(std::uint32_t gid, Table& user, toml::Place place,
                                         const std::string& path) {
    const std::int64_t tile = gid & 0x0FFFFFFFU;  // How it is turned means nothing.
    const auto known = known_.find(tile);
    if (known != known_.end()) return known->second;
    return known_[tile] = read(tile, user, place, path);
}

std::optional<Letter> TiledTiles::read(std::int64_t gid, Table& user, toml::Place place,
                                       const std::string& path) {
    const auto after =
        std::find_if(sets_.begin(), sets_.end(), [&](const Set& set) { return set.first > gid; });
    if (after == sets_.begin()) {
        user.fault_at(place, path,
                      fmt::format("found tile {}; allowed: 0 and tiles of tilesets", gid));
        return std::nullopt;
    }
    Set& set = *(after - 1);
    const std::int64_t id = gid - set.first;
    for (Table& tile : set.tiles)
        if (tile.integer("id", {0, 0x0FFFFFFF}, toml::Need::required) == id)
            return read_tiled_letter(tile, class_of(tile), {}, tables_, faults_);
    user.fault_at(place, path,
                  fmt::format("found tile {} of tileset {}, which has no class; allowed: tiles of "
                              "the classes {}",
                              id, toml::quote(set.name), fmt::join(tile_words(tables_, {}), ", ")));
    return std::nullopt;
}

}  // namespace muster::battlefield
