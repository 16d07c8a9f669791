#include "engine/battlefield/load.hpp"
#include "engine/core/messages.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <array>
#include <span>
#include <system_error>
#include <utility>

namespace muster::battlefield {
namespace {

namespace fs = std::filesystem;
using toml::Need;

/// The texts of one section, whose keys are `ids`.
void read_section(toml::Table& root, std::string_view section,
                  std::span<const std::string_view> ids, Words& words) {
    auto table = root.table(section);
    if (!table) return;
    for (const std::string_view id : ids)
        if (auto text = table->text(id, Need::optional, 300))
            words.messages[fmt::format("{}.{}", section, id)] = std::move(*text);
    table->finish();
}

/// `[armies.ID]`: the army's `name`, and names of its own by the ids of its units.
void read_armies(toml::Table& root, Words& words) {
    constexpr std::size_t most_armies = 500;
    for (auto& [army, table] : root.named("armies", most_armies)) {
        for (const toml::Entry& entry : table.entries())
            if (auto text = table.text(entry.key, Need::optional, 60))
                words.messages[fmt::format("armies.{}.{}", army, entry.key)] = std::move(*text);
        table.finish();
    }
}

/// `[objectives.ID]`: the texts of that map's objectives, by their numbers from 1.
void read_objectives(toml::Table& root, const Tables& tables, Words& words) {
    auto all = root.table("objectives");
    if (!all) return;
    for (const Map& map : tables.maps) {
        auto table = all->table(map.id);
        if (!table) continue;
        for (std::size_t which = 1; which <= map.objectives.size(); ++which) {
            const std::string number = std::to_string(which);
            if (auto text = table->text(number, Need::optional, 300))
                words.messages[fmt::format("objectives.{}.{}", map.id, number)] = std::move(*text);
        }
        table->finish();
    }
    all->finish();
}

}  // namespace

void read_words(const fs::path& file, const Tables& tables, Words& words, toml::Faults& faults) {
    for (const toml::Document& document : toml::read_with_includes(file, faults)) {
        toml::Table root{document, faults};
        if (auto head = root.table("words", Need::required)) {
            constexpr std::array<std::string_view, 1> rulesets{"battlefield"};
            (void)head->choice("ruleset", rulesets, Need::required);
            (void)head->text("name", Need::required, 40);
            head->finish();
        }
        read_section(root, "trait", names::words_of_trait, words);
        read_section(root, "trait_name", names::words_of_trait, words);
        read_section(root, "card", names::words_of_card, words);
        read_section(root, "army", names::armies, words);
        read_section(root, "direction", names::directions, words);
        read_section(root, "loss", names::words_of_loss, words);
        read_section(root, "log", names::words_of_log, words);
        read_section(root, "act", names::words_of_act, words);
        read_section(root, "ask", names::words_of_ask, words);
        read_section(root, "ending", names::words_of_ending, words);
        read_section(root, "legend", names::words_of_legend, words);
        read_section(root, "meaning", names::words_of_legend, words);
        read_section(root, "troop", ids_of(tables.troops), words);
        read_section(root, "engine", ids_of(tables.engines), words);
        read_section(root, "fortification", ids_of(tables.fortifications), words);
        read_section(root, "map", ids_of(tables.maps), words);
        auto rows = ids_of(tables.troops);
        for (const std::string_view id : ids_of(tables.engines)) rows.push_back(id);
        read_section(root, "flavour", rows, words);
        read_armies(root, words);
        read_objectives(root, tables, words);
        root.allow({"include"});
        root.finish();
    }
}

std::optional<Words> load_words(const std::vector<fs::path>& packs, const Tables& tables,
                                const std::string& locale, toml::Faults& faults) {
    Words words;
    toml::Faults found;
    std::vector<std::string> tags{"en"};
    for (const std::string& tag : tags_of(locale))
        if (tag != "en") tags.push_back(tag);
    for (const std::string& tag : tags)
        for (const fs::path& pack : packs) {
            const fs::path file = pack / "locale" / (tag + ".toml");
            std::error_code failed;
            if (!fs::exists(file, failed)) continue;
            read_words(file, tables, words, found);
            if (tag != "en") words.tag = locale;
        }
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    return words;
}

}  // namespace muster::battlefield
