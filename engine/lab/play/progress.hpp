#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace muster::lab {

/// One line on stderr that counts up, with the time left: only on a terminal, and only for work
/// that has taken more than a second. With MUSTER_PROGRESS=lines in the environment every step is a
/// line "progress DONE OF", for a program that reads along. Any thread may add to it.
class Progress {
  public:
    /// `before`: of the total, what an earlier run of the program had done already.
    Progress(std::uint64_t total, std::string what, std::uint64_t before = 0);
    /// Shown to nobody.
    Progress() : Progress{0, ""} { is_terminal_ = has_lines_ = false; }
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void add(std::uint64_t done);
    /// A better guess of the total.
    void expect(std::uint64_t total) { total_ = total; }

  private:
    using Clock = std::chrono::steady_clock;

    std::atomic<std::uint64_t> total_;
    std::string what_;
    std::uint64_t before_;
    std::atomic<std::uint64_t> done_;
    Clock::time_point start_;
    bool is_terminal_, has_lines_;
    std::mutex line_;  ///< Guards what follows, and the terminal.
    Clock::time_point shown_at_;
    bool shown_{false};
};

}  // namespace muster::lab
