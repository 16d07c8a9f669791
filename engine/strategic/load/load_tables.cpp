#include "engine/core/hash.hpp"
#include "engine/strategic/load/load.hpp"
#include "engine/strategic/load/load_rows.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

namespace muster::strategic {
namespace {

namespace fs = std::filesystem;
using toml::Need;

constexpr std::array<std::string_view, 4> tag_kinds{"trait", "faction", "element", "space"};

/// The entries of a table at the root of a file; none where it is missing or no table.
const toml::Entries* table_in(const toml::Document& document, std::string_view key) {
    for (const toml::Entry& entry : std::get<toml::Entries>(document.root.data))
        if (entry.key == key) return std::get_if<toml::Entries>(&entry.value.data);
    return nullptr;
}

void claim(std::vector<std::string>& names, const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

/// Reads packs in two passes: first the ids of all rows, which name each other, then the rows.
class PackLoader {
  public:
    PackLoader(Tables& tables, toml::Faults& faults) : tables_{tables}, faults_{faults} {}

    void open(const fs::path& pack) {
        std::error_code failed;
        if (!fs::is_directory(pack, failed)) return open_file(pack, {});
        open_file(pack / "pack.toml", pack / "pack.toml");
        for (const fs::path& file : toml::files_in(pack, ".toml")) {
            const std::string name = file.filename().string();
            if (name != "pack.toml" && name != "variant.toml" && name != "reference.toml" &&
                !toml::is_layout(file))
                open_file(file, {});
        }
    }

    void read(const std::string& first_pack) {
        for (const Opened& opened : documents_) collect(opened.document);
        for (Opened& opened : documents_) read_document(opened);
        finish(first_pack);
    }

  private:
    struct Opened {
        toml::Document document;
        bool is_head{};
    };

    void open_file(const fs::path& path, const fs::path& head) {
        for (toml::Document& document : toml::read_with_includes(path, faults_)) {
            hash_.add(document.path.filename().string())
                .add({"\0", 1})
                .add(document.bytes)
                .add({"\0", 1});
            const bool is_head = !head.empty() && document.path == head;
            documents_.push_back({std::move(document), is_head});
        }
    }

    void collect(const toml::Document& document) {
        const std::array<std::pair<std::string_view, std::vector<std::string>*>, 5> kinds{{
            {"class", &names_.classes},
            {"doctrine", &names_.doctrines},
            {"weather", &names_.weathers},
            {"label", &names_.labels},
            {"terrain", &names_.terrains},
        }};
        for (const auto& [kind, names] : kinds)
            if (const toml::Entries* rows = table_in(document, kind))
                for (const toml::Entry& row : *rows) claim(*names, row.key);
        collect_trades(document);
        const toml::Entries* tags = table_in(document, "tags");
        if (tags == nullptr) return;
        for (const toml::Entry& entry : *tags)
            for (std::size_t i = 0; i < tag_kinds.size(); ++i)
                if (const auto* list = std::get_if<toml::List>(&entry.value.data);
                    list != nullptr && entry.key == tag_kinds[i])
                    for (const toml::Value& value : *list)
                        if (const auto* text = std::get_if<std::string>(&value.data))
                            claim(*tag_lists()[i], *text);
    }

    void collect_trades(const toml::Document& document) {
        const toml::Entries* rows = table_in(document, "doctrine");
        if (rows == nullptr) return;
        for (const toml::Entry& row : *rows) {
            const auto* keys = std::get_if<toml::Entries>(&row.value.data);
            if (keys == nullptr) continue;
            std::erase(names_.trades, row.key);  // A later pack may make another kind of it.
            for (const toml::Entry& key : *keys)
                if (const auto* kind = std::get_if<std::string>(&key.value.data);
                    kind != nullptr && key.key == "kind" && kind->ends_with("trade"))
                    names_.trades.push_back(row.key);
        }
    }

    std::array<std::vector<std::string>*, 4> tag_lists() {
        return {&names_.traits, &names_.factions, &names_.elements, &names_.space_tags};
    }

    void read_document(Opened& opened) {
        toml::Table root{opened.document, faults_};
        if (auto pack = root.table("pack", opened.is_head ? Need::required : Need::optional))
            read_info(*pack);
        if (auto tags = root.table("tags")) {
            for (const std::string_view kind : tag_kinds) (void)tags->texts(kind, most_rows, 40);
            tags->finish();
        }
        for (auto& [id, table] : root.named("class", most_rows))
            keep(tables_.classes, read_class(table, id, names_));
        for (auto& [id, table] : root.named("doctrine", most_rows))
            keep(tables_.doctrines, read_doctrine(table, id, names_));
        for (auto& [id, table] : root.named("weather", most_rows))
            keep(tables_.weathers, read_weather(table, id, names_));
        for (auto& [id, table] : root.named("label", most_rows))
            keep(tables_.labels, read_label(table, id, names_));
        for (auto& [id, table] : root.named("terrain", most_rows))
            keep(tables_.terrains, read_terrain(table, id));
        for (auto& [id, table] : root.named("interaction", most_rows))
            keep(tables_.interactions, read_interaction(table, id, names_));
        for (auto& [id, table] : root.named("season", most_rows))
            keep(tables_.seasons, read_season(table, id, names_));
        for (auto& [id, table] : root.named("mutation", most_rows))
            keep(tables_.mutations, read_mutation(table, id, names_));
        if (auto ladders = root.table("ladder")) read_ladders(*ladders);
        read_lists(root);
        root.allow({"include"});
        root.finish();
    }

    void read_ladders(toml::Table& table) {
        const std::vector<std::string_view> weathers{names_.weathers.begin(),
                                                     names_.weathers.end()};
        for (const toml::Entry& entry : table.entries()) {
            Ladder ladder;
            ladder.id = entry.key;
            for (const auto& found : table.choices(entry.key, weathers))
                ladder.weathers.push_back(static_cast<std::uint8_t>(found.value));
            keep(tables_.ladders, std::move(ladder));
        }
        table.finish();
    }

    /// Quality levels and meters: a pack that has any replaces them all.
    void read_lists(toml::Table& root) {
        if (root.has("quality")) tables_.quality.clear();
        for (toml::Table& row : root.tables("quality", 20)) {
            Quality quality = read_quality(row);
            if (!tables_.quality.empty() && quality.level <= tables_.quality.back().level)
                row.fault("level", fmt::format("found {}; allowed: more than {}, the row before",
                                               quality.level, tables_.quality.back().level));
            tables_.quality.push_back(std::move(quality));
        }
        for (std::size_t meter = 0; meter < names::meters.size(); ++meter) {
            const std::string_view key = names::meters[meter];
            if (!root.has(key)) continue;
            auto& tiers = tables_.meters[meter];
            tiers.clear();
            std::array<bool, 11> taken{};
            for (toml::Table& row : root.tables(key, 11)) {
                Tier tier = read_tier(row, names_);
                for (int value = tier.from; value <= tier.to; ++value) {
                    bool& is_taken = taken.at(static_cast<std::size_t>(value) + 5);
                    if (is_taken) row.fault("from", fmt::format("{} is in another row too", value));
                    is_taken = true;
                }
                tiers.push_back(std::move(tier));
            }
            for (std::size_t i = 0; i < taken.size(); ++i)
                if (!taken[i])
                    root.fault(key, fmt::format("no row for {}; allowed: rows for \u22125 to 5",
                                                static_cast<int>(i) - 5));
        }
    }

    void read_info(toml::Table& pack) {
        PackInfo info;
        info.id = pack.id("id").value_or("");
        info.name = pack.text("name", Need::required, 60).value_or(info.id);
        info.version = pack.text("version", Need::required, 20).value_or("");
        info.author = pack.text("author", Need::required, 120).value_or("");
        info.licence = pack.text("licence", Need::required, 60).value_or("");
        constexpr std::array<std::string_view, 1> rulesets{"strategic"};
        (void)pack.choice("ruleset", rulesets, Need::required);
        pack.finish();
        tables_.packs.push_back(std::move(info));
    }

    void finish(const std::string& file) {
        tables_.traits = names_.traits;
        tables_.factions = names_.factions;
        tables_.elements = names_.elements;
        tables_.space_tags = names_.space_tags;
        tables_.hash = hash_.hex();
        const auto require = [&](bool is_there, const std::string& what) {
            if (!is_there) faults_.add({file, 0, 0, what});
        };
        const auto limit = [&](std::size_t rows, const char* what) {
            require(rows <= most_rows,
                    fmt::format("{} {} in all packs; allowed: at most {}", rows, what, most_rows));
        };
        limit(names_.classes.size(), "classes");
        limit(names_.doctrines.size(), "doctrines");
        limit(names_.weathers.size(), "weathers");
        limit(names_.labels.size(), "labels");
        limit(names_.terrains.size(), "terrains");
        for (std::size_t i = 0; i < tag_kinds.size(); ++i)
            require(tag_lists()[i]->size() <= most_rows,
                    fmt::format("{} tags of the kind {}; allowed: at most {}",
                                tag_lists()[i]->size(), tag_kinds[i], most_rows));
        require(!tables_.classes.empty(), "missing: a table [class.ID]");
        require(!tables_.weathers.empty(), "missing: a table [weather.ID]");
        require(!tables_.terrains.empty(), "missing: a table [terrain.ID]");
        require(!tables_.seasons.empty(), "missing: a table [season.ID]");
        require(!tables_.quality.empty(), "missing: a table [[quality]]");
        for (std::size_t meter = 0; meter < names::meters.size(); ++meter)
            require(!tables_.meters[meter].empty(),
                    fmt::format("missing: a table [[{}]]", names::meters[meter]));
        include_all();
    }

    /// What a weather brings with it brings more (ST-R48): each holds all of it, and itself.
    void include_all() {
        auto& weathers = tables_.weathers;
        if (weathers.size() > most_rows) return;
        for (std::size_t i = 0; i < weathers.size(); ++i) weathers[i].includes |= bit(i);
        for (std::size_t round = 0; round < weathers.size(); ++round)
            for (Weather& weather : weathers)
                for (std::size_t i = 0; i < weathers.size(); ++i)
                    if ((weather.includes & bit(i)) != 0) weather.includes |= weathers[i].includes;
        for (Weather& weather : weathers)
            for (std::size_t i = 0; i < weathers.size(); ++i)
                weather.harms |= (weather.includes & bit(i)) != 0 && weathers[i].harms;
    }

    /// A row of an earlier pack is replaced where it stands; another joins at the end, so that rows
    /// stand in the order of their names.
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
    Names names_;
    std::vector<Opened> documents_;
};

}  // namespace

fs::path shipped_pack() {
    return toml::shipped_cards() / "strategic";
}

std::shared_ptr<const Tables> load_tables(const std::vector<fs::path>& packs,
                                          toml::Faults& faults) {
    auto tables = std::make_shared<Tables>();
    toml::Faults found;
    PackLoader loader{*tables, found};
    for (const fs::path& pack : packs) loader.open(pack);
    loader.read(packs.empty() ? std::string{"strategic"} : packs.front().string());
    found.sort_within_files();
    for (const toml::Fault& fault : found.list()) faults.add(fault);
    if (!found.empty()) return nullptr;
    return tables;
}

}  // namespace muster::strategic
