#include "print/faces/strategic/effects.hpp"

#include "engine/core/messages.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/names.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace muster::faces {
namespace {

using strategic::Ability;
using strategic::bit;
using strategic::Class;
using strategic::Effect;
using strategic::Selector;
using strategic::Set;
using strategic::Tables;
namespace keys = strategic::names;

template <class Value>
std::string_view key_of(const auto& names, Value value) {
    return names[static_cast<std::size_t>(value)];
}

/// One effect as a sentence: who, what, and under which conditions.
class Saying {
  public:
    Saying(const StrategicWords& words, const Tables& tables, const Effect& effect,
           const Class* row)
        : words_{words}, tables_{tables}, effect_{effect}, row_{row} {}

    std::string text() {
        const std::string pattern = words_.word("effect", variant(), id());
        for (const std::string_view field : fields_of(pattern)) said_.emplace_back(field);
        std::string out = filled(pattern, fields());
        const std::string who = words_.word("who", key_of(keys::who, effect_.who));
        if (!who.empty()) out = who + ": " + out;
        qualify();
        for (const std::string& condition : conditions_) out += ", " + condition;
        return capitalised(std::move(out)) + ".";
    }

  private:
    [[nodiscard]] std::string id() const {
        return std::string{key_of(keys::effect_words, effect_.word)};
    }

    /// The words for this number, this dice or this end of it, where there are any.
    [[nodiscard]] std::string variant() const {
        std::string plain = id();
        for (const std::string& more : {std::string{key_of(keys::amounts, effect_.from)},
                                        std::string{key_of(keys::after, effect_.after)},
                                        std::string{key_of(keys::then, effect_.then)},
                                        std::string{key_of(keys::which, effect_.which)},
                                        std::string{key_of(keys::what, effect_.what)},
                                        std::string{effect_.n < 0 ? "minus" : ""},
                                        std::string{effect_.sides > 0 ? "roll" : ""},
                                        std::string{effect_.toward_enemy ? "toward_enemy" : ""},
                                        std::string{effect_.n_vulnerable != 0 ? "vulnerable" : ""},
                                        std::string{effect_.hidden_dice != 0 ? "hidden" : ""}})
            if (!more.empty() && words_.has("effect", plain + "_" + more))
                return plain + "_" + more;
        return plain;
    }

    // ---- lists ----

    template <class Rows>
    [[nodiscard]] std::vector<std::string> rows(Set set, std::string_view section,
                                                const Rows& all) const {
        std::vector<std::string> out;
        for (std::size_t i = 0; i < all.size(); ++i)
            if ((set & bit(i)) != 0) out.push_back(row_name(words_, section, all[i]));
        return out;
    }
    [[nodiscard]] std::vector<std::string> tags(Set set, std::string_view section,
                                                const auto& names) const {
        std::vector<std::string> out;
        for (std::size_t i = 0; i < names.size(); ++i)
            if ((set & bit(i)) != 0) out.push_back(words_.word(section, names[i], names[i]));
        return out;
    }
    [[nodiscard]] std::vector<std::string> labels(Set set) const {
        std::vector<std::string> out;
        for (std::size_t i = 0; i < tables_.labels.size(); ++i)
            if ((set & bit(i)) != 0)
                out.push_back(words_.word("label", tables_.labels[i].id, tables_.labels[i].id));
        return out;
    }
    [[nodiscard]] std::string any_of(const std::vector<std::string>& names) const {
        return list_of(names, words_.word("qualifier", "or"));
    }
    [[nodiscard]] std::string armies(const Selector& selector) const {
        return any_of(selected(words_, tables_, selector));
    }
    [[nodiscard]] std::string spaces_of(int spaces) const {
        const Fill n[] = {{"n", fmt::format("{}", spaces)}};
        return filled(words_.word("qualifier", spaces == 1 ? "spaces_one" : "spaces_many"), n);
    }

    [[nodiscard]] std::vector<Fill> fields() const {
        const auto number = [](int value) { return fmt::format("{}", value); };
        std::vector<std::string> options;
        if (row_ != nullptr)
            for (std::size_t i = 0; i < row_->abilities.size(); ++i)
                if ((effect_.options & bit(i)) != 0)
                    options.push_back(ability_name(words_, *row_, row_->abilities[i]));
        const auto& weather = tables_.weathers[effect_.weather_to];
        return {
            {"n", signed_number(effect_.n)},
            {"abs", number(std::abs(effect_.n))},
            {"n_vulnerable", signed_number(effect_.n_vulnerable)},
            {"n_deadly", signed_number(effect_.n_deadly)},
            {"dice", number(effect_.dice)},
            {"hidden_dice", number(effect_.hidden_dice)},
            {"sides", number(effect_.sides)},
            {"on", number(effect_.on)},
            {"to", effect_.on > 1 ? fmt::format("1{}{}", en_dash, effect_.on) : number(effect_.on)},
            {"spaces", spaces_of(effect_.spaces)},
            {"most", number(effect_.most)},
            {"phases", number(effect_.phases)},
            {"percent", number(effect_.percent)},
            {"meter", words_.word("meter", key_of(keys::meters, effect_.meter))},
            {"level", words_.word("level", key_of(keys::levels, effect_.level))},
            {"what", words_.word("what", key_of(keys::what, effect_.what))},
            {"classes", any_of(rows(effect_.classes, "class", tables_.classes))},
            {"enemy", armies(effect_.only_enemy)},
            {"double", armies(effect_.double_for)},
            {"except", armies(effect_.except)},
            {"options", any_of(options)},
            {"element", tables_.elements.empty()
                            ? std::string{}
                            : words_.word("element", tables_.elements[effect_.element],
                                          tables_.elements[effect_.element])},
            {"weather_to", row_name(words_, "weather", weather)},
            {"weathers", any_of(rows(effect_.weathers, "weather", tables_.weathers))},
            {"preferred", any_of(labels(effect_.preferred))},
            {"undesired", any_of(labels(effect_.undesired))},
            {"kinds", any_of(tags(effect_.kinds, "kind", keys::kinds))},
            {"tags", any_of(tags(effect_.space_tags, "space_tag", tables_.space_tags))},
        };
    }

    // ---- conditions ----

    [[nodiscard]] bool is_said(std::string_view field) const {
        return std::find(said_.begin(), said_.end(), field) != said_.end();
    }
    void condition(std::string_view id, const std::string& what = {}) {
        const Fill fields[] = {{"what", what}};
        std::string text = filled(words_.word("qualifier", id), fields);
        if (!text.empty()) conditions_.push_back(std::move(text));
    }
    void listed(std::string_view id, const std::vector<std::string>& names) {
        if (!names.empty()) condition(id, any_of(names));
    }
    void named(std::string_view field, std::string_view id, const Selector& selector) {
        if (!is_said(field)) listed(id, selected(words_, tables_, selector));
    }

    void qualify() {
        where();
        whom();
        const auto doctrines = [&](Set set) { return rows(set, "doctrine", tables_.doctrines); };
        listed("enemy_has", doctrines(effect_.if_enemy_doctrine));
        listed("enemy_has_not", doctrines(effect_.unless_enemy_doctrine));
        const auto levels = [&](Set set) { return tags(set, "level", keys::levels); };
        listed("enemy_lists", levels(effect_.enemy_lists_self));
        listed("lists_enemy", levels(effect_.self_lists_enemy));
        listed("unless_enemy_lists", levels(effect_.unless_enemy_lists_self));
        listed("enemy_element", levels(effect_.enemy_element_entry));
        for (const std::string& test : tags(effect_.tests, "if", keys::tests))
            conditions_.push_back(test);
        for (const std::string& test : tags(effect_.not_tests, "unless", keys::tests))
            conditions_.push_back(test);
        how_often();
    }

    void where() {
        const bool is_own =
            effect_.who == strategic::Who::self || effect_.who == strategic::Who::own_armies;
        if (effect_.role == strategic::Role::attacker)
            condition(is_own ? "attacking" : "it_attacks");
        if (effect_.role == strategic::Role::defender)
            condition(is_own ? "defending" : "it_defends");
        if (effect_.time != strategic::Time::any) condition(key_of(keys::times, effect_.time));
        if (effect_.distance == 0) condition("here");
        if (effect_.distance > 0) condition("distance", spaces_of(effect_.distance));
        if (effect_.spaces > 0 && !is_said("spaces"))
            condition("within", spaces_of(effect_.spaces));
        if (effect_.attacker_within >= 0)
            condition("attacker_within", spaces_of(effect_.attacker_within));
        const auto grounds = rows(effect_.terrain, "terrain", tables_.terrains);
        listed("terrain", grounds);
        const auto spaces = [&](Set set) { return tags(set, "space_tag", tables_.space_tags); };
        if (!is_said("tags"))
            listed(grounds.empty() ? "space_tags" : "or_space_tags", spaces(effect_.space_tags));
        if (effect_.fortified) condition("or_works");
        listed("space_tags", spaces(effect_.all_space_tags));
        listed("weather", labels(effect_.labels));
    }

    void whom() {
        named("only", "only", effect_.only);
        named("except", "except", effect_.except);
        named("enemy", "against", effect_.only_enemy);
        const auto doctrines = rows(effect_.enemy_doctrine_or, "doctrine", tables_.doctrines);
        listed(effect_.only_enemy.empty() ? "enemy_has" : "enemy_has_or", doctrines);
        named("enemy_own", "against_own", effect_.only_enemy_own);
        named("unless_enemy", "not_against", effect_.unless_enemy);
        named("double", "double_for", effect_.double_for);
        named("near", "unless_near", effect_.unless_near);
        listed("unless_enemy_prefers", labels(effect_.unless_enemy_prefers));
    }

    void how_often() {
        if (effect_.battles != strategic::Battles::every)
            condition(key_of(keys::battles, effect_.battles));
        if (effect_.per != strategic::Per::use) condition(key_of(keys::per, effect_.per));
        if (effect_.kind != strategic::Kind::plain) condition(key_of(keys::kinds, effect_.kind));
        const auto number = [&](std::string_view field, int value) {
            if (value != 0 && !is_said(field)) condition(field, fmt::format("{}", value));
        };
        number("least_size", effect_.least_size);
        number("most_size", effect_.most_size);
        if (effect_.least != strategic::Effect::no_least && !is_said("least"))
            condition("least", fmt::format("{}", effect_.least));
        number("most", effect_.most);
        number("phases", effect_.phases);
        if (effect_.cap != strategic::Cap::none) condition(key_of(keys::caps, effect_.cap));
        if (effect_.until != strategic::Until::battle) condition("next_battle_phase");
        if (effect_.deep) condition("deep");
        if (effect_.forced) condition("forced");
        if (effect_.asks) condition("asks");
    }

    const StrategicWords& words_;
    const Tables& tables_;
    const Effect& effect_;
    const Class* row_;
    std::vector<std::string> said_;  ///< Fields of the words that stand already.
    std::vector<std::string> conditions_;
};

}  // namespace

std::string signed_number(int number) {
    if (number == 0) return "0";
    return fmt::format("{}{}", number < 0 ? minus_sign : "+", std::abs(number));
}

std::string list_of(const std::vector<std::string>& names, const std::string& last) {
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const bool is_last = i + 1 == names.size() && !last.empty();
        out += (i == 0 ? "" : is_last ? " " + last + " " : ", ") + names[i];
    }
    return out;
}

std::vector<std::string> selected(const StrategicWords& words, const Tables& tables,
                                  const Selector& selector) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < tables.classes.size(); ++i)
        if ((selector.classes & bit(i)) != 0)
            out.push_back(row_name(words, "class", tables.classes[i]));
    const auto tags = [&](Set set, std::string_view section, const auto& names) {
        for (std::size_t i = 0; i < names.size(); ++i)
            if ((set & bit(i)) != 0) out.push_back(words.word(section, names[i], names[i]));
    };
    tags(selector.traits, "trait", tables.traits);
    tags(selector.factions, "faction", tables.factions);
    tags(selector.elements, "element", tables.elements);
    constexpr std::array<std::string_view, 4> groups{"all", "special", "non_special",
                                                     "non_special_non_magic"};
    constexpr std::array<std::string_view, 5> conditions{"sun", "darkness", "home", "roshna",
                                                         "extreme_cold"};
    tags(selector.groups, "group", groups);
    tags(selector.conditions, "condition", conditions);
    return out;
}

std::string effect_text(const StrategicWords& words, const Tables& tables, const Effect& effect,
                        const Class* row) {
    return Saying{words, tables, effect, row}.text();
}

std::string effects_text(const StrategicWords& words, const Tables& tables,
                         const std::vector<Effect>& effects, const Class* row) {
    std::string out;
    for (const Effect& effect : effects)
        out += (out.empty() ? "" : " ") + effect_text(words, tables, effect, row);
    return out;
}

std::string ability_text(const StrategicWords& words, const Tables& tables, const Class& row,
                         const Ability& ability) {
    // What goes without saying has no words.
    std::string lead = words.word("cost", key_of(keys::costs, ability.cost));
    const bool is_option = ability.cost == strategic::Cost::option;
    const std::string when =
        is_option ? std::string{} : words.word("when", key_of(keys::moments, ability.when));
    if (!when.empty()) lead += (lead.empty() ? "" : ", ") + when;
    std::string out = effects_text(words, tables, ability.effects, &row);
    if (!lead.empty()) out = "<i>" + capitalised(lead) + ".</i> " + out;
    return out;
}

}  // namespace muster::faces
