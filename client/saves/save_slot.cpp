#include "client/saves/save_slot.hpp"

#include "client/saves/files.hpp"

#include <string>
#include <system_error>
#include <utility>

namespace muster::client {
namespace {

namespace fs = std::filesystem;

constexpr int most_slots = 16;

std::string name_of_slot(int number) {
    return number == 1 ? "battle.muster" : "battle-" + std::to_string(number) + ".muster";
}

}  // namespace

SaveSlot::SaveSlot(const fs::path& folder) : file_{folder / name_of_slot(1)} {
    std::error_code failed;
    fs::create_directories(folder, failed);
    // First those with a battle, then any.
    for (const bool wants_battle : {true, false})
        for (int number = 1; number <= most_slots; ++number) {
            const fs::path file = folder / name_of_slot(number);
            if (wants_battle && !fs::exists(file, failed)) continue;
            FileLock lock{file};
            if (!lock.is_held()) continue;
            lock_ = std::move(lock);
            file_ = file;
            remove_unfinished(file_);
            return;
        }
}

bool is_slot_name(std::string_view name) {
    for (int number = 1; number <= most_slots; ++number)
        if (name == name_of_slot(number)) return true;
    return false;
}

std::optional<fs::path> battle_for_slot(const fs::path& folder) {
    std::error_code failed;
    for (int number = 1; number <= most_slots; ++number) {
        fs::path file = folder / name_of_slot(number);
        if (fs::exists(file, failed) && FileLock{file}.is_held()) return file;
    }
    return std::nullopt;
}

}  // namespace muster::client
