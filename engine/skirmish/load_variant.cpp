#include "engine/skirmish/load.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <array>
#include <span>
#include <string_view>

namespace muster::skirmish {
namespace {

using Text = std::string_view;

/// Calls `visit` with every key of the variant file, its field and its allowed values, in file
/// order.
template <class VariantType, class Visit>
void each_key(VariantType& v, Visit visit) {
    const auto choice = [&](Text key, auto& field, auto... names) {
        visit.choice(key, field, std::array<Text, sizeof...(names)>{Text{names}...});
    };
    choice("response_window", v.response_window, "before_roll", "after_roll", "both");
    choice("both_pass", v.both_pass, "consecutive_offense", "cumulative_phase");
    choice("pass_vs_unable", v.pass_vs_unable, "continue", "ends_phase");
    choice("unable_defender", v.unable_defender, "no_damage", "unopposed");
    choice("unopposed_pile", v.unopposed_pile, "exhausted", "hand", "disabled");
    visit.boolean("unopposed_is_win", v.unopposed_is_win);
    choice("savant_bonus", v.savant_bonus, "per_bonus", "once_per_skirmish");
    choice("zero_equipment_winner", v.zero_equipment_winner, "killed", "exhausted");
    choice("dead_tie", v.dead_tie, "rolloff", "both_disabled");
    choice("kill_count", v.kill_count, "pile", "events");
    visit.boolean("base_in_tiebreak", v.base_in_tiebreak);
    choice("double_loss_retreat", v.double_loss_retreat, "both", "intruder");
    visit.boolean("may_spend_last_morale", v.may_spend_last_morale);
    choice("rout_rolls", v.rout_rolls, "piles", "piles_and_hand");
    choice("morale_refresh", v.morale_refresh, "day", "battle");
    visit.boolean("reach_unopposed", v.reach_unopposed);
    choice("ritual_units", v.ritual_units, "army_list", "not_killed");
    choice("role_change", v.role_change, "reveal", "hidden_on_play");
    visit.boolean("oathbound_covers_discards", v.oathbound_covers_discards);
    visit.boolean("oathbound_secret", v.oathbound_secret);
    visit.boolean("shaman_stacks", v.shaman_stacks);
    visit.integer("mediating_chaplain_max", v.mediating_chaplain_max, toml::Range{0, 9});
    choice("mediated_cards", v.mediated_cards, "exhausted", "hand");
    visit.boolean("etherealist_after_roll", v.etherealist_after_roll);
    choice("upkeep_basis", v.upkeep_basis, "fielded", "played");
    choice("desertion", v.desertion, "unpaid", "all");
    visit.boolean("hand_sizes_public", v.hand_sizes_public);
    visit.boolean("always_prompt", v.always_prompt);
}

struct Reading {
    toml::Table& table;

    template <class Enum>
    void choice(Text key, Enum& field, std::span<const Text> names) {
        if (const auto index = table.choice(key, names)) field = static_cast<Enum>(*index);
    }
    void boolean(Text key, bool& field) { field = table.boolean(key).value_or(field); }
    void integer(Text key, int& field, toml::Range range) {
        field = static_cast<int>(table.integer(key, range).value_or(field));
    }
};

struct Writing {
    std::string& out;

    template <class Enum>
    void choice(Text key, Enum field, std::span<const Text> names) {
        out += fmt::format("{} = \"{}\"\n", key, names[static_cast<std::size_t>(field)]);
    }
    void boolean(Text key, bool field) { out += fmt::format("{} = {}\n", key, field); }
    void integer(Text key, int field, toml::Range) { out += fmt::format("{} = {}\n", key, field); }
};

}  // namespace

std::optional<Variant> load_variant(const std::filesystem::path& file, toml::Faults& faults) {
    toml::Faults found;
    Variant variant;
    for (const toml::Document& document : toml::read_with_includes(file, found)) {
        toml::Table root{document, found};
        if (auto table = root.table("skirmish", toml::Need::required)) {
            each_key(variant, Reading{*table});
            table->finish();
        }
        root.allow({"include"});
        root.finish();
    }
    found.sort_within_files();
    for (const toml::Fault& fault : found.list()) faults.add(fault);
    if (!found.empty()) return std::nullopt;
    return variant;
}

std::string variant_text(const Variant& variant) {
    std::string out = "[skirmish]\n";
    each_key(variant, Writing{out});
    return out;
}

}  // namespace muster::skirmish
