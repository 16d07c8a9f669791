#include "client/battlefield/pack/maps.hpp"

#include "client/saves/files.hpp"
#include "engine/battlefield/write_map.hpp"
#include "engine/record/file.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/id_from_name.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;
using battlefield::Definitions;

GridMaps::GridMaps(const GridPack& pack) : pack_{&pack}, own_{grid_folder() / "maps"} {}

GridMap GridMaps::entry(const fs::path& file, bool is_shipped) const {
    GridMap out{file, is_shipped, file.filename().string(), {}, {}};
    toml::Faults faults;
    out.map = battlefield::load_map(file, *pack_->tables, faults);
    if (out.map)
        out.name = is_shipped ? battlefield::name_of(pack_->words, "map", *out.map) : out.map->name;
    else
        out.problem = faults.text();
    return out;
}

std::vector<GridMap> GridMaps::list() const {
    std::vector<GridMap> out;
    for (const fs::path& file : toml::files_in(own_, ".toml")) out.push_back(entry(file, false));
    for (const fs::path& file : toml::files_in(Definitions::shipped() / "maps", ".toml"))
        out.push_back(entry(file, true));
    return out;
}

std::vector<GridMap> GridMaps::own() const {
    std::vector<GridMap> out;
    for (const fs::path& file : toml::files_in(own_, ".toml"))
        if (GridMap one = entry(file, false); one.map) out.push_back(std::move(one));
    return out;
}

fs::path GridMaps::name_anew(battlefield::Map& map) const {
    std::string base = toml::id_from_name(map.name);
    // What it makes of a name without a letter is for armies.
    if (base == toml::id_from_name("")) base = "map";
    const auto file_of = [&] { return own_ / (map.id + ".toml"); };
    map.id = base;
    std::error_code failed;
    for (int i = 2; battlefield::find_row(pack_->tables->maps, map.id) != nullptr ||
                    fs::exists(file_of(), failed);
         ++i)
        map.id = base.substr(0, 36) + '_' + std::to_string(i);
    return file_of();
}

void GridMaps::save(const battlefield::Map& map, const fs::path& file, const battlefield::Map& last,
                    const fs::path& source) const {
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);  // replace_file says why.
    std::string before;
    if (fs::exists(file, failed)) {
        const GridMap there = entry(file, false);
        if (!there.map || !(battlefield::as_written(*there.map) == battlefield::as_written(last)))
            keep_copy(file);
        before = record::read_file(file);
    } else if (!source.empty()) {
        before = toml::text_of(source);
    }
    record::replace_file(file, battlefield::map_text(map, *pack_->tables, before));
}

}  // namespace muster::client
