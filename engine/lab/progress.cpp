#include "engine/lab/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace muster::lab {

Progress::Progress(std::uint64_t total, std::string what)
    : total_{total},
      what_{std::move(what)},
      start_{std::chrono::steady_clock::now()},
      is_terminal_{::isatty(STDERR_FILENO) == 1} {}

Progress::~Progress() {
    if (shown_) fmt::print(stderr, "\r\033[K");
}

void Progress::show(std::uint64_t done) {
    using seconds = std::chrono::duration<double>;
    const double spent = seconds{std::chrono::steady_clock::now() - start_}.count();
    if (!is_terminal_ || spent < 1 || done == 0) return;
    const double left = spent * static_cast<double>(total_ - done) / static_cast<double>(done);
    fmt::print(stderr, "\r\033[K{} of {} {}, {:.0f} s left", done, total_, what_, left);
    std::fflush(stderr);
    shown_ = true;
}

}  // namespace muster::lab
