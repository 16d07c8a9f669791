#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace muster::pages {

/// A file that stands under its name only when it is whole: written beside it, flushed to the
/// disk, then renamed. Until `keep` the old file stays; a WholeFile given up leaves nothing.
/// What is no plain file (/dev/stdout, a pipe) is written straight.
class WholeFile {
  public:
    /// @throws std::runtime_error "FILE: error: cannot be written: WHY", as all members do
    explicit WholeFile(std::filesystem::path file);
    ~WholeFile();
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;

    void write(std::string_view bytes);
    /// Everything is on the disk, under a name that only `keep` changes to the file's own.
    void finish();
    void keep();

  private:
    [[noreturn]] void fail(int error) const;
    void flush();

    std::filesystem::path file_, target_, part_;  ///< As named; behind links; being written.
    int descriptor_{-1};
    bool is_plain_{true};
    std::string waiting_;  ///< Small pieces are written together.
};

/// All of it at once.
void write_whole(const std::filesystem::path& file, std::string_view bytes);
struct FileBytes {
    std::filesystem::path file;
    std::string_view bytes;
};
/// None of the files is replaced before all of them can be.
void write_whole(std::span<const FileBytes> files);
/// Whether both names are of one file, there or not.
[[nodiscard]] bool is_same_file(const std::filesystem::path& one,
                                const std::filesystem::path& other);

/// A nameless file in the folder for temporary files, for what would not fit the memory. It is
/// gone when closed. @throws std::runtime_error saying why there is none
struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using Scratch = std::unique_ptr<std::FILE, CloseFile>;
[[nodiscard]] Scratch scratch_file();

}  // namespace muster::pages
