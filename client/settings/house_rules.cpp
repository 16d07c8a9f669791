#include "client/settings/house_rules.hpp"

#include "engine/record/file.hpp"
#include "engine/skirmish/load.hpp"
#include "engine/skirmish/toggles.hpp"

#include <algorithm>
#include <span>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

using Text = std::string_view;

struct Listing {
    std::vector<Toggle>& out;

    template <class Enum>
    void choice(Text key, Enum field, std::span<const Text> names) {
        Toggle toggle{std::string{key}, Toggle::Kind::choice, {names.begin(), names.end()}};
        toggle.value = static_cast<int>(field);
        toggle.most = static_cast<int>(names.size()) - 1;
        out.push_back(std::move(toggle));
    }
    void boolean(Text key, bool field) {
        Toggle toggle{std::string{key}, Toggle::Kind::yes_no};
        toggle.value = field ? 1 : 0;
        out.push_back(std::move(toggle));
    }
    void integer(Text key, int field, int least, int most) {
        Toggle toggle{std::string{key}, Toggle::Kind::number};
        toggle.value = field;
        toggle.least = least;
        toggle.most = most;
        out.push_back(std::move(toggle));
    }
};

struct Setting {
    Text key;
    int value;

    template <class Enum>
    void choice(Text name, Enum& field, std::span<const Text> names) {
        if (name == key)
            field = static_cast<Enum>(std::clamp(value, 0, static_cast<int>(names.size()) - 1));
    }
    void boolean(Text name, bool& field) {
        if (name == key) field = value > 0;
    }
    void integer(Text name, int& field, int least, int most) {
        if (name == key) field = std::clamp(value, least, most);
    }
};

}  // namespace

std::vector<Toggle> toggles(const skirmish::Variant& rules) {
    std::vector<Toggle> out;
    std::vector<Toggle> standard;
    skirmish::Variant rulebook;
    skirmish::Variant shown = rules;
    skirmish::each_toggle(shown, Listing{out});
    skirmish::each_toggle(rulebook, Listing{standard});
    for (std::size_t i = 0; i < out.size(); ++i) out[i].standard = standard[i].value;
    return out;
}

void set_toggle(skirmish::Variant& rules, Text key, int value) {
    skirmish::each_toggle(rules, Setting{key, value});
}

int own_rules(const skirmish::Variant& rules) {
    const auto all = toggles(rules);
    return static_cast<int>(std::count_if(all.begin(), all.end(),
                                          [](const Toggle& toggle) { return toggle.is_own(); }));
}

const std::vector<RuleGroup>& rule_groups() {
    static const std::vector<RuleGroup> groups{
        {"clash",
         {"response_window", "role_change", "savant_bonus", "reach_unopposed",
          "zero_equipment_winner", "dead_tie"}},
        {"turns",
         {"both_pass", "pass_vs_unable", "unable_defender", "unopposed_pile", "unopposed_is_win"}},
        {"morale",
         {"kill_count", "base_in_tiebreak", "double_loss_retreat", "may_spend_last_morale",
          "rout_rolls", "morale_refresh"}},
        {"powers",
         {"ritual_units", "oathbound_covers_discards", "oathbound_secret", "shaman_stacks",
          "mediating_chaplain_max", "mediated_cards", "etherealist_after_roll"}},
        {"upkeep", {"upkeep_basis", "desertion"}},
        {"table", {"hand_sizes_public", "always_prompt"}}};
    return groups;
}

skirmish::Variant read_house_rules(const fs::path& file, toml::Faults& faults) {
    std::error_code failed;
    if (!fs::exists(file, failed)) return {};
    return skirmish::load_variant(file, faults).value_or(skirmish::Variant{});
}

void write_house_rules(const fs::path& file, const skirmish::Variant& rules) {
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);
    toml::Faults faults;
    if (fs::exists(file, failed) && !skirmish::load_variant(file, faults)) {
        fs::path aside = file;
        aside += ".faulty";
        fs::rename(file, aside, failed);
    }
    record::replace_file(file,
                         "# House rules, as Muster's screen of them has set them; muster-lab takes "
                         "this file after --variant.\n" +
                             skirmish::variant_text(rules));
}

}  // namespace muster::client
