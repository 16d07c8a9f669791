#pragma once

#include <filesystem>
#include <map>
#include <vector>

namespace muster::pages {

/// Waits for files to be saved, and for Ctrl-C or SIGTERM, which it takes over for its life.
/// Whole folders are watched: editors save by renaming a new file over the old one.
class Watcher {
  public:
    Watcher();  ///< @throws std::runtime_error if the system gives no watch
    ~Watcher();
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;

    /// Watches the folder, with those inside it if `is_deep`; what is not there yet is watched
    /// once it appears.
    void add(const std::filesystem::path& folder, bool is_deep);

    /// Leaves out one folder below those watched, where the program itself writes.
    void ignore(const std::filesystem::path& folder);

    /// Sleeps until something was saved and the disk has been quiet for a moment. False: the person
    /// wants to end.
    [[nodiscard]] bool wait();

  private:
    struct Wish {
        std::filesystem::path folder;
        bool is_deep{};
    };
    void watch_all();
    void watch(const std::filesystem::path& folder, bool is_deep);
    /// Reads what is waiting. True if a file of interest was among it.
    bool drain();

    std::vector<Wish> wishes_;
    std::map<int, std::filesystem::path> watched_;
    std::map<std::filesystem::path, bool> folders_;  ///< With those below it.
    std::filesystem::path ignored_;
    bool is_something_missing_{false};
    int events_{-1}, signals_{-1};
};

/// Definitions, layouts and pictures; not what editors and muster-print leave beside them.
[[nodiscard]] bool is_watched_name(const std::filesystem::path& name);

}  // namespace muster::pages
