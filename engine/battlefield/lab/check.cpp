#include "engine/battlefield/lab/commands.hpp"
#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/maps/load_tiled.hpp"
#include "engine/lab/commands/check/table_checks.hpp"

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {
namespace {

struct BattlefieldFiles {
    using Path = std::filesystem::path;
    enum class Content { tables, army, battle, variant, words, map };
    static constexpr auto starts =
        std::to_array<std::string_view>({"ruleset = \"battlefield\"", "[battlefield]", "[troop.",
                                         "[engine.", "[fortification.", "[map]"});

    /// A map of Tiled, in JSON.
    static bool knows_too(std::string_view text) {
        return text.starts_with('{') && text.find("\"orientation\"") != std::string_view::npos;
    }
    static std::vector<Path> pack_files_too(const Path& folder) {
        std::vector<Path> maps;
        for (const Path& file : toml::files_in(folder / "maps"))
            if (file.extension() == ".toml" || file.extension() == battlefield::names::tiled_map)
                maps.push_back(file);
        return maps;
    }
    static Path shipped() { return battlefield::shipped_pack(); }
    static Content content_of(const std::string& text) {
        if (knows_too(text)) return Content::map;
        if (has_line_starting(text, "[words]")) return Content::words;  // They name armies.
        if (has_line_starting(text, "[army]")) return Content::army;
        if (has_line_starting(text, "[battle]")) return Content::battle;
        if (has_line_starting(text, "[map]")) return Content::map;
        return has_line_starting(text, "[battlefield]") ? Content::variant : Content::tables;
    }
    static auto load_tables(const std::vector<Path>& packs, toml::Faults& faults) {
        return battlefield::load_tables(packs, faults);
    }
    static void load_variant(const Path& file, toml::Faults& faults) {
        (void)battlefield::load_variant(file, faults);
    }
    static constexpr auto named_sections = std::to_array<std::string_view>({"armies"});
    static void learn(Content content, const Path& file, const battlefield::Tables& tables,
                      KnownNames& names) {
        if (content != Content::army) return;
        toml::Faults unsaid;  // They are reported where the army itself is checked.
        const auto army =
            battlefield::load_army(file, tables, {}, unsaid, battlefield::Fielding::as_listed);
        if (!army) return names.add_broken(file);
        std::vector<std::string> ids{"name"};
        for (const battlefield::Unit& unit : army->units) ids.push_back(unit.id);
        names.add("armies", army->id, ids);
    }
    static void read(Content content, const Path& file, const battlefield::Tables& tables,
                     toml::Faults& faults) {
        battlefield::Words words;
        if (content == Content::army)
            (void)battlefield::load_army(file, tables, {}, faults);
        else if (content == Content::battle)
            (void)battlefield::load_battle(file, tables, {}, faults);
        else if (content == Content::map)
            (void)battlefield::load_map(file, tables, faults);
        else
            battlefield::read_words(file, tables, words, faults);
    }
};

}  // namespace

std::unique_ptr<Checks> battlefield_checks() {
    return std::make_unique<TableChecks<BattlefieldFiles>>();
}

}  // namespace muster::lab
