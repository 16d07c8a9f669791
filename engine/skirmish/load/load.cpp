#include "engine/skirmish/load/load.hpp"

#include "engine/core/hash.hpp"
#include "engine/core/messages.hpp"
#include "engine/skirmish/load/load_commander.hpp"
#include "engine/skirmish/load/load_effects.hpp"
#include "engine/skirmish/load/load_locale.hpp"
#include "engine/skirmish/model/names.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>

namespace muster::skirmish {
namespace {

namespace fs = std::filesystem;
using toml::Need;

constexpr std::size_t max_cards = 2000;  ///< Of one file; far beyond what a table can print.
constexpr std::size_t max_all_cards = 20000;

/// One pack being read, and the table that it adds to.
class PackLoader {
  public:
    PackLoader(Table& table, toml::Faults& faults, Hash& hash)
        : table_{table}, faults_{faults}, hash_{hash} {}

    void load(const fs::path& pack) {
        std::error_code failed;
        if (fs::is_directory(pack, failed)) return load_folder(pack);
        info_.id = pack.stem().string();
        info_.name = info_.id;
        load_file(pack, false);
        table_.packs.push_back(info_);
    }

  private:
    void load_folder(const fs::path& folder) {
        load_file(folder / "pack.toml", true);
        for (const fs::path& file : toml::files_in(folder, ".toml")) {
            const std::string name = file.filename().string();
            if (name != "pack.toml" && name != "variant.toml" && name != "commanders.toml" &&
                name != "reference.toml" && !toml::is_layout(file))
                load_file(file, false);
        }
        std::error_code failed;
        if (fs::exists(folder / "commanders.toml", failed)) {
            Commander unused;
            (void)read_commanders(folder / "commanders.toml", "", unused, faults_);
        }
        info_.folder = folder.string();
        table_.packs.push_back(info_);
    }

    void load_file(const fs::path& path, bool needs_pack) {
        for (const toml::Document& document : toml::read_with_includes(path, faults_)) {
            std::error_code failed;
            const fs::path canonical = fs::weakly_canonical(document.path, failed);
            if (std::find(read_.begin(), read_.end(), canonical) != read_.end()) continue;
            read_.push_back(canonical);
            table_.files.push_back(document.path.string());
            hash_.add(document.path.filename().string())
                .add({"\0", 1})
                .add(document.bytes)
                .add({"\0", 1});
            toml::Table root{document, faults_};
            const bool is_main = document.path == path;
            if (auto pack =
                    root.table("pack", needs_pack && is_main ? Need::required : Need::optional))
                load_info(*pack);
            for (toml::Table& card : root.tables("card", max_cards)) load_card(card);
            root.allow({"include"});
            root.finish();
        }
    }

    void load_info(toml::Table& pack) {
        info_.id = pack.id("id").value_or(info_.id);
        info_.name = pack.text("name", Need::required, 60).value_or(info_.id);
        info_.code = pack.text("code", Need::optional, 6).value_or("");
        info_.version = pack.text("version", Need::required, 20).value_or("");
        info_.author = pack.text("author", Need::required, 120).value_or("");
        info_.licence = pack.text("licence", Need::required, 60).value_or("");
        info_.language = pack.text("language", Need::optional, 20).value_or(info_.language);
        constexpr std::array<std::string_view, 1> rulesets{"skirmish"};
        (void)pack.choice("ruleset", rulesets, Need::required);
        pack.finish();
    }

    void load_card(toml::Table& table) {
        CardText text;
        Card card;
        const auto id = table.id("id");
        if (id) table.rename("card." + *id);
        text.id = id.value_or("");
        text.name = table.text("name", Need::required, 60).value_or("");
        constexpr std::array<std::string_view, 2> origins{"source", "original"};
        text.origin = origins[table.choice("origin", origins).value_or(1)];
        text.flavour = table.text("flavour", Need::optional, 160).value_or("");
        text.charge = load_charge(table);
        text.art = table.picture("art").value_or("");
        text.pack = info_.id;
        text.file = table.file() + ":" + std::to_string(table.place().line);
        const bool is_sound = load_values(table, card);
        load_effects(table, card, is_sound);
        if (is_sound && card.role == Role::ritual && !table.has("effects"))
            table.fault_here(
                "missing key \"effects\"; allowed: a list of 1 to 4 tables, since a Ritual "
                "does nothing else");
        if (is_sound && card.role == Role::ritual && table.is_empty_list("effects"))
            table.fault("effects",
                        "found an empty list; allowed: a list of 1 to 4 tables, since a Ritual "
                        "does nothing else");
        table.finish();
        if (table_.cards.size() == max_all_cards)
            return table.fault_here("found more than 20000 cards; allowed: at most 20000");
        if (id && ids_.claim(table, "id", *id)) keep(card, std::move(text));
    }

    static std::string load_charge(toml::Table& table) {
        const auto charge = table.id("charge", Need::optional);
        return charge.value_or("");
    }

    /// All keys that are not effects; false if the Role or the Strength is faulty.
    static bool load_values(toml::Table& table, Card& card) {
        const auto role = table.choice("role", names::roles, Need::required);
        card.role = static_cast<Role>(role.value_or(0));
        const bool is_ritual = role && card.role == Role::ritual;
        const auto path = table.choice("path", names::paths.subspan(1),
                                       is_ritual ? Need::required : Need::optional);
        card.path = path ? static_cast<Path>(*path + 1) : Path::none;
        bool is_sound = role.has_value();
        if (is_ritual) {
            table.refuse("strength", "a Ritual has no Strength (SK-141)");
            table.refuse("play", "a Ritual is never put in a slot (SK-141)");
        } else {
            const auto strength = table.integer("strength", {0, 20});
            is_sound = is_sound && (strength || !table.has("strength"));
            card.strength = static_cast<std::int8_t>(strength.value_or(no_strength));
            load_play(table, card);
        }
        for (const auto& trait : table.choices("traits", names::traits))
            card.traits |= bit(static_cast<Trait>(trait.value));
        const auto grant = table.choice("grant", names::powers.subspan(1));
        card.grant = grant ? static_cast<Power>(*grant + 1) : Power::none;
        card.upkeep = static_cast<std::int16_t>(
            table.integer("upkeep", {0, 999}, Need::required).value_or(0));
        return is_sound;
    }

    static void load_play(toml::Table& table, Card& card) {
        const auto sides = table.choices("play", names::sides);
        if (!table.has("play")) return;
        unsigned mask = 0;
        for (const auto& side : sides) mask |= 1U << side.value;
        if (mask == 0)
            return table.fault(
                "play", "found no side; allowed: a list of \"offense\", \"defense\" or both");
        card.play = static_cast<std::uint8_t>(mask);
    }

    /// A card of an earlier pack is replaced where it stands; another joins at the end.
    void keep(const Card& card, CardText text) {
        const auto [at, is_new] =
            table_.by_id.try_emplace(text.id, static_cast<CardIndex>(table_.cards.size()));
        if (is_new) {
            table_.cards.push_back(card);
            table_.texts.push_back(std::move(text));
        } else {
            table_.cards[at->second] = card;
            table_.texts[at->second] = std::move(text);
        }
    }

    Table& table_;
    toml::Faults& faults_;
    Hash& hash_;
    PackInfo info_;
    toml::Ids ids_;  ///< Of this pack alone: overriding an earlier pack is what packs are for.
    std::vector<fs::path> read_;
};

void load_translation(const std::vector<fs::path>& folders, const std::string& locale, Table& table,
                      toml::Faults& faults) {
    const auto tags = tags_of(locale);
    Table translated = table;
    expect_translations(translated, tags.front());
    bool is_found = false;
    for (const std::string& tag : tags)
        is_found = load_locale(folders, tag, translated, faults) || is_found;
    if (!is_found) return;
    translated.locale_tag = locale;
    table = std::move(translated);
}

}  // namespace

std::shared_ptr<const Table> load_table(const std::vector<fs::path>& packs, toml::Faults& faults,
                                        const std::string& locale) {
    toml::Faults found;
    auto table = std::make_shared<Table>();
    table->cards.emplace_back();
    table->texts.push_back({"?", "Unknown card", "original", "", "", ""});
    Hash hash;
    for (const fs::path& pack : packs) PackLoader{*table, found, hash}.load(pack);
    table->hash = hash.hex();

    const auto folders = locale_folders(packs);
    if (!load_locale(folders, "en", *table, found))
        found.add({(folders.front() / "en.toml").string(), 0, 0, "no such file; wording needs it"});
    table->locale_tag = "en";
    if (locale != "en") load_translation(folders, locale, *table, found);
    if (const auto name = table->locale.find("card.unknown"); name != table->locale.end())
        table->texts[unknown_card].name = name->second;

    if (faults.take_sorted(std::move(found))) return nullptr;
    return table;
}

}  // namespace muster::skirmish
