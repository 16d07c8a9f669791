#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/load/write_army.hpp"
#include "engine/battlefield/maps/load_tiled.hpp"
#include "engine/battlefield/maps/load_tiled_set.hpp"
#include "engine/battlefield/maps/write_map.hpp"
#include "engine/battlefield/maps/write_tiled.hpp"
#include "engine/battlefield/rules/battle.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/json_document.hpp"
#include "engine/toml/text/text_edit.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/fuzz/variant.hpp"

#include <algorithm>

/// Every file of a game with a map: tables, armies, battles, maps in TOML and of Tiled, variants
/// and translations of the battlefield; and what reads JSON and edits TOML for it.
namespace muster::fuzz {
namespace {

namespace fs = std::filesystem;

struct Shipped {
    Scratch scratch;
    std::shared_ptr<const battlefield::Tables> tables;

    Shipped() {
        toml::Faults faults;
        const fs::path pack = battlefield::shipped_pack();
        tables = battlefield::load_tables({pack}, faults);
        promise(tables != nullptr);
        for (const char* folder : {"armies", "maps"})
            for (const fs::path& file : toml::files_in(pack / folder, ".toml"))
                scratch.copy(file, (fs::path{folder} / file.filename()).string());
        scratch.write("cards/locale/en.toml", "[locale]\nname = \"English\"\n");
        scratch.replace_shipped_cards("cards");
    }
};

void read_army(const fs::path& file, const battlefield::Tables& tables, const Scratch& scratch) {
    toml::Faults faults;
    const auto army = battlefield::load_army(file, tables, {}, faults);
    if (!army) return promise(!faults.empty());
    toml::Faults none;
    const fs::path copy = scratch.write("again.toml", battlefield::army_text(*army));
    const auto again = battlefield::load_army(copy, tables, {}, none);
    promise(again && again->units.size() == army->units.size());
}

/// What a builder saves over a file lists the same army.
void read_army_list(const std::string& text, const battlefield::Tables& tables) {
    toml::Faults faults;
    const auto list = battlefield::read_army_text(text, "army.toml", tables, {}, faults);
    if (!list) return promise(!faults.empty());
    for (const std::string& before : {text, std::string{}}) {
        const std::string written = battlefield::army_list_text(*list, tables, {}, before);
        toml::Faults none;
        const auto again = battlefield::read_army_text(written, "army.toml", tables, {}, none);
        promise(again && *again == *list);
    }
}

void read_battle(const fs::path& file, const battlefield::Tables& tables) {
    toml::Faults faults;
    const auto setup = battlefield::load_battle(file, tables, {}, faults);
    if (!setup) return promise(!faults.empty());
    const auto state = battlefield::start(*setup);
    (void)battlefield::view(state, Seat::red);
}

/// What an editor saves over a file says the same as its map, and loses no comment.
void read_map(const std::string& text, const battlefield::Tables& tables) {
    toml::Faults faults;
    const auto map = battlefield::read_map_text(text, "map.toml", tables, faults);
    if (!map) return promise(!faults.empty());
    for (const std::string& before : {text, std::string{}}) {
        const std::string written = battlefield::map_text(*map, tables, before);
        toml::Faults none;
        const auto again = battlefield::read_map_text(written, "map.toml", tables, none);
        promise(again && battlefield::as_written(*again) == battlefield::as_written(*map));
    }
}

void read_tiled(const std::string& text, const battlefield::Tables& tables) {
    toml::Faults faults;
    const auto map = battlefield::read_tiled_text(text, "map.tmj", tables, faults);
    if (!map) return promise(!faults.empty());
    toml::Faults none;
    const std::string written = battlefield::tiled_text(*map, tables);
    const auto again = battlefield::read_tiled_text(written, "map.tmj", tables, none);
    promise(again && battlefield::as_written(*again) == battlefield::as_written(*map));
}

void edit(const std::string& text) {
    toml::Faults faults;
    if (!toml::parse(text, "raw.toml", faults) || text.find('\r') != std::string::npos) return;
    promise(toml::TextEdit{text}.text() == text);
    toml::TextEdit more{text};
    if (more.count("fuzz") != 0) return;
    more.add_table("fuzz", {"map"}, "[[fuzz]]\nkey = 1\n");
    toml::Faults none;
    const std::string longer = more.text();
    promise(toml::parse(longer, "raw.toml", none).has_value());
    promise(toml::TextEdit{longer}.comments() == toml::TextEdit{text}.comments());
}

}  // namespace

std::string_view kinds() {
    return "tubmjvxJXe";
}

void prepare() {
    (void)once<Shipped>();
}

void read(const Input& input) {
    const auto& shipped = once<Shipped>();
    const Scratch& scratch = shipped.scratch;
    toml::Faults faults;
    switch (kinds()[input.kind]) {
        case 'm': return read_map(input.text, *shipped.tables);
        case 'j': return read_tiled(input.text, *shipped.tables);
        case 'J':
            return promise(toml::parse_json(input.text, "raw.json", faults) || !faults.empty());
        case 'X':
            return promise(battlefield::parse_tileset(input.text, "raw.tsx", faults) ||
                           !faults.empty());
        case 'e': return edit(input.text);
        default: break;
    }
    const auto file = scratch.write("battles/file.toml", input.text);
    switch (kinds()[input.kind]) {
        case 't': (void)battlefield::load_tables({file}, faults); break;
        case 'u':
            read_army(file, *shipped.tables, scratch);
            read_army_list(input.text, *shipped.tables);
            break;
        case 'b': read_battle(file, *shipped.tables); break;
        case 'v':
            read_variant(file, battlefield::load_variant, battlefield::variant_text, scratch);
            break;
        default: {
            battlefield::Words words;
            battlefield::read_words(file, *shipped.tables, words, faults);
            break;
        }
    }
}

}  // namespace muster::fuzz
