#include "engine/core/messages.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"
#include "engine/warfare/load.hpp"
#include "engine/warfare/load_looks.hpp"
#include "engine/warfare/names.hpp"
#include "engine/warfare/narrate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

namespace muster::warfare {
namespace {

namespace fs = std::filesystem;
using toml::Need;

constexpr std::size_t max_armies = 64;

/// The texts of one section; its keys are ids of rows, or of effects.
void read_section(toml::Table& root, std::string_view section,
                  std::span<const std::string_view> ids, Words& words) {
    auto table = root.table(section);
    if (!table) return;
    for (const std::string_view id : ids)
        if (auto text = table->text(id, Need::optional, 300))
            words.messages[fmt::format("{}.{}", section, id)] = std::move(*text);
    table->finish();
}

/// Puts an army's names where its own cards are found by them: by id and the author's name, since
/// an army of somebody else may use the same ids.
void name_pack(const fs::path& pack, const Tables& tables, Words& words) {
    for (const fs::path& file : toml::files_in(pack / "armies", ".toml")) {
        toml::Faults unsaid;  // Whoever plays it has them reported.
        const auto army = load_army(file, tables, Variant{}, unsaid);
        if (!army) continue;
        const std::string own = "army." + army->id + ".";
        const auto keep = [&](const std::string& key, const std::string& as) {
            if (const auto found = words.messages.find(own + key); found != words.messages.end())
                words.messages[as] = std::string{found->second};
        };
        keep("name", called("army", army->id, army->name));
        for (const Unit& unit : army->units) keep(unit.id, called("unit", unit.id, unit.name));
    }
}

}  // namespace

void read_words(const fs::path& file, const Tables& tables, Words& words, toml::Faults& faults) {
    toml::Faults found;
    for (const toml::Document& document : toml::read_with_includes(file, found)) {
        toml::Table root{document, found};
        if (auto head = root.table("words", Need::required)) {
            constexpr std::array<std::string_view, 1> rulesets{"warfare"};
            (void)head->choice("ruleset", rulesets, Need::required);
            (void)head->text("name", Need::required, 40);
            head->finish();
        }
        read_section(root, "effect", names::effects, words);
        read_section(root, "card", card_words, words);
        for (auto& [army, table] : root.named("army", max_armies)) {
            for (const auto& entry : table.entries()) {
                auto text = table.text(entry.key, Need::optional, 60);
                if (!text) continue;
                words.messages[fmt::format("army.{}.{}", army, entry.key)] = std::move(*text);
            }
            table.finish();
        }
        for (auto& [army, table] : root.named("flavour", max_armies)) {
            for (const auto& entry : table.entries())
                if (auto text = table.text(entry.key, Need::optional, longest_flavour))
                    words.messages[flavour_id(army, entry.key)] = std::move(*text);
            table.finish();
        }
        read_section(root, "ancestry", ids_of(tables.ancestries), words);
        read_section(root, "experience", ids_of(tables.experiences), words);
        read_section(root, "equipment", ids_of(tables.equipments), words);
        read_section(root, "type", names::types, words);
        read_section(root, "trait", ids_of(tables.traits), words);
        read_section(root, "seat", names::words_of_seats, words);
        read_section(root, "log", names::words_of_log, words);
        read_section(root, "act", names::words_of_act, words);
        read_section(root, "ask", names::words_of_ask, words);
        read_section(root, "reason", names::reasons, words);
        read_section(root, "ending", names::words_of_ending, words);
        read_section(root, "degree", ids_of(tables.simple.degrees), words);
        root.allow({"include"});
        root.finish();
    }
    faults.take_sorted(std::move(found));
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
    for (const fs::path& pack : packs) name_pack(pack, tables, words);
    return words;
}

}  // namespace muster::warfare
