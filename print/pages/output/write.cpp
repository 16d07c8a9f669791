#include "print/pages/output/write.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <deque>
#include <stdexcept>
#include <utility>

namespace muster::pages {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t enough_to_write = 1U << 16U;
constexpr mode_t usual_mode = 0666;  // less what the umask takes

/// A link stays a link: what it leads to is replaced.
fs::path behind_links(const fs::path& file) {
    std::error_code error;
    if (!fs::is_symlink(file, error)) return file;
    auto target = fs::weakly_canonical(file, error);
    return error ? file : target;
}

/// A rename is on the disk only when its folder is. A file system that cannot do it is forgiven.
void flush_folder(const fs::path& file) {
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path{"."};
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

}  // namespace

WholeFile::WholeFile(fs::path file) : file_{std::move(file)}, target_{behind_links(file_)} {
    struct stat old {};
    const bool is_old = ::stat(target_.c_str(), &old) == 0;
    if (is_old && S_ISDIR(old.st_mode)) fail(EISDIR);
    is_plain_ = !is_old || S_ISREG(old.st_mode);
    // Whoever may not write the old file should not replace it either, though the folder lets them.
    if (is_old && ::access(target_.c_str(), W_OK) != 0) fail(errno);
    part_ = target_;
    if (is_plain_) part_ += ".part";
    const int flags = O_WRONLY | O_CLOEXEC | (is_plain_ ? O_CREAT | O_TRUNC : 0);
    descriptor_ = ::open(part_.c_str(), flags, usual_mode);
    if (descriptor_ < 0) fail(errno);
    if (is_plain_ && is_old) ::fchmod(descriptor_, old.st_mode & 07777U);
}

WholeFile::~WholeFile() {
    if (descriptor_ < 0) return;
    ::close(descriptor_);
    if (is_plain_) ::unlink(part_.c_str());
}

void WholeFile::fail(int error) const {
    throw std::runtime_error{file_.string() + ": error: cannot be written: " +
                             (error == EISDIR ? "this is a folder" : std::strerror(error))};
}

void WholeFile::write(std::string_view bytes) {
    waiting_ += bytes;
    if (waiting_.size() >= enough_to_write) flush();
}

void WholeFile::flush() {
    std::string_view bytes{waiting_};
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail(errno);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    waiting_.clear();
}

void WholeFile::finish() {
    flush();
    if (is_plain_ && ::fsync(descriptor_) != 0) fail(errno);
}

void WholeFile::keep() {
    finish();
    if (is_plain_ && ::rename(part_.c_str(), target_.c_str()) != 0) fail(errno);
    // From here on there is nothing left to give up.
    if (::close(std::exchange(descriptor_, -1)) != 0) fail(errno);
    if (is_plain_) flush_folder(target_);
}

void write_whole(const fs::path& file, std::string_view bytes) {
    WholeFile whole{file};
    whole.write(bytes);
    whole.keep();
}

void write_whole(std::span<const FileBytes> files) {
    std::deque<WholeFile> all;
    for (const FileBytes& one : files) all.emplace_back(one.file).write(one.bytes);
    for (WholeFile& one : all) one.finish();
    for (WholeFile& one : all) one.keep();
}

bool is_same_file(const fs::path& one, const fs::path& other) {
    std::error_code error;
    if (fs::equivalent(one, other, error)) return true;
    const fs::path whole = fs::weakly_canonical(fs::absolute(one, error), error);
    return !error && whole == fs::weakly_canonical(fs::absolute(other, error), error);
}

Scratch scratch_file() {
    Scratch file{std::tmpfile()};
    if (!file)
        throw std::runtime_error{"error: no temporary file can be made: " +
                                 std::string{std::strerror(errno)}};
    return file;
}

}  // namespace muster::pages
