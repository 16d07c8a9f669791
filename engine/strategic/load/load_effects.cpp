#include "engine/strategic/load/load_names.hpp"
#include "engine/strategic/model/effect_keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace muster::strategic {
namespace {

using toml::Need;
using toml::Table;

constexpr std::array<std::string_view, 4> groups{
    "group:all", "group:all_special", "group:non_special", "group:non_special_non_magic"};
constexpr std::array<std::string_view, 5> conditions{"cond:sun", "cond:darkness", "cond:home",
                                                     "cond:roshna", "cond:extreme_cold"};
constexpr std::size_t most_effects = 16;  ///< Of one row.

/// Takes the keys of an effect that its word has, and refuses the others.
class EffectReader {
  public:
    EffectReader(Table& table, const Names& names, const Spec& spec, std::string_view word)
        : table_{table}, names_{names}, spec_{spec}, word_{word} {}

    template <class Enum>
    void choice(std::string_view key, Enum& field, std::span<const std::string_view> words_of) {
        if (!takes(key)) return;
        if (const auto index = table_.choice(key, words_of, need(key)))
            field = static_cast<Enum>(*index);
    }
    void boolean(std::string_view key, bool& field) {
        if (takes(key)) field = table_.boolean(key, need(key)).value_or(field);
    }
    void integer(std::string_view key, std::int16_t& field, int low, int high) {
        if (takes(key))
            field = static_cast<std::int16_t>(
                table_.integer(key, {low, high}, need(key)).value_or(field));
    }
    void selector(std::string_view key, Selector& field) {
        if (takes_list(key)) field = read_selector(table_, key, names_);
    }
    void classes(std::string_view key, Set& field) { list(key, field, names_.classes); }
    void abilities(std::string_view key, Set& field) { list(key, field, names_.abilities); }
    void doctrines(std::string_view key, Set& field) { list(key, field, names_.doctrines); }
    void terrains(std::string_view key, Set& field) { list(key, field, names_.terrains); }
    void space_tags(std::string_view key, Set& field) { list(key, field, names_.space_tags); }
    void weathers(std::string_view key, Set& field) { list(key, field, names_.weathers); }
    void labels(std::string_view key, Set& field) { list(key, field, names_.labels); }
    void weather(std::string_view key, std::uint8_t& field) { row(key, field, names_.weathers); }
    void element(std::string_view key, std::uint8_t& field) { row(key, field, names_.elements); }
    void set(std::string_view key, Set& field, std::span<const std::string_view> words_of) {
        if (!takes_list(key)) return;
        for (const auto& found : table_.choices(key, words_of)) field |= bit(found.value);
    }

  private:
    [[nodiscard]] Need need(std::string_view key) const {
        return names_key(spec_.needs, key) ? Need::required : Need::optional;
    }
    bool takes(std::string_view key) {
        if (need(key) == Need::required || spec_.may_have(key)) return true;
        if (table_.has(key)) table_.refuse(key, fmt::format("\"{}\" takes {}", word_, keys()));
        return false;
    }
    bool takes_list(std::string_view key) {
        if (!takes(key)) return false;
        if (need(key) == Need::required && !table_.has(key))
            table_.fault_here(fmt::format("missing key \"{}\", which \"{}\" needs", key, word_));
        return table_.has(key);
    }
    void list(std::string_view key, Set& field, const std::vector<std::string>& of) {
        if (takes_list(key)) field = read_set(table_, key, of);
    }
    void row(std::string_view key, std::uint8_t& field, const std::vector<std::string>& of) {
        if (takes(key))
            field = static_cast<std::uint8_t>(std::max(read_row(table_, key, of, need(key)), 0));
    }
    [[nodiscard]] std::string keys() const {
        std::string text;
        for (const std::string_view part :
             {spec_.needs, spec_.allows,
              spec_.conditions ? battle_conditions : std::string_view{}}) {
            if (!text.empty() && !part.empty()) text += ' ';
            text += part;
        }
        if (text.empty()) return "no keys";
        std::string listed;
        for (const char c : text) {
            if (c == ' ') listed += ',';
            listed += c;
        }
        return listed;
    }

    Table& table_;
    const Names& names_;
    Spec spec_;
    std::string_view word_;
};

}  // namespace

Set read_set(Table& table, std::string_view key, const std::vector<std::string>& names) {
    const std::vector<std::string_view> views{names.begin(), names.end()};
    Set set = 0;
    for (const auto& found : table.choices(key, views)) set |= bit(found.value);
    return set;
}

Set read_augments(Table& table, std::string_view key, const Names& names) {
    std::vector<std::string_view> augments;
    for (const std::string& doctrine : names.doctrines)
        if (std::find(names.trades.begin(), names.trades.end(), doctrine) == names.trades.end())
            augments.push_back(doctrine);
    Set set = 0;
    for (const auto& found : table.choices(key, augments)) {
        const auto at =
            std::find(names.doctrines.begin(), names.doctrines.end(), augments[found.value]);
        set |= bit(static_cast<std::size_t>(at - names.doctrines.begin()));
    }
    return set;
}

int read_row(Table& table, std::string_view key, const std::vector<std::string>& names, Need need) {
    const std::vector<std::string_view> views{names.begin(), names.end()};
    const auto found = table.choice(key, views, need);
    return found ? static_cast<int>(*found) : -1;
}

Selector read_selector(Table& table, std::string_view key, const Names& names,
                       Opponents opponents) {
    std::vector<std::string> all = names.classes;
    const auto prefixed = [&](std::string_view prefix, const std::vector<std::string>& list) {
        const std::size_t first = all.size();
        for (const std::string& name : list) all.push_back(fmt::format("{}:{}", prefix, name));
        return first;
    };
    const std::size_t traits = prefixed("trait", names.traits);
    const std::size_t factions = prefixed("faction", names.factions);
    const std::size_t elements = prefixed("element", names.elements);
    const std::size_t first_group = all.size();
    all.insert(all.end(), groups.begin(), groups.end());
    const std::size_t first_condition = all.size();
    if (opponents == Opponents::with_conditions)
        all.insert(all.end(), conditions.begin(), conditions.end());
    const std::vector<std::string_view> views{all.begin(), all.end()};
    Selector out;
    for (const auto& found : table.choices(key, views)) {
        const std::size_t at = found.value;
        if (at < traits)
            out.classes |= bit(at);
        else if (at < factions)
            out.traits |= bit(at - traits);
        else if (at < elements)
            out.factions |= bit(at - factions);
        else if (at < first_group)
            out.elements |= bit(at - elements);
        else if (at < first_condition)
            out.groups = static_cast<std::uint8_t>(out.groups | bit(at - first_group));
        else
            out.conditions = static_cast<std::uint8_t>(out.conditions | bit(at - first_condition));
    }
    return out;
}

std::vector<Effect> read_effects(Table& table, std::string_view key, const Names& names) {
    std::vector<Effect> effects;
    for (Table& row : table.tables(key, most_effects)) {
        const auto word = row.choice("do", names::effect_words, Need::required);
        if (!word) continue;
        Effect effect;
        effect.word = static_cast<Word>(*word);
        each_key(effect, EffectReader{row, names, specs()[*word], names::effect_words[*word]});
        row.finish();
        effects.push_back(effect);
    }
    return effects;
}

}  // namespace muster::strategic
