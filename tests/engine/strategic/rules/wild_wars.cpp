#include "tests/engine/strategic/rules/wild_wars.hpp"

#include "engine/strategic/load/load_war.hpp"
#include "engine/strategic/model/toggles.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <cstddef>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace muster::strategic::tests {
namespace {

/// Every toggle anywhere in its range, half of them at their defaults.
struct WildToggles {
    Stream& stream;
    [[nodiscard]] bool turns() const { return stream.below(2) == 0; }
    [[nodiscard]] int below(std::size_t count) const {
        return static_cast<int>(stream.below(static_cast<std::uint32_t>(count)));
    }
    template <class Enum>
    void choice(std::string_view, Enum& field, std::span<const std::string_view> words) const {
        if (turns()) field = static_cast<Enum>(below(words.size()));
    }
    void boolean(std::string_view, bool& field) const {
        if (turns()) field = !field;
    }
    void integer(std::string_view, int& field, int min, int max) const {
        if (turns()) field = min + below(std::size_t{1} + static_cast<std::size_t>(max - min));
    }
};

}  // namespace

War war_of(const std::string& id) {
    toml::Faults faults;
    auto war =
        load_war(std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/strategic/wars" / (id + ".toml"),
                 shipped(), faults);
    if (!war) throw std::runtime_error{faults.text()};
    return *std::move(war);
}

War wild_war(Stream& stream) {
    War war = war_of("tolls_of_ostrick");
    war.economy = Economy::both;
    war.endings.clear();
    war.turn_limit = 6;
    war.season =
        static_cast<int>(stream.below(static_cast<std::uint32_t>(shipped().seasons.size())));
    for (Faction& faction : war.factions) {
        faction.cp_halves = 20;
        for (int& meter : faction.meters) meter = static_cast<int>(stream.below(11)) - 5;
    }
    war.armies.clear();
    for (int i = 0; i < 32; ++i) {
        ArmyRow row;
        row.id = row.name = "w" + std::to_string(i);
        row.faction = i % 2;
        row.class_of =
            static_cast<int>(stream.below(static_cast<std::uint32_t>(shipped().classes.size())));
        row.size = 10 + static_cast<int>(stream.below(150));
        row.str = 20 + static_cast<int>(stream.below(80));
        row.space = board::cell_of(stream.below(static_cast<std::uint32_t>(war.spaces.size())));
        if (stream.below(4) == 0) row.home = row.space;
        if (stream.below(4) == 0) row.hidden = true;
        if (stream.below(3) == 0)
            row.augments =
                bit(stream.below(14));  // The war file would refuse some: all the better.
        war.armies.push_back(row);
    }
    return war;
}

Variant wild_variant(Stream& stream) {
    Variant variant;
    each_toggle(variant, WildToggles{stream});
    variant.cp_enabled = true;  // The most to go wrong.
    return variant;
}

}  // namespace muster::strategic::tests
