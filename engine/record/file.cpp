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

/// What a link leads to, whether or not that is there yet.
std::filesystem::path behind_links(const std::filesystem::path& path) {
    constexpr int most_links = 40;  // As many as the system follows.
    std::filesystem::path target = path;
    for (int i = 0; i < most_links; ++i) {
        std::error_code error;
        if (!std::filesystem::is_symlink(target, error)) return target;
        // A name from the root takes the place of the folder.
        target = target.parent_path() / std::filesystem::read_symlink(target, error);
        if (error) refuse_file(path, "cannot follow the link", error.value());
    }
    refuse_file(path, "cannot follow the link", ELOOP);
}

/// To a device or a pipe, which has no place to go back to and nothing to sync.
void write_through(const std::filesystem::path& path, std::string_view bytes) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) refuse_file(path, "cannot open", errno);
    int error = 0;
    while (error == 0 && !bytes.empty()) {
        const ssize_t wrote = ::write(descriptor, bytes.data(), bytes.size());
        if (wrote > 0)
            bytes.remove_prefix(static_cast<std::size_t>(wrote));
        else if (wrote == 0 || errno != EINTR)
            error = wrote == 0 ? ENOSPC : errno;
    }
    if (::close(descriptor) != 0 && error == 0) error = errno;
    if (error != 0) refuse_file(path, "cannot write", error);
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
    const std::filesystem::path target = behind_links(path);
    struct stat old {};
    const bool is_old = ::stat(target.c_str(), &old) == 0;
    if (is_old && S_ISDIR(old.st_mode)) refuse_file(path, "cannot replace", EISDIR);
    // Whoever may not write the old file should not replace it either, though the folder lets them.
    if (is_old && ::access(target.c_str(), W_OK) != 0) refuse_file(path, "cannot write", errno);
    if (is_old && !S_ISREG(old.st_mode)) return write_through(path, bytes);
    std::filesystem::path temporary = target;
    temporary += "." + std::to_string(::getpid()) + ".tmp";
    try {
        File file{temporary, O_WRONLY | O_CREAT | O_TRUNC, path};
        if (is_old) ::chmod(temporary.c_str(), old.st_mode & 07777U);
        file.write_at(0, bytes);
    } catch (const BadSave&) {
        ::unlink(temporary.c_str());
        throw;
    }
    if (::rename(temporary.c_str(), target.c_str()) != 0) {
        const int error = errno;
        ::unlink(temporary.c_str());
        refuse_file(path, "cannot replace", error);
    }
    // Without this the new name may be lost with the power although the bytes are not.
    const std::filesystem::path folder = target.has_parent_path() ? target.parent_path() : ".";
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
