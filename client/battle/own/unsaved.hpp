#pragma once

#include "client/saves/file_lock.hpp"

#include <filesystem>
#include <functional>
#include <string>

namespace muster::client {

/// What an editor has not saved yet, kept on disk for when the program ends without being asked: a
/// file in the folder `unsaved` of those that are edited.
class Unsaved {
  public:
    explicit Unsaved(std::filesystem::path folder) : folder_{std::move(folder)} {}

    /// Replaces what is kept, where it is something else. What the disk refuses is not kept; saving
    /// says why.
    void keep(const std::string& text);
    /// It is saved, or given up.
    void forget();
    /// Keeps on in that file, as long as nobody else does; false where somebody does.
    bool take_up(const std::filesystem::path& file);
    /// Whether the disk has `text`.
    [[nodiscard]] bool has(const std::string& text) const {
        return lock_.is_held() && kept_ == text;
    }

  private:
    [[nodiscard]] bool claim();

    std::filesystem::path folder_, file_;
    FileLock lock_;  ///< Held while the program lives: what it keeps is no other's to take up.
    std::string kept_;
};

/// Where Unsaved keeps what is of `folder`.
[[nodiscard]] std::filesystem::path unsaved_in(const std::filesystem::path& folder);

/// Makes files in `folder` of what programs that have ended left unsaved there. `adopt` gives each
/// a name and an id of its own; what it cannot read stays as it is, and lists say what is wrong.
void take_up_unsaved(const std::filesystem::path& folder,
                     const std::function<void(const std::filesystem::path& file)>& adopt);

}  // namespace muster::client
