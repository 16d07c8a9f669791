#include "scenario.hpp"

#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/model/names.hpp"
#include "tests/support/shipped.hpp"

#include <functional>
#include <stdexcept>

namespace muster::skirmish::tests {
namespace {

[[nodiscard]] std::string trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t");
    if (from == std::string_view::npos) return {};
    return std::string{text.substr(from, text.find_last_not_of(" \t") - from + 1)};
}

template <class Enum>
std::function<bool(Variant&, std::string_view)> choice(Enum Variant::*field,
                                                       std::vector<std::string> words) {
    return [field, words = std::move(words)](Variant& variant, std::string_view value) {
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (words[i] != value) continue;
            variant.*field = static_cast<Enum>(i);
            return true;
        }
        return false;
    };
}

std::function<bool(Variant&, std::string_view)> flag(bool Variant::*field) {
    return [field](Variant& variant, std::string_view value) {
        variant.*field = value == "true";
        return value == "true" || value == "false";
    };
}

using Setter = std::function<bool(Variant&, std::string_view)>;

const std::map<std::string, Setter, std::less<>>& setters() {
    static const std::map<std::string, Setter, std::less<>> all{
        {"response_window",
         choice(&Variant::response_window, {"before_roll", "after_roll", "both"})},
        {"both_pass", choice(&Variant::both_pass, {"consecutive_offense", "cumulative_phase"})},
        {"pass_vs_unable", choice(&Variant::pass_vs_unable, {"continue", "ends_phase"})},
        {"unable_defender", choice(&Variant::unable_defender, {"no_damage", "unopposed"})},
        {"unopposed_pile", choice(&Variant::unopposed_pile, {"exhausted", "hand", "disabled"})},
        {"unopposed_is_win", flag(&Variant::unopposed_is_win)},
        {"savant_bonus", choice(&Variant::savant_bonus, {"per_bonus", "once_per_skirmish"})},
        {"zero_equipment_winner", choice(&Variant::zero_equipment_winner, {"killed", "exhausted"})},
        {"dead_tie", choice(&Variant::dead_tie, {"rolloff", "both_disabled"})},
        {"kill_count", choice(&Variant::kill_count, {"pile", "events"})},
        {"base_in_tiebreak", flag(&Variant::base_in_tiebreak)},
        {"double_loss_retreat", choice(&Variant::double_loss_retreat, {"both", "intruder"})},
        {"may_spend_last_morale", flag(&Variant::may_spend_last_morale)},
        {"rout_rolls", choice(&Variant::rout_rolls, {"piles", "piles_and_hand"})},
        {"morale_refresh", choice(&Variant::morale_refresh, {"day", "battle"})},
        {"reach_unopposed", flag(&Variant::reach_unopposed)},
        {"ritual_units", choice(&Variant::ritual_units, {"army_list", "not_killed"})},
        {"role_change", choice(&Variant::role_change, {"reveal", "hidden_on_play"})},
        {"oathbound_covers_discards", flag(&Variant::oathbound_covers_discards)},
        {"oathbound_secret", flag(&Variant::oathbound_secret)},
        {"shaman_stacks", flag(&Variant::shaman_stacks)},
        {"mediating_chaplain_max",
         [](Variant& variant, std::string_view value) {
             variant.mediating_chaplain_max = std::stoi(std::string{value});
             return true;
         }},
        {"mediated_cards", choice(&Variant::mediated_cards, {"exhausted", "hand"})},
        {"etherealist_after_roll", flag(&Variant::etherealist_after_roll)},
        {"upkeep_basis", choice(&Variant::upkeep_basis, {"fielded", "played"})},
        {"desertion", choice(&Variant::desertion, {"unpaid", "all"})},
        {"hand_sizes_public", flag(&Variant::hand_sizes_public)},
        {"always_prompt", flag(&Variant::always_prompt)}};
    return all;
}

}  // namespace

std::vector<std::string> split(std::string_view text, std::string_view separator) {
    std::vector<std::string> parts;
    while (true) {
        const auto at = text.find(separator);
        const std::string part = trimmed(text.substr(0, at));
        if (!part.empty()) parts.push_back(part);
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + separator.size());
    }
}

const Table& catalogue() {
    return *muster::tests::shipped_table();
}

void set_toggle(Variant& variant, std::string_view key, std::string_view value) {
    const auto setter = setters().find(key);
    if (setter == setters().end() || !setter->second(variant, value))
        throw std::runtime_error{"no toggle " + std::string{key} + "=" + std::string{value}};
}

const std::vector<std::string>& toggle_keys() {
    static const std::vector<std::string> keys = [] {
        std::vector<std::string> all;
        for (const auto& entry : setters()) all.push_back(entry.first);
        return all;
    }();
    return keys;
}

}  // namespace muster::skirmish::tests
