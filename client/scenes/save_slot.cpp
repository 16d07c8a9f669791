#include "client/scenes/save_slot.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <string>
#include <system_error>

namespace muster::client {
namespace {

namespace fs = std::filesystem;

constexpr int most_slots = 16;

fs::path file_of(const fs::path& folder, int number) {
    return folder /
           (number == 1 ? "battle.muster" : "battle-" + std::to_string(number) + ".muster");
}

/// The descriptor that holds the lock, or -1. The system gives it up with the program, however that
/// ends; the empty file stays, since removing it would let two programs lock two files of one name.
int locked(const fs::path& file) {
    fs::path name = file;
    name += ".lock";
    const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor >= 0 && ::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return descriptor;
    if (descriptor >= 0) ::close(descriptor);
    return -1;
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
            lock_ = locked(file);
            if (lock_ < 0) continue;
            file_ = file;
            return;
        }
}

SaveSlot::~SaveSlot() {
    if (lock_ >= 0) ::close(lock_);
}

}  // namespace muster::client
