#include "engine/lab/warfare_input.hpp"

#include "engine/lab/input.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <system_error>
#include <utility>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const toml::Faults& faults) {
    std::string text = faults.text();
    while (!text.empty() && text.back() == '\n') text.pop_back();
    throw BadInput{text};
}

std::vector<std::string> shipped_names() {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator{warfare::shipped_pack() / "armies", error})
        if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace

std::shared_ptr<const warfare::Tables> warfare_tables(const std::vector<std::string>& packs) {
    std::vector<fs::path> all{warfare::shipped_pack()};
    all.insert(all.end(), packs.begin(), packs.end());
    toml::Faults faults;
    auto tables = warfare::load_tables(all, faults);
    if (!tables) refuse(faults);
    return tables;
}

warfare::Variant warfare_variant(const std::string& file) {
    if (file.empty()) return {};
    toml::Faults faults;
    const auto variant = warfare::load_variant(file, faults);
    if (!variant) refuse(faults);
    return *variant;
}

warfare::Army warfare_army(const std::string& army, const warfare::Tables& tables,
                           const warfare::Variant& variant) {
    fs::path file{army};
    std::error_code error;
    if (!fs::exists(file, error) && !file.has_parent_path() && !file.has_extension()) {
        const std::vector<std::string> names = shipped_names();
        const std::vector<std::string_view> known{names.begin(), names.end()};
        if (std::find(names.begin(), names.end(), army) == names.end())
            throw BadInput{fmt::format("error: no army file or shipped army {}; shipped: {}{}",
                                       toml::quote(army), fmt::join(names, ", "),
                                       toml::did_you_mean(army, known))};
        file = warfare::shipped_pack() / "armies" / (army + ".toml");
    }
    toml::Faults faults;
    auto loaded = warfare::load_army(file, tables, variant, faults);
    if (!loaded) refuse(faults);
    return *std::move(loaded);
}

warfare::Setup warfare_battle(const std::string& file, const warfare::Tables& tables,
                              const warfare::Variant& variant) {
    toml::Faults faults;
    auto setup = warfare::load_battle(file, tables, variant, faults);
    if (!setup) refuse(faults);
    return *std::move(setup);
}

warfare::Unit warfare_unit(const std::string& id, const std::vector<std::string>& armies,
                           const warfare::Tables& tables, const warfare::Variant& variant) {
    std::vector<std::string> all = armies;
    for (std::string& name : shipped_names()) all.push_back(std::move(name));
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
