#include "client/ui/keys/keys.hpp"
#include "tests/client/e2e/server.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

/// How long the window takes: to its first frame, from a key to the picture, and at rest. For
/// people; the times are those of this machine and of its display.
namespace {

using namespace muster::client;
using Clock = std::chrono::steady_clock;

double ms_since(Clock::time_point from) {
    return std::chrono::duration<double, std::milli>{Clock::now() - from}.count();
}

/// The program, with a home of its own that is empty.
class Program {
  public:
    explicit Program(const std::filesystem::path& home, std::vector<std::string> words = {}) {
        words.insert(words.begin(), {MUSTER_CLIENT, "--size", "1280x800"});
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        std::array<int, 2> sockets{};
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets.data()) != 0)
            throw std::runtime_error{"no sockets"};
        process_ = ::fork();
        if (process_ == 0) {
            ::setenv("MUSTER_STATE_FD", std::to_string(::dup(sockets[1])).c_str(), 1);
            for (const char* name : {"XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"})
                ::setenv(name, home.c_str(), 1);
            ::dup2(::open("/dev/null", O_WRONLY), STDERR_FILENO);
            ::execv(arguments[0], arguments.data());
            std::_Exit(127);
        }
        ::close(sockets[1]);
        reports_ = sockets[0];
    }
    ~Program() {
        ::kill(process_, SIGTERM);
        ::waitpid(process_, nullptr, 0);
        ::close(reports_);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// Until it has taken in so many keys and shown what follows.
    void wait_for(long inputs) {
        while (inputs_ < inputs) {
            pollfd ready{reports_, POLLIN, 0};
            if (::poll(&ready, 1, 20'000) <= 0) throw std::runtime_error{"the window is silent"};
            std::array<char, 4096> bytes{};
            const auto count = ::read(reports_, bytes.data(), bytes.size());
            if (count <= 0) throw std::runtime_error{"the window is gone"};
            text_.append(bytes.data(), static_cast<std::size_t>(count));
            for (std::size_t end; (end = text_.find('\n')) != std::string::npos;
                 text_.erase(0, end + 1))
                inputs_ = std::stol(text_);
        }
    }
    /// Of all its threads, so far.
    [[nodiscard]] double processor_ms() const {
        std::ifstream file{fmt::format("/proc/{}/stat", process_)};
        std::string word;
        long ticks = 0;
        for (int i = 1; i <= 15 && file >> word; ++i)
            if (i >= 14) ticks += std::stol(word);
        return 1000.0 * static_cast<double>(ticks) / static_cast<double>(::sysconf(_SC_CLK_TCK));
    }

  private:
    pid_t process_{};
    int reports_{};
    long inputs_{-1};
    std::string text_;
};

double at(std::vector<double> times, double share) {
    std::sort(times.begin(), times.end());
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
}

void print(const char* what, const std::vector<double>& times) {
    fmt::print("| {} | {} | {:.0f} ms | {:.0f} ms | {:.0f} ms |\n", what, times.size(),
               at(times, 0.5), at(times, 0.95), at(times, 1));
}

/// On the title and at the table: the focus moves, which draws most of the screen anew.
std::vector<double> keys(Program& program, const Server& server, long& sent,
                         const std::vector<Key>& tour) {
    std::vector<double> times;
    for (int i = 0; i < 200; ++i) {
        const auto pressed = Clock::now();
        server.press(tour[static_cast<std::size_t>(i) % tour.size()]);
        program.wait_for(sent + 1);
        times.push_back(ms_since(pressed));
        program.wait_for(sent += 2);
        ::usleep(30'000);
    }
    return times;
}

void measure() {
    const Server server;
    const auto home = std::filesystem::temp_directory_path() / fmt::format("muster-{}", ::getpid());
    std::filesystem::create_directories(home);
    std::vector<double> first;
    for (int i = 0; i < 15; ++i) {
        const auto began = Clock::now();
        Program program{home};
        program.wait_for(0);
        first.push_back(ms_since(began));
    }
    fmt::print("| | times | median | 95 % | most |\n| --- | ---: | ---: | ---: | ---: |\n");
    print("first frame of the title", first);
    double rest = 0;
    constexpr unsigned seconds = 20;
    {
        Program program{home};
        program.wait_for(0);
        server.move_pointer(server.window_named("Muster"), 2, 2);
        long sent = 0;
        print("a key on the title, to the picture",
              keys(program, server, sent, {Key::down, Key::down, Key::up, Key::up}));
        ::sleep(2);
        const double before = program.processor_ms();
        ::sleep(seconds);
        rest = (program.processor_ms() - before) / (10.0 * seconds);
    }
    Program program{home, {"--new", "--seed", "22", "--blue-player", "random"}};
    program.wait_for(0);
    server.move_pointer(server.window_named("Muster"), 2, 2);
    server.press(Key::enter);  // Who goes first.
    long sent = 2;
    program.wait_for(sent);
    ::sleep(3);
    print("a key at the table, to the picture",
          keys(program, server, sent, {Key::right, Key::right, Key::right, Key::left, Key::left}));
    fmt::print("\nat rest: {:.2f} % of a core\n", rest);
    std::filesystem::remove_all(home);
}

}  // namespace

int main() {
    try {
        measure();
    } catch (const std::exception& fault) {
        fmt::print(stderr, "error: {}\n", fault.what());
        return 1;
    }
    return 0;
}
