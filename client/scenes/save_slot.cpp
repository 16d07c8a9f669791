#include "client/scenes/save_slot.hpp"

#include "client/files.hpp"

#include <string>
#include <system_error>
#include <utility>

namespace muster::client {
namespace {

namespace fs = std::filesystem;

constexpr int most_slots = 16;

fs::path file_of(const fs::path& folder, int number) {
    return folder /
           (number == 1 ? "battle.muster" : "battle-" + std::to_string(number) + ".muster");
}

}  // namespace

SaveSlot::SaveSlot(const fs::path& folder) : file_{file_of(folder, 1)} {
    std::error_code failed;
    fs::create_directories(folder, failed);
    // First those with a battle, then any.
    for (const bool wants_battle : {true, false})
        for (int number = 1; number <= most_slots; ++number) {
            const fs::path file = file_of(folder, number);
            if (wants_battle && !fs::exists(file, failed)) continue;
            FileLock lock{file};
            if (!lock.is_held()) continue;
            lock_ = std::move(lock);
            file_ = file;
            remove_unfinished(file_);
            return;
        }
}

}  // namespace muster::client
