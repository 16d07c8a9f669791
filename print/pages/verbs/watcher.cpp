#include "print/pages/verbs/watcher.hpp"

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

fs::path behind_links(const fs::path& path) {
    std::error_code error;
    fs::path whole = fs::absolute(path.empty() ? "." : path, error).lexically_normal();
    fs::path real = fs::weakly_canonical(whole, error);
    if (!error && !real.empty()) whole = std::move(real);
    return whole.has_filename() ? whole : whole.parent_path();
}

/// Definitions, layouts and pictures; not what editors and muster-print leave beside them.
bool is_usual(const std::string& name) {
    static constexpr std::array kinds{".toml", ".svg", ".png", ".jpg", ".jpeg"};
    return !name.starts_with('.') &&
           std::find(kinds.begin(), kinds.end(), fs::path{name}.extension()) != kinds.end();
}

}  // namespace

fs::path place_of(const fs::path& file) {
    return behind_links(file.parent_path()) / file.filename();
}

void Interest::add(const fs::path& file) {
    files_.insert(place_of(file));
    files_.insert(behind_links(file));
}

void Interest::add(const fs::path& folder, const std::string& extension) {
    kinds_.emplace(behind_links(folder), extension);
}

void Interest::add(const Interest& other) {
    files_.insert(other.files_.begin(), other.files_.end());
    kinds_.insert(other.kinds_.begin(), other.kinds_.end());
}

bool Interest::wants(const fs::path& place) const {
    return files_.contains(place) ||
           (!place.filename().string().starts_with('.') &&
            kinds_.contains({place.parent_path(), place.extension().string()}));
}

bool Interest::wants_any(const std::set<fs::path>& places) const {
    return std::any_of(places.begin(), places.end(),
                       [this](const fs::path& place) { return wants(place); });
}

std::set<fs::path> Interest::folders() const {
    std::set<fs::path> out;
    for (const auto& file : files_) out.insert(file.parent_path());
    for (const auto& [folder, extension] : kinds_) out.insert(folder);
    return out;
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
    ignored_ = behind_links(folder);
}

void Watcher::add(const fs::path& folder, bool is_deep) {
    bool& wish = wishes_[behind_links(folder)];
    wish = wish || is_deep;
    watch_all();
}

void Watcher::attend(const Interest& interest) {
    interest_ = interest;
    is_attending_to_all_ = false;
    std::error_code error;
    // A folder still to come is announced by the one that it will lie in.
    for (const auto& folder : interest.folders())
        if (fs::is_directory(folder, error)) wishes_.try_emplace(folder, false);
    watch_all();
}

void Watcher::attend_to_all() {
    is_attending_to_all_ = true;
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

bool Watcher::is_of_interest(const fs::path& folder, const std::string& name) const {
    if (interest_.wants(folder / name)) return true;
    return is_attending_to_all_ && is_usual(name) &&
           (folder != ignored_ || name.ends_with(".toml"));
}

bool Watcher::drain(News& news) {
    bool is_news = false;
    alignas(inotify_event) std::array<char, 16384> buffer{};
    for (;;) {
        const ssize_t length = read(events_, buffer.data(), buffer.size());
        if (length <= 0) return is_news;
        for (ssize_t at = 0; at < length;) {
            inotify_event event{};
            std::memcpy(&event, buffer.data() + at, sizeof event);
            const std::string name =
                event.len > 0 ? std::string{buffer.data() + at + sizeof event} : std::string{};
            at += static_cast<ssize_t>(sizeof event + event.len);
            const auto known = watched_.find(event.wd);
            const fs::path folder = known == watched_.end() ? fs::path{} : known->second;
            if ((event.mask & IN_Q_OVERFLOW) != 0) {
                news.is_everything = is_news = true;
            } else if ((event.mask & (IN_IGNORED | IN_MOVE_SELF)) != 0) {
                // The folder went away, or to another place: look for it under its name again.
                if (known == watched_.end()) continue;
                if ((event.mask & IN_MOVE_SELF) != 0) inotify_rm_watch(events_, event.wd);
                folders_.erase(folder);
                watched_.erase(known);
                news.is_everything = is_news = true;
            } else if ((event.mask & IN_ISDIR) != 0) {
                // What lies in a folder may have come with it, before it could be watched.
                const auto home = folders_.find(folder);
                const bool is_ours = folder / name == ignored_ || name.starts_with('.');
                if (home == folders_.end() || !home->second || is_ours) continue;
                news.is_everything = is_news = true;
            } else if (!name.empty() && (event.mask & IN_CREATE) == 0 &&
                       is_of_interest(folder, name)) {
                news.places.insert(folder / name);
                is_news = true;
            }
        }
    }
}

News Watcher::wait() {
    News news;
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
            news.is_end = true;
            return news;
        }
        if (count == 0 && !is_waiting) break;
        if (count == 0) {
            const std::size_t before = folders_.size();
            watch_all();
            if (folders_.size() > before) {
                news.is_everything = true;
                break;
            }
        }
        if (count > 0 && (drain(news) || !is_waiting) && ++rounds > longest_rounds) break;
    }
    watch_all();
    return news;
}

}  // namespace muster::pages
