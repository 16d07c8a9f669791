#include "client/workshop/job.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <system_error>

extern char** environ;

namespace muster::client {
namespace fs = std::filesystem;

namespace {

/// The environment with `MUSTER_PROGRESS`, so that the lab counts in lines.
std::vector<std::string> environment() {
    std::vector<std::string> out{"MUSTER_PROGRESS=lines"};
    for (char** each = environ; *each != nullptr; ++each)
        if (!std::string_view{*each}.starts_with("MUSTER_PROGRESS=")) out.emplace_back(*each);
    return out;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> out;
    for (std::string& text : texts) out.push_back(text.data());
    out.push_back(nullptr);
    return out;
}

/// What a spawned program is to find in place of the descriptors 0 to 2.
class Descriptors {
  public:
    Descriptors() { posix_spawn_file_actions_init(&actions_); }
    ~Descriptors() { posix_spawn_file_actions_destroy(&actions_); }
    Descriptors(const Descriptors&) = delete;
    Descriptors& operator=(const Descriptors&) = delete;
    void nothing(int as, int flags) {
        posix_spawn_file_actions_addopen(&actions_, as, "/dev/null", flags, 0);
    }
    void give(int descriptor, int as) {
        posix_spawn_file_actions_adddup2(&actions_, descriptor, as);
    }
    [[nodiscard]] const posix_spawn_file_actions_t* actions() const { return &actions_; }

  private:
    posix_spawn_file_actions_t actions_{};
};

/// @returns the error number, 0 where it runs
int spawn(pid_t& process, std::vector<std::string> command, const Descriptors& descriptors) {
    std::vector<std::string> variables = environment();
    std::vector<char*> arguments = pointers(command), values = pointers(variables);
    // By its path, or as the shell would find it.
    return posix_spawnp(&process, command.front().c_str(), descriptors.actions(), nullptr,
                        arguments.data(), values.data());
}

/// Appends what is there to read now.
void read_some(int descriptor, std::string& into) {
    std::array<char, 4096> bytes{};
    while (true) {
        const ssize_t count = ::read(descriptor, bytes.data(), bytes.size());
        if (count > 0) {
            into.append(bytes.data(), static_cast<std::size_t>(count));
        } else if (count == 0 || errno != EINTR) {
            return;
        }
    }
}

}  // namespace

fs::path programs_folder() {
    std::error_code failed;
    return fs::read_symlink("/proc/self/exe", failed).parent_path();
}

Job::Job(const std::string& program, const std::vector<std::string>& arguments) {
    std::array<int, 2> out{}, err{};
    if (pipe2(out.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        throw std::runtime_error{program + ": " + std::strerror(errno)};
    if (pipe2(err.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
        const std::string why = std::strerror(errno);
        ::close(out[0]);
        ::close(out[1]);
        throw std::runtime_error{program + ": " + why};
    }
    Descriptors descriptors;
    descriptors.nothing(STDIN_FILENO, O_RDONLY);
    descriptors.give(out[1], STDOUT_FILENO);
    descriptors.give(err[1], STDERR_FILENO);
    // Only our end is not to be waited for.
    for (const int end : {out[1], err[1]}) fcntl(end, F_SETFL, 0);
    std::vector<std::string> command{(programs_folder() / program).string()};
    command.insert(command.end(), arguments.begin(), arguments.end());
    const int fault = spawn(process_, std::move(command), descriptors);
    ::close(out[1]);
    ::close(err[1]);
    out_ = out[0];
    err_ = err[0];
    if (fault != 0) {
        ::close(out_);
        ::close(err_);
        throw std::runtime_error{(programs_folder() / program).string() + ": " +
                                 std::strerror(fault)};
    }
}

Job::~Job() {
    if (!exit_code_) {
        kill(process_, SIGTERM);
        int status = 0;
        while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
        }
    }
    ::close(out_);
    ::close(err_);
}

void Job::take_errors() {
    for (std::size_t end = unread_.find('\n'); end != std::string::npos; end = unread_.find('\n')) {
        const std::string line = unread_.substr(0, end + 1);
        unread_.erase(0, end + 1);
        unsigned long long done = 0, all = 0;
        if (std::sscanf(line.c_str(), "progress %llu %llu", &done, &all) == 2 && all > 0)
            progress_ = static_cast<double>(done) / static_cast<double>(all);
        else
            errors_ += line;
    }
}

bool Job::poll() {
    if (exit_code_) return false;
    const std::size_t before = output_.size() + unread_.size();
    const double progress_before = progress_;
    const std::size_t errors_before = errors_.size();
    read_some(out_, output_);
    read_some(err_, unread_);
    const bool has_more = output_.size() + unread_.size() != before;
    take_errors();
    int status = 0;
    if (waitpid(process_, &status, WNOHANG) != process_)
        return has_more || progress_ != progress_before || errors_.size() != errors_before;
    read_some(out_, output_);
    read_some(err_, unread_);
    take_errors();
    errors_ += unread_;
    exit_code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return true;
}

void show_folder(const fs::path& folder) {
    Descriptors descriptors;
    descriptors.nothing(STDIN_FILENO, O_RDONLY);
    descriptors.nothing(STDOUT_FILENO, O_WRONLY);
    descriptors.nothing(STDERR_FILENO, O_WRONLY);
    pid_t process = -1;
    // The shell ends at once, and what it has begun is no child of ours.
    if (spawn(process, {"sh", "-c", "xdg-open \"$0\" &", folder.string()}, descriptors) != 0)
        return;
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
}

}  // namespace muster::client
