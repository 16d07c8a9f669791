#include "engine/lab/commands/check/table_checks.hpp"
#include "engine/warfare/lab/commands.hpp"
#include "engine/warfare/load/load.hpp"
#include "engine/warfare/model/simple_tables.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {
namespace {

struct WarfareFiles {
    using Path = std::filesystem::path;
    enum class Content { tables, army, battle, variant, words };
    static constexpr auto starts = std::to_array<std::string_view>(
        {"ruleset = \"warfare\"", "[warfare]", "[ancestry.", "[experience.", "[equipment.",
         "[type.", "[size.", "[[fortification]]", "[attitude]", "[trait.", "[simple]",
         "[[degree]]"});

    /// Strategic Effects, not house rules of strategic war, which have a table of this name too.
    static bool knows_too(const std::string& text) {
        if (!has_line_starting(text, "[strategic]")) return false;
        const auto& names = warfare::simple::circumstance_names;
        return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
            return has_line_starting(text, std::string{name} + '=');
        });
    }
    static Path shipped() { return warfare::shipped_pack(); }
    static Content content_of(const std::string& text) {
        if (has_line_starting(text, "[army]")) return Content::army;
        if (has_line_starting(text, "[battle]")) return Content::battle;
        if (has_line_starting(text, "[words]")) return Content::words;
        return has_line_starting(text, "[warfare]") ? Content::variant : Content::tables;
    }
    static auto load_tables(const std::vector<Path>& packs, toml::Faults& faults) {
        return warfare::load_tables(packs, faults);
    }
    static void load_variant(const Path& file, toml::Faults& faults) {
        (void)warfare::load_variant(file, faults);
    }
    static constexpr auto named_sections = std::to_array<std::string_view>({"army", "flavour"});
    static void learn(Content content, const Path& file, const warfare::Tables& tables,
                      KnownNames& names) {
        if (content != Content::army) return;
        toml::Faults unsaid;  // They are reported where the army itself is checked.
        const auto army = warfare::load_army(file, tables, {}, unsaid);
        if (!army) return names.add_broken(file);
        std::vector<std::string> ids;
        for (const warfare::Unit& unit : army->units) ids.push_back(unit.id);
        names.add("flavour", army->id, ids);
        ids.emplace_back("name");
        names.add("army", army->id, ids);
    }
    static void read(Content content, const Path& file, const warfare::Tables& tables,
                     toml::Faults& faults) {
        warfare::Words words;
        if (content == Content::army)
            (void)warfare::load_army(file, tables, {}, faults, warfare::Pictures::checked);
        else if (content == Content::battle)
            (void)warfare::load_battle(file, tables, {}, faults);
        else
            warfare::read_words(file, tables, words, faults);
    }
};

}  // namespace

std::unique_ptr<Checks> warfare_checks() {
    return std::make_unique<TableChecks<WarfareFiles>>();
}

}  // namespace muster::lab
