#include "client/scenes/house_rules.hpp"

#include "engine/record/file.hpp"
#include "engine/skirmish/load.hpp"
#include "engine/skirmish/toggles.hpp"
#include "engine/warfare/load.hpp"
#include "engine/warfare/toggles.hpp"

#include <algorithm>
#include <span>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

using Text = std::string_view;

/// Puts the section before the key that follows.
struct Sections {
    std::string prefix{};
    void section(Text name) { prefix = std::string{name} + '.'; }
    [[nodiscard]] std::string key_of(Text key) const { return prefix + std::string{key}; }
};

struct Listing : Sections {
    std::vector<Toggle>& out;
    explicit Listing(std::vector<Toggle>& list) : out{list} {}

    template <class Enum>
    void choice(Text key, Enum& field, std::span<const Text> names) {
        Toggle toggle{key_of(key), Toggle::Kind::choice, {names.begin(), names.end()}};
        toggle.value = static_cast<int>(field);
        toggle.most = static_cast<int>(names.size()) - 1;
        out.push_back(std::move(toggle));
    }
    void boolean(Text key, bool field) {
        Toggle toggle{key_of(key), Toggle::Kind::yes_no};
        toggle.value = field ? 1 : 0;
        out.push_back(std::move(toggle));
    }
    void integer(Text key, int field, int least, int most) {
        Toggle toggle{key_of(key), Toggle::Kind::number};
        toggle.value = field;
        toggle.least = least;
        toggle.most = most;
        out.push_back(std::move(toggle));
    }
};

struct Setting : Sections {
    Text wanted;
    int value;
    Setting(Text key, int to) : wanted{key}, value{to} {}

    template <class Enum>
    void choice(Text name, Enum& field, std::span<const Text> names) {
        if (key_of(name) == wanted)
            field = static_cast<Enum>(std::clamp(value, 0, static_cast<int>(names.size()) - 1));
    }
    void boolean(Text name, bool& field) {
        if (key_of(name) == wanted) field = value > 0;
    }
    void integer(Text name, int& field, int least, int most) {
        if (key_of(name) == wanted) field = std::clamp(value, least, most);
    }
};

/// What differs from ruleset to ruleset.
template <class Variant>
struct Of;

template <>
struct Of<skirmish::Variant> {
    static constexpr const char *heads{"rules."}, *lines{"rule."};
    static constexpr auto load = skirmish::load_variant;
    static constexpr auto text = skirmish::variant_text;
    static const std::vector<RuleGroup>& groups() {
        static const std::vector<RuleGroup> all{
            {"clash",
             {"response_window", "role_change", "savant_bonus", "reach_unopposed",
              "zero_equipment_winner", "dead_tie"}},
            {"turns",
             {"both_pass", "pass_vs_unable", "unable_defender", "unopposed_pile",
              "unopposed_is_win"}},
            {"morale",
             {"kill_count", "base_in_tiebreak", "double_loss_retreat", "may_spend_last_morale",
              "rout_rolls", "morale_refresh"}},
            {"powers",
             {"ritual_units", "oathbound_covers_discards", "oathbound_secret", "shaman_stacks",
              "mediating_chaplain_max", "mediated_cards", "etherealist_after_roll"}},
            {"upkeep", {"upkeep_basis", "desertion"}},
            {"table", {"hand_sizes_public", "always_prompt"}}};
        return all;
    }
};

template <>
struct Of<warfare::Variant> {
    static constexpr const char *heads{"warrules."}, *lines{"warrule."};
    static constexpr auto load = warfare::load_variant;
    static constexpr auto text = warfare::variant_text;
    static const std::vector<RuleGroup>& groups() {
        static const std::vector<RuleGroup> all{
            {"turns",
             {"turns.mode", "turns.orders_per_turn", "turns.must_order", "turns.refresh",
              "turns.initiative", "battle_magic"}},
            {"attack",
             {"attack.natural20_hits", "attack.natural1_misses", "attack.two_casualty_stacking",
              "order_of_battle.levies_blocked_by_levies",
              "order_of_battle.airborne_hits_fortification", "cavalry.alternate_rounds"}},
            {"charge", {"charge.engages", "charge.disengage_dc", "engage.outsiders_may_attack"}},
            {"morale",
             {"morale.failure_costs_casualty", "diminished.check_on_crossing", "diminished.cascade",
              "diminished.check_per", "rally.dc", "rally.absorbs_packet"}},
            {"traits",
             {"traits.horrify_per", "traits.martial_compare", "traits.rock_hurler_crit_doubles",
              "traits.bred_for_war_beats_levies", "traits.undead_dc", "traits.undead_tests_levies",
              "traits.undead_scope"}},
            {"ending",
             {"retreat.dc", "retreat.forced_checks", "victory.infantry_loss",
              "victory.infantry_loss_if_never_had", "victory.stalemate_rounds",
              "victory.max_rounds"}},
            {"builder",
             {"builder.equipment_armour_stat", "builder.d20", "builder.levies_light_bonus",
              "builder.treant_type_lock", "builder.rounding", "builder.min_cost",
              "builder.clamp_negative_core"}},
            {"campaign",
             {"campaign.reform_broken", "campaign.persist_casualties", "campaign.levy_days",
              "campaign.equipment_one_step"}},
            {"simple",
             {"simple.percent_rounding", "simple.levies_count", "simple.twice_is_total"}}};
        return all;
    }
};

}  // namespace

std::string RuleBook::message(Text key) const {
    std::string id = lines + std::string{key};
    std::replace(id.begin() + static_cast<std::ptrdiff_t>(lines.size()), id.end(), '.', '_');
    return id;
}

template <class Variant>
std::vector<Toggle> toggles(const Variant& rules) {
    std::vector<Toggle> out;
    std::vector<Toggle> standard;
    Variant rulebook;
    Variant shown = rules;
    each_toggle(shown, Listing{out});
    each_toggle(rulebook, Listing{standard});
    for (std::size_t i = 0; i < out.size(); ++i) out[i].standard = standard[i].value;
    return out;
}

template <class Variant>
void set_toggle(Variant& rules, Text key, int value) {
    each_toggle(rules, Setting{key, value});
}

template <class Variant>
int own_rules(const Variant& rules) {
    const auto all = toggles(rules);
    return static_cast<int>(std::count_if(all.begin(), all.end(),
                                          [](const Toggle& toggle) { return toggle.is_own(); }));
}

template <class Variant>
const std::vector<RuleGroup>& rule_groups() {
    return Of<Variant>::groups();
}

template <class Variant>
Variant read_house_rules(const fs::path& file, toml::Faults& faults) {
    std::error_code failed;
    if (!fs::exists(file, failed)) return {};
    return Of<Variant>::load(file, faults).value_or(Variant{});
}

template <class Variant>
void write_house_rules(const fs::path& file, const Variant& rules) {
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);
    toml::Faults faults;
    if (fs::exists(file, failed) && !Of<Variant>::load(file, faults)) {
        fs::path aside = file;
        aside += ".faulty";
        fs::rename(file, aside, failed);
    }
    record::replace_file(file,
                         "# House rules, as Muster's screen of them has set them; muster-lab takes "
                         "this file after --variant.\n" +
                             Of<Variant>::text(rules));
}

template <class Variant>
RuleBook rule_book(Variant& rules, const fs::path& file) {
    RuleBook book;
    book.heads = Of<Variant>::heads;
    book.lines = Of<Variant>::lines;
    book.groups = &rule_groups<Variant>();
    book.toggles = [&rules] { return toggles(rules); };
    book.set = [&rules](Text key, int value) { set_toggle(rules, key, value); };
    book.reset = [&rules] { rules = {}; };
    book.keep = [&rules, file] {
        if (!file.empty()) write_house_rules(file, rules);
    };
    return book;
}

template std::vector<Toggle> toggles(const skirmish::Variant&);
template void set_toggle(skirmish::Variant&, Text, int);
template int own_rules(const skirmish::Variant&);
template const std::vector<RuleGroup>& rule_groups<skirmish::Variant>();
template skirmish::Variant read_house_rules(const fs::path&, toml::Faults&);
template void write_house_rules(const fs::path&, const skirmish::Variant&);
template RuleBook rule_book(skirmish::Variant&, const fs::path&);

template std::vector<Toggle> toggles(const warfare::Variant&);
template void set_toggle(warfare::Variant&, Text, int);
template int own_rules(const warfare::Variant&);
template const std::vector<RuleGroup>& rule_groups<warfare::Variant>();
template warfare::Variant read_house_rules(const fs::path&, toml::Faults&);
template void write_house_rules(const fs::path&, const warfare::Variant&);
template RuleBook rule_book(warfare::Variant&, const fs::path&);

}  // namespace muster::client
