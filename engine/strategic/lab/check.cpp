#include "engine/lab/commands/check/table_checks.hpp"
#include "engine/strategic/game/definitions.hpp"
#include "engine/strategic/lab/commands.hpp"

#include <array>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {
namespace {

struct StrategicFiles {
    using Path = std::filesystem::path;
    enum class Content { tables, army, war, variant, words };
    static constexpr auto starts = std::to_array<std::string_view>(
        {"ruleset = \"strategic\"", "[strategic]", "[war]", "[class.", "[doctrine.", "[weather.",
         "[season.", "[label.", "[terrain.", "[[quality]]", "[[morale]]", "[[supply]]",
         "[[influence]]", "[tags]", "[mutation."});

    static constexpr std::string_view ruleset{"strategic"};
    static Path shipped() { return strategic::shipped_pack(); }
    static Content content_of(const std::string& text) {
        if (has_line_starting(text, "[words]")) return Content::words;  // They name armies.
        if (has_line_starting(text, "[army]")) return Content::army;
        if (has_line_starting(text, "[war]")) return Content::war;
        return has_line_starting(text, "[strategic]") ? Content::variant : Content::tables;
    }
    static auto load_tables(const std::vector<Path>& packs, toml::Faults& faults) {
        return strategic::load_tables(packs, faults);
    }
    static void load_variant(const Path& file, toml::Faults& faults) {
        (void)strategic::load_variant(file, faults);
    }
    /// Rows of any pack: paper has short names of them.
    static std::set<std::string> paper_ids(const strategic::Tables& tables) {
        std::set<std::string> ids;
        const auto add = [&](const std::string& section, const auto& names) {
            for (const auto& name : names) ids.insert(section + '.' + std::string{name});
        };
        add("short", strategic::ids_of(tables.classes));
        add("label", strategic::ids_of(tables.labels));
        add("season", strategic::ids_of(tables.seasons));
        add("trait", tables.traits);
        add("faction", tables.factions);
        add("element", tables.elements);
        add("space_tag", tables.space_tags);
        for (const auto& meter : tables.meters)
            for (const strategic::Tier& tier : meter) ids.insert("tier." + tier.name);
        for (const strategic::Quality& quality : tables.quality)
            ids.insert("quality." + quality.tier);
        return ids;
    }
    static constexpr auto named_sections =
        std::to_array<std::string_view>({"armies", "factions", "rivers", "spaces", "war"});
    static void learn(Content content, const Path& file, const strategic::Tables& tables,
                      KnownNames& names) {
        toml::Faults unsaid;             // They are reported where the file itself is checked.
        if (content == Content::army) {  // In a war its faction has its name (with_hosts).
            const auto host = strategic::load_host(file, tables, unsaid);
            if (!host) return names.add_broken(file);
            names.add("armies", host->id, strategic::names_of(host->armies));
            names.add("factions", host->id, {host->id});
            names.add("war", host->id);
        } else if (content == Content::war) {
            const auto war = strategic::load_war(file, tables, unsaid);
            if (!war) return names.add_broken(file);
            names.add("armies", war->id, strategic::names_of(war->armies));
            names.add("factions", war->id, strategic::names_of(war->factions));
            names.add("rivers", war->id, strategic::names_of(war->rivers));
            names.add("spaces", war->id, strategic::names_of(war->spaces));
            names.add("war", war->id);
        }
    }
    static void read(Content content, const Path& file, const strategic::Tables& tables,
                     toml::Faults& faults) {
        strategic::Words words;
        if (content == Content::army)
            (void)strategic::load_host(file, tables, faults);
        else if (content == Content::war)
            (void)strategic::load_war(file, tables, faults);
        else
            strategic::read_words(file, tables, words, faults);
    }
};

}  // namespace

std::unique_ptr<Checks> strategic_checks() {
    return std::make_unique<TableChecks<StrategicFiles>>();
}

}  // namespace muster::lab
