#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/words/word_files.hpp"
#include "engine/warfare/load/load.hpp"
#include "engine/warfare/load/load_looks.hpp"
#include "engine/warfare/model/names.hpp"
#include "engine/warfare/wording/narrate.hpp"

#include <span>
#include <utility>

namespace muster::warfare {
namespace {

namespace fs = std::filesystem;

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
        toml::read_words_head(root, "warfare");
        const auto read = [&](std::string_view section, std::span<const std::string_view> ids) {
            toml::read_words(root, section, ids, words.messages);
        };
        read("effect", names::effects);
        read("card", card_words);
        toml::read_named_words(root, "army", words.messages);
        toml::read_named_words(root, "flavour", words.messages, longest_flavour);
        read("ancestry", ids_of(tables.ancestries));
        read("experience", ids_of(tables.experiences));
        read("equipment", ids_of(tables.equipments));
        read("type", names::types);
        read("trait", ids_of(tables.traits));
        read("seat", names::words_of_seats);
        read("log", names::words_of_log);
        read("act", names::words_of_act);
        read("ask", names::words_of_ask);
        read("reason", names::reasons);
        read("ending", names::words_of_ending);
        read("degree", ids_of(tables.simple.degrees));
        read("pack", ids_of(tables.packs));
        root.allow({"include"});
        root.finish();
    }
    faults.take_sorted(std::move(found));
}

std::optional<Words> load_words(const std::vector<fs::path>& packs, const Tables& tables,
                                const std::string& locale, toml::Faults& faults) {
    Words words;
    toml::Faults found;
    words.tag = toml::each_word_file(packs, locale, ".toml", [&](const fs::path& file) {
        read_words(file, tables, words, found);
    });
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    for (const fs::path& pack : packs) name_pack(pack, tables, words);
    return words;
}

}  // namespace muster::warfare
