#include "client/saves/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <utility>

namespace muster::client {

// The empty file stays, since removing it would let two programs lock two files of one name.
FileLock::FileLock(const std::filesystem::path& file) {
    std::filesystem::path name = file;
    name += ".lock";
    const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor >= 0 && ::flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        descriptor_ = descriptor;
    else if (descriptor >= 0)
        ::close(descriptor);
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_{std::exchange(other.descriptor_, -1)} {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

FileLock::~FileLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace muster::client
