#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// One of Muster's other programs at work in the background: it has no input, and what it writes is
/// read as it comes. Dropping it ends the program.
class Job {
  public:
    /// `program` is "muster-print" or "muster-lab", which lie where this program does.
    /// @throws std::runtime_error where it cannot be started
    Job(const std::string& program, const std::vector<std::string>& arguments);
    ~Job();
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;

    /// Reads what has come, and never waits; true where anything has changed.
    bool poll();
    /// Ended; the exit code, or 128 and the signal.
    [[nodiscard]] std::optional<int> exit_code() const { return exit_code_; }
    [[nodiscard]] const std::string& output() const { return output_; }
    /// What it complained of, without its progress.
    [[nodiscard]] const std::string& errors() const { return errors_; }
    /// Of its work, 0 to 1.
    [[nodiscard]] double progress() const { return progress_; }

  private:
    void take_errors();

    pid_t process_{-1};
    int out_{-1}, err_{-1};
    std::string output_, unread_, errors_;
    double progress_{};
    std::optional<int> exit_code_;
};

/// Where the programs of Muster lie: beside this one.
[[nodiscard]] std::filesystem::path programs_folder();

/// Shows a folder in the desktop's file manager; does nothing where there is none.
void show_folder(const std::filesystem::path& folder);

}  // namespace muster::client
