#include "tests/engine/strategic/shipped.hpp"

#include <stdexcept>

namespace muster::strategic::tests {
namespace {

template <class Rows>
int row_named(const Rows& rows, const std::string& id) {
    const int index = find_index(rows, id);
    if (index < 0) throw std::runtime_error{"no row " + id};
    return index;
}

}  // namespace

const Tables& shipped() {
    static const auto tables = [] {
        toml::Faults faults;
        auto loaded =
            load_tables({std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/strategic"}, faults);
        if (!loaded) throw std::runtime_error{faults.text()};
        return loaded;
    }();
    return *tables;
}

int class_named(const std::string& id) {
    return row_named(shipped().classes, id);
}
int doctrine_named(const std::string& id) {
    return row_named(shipped().doctrines, id);
}

Nature army(const std::string& class_id, std::initializer_list<std::string> augments) {
    Nature nature = nature_of(shipped(), class_named(class_id));
    for (const std::string& augment : augments)
        nature.doctrines |= bit(static_cast<std::size_t>(doctrine_named(augment)));
    return nature;
}

int dice(const Nature& own, const Nature& enemy, int own_str) {
    Circumstances now;
    now.own_str = own_str;
    return matchup(shipped(), own, enemy, now).total();
}

}  // namespace muster::strategic::tests
