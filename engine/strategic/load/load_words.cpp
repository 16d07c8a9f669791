#include "engine/strategic/load/load_words.hpp"

#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/wording/text_words.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/words/word_files.hpp"

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::strategic {
namespace {

namespace fs = std::filesystem;
using toml::Need;

std::vector<std::string_view> views_of(const std::vector<std::string>& ids) {
    return {ids.begin(), ids.end()};
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

}  // namespace

void read_words(const fs::path& file, const Tables& tables, Words& words, toml::Faults& faults) {
    for (const toml::Document& document : toml::read_with_includes(file, faults)) {
        toml::Table root{document, faults};
        toml::read_words_head(root, "strategic");
        const auto read = [&](std::string_view section, std::span<const std::string_view> ids) {
            toml::read_words(root, section, ids, words.messages);
        };
        read("log", names::words_of_log);
        read("act", names::words_of_act);
        read("choice", names::words_of_choice);
        read("ask", names::words_of_ask);
        read("reward", names::words_of_reward);
        read("die", names::words_of_die);
        read("ruling", names::words_of_ruling);
        read("question", names::words_of_question);
        read("intensity", intensity_words);
        read("region", region_words);
        read("trait", views_of(tables.traits));
        read("space_tag", views_of(tables.space_tags));
        read("meter", names::meters);
        read("class", ids_of(tables.classes));
        read("doctrine", ids_of(tables.doctrines));
        read("weather", ids_of(tables.weathers));
        read("terrain", ids_of(tables.terrains));
        read("mutation", ids_of(tables.mutations));
        read("pack", ids_of(tables.packs));
        read_abilities(root, tables, words);
        toml::read_open_words(root, "war", words.messages);
        for (const std::string_view section : {"armies", "factions", "spaces", "rivers"})
            toml::read_named_words(root, section, words.messages);
        root.allow({"include"});
        root.finish();
    }
}

std::optional<Words> load_words(const std::vector<fs::path>& packs, const Tables& tables,
                                const std::string& locale, toml::Faults& faults) {
    Words words;
    toml::Faults found;
    words.tag = toml::each_word_file(packs, locale, ".toml", [&](const fs::path& file) {
        read_words(file, tables, words, found);
    });
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    return words;
}

}  // namespace muster::strategic
