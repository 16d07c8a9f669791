#include "engine/toml/words/signs.hpp"

#include "engine/toml/files.hpp"
#include "engine/toml/pack_files.hpp"
#include "engine/toml/shipped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <system_error>

namespace muster::toml {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view shipped_prefix = "charge-";

fs::path shipped_icons() {
    return shipped_assets() / "icons";
}

bool has_sign(const fs::path& folder, const std::string& name) {
    std::error_code failed;
    return !folder.empty() && fs::is_regular_file(folder / (name + ".svg"), failed);
}

}  // namespace

fs::path pack_of(const fs::path& file) {
    std::error_code failed;
    fs::path folder = fs::absolute(file, failed).lexically_normal().parent_path();
    for (int up = 0; up < 3; ++up, folder = folder.parent_path())
        if (fs::is_regular_file(folder / "pack.toml", failed)) return folder;
    return {};
}

fs::path icons_of(const fs::path& pack) {
    std::error_code failed;
    if (pack.empty() || !fs::is_directory(pack / "icons", failed)) return {};
    return pack / "icons";
}

std::string sign_of(const std::string& charge, const fs::path& pack) {
    if (has_sign(icons_of(pack), charge)) return charge;
    return std::string{shipped_prefix} + charge;
}

std::vector<std::string> charges(const fs::path& pack) {
    std::vector<std::string> out;
    for (const fs::path& file : files_in(shipped_icons(), ".svg"))
        if (std::string name = file.stem().string(); name.starts_with(shipped_prefix))
            out.push_back(name.substr(shipped_prefix.size()));
    if (!pack.empty())
        for (const fs::path& file : files_in(icons_of(pack), ".svg"))
            out.push_back(file.stem().string());
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

void check_charge(Table& table, std::string_view key, const std::string& charge) {
    const fs::path pack = pack_of(table.file());
    if (has_sign(icons_of(pack), charge) ||
        has_sign(shipped_icons(), std::string{shipped_prefix} + charge))
        return;
    const std::vector<std::string> known = charges(pack);
    const std::vector<std::string_view> names{known.begin(), known.end()};
    table.fault(key, unknown_name(charge, names));
}

void check_picture(Table& table, std::string_view key, const std::string& picture) {
    constexpr std::array<std::string_view, 4> kinds{".png", ".jpg", ".jpeg", ".svg"};
    const fs::path folder = fs::path{table.file()}.parent_path();
    std::string extension = fs::path{picture}.extension().string();
    for (char& letter : extension)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + 32);
    if (std::find(kinds.begin(), kinds.end(), extension) == kinds.end())
        return table.fault(
            key, fmt::format("found {}; allowed: a .png, .jpg, .jpeg or .svg", quote(picture)));
    // Outside the pack nothing is looked at; who reads the definition reports it.
    std::error_code failed;
    if (!is_in_pack(folder / picture, table.file()) ||
        fs::is_regular_file(folder / picture, failed))
        return;
    // What lies where the picture should, for its nearest match.
    std::vector<std::string> there;
    for (const fs::path& file : files_in((folder / picture).parent_path()))
        there.push_back((fs::path{picture}.parent_path() / file.filename()).string());
    const std::vector<std::string_view> names{there.begin(), there.end()};
    table.fault(key, fmt::format("found {}; there is no such file in {}{}", quote(picture),
                                 folder.empty() ? "this folder" : folder.string(),
                                 did_you_mean(picture, names)));
}

}  // namespace muster::toml
