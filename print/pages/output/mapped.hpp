#pragma once

#include <sys/mman.h>
#include <sys/stat.h>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string>

namespace muster::pages {

/// A file as memory: who jumps to and fro in it makes no call to the system each time. What was
/// read the system may forget again. @throws std::runtime_error if it cannot be read
class Mapped {
  public:
    explicit Mapped(std::FILE* file) {
        struct stat about {};
        if (std::fflush(file) != 0 || ::fstat(::fileno(file), &about) != 0) fail();
        size_ = static_cast<std::size_t>(about.st_size);
        data_ = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, ::fileno(file), 0);
        if (data_ == MAP_FAILED) fail();
    }
    ~Mapped() { ::munmap(data_, size_); }
    Mapped(const Mapped&) = delete;
    Mapped& operator=(const Mapped&) = delete;
    [[nodiscard]] const char* data() const { return static_cast<const char*>(data_); }
    [[nodiscard]] std::size_t size() const { return size_; }

  private:
    [[noreturn]] static void fail() {
        throw std::runtime_error{std::string{"error: the temporary file cannot be read: "} +
                                 std::strerror(errno)};
    }
    void* data_{};
    std::size_t size_{};
};

}  // namespace muster::pages
