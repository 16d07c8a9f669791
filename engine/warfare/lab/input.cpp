#include "engine/warfare/lab/input.hpp"

#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/lab/input.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"
#include "engine/warfare/game/definitions.hpp"

#include <utility>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;

}  // namespace

std::shared_ptr<const warfare::Tables> warfare_tables(const std::vector<std::string>& packs) {
    std::vector<fs::path> all{warfare::shipped_pack()};
    all.insert(all.end(), packs.begin(), packs.end());
    toml::Faults faults;
    return required(warfare::load_tables(all, faults), faults);
}

warfare::Variant warfare_variant(const std::string& file) {
    return variant_of<warfare::Definitions>(file);
}

void require_two_sides(const warfare::Variant& variant) {
    if (variant.mode == warfare::Variant::Mode::gm)
        throw BadInput{"error: a duel has two sides and no game master: turns.mode = \"hotseat\""};
}

warfare::Army warfare_army(const std::string& army, const warfare::Tables& tables,
                           const warfare::Variant& variant) {
    const fs::path file = army_file(army, warfare::shipped_pack() / "armies");
    toml::Faults faults;
    return *required(warfare::load_army(file, tables, variant, faults), faults);
}

warfare::Setup warfare_battle(const std::string& file, const warfare::Tables& tables,
                              const warfare::Variant& variant) {
    toml::Faults faults;
    return *required(warfare::load_battle(file, tables, variant, faults), faults);
}

warfare::Unit warfare_unit(const std::string& id, const std::vector<std::string>& armies,
                           const warfare::Tables& tables, const warfare::Variant& variant) {
    std::vector<std::string> all = armies;
    for (const fs::path& file : toml::files_in(warfare::shipped_pack() / "armies", ".toml"))
        all.push_back(file.string());
    std::vector<std::string> ids;
    for (const std::string& army : all)
        for (warfare::Unit& unit : warfare_army(army, tables, variant).units) {
            if (unit.id == id) return std::move(unit);
            ids.push_back(unit.id);
        }
    const std::vector<std::string_view> known{ids.begin(), ids.end()};
    throw BadInput{"error: no unit " + toml::quote(id) + toml::did_you_mean(id, known)};
}

}  // namespace muster::lab
