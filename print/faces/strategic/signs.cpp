#include "print/faces/strategic/signs.hpp"

#include "print/draw/layout/draw.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace muster::faces {
namespace {

using Named = std::pair<std::string_view, std::string_view>;

/// Signs of shipped rows that are drawn for something else too.
constexpr auto class_signs = std::to_array<Named>({{"archers", "type-archers"},
                                                   {"cavalry", "type-cavalry"},
                                                   {"siege", "type-siege-engine"},
                                                   {"fiends", "charge-claw"},
                                                   {"undead", "trait-undead"},
                                                   {"aerial_cavalry", "type-aerial"},
                                                   {"vampires", "charge-fang"},
                                                   {"warforged", "charge-anvil"},
                                                   {"mutants", "trait-savage"},
                                                   {"snow_elves", "weather-snow"},
                                                   {"fire_cult", "charge-flame"},
                                                   {"grail", "charge-chalice"},
                                                   {"arrio_sisters", "charge-mask"},
                                                   {"drow", "charge-moon"},
                                                   {"forest_fey", "charge-leaf"},
                                                   {"mels_army", "charge-hand"},
                                                   {"treants", "charge-tree"},
                                                   {"artemis", "charge-antlers"},
                                                   {"hels_legion", "charge-skull"}});
constexpr auto weather_signs = std::to_array<Named>({{"heavy_clouds", "weather-cloudy"},
                                                     {"high_winds", "weather-wind"},
                                                     {"thunderstorm", "weather-storm"},
                                                     {"freezing_cold", "weather-cold"},
                                                     {"scorching", "weather-heat"},
                                                     {"smog", "weather-fog"},
                                                     {"ashfall", "weather-ash"},
                                                     {"malevolent_storm", "weather-storm"}});
constexpr auto terrain_signs = std::to_array<Named>({{"roads", "ground-road"},
                                                     {"plains", "ground-plain"},
                                                     {"high_ground", "ground-high"},
                                                     {"city", "place-city"},
                                                     {"fortress", "place-fortress"},
                                                     {"mountain_pass", "ground-pass"},
                                                     {"riverbank", "ground-river"},
                                                     {"trenches", "ground-trench"},
                                                     {"hills", "ground-hill"},
                                                     {"mountains", "ground-mountain"},
                                                     {"swamp", "ground-marsh"},
                                                     {"ocean", "ground-sea"}});

template <class Signs>
std::string_view known_sign(const Signs& signs, std::string_view id) {
    const auto found = std::find_if(signs.begin(), signs.end(),
                                    [&](const Named& sign) { return sign.first == id; });
    return found == signs.end() ? std::string_view{} : found->second;
}

/// "class-shield-brethren", if there is such a sign.
std::string own_sign(std::string_view kind, std::string id) {
    std::replace(id.begin(), id.end(), '_', '-');
    std::string name = std::string{kind} + id;
    std::error_code failed;
    const auto file = draw::shipped_assets() / "icons" / (name + ".svg");
    return std::filesystem::is_regular_file(file, failed) ? name : std::string{};
}

bool has_trait(const strategic::Tables& tables, const strategic::Class& row,
               std::string_view trait) {
    for (std::size_t i = 0; i < tables.traits.size(); ++i)
        if (tables.traits[i] == trait) return (row.traits & strategic::bit(i)) != 0;
    return false;
}

}  // namespace

std::string class_icon(const strategic::Tables& tables, const strategic::Class& row) {
    if (const auto known = known_sign(class_signs, row.id); !known.empty())
        return std::string{known};
    if (std::string own = own_sign("class-", row.id); !own.empty()) return own;
    constexpr auto by_trait = std::to_array<Named>({{"flying", "type-aerial"},
                                                    {"mounted", "type-cavalry"},
                                                    {"engines", "type-siege-engine"},
                                                    {"ranged", "type-archers"},
                                                    {"stealth", "trait-hidden"}});
    for (const auto& [trait, sign] : by_trait)
        if (has_trait(tables, row, trait)) return std::string{sign};
    return "type-infantry";
}

std::string doctrine_icon(const strategic::Doctrine& row) {
    constexpr std::array<const char*, 4> icons{"doctrine-general", "doctrine-mage",
                                               "doctrine-trade", "doctrine-quiet"};
    return icons[static_cast<std::size_t>(row.kind)];
}

std::string weather_icon(const strategic::Weather& row) {
    if (const auto known = known_sign(weather_signs, row.id); !known.empty())
        return std::string{known};
    if (std::string own = own_sign("weather-", row.id); !own.empty()) return own;
    return row.phenomenon > 0 ? "weather-omen" : "weather-cloudy";
}

std::string terrain_icon(const strategic::Terrain& row) {
    if (const auto known = known_sign(terrain_signs, row.id); !known.empty())
        return std::string{known};
    if (std::string own = own_sign("ground-", row.id); !own.empty()) return own;
    return row.is_impassable  ? "ground-impassable"
           : row.is_location  ? "place-tower"
           : row.is_difficult ? "ground-difficult"
                              : "ground-plain";
}

draw::GroundFill terrain_fill(const strategic::Terrain& row) {
    using draw::GroundFill;
    using Fill = std::pair<std::string_view, GroundFill>;
    constexpr auto fills = std::to_array<Fill>({{"forest", GroundFill::forest},
                                                {"forest_edge", GroundFill::forest},
                                                {"high_ground", GroundFill::high},
                                                {"hills", GroundFill::high},
                                                {"ruins", GroundFill::waste},
                                                {"industrial", GroundFill::waste},
                                                {"city", GroundFill::built},
                                                {"fortress", GroundFill::built},
                                                {"mountain_pass", GroundFill::mountain},
                                                {"mountains", GroundFill::mountain},
                                                {"swamp", GroundFill::marsh},
                                                {"riverbank", GroundFill::marsh},
                                                {"ocean", GroundFill::water}});
    for (const auto& [id, fill] : fills)
        if (id == row.id) return fill;
    return row.is_impassable  ? GroundFill::mountain
           : row.is_location  ? GroundFill::built
           : row.is_difficult ? GroundFill::marsh
                              : GroundFill::open;
}

std::string meter_icon(strategic::Meter meter) {
    constexpr std::array<const char*, 3> icons{"morale", "meter-supply", "meter-influence"};
    return icons[static_cast<std::size_t>(meter)];
}

}  // namespace muster::faces
