#include "engine/record/variant_json.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

namespace muster::record {
namespace {

using Json = nlohmann::ordered_json;
using skirmish::Variant;
using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 3> windows{"before_roll", "after_roll", "both"};
constexpr std::array<std::string_view, 2> both_pass{"consecutive_offense", "cumulative_phase"};
constexpr std::array<std::string_view, 2> pass_vs_unable{"continue", "ends_phase"};
constexpr std::array<std::string_view, 2> unable_defender{"no_damage", "unopposed"};
constexpr std::array<std::string_view, 3> unopposed_pile{"exhausted", "hand", "disabled"};
constexpr std::array<std::string_view, 2> savant_bonus{"per_bonus", "once_per_skirmish"};
constexpr std::array<std::string_view, 2> zero_equipment{"killed", "exhausted"};
constexpr std::array<std::string_view, 2> dead_tie{"rolloff", "both_disabled"};
constexpr std::array<std::string_view, 2> kill_count{"pile", "events"};
constexpr std::array<std::string_view, 2> retreat{"both", "intruder"};
constexpr std::array<std::string_view, 2> rout_rolls{"piles", "piles_and_hand"};
constexpr std::array<std::string_view, 2> refresh{"day", "battle"};
constexpr std::array<std::string_view, 2> ritual_units{"army_list", "not_killed"};
constexpr std::array<std::string_view, 2> role_change{"reveal", "hidden_on_play"};
constexpr std::array<std::string_view, 2> mediated{"exhausted", "hand"};
constexpr std::array<std::string_view, 2> upkeep{"fielded", "played"};
constexpr std::array<std::string_view, 2> desertion{"unpaid", "all"};

/// Shows every toggle to `visit(name, member, names)`; names are empty for booleans and numbers.
/// Writing and reading share this list, so that neither can know a toggle the other forgot.
template <class V, class Visit>
void each_toggle(V& v, Visit visit) {
    visit("response_window", v.response_window, Names{windows});
    visit("both_pass", v.both_pass, Names{both_pass});
    visit("pass_vs_unable", v.pass_vs_unable, Names{pass_vs_unable});
    visit("unable_defender", v.unable_defender, Names{unable_defender});
    visit("unopposed_pile", v.unopposed_pile, Names{unopposed_pile});
    visit("unopposed_is_win", v.unopposed_is_win, Names{});
    visit("savant_bonus", v.savant_bonus, Names{savant_bonus});
    visit("zero_equipment_winner", v.zero_equipment_winner, Names{zero_equipment});
    visit("dead_tie", v.dead_tie, Names{dead_tie});
    visit("kill_count", v.kill_count, Names{kill_count});
    visit("base_in_tiebreak", v.base_in_tiebreak, Names{});
    visit("double_loss_retreat", v.double_loss_retreat, Names{retreat});
    visit("may_spend_last_morale", v.may_spend_last_morale, Names{});
    visit("rout_rolls", v.rout_rolls, Names{rout_rolls});
    visit("morale_refresh", v.morale_refresh, Names{refresh});
    visit("reach_unopposed", v.reach_unopposed, Names{});
    visit("ritual_units", v.ritual_units, Names{ritual_units});
    visit("role_change", v.role_change, Names{role_change});
    visit("oathbound_covers_discards", v.oathbound_covers_discards, Names{});
    visit("oathbound_secret", v.oathbound_secret, Names{});
    visit("shaman_stacks", v.shaman_stacks, Names{});
    visit("mediating_chaplain_max", v.mediating_chaplain_max, Names{});
    visit("mediated_cards", v.mediated_cards, Names{mediated});
    visit("etherealist_after_roll", v.etherealist_after_roll, Names{});
    visit("upkeep_basis", v.upkeep_basis, Names{upkeep});
    visit("desertion", v.desertion, Names{desertion});
    visit("hand_sizes_public", v.hand_sizes_public, Names{});
    visit("always_prompt", v.always_prompt, Names{});
}

[[noreturn]] void refuse(const std::string& toggle, const std::string& why) {
    throw std::invalid_argument{"variant." + toggle + ": " + why};
}

template <class T>
T value_of(const std::string& toggle, const Json& found, Names names) {
    if constexpr (std::is_enum_v<T>) {
        const auto at = found.is_string()
                            ? std::find(names.begin(), names.end(), found.get<std::string>())
                            : names.end();
        if (at == names.end()) refuse(toggle, "no such value: " + found.dump());
        return static_cast<T>(at - names.begin());
    } else if constexpr (std::is_same_v<T, bool>) {
        if (!found.is_boolean()) refuse(toggle, "found " + found.dump() + "; allowed: true, false");
        return found.get<bool>();
    } else {
        if (!found.is_number_integer() || found.get<std::int64_t>() < 0 ||
            found.get<std::int64_t>() > 9)
            refuse(toggle, "found " + found.dump() + "; allowed: whole number, 0 to 9");
        return found.get<T>();
    }
}

}  // namespace

Json variant_json(const Variant& variant) {
    Json json = Json::object();
    each_toggle(variant, [&](const char* name, const auto& value, Names names) {
        using T = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_enum_v<T>)
            json[name] = names[static_cast<std::size_t>(value)];
        else
            json[name] = value;
    });
    return json;
}

Variant variant_of(const Json& json) {
    if (!json.is_object()) throw std::invalid_argument{"variant: not an object"};
    Variant variant;
    std::size_t known = 0;
    each_toggle(variant, [&](const char* name, auto& value, Names names) {
        if (!json.contains(name)) refuse(name, "missing");
        value = value_of<std::remove_cvref_t<decltype(value)>>(name, json[name], names);
        ++known;
    });
    if (json.size() != known)
        throw std::invalid_argument{"variant: holds a toggle that is not known"};
    return variant;
}

}  // namespace muster::record
