#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace muster::record {

/// A file descriptor that closes itself; every failure is a BadSave with the file's name and the
/// system's reason.
class File {
  public:
    File(const std::filesystem::path& path, int flags) : File{path, flags, path} {}
    /// Messages call it `named`.
    File(const std::filesystem::path& path, int flags, std::filesystem::path named);
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File();

    [[nodiscard]] std::uint64_t size() const;
    /// Puts `bytes` at `offset` and waits until the disk has them; if it cannot, nothing past
    /// `offset` is left.
    void write_at(std::uint64_t offset, std::string_view bytes);
    void truncate(std::uint64_t size);

  private:
    [[noreturn]] void fail(const char* what, int error) const;

    std::filesystem::path path_;
    int descriptor_;
};

/// Replaces `path` at once and for good: a temporary name, sync, rename, sync of the folder. A link
/// stays a link, what it leads to is replaced; a device or a pipe is written to.
/// @throws BadSave, also where the file there may not be written
void replace_file(const std::filesystem::path& path, std::string_view bytes);

/// All of a save; refuses what is too large to be one.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);

/// `$XDG_STATE_HOME/muster`, or ~/.local/state/muster: where the client keeps the open battle.
[[nodiscard]] std::filesystem::path state_folder();

}  // namespace muster::record
