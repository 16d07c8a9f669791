#include "engine/lab/play/progress.hpp"
#include "engine/usage/output.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace muster::lab {
namespace {

bool wants_lines() {
    const char* wanted = std::getenv("MUSTER_PROGRESS");
    return wanted != nullptr && std::string_view{wanted} == "lines";
}

}  // namespace

Progress::Progress(std::uint64_t total, std::string what, std::uint64_t before)
    : total_{total},
      what_{std::move(what)},
      before_{before},
      done_{before},
      start_{Clock::now()},
      is_terminal_{::isatty(STDERR_FILENO) == 1},
      has_lines_{wants_lines()},
      shown_at_{start_} {}

Progress::~Progress() {
    if (shown_) fmt::print(stderr, "{}", usage::terminal_code("\r\033[K"));
}

void Progress::add(std::uint64_t done) {
    using seconds = std::chrono::duration<double>;
    const std::uint64_t all = done_ += done;
    if (!is_terminal_ && !has_lines_) return;
    const std::unique_lock only{line_, std::try_to_lock};
    if (!only.owns_lock()) return;  // Whoever shows the line now is as good.
    const Clock::time_point now = Clock::now();
    const double spent = seconds{now - start_}.count();
    if (has_lines_) {
        if (seconds{now - shown_at_}.count() < 0.1) return;
        fmt::print(stderr, "progress {} {}\n", all, std::max<std::uint64_t>(total_, all));
        shown_at_ = now;
        return;
    }
    if (spent < 1 || seconds{now - shown_at_}.count() < 0.2 || all == before_) return;
    const std::uint64_t total = std::max<std::uint64_t>(total_, all);
    const double left =
        spent * static_cast<double>(total - all) / static_cast<double>(all - before_);
    fmt::print(stderr, "{}{} of {} {}, {:.0f} s left", usage::terminal_code("\r\033[K"), all, total,
               what_, left);
    std::fflush(stderr);
    shown_at_ = now;
    shown_ = true;
}

}  // namespace muster::lab
