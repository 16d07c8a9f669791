#include "engine/battlefield/wording/words.hpp"

#include "engine/core/messages.hpp"

#include <fmt/format.h>

namespace muster::battlefield {

std::string unit_name(const Words& words, const Tables& tables, const Army& army,
                      const Unit& unit) {
    if (std::string own = words.word("armies", army.id + "." + unit.id); !own.empty()) return own;
    const Troop* const row = find_row(tables.troops, unit.troop);
    // Only a name that the row's author gave is known in other languages.
    if (row == nullptr || !unit.name.starts_with(row->name)) return unit.name;
    const std::string_view rest = std::string_view{unit.name}.substr(row->name.size());
    const bool is_number = rest.find_first_not_of(" 0123456789") == std::string_view::npos;
    return is_number ? name_of(words, "troop", *row) + std::string{rest} : unit.name;
}

std::string army_name(const Words& words, const Army& army) {
    return words.word("armies", army.id + ".name", army.name);
}

std::string objective_text(const Words& words, const Map& map, std::size_t which) {
    return words.word("objectives", map.id + "." + std::to_string(which + 1),
                      map.objectives[which].text);
}

std::vector<TraitText> traits_of(const Words& words, const Profile& profile) {
    std::vector<TraitText> out;
    const auto add = [&](std::string_view id, int number) {
        const std::array<Fill, 1> fields{Fill{"n", std::to_string(number)}};
        out.push_back({id, filled(words.word("trait_name", id, id), fields),
                       filled(words.word("trait", id, id), fields)});
    };
    for (std::size_t i = 0; i < trait_count; ++i)
        if (profile.has(static_cast<Trait>(i))) add(names::traits[i], 0);
    if (profile.leash > 0) add("leash", profile.leash);
    if (profile.atk_adv_while_ml > 0) add("atk_adv_while_ml", profile.atk_adv_while_ml);
    return out;
}

std::string wording(const Words& words, const Profile& profile) {
    std::string out;
    for (const TraitText& trait : traits_of(words, profile))
        out += fmt::format("{}{}. {}", out.empty() ? "" : " ", trait.name, trait.text);
    return out;
}

}  // namespace muster::battlefield
