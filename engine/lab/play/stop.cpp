#include "engine/lab/play/stop.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace muster::lab {
namespace {

std::atomic<int> stopped_by{0};
static_assert(std::atomic<int>::is_always_lock_free);  // A handler writes it.

extern "C" void take_stop(int signal) {
    stopped_by = signal;
}

constexpr int stopping[] = {SIGINT, SIGTERM};

/// In single quotes where a shell would read it otherwise.
std::string quoted(std::string_view word) {
    const auto is_plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::strchr("_-./=%+,:@", c) != nullptr;
    };
    if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return std::string{word};
    std::string out = "'";
    for (const char c : word) out += c == '\'' ? std::string{"'\\''"} : std::string{c};
    return out + '\'';
}

std::string& kept_line() {
    static std::string line{"muster-lab"};
    return line;
}

}  // namespace

CatchStops::CatchStops() {
    stopped_by = 0;
    // Ranks end together: one that ends its share early would spoil what the others count.
    if (const char* ranks = std::getenv("OMPI_COMM_WORLD_SIZE");
        ranks && std::string_view{ranks} != "1")
        return;
    for (const int signal : stopping) {
        struct sigaction action {};
        action.sa_handler = take_stop;
        action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
        sigaction(signal, &action, nullptr);
    }
}

CatchStops::~CatchStops() {
    for (const int signal : stopping) std::signal(signal, SIG_DFL);
}

bool is_stopped() {
    return stopped_by != 0;
}

int stop_signal() {
    return stopped_by;
}

void keep_command_line(int argc, const char* const* argv) {
    std::string& line = kept_line();
    line.clear();
    for (int i = 0; i < argc; ++i) line += (i == 0 ? "" : " ") + quoted(argv[i]);
}

const std::string& command_line() {
    return kept_line();
}

std::string stop_words(const std::string& played, bool is_kept) {
    const std::string first = "stopped: " + played + '\n';
    if (is_kept) return first + "to go on: " + command_line() + '\n';
    return first + "nothing of it is kept; with a file it would go on where it was stopped: " +
           command_line() + " --out runs.sqlite\n";
}

}  // namespace muster::lab
