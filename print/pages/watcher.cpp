#include "print/pages/watcher.hpp"

#include <poll.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <string>

namespace muster::pages {
namespace {

namespace fs = std::filesystem;

/// A save is often several events: a new file, a rename, a backup. Quiet for this long, it is over;
/// a disk that is never quiet is looked at all the same.
constexpr int quiet_ms = 50;
constexpr int longest_rounds = 8;
constexpr int look_for_missing_ms = 400;
constexpr int deepest = 4;

constexpr std::uint32_t interesting = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE |
                                      IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;

sigset_t ending_signals() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    return set;
}

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error{"error: " + what + ": " + std::strerror(errno)};
}

}  // namespace

bool is_watched_name(const fs::path& name) {
    static constexpr std::array kinds{".toml", ".svg", ".png", ".jpg", ".jpeg"};
    return !name.filename().string().starts_with('.') &&
           std::find(kinds.begin(), kinds.end(), name.extension().string()) != kinds.end();
}

Watcher::Watcher() : events_{inotify_init1(IN_NONBLOCK | IN_CLOEXEC)} {
    if (events_ < 0) fail("files cannot be watched");
    const sigset_t set = ending_signals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    signals_ = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
    if (signals_ < 0) {
        close(events_);
        fail("signals cannot be awaited");
    }
}

Watcher::~Watcher() {
    close(events_);
    close(signals_);
    const sigset_t set = ending_signals();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void Watcher::ignore(const fs::path& folder) {
    ignored_ = fs::absolute(folder).lexically_normal();
    if (!ignored_.has_filename()) ignored_ = ignored_.parent_path();
}

void Watcher::add(const fs::path& folder, bool is_deep) {
    const fs::path absolute = fs::absolute(folder.empty() ? "." : folder).lexically_normal();
    const bool is_known = std::any_of(wishes_.begin(), wishes_.end(), [&](const Wish& wish) {
        return wish.folder == absolute && wish.is_deep == is_deep;
    });
    if (is_known) return;
    wishes_.push_back({absolute, is_deep});
    watch_all();
}

void Watcher::watch(const fs::path& folder, bool is_deep) {
    if (const auto known = folders_.find(folder); known != folders_.end()) {
        known->second = known->second || is_deep;
        return;
    }
    const int watch = inotify_add_watch(events_, folder.c_str(), interesting);
    if (watch < 0) {
        if (errno != ENOENT && errno != ENOTDIR) fail(folder.string() + " cannot be watched");
        is_something_missing_ = true;
        return;
    }
    watched_[watch] = folder;
    folders_[folder] = is_deep;
}

void Watcher::watch_all() {
    is_something_missing_ = false;
    for (const auto& [folder, is_deep] : wishes_) {
        watch(folder, is_deep);
        if (!is_deep) continue;
        std::error_code error;
        for (fs::recursive_directory_iterator at{folder, error}, end; !error && at != end;
             at.increment(error)) {
            std::error_code ignored;
            if (!at->is_directory(ignored)) continue;
            const bool is_left_out =
                at->path() == ignored_ || at->path().filename().string().starts_with('.');
            if (!is_left_out) watch(at->path(), true);
            if (is_left_out || at.depth() + 1 >= deepest) at.disable_recursion_pending();
        }
    }
}

bool Watcher::drain() {
    bool is_news = false;
    alignas(inotify_event) std::array<char, 16384> buffer{};
    for (;;) {
        const ssize_t length = read(events_, buffer.data(), buffer.size());
        if (length <= 0) return is_news;
        for (ssize_t at = 0; at < length;) {
            inotify_event event{};
            std::memcpy(&event, buffer.data() + at, sizeof event);
            const char* name = buffer.data() + at + sizeof event;
            at += static_cast<ssize_t>(sizeof event + event.len);
            if ((event.mask & IN_Q_OVERFLOW) != 0) is_news = true;
            if ((event.mask & (IN_IGNORED | IN_MOVE_SELF)) != 0) {
                // The folder went away, or to another place: look for it under its name again.
                if ((event.mask & IN_MOVE_SELF) != 0) inotify_rm_watch(events_, event.wd);
                if (const auto gone = watched_.find(event.wd); gone != watched_.end()) {
                    folders_.erase(gone->second);
                    watched_.erase(gone);
                }
                is_news = true;
            } else if ((event.mask & IN_ISDIR) != 0) {
                const auto at_home = watched_.find(event.wd);
                is_news = is_news || (at_home != watched_.end() && folders_[at_home->second]);
            } else if (event.len > 0 && (event.mask & IN_CREATE) == 0) {
                is_news = is_news || is_watched_name(name);
            }
        }
    }
}

bool Watcher::wait() {
    int rounds = 0;
    for (;;) {
        const bool is_waiting = rounds == 0;
        std::array<pollfd, 2> ready{{{events_, POLLIN, 0}, {signals_, POLLIN, 0}}};
        const int timeout = !is_waiting             ? quiet_ms
                            : is_something_missing_ ? look_for_missing_ms
                                                    : -1;
        const int count = poll(ready.data(), ready.size(), timeout);
        if (count < 0 && errno != EINTR) fail("waiting for files");
        if (ready[1].revents != 0) {
            // Taken, or it would strike once the signals are let through again.
            signalfd_siginfo taken{};
            if (read(signals_, &taken, sizeof taken) < 0) fail("a signal cannot be read");
            return false;
        }
        if (count == 0 && !is_waiting) break;
        if (count == 0) {
            const std::size_t before = folders_.size();
            watch_all();
            if (folders_.size() > before) break;
        }
        if (count > 0 && (drain() || !is_waiting) && ++rounds > longest_rounds) break;
    }
    watch_all();
    return true;
}

}  // namespace muster::pages
