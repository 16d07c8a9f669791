#include "engine/core/hash.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/nameless.hpp"
#include "engine/toml/reader.hpp"
#include "engine/warfare/load/load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <system_error>
#include <utility>

namespace muster::warfare {
namespace {

namespace fs = std::filesystem;
using toml::Need;

constexpr std::size_t max_rows = 500;  ///< Of one table; far beyond what a book has.

/// Packs being read, and the tables that they fill. Names of traits and ancestries are kept by
/// their place until all rows are known, since files may stand in any order.
class Loader {
  public:
    Loader(Tables& tables, toml::Faults& faults) : tables_{tables}, faults_{faults} {}

    void load(const fs::path& pack) {
        std::error_code failed;
        info_ = {};
        if (fs::is_directory(pack, failed)) {
            load_folder(pack);
        } else {
            info_.id = info_.name = pack.stem().string();
            load_file(pack, false);
        }
        tables_.packs.push_back(info_);
    }

    void finish(const std::string& file) {
        resolve_traits();
        resolve_pairs();
        std::sort(tables_.sizes.begin(), tables_.sizes.end(),
                  [](const Size& a, const Size& b) { return a.faces < b.faces; });
        std::sort(tables_.fortifications.begin(), tables_.fortifications.end(),
                  [](const auto& a, const auto& b) { return a.level < b.level; });
        tables_.hash = hash_.hex();
        const auto require = [&](bool is_there, const std::string& what) {
            if (!is_there) faults_.add({file, 0, 0, "missing: " + what});
        };
        require(!tables_.ancestries.empty(), "a table [ancestry.ID]");
        require(!tables_.sizes.empty(), "a table [size.ID]");
        require(tables_.no_experience() < tables_.experiences.size(),
                "an [experience.ID] of rank -1, for Levies");
        require(tables_.no_equipment() < tables_.equipments.size(),
                "an [equipment.ID] of rank -1, for Levies");
        require(!tables_.simple.degrees.empty(), "a [[degree]] of victory");
        for (std::size_t i = 0; i < type_count; ++i)
            require(!tables_.types[i].id.empty(),
                    fmt::format("a table [type.{}]", names::types[i]));
    }

  private:
    struct Pending {
        std::string file;
        toml::Located<std::string> text;
        std::size_t row;  ///< Of ancestries, or of types.
        bool is_type;
    };

    void load_folder(const fs::path& folder) {
        load_file(folder / "pack.toml", true);
        for (const fs::path& file : toml::files_in(folder, ".toml")) {
            const std::string name = file.filename().string();
            if (name != "pack.toml" && name != "variant.toml" && name != "reference.toml" &&
                !toml::is_layout(file))
                load_file(file, false);
        }
    }

    void load_file(const fs::path& path, bool needs_pack) {
        for (const toml::Document& document : toml::read_with_includes(path, faults_)) {
            hash_.add(document.path.filename().string())
                .add({"\0", 1})
                .add(document.bytes)
                .add({"\0", 1});
            toml::Table root{document, faults_};
            if (auto pack = root.table(
                    "pack", needs_pack && document.path == path ? Need::required : Need::optional))
                load_info(*pack);
            load_rows(root);
            root.allow({"include"});
            root.finish();
        }
    }

    void load_info(toml::Table& pack) {
        info_.id = pack.id("id").value_or("");
        info_.name = pack.text("name", Need::required, 60).value_or(info_.id);
        info_.version = pack.text("version", Need::required, 20).value_or("");
        info_.author = pack.text("author", Need::required, 120).value_or("");
        info_.licence = pack.text("licence", Need::required, 60).value_or("");
        constexpr std::array<std::string_view, 1> rulesets{"warfare"};
        (void)pack.choice("ruleset", rulesets, Need::required);
        pack.finish();
    }

    void load_rows(toml::Table& root) {
        for (auto& [id, table] : root.named("trait", max_rows)) load_trait(id, table);
        for (auto& [id, table] : root.named("ancestry", max_rows)) {
            Ancestry row;
            begin(row, id, table);
            row.bonus = load_stats(table);
            keep(tables_.ancestries, std::move(row), table, false);
        }
        for (auto& [id, table] : root.named("experience", max_rows)) {
            Experience row;
            begin(row, id, table);
            row.rank = integer(table, "rank", {-1, 20}, Need::required);
            row.bonus = load_stats(table);
            keep(tables_.experiences, std::move(row), table);
        }
        for (auto& [id, table] : root.named("equipment", max_rows)) {
            Equipment row;
            begin(row, id, table);
            row.rank = integer(table, "rank", {-1, 20}, Need::required);
            row.power = integer(table, "power", bonus_range);
            row.armour = integer(table, "armour", bonus_range);
            keep(tables_.equipments, std::move(row), table);
        }
        for (auto& [id, table] : root.named("type", type_count)) load_type(id, table);
        for (auto& [id, table] : root.named("size", 20)) {
            Size row;
            row.id = row.name = id;
            row.faces = integer(table, "faces", {2, 20}, Need::required);
            row.cost_x100 = integer(table, "cost_x100", {1, 10000}, Need::required);
            row.is_buildable = table.boolean("buildable").value_or(true);
            keep(tables_.sizes, std::move(row), table);
        }
        for (toml::Table& table : root.tables("fortification", 20)) load_fortification(table);
        if (auto chart = root.table("attitude")) load_chart(*chart);
        load_simple(root);
    }

    static constexpr toml::Range bonus_range{-10, 10};

    static int integer(toml::Table& table, std::string_view key, toml::Range range,
                       Need need = Need::optional) {
        return static_cast<int>(table.integer(key, range, need).value_or(0));
    }
    static void begin(Row& row, const std::string& id, toml::Table& table) {
        row.id = id;
        row.name = table.text("name", Need::required, 60).value_or(id);
    }
    static Stats load_stats(toml::Table& table) {
        return {integer(table, "attack", bonus_range), integer(table, "power", bonus_range),
                integer(table, "defense", bonus_range), integer(table, "toughness", bonus_range),
                integer(table, "morale", bonus_range)};
    }

    /// A row of an earlier pack is replaced where it stands; another joins at the end.
    template <class R>
    std::size_t keep(std::vector<R>& rows, R row, toml::Table& table) {
        table.finish();
        const auto at = find_row(rows, row.id).value_or(rows.size());
        if (at == rows.size()) rows.emplace_back();
        rows[at] = std::move(row);
        return at;
    }
    void keep(std::vector<Ancestry>& rows, Ancestry row, toml::Table& table, bool is_type) {
        auto traits = table.texts("traits", 20, 40);
        const std::size_t at = keep(rows, std::move(row), table);
        hold(std::move(traits), table, at, is_type);
    }
    void hold(std::vector<toml::Located<std::string>> traits, const toml::Table& table,
              std::size_t row, bool is_type) {
        std::erase_if(pending_,
                      [&](const Pending& one) { return one.row == row && one.is_type == is_type; });
        for (auto& trait : traits)
            pending_.push_back({table.file(), std::move(trait), row, is_type});
    }

    void load_trait(const std::string& id, toml::Table& table) {
        Trait row;
        begin(row, id, table);
        row.cost = integer(table, "cost", {0, 10000}, Need::required);
        for (const auto& effect : table.choices("effects", names::effects))
            row.effects |= bit(static_cast<Effect>(effect.value));
        if (row.effects == 0 && !table.has("effects"))
            table.fault_here("missing key \"effects\"; allowed: a list of effects");
        for (const auto& other : table.texts("also", 5, 40)) row.also.push_back(other.value);
        keep(tables_.traits, std::move(row), table);
    }

    void load_type(const std::string& id, toml::Table& table) {
        const auto at = std::find(names::types.begin(), names::types.end(), id);
        if (at == names::types.end()) return table.fault_here(toml::unknown_name(id, names::types));
        const auto index = static_cast<std::size_t>(at - names::types.begin());
        TypeRow& row = tables_.types[index];
        begin(row, id, table);
        row.bonus = load_stats(table);
        row.cost_x100 = integer(table, "cost_x100", {1, 10000}, Need::required);
        auto traits = table.texts("traits", 20, 40);
        table.finish();
        hold(std::move(traits), table, index, true);
    }

    void load_fortification(toml::Table& table) {
        FortificationRow row;
        row.level = integer(table, "level", {1, 20}, Need::required);
        row.defense = integer(table, "defense", {1, 40}, Need::required);
        row.toughness = integer(table, "toughness", {1, 60}, Need::required);
        constexpr std::array<std::string_view, 6> dice{"d4", "d6", "d8", "d10", "d12", "d20"};
        constexpr std::array<int, 6> faces{4, 6, 8, 10, 12, 20};
        if (const auto die = table.choice("die", dice, Need::required)) row.faces = faces[*die];
        row.morale_bonus = integer(table, "morale_bonus", {0, 20});
        table.finish();
        std::erase_if(tables_.fortifications,
                      [&](const FortificationRow& other) { return other.level == row.level; });
        tables_.fortifications.push_back(row);
    }

    void load_chart(toml::Table& table) {
        if (const auto other = table.choice("default", names::attitudes))
            tables_.attitudes.otherwise = static_cast<Attitude>(*other);
        if (auto prices = table.table("multiplier_x100")) {
            for (std::size_t i = 0; i < 3; ++i)
                if (const auto price = prices->integer(names::attitudes[i], {1, 10000}))
                    tables_.attitudes.multiplier_x100[i] = static_cast<int>(*price);
            prices->finish();
        }
        load_pairs(table);
        table.finish();
    }

    void load_simple(toml::Table& root);
    void load_degree(toml::Table& table);
    void load_pairs(toml::Table& table);
    void resolve_pairs();
    void resolve_traits();

    struct PendingPair {
        std::string file, path;
        toml::Place place;
        std::string a, b;
        Attitude attitude{};
        std::size_t pack{};  ///< Its place among the packs.
    };

    Tables& tables_;
    toml::Faults& faults_;
    Hash hash_;
    PackInfo info_;
    std::vector<Pending> pending_;
    std::vector<PendingPair> pairs_;
};

void Loader::load_simple(toml::Table& root) {
    if (auto table = root.table("simple")) {
        if (const auto strength = table->integer("uncosted_unit_strength", {0, 100000}))
            tables_.simple.uncosted_unit_strength = static_cast<int>(*strength);
        table->finish();
    }
    if (auto table = root.table("strategic")) {
        for (std::size_t i = 0; i < simple::circumstance_count; ++i)
            if (const auto percent = table->integer(simple::circumstance_names[i], {-100, 100}))
                tables_.simple.percent[i] = static_cast<int>(*percent);
        table->finish();
    }
    auto degrees = root.tables("degree", 20);
    if (!degrees.empty()) tables_.simple.degrees.clear();  // They make sense together only.
    for (toml::Table& table : degrees) load_degree(table);
}

void Loader::load_degree(toml::Table& table) {
    simple::Degree degree;
    degree.id = table.id("id").value_or("");
    degree.name = table.text("name", Need::required, 60).value_or(degree.id);
    degree.min = integer(table, "min", {0, 99999}, Need::required);
    degree.max = integer(table, "max", {0, 99999}, Need::required);
    const auto read = [&](std::string_view key, simple::DiceRow& row) {
        auto dice = table.table(key, Need::required);
        if (!dice) return;
        row.all = integer(*dice, "all", {0, 9});
        for (std::size_t i = 0; i < type_count; ++i)
            row.named[i] = integer(*dice, names::types[i], {0, 9});
        dice->finish();
    };
    read("victor", degree.victor);
    read("vanquished", degree.vanquished);
    table.finish();
    const auto& before = tables_.simple.degrees;
    const int wanted = before.empty() ? 0 : before.back().max + 1;
    if (degree.min != wanted || degree.max < degree.min)
        table.fault(
            "min", fmt::format("degrees follow one another; allowed: from {}, to no less", wanted));
    tables_.simple.degrees.push_back(std::move(degree));
}

constexpr std::string_view pair_text = "[ancestry, ancestry, \"A\", \"F\", \"N\" or \"H\"]";

void Loader::load_pairs(toml::Table& table) {
    for (toml::Located<toml::List>& pair : table.lists("pairs", 1000)) {
        const auto refuse = [&] {
            table.fault_at(pair.place, pair.path, fmt::format("allowed: {}", pair_text));
        };
        std::array<std::string, 3> texts;
        if (pair.value.size() != texts.size()) {
            refuse();
            continue;
        }
        for (std::size_t i = 0; i < texts.size(); ++i)
            if (const auto* text = std::get_if<std::string>(&pair.value[i].data)) texts[i] = *text;
        const auto at = std::find(names::attitudes.begin(), names::attitudes.end(), texts[2]);
        if (at == names::attitudes.end()) {
            refuse();
            continue;
        }
        pairs_.push_back({table.file(), pair.path, pair.place, texts[0], texts[1],
                          static_cast<Attitude>(at - names::attitudes.begin()),
                          tables_.packs.size()});
    }
}

void Loader::resolve_pairs() {
    const auto ids = ids_of(tables_.ancestries);
    std::map<std::pair<std::string, std::string>, std::size_t> packs;  // That a pair stands in.
    for (const PendingPair& pair : pairs_) {
        const auto fault = [&](const std::string& text) {
            faults_.add({pair.file, pair.place.line, pair.place.column, pair.path + ": " + text});
        };
        const auto known = [&](const std::string& id) {
            if (find_row(tables_.ancestries, id)) return true;
            if (!toml::has_nameless(ids)) fault(toml::unknown_name(id, ids));
            return false;
        };
        if (!known(pair.a) || !known(pair.b)) continue;
        auto key = pair.a < pair.b ? std::pair{pair.a, pair.b} : std::pair{pair.b, pair.a};
        if (pair.a == pair.b) {
            fault("one ancestry is always allied with itself (WF-186)");
            continue;
        }
        // As rows are, a pair is replaced by a later pack's.
        const auto [known_pack, is_new] = packs.try_emplace(key, pair.pack);
        if (!is_new && std::exchange(known_pack->second, pair.pack) == pair.pack)
            fault("the pair stands here a second time; it holds both ways (WF-187)");
        else
            tables_.attitudes.pairs.insert_or_assign(std::move(key), pair.attitude);
    }
}

void Loader::resolve_traits() {
    std::vector<std::string_view> ids = ids_of(tables_.traits);
    for (const Trait& trait : tables_.traits)
        ids.insert(ids.end(), trait.also.begin(), trait.also.end());
    for (const Pending& one : pending_) {
        const auto is_meant = [&](const Trait& trait) {
            return trait.id == one.text.value || std::find(trait.also.begin(), trait.also.end(),
                                                           one.text.value) != trait.also.end();
        };
        const auto at = std::find_if(tables_.traits.begin(), tables_.traits.end(), is_meant);
        if (at == tables_.traits.end()) {
            if (!toml::has_nameless(ids))
                faults_.add({one.file, one.text.place.line, one.text.place.column,
                             one.text.path + ": " + toml::unknown_name(one.text.value, ids)});
            continue;
        }
        Traits& traits =
            one.is_type ? tables_.types[one.row].traits : tables_.ancestries[one.row].traits;
        const auto trait = static_cast<std::size_t>(at - tables_.traits.begin());
        if (std::find(traits.begin(), traits.end(), trait) == traits.end()) {
            traits.push_back(trait);
            continue;
        }
        const std::string called =  // By another of its names (WF-36).
            at->id == one.text.value ? "" : ", which is " + toml::quote(at->id) + ",";
        faults_.add({one.file, one.text.place.line, one.text.place.column,
                     fmt::format("{}: found {}{} twice; allowed: once", one.text.path,
                                 toml::quote(one.text.value), called)});
    }
}

}  // namespace

std::filesystem::path shipped_pack() {
    return toml::shipped_cards() / "warfare";
}

std::shared_ptr<const Tables> load_tables(const std::vector<std::filesystem::path>& packs,
                                          toml::Faults& faults) {
    toml::Faults found;
    auto tables = std::make_shared<Tables>();
    Loader loader{*tables, found};
    for (const fs::path& pack : packs) loader.load(pack);
    loader.finish(packs.empty() ? std::string{"warfare"} : packs.front().string());
    if (faults.take_sorted(std::move(found))) return nullptr;
    return tables;
}

}  // namespace muster::warfare
