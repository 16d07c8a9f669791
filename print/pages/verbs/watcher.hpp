#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace muster::pages {

/// Which files are worth waking up for.
class Interest {
  public:
    /// A file, there or not yet; behind a link, what it leads to as well.
    void add(const std::filesystem::path& file);
    /// All files of this extension right in the folder, those still to come too.
    void add(const std::filesystem::path& folder, const std::string& extension);
    void add(const Interest& other);

    [[nodiscard]] bool wants(const std::filesystem::path& place) const;
    [[nodiscard]] bool wants_any(const std::set<std::filesystem::path>& places) const;
    /// Where all these files lie.
    [[nodiscard]] std::set<std::filesystem::path> folders() const;

  private:
    std::set<std::filesystem::path> files_;
    std::set<std::pair<std::filesystem::path, std::string>> kinds_;
};

/// One file has many names; this one knows the folder behind all links.
[[nodiscard]] std::filesystem::path place_of(const std::filesystem::path& file);

/// What happened on the disk.
struct News {
    bool is_end{false};         ///< The person wants to end.
    bool is_everything{false};  ///< Whole folders came or went, or more than could be noted.
    std::set<std::filesystem::path> places;
};

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
    /// Leaves out a folder below those watched and the files in it, as the program itself writes
    /// there.
    void ignore(const std::filesystem::path& folder);

    /// From now on only these files are reported, and what happens to whole folders.
    void attend(const Interest& interest);
    /// From now on every definition and picture is reported that lies where it looks.
    void attend_to_all();

    /// Sleeps until something was saved and the disk has been quiet for a moment.
    [[nodiscard]] News wait();

  private:
    void watch_all();
    void watch(const std::filesystem::path& folder, bool is_deep);
    /// Reads what is waiting. True if there was anything to report.
    bool drain(News& news);
    [[nodiscard]] bool is_of_interest(const std::filesystem::path& folder,
                                      const std::string& name) const;

    std::map<std::filesystem::path, bool> wishes_;   ///< With the folders in them.
    std::map<std::filesystem::path, bool> folders_;  ///< As watched.
    std::map<int, std::filesystem::path> watched_;
    std::filesystem::path ignored_;
    Interest interest_;
    bool is_attending_to_all_{true};
    bool is_something_missing_{false};
    int events_{-1}, signals_{-1};
};

}  // namespace muster::pages
