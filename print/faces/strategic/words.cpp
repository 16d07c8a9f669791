#include "print/faces/strategic/words.hpp"

#include "engine/strategic/load/load_words.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/names.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/words/word_files.hpp"

#include <array>
#include <span>
#include <utility>

namespace muster::faces {
namespace {

namespace fs = std::filesystem;
namespace keys = strategic::names;

/// Words that say with what number an effect works, besides the effect words themselves.
constexpr auto effect_variants = std::to_array<std::string_view>(
    {"adv_minus", "defense_hundredth_of_size", "die_swap_tenth_of_size", "size_own_size",
     "size_enemy_loss", "hide_unmoved", "hide_still_now", "hide_still_phase",
     "hide_two_still_turns", "roll_free_retreat", "roll_take_size", "roll_gain_size",
     "attrition_roll", "remove_die_lowest", "move_toward_enemy", "deny_retreat", "deny_works_die",
     "size_vulnerable", "str_transfer_hidden"});
constexpr auto qualifiers = std::to_array<std::string_view>({"attacking",
                                                             "defending",
                                                             "it_attacks",
                                                             "it_defends",
                                                             "day",
                                                             "night",
                                                             "here",
                                                             "distance",
                                                             "within",
                                                             "attacker_within",
                                                             "only",
                                                             "except",
                                                             "against",
                                                             "against_own",
                                                             "not_against",
                                                             "double_for",
                                                             "unless_near",
                                                             "enemy_has",
                                                             "enemy_has_not",
                                                             "enemy_has_or",
                                                             "terrain",
                                                             "space_tags",
                                                             "or_space_tags",
                                                             "or_works",
                                                             "weather",
                                                             "unless_enemy_prefers",
                                                             "enemy_lists",
                                                             "lists_enemy",
                                                             "unless_enemy_lists",
                                                             "enemy_element",
                                                             "battle_phase",
                                                             "war_turn",
                                                             "first",
                                                             "first_of_turn",
                                                             "armor",
                                                             "fortification",
                                                             "surprise",
                                                             "least_size",
                                                             "most_size",
                                                             "most",
                                                             "least",
                                                             "phases",
                                                             "lost_size",
                                                             "original_size",
                                                             "original_str",
                                                             "next_battle_phase",
                                                             "asks",
                                                             "deep",
                                                             "forced",
                                                             "spaces_one",
                                                             "spaces_many",
                                                             "or",
                                                             "and"});
constexpr auto groups =
    std::to_array<std::string_view>({"all", "special", "non_special", "non_special_non_magic"});
constexpr auto conditions =
    std::to_array<std::string_view>({"sun", "darkness", "home", "roshna", "extreme_cold"});
constexpr auto card_words = std::to_array<std::string_view>(
    {"immune",        "resist",        "vulnerable",  "deadly",       "doctrines",
     "none",          "weather",       "ground",      "no_weather",   "no_ground",
     "base_die",      "size",          "str",         "upkeep",       "no_upkeep",
     "encumbered",    "standard",      "mobile",      "starts",       "if_str",
     "unless",        "abilities",     "counts_as",   "traits",       "standard_class",
     "special_class", "faction_class", "augment",     "mage_augment", "trade",
     "quiet_trade",   "eligible",      "all_classes", "all_but",      "not_those_who_list_it",
     "benefit",       "penalty",       "no_effect",   "tested_by",    "tested_text",
     "excludes",      "cp_once",       "cp_turn",     "switched_on",  "army",
     "at_first",      "referee_may"});
constexpr auto sheet_words = std::to_array<std::string_view>(
    {"invader",    "defender",   "difficult",     "choke",
     "impassable", "location",   "attacker_dice", "defender_advantage",
     "holds",      "holds_any",  "takes",         "defeats",
     "limit",      "phenomenon", "arid",          "coastal",
     "cold",       "full",       "muted",         "dark",
     "clear",      "low",        "blind",         "ending",
     "at_limit",   "brings",     "hidden",        "gold",
     "worn"});
/// What a printed map explains.
constexpr auto legend_words = std::to_array<std::string_view>(
    {"main", "side", "none", "river", "controller", "defense", "objective"});

class WordsReader {
  public:
    WordsReader(const strategic::Tables& tables, StrategicWords& words, toml::Faults& faults)
        : tables_{tables}, words_{words}, faults_{faults} {}

    void read(const fs::path& file) {
        for (const toml::Document& document : toml::read_with_includes(file, faults_)) {
            toml::Table root{document, faults_};
            toml::read_words_head(root, "strategic");
            effects(root);
            rows(root);
            sheets(root);
            root.allow({"include"});
            root.finish();
        }
    }

  private:
    void section(toml::Table& root, std::string_view name, std::span<const std::string_view> ids) {
        toml::read_words(root, name, ids, words_.messages, longest);
    }
    /// Whatever ids stand there: rows that several packs may have.
    void open_section(toml::Table& root, std::string_view name) {
        toml::read_open_words(root, name, words_.messages, longest);
    }

    void effects(toml::Table& root) {
        std::vector<std::string_view> words{keys::effect_words.begin(), keys::effect_words.end()};
        words.insert(words.end(), effect_variants.begin(), effect_variants.end());
        section(root, "effect", words);
        section(root, "who", keys::who);
        section(root, "if", keys::tests);
        section(root, "unless", keys::tests);
        section(root, "level", keys::levels);
        section(root, "kind", keys::kinds);
        section(root, "what", keys::what);
        section(root, "qualifier", qualifiers);
        section(root, "cost", keys::costs);
        section(root, "when", keys::moments);
        section(root, "group", groups);
        section(root, "condition", conditions);
    }

    void rows(toml::Table& root) {
        using strategic::ids_of;
        section(root, "short", ids_of(tables_.classes));
        section(root, "label", ids_of(tables_.labels));
        section(root, "season", ids_of(tables_.seasons));
        section(root, "trait", views(tables_.traits));
        section(root, "faction", views(tables_.factions));
        section(root, "element", views(tables_.elements));
        section(root, "space_tag", views(tables_.space_tags));
        open_section(root, "tier");
        open_section(root, "quality");
    }

    void sheets(toml::Table& root) {
        section(root, "card", card_words);
        section(root, "sheet", sheet_words);
        section(root, "legend", legend_words);
        section(root, "meaning", legend_words);
    }

    static std::vector<std::string_view> views(const std::vector<std::string>& names) {
        return {names.begin(), names.end()};
    }

    static constexpr std::size_t longest = 400;
    const strategic::Tables& tables_;
    StrategicWords& words_;
    toml::Faults& faults_;
};

}  // namespace

std::string ability_name(const StrategicWords& words, const strategic::Class& row,
                         const strategic::Ability& ability) {
    return words.word("ability." + row.id, ability.id, ability.name);
}

std::optional<StrategicWords> load_war_words(const std::vector<fs::path>& packs,
                                             const strategic::Tables& tables,
                                             const std::string& locale, toml::Faults& faults) {
    auto of_log = strategic::load_words(packs, tables, locale, faults);
    if (!of_log) return std::nullopt;
    StrategicWords words{*std::move(of_log)};
    toml::Faults found;
    const std::string tag =
        toml::each_word_file(packs, locale, "/paper.toml", [&](const fs::path& file) {
            WordsReader{tables, words, found}.read(file);
        });
    if (tag != "en") words.tag = tag;
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    return words;
}

}  // namespace muster::faces
