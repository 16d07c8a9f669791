#include "tests/engine/battlefield/scenario.hpp"

#include <stdexcept>

namespace muster::battlefield::tests {
namespace {

const std::filesystem::path pack =
    std::filesystem::path{MUSTER_SOURCE_DIR} / "cards" / "battlefield";

template <class T>
T sound(std::optional<T> found, const toml::Faults& faults) {
    if (!found || !faults.empty()) throw std::runtime_error{faults.text()};
    return *std::move(found);
}

}  // namespace

const Tables& shipped() {
    static const auto tables = [] {
        toml::Faults faults;
        auto loaded = load_tables({pack}, faults);
        if (!loaded) throw std::runtime_error{faults.text()};
        return loaded;
    }();
    return *tables;
}

Army shipped_army(const std::string& id) {
    toml::Faults faults;
    return sound(load_army(pack / "armies" / (id + ".toml"), shipped(), {}, faults), faults);
}

Setup shipped_battle(const std::string& id, const Variant& variant) {
    toml::Faults faults;
    return sound(load_battle(pack / "battles" / (id + ".toml"), shipped(), variant, faults),
                 faults);
}

Setup shipped_meeting(const std::string& map, const Variant& variant) {
    return battle_of(shipped(), variant, *find_row(shipped().maps, map),
                     {shipped_army("ashen_muster"), shipped_army("reedwater_levy")});
}

}  // namespace muster::battlefield::tests
