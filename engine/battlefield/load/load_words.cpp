#include "engine/battlefield/load/load.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/words/word_files.hpp"

#include <fmt/format.h>

#include <span>
#include <utility>

namespace muster::battlefield {
namespace {

namespace fs = std::filesystem;
using toml::Need;

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
        toml::read_words_head(root, "battlefield");
        const auto read = [&](std::string_view section, std::span<const std::string_view> ids) {
            toml::read_words(root, section, ids, words.messages);
        };
        read("trait", names::words_of_trait);
        read("trait_name", names::words_of_trait);
        read("card", names::words_of_card);
        read("army", names::armies);
        read("direction", names::directions);
        read("loss", names::words_of_loss);
        read("log", names::words_of_log);
        read("act", names::words_of_act);
        read("ask", names::words_of_ask);
        read("ending", names::words_of_ending);
        read("legend", names::words_of_legend);
        read("meaning", names::words_of_legend);
        read("troop", ids_of(tables.troops));
        read("engine", ids_of(tables.engines));
        read("fortification", ids_of(tables.fortifications));
        read("map", ids_of(tables.maps));
        auto rows = ids_of(tables.troops);
        for (const std::string_view id : ids_of(tables.engines)) rows.push_back(id);
        read("flavour", rows);
        toml::read_named_words(root, "armies", words.messages);
        read_objectives(root, tables, words);
        read("pack", ids_of(tables.packs));
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

}  // namespace muster::battlefield
