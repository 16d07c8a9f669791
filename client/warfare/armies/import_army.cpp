#include "client/warfare/armies/unit_draft.hpp"
#include "engine/toml/text/id_from_name.hpp"

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>

/// A unit taken into an army on disk.
namespace muster::client {
namespace fs = std::filesystem;
namespace {

bool is_blank(const std::string& text) {
    return text.find_first_not_of(' ') == std::string::npos;
}

/// An id from the unit's name that no other unit of the army has.
std::string free_id(const warfare::Army& army, const std::string& name) {
    constexpr std::size_t longest = 36;  // Room for a number.
    const std::string stem = toml::id_from_name(name).substr(0, longest);
    const auto is_taken = [&](const std::string& id) {
        return std::any_of(army.units.begin(), army.units.end(),
                           [&](const warfare::Unit& unit) { return unit.id == id; });
    };
    std::string id = stem;
    for (int number = 2; is_taken(id); ++number) id = stem + '_' + std::to_string(number);
    return id;
}

}  // namespace

std::optional<warfare::Army> army_with(const Rolls& rolls, const std::optional<fs::path>& file,
                                       const std::string& army_name, warfare::Unit& unit,
                                       SaveFault& fault) {
    const auto refuse = [&](SaveRefusal refusal, std::string what = {}) {
        fault = {refusal, std::move(what)};
        return std::nullopt;
    };
    warfare::Army army;
    if (file) {
        toml::Faults faults;
        // As it is now: it may have been changed by hand since.
        auto loaded = warfare::load_army(*file, *rolls.pack().tables, rolls.pack().variant, faults);
        if (!loaded) return refuse(SaveRefusal::broken, text_of_faults(faults));
        army = *std::move(loaded);
    } else {
        if (is_blank(army_name)) return refuse(SaveRefusal::no_army_name);
        army.name = army_name;
        army.id = toml::id_from_name(army_name);
        std::error_code failed;
        if (fs::exists(rolls.file_of(army.id), failed))
            return refuse(SaveRefusal::army_is_taken, rolls.file_of(army.id).filename().string());
    }
    const auto same = std::find_if(army.units.begin(), army.units.end(), [&](const auto& one) {
        return !unit.id.empty() && one.id == unit.id;
    });
    for (const warfare::Unit& other : army.units)
        if ((same == army.units.end() || &other != &*same) &&
            other.choice.has_keywords_of(unit.choice))
            return refuse(SaveRefusal::has_twin, other.name);
    if (same != army.units.end()) {
        *same = unit;
        return army;
    }
    if (army.units.size() >= warfare::max_units) return refuse(SaveRefusal::is_full);
    unit.id = free_id(army, unit.name);
    army.units.push_back(unit);
    return army;
}

}  // namespace muster::client
