#include "engine/skirmish/load/army_text.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/load/load_commander.hpp"
#include "engine/skirmish/load/load_locale.hpp"
#include "engine/skirmish/model/wording.hpp"
#include "engine/skirmish/rules/skirmish.hpp"
#include "engine/toml/document.hpp"
#include "engine/warfare/load/load.hpp"
#include "engine/warfare/rules/battle.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/fuzz/variant.hpp"

/// Every file of a pack: cards, pack.toml, armies, commanders, variants and translations of the
/// skirmish; tables, armies, battles, variants and translations of warfare.
namespace muster::fuzz {
namespace {

namespace fs = std::filesystem;

/// The shipped definitions, which armies, battles and translations are read against.
struct Shipped {
    Scratch scratch;
    std::shared_ptr<const skirmish::Table> cards;
    std::shared_ptr<const warfare::Tables> tables;

    Shipped() {
        toml::Faults faults;
        const fs::path shipped = toml::shipped_cards();
        cards = skirmish::load_table({shipped / "skirmish"}, faults);
        tables = warfare::load_tables({warfare::shipped_pack()}, faults);
        promise(cards && tables);
        scratch.write("cards/locale/en.toml", "[locale]\nname = \"English\"\n");
        scratch.copy(shipped / "skirmish/commanders.toml", "commanders.toml");
        for (const char* army : {"nine_bridges", "tallow_crown"})
            scratch.copy(shipped / "warfare/armies" / (std::string{army} + ".toml"),
                         "armies/" + std::string{army} + ".toml");
        scratch.replace_shipped_cards("cards");
    }
};

void read_cards(const fs::path& file, const skirmish::Table& shipped) {
    toml::Faults faults;
    const auto table = skirmish::load_table({file}, faults);
    promise((table == nullptr) == !faults.empty());
    if (!table) return;
    skirmish::Table in_english = *table;
    in_english.locale = shipped.locale;
    for (const skirmish::Card& card : table->cards) (void)skirmish::wording(in_english, card);
}

void read_skirmish_army(const fs::path& file, const skirmish::Table& table) {
    toml::Faults faults;
    const auto army = skirmish::load_army(file, table, {}, faults);
    if (!army) return promise(!faults.empty());
    promise(skirmish::army_faults(table, {}, *army).empty());
    skirmish::Setup setup;
    setup.table = &table;
    setup.commanders = {*army, *army};
    (void)skirmish::start(setup);
}

void read_translation(const Shipped& shipped, const std::string& text) {
    toml::Faults faults;
    skirmish::check_locale(shipped.scratch.write("locale/de.toml", text), *shipped.cards, faults);
}

void read_warfare_army(const fs::path& file, const warfare::Tables& tables,
                       const Scratch& scratch) {
    toml::Faults faults;
    const auto army = warfare::load_army(file, tables, {}, faults);
    if (!army) return promise(!faults.empty());
    const fs::path copy = scratch.write("again.toml", warfare::army_text(tables, *army));
    const auto again = warfare::load_army(copy, tables, {}, faults);
    promise(again && again->units.size() == army->units.size());
}

void read_battle(const fs::path& file, const warfare::Tables& tables) {
    toml::Faults faults;
    warfare::Variant variant;
    variant.battle_magic = true;
    const auto setup = warfare::load_battle(file, tables, variant, faults);
    if (!setup) return promise(!faults.empty());
    (void)warfare::start(*setup);
}

}  // namespace

std::string_view kinds() {
    return "cpaovltubwxr";
}

void prepare() {
    (void)once<Shipped>();
}

void read(const Input& input) {
    const auto& shipped = once<Shipped>();
    const Scratch& scratch = shipped.scratch;
    toml::Faults faults;
    if (input.kind == 11) {
        (void)toml::parse(input.text, "raw.toml", faults);
        return;
    }
    if (input.kind == 1) {
        read_cards(scratch.write("pack/pack.toml", input.text).parent_path(), *shipped.cards);
        return;
    }
    if (input.kind == 5) {
        read_translation(shipped, input.text);
        return;
    }
    const auto file = scratch.write("battles/file.toml", input.text);
    switch (input.kind) {
        case 0: read_cards(file, *shipped.cards); break;
        case 2: read_skirmish_army(file, *shipped.cards); break;
        case 3: {
            skirmish::Commander commander;
            (void)skirmish::read_commanders(file, "brother_oswin", commander, faults);
            break;
        }
        case 4: read_variant(file, skirmish::load_variant, skirmish::variant_text, scratch); break;
        case 6: (void)warfare::load_tables({file}, faults); break;
        case 7: read_warfare_army(file, *shipped.tables, scratch); break;
        case 8: read_battle(file, *shipped.tables); break;
        case 9: read_variant(file, warfare::load_variant, warfare::variant_text, scratch); break;
        default: {
            warfare::Words words;
            warfare::read_words(file, *shipped.tables, words, faults);
            break;
        }
    }
}

}  // namespace muster::fuzz
