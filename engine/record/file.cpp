#include "engine/record/file.hpp"

#include "engine/contract/flaw.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <system_error>

namespace muster::record {
namespace {

/// A whole battle is some thousands of short lines; nothing of this size is one.
constexpr std::uint64_t most_bytes = 16U << 20U;

[[noreturn]] void refuse_file(const std::filesystem::path& path, const std::string& what,
                              int error) {
    throw BadSave{path.string() + ": error: " + what + ": " +
                  std::generic_category().message(error)};
}

}  // namespace

File::File(const std::filesystem::path& path, int flags, std::filesystem::path named)
    : path_{std::move(named)}, descriptor_{::open(path.c_str(), flags | O_CLOEXEC, 0600)} {
    if (descriptor_ < 0) fail("cannot open", errno);
}

File::~File() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

void File::fail(const char* what, int error) const {
    refuse_file(path_, what, error);
}

std::uint64_t File::size() const {
    struct stat about {};
    if (::fstat(descriptor_, &about) != 0) fail("cannot read", errno);
    return static_cast<std::uint64_t>(about.st_size);
}

void File::truncate(std::uint64_t size) {
    if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0 || ::fsync(descriptor_) != 0)
        fail("cannot shorten", errno);
}

void File::write_at(std::uint64_t offset, std::string_view bytes) {
    std::size_t done = 0;
    int error = 0;
    while (error == 0 && done < bytes.size()) {
        const ssize_t wrote = ::pwrite(descriptor_, bytes.data() + done, bytes.size() - done,
                                       static_cast<off_t>(offset + done));
        if (wrote > 0)
            done += static_cast<std::size_t>(wrote);
        else if (wrote == 0 || errno != EINTR)
            error = wrote == 0 ? ENOSPC : errno;
    }
    if (error == 0 && ::fsync(descriptor_) != 0) error = errno;
    if (error == 0) return;
    // A half-written line would be dropped on the next start anyway; leave none if that can be
    // done.
    [[maybe_unused]] const int undone = ::ftruncate(descriptor_, static_cast<off_t>(offset));
    fail("cannot write", error);
}

void replace_file(const std::filesystem::path& path, std::string_view bytes) {
    std::filesystem::path temporary = path;
    temporary += "." + std::to_string(::getpid()) + ".tmp";
    try {
        File file{temporary, O_WRONLY | O_CREAT | O_TRUNC, path};
        file.write_at(0, bytes);
    } catch (const BadSave&) {
        ::unlink(temporary.c_str());
        throw;
    }
    if (::rename(temporary.c_str(), path.c_str()) != 0) {
        const int error = errno;
        ::unlink(temporary.c_str());
        refuse_file(path, "cannot replace", error);
    }
    // Without this the new name may be lost with the power although the bytes are not.
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

std::string read_file(const std::filesystem::path& path) {
    std::error_code error;
    const auto kind = std::filesystem::status(path, error).type();
    if (kind == std::filesystem::file_type::not_found) refuse_file(path, "cannot open", ENOENT);
    if (kind == std::filesystem::file_type::directory) refuse_file(path, "cannot open", EISDIR);
    std::ifstream in{path, std::ios::binary};
    if (!in) refuse_file(path, "cannot open", errno);
    // Not by the file's size: a device or a pipe has none, and some of them never end.
    std::string bytes;
    std::array<char, 1U << 16U> chunk{};
    while (in.read(chunk.data(), chunk.size()), in.gcount() > 0) {
        bytes.append(chunk.data(), static_cast<std::size_t>(in.gcount()));
        if (bytes.size() > most_bytes)
            throw BadSave{path.string() + ": error: larger than any battle; not a Muster save"};
    }
    if (in.bad()) refuse_file(path, "cannot read", EIO);
    return bytes;
}

std::filesystem::path state_folder() {
    const char* folder = std::getenv("XDG_STATE_HOME");
    if (folder != nullptr && *folder == '/') return std::filesystem::path{folder} / "muster";
    const char* home = std::getenv("HOME");
    const std::filesystem::path base = home != nullptr && *home != '\0' ? home : ".";
    return base / ".local" / "state" / "muster";
}

}  // namespace muster::record
