#include "client/battle/own/unsaved.hpp"

#include "engine/record/file.hpp"
#include "engine/toml/files.hpp"

#include <exception>
#include <system_error>

namespace muster::client {
namespace fs = std::filesystem;

fs::path unsaved_in(const fs::path& folder) {
    return folder / "unsaved";
}

bool Unsaved::claim() {
    if (lock_.is_held()) return true;
    std::error_code failed;
    fs::create_directories(unsaved_in(folder_), failed);
    constexpr int most_editors = 99;
    for (int number = 1; number <= most_editors; ++number) {
        file_ = unsaved_in(folder_) / (std::to_string(number) + ".toml");
        lock_ = FileLock{file_};
        if (lock_.is_held() && !fs::exists(file_, failed)) return true;
    }
    lock_ = {};
    return false;
}

bool Unsaved::take_up(const fs::path& file) {
    lock_ = FileLock{file};
    std::error_code failed;
    if (!lock_.is_held() || !fs::exists(file, failed)) {
        lock_ = {};
        return false;
    }
    file_ = file;
    kept_.clear();
    return true;
}

void Unsaved::keep(const std::string& text) {
    if (text == kept_ || !claim()) return;
    try {
        record::replace_file(file_, text);
        kept_ = text;
    } catch (const std::exception&) {
        kept_.clear();
    }
}

void Unsaved::forget() {
    if (!lock_.is_held()) return;
    std::error_code unseen;
    fs::remove(file_, unseen);
    lock_ = {};
    kept_.clear();
}

void take_up_unsaved(const fs::path& folder,
                     const std::function<void(const fs::path& file)>& adopt) {
    for (const fs::path& left : toml::files_in(unsaved_in(folder), ".toml")) {
        const FileLock lock{left};
        if (!lock.is_held()) continue;  // Somebody still works on it.
        std::error_code failed;
        fs::path to = folder / "recovered.toml";
        for (int number = 2; fs::exists(to, failed); ++number)
            to = folder / ("recovered_" + std::to_string(number) + ".toml");
        fs::rename(left, to, failed);
        if (failed) continue;
        try {
            adopt(to);
        } catch (const std::exception&) {
            continue;  // It lies there under that name.
        }
    }
}

}  // namespace muster::client
