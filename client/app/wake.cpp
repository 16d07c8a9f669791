#include "client/app/wake.hpp"

#include <X11/Xlib.h>
#include <sys/socket.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <string>
#include <system_error>

namespace muster::client {
namespace {

/// Whom a socket talks to; empty for anything else.
std::string peer_of(int descriptor) {
    sockaddr_storage address{};
    socklen_t length = sizeof address;
    if (getpeername(descriptor, reinterpret_cast<sockaddr*>(&address), &length) != 0) return {};
    return {reinterpret_cast<const char*>(&address), std::min<std::size_t>(length, sizeof address)};
}

/// Every socket of this program that talks to the same server as `own`.
std::vector<int> sockets_like(int own) {
    std::vector<int> found;
    const std::string server = peer_of(own);
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator{"/proc/self/fd", error}) {
        const std::string name = entry.path().filename().string();
        int descriptor = -1;
        std::from_chars(name.data(), name.data() + name.size(), descriptor);
        if (descriptor != own && !server.empty() && peer_of(descriptor) == server)
            found.push_back(descriptor);
    }
    return found;
}

/// The rounds of a program that hears nothing.
constexpr double round_ms = 12;

}  // namespace

/// A second connection, which receives uncovering alone.
struct Wake::Watcher {
    Display* display;
    explicit Watcher(unsigned long window) : display{XOpenDisplay(nullptr)} {
        if (display == nullptr) return;
        XSelectInput(display, window, ExposureMask);
        XFlush(display);
    }
    ~Watcher() {
        if (display != nullptr) XCloseDisplay(display);
    }
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
};

Wake::Wake(unsigned long window) : watcher_{std::make_unique<Watcher>(window)} {
    if (watcher_->display == nullptr) return;
    const int own = ConnectionNumber(watcher_->display);
    sockets_.push_back({own, POLLIN, 0});
    for (const int other : sockets_like(own)) sockets_.push_back({other, POLLIN, 0});
    hears_all_ = sockets_.size() > 1;
}

Wake::~Wake() = default;

void Wake::wait(double ms, bool has_gamepad) {
    const double most = hears_all_ && !has_gamepad ? ms : std::min(ms, round_ms);
    if (most <= 0) return;
    // Whole milliseconds would be too coarse for sixty frames a second.
    timespec time{};
    time.tv_nsec = std::lround(std::min(most, 999.0) * 1e6);
    ppoll(sockets_.data(), sockets_.size(), &time, nullptr);
}

bool Wake::take_uncovered() {
    if (watcher_->display == nullptr) return false;
    bool is_uncovered = false;
    while (XPending(watcher_->display) > 0) {
        XEvent event;
        XNextEvent(watcher_->display, &event);
        is_uncovered = is_uncovered || event.type == Expose;
    }
    return is_uncovered;
}

}  // namespace muster::client
