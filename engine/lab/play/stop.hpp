#pragma once

#include <stdexcept>
#include <string>

namespace muster::lab {

/// While it lives, the first SIGINT or SIGTERM only says that a long run is to end: it then reports
/// what it has played. A second one ends the program as ever.
class CatchStops {
  public:
    CatchStops();
    CatchStops(const CatchStops&) = delete;
    CatchStops& operator=(const CatchStops&) = delete;
    ~CatchStops();
};

/// Whether such a signal has come to the run that is under way.
[[nodiscard]] bool is_stopped();
/// That of the last run, for the exit code; 0: none has come.
[[nodiscard]] int stop_signal();

/// Thrown where a run that is stopped has nothing to go on with.
struct RunStopped : std::runtime_error {
    RunStopped() : std::runtime_error{"stopped before there were any figures"} {}
};

/// The command line, as a shell takes it again.
void keep_command_line(int argc, const char* const* argv);
[[nodiscard]] const std::string& command_line();
/// "stopped: 120 of about 500 pairs were played\nto go on: ...". A run without a file begins anew,
/// with one.
[[nodiscard]] std::string stop_words(const std::string& played, bool is_kept);

}  // namespace muster::lab
