#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/maps/load_map.hpp"
#include "engine/battlefield/maps/load_rows.hpp"
#include "engine/battlefield/maps/load_tiled.hpp"
#include "engine/battlefield/maps/write_map.hpp"
#include "engine/core/hash.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

namespace muster::battlefield {
namespace {

namespace fs = std::filesystem;
using toml::Need;

constexpr std::size_t max_rows = 500;  ///< Of one table; far beyond what a book has.

/// Packs being read, and the tables that they fill. Rows come first, then letters, which name rows,
/// then maps, which are written in letters.
class TableLoader {
  public:
    TableLoader(Tables& tables, toml::Faults& faults) : tables_{tables}, faults_{faults} {}

    void load(const fs::path& pack) {
        std::error_code failed;
        info_ = {};
        if (fs::is_directory(pack, failed)) {
            load_folder(pack);
        } else {
            info_.id = info_.name = pack.stem().string();
            load_file(pack, false);
            load_letters();
        }
        tables_.packs.push_back(info_);
    }

    void finish(const std::string& file) {
        tables_.hash = hash_.hex();
        const auto require = [&](bool is_there, const std::string& what) {
            if (!is_there) faults_.add({file, 0, 0, "missing: " + what});
        };
        require(!tables_.troops.empty(), "a table [troop.ID]");
        require(!tables_.maps.empty(), "a map in the folder maps");
    }

  private:
    void load_folder(const fs::path& folder) {
        load_file(folder / "pack.toml", true);
        for (const fs::path& file : toml::files_in(folder, ".toml")) {
            const std::string name = file.filename().string();
            if (name != "pack.toml" && name != "variant.toml" && name != "reference.toml" &&
                !toml::is_layout(file))
                load_file(file, false);
        }
        load_letters();
        for (const fs::path& file : toml::files_in(folder / "maps")) {
            if (file.extension() == ".toml") load_map_file(file);
            if (file.extension() == names::tiled_map) load_tiled_file(file);
        }
    }

    void count(const toml::Document& document) {
        hash_.add(document.path.filename().string())
            .add({"\0", 1})
            .add(document.bytes)
            .add({"\0", 1});
    }

    void load_file(const fs::path& path, bool needs_pack) {
        for (toml::Document& document : toml::read_with_includes(path, faults_)) {
            count(document);
            toml::Table root{document, faults_};
            const bool is_head = needs_pack && document.path == path;
            if (auto pack = root.table("pack", is_head ? Need::required : Need::optional))
                load_info(*pack);
            for (auto& [id, table] : root.named("troop", max_rows))
                keep(tables_.troops, read_troop(table, id, false));
            for (auto& [id, table] : root.named("engine", max_rows))
                keep(tables_.engines, read_troop(table, id, true));
            for (auto& [id, table] : root.named("fortification", max_rows))
                keep(tables_.fortifications, read_fortification(table, id));
            root.allow({"include", "legend"});
            root.finish();
            documents_.push_back(std::move(document));
        }
    }

    void load_letters() {
        for (const toml::Document& document : documents_) {
            toml::Table root{document, faults_};
            if (auto legend = root.table("legend")) read_legend(*legend, tables_, tables_.legend);
        }
        documents_.clear();
    }

    void load_map_file(const fs::path& path) {
        for (const toml::Document& document : toml::read_with_includes(path, faults_)) {
            count(document);
            toml::Table root{document, faults_};
            if (auto table = root.table("map", Need::required))
                if (auto map = read_map(document, *table, tables_, faults_))
                    keep(tables_.maps, *std::move(map));
            root.allow({"include"});
            root.finish();
        }
    }

    /// Its tilesets count as what they make of it.
    void load_tiled_file(const fs::path& path) {
        auto map = load_tiled(path, tables_, faults_);
        if (!map) return;
        hash_.add(map_text(*map, tables_)).add({"\0", 1});
        keep(tables_.maps, *std::move(map));
    }

    void load_info(toml::Table& pack) {
        info_.id = pack.id("id").value_or("");
        info_.name = pack.text("name", Need::required, 60).value_or(info_.id);
        info_.version = pack.text("version", Need::required, 20).value_or("");
        info_.author = pack.text("author", Need::required, 120).value_or("");
        info_.licence = pack.text("licence", Need::required, 60).value_or("");
        constexpr std::array<std::string_view, 1> rulesets{"battlefield"};
        (void)pack.choice("ruleset", rulesets, Need::required);
        pack.finish();
    }

    /// A row of an earlier pack is replaced where it stands; another joins at the end.
    template <class Row>
    static void keep(std::vector<Row>& rows, Row row) {
        const auto at = std::find_if(rows.begin(), rows.end(),
                                     [&](const Row& other) { return other.id == row.id; });
        if (at == rows.end())
            rows.push_back(std::move(row));
        else
            *at = std::move(row);
    }

    Tables& tables_;
    toml::Faults& faults_;
    Hash hash_;
    PackInfo info_;
    std::vector<toml::Document> documents_;  ///< Of the pack being read, for their letters.
};

}  // namespace

fs::path shipped_pack() {
    return toml::shipped_cards() / "battlefield";
}

std::shared_ptr<const Tables> load_tables(const std::vector<fs::path>& packs,
                                          toml::Faults& faults) {
    auto tables = std::make_shared<Tables>();
    toml::Faults found;
    TableLoader loader{*tables, found};
    for (const fs::path& pack : packs) loader.load(pack);
    loader.finish(packs.empty() ? std::string{"battlefield"} : packs.front().string());
    if (faults.take_sorted(std::move(found))) return nullptr;
    return tables;
}

std::optional<Map> load_map(const fs::path& file, const Tables& tables, toml::Faults& faults) {
    if (is_of_tiled(file)) return load_tiled(file, tables, faults);
    toml::Faults found;
    std::optional<Map> map;
    for (const toml::Document& document : toml::read_with_includes(file, found)) {
        toml::Table root{document, found};
        if (auto table = root.table("map", Need::required))
            map = read_map(document, *table, tables, found);
        root.allow({"include"});
        root.finish();
    }
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    return map;
}

}  // namespace muster::battlefield
