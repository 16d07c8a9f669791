#include "engine/strategic/load_words.hpp"

#include "engine/core/messages.hpp"
#include "engine/strategic/effect_keys.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <array>
#include <span>
#include <system_error>
#include <utility>

namespace muster::strategic {
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

/// `[section.ID]`: names by ids that only another file has: wars, which are read one by one.
void read_by_war(toml::Table& root, std::string_view section, Words& words) {
    constexpr std::size_t most_wars = 500;
    for (auto& [war, table] : root.named(section, most_wars)) {
        for (const toml::Entry& entry : table.entries())
            if (auto text = table.text(entry.key, Need::optional, 60))
                words.messages[fmt::format("{}.{}.{}", section, war, entry.key)] = std::move(*text);
        table.finish();
    }
}

/// `[ability.CLASS]`: names of abilities by their ids.
void read_abilities(toml::Table& root, const Tables& tables, Words& words) {
    auto all = root.table("ability");
    if (!all) return;
    for (const Class& row : tables.classes) {
        auto table = all->table(row.id);
        if (!table) continue;
        for (const Ability& ability : row.abilities)
            if (auto text = table->text(ability.id, Need::optional, 60))
                words.messages[fmt::format("ability.{}.{}", row.id, ability.id)] = std::move(*text);
        table->finish();
    }
    all->finish();
}

void read_wars(toml::Table& root, Words& words) {
    auto table = root.table("war");
    if (!table) return;
    for (const toml::Entry& entry : table->entries())
        if (auto text = table->text(entry.key, Need::optional, 60))
            words.messages["war." + entry.key] = std::move(*text);
    table->finish();
}

}  // namespace

void read_words(const fs::path& file, const Tables& tables, Words& words, toml::Faults& faults) {
    for (const toml::Document& document : toml::read_with_includes(file, faults)) {
        toml::Table root{document, faults};
        if (auto head = root.table("words", Need::required)) {
            constexpr std::array<std::string_view, 1> rulesets{"strategic"};
            (void)head->choice("ruleset", rulesets, Need::required);
            (void)head->text("name", Need::required, 40);
            head->finish();
        }
        read_section(root, "log", names::words_of_log, words);
        read_section(root, "act", names::words_of_act, words);
        read_section(root, "choice", names::words_of_choice, words);
        read_section(root, "ask", names::words_of_ask, words);
        read_section(root, "reward", names::words_of_reward, words);
        read_section(root, "die", names::words_of_die, words);
        read_section(root, "meter", names::meters, words);
        read_section(root, "class", ids_of(tables.classes), words);
        read_section(root, "doctrine", ids_of(tables.doctrines), words);
        read_section(root, "weather", ids_of(tables.weathers), words);
        read_section(root, "terrain", ids_of(tables.terrains), words);
        read_section(root, "mutation", ids_of(tables.mutations), words);
        read_abilities(root, tables, words);
        read_wars(root, words);
        for (const std::string_view section : {"armies", "factions", "spaces"})
            read_by_war(root, section, words);
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

}  // namespace muster::strategic
