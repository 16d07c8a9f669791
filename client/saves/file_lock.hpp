#pragma once

#include <filesystem>

namespace muster::client {

/// Holds NAME.lock beside a file, so that of two programs only one changes the file. The system
/// gives the lock up with the program, however that ends.
class FileLock {
  public:
    FileLock() = default;
    /// Held, or not: where another program has it, or the disk takes no files.
    explicit FileLock(const std::filesystem::path& file);
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

    [[nodiscard]] bool is_held() const { return descriptor_ >= 0; }

  private:
    int descriptor_{-1};
};

}  // namespace muster::client
