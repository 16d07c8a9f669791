#include "tests/engine/warfare/shipped.hpp"

#include <filesystem>
#include <stdexcept>

namespace muster::warfare::tests {
namespace {

const std::filesystem::path pack = std::filesystem::path{MUSTER_SOURCE_DIR} / "cards" / "warfare";

void require_none(const toml::Faults& faults) {
    if (!faults.empty()) throw std::runtime_error{faults.text()};
}

template <class Rows>
std::size_t row(const Rows& rows, const std::string& id) {
    const auto found = find_row(rows, id);
    if (!found) throw std::runtime_error{"no row " + id};
    return *found;
}

}  // namespace

const Tables& shipped() {
    static const auto tables = [] {
        toml::Faults faults;
        auto loaded = load_tables({pack}, faults);
        require_none(faults);
        return loaded;
    }();
    return *tables;
}

Army shipped_army(const std::string& id, const Variant& variant) {
    toml::Faults faults;
    auto army = load_army(pack / "armies" / (id + ".toml"), shipped(), variant, faults);
    require_none(faults);
    if (!army) throw std::runtime_error{"no army " + id};
    return *std::move(army);
}

Setup meeting(const std::string& red, const std::string& blue) {
    Setup setup;
    setup.sides[0].army = shipped_army(red);
    setup.sides[1].army = shipped_army(blue);
    return setup;
}

Unit shipped_unit(const std::string& id, const Variant& variant) {
    for (const char* army :
         {"nine_bridges", "hollow_leaves", "ember_column", "tallow_crown", "free_companies"})
        for (const Unit& unit : shipped_army(army, variant).units)
            if (unit.id == id) return unit;
    throw std::runtime_error{"no unit " + id};
}

Words shipped_words(const std::string& locale) {
    toml::Faults faults;
    auto words = load_words({pack}, shipped(), locale, faults);
    require_none(faults);
    return words.value();
}

Choice choice(const std::string& words) {
    const auto ids = split(words, " ");
    const Tables& tables = shipped();
    Choice out;
    out.ancestry = row(tables.ancestries, ids.at(0));
    out.experience = row(tables.experiences, ids.at(1));
    out.equipment = row(tables.equipments, ids.at(2));
    out.type = static_cast<Type>(row(tables.types, ids.at(3)));
    out.size = row(tables.sizes, ids.at(4));
    return out;
}

std::vector<std::string> split(const std::string& text, const std::string& by) {
    std::vector<std::string> parts;
    for (std::size_t from = 0;;) {
        const std::size_t to = text.find(by, from);
        parts.push_back(text.substr(from, to - from));
        if (to == std::string::npos) return parts;
        from = to + by.size();
    }
}

}  // namespace muster::warfare::tests
