#include "engine/lab/input.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

namespace muster::lab {

namespace fs = std::filesystem;

void require_none(const toml::Faults& faults) {
    if (!faults.empty()) refuse(faults);
}

void refuse(const toml::Faults& faults) {
    std::string text = faults.text();
    while (!text.empty() && text.back() == '\n') text.pop_back();
    throw BadInput{text};
}

std::vector<std::string> army_names(const fs::path& shipped) {
    std::vector<std::string> names;
    for (const fs::path& file : toml::files_in(shipped, ".toml"))
        names.push_back(file.stem().string());
    return names;
}

fs::path army_file(const std::string& army, const fs::path& shipped) {
    fs::path given{army};
    std::error_code error;
    if (fs::exists(given, error) || given.has_parent_path() || given.has_extension()) return given;
    const std::vector<std::string> names = army_names(shipped);
    if (std::find(names.begin(), names.end(), army) != names.end())
        return shipped / (army + ".toml");
    const std::vector<std::string_view> known{names.begin(), names.end()};
    throw BadInput{fmt::format("error: no army file or shipped army {}; shipped: {}{}",
                               toml::quote(army), fmt::join(names, ", "),
                               toml::did_you_mean(army, known))};
}

}  // namespace muster::lab
