#include "client/battlefield/pack/maps.hpp"

#include "client/battle/own/unsaved.hpp"

#include "engine/battlefield/maps/write_map.hpp"
#include "engine/toml/files.hpp"

#include <array>
#include <string>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;
using battlefield::Definitions;

namespace {
/// Muster's own, and Tiled's.
constexpr std::array<const char*, 3> map_kinds{".toml", ".tmj", ".json"};
}  // namespace

BattlefieldMaps::BattlefieldMaps(const BattlefieldPack& pack)
    : pack_{&pack}, own_{battlefield_folder() / "maps"} {}

BattlefieldMap BattlefieldMaps::entry(const fs::path& file, bool is_shipped) const {
    BattlefieldMap out{{file, is_shipped, file.filename().string()}};
    toml::Faults faults;
    out.map = battlefield::load_map(file, *pack_->tables, faults);
    if (out.map)
        out.name = is_shipped ? battlefield::name_of(pack_->words, "map", *out.map) : out.map->name;
    else
        out.problem = faults.text();
    return out;
}

std::vector<BattlefieldMap> BattlefieldMaps::list() const {
    std::vector<BattlefieldMap> out;
    for (const char* kind : map_kinds)
        for (const fs::path& file : toml::files_in(own_, kind)) out.push_back(entry(file, false));
    for (const fs::path& file : toml::files_in(Definitions::shipped() / "maps", ".toml"))
        out.push_back(entry(file, true));
    return out;
}

std::vector<BattlefieldMap> BattlefieldMaps::own() const {
    std::vector<BattlefieldMap> out = list();
    std::erase_if(out, [](const BattlefieldMap& one) { return one.is_shipped || !one.map; });
    return out;
}

fs::path BattlefieldMaps::name_anew(battlefield::Map& map) const {
    const auto file_of = [&](const std::string& id) { return own_ / (id + ".toml"); };
    std::error_code failed;
    map.id = free_id(map.name, "map", [&](const std::string& id) {
        return battlefield::find_row(pack_->tables->maps, id) != nullptr ||
               fs::exists(file_of(id), failed);
    });
    return file_of(map.id);
}

void BattlefieldMaps::save(const battlefield::Map& map, const fs::path& file,
                           const battlefield::Map& last, const fs::path& source) const {
    const auto is_known = [&] {
        const BattlefieldMap there = entry(file, false);
        return there.map && battlefield::as_written(*there.map) == battlefield::as_written(last);
    };
    write_own(file, source, is_known, [&](const std::string& before) {
        return battlefield::map_text(map, *pack_->tables, before);
    });
}

std::string BattlefieldMaps::text(const battlefield::Map& map) const {
    return battlefield::map_text(map, *pack_->tables, {});
}

void BattlefieldMaps::take_up_unsaved(const Renaming& name) const {
    client::take_up_unsaved(own_, [&](const fs::path& file) {
        const BattlefieldMap left = entry(file, false);
        if (!left.map) return;
        battlefield::Map map = *left.map;
        map.name = name(map.name);
        save(map, name_anew(map), map, file);
        fs::remove(file);
    });
}

}  // namespace muster::client
