#include "engine/toml/pack_files.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/shipped.hpp"

#include <algorithm>
#include <system_error>

namespace muster::toml {
namespace {

namespace fs = std::filesystem;

/// Both absolute and without "..".
bool is_below(const fs::path& path, const fs::path& folder) {
    const auto [end, unused] =
        std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    // A folder that is written with a slash at its end has an empty last part.
    return end == folder.end() || (end->empty() && std::next(end) == folder.end());
}

fs::path whole(const fs::path& path) {
    std::error_code failed;
    return fs::absolute(path, failed).lexically_normal();
}

struct Pack {
    fs::path folder;
    bool has_file{};  ///< Its pack.toml.
};

Pack owner_of(const fs::path& file) {
    const fs::path own = whole(file).parent_path();
    std::error_code failed;
    for (fs::path folder = own;; folder = folder.parent_path()) {
        if (fs::is_regular_file(folder / "pack.toml", failed)) return {folder, true};
        if (folder == folder.parent_path()) break;
    }
    const bool is_part = own.filename() == "battles" || own.filename() == "locale";
    return {is_part ? own.parent_path() : own, false};
}

bool is_in(const fs::path& target, const fs::path& folder) {
    // What stands behind a NUL is part of the name, but not of the file that the system opens.
    if (target.native().find('\0') != std::string::npos) return false;
    std::error_code failed;
    fs::path real = fs::weakly_canonical(target, failed);
    // Such a name the system does not open either, and says so then.
    if (failed) real = whole(target);
    const fs::path home = failed ? whole(folder) : fs::weakly_canonical(folder, failed);
    if (is_below(real, home)) return true;
    // The shipped files may themselves be links, as some ways to install programs make them.
    const fs::path shipped = shipped_cards();
    const fs::path real_shipped = fs::weakly_canonical(shipped, failed);
    return (!failed && is_below(real, real_shipped)) || is_below(whole(target), whole(shipped));
}

}  // namespace

fs::path pack_folder(const fs::path& file) {
    return owner_of(file).folder;
}

bool is_in_pack(const fs::path& target, const fs::path& file) {
    return is_in(target, owner_of(file).folder);
}

std::string outside_pack(std::string_view name, const fs::path& file) {
    return "found " + quote(name) + ", which lies outside the pack; allowed: a file inside " +
           pack_folder(file).string();
}

bool is_link_out_of_pack(const fs::path& file) {
    const Pack pack = owner_of(file);
    // Outside a pack it is the user who names the file, by whatever links.
    const bool is_named_by_user = !pack.has_file && whole(file).parent_path() == pack.folder;
    return !is_named_by_user && !is_in(file, pack.folder);
}

std::optional<std::string> text_in_pack(const std::filesystem::path& file, std::string_view allowed,
                                        Faults& faults) {
    const auto refuse = [&](const std::string& why) {
        faults.add({file.string(), 0, 0, why});
        return std::nullopt;
    };
    std::error_code failed;
    if (is_link_out_of_pack(file))
        return refuse("found a link that leads out of the pack; allowed: a file inside " +
                      pack_folder(file).string());
    if (!std::filesystem::exists(file, failed)) return refuse("no such file");
    if (!std::filesystem::is_regular_file(file, failed))
        return refuse("found no file; allowed: " + std::string{allowed});
    if (std::filesystem::file_size(file, failed) >= max_file_bytes)
        return refuse("found a file of more than 1 MiB; allowed: at most 1 MiB");
    return text_of(file);
}

}  // namespace muster::toml
