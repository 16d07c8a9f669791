#include "client/app/state_report.hpp"

#include <fmt/format.h>
#include <sys/socket.h>

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace muster::client {

StateReport::StateReport() {
    const char* named = std::getenv("MUSTER_STATE_FD");
    if (named == nullptr) return;
    const std::string_view text{named};
    std::from_chars(text.data(), text.data() + text.size(), socket_);
}

void StateReport::pointer(int x, int y) {
    x_ = x;
    y_ = y;
}

void StateReport::send(const App& app) {
    if (socket_ < 0) return;
    const char* state = app.is_moving() ? "moves" : app.is_still() ? "still" : "rests";
    std::string line = fmt::format("{} {} {} {}\n", inputs_, x_, y_, state);
    if (line == last_) return;
    // Whoever asked may be gone; that ends the reports and nothing else.
    if (::send(socket_, line.data(), line.size(), MSG_NOSIGNAL) < 0) socket_ = -1;
    last_ = std::move(line);
}

}  // namespace muster::client
