#include "client/saves/files.hpp"

#include "engine/record/file.hpp"
#include "engine/toml/files.hpp"

#include <system_error>

namespace muster::client {
namespace fs = std::filesystem;

fs::path free_name_beside(const fs::path& file, const std::string& suffix) {
    const std::string first = file.string() + suffix;
    std::error_code unseen;
    fs::path free = first;
    for (int number = 2; fs::exists(free, unseen); ++number)
        free = first + '.' + std::to_string(number);
    return free;
}

void move_save(const fs::path& from, const fs::path& to, std::error_code& error) {
    fs::rename(from, to, error);
    if (error) return;
    std::error_code unseen;
    fs::remove(to.string() + ".name", unseen);
    fs::rename(from.string() + ".name", to.string() + ".name", unseen);
}

void remove_unfinished(const fs::path& file) {
    const std::string begins = file.filename().string() + '.';
    std::error_code unseen;
    // record::replace_file writes to NAME.PID.tmp first.
    for (const fs::path& one : toml::files_in(file.parent_path(), ".tmp"))
        if (one.filename().string().starts_with(begins)) fs::remove(one, unseen);
}

fs::path set_aside(const fs::path& file) {
    fs::path aside = free_name_beside(file, ".deleted");
    fs::rename(file, aside);
    return aside;
}

void keep_copy(const fs::path& file) {
    fs::copy_file(file, free_name_beside(file, ".deleted"));
}

}  // namespace muster::client
