#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace muster::lab {

/// One line on stderr that counts up, with the time left: only on a terminal, and only for work
/// that has taken more than a second.
class Progress {
  public:
    Progress(std::uint64_t total, std::string what);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(std::uint64_t done);

  private:
    std::uint64_t total_;
    std::string what_;
    std::chrono::steady_clock::time_point start_;
    bool is_terminal_;
    bool shown_{false};
};

}  // namespace muster::lab
